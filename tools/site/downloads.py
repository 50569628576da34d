"""What the site is made of, fetched by the ordinary package clients and checked against pinned hashes."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sevenempires.text.complaint import Complaint

HERE: Final = Path(__file__).parent
WHEELS: Final = HERE / "wheels.txt"
"""Every library of the site, its version and the hash of its wheel; `python -m tools.site.renew_pins` renews it."""

PYODIDE: Final = "314.0.6"
"""Python for the browser, in the version that jupyterlite-pyodide-kernel asks for."""

PYODIDE_INTEGRITY: Final = (
    "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
PYODIDE_PYTHON: Final = "3.14"
PYODIDE_PARTS: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class DownloadError(Complaint):
    """Something could not be fetched, or is not what was pinned."""


def fetch_pyodide(folder: Path, cache: Path) -> None:
    """Put the core of Pyodide into the folder; the package comes from npm, once."""
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.is_file():
        if shutil.which("npm") is None:
            raise DownloadError(
                "npm is not installed, and Pyodide comes from it; install Node.js with npm (apt install npm)."
            )
        cache.mkdir(parents=True, exist_ok=True)
        _run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=cache)
    if integrity(archive) != PYODIDE_INTEGRITY:
        archive.unlink()
        raise DownloadError("{file} is not the file that was pinned; it was removed. Build again.", file=archive.name)
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as package:
        for part in PYODIDE_PARTS:
            member = package.extractfile(f"package/{part}")
            assert member is not None, part
            (folder / part).write_bytes(member.read())


def fetch_wheels(cache: Path) -> list[Path]:
    """The pinned wheels, which pip fetches where they are not yet in the cache and checks by hash in any case."""
    folder = cache / "wheels"
    _run(pip_download("--require-hashes", "--requirement", WHEELS, "--dest", folder))
    pinned = pins()
    found = {normal(path.name.split("-")[0]): path for path in sorted(folder.glob("*.whl"))}
    chosen = []
    for name, version in pinned.items():
        path = next((path for path in folder.glob("*.whl") if _is(path, name, version)), None)
        if path is None:
            raise DownloadError(
                "pip fetched no wheel of {name} {version}, only {found}.",
                name=name,
                version=version,
                found=sorted(found),
            )
        chosen.append(path)
    return sorted(chosen)


def pip_download(*arguments: str | Path) -> list[str | Path]:
    """A pip command that fetches wheels of pure Python for the Python of Pyodide, and nothing they depend on."""
    where = ("--only-binary=:all:", "--platform", "any", "--implementation", "py", "--abi", "none")
    return [
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"),
        *(*where, "--python-version", PYODIDE_PYTHON),
        *arguments,
    ]


def pins() -> dict[str, str]:
    """The pinned libraries and their versions."""
    lines = (line.split() for line in WHEELS.read_text(encoding="utf-8").splitlines())
    words = [line[0] for line in lines if line and "==" in line[0]]
    return {normal(name): version for name, version in (word.split("==") for word in words)}


def normal(name: str) -> str:
    """The name of a library as package indexes compare it."""
    return name.lower().replace("_", "-").replace(".", "-")


def integrity(path: Path) -> str:
    """The hash of a file as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def _is(path: Path, name: str, version: str) -> bool:
    parts = path.name.split("-")
    return normal(parts[0]) == name and parts[1] == version


def _run(command: Sequence[str | Path], cwd: Path | None = None) -> None:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if result.returncode:
        told = [line for line in (result.stderr or result.stdout).splitlines() if line.strip()]
        raise DownloadError(
            "{name} could not fetch what the site needs: {reason}",
            name=Path(command[0]).name,
            reason=" ".join(told[-2:]),
        )
