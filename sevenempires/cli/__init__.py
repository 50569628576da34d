"""The command line `sevenempires`: every subcommand is a module here with a `register` function."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, TypeAlias

from sevenempires import __version__
from sevenempires.folders import PACKAGE

COMMANDS = (
    *("lab", "board", "rules", "cases", "lessons", "check", "why", "play", "replay", "simulate", "bench"),
    *("app", "site", "aid", "worksheet", "poster"),
)

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 is well, 2 an error that stderr tells in one line."""
    try:
        parser = _parser()
        args = parser.parse_args(argv)
        if args.command is None:
            parser.print_help()
            return 0
        return _run(args)
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace) -> int:
    try:
        code: int = args.run(args)
        print(end="", flush=True)
    except BrokenPipeError:
        # The reader (`| head`) has had enough; without this Python complains again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if args.traceback:
            raise
        print(f"sevenempires {args.command}: {_sentence(error)}", file=sys.stderr)
        return 2
    return code


def tool(name: str) -> Any:
    """What only a checkout has beside the package."""
    if not (PACKAGE.parent / "tools").is_dir():
        raise ValueError("this works on the project itself: run it in a checkout, after `make lab`")
    return import_module(f"tools.{name}")


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="sevenempires", description="Learn, teach and dispute the rules of 7 Empires.")
    parser.add_argument("--version", action="version", version=f"sevenempires {__version__}")
    parser.add_argument("--traceback", action="store_true", help="show where in the code a failure happened")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in COMMANDS:
        import_module(f"sevenempires.cli.{name}").register(subparsers)
    return parser


def _sentence(error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError) and "pip install" not in str(error):
        return f"{error.name} is not installed; pip install 'sevenempires[lab]' brings it"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, UnicodeEncodeError):
        return f"{error.encoding} has no {error.object[error.start]!r}; set PYTHONIOENCODING=utf-8 to write every name"
    # str() of a plain KeyError is the repr of its message.
    text = str(error.args[0]) if type(error) is KeyError and error.args else str(error)
    return " ".join(text.split()) or type(error).__name__
