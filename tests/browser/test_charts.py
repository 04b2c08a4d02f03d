"""Charts in a browser: a picture at once, interactive when asked, in the palette of the page."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mode

import pytest
from playwright.sync_api import Page, expect

from generator.charts.colours import HUES, SUNK, words_on_sector
from tests.browser.axe import find_violations
from tests.browser.charts import alone, asked_for_plotly, chart, drawn
from tests.browser.waiting import wait_for_sight, wait_until
from tests.properties import some


@pytest.mark.parametrize("way", ["pointer", "focus", "button"])
def test_plotly_is_fetched_once_and_only_when_a_reader_turns_to_a_chart(page: Page, small_url: str, way: str) -> None:
    asked = asked_for_plotly(page)
    page.goto(f"{small_url}tables/kind-by-method/")
    figure = chart(page, "Papers by kind of study (rows) and way of keeping (columns)")
    expect(figure.get_by_role("heading", level=2)).to_contain_text("20 of 24 pairs of kind of study")
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg").filter(visible=True)).to_have_count(1)
    wait_for_sight(page)
    assert [] == asked
    if way == "pointer":
        figure.locator(".chart-frame").hover()
    elif way == "focus":
        figure.get_by_role("region", name="Picture").focus()
    else:
        figure.get_by_role("button", name="Interactive chart").press("Enter")
    expect(figure).to_have_attribute("data-drawn", "")
    assert 1 == len(asked)
    page.goto(f"{small_url}charts/")
    drawn(chart(page, "Papers by month of first appearance and kind of study"))
    drawn(chart(page, "6 papers through kind of study and way of keeping"))
    assert 2 == len(asked)  # once on each page
    assert 1 == page.locator("script[src*='/vendor/plotly']").count()


def test_chart_that_has_the_focus_is_outlined_around_the_frame_that_would_cut_its_own_outline(
    page: Page, small_url: str
) -> None:
    page.goto(f"{small_url}tables/kind-by-method/")
    figure = chart(page, "Papers by kind of study (rows) and way of keeping (columns)")
    figure.get_by_role("button", name="Interactive chart").press("Enter")
    expect(figure.locator(".chart-plot")).to_be_focused()
    expect(figure.locator(".chart-frame")).to_have_css("outline-style", "solid")
    expect(figure.locator(".chart-plot")).to_have_css("outline-style", "none")


@pytest.mark.parametrize("width", some([1600, 390, 320, 1024], 2))
def test_nothing_moves_when_a_chart_becomes_interactive(page: Page, small_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{small_url}charts/")
    place = "() => [...document.querySelectorAll('.chart > *')].map(e => [e.offsetTop, e.offsetHeight])"
    figures = page.locator("[data-chart]")
    for number in range(figures.count()):
        before = page.evaluate(place)
        # Words have about the size at which they were drawn, in each chart the same.
        assert (
            figures.nth(number)
            .locator("svg")
            .filter(visible=True)
            .evaluate("svg => svg.clientWidth <= 1 + 1.1 * svg.viewBox.baseVal.width")
        )
        drawn(figures.nth(number))
        assert before == page.evaluate(place)
        sizes = figures.nth(number).evaluate(
            "f => ['.chart-picture', '.svg-container'].map(s => { const b = f.querySelector(s).getBoundingClientRect();"
            " return [Math.round(b.width), Math.round(b.height)]; })"
        )
        assert sizes[0] == sizes[1]


@pytest.mark.browser_context(viewport={"width": 390, "height": 800})
def test_bars_of_a_timeline_are_as_wide_as_a_month_in_every_row_and_their_numbers_can_be_read(
    page: Page, small_url: str
) -> None:
    """By itself, Plotly makes the bars of each row as wide as its two nearest are apart, and their numbers as small."""
    page.goto(f"{small_url}charts/timeline-by-kind/")
    figure = drawn(alone(page, "timeline-by-kind"))
    widths = figure.locator(".bars .point path").evaluate_all("bars => bars.map(bar => bar.getBBox().width)")
    assert 5 < len(widths)
    assert max(widths) == pytest.approx(min(widths), abs=0.1)
    still = figure.locator(".chart-still.is-narrow rect[width]:not(pattern rect)")
    shares = still.evaluate_all("bars => bars.map(bar => bar.width.baseVal.value)")
    assert max(shares) == pytest.approx(min(shares), abs=0.2)
    assert max(widths) == pytest.approx(max(shares), rel=0.2)
    numbers = figure.locator(".bars .bartext")
    expect(numbers).to_have_count(3)
    scales = numbers.evaluate_all("all => all.map(words => words.getCTM().a / words.ownerSVGElement.getCTM().a)")
    assert scales == pytest.approx([1] * len(scales))


def test_a_page_without_charts_never_fetches_plotly(page: Page, small_url: str) -> None:
    asked = asked_for_plotly(page)
    for path in ("", "papers/", "protocol/"):
        page.goto(small_url + path)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        wait_for_sight(page)
        assert 0 == page.get_by_role("figure").filter(has=page.locator("[data-src]")).count()
    assert [] == asked


def test_colours_follow_the_palette(page: Page, small_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{small_url}axes/stage/")
    figure = drawn(chart(page, "Strength of evidence by stage"))
    fill = "plot => getComputedStyle(plot.querySelector('.bars .point path')).fill"
    ink = "plot => getComputedStyle(plot.querySelector('.xtick text, .ytick text')).fill"
    light = [figure.locator(".chart-plot").evaluate(script) for script in (fill, ink)]
    page.get_by_role("button", name="Switch to the dark palette").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    wait_until(page, f"getComputedStyle(document.querySelector('.bars .point path')).fill !== {json.dumps(light[0])}")
    dark = [figure.locator(".chart-plot").evaluate(script) for script in (fill, ink)]
    assert light[0] != dark[0] and light[1] != dark[1]
    ask = "e => { e.style.color = 'var(--axis-2)'; return getComputedStyle(e).color; }"
    assert dark[0] == figure.locator(".eyebrow").evaluate(ask)


_CONTRASTS = """pairs => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (token) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = token;
    paint.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...paint.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return pairs.map(([one, other]) => {
    const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
    return [one, (more + 0.05) / (less + 0.05)];
  });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_can_be_read_on_every_sector(page: Page, small_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{small_url}charts/")
    fills = [SUNK, *(f"var(--shade-{hue}-{step})" for hue in range(1, HUES + 1) for step in range(1, 6))]
    contrasts = page.evaluate(_CONTRASTS, [[fill, words_on_sector(fill)] for fill in fills])
    assert len(fills) == len(contrasts)
    assert [] == [(fill, contrast) for fill, contrast in contrasts if contrast < 4.5]


def test_names_in_an_interactive_sunburst_have_the_colour_of_the_picture(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = drawn(alone(page, "sunburst-kind-method"))
    colors = "all => all.map(words => [words.textContent, getComputedStyle(words).fill])"
    names = dict(figure.locator(".chart-still.is-wide text").evaluate_all(colors))
    plotted = dict(figure.locator(".sunburst text").evaluate_all(colors))
    assert len(set(names.values())) > 1
    both = names.keys() & plotted.keys()
    assert len(both) > 3
    assert {name: names[name] for name in both} == {name: plotted[name] for name in both}


@pytest.mark.parametrize(("kind", "begins"), [("PNG", b"\x89PNG"), ("SVG", b"<svg")])
def test_a_picture_can_be_saved(page: Page, small_url: str, kind: str, begins: bytes) -> None:
    page.goto(f"{small_url}audits/")
    figure = drawn(chart(page, "The neighbour's reading: papers with the same value as the survey, by axis"))
    with page.expect_download() as started:
        figure.get_by_role("button", name=kind).click()
    assert f"chart-agreement-2026-01-10.{kind.lower()}" == started.value.suggested_filename
    content = started.value.path().read_bytes()
    assert content.startswith(begins)
    if kind == "SVG":
        assert "Both readings" in content.decode()
        assert "var(--" not in content.decode()


def test_one_of_a_family_is_shown_and_leads_to_the_others(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    shows = "Papers by month of first appearance and kind of study"
    expect(chart(page, shows)).to_be_visible()
    others = page.get_by_role("navigation", name=f"By: {shows}")
    others.get_by_role("link", name="Sign of staling").click()
    page.wait_for_url("**/charts/timeline-by-signs/")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Papers by month of first appearance and sign of staling")
    current = page.get_by_role("navigation", name="By: ").locator("[aria-current]")
    expect(current).to_have_text("Sign of staling")
    drawn(alone(page, "timeline-by-signs"))


def test_what_cannot_be_drawn_says_so_and_opens_the_table(page: Page, faults: list[str], small_url: str) -> None:
    page.route("**/charts/timeline-by-kind.json", lambda route: route.fulfill(status=500, body="no"))
    page.goto(f"{small_url}charts/")
    figure = chart(page, "Papers by month of first appearance and kind of study")
    figure.get_by_role("button", name="Interactive chart").click()
    expect(figure.get_by_role("alert")).to_contain_text("could not be made interactive")
    expect(figure.get_by_role("table")).to_be_visible()
    expect(figure.locator("svg").filter(visible=True)).to_have_count(1)
    assert faults and all("timeline-by-kind" in fault for fault in faults)
    faults.clear()


def test_the_picture_speaks_its_finding(page: Page, small_url: str, small_site: Path) -> None:
    page.goto(f"{small_url}screening/")
    finding = json.loads((small_site / "charts" / "flow.json").read_text(encoding="utf-8"))["title"]
    expect(page.get_by_role("img", name=finding)).to_have_count(1)


@pytest.mark.parametrize("scheme", some(["light", "dark"], 1))
def test_drawn_charts_are_accessible(page: Page, small_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{small_url}charts/")
    figures = page.get_by_role("figure").filter(has=page.locator(".chart-plot")).filter(visible=True)
    for place in range(figures.count()):
        drawn(figures.nth(place))
    violations = find_violations(page)
    assert [] == [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"]]


@pytest.mark.browser_context(viewport={"width": 390, "height": 800})
def test_a_picture_too_wide_for_the_page_scrolls_in_its_frame(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    frame = drawn(chart(page, "6 papers through kind of study and way of keeping")).locator(".chart-frame")
    assert frame.evaluate("frame => { frame.scrollLeft = 40; return frame.scrollLeft; }") == 40
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_every_picture_and_every_table_is_there(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    for figure in page.get_by_role("figure").all():
        picture = figure.locator("svg").filter(visible=True)
        expect(picture).to_have_count(1)
        box = picture.bounding_box()
        assert box is not None and box["height"] > 100
        if not figure.get_by_role("table").first.is_visible():
            figure.locator("summary").click()
        expect(figure.get_by_role("table").first).to_be_visible()
        expect(figure.get_by_role("button", name="PNG")).to_be_hidden()


_SIZES = """svgs => svgs.flatMap(svg => [...svg.querySelectorAll("text")].map(words => {
  const { a, b } = words.getScreenCTM();
  return Math.round(10 * Math.hypot(a, b) * parseFloat(getComputedStyle(words).fontSize)) / 10;
}))"""


@pytest.mark.real
def test_words_of_pictures_have_a_size_to_read(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}charts/")
    for width in (320, 390, 720, 768, 1024, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        sizes = page.locator(".chart-still svg").filter(visible=True).evaluate_all(_SIZES)
        assert 100 < len(sizes), width
        assert 11 <= min(sizes) and max(sizes) <= 13 * 1.1, width  # heads of columns are drawn at 13


@pytest.mark.parametrize("width", [1280, 1600])
def test_where_there_is_room_a_wide_picture_has_its_table_beside_it(page: Page, small_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for path, names in (("charts/", ["timeline", "paths", "heatmap"]), ("axes/stage/", ["evidence"])):
        page.goto(small_url + path)
        figures = page.locator(".has-table-beside")
        for name in names:
            assert page.locator(f"[id^=chart-{name}].has-table-beside").count()
        for figure in figures.all():
            picture = figure.locator(".chart-still.is-wide")
            expect(picture).to_be_visible()
            left, right = picture.bounding_box(), figure.locator(".chart-table table").bounding_box()
            assert left and right
            assert left["x"] + left["width"] < right["x"] < width - 300
            assert left["width"] > 0.4 * width
            expect(figure.locator(".chart-table > summary")).to_be_hidden()  # there is nothing to unfold


@pytest.mark.parametrize("width", [390, 1600])
def test_words_of_an_interactive_chart_are_as_large_as_those_of_its_picture(
    page: Page, small_url: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{small_url}charts/")
    for name in ("timeline", "evidence", "heatmap", "paths"):
        figure = page.locator(f"[id^=chart-{name}]").first
        usual = mode(figure.locator(".chart-still svg").filter(visible=True).evaluate_all(_SIZES))
        sizes = drawn(figure).locator(".chart-plot svg").evaluate_all(_SIZES)
        assert sizes
        assert min(sizes) == pytest.approx(usual, abs=0.15) and max(sizes) == pytest.approx(usual, abs=0.15), name


@pytest.mark.browser_context(viewport={"width": 1600, "height": 900})
def test_months_and_dates_of_tables_stay_in_one_line(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    table = page.locator("[id^=chart-timeline] .chart-table").first
    heads = table.locator("tbody th")
    assert heads.count()
    assert {"nowrap"} == set(heads.evaluate_all("heads => heads.map(head => getComputedStyle(head).whiteSpace)"))


@pytest.mark.real
def test_words_of_printed_pictures_are_as_large_as_those_around_them(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 703, "height": 1032})  # of an A4 sheet within its margins
    page.emulate_media(media="print")
    page.goto(f"{real_url}charts/")
    sizes = page.locator(".chart-still svg").filter(visible=True).evaluate_all(_SIZES)
    around = page.locator(".chart .boundary").first.evaluate("words => parseFloat(getComputedStyle(words).fontSize)")
    assert min(sizes) >= around


def test_pictures_are_printed(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    page.emulate_media(media="print")
    for figure in page.get_by_role("figure").all():
        expect(figure.locator("svg").filter(visible=True)).to_have_count(1)


def test_pages_swapped_in_place_start_each_chart_once(page: Page, small_url: str) -> None:
    """The theme's instant navigation announces pages through document$; starting twice must not draw twice."""
    page.goto(f"{small_url}axes/stage/")
    figure = drawn(chart(page, "Strength of evidence by stage"))
    svgs = figure.locator("svg").count()
    asked = asked_for_plotly(page)
    container = figure.locator(".svg-container")
    container.evaluate("container => { container.dataset.marked = ''; }")
    page.evaluate("() => { document$.next(document); document$.next(document); }")
    wait_for_sight(page)
    expect(container).to_have_attribute("data-marked", "")
    assert svgs == figure.locator("svg").count()
    assert [] == asked
    assert page.evaluate(
        """() => {
          const plot = document.querySelector('.chart-plot');
          plot.closest('figure').remove();
          document$.next(document);
          return plot.data === undefined;
        }"""
    )


@pytest.mark.parametrize("width", [390, 1600])
def test_table_whose_rows_go_on_shows_it_and_keeps_its_heads(page: Page, real_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{real_url}charts/timeline-by-reward/")
    region = page.locator(".chart-table > .scroll")
    region.evaluate("region => { region.parentElement.open = true; }")
    lower = region.evaluate(
        "region => { const { backgroundSize, backgroundPosition } = getComputedStyle(region);"
        " const places = backgroundPosition.split(', ');"
        " return backgroundSize.split(', ').filter((size, place) =>"
        " size.startsWith('100%') && places[place].endsWith('100%')).length; }"
    )
    assert lower == 2  # a shade, and what covers it at the end
    moved = region.evaluate(
        "region => { const head = region.querySelector('thead th');"
        " const top = () => Math.round(head.getBoundingClientRect().top - region.getBoundingClientRect().top);"
        " const before = top(); region.scrollTo(0, region.scrollHeight); return [region.scrollTop, before, top()]; }"
    )
    assert moved[0] > 200
    assert moved[1] == moved[2]


@pytest.mark.parametrize("width", [1280, 1600])
def test_picture_over_a_wide_table_fills_the_page_with_the_words_beside_it(
    page: Page, real_url: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{real_url}scale/")
    figure = page.locator("[id^=chart-scale]")
    whole, told, drawn, table = (
        box
        for each in (
            figure,
            figure.locator("figcaption"),
            figure.locator(".chart-picture"),
            figure.get_by_role("table"),
        )
        if (box := each.first.bounding_box())
    )
    assert told["x"] + told["width"] < drawn["x"]
    assert drawn["x"] + drawn["width"] == pytest.approx(whole["x"] + whole["width"], abs=1)
    assert table["y"] > drawn["y"] + drawn["height"]
    assert table["width"] == pytest.approx(whole["width"], abs=1)
