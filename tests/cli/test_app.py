"""The command `sevenempires app`, without a browser; tests/browser opens its pages."""

import json
import socket
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.cli import app, main


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What would be started, and what its folder held."""
    seen: dict[str, object] = {}

    def serve(command: list[str], environment: dict[str, str], port: int, name: str, page: str) -> int:
        folder = Path(next(word.partition("=")[2] for word in command if word.startswith("--Voila.config_file_paths=")))
        seen.update(command=command, environment=environment, port=port, page=page, folder=folder)
        seen["config"] = json.loads((folder / "voila.json").read_text())
        seen["mode"] = folder.stat().st_mode
        return 0

    monkeypatch.setattr(app, "serve", serve)
    return seen


def test_it_listens_to_this_machine_and_wants_a_token(started: dict[str, object]) -> None:
    assert main(["app", "--no-browser"]) == 0
    config = started["config"]["Voila"]
    assert config["ip"] == "127.0.0.1"
    assert len(config["token"]) == 32
    assert started["page"] == f"?token={config['token']}"
    assert config["token"] not in " ".join(started["command"])


def test_it_opens_the_table_with_a_game(started: dict[str, object]) -> None:
    code = Game.new(2, 1).to_code()
    assert main(["app", "--no-browser", "--game", f"http://127.0.0.1:1/?game={code}"]) == 0
    assert str(started["page"]).startswith(f"voila/render/table.ipynb?game={code}&token=")


def test_nobody_else_can_read_its_folder_which_goes_with_it(started: dict[str, object]) -> None:
    main(["app", "--no-browser"])
    assert started["mode"] & 0o077 == 0
    assert not started["folder"].exists()


def test_kernels_that_nobody_uses_end(started: dict[str, object]) -> None:
    main(["app", "--no-browser"])
    kernels = started["config"]["MappingKernelManager"]
    assert 0 < kernels["cull_idle_timeout"] <= 3600
    assert not kernels.get("cull_connected")


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        assert main(["app", "--port", str(port)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"port {port} is in use" in line


def test_without_voila_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(app, "find_spec", lambda name: None)
    assert main(["app"]) == 2
    assert "voila is not installed; pip install 'sevenempires[lab]'" in capsys.readouterr().err
