"""Playing needs little: a whole game, a case, a record and the drawing run where the compiled packages are missing."""

import subprocess
import sys

BLOCKED = ("shapely", "numpy", "matplotlib", "ipywidgets", "anywidget", "IPython")

PROGRAM = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {BLOCKED!r}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocked())

from random import Random
from sevenempires import Board, Case, Game
from sevenempires import draw
from sevenempires.text.language import language
from sevenempires.rulebook import entry

game, random = Game.new(4, 7), Random(7)
while not game.over:
    game = game.play(random.choice(game.legal))
assert Game.from_record(game.to_record()) == game
print(game.score.winners)

report = Case.load("palace-example").run()
assert report.passed, str(report)

(refusal, *_) = Game.new(4, 7).why_not("move infantry Denmark > Sweden")
print(refusal, entry(refusal.rule).title)
with language("de"):
    print(refusal.text)

for board in (Board.europe(), Board.toy()):
    assert draw.svg(board).startswith("<svg ")
    assert draw.describe(board, "fr")

assert not set({BLOCKED!r}) & set(sys.modules)
"""


def test_play_cases_records_explanations_and_drawing_need_no_compiled_package() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "[turn.decision]" in done.stdout
