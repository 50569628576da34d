"""Conflicts as cases tell them: read from a file, played line by line, and what is left of them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sevenempires.casework.head import read_rule
from sevenempires.datafile import Node
from sevenempires.kin.seven_ages.armies import KINDS, SIDES, SPECIALS, Area, Part, Side, Unit
from sevenempires.kin.seven_ages.case_readers import listed, one_of, record, tabled, text, truth, whole
from sevenempires.kin.seven_ages.conflict import Conflict
from sevenempires.kin.seven_ages.facts import CITY_STEPS
from sevenempires.kin.seven_ages.lines import Choice, line_of
from sevenempires.kin.seven_ages.lines import read as read_line
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Event, IllegalChoice, Refusal


class Tried(NamedTuple):
    """A step as it went."""

    line: str
    rule: str | None = None
    """The rule that must refuse it, where one must."""
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    at: int | None = None


class Asked(NamedTuple):
    """A step as it was read."""

    line: str
    rule: str | None
    at: int | None


UNIT: Final = record(
    {"n": whole(1, 99)},
    {
        "front": (whole(0, 99), 0),
        "support": (whole(0, 99), 0),
        "kind": (one_of(*KINDS), "infantry"),
        "archer": (truth, False),
    },
)
SIDE: Final = record(
    {"units": tabled(UNIT)},
    {
        "age": (whole(1, 7), 1),
        "elite": (whole(0, 99), 0),
        "money": (whole(0, 199), 0),
        "tactician": (truth, False),
        "special": (one_of(*SPECIALS), "none"),
        "capital": (truth, True),
        "markers": (whole(0, 99), 0),
        "used": (tabled(whole(0, 99)), {}),
    },
)


def city(node: Node) -> int:
    """The level of a city."""
    if isinstance(node.value, bool) or node.value not in (0, *CITY_STEPS, 7):
        node.fail("a city has the level 1, 3, 5 or 7, or 0 where there is none.")
    return node.number(0, 7)


AREA: Final = record(
    {},
    {
        "terrain": (whole(0, 20), 0),
        "fort": (truth, False),
        "city": (city, 0),
        "capital": (truth, False),
    },
)
PART: Final = record(
    {"card": whole(0, 99), "front": listed(text)}, {"support": (listed(text), []), "tactician": (truth, False)}
)
START: Final = record({"area": AREA, "active": SIDE, "defender": SIDE})


def start(node: Node) -> Conflict:
    """The conflict where a case begins."""
    found = START(node)
    sides = []
    for name in SIDES:
        given = found[name]
        side = _side(given)
        for unit, number in given["used"].items():
            if number > given["units"].get(unit, {"n": 0})["n"]:
                node.fail("more of {unit} have fought than there are.", unit=unit)
        sides.append(side)
    return Conflict(Area(**found["area"]), (sides[0], sides[1]), (sides[0].number, sides[1].number))


def _side(given: Mapping[str, Any]) -> Side:
    units = {
        name: Unit(name, one["front"], one["support"], one["kind"], one["archer"])
        for name, one in given["units"].items()
    }
    used = given["used"]
    fresh = {name: one["n"] - used.get(name, 0) for name, one in given["units"].items()}
    rest = {key: given[key] for key in ("age", "elite", "money", "markers", "tactician", "special", "capital")}
    return Side(units, fresh, used, **rest)


def steps(node: Node) -> tuple[Asked, ...]:
    """The lines of a conflict: written out, as tables, or one that must be refused."""
    return tuple(map(_asked, node.items()))


def _asked(node: Node) -> Asked:
    if isinstance(node.value, str):
        return Asked(_line(node), None, node.line)
    parts = node.parts(("illegal", "rule", "retreat", "spare", *SIDES))
    if "illegal" in parts:
        if "rule" not in parts:
            node.fail("“{name}” is missing.", name="rule")
        return Asked(_line(parts["illegal"]), read_rule(parts["rule"], "ages"), node.line)
    for kind in ("retreat", "spare"):
        if kind in parts:
            return Asked(f"{kind} {parts[kind].word(SIDES, 'side')}", None, node.line)
    for side in SIDES:
        if side not in parts:
            node.fail("“{name}” is missing.", name=side)
    choice: Choice = (_part(parts["active"]), _part(parts["defender"]))
    return Asked(line_of(choice), None, node.line)


def _part(node: Node) -> Part:
    found = PART(node)
    return Part(found["card"], tuple(found["front"]), tuple(found["support"]), found["tactician"])


def _line(node: Node) -> str:
    try:
        return line_of(read_line(node.text()))
    except Complaint as error:
        return str(node.fail("{reason}", reason=error))


def lines(asked: tuple[Asked, ...]) -> list[tuple[str, str | None, int | None]]:
    """The lines with the rule that must refuse each."""
    return [(one.line, one.rule, one.at) for one in asked]


def run(conflict: Conflict, asked: tuple[Asked, ...]) -> tuple[dict[str, Any], tuple[Tried, ...]]:
    """Play the lines; after one that is refused unasked nothing is played."""
    tried: list[Tried] = []
    refused = False
    for one in asked:
        if one.rule is not None:
            tried.append(Tried(one.line, one.rule, conflict.why_not(one.line), (), one.at))
            continue
        try:
            conflict = conflict.play(one.line)
        except IllegalChoice as error:
            tried.append(Tried(one.line, None, error.refusals, (), one.at))
            refused = True
            break
        tried.append(Tried(one.line, None, (), conflict.events, one.at))
    return {**result(conflict), "ended": "refused" if refused else conflict.ended}, tuple(tried)


def result(conflict: Conflict) -> dict[str, Any]:
    """What a case may expect of a conflict."""
    sides = conflict.sides
    area = conflict.area
    return {
        "totals": [list(pair) for pair in conflict.totals],
        "units": {name: side.left for name, side in zip(SIDES, sides, strict=True)},
        "markers": [side.markers for side in sides],
        "control": conflict.control,
        "elite": [side.elite for side in sides],
        "money": [side.money for side in sides],
        "glory": [side.glory for side in sides],
        "area": {"city": area.city, "capital": area.capital, "fort": area.fort, "terrain": area.terrain},
    }
