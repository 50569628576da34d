"""A position in names: regions, empires and players as a reader of the library asks for them."""

import pytest

from sevenempires import Board, Case, Game
from sevenempires.board import UnknownEmpire, UnknownRegion
from sevenempires.cases.case import parse_cases
from sevenempires.rules import power, scoring
from sevenempires.rules.pieces import ACTIONS
from sevenempires.view import View

SPOTS = """
id: spots
title: Something of everything
players: 2
position:
  units: {Spain: {York: [infantry], Atlantic: [two-master]}, Great Britain: {London: [infantry, infantry, artillery]}}
  flags: {Spain: [Norway, Atlantic]}
  cities: {Spain: {Barcelona: upgraded}}
  palaces: {Spain: {Barcelona: 1}}
  power: {Spain: 12}
  influence: {1: {Spain: [A, peasant]}, 2: {Spain: [B], France: [worker]}}
  neutral: [Russia]
  markers: {Spain: {I: build, III: move}}
expect: {decade: 1}
"""


@pytest.fixture
def spots() -> Game:
    (case,) = parse_cases(SPOTS)
    return case.start


def test_a_region_tells_what_is_there(spots: Game) -> None:
    york = spots["York"]
    assert (york.name, york.kind, york.empire, york.region.capital) == ("York", "city", "Great Britain", False)
    assert (york.units, york.owner, york.occupied) == ({"infantry": 1}, "Spain", True)
    assert (york.city, york.palace, york.crowns, york.flag) == ("basic", 0, 0, None)
    assert spots["London"].units == {"infantry": 2, "artillery": 1}
    barcelona = spots["Barcelona"]
    assert (barcelona.city, barcelona.palace, barcelona.crowns, barcelona.owner) == ("upgraded", 1, 2, None)
    assert (spots["Norway"].kind, spots["Norway"].empire, spots["Norway"].flag) == ("land", None, "Spain")
    assert (spots["Atlantic"].kind, spots["Atlantic"].occupied) == ("sea", False)


def test_crowns_under_foreign_units_do_not_count(spots: Game) -> None:
    assert spots["London"].crowns == spots["London"].palace == 2
    (case,) = parse_cases(SPOTS.replace("{York:", "{London:").replace("Great Britain: {London", "Great Britain: {York"))
    assert case.start["London"].palace == 2
    assert case.start["London"].crowns == 0
    assert case.start.empire("Great Britain").crowns == 0


def test_an_empire_tells_how_it_fares(spots: Game) -> None:
    spain = spots.empire("Spain")
    assert (spain.name, spain.power, spain.monarch, spain.acted) == ("Spain", 12, 1, True)
    assert (spain.markers, spain.tray) == (
        {"I": "build", "III": "move"},
        tuple(name for name in ACTIONS if name not in ("build", "move")),
    )
    assert set(spain.flags) == {"Atlantic", "Norway"}
    assert spain.units == {"York": {"infantry": 1}, "Atlantic": {"two-master": 1}}
    assert spain.cards == {1: ("A", "peasant"), 2: ("B",)}
    assert "Barcelona" in spain.cities
    assert {region.name for region in spain.home} == {region.name for region in Board.europe().cities("Spain")}
    full = Game.new(players=2).empire("Spain").supply
    assert spain.supply["two-master"] == full["two-master"] - 1
    assert spain.supply["flags"] == full["flags"] - 2
    assert spots.empire("Russia").monarch is None
    assert not spots.empire("Russia").acted


def test_a_player_tells_cards_influence_and_monarchs(spots: Game) -> None:
    first = spots.player(1)
    assert first.cards == {"Spain": ("A", "peasant")}
    assert (first.influence["Spain"], first.influence["France"]) == (10, 0)
    assert "Spain" in first.monarchs
    assert "France" in spots.player(2).monarchs


def test_names_are_taken_in_any_case_and_language(spots: Game) -> None:
    assert spots["yORK"].name == "York"
    assert spots["vienne"].name == spots["Wien"].name == "Vienna"
    assert spots.empire("grossbritannien").name == spots.empire("GRANDE-BRETAGNE").name == "Great Britain"


@pytest.mark.parametrize("name", ["Yrok", "Yorck"])
def test_an_unknown_region_is_one_sentence_with_what_was_meant(spots: Game, name: str) -> None:
    with pytest.raises(UnknownRegion) as caught:
        spots[name]
    assert str(caught.value) == f"there is no region “{name}” on the board europe; did you mean York?"


def test_an_unknown_empire_or_player_is_one_sentence(spots: Game) -> None:
    with pytest.raises(UnknownEmpire, match=r"no empire “Spayn” on the board europe; did you mean Spain\?"):
        spots.empire("Spayn")
    with pytest.raises(UnknownEmpire, match="known are Prussia, Russia, Habsburg"):
        spots.empire("Atlantis")
    with pytest.raises(LookupError, match=r"there is no player 3; players are 1 to 2\."):
        spots.player(3)


def test_it_cannot_be_written_to(spots: Game) -> None:
    for part, name in ((spots["York"], "flag"), (spots.empire("Spain"), "power"), (spots.player(1), "cards")):
        with pytest.raises(AttributeError):
            setattr(part, name, None)


def test_everything_reads_well(spots: Game) -> None:
    assert repr(spots["York"]) == "<York, city region of Great Britain: basic city; 1 infantry of Spain>"
    assert repr(spots["Barcelona"]) == "<Barcelona, city region of Spain: upgraded city; palace with 1 crown>"
    assert repr(spots["Norway"]) == "<Norway, land: flag of Spain>"
    assert repr(spots["Baltic Sea"]) == "<Baltic Sea, sea>"
    assert repr(spots.empire("Spain")) == ("<Spain, player 1: power 12, 4 crowns, 2 flags; build on I, move on III>")
    assert repr(spots.player(2)) == "<player 2: influence France 1, Spain 6; monarchs France>"


def test_a_bare_position_is_viewed_the_same_way_on_any_board() -> None:
    game = Game.new(players=2, board=Board.toy())
    view = View(game.position)
    assert view["königsbrück"].name == "Kingsbridge"
    assert [region.name for region in view.regions] == list(Board.toy().regions)
    assert [empire.name for empire in view.empires] == list(Board.toy().empires)
    assert [player.number for player in view.players] == [1, 2]


def test_whole_games_agree_with_the_numbers_of_the_rules() -> None:
    game = Case.load("sea-transport-of-three-infantry").start
    for position in (game.position, Game.new(players=5, seed=3).position):
        view = View(position)
        order = scoring.ranking(position)
        assert [name for name, _ in sorted(((e.name, -e.power) for e in view.empires), key=lambda row: row[1])] == [
            position.tables.empires[number] for number in order
        ]
        for number, empire in enumerate(view.empires):
            assert empire.crowns == power.crowns(position, number) == sum(region.crowns for region in empire.home)
            assert len(empire.flags) + empire.supply["flags"] == position.setting.components.supply[empire.name][6]


def test_the_turn_under_way_is_told_in_names() -> None:
    acting = Case.load("sea-transport-of-three-infantry").start.view.acting
    assert acting is not None
    assert (acting[0].name, acting[1]) == ("Great Britain", "move")
    assert Game.new().view.acting is None
