"""The explorer of other sites: of hostile data, of one edition, and of one whose pages are swapped in place."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from generator.cli import main
from tests.browser.conftest import Serve
from tests.browser.explorer import (
    READY,
    come,
    expect_found,
    facet,
    noted,
    open_explorer,
    selection,
)
from tests.browser.explorer import explorer as explorer
from tests.browser.waiting import wait_until
from tests.properties import some
from tests.site_files import page_files

HOSTILE = (
    "<img src=x onerror=alert(1)> & </script><b>",
    "נועה לחמי: لوحة 👩‍🔬 " + "long " * 60,
    "=SUM(A1) {braces} \\backslash %7B \u202e reversed",
)


# ---- text is text ----


def test_hostile_text_is_shown_as_it_is_and_runs_never(
    page: Page, serve: Serve, small_site: Path, tmp_path: Path
) -> None:
    site = tmp_path / "hostile"
    shutil.copytree(small_site, site)
    text = json.loads((site / "explorer/text.json").read_text(encoding="utf-8"))
    columns = json.loads((site / "explorer/columns.json").read_text(encoding="utf-8"))
    text["titles"] = [HOSTILE[at % len(HOSTILE)] for at in range(6)]
    text["summaries"] = [HOSTILE[0]] * 6
    text["authors"]["names"] = [HOSTILE[0] for _ in text["authors"]["names"]]
    columns["links"]["kinds"] = [[label, "javascript:alert(1)//"] for label, _ in columns["links"]["kinds"]]
    (site / "explorer/text.json").write_text(json.dumps(text), encoding="utf-8")
    (site / "explorer/columns.json").write_text(json.dumps(columns), encoding="utf-8")
    dialogs: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    open_explorer(page, serve(site), "?q=img")
    titles = page.get_by_role("region", name="Results").get_by_role("heading", level=3)
    expect(titles.filter(has_text=HOSTILE[0]).first).to_be_visible()
    expect(titles.first.locator("mark").first).to_have_text("img")
    page.get_by_role("button", name="Clear all").first.click()
    expect(titles.filter(has_text="reversed").first).to_be_visible()
    assert page.locator(".list img:not(.thumbnail), .list script, .list a[href^='javascript']").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for view in ("List", "Table"):
        page.get_by_role("radio", name=view).click()
        expect(page.get_by_text(HOSTILE[0]).first).to_be_visible()
    assert dialogs == []


def test_address_cannot_inject_anything(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?q=%3Cimg%20src=x%20onerror=alert(1)%3E&%3Cb%3E=x&sort=%3Ci%3E")
    expect(noted(page, "“<b>” is not an axis")).to_be_visible()
    assert page.locator(".explorer img, .explorer-notes i").count() == 0


# ---- a site of one edition ----


def test_site_of_an_edition_shows_it_unasked(page: Page, serve: Serve, root: Path, tmp_path: Path) -> None:
    site = tmp_path / "first"
    assert main(["build", "--data", str(root / "tests/small_survey"), "--site", str(site), "--edition", "first"]) == 0
    url = serve(site)
    open_explorer(page, url)
    expect_found(page, 5, 5)
    field = page.get_by_role("combobox", name="Edition")
    expect(field.locator("option:checked")).to_have_text("First loaf (January 2026)")
    expect(page.get_by_role("list", name="Active filters")).to_be_hidden()
    field.select_option("living")
    expect_found(page, 6, 6)
    expect(page).to_have_url(re.compile(r"\?edition=living$"))
    page.get_by_role("button", name="Remove Living edition").click()
    expect_found(page, 5, 5)
    page.goto(f"{url}tables/method-by-stage/")
    cell = page.get_by_role("table").get_by_role("link", name=re.compile(r"^1 ?of 5: ")).first
    cell.click()
    page.wait_for_selector(READY)
    expect_found(page, 1, 5)
    assert "edition" not in page.url


# ---- instant navigation ----


@pytest.fixture(scope="module")
def instant_site(small_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the invented survey's site with pages swapped in place: the theme asks each page whether they are."""
    site = shutil.copytree(small_site, tmp_path_factory.mktemp("instant") / "site")
    for file in page_files(site):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('"features": [', '"features": ["navigation.instant", '), encoding="utf-8")
    return site


@pytest.fixture
def swapping(page: Page, serve: Serve, instant_site: Path) -> Page:
    """Open the home page of a site with pages swapped in place, and wait until it swaps them."""
    url = serve(instant_site)
    # The theme swaps the pages that the sitemap names, at the address where they are served.
    sitemap = instant_site / "sitemap.xml"
    named = sitemap.read_text(encoding="utf-8")
    sitemap.write_text(re.sub("https://example.org/fresh-loaf/|http://127.0.0.1:[0-9]+/", url, named), encoding="utf-8")
    page.goto(url)
    wait_until(page, "performance.getEntriesByType('resource').some(({name}) => name.endsWith('sitemap.xml'))")
    page.evaluate("window.stayed = true")
    return page


def test_explorer_survives_pages_swapped_in_place(swapping: Page) -> None:
    page = swapping
    for visit in some(range(3), 2):
        page.get_by_role("navigation", name="Site").get_by_role("link", name="Papers").click()
        come(page)
        assert page.evaluate("window.stayed") is True
        facet(page, "Way of keeping", "K1 Linen wrap").click()
        expect_found(page, 1, 6)
        expect(page).to_have_url(re.compile(r"/papers/\?method=linen(&picked=[a-z0-9-]+)?$"))
        page.get_by_role("region", name="Results").get_by_role("article").first.get_by_role("link").first.focus()
        page.keyboard.press("x")
        words = f"{1 - visit % 2} paper"
        if visit % 2 == 0:
            expect(selection(page).get_by_text(f"{words} selected")).to_be_visible()
        else:
            expect(selection(page)).to_be_hidden()
        page.get_by_role("navigation", name="Site").get_by_role("link", name="Axes").click()
        expect(page.get_by_role("heading", level=1)).not_to_have_text(re.compile("paper"))
    page.go_back()
    page.wait_for_selector(READY)
    expect_found(page, 1, 6)
    assert page.evaluate("window.stayed") is True


def test_header_searches_below_which_pages_were_swapped(swapping: Page) -> None:
    page = swapping
    for name, section in (("Axes", "axes"), ("Claims", "claims")):
        page.get_by_role("navigation", name="Site").get_by_role("link", name=name).click()
        expect(page).to_have_url(re.compile(f"/{section}/$"))
        page.get_by_role("searchbox", name="Search the survey").fill("linen loaf")
        page.get_by_role("region", name="Search results").get_by_role("option", name="The Linen Loaf").click()
        expect(page).to_have_url(re.compile(r"[0-9]/papers/linen-loaf2021/$"))
        assert page.evaluate("window.stayed") is True


def test_table_calls_what_nobody_coded_as_the_filter_does(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?stage=unknown&view=table&columns=tags.stage")
    row = page.get_by_role("table", name="Results").get_by_role("row").nth(1)
    expect(row.get_by_role("cell").nth(1)).to_have_text("not yet coded")
