"""A timeline: what was, what is and what was taken back, for undo and redo."""

from __future__ import annotations

from typing import Generic, TypeVar

State = TypeVar("State")


class Timeline(Generic[State]):
    """States in order, with a place among them.

    >>> line = Timeline("a")
    >>> line.go("b")
    >>> line.undo(), line.redo(), line.redo()
    ('a', 'b', 'b')
    """

    def __init__(self, start: State) -> None:
        self._past: list[State] = []
        self._future: list[State] = []
        self.now = start

    def copy(self) -> Timeline[State]:
        """Another line with the same states, which then goes its own way."""
        other = Timeline(self.now)
        other._past, other._future = self._past.copy(), self._future.copy()
        return other

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._future)

    def go(self, state: State) -> None:
        """A new state; what was taken back before is forgotten."""
        self._past.append(self.now)
        self._future.clear()
        self.now = state

    def undo(self) -> State:
        """The state before; the first one stays."""
        if self._past:
            self._future.append(self.now)
            self.now = self._past.pop()
        return self.now

    def redo(self) -> State:
        """The state that was taken back last; without one the present state stays."""
        if self._future:
            self._past.append(self.now)
            self.now = self._future.pop()
        return self.now
