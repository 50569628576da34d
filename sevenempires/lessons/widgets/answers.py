"""How an answer is given: ticks, one choice of several, a number, marked regions, played lines or a text."""

from collections.abc import Callable
from itertools import count
from typing import Any

from sevenempires.game import Game
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.kinds import Allowed, Compose, Mark, Play
from sevenempires.lessons.widgets.markup import with_rules
from sevenempires.text import say
from sevenempires.widgets.controls import button, checkbox, entry, radios, text_area
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.models.pointing import pointing

_groups = count(1)
"""Names in a document must differ."""


class Answering:
    """The controls with which one kind of exercise is answered; this one offers one choice of several."""

    def __init__(self, exercise: Exercise, key: str = "") -> None:
        self.exercise = exercise
        self.key = key
        self.group = f"se-answer-{next(_groups)}"
        self.chosen: int | None = None
        self.on_change: Callable[[], object] = lambda: None

    def markup(self) -> Markup:
        """The controls, with what has been entered."""
        texts = list(self.exercise.options)
        return radios("answer", texts, self.chosen, self.group, str(self.exercise.question), self.key)

    def do_answer(self, *entered: Any) -> None:
        """Something was entered: where, and what."""
        self.chosen = int(entered[-1])

    @property
    def value(self) -> Any:
        """The answer as it stands, None where nothing has been answered."""
        return self.chosen


class Ticking(Answering):
    """Any number of lines."""

    exercise: Allowed

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        self.ticked: set[str] = set()

    def markup(self) -> Markup:
        game = self.exercise.game
        boxes = [
            h(
                "div",
                checkbox("answer", h("code", line), line in self.ticked, value=line),
                data_way=pointing(game, line),
            )
            for line in self.exercise.lines
        ]
        return h("div.sp-list", boxes)

    def do_answer(self, *entered: Any) -> None:
        """A line was ticked, or is no longer."""
        line, ticked = entered
        (self.ticked.add if ticked else self.ticked.discard)(line)

    @property
    def value(self) -> Any:
        return [line for line in self.exercise.lines if line in self.ticked]


class Typing(Answering):
    """A short text, such as a number; Enter submits it."""

    text = ""

    def markup(self) -> Markup:
        return h("div", entry("answer", self.text, str(self.exercise.question), "…", "check", "sp-short"))

    def do_answer(self, *entered: Any) -> None:
        self.text = entered[-1]

    @property
    def value(self) -> Any:
        return self.text.strip() or None


class Writing(Typing):
    """A long text."""

    exercise: Compose

    def markup(self) -> Markup:
        return text_area("answer", self.text, 16, str(self.exercise.question))

    @property
    def value(self) -> Any:
        return self.text if self.text.strip() else None


class Marking(Answering):
    """Regions, clicked on the board or typed by name."""

    exercise: Mark

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        self.marked: list[str] = []

    def markup(self) -> Markup:
        """A field that knows all names, and what is marked."""
        board = self.exercise.game.board
        names = sorted(region.called() for region in board)
        hint = say("a region")
        told = ", ".join(map(self.exercise.named, self.marked))
        return join(
            h("datalist", [h("option", value=name) for name in names], id=self.group),
            h("div.sp-bar", entry("mark", "", hint, hint, list=self.group), button("clear", say("Clear"))),
            h("div", say("Marked: {regions}", regions=told) if told else say("Nothing is marked yet.")),
        )

    def toggle(self, region: str) -> None:
        """Mark a region, or take its mark away."""
        self.marked = [one for one in self.marked if one != region] + [region] * (region not in self.marked)
        self.on_change()

    def do_mark(self, name: str) -> None:
        if name.strip():
            self.toggle(self.exercise.game.board.find(name).name)

    def do_clear(self) -> None:
        self.marked = []
        self.on_change()

    @property
    def value(self) -> Any:
        return self.marked or None


class Playing(Answering):
    """Lines to be played: from a list or typed; a live board plays too."""

    exercise: Play

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        self.game: Game = self.exercise.game
        self.picked = self.typed = ""

    def markup(self) -> Markup:
        """The lines there are now, a field, the way back, and what has been played."""
        lines = [
            h("option", line, value=line, selected=line == self.picked, data_way=pointing(self.game, line))
            for line in self.exercise.offered(self.game)
        ]
        hint = say("a line of notation")
        played = " · ".join(map(str, self.game.history[len(self.exercise.game.history) :]))
        return join(
            h("select.sp-field.sp-text", lines, do="pick", size=8, aria_label=say("Possible lines")),
            h(
                "div.sp-bar",
                entry("type", self.typed, hint, hint, "play", "sp-text"),
                button("play", say("Play")),
                button("back", say("Take back")),
                button("anew", say("From the start")),
            ),
            h("div", with_rules(say("Played: {lines}", lines=played))) if played else None,
        )

    def do_pick(self, line: str) -> None:
        self.picked = line

    def do_type(self, line: str) -> None:
        self.typed = line.strip()

    def do_play(self) -> None:
        """Play the line that was typed or picked; raises with the reasons where the rules refuse it."""
        if line := self.typed or self.picked:
            self.go(self.game.play(line))

    def do_back(self) -> None:
        self.go(self.game.undo() if self.game != self.exercise.game else self.game)

    def do_anew(self) -> None:
        self.go(self.exercise.game)

    def go(self, game: Game) -> None:
        """Go on from this game."""
        self.game = game
        self.picked = self.typed = ""
        self.on_change()

    @property
    def value(self) -> Any:
        return self.game


ANSWERING: dict[str, type[Answering]] = {
    "allowed": Ticking,
    "number": Typing,
    "compose": Writing,
    "mark": Marking,
    "play": Playing,
}


def answering(exercise: Exercise) -> Answering:
    """The controls for this exercise."""
    return ANSWERING.get(exercise.kind, Answering)(exercise)
