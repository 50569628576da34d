"""What the commands that start a server share: a free port, waiting until it answers, and ending with it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

from sevenempires.cli.command import Argument, flag, option
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

HOST = "127.0.0.1"
PATIENCE = 60  # seconds a slow machine gets to start the server
PORTS = 100  # how many are tried from the first one on
NO_BROWSER = flag("--no-browser", "only print the address")

# Containers often have no other user; the server listens to this machine only.
AS_ROOT = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def port(first: int) -> Argument:
    """The option that names the port."""
    return option("--port", "the port to use (else the first free one from {port})", gaps={"port": first}, type=int)


def serve(command: Sequence[str], environment: Mapping[str, str], port: int, name: str, page: str) -> int:
    """Run a server, print the address of its page as soon as it answers, and stay until it ends."""
    # Ending this command ends the server too, however it is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = subprocess.Popen(command, env=environment)
    try:
        if _answers(server, port):
            address = f"http://{HOST}:{port}/{page}"
            print(say("{name} is at {address} (Ctrl-C stops it)", name=name, address=address), flush=True)
        code = server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        # It stops its kernels first, so it is asked and not killed.
        server.terminate()
        server.wait()
    if code:
        raise Complaint("{name} ended with exit code {code}", name=name, code=code)
    return 0


def free_port(wanted: int | None, first: int) -> int:
    """The port that was asked for, if nobody uses it, or the first free one."""
    if wanted is None:
        for port in range(first, first + PORTS):
            if _is_free(port):
                return port
        last = first + PORTS - 1
        raise Complaint("no free port from {first} to {last}: name one with --port", first=first, last=last)
    if not 0 < wanted < 65536:
        raise Complaint("a port is a number from 1 to 65535, not {n}", n=wanted)
    if not _is_free(wanted):
        raise Complaint("port {n} is in use: name another one, or none for the first free one", n=wanted)
    return wanted


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _answers(server: subprocess.Popen[bytes], port: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False
