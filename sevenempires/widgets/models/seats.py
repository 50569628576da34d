"""Who sits at the table, as people call them: the only person is “You”, and bots have their level."""

from typing import Final

from sevenempires.players import LEVELS
from sevenempires.text import N_, say

_TEXTS: Final = {
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
}
_ABOUT: Final = {
    "easy": N_("Knows the rules and is often absent-minded: for a first evening."),
    "medium": N_("Takes what brings most this turn, and never looks further."),
    "hard": N_("Plans whole turns and what the others will make of them."),
}


def level_name(bot: str) -> str:
    """A bot as people call it."""
    return say(_TEXTS[bot]) if bot in LEVELS else bot


def level_about(level: str) -> str:
    """What an opponent of this level does."""
    return say(_ABOUT[level])
