"""Generates what the engine can say and looks for faults: `python -m tools.sentences [LANG [COUNT]]`.

Every sentence of the rules is said with the names, units and numbers that its gaps take, at most COUNT times each (100
if nothing is named). If that is not room for all, each value of a gap comes once while there is room, and what stands
in the other gaps is drawn by a fixed seed. What counts as a fault stands in `faults.yaml`; each one found is printed,
and the exit code is 1. `--read` prints as many sentences as are asked for instead, to be read by a person.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, product
from math import prod
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, Final, NamedTuple

from sevenempires.board import Board
from sevenempires.datafile import document
from sevenempires.rules.components import TILES
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, CARDS, KINDS
from sevenempires.text.language import LANGUAGES, language
from sevenempires.text.sentences import Literal, wording
from tools.catalogues import engine_messages

SEED: Final = 7
EACH: Final = 100
NUMBERS: Final = tuple(range(1, 13))
_LINE: Final = Literal("done")


class Fault(NamedTuple):
    """What must not be in a sentence, in which languages, and sentences that show it."""

    name: str
    pattern: re.Pattern[str]
    langs: Sequence[str]
    found_in: Sequence[str]


@cache
def known_faults() -> tuple[Fault, ...]:
    """The faults of `faults.yaml`."""
    rows = document(Path(__file__).with_name("faults.yaml")).value
    return tuple(
        Fault(row["fault"], re.compile(row["pattern"]), row.get("langs", LANGUAGES), row["found in"]) for row in rows
    )


@cache
def domains() -> Mapping[str, Sequence[Any]]:
    """What each gap takes; a gap that is not here takes a number."""
    board = Board.europe()
    regions = tuple(region.name for region in board)
    lands = tuple(region.name for region in board if not region.is_sea)
    seas = tuple(region.name for region in board if region.is_sea)
    cities = tuple(region.name for region in board if region.kind == "city")
    empires = tuple(board.empires)
    pairs = tuple(zip(empires, (*empires[3:], *empires[:3]), strict=True))
    return {
        **dict.fromkeys(("region", "a", "b", "there", "origin", "some", "last"), regions),
        **dict.fromkeys(("sea", "anchor"), seas),
        "goal": lands,
        "island": tuple(board.island_names),
        "between": tuple([land] for land in lands),
        "regions": (*([city] for city in cities), *(list(pair) for pair in pairwise(cities))),
        "seas": (*([sea] for sea in seas), *(list(pair) for pair in pairwise(seas))),
        **dict.fromkeys(("empire", "other", "mover"), empires),
        "empires": (*([empire] for empire in empires), *map(list, pairs)),
        **dict.fromkeys(("unit", "target", "product", "event", "substitute"), KINDS),
        "kinds": (*([kind] for kind in KINDS), ["infantry", "two-master"]),
        "action": ACTIONS,
        "card": CARDS,
        "letter": ("A", "B", "C"),
        "tile": TILES,
        "task": tuple(kind.task for kind in DECISIONS.values()),
        **dict.fromkeys(("line", "side", "sides", "move", "value", "name", "ruling", "draft", "simple"), (_LINE,)),
        "near": (Literal(""),),
        "players": (["1"], ["2", "3"]),
        "limit": (3,),
        "crowns": (2, 3),
        "least": (2, 3),
        "most": (2, 3, 6),
        "decades": (8, 9, 10),
        "year": (1700, 1770),
    }


def gaps(text: str) -> Iterator[str]:
    """The names of the gaps, those inside a form too."""
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            yield name
            yield from gaps(form or "")


def sentences() -> list[str]:
    """Every whole sentence of the rules, in English."""
    return [
        text for context, text in engine_messages() if context is None and isinstance(text, str) and text[-1] == "."
    ]


def fillings(message: str, most: int, seed: int = SEED) -> Iterator[dict[str, Any]]:
    """Values for the gaps: all there are if there is room, else each value of each gap and then more by chance."""
    known = domains()
    rows = {name: known.get(name, NUMBERS) for name in dict.fromkeys(gaps(message))}
    if prod(map(len, rows.values())) <= most:
        filled = (dict(zip(rows, values, strict=True)) for values in product(*rows.values()))
    else:
        random = Random(f"{seed} {message}")
        filled = (
            {
                name: row[(turn + place) % len(row)] if turn < len(row) else random.choice(row)
                for place, (name, row) in enumerate(rows.items())
            }
            for turn in range(most)
        )
    return (values for values in filled if "a" not in values or values["a"] != values.get("b"))


def generated(lang: str, most: int = EACH, seed: int = SEED) -> Iterator[tuple[str, str]]:
    """Each message with a sentence that it becomes."""
    with language(lang):
        for message in sentences():
            for values in fillings(message, most, seed):
                yield message, wording(message, values)


def faults(sentence: str, lang: str) -> list[str]:
    """What is wrong with a sentence, by name."""
    return [fault.name for fault in known_faults() if lang in fault.langs and fault.pattern.search(sentence)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Look through one language or all, or print sentences to be read."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.sentences", description="Look for faults in what the engine says."
    )
    parser.add_argument("lang", nargs="?", choices=LANGUAGES, help="one language; all if none is named")
    parser.add_argument("count", nargs="?", type=int, default=EACH, help=f"at most so many of each message ({EACH})")
    parser.add_argument("--read", type=int, metavar="N", help="print N sentences instead")
    args = parser.parse_args(arguments)
    code = 0
    for lang in [args.lang] if args.lang else LANGUAGES:
        said = [sentence for _, sentence in generated(lang, args.count)]
        if args.read is not None:
            Random(SEED).shuffle(said)
            print("\n".join(said[: args.read]))
            continue
        wrong = [(name, sentence) for sentence in dict.fromkeys(said) for name in faults(sentence, lang)]
        for name, sentence in wrong:
            print(f"{lang}: {name}: {sentence}")
        print(f"{lang}: {len(said)} sentences, {len(wrong)} faults")
        code = code or int(bool(wrong))
    return code


if __name__ == "__main__":
    sys.exit(main())
