"""The casebook: all case files that ship with the project, found by id."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from sevenempires.cases.case import Case, CaseError, documents
from sevenempires.data import casebook


@cache
def index() -> dict[str, Path]:
    """The ids of all cases of the casebook and the files they stand in."""
    return {
        found: file
        for file in sorted(casebook().glob("**/*.yaml"))
        for found in re.findall(r"^id:\s*(\S+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def files() -> tuple[Path, ...]:
    """The case files of the casebook."""
    return tuple(dict.fromkeys(index().values()))


def load(path_or_id: str | Path) -> Case:
    """A case from its own file, from `FILE#id`, or by its id from the casebook."""
    text = str(path_or_id)
    name, _, wanted = text.partition("#")
    if not wanted and name in index():
        return _pick(index()[name], name)
    if Path(name).suffix in (".yaml", ".yml") or Path(name).exists():
        return _pick(Path(name), wanted)
    close = get_close_matches(name, index(), 1)
    raise CaseError(
        name, None, f"no case has this id{f'; did you mean {close[0]}?' if close else ', and no file this name.'}"
    )


def _pick(file: Path, wanted: str) -> Case:
    cases = list(documents(file))
    if not wanted and len(cases) == 1:
        return cases[0]
    for case in cases:
        if case.id == wanted:
            return case
    ids = ", ".join(case.id for case in cases)
    raise CaseError(str(file), None, f"name one of its cases after the file, as FILE#id: {ids}.")
