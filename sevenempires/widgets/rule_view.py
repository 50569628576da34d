"""A rule as markup and as text: the card itself, for the panel of its own and for every other panel."""

from collections.abc import Iterator

from sevenempires.rulebook import Ruling
from sevenempires.rulebook.book import book
from sevenempires.rulebook.entries import GameOfBook
from sevenempires.rulebook.page import page
from sevenempires.text import labelled, say
from sevenempires.widgets.controls import button, row
from sevenempires.widgets.linked import linked, rule_link
from sevenempires.widgets.markup import Inside, Markup, h
from sevenempires.widgets.models.rules import RuleModel, RuleSection

SHOWN = 6


def card_markup(model: RuleModel, back: str = "back", cases: str = "") -> Markup:
    """The card; `back` and `cases` say what a press on the way back and on a case does."""
    shown = model.entry
    way = button(back, f"‹ {say('Back')}", css="sp-quiet", title=model.trail[-2]) if len(model.trail) > 1 else None
    badge = h("span.sp-badge", say("Our ruling")) if isinstance(shown, Ruling) else None
    game = model.other_game
    sections = {
        beside: [_section(one) for one in model.sections() if (one.name == "neighbours") == beside]
        for beside in (False, True)
    }
    return h(
        "article.sp-rulecard",
        h("div.sp-over", way, game_badge(game), h("span.sp-soft", model.chapter), h("code.sp-id", shown.id), badge),
        h("h3.sp-title", shown.title),
        _ruling(shown) if isinstance(shown, Ruling) else h("p.sp-statement", linked(shown.statement())),
        sections[False],
        _cases(model, cases) if cases else None,
        _sources(model),
        sections[True],
        h("p.sp-note", game.provenance()) if game and game.provenance else None,
    )


def game_badge(game: GameOfBook | None) -> Markup | None:
    """The name of the other game that something belongs to, in its colour."""
    return h(f"span.sp-badge.sp-game-{game.prefix}", game.name) if game else None


def card_text(model: RuleModel) -> str:
    """The same as plain text, with the cases."""
    cases = model.cases()
    lines = [page(model.entry), "", say("Cases ({n})", n=len(cases))]
    lines += ["  " + labelled(case.id, case.title) for case in cases]
    return "\n".join(lines)


def _section(section: RuleSection) -> Markup:
    if section.name == "neighbours":
        links = [
            h("button.sp-btn.sp-quiet", link.title, type="button", data_rule=link.id, title=link.id)
            for link in section.links
        ]
        return h("section", h("h4", say("Also in this chapter")), h("div.sp-bar", links))
    rows = [h("li", h("b", link.title), " ", rule_link(link.id), h("br"), linked(link.text)) for link in section.links]
    return h("section", h("h4", section.title), h("ul.sp-links", rows))


def _sources(model: RuleModel) -> Markup:
    rows = [h("tr", h("th", id, scope="row"), h("td", places)) for id, places in model.sources()]
    return h("section", h("h4", book().labels["sources"]()), h("table.sp-table.sp-sources", rows))


def _cases(model: RuleModel, what: str) -> Markup:
    told = (h("div", case.title, " ", h("code.sp-id", case.id)) for case in model.cases())
    rows = list(told) if model.other_game else [row(what, case.id, case.title) for case in model.cases()]
    more = None
    if len(rows) > SHOWN:
        summary = h("summary", say("all {n} cases", n=len(rows)))
        more = h("details", summary, h("div.sp-list", rows[SHOWN:]), data_key=f"cases {model.entry.id}")
    listed = h("div.sp-list", rows[:SHOWN]) if rows else h("p.sp-soft", say("No case shows this rule."))
    return h("section", h("h4", say("Cases ({n})", n=len(rows))), listed, more)


def _ruling(shown: Ruling) -> Iterator[Inside]:
    yield h("p.sp-question", linked(shown.question()))
    yield h("p.sp-statement", linked(shown.statement()))
    yield h("p", h("span.sp-soft", book().labels["why"](), ":"), " ", linked(shown.why()))
    if shown.otherwise:
        other = h("code.sp-id", shown.variant), " ", linked(shown.otherwise())
        yield h("p", h("span.sp-soft", say("Without it"), ":"), " ", other)
