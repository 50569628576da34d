"""Spots: the regions that stand for a choice in any decision but movement, and why others do not."""

from dataclasses import replace

from sevenempires.game import Game
from sevenempires.rules.choices import (
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Upgrade,
)
from sevenempires.widgets.models.moving import Denied


class Spots:
    """The choices of one moment by region, and those that name none."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_region: dict[str, list[Choice]] = {}
        self.elsewhere: list[Choice] = []
        if game.over:
            return
        for choice in game.legal:
            if isinstance(choice, Move | Done):
                continue
            region = getattr(choice, "region", None)
            if region is None:
                self.elsewhere.append(choice)
            else:
                self.by_region.setdefault(region, []).append(choice)

    def why_not(self, region: str) -> Denied | None:
        """Why none of the choices that name a region can be made for this one; None where no choice names any."""
        choices = [choice for found in self.by_region.values() for choice in found]
        alike = dict.fromkeys(str(_for(choice, region)) for choice in choices)
        denied = [Denied(line, tuple(self.game.why_not(line))) for line in alike]
        refused = [one for one in denied if one.refusals]
        return min(refused, key=lambda one: len(one.refusals)) if refused else None


def _for(choice: Choice, region: str) -> Choice:
    """The same choice for another region."""
    if isinstance(choice, Deploy):
        return Deploy(region)
    if isinstance(choice, Build | Upgrade | Palace | Place | Compensate | Raise | Remove):
        return replace(choice, region=region)
    return choice
