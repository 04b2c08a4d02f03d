"""`survey trace view`: the viewer with traces in it, on this machine alone, or as one file to keep or send."""

from __future__ import annotations

import secrets
import sys
import webbrowser
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from generator.publish.trace_report import to_report
from generator.traces.gather import Gathered, NothingGathered, gather
from generator.traces.problem import plain
from generator.wording import words
from generator.wording.phrases import plural

_HOST = "127.0.0.1"
_HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class PageServer(ThreadingHTTPServer):
    """Serves one page at an address that nobody guesses: other users of this machine may ask, too."""

    daemon_threads = True

    def __init__(self, page: bytes) -> None:
        super().__init__((_HOST, 0), _Requests)
        self.page = page
        self.path = f"/{secrets.token_urlsafe(16)}/"

    @property
    def address(self) -> str:
        """Where the page is to be opened."""
        return f"http://{_HOST}:{self.server_address[1]}{self.path}"


def show_traces(
    paths: list[Path],
    *,
    format: str,
    hashed: bool,
    run: str | None,
    out: Path | None,
    open_page: Callable[[str], object] | None = webbrowser.open,
) -> int:
    """Write the file, or serve it until Ctrl-C; 1 when there is nothing to show, 2 for wrong use.

    hashed: texts are left out; open_page: called with the address, None for nobody
    """
    try:
        found = gather(paths, format, keep_content=not hashed, run=run)
    except NothingGathered as nothing:
        print(f"survey trace: {nothing}", file=sys.stderr)
        return 2 if nothing.misused else 1
    sys.stderr.write(found.reports)
    page = to_report(found.files).encode("utf-8", "backslashreplace")
    if out is not None:
        out.write_bytes(page)
        print(_tell_file(out, found, len(page), hashed=hashed))
        return 0
    with PageServer(page) as server:
        print(words.SERVED_AT.format(address=server.address), flush=True)
        if open_page is not None:
            open_page(server.address)
        server.serve_forever()
    return 0


def _tell_file(out: Path, found: Gathered, size: int, *, hashed: bool) -> str:
    count = plural(len(found.files), "trace")
    texts = "without texts" if hashed else "with all texts (--hash leaves them out)"
    return f"{plain(out.as_posix())}: {count}, {size / 1e6:.1f} MB, {texts}"


class _Requests(BaseHTTPRequestHandler):
    """One request each."""

    server: PageServer

    def do_GET(self) -> None:
        host = f"{_HOST}:{self.server.server_address[1]}"
        # A page of another host that points its name here would ask by that name.
        if self.path != self.server.path or self.headers.get("Host") != host:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        for name, value in (_HEADERS | {"Content-Length": str(len(self.server.page))}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(self.server.page)

    do_HEAD = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for the address."""
