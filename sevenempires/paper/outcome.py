"""What is left at the end of a case: questions after what the case expects, answers as the engine has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sevenempires.draw.showing import heading
from sevenempires.labels import (
    action_name,
    card_name,
    city_name,
    empire_name,
    palace_name,
    player_name,
    region_name,
    unit_name,
)
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES, year_of
from sevenempires.text import N_, say
from sevenempires.text.language import current_language
from sevenempires.text.sentences import wording

if TYPE_CHECKING:
    from sevenempires.cases import Case
    from sevenempires.game import Game

_TEXTS: Final = {
    "units": N_("What stands {region}?"),
    "flags": N_("Where are flags {empire}?"),
    "power": N_("Power {empire}?"),
    "cities": N_("The city {region}?"),
    "palaces": N_("The palace {region}?"),
    "markers": N_("Which markers {empire} are on I, II, III?"),
    "monarchs": N_("Who holds the monarch {empire}?"),
    "influence": N_("{player}: which cards {empire}?"),
    "supply": N_("How many {what} are in the supply {empire}?"),
    "to_decide": N_("Who decides what next?"),
    "ranking": N_("How are the empires ranked?"),
    "points": N_("Points of player {n}?"),
    "winner": N_("Who wins?"),
    "pawn": N_("Who has the orange pawn?"),
    "decade": N_("Which decade is it?"),
    "nothing": N_("nothing"),
    "nowhere": N_("nowhere"),
    "nobody": N_("nobody"),
    "of": N_("{units} ({empire})"),
}


@dataclass(frozen=True, slots=True)
class Left:
    """A question about the end of a case, and its answer."""

    part: str
    question: str
    answer: str


def left_over(case: Case, game: Game) -> list[Left]:
    """Every question that the expectations of the case give rise to, answered from this game, each asked once."""
    found: dict[tuple[str, str], Left] = {}
    for part, node in case.expect.items():
        for question, answer in _asked(part, node.value, game):
            found.setdefault((part, question), Left(part, question, answer))
    return list(found.values())


def _asked(part: str, wanted: Any, game: Game) -> Iterator[tuple[str, str]]:
    if part in ("to_decide", "ranking", "winner", "pawn", "decade"):
        yield say(_TEXTS[part]), _single(part, game)
    elif part == "points":
        for player in wanted:
            yield say(_TEXTS[part], n=player), str(game.score.points[int(player)])
    elif part == "influence":
        for player, empires in wanted.items():
            for empire in empires:
                yield _cards(int(player), _empire(game, empire), game)
    elif part in ("units", "cities", "palaces"):
        for regions in wanted.values():
            for region in regions:
                name = game.board.find(str(region)).name
                yield say(_TEXTS[part], region=_phrase(name, "in")), _region(part, name, game)
    elif part == "supply":
        for empire, kinds in wanted.items():
            for kind in kinds:
                yield _supply(_empire(game, empire), str(kind), game)
    else:
        for empire in wanted:
            number = _empire(game, empire)
            yield say(_TEXTS[part], empire=_of(number, game)), _of_empire(part, number, game)


def _single(part: str, game: Game) -> str:
    position = game.position
    if part == "to_decide":
        return heading(position, current_language())
    if part == "ranking":
        return " – ".join(empire_name(game.board, name) for name in game.score.ranking)
    if part == "winner":
        return ", ".join(player_name(player) for player in game.score.winners)
    if part == "pawn":
        return player_name(position.pawn)
    return str(year_of(position.decade))


def _region(part: str, name: str, game: Game) -> str:
    position = game.position
    number = position.tables.number[name]
    if part == "cities":
        return city_name(CITY_SIDES[position.cities[number]])
    if part == "palaces":
        return palace_name(position.palaces[number])
    stack = position.units[number]
    if stack is None:
        return say("nothing")
    counts = ((KINDS[kind], stack.count(kind)) for kind in stack.kinds)
    units = ", ".join(f"{count} {unit_name(kind, count)}" for kind, count in counts)
    return say("{units} ({empire})", units=units, empire=empire_name(game.board, position.tables.empires[stack.empire]))


def _of_empire(part: str, empire: int, game: Game) -> str:
    position = game.position
    if part == "flags":
        regions = [position.tables.names[region] for region, flag in enumerate(position.flags) if flag == empire]
        return ", ".join(region_name(game.board, region) for region in regions) or say("nowhere")
    if part == "power":
        return str(position.power[empire])
    if part == "monarchs":
        return player_name(position.monarchs[empire]) if position.monarchs[empire] else say("nobody")
    spaces = zip(MARKER_SPACES, position.markers[empire], strict=True)
    return ", ".join(f"{space}: {action_name(ACTIONS[marker]) if marker >= 0 else '–'}" for space, marker in spaces)


def _cards(player: int, empire: int, game: Game) -> tuple[str, str]:
    holders = game.position.influence.cards[empire]
    held = [CARDS[card] for card, holder in enumerate(holders) if holder == player]
    question = say("{player}: which cards {empire}?", player=player_name(player), empire=_of(empire, game))
    return question, ", ".join(map(card_name, held)) or say("nothing")


def _supply(empire: int, kind: str, game: Game) -> tuple[str, str]:
    position = game.position
    number = position.flags_left(empire) if kind == "flags" else position.supply[empire][KINDS.index(kind)]
    what = say("flags") if kind == "flags" else unit_name(kind, 2)
    return say("How many {what} are in the supply {empire}?", what=what, empire=_of(empire, game)), str(number)


def _of(empire: int, game: Game) -> str:
    return _phrase(game.position.tables.empires[empire], "of")


def _phrase(name: str, form: str) -> str:
    """A name with its preposition, as it stands within a sentence."""
    said = wording(f"{{name:{form}}}", {"name": name})
    return said[:1].lower() + said[1:]


def _empire(game: Game, name: Any) -> int:
    known = [empire.casefold() for empire in game.position.tables.empires]
    return known.index(str(name).casefold())
