"""A case, walked through step by step: the board, the line, the verdict and the rules."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from sevenempires.cases import Case
from sevenempires.draw.showing import bundle
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.linked import linked, rule_link
from sevenempires.widgets.live_board import LiveBoard
from sevenempires.widgets.models.casebook import Chooser, chapter_name
from sevenempires.widgets.models.expecting import expectations
from sevenempires.widgets.models.stepping import Moment, Stepper
from sevenempires.widgets.page import (
    PagePanel,
    beside,
    button,
    checkbox,
    event_line,
    keys,
    refusal_line,
    search_box,
    select,
)

TEXTS: Final = {
    "first": N_("To the beginning"),
    "previous": N_("One step back"),
    "next": N_("Next step"),
    "last": N_("To the end"),
    "start": N_("The position at the beginning"),
    "played": N_("played"),
    "refused": N_("refused, as expected"),
    "failed": N_("not as expected"),
    "fails": N_("Not all of it holds."),
    "none": N_("No case fits. Try another word, a region such as Vienna or a rule such as land.artillery."),
}


class CaseStepper(PagePanel):
    """`CaseStepper("palace-example")` or `CaseStepper(case)`; without an argument a case can be chosen."""

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

    def do_next(self, _: str) -> None:
        """One step on."""
        self._walk(self._place + 1)

    def do_previous(self, _: str) -> None:
        """One step back."""
        self._walk(self._place - 1)

    def do_first(self, _: str) -> None:
        """To the beginning."""
        self._walk(0)

    def do_last(self, _: str) -> None:
        """To the end."""
        self._walk(self.stepper.last if self.stepper else 0)

    def do_go(self, place: str) -> None:
        """To one of the steps."""
        self._walk(int(place))

    def do_try(self, entered: list[Any]) -> None:
        """Let clicks on the board play from here, or not."""
        if self.board is not None:
            self.board.plays = bool(entered[1])
            self._show()

    def do_choose(self, _: str) -> None:
        """Open or close the list of cases."""
        self.choosing = not self.choosing

    def do_chapter(self, entered: list[str]) -> None:
        """Another chapter of the casebook."""
        self.chooser.turn_to(entered[1])

    def do_search(self, entered: list[str]) -> None:
        """Search the casebook."""
        self.chooser.words = str(entered[1])

    def do_open(self, id: str) -> None:
        """Open a case."""
        self._open(Case.load(id))
        self.choosing = False

    @property
    def _place(self) -> int:
        return self.stepper.place if self.stepper else 0

    def _open(self, case: Case) -> None:
        self.stepper = Stepper(case)
        if self.board is None or self.board.board is not case.start.board:
            self.board = LiveBoard(case.start, plays=False)
            self.arrange([beside(self.page, self.board)])
        self._show()

    def _walk(self, place: int) -> None:
        if self.stepper is not None:
            self.stepper.go(place)
            self._show()

    def _show(self) -> None:
        if self.stepper is not None and self.board is not None:
            moment = self.stepper.moment()
            self.board.show(moment.game, marks=moment.marks, arrows=moment.arrows)

    def markup(self) -> str:
        """The case as far as it is walked, or the list of cases."""
        parts = [self._list()] if self.choosing else []
        if self.stepper is not None:
            parts.append(self._case(self.stepper))
        return "".join(parts)

    def _case(self, stepper: Stepper) -> str:
        case = stepper.case
        rules = " ".join(map(rule_link, case.rules))
        another = "" if self.choosing else button("choose", say("Another case"))
        moment = stepper.moment()
        end = self._expectations(stepper) if stepper.at_end else ""
        walk = keys(ArrowRight="next", ArrowLeft="previous", Home="first", End="last")
        return (
            f'<div class="sp-stack" {walk}><div class="sp-bar sp-between">'
            f'<h3 class="sp-title">{escape(case.title)}</h3>{another}</div>'
            f'<div class="sp-over"><code class="sp-id">{case.id}</code>'
            f'<span class="sp-soft">{escape(case.source)}</span></div><div class="sp-bar">{rules}</div>'
            f"{self._walkway(stepper)}{self._moment(moment, stepper)}{end}</div>"
        )

    def _walkway(self, stepper: Stepper) -> str:
        at = stepper.place
        dots = "".join(f"<li>{_dot(stepper.moment(place), place == at)}</li>" for place in range(stepper.last + 1))
        back, on = at > 0, at < stepper.last
        buttons = (
            button("first", "«", title=say("To the beginning"), enabled=back)
            + button("previous", "‹", title=say("One step back"), enabled=back)
            + button("next", f"{say('Next step')} ›", css="sp-primary", enabled=on)
            + button("last", "»", title=say("To the end"), enabled=on)
        )
        return (
            f'<div class="sp-bar" title="{say("Arrow keys step, Home and End jump.")}">{buttons}'
            f'<ol class="sp-steps">{dots}</ol>'
            f'<span class="sp-soft" role="status">{say("Step {n} of {all}", n=at, all=stepper.last)}</span></div>'
        )

    def _moment(self, moment: Moment, stepper: Stepper) -> str:
        plays = self.board is not None and self.board.plays
        tries = (
            ""
            if stepper.at_end
            else f'<div class="sp-bar">{checkbox("try", say("Try it yourself from here"), plays)}</div>'
        )
        if moment.how == "start":
            return f'<div class="sp-line"><span>{say("The position at the beginning")}</span></div>{tries}'
        verdict = moment.verdict
        assert verdict is not None
        css = {"played": "sp-good", "refused": "sp-bad", "failed": "sp-best"}[moment.how]
        rule = f'<span class="sp-soft">{say("expected by")}</span> {rule_link(moment.rule)}' if moment.rule else ""
        told = "".join(map(event_line, verdict.events)) + "".join(map(refusal_line, verdict.refusals))
        if not told and verdict.reason:
            told = f"<li>{linked(verdict.reason)}</li>"
        return (
            f'<div class="sp-line sp-{moment.how}"><code>{escape(moment.line)}</code>'
            f'<span class="sp-badge {css}">{say(TEXTS[moment.how])}</span>{rule}</div>'
            f'<ul class="sp-events" aria-live="polite">{told}</ul>{tries}'
        )

    def _expectations(self, stepper: Stepper) -> str:
        report = stepper.report
        rows = "".join(
            f'<li class="{"sp-yes" if held else "sp-no"}">{escape(line)}</li>' for line, held in _expected(stepper)
        )
        held = say("All of it holds." if report.passed else "Not all of it holds.")
        listed = f'<h4>{say("What must come of it")}</h4><ul class="sp-events">{rows}</ul>' if rows else ""
        moral = stepper.case.moral
        point = f'<h4>{say("The point")}</h4><p class="sp-statement">{escape(moral)}</p>' if moral else ""
        badge = f'<span class="sp-badge {"sp-good" if report.passed else "sp-bad"}">{held}</span>'
        return f'<section class="sp-card sp-tint sp-stack">{point}{listed}<div>{badge}</div></section>'

    def _list(self) -> str:
        chooser = self.chooser
        cases = chooser.found()
        chapters = [(name, chapter_name(name)) for name in chooser.chapters()]
        rows = "".join(
            f'<button type="button" class="sp-btn sp-row" data-do="open" data-with="{case.id}">'
            f'<span>{escape(case.title)}</span><code class="sp-id">{case.id}</code></button>'
            for case in cases
        )
        close = button("choose", "×", css="sp-quiet", title=say("Close the list")) if self.stepper else ""
        number = (
            say("{n} cases", n=len(cases))
            if len(cases) > 1
            else say(
                "1 case"
                if cases
                else "No case fits. Try another word, a region such as Vienna or a rule such as land.artillery."
            )
        )
        # Words are looked for in the whole book.
        chapter = "" if chooser.words.strip() else chooser.chapter
        hint = say("a word, a rule id or a region")
        return (
            '<section class="sp-card sp-tint sp-stack">'
            f'<div class="sp-bar sp-between"><h4>{say("Choose a case")}</h4>{close}</div>'
            f'<div class="sp-bar">{search_box(chooser.words, hint, hint)}'
            f"{select('chapter', [('', say('the whole casebook')), *chapters], chapter, say('Chapter'))}"
            f'<span class="sp-soft" role="status">{escape(number)}</span></div>'
            f'<div class="sp-list sp-results" data-scroll="cases">{rows}</div></section>'
        )

    def still(self) -> Still:
        """The whole case in words and the board where the reader stands; without a case the list."""
        if self.stepper is None:
            cases = self.chooser.found()
            return None, "\n".join([say("Choose a case"), *(f"  {case.id}: {case.title}" for case in cases)])
        case, report, moment = self.stepper.case, self.stepper.report, self.stepper.moment()
        shown = bundle(moment.game, marks=moment.marks, arrows=moment.arrows)
        lines = [case.title, f"{case.id} · {', '.join(case.rules)}", ""]
        for place in range(1, self.stepper.last + 1):
            lines += _told(self.stepper.moment(place), here=place == self.stepper.place)
        if report.expectations:
            lines.append(f"{say('What must come of it')}:")
            lines += [f"  {'+' if held else '-'} {line}" for line, held in _expected(self.stepper)]
        lines += [
            say("All of it holds." if report.passed else "Not all of it holds."),
            case.moral,
            "",
            shown["text/plain"],
        ]
        return shown["image/svg+xml"], "\n".join(lines)


def _dot(moment: Moment, here: bool) -> str:
    """A step as a button, with its line for whoever points at it."""
    css = "sp-refused" if moment.how == "refused" else ""
    return (
        f'<button type="button" class="sp-btn sp-toggle {css}" data-do="go" data-with="{moment.number}" '
        f'aria-pressed="{str(here).lower()}'
        f'" title="{escape(moment.line or say("The position at the beginning"))}">{moment.number}</button>'
    )


def _expected(stepper: Stepper) -> list[tuple[str, bool]]:
    """What was expected, in words, and whether it holds; with what there is instead where it does not."""
    verdicts = stepper.report.expectations
    lines = expectations(stepper.case) if verdicts else ()
    return [
        (line if one.held else f"{line}. {one.reason}", one.held) for line, one in zip(lines, verdicts, strict=True)
    ]


def _told(moment: Moment, here: bool) -> list[str]:
    verdict = moment.verdict
    assert verdict is not None
    lines = [f"{'>' if here else ' '} {moment.number}. {moment.line} ({say(TEXTS[moment.how])})"]
    lines += [f"      {event.text} [{event.rule}]" for event in verdict.events]
    lines += [f"      {refusal.text} [{', '.join(refusal.rules)}]" for refusal in verdict.refusals]
    return lines
