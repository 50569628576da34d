"""Plain data becomes a position, checked so that it can occur in a game."""

from typing import Any, Final

from sevenempires.datafile import Node
from sevenempires.positions.course_of_play import LONGEST
from sevenempires.positions.part import by_empire
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.positions.turn import read_turn
from sevenempires.rules import actions, decade, draft, monarchs
from sevenempires.rules.components import LAUREL, TILES
from sevenempires.rules.pieces import ACTIONS, REGION_LIMIT, year_of
from sevenempires.rules.position import Position, Setting, Turn
from sevenempires.rules.setup import empty
from sevenempires.rules.tables import Tables
from sevenempires.rules.turn import begin_turn
from sevenempires.rules.variants import decades
from sevenempires.text.catalogue import N_
from sevenempires.text.outcomes import SILENT, Log
from sevenempires.view import View

PARTS = (
    "units", "flags", "cities", "palaces", "power", "influence", "monarchs", "neutral", "markers", "acted", "pawn",
    "player", "decade", "hourglass", "turn", "decision", "event", "queue",
)  # fmt: skip
LAID_FIRST = ("units", "flags", "cities", "palaces", "power", "influence")
"""What can be laid out by itself; monarchs follow the influence."""
BETWEEN_TURNS: Final = N_("{region:name} holds at most {most} units between turns, not {n} (deploy.limit).")
IN_A_TURN: Final = N_("{region:name} holds at most {most} units while another empire acts, not {n} (deploy.limit).")


def read_position(data: Any, setting: Setting, turn: Any = None, log: Log = SILENT) -> Position:
    """The position that this data describes, laid on an empty board; `turn` as in a case file puts a turn under way."""
    node = data if isinstance(data, Node) else Node(data, "position")
    turn_node = turn if isinstance(turn, Node) or turn is None else Node(turn, "turn")
    return _Reader(setting).position(node, turn_node, log)


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tables: Tables = setting.tables
        self.units = Node({}, "units")
        """Where the data tells of the units."""

    def position(self, node: Node, turn: Node | None, log: Log) -> Position:
        parts = dict(node.table(PARTS))
        position = empty(self.setting)
        self.units = parts.get("units", self.units)
        for part in LAID_FIRST:
            if part in parts:
                position = EXPECTATIONS[part].laid(position, parts[part])
        position = self.time(position, parts)
        position = self.monarchs(position, parts)
        position = self.acted(position, parts)
        if turn is not None and ("decision" in parts or "event" in parts):
            turn.fail("the position has an open decision or an event already; leave out one of the two.")
        if "decision" in parts or "event" in parts:
            opened = read_turn(position, parts)
            self.check_excess(position, opened.turn, opened.decision.regions if opened.event else ())
            return opened
        for part in ("turn", "queue"):
            if part in parts:
                parts[part].fail("this belongs to a position with an open decision, which is missing.")
        return self.begin(position, turn, log)

    def begin(self, position: Position, turn: Node | None, log: Log) -> Position:
        """Open the decision that follows from the position."""
        if turn is not None:
            position = self.under_way(position, turn)
            self.check_excess(position, position.turn)
            return actions.begin(position, log)
        self.check_excess(position, None)
        if all(position.acted(empire) for empire in range(len(self.tables.empires))):
            return decade.end(position, log)
        return begin_turn(position, position.player)

    def under_way(self, position: Position, node: Node) -> Position:
        """A turn already begun: its marker lies on I, wherever it would have been."""
        parts = dict(node.table(("player", "empire", "action")))
        if "empire" not in parts or "action" not in parts:
            node.fail("a turn under way names its empire and its action.")
        empire = self.empire(parts["empire"])
        action = ACTIONS.index(parts["action"].word(ACTIONS, "action"))
        player = parts["player"].number(1, self.setting.players) if "player" in parts else position.player
        row = position.markers[empire]
        markers = list(position.markers)
        markers[empire] = (action, row[1] if row[1] != action else -1, row[2] if row[2] != action else -1)
        return position._replace(markers=tuple(markers), player=player, turn=Turn(empire, player, action))

    def empire(self, node: Node) -> int:
        return self.tables.empire_number[node.word(self.tables.empires, "empire")]

    def check_excess(self, position: Position, turn: Turn | None, reduced: tuple[int, ...] = ()) -> None:
        """More than three units stand only in cities of the acting empire, or one more where somebody has to reduce."""
        one_more = {*reduced, *((turn.compensated,) if turn is not None else ())}
        for (_, name), entry in EXPECTATIONS["units"].entries(self.units, View(position)):
            region = self.tables.number[name]
            stack = position.units[region]
            if stack is None or stack.total <= REGION_LIMIT or (turn is not None and stack.empire == turn.empire):
                continue
            if region not in one_more or stack.total > REGION_LIMIT + 1:
                entry.fail(BETWEEN_TURNS if turn is None else IN_A_TURN, region=name, most=REGION_LIMIT, n=stack.total)

    # Time and turn order

    def time(self, position: Position, parts: dict[str, Node]) -> Position:
        players = self.setting.players
        pawn = parts["pawn"].number(1, players) if "pawn" in parts else 1
        player = parts["player"].number(1, players) if "player" in parts else pawn
        number = self.decade(parts["decade"]) if "decade" in parts else 1
        hourglass = (*position.hourglass[:-1][number - 1 :], LAUREL)
        if "hourglass" in parts:
            tiles = (*(tile for tile in TILES if not tile.isdigit() or int(tile) <= players), LAUREL)
            hourglass = tuple(item.word(tiles, "hourglass tile") for item in parts["hourglass"].items())
            if LAUREL in hourglass[:-1]:
                parts["hourglass"].fail("the laurel ends the game: it comes last, or not at all.")
            if not hourglass or hourglass[-1] != LAUREL:
                hourglass = (*hourglass, LAUREL)
        return position._replace(pawn=pawn, player=player, decade=number, hourglass=hourglass)

    def decade(self, node: Node) -> int:
        number, last = node.number(1, LONGEST), decades(self.setting.variants)
        if number > last:
            node.fail(
                "this game ends in {last}, before {year} (variant.long).", last=year_of(last), year=year_of(number)
            )
        return number

    def monarchs(self, position: Position, parts: dict[str, Node]) -> Position:
        given = {}
        if "monarchs" in parts:
            for empire, entry in by_empire(position, parts["monarchs"]):
                given[empire] = entry.number(1, self.setting.players)
        neutral = set()
        if "neutral" in parts:
            for item in parts["neutral"].items():
                empire = self.empire(item)
                if empire in given:
                    item.fail("an empire is neutral or has a monarch, not both.")
                neutral.add(empire)
        if "event" in parts and parts["event"].value == draft.DRAFT:
            return position  # Nobody holds a monarch before the cards are drafted.
        now = tuple(
            0 if empire in neutral else given.get(empire) or monarchs.holder(position, empire) or 1
            for empire in range(len(self.tables.empires))
        )
        return position._replace(monarchs=now)

    def acted(self, position: Position, parts: dict[str, Node]) -> Position:
        """Lay the markers, and one on I for each empire that has acted, whatever it did."""
        if "markers" in parts:
            position = EXPECTATIONS["markers"].laid(position, parts["markers"])
        markers = list(position.markers)
        for item in parts["acted"].items() if "acted" in parts else ():
            empire = self.empire(item)
            one, two, three = markers[empire]
            if one < 0:
                one = next(action for action in range(len(ACTIONS)) if action not in (two, three))
            markers[empire] = (one, two, three)
        return position._replace(markers=tuple(markers))
