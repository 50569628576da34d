"""The setup of a game: board, markers, time track and influence cards, for 2 to 6 players, from a seed."""

from functools import cache
from random import Random

from sevenempires.board import Board
from sevenempires.rules import draft, opening
from sevenempires.rules.components import LAUREL, components
from sevenempires.rules.pieces import CARDS, KINDS, LETTERS
from sevenempires.rules.position import OVER, Influence, Position, Setting
from sevenempires.rules.tables import NOBODY, tables
from sevenempires.rules.variants import check_variants, decades, drafts
from sevenempires.text.complaint import Complaint, shown
from sevenempires.text.outcomes import SILENT, Log, Values


class SetupError(Complaint):
    """A game that cannot be set up so; the sentence says why and what would do."""


def setting(board: "Board", players: int, variants: frozenset[str] = frozenset()) -> Setting:
    """The fixed part of a game on this board."""
    box = components(board.name)
    if not isinstance(players, int) or players not in box.hourglass:
        least, most = min(box.hourglass), max(box.hourglass)
        if least == most:
            raise SetupError("A game on this board is for {least} players, not for {n}.", n=players, least=least)
        raise SetupError("A game is for {least} to {most} players, not for {n}.", n=players, least=least, most=most)
    return Setting(tables(board), box, players, variants)


@cache
def empty(setting: Setting) -> Position:
    """The board before units and cards: setup.power, setup.cities, setup.markers, setup.pawn."""
    tables, box = setting.tables, setting.components
    everywhere = range(len(tables.names))
    empires = range(len(tables.empires))
    return Position(
        setting=setting,
        units=(None,) * len(tables.names),
        flags=(NOBODY,) * len(tables.names),
        cities=tuple(int(built) for built in tables.starts_built),
        palaces=tuple(2 if region in tables.capital else 0 for region in everywhere),
        supply=tuple(box.supply[name][: len(KINDS)] for name in tables.empires),
        power=(0,) * len(tables.empires),
        influence=Influence.of(((0,) * len(CARDS),) * len(tables.empires), setting.players),
        monarchs=tuple(0 for _ in empires),
        markers=tuple(box.marker_start for _ in empires),
        pawn=1,
        player=1,
        decade=1,
        hourglass=(*_tiles(setting)[: decades(setting.variants) - 1], LAUREL),
        decision=OVER,
    )


def new_game(setting: Setting, seed: int = 0, distribution: str | None = None, log: Log = SILENT) -> Position:
    """Set up a game: the seed shuffles the hourglass tiles and, where none is named, draws the distribution card."""
    if not isinstance(seed, int):
        raise SetupError("The seed is a whole number, not {value}.", value=shown(seed))
    random = Random(seed)
    check_variants(setting.variants, distribution)
    position = empty(setting)._replace(hourglass=_time_track(setting, random))
    values: Values = {"players": setting.players, "decades": len(position.hourglass)}
    log.event("setup", "setup.time", "{players} {players:player|players}, {decades} decades.", **values)
    if drafts(setting.variants):
        return draft.start(position, log)
    sides = setting.components.sides(setting.players)
    side = random.choice(sides) if distribution is None else distribution
    if side not in sides:
        raise SetupError(
            "there is no distribution card “{side}” for {n} {n:player|players}; choose {sides}.",
            side=side,
            n=setting.players,
            sides=sides,
        )
    influence = position.influence
    for player, cards in setting.components.distribution[side].items():
        for empire, letter in cards.items():
            influence = influence.give(setting.tables.empire_number[empire], LETTERS.index(letter), player)
    log.event("setup", "setup.distribution", "The influence cards are dealt by card {side}.", side=side)
    return opening.begin(position.but(influence=influence), log)


def _time_track(setting: Setting, random: Random) -> tuple[str, ...]:
    """The shuffled tiles with the laurel last (setup.time, variant.long)."""
    tiles = _tiles(setting)
    random.shuffle(tiles)
    return (*tiles[: decades(setting.variants) - 1], LAUREL)


def _tiles(setting: Setting) -> list[str]:
    """The tiles to be shuffled, those of the longer game included where it is played."""
    tiles = list(setting.components.hourglass[setting.players])
    if decades(setting.variants) > len(tiles) + 1:
        tiles += setting.components.long_game[setting.players]
    return tiles
