"""`sevenempires six`: the odds of a battle of *Six Empires*."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from sevenempires.cli.command import command, flag, option
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

if TYPE_CHECKING:
    from sevenempires.kin.six_empires.odds import Watch

QUESTIONS = ("odds", "best")


@command(
    "odds of battles of Six Empires, another game about the same Europe",
    option("question", "odds (by habit) or best (best play of both)", choices=QUESTIONS),
    option("attacker", 'units, such as "5 infantry" or "3i 2c 1a"', metavar="ATTACKER"),
    option("defender", 'units, or a muster by its score: "muster 8"', metavar="DEFENDER"),
    option("--kind", "land, sea or rebellion", default="land", metavar="KIND"),
    option("--cards", "morale cards to rally with, of attacker and defender: 2,0", default="0,0", metavar="A,D"),
    option("--generals", "columns of the generals of attacker and defender: 2,0", default="0,0", metavar="A,D"),
    option("--option", "another reading or an advanced rule: not-K9, adv.en-masse …", action="append", metavar="NAME"),
    option("--prize", "what the victory is worth, in tiers; then retreats pay", type=float, metavar="TIERS"),
    flag("--exact", "as a fraction"),
)
def six(args: argparse.Namespace) -> None:
    """Work out a battle of Six Empires exactly: who wins, how long it takes, and what is left. Nothing but the battle
    is assumed: the map and most cards of that game are lost.
    """
    from sevenempires.kin.six_empires import Battle

    cards, generals = _pair(args.cards), _pair(args.generals)
    sides = ("attacker", "defender")
    unknown = args.defender.strip().startswith("muster")
    battle = Battle.new(
        args.attacker,
        args.defender,
        args.kind,
        {side: n for side, n in zip(sides, cards, strict=True) if n},
        {side: {"general": n} for side, n in zip(sides, generals, strict=True) if n},
        args.option or (),
        who={} if unknown else {"attacker": "A", "defender": "D"},
    )
    if args.question == "best" or args.prize is not None:
        best = battle.best(args.prize, watch=_bar())
        if args.prize is not None:
            print(say("Best play is worth {value} tiers.", value=f"{best.value:.3f}"))
        print(best)
    else:
        print(battle.odds(exact=args.exact, watch=_bar()))


def _pair(text: str) -> tuple[int, int]:
    numbers = text.split(",")
    if len(numbers) != 2 or not all(number.strip().isdigit() for number in numbers):
        raise Complaint("“{text}”: write two numbers, of attacker and defender, such as 2,0.", text=text)
    return int(numbers[0]), int(numbers[1])


def _bar() -> Watch | None:
    """A bar that counts positions, where somebody watches."""
    if not sys.stderr.isatty():
        return None
    try:
        from tqdm import tqdm
    except ImportError:
        return None

    bar = tqdm(unit=" positions", leave=False)

    def watch(known: int, done: int) -> None:
        bar.total = known
        bar.update(done - bar.n)

    return watch
