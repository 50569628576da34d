"""The open decision as markup: few choices as buttons, many by unit and target or by searching."""

from collections import Counter
from collections.abc import Callable, Iterator

from sevenempires.draw.paint.svg import slug
from sevenempires.game import Game
from sevenempires.labels import player_name
from sevenempires.rules.choices import Act, Move
from sevenempires.text import count, say
from sevenempires.widgets.controls import button, search_box
from sevenempires.widgets.icons import action_sign, arms
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.choosing import Choosing
from sevenempires.widgets.models.options import Option
from sevenempires.widgets.stake_view import told_stake

MOST = 60
"""So many choices are shown at once; searching brings out the others."""


class Choices:
    """What of the open decision is shown: a group, a region, what was searched for."""

    def __init__(self, called: Callable[[int], str] = player_name) -> None:
        self._called = called
        self.show_all()
        self._choosing: Choosing | None = None

    def show_all(self) -> None:
        """Forget what was looked at."""
        self.group = ""
        self.words = ""
        self.region: str | None = None

    def of(self, game: Game) -> Choosing:
        """The choices of a game, listed once for each moment."""
        if self._choosing is None or self._choosing.game is not game:
            self._choosing = Choosing(game, self._called)
            self.show_all()
        return self._choosing

    def renew(self) -> None:
        """Say everything again, in a language that was set since."""
        self._choosing = None

    def markup(self, game: Game) -> Markup:
        """The question and what can be answered."""
        choosing = self.of(game)
        return join(self.question(game), None if game.over else self._answers(choosing))

    def question(self, game: Game) -> Markup:
        """Who is asked what, and why."""
        choosing = self.of(game)
        reason = choosing.reason
        why = h("p", reason.text, " ", rule_link(reason.rule)) if reason else None
        units = choosing.count and h(
            "span.st-count", say("{n} of {all} units", n=choosing.count[0], all=choosing.count[1])
        )
        return h("div.st-ask", h("strong", choosing.question, " ", units), why)

    def _answers(self, choosing: Choosing) -> Iterator[Inside]:
        if choosing.done:
            yield h("div.st-options", _press(choosing.done, css="sp-primary"))
        if not choosing.options:
            return
        found = choosing.matching(self.group, self.words, self.region)
        if not choosing.few:
            label = say("Search the {n} choices", n=len(choosing.options))
            yield search_box(self.words, label, label)
            if not (self.group or self.words or self.region) and len(choosing.groups) > 1:
                yield self._groups(choosing)
                return
        yield _rows(choosing, found[:MOST]) if found else h("p", say("Nothing of that kind is allowed now."))
        if self.group or self.region:
            yield h("div.st-options", button("all", "← " + say("Show everything")))
        if len(found) > MOST:
            yield h("p", say("{n} more: search, or click on the board.", n=len(found) - MOST))

    def _groups(self, choosing: Choosing) -> Markup:
        counts = Counter(option.key for option in choosing.options)
        rows = [
            button("group", (heading, " ", h("small", counts[key])), key) for key, heading in choosing.groups.items()
        ]
        return h("div.st-options", rows)


def _rows(choosing: Choosing, found: list[Option]) -> Iterator[Inside]:
    """Buttons under their headings."""
    board = choosing.game.board
    rows: dict[str, list[Option]] = {}
    for option in found:
        rows.setdefault(option.key, []).append(option)
    for key, listed in rows.items():
        empire = key in board.empires
        heading = listed[0].heading
        head = h("div.st-head", arms(board, key) if empire else None, heading) if empire or heading else None
        yield h("div.st-options", head, _folded(listed, choosing), css=f"st-of-{slug(key)}" if empire else "")


def _folded(listed: list[Option], choosing: Choosing) -> Iterator[Markup]:
    """A button for each; of several ways to one region the first, and the others behind it."""
    ways: dict[object, list[Option]] = {}
    for option in listed:
        choice = option.choice
        end = (option.region, choice.against) if isinstance(choice, Move) else option.line
        ways.setdefault(end, []).append(option)
    for first, *others in ways.values():
        yield _press(first, told_stake(choosing, first))
        if others:
            told = count("{n} other way", "{n} other ways", len(others))
            yield h("details.st-ways", h("summary", told), map(_press, others), data_key=first.line)


def _press(option: Option, stake: Markup | None = None, css: str = "") -> Markup:
    sign = action_sign(option.choice.action) if isinstance(option.choice, Act) else None
    return button("choose", (sign, option.label, stake), option.line, css, option.line)
