"""What stays of an exercise when nothing is live: the situation in a few lines, the question and the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sevenempires.draw.showing import heading, table
from sevenempires.draw.words import WORDS
from sevenempires.lessons.words import say
from sevenempires.rules.pieces import CITY_SIDES, KINDS
from sevenempires.text.language import current_language
from sevenempires.text.sentences import wording

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.lessons.exercise import Exercise
    from sevenempires.rules.position import Position

CARDS_MATTER = frozenset(
    [
        *("act", "hand", "compensate", "take", "draft", "over", "power", "rank", "ranking", "points", "winner"),
        *("influence", "monarch", "monarchs", "markers", "empires", "actions"),
    ]
)
"""Decisions, expectations and queries that turn on monarchs, markers, power and influence."""
CITIES_MATTER = frozenset(
    [
        *("compensate", "build", "deploy", "place", "palace", "raise", "remove"),
        *("crowns", "power", "cities", "palaces", "supply"),
    ]
)
"""Those that turn on cities, palaces and the supply."""


def still_text(exercise: Exercise) -> str:
    """The exercise as plain text, the same whether it has been solved or not."""
    return "\n".join([say("exercise asks", question=exercise.question), *still_lines(exercise)])


def still_lines(exercise: Exercise) -> tuple[str, ...]:
    """What belongs to the question: the situation, the task and the options; no rule, which might be the answer."""
    return (
        *situation(exercise),
        *exercise.task,
        say(f"how {exercise.kind}"),
        *(f"  {number}. {option}" for number, option in enumerate(exercise.options, 1)),
    )


def situation(exercise: Exercise) -> Iterator[str]:
    """Who decides and what stands on the board, in a few lines."""
    if exercise.setup.bare:
        return
    game, lang = exercise.game, current_language()
    topics = {*exercise.topics, *([game.decision.kind] if exercise.of_the_decision else [])}
    yield deciding(game)
    if game.decision.kind in ("take", "raise"):
        yield wording("The hourglass tile shows: {tile}.", {"tile": game.position.event})
    if topics & CARDS_MATTER:
        yield from [line for line in table(game.position, lang) if line][1:]
    elif 0 in game.position.monarchs:
        yield say("without monarch", empires=", ".join(neutral(game)))
    yield say("on the board", what=WORDS[lang]["semicolon"].join(standing(game)) or "–")
    if topics & CITIES_MATTER:
        yield from produced(game)
    if exercise.setup.after:
        yield say("played first", lines=" · ".join(exercise.setup.after))


def deciding(game: Game) -> str:
    """The year, whose decision it is and, within a turn, the empire that it is about."""
    position, lang = game.position, current_language()
    told, empire = heading(position, lang), position.decision.empire
    return told if position.over or empire < 0 else f"{told} ({_empire(position, empire, lang)})"


def neutral(game: Game) -> Iterator[str]:
    """The empires without a monarch."""
    position, lang = game.position, current_language()
    yield from (_empire(position, empire, lang) for empire, monarch in enumerate(position.monarchs) if not monarch)


def produced(game: Game) -> Iterator[str]:
    """What has been built since the setup, and what the deciding empire has left in its supply."""
    position, lang = game.position, current_language()
    built = [line for cities in position.tables.cities for city in cities for line in _built(position, city, lang)]
    if built:
        yield say("built", what=WORDS[lang]["semicolon"].join(built))
    empire = position.decision.empire
    if empire >= 0:
        left = [wording("{unit:{n}}", {"unit": KINDS[kind], "n": n}) for kind, n in enumerate(position.supply[empire])]
        yield say("in supply", empire=_empire(position, empire, lang), what=", ".join(left))


def _built(position: Position, city: int, lang: str) -> Iterator[str]:
    tables, words = position.tables, WORDS[lang]
    name = tables.board[tables.names[city]].names.get(lang, tables.names[city])
    if position.cities[city] != int(tables.starts_built[city]):
        yield say("region holds", region=name, what=say(f"city {CITY_SIDES[position.cities[city]]}"))
    crowns = position.palaces[city]
    if crowns != (2 if city in tables.capital else 0):
        shown = words["crown"] if crowns == 1 else words["crowns"].format(n=crowns)
        yield say("region holds", region=name, what=words["palace"].format(crowns=shown))


def standing(game: Game) -> Iterator[str]:
    """Each region with units or a flag: “Rhineland: 1 infantry, flag of France”."""
    position, lang = game.position, current_language()
    names = position.tables.names
    for region in range(len(names)):
        what = list(_pieces(position, region, lang))
        if what:
            place = game.board[names[region]].names.get(lang, names[region])
            yield say("region holds", region=place, what=", ".join(what))


def _pieces(position: Position, region: int, lang: str) -> Iterable[str]:
    stack, flag = position.units[region], position.flags[region]
    words = WORDS[lang]
    if stack is not None:
        units = [wording("{unit:{n}}", {"unit": KINDS[kind], "n": stack.count(kind)}) for kind in stack.kinds]
        yield ", ".join(units) + f" ({_empire(position, stack.empire, lang)})"
    if flag >= 0:
        yield words["flag of"].format(empire=_empire(position, flag, lang))


def _empire(position: Position, empire: int, lang: str) -> str:
    name = position.tables.empires[empire]
    return position.tables.board.empires[name].names.get(lang, name)
