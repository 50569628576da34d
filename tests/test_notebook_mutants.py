"""With one rule switched off in the engine, the notebook that teaches it no longer shows what is saved in it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

HEAD = """
from sevenempires.rules import combat, deploy, engine, flags, monarchs, movement, opening, pieces, power, scoring
"""


class Mutant(NamedTuple):
    """A rule, the notebook that teaches it, and what is run in the kernel before the first cell to switch it off."""

    rule: str
    notebook: str
    patch: str


def unrefused(rule: str, notebook: str) -> Mutant:
    """The engine without every refusal that names this rule."""
    patch = f"""
known = engine.refusals
engine.refusals = lambda position, choice: (why for why in known(position, choice) if {rule!r} not in why.rules)
"""
    return Mutant(rule, notebook, patch)


QUICK = [
    unrefused("map.corner", "00_start_here"),
    unrefused("map.island", "01_the_board"),
    Mutant("land.artillery", "08_combat", "combat.ARTILLERY = -1"),
    Mutant("palace.crowns", "11_palace_and_empire", "power.crowns = lambda position, empire: 0"),
]
SLOW = [
    unrefused("map.sea-border", "01_the_board"),
    Mutant("setup.infantry", "02_setup", "opening.STARTING_INFANTRY = 0"),
    Mutant("setup.monarch", "02_setup", "monarchs.holder = lambda position, empire: 1"),
    unrefused("turn.marker", "03_turns"),
    unrefused("turn.monarch", "03_turns"),
    unrefused("turn.handover", "03_turns"),
    Mutant("deploy.palace", "04_build_and_deploy", "deploy.PALACE_UNITS = 2"),
    unrefused("build.occupied", "04_build_and_deploy"),
    unrefused("deploy.kind", "04_build_and_deploy"),
    Mutant("ship.range", "05_ships", "pieces.SHIP_RANGE.update({2: 9, 3: 9})"),
    unrefused("ship.first", "05_ships"),
    unrefused("ship.end-own", "05_ships"),
    unrefused("land.range", "06_armies"),
    unrefused("land.limit", "06_armies"),
    Mutant("land.slip-units", "06_armies", "movement.passage = lambda position, path: -1"),
    unrefused("transport.coast", "07_sea_transport"),
    unrefused("transport.own", "07_sea_transport"),
    unrefused("transport.two-master", "07_sea_transport"),
    unrefused("land.last-city", "08_combat"),
    Mutant("land.counter", "08_combat", "combat._counter = lambda position, region, kind, log, by_itself: position"),
    Mutant("flag.place", "09_flags", "flags.place = lambda position, log: position"),
    unrefused("attack.place", "10_attack"),
    unrefused("attack.only-those", "10_attack"),
    unrefused("palace.occupied", "11_palace_and_empire"),
    Mutant("empire.flags", "11_palace_and_empire", "power.add_flags = lambda position, empire, *_: position"),
    Mutant("decade.monarchs", "12_next_decade", "monarchs.reassign = lambda position, rule, log: position"),
    unrefused("decade.infantry", "12_next_decade"),
    Mutant("score.final-count", "13_scoring", "power.add_crowns = lambda position, empire, *_: position"),
    Mutant("score.rank", "13_scoring", "scoring.ranking = lambda position: tuple(range(7))"),
    unrefused("J8", "14_faq"),
    unrefused("variant.neutral", "15_variants"),
]


def shows_what_is_saved(notebook: Path, patch: str, folder: Path) -> bool:
    """Whether nbval is content with a notebook when this is run in its kernel first."""
    startup = folder / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "switched_off.py").write_text(HEAD + patch, encoding="utf-8")
    env = {**os.environ, "IPYTHONDIR": str(folder), "SEVENEMPIRES_PROGRESS": str(folder / "progress.json")}
    (settings := folder / "pytest.ini").write_text("[pytest]\n")  # none of ours, which would look for more tests
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--nbval"]
    done = subprocess.run([*command, "-c", settings, notebook], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.returncode == 0


@pytest.mark.parametrize(
    "mutant",
    [*QUICK, *(pytest.param(mutant, marks=pytest.mark.slow) for mutant in SLOW)],
    ids=lambda mutant: f"{mutant.notebook}-{mutant.rule}",
)
def test_a_rule_switched_off_is_noticed(mutant: Mutant, root: Path, tmp_path: Path) -> None:
    notebook = root / "notebooks" / f"{mutant.notebook}.ipynb"
    assert not shows_what_is_saved(notebook, mutant.patch, tmp_path), f"nothing in {notebook.name} shows {mutant.rule}"


def test_with_nothing_switched_off_it_is_content(root: Path, tmp_path: Path) -> None:
    assert shows_what_is_saved(root / "notebooks" / "01_the_board.ipynb", "pass", tmp_path)


def test_a_wrong_text_beside_a_live_view_is_noticed(root: Path, tmp_path: Path) -> None:
    saved = (root / "notebooks" / "01_the_board.ipynb").read_text(encoding="utf-8")
    changed = tmp_path / "changed.ipynb"
    assert "On which seas does Sweden have a coast?" in saved
    changed.write_text(saved.replace("On which seas does Sweden have a coast?", "Which ones?"), encoding="utf-8")
    assert not shows_what_is_saved(changed, "pass", tmp_path / "ipython")


def test_the_sample_reaches_across_the_course() -> None:
    assert {mutant.notebook[:2] for mutant in (*QUICK, *SLOW)} == {f"{number:02}" for number in range(16)}
