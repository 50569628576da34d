"""What cannot be in a position or a game, in the present language: files are refused in English, people in theirs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sevenempires.datafile import DataError
from sevenempires.labels import capital, card_name, empire_name, region_name, unit_name, variant_name
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.variants import VariantError
from sevenempires.text.language import current_language

if TYPE_CHECKING:
    from sevenempires.board import Board

_SENTENCES: Final = (
    (
        r"(?P<region>.+) holds at most (?P<most>\d+) units between turns, not (?P<number>\d+) \(deploy\.limit\)\.",
        "{region}: zwischen den Zügen höchstens {most} Einheiten, nicht {number} (deploy.limit).",
        "{region} : {most} unités au plus entre les tours, pas {number} (deploy.limit).",
    ),
    (
        r"(?P<region>.+) holds at most (?P<most>\d+) units while another empire acts, not (?P<number>\d+) "
        r"\(deploy\.limit\)\.",
        "{region}: höchstens {most} Einheiten, während ein anderes Empire handelt, nicht {number} (deploy.limit).",
        "{region} : {most} unités au plus pendant qu’un autre empire agit, pas {number} (deploy.limit).",
    ),
    (
        r"units of two empires cannot share (?P<region>.+)\.",
        "{region}: Einheiten zweier Empires stehen nie in derselben Region (land.mixed); erst die anderen abräumen.",
        "{region} : les unités de deux empires ne se mêlent jamais (land.mixed) ; retirez d’abord les autres.",
        "units of two empires cannot share {region} (land.mixed); clear the others first.",
    ),
    (
        r"(?P<empire>.+) has only (?P<number>\d+) flags\.",
        "{empire}: nur {number} Flaggen.",
        "{empire} : {number} drapeaux seulement.",
    ),
    (
        r"(?P<empire>.+) has only (?P<number>\d+) (?P<unit>\S+) in all\.",
        "{empire}, {unit}: insgesamt nur {number}.",
        "{empire}, {unit} : {number} seulement en tout.",
    ),
    (
        r"every city region of (?P<empire>.+) is occupied, which cannot be \(land\.last-city\)\.",
        "{empire}: Nie sind alle Stadtregionen besetzt (land.last-city).",
        "{empire} : jamais toutes les régions urbaines ne sont occupées (land.last-city).",
    ),
    (
        r"(?P<unit>\S+) cannot stand at sea, in (?P<region>.+)\.",
        "{unit} kann nicht auf See stehen: {region}.",
        "{unit} ne peut pas se trouver en mer : {region}.",
    ),
    (
        r"a (?P<unit>\S+) of (?P<empire>.+) lies at sea or in one of its own harbor cities, not in (?P<region>.+)\.",
        "{unit}, {empire}: nur auf See oder in einer eigenen Hafenstadt, nicht hier: {region}.",
        "{unit}, {empire} : seulement en mer ou dans un de ses ports, pas ici : {region}.",
    ),
    (
        r"(?P<region>.+) holds one unit, not (?P<number>\d+) \(land\.limit\)\.",
        "{region}: Platz für eine Einheit, nicht für {number} (land.limit).",
        "{region} : place pour une unité, pas pour {number} (land.limit).",
    ),
    (
        r"(?P<region>.+) is a city region and takes no flag \(flag\.city\)\.",
        "{region} ist eine Stadtregion und bekommt keine Flagge (flag.city).",
        "{region} est une région urbaine et ne reçoit pas de drapeau (flag.city).",
    ),
    (
        r"there is no further (?P<card>\w+) card of (?P<empire>.+)\.",
        "{empire}: Keine solche Karte ist mehr übrig: {card}.",
        "{empire} : il ne reste plus de carte {card}.",
    ),
    (
        r"the draft comes before the game: leave this out\.",
        "Solange Startkarten gewählt werden, liegt noch nichts auf dem Spielplan.",
        "Tant qu’on choisit les cartes de départ, rien ne se trouve sur le plateau.",
    ),
    (
        r"each action has one marker, so it cannot lie on two spaces\.",
        "Jede Aktion hat nur einen Stein; er kann nicht auf zwei Slots liegen.",
        "Chaque action n’a qu’un marqueur ; il ne peut occuper deux positions.",
    ),
    (
        r"this game ends in (?P<last>\d+), before (?P<year>\d+) \(variant\.long\)\.",
        "Dieses Spiel endet {last}, vor {year} (variant.long).",
        "Cette partie finit en {last}, avant {year} (variant.long).",
    ),
    (
        r"The starting cards are drafted in one way only: choose draft or draft-simple\.",
        "Die Startkarten werden nur auf eine Weise gewählt: entweder „{draft}“ oder „{simple}“.",
        "Les cartes de départ se choisissent d’une seule manière : « {draft} » ou « {simple} ».",
        "The starting cards are drafted in one way only: “{draft}” or “{simple}”.",
    ),
    (
        r"A game has either 9 or 10 decades: choose one of the two\.",
        "Ein Spiel hat 9 oder 10 Jahrzehnte: eines von beiden wählen.",
        "Une partie compte 9 ou 10 décennies : choisissez l’un des deux.",
    ),
    (
        r"A distribution card gives every empire a monarch, so none could be neutral: add draft or draft-simple\.",
        "Mit einer Startverteilungskarte hat jedes Empire einen Monarchen, keines wäre neutral: "
        "„{draft}“ oder „{simple}“ dazunehmen.",
        "Avec une carte de distribution, chaque empire a un monarque et aucun ne serait neutre : "
        "ajoutez « {draft} » ou « {simple} ».",
        "A distribution card gives every empire a monarch, so none could be neutral: add “{draft}” or “{simple}”.",
    ),
    (
        r"a whole number from (?P<least>\d+) to (?P<most>\d+) is expected, not (?P<number>.+)\.",
        "Möglich ist eine ganze Zahl von {least} bis {most}, nicht {number}.",
        "Il faut un nombre entier de {least} à {most}, pas {number}.",
    ),
)


def told(error: DataError | VariantError, board: Board) -> str:
    """The reason why a position or a game cannot be, as a sentence without its place in a file."""
    lang = current_language()
    what = error.what if isinstance(error, DataError) else str(error)
    for pattern, german, french, *english in _SENTENCES:
        if found := re.fullmatch(pattern, what):
            gaps = {gap: _word(gap, word, board) for gap, word in found.groupdict().items()}
            gaps |= {"draft": variant_name("draft"), "simple": variant_name("draft-simple")}
            for sentence in [german] if lang == "de" else [french] if lang == "fr" else english:
                return capital(sentence.format(**gaps))
    return capital(what)


def _word(gap: str, word: str, board: Board) -> str:
    if gap == "region":
        return region_name(board, word)
    if gap == "empire":
        return empire_name(board, word)
    if gap == "unit" and word in KINDS:
        return unit_name(word)
    return card_name(word) if gap == "card" else word
