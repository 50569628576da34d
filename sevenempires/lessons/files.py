"""Exercise files: one YAML file for each lesson, read with care; a fault is one sentence with file and line."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sevenempires.cases import Case
from sevenempires.cases.case import read_start
from sevenempires.cases.casebook import files as case_files
from sevenempires.cases.casebook import index
from sevenempires.datafile import DataError, Node, documents
from sevenempires.game import Game
from sevenempires.lessons.exercise import Exercise, Setup
from sevenempires.lessons.expecting import read_expectation
from sevenempires.lessons.kinds import Allowed, Compose, Mark, Number, Outcome, Play, RefusedBy
from sevenempires.lessons.kinds.outcome import Future
from sevenempires.lessons.kinds.play import MANY
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.text import Text
from sevenempires.text.complaint import of_system

FOLDER = Path(__file__).with_name("exercises")
LESSON_PARTS = ("lesson", "title", "minutes", "builds_on", "rules", "quiz", "exercises")
SHARED = ("id", "rules", "case", "situation", "board", "after", "picture", "question", "hints", "explain")
SITUATION = ("board", "players", "variants", "position", "turn")


def stems() -> tuple[str, ...]:
    """The names of all lessons that have an exercise file, in order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("[0-9][0-9]_*.yaml")))


@cache
def syllabus(stem: str) -> Syllabus:
    """The lesson of this name, such as "08_combat"; the number alone will do."""
    known = stems()
    found = next((name for name in known if stem in (name, name[:2])), None)
    if found is None:
        raise DataError("there is no such lesson; choose among {known}.", known=known, file=stem)
    return read(FOLDER / f"{found}.yaml")


def lessons() -> tuple[Syllabus, ...]:
    """All lessons of the course, in order."""
    return tuple(map(syllabus, stems()))


def read(path: Path) -> Syllabus:
    """The lesson in this file; raises DataError where it is malformed."""
    try:
        return parse(path.read_bytes(), path.name)
    except OSError as error:
        raise DataError("the file cannot be read: {reason}.", reason=of_system(error), file=str(path)) from error


def parse(data: bytes | str, file: str) -> Syllabus:
    """The lesson in this YAML text."""
    found = list(documents(data, file))
    if len(found) != 1:
        raise DataError("an exercise file holds one lesson.", file=file)
    return _lesson(found[0])


def _lesson(node: Node) -> Syllabus:
    parts = node.parts(LESSON_PARTS, ("lesson", "title", "minutes", "rules", "quiz", "exercises"))
    stem = parts["lesson"].text()
    if stem != Path(node.file).stem:
        values = {"name": node.file, "stem": Path(node.file).stem}
        parts["lesson"].fail("the file is called {name}, so the lesson must be {stem}.", **values)
    exercises = [_exercise(item, stem) for item in parts["exercises"].items()]
    ids = [exercise.id for exercise in exercises]
    for item, id in zip(parts["exercises"].items(), ids, strict=True):
        if ids.count(id) > 1:
            item.fail("the id {id} is given twice.", id=id)
    return Syllabus(
        stem=stem,
        title=Text(_words(parts["title"]), f"{stem} title"),
        minutes=parts["minutes"].number(1, 240),
        builds_on=tuple(item.text() for item in parts["builds_on"].items()) if "builds_on" in parts else (),
        rules=_rules(parts["rules"]),
        quiz=tuple(_topic(item) for item in parts["quiz"].items()),
        exercises=tuple(exercises),
    )


def _text(node: Node) -> Text:
    """A text for the reader, whose place is its address in the catalogues."""
    return Text(_words(node), node.place)


def _words(node: Node) -> str:
    return " ".join(node.text().split()) or node.fail("the text is missing.")


def _rules(node: Node) -> tuple[str, ...]:
    return tuple(_rule(item) for item in node.items())


def _rule(node: Node) -> str:
    from sevenempires.rulebook import UnknownRule, entry

    try:
        return entry(node.text()).id
    except UnknownRule as error:
        node.fail("{reason}", reason=error)


def _topic(node: Node) -> str:
    """What a quiz draws from: a chapter of the casebook or a rule."""
    text = node.text()
    return text if text in {file.stem for file in case_files()} else _rule(node)


def _exercise(node: Node, lesson: str) -> Exercise:
    parts = node.parts((*SHARED, *_READERS), ("id", "rules", "question", "hints"))
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", parts["id"].text()):
        parts["id"].fail("an id is made of small letters, digits and hyphens.")
    # From here on the places of all parts are their addresses in the catalogues, which no new neighbour changes.
    node.place = f"{lesson} {parts['id'].text()}"
    parts = node.parts((*SHARED, *_READERS))
    kinds = [kind for kind in _READERS if kind in parts]
    if len(kinds) != 1:
        node.fail("name exactly one of {kinds}, not {n}.", kinds=tuple(_READERS), n=len(kinds))
    rules = _rules(parts["rules"])
    if not rules:
        parts["rules"].fail("name at least one rule that it practises.")
    shared = {
        "id": parts["id"].text(),
        "lesson": lesson,
        "rules": rules,
        "question": _text(parts["question"]),
        "hints": tuple(_text(item) for item in parts["hints"].items()),
        "explain": _text(parts["explain"]) if "explain" in parts else None,
        "setup": _setup(node, parts),
    }
    return _READERS[kinds[0]](parts[kinds[0]], shared)


def _setup(node: Node, parts: dict[str, Node]) -> Setup:
    if "case" in parts and "situation" in parts:
        node.fail("give a case or a situation, not both.")
    if "case" in parts and parts["case"].text() not in index():
        parts["case"].fail("the casebook has no case “{id}”.", id=parts["case"].text())
    if "board" in parts and ("case" in parts or "situation" in parts):
        parts["board"].fail("the case or situation says which board it is.")
    return Setup(
        lay_out=_layer(node, parts),
        bare="case" not in parts and "situation" not in parts,
        after=_lines(parts["after"]) if "after" in parts else (),
        picture=parts["picture"].truth() if "picture" in parts else True,
    )


def _layer(node: Node, parts: dict[str, Node]) -> Callable[[], Game]:
    """What lays the position out: later, since reading a lesson should not read half the casebook."""
    if "case" in parts:
        return lambda: Case.load(parts["case"].text()).start

    def lay_out() -> Game:
        if "situation" in parts:
            return read_start(parts["situation"].parts(SITUATION), parts["situation"])
        return read_start({key: parts[key] for key in ("board",) if key in parts}, node)

    return lay_out


def _lines(node: Node) -> tuple[str, ...]:
    return tuple(" ".join(item.text().split()) for item in node.items())


def _allowed(node: Node, shared: dict[str, Any]) -> Exercise:
    return Allowed(**shared, lines=_lines(node))


def _refused_by(node: Node, shared: dict[str, Any]) -> Exercise:
    parts = node.parts(("line", "options"), ("line", "options"))
    return RefusedBy(**shared, line=" ".join(parts["line"].text().split()), candidates=_rules(parts["options"]))


def _outcome(node: Node, shared: dict[str, Any]) -> Exercise:
    parts = node.parts(("lines", "options"), ("options",))
    options = []
    for item in parts["options"].items():
        option = item.parts(("text", "expect"), ("text", "expect"))
        options.append(Future(_text(option["text"]), read_expectation(option["expect"])))
    # Authors think of the right answer first; where it stands should tell nothing.
    Random(f"{shared['lesson']} {shared['id']}").shuffle(options)
    return Outcome(**shared, lines=_lines(parts["lines"]) if "lines" in parts else (), futures=tuple(options))


def _play(node: Node, shared: dict[str, Any]) -> Exercise:
    parts = node.parts(("goal", "solution", "choices", "within"), ("goal", "solution"))
    return Play(
        **shared,
        goal=read_expectation(parts["goal"]),
        way=_lines(parts["solution"]),
        choices=parts["choices"].number(2, 50) if "choices" in parts else MANY,
        within=parts["within"].number(1, 100) if "within" in parts else None,
    )


def _query(node: Node) -> str:
    return " ".join(node.parts(("query",), ("query",))["query"].text().split())


def _compose(node: Node, shared: dict[str, Any]) -> Exercise:
    parts = node.parts(("rule", "refused", "solution"), ("rule", "solution"))
    if parts["solution"].text() not in index():
        parts["solution"].fail("the casebook has no case “{id}”.", id=parts["solution"].text())
    return Compose(
        **shared,
        shows=_rule(parts["rule"]),
        like=parts["solution"].text(),
        refused=parts["refused"].truth() if "refused" in parts else False,
    )


_READERS: dict[str, Callable[[Node, dict[str, Any]], Exercise]] = {
    "allowed": _allowed,
    "refused_by": _refused_by,
    "outcome": _outcome,
    "play": _play,
    "mark": lambda node, shared: Mark(**shared, query=_query(node)),
    "number": lambda node, shared: Number(**shared, query=_query(node)),
    "compose": _compose,
}
