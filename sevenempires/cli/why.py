"""`sevenempires why`: why a line is not allowed in the position of a case."""

from __future__ import annotations

import argparse

from sevenempires.cli import Subparsers
from sevenempires.text import say
from sevenempires.text.complaint import Complaint


def register(subparsers: Subparsers) -> None:
    """Add the command `why`."""
    parser = subparsers.add_parser(
        "why",
        help=say("why is this not allowed?"),
        description=say(
            "Tell why a line of notation is not allowed in the position where a case begins. "
            "Exit code 0 if it is allowed, 1 if it is refused."
        ),
    )
    parser.add_argument(
        "line", metavar="LINE", help=say('a line of notation, such as "move infantry Denmark > Sweden"')
    )
    parser.add_argument(
        "--case", required=True, metavar="FILE", help=say("a case file, FILE#id, or an id of the casebook")
    )
    parser.add_argument("--after", type=int, default=0, metavar="N", help=say("after the first N steps of the case"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every reason, or that there is none."""
    from sevenempires.cases import Case
    from sevenempires.rulebook import entry

    case = Case.load(args.case)
    if not 0 <= args.after <= len(case.steps):
        raise Complaint("{case} has {n} steps; choose --after from 0 to {n}", case=case.id, n=len(case.steps))
    game = case.start
    for step in case.steps[: args.after]:
        game = game if step.illegal else game.play(step.line)
    refusals = game.why_not(args.line)
    for refusal in refusals:
        print(refusal)
        print(f"    {refusal.rule}: {entry(refusal.rule).statement()}")
        if refusal.instead:
            print(f"    → {refusal.instead}")
    if not refusals:
        print(say("Allowed: {line}", line=args.line))
    return int(bool(refusals))
