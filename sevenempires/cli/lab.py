"""`sevenempires lab`: opens JupyterLab on the notebooks."""

import argparse
import os
import secrets
import sys
from importlib.util import find_spec
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.cli.server import AS_ROOT, HOST, NO_BROWSER, free_port, port, serve
from sevenempires.text.complaint import Complaint

FIRST_PORT = 8888
START = "00_start_here.ipynb"


@command(
    "open the notebooks in JupyterLab",
    option("folder", "where the notebooks are (found by itself in a checkout)", nargs="?", type=Path),
    port(FIRST_PORT),
    NO_BROWSER,
)
def lab(args: argparse.Namespace) -> int:
    """Open the notebooks in JupyterLab, on this machine only, and print the address. Ctrl-C stops it."""
    folder = _notebooks(args.folder)
    if find_spec("jupyterlab") is None:
        raise ModuleNotFoundError(name="jupyterlab")
    if args.folder is None:
        _trust(folder)
    found = free_port(args.port, FIRST_PORT)
    token = secrets.token_hex(16)
    page = f"lab/tree/{START}" if (folder / START).is_file() else "lab"
    command = _command(folder, found, args.no_browser)
    return serve(command, _environment(token), found, "JupyterLab", f"{page}?token={token}")


def _notebooks(folder: Path | None) -> Path:
    if folder is None:
        folder = Path(__file__).resolve().parents[2] / "notebooks"
        if not folder.is_dir():
            raise Complaint("no notebooks beside the package: name their folder, as in sevenempires lab FOLDER")
    elif not folder.is_dir():
        raise Complaint("{file} is not a folder", file=folder)
    return folder


def _trust(folder: Path) -> None:
    """Sign our own notebooks, so that JupyterLab shows the pictures saved in them, which it hides in a stranger's."""
    from nbformat import NO_CONVERT, read
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()  # type: ignore[no-untyped-call]
    for file in sorted(folder.rglob("*.ipynb")):
        notebook = read(file, NO_CONVERT)  # type: ignore[no-untyped-call]
        if not notary.check_signature(notebook):  # type: ignore[no-untyped-call]
            notary.sign(notebook)  # type: ignore[no-untyped-call]


def _command(folder: Path, port: int, no_browser: bool) -> list[str]:
    start = [str(folder / START)] if (folder / START).is_file() else []
    return [
        *(sys.executable, "-m", "jupyterlab", *start),
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--Application.log_level=ERROR",
        "--JupyterApp.answer_yes=True",
        "--KernelManager.transport_encryption=auto",
        *(["--no-browser"] if no_browser else []),
        *AS_ROOT,
    ]


def _environment(token: str) -> dict[str, str]:
    # Our settings switch the question about Jupyter news off, which would cover the board on the first start.
    settings = [str(Path(__file__).with_name("jupyter")), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return {**os.environ, "JUPYTER_TOKEN": token, "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, settings))}
