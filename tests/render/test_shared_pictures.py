"""The pictures beside links: which page has which, and that they are drawn for sites that know their address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.analysis.cross import cross_axes
from generator.analysis.gaps import find_gaps
from generator.model.counting import Count
from generator.model.survey import Survey
from generator.png.shared import SharedPicture
from generator.render.gap_pictures import gap_finding
from generator.render.page import Page, Site
from generator.render.settings import BuildSettings
from generator.render.site import render_later, render_site

FOLDER = "assets/share/"
ADDRESS = "https://loaf.example"


def render(survey: Survey, root: Path, address: str = ADDRESS) -> Site:
    placed = replace(survey, config=replace(survey.config, address=address))
    return render_site(placed, root / "templates", BuildSettings())


@pytest.fixture(scope="module")
def site(small: Survey, root: Path) -> Site:
    return render(small, root)


def said(page: Page) -> Mapping[str, str]:
    nodes = LexborHTMLParser(f"<head>{page.whole().head}</head>").css("meta")
    return {
        node.attributes.get("property") or node.attributes.get("name") or "": node.attributes["content"] or ""
        for node in nodes
    }


@pytest.mark.parametrize(
    ("path", "picture"),
    [
        ("", "index"),
        ("papers/", "papers"),
        ("axes/stage/", "axes/stage"),
        ("axes/stage/shelf/", "axes/stage"),
        ("tables/method-by-stage/", "tables/method-by-stage"),
        ("gaps/", "gaps"),
        ("gaps/method-by-stage/", "index"),
        ("claims/", "claims"),
        ("charts/", "charts"),
        ("changes/", "changes"),
        ("contribute/", "index"),
        ("papers/linen-loaf2021/", "index"),
        ("editions/first/tables/method-by-stage/", ""),
    ],
)
def test_each_kind_of_page_has_its_picture(site: Site, path: str, picture: str) -> None:
    found = said(next(page for page in site.pages if page.path == path))
    if not picture:
        assert "summary" == found["twitter:card"]
        assert not [name for name in found if name.startswith("og:image")]
        return
    assert f"{ADDRESS}/{FOLDER}{picture}.png" == found["og:image"]
    assert ("1200", "630") == (found["og:image:width"], found["og:image:height"])
    assert found["og:image:alt"].endswith(".")
    assert "summary_large_image" == found["twitter:card"]
    assert f"{FOLDER}{picture}.png" in site.files


def test_picture_says_what_the_page_finds(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[SharedPicture] = []

    def keep(picture: SharedPicture) -> bytes:
        drawn.append(picture)
        return b"picture"

    monkeypatch.setattr("generator.render.shared_pictures.draw_shared", keep)
    pages = {page.path: page for page in site.pages}
    for path in ("", "tables/signs-by-method/", "axes/stage/"):
        name = f"{FOLDER}{path.strip('/') or 'index'}.png"
        assert b"picture" == site.files[name]
        assert drawn[-1].finding == pages[path].finding
        assert said(pages[path])["og:image:alt"] == f"{pages[path].finding}."
        assert "loaf.example" == drawn[-1].address
    assert 3 == len({each.drawing for each in drawn})


def test_site_without_an_address_has_no_picture_and_finds_nothing_for_it(
    small: Survey, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.render.shared_pictures.home_finding", lambda _: pytest.fail("the home page's"))
    bare = render(small, root, address="")
    assert not [path for path in bare.files if path.startswith(FOLDER)]
    for page in bare.pages:
        assert "og:image" not in page.whole().head, page.path
        assert FOLDER not in page.whole().body, page.path


def test_cards_of_gaps_lead_to_their_pictures(site: Site) -> None:
    linked = []
    for page in site.pages:
        if page.path.startswith("gaps/"):
            tree = LexborHTMLParser(page.whole().body)
            linked += [link.attributes["href"] for link in tree.css(f'a[href^="~/{FOLDER}"]')]
    pictures = [f"~/{path}" for path in site.files if path.startswith(f"{FOLDER}gaps/")]
    home = next(page for page in site.pages if page.path == "")
    gaps = LexborHTMLParser(home.whole().body).css('.matrix a.cell[href^="~/gaps/"]')
    assert 4 < len(linked) == len(gaps)
    assert sorted(pictures) == sorted(each or "" for each in linked)


def test_survey_without_a_table_has_bars_and_without_papers_words(small: Survey, root: Path) -> None:
    without = replace(small, config=replace(small.config, home=None, tables=()))
    for survey in (without, replace(without, papers=(), claims=())):
        site = render(survey, root)
        assert site.files[f"{FOLDER}index.png"].startswith(b"\x89PNG")  # type: ignore[arg-type]
        assert not [path for path in site.files if path.startswith(f"{FOLDER}gaps/")]


def test_after_a_change_of_papers_the_picture_is_as_the_survey_is_now(small: Survey, root: Path) -> None:
    placed = replace(small, config=replace(small.config, address=ADDRESS))
    fewer = replace(placed, papers=placed.papers[:3])
    former = render_site(placed, root / "templates", BuildSettings())
    later = render_later(fewer, root / "templates", BuildSettings(), former)
    now = render_site(fewer, root / "templates", BuildSettings())
    for name in ("index", "papers", "tables/method-by-stage"):
        path = f"{FOLDER}{name}.png"
        # The difference of two pictures is nothing to read, and takes minutes to write.
        drawn = [sha256(each.files[path]).hexdigest() for each in (later, now, former)]  # type: ignore[arg-type]
        assert drawn[0] == drawn[1] != drawn[2], name


@pytest.mark.parametrize("count", ["primary", "any"])
def test_gap_of_primary_values_says_so(small: Survey, count: Count) -> None:
    home = small.config.home
    assert home is not None
    rows, columns = (small.taxonomy.axis(each) for each in (home.rows, home.columns))
    assert rows and columns
    table = cross_axes(small, rows, columns, count=count)
    gap = next(gap for gap in find_gaps(small, table).gaps if not gap.cell.number)
    has_primary = rows.counting.has_primary or columns.counting.has_primary
    assert has_primary
    assert ("as primary values" in gap_finding(table, gap)) is (count == "primary")
