"""The turn guide: for any distribution of cards, monarchs and markers, who may act with what, and why."""

from dataclasses import dataclass
from typing import Any, Final

from sevenempires.game import Game, Open
from sevenempires.positions import read_position
from sevenempires.rules.choices import Act, Hand
from sevenempires.rules.pieces import ACTIONS
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Refusal
from sevenempires.widgets.models.hands import Dealt, Hands

AUTO: Final = -1
"""The monarch follows from the influence cards."""
NEUTRAL: Final = 0
HAND: Final = "hand"
COLUMNS: Final = (*ACTIONS, HAND)
OPTIONS: Final = ("A", "B", "C")


@dataclass(frozen=True)
class Cell:
    """One player, one empire, one action: allowed by a rule, or refused by others."""

    line: str
    rule: str
    """The rule that allows or refuses it."""
    refusals: tuple[Refusal, ...]
    told: str
    """What happens, in words, where it is allowed."""

    @property
    def allowed(self) -> bool:
        """Whether the rules allow it."""
        return not self.refusals


@dataclass(frozen=True)
class Facts:
    """What the answer rests on, for one player and one empire."""

    influence: int
    monarch: int
    acted: bool


@dataclass(frozen=True)
class Guide:
    """All answers for one player whose turn it would be."""

    player: int
    decision: Open
    cells: dict[str, dict[str, Cell]]
    facts: dict[str, Facts]

    @property
    def option(self) -> str:
        """A, B, C or neutral; empty where the decade is over and nobody acts."""
        return self.decision.option if self.cells else ""

    @property
    def reason(self) -> Refusal:
        """Why it is this option: what the rules answer to whoever wants another one."""
        other = ACTIONS[0] if self.option == "C" else HAND
        return self.cells[self.decision.empires[0]][other].refusals[0]

    @property
    def empires(self) -> tuple[str, ...]:
        """The empires that this player may act with or name."""
        return tuple(name for name, row in self.cells.items() if any(cell.allowed for cell in row.values()))


class TurnModel(Dealt):
    """What the guide is set to; every change either works or leaves all as it was."""

    def __init__(self, game: Game | None = None, players: int = 4) -> None:
        shown = game or Game.new(players=players, seed=1)
        position = shown.position
        self.board = position.tables.board
        self.setting = position.setting
        self.hands = Hands.of(position)
        self.monarchs: dict[str, int] = dict.fromkeys(self.empires, AUTO)
        if game is not None:
            self.monarchs = {empire.name: empire.monarch or NEUTRAL for empire in game.view.empires}
        self.markers: dict[str, dict[str, str]] = {empire.name: empire.markers for empire in shown.view.empires}
        """The actions on I, II and III."""
        self.pawn = position.pawn
        self.player = position.player

    def seat(self, players: int) -> None:
        """Another number of players: the cards are dealt anew, for a card side belongs to a number of players."""
        fresh = TurnModel(Game.new(players=players, seed=1, board=self.board))
        fresh.monarchs = dict.fromkeys(fresh.empires, AUTO)
        self.__dict__.update(fresh.__dict__)

    def turn_of(self, player: int) -> None:
        """Look at another player's turn."""
        if not 1 <= player <= self.players:
            raise Complaint("there is no player {player}; players are 1 to {last}.", player=player, last=self.players)
        self.player = player

    def give(self, empire: str, card: int, player: int) -> None:
        """Hand a card to a player, or with 0 put it back; monarchs go by the cards again."""
        self.hands.give(empire, card, player)
        if self.monarchs[empire] != NEUTRAL:
            self.monarchs[empire] = AUTO

    def crown(self, empire: str, player: int) -> None:
        """Give a monarch to a player, to nobody (NEUTRAL), or to whom the cards give it (AUTO)."""
        if not AUTO <= player <= self.players:
            raise Complaint("there is no player {player}; players are 1 to {last}.", player=player, last=self.players)
        self.monarchs[empire] = player

    def mark(self, empire: str, action: str, space: str) -> None:
        """Put an action marker on I, II or III, or with an empty space back on the tray."""
        row = {other: laid for other, laid in self.markers[empire].items() if action != laid}
        self.markers[empire] = row | ({space: action} if space else {})

    def space(self, empire: str, action: str) -> str:
        """Where an action marker lies: I, II or III, or empty for the tray."""
        return next((space for space, laid in self.markers[empire].items() if laid == action), "")

    def rest(self) -> None:
        """Nobody has acted yet in this decade."""
        for name, row in self.markers.items():
            self.markers[name] = {space: action for space, action in row.items() if space != "I"}

    def illustrate(self, option: str) -> None:
        """Let one empire after another have acted, until the player who is looked at has this option."""
        before = dict(self.markers)
        self.rest()
        guide = self.guide()
        while guide.cells and guide.option != option:
            for name in guide.empires:
                self._act(name)
            guide = self.guide()
        if not guide.cells:
            self.markers = before
            raise Complaint(
                "This player never comes to option {option} with these cards; choose another player or change the "
                "cards.",
                option=option,
            )

    def _act(self, empire: str) -> None:
        """Put a marker that is on the tray on space I."""
        used = self.markers[empire].values()
        self.mark(empire, next(action for action in ACTIONS if action not in used), "I")

    def holder(self, empire: str) -> int:
        """Who holds the monarch, by hand or by the cards; 0 for a neutral empire."""
        return self.game(self.player).empire(empire).monarch or 0

    def game(self, player: int) -> Game:
        """The game in which it is this player's turn."""
        given = {name: holder for name, holder in self.monarchs.items() if holder > NEUTRAL}
        data: dict[str, Any] = {
            "influence": self.hands.data(),
            "monarchs": given,
            "neutral": [name for name, holder in self.monarchs.items() if holder == NEUTRAL],
            "markers": self.markers,
            "pawn": self.pawn,
            "player": player,
        }
        return Game(read_position(data, self.setting))

    def guide(self, player: int | None = None) -> Guide:
        """Every empire and every action for one player."""
        player = self.player if player is None else player
        game = self.game(player)
        # With every empire done the next decade may have begun already, and its turn is not what was asked for.
        over = game.decision.kind not in ("act", "hand") or all(map(self._acted, self.empires))
        cells = {} if over else {name: {what: _cell(game, name, what) for what in COLUMNS} for name in self.empires}
        facts = {
            name: Facts(influence, game.empire(name).monarch or 0, self._acted(name))
            for name, influence in game.player(player).influence.items()
        }
        return Guide(player, game.decision, cells, facts)

    def _acted(self, empire: str) -> bool:
        return "I" in self.markers[empire]

    def guides(self) -> tuple[Guide, ...]:
        """The guide of every player, should the turn be theirs."""
        return tuple(self.guide(player) for player in range(1, self.players + 1))


def _cell(game: Game, empire: str, what: str) -> Cell:
    choice = Hand(empire) if what == HAND else Act(empire, what)
    refusals = tuple(game.why_not(choice))
    if refusals:
        return Cell(str(choice), refusals[0].rule, refusals, "")
    event = game.play(choice).events[0]
    return Cell(str(choice), event.rule, (), event.text)
