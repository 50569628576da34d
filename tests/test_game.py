"""The public face of a game: decide, list, play, explain, undo, record."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sevenempires
from sevenempires import Board, Case, Game, IllegalChoice
from sevenempires.game import SHOWN, Open
from sevenempires.notation import NotationError, parse
from sevenempires.rules.choices import Act, Answer, Build, Hand
from sevenempires.rules.components import components
from sevenempires.rules.setup import SetupError
from sevenempires.rules.variants import VARIANTS, VariantError, decades


@pytest.fixture
def game() -> Game:
    return Game.new(players=4, seed=7)


def until(kind: str, players: int = 4, seeds: int = 50) -> Game:
    """The first random game that meets this kind of decision, there."""
    for seed in range(seeds):
        game, random = Game.new(players, seed), Random(seed)
        while not game.over:
            if game.decision.kind == kind:
                return game
            game = game.play(random.choice(game.legal))
        if kind == "over":
            return game
    raise AssertionError(f"no {kind} decision in {seeds} games")


def test_the_package_offers_what_the_readme_imports() -> None:
    assert {"Board", "Case", "Game", "IllegalChoice"} <= set(dir(sevenempires))
    with pytest.raises(AttributeError, match="has no attribute 'Chess'"):
        _ = sevenempires.Chess


# Setting up


def test_a_game_without_options_has_four_players_on_the_board_of_europe() -> None:
    game = Game.new()
    assert game.position.setting.players == 4
    assert game.board is Board.europe()
    assert not game.over
    assert game.history == ()
    assert game.last is None


@given(st.integers(2, 6), st.integers())
def test_the_same_seed_gives_the_same_game(players: int, seed: int) -> None:
    one, other = Game.new(players, seed), Game.new(players, seed)
    assert one == other
    assert hash(one) == hash(other)
    assert one.events == other.events


def test_seeds_differ_in_the_order_of_the_tiles_and_in_the_card_dealt() -> None:
    games = [Game.new(4, seed) for seed in range(20)]
    assert len({game.position.hourglass for game in games}) > 10
    assert len({game.position.influence for game in games}) == len(components().sides(4))


def test_setting_up_leaves_the_random_numbers_of_others_alone() -> None:
    import random

    random.seed(1)
    expected = random.random()
    random.seed(1)
    Game.new(3, 99)
    assert random.random() == expected


@pytest.mark.parametrize("side", components().distribution)
def test_a_distribution_card_can_be_chosen(side: str) -> None:
    card = components().distribution[side]
    game = Game.new(len(card), distribution=side)
    held = game.position.influence.cards
    names = game.position.tables.empires
    letters = {
        player: {names[e]: "ABC"[row.index(player)] for e, row in enumerate(held) if player in row} for player in card
    }
    assert letters == card


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_variant_can_be_chosen_by_name(variant: str) -> None:
    chosen = {variant, "draft"} if variant == "neutral" else {variant}
    game = Game.new(variants=chosen)
    assert game.position.setting.variants == chosen
    assert len(game.position.hourglass) == decades(frozenset(chosen))


def test_one_variant_needs_no_list() -> None:
    assert Game.new(variants="quickstart") == Game.new(variants=["quickstart"])


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"variants": ["chess"]}, "there is no variant “chess”; choose among draft"),
        ({"variants": ["draft", "draft-simple"]}, "choose “draft” or “draft-simple”."),
        ({"variants": ["9-decades", "10-decades"]}, "A game has either 9 or 10 decades: choose one of the two."),
        ({"variants": ["neutral"]}, "add “draft” or “draft-simple”."),
        ({"variants": ["draft"], "distribution": "4-a"}, "leave one of them out."),
    ],
)
def test_variants_that_do_not_go_together_are_refused(options: dict[str, object], says: str) -> None:
    with pytest.raises(VariantError, match=says):
        Game.new(4, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [0, 1, 7, -2, "4", None, 2.0, []])
def test_a_wrong_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(SetupError, match=r"A game is for 2 to 6 players, not for "):
        Game.new(players)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["7", 1.5, b"7", (1,)])
def test_a_seed_that_no_record_could_tell_is_refused(seed: object) -> None:
    with pytest.raises(SetupError):
        Game.new(4, seed)  # type: ignore[arg-type]


def test_a_distribution_card_for_other_players_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no distribution card “2-a” for 4 players; choose 4-a, 4-b, 4-c"):
        Game.new(4, distribution="2-a")


# Deciding


def test_the_decision_tells_in_names_who_decides_what(game: Game) -> None:
    assert game.decision == Open(player=1, kind="act", empires=game.decision.empires, option="A")
    assert {choice.empire for choice in game.legal if isinstance(choice, Act)} == set(game.decision.empires)
    asked = until("allow")
    (region,) = asked.decision.regions
    assert region in asked.board
    assert asked.decision.empire in asked.board.empires


def test_legal_can_be_iterated_counted_and_indexed(game: Game) -> None:
    listed = list(game.legal)
    assert len(game.legal) == len(listed) > 0
    assert game.legal[0] == listed[0]
    assert game.legal[-1] == listed[-1]
    assert list(game.legal[1:3]) == listed[1:3]
    assert list(reversed(game.legal)) == listed[::-1]
    assert game.legal is game.legal


def test_legal_knows_lines_and_choices(game: Game) -> None:
    choice = game.legal[0]
    assert choice in game.legal
    assert str(choice) in game.legal
    assert str(choice).upper() in game.legal
    assert "act Atlantis build" not in game.legal
    assert "gibberish" not in game.legal
    assert 42 not in game.legal
    assert None not in game.legal


def test_legal_also_knows_what_is_listed_in_other_words() -> None:
    game = Case.load("marseille-reply-with-infantry").run().game.undo()
    short, long = (
        "move artillery Madrid > Barcelona > Marseille",
        "move artillery Madrid > Barcelona > Marseille x two-master",
    )
    assert {short, long} & set(map(str, game.legal)) == {short}
    assert short in game.legal
    assert long in game.legal
    assert game.play(long) == game.play(short)


def test_the_repr_of_legal_is_lines_of_notation() -> None:
    few = until("allow")
    assert repr(few.legal) == "<2 legal: allow | refuse>"
    many = until("compensate")
    assert len(many.legal) > SHOWN
    shown = " | ".join(str(choice) for choice in many.legal[:SHOWN])
    assert repr(many.legal) == f"<{len(many.legal)} legal: {shown} | … and {len(many.legal) - SHOWN} more>"


# Playing


def test_a_line_and_a_choice_play_alike(game: Game) -> None:
    for choice in game.legal:
        assert game.play(choice) == game.play(str(choice)) == game.play(f"  {choice} ".lower())


def test_playing_leaves_the_game_as_it_was(game: Game) -> None:
    before = (game.position, game.history, game.to_record())
    after = game.play(game.legal[0])
    assert (game.position, game.history, game.to_record()) == before
    assert after != game
    assert after.position != game.position


def test_events_tell_what_came_of_the_last_choice_or_of_the_setup(game: Game) -> None:
    assert {event.rule for event in game.events} >= {"setup.time", "setup.distribution", "setup.infantry"}
    after = game.play(game.legal[0])
    assert after.events == after.last.events == after.history[-1].events
    assert after.events[0].kind == "act"


def test_the_history_tells_who_chose_what(game: Game) -> None:
    random = Random(1)
    told = []
    for _ in range(30):
        choice = random.choice(game.legal)
        told.append((game.decision.player, choice))
        game = game.play(choice)
    assert [(played.player, played.choice) for played in game.history] == told
    assert [str(played) for played in game.history] == [str(choice) for _, choice in told]


def test_a_refused_choice_raises_with_every_reason_and_changes_nothing(game: Game) -> None:
    other = next(name for name in game.board.empires if name not in game.decision.empires)
    line = f"act {other} empire"
    before = game.to_record()
    with pytest.raises(IllegalChoice) as caught:
        game.play(line)
    assert [refusal.rule for refusal in caught.value.refusals] == ["turn.monarch", "turn.marker"]
    assert list(caught.value.refusals) == game.why_not(line)
    assert caught.value.line == line
    assert str(caught.value) == f"{line}: " + " ".join(map(str, caught.value.refusals))
    assert isinstance(caught.value, ValueError)
    assert game.to_record() == before


def test_why_not_says_nothing_where_nothing_speaks_against_it(game: Game) -> None:
    assert game.why_not(game.legal[0]) == []
    assert game.why_not(str(game.legal[0])) == []


def test_why_not_tells_what_is_open_now(game: Game) -> None:
    (refusal,) = game.why_not("move infantry Denmark > Sweden")
    assert refusal.rule == "turn.decision"
    assert "Player 1" in refusal.text
    assert "move infantry Denmark > Sweden" in refusal.text


def test_a_line_that_cannot_be_read_is_no_illegal_choice(game: Game) -> None:
    for ask in (game.play, game.why_not):
        with pytest.raises(NotationError, match="did you mean act"):
            ask("actt Spain build")


@pytest.mark.parametrize("choice", [None, 42, Build("Lodnon"), Act("Atlantis", "build"), Hand("")], ids=repr)
def test_what_is_no_choice_of_this_board_is_told(game: Game, choice: object) -> None:
    for ask in (game.play, game.why_not):
        with pytest.raises(NotationError):
            ask(choice)  # type: ignore[operator]
    assert choice not in game.legal


def test_a_refused_passage_costs_the_move_and_not_the_unit() -> None:
    asked = until("allow")
    refused = asked.play(Answer(False))
    assert refused.position.units == asked.position.units
    assert refused.decision.kind == "move"
    assert asked.history[-1].choice not in refused.legal
    assert "J18" in [refusal.rule for refusal in refused.why_not(asked.history[-1].choice)]


# The end


def test_a_game_that_is_over_has_a_score_and_no_choices() -> None:
    game = until("over")
    assert game.over
    assert game.decision == Open(0, "over")
    assert list(game.legal) == []
    assert repr(game.legal) == "<0 legal: >"
    assert set(game.score.points) == {1, 2, 3, 4}
    assert sorted(game.score.ranking) == sorted(game.board.empires)
    winner = game.score.winners[0]
    assert game.score.points[winner] == max(game.score.points.values())
    assert game.score.points == {
        player: sum(line.influence * line.factor for line in lines) for player, lines in game.score.lines.items()
    }
    assert repr(game) == f"<Game over after {len(game.history)} choices: player {winner} wins>"
    with pytest.raises(IllegalChoice, match="The game is over"):
        game.play("done")


def test_the_last_choice_tells_the_whole_score() -> None:
    told = [event.rule for event in until("over").events]
    assert told.index("decade.last") < told.index("score.final-count") < told.index("score.rank")
    assert told.index("score.rank") < told.index("score.multiply") < told.index("score.winner")
    assert told.count("score.rank") == 7


# Undo and record


def test_undo_goes_back_one_choice_and_stops_at_the_beginning(game: Game) -> None:
    after = game.play(game.legal[0])
    assert after.undo() is game
    assert game.undo() is game


def test_another_way_on_from_an_earlier_moment_is_another_game(game: Game) -> None:
    one, other = game.play(game.legal[0]), game.play(game.legal[-1])
    assert one != other
    assert one.undo() == other.undo()
    assert game != "game"


def test_a_record_is_text_and_gives_the_game_again(game: Game) -> None:
    random = Random(3)
    for _ in range(50):
        game = game.play(random.choice(game.legal))
    assert Game.from_record(game.to_record()) == game


def test_the_repr_tells_the_year_and_whose_decision_it_is(game: Game) -> None:
    assert repr(game) == "<Game 1700: player 1 to act, 0 choices played>"


def test_reading_a_line_gives_its_choice(game: Game) -> None:
    assert game.read("act spain build") == Act("Spain", "build") == parse("act Spain build", game.board)
    assert game.read(Act("Spain", "build")) == Act("Spain", "build")
