"""How a command is declared: a function with its line in the list of commands and its options.

Texts are English here and said when somebody asks for help; the docstring of the function is the command's description.
"""

import argparse
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from sevenempires.text import say

Run: TypeAlias = Callable[[argparse.Namespace], int | None]
"""What a command does; it gives its exit code, or nothing where all is well."""
Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Argument(NamedTuple):
    """One argument of a command."""

    names: tuple[str, ...]
    about: str
    gaps: Mapping[str, Any]
    """What fills the gaps of the text."""
    settings: Mapping[str, Any]
    """All else that argparse is told."""


class Command(NamedTuple):
    """A command of the command line."""

    name: str
    short: str
    about: str
    options: tuple[Argument | tuple[Argument, ...], ...]
    """Its arguments; of those in a tuple only one may be given."""
    run: Run

    def add_to(self, subparsers: Subparsers) -> None:
        """Teach argparse this command."""
        parser = subparsers.add_parser(self.name, help=say(self.short), description=say(self.about))
        parser.set_defaults(run=self.run)
        for entry in self.options:
            alone = isinstance(entry, Argument)
            group = parser if alone else parser.add_mutually_exclusive_group()
            for one in (entry,) if isinstance(entry, Argument) else entry:
                group.add_argument(*one.names, help=say(one.about, **one.gaps), **one.settings)


def command(short: str, *options: Argument | tuple[Argument, ...]) -> Callable[[Run], Command]:
    """Makes a command of a function of its name; a name that is Python's own has a stroke after it."""

    def of(run: Run) -> Command:
        return Command(run.__name__.rstrip("_"), short, " ".join((run.__doc__ or "").split()), options, run)

    return of


def option(name: str, about: str, *more: str, gaps: Mapping[str, Any] | None = None, **settings: Any) -> Argument:
    """An option with a value, or a value without a name; `more` are shorter names."""
    return Argument((name, *more), about, gaps or {}, settings)


def flag(name: str, about: str, *more: str) -> Argument:
    """An option that is there or not."""
    return option(name, about, *more, action="store_true")
