"""The pictures of the player aid: markers, tiles, a transport, the reply to artillery, and the map of corners."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.draw import lettering, pieces, scene
from sevenempires.draw.closeup import around_regions, closeup
from sevenempires.draw.compose import compose
from sevenempires.draw.markers import marker
from sevenempires.draw.outline import Outline, disc, drawn, lines, plate
from sevenempires.draw.paint.svg import icon, paint
from sevenempires.draw.palette import BROKEN, INK, PAPER, mixed
from sevenempires.draw.picture import Drawing, Item, Layer, Lettering, Picture, Shape, Stamp, Style
from sevenempires.draw.pieces import Livery
from sevenempires.draw.scene import Arrow
from sevenempires.notation import parse
from sevenempires.paper.facts import corners, crowns
from sevenempires.paper.facts import start as start_of_play
from sevenempires.paper.grey import names_on_paper
from sevenempires.paper.icons import WHITE
from sevenempires.rules.choices import Move
from sevenempires.rules.pieces import MARKER_SPACES
from sevenempires.text import say_in

GREY = "#6b6259"
LETTER = 26.0
READABLE: Final = 7.2 / 177  # letters of seven points where the picture is as wide as the narrowest column


class Illustration(NamedTuple):
    """A picture of the aid: the SVG, what it shows in words, and how much of the column's width it takes."""

    svg: str
    alt: str
    width: float


def markers(lang: str) -> Illustration:
    """The tray and the positions III, II, I as at the start, with the ways of a marker."""
    start = start_of_play().empire("Spain")
    items: list[Item] = [
        Shape(plate(105, 50, 190, 84, 14), fill="#f4ecd8", line=INK, width=2.5),
        _label(say_in(lang, "tray"), 105, 118),
    ]
    for k, action in enumerate(start.tray):
        items.append(Stamp(marker(action), 105 + 62 * (k - (len(start.tray) - 1) / 2), 50, 56))
    for k, space in enumerate(reversed(MARKER_SPACES)):
        x = 290 + 110 * k
        items.append(Shape(plate(x, 50, 80, 84, 14), fill=WHITE, line=INK, width=2.5))
        items.append(_label(space, x, 118, bold=True))
        if space in start.markers:
            items.append(Stamp(marker(start.markers[space]), x, 50, 62))
        items += _arrow(x - 43, x - 65 if k else x - 86, 50)
    items += _way_of_an_action()
    alt = say_in(
        lang, "Action markers: the tray, then positions III, II and I; an action moves a marker from the tray to I."
    )
    return Illustration(icon(items, (0, -34, 560, 126), alt), alt, 1.0)


def _way_of_an_action() -> Iterator[Item]:
    way = drawn("M105 4 C105 -38 510 -38 510 -6")
    yield Shape(way, line=GREY, width=3.2, dash=(9, 6))
    yield Shape(drawn("M510 6 L502 -10 L518 -10 Z"), fill=GREY)


def cities(lang: str) -> Illustration:
    """Each basic city and what it becomes when it is flipped."""
    livery = pieces.liveries(Board.europe())["Habsburg"]
    items: list[Item] = []
    for k, kind in enumerate(("infantry", "two-master")):
        x = 60 + 300 * k
        items.append(Stamp(pieces.city(livery, "basic", kind), x, 50, 92))
        items += _arrow(x + 60, x + 106, 50)
        items.append(Stamp(pieces.city(livery, "upgraded", kind), x + 164, 50, 92))
    alt = say_in(
        lang, "A city that shows infantry becomes one that shows artillery; a two-master becomes a three-master."
    )
    return Illustration(icon(items, (0, 0, 584, 100), alt), alt, 0.62)


def palaces(lang: str) -> Illustration:
    """The palaces with their crowns, ordinary and of a capital, and the upgraded city."""
    livery = pieces.liveries(Board.europe())["Habsburg"]
    items: list[Item] = []
    for k, name in enumerate(("palace", "capital")):
        built, expanded = crowns()[name]
        x = 60 + 290 * k
        items.append(Stamp(pieces.palace(livery, built), x, 46, 88))
        items += _arrow(x + 58, x + 100, 46)
        items.append(Stamp(pieces.palace(livery, expanded), x + 158, 46, 88))
        items.append(_label(f"{built} – {expanded}", x + 79, 116))
    items.append(Stamp(pieces.city(livery, "upgraded", "infantry"), 640, 46, 88))
    items.append(_label("1", 640, 116))
    alt = say_in(lang, "Crowns of palaces, of the palace of a capital, and of an upgraded city.")
    return Illustration(icon(items, (0, 0, 700, 122), alt), alt, 1.0)


def transport(lang: str) -> Illustration:
    """A march and a transport in one move, as the engine allows it in the casebook."""
    case = Case.load("transport-march-before-and-after")
    line = next(step.line for step in case.steps if not step.illegal)
    board = case.start.position.tables.board
    move = parse(line, board)
    assert isinstance(move, Move)
    (start, passed, *sea, end) = move.regions
    empire = board[start].empire
    assert empire is not None
    shown = scene.for_position(
        board,
        units={start: {"empire": empire, move.kind: 1}, sea[0]: {"empire": empire, "three-master": 1}},
        arrows=[Arrow((start, passed), "land"), Arrow((passed, *sea, end), "transport")],
        lang=lang,
    )
    names = {name: board[name].names[lang] for name in (start, passed, sea[0], end)}
    picture = closeup(shown, around_regions(shown, names, 1.6, 0.5), whole=True)
    picture = names_on_paper(shown, _enlarged(picture, {names[start], names[passed]}, set(names.values())))
    alt = say_in(
        lang,
        "A move of two steps: from {start} on foot to {passed}, then over the {sea} to {end}.",
        start=names[start],
        passed=names[passed],
        sea=names[sea[0]],
        end=names[end],
    )
    return Illustration(paint(picture), alt, 1.0)


def _enlarged(picture: Picture, beside: set[str], kept: set[str]) -> Picture:
    """A part of the board for a narrow column: few names, large enough to read, those of the way beside it."""
    smallest = READABLE * (picture.view[2] - picture.view[0])

    def larger(item: Item) -> Item:
        if isinstance(item, Stamp):
            return replace(item, size=1.7 * item.size)
        if not isinstance(item, Lettering) or item.size >= smallest:
            return item
        scale = smallest / item.size
        side: Literal["start", "middle"] = "start" if item.text in beside else "middle"
        return replace(item, size=smallest, width=item.width * scale, spacing=item.spacing * scale, align=side)

    def shown(item: Item) -> bool:
        return not isinstance(item, Lettering) or item.text in kept

    layers = (
        Layer(layer.name, tuple(larger(item) for item in layer.items if shown(item)))
        for layer in picture.layers
        if layer.name not in ("tiles", "anchors")
    )
    return replace(picture, layers=tuple(layers))


def reply(lang: str) -> Illustration:
    """An artillery wins against an infantry, and the unit that was left takes it along, as the engine plays it."""
    case = Case.load("fight-reply-with-two-master")
    events = [event for verdict in case.run().steps for event in verdict.events]
    fight = next(event for event in events if event.kind == "fight")
    answer = next(event for event in events if event.kind == "reply")
    own = pieces.liveries(Board.europe())
    attacker, defender = own[fight.values["empire"]], own[fight.values["other"]]
    lost, second = fight.values["target"], answer.values["unit"]
    gun = pieces.unit(attacker, fight.values["unit"])
    items: list[Item] = [
        Stamp(gun, 50, 50, 84),
        *_arrow(100, 140, 50),
        *_city_with(defender, 245, [(lost, True), (second, False)]),
        *_arrow(362, 402, 50),
        *_city_with(defender, 507, [(second, True)], gun),
        _label(say_in(lang, "the fight"), 245, 124),
        _label(say_in(lang, "the reply"), 507, 124),
    ]
    alt = say_in(lang, "An artillery removes an infantry; the two-master that is left replies, and both go.")
    return Illustration(icon(items, (0, 0, 616, 132), alt), alt, 0.92)


def _city_with(livery: Livery, x: float, units: list[tuple[str, bool]], guest: Drawing | None = None) -> list[Item]:
    """A city region as a plain field, the units in it, and a line through those that go."""
    found: list[Item] = [Shape(plate(x, 50, 204, 96, 16), fill=mixed(livery.fill, PAPER, 0.45), line=INK, width=2.5)]
    drawings = [(pieces.unit(livery, kind), gone) for kind, gone in units]
    if guest is not None:
        drawings.insert(0, (guest, True))
    for k, (drawing, gone) in enumerate(drawings):
        at = x + 96 * (k - (len(drawings) - 1) / 2)
        found.append(Stamp(drawing, at, 50, 80))
        if gone:
            found += _strike(at, 50, 38)
    return found


def _strike(x: float, y: float, half: float) -> Iterator[Shape]:
    """A line through a unit that is removed."""
    through = lines([[(x - half, y + half), (x + half, y - half)]])
    yield Shape(through, line=WHITE, width=15)
    yield Shape(through, line=BROKEN, width=8)


def corner_map(lang: str) -> Illustration:
    """The whole map with a number at each point where lands and seas only touch."""
    board = Board.europe()
    shown = scene.for_position(board, lang=lang, legend=False)
    picture = compose(shown)
    kept = tuple(layer for layer in picture.layers if layer.name not in ("names", "tiles", "anchors", "frame"))
    width, height = board.size
    numbers: list[Item] = []
    letter = READABLE * width
    size = letter / 1.25
    for number, (x, y) in enumerate(corners(board), 1):
        text = str(number)
        numbers.append(Shape(disc(x, y, size), fill=BROKEN, line=WHITE, width=size * 0.18))
        wide = lettering.width(text, letter, "bold")
        numbers.append(Lettering(x, y + 0.43 * size, text, letter, WHITE, wide, "bold"))
    drawn_map = replace(picture, view=(0, 0, width, height), layers=(*kept, Layer("numbers", tuple(numbers))))
    return Illustration(
        paint(drawn_map),
        say_in(lang, "A map of the points where lands and seas touch at a corner, numbered from north to south."),
        1.0,
    )


def _label(text: str, x: float, y: float, bold: bool = False) -> Lettering:
    style: Style = "bold" if bold else "italic"
    return Lettering(x, y, text, LETTER, INK, lettering.width(text, LETTER, style), style)


def _arrow(start: float, end: float, y: float) -> Iterator[Shape]:
    """A short arrow to the left or to the right."""
    way = 1 if end > start else -1
    yield Shape(_bar(start, end - 10 * way, y), line=GREY, width=5)
    yield Shape(drawn(f"M{end} {y} L{end - 15 * way} {y - 10} L{end - 15 * way} {y + 10} Z"), fill=GREY)


def _bar(start: float, end: float, y: float) -> Outline:
    return lines([[(start, y), (end, y)]])


PICTURES = {
    "markers": markers,
    "cities": cities,
    "palaces": palaces,
    "transport": transport,
    "reply": reply,
    "corners": corner_map,
}
