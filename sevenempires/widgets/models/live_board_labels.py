"""The words of the live board: buttons, hints and what it says."""

from typing import Final

from sevenempires.text import N_

BORDERS: Final = {
    "land": N_("By land"),
    "sea": N_("By sea"),
    "coast": N_("Coast"),
    "corner": N_("Touch only at a point"),
}

TEXTS: Final = {
    **{f"borders {kind}": told for kind, told in BORDERS.items()},
    "board": N_(
        "Board. Arrow keys walk along borders, Enter selects, Escape lets go, plus and minus zoom, 0 shows all of it, "
        "R shows the last move again."
    ),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "done": N_("End the movement"),
    "larger": N_("Zoom in"),
    "smaller": N_("Zoom out"),
    "whole": N_("Whole board"),
    "back": N_("Back to where it opened"),
    "play": N_("What happened"),
    "play again": N_("See it again"),
    "play previous": N_("One step back"),
    "play hold": N_("Pause"),
    "play go": N_("Go on"),
    "play next": N_("One step on"),
    "play skip": N_("Skip to the end"),
    "play speed": N_("Speed"),
    "play place": N_("{n} of {all}"),
    "again": N_("See the last move again"),
    "point": N_("Point at a region to read about it."),
    "known": N_("How it is known"),
    "choices": N_("Choices"),
    "rule": N_("Show the rule {id}"),
    "instead": N_("Allowed instead: {line}"),
    "picked": N_("chosen"),
    "reachable": N_("can be reached"),
    "refused": N_("not allowed"),
    "asked": N_("can be chosen"),
    "right": N_("right"),
    "wrong": N_("wrong"),
    "solution": N_("solution"),
    "step": N_("1 step {by}"),
    "steps": N_("{n} steps {by}"),
    "by land": N_("by land"),
    "by sea": N_("by ship"),
    "by transport": N_("by sea transport"),
    "no answer": N_(
        "No answer: the kernel is busy, was restarted or shut down. The picture stays; run the "
        "cell again to go on playing."
    ),
}
