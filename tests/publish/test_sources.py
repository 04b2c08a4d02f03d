"""Where a build finds templates, styles and scripts: ours, with a survey's own over them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.publish import NotPublished, sources
from generator.publish.sources import find_remarks, find_sources, own_sources
from generator.publish.style_sheet import to_sheet
from tests.copies import write_files


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "given"
    write_files(folder, {"mkdocs.yml": "ours", "templates/pages/a.html": "ours", "site_docs/assets/b.css": "ours"})
    monkeypatch.setattr(sources, "own_sources", lambda: folder)
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "survey" / "data"
    folder.mkdir(parents=True)
    return folder


def test_checkout_is_its_own_project(root: Path) -> None:
    assert root == own_sources()
    found = find_sources(root / "data")
    assert (root, root, (root,)) == (found.project, found.work, found.layers)


def test_survey_without_files_of_its_own_takes_ours(given: Path, data: Path) -> None:
    assert given == find_sources(data).project
    assert not (given / ".build").exists()
    assert {data.parent / "templates", data.parent / "site_docs"} <= set(find_sources(data).watched)  # they may come


def test_files_of_the_survey_take_the_place_of_ours(given: Path, data: Path) -> None:
    own = data.parent
    write_files(own, {"templates/pages/a.html": "theirs", "site_docs/about.md": "theirs", "mkdocs.yml": "theirs"})
    found = find_sources(data)
    assert {
        "mkdocs.yml": "ours",
        "templates/pages/a.html": "theirs",
        "site_docs/assets/b.css": "ours",
        "site_docs/about.md": "theirs",
    } == _read(found.project)
    assert {own / "templates", own / "site_docs", given / "templates"} <= set(found.watched)
    (own / "templates/pages/a.html").unlink()
    (own / "site_docs/about.md").write_text("changed", encoding="utf-8")
    find_sources(data)
    assert ("ours", "changed") == tuple(
        (found.project / path).read_text(encoding="utf-8") for path in ("templates/pages/a.html", "site_docs/about.md")
    )
    (own / "site_docs/about.md").unlink()
    find_sources(data)
    assert "site_docs/about.md" not in _read(found.project)


def test_hidden_files_of_the_survey_are_left_where_they_are(given: Path, data: Path) -> None:
    for name in ("templates/.DS_Store", "templates/pages/.#a.html", "site_docs/.cache/b.css"):
        write_files(data.parent, {name: ""})
        (data.parent / name).write_bytes(b"\xff\x00")
    assert {"mkdocs.yml", "templates/pages/a.html", "site_docs/assets/b.css"} == _read(
        find_sources(data).project
    ).keys()


@pytest.mark.parametrize("layer", ["given", "survey"])
def test_what_is_read_as_text_and_is_none_is_named(layer: str, given: Path, data: Path, tmp_path: Path) -> None:
    kinds = {"templates/pages/b.html": "template", "site_docs/assets/b.css": "style", "site_docs/assets/b.js": "script"}
    for name in (*kinds, "site_docs/assets/logo.png"):
        write_files(tmp_path / layer, {name: ""})
        (tmp_path / layer / name).write_bytes(b"caf\xe9")
    with pytest.raises(NotPublished) as refused:
        find_sources(data)
    assert sorted(
        f"{name}:1:1: error: the file is not UTF-8. Save it as UTF-8. ({kind})" for name, kind in kinds.items()
    ) == list(refused.value.lines)


def test_file_of_the_survey_that_nothing_uses_is_told(given: Path, data: Path) -> None:
    used = {"pages/a.html": "{% include 'parts/b.html' %}", "parts/b.html": "", "theme/main.html": ""}
    write_files(data.parent, {f"templates/{name}": text for name, text in {**used, "pages/a.htm": ""}.items()})
    write_files(data.parent, {"site_docs": "", "templates/.DS_Store": ""})
    assert (
        "site_docs:1:1: warning: this should be a folder, but is a file. Nothing in it is used.",
        "templates/pages/a.htm:1:1: warning: no page uses a template of this name."
        ' Did you mean "pages/a.html"? (template)',
    ) == find_remarks(data)


def test_style_of_the_survey_that_no_page_loads_is_told(given: Path, data: Path) -> None:
    styles = ("assets/b.css", "assets/css/own.css", "assets/css/lost.css")
    write_files(data.parent, {f"site_docs/{name}": "" for name in styles})
    write_files(given, {"site_docs/assets/b.css": ""})
    write_files(data.parent, {"site_docs/assets/css/site.css": '@import "own.css";'})
    write_files(given, {"site_docs/assets/css/site.css": ""})
    assert (
        "site_docs/assets/css/lost.css:1:1: warning: no page loads this style. "
        "Put its rules into assets/css/own.css, or name it in an @import there. (style)",
    ) == find_remarks(data)


def test_style_of_the_survey_that_leaves_out_what_others_use_is_told(given: Path, data: Path) -> None:
    """The site lost its colors when a survey replaced all tokens in order to change one, and nothing was said."""
    tokens, used = "site_docs/assets/css/tokens.css", "a { color: var(--ink); margin: var(--gap); top: var(--top, 0) }"
    write_files(
        given, {tokens: ":root { --ink: #000; --gap: 1px; --idle: 2px; }", "site_docs/assets/css/used.css": used}
    )
    write_files(data.parent, {tokens: ":root { --paper: #fff; }"})
    said = "this replaces the generator's file, and other styles need {} that it leaves out, such as --{}. "
    cure = "Put only what you change into assets/css/own.css, which is added to the generator's styles. (style)"
    assert (f"{tokens}:1:1: warning: {said.format('2 tokens', 'ink')}{cure}",) == find_remarks(data)
    write_files(data.parent, {"site_docs/assets/css/own.css": "@media print { :root { --gap : 0 } }"})
    write_files(given, {"site_docs/assets/css/own.css": ""})
    assert (f"{tokens}:1:1: warning: {said.format('1 token', 'ink')}{cure}",) == find_remarks(data)
    write_files(data.parent, {tokens: ":root { --ink: #111; }"})
    assert () == find_remarks(data)


def test_own_styles_of_a_survey_are_added_behind_all_that_every_page_loads(root: Path, given: Path, data: Path) -> None:
    styles = Path("site_docs/assets/css")
    shutil.copytree(root / styles, given / styles)
    write_files(data.parent, {f"{styles}/own.css": ":root { --paper: ivory; }\n"})
    assert () == find_remarks(data)
    folder = find_sources(data).project / styles
    sheet = to_sheet("site.css", lambda name: (folder / name).read_text(encoding="utf-8"))
    assert sheet.endswith("}\n:root{--paper:ivory}\n")
    assert "--axis-2:" in sheet


def test_installed_package_stages_beside_the_data(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "generator"
    write_files(package / "resources", {"mkdocs.yml": "ours"})
    monkeypatch.setattr(sources, "_PACKAGE", package)
    found = find_sources(data)
    assert (package / "resources", data.parent) == (found.project, found.work)


def _read(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}
