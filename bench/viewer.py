"""Measure the trace viewer in Chromium with runs of 100,000 events, and write it into bench/README.md.

    make bench                                measure and write
    python -m bench.viewer 10000              measure with so many events, and only print

*First picture* is the time from the drop of a file on the page to the frame that shows its timeline; reading, parsing
and ordering in the worker are in it. *Work* is everything the page does for one frame while the view is moved: the
handler and what the frame draws. *Frame* is the time from one frame to the next: at 60 frames a second it is 16.7.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench.process import PROJECT, measure_build
from bench.report import measured_on, percentile, put_section
from bench.traces import build, build_team
from tests.browser.find_chromium import installed_chromium
from tests.browser.site_server import SiteHandler, SiteServer
from tests.browser.visits import FLAGS

EVENTS = 100_000
DROPS = 5
FRAMES = 240
# How often the view is halved before it is moved: the whole run, a part, single events.
ZOOMS = (0, 4, 9)
TRACES = (("workers one after the other", build), ("24 agents at once", build_team))

# What was promised, in milliseconds: the picture always, work and frames at the 95th percentile. The clock that frames
# are counted with is coarse: sixty of them a second are reported as 16.6 to 16.9.
PICTURE = 1500.0
FRAME = {"work": 16.7, "frame": 16.9}

_HOLD = """(text) => {
  globalThis.given = new DataTransfer();
  given.items.add(new File([text], "run.json"));
}"""

_DROP = """() => new Promise((done) => {
  const target = document.querySelector("[data-viewer]");
  const began = performance.now();
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(".scene-plot canvas")) return;
    watcher.disconnect();
    // The timeline has asked for its first frame before: this is behind it, and the message behind the painting.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - began);
      channel.port2.postMessage(0);
    });
  });
  watcher.observe(document, { subtree: true, childList: true });
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given }));
})"""

_CHECKED = """() => new Promise((done) => {
  const look = () => {
    const said = document.querySelector(".viewer-verdict")?.textContent ?? "";
    const busy = document.querySelector(".viewer-summary [role=status]")?.textContent ?? "";
    if (said && said !== "Being checked" && !busy) requestIdleCallback(() => setTimeout(done, 500));
    else setTimeout(look, 50);
  };
  look();
})"""

_PAN = """async ([zoom, frames]) => {
  const plot = document.querySelector(".scene-plot");
  const box = plot.getBoundingClientRect();
  const press = (key) => plot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  press("0");
  for (let number = 0; number < zoom; number += 1) press("+");
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  const frame = () => new Promise((done) => ask(done));
  for (let number = 0; number < 20; number += 1) await frame();
  let work = 0;
  globalThis.requestAnimationFrame = (draw) => ask((now) => {
    const began = performance.now();
    draw(now);
    work += performance.now() - began;
  });
  const found = { work: [], gaps: [] };
  let last = 0;
  for (let number = 0; number <= frames; number += 1) {
    const now = await frame();
    if (last) {
      found.gaps.push(now - last);
      found.work.push(work);
    }
    last = now;
    const began = performance.now();
    // To and fro, and a little up and down where there are more lanes than fit.
    const deltaX = number % 80 < 40 ? 11 : -11;
    const turn = { deltaX, clientX: box.x + 500, clientY: box.y + 100, bubbles: true, cancelable: true };
    plot.dispatchEvent(new WheelEvent("wheel", turn));
    const down = { ...turn, deltaX: 0, deltaY: number % 16 ? 30 : -30 };
    if (number % 8 === 0) plot.dispatchEvent(new WheelEvent("wheel", down));
    work = performance.now() - began;
  }
  globalThis.requestAnimationFrame = ask;
  return found;
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What one trace gave: milliseconds to the first picture, and by zoom those of work and of whole frames."""

    name: str
    megabytes: float
    pictures: tuple[float, ...]
    moves: tuple[tuple[int, tuple[float, ...], tuple[float, ...]], ...]


def main(arguments: list[str]) -> int:
    """Measure with the number of events given, else with all, and then write it down; returns an exit code."""
    size = int(arguments[0]) if arguments else EVENTS
    found = installed_chromium()
    if found is None:
        print("no Chromium found: `make test` sets one up", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = _serve(Path(folder))
        browser = playwright.chromium.launch(executable_path=found[0], headless=True, args=list(FLAGS))
        runs = [_measure(browser, home, name, make(size)) for name, make in TRACES]
        version = browser.version
        browser.close()
    report = _report(runs, size, version)
    print(report)
    if not arguments:
        put_section(report)
    missed = [line for run in runs for line in _missed(run)]
    print("\n".join(missed), file=sys.stderr)
    return 1 if missed else 0


def _serve(folder: Path) -> str:
    measure_build(PROJECT / "data", folder / "site")
    server = SiteServer(SiteHandler, folder / "site")
    server.start()
    return f"{server.address}traces/viewer/"


def _measure(browser: Browser, home: str, name: str, data: bytes) -> Run:
    pictures = []
    moves: list[tuple[int, tuple[float, ...], tuple[float, ...]]] = []
    for drop in range(DROPS):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(home)
        page.wait_for_selector("[data-viewer][data-waits]")
        page.mouse.move(5, 5)
        page.wait_for_selector("[data-viewer][data-ready]")
        page.evaluate(_HOLD, data.decode())
        page.evaluate("() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))")
        pictures.append(float(page.evaluate(_DROP)))
        if drop == DROPS - 1:
            moves = _move(page)
        page.close()
    return Run(name=name, megabytes=len(data) / 1e6, pictures=tuple(pictures), moves=tuple(moves))


def _move(page: Page) -> list[tuple[int, tuple[float, ...], tuple[float, ...]]]:
    page.evaluate(_CHECKED)
    found = []
    for zoom in ZOOMS:
        times = page.evaluate(_PAN, [zoom, FRAMES])
        found.append((zoom, tuple(times["work"]), tuple(times["gaps"])))
    return found


def _missed(run: Run) -> list[str]:
    lines = []
    if max(run.pictures) > PICTURE:
        lines.append(f"{run.name}: first picture after {max(run.pictures):,.0f} ms, limit {PICTURE:,.0f} ms")
    for zoom, work, gaps in run.moves:
        for words, values in (("work", work), ("frame", gaps)):
            if percentile(values, 0.95) > FRAME[words]:
                lines.append(f"{run.name}, zoom {2**zoom}: {words} {percentile(values, 0.95):.1f} ms, limit 16.7 ms")
    return lines


def _report(runs: list[Run], size: int, browser: str) -> str:
    drops = [
        f"| {run.name} | {run.megabytes:.1f} | {percentile(run.pictures, 0.5):,.0f} | {max(run.pictures):,.0f} "
        f"| {PICTURE:,.0f} |"
        for run in runs
    ]
    rows = []
    for run in runs:
        for zoom, work, gaps in run.moves:
            for words, values in (("work", work), ("frame", gaps)):
                three = " | ".join(
                    f"{value:.1f}" for value in (*(percentile(values, p) for p in (0.5, 0.95)), max(values))
                )
                rows.append(f"| {run.name} | {2**zoom}× | {words} | {three} | 16.7 |")
    return "\n".join(
        [
            "# How fast the trace viewer is",
            "",
            "Written by `make bench` (see `bench/viewer.py` for what is measured and how). Milliseconds; invented runs",
            f"of {size:,} events, dropped on the page {DROPS} times each, then moved for {FRAMES} frames at each zoom,",
            "in a window of 1440 by 900 pixels.",
            "",
            *measured_on(browser),
            "",
            "| run | MB | first picture, p50 | maximum | limit |",
            "| --- | ---: | ---: | ---: | ---: |",
            *drops,
            "",
            "| run | zoom | measure | p50 | p95 | maximum | p95 limit |",
            "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
