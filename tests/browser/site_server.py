"""A folder is served to browsers on this machine, as a plain host does, and a browser that leaves is no fault."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler
from threading import Thread

HOST = "127.0.0.1"
PROJECT = Path(__file__).resolve().parent.parent.parent
_SOURCE = re.compile(r"/site_docs/assets/[\w/]+\.js", re.ASCII)


class QuietServer(ThreadingHTTPServer):
    """Listens on any free port; `address` has a final slash."""

    daemon_threads = True
    # A page may ask for hundreds of files at once.
    request_queue_size = 256

    def __init__(self, handler: Callable[..., BaseRequestHandler]) -> None:
        super().__init__((HOST, 0), handler)

    def start(self) -> None:
        """Answer from now on, in a thread."""
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Answer no more, and give the port back."""
        self.shutdown()
        self.server_close()

    @property
    def address(self) -> str:
        """Where the site is to be opened."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over what a browser no longer waits for; any other error keeps its traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class SiteServer(QuietServer):
    """Serves a folder."""

    def __init__(self, handler: type[SimpleHTTPRequestHandler], folder: Path) -> None:
        super().__init__(partial(handler, directory=str(folder)))


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves index.html for folders, 404.html for what is missing, and beside the site the scripts as they are written.

    Tests of a single module import it from there: a site has them put together.
    """

    # Connections are kept, as on any host: a page may ask for dozens of files.
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    # The most seconds that a page waits for what it asks for (`--late`): what a test sees too early is not there yet.
    late = 0.0
    # For how many seconds a browser need not ask again, as hosts of pages say it. Where nothing is said it asks for the
    # same again the sooner, the newer the site is.
    lasts: int | None = None

    def do_GET(self) -> None:
        """Answer, or do so late; pages themselves come at once."""
        if self.late and not self.path.partition("?")[0].endswith(("/", ".html")):
            time.sleep(random.uniform(0, self.late))
        super().do_GET()

    def end_headers(self) -> None:
        """Say for how long an answer may be kept, where that is known."""
        if self.lasts is not None:
            self.send_header("Cache-Control", f"max-age={self.lasts}")
        super().end_headers()

    def translate_path(self, path: str) -> str:
        """Return where a path of the site lies, and one below /site_docs/."""
        return str(PROJECT / path.lstrip("/")) if _SOURCE.fullmatch(path) else super().translate_path(path)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's own."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Stay quiet: a failed test shows what it needs."""
