"""The account: a scene told in plain text and completely, for whoever cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sevenempires.draw.chart import Area
from sevenempires.draw.pieces import UPGRADED
from sevenempires.draw.scene import Scene
from sevenempires.draw.words import WORDS, unit


def account(scene: Scene) -> str:
    """Tell the scene: empires with their cities, then neutral lands and seas, then marks and arrows."""
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    say = WORDS[scene.chart.lang]
    kinds = [area.kind for area in scene.chart.areas.values()]
    counts = {"cities": kinds.count("city"), "lands": kinds.count("land"), "seas": kinds.count("sea")}
    board = say.get(scene.chart.board.lower(), scene.chart.board)
    yield say["summary"].format(board=board, empires=len(scene.chart.empires), **counts)
    contents = _contents(scene)
    for name, livery in scene.chart.empires.items():
        yield f"{scene.chart.empire_names[name]} ({scene.chart.empire_colours[name]}, {say[livery.emblem]})"
        for area in scene.chart.areas.values():
            if area.empire == name:
                yield f"  {_graded(area, say)}{say['colon']}{say['semicolon'].join(contents[area.region])}"
    for kind, heading in (("land", "neutral lands"), ("sea", "seas")):
        yield say[heading]
        areas = [area for area in scene.chart.areas.values() if area.kind == kind]
        for area in areas:
            if contents[area.region]:
                yield f"  {_graded(area, say)}{say['colon']}{say['semicolon'].join(contents[area.region])}"
        if empty := [_graded(area, say) for area in areas if not contents[area.region]]:
            yield f"  {say['empty']}{say['colon']}{', '.join(empty)}"
    for mark in ("asked", "reachable", "refused"):
        if marked := [scene.chart.areas[name].name for name, kind in scene.marks.items() if kind == mark]:
            yield f"{say[mark]}{say['colon']}{', '.join(marked)}"
    for arrow in scene.arrows:
        way = (scene.chart.areas[name].name for name in arrow.route)
        yield f"{say['arrow ' + arrow.by]}{say['colon']}{' – '.join(way)}"


def _graded(area: Area, say: Mapping[str, str]) -> str:
    """The name, and whether the region is our own reconstruction."""
    return f"{area.name} ({say['reconstructed']})" if area.reconstructed else area.name


def _contents(scene: Scene) -> dict[str, list[str]]:
    """What there is to say about each region."""
    say, lang = WORDS[scene.chart.lang], scene.chart.lang
    told: dict[str, list[str]] = {name: [] for name in scene.chart.areas}
    for name in scene.chart.areas:
        if name in scene.chart.capitals:
            told[name].append(say["capital"])
    for city in scene.cities:
        made = UPGRADED.get(city.produces or "") if city.state == "upgraded" else city.produces
        told[city.region].append(say[f"city {city.state}"].format(unit=unit(made, 2, lang) if made else "–"))
    for palace in scene.palaces:
        crowns = say["crown"] if palace.crowns == 1 else say["crowns"].format(n=palace.crowns)
        told[palace.region].append(say["palace"].format(crowns=crowns))
    for anchor in scene.chart.anchors:
        told[anchor.city].append(say["anchor in"].format(sea=scene.chart.areas[anchor.sea].name))
    for flag in scene.flags:
        told[flag.region].append(say["flag of"].format(empire=scene.chart.empire_names[flag.empire]))
    for region, stacks in _stacks(scene).items():
        for (empire, kind), count in stacks.items():
            what = f"{count} {unit(kind, count, lang)}"
            told[region].append(f"{what} {say['of'].format(empire=scene.chart.empire_names[empire])}")
    return told


def _stacks(scene: Scene) -> dict[str, dict[tuple[str, str], int]]:
    stacks: dict[str, dict[tuple[str, str], int]] = {}
    for token in scene.units:
        stack = stacks.setdefault(token.region, {})
        stack[token.empire, token.kind] = stack.get((token.empire, token.kind), 0) + token.count
    return stacks
