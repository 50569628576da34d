"""Everything that can be wrong with a map's sources: each fault with a map that is broken in just this way."""

from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sevenempires.board.faults import FaultKind, MapError
from tools.map.build import build

COAST, BORDERS, REGIONS, RIVERS, GRADES = FILES = (
    *("coast.geojson", "borders.yaml", "regions.yaml"),
    *("rivers.yaml", "grades.yaml"),
)
BROKEN: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(Path(__file__).with_name("broken.yaml"))
OTHER_CONTENT = {"empty": b"", "binary": b"\xff\xfe\x00", "list": b"[]", "number": b"7", "object": b"{}"}


@pytest.mark.parametrize("broken", BROKEN, ids=[f"{broken['kind']}-{broken['title']}" for broken in BROKEN])
def test_fault(sketch: Any, broken: dict[str, Any]) -> None:
    sketch.replace(broken["file"], broken["old"], broken["new"])
    faults = sketch.faults()
    told = [f for f in faults if f.kind == broken["kind"] and all(part in f.text for part in broken["says"])]
    assert told, "\n".join(map(str, faults))
    if "at" in broken:
        assert sketch.line_of(broken["file"], broken["at"]) in [fault.where for fault in told]
    for fault in faults:
        assert fault.text[-1] in ".?"
        assert str(fault) == f"{fault.where}: {fault.text}"


def test_the_toy_map_itself_has_no_fault(sketch: Any) -> None:
    assert sketch.faults() == ()


def add_line(sketch: Any, kind: str, line: str) -> None:
    sketch.replace(BORDERS, "lines:\n", f"lines:\n  - {{name: Extra, kind: {kind}, line: {line}}}\n")


def test_a_line_inside_a_region_is_told_as_a_wrong_number_of_pieces(sketch: Any) -> None:
    add_line(sketch, "land", "[[5.0, 14.6], [9.0, 15.0], [12.5, 14.4]]")
    sketch.replace(REGIONS, "label: [9.2, 14.0]", "label: [9.2, 14.0], also: [[9.2, 15.5]]")
    (fault,) = sketch.faults()
    assert (fault.kind, fault.where) == ("pieces", sketch.line_of(REGIONS, "Kingsbridge:"))
    assert "Kingsbridge is in one piece, but its label and `also` mark 2" in fault.text


@pytest.mark.parametrize("file", FILES)
def test_unreadable_truncated_file(sketch: Any, file: str) -> None:
    path = sketch.folder / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: max(text.rfind("["), text.rfind("{")) + 3], encoding="utf-8")
    (fault,) = [fault for fault in sketch.faults() if fault.kind == "unreadable"]
    assert fault.where.startswith(f"{file}:")
    assert "cut short" in fault.text


@pytest.mark.parametrize("file", FILES)
def test_unreadable_missing_file(sketch: Any, file: str) -> None:
    (sketch.folder / file).unlink()
    (fault,) = sketch.faults()
    assert (fault.kind, fault.where) == ("unreadable", file)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("content", OTHER_CONTENT)
def test_unreadable_other_content(sketch: Any, file: str, content: str) -> None:
    (sketch.folder / file).write_bytes(OTHER_CONTENT[content])
    assert any(fault.where.startswith(file) for fault in sketch.faults())


def test_all_faults_are_told_at_once(sketch: Any) -> None:
    """Ten kinds of faults in three files: none hides another."""
    add_line(sketch, "land", "[Alder, [11.5, 10.0]]")
    sketch.replace(COAST, '"Gannet Rock", "island": true', '"Gannet Rock"')
    sketch.replace(COAST, "[12.1, 4.0]", "[12.1, 5.5]")
    sketch.replace(BORDERS, "{at: [5.9, 9.0], on: coast}", "{at: [4.9, 9.0], on: coast}")
    sketch.replace(REGIONS, "de: Grüntal, fr: Vauvert", "de: Grüntal")
    sketch.replace(REGIONS, "label: [12.6, 7.2]", "label: [40.0, 4.4]")
    sketch.replace(REGIONS, "anchor: Gull Sea", "anchor: Narrow Sea")
    sketch.replace(REGIONS, "de: Walmeer", "de: Möwenmeer")
    sketch.replace(REGIONS, "capital: true, built: true, produces: infantry", "built: true, produces: cavalry")
    wanted = {"gap", "overlap", "loose-line", "far-point", "missing-translation", "label", "anchor", "duplicate"}
    assert {fault.kind for fault in sketch.faults()} >= wanted | {"capital", "wrong-entry"}


def test_every_kind_of_fault_has_a_broken_map() -> None:
    assert {broken["kind"] for broken in BROKEN} | {"pieces"} == set(get_args(FaultKind))


def test_a_map_error_tells_every_fault(sketch: Any) -> None:
    sketch.replace(REGIONS, "label: [12.6, 7.2]", "label: [12.6, 4.4]")
    faults = sketch.faults()
    assert len(faults) > 1
    assert str(MapError(faults)).splitlines() == [str(fault) for fault in faults]


@given(file=st.sampled_from(FILES), start=st.floats(0, 1), length=st.integers(1, 60))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_lost_from_a_file_is_told_and_never_crashes(
    sketch: Any, file: str, start: float, length: int
) -> None:
    path = sketch.folder / file
    whole = path.read_text(encoding="utf-8")
    at = int(start * len(whole))
    path.write_text(whole[:at] + whole[at + length :], encoding="utf-8")
    try:
        built = build(sketch.folder)
    finally:
        path.write_text(whole, encoding="utf-8")
    assert built.faults or built.baked is not None
