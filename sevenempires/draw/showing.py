"""Boards, positions, games and cases show themselves: a picture, and the whole of it in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from sevenempires.draw import scene
from sevenempires.draw.account import account
from sevenempires.draw.compose import compose
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.things import Arrow, Scene
from sevenempires.draw.words import WORDS
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES, year_of
from sevenempires.rules.tables import NOBODY
from sevenempires.text.language import current_language, language
from sevenempires.text.sentences import ALONE, wording

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.cases import Case
    from sevenempires.game import Game
    from sevenempires.rules.position import Position

    Shown: TypeAlias = Board | Position | Game | Case | Scene


def scene_of(
    what: Shown, lang: str | None = None, marks: Mapping[str, str] | None = None, arrows: Iterable[Arrow] = ()
) -> Scene:
    """The scene of anything that can be shown, with marks and arrows; a scene keeps its own, and its language."""
    from sevenempires.board import Board

    if isinstance(what, Scene):
        return what
    lang = lang or current_language()
    if isinstance(what, Board):
        return scene.for_position(what, marks=marks, arrows=arrows, lang=lang)
    position = position_of(what)
    names, empires = position.tables.names, position.tables.empires
    return scene.for_position(
        position.tables.board,
        units={
            names[region]: {"empire": empires[stack.empire], **{KINDS[kind]: stack.count(kind) for kind in stack.kinds}}
            for region, stack in enumerate(position.units)
            if stack is not None
        },
        flags={names[region]: empires[flag] for region, flag in enumerate(position.flags) if flag != NOBODY},
        cities={names[city]: CITY_SIDES[position.cities[city]] for cities in position.tables.cities for city in cities},
        palaces={names[city]: position.palaces[city] for cities in position.tables.cities for city in cities},
        marks=marks,
        arrows=arrows,
        title=heading(position, lang),
        lang=lang,
    )


def position_of(what: Position | Game | Case) -> Position:
    """The position of a game or at the beginning of a case."""
    from sevenempires.cases import Case
    from sevenempires.game import Game

    if isinstance(what, Case):
        what = what.start
    return what.position if isinstance(what, Game) else what


def bundle(
    what: Shown, lang: str | None = None, marks: Mapping[str, str] | None = None, arrows: Iterable[Arrow] = ()
) -> dict[str, str]:
    """What a notebook shows and keeps: an SVG and a complete text, both the same every time."""
    from sevenempires.board import Board

    drawn = scene_of(what, lang, marks, arrows)
    lines: list[str] = []
    if not isinstance(what, Scene | Board):
        with language(drawn.lang):
            lines = list(table(position_of(what), drawn.lang))
    return {"image/svg+xml": paint(compose(drawn), None), "text/plain": "\n".join([*lines, account(drawn)])}


def heading(position: Position, lang: str) -> str:
    """The year and whose decision it is."""
    say = WORDS[lang]
    if position.over:
        return say["over"]
    year = year_of(position.decade)
    return say["heading"].format(year=year, player=position.decision.player, kind=say[f"to {position.decision.kind}"])


def table(position: Position, lang: str) -> Iterator[str]:
    """What lies beside the board: power, monarchs, markers and cards."""
    say = WORDS[lang]
    yield heading(position, lang)
    for number, name in enumerate(position.tables.empires):
        monarch = position.monarchs[number]
        markers = [
            f"{space} {_word(ACTIONS[marker])}"
            for space, marker in zip(MARKER_SPACES, position.markers[number], strict=True)
            if marker >= 0
        ]
        yield say["empire row"].format(
            empire=position.tables.board.empires[name].names.get(lang, name),
            power=position.power[number],
            monarch=say["player"].format(player=monarch) if monarch else say["neutral"],
            markers=", ".join(markers) or "–",
        )
    for player in range(1, position.setting.players + 1):
        yield say["hand"].format(player=player, cards=say["semicolon"].join(_cards(position, player, lang)) or "–")
    yield ""


def _cards(position: Position, player: int, lang: str) -> Iterator[str]:
    for number, name in enumerate(position.tables.empires):
        held = [CARDS[card] for card, holder in enumerate(position.influence.cards[number]) if holder == player]
        if held:
            empire = position.tables.board.empires[name].names.get(lang, name)
            yield f"{empire} {position.influence.sums[player][number]} ({', '.join(map(_word, held))})"


def _word(word: str) -> str:
    return wording("{word:" + ALONE + "}", {"word": word})
