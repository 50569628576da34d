"""The guided game as a panel: the board, one thing to do beside it, and the table when the guide has stepped back.

>>> panel = first_game()
>>> panel.press("go_on")
>>> panel.press("guess", "0")
>>> panel.walk.right
True
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from sevenempires.game import Game
from sevenempires.guide.files import script
from sevenempires.guide.steps import GuidedStep, Script
from sevenempires.guide.still import still_page
from sevenempires.guide.walk import Walk
from sevenempires.lessons.files import syllabus
from sevenempires.players import LEVELS
from sevenempires.rulebook import entry
from sevenempires.rules.scoring import Line
from sevenempires.text import say
from sevenempires.text.language import set_language
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button
from sevenempires.widgets.desk import Desk
from sevenempires.widgets.game_table import GameTable
from sevenempires.widgets.icons import arms
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.seats import level_about, level_name
from sevenempires.widgets.tracks import action_trays, hands_of_influence, power_track, time_track

SHOWS: Final[dict[str, Callable[[Game, Callable[[int], str]], Markup]]] = {
    "hands": partial(hands_of_influence, stacks=False),
    "power": power_track,
    "time": time_track,
    "trays": action_trays,
}


class GuidedGame(Desk):
    """A guided game as it is gone through."""

    calls: ClassVar = {"go_on": "walk.go_on", "show_me": "walk.show_me", "back": "walk.back"}
    tabs: ClassVar = {}

    def __init__(self, script: Script) -> None:
        self.script = script
        self.walk = Walk(script)
        self.tab = ""
        self.table: GameTable | None = None
        self.level = ""
        """Whom one plays against since the guide has stepped back."""
        self.why = ""
        """The rule that was asked for at this step."""
        super().__init__()
        self.add_class("sg-guide")
        self.desk.children = (self.place, self.page, self.below)
        self.arrange([self.sheet, self.desk, self.status])
        self.changed()
        self.redraw()
        self.keep_as(f"guided-{script.name}")

    @property
    def game(self) -> Game:
        return self.walk.game

    def called(self, player: int) -> str:
        return say("You") if player == self.script.you else super().called(player)

    # What is pressed

    def do_guess(self, number: int) -> None:
        """Make a guess."""
        self.walk.guess(number)

    def do_why(self, rule: str) -> None:
        """Say the rule of this step; asked once more, put it away."""
        self.why = "" if rule == self.why else rule

    def do_table(self, level: str) -> None:
        """Go on at the table, against opponents of this level."""
        others = [player.number for player in self.game.view.players if player.number != self.script.you]
        self.level = level
        self.table = GameTable(self.game, dict.fromkeys(others, level))
        self.remove_class("sg-guide")
        self.children = (self._unseen, self.table)

    def played_on_board(self, game: Game) -> None:
        """Take what was played by clicking as the answer to the step."""
        assert game.last is not None
        self.walk.play(game.last.choice)
        self.changed()
        self.redraw()

    def picked_on_board(self, region: str) -> None:
        """A click alone answers nothing."""

    # What is kept by itself

    def remember(self) -> str:
        return json.dumps({"way": self.walk.way, "level": self.level}) if self.walk.way else ""

    def recall(self, kept: str) -> None:
        found = json.loads(kept)
        self.walk = Walk.along(self.script, found["way"])
        self.changed()
        if found["level"] in LEVELS and self.walk.step is None:
            self.do_table(found["level"])

    def describe(self, kept: str) -> str:
        done, all = len(json.loads(kept)["way"]), len(self.script.steps)
        return say("Step {n} of {all}.", n=min(done + 1, all), all=all)

    # The board

    def changed(self) -> None:
        """Put the present moment on the board: what has happened is played, what is not to be looked at is calm."""
        walk, step = self.walk, self.walk.step
        self.why, self.rule = "", None
        board = self.lay(walk.game, plays=bool(step and step.do))
        board.only(walk.judge)
        if board.game is not walk.game or board.game is walk.script.start:
            board.show(walk.game, since=walk.since)
        board.light(step.lit if step else ())
        board.open_at(self._around(step))
        if step and not board.home:  # that would be nearly all of the board
            board.open_at(step.lit)

    def _around(self, step: GuidedStep | None) -> tuple[str, ...]:
        """What is lit, and where something has happened before."""
        if step is None or not step.lit:
            return ()
        before = self.walk.before
        lines = " ".join(before.then if before and not self.walk.guessed else ())
        near = self.game.board.neighbours(step.lit[0]) if len(step.lit) == 1 else ()
        return (*step.lit, *near, *(name for name in self.game.board.regions if name in lines))

    # What is shown

    def markup(self) -> Markup:
        """The step, or how to go on when all are done."""
        step = self.walk.step
        return join(self._open(step) if step else self._end())

    def _open(self, step: GuidedStep) -> Inside:
        walk, done = self.walk, len(self.script.steps)
        before = walk.before
        said = before.said if before and not before.guesses and not walk.guessed else None
        return h(
            "div.sg-step",
            h(
                "div.sg-place",
                h("div.sg-track", h("span", style=f"width:{100 * walk.now.at / done:.0f}%"), aria_hidden="true"),
                h("span.sp-soft", say("{n} of {all}", n=walk.now.at + 1, all=done)),
            ),
            h("p.sg-said", str(said)) if said else None,
            h("p.sg-text", str(step.text), role="status"),
            self._guesses(step),
            self._bar(step),
            self._because(step),
        )

    def _guesses(self, step: GuidedStep) -> Inside:
        if not step.guesses:
            return None
        if not self.walk.guessed:
            rows = [
                button("guess", str(guess.text), str(number), "sg-guess") for number, guess in enumerate(step.guesses)
            ]
            return h("div.sg-guesses", rows, role="group", aria_label=say("Your guess"))
        right = step.guesses[self.walk.answer or 0].text
        told = h("b", say("Right!") if self.walk.right else say("Not this time: {text}.", text=right))
        return h(
            "p.sg-verdict", told, " ", str(step.said or ""), css="" if self.walk.right else "sg-wrong", role="status"
        )

    def _bar(self, step: GuidedStep) -> Markup:
        walk = self.walk
        on = not step.do and (walk.guessed or not step.guesses)
        return h(
            "div.sp-bar",
            button("go_on", say("Next"), css="sp-primary") if on else button("show_me", say("Show me")),
            button("why", say("Why?"), step.rules[0]) if step.rules else None,
            button("back", say("Back"), css="sp-quiet", enabled=walk.can_go_back),
        )

    def _because(self, step: GuidedStep) -> Inside:
        """The rule that was asked for, with the way to its card and to the other rules of the step."""
        if not self.why:
            return None
        found = entry(self.why)
        others = [button("why", entry(id).title, id, "sp-quiet") for id in step.rules if id != self.why]
        return h(
            "div.sg-why",
            h("p", h("b", found.title), " ", rule_link(self.why)),
            h("p", found.statement()),
            h("div.sp-bar", others) if others else None,
            role="status",
        )

    def _end(self) -> Inside:
        levels = [
            button("table", (h("b", level_name(level)), h("span", level_about(level))), level, "st-level")
            for level in LEVELS
        ]
        return h(
            "div.sg-step",
            h("h3", say("You know the game")),
            h("p.sg-text", say("The same game goes on now, to its end, at the table. Against whom?")),
            h("div.st-levels", levels),
            self._lessons(),
            h("div.sp-bar", button("back", say("Back"), css="sp-quiet")),
        )

    def _lessons(self) -> Inside:
        """Where one reads on."""
        named = [syllabus(stem) for stem in self.script.lessons]
        told = ", ".join(f"{lesson.number} {lesson.title}" for lesson in named)
        return (
            h("p.sp-soft", say("What this game leaves out is in the lessons {lessons}.", lessons=told))
            if told
            else None
        )

    def _points(self) -> Markup:
        """What the game would count now, live."""
        score, you = self.game.score, self.script.you
        told = [
            h("span", self.called(player), " ", h("b", points), css="sg-you" if player == you else "")
            for player, points in score.points.items()
        ]
        return h(
            "details.sg-points",
            h("summary", say("Points as power stands:"), " ", told),
            h("div.sg-sum", [self._line(line) for line in score.lines[you]]),
            data_key="points",
        )

    def _line(self, line: Line) -> Markup:
        """Influence in one empire times what its rank counts."""
        told = f"{line.influence} × {line.factor} = {line.points}"
        return h("div", arms(self.game.board, line.empire, alone=True), " ", told)

    def _beside(self, step: GuidedStep | None) -> Inside:
        return h("div.sg-beside", SHOWS[step.show](self.game, self.called)) if step and step.show else None

    def work(self) -> Inside:
        """The card of a rule that is looked up, the points, and what else belongs to the step."""
        return super()._drawer(), self._points(), self._beside(self.walk.step)

    def _drawer(self) -> Inside:
        """A rule is looked up below, so that it does not push the board away."""
        return None

    def perform(self, method: Callable[..., object], *given: Any) -> None:
        """Do what was pressed; each step has its own light, also where nothing has happened in the game."""
        now = self.walk.now
        method(*given)
        if self.table is None and self.walk.now is not now:
            self.changed()

    def still(self) -> Still:
        """The board as it stands, and the step in words."""
        assert self.board is not None
        drawn, account = self.board.still()
        step = self.walk.step
        return drawn, "\n".join([str(self.script.title), *([str(step.text)] if step else []), account])

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(include, exclude)
        drawn = bundle.pop("image/svg+xml")
        return {**bundle, "text/html": still_page(str(self.script.title), drawn)}


def guided(name: str = "first_game", lang: str | None = None) -> GuidedGame:
    """A guided game of the kit by its name, in this language or in the present one."""
    if lang is not None:
        set_language(lang)
    return GuidedGame(script(name))


def first_game(lang: str | None = None) -> GuidedGame:
    """The first game: it begins where nothing is known, and ends at the table."""
    return guided(lang=lang)
