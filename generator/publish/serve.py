"""The live preview: a saved change shows in the open page, or what is wrong with it does, over the page as it was."""

from __future__ import annotations

import gc
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.publish.build_events import BuildEvents
from generator.publish.preview import Answer, Preview
from generator.publish.report import NotPublished
from generator.publish.sources import Sources
from generator.publish.stage import build_folder
from generator.publish.template_faults import own_templates_named
from generator.publish.watch import follow_changes
from generator.render.page import Site
from generator.wording import words
from generator.wording.machine_words import refusal

HOST = "127.0.0.1"
PORT = 8000

_SCRIPT_PATH, _EVENTS_PATH = "/_survey/reload.js", "/_survey/events"
_SCRIPT = Path(__file__).with_name("reload.js")


def serve_site(
    render: Callable[[], Site],
    *,
    sources: Callable[[], Sources],
    data: Path,
    port: int,
    say: Callable[[str], None] = print,
) -> None:
    """Serve the survey on this machine, and anew after every change, until Ctrl-C or SIGTERM.

    render: read the data and return the site; raises NotPublished with the problems of broken data
    sources: what the site that was rendered last is made with; others once the survey has files of its own, or no more
    Raises NotPublished when something else listens on the port already.
    """
    found = sources()
    preview = Preview(project=found.project, folder=build_folder(found.work, data, "preview"), data=data)

    def render_with_sources() -> Site:
        site = render()
        preview.project = sources().project
        return site

    def named() -> AbstractContextManager[None]:
        return own_templates_named(sources())

    server = PreviewServer(render_with_sources, preview, port=port, say=say, named=named)
    threading.Thread(target=server.serve_forever, name="preview", daemon=True).start()
    try:
        for number, _ in enumerate(follow_changes([data, *found.watched], threading.Event())):
            server.rebuild()
            if number == 0:
                # What was read stays, but for the files that change: of thousands of papers, a look for garbage among
                # them takes almost half as long as all else that a save needs.
                gc.freeze()
                say(f"Serving on {words.SERVED_AT.format(address=server.address)}")
    except KeyboardInterrupt:
        say("Stopped.")
    finally:
        server.stop()


class PreviewServer(ThreadingHTTPServer):
    """Answers requests with the preview, and with events of its builds."""

    daemon_threads = True

    def __init__(
        self,
        render: Callable[[], Site],
        preview: Preview,
        *,
        port: int,
        say: Callable[[str], None],
        named: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """Listen on a port; raises NotPublished when it is taken.

        named: turns what fails while a page is drawn into NotPublished where the survey's own templates are to blame
        """
        try:
            super().__init__((HOST, port), _Requests)
        except OSError as error:
            raise NotPublished(
                [f"port {port} cannot be used ({error.strerror}); name another one with --port"]
            ) from error
        self.preview = preview
        self.events = BuildEvents()
        self._render = render
        self._say = say
        self._named = named

    @property
    def address(self) -> str:
        """Where the preview is to be opened."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def rebuild(self) -> None:
        """Show the survey as it lies on the disk; tell what is wrong, and show what was, when that cannot be."""
        started = time.monotonic()
        try:
            site = self._render()
            was_rendered = self.preview.update(site)
        except NotPublished as failure:
            self._refuse(failure.lines)
        except Exception as error:
            # Templates are being edited: any mistake in one ends up here, and the preview goes on.
            self._refuse((self._reason(error),))
        else:
            by = "the theme and all pages" if was_rendered else "pages alone"
            self._say(f"{len(site.pages)} pages in {time.monotonic() - started:.2f} s ({by})")
            self.events.announce_version()

    def answer(self, path: str) -> Answer:
        """Answer a request for a path; a page that cannot be drawn, or none is yet, is one that says why."""
        # Pages are drawn now, so a mistake in a template may not be met before.
        try:
            with self._named():
                shown = self.preview.answer(path)
        except NotPublished as failure:
            return self._fail(failure.lines)
        except Exception as error:
            return self._fail((self._reason(error),))
        lines = self.events.problems or ("The first build is under way.",)
        return shown or _explain(HTTPStatus.SERVICE_UNAVAILABLE, lines)

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over what a browser no longer waits for; any other error keeps its traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            self._say(traceback.format_exc())

    def stop(self) -> None:
        """Stop answering and close the port."""
        self.events.end()
        self.shutdown()
        self.server_close()

    def _fail(self, lines: tuple[str, ...]) -> Answer:
        for line in lines:
            self._say(line)
        return _explain(HTTPStatus.INTERNAL_SERVER_ERROR, lines)

    def _reason(self, error: Exception) -> str:
        """Return what failed; the traceback of what the machine did not refuse goes to the terminal."""
        if isinstance(error, OSError) and error.strerror:
            return refusal(error)
        self._say(traceback.format_exc())
        return f"{type(error).__name__}: {error}"

    def _refuse(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            self._say(line)
        self._say(f"Not shown: {len(lines)} problem{'s' if len(lines) > 1 else ''}; the pages stay as they were.")
        self.events.announce_problems(lines)


class _Requests(BaseHTTPRequestHandler):
    """One request each."""

    server: PreviewServer

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if path == _EVENTS_PATH:
            self._send_events()
        elif path == _SCRIPT_PATH:
            self._send(Answer(status=HTTPStatus.OK, kind="text/javascript", content=_SCRIPT.read_bytes()))
        else:
            # The version is older than the answer or its own: at worst the page loads once more.
            version = self.server.events.version
            self._send(self.server.answer(path), version)

    do_HEAD = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for the survey."""

    def _send(self, answer: Answer, version: str = "") -> None:
        content = answer.content
        if answer.kind.startswith("text/html"):
            script = f'<script src="{_SCRIPT_PATH}" data-version="{version}" defer></script>'.encode()
            head, end, rest = content.rpartition(b"</body>")
            content = head + script + end + rest
        self.send_response(answer.status)
        if answer.location:
            self.send_header("Location", answer.location)
        self.send_header("Content-Type", answer.kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _send_events(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        for event in self.server.events.follow():
            try:
                self.wfile.write(f"data: {event}\n\n".encode() if event else b": still here\n\n")
                self.wfile.flush()
            except OSError:
                return


def _explain(status: HTTPStatus, lines: tuple[str, ...]) -> Answer:
    """Return what stands where there is no page to show."""
    text = escape("\n".join(lines))
    page = f"<!doctype html><title>Survey</title><body><pre>{text}</pre></body>"
    return Answer(status=status, kind="text/html; charset=utf-8", content=page.encode())
