"""Opens this site from a USB stick or a folder: a small web server for this machine alone. Needs nothing but Python 3.

Browsers run WebAssembly and workers only from a server, so opening index.html by double-click does not do.
"""

import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


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


def main() -> None:
    """Serve the folder of this file until Ctrl-C; a number as argument is the port, `--no-browser` only prints."""
    arguments = [word for word in sys.argv[1:] if word != "--no-browser"]
    port = int(arguments[0]) if arguments else 0
    here = str(Path(__file__).resolve().parent)
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=here))
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"Seven Empires is at {address} (Ctrl-C stops it)", flush=True)
    if "--no-browser" not in sys.argv:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
