"""Plain data becomes a position, checked so that it can occur in a game."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from sevenempires.datafile import Node
from sevenempires.positions.turn import read_turn
from sevenempires.rules import actions, decade, draft, monarchs
from sevenempires.rules.components import LAUREL, TILES
from sevenempires.rules.outcomes import Log
from sevenempires.rules.pieces import (
    ACTIONS,
    CARDS,
    CITY_SIDES,
    KIND_NUMBER,
    KINDS,
    MARKER_SPACES,
    REGION_LIMIT,
    TWO_MASTER,
    year_of,
)
from sevenempires.rules.position import Influence, Position, Setting, Turn
from sevenempires.rules.setup import empty
from sevenempires.rules.tables import NOBODY
from sevenempires.rules.turn import begin_turn
from sevenempires.rules.variants import decades

if TYPE_CHECKING:
    from sevenempires.rules.tables import Tables

PARTS = (
    "units", "flags", "cities", "palaces", "power", "influence", "monarchs", "neutral", "markers", "acted", "pawn",
    "player", "decade", "hourglass", "turn", "decision", "event", "queue",
)  # fmt: skip
MOST_POWER = 100_000
MOST_DECADES = 100


def read_position(data: Any, setting: Setting, turn: Any = None, log: Log = None) -> Position:
    """The position that this data describes, laid on an empty board; `turn` as in a case file puts a turn under way."""
    node = data if isinstance(data, Node) else Node(data, "position")
    turn_node = turn if isinstance(turn, Node) or turn is None else Node(turn, "turn")
    return _Reader(setting).position(node, turn_node, log)


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tables: Tables = setting.tables
        self.entries: dict[int, Node] = {}
        """Where the data tells of the units in a region."""

    def position(self, node: Node, turn: Node | None, log: Log) -> Position:
        parts = dict(node.table(PARTS))
        position = empty(self.setting)
        if "units" in parts:
            position = self.units(position, parts["units"])
        if "flags" in parts:
            position = self.flags(position, parts["flags"])
        if "cities" in parts:
            position = self.cities(position, parts["cities"])
        if "palaces" in parts:
            position = self.palaces(position, parts["palaces"])
        if "power" in parts:
            power = list(position.power)
            for empire, entry in self.by_empire(parts["power"]):
                power[empire] = entry.number(0, MOST_POWER)
            position = position._replace(power=tuple(power))
        if "influence" in parts:
            position = self.influence(position, parts["influence"])
        position = self.time(position, parts)
        position = self.monarchs(position, parts)
        position = self.markers(position, parts)
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

    # Names

    def empire(self, node: Node) -> int:
        return self.tables.empire_number[node.word(self.tables.empires, "empire")]

    def by_empire(self, node: Node) -> list[tuple[int, Node]]:
        return [(self.tables.empire_number[name], entry) for name, entry in node.rows(self.tables.empires, "empire")]

    def by_region(self, node: Node) -> list[tuple[int, Node]]:
        return [(self.tables.number[name], entry) for name, entry in node.rows(self.tables.names, "region")]

    def region(self, name: str, node: Node) -> int:
        return self.tables.number[Node(name, node.place, node.line).word(self.tables.names, "region")]

    # Pieces

    def check_excess(self, position: Position, turn: Turn | None, reduced: tuple[int, ...] = ()) -> None:
        """More than three units stand only in cities of the acting empire, or one more where somebody has to reduce."""
        one_more = {*reduced, *((turn.compensated,) if turn is not None else ())}
        for region, entry in self.entries.items():
            stack = position.units[region]
            if stack is None or stack.total <= REGION_LIMIT or (turn is not None and stack.empire == turn.empire):
                continue
            if region not in one_more or stack.total > REGION_LIMIT + 1:
                when = "between turns" if turn is None else "while another empire acts"
                name = self.tables.names[region]
                entry.fail(f"{name} holds at most {REGION_LIMIT} units {when}, not {stack.total} (deploy.limit).")

    def units(self, position: Position, node: Node) -> Position:
        for empire, rows in self.by_empire(node):
            for region, entry in self.by_region(rows):
                if position.units[region] is not None:
                    entry.fail(f"units of two empires cannot share {self.tables.names[region]}.")
                counts = Counter(item.word(KINDS, "unit") for item in entry.items())
                if not counts:
                    continue
                self.check_stack(empire, region, counts, entry)
                self.entries[region] = entry
                for word, number in counts.items():
                    kind = KIND_NUMBER[word]
                    if number > position.supply[empire][kind]:
                        has = self.setting.components.supply[self.tables.empires[empire]][kind]
                        entry.fail(f"{self.tables.empires[empire]} has only {has} {word} in all.")
                    position = position.put(region, empire, kind, number)
        for number, cities in enumerate(self.tables.cities):
            if all(position.occupied(region) for region in cities):
                node.fail(
                    f"every city region of {self.tables.empires[number]} is occupied, which cannot be (land.last-city)."
                )
        return position

    def check_stack(self, empire: int, region: int, counts: Counter[str], entry: Node) -> None:
        """Refuse units where they cannot stand."""
        tables = self.tables
        name = tables.names[region]
        own = tables.home[region] == empire
        for word in counts:
            ship = KIND_NUMBER[word] >= TWO_MASTER
            if not ship and tables.is_sea[region]:
                entry.fail(f"{word} cannot stand at sea, in {name}.")
            if ship and not tables.is_sea[region] and not (own and tables.anchor[region] >= 0):
                whose = tables.empires[empire]
                entry.fail(f"a {word} of {whose} lies at sea or in one of its own harbor cities, not in {name}.")
        total = sum(counts.values())
        if not own and total > 1:
            entry.fail(f"{name} holds one unit, not {total} (land.limit).")

    def flags(self, position: Position, node: Node) -> Position:
        flags = list(position.flags)
        for empire, rows in self.by_empire(node):
            for item in rows.items():
                region = self.region(item.text(), item)
                if self.tables.home[region] != NOBODY:
                    item.fail(f"{self.tables.names[region]} is a city region and takes no flag (flag.city).")
                if flags[region] not in (NOBODY, empire):
                    item.fail(f"{self.tables.names[region]} cannot have two flags.")
                flags[region] = empire
            has = self.setting.components.supply[self.tables.empires[empire]][6]
            if flags.count(empire) > has:
                rows.fail(f"{self.tables.empires[empire]} has only {has} flags.")
        return position._replace(flags=tuple(flags))

    def cities(self, position: Position, node: Node) -> Position:
        cities = list(position.cities)
        for region, entry in self.city_regions(node):
            cities[region] = CITY_SIDES.index(entry.word(CITY_SIDES, "side of a city"))
        return position._replace(cities=tuple(cities))

    def palaces(self, position: Position, node: Node) -> Position:
        palaces = list(position.palaces)
        for region, entry in self.city_regions(node):
            capital = region in self.tables.capital
            palaces[region] = entry.number(2 if capital else 0, 3 if capital else 2)
        return position._replace(palaces=tuple(palaces))

    def city_regions(self, node: Node) -> list[tuple[int, Node]]:
        found = []
        for empire, rows in self.by_empire(node):
            for region, entry in self.by_region(rows):
                if self.tables.home[region] != empire:
                    entry.fail(f"{self.tables.names[region]} is not a city region of {self.tables.empires[empire]}.")
                found.append((region, entry))
        return found

    def influence(self, position: Position, node: Node) -> Position:
        cards = [list(row) for row in position.influence.cards]
        for player, rows in self.by_player(node):
            for empire, entry in self.by_empire(rows):
                for item in entry.items():
                    word = item.word(tuple(dict.fromkeys(CARDS)), "influence card")
                    free = [n for n, card in enumerate(CARDS) if card == word and not cards[empire][n]]
                    if not free:
                        item.fail(f"there is no further {word} card of {self.tables.empires[empire]}.")
                    cards[empire][free[0]] = player
        return position._replace(influence=Influence.of(tuple(map(tuple, cards)), self.setting.players))

    def by_player(self, node: Node) -> list[tuple[int, Node]]:
        players = [str(number) for number in range(1, self.setting.players + 1)]
        return [(int(name), entry) for name, entry in node.rows(players, "player")]

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
        number, last = node.number(1, MOST_DECADES), decades(self.setting.variants)
        if number > last:
            node.fail(f"this game ends in {year_of(last)}, before {year_of(number)} (variant.long).")
        return number

    def monarchs(self, position: Position, parts: dict[str, Node]) -> Position:
        given = {}
        if "monarchs" in parts:
            for empire, entry in self.by_empire(parts["monarchs"]):
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

    def markers(self, position: Position, parts: dict[str, Node]) -> Position:
        markers = list(position.markers)
        if "markers" in parts:
            for empire, rows in self.by_empire(parts["markers"]):
                spaces = {
                    space: ACTIONS.index(entry.word(ACTIONS, "action")) for space, entry in rows.table(MARKER_SPACES)
                }
                if len(set(spaces.values())) < len(spaces):
                    rows.fail("each action has one marker, so it cannot lie on two spaces.")
                one, two, three = (spaces.get(space, -1) for space in MARKER_SPACES)
                markers[empire] = (one, two, three)
        if "acted" in parts:
            for item in parts["acted"].items():
                empire = self.empire(item)
                one, two, three = markers[empire]
                if one < 0:
                    one = next(action for action in range(len(ACTIONS)) if action not in (two, three))
                markers[empire] = (one, two, three)
        return position._replace(markers=tuple(markers))
