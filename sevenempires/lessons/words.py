"""What lessons and exercises say, in every language."""

from __future__ import annotations

from typing import Final

from sevenempires.text import N_

HOW: Final = {
    "allowed": N_("Tick every line that the rules allow here."),
    "refused_by": N_("Which rule refuses it? Choose one."),
    "outcome": N_("What happens? Choose one."),
    "play": N_("Play until the goal is reached: on the board, from the list, or by typing a line."),
    "mark": N_("Mark every region that belongs to the answer."),
    "number": N_("Type a whole number."),
    "compose": N_("Write a case that is readable, passes and shows the rule."),
    "judge": N_("Allowed or not?"),
    "estimate": N_("Choose one."),
}

CITY: Final = {
    "none": N_("no city"),
    "basic": N_("basic city"),
    "upgraded": N_("upgraded city"),
}

QUIZ: Final = {
    "points": N_("How many points would player {player} have if the game ended now, with the power as it stands?"),
    "rank": N_("What is the rank of {empire} now?"),
    "flags": N_("These lines are played. How many flags {of_empire} lie on the board then?"),
    "power": N_("These lines are played. What is the power {of_empire} then?"),
    "winner": N_("Which player would win if the game ended now, with the power as it stands?"),
}

SHARED: Final = {
    "land": N_("they share a land border."),
    "sea": N_("they share a sea border."),
    "coast": N_("they share a coast."),
    "corner": N_("they meet only in a point. [map.corner]"),
    "nothing": N_("they do not touch."),
}

TEXTS: Final = {
    "what happens": N_("What happens:"),
    "solution": N_("Solution"),
    "board clear": N_("The bare board."),
    "choices": N_("Possible lines"),
    "solved": N_("solved"),
    "yes": N_("allowed"),
    "no": N_("not allowed"),
    "next": N_("Next"),
    "previous": N_("Back"),
}
