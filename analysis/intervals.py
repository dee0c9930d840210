"""How sure a share is."""

from math import sqrt
from statistics import NormalDist

SURE = 0.95


def wilson(successes: float, trials: int, sure: float = SURE) -> tuple[float, float]:
    """The Wilson score interval of a share; 0 to 1 where nothing was tried.

    Unlike the normal approximation it stays within 0 and 1, and says little from few trials.
    """
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + sure) / 2)
    share, weight = successes / trials, z * z / trials
    middle = (share + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * sqrt(share * (1 - share) / trials + weight / (4 * trials))
    return max(0.0, middle - reach), min(1.0, middle + reach)
