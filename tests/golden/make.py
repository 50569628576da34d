"""Write the golden playthroughs of this folder; run it only when a change of the rules is meant to change them.

    python tests/golden/make.py          games that can still be played keep their choices; what came of them changes
    python tests/golden/make.py anew     every game is played afresh

Read the difference before keeping it: each changed line is a rule that now works otherwise.
"""

import sys
from pathlib import Path
from random import Random

from sevenempires import Game
from sevenempires.record import RecordError
from sevenempires.rules.choices import Done, Move
from sevenempires.rules.variants import TAKEN_BACK

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[int, tuple[str, ...]]] = {
    "2-players": (2, ()),
    "3-players": (3, ()),
    "4-players": (4, ()),
    "5-players": (5, ()),
    "6-players": (6, ()),
    "draft": (4, ("draft",)),
    "draft-simple-neutral": (3, ("draft-simple", "neutral")),
    "9-decades": (5, ("9-decades",)),
    "10-decades": (2, ("10-decades",)),
    "quickstart": (6, ("quickstart",)),
    "other-readings": (4, tuple(TAKEN_BACK)),
}
SEED = 1730


def text(game: Game) -> str:
    """The record of a finished game, then its result as remarks."""
    score = game.score
    power = dict(zip(game.position.tables.empires, game.position.power, strict=True))
    result = [
        f"# ranking: {', '.join(f'{empire} {power[empire]}' for empire in score.ranking)}",
        f"# points: {', '.join(f'player {player} {points}' for player, points in score.points.items())}",
        f"# winner: player {' and '.join(map(str, score.winners))}, by {score.decided_by}",
    ]
    return "\n".join([game.to_record().rstrip("\n"), "# end", *result]) + "\n"


def play(name: str) -> Game:
    """A random game that is fond of fights and sea transports and does not end its movement too soon."""
    players, variants = GAMES[name]
    game = Game.new(players, SEED, variants=variants)
    random = Random(SEED)
    while not game.over:
        choices = list(game.legal)
        bold = [c for c in choices if isinstance(c, Move) and (c.kind, c.against) == ("artillery", "infantry")]
        lively = [c for c in choices if isinstance(c, Move) and (c.against or c.route.count("~") > 1)]
        if lively and random.random() < 0.7:
            choices = bold or lively
        elif len(choices) > 1 and random.random() < 0.7:
            choices = [choice for choice in choices if choice != Done()]
        game = game.play(random.choice(choices))
    return game


def kept(name: str) -> Game | None:
    """The game of the file, if every choice in it is still legal."""
    try:
        game = Game.from_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    except (OSError, RecordError):
        return None
    _, variants = GAMES[name]
    return game if game.over and game.position.setting.variants == frozenset(variants) else None


def main(anew: bool) -> None:
    for name in GAMES:
        file = FOLDER / f"{name}.txt"
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        now = text((None if anew else kept(name)) or play(name))
        file.write_text(now, encoding="utf-8")
        print(f"{file.name}: {'unchanged' if now == before else 'written'}, {len(now.splitlines())} lines")


if __name__ == "__main__":
    main(anew=sys.argv[1:] == ["anew"])
