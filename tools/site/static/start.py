"""Opens this site from a USB stick or a folder: a small web server for this machine alone. Needs nothing but Python 3.

Browsers run WebAssembly and workers only from a server, so opening index.html by double-click does not do. They keep
what was done under the address it was done at, so the port is always the same.
"""

import locale
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PORT = 8642
TEXTS = {
    "en": {
        "here": "Seven Empires is at {address} (Ctrl-C stops it)",
        "again": "Seven Empires runs already, at {address}",
        "taken": "Port {port} is taken by another program. End it, or name another port: python start.py {other}. "
        "A browser shows yesterday's work only at yesterday's port.",
        "word": "“{word}” is no port: name a number from 1024 to 65535, or nothing.",
    },
    "de": {
        "here": "Seven Empires ist unter {address} (Strg-C beendet es)",
        "again": "Seven Empires läuft schon, unter {address}",
        "taken": "Den Port {port} benutzt ein anderes Programm. Beende es, oder nenne einen anderen Port: "
        "python start.py {other}. Die Arbeit von gestern zeigt der Browser nur unter dem Port von gestern.",
        "word": "„{word}“ ist kein Port: Nenne eine Zahl von 1024 bis 65535 oder nichts.",
    },
    "fr": {
        "here": "Seven Empires est à l’adresse {address} (Ctrl-C l’arrête)",
        "again": "Seven Empires tourne déjà, à l’adresse {address}",
        "taken": "Un autre programme occupe le port {port}. Fermez-le, ou nommez un autre port\u00a0: "
        "python start.py {other}. Le navigateur ne montre le travail d’hier qu’au port d’hier.",
        "word": "«\u00a0{word}\u00a0» n’est pas un port\u00a0: nommez un nombre de 1024 à 65535, ou rien.",
    },
}


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on; some systems register others."""

    extensions_map = {  # noqa: RUF012 - as in the class above it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".css": "text/css",
        ".svg": "image/svg+xml",
    }

    def log_message(self, *args: object) -> None:
        """Stay silent; a page has hundreds of files."""


class Server(ThreadingHTTPServer):
    """A server that never shares its port: Windows would let two of them have it."""

    allow_reuse_address = sys.platform != "win32"


def told(text: str, **values: object) -> str:
    """A sentence in the language of this machine."""
    language = (locale.getlocale()[0] or "en")[:2].lower()
    return TEXTS.get(language, TEXTS["en"])[text].format(**values)


def is_this_site(address: str, here: Path) -> bool:
    """Whether this very site answers there: started twice, it is only opened again."""
    try:
        with urlopen(f"{address}index.html", timeout=2) as answer:
            return bool(answer.read() == (here / "index.html").read_bytes())
    except (URLError, OSError, ValueError):
        return False


def main() -> int:
    """Serve the folder of this file until Ctrl-C; a number as argument is the port, `--no-browser` only prints."""
    word = next((word for word in sys.argv[1:] if word != "--no-browser"), str(PORT))
    if not (word.isascii() and word.isdigit() and 1024 <= int(word) <= 65535):
        print(told("word", word=word), file=sys.stderr)
        return 2
    port, here, quiet = int(word), Path(__file__).resolve().parent, "--no-browser" in sys.argv
    address = f"http://127.0.0.1:{port}/"
    try:
        server = Server(("127.0.0.1", port), partial(Handler, directory=str(here)))
    except OSError:
        if not is_this_site(address, here):
            print(told("taken", port=port, other=port + 1), file=sys.stderr)
            return 1
        print(told("again", address=address), flush=True)
        if not quiet:
            webbrowser.open(address)
        return 0
    print(told("here", address=address), flush=True)
    if not quiet:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
