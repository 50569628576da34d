"""What a reader has solved, and with what help, kept in a small file beside the notebooks and nowhere else."""

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from sevenempires.folders import FIRST as FIRST
from sevenempires.folders import PLACE as PLACE
from sevenempires.folders import course, user
from sevenempires.lessons.codes import CodeError, read_code, write_code
from sevenempires.lessons.feedback import Feedback
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way
from sevenempires.text import say
from sevenempires.text.complaint import of_system

NAME = ".progress.json"
VERSION = 1
_HELP: Final = {"hints": Way.HINTS, "solution": Way.SOLUTION}


class Progress:
    """The solved exercises; every change is written at once, and a fault in the file never stops a reader."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.remark = ""
        """What the reader should know about the file, empty while all is well."""
        self.solved: dict[str, list[str]] = {}
        self.helped: dict[str, dict[str, str]] = {}
        """The exercises with which somebody has asked for help: `hints`, or `solution`."""
        self._listeners: list[Callable[[], None]] = []
        self._read()

    def on_change(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call this after every change; gives a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def is_solved(self, lesson: str, exercise: str) -> bool:
        """Whether this exercise has been solved."""
        return exercise in self.solved.get(lesson, ())

    def way(self, lesson: str, exercise: str) -> Way:
        """How this exercise was solved."""
        if not self.is_solved(lesson, exercise):
            return Way.NOT_YET
        return _HELP.get(self.helped.get(lesson, {}).get(exercise, ""), Way.ALONE)

    def note_help(self, lesson: str, exercise: str, way: Way) -> None:
        """Remember that hints or the solution were asked for; once it is solved, that changes nothing any more."""
        if not self.is_solved(lesson, exercise) and self._help(lesson, exercise, way):
            self._write()

    def _help(self, lesson: str, exercise: str, way: Way) -> bool:
        given = self.helped.setdefault(lesson, {})
        more = way > _HELP.get(given.get(exercise, ""), Way.ALONE)
        if more:
            given[exercise] = next(word for word, meant in _HELP.items() if meant is way)
        return more

    def note(self, lesson: str, *exercises: str) -> None:
        """Remember these as solved."""
        if not all(self.is_solved(lesson, exercise) for exercise in exercises):
            self._add(lesson, *exercises)
            self._write()

    def _add(self, lesson: str, *exercises: str) -> None:
        self.solved[lesson] = list(dict.fromkeys([*self.solved.get(lesson, ()), *exercises]))

    @property
    def code(self) -> str:
        """A short code that brings all of it back on another machine."""
        return self.code_for("")

    def code_for(self, name: str) -> str:
        """The same with a check of this name."""
        ways = [self.way(*place.split("/")) for place in roll()]
        return write_code({n: way for n, way in enumerate(ways) if way is not Way.NOT_YET}, len(ways), name)

    def restore(self, code: str) -> int:
        """Add what a code stands for and say how many are solved now; raises CodeError where it is none."""
        names = roll()
        for number, way in sorted(read_code(code).ways.items()):
            if number < len(names):
                lesson, exercise = names[number].split("/")
                if way is not Way.ALONE and not self.is_solved(lesson, exercise):
                    self._help(lesson, exercise, way)
                self._add(lesson, exercise)
        self._write()
        return sum(map(len, self.solved.values()))

    def _read(self) -> None:
        try:
            self.solved, self.helped = from_file(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except OSError as error:
            self._cannot_write(error)
        except (ValueError, RecursionError):
            self._set_aside()

    def _cannot_write(self, error: OSError) -> None:
        self.remark = say(
            "Progress cannot be written to {name} ({why}); it lasts until this kernel ends.",
            name=self.path.name,
            why=of_system(error),
        )

    def _set_aside(self) -> None:
        """Keep a file that cannot be read under another name: it may be somebody's only copy."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.unreadable-{number}.json")).exists():
            number += 1
        try:
            self.path.rename(aside)
            self.remark = say(
                "The progress file could not be read; it was kept as {name}, and a new one begins.", name=aside.name
            )
        except OSError as error:
            self._cannot_write(error)

    def _write(self) -> None:
        helped = {lesson: given for lesson, given in self.helped.items() if given}
        text = json.dumps({"version": VERSION, "solved": self.solved, "helped": helped}, indent=1) + "\n"
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            self._cannot_write(error)
        for listener in tuple(self._listeners):
            listener()


def from_file(text: str) -> tuple[dict[str, list[str]], dict[str, dict[str, str]]]:
    """What is solved and what help there was, out of a file of progress; raises ValueError where it is none."""
    data = json.loads(text)
    solved = data["solved"] if isinstance(data, dict) and "solved" in data else None
    helped = data.get("helped", {}) if isinstance(data, dict) else None
    if not isinstance(solved, dict) or not isinstance(helped, dict):
        raise ValueError("no table of solved exercises")
    for lesson, exercises in solved.items():
        if not isinstance(exercises, list) or not all(isinstance(exercise, str) for exercise in exercises):
            raise ValueError(f"no list of exercises for {lesson}")
    for lesson, given in helped.items():
        if not isinstance(given, dict) or not set(map(str, given.values())) <= set(_HELP):
            raise ValueError(f"no table of help for {lesson}")
    return {lesson: list(dict.fromkeys(exercises)) for lesson, exercises in solved.items()}, helped


def place() -> Path:
    """Where progress is kept: beside the notebooks in use, or with the user's data where that is not possible."""
    if named := os.environ.get(PLACE):
        return Path(named)
    if sys.platform == "emscripten":
        return Path(NAME)  # in a browser the present folder is the one that lasts
    beside = course()
    return beside / NAME if beside else user() / "progress.json"


@cache
def _opened(path: Path) -> Progress:
    return Progress(path)


def kept() -> Progress:
    """The progress of this reader."""
    return _opened(place())


def restore(code: str) -> Feedback:
    """Bring back what a code stands for; what is solved here stays solved."""
    try:
        number = kept().restore(code)
    except CodeError as error:
        return Feedback(False, str(error))
    return Feedback(True, say("{n} solved exercises are noted here now.", n=number))
