"""The overview as markup: the same in a page of its own, to print or to project, and in the app."""

from collections.abc import Sequence
from typing import Final

from sevenempires.cases import Case
from sevenempires.classroom.listing import checked, heading
from sevenempires.classroom.overview import OfRule, Overview, Standing, place
from sevenempires.draw.showing import bundle
from sevenempires.lessons.ways import Way
from sevenempires.text import N_, say
from sevenempires.text.language import current_language
from sevenempires.widgets.controls import head, table
from sevenempires.widgets.markup import Markup, h, join

COLOURS: Final = {Way.ALONE: "#2f6f4f", Way.HINTS: "#e0b13c", Way.SOLUTION: "#c97b5a", Way.NOT_YET: "#ddd5c5"}
"""Told apart in grey too: dark, light, middle, pale."""
INKS: Final = {Way.ALONE: "#ffffff", Way.HINTS: "#2a211b", Way.SOLUTION: "#2a211b", Way.NOT_YET: "#5a5046"}
SHOWN: Final = 10
"""So many of the least solved are shown."""
HONEST: Final = N_(
    "A code is no examination: who knows how codes are made can make one, and who gives a name can have a friend do "
    "the work. It tells you what to discuss, not whom to mark."
)
STYLE: Final = (
    ".sc-bar{display:flex;min-width:11em;height:1.5em;border-radius:4px;overflow:hidden;font-size:.85em}"
    ".sc-bar span{display:flex;align-items:center;justify-content:center;min-width:1.3em}"
    ".sc-way{display:inline-block;min-width:1.6em;text-align:center;border-radius:4px;padding:0 .3em}"
    ".sc-cells td,.sc-cells th{padding:2px 3px!important;text-align:center!important}"
    ".sc-cells th:first-child{text-align:left!important;white-space:nowrap}"
    ".sc-begins{border-left:2px solid #8a7f70!important}"
    ".sc-board{max-width:52em}.sc-board svg{width:100%;height:auto}"
    ".sc-remarks li{margin:.15em 0}"
    + "".join(f".sc-{way.name.lower()}{{background:{COLOURS[way]};color:{INKS[way]}}}" for way in Way)
)
ALONE: Final = """
body{margin:0 auto;padding:1.2rem 1.6rem 3rem;max-width:80rem;font:1.05rem/1.45 system-ui,sans-serif}
body{background:#fbf8f1;color:#2a211b}
h1,h2{font-family:Georgia,"Times New Roman",serif;line-height:1.2}h1{margin:0 0 .3rem}h2{margin:1.8rem 0 .6rem}
table{border-collapse:collapse}td,th{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #ded5c4}
.sp-scroll{overflow-x:auto}.sp-soft{color:#5f554a}
@media print{body{background:#fff;padding:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media print{h2{break-after:avoid}tr{break-inside:avoid}}
"""


def page(overview: Overview) -> str:
    """A whole page in one file, which asks nothing of anybody."""
    lang, title = current_language(), say("What the class has solved")
    top = h("head", h("meta", charset="utf-8"), h("title", title), h("style", Markup(ALONE + STYLE)))
    return f"<!doctype html>\n{h('html', top, h('body', h('main', h('h1', title), body(overview))), lang=lang)}\n"


def body(overview: Overview, level: int = 2) -> Markup:
    """What to discuss, the least solved, the rules, the pupils, and what could not be read."""
    title = f"h{level}"
    parts = [h("p", heading(overview)), _remarks(overview.remarks, title)]
    if overview.pupils and overview.exercises:
        topic = overview.next
        parts += [
            _topic(topic, topic.case, title) if topic and topic.case else None,
            h(title, say("Least solved first")),
            h("p", _legend()),
            _exercises(overview),
            h(title, say("By rule")),
            _rules(overview.rules),
            h(title, say("Every pupil")),
            _pupils(overview),
        ]
    return join(*parts, h("p.sp-soft", say(HONEST)))


def _topic(topic: OfRule, case: Case, title: str) -> Markup:
    told = say("Its exercises are solved {n} times of {all}.", n=topic.solved, all=topic.all)
    drawn = bundle(case, around=topic.around)["image/svg+xml"]
    return join(
        h(title, say("To discuss next: {rule}", rule=topic.title)),
        h("p", told, " ", str(_statement(topic))),
        h("p", h("strong", str(case.title)), " ", h("code", case.id)),
        h("div.sc-board", Markup(drawn)),
    )


def _statement(topic: OfRule) -> str:
    from sevenempires.rulebook import rule

    return rule(topic.id).statement(current_language())


def _legend() -> Markup:
    return join(*[_way(way, f" {way.told}") for way in Way], between=" ")


def _way(way: Way, more: str = "") -> Markup:
    return h(f"span.sc-way.sc-{way.name.lower()}", way.sign, more, title=way.told)


def _bar(standing: Standing) -> Markup:
    parts = [
        h(f"span.sc-{way.name.lower()}", standing.ways[way], style=f"flex:{standing.ways[way]}", title=way.told)
        for way in Way
        if standing.ways[way]
    ]
    told = ", ".join(f"{way.told}: {standing.ways[way]}" for way in Way)
    return h("div.sc-bar", parts, role="img", aria_label=told)


def _exercises(overview: Overview) -> Markup:
    rows = [
        h(
            "tr",
            h("td", one.number),
            h("td", _bar(one)),
            h("td", str(one.exercise.question)),
            h("td.sp-soft", ", ".join(one.exercise.rules)),
        )
        for one in overview.hardest[:SHOWN]
    ]
    heads = [head(say("Exercise")), head(say("solved")), head(say("Question")), head(say("Rules"))]
    return table(heads, rows)


def _rules(rules: Sequence[OfRule]) -> Markup:
    rows = [
        h(
            "tr",
            h("td", one.title, " ", h("span.sp-soft", one.id)),
            h("td", _bar(one)),
            h("td", [str(one.case.title), " ", h("code", one.case.id)] if one.case else None),
        )
        for one in rules[:SHOWN]
    ]
    return table([head(say("Rule")), head(say("solved")), head(say("Case to discuss"))], rows)


def _pupils(overview: Overview) -> Markup:
    begins = {one.exercises[0].id for one in overview.lessons}
    css = {one.number: "sc-begins" if one.exercise.id in begins else "" for one in overview.exercises}
    named = any(pupil.checked is not None for pupil in overview.pupils)
    heads = [head(say("Pupil"))]
    heads += [
        h("th", one.number, css=css[one.number], scope="col", title=one.exercise.id) for one in overview.exercises
    ]
    heads += [head(say("solved")), *([head(say("name in the code"))] if named else [])]
    rows = [
        h(
            "tr",
            h("th", pupil.name, scope="row"),
            [h("td", _way(pupil.way(place(one.exercise))), css=css[one.number]) for one in overview.exercises],
            h("td", f"{overview.total(pupil).solved}/{len(overview.exercises)}"),
            h("td", checked(pupil.checked)) if named else None,
        )
        for pupil in overview.pupils
    ]
    return table(heads, rows, css="sc-cells")


def _remarks(remarks: Sequence[str], title: str) -> Markup | None:
    if not remarks:
        return None
    return h("section.sc-remarks", h(title, say("To look into")), h("ul", [h("li", remark) for remark in remarks]))
