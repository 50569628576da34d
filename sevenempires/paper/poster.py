"""The board as a poster: the map large, beside it the title, the empires, the signs and what is reconstructed."""

from typing import Any, Final

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.draw import pieces, scene
from sevenempires.draw.account import summary
from sevenempires.draw.chart import OURS, RECONSTRUCTED, chart
from sevenempires.draw.paint.svg import icon
from sevenempires.draw.picture import Stamp
from sevenempires.paper.facts import corners, facts
from sevenempires.paper.hatching import hatched
from sevenempires.paper.icons import icons
from sevenempires.paper.markup import bold, plain
from sevenempires.paper.sheet import icon_file
from sevenempires.paper.typesetting import PAPERS, typeset
from sevenempires.text import say_in

HATCHES: Final = 190
"""So many go across the board."""
SIZE_OF_A3 = PAPERS["a3"][0]


def pdf(lang: str = "en", paper: str = "a3") -> bytes:
    """The poster in this language on this paper (a3 or a2)."""
    board = Board.europe()
    picture = draw.svg(scene.for_position(board, lang=lang, legend=False))
    files = {
        "board.svg": hatched(picture, HATCHES),
        **{icon_file(name): svg for name, svg in {**icons(), **_signs()}.items()},
    }
    return typeset("poster", _data(board, lang, paper), files)


def _data(board: Board, lang: str, paper: str) -> dict[str, Any]:
    return {
        "lang": lang,
        "paper": PAPERS[paper],
        "scale": PAPERS[paper][0] / SIZE_OF_A3,
        "game": say_in(lang, "7 Empires"),
        "title": say_in(lang, "Europe in the eighteenth century"),
        "alt": summary(chart(board, lang)),
        "empires": [[f"arms-{name}", facts(lang)[name], _cities(board, name, lang)] for name in board.empires],
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


def _signs() -> dict[str, str]:
    livery = pieces.liveries(Board.europe())["Habsburg"]
    drawings = {
        "built city": pieces.city(livery, "basic", "infantry"),
        "unbuilt city": pieces.city(livery, "none", "infantry"),
        "capital palace": pieces.palace(livery, 2),
        "harbor anchor": pieces.anchor(livery),
    }
    return {name: icon([Stamp(drawing, 0, 0, 84)], (-50, -50, 50, 50), name) for name, drawing in drawings.items()}
