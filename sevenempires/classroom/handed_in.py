"""A class out of a file, a folder or an archive: lists of names and codes, texts handed in, files of progress.

A folder may be what pupils have put into a shared one, what a learning platform lets a teacher download, or what
nbgrader has collected: a text without names belongs to whose folder it lies in.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final
from zipfile import BadZipFile, ZipFile

from sevenempires.classroom.pupils import Pupil, Read, is_code, of_table
from sevenempires.classroom.texts import decoded, plain, sheets, table
from sevenempires.lessons.keeping import NAME, from_file
from sevenempires.lessons.ways import Way
from sevenempires.text import N_, Complaint, say
from sevenempires.text.complaint import of_system

TEXTS: Final = ("", ".csv", ".tsv", ".txt", ".md", ".htm", ".html")
BOOKS: Final = (".xlsx", ".xlsm")
OTHER_LISTS: Final = (".xls", ".ods", ".doc", ".docx", ".odt", ".pdf", ".rtf")
LARGEST: Final = 5_000_000
"""No list of a class has more bytes."""
MOST: Final = 20_000
"""Nor has its folder more files."""
NO_CODE: Final = N_("there is no progress code in it.")
WRAPPERS: Final = ("submitted", "inbound")
"""Folders of nbgrader between the course and the pupils."""


def read_path(path: Path) -> Read:
    """The class of a file or folder; what cannot be read is told, and the rest is read."""
    if not path.exists():
        raise Complaint(
            "{file}: there is no such file or folder; name a list of names and codes, or a folder.", file=path
        )
    if path.is_dir():
        return _of_files(_of_folder(path)).settled()
    return _told(_of_file(path.name, path.read_bytes())).settled()


def read_bytes(data: bytes) -> Read:
    """The class of a file whose name nobody knows."""
    return _told(_of_file("", data)).settled()


def read_text(text: str) -> Read:
    """The class of a text that somebody pasted."""
    return _told(of_table(table(plain(text), is_code))).settled()


def _told(read: Read) -> Read:
    """The same, with a word where there is nothing at all."""
    if not (read.pupils or read.remarks):
        read.remarks.append(say(NO_CODE))
    return read


def _of_file(name: str, data: bytes, owner: str = "") -> Read:
    """What one file holds; its name is only needed to know what kind it is."""
    ending = PurePosixPath(name).suffix.lower()
    if len(data) > LARGEST:
        return Read(remarks=[say("it is too large for a list of a class.")])
    if data.startswith(b"PK\x03\x04"):
        return _of_archive(data, ending in BOOKS)
    if ending in OTHER_LISTS or data.startswith((b"%PDF", b"\xd0\xcf\x11\xe0")):
        return Read(remarks=[say("this kind of file cannot be read; save it as .xlsx or .csv.")])
    text = plain(decoded(data))
    if text.lstrip().startswith("{"):
        return _of_progress(text, owner or say("nobody named"))
    return of_table(table(text, is_code), owner)


def _of_archive(data: bytes, book: bool) -> Read:
    """An Excel workbook, or an archive as learning platforms make of what was handed in."""
    try:
        archive = ZipFile(BytesIO(data))
        names = archive.namelist()
        if book or "xl/workbook.xml" in names:
            read = Read()
            found = list(sheets(data))
            for title, rows in found:
                read.add(of_table(rows), title if len(found) > 1 else "")
            return read
        return _of_files(_of_zip(archive))
    except BadZipFile:
        return Read(remarks=[say("the archive is damaged.")])
    except Complaint as error:
        return Read(remarks=[str(error)])


def _of_zip(archive: ZipFile) -> Iterator[tuple[PurePosixPath, bytes | str]]:
    left = 20 * LARGEST
    for entry in archive.infolist()[:MOST]:
        path = PurePosixPath(entry.filename)
        if entry.is_dir() or not _of_interest(path):
            continue
        left -= entry.file_size
        if entry.file_size > LARGEST or left < 0:
            yield path, say("it is too large for a list of a class.")
            continue
        try:
            yield path, archive.read(entry)
        except (BadZipFile, RuntimeError, OSError, EOFError, NotImplementedError):  # also where it wants a password
            yield path, say("it cannot be taken out of the archive.")


def _of_folder(folder: Path) -> Iterator[tuple[PurePosixPath, bytes | str]]:
    for number, path in enumerate(sorted(folder.rglob("*"))):
        if number >= MOST:
            yield PurePosixPath("…"), say("there are too many files; name a smaller folder.")
            return
        inside = PurePosixPath(*path.relative_to(folder).parts)
        if path.is_file() and _of_interest(inside):
            try:
                yield (
                    inside,
                    path.read_bytes()
                    if path.stat().st_size <= LARGEST
                    else say("it is too large for a list of a class."),
                )
            except OSError as error:
                yield inside, str(of_system(error))


def _of_interest(path: PurePosixPath) -> bool:
    """Whether it may be a list, something handed in, or a file of progress; hidden files and notebooks are none."""
    if any(part.startswith((".", "__MACOSX")) for part in path.parts[:-1]) or path.name.startswith("~$"):
        return False
    listed = path.suffix.lower() in (*TEXTS, *BOOKS, *OTHER_LISTS, ".json", ".zip")
    return path.name == NAME or (listed and not path.name.startswith("."))


def _of_files(files: Iterator[tuple[PurePosixPath, bytes | str]]) -> Read:
    read, handed_in = Read(), list(files)
    around = _wrapped([path for path, _ in handed_in])
    empty: dict[str, PurePosixPath] = {}
    for path, data in handed_in:
        if isinstance(data, str):
            read.remarks.append(say("{file}: {what}", file=str(path), what=data))
            continue
        whose = owner(PurePosixPath(*path.parts[1:]) if around else path)
        found = _of_file(path.name, data, whose)
        if found.pupils or found.remarks:
            read.add(found, str(path))
        else:
            empty[whose] = path
    # What else lies beside a code, such as the time stamps of nbgrader, is nobody's concern.
    known = {pupil.name for pupil in read.pupils}
    for whose, path in empty.items():
        if whose not in known:
            read.remarks.append(say("{file}: {what}", file=str(path), what=say(NO_CODE)))
    return read


def _wrapped(paths: list[PurePosixPath]) -> bool:
    """Whether one folder is around everything, which is the class's and nobody's."""
    tops = {path.parts[0] for path in paths}
    if len(tops) != 1 or any(len(path.parts) < 2 for path in paths) or not tops.isdisjoint(WRAPPERS):
        return False
    inside = {path.parts[1] for path in paths}
    flat = all(len(path.parts) == 2 for path in paths) and NAME not in inside and "+" not in next(iter(tops))
    return len(inside) > 1 and (flat or all(len(path.parts) > 2 for path in paths))


def _of_progress(text: str, name: str) -> Read:
    """The file of progress that lies beside a pupil's notebooks."""
    try:
        solved, helped = from_file(text)
    except (ValueError, RecursionError):
        return Read(remarks=[say("it is no file of progress that can be read.")])
    help = {"hints": Way.HINTS, "solution": Way.SOLUTION}
    return Read(
        [
            Pupil(
                name,
                {
                    f"{lesson}/{exercise}": help.get(helped.get(lesson, {}).get(exercise, ""), Way.ALONE)
                    for lesson, exercises in solved.items()
                    for exercise in exercises
                },
            )
        ]
    )


def owner(path: PurePosixPath) -> str:
    """Whose a file is: by the folder it lies in, else by its own name, as platforms write them.

    >>> files = ("submitted/ada/ps1/.progress.json", "inbound/ada+ps1+2026-11-20 10:00:00 UTC+9f/code.txt",
    ...     "Ada Love_123_assignsubmission_file_/code.txt", "Ada Love.txt")
    >>> [owner(PurePosixPath(file)) for file in files]
    ['ada', 'ada', 'Ada Love', 'Ada Love']
    """
    parts = [part for part in path.parts if part not in WRAPPERS]
    name = parts[0] if len(parts) > 1 else PurePosixPath(parts[0]).stem
    name = re.sub(r"_\d+_assignsubmission.*", "", name)
    return re.sub(r"\+.*", "", name).strip(" _")
