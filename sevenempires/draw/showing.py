"""Boards, positions, games and cases show themselves: a picture, and the whole of it in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from sevenempires.draw import scene
from sevenempires.draw.account import account
from sevenempires.draw.closeup import closeup, opening
from sevenempires.draw.compose import compose
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.scene import Arrow, Scene
from sevenempires.text import say, series
from sevenempires.text.language import current_language, language
from sevenempires.text.nouns import ALONE
from sevenempires.text.sentences import wording
from sevenempires.view import View

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.cases import Case
    from sevenempires.game import Game
    from sevenempires.rules.position import Position

    Shown: TypeAlias = Board | Position | Game | Case | Scene


USUAL: Final = 740
"""How wide a picture is shown in the cell of a notebook, in pixels."""


def scene_of(
    what: Shown,
    lang: str | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Iterable[Arrow] = (),
    shown: float = USUAL,
) -> Scene:
    """The scene of anything that can be shown, with marks and arrows, where the whole board is so many pixels wide.

    A scene keeps its own, its language and its sizes.
    """
    from sevenempires.board import Board

    if isinstance(what, Scene):
        return what
    lang = lang or current_language()
    if isinstance(what, Board):
        return scene.for_position(what, marks=marks, arrows=arrows, lang=lang, shown=shown)
    view = View(position_of(what))
    home = [here for empire in view.empires for here in empire.home]
    return scene.for_position(
        view.board,
        units={here.name: {"empire": here.owner, **here.units} for here in view.regions if here.owner},
        flags={here.name: here.flag for here in view.regions if here.flag},
        cities={here.name: here.city for here in home},
        palaces={here.name: here.palace for here in home},
        marks=marks,
        arrows=arrows,
        title=view.heading(lang),
        lang=lang,
        shown=shown,
    )


def position_of(what: Position | Game | Case) -> Position:
    """The position of a game or at the beginning of a case."""
    from sevenempires.cases import Case
    from sevenempires.game import Game

    if isinstance(what, Case):
        what = what.start
    return what.position if isinstance(what, Game) else what


def concerned(game: Game, said: str) -> tuple[str, ...]:
    """The regions with units or flags, and those that are named in what is said."""
    text = said.casefold()
    return tuple(here.name for here in game.view.regions if here.owner or here.flag or here.name.casefold() in text)


def bundle(
    what: Shown,
    lang: str | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Iterable[Arrow] = (),
    around: Collection[str] = (),
) -> dict[str, str]:
    """What a notebook shows and keeps: an SVG, of a part around some regions if they are named, and a complete text.

    Both are the same every time.
    """
    from sevenempires.board import Board

    arrows = tuple(arrows)
    drawn = scene_of(what, lang, marks, arrows)
    lines: list[str] = []
    if not isinstance(what, Scene | Board):
        with language(drawn.chart.lang):
            lines = list(table(position_of(what)))
    view = opening(drawn, around)
    if view is None:
        picture = compose(drawn)
    else:
        near = USUAL * drawn.chart.size[0] / (view[2] - view[0])
        picture = closeup(scene_of(what, lang, marks, arrows, near), view)
    return {"image/svg+xml": paint(picture, None), "text/plain": "\n".join([*lines, account(drawn)])}


def table(position: Position) -> Iterator[str]:
    """What lies beside the board: power, monarchs, markers and cards."""
    view = View(position)
    yield view.heading()
    for empire in view.empires:
        markers = [f"{space} {_word(action)}" for space, action in empire.markers.items()]
        yield say(
            "{empire}: power {power}, monarch: {monarch}, markers: {markers}",
            empire=empire.called(),
            power=empire.power,
            monarch=say("player {player}", player=empire.monarch) if empire.monarch else say("none (neutral)"),
            markers=", ".join(markers) or "–",
        )
    for player in view.players:
        cards = [
            f"{view.empire(name).called()} {player.influence[name]} ({', '.join(map(_word, held))})"
            for name, held in player.cards.items()
        ]
        yield say("Player {player}: {cards}", player=player.number, cards=series(cards) or "–")
    yield ""


def _word(word: str) -> str:
    return wording("{word:" + ALONE + "}", {"word": word})
