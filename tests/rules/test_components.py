"""The box of the game as data: what is wrong in it is told when it is read."""

from pathlib import Path

import pytest

from sevenempires.datafile import DataError
from sevenempires.folders import mapdata
from sevenempires.rules.components import components, read

WHOLE = (mapdata() / "europe" / "components.yaml").read_text(encoding="utf-8")


def test_the_shipped_boxes_can_be_read() -> None:
    assert components("europe").supply["Spain"] == (6, 6, 7, 7, 3, 3, 20)
    assert len(components("europe").distribution) == 15
    assert components("toy").sides(2) == ("2-a", "2-b")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "Spain:         [6, 6, 7,",
            "Spain:         [6, 6, -7,",
            "supply Spain [3]: a whole number from 0 to 99 is expected, not -7.",
        ),
        ("Spain:         [6, 6, 7,", "Spain:         [6, 6, -7,", "supply Spain [3]: a whole number from 0 to 99 is"),
        ("Spain:         [6, 6, 7,", "Spain:         [6, 6,", "supply Spain: give 7 whole numbers"),
        ("{II: empire, III: move}", "{IV: empire}", "action_markers start IV: “IV” is not known here; did you mean I?"),
        ("II: empire, III: move}", "II: emprie}", "start II: there is no action “emprie”; did you mean empire?"),
        ('2: ["2", worker]', '2: ["2", wroker]', "2 [2]: there is no tile “wroker”; did you mean worker?"),
        ("2: AAABC", "2: AAAB", "distribution 2-a 1: the letters must be A A A B"),
        ("2: AAABC", "2: AAABX", "starting_letters 2: there is no letter “X”; choose among A, B, C."),
        (
            "starting_letters:",
            "starting_letter:",
            "is not known here; did you mean starting_letters?",
        ),
        ("supply:", "supply: [", "not readable as YAML"),
    ],
)
def test_a_fault_names_the_file_the_place_and_what_is_wrong(old: str, new: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "components.yaml"
    assert old in WHOLE
    file.write_text(WHOLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(file)
    assert str(caught.value).startswith("components.yaml, line ")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("{1: {Spain: A, France: B}, 2: {Spain: A, Russia: B}}", "2-a 2: card A of Spain is dealt twice"),
        ("{1: {Atlantis: A, France: B}, 2: {Spain: A, Russia: B}}", "there is no empire “Atlantis”"),
        ("{1: {Spain: A, France: B}, 3: {Spain: B, Russia: A}}", "one row per player"),
        (
            "{1: {Spain: A, France: B}, 2: {Spain: B, Russia: A}}",
            "nobody gets a card of Prussia, Habsburg, Ottomans, Great",
        ),
    ],
)
def test_a_distribution_card_meets_the_stated_constraints(card: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "components.yaml"
    start = WHOLE.index("distribution:")
    supply = "\n".join(line for line in WHOLE[:start].splitlines() if not line.startswith("distribution"))
    file.write_text(f"{supply.replace('2: AAABC', '2: AB')}\ndistribution:\n  2-a: {card}\n", encoding="utf-8")
    with pytest.raises(DataError, match="distribution 2-a") as caught:
        read(file)
    assert says.split("Prussia")[0] in str(caught.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read(tmp_path / "components.yaml")
