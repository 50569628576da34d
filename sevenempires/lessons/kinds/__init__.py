"""The kinds of exercises, by the word that an exercise file uses for them."""

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.kinds.allowed import Allowed
from sevenempires.lessons.kinds.compose import Compose
from sevenempires.lessons.kinds.mark import Mark
from sevenempires.lessons.kinds.number import Number
from sevenempires.lessons.kinds.outcome import Outcome
from sevenempires.lessons.kinds.play import Play
from sevenempires.lessons.kinds.refused_by import RefusedBy

KINDS: dict[str, type[Exercise]] = {
    kind.kind: kind for kind in (Allowed, RefusedBy, Outcome, Play, Mark, Number, Compose)
}

__all__ = ["KINDS", "Allowed", "Compose", "Mark", "Number", "Outcome", "Play", "RefusedBy"]
