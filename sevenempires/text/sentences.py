"""Messages with gaps become sentences: names get their article, lists their commas, the first letter its capital.

What stands after the colon of a gap is the form in which the sentence needs the word:

>>> wording("{unit:a} stands in {place}.", {"unit": "infantry", "place": Literal("York")})
'An infantry stands in York.'

Names of places and empires have the forms of `nouns`, units those of `UNIT_FORMS`; a translation may ask for another
form than the English. A number is a form too: `{unit:{number}}` gives “3 two-masters”. Two words with a bar between
them are a form of which the sentence takes one, for one or for several: `{n} {n:flag|flags}`,
`{empire} {empire:counts|count}`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sevenempires.text import nouns
from sevenempires.text.catalogue import translate
from sevenempires.text.language import current_language
from sevenempires.text.nouns import ALONE

IN_A_SENTENCE: Final = "in a sentence"
AS_OBJECT: Final = "as an object"
"""The contexts of words with their articles in the catalogue; words alone have the context "name"."""
UNIT_FORMS: Final = ("a", "the", "no", "object a", "object the", "object no")
"""A unit with its article as the subject of a sentence, or as the object of its verb."""
SPOKEN: Final = {"orange": "the orange pawn"}
"""What English says in a sentence instead of a word."""


class Literal(str):
    """A text that stands in a sentence as it is: a line of notation, a file name, what a person has typed."""

    __slots__ = ()


class Gap:
    """A value on its way into a text; the form arrives with the formatting."""

    __slots__ = ("said", "value")

    def __init__(self, value: Any, said: Callable[[Any, str], str]) -> None:
        self.value = value
        self.said = said

    def __format__(self, form: str) -> str:
        return self.said(self.value, form)


def wording(message: str, values: Mapping[str, Any]) -> str:
    """The message in the present language, its gaps filled with the values in that language."""
    filled = within(message, values)
    return filled[:1].upper() + filled[1:]


def within(message: str, values: Mapping[str, Any]) -> str:
    """The same as a part of a longer sentence, without its capital."""
    filled = translate(message).format_map({name: Gap(value, in_form) for name, value in values.items()})
    return contracted(filled) if current_language() == "fr" else filled


def phrase(name: str | Sequence[str], form: str) -> str:
    """A name, or several, in a form of the present language, as it stands within a sentence."""
    said = in_form(name, form)
    return contracted(said) if current_language() == "fr" else said


def contracted(sentence: str) -> str:
    """French as it is written: de le is du, à les is aux, and de loses its e before a vowel."""
    sentence = re.sub(r"\b([Dd]e|[Àà]) [Ll]es?(?= )", _merged, sentence)
    return re.sub(r"\b(d|qu)e (?=[aeiouàâéèêîôûœ])", r"\1’", sentence, flags=re.IGNORECASE)


def _merged(found: re.Match[str]) -> str:
    one = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}[found[0].lower()]
    return one.capitalize() if found[0][0].isupper() else one


def in_form(value: Any, form: str) -> str:
    """A value as a sentence needs it: a name or word in a form, so many of a kind, a list of such."""
    if type(value) is str:
        return _word(value, form, current_language(), nouns.learnt)
    if "|" in form:
        return _agreeing(value, form)
    if isinstance(value, list | tuple):
        return _listed([in_form(item, form) for item in value])
    return str(value)


@lru_cache(maxsize=8192)
def _word(word: str, form: str, lang: str, learnt: int) -> str:
    """A name or word in a form; kept until the boards teach another name."""
    if "|" in form:
        return _agreeing(word, form)
    return _counted(word, int(form)) if form.isdigit() else _phrase(word, form)


def _agreeing(value: Any, form: str) -> str:
    one, more = form.split("|")
    return more if _is_several(value) else one


def _is_several(value: Any) -> bool:
    """Whether what stands beside this value is in the plural."""
    lang = current_language()
    if isinstance(value, int):
        return value > 1 or (value == 0 and lang != "fr")
    if isinstance(value, str):
        return nouns.plural(value, lang)
    return len(value) > 1 or any(map(_is_several, value))


def _phrase(name: str, form: str) -> str:
    """A name or word of the game in the present language and in this form."""
    if form in UNIT_FORMS:
        context = AS_OBJECT if form.startswith("object") else IN_A_SENTENCE
        return translate(with_article(name, form.removeprefix("object ")), context)
    lang = current_language()
    word = SPOKEN.get(name, name) if lang == "en" and form != ALONE else translate(name, "name")
    return nouns.phrase(name, form, lang, otherwise=word)


def with_article(unit: str, article: str) -> str:
    """A unit in English with an article: “an infantry”, “the two-master”, “no artillery”."""
    return f"{'an' if article == 'a' and unit[0] in 'aeiou' else article} {unit}"


def several(unit: str) -> str:
    """More than one unit of a kind in English, with a gap for the number."""
    return f"{{number}} {unit}s" if unit.endswith("master") else f"{{number}} {unit}"


def _counted(unit: str, number: int) -> str:
    if number == 0:
        return _phrase(unit, "no")
    if number == 1:
        return f"1 {_phrase(unit, ALONE)}"
    return translate(several(unit), IN_A_SENTENCE).format(number=number)


def _listed(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return translate("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
