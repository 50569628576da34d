"""The command line `sevenempires`."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from keyword import iskeyword
from typing import Any, Final, NoReturn

from sevenempires import __version__
from sevenempires.text import N_, say
from sevenempires.text.catalogue import translate
from sevenempires.text.complaint import of_system
from sevenempires.text.language import LANGUAGES, current_language, language

INSTALL: Final = "pip install 'sevenempires[lab]'"
COMMANDS: Final = {
    "lab": "lab",
    "board": "board",
    "rules": "rules",
    "cases": "cases",
    "lessons": "lessons",
    "guided": "guides",
    "class": "classes",
    "check": "cases",
    "why": "cases",
    "play": "games",
    "replay": "games",
    "simulate": "simulate",
    "bench": "checkout",
    "app": "app",
    "site": "checkout",
    "aid": "papers",
    "worksheet": "papers",
    "poster": "papers",
    "six": "six",
}
"""The commands in the order of the help, and the modules here that declare them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 is well, 2 an error that stderr tells in one line."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        with language(_asked_language(words)):
            parser = _parser()
            args = parser.parse_args(words)
            if args.command is None:
                parser.print_help()
                return 0
            return _run(args)
    except KeyboardInterrupt:
        return 130


def _asked_language(words: Sequence[str]) -> str:
    """The language of `--lang`, or that of the locale, or English; everything is said in it, help and errors too."""
    for before, word in pairwise(["", *words]):
        lang = word if before == "--lang" else word.partition("=")[2] if word.startswith("--lang=") else ""
        if lang in LANGUAGES:
            return lang
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def _run(args: argparse.Namespace) -> int:
    try:
        code = int(args.run(args) or 0)
        print(end="", flush=True)
    except BrokenPipeError:
        # The reader (`| head`) has had enough; without this Python complains again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if args.traceback:
            raise
        told = say("{place}: {what}", place=f"sevenempires {args.command}", what=_sentence(error))
        print(told, file=sys.stderr)
        return 2
    return code


class _Help(argparse.HelpFormatter):
    """Help whose headings have the space of their language before the colon that argparse adds."""

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and say("{heading}:", heading=heading).removesuffix(":"))


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line, without the usage before it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(2, say("{name}: {what} (see {name} --help)", name=self.prog, what=message) + "\n")


def _of_argparse(text: str) -> str:
    return translate(text) if text else text


def _parser() -> argparse.ArgumentParser:
    setattr(argparse, "_", _of_argparse)  # noqa: B010 - what argparse itself says follows our language, not gettext's
    parser = _Parser(prog="sevenempires", description=say("Learn, teach and dispute the rules of 7 Empires."))
    shown = say("show program's version number and exit")
    parser.add_argument("--version", action="version", version=f"sevenempires {__version__}", help=shown)
    parser.add_argument("--traceback", action="store_true", help=say("show where in the code a failure happened"))
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title=say("commands"))
    for name, module in COMMANDS.items():
        own = f"{name}_" if iskeyword(name) else name
        getattr(import_module(f"sevenempires.cli.{module}"), own).add_to(subparsers)
    for command in (parser, *subparsers.choices.values()):
        told = say("language of all that is said: {languages}", languages=", ".join(LANGUAGES))
        default = current_language() if command is parser else argparse.SUPPRESS
        command.add_argument("--lang", choices=LANGUAGES, default=default, help=told)
    return parser


def _sentence(error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError) and "pip install" not in str(error):
        return say("{name} is not installed; {command} brings it", name=error.name, command=INSTALL)
    if isinstance(error, OSError) and error.strerror:
        reason = of_system(error)
        return say("{file}: {what}", file=error.filename, what=reason) if error.filename else str(reason)
    if isinstance(error, UnicodeEncodeError):
        text = N_("{encoding} has no {letter}; set PYTHONIOENCODING=utf-8 to write every name")
        return say(text, encoding=error.encoding, letter=repr(error.object[error.start]))
    # str() of a plain KeyError is the repr of its message.
    text = str(error.args[0]) if type(error) is KeyError and error.args else str(error)
    return re.sub(r"[ \t\r\n]+", " ", text).strip(" ") or type(error).__name__


OF_ARGPARSE: Final = (
    *(N_("usage: "), N_("options"), N_("positional arguments"), N_("show this help message and exit")),
    *(N_("the following arguments are required: %s")),
    *(N_("unrecognized arguments: %s"), N_("argument %(argument_name)s: %(message)s"), N_("expected one argument")),
    *(N_("invalid choice: %(value)r (choose from %(choices)s)"), N_("invalid %(type)s value: %(value)r")),
    *(N_("expected at least one argument"), N_("not allowed with argument %s")),
    *(N_("one of the arguments %s is required"), N_("ambiguous option: %(option)s could match %(matches)s")),
)
"""What argparse says by itself."""
