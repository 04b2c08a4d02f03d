"""A whole site through each publisher: complete, the same every time, and never half."""

from __future__ import annotations

import logging
import os
import re
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.checks.prose_markup import FRAME_IDS
from generator.export.later import LaterTexts
from generator.publish import NotPublished, publish_site
from generator.publish.program_publisher import publish_with_program
from generator.publish.stage import build_folder
from generator.render.page import Drawn, Page, Site
from tests.copies import read_files, write_files

Published = Callable[[str], Path]

_LINES = re.compile(rb"\s*\n\s*")


def _publish(site: Site, project: Path, publisher: str = "mkdocs") -> Path:
    target = project / "public"
    publish_site(site, project=project, data=project / "data", target=target, publisher=publisher)
    return target


def _broken(site: Site) -> Site:
    page = Page(path="x/", title="X", description="", body='<div><a href="~/nowhere/">x</a></div>', filled=True)
    return replace(site, pages=(*site.pages, page))


def test_every_page_and_file_is_there_and_nothing_of_the_making(published: Published) -> None:
    files = read_files(published("mkdocs") / "public")
    assert {
        "404.html",
        "index.html",
        "papers/index.html",
        "papers/loaf/index.html",
        "papers/crumb/index.html",
        "axes/index.html",
        "axes/flour/rye/index.html",
        "method/index.html",
        "api/v1/papers.json",
        "api/v1/blob.bin",
        "sitemap.xml",
        "sitemap.xml.gz",
        ".survey-site",
    } == {path for path in files if not path.startswith("assets/")}
    assert b"\x00\xff" == files["api/v1/blob.bin"]
    assert b'{"papers": []}\n' == files["api/v1/papers.json"]
    whole = b"".join(content for path, content in files.items() if not path.startswith("assets/"))
    assert not re.search(rb"zz\d?(?:shell|title|body|description)", whole)
    assert b"alert(1)>" not in whole
    # What is left of the marker is text about it.
    assert {b'href="~/x"', b'href="~/papers/"'} == set(re.findall(rb'\w+=\\?"~/[^"]*"', whole))


def test_ids_around_an_article_are_those_that_no_page_of_prose_may_have(published: Published) -> None:
    tree = LexborHTMLParser((published("mkdocs") / "public/method/index.html").read_bytes())
    tree.css("article")[0].decompose()
    assert FRAME_IDS >= {node.attributes["id"] for node in tree.css("[id]")}


def test_report_says_what_was_made(site: Site, project: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    report = publish_site(
        site,
        project=project,
        data=project / "data",
        target=project / "public",
        progress=lambda step, done, total: steps.append((step, done, total)),
    )
    assert (8, project / "public" / "index.html") == (report.pages, report.index)
    total = steps[-1][2]
    assert total > report.pages
    assert [("stage", 0, 0), ("publish", 0, 0), ("files", 0, total)] == steps[:3]
    assert sorted(steps[2:]) == steps[2:]
    assert ("files", total, total) == steps[-1]


def test_long_text_is_made_before_pages_are_drawn_and_written_as_it_is(site: Site, project: Path) -> None:
    made: list[str] = []
    text = "x" * ((1 << 20) - 1) + "ß€" + "y" * (1 << 20)

    def make() -> str:
        made.append("file")
        return text

    def draw() -> Drawn:
        made.append("page")
        return Drawn(body="<p>x</p>", head="")

    page = Page(path="x/", title="X", description="", later=draw)
    files: dict[str, Callable[[], bytes | str]] = {path: partial(site.files.__getitem__, path) for path in site.files}
    target = _publish(replace(site, pages=(*site.pages, page), files=LaterTexts({"all.txt": make, **files})), project)
    assert ["file", "page"] == made
    assert text == (target / "all.txt").read_text(encoding="utf-8")


def test_page_may_lead_to_what_the_survey_publishes_as_it_is(site: Site, project: Path) -> None:
    write_files(project / "data/public", {"pot.png": "x", "files/a.pdf": "x"})
    body = '<div><a href="~/files/a.pdf">a</a> <img alt="" src="~/pot.png"></div>'
    page = Page(path="x/", title="X", description="", body=body, filled=True)
    target = _publish(replace(site, pages=(*site.pages, page)), project)
    assert (target / "pot.png").is_file()


def test_page_and_style_that_the_survey_publishes_stay_as_they_are(site: Site, project: Path) -> None:
    """Search engines ask for such a page as proof; what it links to is its own affair."""
    own = {"proof.html": '<a href="nowhere/">x</a>', "talk/index.html": "<p>Talk", "talk/look.css": "@import 'x.css'"}
    write_files(project / "data/public", own)
    target = _publish(site, project)
    assert own == {name: (target / name).read_text(encoding="utf-8") for name in own}


@pytest.mark.parametrize("path", ["../out.txt", "papers/../../out.txt", "/tmp/out.txt"])
def test_nothing_is_written_beside_the_site(path: str, site: Site, project: Path) -> None:
    """No check lets such an address pass."""
    with pytest.raises(NotPublished, match="leads out of the site"):
        _publish(replace(site, files={**site.files, path: "x"}), project)
    assert not list(project.rglob("out.txt"))


@pytest.mark.parametrize(("processes", "times"), [(1, 0), (2, 1)])
def test_what_pages_have_in_common_is_drawn_once_for_several_processes(
    processes: int, times: int, site: Site, project: Path
) -> None:
    drawn: list[None] = []
    site = replace(site, draw_common=lambda: _noted(drawn))
    publish_site(site, project=project, data=project / "data", target=project / "public", processes=processes)
    assert [None] * times == drawn


def _noted(drawn: list[None]) -> tuple[str, ...]:
    drawn.append(None)
    return ()


@pytest.mark.parametrize("publisher", ["mkdocs", "zensical"])
def test_two_builds_have_the_same_bytes_wherever_and_whenever(
    publisher: str, site: Site, tmp_path: Path, copy_project: Callable[[Path], Path], published: Published
) -> None:
    first = read_files(published(publisher) / "public")
    # Another data folder, so another staged one; another hour; and something lying about from before.
    there = copy_project(tmp_path / "further" / "down" / "there")
    (there / "survey").mkdir()
    left = build_folder(there, there / "survey")
    write_files(left, dict.fromkeys(("docs/left/index.md", "site/left/index.html", "site/left.json"), "left"))
    clock = time.time
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: clock() + 86_400 * 400)
        publish_site(site, project=there, data=there / "survey", target=there / "p", publisher=publisher)
    second = read_files(there / "p")
    assert sorted(first) == sorted(second)
    assert [] == [path for path, content in first.items() if second[path] != content]
    assert {"sitemap.xml", "sitemap.xml.gz"} < set(first)


def test_a_filled_page_equals_the_same_page_through_the_publisher(
    site: Site, project: Path, published: Published
) -> None:
    # One stays filled: what runs in its frame is known to be the theme's.
    pages = tuple(replace(page, filled=page.path == "axes/flour/rye/") for page in site.pages)
    filled = read_files(published("mkdocs") / "public")
    rendered = read_files(_publish(replace(site, pages=pages), project))
    # Markdown alone sees fences in HTML; there they are spelled as references.
    rendered["papers/index.html"] = rendered["papers/index.html"].replace(b"&#96;", b"`")
    assert sorted(filled) == sorted(rendered)
    # A page that is filled has no empty lines and indents of the theme.
    assert [] == [path for path in filled if _LINES.sub(b"\n", rendered[path]) != _LINES.sub(b"\n", filled[path])]


def test_the_page_that_is_open_is_marked_in_the_navigation(published: Published) -> None:
    public = published("mkdocs") / "public"
    marked = {}
    for page in ("", "papers/", "papers/loaf/", "axes/", "axes/flour/rye/"):
        tree = LexborHTMLParser((public / page / "index.html").read_bytes())
        marked[page] = [(node.text(), node.attributes["aria-current"]) for node in tree.css("[aria-current]")]
    papers, axes = "Papers & more", "Axes"
    assert {
        "": [],
        "papers/": [(papers, "page")],
        "papers/loaf/": [(papers, "true")],
        "axes/": [(axes, "page")],
        "axes/flour/rye/": [(axes, "true")],
    } == marked


@pytest.mark.parametrize("publisher", ["mkdocs", "zensical"])
def test_whatever_fails_the_former_site_stays_byte_for_byte(
    publisher: str, site: Site, tmp_path: Path, published: Published
) -> None:
    project = shutil.copytree(published(publisher), tmp_path / "project")
    before = read_files(project / "public")
    theme = project / "templates" / "theme" / "main.html"
    theme_text = theme.read_text(encoding="utf-8")

    with pytest.raises(NotPublished, match=r'^x/index\.html: the link "\.\./nowhere/" leads nowhere$'):
        _publish(_broken(site), project, publisher)
    theme.write_text("{% block", encoding="utf-8")
    with pytest.raises(NotPublished, match=r"main\.html:1"):
        _publish(site, project, publisher)
    theme.write_text(theme_text, encoding="utf-8")
    (project / "mkdocs.yml").write_text("a: [", encoding="utf-8")
    with pytest.raises(NotPublished, match=r"^mkdocs\.yml cannot be read"):
        _publish(site, project, publisher)
    assert before == read_files(project / "public")


def test_warnings_of_the_publisher_fail_the_build_and_are_told_by_it_alone(
    site: Site, project: Path, capfd: pytest.CaptureFixture, caplog: pytest.LogCaptureFixture
) -> None:
    mkdocs = project / "mkdocs.yml"
    mkdocs.write_text(mkdocs.read_text(encoding="utf-8") + "\nno_such_setting: 1\n", encoding="utf-8")
    with pytest.raises(NotPublished, match="no_such_setting"):
        _publish(site, project)
    assert ("", "") == tuple(capfd.readouterr())
    assert [] == caplog.messages


def test_publishing_is_silent_and_leaves_the_log_and_the_environment_as_they_were(
    site: Site, project: Path, capfd: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("mkdocs")
    monkeypatch.setattr(logger, "propagate", True)
    logger.setLevel(logging.INFO)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "7")
    handlers, environment = list(logger.handlers), dict(os.environ)
    _publish(site, project)
    assert ("", "") == tuple(capfd.readouterr())
    assert (logging.INFO, True, handlers) == (logger.level, logger.propagate, logger.handlers)
    assert environment == dict(os.environ)
    logger.setLevel(logging.NOTSET)


def test_a_folder_of_somebody_elses_is_refused_before_anything_is_built(site: Site, project: Path) -> None:
    (project / "public").mkdir()
    (project / "public" / "thesis.tex").write_text("mine", encoding="utf-8")
    with pytest.raises(NotPublished):
        _publish(site, project)
    assert ["thesis.tex"] == [path.name for path in (project / "public").iterdir()]
    assert not (project / ".build").exists()


@pytest.mark.parametrize("publisher", ["mkdocs", "zensical"])
def test_the_theme_asks_no_other_host_for_anything(publisher: str, published: Published) -> None:
    files = read_files(published(publisher) / "public")
    pages = b"".join(content for path, content in files.items() if path.endswith(".html"))
    styles = b"".join(content for path, content in files.items() if path.endswith(".css"))
    fetched = re.findall(
        rb"""<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""", pages
    )
    assert {b"https://example.org/bread/"} == {address[:26] for address in fetched}, "canonical links alone"
    assert b'url("data:' in styles
    assert [] == re.findall(rb"""(?:url\(|@import)\s*["']?(?:https?:)?//[^"')]+""", styles)


def test_a_program_that_is_not_installed_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotPublished, match=r"^Nothing is not installed here: pip install nothing==1$"):
        publish_with_program(tmp_path, "2026-05-04", name="Nothing", requirement="nothing==1")


def test_what_a_program_complains_of_is_passed_on(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: x\nno_such_setting: 1\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    with pytest.raises(NotPublished, match=r"ProperDocs: WARNING .* name: no_such_setting\n"):
        publish_with_program(tmp_path, "2026-05-04", name="ProperDocs", requirement="properdocs")
