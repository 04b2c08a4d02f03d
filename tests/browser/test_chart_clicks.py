"""Marks of a chart in a browser: a click, a finger or a key on each leads to its papers."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.charts import alone, asked_for_plotly, chart, drawn
from tests.browser.explorer import READY, found, titles

BAR = ".chart-plot .bars .point path"


def test_a_mark_of_the_picture_is_a_link_to_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/kind-by-method/")
    figure = alone(page, "heatmap-kind-by-method")
    link = figure.locator(".chart-still a").filter(visible=True).filter(has=page.locator("title")).first
    said = link.locator("title").text_content() or ""
    link.dispatch_event("click")
    page.wait_for_url("**/papers/?kind=*")
    page.wait_for_selector(READY)
    assert int(said.split(" of ")[0]) == found(page)


@pytest.mark.browser_context(viewport={"width": 390, "height": 800}, has_touch=True)
def test_a_finger_on_a_mark_follows_it_and_beside_the_marks_makes_the_chart_interactive(
    page: Page, small_url: str
) -> None:
    asked = asked_for_plotly(page)
    page.goto(f"{small_url}axes/stage/")
    figure = alone(page, "evidence-stage")
    figure.locator(".chart-still a").filter(visible=True).first.tap()
    page.wait_for_url("**/papers/?stage=*")
    assert [] == asked
    page.go_back()
    figure.locator(".chart-frame").tap(position={"x": 3, "y": 3})
    expect(figure).to_have_attribute("data-drawn", "")


def test_a_click_on_a_month_opens_just_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}charts/")
    figure = drawn(chart(page, "Papers by month of first appearance and kind of study"))
    figure.locator(BAR).first.click(force=True)
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
    figure = drawn(alone(page, "flow"))
    # Three boxes remain and one more; the fifth is the first stage.
    figure.locator(BAR).nth(4).click(force=True)
    page.wait_for_url("**/screening/#stage-glance")


def test_a_click_on_a_point_leads_to_the_paper_of_the_system(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}scale/")
    figure = drawn(chart(page, "Trace length (steps) against team size (agents), logarithmic"))
    figure.locator(".points path.point").first.click(force=True)
    page.wait_for_url("**/papers/kimi-k2-5/")
    page.go_back()
    listed = chart(page, "Trace length (steps) against team size (agents), logarithmic").get_by_role("table").last
    expect(listed.get_by_role("row").filter(has_text="neither is disclosed")).to_contain_text("27 April 2026")


@pytest.mark.browser_context(viewport={"width": 1024, "height": 800})
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


CELL_MIDDLE: str = """
(plot, at) => {
  const { xaxis, yaxis } = plot._fullLayout;
  const box = plot.getBoundingClientRect();
  return [box.left + xaxis._offset + xaxis.l2p(at.x), box.top + yaxis._offset + yaxis.l2p(at.y)];
}
"""
