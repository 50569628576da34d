"""`sevenempires guided`: the guided games: how long they are, and what is wrong with one's own."""

import argparse
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES


@command(
    "try guided games, and tell how long they are and what is wrong with them",
    option("files", "files of guided games; without any, those of the kit", nargs="*", metavar="FILE"),
)
def guided(args: argparse.Namespace) -> int:
    """Let the engine try every step of guided games, and tell steps, words and minutes in each language, then what is
    wrong with how they are told. Exit code 1 if anything is.
    """
    from sevenempires.guide.files import guided_games, read, script
    from sevenempires.guide.lint import faults, measure

    failed = 0
    for found in map(read, map(Path, args.files)) if args.files else map(script, guided_games()):
        print(f"{found.name}: {found.title}")
        for lang in LANGUAGES:
            steps, words, minutes = measure(found, lang)
            told = {"lang": lang, "steps": steps, "words": words, "minutes": round(minutes)}
            print("  " + say("{lang}: {steps} steps, {words} words, about {minutes} minutes", **told))
        for fault in faults(found):
            print(f"  {fault}")
            failed = 1
    return failed
