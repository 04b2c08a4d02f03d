"""The whole site: its pages and files, what their heads say, and what the settings change."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.model.survey import Survey
from generator.pipeline import render_survey
from generator.render.environment import Record, Templates
from generator.render.page import Site
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.render.reading import faults_of, read, render_whole, words_of

LASTING = ("papers", "axes", "contribute")
MADE_ELSEWHERE = ("changes", "claims", "gaps", "traces")


@pytest.fixture(scope="module")
def templates(root: Path) -> Path:
    return root / "templates"


@pytest.fixture(scope="module")
def site(small: Survey, templates: Path) -> Site:
    return render_whole(small, templates, BuildSettings(commit="0a1b2c3"))


def paths(site: Site) -> set[str]:
    return {page.path for page in site.pages}


def test_every_address_stands_once(site: Site) -> None:
    assert len(site.pages) == len(paths(site))
    files = {page.path + "index.html" if page.path != "404.html" else page.path for page in site.pages}
    assert set() == files & set(site.files)


def faults(site: Site) -> dict[str, list[str]]:
    """Return what is wrong with the pages, without those whose own tests say what they are made of."""
    kept = [page for page in site.pages if not page.markdown and page.path.split("/")[0] not in MADE_ELSEWHERE]
    return {page.path: found for page in kept if page.path != "papers/" and (found := faults_of(page))}


def test_every_page_made_from_data_is_sound(site: Site) -> None:
    assert {} == faults(site)


def test_site_is_named_by_the_survey(site: Site, small: Survey) -> None:
    assert ("Fresh Loaf", small.config.title, small.config.description) == (site.name, site.title, site.description)
    assert ("https://example.org/fresh-loaf/", "https://code.example.org/fresh-loaf") == (site.address, site.repository)


def test_site_is_dated_by_its_data(site: Site, small: Survey, templates: Path) -> None:
    assert "2026-03-02" == site.date
    bare = Survey(config=replace(small.config, editions=()), taxonomy=small.taxonomy, papers=())
    assert "1970-01-01" == render_whole(bare, templates, BuildSettings()).date


def test_navigation_names_pages_that_are_there(site: Site, small: Survey, templates: Path) -> None:
    assert ["papers", "axes", "contribute"] == [entry.id for entry in site.navigation if entry.id in LASTING]
    assert "tables" in {entry.id for entry in site.navigation}
    assert {entry.path for entry in site.navigation} <= paths(site)
    bare = render_whole(replace(small, config=replace(small.config, home=None, tables=())), templates, BuildSettings())
    assert "tables" not in {entry.id for entry in bare.navigation}
    assert {entry.path for entry in bare.navigation} <= paths(bare)


def test_every_page_brings_its_head(site: Site) -> None:
    for page in site.pages:
        # Whoever previews a link may read the beginning alone.
        assert page.head.startswith('<meta property="og:type"'), page.path
        assert 1 == page.head.count('property="og:title"'), page.path
        assert all(page.head.count(f'href="~/{feed}"') == 1 for feed in ("feed.xml", "changes/feed.xml")), page.path
        assert '<link rel="search"' in page.head


def test_settings_come_before_what_the_survey_says(small: Survey, templates: Path) -> None:
    site = render_whole(
        small,
        templates,
        BuildSettings(address="https://loaf.example", repository="https://github.com/example/loaf", commit="0a1b2c3"),
    )
    assert ("https://loaf.example/", "https://github.com/example/loaf") == (site.address, site.repository)
    page = next(page for page in site.pages if page.path == "papers/linen-loaf2021/")
    correct = next(page for page in site.pages if page.path == "contribute/correct/")
    assert "https://github.com/example/loaf" in correct.body
    assert "https://loaf.example/papers/linen-loaf2021/" in page.head
    assert "example.org/fresh-loaf/" not in page.head


def test_site_that_does_not_know_where_it_stands_names_no_address(small: Survey, templates: Path) -> None:
    homeless = replace(small, config=replace(small.config, address="", repository=""))
    site = render_whole(homeless, templates, BuildSettings())
    assert ("", "") == (site.address, site.repository)
    assert "opensearch.xml" not in site.files
    assert [] == [page.path for page in site.pages if 'rel="search"' in page.head or "og:url" in page.head]


def test_edition_is_what_its_pages_show(small: Survey, templates: Path) -> None:
    site = render_whole(small, templates, BuildSettings(edition="first"))
    assert "papers/cold-proof2026/" not in paths(site)
    statistics = next(page for page in site.pages if page.path == "statistics/")
    assert "5 of 8 records were included" == words_of(read(statistics).css_first("h1"))
    # The API's root is the living edition whatever the pages show.
    assert 6 == json.loads(site.files["api/v1/statistics.json"])["retained"]


def test_edition_that_is_not_declared_is_an_error(small: Survey, templates: Path) -> None:
    with pytest.raises(KeyError, match="second"):
        render_whole(small, templates, BuildSettings(edition="second"))


def test_signposts_lead_to_pages_that_people_read(site: Site) -> None:
    text = site.files["llms.txt"]
    assert isinstance(text, str)
    assert "https://example.org/fresh-loaf/axes/" in text
    assert "papers/linen-loaf2021" not in text


def test_empty_survey_is_a_whole_site(small: Survey, templates: Path) -> None:
    empty = Survey(config=small.config, taxonomy=small.taxonomy, papers=())
    site = render_whole(empty, templates, BuildSettings())
    assert {"", "papers/", "axes/", "authors/", "statistics/", "404.html"} <= paths(site)
    assert {} == faults(site)


def test_site_of_an_edition_says_so_everywhere_and_keeps_the_living_one_apart(small: Survey, templates: Path) -> None:
    site = render_whole(small, templates, BuildSettings(edition="first"))
    assert '<p>First loaf (January 2026), updated <time datetime="2026-01-15">' in site.footer
    pages = {page.path: page for page in site.pages}
    options = read(pages["papers/"]).css("[data-edition] option")
    assert ["first", "living"] == [option.attributes["value"] for option in options]
    assert "~/explorer/editions/first/columns.json" == options[0].attributes["data-columns"]
    assert "5 papers" == words_of(read(pages["papers/"]).css_first("h1"))
    for path in ("statistics/", "tables/method-by-stage/"):
        here = read(pages[path]).css_first("[aria-current=page]")
        assert "First loaf (January 2026)" == words_of(here)
        assert "edition=" not in pages[path].body
        assert "edition=living" in pages[f"editions/living/{path}"].body
    assert f"editions/first/{path}" not in pages


def test_pages_of_papers_are_drawn_one_at_a_time(
    small: Survey, templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    page = Templates.page

    def counted(self: Templates, name: str, context: Record) -> str:
        drawn.append(name)
        return page(self, name, context)

    monkeypatch.setattr(Templates, "page", counted)
    site = render_site(small, templates, BuildSettings())
    assert not {"paper", "papers", "value", "index"} & set(drawn)
    next(page for page in site.pages if page.path.startswith("papers/") and page.path != "papers/").whole()
    assert 1 == drawn.count("paper")


def test_survey_without_axes_leads_to_none(tmp_path: Path) -> None:
    """Neither the navigation nor a page speaks of axes; publishing refuses links that lead nowhere."""
    (tmp_path / "papers").mkdir()
    (tmp_path / "survey.yml").write_text(
        "id: plain\ntitle: A Plain List\ndescription: One paper.\nauthors: [Petra Sill]\n"
        "licences: {data: CC0-1.0, code: MIT}\n",
        encoding="utf-8",
    )
    (tmp_path / "taxonomy.yml").write_text("axes: []\n", encoding="utf-8")
    (tmp_path / "papers" / "loaf2024.yml").write_text(
        "title: A Loaf\nauthors: [Ada Krust]\nyear: 2024\nvenue: Bread\nids: {arxiv: '2401.00001'}\n"
        "added: 2024-02-01\ntags: {}\nsummary: It keeps.\n",
        encoding="utf-8",
    )
    site = render_survey(tmp_path, BuildSettings())
    assert "papers" in [entry.id for entry in site.navigation]
    assert "axes" not in [entry.id for entry in site.navigation]
    assert [] == [page.path for page in site.pages if 'href="~/axes/"' in page.whole().body]
