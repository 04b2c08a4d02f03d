"""Measure the explorer in Chromium with 10,000 and 100,000 invented papers, and write it into bench/README.md.

    make bench                      measure and write
    python -m bench.explorer 1000   measure with so many papers, and only print

A change is a real click on a facet, at which the pointer rests, or a real key in the search. Its *work* is everything
the page does for it: the handlers and what they draw at once, and what the next frame draws more. *Press to paint* ends
when that frame has been handed to the screen. Every change starts from an idle page.
"""

from __future__ import annotations

import random
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench.generated import generate_survey, write_explorer
from bench.process import PROJECT, measure_build
from bench.report import measured_on, percentile, put_section
from tests.browser.find_chromium import installed_chromium
from tests.browser.site_server import SiteHandler, SiteServer
from tests.browser.visits import FLAGS

COUNTS = (10_000, 100_000)
CHANGES = 200
SEED = 7
QUERIES = ("re", "nu", "lo", "author:", "tag:B", "qua", "xe", "zz", "mar", "ster")
# What was promised: milliseconds at the 95th percentile, by number of papers, kind of change and measure.
LIMITS = {
    (10_000, "facet", "work"): 16.7,
    (10_000, "key", "work"): 33.0,
    (10_000, "facet", "paint"): 50.0,
    (10_000, "key", "paint"): 50.0,
    (100_000, "facet", "paint"): 120.0,
    (100_000, "key", "paint"): 120.0,
}

# Listeners at both ends of the way that an event takes, and frames asked for before and after the page's own.
_WATCH = """() => {
  window.changes = [];
  const begin = (event) => {
    if (!event.target.matches(event.type === "click" ? "input[type=checkbox]" : "#words")) return;
    const change = {pressed: event.timeStamp, begun: performance.now(), frame: 0};
    window.change = change;
    requestAnimationFrame(() => { change.drawing = performance.now(); });
  };
  const end = () => {
    const change = window.change;
    if (!change || change.done) return;
    change.done = performance.now();
    requestAnimationFrame(() => {
      change.drawn = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        change.painted = performance.now();
        const work = change.done - change.begun + change.drawn - change.drawing;
        window.changes.push({work, paint: change.painted - change.pressed});
        window.change = null;
      };
      channel.port2.postMessage(0);
    });
  };
  for (const type of ["click", "input"]) addEventListener(type, begin, {capture: true});
  addEventListener("change", end);
  addEventListener("input", (event) => { if (event.target.id === "words") end(); });
}"""


_CHANGED = """(number) => new Promise((done) => {
  const look = () => (window.changes.length >= number ? done() : requestAnimationFrame(look));
  look();
})"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Milliseconds of many changes of one kind; `paint` from press to paint."""

    papers: int
    kind: str
    work: tuple[float, ...]
    paint: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What opening took: milliseconds until the script had taken over; elements: in the document after the clicks."""

    papers: int
    ready: float
    elements: int
    browser: str


def main(arguments: list[str]) -> int:
    """Measure with the numbers of papers given, else with all, and then write it down; returns an exit code."""
    counts = [int(text) for text in arguments] or list(COUNTS)
    found = installed_chromium()
    if found is None:
        print("no Chromium found: `make test` sets one up", file=sys.stderr)
        return 1
    figures: list[Figures] = []
    openings: list[Opening] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        frame = Path(folder) / "frame"
        measure_build(PROJECT / "tests" / "small_survey", frame)
        browser = playwright.chromium.launch(executable_path=found[0], headless=True, args=list(FLAGS))
        for count in counts:
            opening, *measured = _measure(browser, frame, Path(folder) / str(count), count)
            openings.append(opening)
            figures += measured
        browser.close()
    report = _report(figures, openings)
    print(report)
    if not arguments:
        put_section(report)
    missed = [line for each in figures for line in _missed(each)]
    print("\n".join(missed), file=sys.stderr)
    return 1 if missed else 0


def _measure(browser: Browser, frame: Path, folder: Path, count: int) -> tuple[Opening, Figures, Figures]:
    write_explorer(generate_survey(count), frame, folder, records=False)
    server = SiteServer(SiteHandler, folder)
    server.start()
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{server.address}papers/")
    # With so many papers it waits for a reader.
    page.wait_for_selector("[data-explorer][data-waits]")
    page.mouse.move(5, 5)
    page.wait_for_selector("[data-explorer][data-ready]", timeout=120_000)
    ready = float(page.evaluate("performance.now()"))
    page.evaluate(_WATCH)
    _rest(page, 1500)
    facets = _click_facets(page)
    elements = int(page.evaluate("document.querySelectorAll('*').length"))
    keys = _type_words(page)
    page.close()
    server.stop()
    opening = Opening(papers=count, ready=ready, elements=elements, browser=browser.version)
    return opening, _figures(count, "facet", facets), _figures(count, "key", keys)


def _click_facets(page: Page) -> list[dict[str, float]]:
    chance = random.Random(SEED)
    page.evaluate("document.querySelectorAll('.facet-group').forEach((group) => { group.open = true; })")
    _rest(page)
    boxes = page.locator(".facet input")
    number = boxes.count()
    for done in range(CHANGES):
        if done % 12 == 11:
            _clear_filters(page)
        # As a hand does it: all at once, the press would wait for the hint that pointing shows.
        boxes.nth(chance.randrange(number)).hover()
        _rest(page)
        page.mouse.down()
        _rest(page)
        page.mouse.up()
        _await(page, done + 1)
    return _take(page)


def _type_words(page: Page) -> list[dict[str, float]]:
    chance = random.Random(SEED)
    _clear_filters(page)
    page.evaluate("window.changes = []")
    words = page.get_by_role("searchbox", name="Search titles")
    known = page.evaluate("[...document.querySelectorAll('.list h3')].flatMap((h) => h.textContent.split(' '))")
    typed = 0
    while typed < CHANGES:
        words.fill("")
        _rest(page)
        page.evaluate("window.changes.length = window.kept ?? 0")
        for letter in f"{chance.choice(known)[:7]} {chance.choice(QUERIES)}":
            words.press(letter)
            typed += 1
            _await(page, typed)
        page.evaluate("window.kept = window.changes.length")
    return _take(page)


def _clear_filters(page: Page) -> None:
    # Where nothing is found, a second button below the list does the same.
    clear = page.get_by_role("list", name="Active filters").get_by_role("button", name="Clear all")
    if clear.is_visible():
        clear.click()
        _rest(page)


def _await(page: Page, number: int) -> None:
    # Not wait_for_function: the site's policy lets no text be run as a script.
    page.evaluate(_CHANGED, number)
    _rest(page)


def _rest(page: Page, least: int = 30) -> None:
    """Wait until the page has nothing to do, so that one change never waits for another."""
    page.evaluate("(least) => new Promise((done) => setTimeout(() => requestIdleCallback(done), least))", least)


def _take(page: Page) -> list[dict[str, float]]:
    return list(page.evaluate("window.changes"))


def _figures(count: int, kind: str, changes: list[dict[str, float]]) -> Figures:
    return Figures(
        papers=count,
        kind=kind,
        work=tuple(change["work"] for change in changes),
        paint=tuple(change["paint"] for change in changes),
    )


def _missed(figures: Figures) -> list[str]:
    lines = []
    for name, values in (("work", figures.work), ("paint", figures.paint)):
        limit = LIMITS.get((figures.papers, figures.kind, name))
        found = percentile(values, 0.95)
        if limit is not None and found > limit:
            lines.append(f"{figures.papers:,} papers, {figures.kind}, {name}: {found:.1f} ms, limit {limit} ms")
    return lines


def _report(figures: list[Figures], openings: list[Opening]) -> str:
    rows = []
    for each in figures:
        for name, words, values in (("work", "work", each.work), ("paint", "press to paint", each.paint)):
            limit = LIMITS.get((each.papers, each.kind, name))
            rows.append(
                f"| {each.papers:,} | {each.kind} | {words} | {percentile(values, 0.5):.1f} "
                f"| {percentile(values, 0.95):.1f} | {max(values):.1f} | {limit if limit is not None else ''} |"
            )
    opened = [f"| {each.papers:,} | {each.ready:,.0f} | {each.elements:,} |" for each in openings]
    return "\n".join(
        [
            "# How fast the explorer is",
            "",
            "Written by `make bench` (see `bench/explorer.py` for what is measured and how). Milliseconds; invented",
            f"papers; {CHANGES} changes of each kind, each from an idle page of 1440 by 900 pixels.",
            "",
            *measured_on(openings[0].browser),
            "",
            "| papers | change | measure | p50 | p95 | maximum | p95 limit |",
            "| ---: | --- | --- | ---: | ---: | ---: | ---: |",
            *rows,
            "",
            "Opening the page from this machine, and how many elements the document held after the changes:",
            "",
            "| papers | ready after | elements |",
            "| ---: | ---: | ---: |",
            *opened,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
