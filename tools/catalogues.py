"""Brings the baked rulebook and all catalogues up to date: `python -m tools.catalogues` (needs Babel).

For each language the texts in use are written into `text/locale/LANGUAGE/LC_MESSAGES/sevenempires.po`, which people
edit, and the finished translations are compiled into the `.mo` file beside it. A translation whose English has changed
is kept but marked fuzzy, and left out of the `.mo`, until somebody has looked at it and taken the mark away. One that
nothing uses any more goes.
"""

from __future__ import annotations

import ast
import builtins
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from sevenempires.board import Board
from sevenempires.cases.casebook import cases
from sevenempires.casework import texts
from sevenempires.folders import PACKAGE, kindred
from sevenempires.guide.files import guided_games, script
from sevenempires.kin.games import cases as kindred_cases
from sevenempires.lessons.files import stems, syllabus
from sevenempires.paper.sheet import CONTEXT as AID
from sevenempires.paper.sheet import source as aid_source
from sevenempires.rulebook.book import read
from sevenempires.rules.components import LAUREL, TILES
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, CARDS, KINDS
from sevenempires.text.catalogue import DOMAIN
from sevenempires.text.language import LANGUAGES, LOCALE
from sevenempires.text.sentences import AS_OBJECT, IN_A_SENTENCE, several, with_article
from tools.rulebook import bake, homes, sources
from tools.rulebook import texts as texts_of_rulebook

Messages: TypeAlias = Iterable[tuple[str | None, str | tuple[str, str]]]
"""Texts in use: context and English, in singular and plural where there are both."""

WIDTH: Final = 120
SITE: Final = Path(__file__).with_name("site")
"""The one tool whose texts readers see; what it ships in `static` runs without this package, with words of its own."""
AID_TEXTS: Final = ("title", "subtitle", "note", "head", "text", "lead")
"""The entries of the player aid that are translated."""
TRANSLATED: Final = tuple(lang for lang in LANGUAGES if lang != "en")
KEYWORDS: Final = {
    "say": 0,
    "say_in": 1,
    "N_": 0,
    "refuse": 1,
    "event": 2,
    "skip": 1,
    "Later": 0,
    "fail": 0,
    "Key": 0,
    "word": 1,
    "rows": 1,
    "words": 2,
    "command": 0,
    "option": 1,
    "flag": 1,
}
"""Functions whose argument at this place is a text for people; so are the first two of `count`."""
COMPLAINTS: Final = re.compile(r"Complaint|(Unknown|Impossible|No)[A-Z]\w+|\w+Error")
"""Classes of what is told to people when something cannot be; the text is the first argument."""


def messages() -> list[tuple[str | None, str | tuple[str, str]]]:
    """Every text in use, each once, in an order that changes little."""
    sources = (
        code_messages,
        engine_messages,
        rulebook_messages,
        case_messages,
        lesson_messages,
        guide_messages,
        aid_messages,
    )
    used = dict.fromkeys(message for source in sources for message in source())
    counted = {(context, text[0]) for context, text in used if isinstance(text, tuple)}
    return [message for message in used if message not in counted]  # A plural's entry says its singular too.


def code_messages() -> Messages:
    """What the code says, module by module; the rules come later, as one."""
    return said_in({*PACKAGE.rglob("*.py"), *SITE.glob("*.py")} - set(RULES))


def said_in(files: Iterable[Path]) -> Messages:
    """What these modules say."""
    for file in sorted(files):
        yield from ((None, text) for text in marked(ast.parse(file.read_text("utf-8"))))


def kindred_messages() -> set[tuple[str | None, str | tuple[str, str]]]:
    """What only the other games say, with words of their own: their modules, books and cases."""
    theirs = {file for file in PACKAGE.rglob("*.py") if kindred() in file.parents}
    ours = set(said_in({*PACKAGE.rglob("*.py"), *SITE.glob("*.py")} - theirs))
    books = (text for baked in homes()[1:] for text in texts_of_rulebook(read(sources(baked))))
    cases = (message for case in kindred_cases() for message in texts.messages(case.id, case.written))
    return {*said_in(theirs), *((text.context, text.english) for text in books), *cases} - ours


def marked(tree: ast.Module) -> Iterator[str | tuple[str, str]]:
    """The texts that a module marks by the functions it hands them to, also inside f-strings, and by commands."""
    for call in ast.walk(tree):
        if isinstance(call, ast.FunctionDef) and any(map(_is_command, call.decorator_list)):
            yield " ".join((ast.get_docstring(call) or "").split())
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
            if name == "count" and len(call.args) > 2:
                one, several = (text for argument in call.args[:2] for text in _literals(argument))
                yield one, several
            complains = COMPLAINTS.fullmatch(name) and not hasattr(builtins, name)
            place = 0 if complains else KEYWORDS.get(name, len(call.args))
            if place < len(call.args):
                yield from _literals(call.args[place])


def _is_command(decorator: ast.expr) -> bool:
    """Whether a function is made a command, whose docstring is told."""
    return isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "command"


def _literals(node: ast.expr) -> Iterator[str]:
    """The text written here, or both of `this if so else that`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_literals(node.body), *_literals(node.orelse))


def rulebook_messages() -> Messages:
    """Every text of the rulebook, and of those of the other games."""
    books = (read(sources(baked)) for baked in homes())
    return ((text.context, text.english) for book in books for text in texts_of_rulebook(book))


def engine_messages() -> Messages:
    """Every sentence of the rules, and the words that fill its gaps."""
    said = {text for file in RULES for text in marked(ast.parse(file.read_text("utf-8")))}
    yield from ((None, text) for text in sorted(map(str, said.union(OTHER_TEXTS))))
    tasks = (kind.task for kind in DECISIONS.values())
    yield from (("name", word) for word in dict.fromkeys((*KINDS, *ACTIONS, *CARDS, *TILES, LAUREL, *tasks)))
    yield from (("name", island) for board in (Board.europe(), Board.toy()) for island in board.island_names)
    yield from ((None, reason.why) for board in (Board.europe(), Board.toy()) for reason in board.reasons)
    yield from _phrases()


def case_messages() -> Messages:
    """The title and the moral of every case of the casebooks, then the places where the rulebooks say so."""
    found = dict.fromkeys(
        (context, text)
        for case in (*cases(), *kindred_cases())
        for context, text in texts.messages(case.id, case.written)
        if text
    )
    return sorted(found, key=lambda message: message[0] == texts.SOURCE)


def lesson_messages() -> Messages:
    """What the exercises ask, hint and explain."""
    return ((text.context, text.english) for stem in stems() for text in syllabus(stem).texts())


def guide_messages() -> Messages:
    """What the guided games say."""
    return ((text.context, text.english) for name in guided_games() for text in script(name).texts())


def aid_messages() -> Messages:
    """The lines of the player aid."""
    return ((AID, text) for text in _texts_of_aid(aid_source()))


def _texts_of_aid(part: Any) -> Iterator[str]:
    """Every text of a part of the aid, in English."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            if key in AID_TEXTS and len(value) > 1:
                yield " ".join(value.split())
            yield from _texts_of_aid(value)
    elif isinstance(part, list):
        for value in part:
            yield from _texts_of_aid(value)


def _phrases() -> Iterator[tuple[str, str]]:
    """Units with their articles and in numbers; the names of places and empires come from the board."""
    for kind in KINDS:
        for article in ("a", "the", "no"):
            yield from ((context, with_article(kind, article)) for context in (IN_A_SENTENCE, AS_OBJECT))
        yield IN_A_SENTENCE, several(kind)


RULES: Final = sorted(set((PACKAGE / "rules").glob("*.py")) - {PACKAGE / "rules" / "components.py"})
OTHER_TEXTS: Final = ("{some} and {last}", "{some} or {last}")


def catalogue(lang: str) -> Path:
    """Where the readable catalogue is; the compiled one has the same name and ends in `.mo`."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(path: Path, lang: str) -> Catalog:
    """The catalogue in this file, or an empty one."""
    if not path.exists():
        return _empty(lang)
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def updated(old: Catalog, used: Messages, lang: str) -> Catalog:
    """A catalogue of exactly these messages, with what the old one knows about them."""
    contexts = Counter(message.context for message in old)
    # Only a context that a single text has says which text became which.
    by_context = {message.context: message for message in old if message.context and contexts[message.context] == 1}
    new = _empty(lang)
    for context, english in used:
        known = old.get(english, context)
        before = by_context.get(context) if known is None and context else None
        if known is not None:
            new.add(english, known.string, context=context, flags=known.flags, previous_id=known.previous_id)
        elif before is not None and before.string:
            new.add(english, before.string, context=context, flags={"fuzzy"}, previous_id=[str(before.id)])
        else:
            new.add(english, "", context=context)
    return new


def build() -> list[str]:
    """Update and compile; tells what is left to translate, a line per catalogue."""
    report = []
    used = messages()
    for lang in TRANSLATED:
        path = catalogue(lang)
        new = updated(read_catalogue(path, lang), used, lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as readable:
            write_po(readable, new, width=WIDTH, include_previous=True)
        with path.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, new)
        open_ones = sum(1 for message in new if message.id and (message.fuzzy or not message.string))
        report.append(f"{lang}: {len(new)} texts, {open_ones} to translate or to look at")
    return report


def _empty(lang: str) -> Catalog:
    # A fixed date: the files change only when a text does.
    day = datetime(2024, 1, 1, tzinfo=UTC)
    return Catalog(
        locale=lang,
        project="sevenempires",
        version="texts",
        msgid_bugs_address="see CONTRIBUTING.md",
        header_comment="# Edit the msgstr lines, then run: python -m tools.catalogues",
        creation_date=day,
        revision_date=day,
        last_translator="sevenempires",
        language_team=lang,
        fuzzy=False,
    )


if __name__ == "__main__":
    if bake():  # This process has read the old rulebook: a case of a new rule would be refused.
        os.execv(sys.executable, [sys.executable, "-m", "tools.catalogues"])
    print("\n".join(build()))
