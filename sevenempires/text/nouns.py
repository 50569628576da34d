"""Names as they stand in a sentence: with article and preposition, declined as each language asks.

A board tells of each of its names how it is said: `the` in English, `die` or `die auf` in German, `la en` in French
(article and preposition, where the language does not choose them by itself; behind a colon another name than the
printed one). From that the forms follow:

>>> know("Crimea", {"en": "Crimea", "de": "Krim"}, {"en": "the", "de": "die auf"})
>>> phrase("Crimea", "in", "en"), phrase("Crimea", "in", "de"), phrase("Crimea", "through", "de")
('in the Crimea', 'auf der Krim', 'durch die Krim')
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

FORMS: Final = ("", "object", "of", "in", "to", "from", "over", "through", "with")
"""The bare name with its article, the object of a verb, whose, where, where to, where from, which way, and after “with”
or “between”."""
ALONE: Final = "name"
"""The form without any article, as in a table."""


class Noun(NamedTuple):
    """A name in one language, and what is said of it there."""

    printed: str
    name: str
    """As it is spoken of, mostly the same."""
    article: str = ""
    preposition: str = ""
    sea: bool = False


_known: dict[str, dict[str, Noun]] = {}
learnt = 0
"""How many names have been learnt; what was said before may be said otherwise now."""


def know(name: str, names: Mapping[str, str], said: Mapping[str, str], sea: bool = False) -> None:
    """Learn a name by its English form; a board does so for all its own."""
    _known[name] = {lang: _noun(called, said.get(lang, ""), sea) for lang, called in names.items()}
    global learnt
    learnt += 1


def _noun(called: str, said: str, sea: bool) -> Noun:
    way, _, spoken = said.partition(": ")
    words = way.split()
    article = words.pop(0) if words and words[0] in _ARTICLES else ""
    return Noun(called, spoken or called, article, " ".join(words), sea)


def phrase(name: str, form: str, lang: str, otherwise: str = "") -> str:
    """A name in a form; a word that no board has is used as it is, or as what is given otherwise."""
    noun = _known.get(name, {}).get(lang) or Noun(otherwise or name, otherwise or name)
    return noun.printed if form == ALONE else _IN.get(lang, plain)(noun, form)


def english(noun: Noun, form: str) -> str:
    """“the North Sea”, “in York”, “on the Berber Coast”, “of Spain”."""
    spoken = f"{noun.article} {noun.name}".strip()
    word = noun.preposition if form == "in" and noun.preposition else "" if form in ("object", "with") else form
    return f"{word} {spoken}".strip()


def plural(name: str, lang: str) -> bool:
    """Whether a verb beside this name stands in the plural: “die Osmanen zählen”, “les Pays-Bas sont”."""
    noun = _known.get(name, {}).get(lang)
    return noun is not None and noun.article in _PLURAL


# German

_GERMAN: Final[Mapping[str, Mapping[str, str]]] = {
    "der": {"dative": "dem", "accusative": "den", "genitive": "des"},
    "die": {"dative": "der", "accusative": "die", "genitive": "der"},
    "das": {"dative": "dem", "accusative": "das", "genitive": "des"},
    "die-pl": {"dative": "den", "accusative": "die", "genitive": "der"},
}
_CONTRACTED: Final = {"in dem": "im", "in das": "ins", "an dem": "am", "an das": "ans", "von dem": "vom"}
_CASE: Final = {
    "": ("", "nominative"),
    "object": ("", "accusative"),
    "of": ("", "genitive"),
    "in": ("in", "dative"),
    "to": ("in", "accusative"),
    "from": ("von", "dative"),
    "over": ("über", "accusative"),
    "through": ("durch", "accusative"),
    "with": ("", "dative"),
}


def german(noun: Noun, form: str) -> str:
    """“in der Nordsee”, “in den Kirchenstaat”, “durch die Niederlande”, “Spaniens”."""
    preposition, case = _CASE[form]
    if form in ("in", "to") and noun.preposition:
        preposition = noun.preposition
    if not noun.article:
        if form == "of":
            return _owning(noun.name)
        if form == "to":
            preposition = "nach"
        return f"{preposition} {noun.name}".strip()
    article = noun.article.removesuffix("-pl") if case == "nominative" else _GERMAN[noun.article][case]
    start = f"{preposition} {article}".strip()
    return f"{_CONTRACTED.get(start, start)} {_declined(noun, case)}"


def _declined(noun: Noun, case: str) -> str:
    """After its article: “Irischen See”, “Osmanischen Reichs”, “Niederlanden”."""
    *adjectives, word = noun.name.split()
    plural, masculine = noun.article == "die-pl", noun.article in ("der", "das")
    if case == "nominative" or (case == "accusative" and noun.article in ("die", "das")):
        ending = "en" if plural else "e"
    else:
        ending = "en"
    if case == "genitive" and masculine and not word.endswith("s"):
        word += "s"
    if case == "dative" and plural and not word.endswith(("n", "s")):
        word += "n"
    return " ".join([*(re.sub(r"e[rsn]?$", "", adjective) + ending for adjective in adjectives), word])


def _owning(name: str) -> str:
    return f"von {name}" if name[-1] in "sßxz" else f"{name}s"


# French


def french(noun: Noun, form: str) -> str:
    """“en mer du Nord”, “au Danemark”, “de Finlande”, “par l’Atlantique”."""
    name = noun.name[:1].lower() + noun.name[1:] if noun.name.startswith(_COMMON) else noun.name
    whole = f"{noun.article}{'' if noun.article.endswith('’') else ' '}{name}".strip()
    home = noun.preposition or ("" if noun.article else "à")
    if form in ("", "object", "with"):
        return whole
    if form == "in":
        return f"{home} {name if home == 'en' else whole}"
    if form == "to" and not noun.sea:
        return f"{home if home == 'en' else 'à'} {name if home == 'en' else whole}"
    if form in ("from", "of") and home == "en" and not noun.sea:
        return f"de {name}"
    return f"{_FRENCH[form]} {whole}"


# Any other language


def plain(noun: Noun, form: str) -> str:
    """The name as it is, behind the words that its board gives for being there: “en España”."""
    return f"{noun.preposition} {noun.name}".strip() if form == "in" else noun.name


_COMMON: Final = ("Mer ", "Golfe ")
"""Common nouns, which only a map writes with a capital."""
_FRENCH: Final = {"of": "de", "to": "vers", "from": "de", "over": "par", "through": "par"}
_PLURAL: Final = ("die-pl", "les")
_ARTICLES: Final = ("the", "der", "die", "das", "die-pl", "le", "la", "les", "l’")
_IN: Final = {"en": english, "de": german, "fr": french}
