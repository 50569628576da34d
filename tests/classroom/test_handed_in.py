"""A class is read from whatever a school's programs hand over; what cannot be read is named, and the rest is read."""

import csv
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import Workbook

from sevenempires.classroom import Read, read_bytes, read_path, read_text
from sevenempires.classroom.listing import spreadsheet
from sevenempires.classroom.overview import overview
from sevenempires.lessons.codes import write_code
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way

ANNA, ZOE = "Anna Müller", "Zoë O'Neill; jr."


FIRST = write_code({0: Way.ALONE, 1: Way.HINTS}, len(roll()))
SECOND = write_code({0: Way.SOLUTION}, len(roll()))


def known(read: Read) -> Mapping[str, list[Way]]:
    return {pupil.name: list(pupil.ways.values()) for pupil in read.pupils}


BOTH = {ANNA: [Way.ALONE, Way.HINTS], ZOE: [Way.SOLUTION]}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_exports_in_every_encoding_with_every_separator(encoding: str, separator: str, end: str) -> None:
    rows = [["Vollständiger Name", "E-Mail-Adresse", "Code"], [ANNA, "a@b.c", FIRST], [ZOE, "z@b.c", SECOND]]
    text = end.join(separator.join(f'"{cell}"' for cell in row) for row in rows) + end
    read = read_bytes(text.encode(encoding))
    assert known(read) == BOTH
    assert not read.remarks


@pytest.mark.parametrize(
    "text",
    [
        f"{ANNA},{FIRST}\n",  # no titles
        f"Class 7b\n\nName;Code\n{ANNA};{FIRST}\n",  # a line before the titles
        f"sep=;\nCode;Name\n{FIRST};{ANNA}\n",
        f"Nachname;Vorname;Nr;Code\nMüller;Anna;4711;{FIRST}\n",
        f"Last name,First name,Email address,Online text\nMüller,Anna,a@b.c,{FIRST.lower()}\n",
        f"Nom,Prénom,Code\nMüller,Anna,{FIRST}\n",
        f"# 7b\n{ANNA}: {FIRST}\n",
        f"{ANNA}   {FIRST}\n",
        f"a@b.c;{ANNA};{FIRST}\n",
        f'{ANNA};"{FIRST}"\n"',  # a quotation mark too many
    ],
)
def test_lists_as_teachers_write_them(text: str) -> None:
    assert known(read_text(text)) == {ANNA: BOTH[ANNA]}


def test_whoever_else_reads_tables_is_left_alone() -> None:
    before = csv.field_size_limit()
    read_text(f"{ANNA},{FIRST}\n")
    assert csv.field_size_limit() >= before


def test_numbers_that_look_like_codes_are_no_codes() -> None:
    rows = "".join(f"{number},Pupil {number},{FIRST}\n" for number in range(10_000, 30_000, 701))
    assert {name.split()[0] for name in known(read_text(rows))} == {"Pupil"}


def test_what_cannot_be_read_is_named_and_the_rest_is_read() -> None:
    read = read_text(f"Name;Code\nAnna;{FIRST}\nBert;\nCem;{FIRST[:-1]}U\nDora;{SECOND[:-1]}\n;{SECOND}")
    assert known(read) == {"Anna": [Way.ALONE, Way.HINTS], SECOND: [Way.SOLUTION]}
    assert read.remarks == [
        "line 3: Bert: no code was handed in.",
        "line 4: Cem: “U” occurs in no progress code; check what was typed.",
        "line 5: Dora: This is no progress code: a letter is wrong or missing.",
    ]


def test_a_copied_code_shows_and_a_made_up_name_too() -> None:
    mine = write_code({0: Way.ALONE}, len(roll()), "Anna Müller")
    read = read_text(f"Name;Code\nMüller, Anna;{mine}\nBert Maier;{mine}\nCem Can;{FIRST}")
    assert {pupil.name: pupil.checked for pupil in read.pupils} == {
        "Müller, Anna": True,
        "Bert Maier": False,
        "Cem Can": None,
    }
    assert read.remarks == [
        "Bert Maier: this code was made for another name.",
        "The same code, letter for letter: Müller, Anna, Bert Maier.",
    ]


def test_who_hands_in_twice_counts_once_and_in_the_better_way() -> None:
    read = read_text(f"Anna;{SECOND}\nanna;{FIRST}")
    assert known(read) == {"Anna": [Way.ALONE, Way.HINTS]}


def workbook(*sheets: list[list[object]]) -> bytes:
    book, file = Workbook(), BytesIO()
    book.remove(book.active)
    for number, rows in enumerate(sheets, 1):
        sheet = book.create_sheet(f"7{number}")
        for row in rows:
            sheet.append(row)
    book.save(file)
    return file.getvalue()


def test_excel_workbooks(tmp_path: Path) -> None:
    rows: list[list[object]] = [
        ["Klasse 7b"],
        [],
        ["Nr", "Name", "Code"],
        [1, ANNA, FIRST],
        [2, ZOE, SECOND],
        [3, "Cem", None],
    ]
    file = tmp_path / "class.xlsx"
    file.write_bytes(workbook(rows))
    read = read_path(file)
    assert known(read) == BOTH
    assert read.remarks == ["line 6: Cem: no code was handed in."]
    assert known(read_bytes(workbook([["Dora", SECOND]], rows))) == {**BOTH, "Dora": [Way.SOLUTION]}


@pytest.mark.parametrize(
    ("name", "data", "what"),
    [
        ("class.xlsx", b"PK\x03\x04 and no more", "the archive is damaged."),
        ("class.xls", b"\xd0\xcf\x11\xe0", "this kind of file cannot be read; save it as .xlsx or .csv."),
        ("class.pdf", b"%PDF-1.7", "this kind of file cannot be read; save it as .xlsx or .csv."),
        ("class.csv", b"Name;Code\nAnna;\n", "there is no progress code in it."),
        ("class.csv", b"", "there is no progress code in it."),
        ("class.csv", b"\xff\xfe\x00", "there is no progress code in it."),
        ("class.json", b'{"solved": 3}', "it is no file of progress that can be read."),
        ("class.csv", b"x" * 5_000_001, "it is too large for a list of a class."),
    ],
)
def test_files_that_are_no_list(tmp_path: Path, name: str, data: bytes, what: str) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    assert read_path(file) == Read([], [what])


PROGRESS = (
    '{"version": 2, "solved": {"00_start_here": ["which-rule"]}, "helped": {"00_start_here": {"which-rule": "hints"}}}'
)
TEXTS = {"json": PROGRESS, "html": f"<p>Mein Code:<br>{SECOND}</p>", "png": ""}
HANDED_IN = {
    "nbgrader": (
        "submitted/Anna/rules1/.progress.json",
        "submitted/Zoe/rules1/code.txt",
        "submitted/Zoe/rules1/timestamp.txt",
    ),
    "nbgrader's exchange": ("inbound/Anna+rules1+2026+x/.progress.json", "inbound/Zoe+rules1+2026+y/code.txt"),
    "Moodle": (
        "Anna_123_assignsubmission_file_/.progress.json",
        "Zoe_124_assignsubmission_onlinetext_/onlinetext.html",
    ),
    "a shared folder": ("Anna/.progress.json", "Zoe.txt"),
    "homes": ("Anna/seven-empires/.progress.json", "Zoe/notes/code.md"),
    "a folder around": ("7b/Anna/.progress.json", "7b/Zoe/code.txt", "7b/Zoe/board.png"),
}


@pytest.mark.parametrize("files", HANDED_IN.values(), ids=HANDED_IN)
@pytest.mark.parametrize("zipped", [False, True])
def test_folders_and_archives_of_what_was_handed_in(tmp_path: Path, files: tuple[str, ...], zipped: bool) -> None:
    archive = ZipFile(tmp_path / "class.zip", "w")
    for name in files:
        text = TEXTS.get(name.rpartition(".")[2], "2026-11-19 10:00:00 UTC" if "timestamp" in name else f"{SECOND}\n")
        file = tmp_path / "class" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        archive.writestr(name, text)
    archive.close()
    read = read_path(tmp_path / ("class.zip" if zipped else "class"))
    assert known(read) == {"Anna": [Way.HINTS], "Zoe": [Way.SOLUTION]}
    assert not read.remarks


def test_a_folder_goes_on_after_what_it_cannot_read(tmp_path: Path) -> None:
    for name, data in {
        "Anna/code.txt": FIRST.encode(),
        "Bert/essay.docx": b"PK",
        "Cem/code.txt": b"forgotten",
        "Dora/.progress.json": b"{",
        ".hidden/code.txt": SECOND.encode(),
    }.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes(data)
    read = read_path(tmp_path)
    assert known(read) == {"Anna": [Way.ALONE, Way.HINTS]}
    assert read.remarks == [
        "Bert/essay.docx: this kind of file cannot be read; save it as .xlsx or .csv.",
        "Dora/.progress.json: it is no file of progress that can be read.",
        "Cem/code.txt: there is no progress code in it.",
    ]


def test_no_name_becomes_a_formula() -> None:
    read = read_text(f'Name;Code\n"=1+1";{FIRST}\nAnna;{FIRST}')
    assert b"\r\n'=1+1," in spreadsheet(overview(read))
