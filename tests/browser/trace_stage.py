"""The timeline of a trace on a page of nothing but its styles, for the tests of what it does and shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.traces.facts import Facts
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace
from tests.browser.waiting import wait_until

_ROOT = Path(__file__).resolve().parent.parent.parent
_EXAMPLE = (_ROOT / "data" / "traces" / "three-levels.json").read_text(encoding="utf-8")
_STYLES = ("tokens", "ground", "controls", "matrix", "scene")

_DRESS = """async (styles) => {
  document.documentElement.style.fontSize = "125%";
  document.body.className = "survey";
  const loaded = styles.map((name) => new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", onload: done });
    link.href = `/assets/css/${name}.css`;
    document.head.append(link);
  }));
  await Promise.all(loaded);
  const ask = requestAnimationFrame.bind(globalThis);
  const cancel = cancelAnimationFrame.bind(globalThis);
  const asked = new Set();
  globalThis.requestAnimationFrame = (draw) => {
    const id = ask((now) => { asked.delete(id); draw(now); });
    asked.add(id);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => { asked.delete(id); cancel(id); };
  // A frame, what observes it, and the frames that were asked for then; while it plays, that never ends.
  const frame = () => new Promise((done) => ask(() => setTimeout(done)));
  globalThis.painted = async () => { do await frame(); while (asked.size && !globalThis.scene?.state.playing); };
  globalThis.open_ = async (text) => {
    const { parseTrace } = await import("/assets/trace/model/trace.js");
    const { Facts } = await import("/assets/trace/model/facts.js");
    const { toPicture } = await import("/assets/trace/picture/picture.js");
    const { Scene } = await import("/assets/trace/view/scene/scene.js");
    globalThis.scene?.destroy();
    document.body.replaceChildren(document.createElement("main"));
    Object.assign(globalThis, { said: [], chosen: [], cleared: 0 });
    globalThis.picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    globalThis.scene = new Scene(document.querySelector("main"), picture, {
      announce: (words) => said.push(words),
      onSelect: (rank, how) => chosen.push([rank, how]),
      onUnhighlight: () => { cleared += 1; },
    });
    await painted();
  };
  globalThis.inkOf = (canvas = 0) => {
    const found = document.querySelectorAll(".scene-canvas")[canvas];
    const { data } = found.getContext("2d").getImageData(0, 0, found.width, found.height);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) sum += data[at] + data[at + 1] + data[at + 2];
    return sum;
  };
}"""


@pytest.fixture(scope="module")
def stage_page(trace_page: Page) -> Iterator[Page]:
    """Give the page the styles of the timeline and the means to open one."""
    trace_page.set_viewport_size({"width": 1200, "height": 900})
    trace_page.evaluate(_DRESS, list(_STYLES))
    yield trace_page
    trace_page.evaluate("scene?.destroy()")


@pytest.fixture
def timeline(stage_page: Page) -> Locator:
    """Open the example and return its timeline."""
    stage_page.evaluate("(text) => open_(text)", _EXAMPLE)
    found = stage_page.get_by_role("application")
    expect(found).to_have_accessible_name("Timeline of 32 events in 13 lanes")
    return found


@pytest.fixture(scope="module")
def facts() -> Facts:
    """Return the facts of the example."""
    return Facts(parse_trace(read_trace(_EXAMPLE.encode()).value))


def state(page: Page) -> dict[str, Any]:
    """Return the scene's state once it is painted."""
    return dict(page.evaluate("async () => { await painted(); return scene.state; }"))


@contextmanager
def dark(page: Page) -> Iterator[int]:
    """Show the dark palette; yields what was on the canvas in the light one, to which the page returns."""
    light = int(page.evaluate("inkOf()"))
    try:
        page.emulate_media(color_scheme="dark")
        wait_until(page, f"inkOf() < {light / 2}")
        yield light
    finally:
        page.emulate_media(color_scheme="light")
