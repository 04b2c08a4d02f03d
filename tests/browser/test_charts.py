"""Charts in a browser: drawn when they come near, in the palette of the page, each mark a way to its papers."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.axe import find_violations
from tests.browser.explorer import READY, found, titles
from tests.browser.waiting import wait_for_sight

BAR = ".chart-plot .bars .point path"


def chart(page: Page, shows: str) -> Locator:
    """Return a chart by what it shows."""
    return page.get_by_role("figure").filter(has=page.get_by_text(shows, exact=True)).filter(visible=True)


def drawn(figure: Locator) -> Locator:
    """Bring a chart into view and wait until it is drawn."""
    figure.get_by_role("img").first.scroll_into_view_if_needed()
    expect(figure).to_have_attribute("data-drawn", "")
    return figure


def asked_for_plotly(page: Page) -> list[str]:
    """Return a list that fills with the requests for plotly.js."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/vendor/plotly" in request.url:
            found.append(request.url)

    page.on("request", note)
    return found


@pytest.mark.browser_context(viewport={"width": 1024, "height": 500})
def test_plotly_is_fetched_once_and_only_when_a_chart_comes_near(page: Page, small_url: str) -> None:
    asked = asked_for_plotly(page)
    page.goto(f"{small_url}tables/kind-by-method/")
    figure = chart(page, "Papers by kind of study (rows) and way of keeping (columns)")
    expect(figure.get_by_role("heading", level=2)).to_contain_text("20 of 24 pairs of kind of study")
    assert figure.evaluate("figure => figure.getBoundingClientRect().top > 900")
    wait_for_sight(page)
    assert [] == asked
    drawn(figure)
    assert 1 == len(asked)
    page.goto(f"{small_url}charts/")
    drawn(chart(page, "Papers by month of first appearance and kind of study"))
    drawn(chart(page, "6 papers through kind of study and way of keeping"))
    assert 2 == len(asked)  # once on each page
    assert 1 == page.locator("script[src*='/vendor/plotly']").count()


def test_a_page_without_charts_never_fetches_plotly(page: Page, small_url: str) -> None:
    asked = asked_for_plotly(page)
    for path in ("", "papers/", "protocol/"):
        page.goto(small_url + path)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        wait_for_sight(page)
        assert 0 == page.get_by_role("figure").filter(has=page.locator("[data-src]")).count()
    assert [] == asked


def test_a_click_on_a_bar_leads_to_its_papers(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}axes/decisions/")
    figure = drawn(chart(page, "Papers by orchestration sub-decision and by how firmly they carry it"))
    row = figure.get_by_role("row").filter(has_text="O2 Delegate")
    number = int(row.get_by_role("cell").first.inner_text())
    bar = figure.locator(BAR).nth(1)
    box = bar.bounding_box()
    assert box is not None and box["width"] > 0
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/papers/?*")
    assert {"decisions": ["delegate"], "decisions.reading": ["strict"], "count": ["any"]} == parse_qs(
        urlsplit(page.url).query
    )
    page.wait_for_selector(READY)
    assert number == found(page)


def test_a_click_on_a_month_opens_just_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = drawn(chart(page, "Papers by month of first appearance and kind of study"))
    box = figure.locator(BAR).first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/papers/?picked=*&only=picked")
    page.wait_for_selector(READY)
    assert len(parse_qs(urlsplit(page.url).query)["picked"][0].split(",")) == len(titles(page))


def test_a_click_on_a_cell_of_the_heat_map_leads_to_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/kind-by-method/")
    figure = drawn(chart(page, "Papers by kind of study (rows) and way of keeping (columns)"))
    at = figure.locator(".chart-plot").evaluate(CELL_MIDDLE, {"x": 4, "y": 1})
    page.mouse.click(*at)
    page.wait_for_url("**/papers/?*")
    assert "kind=bakery&method=acid&count=primary" == urlsplit(page.url).query


def test_a_click_on_a_sector_opens_its_papers_instead_of_zooming(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = drawn(chart(page, "6 papers by kind of study (inside) and way of keeping (outside)"))
    figure.locator("g.slice").filter(has_text="Bakery trial").click()
    page.wait_for_url("**/papers/?*")
    assert "kind=bakery&count=primary" == urlsplit(page.url).query


def test_a_click_on_a_ribbon_opens_its_papers_and_one_on_a_value_all_of_the_value(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = drawn(chart(page, "6 papers through kind of study and way of keeping"))
    figure.locator("path.path").first.hover(force=True)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_url("**/papers/?*")
    assert {"kind", "method", "count"} == set(parse_qs(urlsplit(page.url).query))
    page.go_back()
    figure = drawn(chart(page, "6 papers through kind of study and way of keeping"))
    figure.locator("g.category").first.locator("rect.bandrect").first.click(force=True)
    page.wait_for_url("**/papers/?*")
    assert {"kind", "count"} == set(parse_qs(urlsplit(page.url).query))


def test_a_click_on_a_box_of_the_flow_leads_to_its_stage(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}screening/")
    figure = drawn(chart(page, "Records from audited to retained, by stage and reason"))
    # Three boxes remain and one more; the fifth is the first stage.
    box = figure.locator(BAR).nth(4).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/screening/#stage-glance")


def test_a_click_on_a_point_leads_to_the_paper_of_the_system(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}scale/")
    figure = drawn(chart(page, "Team size (agents) against Trace length (steps), logarithmic"))
    box = figure.locator(".points path.point").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/papers/kimi-k2-5/")
    page.go_back()
    listed = chart(page, "Team size (agents) against Trace length (steps), logarithmic").get_by_role("table").last
    expect(listed.get_by_role("row").filter(has_text="neither is disclosed")).to_contain_text("27 April 2026")


def test_a_click_on_a_bar_of_agreement_opens_the_papers_read_alike(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}audits/")
    figure = drawn(chart(page, "The neighbour's reading and the pool: papers with the same value, by axis"))
    row = figure.get_by_role("row").nth(1)
    expect(row.get_by_role("columnheader")).to_have_count(0)
    number = int(row.get_by_role("cell").first.inner_text())
    box = figure.locator(BAR).first.bounding_box()
    assert number and box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/papers/?picked=*&only=picked")
    page.wait_for_selector(READY)
    assert number == len(titles(page))


def test_the_keyboard_reaches_the_same_papers_through_the_table(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = chart(page, "Papers by month of first appearance and kind of study")
    summary = figure.locator("summary")
    expect(figure.get_by_role("table")).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(figure.get_by_role("table")).to_be_visible()
    link = figure.get_by_role("row").filter(has_text="October 2022").get_by_role("link").first
    for _ in range(12):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    else:
        pytest.fail("twelve tabs do not reach the table's link")
    page.keyboard.press("Enter")
    page.wait_for_url("**/papers/?picked=*")


def test_colours_follow_the_palette(page: Page, small_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{small_url}axes/stage/")
    figure = drawn(chart(page, "Papers by stage and by how firmly they carry it"))
    fill = "plot => getComputedStyle(plot.querySelector('.bars .point path')).fill"
    ink = "plot => getComputedStyle(plot.querySelector('.xtick text, .ytick text')).fill"
    light = [figure.locator(".chart-plot").evaluate(script) for script in (fill, ink)]
    page.get_by_role("button", name="Switch to the dark palette").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    changed = "before => getComputedStyle(document.querySelector('.bars .point path')).fill !== before"
    page.wait_for_function(changed, arg=light[0])
    dark = [figure.locator(".chart-plot").evaluate(script) for script in (fill, ink)]
    assert light[0] != dark[0] and light[1] != dark[1]
    ask = "e => { e.style.color = 'var(--axis-2)'; return getComputedStyle(e).color; }"
    assert dark[0] == figure.locator(".eyebrow").evaluate(ask)


@pytest.mark.parametrize(("kind", "begins"), [("PNG", b"\x89PNG"), ("SVG", b"<svg")])
def test_a_picture_can_be_saved(page: Page, small_url: str, kind: str, begins: bytes) -> None:
    page.goto(f"{small_url}audits/")
    figure = drawn(chart(page, "The neighbour's reading and the pool: papers with the same value, by axis"))
    with page.expect_download() as started:
        figure.get_by_role("button", name=kind).click()
    assert f"chart-agreement-2026-01-10.{kind.lower()}" == started.value.suggested_filename
    content = started.value.path().read_bytes()
    assert content.startswith(begins)
    if kind == "SVG":
        assert "Reader and pool agree" in content.decode()
        assert "var(--" not in content.decode()


def test_one_of_a_family_is_shown_and_the_address_names_it(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    first = chart(page, "Papers by month of first appearance and kind of study")
    expect(first).to_be_visible()
    page.get_by_role("combobox", name="By").first.select_option("Sign of staling")
    expect(first).to_be_hidden()
    drawn(chart(page, "Papers by month of first appearance and sign of staling"))
    assert page.url.endswith("#chart-timeline-by-signs")
    page.reload()
    expect(chart(page, "Papers by month of first appearance and sign of staling")).to_be_visible()
    expect(first).to_be_hidden()


def test_what_cannot_be_drawn_says_so_and_opens_the_table(page: Page, faults: list[str], small_url: str) -> None:
    page.route("**/charts/timeline-by-kind.json", lambda route: route.fulfill(status=500, body="no"))
    page.goto(f"{small_url}charts/")
    figure = chart(page, "Papers by month of first appearance and kind of study")
    expect(figure.get_by_role("alert")).to_contain_text("could not be drawn")
    expect(figure.get_by_role("table")).to_be_visible()
    assert faults and all("timeline-by-kind" in fault for fault in faults)
    faults.clear()


def test_the_picture_speaks_its_finding(page: Page, small_url: str, small_site: Path) -> None:
    page.goto(f"{small_url}screening/")
    finding = json.loads((small_site / "charts" / "flow.json").read_text(encoding="utf-8"))["title"]
    expect(page.get_by_role("img", name=finding)).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
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
def test_without_a_script_every_table_is_there(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    expect(page.get_by_role("img")).to_have_count(0)
    for figure in page.get_by_role("figure").all():
        if not figure.get_by_role("table").first.is_visible():
            figure.locator("summary").click()
        expect(figure.get_by_role("table").first).to_be_visible()
        expect(figure.get_by_role("button", name="PNG")).to_be_hidden()


def test_pages_swapped_in_place_start_each_chart_once(page: Page, small_url: str) -> None:
    """The theme's instant navigation announces pages through document$; starting twice must not draw twice."""
    page.goto(f"{small_url}axes/stage/")
    figure = drawn(chart(page, "Papers by stage and by how firmly they carry it"))
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


CELL_MIDDLE: str = """
(plot, at) => {
  const { xaxis, yaxis } = plot._fullLayout;
  const box = plot.getBoundingClientRect();
  return [box.left + xaxis._offset + xaxis.l2p(at.x), box.top + yaxis._offset + yaxis.l2p(at.y)];
}
"""
