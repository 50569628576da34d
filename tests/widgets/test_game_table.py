"""The game table as a person uses it, pressed from Python."""

import re
from collections.abc import Iterator

import pytest

from sevenempires import Board, Game
from sevenempires.record import RecordError
from sevenempires.text.language import language, set_language
from sevenempires.widgets import GameTable
from sevenempires.widgets.lasting import LIVE_VIEW
from sevenempires.widgets.new_game import LARGEST_SEED
from sevenempires.widgets.rule_search import RuleSearch


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def table() -> GameTable:
    return GameTable(Game.new(4, 7), bots={2: "greedy", 3: "random", 4: "random"})


def click(panel: GameTable, what: str, value: object = "") -> None:
    """What the browser sends when a button is pressed or a field is changed."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def offered(panel: GameTable) -> list[str]:
    return re.findall(r'data-do="choose" data-with="([^"]+)"', panel.page.markup)


def test_the_choices_are_buttons_and_a_press_plays(table: GameTable) -> None:
    assert offered(table) == [str(choice) for choice in table.game.legal]
    click(table, "choose", "act Spain palace")
    assert table.game.decision.kind == "palace"
    assert table.board.game is table.game
    assert offered(table) == [str(choice) for choice in table.game.legal]
    click(table, "choose", "palace Barcelona")
    assert table.game.decision.player == 1  # The bots have played on.
    assert "acts with" in table.page.markup


def test_a_click_on_the_board_plays_too(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    table.board.pick("Barcelona")
    assert "palace Barcelona" in [str(played) for played in table.game.history]
    assert table.game.decision.player == 1
    assert table.board.game is table.game


def test_a_unit_clicked_on_the_board_shows_its_moves_beside_it() -> None:
    table = GameTable(Game.new(4, 7))
    for line in ("act Spain attack", "place infantry Madrid", "place infantry Barcelona"):
        click(table, "choose", line)
    assert offered(table) == ["done"]
    table.board.pick("Barcelona")
    assert all(line == "done" or line.startswith("move infantry Barcelona") for line in offered(table))
    assert len(offered(table)) > 5
    click(table, "all")
    assert offered(table) == ["done"]
    click(table, "search", ["", "barcelona lyon"])
    assert "move infantry Barcelona &gt; Marseille &gt; Lyon" in offered(table)
    click(table, "group", "infantry Madrid")
    assert any("Madrid" in line for line in offered(table))


def test_of_several_kinds_in_a_region_the_moves_of_the_one_in_hand_are_shown() -> None:
    table = GameTable(Game.new(4, 7))
    for line in ("act Spain attack", "place infantry Barcelona", "place two-master Barcelona"):
        click(table, "choose", line)
    for kind in ("infantry", "two-master"):
        table.board.pick("Barcelona", kind)
        assert table.board.picked["kind"] == kind
        moves = [line for line in offered(table) if line != "done"]
        assert moves
        assert all(line.startswith(f"move {kind} Barcelona") for line in moves)
        table.board.let_go()


def test_undo_and_redo(table: GameTable) -> None:
    start = table.game
    click(table, "choose", "act Spain palace")
    click(table, "choose", "palace Barcelona")
    later = table.game
    click(table, "undo")
    click(table, "undo")
    assert table.game is start
    assert table.board.game is start
    click(table, "redo")
    click(table, "redo")
    assert table.game is later


def test_a_refused_choice_is_told_in_words_and_changes_nothing(table: GameTable) -> None:
    before = table.game
    click(table, "choose", "act Russia build")
    assert table.game is before
    assert "se-error" in table.status.value
    assert "turn.monarch" in table.status.value
    click(table, "fly")
    assert "fly" in table.status.value


@pytest.mark.parametrize(
    ("tab", "shows"), [("tracks", "st-time"), ("hands", "st-hand"), ("moves", "st-turns"), ("record", "st-tabs")]
)
def test_the_tabs(table: GameTable, tab: str, shows: str) -> None:
    table.below._handle_custom_msg({"do": "tab", "with": tab}, [])
    assert shows in table.below.markup
    assert table.more.children == ()
    assert ("<textarea" in table.below.markup) == (tab == "record")


def test_the_rules_tab_is_the_search(table: GameTable) -> None:
    click(table, "tab", "rules")
    assert isinstance(table.more.children[0], RuleSearch)


def test_any_move_can_be_looked_at_and_nothing_is_played_there(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    click(table, "choose", "palace Barcelona")
    click(table, "tab", "moves")
    assert 'data-do="look" data-with="2"' in table.below.markup
    now = table.game
    click(table, "look", "2")
    assert table.board.game is now.moments[2]
    assert "Barcelona gets a palace" in table.page.markup
    assert not offered(table)
    click(table, "choose", str(now.legal[0]))
    assert table.game is now
    assert "come back to now" in table.status.value
    table.board.pick("Madrid")
    assert table.game is now
    for press, place in (("earlier", 1), ("later", 2), ("first", 0)):
        click(table, press)
        assert table.board.game is now.moments[place]
    click(table, "now")
    assert table.board.game is now
    assert offered(table) == [str(choice) for choice in now.legal]


def test_a_rule_told_of_an_earlier_moment_opens(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    click(table, "choose", "palace Barcelona")
    click(table, "look", "2")
    assert 'data-rule="palace.build"' in table.page.markup
    table.page._handle_custom_msg({"do": "rule", "with": "palace.build"}, [])
    assert "sp-rulecard" in table.page.markup


def test_a_new_line_begins_at_any_move_and_the_old_one_stays(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    click(table, "choose", "palace Barcelona")
    old = table.game
    click(table, "look", "1")
    click(table, "begin_here")
    assert table.game is old.moments[1]
    assert table.board.plays
    click(table, "choose", "palace Madrid")
    new = table.game
    click(table, "tab", "moves")
    assert 'data-do="line"' in table.below.markup
    click(table, "line", "0")
    assert table.game is old
    assert table.board.game is old
    click(table, "line", "0")
    assert table.game is new


def test_all_lines_are_kept(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    click(table, "choose", "palace Barcelona")
    old = table.game
    click(table, "look", "1")
    click(table, "begin_here")
    other = GameTable()
    other.recall(table.remember())
    assert other.game == table.game
    assert other.table.lines == [old]


def test_what_the_others_did_is_played_back_on_the_board(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    assert len(table.board.steps) <= 1
    click(table, "choose", "palace Barcelona")
    told = " ".join(step["say"] for step in table.board.steps)
    assert "Barcelona gets a palace" in told
    assert all(f"Player {player} acts with" in told for player in (2, 3, 4))


def test_an_action_tells_what_it_brings_at_once(table: GameTable) -> None:
    button = re.search(r'<button[^>]*data-with="act Spain palace".*?</button>', table.page.markup)
    assert "+3 power" in button[0]
    assert "2 units" in re.search(r'<button[^>]*data-with="act Spain attack".*?</button>', table.page.markup)[0]


def test_save_and_load(table: GameTable) -> None:
    click(table, "choose", "act Spain palace")
    click(table, "tab", "record")
    text = table.keeping.text
    assert "act Spain palace" in text
    assert 'download="7-empires-game.txt"' in table.below.markup
    other = GameTable()
    click(other, "write", ["", text])
    assert table.keeping.text == text
    click(other, "load")
    assert other.game == table.game
    assert other.table.bots == table.table.bots
    assert "loaded" in other.status.value


def test_a_file_is_opened(table: GameTable) -> None:
    other = GameTable()
    other.below._handle_custom_msg({"do": "file"}, [memoryview(table.table.save().encode())])
    assert other.game == table.game
    other.below._handle_custom_msg({"do": "file"}, [memoryview(b"\xff\xfe")])
    assert other.game == table.game
    assert "no UTF-8 text" in other.status.value


def test_a_damaged_record_loses_nothing(table: GameTable) -> None:
    before = table.game
    click(table, "write", ["", "7 Empires game record\nrules: 9\nboard: europe\nplayers: 4\n"])
    click(table, "load")
    assert table.game is before
    assert "version 9" in table.status.value
    click(table, "tab", "record")
    click(table, "write", ["", "7 Empires game record\nrules: 9\nboard: europe\nplayers: 4\n"])
    click(table, "load")
    assert "version 9" in table.below.markup  # beside the field, in sight of who pressed
    click(table, "tab", "tracks")
    click(table, "tab", "record")
    assert "version 9" not in table.below.markup
    with pytest.raises(RecordError):
        table.load("x")


def test_without_a_game_the_form_is_filled_in() -> None:
    table = GameTable(bots={2: "greedy"})
    with pytest.raises(ValueError, match="No game yet"):
        table.game.legal  # noqa: B018
    for field, value in (
        ("players", "3"), ("seed", "12"), ("seat 3", "random"), ("seat 2", ""), ("variant 9-decades", True),
    ):  # fmt: skip
        click(table, "fill", [field, value])
    click(table, "start")
    assert table.game.position.setting.players == 3
    assert table.game.start.seed == 12
    assert table.game.position.setting.variants == {"9-decades"}
    assert table.table.bots == {3: "random"}
    assert table.board.game is table.game


def test_another_number_can_be_drawn_for_the_game() -> None:
    table = GameTable()
    for _ in range(20):
        before = table.form.seed
        click(table, "roll")
        assert table.form.seed != before
        assert 0 <= table.form.seed <= LARGEST_SEED
    click(table, "start")
    assert table.game.start.seed == table.form.seed


@pytest.mark.parametrize("number", ["1.5", "-1", "x", "1000000"])
def test_a_number_that_no_game_can_have_is_refused_in_words(number: str) -> None:
    table = GameTable()
    before = table.form.seed
    click(table, "fill", ["seed", number])
    assert table.form.seed == before
    assert "a whole number from 0 to 999999" in table.status.value


def test_where_only_the_end_of_the_movement_is_left_nothing_is_to_be_searched() -> None:
    table = GameTable(Game.new(4, 7))
    for line in ("act Spain attack", "place infantry Madrid", "place infantry Barcelona"):
        click(table, "choose", line)
    while len(table.game.legal) > 1:
        click(table, "choose", next(str(choice) for choice in table.game.legal if str(choice) != "done"))
    assert offered(table) == ["done"]
    assert 'type="search"' not in table.page.markup


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "one way only: choose “Drafting the starting cards” or “Simplified drafting”"),
        ("de", "nur auf eine Weise gewählt: entweder „Startkarten auswählen“ oder „Vereinfachte Auswahl“"),
        ("fr", "d’une seule manière\xa0: «\xa0Choisir les cartes de départ\xa0» ou «\xa0Choix simplifié\xa0»"),
    ],
)
def test_a_form_that_cannot_be_is_refused_in_words(lang: str, says: str) -> None:
    with language(lang):
        table = GameTable()
        click(table, "fill", ["variant draft", True])
        click(table, "fill", ["variant draft-simple", True])
        click(table, "start")
    assert table.table is None
    assert says in table.status.value


def test_what_was_played_is_told_in_words(table: GameTable) -> None:
    with language("de"):
        click(table, "choose", "act Spain palace")
        assert "Gespielt: Spanien: Palast." in table.status.value


def test_another_board_gets_another_picture(table: GameTable) -> None:
    first = table.board
    click(table, "new")
    assert 'data-do="cancel"' in table.page.markup
    click(table, "fill", ["board", "toy"])
    click(table, "start")
    assert table.game.board is Board.toy()
    assert table.board is not first


def test_bots_alone_are_watched_and_the_result_is_shown() -> None:
    table = GameTable(Game.new(2, 1, board=Board.toy()), bots={1: "random", 2: "random"})
    assert not offered(table)
    click(table, "turn")
    assert table.game.history
    click(table, "end")
    assert table.game.over
    assert "wins" in table.page.markup
    assert table.page.markup.count("sp-winner") == len(table.game.score.winners)
    first = table.game
    click(table, "first")
    assert table.board.game is first.moments[0]
    click(table, "now")
    click(table, "again")
    assert table.game.start.seed != first.start.seed
    assert (table.game.board, table.table.bots) == (Board.toy(), {1: "random", 2: "random"})


def test_the_result_tells_ones_own_place_and_every_sum() -> None:
    game = Game.new(2, 1, board=Board.toy())
    while not game.over:
        game = game.play(game.legal[0])
    for you in (1, 2):
        table = GameTable(game, bots={3 - you: "easy"})
        won = you in game.score.winners
        assert ("You win" in table.page.markup) == won
        assert ("You took place 2 of 2" in table.page.markup) == (not won)
        for player in (1, 2):
            for line in game.score.lines[player]:
                if line.influence:
                    assert f"{line.influence} × {line.factor} =" in table.page.markup
        assert f'data-copy="{table.table.to_code()}"' in table.page.markup


def test_everything_changes_its_language_at_once(table: GameTable) -> None:
    set_language("de")
    assert "Du – Empire und Aktion wählen" in table.page.markup
    assert "Zeitleiste" in table.below.markup
    table.press("tab", "record")
    assert "Diesen Text laden" in table.below.markup
    table.press("tab", "tracks")
    set_language("fr")
    assert "Vous – " in table.page.markup
    assert "Piste du temps".casefold() in table.below.markup.casefold()


def test_the_picture_that_stays_is_the_same_every_time() -> None:
    one, two = (GameTable(Game.new(4, 7), bots={2: "greedy"}) for _ in range(2))
    data = one._repr_mimebundle_()
    assert LIVE_VIEW in data
    assert data["image/svg+xml"].startswith("<svg ")
    assert data["text/plain"] == two._repr_mimebundle_()["text/plain"]
    assert data["image/svg+xml"] == two.still()[0]
    assert "No game yet" in GameTable()._repr_mimebundle_()["text/plain"]


def test_a_click_sends_little(table: GameTable) -> None:
    icons = table.sheet.value
    click(table, "choose", "act Spain attack")
    assert table.sheet.value is icons
    assert len(table.page.markup) < 8_000
    assert len(table.below.markup) < 16_000


def test_without_a_game_the_field_for_loading_is_small_and_says_what_it_is_for() -> None:
    table = GameTable()
    assert "Go on with a saved game" in table.below.markup
    assert 'rows="4"' in table.below.markup
    table.press("start")
    table.press("tab", "record")
    assert "Go on with a saved game" not in table.below.markup
    assert 'rows="14"' in table.below.markup


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_one_press_seats_you_against_opponents_of_a_level(level: str) -> None:
    table = GameTable()
    click(table, "play", level)
    assert table.table.bots == dict.fromkeys(range(2, 5), level)
    assert table.table.you == 1
    assert "You – " in table.page.markup or "You (" in table.page.markup
    click(table, "tab", "hands")
    assert f"Player 2 ({level.title()})" in table.below.markup


def test_several_ways_to_one_region_are_folded() -> None:
    table = GameTable(Game.new(4, 7))
    for line in ("act Spain attack", "place infantry Madrid", "place infantry Barcelona"):
        click(table, "choose", line)
    click(table, "group", "infantry Barcelona")
    shown = re.sub(r'<details class="st-ways".*?</details>', "", table.page.markup)
    open_ones = [line for line in offered(table) if f'data-with="{line}"' in shown]
    ends = [re.split("&gt; |~ ", line)[-1] for line in offered(table)]
    assert sorted(re.split("&gt; |~ ", line)[-1] for line in open_ones) == sorted(set(ends))
    assert len(ends) > len(open_ones)


def test_the_units_of_an_attack_are_counted(table: GameTable) -> None:
    click(table, "choose", "act Spain attack")
    assert "1 of 2 units" in table.page.markup
    click(table, "choose", "place infantry Madrid")
    assert "2 of 2 units" in table.page.markup
