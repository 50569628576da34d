"""Progress as a short code that can be read out and typed: which exercises of the roll are solved, and how.

>>> code = write_code({0: Way.ALONE, 1: Way.ALONE, 2: Way.HINTS, 17: Way.SOLUTION}, 20, "Ada Lovelace")
>>> code
'3J67-CE8B-7CQZ'
>>> found = read_code(code)
>>> sorted(found.ways), found.ways[2].name, found.fits("LOVELACE, Ada"), found.fits("Charles")
([0, 1, 2, 17], 'HINTS', True, False)

The roll only ever grows at its end, so a code stays good when exercises are added. The letters are those of Crockford's
base 32: no I, L, O or U, so that nothing is mistaken for a digit; case and hyphens do not matter. A name is not in the
code, only a check of it: three letters that another name hardly has.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final
from zlib import crc32

from sevenempires.lessons.ways import Way
from sevenempires.text import Complaint

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD: Final = str.maketrans("OIL", "011")
FIRST_EDITION: Final = "1"
"""Codes of the first edition hold what is solved, not how."""
NAMELESS: Final = "2"
NAMED: Final = "3"
GROUP: Final = 4
CHECK: Final = 2
MARK: Final = 3
LONGEST: Final = 400
"""No code is longer than this, whatever the roll."""
MOST: Final = 5_000
"""And none speaks of more exercises."""
WORDS: Final = 6
"""A name of more words is compared as a whole."""


class CodeError(Complaint):
    """A text that is no progress code; the sentence says why."""


@dataclass(frozen=True)
class InCode:
    """What a code tells."""

    ways: Mapping[int, Way]
    """The solved exercises by their number in the roll."""
    body: str = ""
    mark: str = ""
    """The check of a name; empty where none was given."""

    def fits(self, name: str) -> bool:
        """Whether the code may have been made for this name, whatever the order of its words; one of them will do."""
        words = _words(name)
        sizes = range(1, len(words) + 1) if len(words) <= WORDS else (1, len(words))
        return any(self.mark == _mark(self.body, some) for size in sizes for some in combinations(words, size))


def write_code(ways: Mapping[int, Way], size: int, name: str = "") -> str:
    """The code of what is solved out of so many; with a name it also holds a check of it."""
    words = _words(name)
    body = (NAMED if words else NAMELESS) + _letters("".join(_packed([ways.get(n) for n in range(size)])))
    text = body + (_mark(body, words) if words else "")
    text += _letters_of(crc32(text.encode()), CHECK)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def read_code(code: str) -> InCode:
    """What a code stands for; raises CodeError where it is none."""
    text = "".join(code.split()).replace("-", "").upper().translate(MISREAD)
    for letter in text:
        if letter not in LETTERS:
            raise CodeError("“{letter}” occurs in no progress code; check what was typed.", letter=letter)
    body, check = text[:-CHECK], text[-CHECK:]
    if len(body) < 2 or len(text) > LONGEST or check != _letters_of(crc32(body.encode()), CHECK):
        raise _wrong()
    if body[0] == FIRST_EDITION:
        return InCode(dict.fromkeys(_first_edition(_bits(body[1:])), Way.ALONE), body)
    if body[0] not in (NAMELESS, NAMED):
        raise CodeError("This code was made by a newer edition of the course; it needs that edition.")
    mark = body[-MARK:] if body[0] == NAMED else ""
    body = body.removesuffix(mark)
    return InCode(_unpacked(_BitReader(_bits(body[1:]))), body, mark)


def _wrong() -> CodeError:
    return CodeError("This is no progress code: a letter is wrong or missing.")


# Names


def _words(name: str) -> tuple[str, ...]:
    """The words of a name as they are compared: in order, without accents, case and punctuation."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    return tuple(sorted(re.findall(r"[^\W_]+", plain.casefold())))


def _mark(body: str, words: tuple[str, ...]) -> str:
    return _letters_of(crc32(" ".join((body, *words)).encode()), MARK)


# Letters


def _letters(bits: str) -> str:
    bits += "0" * (-len(bits) % 5)
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


def _bits(letters: str) -> str:
    return "".join(f"{LETTERS.index(letter):05b}" for letter in letters)


def _letters_of(number: int, many: int) -> str:
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(many))


# Flags: which are solved; of these, which with help; of these, which after the solution


def _packed(ways: list[Way | None]) -> Iterator[str]:
    solved = "".join("0" if way is None else "1" for way in ways).rstrip("0")
    lengths = [*_runs(solved)]
    plain = "0" + _number(len(solved) + 1) + solved
    yield min(plain, "1" + _number(len(lengths) + 1) + "".join(map(_number, lengths)), key=len)
    helped = [way for way in ways if way is not None]
    yield _few([way is not Way.ALONE for way in helped])
    yield _few([way is Way.SOLUTION for way in helped if way is not Way.ALONE])


def _unpacked(bits: "_BitReader") -> dict[int, Way]:
    if bits.take(1) == "0":
        solved = bits.take(bits.number() - 1)
    else:
        lengths = [bits.number() for _ in range(bits.number() - 1)]
        # The last run is of solved ones, so that their count tells how the first begins.
        solved = "".join("01"[(len(lengths) - at) % 2] * length for at, length in enumerate(lengths))
    numbers = [number for number, flag in enumerate(solved) if flag == "1"]
    helped = [number for number, flag in zip(numbers, bits.few(len(numbers)), strict=True) if flag == "1"]
    shown = [number for number, flag in zip(helped, bits.few(len(helped)), strict=True) if flag == "1"]
    return {
        **dict.fromkeys(numbers, Way.ALONE),
        **dict.fromkeys(helped, Way.HINTS),
        **dict.fromkeys(shown, Way.SOLUTION),
    }


def _few(given: list[bool]) -> str:
    """Flags whose number is known, mostly unset: `0` if all are, else plainly or as runs."""
    flags = "".join("01"[flag] for flag in given)
    if not flags:
        return ""
    if "1" not in flags:
        return "0"
    return min("10" + flags, "11" + flags[0] + "".join(map(_number, _runs(flags))), key=len)


def _runs(flags: str) -> Iterator[int]:
    """The lengths of runs of equal flags."""
    for _, run in groupby(flags):
        yield len(list(run))


def _number(number: int) -> str:
    """A number from 1 on in 2·log2(n)+1 bits (Elias's gamma)."""
    return "0" * (number.bit_length() - 1) + f"{number:b}"


class _BitReader:
    """Bits, read from the front."""

    def __init__(self, bits: str) -> None:
        self.bits, self.at = bits, 0

    def take(self, many: int) -> str:
        taken = self.bits[self.at : self.at + many]
        if len(taken) < many:
            raise _wrong()
        self.at += many
        return taken

    def number(self) -> int:
        zeros = 0
        while self.take(1) == "0":
            zeros += 1
        number = int("1" + self.take(zeros), 2)
        if number > MOST:
            raise _wrong()
        return number

    def few(self, many: int) -> str:
        """Flags that `_few` has written, so many."""
        if not many or self.take(1) == "0":
            return "0" * many
        if self.take(1) == "0":
            return self.take(many)
        flag, flags = self.take(1), ""
        while len(flags) < many:
            flags += flag * self.number()
            flag = "10"[int(flag)]
        if len(flags) > many:
            raise _wrong()
        return flags


def _first_edition(bits: str) -> list[int]:
    """The solved ones of a code of the first edition: flags with a 1 after them, plainly or as runs."""
    bits = bits.rstrip("0")[:-1]
    flags = bits[1:]
    if bits[:1] == "1":
        reader, flag, flags = _BitReader(bits[2:]), bits[1:2], ""
        while reader.at < len(reader.bits):
            flags += flag * reader.number()
            flag = "10"[int(flag or 0)]
    return [number for number, flag in enumerate(flags) if flag == "1"]
