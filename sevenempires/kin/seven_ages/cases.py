"""Cases of *7 Ages*: a kind, a start, steps, and what is expected of the parts that it names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple

from sevenempires.casework.head import GAME, HEAD, AnyCase, Step, read_head
from sevenempires.casework.verdicts import AnyReport, Verdict
from sevenempires.datafile import Node
from sevenempires.kin.seven_ages.case_readers import plain
from sevenempires.kin.seven_ages.fights import Tried
from sevenempires.kin.seven_ages.kinds import KINDS
from sevenempires.text.complaint import Later

GAME_NAME: Final = "seven-ages"
PREFIX: Final = "ages"
PARTS: Final = (*HEAD, GAME, "kind", "start", "steps", "expect")
FINE: Final = 1e-6
EXACT: Final = "units"
"""What is told whole: nothing may be there that is not named."""


class Expected(NamedTuple):
    """One part that is expected, by its path."""

    path: tuple[str, ...]
    value: Any
    at: int | None


@dataclass(frozen=True)
class AgesCase(AnyCase):
    """A case of 7 Ages."""

    kind: str
    start: Any
    asked: Any
    """The steps as its kind reads them."""
    expected: tuple[Expected, ...]

    def run(self) -> AnyReport:
        """Work it out and compare; a report tells every part."""
        result, tried = KINDS[self.kind].run(self.start, self.asked)
        refusing = any(one.path == ("ended",) and one.value == "refused" for one in self.expected)
        steps = tuple(_step(one, refusing) for one in tried)
        tolerance = next((one.value for one in self.expected if one.path == ("tolerance",)), FINE)
        told = (one for one in self.expected if one.path != ("tolerance",))
        return AnyReport(self, steps, tuple(_verdict(one, result, tolerance) for one in told))


def _step(one: Tried, refusing: bool) -> Verdict:
    held = (
        (not one.refusals or refusing)
        if one.rule is None
        else one.rule in {name for r in one.refusals for name in r.rules}
    )
    return Verdict(one.line, held, at=one.at, refusals=one.refusals, events=one.events)


def _verdict(one: Expected, result: Mapping[str, Any], tolerance: float) -> Verdict:
    found: Any = result
    for name in one.path:
        found = found.get(name) if isinstance(found, Mapping) else None
    what = Later("{part}: {value}", part=".".join(one.path), value=_said(one.value))
    held = _same(one.value, found, tolerance)
    return Verdict(what, held, "" if held else Later("it is {found} instead.", found=_said(found)), at=one.at)


def _same(expected: Any, found: Any, tolerance: float) -> bool:
    if isinstance(expected, str) and isinstance(found, Fraction | int | float) and not isinstance(found, bool):
        return found == Fraction(expected) if isinstance(found, Fraction | int) else False
    if isinstance(expected, bool) or isinstance(found, bool) or expected is None or found is None:
        return expected is found
    if isinstance(expected, int | float) and isinstance(found, Fraction | int | float):
        return abs(float(found) - expected) <= tolerance
    if isinstance(expected, Sequence) and isinstance(found, Sequence) and not isinstance(expected, str):
        return len(expected) == len(found) and all(
            _same(one, other, tolerance) for one, other in zip(expected, found, strict=True)
        )
    return bool(expected == found)


def _said(value: Any) -> str:
    if isinstance(value, Fraction):
        return str(value) if value.denominator < 10_000 else f"{float(value):.6f}"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_said(inside)}" for name, inside in value.items()) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_said, value))
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def read_case(node: Node) -> AgesCase:
    """The case in this document."""
    parts = node.parts(PARTS, ("kind", "rules"))
    head = read_head(node, parts, PREFIX)
    name = parts["kind"].word(tuple(KINDS), "kind of case")
    kind = KINDS[name]
    for part, reader in (("start", kind.start), ("steps", kind.steps)):
        if reader is not None and part not in parts:
            node.fail("“{name}” is missing.", name=part)
        if reader is None and part in parts:
            parts[part].fail("a case of this kind has no such part.")
    start = kind.start(parts["start"]) if kind.start else None
    asked = kind.steps(parts["steps"]) if kind.steps else None
    expected = tuple(_expected(parts["expect"])) if "expect" in parts else ()
    if not expected and kind.start is not None:
        node.fail("“{name}” is missing.", name="expect")
    steps = tuple(Step(line, rule is not None, rule, at) for line, rule, at in kind.lines(asked))
    return AgesCase(head.id, head.written, head.rules, node.file, steps, name, start, asked, expected)


def _expected(node: Node, path: tuple[str, ...] = ()) -> list[Expected]:
    found: list[Expected] = []
    for name, inside in node.table():
        here = (*path, name)
        if isinstance(inside.value, Mapping) and inside.value and not (path and path[0] == EXACT):
            found += _expected(inside, here)
        else:
            value = None if inside.value is None else _none_too(inside)
            found.append(Expected(here, value, inside.line))
    return found


def _none_too(node: Node) -> Any:
    """Plain data in which an entry of a list may be empty."""
    if isinstance(node.value, Sequence) and not isinstance(node.value, str):
        return [None if inside.value is None else _none_too(inside) for inside in node.items()]
    return plain(node)
