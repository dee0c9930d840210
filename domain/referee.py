"""Who hears objections while an action is decided."""

from domain.refusals import RuleBroken


class Referee:
    """Hears each objection of the rules against one action.

    A rule that guards shape, turn or pieces is raised by `decide` itself and always refuses. A rule
    that the rule book lists under *Override* is put before the referee with `objects`: it refuses
    too, unless the table says that it happened anyway; then it is noted in `waived` by its code.
    `warns` notes something that the log should mention but that refuses nothing.
    """

    def __init__(self, *, override: bool = False) -> None:
        self.override = override
        self.waived: list[str] = []
        self.warnings: list[RuleBroken] = []

    def objects(self, broken: RuleBroken) -> None:
        """Refuse the action, or note that the rule was waived."""
        if not self.override:
            raise broken
        if broken.code not in self.waived:
            self.waived.append(broken.code)

    def warns(self, doubt: RuleBroken) -> None:
        """Note a doubt that refuses nothing."""
        self.warnings.append(doubt)
