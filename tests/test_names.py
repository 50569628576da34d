"""The names in the code: no class has the name of another, where both could be met in one place."""

import ast
from collections import defaultdict
from pathlib import Path

from sevenempires.folders import PACKAGE, kindred

STANDS_ON = ("sealed", "text", "casework", "rulebook")
"""What the kindred games are built on; they do not know 7 Empires, whose names theirs may therefore repeat."""


def twice(files: list[Path]) -> dict[str, list[str]]:
    """Every name that more than one class of these files has, with the files."""
    homes = defaultdict(list)
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(str(file.relative_to(PACKAGE)))
    assert homes
    return {name: found for name, found in homes.items() if len(found) > 1}


def test_no_class_name_of_the_main_game_is_given_twice() -> None:
    files = [file for file in PACKAGE.rglob("*.py") if kindred() not in file.parents or file.parent == kindred()]
    assert twice(files) == {}


def test_no_class_name_of_a_kindred_game_is_given_twice_nor_to_what_it_stands_on() -> None:
    below = [file for part in STANDS_ON for file in (PACKAGE / part).rglob("*.py")]
    games = [folder for folder in kindred().iterdir() if (folder / "__init__.py").is_file()]
    assert games
    for game in games:
        assert twice([*game.rglob("*.py"), *below, *kindred().glob("*.py")]) == {}
