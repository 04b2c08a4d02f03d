"""What the preview answers, and when the publisher has to run for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from pathlib import Path

import pytest

from generator.publish import NotPublished, publish_site
from generator.publish.preview import Answer, Preview
from generator.publish.swap import MARK
from generator.render.page import LaterFiles, LaterPages, Page, Site, without_text
from tests.copies import read_files

# A preview loads styles and scripts as they lie in site_docs/, workers apart.
_WORKER = "assets/trace/worker/main.js"
_PRELOAD = re.compile(rb'<link rel="modulepreload"[^>]*>\n')
_PUT_TOGETHER = re.compile(rb"(/css/site|/page/main|/page/evidence_note|/search/search_box)\.[0-9a-f]{8}(\.(?:css|js))")


@pytest.fixture
def preview(shown: Preview, site: Site) -> Preview:
    """Return a preview that shows the invented site, whatever was updated before."""
    shown.update(site)
    return shown


@pytest.fixture
def editable(site: Site, project: Path) -> Preview:
    """Return a preview of the project of this test alone, whose theme may be changed."""
    shown = Preview(project=project, folder=project / ".build" / "preview")
    shown.update(site)
    return shown


def _get(preview: Preview, path: str) -> Answer:
    answer = preview.answer(path)
    assert answer is not None
    return answer


def test_every_answer_has_the_bytes_of_a_built_site_but_for_what_was_put_together(
    preview: Preview, site: Site, project: Path
) -> None:
    target = project / "public"
    publish_site(replace(site, address=""), project=project, data=project / "data", target=target)
    files = read_files(target)
    # Seen by Markdown, fences are spelled as references; the preview fills every page.
    files["papers/index.html"] = files["papers/index.html"].replace(b"&#96;", b"`")
    for file, content in files.items():
        # The mark is for the next build alone.
        if _PUT_TOGETHER.search(f"/{file}".encode()) or file in (MARK, _WORKER):
            continue
        answer = _get(preview, f"/{file.removesuffix('index.html')}")
        expected = _PUT_TOGETHER.sub(rb"\1\2", _PRELOAD.sub(b"", content)) if file.endswith(".html") else content
        assert (file, HTTPStatus.OK, expected) == (file, answer.status, answer.content)


def test_a_worker_is_one_script(preview: Preview) -> None:
    """Firefox starts none that imports, and no reader of a preview should be told of another browser."""
    assert re.search(rb"^import\b", _get(preview, f"/{_WORKER}").content, re.MULTILINE) is None


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/papers/loaf/index.html", "text/html; charset=utf-8"),
        ("/api/v1/papers.json", "application/json; charset=utf-8"),
        ("/assets/css/tokens.css", "text/css; charset=utf-8"),
        ("/assets/page/main.js", "text/javascript; charset=utf-8"),
        ("/assets/images/favicon.png", "image/png"),
        ("/api/v1/blob.bin", "application/octet-stream"),
    ],
)
def test_answers_name_their_kind(path: str, kind: str, preview: Preview) -> None:
    answer = _get(preview, path)
    assert (HTTPStatus.OK, kind) == (answer.status, answer.kind)


def test_what_a_survey_puts_into_its_site_is_shown(site: Site, project: Path) -> None:
    public = project / "data" / "public"
    (public / ".well-known").mkdir(parents=True)
    (public / ".well-known" / "security.txt").write_text("Contact: mailto:loaf@example.org\n", encoding="utf-8")
    (public / "notes.md").write_text("# Notes\n", encoding="utf-8")
    (public / ".git").mkdir()
    (public / ".git" / "config").write_text("[remote]\n", encoding="utf-8")
    shown = Preview(project=project, folder=project / ".build" / "preview", data=project / "data")
    shown.update(site)
    assert _get(shown, "/notes.md").content == b"# Notes\n"
    assert _get(shown, "/.git/config").status == HTTPStatus.NOT_FOUND
    assert _get(shown, "/.well-known/security.txt").content == b"Contact: mailto:loaf@example.org\n"
    assert _get(shown, "/../survey.yml").status == HTTPStatus.NOT_FOUND


def test_a_missing_slash_is_added(preview: Preview) -> None:
    assert Answer(status=HTTPStatus.FOUND, location="/papers/loaf/") == _get(preview, "/papers/loaf")


@pytest.mark.parametrize("path", ["/no/", "/no.json", "/papers/no", "/../mkdocs.yml", "/index.md", "//etc/hostname"])
def test_what_is_not_of_the_site_gets_the_page_for_lost_readers(path: str, preview: Preview) -> None:
    answer = _get(preview, path)
    assert HTTPStatus.NOT_FOUND == answer.status
    assert b">Lost</h1>" in answer.content


def test_data_changes_without_the_publisher(preview: Preview, site: Site) -> None:
    new = Page(path="papers/new/", title="New", description="", section="papers", body="<div>new</div>", filled=True)
    papers = Page(path="papers/", title="Fewer", description="", section="papers", body="<div>fewer</div>")
    others = tuple(page for page in site.pages if page.path != "papers/")
    assert preview.update(replace(site, pages=(*others, papers, new), files={"api/v2.json": "2"})) is False
    assert b"<title>Fewer" in _get(preview, "/papers/").content
    assert b"<div>new</div>" in _get(preview, "/papers/new/").content
    assert b"2" == _get(preview, "/api/v2.json").content
    assert HTTPStatus.NOT_FOUND == _get(preview, "/api/v1/papers.json").status


def test_page_of_a_survey_that_changed_is_rendered_when_it_is_asked_for(preview: Preview, site: Site) -> None:
    asked: list[str] = []

    def make(*pages: Page) -> Iterator[Page]:
        asked.extend(page.path for page in pages)
        yield from pages

    loaf = Page(path="papers/loaf/", title="Loaf", description="", section="papers", body="<div>changed</div>")
    new = replace(loaf, path="papers/new/", body="<div>new</div>")
    claims = replace(loaf, path="claims/", section="claims")
    makers = (partial(make, loaf), partial(make, new), partial(make, claims))
    later = LaterPages(makers, {"papers/loaf/": 0, "papers/": 1, "claims/": 2}, complete=replace)
    pages = tuple(map(without_text, site.pages))
    assert preview.update(replace(site, pages=pages, later=later)) is False
    assert [] == asked
    for _ in range(2):
        assert b"<div>changed</div>" in _get(preview, "/papers/loaf/").content
    assert HTTPStatus.OK == _get(preview, "/method/").status
    assert ["papers/loaf/"] == asked
    assert HTTPStatus.NOT_FOUND == _get(preview, "/papers/").status
    assert b"<div>new</div>" in _get(preview, "/papers/new/").content
    assert ["papers/loaf/", "papers/new/"] == asked
    for lost in ("/papers/no/", "/no/", "/papers/loaf/no/"):
        assert HTTPStatus.NOT_FOUND == _get(preview, lost).status
    assert ["papers/loaf/", "papers/new/"] == asked


def test_page_that_is_the_first_of_its_section_is_shown_before_its_shell_is_rendered(
    preview: Preview, site: Site
) -> None:
    section = site.navigation[-1].id
    first = Page(path="new/page/", title="First", description="", section=section, body="<div>first</div>")
    deep = replace(first, path="a/b/c/d/e/f/g/")
    later = LaterPages((lambda: (first, deep),), {}, complete=replace)
    assert preview.update(replace(site, pages=tuple(map(without_text, site.pages)), later=later)) is False
    assert b"<div>first</div>" in _get(preview, "/new/page/").content
    # No page stood so deep: this one is lost until all pages are rendered again.
    assert HTTPStatus.NOT_FOUND == _get(preview, "/a/b/c/d/e/f/g/").status
    assert preview.update(replace(site, pages=(*site.pages, deep))) is True
    assert b"<div>first</div>" in _get(preview, "/a/b/c/d/e/f/g/").content


def _edit_prose(project: Path) -> None:
    (project / "site_docs" / "method.md").write_text("---\ntitle: T\n---\n*changed*", encoding="utf-8")


def _edit_theme(project: Path) -> None:
    path = project / "templates" / "theme" / "partials" / "footer.html"
    path.write_text("<footer>changed</footer>", encoding="utf-8")


def _edit_configuration(project: Path) -> None:
    path = project / "mkdocs.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("Link to this heading", "Changed"), encoding="utf-8")


def test_prose_theme_and_configuration_go_through_the_publisher_and_styles_do_not(
    editable: Preview, site: Site, project: Path
) -> None:
    for edit in (_edit_configuration, _edit_theme, _edit_prose):
        before = _get(editable, "/method/").content
        assert editable.update(site) is False
        edit(project)
        assert editable.update(site) is True
        assert before != _get(editable, "/method/").content
    (project / "site_docs" / "assets" / "css" / "tokens.css").write_text("a{}", encoding="utf-8")
    assert editable.update(site) is False
    assert b"a{}" == _get(editable, "/assets/css/tokens.css").content


def test_a_failed_update_leaves_what_was_shown_and_is_tried_again(editable: Preview, site: Site, project: Path) -> None:
    before = _get(editable, "/").content
    for file, text in (("templates/theme/partials/footer.html", "{% block"), ("mkdocs.yml", "no_such_setting: 1\n")):
        good = (project / file).read_text(encoding="utf-8")
        (project / file).write_text(good + text, encoding="utf-8")
        for _ in range(2):
            with pytest.raises(NotPublished):
                editable.update(site)
        assert before == _get(editable, "/").content
        (project / file).write_text(good, encoding="utf-8")
        assert editable.update(site) is True
        assert before == _get(editable, "/").content


def test_nothing_is_answered_before_the_first_update(project: Path) -> None:
    assert Preview(project=project, folder=project / ".build" / "new").answer("/") is None


def test_files_beside_the_pages_are_made_when_somebody_asks(site: Site, project: Path) -> None:
    made: list[str] = []

    def make() -> list[dict[str, bytes | str]]:
        made.append("all")
        return [{"api/v1/late.json": "{}"}]

    shown = Preview(project=project, folder=project / ".build" / "preview")
    shown.update(replace(site, files=LaterFiles(make)))
    for path in ("/papers/", "/assets/css/tokens.css"):
        answer = shown.answer(path)
        assert answer is not None
        assert HTTPStatus.OK == answer.status
    assert [] == made
    for _ in range(2):
        late = shown.answer("/api/v1/late.json")
        assert late is not None
        assert b"{}" == late.content
    assert ["all"] == made
