"""`sevenempires app`: the panels as pages without code, served by Voilà."""

import argparse
import json
import os
import secrets
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from sevenempires.app.folder import SETTINGS, write_notebooks, write_template
from sevenempires.cli.command import command, option
from sevenempires.cli.server import HOST, NO_BROWSER, free_port, port, serve
from sevenempires.text import say

FIRST_PORT = 8866
ABANDONED = 600  # seconds after which the kernel of a closed page ends, if the browser did not say goodbye


@command(
    "open the explorer, the game table and more as pages without code",
    port(FIRST_PORT),
    NO_BROWSER,
    option("--game", "open the game table with the game of this code or link", metavar="CODE"),
)
def app(args: argparse.Namespace) -> int:
    """Serve the explorer, the game table, the exercises, the score sheet … as pages without code, on this machine only,
    and print the address. Every visitor has a kernel of their own. Ctrl-C stops it.
    """
    if find_spec("voila") is None:
        raise ModuleNotFoundError(name="voila")
    first = _first_page(args.game)
    found = free_port(args.port, FIRST_PORT)
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="sevenempires-app-") as folder:
        pages, data = Path(folder, "pages"), Path(folder, "data")
        write_notebooks(pages)
        write_template(data)
        # The token stands in a file, since every user of a machine can read the commands that run on it.
        Path(folder, "voila.json").write_text(json.dumps(_config(found, token)), encoding="utf-8")
        command = [sys.executable, "-m", "voila", str(pages), f"--Voila.config_file_paths={folder}"]
        if args.no_browser:
            command.append("--no-browser")
        return serve(command, _environment(data), found, say("The app"), f"{first}token={token}")


def _first_page(code: str | None) -> str:
    """The address that opens first, up to its token; a code of no game is refused before anything starts."""
    if code is None:
        return "?"
    from sevenempires.game import Game

    return f"voila/render/table.ipynb?game={Game.from_code(code).to_code()}&"


def _config(port: int, token: str) -> dict[str, dict[str, object]]:
    return {
        "Voila": {
            "ip": HOST,
            "port": port,
            "port_retries": 0,
            "token": token,
            "log_level": "ERROR",
        },
        "VoilaConfiguration": SETTINGS,
        "VoilaExecutor": {"cell_error_instruction": "Reload the page to try again."},
        "MappingKernelManager": {"cull_idle_timeout": ABANDONED, "cull_interval": 60},
        "KernelManager": {"transport_encryption": "auto"},
    }


def _environment(data: Path) -> dict[str, str]:
    paths = [str(data), os.environ.get("JUPYTER_PATH", "")]
    return {**os.environ, "JUPYTER_PATH": os.pathsep.join(filter(None, paths))}
