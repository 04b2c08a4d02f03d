"""Measure what the first visit of a page costs in Chromium: requests, bytes and time; write it into bench/README.md.

    make bench                               measure and write
    python -m bench.first_visit FOLDER       measure the sites that lie in folders, and only print

Nothing is in the browser's cache. *Requests* and *kB* are what the server was asked for until the page was ready and
asked for nothing more; texts are compressed with gzip, as hosts do. *All there* is the time until the last of these
answers when each comes 100 ms late, as over a long way: files that lead to others cost it once for each step.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from threading import Lock

from playwright.sync_api import Browser, sync_playwright

from bench.process import PROJECT, measure_build
from bench.report import measured_on, put_section
from bench.surveys import write_sized
from tests.browser.find_chromium import installed_chromium
from tests.browser.site_server import SiteHandler, SiteServer
from tests.browser.visits import FLAGS

# Seconds: how late answers come, and how long nothing is asked for when a visit is over.
DELAY = 0.1
QUIET = 2.0

# Pages by what they are called: the address, and what stands in it once its scripts have started.
PAGES = {
    "home": ("", "h1"),
    # These two wait for a reader, who is not counted here.
    "explorer": ("papers/", "[data-explorer][data-waits]"),
    "a paper": ("papers/*/", "h1"),
    "charts": ("charts/", "h1"),
    "trace viewer": ("traces/viewer/", "[data-viewer][data-waits]"),
}

# Beside the survey itself, one with so many papers; and what any page but the charts may weigh, in kB.
LARGE = 10_000
PROMISED = 150

_COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".xml", ".txt"}


@dataclass(slots=True)
class Log:
    """What a server was asked for and answered: how often, how many bytes, and when last, in seconds."""

    asked: int = 0
    answered: int = 0
    size: int = 0
    last: float = 0.0
    lock: Lock = field(default_factory=Lock)

    def note_request(self) -> None:
        """Count a request."""
        with self.lock:
            self.asked += 1

    def note_answer(self, size: int) -> None:
        """Count its answer."""
        with self.lock:
            self.answered += 1
            self.size += size
            self.last = time.monotonic()

    def is_quiet(self) -> bool:
        """Tell whether every request was answered, and none came for a while."""
        with self.lock:
            return self.asked == self.answered and time.monotonic() - self.last > QUIET


class LateHandler(SiteHandler):
    """Answers late and compressed, and keeps a log."""

    log: Log

    def do_GET(self) -> None:
        """Answer with a file, or with 404."""
        self.log.note_request()
        time.sleep(DELAY)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        content = path.read_bytes() if path.is_file() else b""
        self.send_response(HTTPStatus.OK if path.is_file() else HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", self.guess_type(path))
        if path.suffix in _COMPRESSED:
            content = gzip.compress(content, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        self.log.note_answer(len(content))


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What one visit cost: requests, bytes, and seconds until the last answer."""

    requests: int
    size: int
    seconds: float


def main(arguments: list[str]) -> int:
    """Measure the sites in the folders that were named, else two built for this, and then write it down."""
    found = installed_chromium()
    if found is None:
        print("no Chromium found: `make test` sets one up", file=sys.stderr)
        return 1
    if missing := [argument for argument in arguments if not Path(argument).is_dir()]:
        print(f"no such folder: {', '.join(missing)}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found[0], headless=True, args=list(FLAGS))
        sites = map(Path, arguments) if arguments else _build(Path(folder))
        rows = [row for site in sites for row in _rows(browser, site)]
        report = _report(rows, browser.version)
        browser.close()
    print(report)
    if not arguments:
        put_section(report)
    return 0


def _build(folder: Path) -> Iterator[Path]:
    """Yield the site of the survey itself, and of a large one."""
    write_sized(folder / "data", PROJECT / "data", LARGE)
    for name, data in (("own", PROJECT / "data"), ("large", folder / "data")):
        measure_build(data, folder / name)
        yield folder / name


def _rows(browser: Browser, site: Path) -> Iterator[str]:
    """Visit each page that a site has; yields the lines of a table."""
    papers = len(list(site.glob("papers/*/index.html")))
    for name, (pattern, ready) in PAGES.items():
        pages = sorted(path.parent.relative_to(site).as_posix() for path in site.glob(f"{pattern}index.html"))
        if not pages:
            print(f"{site} has no {name}", file=sys.stderr)
        else:
            visit = _visit(browser, site, "" if pages[0] == "." else f"{pages[0]}/", ready)
            cells = [f"{papers:,}", name, str(visit.requests), f"{visit.size / 1000:,.0f}"]
            cells += ["" if name == "charts" else str(PROMISED), f"{1000 * visit.seconds:,.0f}"]
            yield f"| {' | '.join(cells)} |"


def _visit(browser: Browser, site: Path, page: str, ready: str) -> Visit:
    class Handler(LateHandler):
        log = Log()

    server = SiteServer(Handler, site)
    server.start()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    began = time.monotonic()
    opened.goto(f"{server.address}{page}", timeout=0)
    opened.wait_for_selector(ready, timeout=0)
    while not Handler.log.is_quiet():
        opened.wait_for_timeout(100)
    context.close()
    server.stop()
    return Visit(requests=Handler.log.asked, size=Handler.log.size, seconds=Handler.log.last - began)


def _report(rows: list[str], browser: str) -> str:
    return "\n".join(
        [
            "# What a first visit costs",
            "",
            "Written by `make bench` (see `bench/first_visit.py` for what is measured and how). Nothing is cached,",
            "and texts are compressed; the last column is the time, in milliseconds, until everything has loaded when",
            f"each response comes {1000 * DELAY:.0f} ms late.",
            "",
            *measured_on(browser),
            "",
            "| papers | page | requests | kB | kB limit | loaded after |",
            "| ---: | --- | ---: | ---: | ---: | ---: |",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
