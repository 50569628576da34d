"""A position being edited: what cannot be is refused and changes nothing; everything comes back from a case file."""

from random import Random

import pytest

from sevenempires import Board, Case, Game
from sevenempires.cases.case import parse_cases
from sevenempires.cases.casebook import cases
from sevenempires.datafile import DataError
from sevenempires.labels import variant_reason
from sevenempires.notation import NotationError
from sevenempires.rules.pieces import CARDS
from sevenempires.rules.variants import VariantError
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.models.editing import Editing

EUROPE = Board.europe()


def empire(editing: Editing, name: str) -> int:
    return editing.position.tables.empire_number[name]


def region(editing: Editing, name: str) -> int:
    return editing.position.tables.number[name]


def read_back(editing: Editing) -> Case:
    (case,) = parse_cases(editing.save("my-case", 'A title: "quoted" – ü', "What it shows."))
    return case


# Pieces


def test_units_are_put_and_taken_away() -> None:
    editing = Editing(EUROPE)
    editing.add_unit("York", "Great Britain", "infantry")
    editing.add_unit("York", "Great Britain", "artillery")
    editing.remove_unit("York", "infantry")
    stack = editing.position.units[region(editing, "York")]
    assert stack is not None
    assert (stack.infantry, stack.artillery, stack.empire) == (0, 1, empire(editing, "Great Britain"))


def test_flags_cities_palaces_power_markers_monarchs_and_time_are_set() -> None:
    editing = Editing(EUROPE)
    editing.set_flag("Ireland", "France")
    editing.set_flag("Ireland", "Spain")
    editing.set_city("York", "upgraded")
    editing.set_palace("York", 2)
    editing.set_power("Spain", 17)
    editing.set_marker("Spain", "I", "empire")
    editing.set_monarch("Russia", 0)
    editing.set_monarch("Spain", 3)
    editing.set_time(decade=3, pawn=2, player=4)
    position = editing.position
    assert position.flags[region(editing, "Ireland")] == empire(editing, "Spain")
    assert position.cities[region(editing, "York")] == 2
    assert position.palaces[region(editing, "York")] == 2
    assert position.power[empire(editing, "Spain")] == 17
    assert position.markers[empire(editing, "Spain")] == (4, -1, 1)  # Empire has left II for I.
    assert position.monarchs[empire(editing, "Russia")] == 0
    assert position.monarchs[empire(editing, "Spain")] == 3
    assert (position.decade, position.pawn, position.player) == (3, 2, 4)
    assert len(position.hourglass) == 6
    editing.set_flag("Ireland", None)
    assert editing.position.flags[region(editing, "Ireland")] == -1


def test_a_region_is_cleared_of_units_and_flag() -> None:
    editing = Editing(EUROPE)
    editing.add_unit("Ireland", "Spain", "infantry")
    editing.set_flag("Ireland", "France")
    editing.clear("Ireland")
    assert editing.position == Editing(EUROPE).position


def test_a_card_goes_to_a_player_and_the_monarch_follows() -> None:
    editing = Editing(EUROPE)
    editing.set_holder("France", CARDS.index("A"), 3)
    assert editing.position.influence.sums[3][empire(editing, "France")] == 7
    assert editing.position.monarchs[empire(editing, "France")] == 3
    editing.set_holder("France", CARDS.index("A"), 0)
    assert editing.position.influence.sums[3][empire(editing, "France")] == 0


def test_fewer_players_give_their_cards_back() -> None:
    editing = Editing(Game.new(5, 1))
    editing.set_time(player=5, pawn=5)
    editing.set_players(2)
    assert editing.position.setting.players == 2
    assert {holder for row in editing.position.influence.cards for holder in row} <= {0, 1, 2}
    assert set(editing.position.monarchs) <= {0, 1, 2}
    assert editing.position.player <= 2


# What cannot be


def occupy(editing: Editing) -> None:
    for name in [place.name for place in EUROPE if place.empire == "Spain"]:
        editing.add_unit(name, "France", "infantry")


def crowd(editing: Editing) -> None:
    for _ in range(4):
        editing.add_unit("York", "Great Britain", "infantry")


def use_up(editing: Editing) -> None:
    for place in EUROPE:
        if place.is_sea:
            editing.add_unit(place.name, "Prussia", "three-master")


def take_turns(editing: Editing) -> None:
    editing.begin("France", "move")
    crowd(editing)


def all_flags(editing: Editing) -> None:
    for place in EUROPE:
        if place.empire is None:
            editing.set_flag(place.name, "Spain")


REFUSED = [
    (lambda editing: editing.add_unit("North Sea", "Spain", "infantry"), "Infantry cannot stand at sea"),
    (lambda editing: editing.add_unit("Madrid", "Spain", "two-master"), "harbor"),
    (lambda editing: editing.add_unit("Berlin", "Spain", "infantry"), "share Berlin"),
    (lambda editing: [editing.add_unit("Ireland", "Spain", "infantry") for _ in range(2)], "holds one unit, not 2"),
    (lambda editing: editing.set_flag("York", "Spain"), "takes no flag"),
    (lambda editing: editing.set_palace("London", 1), "from 2 to 3"),
    (lambda editing: editing.set_power("Spain", -1), "from 0 to"),
    (lambda editing: editing.set_time(decade=9), "this game ends in 1770, before 1780"),
    (crowd, "at most 3 units between turns"),
    (take_turns, "while another empire acts"),
    (occupy, "land.last-city"),
    (use_up, "has only"),
    (all_flags, "has only 20 flags"),
]


@pytest.mark.parametrize(("edit", "says"), REFUSED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_refused_in_words_and_changes_nothing(edit, says: str, lang: str) -> None:
    editing = Editing(EUROPE)
    editing.add_unit("Berlin", "Prussia", "infantry")
    with pytest.raises(DataError) as caught:
        edit(editing)
    before = editing.position
    with pytest.raises(DataError):
        edit(editing)
    if edit not in (crowd, take_turns, occupy, use_up, all_flags):
        assert editing.position == before
    with language(lang):
        sentence = variant_reason(caught.value)
    assert sentence[0].isupper() or not sentence[0].isalpha()
    assert "position" not in sentence
    # In another language nothing of the English sentence is left over.
    assert (says.casefold() in sentence.casefold()) == (lang == "en" or "." in says)


def test_cities_stand_only_in_city_regions() -> None:
    with pytest.raises(ValueError, match="Ireland is no city region"):
        Editing(EUROPE).set_city("Ireland", "basic")


def test_nothing_is_taken_from_an_empty_region() -> None:
    with pytest.raises(ValueError, match="No infantry stands in York"):
        Editing(EUROPE).remove_unit("York", "infantry")


def test_variants_that_do_not_go_together_are_refused() -> None:
    editing = Editing(EUROPE)
    with pytest.raises(VariantError):
        editing.set_players(4, ["draft", "draft-simple"])
    assert not editing.can_undo


def test_a_game_is_not_made_shorter_than_it_has_lasted() -> None:
    editing = Editing(EUROPE)
    editing.set_players(4, ["10-decades"])
    editing.set_time(decade=10)
    with pytest.raises(DataError, match="ends in 1770, before 1790"):
        editing.set_players(4)
    assert editing.position.decade == 10


# Back and forth


def test_undo_and_redo_go_through_edits_and_tries() -> None:
    editing = Editing(EUROPE)
    seen = [editing.position]
    editing.add_unit("York", "Great Britain", "infantry")
    seen.append(editing.position)
    editing.begin("Great Britain", "move")
    seen.append(editing.position)
    editing.attempt("move infantry York > Edinburgh")
    seen.append(editing.position)
    for position in reversed(seen[:-1]):
        editing.undo()
        assert editing.position == position
    assert not editing.can_undo
    for position in seen[1:]:
        editing.redo()
        assert editing.position == position
    assert not editing.can_redo
    assert [one.line for one in editing.tries] == ["move infantry York > Edinburgh"]


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    editing = Editing(EUROPE)
    editing.set_power("Spain", 0)
    assert not editing.can_undo


# Trying and asking


def test_a_turn_begins_is_tried_and_left() -> None:
    editing = Editing(EUROPE)
    editing.add_unit("York", "Great Britain", "infantry")
    editing.begin("Great Britain", "move")
    assert editing.turn == ("Great Britain", "move")
    assert editing.game.decision.kind == "move"
    refusals = editing.attempt("move infantry york > paris")
    assert [refusal.rule for refusal in refusals] == ["map.land-border"]
    assert editing.attempt("move infantry York > Edinburgh") == ()
    assert [(one.line, one.illegal) for one in editing.tries] == [
        ("move infantry York > Paris", True),
        ("move infantry York > Edinburgh", False),
    ]
    editing.between_turns()
    assert editing.turn is None
    assert editing.game.decision.kind in ("act", "hand")
    assert not editing.position.acted(empire(editing, "Great Britain"))


def test_editing_in_a_turn_begins_the_turn_anew() -> None:
    editing = Editing(EUROPE)
    editing.add_unit("York", "Great Britain", "infantry")
    editing.begin("Great Britain", "move")
    editing.attempt("move infantry York > Edinburgh")
    editing.add_unit("London", "Great Britain", "infantry")
    assert editing.tries == ()
    assert editing.turn == ("Great Britain", "move")
    assert "move infantry Edinburgh > York" in editing.game.legal


def test_asking_changes_nothing_and_garbage_is_told() -> None:
    editing = Editing(Case.load("land-two-steps"))
    before = editing.game
    assert editing.why_there("Vienna", "infantry", "London").refusals
    with pytest.raises(NotationError, match="no line of notation"):
        editing.attempt("jump over the moon")
    assert editing.game is before


def test_what_was_played_elsewhere_is_taken_over() -> None:
    editing = Editing(Game.new(4, 7))
    game = editing.game.play("act Spain palace").play("palace Barcelona")
    editing.adopt(game)
    assert editing.position == game.position
    assert [one.line for one in editing.tries] == ["act Spain palace", "palace Barcelona"]
    with pytest.raises(ValueError, match="another game"):
        editing.adopt(Game.new(4, 8))


# Case files


def test_a_dispute_becomes_a_case_that_holds() -> None:
    editing = Editing(EUROPE)
    editing.add_unit("York", "Great Britain", "infantry")
    editing.begin("Great Britain", "move")
    editing.keep(editing.why_there("York", "infantry", "Paris"))
    editing.attempt("move infantry York > Edinburgh")
    case = read_back(editing)
    assert case.run().passed
    assert (case.title, case.moral) == ('A title: "quoted" – ü', "What it shows.")
    assert [step.illegal for step in case.steps] == [True, False]
    assert case.steps[0].rule in case.rules
    again = Editing()
    again.load(editing.save())
    assert again.position == editing.position
    assert again.tries == editing.tries
    assert again.save() == editing.save()


def test_cases_of_the_casebook_come_back() -> None:
    for case in list(cases())[::12]:
        editing = Editing(case)
        (again,) = parse_cases(editing.save("again", "Again"))
        assert again.start.position == case.start.position, case.id
        assert again.run().passed, case.id


@pytest.mark.parametrize("variants", [(), ("draft", "10-decades")])
def test_every_moment_of_a_game_can_be_edited_and_kept(variants: tuple[str, ...]) -> None:
    game, random = Game.new(4, 3, variants=variants), Random(3)
    number = 0
    while not game.over:
        game, number = game.play(random.choice(game.legal)), number + 1
        if number % 23 and not game.position.event:
            continue
        if game.position.event and number % 5:
            continue
        editing = Editing(game)
        assert read_back(editing).start.position == game.position
        if game.position.event == "draft":
            with pytest.raises(DataError, match="the draft comes before the game"):
                editing.set_power("France", 777)
            continue
        editing.set_power("France", 777)
        assert editing.position.power[empire(editing, "France")] == 777
        assert read_back(editing).start.position == editing.position
    assert number > 100


def test_a_case_without_steps_says_who_decides() -> None:
    case = read_back(Editing(Board.toy()))
    assert not case.steps
    assert case.run().passed


@pytest.mark.parametrize(
    "text", ["", "id: x", "garbage: [", "id: a\ntitle: b\nposition: {units: {Spain: {Nowhere: []}}}"]
)
def test_a_bad_file_is_refused_and_nothing_is_lost(text: str) -> None:
    editing = Editing(EUROPE)
    before = editing.game
    with pytest.raises(DataError):
        editing.load(text)
    assert editing.game is before


def test_of_several_cases_one_is_chosen_by_its_id() -> None:
    one, two = Editing(EUROPE).save("one", "One"), Editing(Board.toy()).save("two", "Two")
    editing = Editing()
    assert editing.load(f"{one}---\n{two}", "two").id == "two"
    assert editing.board.name == "toy"
    assert editing.load(f"{one}---\n{two}").id == "one"
