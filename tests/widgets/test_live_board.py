"""The live board without a browser: what clicks do, what is sent, what it shows when nothing is live."""

import json
import re
import subprocess
import sys
from cProfile import Profile
from pathlib import Path

import nbformat
import networkx
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from sevenempires import Board, Case, Game, draw
from sevenempires.draw.chart import chart
from sevenempires.draw.paint.svg import slug
from sevenempires.draw.showing import bundle, concerned
from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, language, set_language
from sevenempires.widgets import LiveBoard
from sevenempires.widgets.lasting import LIVE_VIEW
from sevenempires.widgets.models.clicking import Clicking
from sevenempires.widgets.models.live_board_labels import TEXTS
from sevenempires.widgets.models.sheet import region_numbers, sheet, stamp_numbers
from sevenempires.widgets.models.telling import Told

MOST_BYTES = 5000
MOST_CALLS = 943
"""A tenth of what a click once took, in calls of functions."""


@pytest.fixture
def board() -> LiveBoard:
    return LiveBoard(Case.load("land-two-steps"))


def told(board: LiveBoard) -> str:
    return str(board.status["text"])


def rules(board: LiveBoard) -> list[str]:
    return [rule["id"] for reason in board.status["reasons"] for rule in reason["rules"]]


def named(board: LiveBoard, mark: str) -> set[str]:
    names = list(board.board.regions)
    return {names[int(number)] for number, kind in board.marks.items() if kind == mark}


def test_a_picked_unit_shows_where_it_can_go(board: LiveBoard) -> None:
    board.pick("Vienna")
    assert told(board) == "Infantry, Vienna: 14 regions can be reached. Click one to move there."
    assert {"Prague", "Saxony", "Venice"} < named(board, "reachable")
    numbers = region_numbers(board.board)
    targets = {target: (steps, by, route) for target, steps, by, route in board.picked["targets"]}
    assert targets[numbers["Saxony"]][:2] == (2, "land")
    assert targets[numbers["Prague"]] == (1, "land", [numbers["Vienna"], numbers["Prague"]])


def test_a_click_on_a_target_moves_and_can_be_taken_back(board: LiveBoard) -> None:
    seen: list[Game] = []
    board.on_change(seen.append)
    start = board.game
    board.pick("Vienna", "artillery")
    board.pick("Venice")
    assert board.game is not None
    assert [str(played) for played in board.game.history] == ["move artillery Vienna > Trieste > Venice"]
    assert board.status["tone"] == "good"
    assert board.status["then"] == "Click a unit with a ring to see where it can go."
    board.undo()
    assert board.game is start
    board.redo()
    assert board.game is seen[0]
    assert len(seen) == 3


def test_an_unreachable_region_is_refused_with_rule_region_and_remedy(board: LiveBoard) -> None:
    board.pick("Vienna")
    board.pick("Moscow")
    assert told(board) == "Infantry, Vienna → Moscow: not allowed."
    assert rules(board) == ["land.range"]
    assert "3 steps" in board.status["reasons"][0]["text"]
    assert "Eastern Polonia" in board.status["reasons"][0]["instead"]
    assert named(board, "refused") == {"Moscow"}
    assert "Budapest" in named(board, "asked")
    assert board.arrows  # the way that was asked about
    assert named(board, "reachable")  # the unit is still picked
    board.pick("Prague")
    assert board.status["tone"] == "good"


def test_another_click_on_the_same_region_takes_the_next_kind_then_escape_lets_go(board: LiveBoard) -> None:
    board.pick("Vienna")
    board.pick("Vienna")
    assert board.picked["kind"] == "artillery"
    board.let_go()
    assert board.picked == {}
    assert board.marks == {}


def test_a_unit_that_cannot_move_says_why(board: LiveBoard) -> None:
    board.pick("Vienna")
    board.pick("Bavaria")
    board.pick("Bavaria")
    assert told(board) == "Infantry, Bavaria: cannot move now."
    assert rules(board)


def test_ways_that_differ_are_offered_as_choices() -> None:
    board = LiveBoard(Case.load("transport-around-the-used-two-master"))
    board.pick("London")
    board.pick("Paris")
    assert len(board.choices) == len(board.arrows) == 3
    board.choose(0)
    assert board.game is not None
    assert str(board.game.last) == "move infantry London ~ English Channel ~ Paris"
    assert board.choices == []


def test_other_decisions_mark_their_regions_and_offer_the_rest_as_choices() -> None:
    game = Game.new(players=4, seed=7)
    board = LiveBoard(game)
    assert len(board.choices) == len(game.legal)
    while board.game is not None and board.game.decision.kind != "build":
        board.choose(0)
    spots = named(board, "asked")
    assert spots
    board.pick(min(spots))
    assert board.game is not None
    assert board.game.history[-1].player == game.decision.player


def test_a_whole_game_can_be_played_by_clicking() -> None:
    """Whatever is open can be reached: by a region, by a choice, or by ending the movement."""
    board = LiveBoard(Game.new(players=2, seed=1))
    for _ in range(60):
        assert board.game is not None
        if board.game.over:
            break
        before = board.game
        if board.can["finish"]:
            board.finish()
        elif board.choices:
            board.choose(len(board.choices) - 1)
        else:
            board.pick(sorted(named(board, "asked"))[0])
            if board.game is before:
                board.choose(0)
        assert board.game is not before


def test_a_bare_board_tells_borders_by_kind_and_corners_apart() -> None:
    board = LiveBoard(Board.europe())
    corner = Board.europe().borders("corner")[0].between[0]
    board.pick(corner)
    assert board.game is None
    assert board.looks
    assert "Touch only at a point: " in told(board)


def test_without_playing_clicks_only_select(board: LiveBoard) -> None:
    picked: list[str] = []
    board.plays = False
    board.on_pick(picked.append)
    start = board.game
    board.pick("Vienna")
    board.pick("Prague")
    assert picked == ["Vienna", "Prague"]
    assert board.game is start
    assert board.marks == {}


def test_marks_and_arrows_are_shown_and_stay_until_something_else_is_shown(board: LiveBoard) -> None:
    board.show(marks={"Paris": "refused"}, arrows=[draw.Arrow(("Paris", "Lyon"))])
    assert named(board, "refused") == {"Paris"}
    assert len(board.arrows) == 1
    assert "refused" not in board.still()[1]
    assert "not allowed: Paris" in board.still()[1]
    board.show(Board.europe())
    assert board.marks == {}
    assert board.arrows == []


def test_wrong_marks_change_nothing(board: LiveBoard) -> None:
    board.show(marks={"Paris": "refused"})
    with pytest.raises(ValueError, match="marks, region: “Pariss” is not known; did you mean Paris"):
        board.show(marks={"Pariss": "refused"})
    with pytest.raises(ValueError, match="marks, Lyon, mark: “refuse” is not known"):
        board.show(marks={"Lyon": "refuse"})
    with pytest.raises(ValueError, match="a board, a position, a game, a case or a scene, not int"):
        board.show(3)  # type: ignore[arg-type]
    assert named(board, "refused") == {"Paris"}


def test_everything_that_can_be_drawn_can_be_shown() -> None:
    case = Case.load("land-two-steps")
    for what in (case, case.start, case.start.position, draw.scene.for_position(Board.toy())):
        shown = LiveBoard(what)
        assert shown.pieces
    assert LiveBoard(case.start.position).game is not None


class Wire:
    """Hears what a board sends to the browser."""

    def __init__(self, board: LiveBoard, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[dict[str, object]] = []
        monkeypatch.setattr(type(board), "_send", lambda _, message, buffers=None: self.sent.append(message))

    @property
    def bytes(self) -> int:
        return max(len(json.dumps(message)) for message in self.sent)


def test_a_click_is_answered_with_one_small_message(board: LiveBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(board, monkeypatch)
    for number, region in enumerate(["Vienna", "London", "Serbia"], 1):
        wire.sent.clear()
        board._handle_custom_msg({"do": "pick", "region": region, "n": number}, [])
        assert len(wire.sent) == 1
        assert wire.bytes < MOST_BYTES
        assert wire.sent[0]["state"]["heard"] == number  # type: ignore[index]


def test_the_browser_finds_every_text_that_it_asks_for(root: Path) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (root / "tools/js/src/board").glob("*.js"))
    asked = set(re.findall(r"""\bsay\("([^"]+)\"""", sources))
    built = {f"{head} {kind}" for head, kinds in FAMILIES.items() for kind in kinds}
    assert {"board", "no answer", "instead"} <= asked
    assert asked | built <= set(LiveBoard(Board.toy()).labels)


FAMILIES = {
    "borders": ("land", "sea", "coast", "corner"),
    "by": ("land", "sea", "transport"),
    "play": ("again", "previous", "hold", "go", "next", "skip", "speed", "place"),
}
"""Texts whose key the browser puts together."""


def test_a_click_offers_its_answer_in_few_calls() -> None:
    """It reads the listing: nothing is played on trial, and what stands on the board is not drawn again."""
    board = LiveBoard(Case.load("sea-transport-of-three-infantry"))
    for _ in range(2):  # what is worked out once for all boards is not counted
        board.let_go()
        board.pick("York")
        counted = Profile()
        counted.runcall(board.pick, "Norway")
    assert board.choices == [
        "Norway – via the North Sea (by ship)",
        "Norway – via the North Sea, the Baltic Sea and Sweden (by ship)",
    ]
    assert sum(entry.callcount for entry in counted.getstats()) <= MOST_CALLS


CLICKS: list[tuple[str, str | None]] = [
    ("Vienna", None), ("Moscow", None), ("Vienna", "artillery"), ("Prague", None), ("Atlantic", None),
]  # fmt: skip


def test_what_is_foretold_of_a_click_is_what_the_click_then_brings(board: LiveBoard) -> None:
    for region, kind in CLICKS:  # picks, is refused, picks another kind, moves, finds nobody
        before = board.get_state()
        board._handle_custom_msg({"do": "look ahead", "region": region, "kind": kind}, [])
        assert {name for name, value in board.get_state().items() if value != before[name]} == {"ahead"}
        foretold = board.ahead
        assert (foretold["version"], foretold["region"], foretold["kind"]) == (board.version, region, kind)
        board.pick(region, kind)
        changed = {name: value for name, value in board.get_state().items() if value != before[name]}
        assert changed == {**foretold["changes"], "version": foretold["version"] + 1, "ahead": foretold}


def test_a_look_ahead_is_small_and_a_wrong_one_says_nothing(board: LiveBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(board, monkeypatch)
    for region, kind in CLICKS:
        board._handle_custom_msg({"do": "look ahead", "region": region, "kind": kind}, [])
        board.pick(region, kind)
    assert wire.bytes < MOST_BYTES
    before = board.get_state()
    board._handle_custom_msg({"do": "look ahead", "region": "Atlantis"}, [])
    assert board.get_state() == before


def test_no_click_in_a_rich_position_sends_more(monkeypatch: pytest.MonkeyPatch) -> None:
    board = LiveBoard(Case.load("transport-no-boarding-at-corners"))
    wire = Wire(board, monkeypatch)
    for region in board.board.regions:
        for number, name in enumerate((region, "Moscow")):
            board._handle_custom_msg({"do": "look ahead", "region": name}, [])
            board._handle_custom_msg({"do": "pick", "region": name, "n": number}, [])
        board._handle_custom_msg({"do": "let go"}, [])
    assert wire.bytes < MOST_BYTES


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"do": "pick", "region": "Atlantis"}, "Atlantis"),
        ({"do": "choose", "number": 7}, "There is no choice 8"),
        ({"do": "dance"}, "“dance”"),
        ({}, "None"),
    ],
)
def test_what_goes_wrong_is_said_on_the_board(board: LiveBoard, message: dict[str, object], text: str) -> None:
    board._handle_custom_msg({**message, "n": 1}, [])
    assert board.status["tone"] == "error"
    assert text in told(board)
    assert board.heard == 1


def test_an_error_in_a_callback_is_told_in_words(board: LiveBoard) -> None:
    def fails(region: str) -> None:
        raise KeyError(region)

    board.on_pick(fails)
    board._handle_custom_msg({"do": "pick", "region": "Vienna", "n": 1}, [])
    assert board.status["tone"] == "error"
    assert told(board) == "The notebook’s own code failed after this click: KeyError: 'Vienna'"
    assert board.picked  # the click itself has done its work


def test_the_language_changes_names_labels_and_what_was_said(board: LiveBoard) -> None:
    board.pick("Vienna")
    board.pick("Moscow")
    english = board.ground
    try:
        set_language("de")
        assert told(board) == "Infanterie, Wien → Moskau: nicht erlaubt."
        assert "Schritte" in board.status["reasons"][0]["text"]
        assert board.labels["undo"] == "Zurück"
        assert board.heading == "1700: Spieler 1 zieht"
        assert board.ground is not english
        assert board.ground.sheet["regions"][0]["id"] == "London"
    finally:
        set_language("en")
    assert board.ground is english


def test_boards_of_a_notebook_share_their_ground() -> None:
    assert LiveBoard(Board.europe()).ground is LiveBoard(Case.load("land-two-steps")).ground
    assert LiveBoard(Board.toy()).ground is not LiveBoard(Board.europe()).ground


def test_words_fit_the_sheet_in_every_language() -> None:
    for lang in LANGUAGES:
        with language(lang):
            assert all(say(text) for text in TEXTS.values())
            drawn = sheet(Board.europe(), lang)
        assert {region["name"] for region in drawn.regions} == {region.names[lang] for region in Board.europe()}


def test_the_sheet_tells_how_surely_each_region_is_known() -> None:
    told = {region["id"]: region for region in sheet(Board.europe(), "en").regions}
    reasons = sheet(Board.europe(), "en").reasons
    assert told["Budapest"]["ours"] == "reconstructed: unbuilt city, product"
    assert told["Western Polonia"]["ours"] == "reconstructed: coast (Baltic Sea)"
    assert (told["Lyon"]["ours"], told["Lyon"]["about"]) == ("", "city region of France; reconstructed")
    assert told["Baltic Sea"]["ours"] == ""
    assert [(facts, reasons[reason]) for facts, reason in told["Baltic Sea"]["known"]] == [
        ("name, sea", "stated. The rulebook names it.")
    ]
    assert not any(region["known"] or region["ours"] for region in sheet(Board.toy(), "en").regions)


def test_every_piece_of_every_case_has_its_stamp() -> None:
    for name in ("europe", "toy"):
        board = Board.europe() if name == "europe" else Board.toy()
        for key in stamp_numbers(board, "en"):
            assert f'id="LIVE-{key}"' in "".join(stamp.svg for stamp in sheet(board, "en").stamps)


def test_the_ground_is_the_static_picture_without_its_pieces() -> None:
    live, still = sheet(Board.europe(), "en").svg, draw.svg(Board.europe())
    for region in Board.europe():
        face = f'data-region="{region.name}"'
        path = still[still.index(face) :].split(">", 1)[0]
        assert path.replace("europe-", "LIVE-") in live
        assert f'id="LIVE-{slug(region.name)}"' in live


@pytest.mark.parametrize("board", [Board.europe(), Board.toy()], ids=["europe", "toy"])
def test_arrow_keys_lead_everywhere_and_only_over_borders(board: Board) -> None:
    onward = chart(board).walks
    graph = networkx.DiGraph([(here, there) for here, ways in onward.items() for there in ways.values()])
    assert set(graph) == set(board.regions)
    assert networkx.is_strongly_connected(graph)
    assert all(there in board.neighbours(here) for here, there in graph.edges)
    assert all(board[ways["left"]].label[0] < board[here].label[0] for here, ways in onward.items() if "left" in ways)


def test_the_bundle_holds_live_view_picture_and_words(board: LiveBoard) -> None:
    shown = board._repr_mimebundle_()
    assert shown[LIVE_VIEW]["model_id"] == board.model_id
    case = Case.load("land-two-steps")
    still = bundle(case, around=concerned(case.start, " ".join(step.line for step in case.steps)))
    assert shown["image/svg+xml"] == still["image/svg+xml"]
    assert shown["text/plain"] == still["text/plain"] == bundle(case)["text/plain"]


def test_a_case_opens_on_what_it_is_about_live_and_saved_alike(board: LiveBoard) -> None:
    assert "London" not in board.board.neighbours("Vienna")
    picture = board.still()[0]
    assert picture is not None
    seen = [round(float(part)) for part in re.findall(r'viewBox="(.*?)"', picture)[0].split()]
    assert seen == [pytest.approx(part, abs=1) for part in board.home]
    assert seen[2] < 0.8 * chart(board.board).size[0]
    board.open_at(())
    assert board.home == []
    assert LiveBoard(Board.europe()).home == LiveBoard(Game.new(players=4, seed=7)).home == []


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_a_board_is_saved_as_it_is_seen(board: LiveBoard, tmp_path: Path, ending: str) -> None:
    board.pick("Vienna")
    file = board.save(tmp_path / f"vienna.{ending}")
    assert file.read_bytes().startswith({"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}[ending])
    if ending == "svg":
        assert "reachable: " in file.read_text(encoding="utf-8")


def test_a_picture_has_one_of_three_endings(board: LiveBoard, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"vienna\.bmp: a picture is saved as \.svg, \.png or \.pdf"):
        board.save(tmp_path / "vienna.bmp")


def test_nbval_fails_on_a_wrong_board(tmp_path: Path) -> None:
    """A saved notebook in which a unit stands elsewhere must not pass for the same."""
    imports = "from sevenempires import Case\nfrom sevenempires.widgets import LiveBoard"
    source = f"{imports}\nLiveBoard(Case.load('land-two-steps'))"
    case = Case.load("land-two-steps")
    right, about = case.start, concerned(case.start, " ".join(step.line for step in case.steps))
    wrong = right.play("move infantry Vienna > Prague")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for name, saved in (("right", right), ("wrong", wrong)):
        cell = new_code_cell(source, outputs=_saved(LiveBoard(saved, around=about)), execution_count=1)
        nbformat.write(new_notebook(cells=[cell], metadata=kernel), tmp_path / f"{name}.ipynb")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "--nbval", "-rA", "-p", "no:cacheprovider", "--rootdir", tmp_path, tmp_path],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert "\nPASSED right.ipynb::Cell 0" in run.stdout, run.stdout
    assert "\nFAILED wrong.ipynb::Cell 0" in run.stdout, run.stdout


def _saved(board: LiveBoard) -> list[object]:
    """What is kept of a cell that ends with this board: the picture and the words."""
    still = board._repr_mimebundle_()
    del still[LIVE_VIEW]
    return [nbformat.v4.new_output("display_data", data=still)]


def test_clicking_knows_nothing_of_the_browser() -> None:
    clicking = Clicking(Board.europe(), Case.load("land-two-steps").start)
    assert clicking.pick("Vienna") is False
    assert clicking.pick("Prague") is True
    assert clicking.can_undo


def test_what_is_lit_is_told_by_number_and_unknown_regions_are_refused(board: LiveBoard) -> None:
    numbers = region_numbers(board.board)
    board.light(["Vienna", "Bavaria"])
    assert board.lit == [numbers["Vienna"], numbers["Bavaria"]]
    with pytest.raises(Complaint, match="Atlantis"):
        board.light(["Atlantis"])
    assert board.lit == [numbers["Vienna"], numbers["Bavaria"]]
    board.light()
    assert board.lit == []


def test_a_judge_has_a_say_in_what_the_rules_allow_and_only_there(board: LiveBoard) -> None:
    board.only(lambda choice: None if choice.regions[-1] == "Prague" else Told("Not there."))
    start = board.game
    board.pick("Vienna")
    board.look_ahead("Saxony")
    assert board.ahead["changes"]["status"]["text"] == "Not there."
    board.pick("Saxony")
    assert told(board) == "Not there."
    assert board.game is start
    board.pick("Vienna")
    board.pick("Madrid")
    assert board.status["tone"] == "refused"
    assert "land.range" in rules(board)
    board.pick("Prague")
    assert board.game is not start
    board.show(start)
    board.pick("Vienna")
    board.pick("Saxony")
    assert told(board) == "Not there."
    board.only(None)
    board.pick("Vienna")
    board.pick("Saxony")
    assert board.game is not start
