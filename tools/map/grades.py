"""Grades given to a finished map: every fact of every region, and the colour of every empire, with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sevenempires.board.faults import Fault
from sevenempires.board.region import COAST, Border, Empire, Provenance, Region
from sevenempires.text.complaint import near
from tools.map.source_grades import OURS, GradeSource, GradesSource


@dataclass(frozen=True, slots=True)
class Graded:
    """The regions and empires with their facts, and what the grades say of facts that there are not."""

    regions: tuple[Region, ...]
    empires: tuple[Empire, ...]
    faults: list[Fault]


def grade_all(
    grades: GradesSource, regions: Sequence[Region], empires: Sequence[Empire], borders: Iterable[Border]
) -> Graded:
    """Give each fact the reason that is named for it, or else our own choice."""
    coasts = [border.between for border in borders if border.kind == "coast"]
    facts = {
        region.name: [*facts_of(region), *(COAST + sea for land, sea in coasts if land == region.name)]
        for region in regions
    }
    colours = {empire.name: ["colour"] for empire in empires}
    known = _known(facts, grades.regions, grades.reasons)
    painted = _known(colours, grades.empires, grades.reasons)
    return Graded(
        tuple(replace(region, facts=known[region.name]) for region in regions),
        tuple(replace(empire, facts=painted[empire.name]) for empire in empires),
        [*_faults(facts, grades.regions, "region"), *_faults(colours, grades.empires, "empire")],
    )


def facts_of(region: Region) -> list[str]:
    """What there is to know of a region besides its coasts."""
    if region.kind != "city":
        return ["name", "kind"]
    return [
        "name", "kind", "empire", *["capital"] * region.capital, "built", "produces", *["anchor"] * region.is_harbor
    ]  # fmt: skip


def _known(
    facts: Mapping[str, Sequence[str]], grades: Iterable[GradeSource], reasons: Mapping[str, Provenance]
) -> dict[str, dict[str, Provenance]]:
    named = {(grade.of, grade.fact): grade.reason for grade in grades}
    ours = reasons.get(OURS, Provenance("reconstructed", ""))
    return {of: {fact: reasons.get(named.get((of, fact), OURS), ours) for fact in whole} for of, whole in facts.items()}


def _faults(facts: Mapping[str, Sequence[str]], grades: Iterable[GradeSource], what: str) -> list[Fault]:
    faults = []
    for grade in grades:
        if grade.of not in facts:
            text = f"{grade.of} is no {what} of this board{near(grade.of, tuple(facts))}"
            faults.append(Fault("unknown-name", grade.where, text))
        elif grade.fact not in facts[grade.of]:
            text = f"{grade.of} has no fact “{grade.fact}”; it has {', '.join(facts[grade.of])}."
            faults.append(Fault("grade", grade.where, text))
    return faults
