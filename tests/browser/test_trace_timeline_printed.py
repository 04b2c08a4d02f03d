"""The timeline of a trace on paper and in a file: light, whole, and with what is seen."""

from __future__ import annotations

from xml.etree import ElementTree

from playwright.sync_api import Locator, Page

from tests.browser.trace_stage import dark


def test_the_timeline_is_printed_in_the_light_palette(timeline: Locator) -> None:
    page = timeline.page
    with dark(page) as light:
        before = page.evaluate("inkOf()")
        printed, selected = (_printed(page, rank) for rank in (-1, 6))
        assert printed == light
        assert light * 0.95 < selected < light
        assert page.evaluate("painted().then(() => inkOf())") == before


def _printed(page: Page, rank: int) -> int:
    """Print with an event selected; return the sum of what is on the canvas of the sheet, the only one it shows."""
    page.evaluate(
        """(rank) => {
      scene.select(rank);
      addEventListener("beforeprint", () => { globalThis.printed = inkOf(); }, { once: true });
      matchMedia("print").addEventListener("change", () => {
        globalThis.visible = [...document.querySelectorAll(".scene-canvas")].map((canvas) => canvas.checkVisibility());
      }, { once: true });
    }""",
        rank,
    )
    page.pdf()
    assert page.evaluate("visible") == [True, False]
    return int(page.evaluate("printed"))


def test_the_canvas_is_printed_whole_where_the_sheet_is_narrower_than_the_window(timeline: Locator) -> None:
    page = timeline.page
    narrowed = """(plot) => {
      plot.style.inlineSize = "300px";
      const wide = plot.querySelector("canvas").getBoundingClientRect().width;
      plot.style.inlineSize = "";
      return wide;
    }"""
    try:
        page.emulate_media(media="print")
        assert timeline.evaluate(narrowed) == 300
    finally:
        page.emulate_media(media="screen")


def test_what_is_seen_can_be_taken_away(timeline: Locator) -> None:
    page = timeline.page
    page.evaluate("scene.select(6)")
    picture = page.evaluate("scene.toSvg()")
    root = ElementTree.fromstring(picture)
    name = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{name}title") == "Timeline of 32 events in 13 lanes"
    texts = [each.text for each in root.iter(f"{name}text")]
    assert {"director", "south_3", "time in s"} <= set(texts)
    # One group for each mark, the crowds apart, and some more over the ends of the selected event's edges.
    assert len(root.findall(f".//{name}g[@transform]")) >= 26
    head = page.evaluate("""async () => {
      const blob = await scene.toPng();
      return [blob.type, Array.from(new Uint8Array(await blob.arrayBuffer()).slice(1, 4)), blob.size > 10_000];
    }""")
    assert head == ["image/png", list(b"PNG"), True]
