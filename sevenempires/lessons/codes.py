"""Progress as a short code that can be read out and typed: which exercises of the roll are solved.

>>> code = write_code({0, 1, 2, 3, 17}, 20)
>>> code
'1S0V-GP8'
>>> sorted(read_code(code))
[0, 1, 2, 3, 17]

The roll only ever grows at its end, so a code stays good when exercises are added. The letters are those of Crockford's
base 32: no I, L, O or U, so that nothing is mistaken for a digit; case and hyphens do not matter.
"""

from collections.abc import Set as AbstractSet
from itertools import groupby
from zlib import crc32

from sevenempires.text import Complaint

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
VERSION = LETTERS[1]
GROUP = 4
CHECK = 2
LONGEST = 400
"""No code is longer than this, whatever the roll."""


class CodeError(Complaint):
    """A text that is no progress code; the sentence says why."""


def write_code(solved: AbstractSet[int], size: int) -> str:
    """The code of these numbers out of so many."""
    flags = "".join("1" if number in solved else "0" for number in range(size)).rstrip("0")
    bits = min("0" + flags + "1" if flags else "01", "1" + _runs(flags) + "1", key=len)
    bits += "0" * (-len(bits) % 5)
    body = VERSION + "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    text = body + _check(body)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def read_code(code: str) -> frozenset[int]:
    """The numbers that a code stands for; raises CodeError where it is none."""
    text = "".join(code.split()).replace("-", "").upper().translate(MISREAD)
    for letter in text:
        if letter not in LETTERS:
            raise CodeError("“{letter}” occurs in no progress code; check what was typed.", letter=letter)
    body, check = text[:-CHECK], text[-CHECK:]
    if len(body) < 2 or len(text) > LONGEST or check != _check(body):
        raise CodeError("This is no progress code: a letter is wrong or missing.")
    if body[0] != VERSION:
        raise CodeError("This code was made by a newer edition of the course; it needs that edition.")
    bits = "".join(f"{LETTERS.index(letter):05b}" for letter in body[1:]).rstrip("0")[:-1]
    flags = _flags(bits[1:]) if bits[:1] == "1" else bits[1:]
    return frozenset(number for number, flag in enumerate(flags) if flag == "1")


def _check(body: str) -> str:
    total = crc32(body.encode())
    return "".join(LETTERS[total >> shift & 31] for shift in (0, 5))


def _runs(flags: str) -> str:
    """Runs of equal flags as lengths, for whoever works lesson by lesson; a length n has 2·log2(n)+1 bits."""
    bits = flags[:1] or "0"
    for _, run in groupby(flags):
        length = f"{len(list(run)):b}"
        bits += "0" * (len(length) - 1) + length
    return bits


def _flags(bits: str) -> str:
    flag, at, flags = bits[:1], 1, ""
    while at < len(bits):
        width = len(bits[at:]) - len(bits[at:].lstrip("0")) + 1
        length = bits[at + width - 1 : at + 2 * width - 1]
        if len(length) < width:
            raise CodeError("This is no progress code: a letter is wrong or missing.")
        flags += flag * int(length, 2)
        flag = "0" if flag == "1" else "1"
        at += 2 * width - 1
    return flags
