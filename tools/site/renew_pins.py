"""Renews the pinned wheels of the site: `python -m tools.site.renew_pins`, after constraints.txt has changed."""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from sevenempires.folders import PACKAGE
from tools.site.downloads import WHEELS, normal, pip_download

KERNEL: Final = (
    *("micropip", "packaging", "ipython", "ipython-pygments-lexers", "pygments", "traitlets", "asttokens", "executing"),
    *("pure-eval", "stack-data", "matplotlib-inline", "prompt-toolkit", "wcwidth", "comm", "jedi", "parso"),
)
LESSONS: Final = ("ipywidgets", "anywidget", "psygnal", "typing-extensions", "networkx", "ruamel-yaml")
HEAD: Final = """\
# The libraries of the browser edition: wheels of pure Python, in the versions of constraints.txt.
# Renewed by `python -m tools.site.renew_pins`.
"""


def main() -> None:
    """Fetch each library in the version of the constraints, and write its hash down."""
    constraints = PACKAGE.parent / "constraints.txt"
    with tempfile.TemporaryDirectory() as scratch:
        names = sorted((*KERNEL, *LESSONS))
        subprocess.run(pip_download("--constraint", constraints, "--dest", scratch, *names), check=True)
        wheels = {normal(path.name.split("-")[0]): path for path in Path(scratch).glob("*.whl")}
        lines = [_pin(name, wheels[name]) for name in names]
    WHEELS.write_text(HEAD + "".join(lines), encoding="utf-8")


def _pin(name: str, wheel: Path) -> str:
    version = wheel.name.split("-")[1]
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


if __name__ == "__main__":
    main()
