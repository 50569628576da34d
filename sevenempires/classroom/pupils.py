"""Pupils out of tables: which column holds the codes, which the names, and what could not be read."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from sevenempires.classroom.texts import TextLine
from sevenempires.lessons.codes import CodeError, InCode, read_code
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way
from sevenempires.text import say

FIRST_NAMES: Final = re.compile(r"(first|given)[ _-]?name|vorname|prénom|prenom|rufname", re.IGNORECASE)
LAST_NAMES: Final = re.compile(
    r"(last|family|sur)[ _-]?name|surname|nachname|familienname|nom( de famille)?", re.IGNORECASE
)
NAMES: Final = re.compile(
    r"(full |display |voller |vollständiger |student('s)? |pupil('s)? )?name( der.*|, vorname)?|pupil|student|"
    r"schüler(in|:in|\*in)?|lernende[r]?|élève|eleve|étudiant(e)?|nom complet|teilnehmer(in)?|participant",
    re.IGNORECASE,
)
CODES: Final = re.compile(r".*\bcode\b.*|.*fortschritt.*|.*progress.*", re.IGNORECASE)
CODE: Final = re.compile(r"(?<![\w-])[123][0-9A-Za-z]{3}(?:-[0-9A-Za-z]{4})*(?:-[0-9A-Za-z]{1,4})?(?![\w-])")


@dataclass(frozen=True)
class Pupil:
    """A pupil: what is solved, by the exercises' places `lesson/exercise`."""

    name: str
    ways: Mapping[str, Way]
    checked: bool | None = None
    """Whether the code was made for this name; None where the code has no check of a name."""
    code: str = ""

    def way(self, place: str) -> Way:
        """How this exercise was solved."""
        return self.ways.get(place, Way.NOT_YET)


@dataclass
class Read:
    """What was found in one or several files."""

    pupils: list[Pupil] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """What could not be read, and where."""

    def add(self, other: "Read", place: str = "") -> None:
        self.pupils += other.pupils
        self.remarks += [
            say("{file}: {what}", file=place, what=remark) if place else remark for remark in other.remarks
        ]

    def settled(self) -> "Read":
        """The same with one entry for each pupil, and with what is odd about the codes."""
        pupils = [_one(found) for found in _by(self.pupils, lambda pupil: " ".join(pupil.name.casefold().split()))]
        remarks = list(dict.fromkeys(self.remarks))
        for pupil in pupils:
            if pupil.checked is False:
                remarks.append(say("{name}: this code was made for another name.", name=pupil.name))
        for same in _by([one for one in pupils if one.code and one.ways], lambda pupil: pupil.code):
            if len(same) > 1:
                names = ", ".join(pupil.name for pupil in same)
                remarks.append(say("The same code, letter for letter: {names}.", names=names))
        return Read(sorted(pupils, key=lambda pupil: pupil.name.casefold()), remarks)


def is_code(cell: str) -> bool:
    """Whether this is a progress code, and not a number that happens to look like one."""
    try:
        read_code(cell)
    except CodeError:
        return False
    return not cell.isdigit()


def of_code(name: str, code: str) -> Pupil:
    """The pupil who handed this code in; raises CodeError where it is none."""
    report: InCode = read_code(code)
    places = roll()
    ways = {places[number]: way for number, way in report.ways.items() if number < len(places)}
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return Pupil(name, ways, report.fits(name) if report.mark else None, plain)


def of_table(rows: list[TextLine], owner: str = "") -> Read:
    """The pupils of a table; a code without a name beside it is its owner's."""
    read, column = Read(), _code_column(rows)
    if column is None:
        return _of_lines(rows, owner)
    head = _head(rows, column)
    titles = rows[head].cells if head is not None else ()
    body = rows[head + 1 :] if head is not None else rows
    naming = _naming(titles, body, column)
    for row in body:
        cell = row.cells[column] if column < len(row.cells) else ""
        name = " ".join(filter(None, (row.cells[at] for at in naming if at < len(row.cells)))) or owner
        if not cell:
            what = say("no code was handed in.") if name else say("there is no code.")
            read.remarks.append(_at(row.line, name, what))
            continue
        try:
            read.pupils.append(of_code(name or cell, cell))
        except CodeError as error:
            read.remarks.append(_at(row.line, name, str(error)))
    return read


def _at(line: int, name: str, what: str) -> str:
    named = say("{name}: {what}", name=name, what=what) if name else what
    return say("line {line}: {what}", line=line, what=named)


def _of_lines(rows: list[TextLine], owner: str) -> Read:
    """Codes that stand in running text, with the name before them."""
    read = Read()
    for row in rows:
        line = " ".join(row.cells)
        for found in CODE.finditer(line):
            if is_code(found[0]):
                name = line[: found.start()].strip(" :=–-\t")
                read.pupils.append(of_code(owner or name or found[0], found[0]))
                break
        else:
            if CODE.search(line) and not owner:
                read.remarks.append(
                    say("line {line}: there is no progress code in “{text}”.", line=row.line, text=line[:60])
                )
    return read


def _code_column(rows: list[TextLine]) -> int | None:
    """The column with most codes; None where there is none."""
    width = max((len(row.cells) for row in rows), default=0)
    counts = [sum(at < len(row.cells) and is_code(row.cells[at]) for row in rows) for at in range(width)]
    most = max(counts, default=0)
    return counts.index(most) if most else None


def _head(rows: list[TextLine], column: int) -> int | None:
    """The row of titles: the last one before the first code that speaks of names or codes."""
    head = None
    for at, row in enumerate(rows):
        if column < len(row.cells) and (is_code(row.cells[column]) or CODE.fullmatch(row.cells[column])):
            break
        if any(title.fullmatch(cell) for cell in row.cells for title in (NAMES, FIRST_NAMES, LAST_NAMES, CODES)):
            head = at
    return head


def _naming(titles: tuple[str, ...], body: list[TextLine], column: int) -> list[int]:
    """The columns of the name, in the order in which it is said."""
    others = [at for at in range(max((len(row.cells) for row in body), default=0)) if at != column]
    for kinds in ((NAMES,), (FIRST_NAMES, LAST_NAMES)):
        found = [at for kind in kinds for at in others if at < len(titles) and kind.fullmatch(titles[at])]
        if found:
            return found[: len(kinds)]
    for at in others:
        cells = [row.cells[at] for row in body if at < len(row.cells)]
        if sum(any(letter.isalpha() for letter in cell) and "@" not in cell for cell in cells) * 2 > len(cells):
            return [at]
    return others[:1]


def _by(pupils: Iterable[Pupil], key: Callable[[Pupil], str]) -> Iterator[list[Pupil]]:
    groups: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        groups.setdefault(key(pupil), []).append(pupil)
    yield from groups.values()


def _one(found: list[Pupil]) -> Pupil:
    """One pupil who has handed in several times: everything counts, in the better way."""
    ways: dict[str, Way] = {}
    for pupil in found:
        for place, way in pupil.ways.items():
            ways[place] = min(way, ways.get(place, way))
    checks = [pupil.checked for pupil in found if pupil.checked is not None]
    return Pupil(found[0].name, ways, all(checks) if checks else None, found[-1].code)
