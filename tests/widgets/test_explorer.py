"""The explorer as a person uses it, pressed from Python."""

import re
from collections.abc import Iterator

import pytest

from sevenempires import Board, Case, Game
from sevenempires.cases.case import parse_cases
from sevenempires.text.language import language, set_language
from sevenempires.widgets import Explorer


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def click(panel: Explorer, what: str, value: object = "") -> None:
    """What the browser sends when a button is pressed or a field is changed."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def units(panel: Explorer, region: str) -> int:
    stack = panel.game.position.units[panel.game.position.tables.number[region]]
    return stack.total if stack else 0


@pytest.fixture
def explorer() -> Explorer:
    return Explorer(Board.europe())


def test_a_clicked_region_is_changed_beside_the_board(explorer: Explorer) -> None:
    explorer.board.pick("York")
    assert "<b>York</b>" in explorer.page.markup
    assert explorer.empire == "Great Britain"
    click(explorer, "more", "infantry")
    click(explorer, "more", "artillery")
    click(explorer, "less", "infantry")
    assert units(explorer, "York") == 1
    click(explorer, "city", ["", "upgraded"])
    click(explorer, "palace", ["", "1"])
    assert explorer.board.game is explorer.game
    assert explorer.game.position.palaces[explorer.game.position.tables.number["York"]] == 1
    click(explorer, "clear_region")
    assert units(explorer, "York") == 0


def test_a_brush_puts_pieces_with_every_click(explorer: Explorer) -> None:
    click(explorer, "empire", ["", "Spain"])
    click(explorer, "brush", "infantry")
    explorer.board.pick("Ireland")
    explorer.board.pick("Madrid")
    click(explorer, "brush", "flag")
    explorer.board.pick("Ireland")
    assert (units(explorer, "Ireland"), units(explorer, "Madrid")) == (1, 1)
    click(explorer, "brush", "clear")
    explorer.board.pick("Ireland")
    assert units(explorer, "Ireland") == 0
    assert explorer.game.position.flags[explorer.game.position.tables.number["Ireland"]] == -1


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "cannot stand at sea"),
        ("de", "kann nicht auf See stehen: Nordsee"),
        ("fr", "ne peut pas se trouver en mer"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason_while_editing(explorer: Explorer, lang: str, says: str) -> None:
    set_language(lang)
    before = explorer.game
    click(explorer, "brush", "infantry")
    explorer.board.pick("North Sea")
    assert says in explorer.page.markup
    assert explorer.game is before
    click(explorer, "brush", "look")
    assert says not in explorer.page.markup
    explorer.board.pick("London")
    click(explorer, "palace", ["", "0"])
    assert 'role="alert"' in explorer.page.markup
    assert explorer.game is before


def test_the_rule_of_a_refusal_can_be_pressed(explorer: Explorer) -> None:
    click(explorer, "brush", "flag")
    explorer.board.pick("York")
    assert 'data-rule="flag.city"' in explorer.page.markup
    click(explorer, "rule", "flag.city")
    assert "sp-rulecard" in explorer.page.markup


def test_everything_beside_the_board_is_set(explorer: Explorer) -> None:
    click(explorer, "power", ["Spain", "12"])
    click(explorer, "monarch", ["Spain", "2"])
    click(explorer, "marker", ["Spain|I", "palace"])
    click(explorer, "card", ["France|0", "3"])
    click(explorer, "time", ["decade", "4"])
    click(explorer, "players", ["", "5"])
    click(explorer, "variant", ["10-decades", True])
    position = explorer.game.position
    spain, france = (position.tables.empire_number[name] for name in ("Spain", "France"))
    assert (position.power[spain], position.monarchs[spain], position.markers[spain][0]) == (12, 2, 3)
    assert position.influence.sums[3][france] == 7
    assert (position.decade, position.setting.players, position.setting.variants) == (4, 5, {"10-decades"})
    click(explorer, "variant", ["9-decades", True])
    assert "9 or 10 decades" in explorer.page.markup
    for tab in ("empires", "influence", "time", "tries", "rules", "case"):
        click(explorer, "tab", tab)
        told = re.sub(r"(<textarea[^>]*>).*</textarea>", r"\1", explorer.below.markup, flags=re.DOTALL)
        assert "{" not in told  # but for the case itself


def test_another_start_is_chosen_and_undone(explorer: Explorer) -> None:
    explorer.board.pick("York")
    click(explorer, "begin_with", ["", "toy empty"])
    assert explorer.game.board is Board.toy()
    assert explorer.board.board is Board.toy()
    click(explorer, "begin_with", ["", "europe start"])
    assert units(explorer, "London") > 0
    click(explorer, "undo")
    click(explorer, "undo")
    assert explorer.board.board is Board.europe()
    assert units(explorer, "London") == 0


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "add “Drafting the starting cards” or “Simplified drafting”"),
        ("de", "„Startkarten auswählen“ oder „Vereinfachte Auswahl“ dazunehmen"),
        ("fr", "ajoutez «\xa0Choisir les cartes de départ\xa0» ou «\xa0Choix simplifié\xa0»"),
    ],
)
def test_variants_that_do_not_go_together_are_told_beside_the_board(explorer: Explorer, lang: str, says: str) -> None:
    with language(lang):
        click(explorer, "variant", ["neutral", True])
    assert says in explorer.page.markup
    assert explorer.game.position.setting.variants == frozenset()


def test_only_years_and_palaces_that_can_be_are_offered(explorer: Explorer) -> None:
    click(explorer, "tab", "time")
    assert ">1770<" in explorer.below.markup
    assert ">1780<" not in explorer.below.markup
    click(explorer, "variant", ["9-decades", True])
    assert ">1780<" in explorer.below.markup
    for region, crowns in (("London", ["2", "3"]), ("York", ["0", "1", "2"])):
        explorer.picked_on_board(region)
        field = re.search(r'<select[^>]* data-do="palace".*?</select>', explorer.page.markup)
        assert field is not None
        assert re.findall(r'<option value="(\d)"', field[0]) == crowns


def test_a_field_below_the_board_forgets_what_was_refused(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    monkeypatch.setattr(explorer.below, "send", sent.append)
    explorer.below._handle_custom_msg({"do": "power", "with": ["Spain", "-5"]}, [])
    assert "from 0 to" in explorer.page.markup
    assert sent == [{"again": True}]


def test_a_turn_is_tried_asked_about_and_kept() -> None:
    explorer = Explorer(Board.europe())
    explorer.board.pick("York")
    click(explorer, "more", "infantry")
    click(explorer, "turn", ["empire", "Great Britain"])
    click(explorer, "turn", ["action", "move"])
    click(explorer, "begin")
    assert explorer.trying
    click(explorer, "line", ["", "move infantry York > Paris"])
    assert "map.land-border" in explorer.page.markup
    assert not explorer.editing.tries
    click(explorer, "try")
    explorer.board.pick("York")
    explorer.board.pick("Paris")
    assert explorer.asked is not None
    assert "st-answer" not in explorer.page.markup  # The board itself tells why.
    click(explorer, "keep")
    explorer.board.pick("Edinburgh")
    assert units(explorer, "Edinburgh") == 1
    click(explorer, "choose", "done")
    assert [one.illegal for one in explorer.editing.tries] == [True, True, False, False]
    click(explorer, "tab", "tries")
    assert explorer.below.markup.count('class="sp-no"') == 2
    click(explorer, "between")
    assert explorer.editing.turn is None


def test_garbage_is_told_in_words() -> None:
    explorer = Explorer()
    click(explorer, "line", ["", "jump over the moon"])
    assert "no line of notation" in explorer.status.value
    assert explorer.asked is None
    click(explorer, "more", "infantry")
    assert "click one on the board first" in explorer.status.value


def test_an_answer_does_not_outlive_its_question() -> None:
    explorer = Explorer()
    click(explorer, "begin", "Spain|move")
    click(explorer, "line", ["", "move infantry Madrid > Paris"])
    assert "st-answer" in explorer.page.markup
    click(explorer, "line", ["", "jump over the moon"])
    assert "st-answer" not in explorer.page.markup


def test_what_has_just_been_said_stands_in_sight_of_the_board(explorer: Explorer) -> None:
    parts = list(explorer.children)
    assert parts.count(explorer.status) == 1
    assert parts.index(explorer.desk) < parts.index(explorer.status) < parts.index(explorer.below)


def test_a_dispute_is_kept_as_a_case_and_read_again() -> None:
    explorer = Explorer(Case.load("land-two-steps"))
    click(explorer, "about", ["id", "our-dispute"])
    click(explorer, "about", ["title", "Too far: Vienna & back"])
    click(explorer, "tab", "case")
    text = explorer.keeping.text
    (case,) = parse_cases(text)
    assert case.run().passed
    assert (case.id, case.title) == ("our-dispute", "Too far: Vienna & back")
    other = Explorer()
    click(other, "write", ["", text])
    click(other, "load")
    assert other.game.position == explorer.game.position
    assert other.about["title"] == "Too far: Vienna & back"
    click(other, "write", ["", "id: x\ntitle: [\n"])
    click(other, "load")
    assert "not readable" in other.status.value
    assert other.game.position == explorer.game.position


def test_any_name_makes_a_case_that_can_be_read(explorer: Explorer) -> None:
    click(explorer, "about", ["id", "Zwei Wörter!"])
    click(explorer, "about", ["title", " "])
    click(explorer, "tab", "case")
    (case,) = parse_cases(explorer.keeping.text)
    assert (case.id, case.title) == ("zwei-worter", "A dispute at our table")
    assert 'download="zwei-worter.yaml"' in explorer.below.markup


def test_undo_and_redo(explorer: Explorer) -> None:
    explorer.board.pick("York")
    click(explorer, "more", "infantry")
    click(explorer, "undo")
    assert units(explorer, "York") == 0
    click(explorer, "redo")
    assert units(explorer, "York") == 1


def test_it_begins_with_whatever_is_given() -> None:
    game = Game.new(3, 1).play(Game.new(3, 1).legal[0])
    assert Explorer(game).game.position == game.position
    assert Explorer(game.position).game.position == game.position
    assert Explorer(Case.load("palace-example")).game.history


def test_everything_changes_its_language_at_once(explorer: Explorer) -> None:
    set_language("de")
    assert "Aufbauen" in explorer.page.markup
    assert "Spieler und Zeit" in explorer.below.markup
    set_language("fr")
    assert "Essayer" in explorer.page.markup


def test_the_picture_that_stays_tells_what_was_tried() -> None:
    explorer = Explorer(Case.load("land-two-steps"))
    picture, words = explorer.still()
    assert picture.startswith("<svg ")
    assert words == Explorer(Case.load("land-two-steps")).still()[1]
    assert all(one.line in words for one in explorer.editing.tries)


def test_it_says_what_it_is_for_and_gives_an_example_of_a_line(explorer: Explorer) -> None:
    assert "Lay the position out" in explorer.page.markup
    assert "Marker on II" in explorer.below.markup
    explorer.press("mode", "try")
    assert "Click units to move them" in explorer.page.markup
    assert 'placeholder="such as move infantry Madrid &gt; Paris"' in explorer.page.markup


def test_two_empires_in_one_region_are_refused_with_rule_and_remedy(explorer: Explorer) -> None:
    explorer.press("brush", "infantry")
    explorer.press("empire", ["", "Prussia"])
    explorer.picked_on_board("Norway")
    explorer.press("empire", ["", "Spain"])
    explorer.picked_on_board("Norway")
    assert "clear the others first" in explorer.page.markup
    assert 'data-rule="land.mixed"' in explorer.page.markup


def test_units_can_be_tried_at_once_and_an_empty_board_is_laid_out_first() -> None:
    assert not Explorer(Board.europe()).trying
    explorer = Explorer()
    assert explorer.trying
    explorer.board.pick("Madrid")
    assert explorer.editing.turn == ("Spain", "move")
    assert explorer.board.picked
    explorer.board.pick("Portugal")
    assert [one.line for one in explorer.editing.tries] == ["move infantry Madrid > Portugal"]


def test_something_is_dragged_from_the_tray_onto_the_board() -> None:
    explorer = Explorer(Board.europe())
    explorer.press("empire", ["", "Spain"])
    assert 'data-drag="artillery"' in explorer.page.markup
    explorer.press("drop", "artillery|Portugal")
    assert explorer.game["Portugal"].units == {"artillery": 1}
    assert explorer.game["Portugal"].owner == "Spain"
    explorer.press("drop", "artillery|North Sea")
    assert "cannot stand at sea" in explorer.page.markup


def test_a_dispute_goes_into_a_link_with_what_was_played_and_refused() -> None:
    explorer = Explorer()
    explorer.press("begin", "Spain|move")
    explorer.press("choose", "move infantry Madrid > Portugal")
    explorer.press("line", "move infantry Portugal > Paris")
    explorer.press("keep")
    code = explorer.editing.to_code()
    assert f'data-copy="{code}"' in explorer.page.markup
    other = Explorer()
    other.open_link(code)
    assert other.editing.tries == explorer.editing.tries
    assert other.game == explorer.game
    assert other.editing.now.start.position == explorer.editing.now.start.position
    assert "move infantry Portugal &gt; Paris" in other.page.markup or other.asked is not None
    assert Game.from_code(code).position == explorer.game.position
    other.open_link("7E1nonsense")
    assert "is wrong or missing" in other.status.value
    assert other.game == explorer.game


def test_a_whole_game_opens_at_its_end() -> None:
    game = Game.new(4, 7).play("act Spain palace").play("palace Barcelona")
    explorer = Explorer()
    explorer.open_link(game.to_code())
    assert explorer.game.position == game.position
