"""A rule as markup and as text: the card itself, for the panel of its own and for every other panel."""

from __future__ import annotations

from html import escape

from sevenempires.rulebook import Ruling
from sevenempires.rulebook.book import book
from sevenempires.rulebook.page import page
from sevenempires.text import say
from sevenempires.widgets.linked import linked, rule_link
from sevenempires.widgets.models.rules import Link, RuleModel, Section

SHOWN = 6


def card_markup(model: RuleModel, back: str = "back", cases: str = "") -> str:
    """The card; `back` and `cases` say what a press on the way back and on a case does."""
    shown = model.entry
    way = ""
    if len(model.trail) > 1:
        before = model.trail[-2]
        way = (
            f'<button type="button" class="sp-btn sp-quiet" data-do="{back}" title="{escape(before)}">'
            f"‹ {say('Back')}</button>"
        )
    badge = f'<span class="sp-badge">{say("Our ruling")}</span>' if isinstance(shown, Ruling) else ""
    parts = [
        f'<div class="sp-over">{way}<span class="sp-soft">{escape(model.chapter)}</span>'
        f'<code class="sp-id">{shown.id}</code>{badge}</div>',
        f'<h3 class="sp-title">{escape(shown.title)}</h3>',
    ]
    if isinstance(shown, Ruling):
        labels = book().labels
        parts.append(f'<p class="sp-question">{linked(shown.question())}</p>')
        parts.append(f'<p class="sp-statement">{linked(shown.statement())}</p>')
        parts.append(f'<p><span class="sp-soft">{labels["why"]()}:</span> {linked(shown.why())}</p>')
        if shown.otherwise:
            other = f'<code class="sp-id">not-{shown.id}</code> {linked(shown.otherwise())}'
            parts.append(f'<p><span class="sp-soft">{say("Without it")}:</span> {other}</p>')
    else:
        parts.append(f'<p class="sp-statement">{linked(shown.statement())}</p>')
    parts += [_section(section) for section in model.sections() if section.name != "neighbours"]
    if cases:
        parts.append(_cases(model, cases))
    parts.append(_sources(model))
    parts += [_neighbours(section) for section in model.sections() if section.name == "neighbours"]
    return f'<article class="sp-rulecard">{"".join(parts)}</article>'


def card_text(model: RuleModel) -> str:
    """The same as plain text, with the cases."""
    cases = model.cases()
    lines = [page(model.entry), "", say("Cases ({n})", n=len(cases))]
    lines += [f"  {case.id}: {case.title}" for case in cases]
    return "\n".join(lines)


def _section(section: Section) -> str:
    rows = "".join(_row(link) for link in section.links)
    return f'<section><h4>{escape(section.title)}</h4><ul class="sp-links">{rows}</ul></section>'


def _row(link: Link) -> str:
    return f"<li><b>{escape(link.title)}</b> {rule_link(link.id)}<br>{linked(link.text)}</li>"


def _neighbours(section: Section) -> str:
    links = "".join(
        f'<button type="button" class="sp-btn sp-quiet" data-rule="{link.id}" title="{link.id}">'
        f"{escape(link.title)}</button>"
        for link in section.links
    )
    return f'<section><h4>{say("Also in this chapter")}</h4><div class="sp-bar">{links}</div></section>'


def _sources(model: RuleModel) -> str:
    rows = "".join(f"<tr><th scope='row'>{id}</th><td>{escape(places)}</td></tr>" for id, places in model.sources())
    return f'<section><h4>{book().labels["sources"]()}</h4><table class="sp-table sp-sources">{rows}</table></section>'


def _cases(model: RuleModel, what: str) -> str:
    cases = model.cases()
    if not cases:
        none = say("No case shows this rule.")
        return f'<section><h4>{say("Cases ({n})", n=0)}</h4><p class="sp-soft">{none}</p></section>'
    rows = [
        f'<button type="button" class="sp-btn sp-row" data-do="{what}" data-with="{case.id}">'
        f'{escape(case.title)}<code class="sp-id">{case.id}</code></button>'
        for case in cases
    ]
    more = ""
    if len(rows) > SHOWN:
        rest = "".join(rows[SHOWN:])
        more = (
            f'<details data-key="cases {model.entry.id}"><summary>{say("all {n} cases", n=len(rows))}</summary>'
            f'<div class="sp-list">{rest}</div></details>'
        )
    return (
        f'<section><h4>{say("Cases ({n})", n=len(cases))}</h4><div class="sp-list">{"".join(rows[:SHOWN])}</div>{more}'
        "</section>"
    )
