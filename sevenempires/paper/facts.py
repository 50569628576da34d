"""The facts that fill the gaps of the printed lines: numbers of the rules, names of the board, years of the game.

Whatever the engine uses is asked of the engine, so that paper and play cannot disagree.
"""

from functools import cache

from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.cases.casebook import index
from sevenempires.game import Game
from sevenempires.labels import action_name
from sevenempires.rules import palace, setup
from sevenempires.rules.attack import UNITS_PLACED
from sevenempires.rules.deploy import PALACE_UNITS
from sevenempires.rules.pieces import (
    ACTIONS,
    INFLUENCE_TO_ACT,
    KIND_NUMBER,
    KINDS,
    LAND_RANGE,
    MARKER_SPACES,
    REGION_LIMIT,
    SHIP_RANGE,
    STARTING_INFANTRY,
    year_of,
)
from sevenempires.rules.variants import decades
from sevenempires.view import View


@cache
def facts(lang: str) -> dict[str, str]:
    """Everything that a gap can name, in this language."""
    board = Board.europe()
    names = {region.name: region.names[lang] for region in board}
    names |= {empire.name: empire.names[lang] for empire in board.empires.values()}
    return names | _numbers(board) | {"start_markers": _start_markers(lang)}


def _numbers(board: Board) -> dict[str, str]:
    short, middle, long = (decades(frozenset(names)) for names in ((), ("9-decades",), ("10-decades",)))
    won = fights()["artillery", "infantry"]
    even = fights()["infantry", "infantry"]
    return {
        name: str(number)
        for name, number in {
            "empires": len(board.empires),
            "actions": len(ACTIONS),
            "rest": len(MARKER_SPACES) - 1,
            "limit": REGION_LIMIT,
            "influence_to_act": INFLUENCE_TO_ACT,
            "two_master_range": SHIP_RANGE[KIND_NUMBER["two-master"]],
            "three_master_range": SHIP_RANGE[KIND_NUMBER["three-master"]],
            "land_range": LAND_RANGE,
            "palace_units": PALACE_UNITS,
            "attack_units": UNITS_PLACED,
            "starting_infantry": STARTING_INFANTRY,
            "power_start": start().empire("Spain").power,
            "capital_crowns": crowns()["capital"][0],
            "first_position": start().position.pawn,
            "corners": sum(map(len, corners(board).values())),
            "strait": board.distance("Black Sea", "Ionian Sea", "sea"),
            "decades": short,
            "middle": middle,
            "long": long,
            "first_year": year_of(1),
            "last_year": year_of(short),
            "last_but_one": year_of(short - 1),
            "long_year": year_of(long),
            "even": "{}:{}".format(*even),
            "won": "{}:{}".format(*won),
        }.items()
    }


def corners(board: Board) -> dict[tuple[int, int], tuple[tuple[str, str], ...]]:
    """The corners between land and sea: by the point on the board, from north to south, the pairs (land, sea) there."""
    found: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for border in board.borders("corner"):
        land, sea = sorted(border.between, key=lambda name: board[name].is_sea)
        if board[land].is_land and board[sea].is_sea:
            for point in border.points:
                found.setdefault(point, []).append((land, sea))
    return {point: tuple(found[point]) for point in sorted(found, key=lambda point: point[1])}


@cache
def fights() -> dict[tuple[str, str], tuple[int, int]]:
    """Who loses how many, by (attacker, defender), as the engine plays the casebook's fights: 1:1, or 1:0 won."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for attacker in KINDS:
        for defender in KINDS:
            if f"fight-{attacker}-{defender}" in index():
                case = Case.load(f"fight-{attacker}-{defender}")
                acting = case.start.view.acting
                assert acting is not None
                before, after = _left(case.start), _left(case.run().game)
                lost = {name: after[name] - before[name] for name in before}
                mine = lost.pop(acting[0].name)
                found[attacker, defender] = (sum(lost.values()), mine)
    return found


def _left(game: Game) -> dict[str, int]:
    """The units in the supply of each empire."""
    return {empire.name: sum(empire.supply[kind] for kind in KINDS) for empire in game.view.empires}


def start() -> View:
    """The board of Europe before units and cards."""
    return View(setup.empty(setup.setting(Board.europe(), 4)))


@cache
def crowns() -> dict[str, tuple[int, int]]:
    """The crowns of a palace and of a capital's palace, as built and as expanded."""
    position = start().position
    capital = position.tables.capital[0]
    other = next(city for city in position.tables.cities[0] if city != capital)
    return {
        "palace": (1, palace.highest(position, other)),
        "capital": (position.palaces[capital], palace.highest(position, capital)),
    }


def _start_markers(lang: str) -> str:
    rows = start().empire("Spain").markers.items()
    return ", ".join(f"{action_name(name, lang)} {space}" for space, name in rows)
