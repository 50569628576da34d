"""The grades of a map: grades.yaml, with the reasons by which facts are known and the facts that they bear."""

from dataclasses import dataclass, field
from typing import Final, cast, get_args

from sevenempires.board.region import Grade, Provenance
from sevenempires.datafile import Node
from tools.map.asking import Asking, where

OURS: Final = "ours"
"""The reason for whatever is not named."""
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)


@dataclass(frozen=True, slots=True)
class GradeSource:
    """What is known of one fact of a region or an empire, by the name of its reason."""

    of: str
    fact: str
    reason: str
    where: str


@dataclass(slots=True)
class GradesSource:
    """All that grades.yaml says."""

    reasons: dict[str, Provenance] = field(default_factory=dict)
    empires: list[GradeSource] = field(default_factory=list)
    regions: list[GradeSource] = field(default_factory=list)


def read_grades(top: Node | None, asking: Asking) -> GradesSource:
    """What the file says, noting every fault in it; nothing if it cannot be read."""
    source = GradesSource()
    entries = asking.table(top, ("reasons", "empires", "regions"), ("reasons",)) if top is not None else {}
    reasons = asking.table(entries["reasons"], needed=(OURS,)) if "reasons" in entries else {}
    for name, node in reasons.items():
        reason = _reason(node, asking)
        if reason is not None:
            source.reasons[name] = reason
    for name, node in asking.table(entries["empires"]).items() if "empires" in entries else ():
        source.empires += _grade(name, "colour", node, reasons, asking)
    for name, node in asking.table(entries["regions"]).items() if "regions" in entries else ():
        for fact, named in asking.table(node).items():
            source.regions += _grade(name, fact, named, reasons, asking)
    used = {grade.reason for grade in (*source.empires, *source.regions)} | {OURS}
    for name in reasons.keys() - used:
        asking.fault(
            "grade", reasons[name], f"nothing is known by the reason {name}; name it for a fact, or remove it."
        )
    return source


def _reason(node: Node, asking: Asking) -> Provenance | None:
    about = asking.table(node, ("grade", "why"), ("grade", "why"))
    if about.keys() != {"grade", "why"}:
        return None
    word = asking.ask(lambda: about["grade"].word(GRADES, "grade"))
    why = asking.ask(about["why"].text)
    return Provenance(cast(Grade, word), why) if word and why else None


def _grade(of: str, fact: str, node: Node, reasons: dict[str, Node], asking: Asking) -> list[GradeSource]:
    reason = asking.ask(lambda: node.word(tuple(reasons), "reason"))
    return [GradeSource(of, fact, reason, where(node))] if reason else []
