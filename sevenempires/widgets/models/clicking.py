"""Clicking on a board: what a click on a region or a unit leads to, and what the board then shows and says."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from sevenempires.draw.scene import Arrow
from sevenempires.labels import in_order, player_name, region_name, unit_name
from sevenempires.rules.choices import Choice, Done, Move
from sevenempires.rules.foresight import asked
from sevenempires.text import labelled, say
from sevenempires.text.complaint import Complaint
from sevenempires.text.sentences import phrase
from sevenempires.widgets.models.happening import back, between, steps
from sevenempires.widgets.models.live_board_labels import BORDERS
from sevenempires.widgets.models.moving import Denied, Destination, Moving, way
from sevenempires.widgets.models.options import option
from sevenempires.widgets.models.spots import Spots
from sevenempires.widgets.models.telling import Told, happened, refused
from sevenempires.widgets.models.timeline import Timeline

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.board.region import BorderKind
    from sevenempires.game import Game

_BORDERS: tuple[BorderKind, ...] = ("land", "sea", "coast", "corner")
Judge: TypeAlias = Callable[[Choice], Told | None]
"""What has a say in each allowed choice before it is played: what is to be told instead, or None."""


class Clicking:
    """A board that is clicked; with a game, clicks play it."""

    def __init__(self, board: Board, game: Game | None = None, plays: bool = True) -> None:
        self.board = board
        self.plays = plays
        self._line = Timeline(game)
        self.selected: str | None = None
        self.judge: Judge | None = None
        self.steps: list[dict[str, Any]] = []
        """What happened last, so that it can be seen, and seen again."""
        self._settle()

    @property
    def game(self) -> Game | None:
        """The game as it stands now; None where only a board is looked at."""
        return self._line.now

    @property
    def can_undo(self) -> bool:
        """Whether a click can be taken back."""
        return self.plays and self._line.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return self.plays and self._line.can_redo

    @property
    def can_finish(self) -> bool:
        """Whether the movement can be ended."""
        return self._playing and self.moving is not None

    @property
    def told(self) -> Told:
        """What there is to say now, in the present language."""
        return self._tell()

    @property
    def labels(self) -> tuple[str, ...]:
        """The open choices as labels, in the present language."""
        return tuple(self._label(choice) for choice in self.choices)

    def pick(self, region: str, kind: str | None = None) -> bool:
        """A click on a region, or on a unit of this kind in it; gives whether the game has gone on."""
        self.board[region]  # an unknown one is refused here, in words
        before = self.game
        if not self._playing:
            self._look(region)
        elif self.moving is not None:
            self._pick_moving(self.moving, region, kind)
        else:
            self._pick_spot(region)
        self.selected = region
        return self.game is not before

    def ahead(self, region: str, kind: str | None = None) -> Clicking:
        """What a click there would make of this; nothing is clicked."""
        other = copy(self)
        other._line = self._line.copy()
        other.pick(region, kind)
        return other

    def choose(self, number: int) -> None:
        """Play one of the open choices."""
        if not 0 <= number < len(self.choices):
            raise Complaint("There is no choice {n}; {all} are open.", n=number + 1, all=len(self.choices))
        self._play(self.choices[number])

    def finish(self) -> None:
        """End the movement."""
        self._play(Done())

    def let_go(self) -> None:
        """Put down what is picked, and forget what was asked."""
        self.selected = None
        self._settle()

    def undo(self) -> None:
        """Take the last choice back."""
        before = self.game
        now = self._line.undo()
        if before is not None and now is not None and now is not before and before.last is not None:
            self.selected = None
            self.steps = back(steps(between(now, before)))
            choice = before.last.choice
            self._settle(
                lambda: Told(say("Taken back: {line}", line=option(choice, self.board).full), then=self._invite().text)
            )

    def redo(self) -> None:
        """Do again what was taken back."""
        before = self.game
        now = self._line.redo()
        if before is not None and now is not None and now is not before:
            self.selected = None
            self.steps = steps(between(before, now))
            self._settle(self._story(now))

    @property
    def _playing(self) -> bool:
        return self.plays and self.game is not None and not self.game.over

    def _settle(self, tell: Callable[[], Told] | None = None) -> None:
        """Nothing picked: show what can be clicked now."""
        game = self.game
        self.picked: tuple[str, str] | None = None
        self.targets: dict[str, Destination] = {}
        self.marks: dict[str, str] = {}
        self.arrows: tuple[Arrow, ...] = ()
        self.choices: tuple[Choice, ...] = ()
        self.moving: Moving | None = None
        self.spots: Spots | None = None
        if game is not None and self._playing:
            if game.decision.kind == "move":
                self.moving = Moving(game)
            else:
                self.spots = Spots(game)
                self.marks = dict.fromkeys(self.spots.by_region, "asked")
                self.marks |= dict.fromkeys(game.decision.regions, "asked")
                self.choices = tuple(self.spots.elsewhere)
        self._tell = tell or self._invite

    def _invite(self) -> Told:
        """What one can do now."""
        if not self.plays:
            return Told("")
        if self.game is None:
            return Told(say("Click a region to see its borders."))
        if self.game.over:
            return Told(say("The game is over."))
        if self.moving is not None:
            return Told(
                say(
                    "Click a unit with a ring to see where it can go."
                    if self.moving.movable
                    else "No unit can move any more: end the movement."
                )
            )
        return Told(
            say(
                "Click a marked region, or one of the buttons."
                if self.spots and self.spots.by_region
                else "Choose one of the buttons."
            )
        )

    def _look(self, region: str) -> None:
        self._settle(lambda: self._borders(region))

    def _borders(self, region: str) -> Told:
        if not self.plays:
            return Told("")
        sides = []
        for kind in _BORDERS:
            if others := self.board.neighbours(region, kind):
                names = ", ".join(phrase(other, "") for other in in_order(self.board, others))
                sides.append(labelled(say(BORDERS[kind]), names))
        return Told(f"{region_name(self.board, region)} – " + ". ".join(sides) + ".")

    def _pick_moving(self, moving: Moving, region: str, kind: str | None) -> None:
        if self.picked is None:
            self._pick_up(moving, region, kind)
            return
        origin, held = self.picked
        if region in self.targets:
            self._go(moving, self.targets[region])
        elif region == origin:
            kinds = moving.movable.get(region, ())
            following = kind if kind != held else None
            if following is None and kind is None and len(kinds) > 1 and held in kinds:
                following = kinds[(kinds.index(held) + 1) % len(kinds)]
            if following is None:
                self.let_go()
            else:
                self._pick_up(moving, region, following)
        elif kind is not None and kind in moving.movable.get(region, ()):
            self._pick_up(moving, region, kind)
        else:
            self._refuse(moving.why_not(origin, held, region), region, lambda: self._no_way(origin, held, region))

    def _pick_up(self, moving: Moving, region: str, kind: str | None) -> None:
        standing = moving.standing(region)
        if not standing:
            self._look(region)
            return
        movable = moving.movable.get(region, ())
        unit = kind if kind in standing else (*movable, *standing)[0]
        self._settle()
        self.picked = region, unit
        self.targets = moving.destinations(region, unit)
        if self.targets:
            self.marks = dict.fromkeys(self.targets, "reachable")
            self._tell = lambda: Told(
                say(
                    "{unit}, {region}: 1 region can be reached. Click it to move there."
                    if len(self.targets) == 1
                    else "{unit}, {region}: {n} regions can be reached. Click one to move there.",
                    unit=_first_up(unit_name(unit)),
                    region=region_name(self.board, region),
                    n=len(self.targets),
                )
            )
            return
        self.picked = None
        self._refuse(
            moving.why_stays(region, unit),
            region,
            lambda: say(
                "{unit}, {region}: cannot move now.",
                unit=_first_up(unit_name(unit)),
                region=region_name(self.board, region),
            ),
        )

    def _go(self, moving: Moving, destination: Destination) -> None:
        """Move there at once if that can mean only one thing."""
        ways = moving.outcomes(destination)
        if len(ways) == 1:
            self._play(ways[0])
            return
        self.marks = {**dict.fromkeys(self.targets, "reachable"), destination.region: "asked"}
        self.choices = ways
        self.arrows = tuple(Arrow(move.regions, way(move)) for move in ways)
        first = ways[0]
        self._tell = lambda: Told(
            say(
                "{unit}, {origin} → {target}: choose how.",
                unit=_first_up(unit_name(first.kind)),
                origin=region_name(self.board, first.regions[0]),
                target=region_name(self.board, first.regions[-1]),
            )
        )

    def _pick_spot(self, region: str) -> None:
        spots, game = self.spots, self.game
        assert spots is not None
        assert game is not None
        self._settle()
        here = spots.by_region.get(region, [])
        if len(here) == 1:
            self._play(here[0])
        elif here:
            self.choices = tuple(here)
            self._tell = lambda: Told(say("{region}: choose a button.", region=region_name(self.board, region)))
        elif denied := spots.why_not(region):
            self._refuse(denied, region, lambda: say("{region}: not allowed.", region=region_name(self.board, region)))

    def _refuse(self, denied: Denied, region: str, text: Callable[[], str]) -> None:
        """Mark and tell why not; what was picked stays picked."""
        game = self.game
        assert game is not None
        concerned = dict.fromkeys((name for refusal in denied.refusals for name in refusal.regions), "asked")
        self.marks = {**dict.fromkeys(self.targets, "reachable"), **concerned, region: "refused"}
        choice = game.read(denied.line)
        passable = isinstance(choice, Move) and len(set(choice.regions)) > 1
        self.arrows = ()
        if isinstance(choice, Move) and passable:
            self.arrows = (Arrow(choice.regions, way(choice), barred=_barred(choice, denied)),)
        self._tell = lambda: Told(text(), "refused", refused(denied.refusals, game))

    def _no_way(self, origin: str, kind: str, region: str) -> str:
        return say(
            "{unit}, {origin} → {target}: not allowed.",
            unit=_first_up(unit_name(kind)),
            origin=region_name(self.board, origin),
            target=region_name(self.board, region),
        )

    def _play(self, choice: Choice) -> None:
        game = self.game
        if game is None:
            raise Complaint("Nothing can be played on a board without a game.")
        if self.judge is not None and (told := self.judge(choice)) is not None:
            self._settle(lambda: told)
            return
        after = game.play(choice)
        self._line.go(after)
        self.steps = steps((game, after))
        self.selected = None
        self._settle(self._story(after))

    def _story(self, game: Game) -> Callable[[], Told]:
        """What came of the last choice."""
        last = game.last
        assert last is not None

        def tell() -> Told:
            line = option(last.choice, self.board).full
            return Told(say("Played: {line}", line=line), "good", happened(last.events), self._invite().text)

        return tell

    def _label(self, choice: Choice) -> str:
        shown = option(choice, self.board)
        if not isinstance(choice, Move):
            return shown.full
        if self.game is not None and (player := asked(self.game.position, choice)):
            return f"{shown.label} – {say('asks {player}', player=player_name(player))}"
        return shown.label


def _barred(move: Move, denied: Denied) -> int | None:
    """The first border on a way that a refusal speaks of: between the two regions it names, or into the only one."""
    legs = list(pairwise(move.regions))
    for refusal in denied.refusals:
        named = set(refusal.regions)
        if len(named) > 2 and named >= set(move.regions):
            return len(legs) - 1  # the way is too long
        for number, leg in enumerate(legs):
            if named == set(leg) or named == {leg[1]}:
                return number
    return None


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]
