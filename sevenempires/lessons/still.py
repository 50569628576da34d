"""What stays of an exercise when nothing is live: the situation in a few lines, the question and the options."""

from collections.abc import Iterable, Iterator

from sevenempires.draw.account import flag_told
from sevenempires.draw.showing import table
from sevenempires.game import Game
from sevenempires.labels import city_name, palace_name, units_told
from sevenempires.lessons.exercise import Exercise
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.setup import empty
from sevenempires.text import say, series
from sevenempires.text.sentences import wording
from sevenempires.view import RegionView, View

CARDS_MATTER = frozenset(
    [
        *("act", "hand", "compensate", "take", "draft", "over", "power", "rank", "ranking", "points", "winner"),
        *("influence", "monarch", "monarchs", "markers", "empires", "actions"),
    ]
)
"""Decisions, expectations and queries that turn on monarchs, markers, power and influence."""
CITIES_MATTER = frozenset(
    [
        *("compensate", "build", "deploy", "place", "palace", "raise", "remove"),
        *("crowns", "power", "cities", "palaces", "supply"),
    ]
)
"""Those that turn on cities, palaces and the supply."""


def still_text(exercise: Exercise) -> str:
    """The exercise as plain text, the same whether it has been solved or not."""
    return "\n".join([say("Exercise: {question}", question=exercise.question), *still_lines(exercise)])


def still_lines(exercise: Exercise) -> tuple[str, ...]:
    """What belongs to the question: the situation, the task and the options; no rule, which might be the answer."""
    return (
        *situation(exercise),
        *exercise.task,
        say(exercise.how),
        *(f"  {number}. {option}" for number, option in enumerate(exercise.options, 1)),
    )


def situation(exercise: Exercise, now: Game | None = None) -> Iterator[str]:
    """Who decides and what stands on the board, at the beginning or now, in a few lines."""
    if exercise.setup.bare:
        return
    game = now or exercise.game
    topics = {*exercise.topics, *([game.decision.kind] if exercise.of_the_decision else [])}
    yield deciding(game)
    if game.decision.kind in ("take", "raise"):
        yield wording("The hourglass tile shows: {tile}.", {"tile": game.position.event})
    if topics & CARDS_MATTER:
        yield from [line for line in table(game.position) if line][1:]
    elif any(neutral(game)):
        yield say("Without a monarch: {empires}", empires=", ".join(neutral(game)))
    yield say("On the board: {what}", what=series(standing(game)) or "–")
    if topics & CITIES_MATTER:
        yield from produced(game)
    if exercise.setup.after:
        yield say("Played before: {lines}", lines=" · ".join(exercise.setup.after))


def deciding(game: Game) -> str:
    """The year, whose decision it is and, within a turn, the empire that it is about."""
    told, empire = game.view.heading(), game.decision.empire
    return f"{told} ({game.empire(empire).called()})" if empire else told


def neutral(game: Game) -> Iterator[str]:
    """The empires without a monarch."""
    yield from (empire.called() for empire in game.view.empires if not empire.monarch)


def produced(game: Game) -> Iterator[str]:
    """What has been built since the setup, and what the deciding empire has left in its supply."""
    start = View(empty(game.position.setting))
    cities = [city for empire in game.view.empires for city in empire.home]
    if built := [line for city in cities for line in _built(city, start[city.name])]:
        yield say("Built otherwise than at the start: {what}", what=series(built))
    if game.decision.empire:
        empire = game.empire(game.decision.empire)
        left = units_told((kind, empire.supply[kind]) for kind in KINDS)
        yield say("Supply of {empire}: {what}", empire=empire.called(), what=left)


def _built(city: RegionView, start: RegionView) -> Iterator[str]:
    if city.city != start.city:
        yield say("{region}: {what}", region=city.called(), what=city_name(city.city))
    if city.palace != start.palace:
        yield say("{region}: {what}", region=city.called(), what=palace_name(city.palace))


def standing(game: Game) -> Iterator[str]:
    """Each region with units or a flag: “Rhineland: 1 infantry, flag of France”."""
    for here in game.view.regions:
        what = list(_pieces(here, game))
        if what:
            yield say("{region}: {what}", region=here.called(), what=", ".join(what))


def _pieces(here: RegionView, game: Game) -> Iterable[str]:
    if here.owner:
        yield f"{units_told(here.units.items())} ({game.empire(here.owner).called()})"
    if here.flag:
        yield flag_told(game.empire(here.flag).called())
