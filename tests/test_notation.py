"""Lines of notation: `str` and parse are inverse, spelling is forgiven, and nonsense gets a helpful sentence."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenempires import Board, Game, IllegalChoice
from sevenempires.notation import LONGEST_LINE, VERBS, NotationError, parse
from sevenempires.rules.choices import (
    Act,
    Answer,
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Draft,
    Hand,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Reply,
    Take,
    Upgrade,
)
from sevenempires.rules.pieces import ACTIONS, KINDS

BOARD = Board.europe()
regions = st.sampled_from(list(BOARD.regions))
empires = st.sampled_from(list(BOARD.empires))
kinds = st.sampled_from(KINDS)


@st.composite
def moves(draw: st.DrawFn) -> Move:
    route = [draw(st.sampled_from([*BOARD.regions, *BOARD.island_names]))]
    for _ in range(draw(st.integers(1, 6))):
        route += [draw(st.sampled_from("~>")), draw(st.sampled_from([*BOARD.regions, *BOARD.island_names]))]
    return Move(draw(kinds), tuple(route), draw(st.none() | kinds))


CHOICES: dict[type, st.SearchStrategy[Choice]] = {
    Act: st.builds(Act, empires, st.sampled_from(ACTIONS)),
    Hand: st.builds(Hand, empires),
    Compensate: st.builds(Compensate, kinds, regions),
    Build: st.builds(Build, regions),
    Upgrade: st.builds(Upgrade, regions),
    Deploy: st.builds(
        Deploy, st.none() | regions, st.lists(st.tuples(st.none() | kinds, regions), max_size=5).map(tuple)
    ),
    Place: st.builds(Place, kinds, regions),
    Move: moves(),
    Answer: st.builds(Answer, st.booleans()),
    Reply: st.builds(Reply, kinds),
    Done: st.just(Done()),
    Remove: st.builds(Remove, kinds, regions),
    Palace: st.builds(Palace, regions),
    Take: st.builds(Take, empires, st.booleans()),
    Raise: st.builds(Raise, kinds, regions),
    Draft: st.builds(Draft, empires),
}
any_choice = st.one_of(*CHOICES.values())


def test_there_is_a_way_to_make_every_type_of_choice() -> None:
    assert set(CHOICES) == set(Choice.__args__)


@given(st.data())
@pytest.mark.parametrize("kind", CHOICES, ids=lambda kind: kind.__name__)
def test_a_choice_reads_back_from_its_line(kind: type, data: st.DataObject) -> None:
    choice = data.draw(CHOICES[kind])
    assert parse(str(choice), BOARD) == choice


@settings(max_examples=settings().max_examples // 5)
@given(st.integers(2, 6), st.integers(0, 2**32), st.sampled_from([(), ("draft",), ("draft-simple", "quickstart")]))
def test_every_line_of_a_random_game_reads_back(players: int, seed: int, variants: tuple[str, ...]) -> None:
    game = Game.new(players, seed, variants=variants)
    random = Random(seed)
    while not game.over:
        choice = random.choice(game.legal)
        assert parse(str(choice), BOARD) == choice
        game = game.play(str(choice))
    assert all(str(parse(str(played), BOARD)) == str(played) for played in game.history)


# What is forgiven


@given(any_choice, st.data())
def test_case_does_not_matter(choice: Choice, data: st.DataObject) -> None:
    line = str(choice)
    loud = data.draw(st.lists(st.booleans(), min_size=len(line), max_size=len(line)))
    assert parse("".join(c.upper() if up else c.lower() for c, up in zip(line, loud, strict=True)), BOARD) == choice


@given(any_choice, st.data())
def test_surplus_spaces_do_not_matter(choice: Choice, data: st.DataObject) -> None:
    space = st.sampled_from([" ", "  ", "\t", " \n ", "\u00a0"])
    line = "".join(data.draw(space) if c == " " else c for c in str(choice))
    assert parse(data.draw(space) + line + data.draw(space), BOARD) == choice


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (
            "move infantry York>Edinburgh~North Atlantic~Ireland",
            "move infantry York > Edinburgh ~ North Atlantic ~ Ireland",
        ),
        ("deploy each,infantry in Vienna", "deploy each, infantry in Vienna"),
        ("build la coruna", "build La Coruña"),
        ("build Saint-Petersburg", "build Saint Petersburg"),
        ("palace Londres", "palace London"),
        ("act Frankreich palace", "act France palace"),
        ("take worker Großbritannien", "take worker Great Britain"),
        ("move infantry London > York X artillery", "move infantry London > York x artillery"),
    ],
)
def test_other_ways_of_writing_are_understood(line: str, meant: str) -> None:
    assert str(parse(line, BOARD)) == meant


# What is not


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "The line is empty; begin it with act, hand, "),
        (" \t ", "The line is empty; begin it with act, hand, "),
        ("mov infantry York > Edinburgh", "“mov” begins no line of notation; did you mean move?"),
        ("42", "“42” begins no line of notation; choose among act, hand, "),
        ("act", "Name the empire and the action, such as: act France build."),
        ("act France", "Name the empire and the action, such as: act France build."),
        ("act Frnace build", "There is no empire “Frnace” on the board europe; did you mean France?"),
        ("act Mars build", "There is no empire “Mars” on the board europe; known are Prussia, "),
        ("act France atack", "“atack” is no action; did you mean attack?"),
        ("act France dance", f"“dance” is no action; choose among {', '.join(ACTIONS)}."),
        ("hand", "The name of an empire is missing."),
        ("hand Great Britan", "There is no empire “Great Britan” on the board europe; did you mean Great Britain?"),
        ("compensate", "The unit is missing; choose infantry, artillery, two-master or three-master."),
        ("compensate infantry", "The name of a region is missing."),
        ("compensate infantrie Vienna", "“infantrie” is no unit; did you mean infantry?"),
        ("build", "The name of a region is missing."),
        ("build Lodnon", "There is no region “Lodnon” on the board europe; did you mean London?"),
        ("upgrade xyzzy", "There is no region “xyzzy” on the board europe."),
        ("deploy", "The name of a region is missing."),
        ("deploy Vienna, infantry", "“infantry” names no substitute; write for example: infantry in Vienna."),
        ("deploy each, cavalry in Vienna", "“cavalry” is no unit; choose among infantry, "),
        ("deploy each,", "“” names no substitute; write for example: infantry in Vienna."),
        ("place two master London", "“two” is no unit"),
        ("move", "The unit is missing; choose infantry, "),
        ("move infantry", "A move names where it begins and each region entered, such as: move infantry York"),
        ("move infantry York", "A move names where it begins and each region entered"),
        ("move infantry York >", "The name of a region is missing."),
        ("move infantry > York", "The name of a region is missing."),
        ("move infantry York > > Edinburgh", "The name of a region is missing."),
        ("move infantry York > Edinbrugh", "There is no region “Edinbrugh” on the board europe; did you mean Edinb"),
        ("move infantry York > Edinburgh x cavalry", "“cavalry” is no unit"),
        ("allow it", "“allow” stands alone; leave out “it”."),
        ("refuse York", "“refuse” stands alone; leave out “York”."),
        ("done now", "“done” stands alone; leave out “now”."),
        ("reply", "The unit is missing"),
        ("reply infantry York", "“infantry York” is no unit; did you mean infantry?"),
        ("remove London", "“London” is no unit"),
        ("palace", "The name of a region is missing."),
        ("take", "The name of an empire is missing."),
        ("take worker", "The name of an empire is missing."),
        ("take worker Frankrijk", "There is no empire “Frankrijk” on the board europe; known are Prussia, "),
        ("raise", "The unit is missing"),
        ("draft Hapsburg", "There is no empire “Hapsburg” on the board europe; did you mean Habsburg?"),
        ("done " * 100, f"A line of notation has at most {LONGEST_LINE} characters; this one has 500."),
    ],
)  # fmt: skip
def test_a_malformed_line_gets_a_helpful_sentence(line: str, says: str) -> None:
    with pytest.raises(NotationError, match="^" + re.escape(says)):
        parse(line, BOARD)


def test_what_is_no_text_is_no_line() -> None:
    with pytest.raises(NotationError, match=r"^A line of notation is a text, not int\.$"):
        parse(7, BOARD)  # type: ignore[arg-type]


# Hostile lines

NAMES = [*BOARD.regions, *BOARD.empires, *BOARD.island_names, *KINDS, *ACTIONS]
SIGNS = [">", "~", "x", ",", "in", "each", "nothing", "worker", "(", "#", "\x00", "ß", "İ", "𝔸", "\u202e", "1"]
scraps = st.sampled_from([*VERBS, *NAMES, *SIGNS])
any_line = st.one_of(
    st.text(),
    st.builds(lambda verb, rest: f"{verb} {rest}", st.sampled_from(VERBS), st.text()),
    st.lists(scraps, max_size=12).map(" ".join),
    st.builds(lambda verb, rest: " ".join([verb, *rest]), st.sampled_from(VERBS), st.lists(scraps, max_size=8)),
)


def read(line: str) -> Choice | NotationError:
    try:
        return parse(line, BOARD)
    except NotationError as error:
        return error


@given(any_line)
def test_any_text_is_a_choice_or_gets_a_sentence(line: str) -> None:
    found = read(line)
    if isinstance(found, NotationError):
        assert str(found)[0].isupper() or str(found)[0] == "“"
        assert str(found)[-1] in ".?"
    else:
        assert parse(str(found), BOARD) == found


@pytest.fixture(scope="module")
def crossroads() -> list[Game]:
    """Games at decisions of every kind."""
    found: dict[str, Game] = {}
    for seed in range(40):
        game = Game.new(2 + seed % 5, seed, variants=("draft",) if seed % 2 else ())
        random = Random(seed)
        while not game.over:
            found.setdefault(game.decision.kind, game)
            game = game.play(random.choice(game.legal))
        found.setdefault("over", game)
    assert len(found) == 15
    return list(found.values())


def play(game: Game, line: str) -> Game | NotationError | IllegalChoice:
    try:
        return game.play(line)
    except (NotationError, IllegalChoice) as error:
        return error


@given(line=any_line | any_choice.map(str), number=st.integers(0, 14))
def test_any_text_played_is_legal_or_refused_and_changes_nothing(
    crossroads: list[Game], line: str, number: int
) -> None:
    game = crossroads[number]
    record, position = game.to_record(), game.position
    after = play(game, line)
    assert isinstance(after, Game) == (line in game.legal)
    if isinstance(after, Game):
        assert after.undo() is game
    elif isinstance(after, IllegalChoice):
        assert after.refusals
        assert after.refusals[0].rule in str(after)
    assert game.position is position
    assert game.to_record() == record


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("act Spanien Palast", "act Spain palace"),
        ("act Espagne palais", "act Spain palace"),
        ("move Infanterie Wien > Bayern", "move infantry Vienna > Bavaria"),
        ("reply deux-mâts", "reply two-master"),
        ("reply Zweimaster", "reply two-master"),
    ],
)
def test_units_and_actions_are_understood_in_every_language(line: str, english: str) -> None:
    assert str(parse(line, Board.europe())) == english
