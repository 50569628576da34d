"""What lies beside the board: power, monarchs, markers and cards, the pawn, and the tiles that a case turns up."""

from collections.abc import Iterator

from sevenempires.game import Game
from sevenempires.labels import action_name, card_name, player_name
from sevenempires.rules.components import LAUREL
from sevenempires.rules.pieces import LETTERS
from sevenempires.rules.position import Position
from sevenempires.text import labelled, say, series
from sevenempires.text.sentences import wording
from sevenempires.view import EmpireView


def rows(game: Game) -> Iterator[tuple[str, ...]]:
    """Empire, power, monarch, markers on I, II and III, and who holds which cards."""
    for empire in game.view.empires:
        yield (
            empire.called(),
            str(empire.power),
            player_name(empire.monarch) if empire.monarch else "–",
            ", ".join(f"{space} {action_name(action)}" for space, action in empire.markers.items()) or "–",
            series(_hands(game, empire)) or "–",
        )


def notes(start: Position, end: Position) -> Iterator[str]:
    """How many play, who has the pawn, and what the hourglass tiles show on the way from one position to the other."""
    yield say("{players} players. Player {pawn} has the orange pawn.", players=start.setting.players, pawn=start.pawn)
    if start.event and start.event != "draft":
        yield wording(say("The hourglass tile shows: {tile}."), {"tile": start.event})
    flipped = start.hourglass[: len(start.hourglass) - len(end.hourglass)]
    # Where the laurel lies is for the reader to know.
    yield from (
        wording(say("The next hourglass tile will show: {tile}."), {"tile": tile}) for tile in flipped if tile != LAUREL
    )


def _hands(game: Game, empire: EmpireView) -> Iterator[str]:
    for player, held in empire.cards.items():
        names = ", ".join(card if card in LETTERS else card_name(card) for card in held)
        yield labelled(str(player), f"{game.player(player).influence[empire.name]} ({names})")
