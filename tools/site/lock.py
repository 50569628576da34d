"""The list of libraries that Pyodide reads when a kernel starts: what there is, in which file, and what it imports."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

from sevenempires.text.complaint import Complaint
from tools.site.downloads import PYODIDE_PYTHON, normal

LEFT_OUT: Final = {"shapely", "jupyterlab-widgets", "widgetsnbextension"}
"""What our libraries ask for and the site does without: shapely is no pure Python, the others belong to the page."""

BROWSER: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "python_version": PYODIDE_PYTHON,
    "python_full_version": f"{PYODIDE_PYTHON}.0",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}


class IncompleteSite(Complaint):
    """A library of the site asks for one that is not in it."""


def lock(core: dict[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """The lock file of Pyodide's core with these wheels as its only libraries."""
    packages = {package["name"]: package for package in map(package_entry, sorted(wheels))}
    for name, package in packages.items():
        missing = [wanted for wanted in package["depends"] if wanted not in packages]
        if missing:
            raise IncompleteSite(
                "{name} needs {missing}: pin it with tools/site/renew_pins.py, or name it in LEFT_OUT.",
                name=name,
                missing=missing,
            )
    return {"info": core["info"], "packages": dict(sorted(packages.items()))}


def package_entry(wheel: Path) -> dict[str, Any]:
    """What the lock file says about one wheel."""
    with ZipFile(wheel) as archive:
        files = archive.namelist()
        (metadata,) = [name for name in files if name.endswith(".dist-info/METADATA") and name.count("/") == 1]
        headers = HeaderParser().parsestr(archive.read(metadata).decode("utf-8"))
    return {
        "name": normal(headers["Name"]),
        "version": headers["Version"],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "imports": _imports(files),
        "depends": _depends(headers.get_all("Requires-Dist") or []),
    }


def _imports(files: Iterable[str]) -> list[str]:
    found = set()
    for name in files:
        top, _, rest = name.partition("/")
        if rest and rest.endswith(".py") and not top.endswith((".dist-info", ".data")):
            found.add(top)
        elif not rest and top.endswith(".py"):
            found.add(top.removesuffix(".py"))
    return sorted(found)


def _depends(requirements: Iterable[str]) -> list[str]:
    from packaging.requirements import Requirement

    wanted = [item for item in map(Requirement, requirements) if item.marker is None or item.marker.evaluate(BROWSER)]
    return sorted({normal(item.name) for item in wanted} - LEFT_OUT)


def write(path: Path, content: dict[str, Any]) -> None:
    """Write it so that the same content is the same file."""
    path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")
