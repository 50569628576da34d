"""What lies beside the board: power, monarchs, markers and cards, the pawn, and the tiles that a case turns up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sevenempires.labels import action_name, card_name, empire_name, player_name
from sevenempires.paper.words import WORDS
from sevenempires.rules.components import LAUREL
from sevenempires.rules.pieces import ACTIONS, CARDS, LETTERS, MARKER_SPACES
from sevenempires.text.sentences import wording

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.rules.position import Position


def rows(game: Game) -> Iterator[tuple[str, ...]]:
    """Empire, power, monarch, markers on I, II and III, and who holds which cards."""
    position = game.position
    for number, name in enumerate(position.tables.empires):
        spaces = zip(MARKER_SPACES, position.markers[number], strict=True)
        yield (
            empire_name(game.board, name),
            str(position.power[number]),
            player_name(position.monarchs[number]) if position.monarchs[number] else "–",
            ", ".join(f"{space} {action_name(ACTIONS[marker])}" for space, marker in spaces if marker >= 0) or "–",
            "; ".join(_hands(game, number)) or "–",
        )


def notes(start: Position, end: Position) -> Iterator[str]:
    """How many play, who has the pawn, and what the hourglass tiles show on the way from one position to the other."""
    yield WORDS("table", players=start.setting.players, pawn=start.pawn)
    if start.event and start.event != "draft":
        yield wording(WORDS("tile"), {"tile": start.event})
    flipped = start.hourglass[: len(start.hourglass) - len(end.hourglass)]
    # Where the laurel lies is for the reader to know.
    yield from (wording(WORDS("next tile"), {"tile": tile}) for tile in flipped if tile != LAUREL)


def _hands(game: Game, empire: int) -> Iterator[str]:
    influence = game.position.influence
    for player in range(1, game.position.setting.players + 1):
        held = [CARDS[card] for card, holder in enumerate(influence.cards[empire]) if holder == player]
        if held:
            names = ", ".join(card if card in LETTERS else card_name(card) for card in held)
            yield f"{player}: {influence.sums[player][empire]} ({names})"
