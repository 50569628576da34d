"""Files of guided games: read with care, every step tried by the engine; a fault is a sentence with file and line."""

import re
from functools import cache
from pathlib import Path

from sevenempires.board import Board
from sevenempires.cases.case import read_start
from sevenempires.datafile import DataError, Node, document
from sevenempires.game import Game
from sevenempires.guide.soundness import check
from sevenempires.guide.steps import SHOWN, GuidedStep, Possible, Script
from sevenempires.lessons.expecting import read_expectation
from sevenempires.lessons.files import stems
from sevenempires.rulebook import UnknownRule, entry, glossary
from sevenempires.rules.components import components
from sevenempires.text import Text

FOLDER = Path(__file__).parent
SITUATION = ("board", "players", "variants", "position", "turn")
PARTS = ("game", "title", "minutes", "you", "known", "lessons", "seed", *SITUATION, "steps")
STEP = (
    *("id", "text", "rules", "explains", "lit", "show", "do", "also"),
    *("guess", "tries", "otherwise", "said", "then"),
)


def guided_games() -> tuple[str, ...]:
    """The names of all guided games."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


@cache
def script(name: str) -> Script:
    """The guided game of this name."""
    if name not in guided_games():
        raise DataError("there is no such guided game; choose among {known}.", known=guided_games(), file=name)
    return read(FOLDER / f"{name}.yaml")


def read(path: Path) -> Script:
    """The guided game in this file; raises DataError where it is malformed or cannot be played."""
    found = _script(document(path))
    check(found)
    return found


def _script(node: Node) -> Script:
    parts = node.parts(PARTS, ("game", "title", "minutes", "steps"))
    name = parts["game"].text()
    if name != Path(node.file).stem:
        parts["game"].fail(
            "the file is called {name}, so the game must be {stem}.", name=node.file, stem=Path(node.file).stem
        )
    start = _start(node, parts)
    most = start.position.setting.players
    steps = tuple(_step(item, name, start.board) for item in parts["steps"].items())
    ids = [step.id for step in steps]
    for step in steps:
        if ids.count(step.id) > 1:
            step.node.fail("the id {id} is given twice.", id=step.id)
    return Script(
        name=name,
        title=Text(_words(parts["title"]), f"{name} title"),
        minutes=parts["minutes"].number(1, 60),
        you=parts["you"].number(1, most) if "you" in parts else 1,
        known=_terms(parts["known"]) if "known" in parts else (),
        lessons=tuple(item.word(stems(), "lesson") for item in parts["lessons"].items()) if "lessons" in parts else (),
        start=start,
        steps=steps,
    )


def _start(node: Node, parts: dict[str, Node]) -> Game:
    """A game of its own number, or a position as a case lays it out."""
    if "seed" not in parts:
        return read_start({key: parts[key] for key in SITUATION if key in parts}, node)
    for key in ("position", "turn", "variants"):
        if key in parts:
            parts[key].fail("give a seed or a position, not both.")
    name = parts["board"].word(("europe", "toy"), "board") if "board" in parts else "europe"
    board, numbers = Board.toy() if name == "toy" else Board.europe(), components(name).hourglass
    players = parts["players"].number(min(numbers), max(numbers)) if "players" in parts else min(4, max(numbers))
    return Game.new(players, parts["seed"].number(0, 999_999), board=board)


def _step(node: Node, game: str, board: Board) -> GuidedStep:
    parts = node.parts(STEP, ("id", "text"))
    id = parts["id"].text()
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
        parts["id"].fail("an id is made of small letters, digits and hyphens.")
    # From here on the places of all parts are their addresses in the catalogues, which no new neighbour changes.
    node.place = f"{game} {id}"
    parts = node.parts(STEP)
    if "do" in parts and "guess" in parts:
        node.fail("a step has one thing to do or a guess, not both.")
    for part, needed in (("also", "do"), ("otherwise", "do"), ("tries", "guess")):
        if part in parts and needed not in parts:
            parts[part].fail("“{part}” is nothing without “{needed}”.", part=part, needed=needed)
    return GuidedStep(
        id=id,
        text=_text(parts["text"]),
        rules=tuple(_rule(item) for item in parts["rules"].items()) if "rules" in parts else (),
        explains=_terms(parts["explains"]) if "explains" in parts else (),
        lit=tuple(item.word(tuple(board.regions), "region") for item in parts["lit"].items()) if "lit" in parts else (),
        show=parts["show"].word(SHOWN, "view") if "show" in parts else "",
        do=(_line(parts["do"]), *_lines(parts, "also")) if "do" in parts else (),
        guesses=tuple(_guess(item) for item in parts["guess"].items()) if "guess" in parts else (),
        tries=_lines(parts, "tries" if "tries" in parts else "then"),
        otherwise=_text(parts["otherwise"]) if "otherwise" in parts else None,
        said=_text(parts["said"]) if "said" in parts else None,
        then=_lines(parts, "then"),
        node=node,
    )


def _guess(node: Node) -> Possible:
    parts = node.parts(("text", "expect"), ("text", "expect"))
    return Possible(_text(parts["text"]), read_expectation(parts["expect"]))


def _text(node: Node) -> Text:
    """A text for the reader, whose place is its address in the catalogues."""
    return Text(_words(node), node.place)


def _words(node: Node) -> str:
    return " ".join(node.text().split()) or node.fail("the text is missing.")


def _line(node: Node) -> str:
    return " ".join(node.text().split())


def _lines(parts: dict[str, Node], name: str) -> tuple[str, ...]:
    return tuple(map(_line, parts[name].items())) if name in parts else ()


def _rule(node: Node) -> str:
    try:
        return entry(node.text()).id
    except UnknownRule as error:
        node.fail("{reason}", reason=error)


def _terms(node: Node) -> tuple[str, ...]:
    known = tuple(term.id for term in glossary())
    return tuple(item.word(known, "term") for item in node.items())
