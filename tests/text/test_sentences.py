"""How gaps are filled: articles, prepositions, contractions, lists and numbers, in three languages."""

import subprocess
import sys
from typing import Any

import pytest

from sevenempires.text.language import language
from sevenempires.text.nouns import FORMS, know
from sevenempires.text.outcomes import Event, Refusal
from sevenempires.text.sentences import Literal, contracted, wording


def said(lang: str, gap: str, value: Any, **more: Any) -> str:
    """What one gap becomes, behind a word that keeps the capital away."""
    with language(lang):
        return wording(f"x {{{gap}}}", {gap.partition(":")[0]: value, **more}).removeprefix("X ")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("York", "York"),
        ("Denmark", "Denmark"),
        ("La Coruña", "La Coruña"),
        ("North Sea", "the North Sea"),
        ("English Channel", "the English Channel"),
        ("North Atlantic", "the North Atlantic"),
        ("Gulf of Bothnia", "the Gulf of Bothnia"),
        ("Papal States", "the Papal States"),
        ("Southern Netherlands", "the Southern Netherlands"),
        ("Berber Coast", "the Berber Coast"),
        ("Rhineland", "the Rhineland"),
        ("Great Britain", "Great Britain"),
        ("Ottomans", "the Ottoman Empire"),
        ("Lone Isle", "the Lone Isle"),
    ],
)
def test_english_articles(name: str, sentence: str) -> None:
    assert said("en", "n", name) == sentence
    where = "on" if name in ("Berber Coast", "Lone Isle") else "in"
    assert said("en", "n:in", name) == f"{where} {sentence}"
    assert said("en", "n:to", name) == f"to {sentence}"


@pytest.mark.parametrize(
    ("name", "the", "where", "to", "origin"),
    [
        ("Denmark", "Dänemark", "in Dänemark", "nach Dänemark", "von Dänemark"),
        ("Vienna", "Wien", "in Wien", "nach Wien", "von Wien"),
        ("Switzerland", "die Schweiz", "in der Schweiz", "in die Schweiz", "von der Schweiz"),
        ("Papal States", "der Kirchenstaat", "im Kirchenstaat", "in den Kirchenstaat", "vom Kirchenstaat"),
        ("Netherlands", "die Niederlande", "in den Niederlanden", "in die Niederlande", "von den Niederlanden"),
        ("Crimea", "die Krim", "auf der Krim", "auf die Krim", "von der Krim"),
        ("North Sea", "die Nordsee", "in der Nordsee", "in die Nordsee", "von der Nordsee"),
        ("Atlantic", "der Atlantik", "im Atlantik", "in den Atlantik", "vom Atlantik"),
        ("Black Sea", "das Schwarze Meer", "im Schwarzen Meer", "ins Schwarze Meer", "vom Schwarzen Meer"),
        ("Lone Isle", "die Einsame Insel", "auf der Einsamen Insel", "auf die Einsame Insel", "von der Einsamen Insel"),
    ],
)
def test_german_places(name: str, the: str, where: str, to: str, origin: str) -> None:
    assert [said("de", f"n{form}", name) for form in ("", ":in", ":to", ":from")] == [the, where, to, origin]


@pytest.mark.parametrize(
    ("name", "the", "where", "to", "origin"),
    [
        ("Denmark", "le Danemark", "au Danemark", "au Danemark", "du Danemark"),
        ("Ireland", "l’Irlande", "en Irlande", "en Irlande", "d’Irlande"),
        ("Netherlands", "les Pays-Bas", "aux Pays-Bas", "aux Pays-Bas", "des Pays-Bas"),
        ("York", "York", "à York", "à York", "de York"),
        ("Azov", "Azov", "à Azov", "à Azov", "d’Azov"),
        ("Edinburgh", "Édimbourg", "à Édimbourg", "à Édimbourg", "d’Édimbourg"),
        ("La Coruña", "La Corogne", "à La Corogne", "à La Corogne", "de La Corogne"),
        ("Venice", "Venise", "à Venise", "à Venise", "de Venise"),
        ("North Sea", "la mer du Nord", "en mer du Nord", "vers la mer du Nord", "de la mer du Nord"),
        ("Atlantic", "l’Atlantique", "dans l’Atlantique", "vers l’Atlantique", "de l’Atlantique"),
        (
            "Gulf of Bothnia",
            "le golfe de Botnie",
            "dans le golfe de Botnie",
            "vers le golfe de Botnie",
            "du golfe de Botnie",
        ),
    ],
)
def test_french_places(name: str, the: str, where: str, to: str, origin: str) -> None:
    assert [said("fr", f"n{form}", name) for form in ("", ":in", ":to", ":from")] == [the, where, to, origin]


@pytest.mark.parametrize(
    ("lang", "name", "forms"),
    [
        ("de", "Ottomans", ["die Osmanen", "bei den Osmanen", "der Osmanen", "Osmanen"]),
        ("de", "Spain", ["Spanien", "in Spanien", "Spaniens", "Spanien"]),
        ("fr", "Ottomans", ["les Ottomans", "chez les Ottomans", "des Ottomans", "Ottomans"]),
        ("fr", "Habsburg", ["les Habsbourg", "chez les Habsbourg", "des Habsbourg", "Habsbourg"]),
        ("fr", "Spain", ["l’Espagne", "en Espagne", "d’Espagne", "Espagne"]),
        ("fr", "Amber", ["Ambre", "en Ambre", "d’Ambre", "Ambre"]),
    ],
)
def test_empires(lang: str, name: str, forms: list[str]) -> None:
    assert [said(lang, f"n{form}", name) for form in ("", ":in", ":of", ":name")] == forms


@pytest.mark.parametrize(
    ("lang", "kind", "forms"),
    [
        ("en", "infantry", ["infantry", "an infantry", "the infantry", "no infantry"]),
        ("en", "two-master", ["two-master", "a two-master", "the two-master", "no two-master"]),
        ("de", "infantry", ["Infanterie", "eine Infanterie", "die Infanterie", "keine Infanterie"]),
        ("de", "two-master", ["Zweimaster", "ein Zweimaster", "der Zweimaster", "kein Zweimaster"]),
        ("fr", "artillery", ["artillerie", "une artillerie", "l’artillerie", "aucune artillerie"]),
        ("fr", "three-master", ["trois-mâts", "un trois-mâts", "le trois-mâts", "aucun trois-mâts"]),
    ],
)
def test_units(lang: str, kind: str, forms: list[str]) -> None:
    assert [said(lang, f"n{form}", kind) for form in ("", ":a", ":the", ":no")] == forms


@pytest.mark.parametrize(
    ("lang", "name", "object", "through", "over"),
    [
        ("en", "Netherlands", "the Netherlands", "through the Netherlands", "over the Netherlands"),
        ("de", "Papal States", "den Kirchenstaat", "durch den Kirchenstaat", "über den Kirchenstaat"),
        ("de", "Netherlands", "die Niederlande", "durch die Niederlande", "über die Niederlande"),
        ("de", "Gulf of Bothnia", "den Bottnischen Meerbusen", "durch den Bottnischen Meerbusen",
         "über den Bottnischen Meerbusen"),
        ("de", "Vienna", "Wien", "durch Wien", "über Wien"),
        ("fr", "Netherlands", "les Pays-Bas", "par les Pays-Bas", "par les Pays-Bas"),
    ],
)  # fmt: skip
def test_the_object_of_a_verb_and_the_way(lang: str, name: str, object: str, through: str, over: str) -> None:
    assert [said(lang, f"n:{form}", name) for form in ("object", "through", "over")] == [object, through, over]


def test_german_joins_two_owners_in_one_case() -> None:
    assert said("de", "n:of", ["Russia", "Ottomans"]) == "Russlands und der Osmanen"
    assert said("de", "n:of", ["Prussia", "Great Britain"]) == "Preußens und Großbritanniens"


def test_the_names_of_any_board_are_declined() -> None:
    know(
        "Frog Fen",
        {"en": "Frog Fen", "de": "Nasser Sumpf", "fr": "Marais"},
        {"en": "the", "de": "der", "fr": "le dans"},
    )
    assert [said("de", f"n:{form}", "Frog Fen") for form in FORMS] == [
        *("der Nasse Sumpf", "den Nassen Sumpf", "des Nassen Sumpfs", "im Nassen Sumpf", "in den Nassen Sumpf"),
        *("vom Nassen Sumpf", "über den Nassen Sumpf", "durch den Nassen Sumpf", "dem Nassen Sumpf"),
    ]
    assert said("fr", "n:in", "Frog Fen") == "dans le Marais"
    assert said("fr", "n:from", "Frog Fen") == "du Marais"
    assert said("en", "n:through", "Frog Fen") == "through the Frog Fen"


@pytest.mark.parametrize(
    ("lang", "kind", "forms"),
    [
        ("de", "two-master", ["einen Zweimaster", "den Zweimaster", "keinen Zweimaster"]),
        ("de", "infantry", ["eine Infanterie", "die Infanterie", "keine Infanterie"]),
        ("fr", "artillery", ["une artillerie", "l’artillerie", "aucune artillerie"]),
        ("en", "two-master", ["a two-master", "the two-master", "no two-master"]),
    ],
)
def test_units_as_the_object_of_a_verb(lang: str, kind: str, forms: list[str]) -> None:
    assert [said(lang, f"n:object {form}", kind) for form in ("a", "the", "no")] == forms


@pytest.mark.parametrize(
    ("lang", "kind", "counted"),
    [
        ("en", "two-master", ["no two-master", "1 two-master", "3 two-masters"]),
        ("en", "infantry", ["no infantry", "1 infantry", "3 infantry"]),
        ("de", "infantry", ["keine Infanterie", "1 Infanterie", "3 Infanterien"]),
        ("fr", "artillery", ["aucune artillerie", "1 artillerie", "3 artilleries"]),
        ("fr", "two-master", ["aucun deux-mâts", "1 deux-mâts", "3 deux-mâts"]),
    ],
)
def test_a_number_is_a_form(lang: str, kind: str, counted: list[str]) -> None:
    assert [said(lang, "n:{number}", kind, number=number) for number in (0, 1, 3)] == counted


@pytest.mark.parametrize(
    ("plain", "written"),
    [
        ("le drapeau de le Danemark", "le drapeau du Danemark"),
        ("un navire de les Pays-Bas", "un navire des Pays-Bas"),
        ("de York à le Portugal", "de York au Portugal"),
        ("de York à les Pays-Bas", "de York aux Pays-Bas"),
        ("À les Pays-Bas, De le Danemark", "Aux Pays-Bas, Du Danemark"),
        ("de Le Havre à Le Havre", "du Havre au Havre"),
        ("plus de infanterie que une artillerie", "plus d’infanterie qu’une artillerie"),
        ("De Azov", "D’Azov"),
        ("de Écosse", "d’Écosse"),
        ("de la mer du Nord à la Manche", "de la mer du Nord à la Manche"),
        ("de l’Espagne à l’Irlande", "de l’Espagne à l’Irlande"),
        ("de Habsbourg, de Hanovre, de York, de La Corogne", "de Habsbourg, de Hanovre, de York, de La Corogne"),
    ],
)
def test_french_contractions(plain: str, written: str) -> None:
    assert contracted(plain) == written


def test_contractions_are_for_french_only() -> None:
    assert said("fr", "n:from", "Le Havre") == "du Havre"
    assert said("de", "n:from", "Le Havre") == "von Le Havre"
    assert said("en", "n:from", "Le Havre") == "from Le Havre"


@pytest.mark.parametrize(
    ("lang", "lists"),
    [
        ("en", ["", "Spain", "Spain and the Ottoman Empire", "Spain, the Ottoman Empire and France"]),
        ("de", ["", "Spanien", "Spanien und die Osmanen", "Spanien, die Osmanen und Frankreich"]),
        ("fr", ["", "l’Espagne", "l’Espagne et les Ottomans", "l’Espagne, les Ottomans et la France"]),
    ],
)
def test_lists(lang: str, lists: list[str]) -> None:
    names = ["Spain", "Ottomans", "France"]
    assert [said(lang, "n", names[:length]) for length in range(4)] == lists


def test_a_list_takes_its_form_item_by_item() -> None:
    assert said("de", "n:in", ("North Sea", "York")) == "in der Nordsee und in York"
    assert said("fr", "n:of", ["Spain", "Russia"]) == "d’Espagne et de Russie"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The Baltic Sea and Sweden share no stretch of coast."),
        ("de", "Die Ostsee und Schweden haben kein Stück Küste gemeinsam."),
        ("fr", "La mer Baltique et la Suède ne partagent aucune portion de côte."),
    ],
)
def test_the_first_letter_is_a_capital(lang: str, sentence: str) -> None:
    refusal = Refusal("map.coast", "{a} and {b} share no stretch of coast.", {"a": "Baltic Sea", "b": "Sweden"})
    with language(lang):
        assert refusal.text == sentence
        assert str(refusal) == f"[map.coast] {sentence}"


def test_a_literal_stands_as_it_is() -> None:
    line = "move infantry Vienna > Bavaria"
    for lang in ("en", "de", "fr"):
        assert said(lang, "line", Literal(line)) == line


def test_what_no_catalogue_knows_stays_english() -> None:
    with language("fr"):
        assert wording("{n} sleeps {n:in}.", {"n": "Atlantis"}) == "Atlantis sleeps à Atlantis."
        assert wording("Nobody translated {what}.", {"what": "Reykjavik"}) == "Nobody translated Reykjavik."


def test_values_without_a_gap_are_not_looked_at() -> None:
    class Untouchable:
        def __str__(self) -> str:
            raise AssertionError

    event = Event("winner", "score.winner", "Player {players} wins.", {"players": ["2"], "empire": Untouchable()})
    with language("de"):
        assert event.text == "Spieler 2 gewinnt."


def test_english_loads_no_catalogue_and_no_board() -> None:
    """Articles come from the boards that a program has loaded; without one, names stand as they are."""
    program = """
import sys
from sevenempires.text.outcomes import Refusal
values = {"a": "North Sea", "b": "Livonia", "unit": "infantry", "n": 3, "all": ["Ottomans", "Spain"]}
message = "{a} {b:in} {unit:a} {unit:{n}} {all}."
assert Refusal("map.coast", message, values).text == "North Sea in Livonia an infantry 3 infantry Ottomans and Spain."
print([name for name in ("gettext", "babel", "sevenempires.board.board", "json") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("lang", "value", "taken"),
    [
        ("en", 0, "more"),
        ("en", 1, "one"),
        ("de", 0, "more"),
        ("de", 2, "more"),
        ("fr", 0, "one"),
        ("fr", 1, "one"),
        ("fr", 2, "more"),
        ("en", "Ottomans", "one"),
        ("de", "Ottomans", "more"),
        ("de", "Habsburg", "one"),
        ("fr", "Habsburg", "more"),
        ("de", "Netherlands", "more"),
        ("fr", "Papal States", "more"),
        ("de", ["Spain"], "one"),
        ("de", ["Ottomans"], "more"),
        ("de", ["Spain", "Russia"], "more"),
    ],
)
def test_a_word_agrees_with_a_number_a_name_or_a_list(lang: str, value: Any, taken: str) -> None:
    assert said(lang, "n:one|more", value) == taken


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["the Netherlands", "York"]),
        ("de", ["den Niederlanden", "York"]),
        ("fr", ["les Pays-Bas", "York"]),
    ],
)
def test_names_after_with_and_between(lang: str, names: list[str]) -> None:
    assert [said(lang, "n:with", name) for name in ("Netherlands", "York")] == names
