"""Numbers of things as the command line tells them: 1 match, 2 matches."""


def counted(number: int, one: str, more: str) -> str:
    """A number with the word that goes with it."""
    return f"{number} {one if number == 1 else more}"
