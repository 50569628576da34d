"""The board as a poster: the map large, beside it the title, the empires, the signs and what is reconstructed."""

from math import ceil
from typing import Any, Final

from sevenempires.board import Board
from sevenempires.draw import pieces
from sevenempires.draw.account import summary
from sevenempires.draw.chart import OURS, RECONSTRUCTED, chart
from sevenempires.draw.compose import compose
from sevenempires.draw.paint.svg import icon, paint
from sevenempires.draw.picture import Picture, Stamp
from sevenempires.draw.scene import for_position
from sevenempires.paper.facts import corners, facts
from sevenempires.paper.grey import for_grey, shield
from sevenempires.paper.icons import icons
from sevenempires.paper.markup import bold, plain
from sevenempires.paper.sheet import icon_file
from sevenempires.paper.typesetting import PAPERS, typeset
from sevenempires.text import say_in

HATCHES: Final = 190
"""So many go across the board."""
SIZE_OF_A3 = PAPERS["a3"][0]


EDGE: Final = 8.0
"""Millimetres that a printer leaves free."""
OVERLAP: Final = 10.0
"""Millimetres that a sheet shares with the next one, for the glue."""


def pdf(lang: str = "en", paper: str = "a3", sheet: str | None = None) -> bytes:
    """The poster in this language on this paper (a4, a3 or a2), in one piece or on sheets (a4, letter) to be glued."""
    board = Board.europe()
    files = {
        "board.svg": paint(map_of(board, lang)),
        **{icon_file(name): svg for name, svg in {**icons(), **_shields(board), **_signs()}.items()},
    }
    return typeset("poster", {**_data(board, lang, paper), **_sheets(lang, paper, sheet)}, files)


def map_of(board: Board, lang: str) -> Picture:
    """The board as the poster shows it."""
    scene = for_position(board, lang=lang, legend=False)
    return for_grey(scene, compose(scene), HATCHES)


def _sheets(lang: str, paper: str, sheet: str | None) -> dict[str, Any]:
    """The sheets that the poster is printed on, lying or standing, whichever needs fewer."""
    if sheet is None:
        return {"sheet": PAPERS[paper], "tiles": []}
    lying = PAPERS[sheet]
    size, tiles = min(
        ((size, _tiles(PAPERS[paper], size)) for size in (lying, lying[::-1])), key=lambda one: len(one[1])
    )
    told = [
        say_in(lang, "Sheet {n} of {all}, row {row}, column {column}", n=n, all=len(tiles), row=row, column=column)
        for n, (_, _, row, column) in enumerate(tiles, 1)
    ]
    seen = [length - 2 * EDGE for length in size]
    return {"sheet": size, "tiles": [tile[:2] for tile in tiles], "edge": EDGE, "seen": seen, "places": told}


def _tiles(whole: tuple[float, float], size: tuple[float, float]) -> list[tuple[float, float, int, int]]:
    """Where each sheet begins, with its row and column; the last ones are pushed back, so that none is half empty."""
    places = [_along(length, step - 2 * EDGE) for length, step in zip(whole, size, strict=True)]
    return [(x, y, row, column) for row, y in enumerate(places[1], 1) for column, x in enumerate(places[0], 1)]


def _along(length: float, seen: float) -> list[float]:
    """The beginnings of sheets that show so much each, evenly spread over a length."""
    many = max(1, ceil((length - OVERLAP) / (seen - OVERLAP)))
    return [place * (length - seen) / max(1, many - 1) for place in range(many)]


def _data(board: Board, lang: str, paper: str) -> dict[str, Any]:
    return {
        "lang": lang,
        "paper": PAPERS[paper],
        "scale": PAPERS[paper][0] / SIZE_OF_A3,
        "game": say_in(lang, "7 Empires"),
        "title": say_in(lang, "Europe in the eighteenth century"),
        "alt": summary(chart(board, lang)),
        "empires": [[f"shield-{name}", facts(lang)[name], _cities(board, name, lang)] for name in board.empires],
        "signs": [[name, say_in(lang, name)] for name in _signs()],
        "borders": [say_in(lang, "land border"), say_in(lang, "sea border")],
        "corners": say_in(lang, "Corners: not adjacent"),
        "pairs": [
            [*bold(facts(lang)[land]), *plain(f" / {facts(lang)[sea]}")]
            for pairs in corners(board).values()
            for land, sea in pairs
        ],
        "notes": [
            say_in(lang, RECONSTRUCTED),
            say_in(lang, OURS),
            say_in(lang, "Drawn after free coast lines and the texts of the rules; all pictures are our own."),
        ],
    }


def _cities(board: Board, empire: str, lang: str) -> str:
    """The city regions of an empire, the capital first."""
    ordered = sorted(board.cities(empire), key=lambda region: not region.capital)
    return ", ".join(region.names[lang] for region in ordered)


def _shields(board: Board) -> dict[str, str]:
    own = pieces.liveries(board)
    return {
        f"shield-{name}": icon([Stamp(shield(livery), 0, 0, 100)], (-50, -50, 50, 50), name)
        for name, livery in own.items()
    }


def _signs() -> dict[str, str]:
    livery = pieces.liveries(Board.europe())["Habsburg"]
    drawings = {
        "built city": pieces.city(livery, "basic", "infantry"),
        "unbuilt city": pieces.city(livery, "none", "infantry"),
        "capital palace": pieces.palace(livery, 2),
        "harbor anchor": pieces.anchor(livery),
    }
    return {name: icon([Stamp(drawing, 0, 0, 84)], (-50, -50, 50, 50), name) for name, drawing in drawings.items()}
