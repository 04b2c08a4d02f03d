"""A project of its own in a temporary folder, and an invented site of seven pages for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import publish_site
from generator.publish.preview import Preview
from generator.render.page import NavEntry, Page, Site
from tests.conftest import MakeOnce
from tests.copies import copy_sources

HOSTILE = '<img src=x onerror=alert(1)> "quoted" & </script></title>'


@pytest.fixture(scope="session")
def copy_project(root: Path) -> Callable[[Path], Path]:
    """Return a function that makes a project with this one's configuration, theme and styles."""

    def copy(project: Path) -> Path:
        copy_sources(root, project, "mkdocs.yml", "templates", "site_docs/assets")
        (project / "site_docs" / "method.md").write_text(PROSE, encoding="utf-8")
        (project / "data").mkdir()
        return project

    return copy


@pytest.fixture(scope="session")
def published(copy_project: Callable[[Path], Path], site: Site, make_once: MakeOnce) -> Callable[[str], Path]:
    """Return a function that gives a project with the invented site in `public`, as a publisher makes it. Read only."""

    def publish(publisher: str) -> Path:
        def write(folder: Path) -> None:
            project = copy_project(folder)
            publish_site(site, project=project, data=project / "data", target=project / "public", publisher=publisher)

        return make_once(f"published_{publisher}", write)

    return publish


@pytest.fixture(scope="module")
def shown(copy_project: Callable[[Path], Path], site: Site, tmp_path_factory: pytest.TempPathFactory) -> Preview:
    """Return a preview that shows the invented site; whoever updates it leaves that to the next one to undo."""
    project = copy_project(tmp_path_factory.mktemp("shown") / "project")
    preview = Preview(project=project, folder=project / ".build" / "preview")
    preview.update(site)
    return preview


@pytest.fixture
def project(tmp_path: Path, copy_project: Callable[[Path], Path]) -> Path:
    """Return such a project."""
    return copy_project(tmp_path / "project")


# What Markdown would take for its own, were it not HTML.
RAW = """<div class="survey"><h1>All papers</h1>

<p id="loaf">2*3*4 and _this_ [x] {#id} (c) &amp; &nbsp; a &lt; b
```
no fence
```
</p>
    <pre>  indented

lines</pre>
<template><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></template>
<ul><li>open<li title="a > b">open</ul>
# No heading
<a href="~/papers/loaf/#top-of-loaf">Loaf</a></div>"""

PROSE = """---
title: How & why
description: By hand
---

# How we count

One *star*, see [the list](~/papers/?reading=broad#loaf) and [the data](~/api/v1/papers.json).

## A second heading

Written as `href="~/papers/"`.
"""


@pytest.fixture(scope="session")
def site() -> Site:
    """Return a site with every kind of page: home, navigated, filled, shared depth, prose, 404."""
    return Site(
        name="Bread & Co",
        title="A survey of <bread>",
        description='All "loaves"',
        address="https://example.org/bread/",
        repository="https://example.org/source",
        date="2026-05-04",
        navigation=(
            NavEntry(id="papers", label="Papers & more", path="papers/"),
            NavEntry(id="axes", label="Axes", path="axes/"),
        ),
        pages=(
            Page(path="", title="Home", description="At a glance", body=_body("Home", "papers/loaf/")),
            Page(
                path="papers/",
                title="All papers",
                description="The list",
                section="papers",
                body=RAW,
                scripts=("assets/page/main.js",),
            ),
            Page(
                path="papers/loaf/",
                title=HOSTILE,
                description=HOSTILE,
                section="papers",
                body=_body("Loaf", "papers/", identity="top-of-loaf"),
                filled=True,
                head='<link rel="alternate" href="~/api/v1/papers.json">\n',
                scripts=("assets/page/main.js",),
            ),
            Page(
                path="papers/crumb/",
                title="Crumb",
                description="",
                section="papers",
                body=_body("Crumb", "axes/"),
                filled=True,
            ),
            Page(
                path="axes/",
                title="Axes",
                description="Every axis",
                section="axes",
                body=_body("Axes", ""),
                filled=True,
            ),
            Page(
                path="axes/flour/rye/",
                title="Rye",
                description="A value",
                section="axes",
                body=_body("Rye", "method/"),
                filled=True,
            ),
            Page(path="404.html", title="Lost", description="", body=_body("Lost", "papers/"), listed=False),
        ),
        files={"api/v1/papers.json": '{"papers": []}\n', "api/v1/blob.bin": b"\x00\xff"},
        footer='<nav aria-label="More"><a href="~/papers/crumb/">Crumb</a></nav>',
    )


def _body(title: str, link: str, identity: str = "here") -> str:
    return (
        f'<div class="survey"><h1 id="{identity}">{title}</h1>'
        f'<p>Written href="~/x". <a href="~/{link}">There</a> &amp; back.</p></div>'
    )


class Data:
    """Stands for the data on the disk: what it renders to, or what is wrong with it."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.error: Exception | None = None

    def render(self) -> Site:
        """Return the site, or raise what is wrong."""
        if self.error:
            raise self.error
        return self.site


@pytest.fixture
def data(site: Site) -> Data:
    """Return data that render to the invented site."""
    return Data(site)
