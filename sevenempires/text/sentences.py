"""Messages with gaps become sentences: names get their article, lists their commas, the first letter its capital.

What stands after the colon of a gap is the form in which the sentence needs the word, in English words:

>>> wording("{unit:a} stands {region:in}.", {"unit": "infantry", "region": "North Sea"})
'An infantry stands in the North Sea.'

In the other languages the whole phrase is looked up (“in the North Sea” is “in der Nordsee”), so that a translator
decides about cases, genders and prepositions. A number is a form too: `{unit:{number}}` gives “3 two-masters”.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sevenempires.text.catalogue import translate
from sevenempires.text.language import current_language

IN_A_SENTENCE: Final = "in a sentence"
"""The context of phrases in the catalogue; words alone have the context "name"."""
PLACE_FORMS: Final = ("", "in", "to", "from")
SEA_FORMS: Final = (*PLACE_FORMS, "over")
EMPIRE_FORMS: Final = ("", "in", "of")
UNIT_FORMS: Final = ("a", "the", "no")
ALONE: Final = "name"
"""The form without any article, as in a table."""

# English says “the North Sea” but “York”.
WITH_ARTICLE: Final = re.compile(
    r"Gulf of .*|.*( Sea| Channel|Atlantic| States|Netherlands|Rhineland| Coast|Crimea|Morea| Isle|Heath|Dunes)"
)
SPOKEN: Final = {"Ottomans": "the Ottoman Empire", "orange": "the orange pawn"}


class Literal(str):
    """A text that stands in a sentence as it is: a line of notation, a file name."""

    __slots__ = ()


class _Gap:
    """A value on its way into a sentence; the form arrives with the formatting."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        return _said(self.value, form)


def wording(message: str, values: Mapping[str, Any]) -> str:
    """The message in the present language, its gaps filled with the values in that language."""
    filled = translate(message).format_map({name: _Gap(value) for name, value in values.items()})
    if current_language() == "fr":
        filled = contracted(filled)
    return filled[:1].upper() + filled[1:]


def phrase(name: str, form: str) -> str:
    """A name with its preposition in the present language, as it stands within a sentence."""
    said = wording(f"{{name:{form}}}", {"name": name})
    return said[:1].lower() + said[1:]


def in_english(name: str, form: str = "") -> str:
    """A name or word in English in a form: “the North Sea”, “in York”, “of Spain”, “an infantry”, “no two-master”."""
    if form == "a":
        return f"an {name}" if name[0] in "aeiou" else f"a {name}"
    if form in UNIT_FORMS:
        return f"{form} {name}"
    if form == ALONE:
        return name
    spoken = f"the {name}" if WITH_ARTICLE.fullmatch(name) else SPOKEN.get(name, name)
    if form == "in" and name.endswith((" Coast", " Isle")):
        form = "on"
    return f"{form} {spoken}" if form else spoken


def several(name: str) -> str:
    """More than one unit of a kind in English, with a gap for the number."""
    return f"{{number}} {name}s" if name.endswith("master") else f"{{number}} {name}"


def contracted(sentence: str) -> str:
    """French as it is written: de le is du, à les is aux, and de loses its e before a vowel."""
    sentence = re.sub(r"\b([Dd]e|[Àà]) [Ll]es?(?= )", _merged, sentence)
    return re.sub(r"\b(d|qu)e (?=[aeiouàâéèêîôûœ])", r"\1’", sentence, flags=re.IGNORECASE)


def _merged(found: re.Match[str]) -> str:
    one = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}[found[0].lower()]
    return one.capitalize() if found[0][0].isupper() else one


def _said(value: Any, form: str) -> str:
    if isinstance(value, str) and not isinstance(value, Literal):
        return _counted(value, int(form)) if form.isdigit() else _phrase(value, form)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _listed([_said(item, form) for item in value])
    return str(value)


def _counted(name: str, number: int) -> str:
    if number == 0:
        return _phrase(name, "no")
    if number == 1:
        return f"1 {_phrase(name, '')}"
    return translate(several(name), IN_A_SENTENCE).format(number=number)


def _phrase(name: str, form: str) -> str:
    """A name or word of the game in the present language and in this form."""
    phrase = in_english(name, form)
    lang = current_language()
    if lang == "en":
        return phrase
    known = phrase if form == ALONE else translate(phrase, IN_A_SENTENCE)
    if known != phrase:
        return known
    # Cities, and names that nobody has given a phrase for: the preposition and the name.
    word = _places(lang).get(name) or translate(name, context="name")
    return translate(f"{form} {{name}}", IN_A_SENTENCE).format(name=word) if form not in ("", ALONE) else word


@cache
def _places(lang: str) -> dict[str, str]:
    """The regions and empires of the boards in one language."""
    from sevenempires.board import Board

    names: dict[str, str] = {}
    for board in (Board.europe(), Board.toy()):
        names |= {region.name: region.called(lang) for region in board}
        names |= {empire.name: empire.called(lang) for empire in board.empires.values()}
    return names


def _listed(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return translate("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
