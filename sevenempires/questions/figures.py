"""How the answers write numbers, as each language does, and what they call what was measured."""

from typing import Final

from sevenempires.simulate.intervals import Mean, Share
from sevenempires.text import N_
from sevenempires.text.language import current_language

TEXTS: Final = {
    "mean rank": N_("mean rank"),
    "share of games": N_("share of games"),
    "choices": N_("decisions in a game"),
    "fights": N_("fights"),
    "flags": N_("flags placed"),
    "crowns": N_("crowns at the end"),
    "power": N_("power of all empires"),
    "won by": N_("points of the winner"),
    "margin": N_("lead over the second"),
}


def number(value: float, digits: int = 1, sign: bool = False) -> str:
    """A number as the present language writes it.

    >>> number(2.5), number(2.5, sign=True)
    ('2.5', '+2.5')
    """
    text = f"{value:{'+' if sign else ''}.{digits}f}".replace("-", "−")
    return text if current_language() == "en" else text.replace(".", ",")


def percent(value: float, digits: int = 0) -> str:
    """A share in percent.

    >>> percent(0.25)
    '25 %'
    """
    return f"{number(100 * value, digits)} %"


def share(value: Share) -> str:
    """A share with its interval.

    >>> share(Share.of(10, 40))
    '25 % [14–40]'
    """
    return f"{percent(value.share)} [{number(100 * value.low, 0)}–{number(100 * value.high, 0)}]"


def mean(value: Mean, digits: int = 1, sign: bool = False) -> str:
    """A mean with its interval; as many digits as asked for."""
    low, high = (number(edge, digits, sign) for edge in (value.low, value.high))
    return f"{number(value.mean, digits, sign)} [{low} … {high}]"
