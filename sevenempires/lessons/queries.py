"""Questions with one true answer, put to the board and the position: `reach infantry Berlin`, `crowns Habsburg`.

>>> from sevenempires import Game
>>> ask("distance Madrid Marseille land", Game.new(4, 1)).number
2
>>> ask("neighbours Sweden corner", Game.new(4, 1)).regions
('North Sea',)
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sevenempires.game import Game
from sevenempires.rules.choices import Move
from sevenempires.rules.pieces import ACTIONS, KINDS
from sevenempires.text import labelled
from sevenempires.text.complaint import Complaint, Later, near, shortened
from sevenempires.text.nouns import ALONE
from sevenempires.text.sentences import wording
from sevenempires.view import RegionView


class QueryError(Complaint):
    """A query that cannot be understood; the sentence says what would do."""


class Found(NamedTuple):
    """The answer to a query: regions, or a number, and how it comes about."""

    number: int
    regions: tuple[str, ...] | None = None
    """The regions asked for, None where the query is about a number."""
    account: tuple[str, ...] = ()
    """Names or sums that show where the number comes from."""


def ask(query: str, game: Game) -> Found:
    """The answer to this query in this position."""
    verb, _, rest = query.strip().partition(" ")
    if verb not in _QUERIES:
        raise QueryError("there is no query “{text}”{near}", text=shortened(verb), near=near(verb, _QUERIES))
    kinds, answer = _QUERIES[verb]
    return answer(game, *_words(rest.split(), kinds, game, query))


def _words(words: list[str], kinds: tuple[str, ...], game: Game, query: str) -> list[str]:
    """The words of a query, one for each of its kinds; names may consist of several words."""
    if not kinds:
        if words:
            raise QueryError("“{query}”: nothing is expected after the first word.", query=query)
        return []
    known = _known(kinds[0], game)
    for length in range(len(words) - len(kinds) + 1, 0, -1):
        name = " ".join(words[:length]).casefold()
        found = next((word for word in known if word.casefold() == name), None)
        if found is not None:
            return [found, *_words(words[length:], kinds[1:], game, query)]
    told = " ".join(words)
    values = {"query": query, "what": Later(kinds[0]), "text": shortened(told), "near": near(told, known)}
    raise QueryError("“{query}”: {what} expected, not “{text}”{near}", **values)


def _known(kind: str, game: Game) -> tuple[str, ...]:
    return {
        "region": tuple(game.board.regions),
        "empire": tuple(game.board.empires),
        "unit": KINDS,
        "piece": (*KINDS, "flags"),
        "border": ("land", "sea", "coast", "corner"),
        "way": ("land", "sea"),
        "player": tuple(str(player.number) for player in game.view.players),
    }[kind]


def _regions(game: Game, names: Iterable[str]) -> Found:
    found = tuple(sorted(set(names)))
    return Found(len(found), found, tuple(_name(game, region) for region in found))


def _name(game: Game, name: str) -> str:
    """A region or an empire in the present language."""
    known = game.board.regions.get(name) or game.board.empires[name]
    return known.called()


def _reach(game: Game, kind: str, region: str) -> Found:
    return _regions(
        game,
        (
            choice.regions[-1]
            for choice in game.legal
            if isinstance(choice, Move) and choice.kind == kind and choice.regions[0] == region
        ),
    )


def _neighbours(game: Game, region: str, border: str) -> Found:
    return _regions(game, game.board.neighbours(region, border))  # type: ignore[arg-type]  # checked by _known


def _distance(game: Game, a: str, b: str, way: str) -> Found:
    route = game.board.route(a, b, way)  # type: ignore[arg-type]  # checked by _known
    if route is None:
        raise QueryError("no way leads from {a:name} to {b:name} ({way}).", a=a, b=b, way=way)
    return Found(len(route) - 1, None, (_way(game, route),))


def _route(game: Game, a: str, b: str, way: str) -> Found:
    routes = game.board.routes(a, b, way)  # type: ignore[arg-type]  # checked by _known
    if len(routes) != 1:
        values = {"n": len(routes), "a": a, "b": b, "way": way}
        raise QueryError("{n} shortest ways lead from {a:name} to {b:name} ({way}); ask where there is one.", **values)
    return Found(len(routes[0]), tuple(sorted(routes[0])), (_way(game, routes[0]),))


def _way(game: Game, route: Iterable[str]) -> str:
    return " > ".join(_name(game, region) for region in route)


def _home(game: Game, empire: str, asked: Callable[[RegionView], bool]) -> Found:
    return _regions(game, (city.name for city in game.empire(empire).home if asked(city)))


def _crowns(game: Game, empire: str) -> Found:
    counted = game.empire(empire)
    account = tuple(labelled(city.called(), city.crowns) for city in counted.home if city.crowns)
    return Found(counted.crowns, None, account)


def _rank(game: Game, empire: str) -> Found:
    order = [game.empire(name) for name in game.score.ranking]
    account = tuple(labelled(f"{rank}. {other.called()}", other.power) for rank, other in enumerate(order, 1))
    return Found(game.score.ranking.index(empire) + 1, None, account)


def _points(game: Game, player: str) -> Found:
    score = game.score
    account = tuple(
        labelled(_name(game, line.empire), f"{line.influence} × {line.factor} = {line.points}")
        for line in score.lines[int(player)]
    )
    return Found(score.points[int(player)], None, account)


def _winner(game: Game) -> Found:
    score = game.score
    if len(score.winners) > 1:
        raise QueryError("several players share the victory.")
    account = tuple(labelled(str(player), points) for player, points in score.points.items())
    return Found(score.winners[0], None, account)


def _legal(game: Game) -> Found:
    return Found(len(game.legal), None, tuple(map(str, game.legal)))


def _empires(game: Game, player: str) -> Found:
    decision = game.decision
    if decision.kind not in ("act", "hand") or decision.player != int(player):
        raise QueryError("player {player} is not choosing an empire now.", player=player)
    return Found(len(decision.empires), None, tuple(_name(game, empire) for empire in decision.empires))


def _actions(game: Game, empire: str) -> Found:
    """The actions that may be taken with an empire: those whose markers are at hand."""
    found = [action for action in ACTIONS if not game.why_not(f"act {empire} {action}")]
    return Found(len(found), None, tuple(wording(f"{{action:{ALONE}}}", {"action": action}) for action in found))


_QUERIES: dict[str, tuple[tuple[str, ...], Callable[..., Found]]] = {
    "reach": (("unit", "region"), _reach),
    "neighbours": (("region", "border"), _neighbours),
    "distance": (("region", "region", "way"), _distance),
    "route": (("region", "region", "way"), _route),
    "cities": (("empire",), lambda game, empire: _regions(game, game.empire(empire).cities)),
    "home": (("empire",), lambda game, empire: _home(game, empire, lambda city: True)),
    "harbors": (("empire",), lambda game, empire: _home(game, empire, lambda city: city.region.is_harbor)),
    "occupied": (("empire",), lambda game, empire: _home(game, empire, lambda city: city.occupied)),
    "flags": (("empire",), lambda game, empire: _regions(game, game.empire(empire).flags)),
    "stands": (("empire",), lambda game, empire: _regions(game, game.empire(empire).units)),
    "crowns": (("empire",), _crowns),
    "power": (("empire",), lambda game, empire: Found(game.empire(empire).power)),
    "rank": (("empire",), _rank),
    "points": (("player",), _points),
    "winner": ((), _winner),
    "supply": (("empire", "piece"), lambda game, empire, piece: Found(game.empire(empire).supply[piece])),
    "influence": (("player", "empire"), lambda game, player, empire: Found(game.player(int(player)).influence[empire])),
    "units": (("region",), lambda game, region: Found(sum(game[region].units.values()))),
    "legal": ((), _legal),
    "empires": (("player",), _empires),
    "actions": (("empire",), _actions),
    "monarch": (("empire",), lambda game, empire: Found(game.empire(empire).monarch or 0)),
}
