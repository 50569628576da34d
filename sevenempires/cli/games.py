"""`sevenempires play` and `replay`: bots play a game, and a record is played again."""

import argparse
from pathlib import Path

from sevenempires.cli.command import command, flag, option
from sevenempires.game import Game
from sevenempires.labels import empire_name, player_name
from sevenempires.rules.decisions import DECISIONS
from sevenempires.text import count, say
from sevenempires.text.complaint import Complaint
from sevenempires.text.nouns import ALONE
from sevenempires.text.sentences import in_form

PLAYERS = option("--players", "2 to 6 players (4)", type=int, default=4, metavar="N")
SEED = option("--seed", "what decides all chance (0)", type=int, default=0)
DISTRIBUTION = option("--distribution", "the starting distribution card, such as 4-a", metavar="CARD")


def names(text: str) -> list[str]:
    """The names in a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def bots(text: str) -> list[str]:
    """The names of bots, at least one: where nothing stands, it is no bot's name."""
    return names(text) or [text]


@command(
    "let bots play a game",
    PLAYERS,
    SEED,
    option(
        "--bots",
        "names with commas, in order of the seats: random, greedy, planner (planner:400 looks at 400 positions)",
        default="random",
        type=bots,
        metavar="NAMES",
    ),
    option("--variants", "variants with commas, such as draft,quickstart", default="", type=names, metavar="NAMES"),
    DISTRIBUTION,
    option("--game", "go on with the game of this code or link, instead of a new one", metavar="CODE"),
    (
        flag("--story", "tell what happened instead of the record"),
        flag("--code", "print the game as one word instead of the record"),
    ),
)
def play(args: argparse.Namespace) -> None:
    """Let bots play a game and print its record; the same seed gives the same game."""
    from sevenempires.game import Game
    from sevenempires.players import seat

    if args.game:
        game = Game.from_code(args.game)
    else:
        game = Game.new(args.players, args.seed, variants=args.variants, distribution=args.distribution)
    players = seat(args.bots, game.position.setting.players, args.seed)
    while not game.over:
        game = game.play(players[game.decision.player].choose(game.position))
    if args.code:
        print(game.to_code())
    else:
        print(game.story("game") if args.story else game.to_record() + _result(game))


def _result(game: Game) -> str:
    """The end of a game as remarks of its record."""
    score = game.score
    lines = [f"# {rank}. {name}" for rank, name in enumerate(score.ranking, 1)]
    lines += [f"# player {player}: {points} points" for player, points in score.points.items()]
    return "\n".join([*lines, f"# winner: player {' and '.join(map(str, score.winners))}"])


@command(
    "play a record or a code again",
    option("file", "a record, or the code or link of a game", metavar="FILE"),
    (
        flag("--story", "tell everything that happened, with its rules"),
        flag("--code", "print the game as one word for a link or a message"),
    ),
)
def replay(args: argparse.Namespace) -> None:
    """Play the record of a game again, check every line, and tell how it ended or stands."""
    game = _kept(args.file)
    if args.code:
        print(game.to_code())
        return
    if args.story:
        print(game.story("game"))
    ended = say("over") if game.over else say("not over yet")
    choices, decades = len(game.history), game.position.decade
    print(say("{choices} choices in {decades} decades, {ended}.", choices=choices, decades=decades, ended=ended))
    board, score = game.board, game.score
    power = ", ".join(f"{empire_name(board, name)} {game.empire(name).power}" for name in score.ranking)
    points = ", ".join(f"{player_name(player)} {points}" for player, points in score.points.items())
    print(say("Power: {power}", power=power))
    print(say("Points: {points}", points=points))
    print(say("Winner: {players}", players=", ".join(map(player_name, score.winners))) if game.over else _next(game))


def _kept(name: str) -> Game:
    """The game of a file, or of a code."""
    from sevenempires import gamecode, record

    if gamecode.is_code(name):
        return gamecode.read(name)
    try:
        return record.read(Path(name).read_bytes())
    except record.RecordError as error:
        raise Complaint("{file}: {what}", file=name, what=error) from None


def _next(game: Game) -> str:
    """Who decides what next."""
    return count(
        "Next: {player}: {task} ({n} legal choice)",
        "Next: {player}: {task} ({n} legal choices)",
        len(game.legal),
        player=player_name(game.decision.player),
        task=in_form(DECISIONS[game.decision.kind].task, ALONE),
    )
