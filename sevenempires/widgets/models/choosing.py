"""The open decision: what it asks, why it is this player's, and its legal choices in groups that can be searched."""

import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from sevenempires.game import Game
from sevenempires.labels import empire_name, player_name, region_name
from sevenempires.rules.attack import UNITS_PLACED
from sevenempires.rules.choices import Done
from sevenempires.rules.decisions import DECISIONS
from sevenempires.text import say
from sevenempires.text.sentences import Literal, wording
from sevenempires.widgets.models.options import Option, option, options

FEW = 21
"""So many choices are shown as buttons, seven empires with three actions each; more go into a list."""


class Occasion(NamedTuple):
    """Why a decision is asked: a sentence for whoever meets it for the first time, and the rule that says more."""

    text: str
    rule: str


class Choosing:
    """The legal choices of one moment, in the language set when it was made."""

    def __init__(self, game: Game, called: Callable[[int], str] = player_name) -> None:
        self.game = game
        self.called = called
        self.decision = game.decision

    @cached_property
    def _listed(self) -> tuple[Option, ...]:
        return () if self.game.over else tuple(options(self.game))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Everything that can be chosen, but for the end of a movement."""
        return tuple(option for option in self._listed if not isinstance(option.choice, Done))

    @cached_property
    def done(self) -> Option | None:
        """The end of the movement, where it can be chosen."""
        return next((option for option in self._listed if isinstance(option.choice, Done)), None)

    @property
    def few(self) -> bool:
        """Whether the choices have room as buttons."""
        return len(self.options) <= FEW and self.decision.kind != "move"

    @cached_property
    def groups(self) -> dict[str, str]:
        """The headings by key, in the order of the listing."""
        return {option.key: option.heading for option in self.options}

    def matching(self, key: str = "", words: str = "", region: str | None = None) -> list[Option]:
        """The options of a group, with all these words, for this region; each condition may be left out."""
        wanted = _folded(words).split()
        return [
            option
            for option in self.options
            if (not key or option.key == key)
            and (region is None or option.region == region)
            and (not wanted or all(word in _folded(f"{option.full} {option.line}") for word in wanted))
        ]

    @cached_property
    def regions(self) -> frozenset[str]:
        """The regions that stand for a choice; while units move, the board itself shows where to."""
        if self.decision.kind == "move":
            return frozenset()
        return frozenset(option.region for option in self.options if option.region is not None)

    @property
    def question(self) -> str:
        """Who is asked what."""
        if self.game.over:
            return say("The game is over")
        names = ", ".join(region_name(self.game.board, name) for name in self.decision.regions)
        asked = say(DECISIONS[self.decision.kind].question, regions=names)
        empire = self.decision.empire
        about = f" ({empire_name(self.game.board, empire)})" if empire else ""
        return f"{self.called(self.decision.player)}{about} – {asked}"

    @property
    def count(self) -> tuple[int, int] | None:
        """Which unit of how many is placed now."""
        turn = self.game.position.turn
        if self.decision.kind != "place" or turn is None:
            return None
        return UNITS_PLACED - turn.to_place + 1, UNITS_PLACED

    @property
    def reason(self) -> Occasion | None:
        """Why it is asked, with the rule; a game that is over asks nothing."""
        if self.game.over:
            return None
        why = DECISIONS[self.decision.kind].why(self.game.position)
        turn = self.game.position.turn
        pending = {"move": Literal(option(turn.pending, self.game.board).full)} if turn and turn.pending else {}
        return Occasion(wording(why.text, {**why.values, **pending}), why.rule)


def _folded(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
