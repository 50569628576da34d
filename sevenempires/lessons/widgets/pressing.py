"""Presses that what was entered may follow.

JupyterLab hands what is entered in a field to the kernel's main thread and what is pressed to another one, so that an
answer given just before Enter or a button may arrive just after it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from ipywidgets import Widget

LATE: Final = 0.3
"""Seconds within which a change that follows a press was made before it: nobody reads and answers so quickly."""


class Press:
    """Does something, and again if that gave nothing and one of the fields changes right afterwards."""

    def __init__(self, action: Callable[[], object], *fields: Widget) -> None:
        self._action = action
        self._until = 0.0
        self._at_work = False
        for field in fields:
            field.observe(self._changed, "value")

    def __call__(self, _: object = None) -> None:
        self._until, self._at_work = monotonic() + LATE, True
        try:
            if self._action():
                self._until = 0.0
        finally:
            self._at_work = False

    def _changed(self, _: object) -> None:
        if not self._at_work and monotonic() < self._until:
            self()
