"""A new game: one press against opponents of a level, or a form for players, seats, variants and the number."""

from collections.abc import Iterator, Mapping
from random import randrange
from typing import Any, Final

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.labels import player_name, variant_name, variant_reason
from sevenempires.players import BOTS, LEVELS
from sevenempires.rules.components import components
from sevenempires.rules.variants import VARIANTS, VariantError
from sevenempires.text import N_, Complaint, say
from sevenempires.widgets.controls import button, checkbox, choice_field, labelled, number
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.models.seats import level_about, level_name

LARGEST_SEED: Final = 999_999

_TEXTS: Final = {
    "europe": N_("Europe"),
    "toy": N_("Practice board"),
}


class NewGame:
    """What is filled in; `start` sets the game up."""

    def __init__(self, bots: Mapping[int, str] | None = None) -> None:
        self.board = "europe"
        self.players = 4
        self.seed = 1
        self.variants: frozenset[str] = frozenset()
        self.bots: dict[int, str] = dict.fromkeys(range(2, 7), "medium") if bots is None else dict(bots)

    def fill(self, field: str, value: Any) -> None:
        """Put something into a field: `board`, `players`, `seed`, `variant draft`, `seat 2`."""
        name, _, which = field.partition(" ")
        if name == "board":
            self.board = str(value)
            self.players = min(max(self._numbers()), max(min(self._numbers()), self.players))
        elif name == "players":
            self.players = int(value)
        elif name == "seed":
            self.seed = _seed(value)
        elif name == "variant":
            self.variants = self.variants | {which} if value else self.variants - {which}
        elif value:
            self.bots[int(which)] = str(value)
        else:
            self.bots.pop(int(which), None)

    def play(self, level: str) -> tuple[Game, dict[int, str]]:
        """A game of its own number against opponents of this level, the person first."""
        self.bots = dict.fromkeys(range(2, 7), level)
        self.roll()
        return self.start()

    def again(self, game: Game, bots: Mapping[int, str]) -> tuple[Game, dict[int, str]]:
        """A game of another number, with the board, the seats and the variants of this one."""
        setting = game.position.setting
        self.board, self.players, self.variants = game.board.name.lower(), setting.players, setting.variants
        self.bots, self.seed = dict(bots), game.start.seed or self.seed
        self.roll()
        return self.start()

    def roll(self) -> None:
        """Draw another number, so that the next evening begins otherwise."""
        self.seed = (self.seed + randrange(1, LARGEST_SEED + 1)) % (LARGEST_SEED + 1)

    def start(self) -> tuple[Game, dict[int, str]]:
        """The game as filled in, and its bots; raises with the reason where it cannot be."""
        board = self._board()
        try:
            game = Game.new(self.players, self.seed, variants=self.variants, board=board)
        except VariantError as error:
            raise ValueError(variant_reason(error)) from None
        return game, {player: name for player, name in self.bots.items() if player <= self.players}

    def _board(self) -> Board:
        from sevenempires.board import Board

        return Board.toy() if self.board == "toy" else Board.europe()

    def _numbers(self) -> list[int]:
        return sorted(components(self.board).hourglass)

    def markup(self, cancel: bool) -> Markup:
        """The levels, one press each, and the form below them; with `cancel` one can go back to the game."""
        return h(
            "div.st-start",
            h("div.sp-bar.sp-between", h("h3", say("Play")), self._back() if cancel else None),
            h("div.st-levels", map(_level, LEVELS)),
            h("details.st-slip", h("summary", say("Players, seats, variants …")), self._form(), data_key="more"),
        )

    def _back(self) -> Markup:
        return button("cancel", say("Back to the game"))

    def _form(self) -> Markup:
        numbers = [(str(number), str(number)) for number in self._numbers()]
        sitters = [
            ("", say("person")),
            *((name, level_name(name)) for name in LEVELS),
            *((name, say("bot: {name}", name=name)) for name in self._other_bots()),
        ]
        seats = [
            choice_field("fill", player_name(player), sitters, self.bots.get(player, ""), f"seat {player}")
            for player in range(1, self.players + 1)
        ]
        boards = [(name, say(_TEXTS[name])) for name in ("europe", "toy")]
        return h(
            "div.st-form",
            h(
                "div.sp-bar",
                choice_field("fill", say("Board"), boards, self.board, "board"),
                choice_field("fill", say("Players"), numbers, str(self.players), "players"),
                labelled(say("Number of the game"), number("fill", "seed", self.seed, 0, LARGEST_SEED)),
                button("roll", say("Draw another")),
                h("span.st-note", say("The same number gives the same game.")),
            ),
            h("h4", say("Who sits where")),
            h("div.sp-bar", seats),
            h("h4", say("Variants")),
            h("div.st-ticks", variant_ticks("fill", self.variants, "variant ")),
            h("div.sp-bar", button("start", say("Start the game"), css="sp-primary")),
        )

    def _other_bots(self) -> Iterator[str]:
        return (name for name in dict.fromkeys([*BOTS, *self.bots.values()]) if name not in LEVELS)


def _seed(value: Any) -> int:
    """The number of a game as it was entered."""
    text = str(value).strip()
    if not (text.isdecimal() and int(text) <= LARGEST_SEED):
        raise Complaint("The number of a game is a whole number from 0 to {most}.", most=LARGEST_SEED)
    return int(text)


def _level(level: str) -> Markup:
    """A level to be played against at once."""
    inside = h("b", level_name(level)), h("span", level_about(level))
    return button("play", inside, level, "st-level")


def variant_ticks(what: str, chosen: frozenset[str], prefix: str = "") -> Markup:
    """A box to tick for each variant, with its rule."""
    return join(
        [
            h("span", checkbox(what, variant_name(name), name in chosen, value=prefix + name), " ", rule_link(id))
            for name, id in VARIANTS.items()
        ]
    )
