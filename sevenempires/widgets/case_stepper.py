"""A case, walked through step by step: the board, the line, the verdict and the rules."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final

from sevenempires.cases import Case
from sevenempires.cases.casebook import chapter_name
from sevenempires.draw.showing import bundle
from sevenempires.text import N_, count, labelled, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, checkbox, keys, row, search_box, select, toggle
from sevenempires.widgets.linked import linked, rule_link, rule_links
from sevenempires.widgets.live_board import LiveBoard
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.casebook import Chooser
from sevenempires.widgets.models.stepping import Moment, Stepper
from sevenempires.widgets.page import PagePanel, beside
from sevenempires.widgets.telling import event_line, refusal_line

TEXTS: Final = {
    "played": N_("played"),
    "refused": N_("refused, as expected"),
    "failed": N_("not as expected"),
}


class CaseStepper(PagePanel):
    """`CaseStepper("palace-example")` or `CaseStepper(case)`; without an argument a case can be chosen."""

    calls: ClassVar = {
        "chapter": "chooser.turn_to",
        "next": "stepper.next",
        "previous": "stepper.previous",
        "first": "stepper.first",
        "last": "stepper.end",
        "go": "stepper.go",
    }

    def __init__(self, case: str | Case | None = None, **traits: Any) -> None:
        opened = Case.load(case) if isinstance(case, str) else case
        self.chooser = Chooser()
        self.choosing = case is None
        self.stepper: Stepper | None = None
        self.board: LiveBoard | None = None
        super().__init__(**traits)
        if opened is not None:
            self._open(opened)
        self.redraw()

    def perform(self, method: Callable[..., object], *given: Any) -> None:
        """Do what was pressed; the board shows the place that one has gone to."""
        before = self.stepper and (self.stepper, self.stepper.place)
        method(*given)
        if self.stepper and (self.stepper, self.stepper.place) != before:
            self._show()

    def do_try(self, plays: bool) -> None:
        """Let clicks on the board play from here, or not."""
        if self.board is not None:
            self.board.plays = plays
            self._show()

    def do_choose(self) -> None:
        """Open or close the list of cases."""
        self.choosing = not self.choosing

    def do_search(self, words: str) -> None:
        self.chooser.words = words

    def do_open(self, id: str) -> None:
        self._open(Case.load(id))
        self.choosing = False

    def _open(self, case: Case) -> None:
        self.stepper = Stepper(case)
        if self.board is None or self.board.board is not case.start.board:
            self.board = LiveBoard(case.start, plays=False)
            self.arrange([beside(self.page, self.board)])
        self._show()

    def _show(self) -> None:
        if self.stepper is not None and self.board is not None:
            moment = self.stepper.moment()
            self.board.show(moment.game, marks=moment.marks, arrows=moment.arrows)

    def markup(self) -> Markup:
        """The case as far as it is walked, or the list of cases."""
        return join(self._list() if self.choosing else None, self._case(self.stepper) if self.stepper else None)

    def _case(self, stepper: Stepper) -> Markup:
        case = stepper.case
        another = None if self.choosing else button("choose", say("Another case"))
        return h(
            "div.sp-stack",
            h("div.sp-bar.sp-between", h("h3.sp-title", case.title), another),
            h("div.sp-over", h("code.sp-id", case.id), h("span.sp-soft", case.source)),
            h("div.sp-bar", rule_links(case.rules)),
            self._walkway(stepper),
            self._moment(stepper.moment(), stepper),
            self._expectations(stepper) if stepper.at_end else None,
            **keys(ArrowRight="next", ArrowLeft="previous", Home="first", End="last"),
        )

    def _walkway(self, stepper: Stepper) -> Markup:
        at = stepper.place
        back, on = at > 0, at < stepper.last
        return h(
            "div.sp-bar",
            button("first", "«", title=say("To the beginning"), enabled=back),
            button("previous", "‹", title=say("One step back"), enabled=back),
            button("next", f"{say('Next step')} ›", css="sp-primary", enabled=on),
            button("last", "»", title=say("To the end"), enabled=on),
            h("ol.sp-steps", [h("li", _dot(stepper.moment(n), n == at)) for n in range(stepper.last + 1)]),
            h("span.sp-soft", say("Step {n} of {all}", n=at, all=stepper.last), role="status"),
            title=say("Arrow keys step, Home and End jump."),
        )

    def _moment(self, moment: Moment, stepper: Stepper) -> Iterator[Inside]:
        if moment.how == "start":
            yield h("div.sp-line", h("span", say("The position at the beginning")))
        else:
            verdict = moment.verdict
            assert verdict is not None
            css = {"played": "sp-good", "refused": "sp-bad", "failed": "sp-best"}[moment.how]
            rule = moment.rule and (h("span.sp-soft", say("expected by")), " ", rule_link(moment.rule))
            badge = h("span.sp-badge", say(TEXTS[moment.how]), css=css)
            yield h("div.sp-line", h("code", moment.line), badge, rule, css=f"sp-{moment.how}")
            told = [*map(event_line, verdict.events), *map(refusal_line, verdict.refusals)]
            if not told and verdict.reason:
                told = [h("li", linked(verdict.reason))]
            yield h("ul.sp-events", told, aria_live="polite")
        if not stepper.at_end:
            plays = self.board is not None and self.board.plays
            yield h("div.sp-bar", checkbox("try", say("Try it yourself from here"), plays))

    def _expectations(self, stepper: Stepper) -> Markup:
        passed, moral = stepper.report.passed, stepper.case.moral
        rows = [h("li", line, css="sp-yes" if held else "sp-no") for line, held in _expected(stepper)]
        held = say("All of it holds." if passed else "Not all of it holds.")
        return h(
            "section.sp-card.sp-tint.sp-stack",
            moral and (h("h4", say("The point")), h("p.sp-statement", moral)),
            (h("h4", say("What must come of it")), h("ul.sp-events", rows)) if rows else None,
            h("div", h("span.sp-badge", held, css="sp-good" if passed else "sp-bad")),
        )

    def _list(self) -> Markup:
        chooser = self.chooser
        cases = chooser.found()
        chapters = [(name, chapter_name(name)) for name in chooser.chapters()]
        close = button("choose", "×", css="sp-quiet", title=say("Close the list")) if self.stepper else None
        told = (
            count("{n} case", "{n} cases", len(cases))
            if cases
            else say("No case fits. Try another word, a region such as Vienna or a rule such as land.artillery.")
        )
        # Words are looked for in the whole book.
        chapter = "" if chooser.words.strip() else chooser.chapter
        hint = say("a word, a rule id or a region")
        return h(
            "section.sp-card.sp-tint.sp-stack",
            h("div.sp-bar.sp-between", h("h4", say("Choose a case")), close),
            h(
                "div.sp-bar",
                search_box(chooser.words, hint, hint),
                select("chapter", [("", say("the whole casebook")), *chapters], chapter, say("Chapter")),
                h("span.sp-soft", told, role="status"),
            ),
            h(
                "div.sp-list.sp-results",
                [row("open", case.id, h("span", case.title)) for case in cases],
                data_scroll="cases",
            ),
        )

    def still(self) -> Still:
        """The whole case in words and the board where the reader stands; without a case the list."""
        if self.stepper is None:
            cases = self.chooser.found()
            return None, "\n".join([say("Choose a case"), *("  " + labelled(case.id, case.title) for case in cases)])
        case, report, moment = self.stepper.case, self.stepper.report, self.stepper.moment()
        shown = bundle(moment.game, marks=moment.marks, arrows=moment.arrows)
        lines = [case.title, f"{case.id} · {', '.join(case.rules)}", ""]
        for place in range(1, self.stepper.last + 1):
            lines += _told(self.stepper.moment(place), here=place == self.stepper.place)
        if report.expectations:
            lines.append(say("What must come of it:"))
            lines += [f"  {'+' if held else '-'} {line}" for line, held in _expected(self.stepper)]
        lines += [
            say("All of it holds." if report.passed else "Not all of it holds."),
            case.moral,
            "",
            shown["text/plain"],
        ]
        return shown["image/svg+xml"], "\n".join(lines)


def _dot(moment: Moment, here: bool) -> Markup:
    """A step as a button, with its line for whoever points at it."""
    told = moment.line or say("The position at the beginning")
    css = "sp-refused" if moment.how == "refused" else ""
    return toggle("go", moment.number, str(moment.number), here, told, css)


def _expected(stepper: Stepper) -> list[tuple[str, bool]]:
    """What was expected, in words, and whether it holds; with what there is instead where it does not."""
    verdicts = stepper.report.expectations
    return [(str(one.what) if one.held else f"{one.what}. {one.reason}", one.held) for one in verdicts]


def _told(moment: Moment, here: bool) -> list[str]:
    verdict = moment.verdict
    assert verdict is not None
    lines = [f"{'>' if here else ' '} {moment.number}. {moment.line} ({say(TEXTS[moment.how])})"]
    return lines + [f"      {one.cited}" for one in (*verdict.events, *verdict.refusals)]
