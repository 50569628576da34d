"""The account: a scene told in plain text and completely, for whoever cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sevenempires.draw.chart import Area, Chart
from sevenempires.draw.palette import MARK_NAMES
from sevenempires.draw.pieces import UPGRADED
from sevenempires.draw.scene import Scene
from sevenempires.labels import palace_name
from sevenempires.text import N_, say, say_in, series
from sevenempires.text.language import language
from sevenempires.text.sentences import Literal, within, wording

_CITY: Final = {
    "none": N_("no city yet"),
    "basic": N_("city that produces {unit:a}"),
    "upgraded": N_("upgraded city (1 crown) that produces {unit:a}"),
}
_CITY_FACTS: Final = {"none": ("built",), "basic": ("built", "produces"), "upgraded": ("produces",)}
_ARROW: Final = {
    "land": N_("Arrow by land"),
    "sea": N_("Arrow by sea"),
    "transport": N_("Arrow of a sea transport"),
}

OURS: Final = "*"
"""Follows what is our own choice in a region of which the rulebook knows."""


def account(scene: Scene) -> str:
    """Tell the scene: empires with their cities, then neutral lands and seas, then marks and arrows."""
    with language(scene.chart.lang):
        return "\n".join(_lines(scene))


def summary(chart: Chart) -> str:
    """How many regions of each kind a board has."""
    kinds = [area.kind for area in chart.areas.values()]
    return say_in(
        chart.lang,
        "{board}: {cities} city regions of {empires} empires, {lands} neutral lands, {seas} seas.",
        board=chart.name,
        cities=kinds.count("city"),
        empires=len(chart.empires),
        lands=kinds.count("land"),
        seas=kinds.count("sea"),
    )


def city_told(state: str, produces: str | None) -> str:
    """A city tile in words."""
    made = UPGRADED.get(produces or "") if state == "upgraded" else produces
    return within(_CITY[state], {"unit": made or Literal("–")})


def anchor_told(sea: str) -> str:
    """The anchor of a harbor city in words."""
    return say("anchor in {sea}", sea=sea)


def flag_told(empire: str) -> str:
    """A flag in words."""
    return say("flag of {empire}", empire=empire)


def owned(what: str, empire: str) -> str:
    """Units in words, with the empire whose they are."""
    return f"{what} {say('of {empire}', empire=empire)}"


def _lines(scene: Scene) -> Iterator[str]:
    chart, contents = scene.chart, _contents(scene)
    yield summary(chart)
    for name, livery in chart.empires.items():
        yield f"{chart.empire_names[name]} ({chart.empire_colours[name]}, {say(livery.emblem)})"
        yield from (_line(area, contents) for area in chart.areas.values() if area.empire == name)
    for kind, heading in (("land", N_("Neutral lands")), ("sea", N_("Seas"))):
        yield say(heading)
        areas = [area for area in chart.areas.values() if area.kind == kind]
        yield from (_line(area, contents) for area in areas if contents[area.region])
        if empty := [_graded(area) for area in areas if not contents[area.region]]:
            yield "  " + _told(say("Nothing in"), ", ".join(empty))
    if any(what.endswith(OURS) for told in contents.values() for what in told):
        yield say("{mark} reconstructed", mark=OURS)
    for mark, shown in MARK_NAMES.items():
        if marked := [chart.areas[name].name for name, kind in scene.marks.items() if kind == mark]:
            yield _told(say(shown), ", ".join(marked))
    for arrow in scene.arrows:
        yield _told(say(_ARROW[arrow.by]), " – ".join(chart.areas[name].name for name in arrow.route))


def _line(area: Area, contents: dict[str, list[str]]) -> str:
    return "  " + _told(_graded(area), series(contents[area.region]))


def _told(region: str, what: str) -> str:
    return say("{region}: {what}", region=region, what=what)


def _marked(what: str, area: Area, *facts: str) -> str:
    """What is told, with a mark where such a fact of the region is our own choice, but not the whole region."""
    return what if area.reconstructed or area.ours.isdisjoint(facts) else f"{what}{OURS}"


def _graded(area: Area) -> str:
    """The name, and whether the region is our own reconstruction."""
    return f"{area.name} ({say('reconstructed')})" if area.reconstructed else area.name


def _contents(scene: Scene) -> dict[str, list[str]]:
    """What there is to say about each region."""
    chart = scene.chart
    told: dict[str, list[str]] = {name: [] for name in chart.areas}
    for name in chart.capitals:
        told[name].append(_marked(say("capital"), chart.areas[name], "capital"))
    for city in scene.cities:
        told[city.region].append(
            _marked(city_told(city.state, city.produces), chart.areas[city.region], *_CITY_FACTS[city.state])
        )
    for palace in scene.palaces:
        told[palace.region].append(palace_name(palace.crowns))
    for anchor in chart.anchors:
        told[anchor.city].append(_marked(anchor_told(chart.areas[anchor.sea].name), chart.areas[anchor.city], "anchor"))
    for flag in scene.flags:
        told[flag.region].append(flag_told(chart.empire_names[flag.empire]))
    for region, stacks in _stacks(scene).items():
        for (empire, kind), number in stacks.items():
            told[region].append(owned(wording("{unit:{n}}", {"unit": kind, "n": number}), chart.empire_names[empire]))
    return told


def _stacks(scene: Scene) -> dict[str, dict[tuple[str, str], int]]:
    stacks: dict[str, dict[tuple[str, str], int]] = {}
    for token in scene.units:
        stack = stacks.setdefault(token.region, {})
        stack[token.empire, token.kind] = stack.get((token.empire, token.kind), 0) + token.count
    return stacks
