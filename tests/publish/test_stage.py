"""The staged folder: what is in it, what is rewritten, what is refused."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from markdown import Markdown

from generator.publish.report import NotPublished
from generator.publish.stage import Staged, build_folder, stage_site
from generator.render.page import Page, Site
from tests.copies import read_files


def _stage(site: Site, project: Path) -> Staged:
    return stage_site(site, project=project, folder=build_folder(project, project / "data"))


def test_staging_twice_changes_nothing_the_second_time(site: Site, project: Path) -> None:
    first = _stage(site, project)
    times = {path: path.stat().st_mtime_ns for path in first.docs.parent.rglob("*")}
    second = _stage(site, project)
    assert {"mkdocs.yml", "docs/index.md", "docs/assets/img/favicon.svg"} <= first.changed
    assert frozenset() == second.changed
    assert times == {path: path.stat().st_mtime_ns for path in first.docs.parent.rglob("*")}


def test_what_is_put_together_is_published_once(site: Site, project: Path) -> None:
    staged = _stage(site, project)
    published = {path for path in read_files(staged.docs) if path.endswith((".js", ".css"))}
    assert published == {*staged.assets.files, "assets/explorer/early.js"}
    assert {"assets/css/site.css", ("assets/page/main.js",)} <= {*staged.assets.styles, *staged.assets.scripts}


def test_staging_removes_what_nothing_asks_for_any_more(site: Site, project: Path) -> None:
    staged = _stage(site, project)
    (staged.docs / "left" / "over").mkdir(parents=True)
    (staged.docs / "left" / "over" / "index.md").write_text("stale", encoding="utf-8")
    fewer = _stage(replace(site, pages=site.pages[:1]), project)
    assert {"docs/left/over/index.md", "docs/papers/index.md"} <= fewer.changed
    assert ["docs/index.md", "docs/method/index.md"] == sorted(
        path.relative_to(fewer.docs.parent).as_posix() for path in fewer.docs.rglob("*.md")
    )
    assert not (staged.docs / "left").exists()


def test_a_file_can_stand_where_a_folder_stood(site: Site, project: Path) -> None:
    asset = project / "site_docs" / "assets" / "thing"
    asset.mkdir()
    (asset / "inner.txt").write_text("a folder", encoding="utf-8")
    _stage(site, project)
    (asset / "inner.txt").unlink()
    asset.rmdir()
    asset.write_text("a file", encoding="utf-8")
    assert b"a file" == (_stage(site, project).docs / "assets" / "thing").read_bytes()


def test_hidden_files_among_templates_are_not_read(site: Site, project: Path) -> None:
    (project / "templates" / "pages" / ".DS_Store").write_bytes(b"\xff\x00")
    assert _stage(site, project).changed


def test_only_prose_is_staged_with_its_content(site: Site, project: Path) -> None:
    staged = _stage(site, project)
    pages = {path.relative_to(staged.docs).as_posix(): path for path in staged.docs.rglob("*.md")}
    bodies = {name: path.read_text(encoding="utf-8") for name, path in pages.items()}
    assert {"method/index.md"} == {n for n, text in bodies.items() if "zz" not in text}
    # One shell for the two papers, one for the value, and its own for home and each page of the navigation.
    own = {"index.md", "papers/index.md", "axes/index.md"}
    assert {*own, "zz2shell1zz/zz2shell1zz/index.md", "zz3shell2zz/zz3shell2zz/zz3shell2zz/index.md"} == {
        name for name, text in bodies.items() if "zz" in text
    }


def test_front_matter_is_escaped_and_on_one_line(site: Site, project: Path) -> None:
    page = Page(
        path="x/", title='<b>"A"</b>: {{ b }}\n---\n# c', description="'d' & \\n", body="<div></div>", filled=False
    )
    staged = _stage(replace(site, pages=(page,)), project)
    front, _, body = (staged.docs / "x" / "index.md").read_text(encoding="utf-8")[4:].partition("---\n\n")
    assert {
        "title": "&lt;b&gt;&quot;A&quot;&lt;/b&gt;: {{ b }} --- # c",
        "description": "&#x27;d&#x27; &amp; \\n",
        "section": "",
        "hide": ["navigation", "toc"],
    } == yaml.safe_load(front)
    assert '<div class="survey-page">\n<div></div>\n</div>\n' == body


def test_data_passes_through_markdown_as_it_is(site: Site, project: Path) -> None:
    settings = yaml.safe_load((project / "mkdocs.yml").read_text(encoding="utf-8"))
    names = [entry if isinstance(entry, str) else next(iter(entry)) for entry in settings["markdown_extensions"]]
    pages = tuple(replace(page, filled=False) for page in site.pages)
    staged = _stage(replace(site, pages=pages), project)
    body = (staged.docs / "papers" / "index.md").read_text(encoding="utf-8").split("---\n\n", 1)[1]
    assert body.strip() == Markdown(extensions=names).convert(body)
    assert "```" not in body


def test_configuration_names_the_survey_and_no_folder_of_this_machine(site: Site, project: Path) -> None:
    staged = _stage(site, project)
    written = (staged.docs.parent / "mkdocs.yml").read_text(encoding="utf-8")
    settings = yaml.safe_load(written)
    assert "A survey of &lt;bread&gt;" == settings["site_name"]
    assert "https://example.org/bread/" == settings["site_url"]
    assert [{"Papers &amp; more": "papers/"}, {"Axes": "axes/"}] == settings["nav"]
    assert {"id": "axes", "label": "Axes", "path": "~/axes/"} == settings["extra"]["navigation"][1]
    assert "Bread &amp; Co" == settings["extra"]["short_name"]
    assert ("docs", "site") == (settings["docs_dir"], settings["site_dir"])
    assert "../../templates/theme" == settings["theme"]["custom_dir"]
    assert not {"hooks", "watch", "repo_url"} & set(settings)
    assert str(project) not in written


def test_address_ends_no_attribute_of_a_theme_that_escapes_nothing(site: Site, project: Path) -> None:
    settings = _stage(replace(site, address="https://example.org/ä/?a=1&b='\"><b>"), project).settings
    assert "https://example.org/ä/?a=1&b=%27%22%3E%3Cb%3E/" == settings["site_url"]


def test_styles_and_scripts_that_do_not_exist_are_left_out(site: Site, project: Path) -> None:
    assert (1, 1) == tuple(len(_stage(site, project).settings[name]) for name in ("extra_css", "extra_javascript"))
    (project / "site_docs" / "assets" / "css" / "site.css").unlink()
    (project / "site_docs" / "assets" / "page" / "main.js").unlink()
    settings = _stage(site, project).settings
    assert ([], []) == (settings["extra_css"], settings["extra_javascript"])


def test_styles_and_scripts_are_named_by_what_is_in_them(site: Site, project: Path) -> None:
    before = _stage(site, project).settings
    with (project / "site_docs" / "assets" / "css" / "print.css").open("a", encoding="utf-8") as style:
        style.write("\n/* Why. */\n")
    # Comments and empty lines are no part of a published sheet.
    assert before["extra_css"] == _stage(site, project).settings["extra_css"]
    with (project / "site_docs" / "assets" / "css" / "print.css").open("a", encoding="utf-8") as style:
        style.write(".added { color: red; }\n")
    with (project / "site_docs" / "assets" / "page" / "main.js").open("a", encoding="utf-8") as script:
        script.write("show();\n")
    after = _stage(site, project)
    [style_path], [script_setting] = after.settings["extra_css"], after.settings["extra_javascript"]
    assert before["extra_css"] != [style_path]
    assert before["extra_javascript"] != [script_setting]
    assert (after.docs / style_path).read_text(encoding="utf-8").endswith(".added{color:red}\n")
    assert script_setting["path"] == after.assets.common


def test_folder_differs_by_data_and_purpose_and_lies_below_the_project(tmp_path: Path) -> None:
    places = [("data", ""), ("data", "preview"), ("tests/small", ""), ("tests-small", ""), ("../data", "")]
    folders = [build_folder(tmp_path, tmp_path / data, purpose) for data, purpose in places]
    assert len(places) == len(set(folders))
    assert {tmp_path / ".build"} == {folder.parent for folder in folders}
    here = Path(os.path.relpath(tmp_path / "data"))
    assert folders[0].name == build_folder(tmp_path, here).name


def test_a_page_of_the_survey_stands_before_a_hand_written_one(site: Site, project: Path) -> None:
    own = Page(path="method/", title="Ours", description="", body="<div>ours</div>")
    staged = _stage(replace(site, pages=(*site.pages, own)), project)
    assert ["Ours"] == [page.title for page in staged.site.pages if page.path == "method/"]


def test_addresses_that_cannot_be_or_are_taken_are_all_refused(site: Site, project: Path) -> None:
    (project / "site_docs" / "Two words.md").write_text("---\ntitle: T\n---\n", encoding="utf-8")
    again = Page(path="papers/", title="Again", description="", body="<div></div>")
    files = {**site.files, "assets/img/favicon.svg": "", "index.html": ""}
    with pytest.raises(NotPublished) as refused:
        _stage(replace(site, pages=(*site.pages, again), files=files), project)
    assert (
        "no page can have the address 'Two words/'",
        "assets/img/favicon.svg would be written 2 times",
        "index.html would be written 2 times",
        "papers/index.html would be written 2 times",
    ) == refused.value.lines


@pytest.mark.parametrize("text", ["# No front matter\n", "---\ntitle:\n---\nx", "---\ntitle: x\nother: y\n---\nx"])
def test_a_hand_written_page_without_proper_front_matter_is_named(text: str, site: Site, project: Path) -> None:
    (project / "site_docs" / "method.md").write_text(text, encoding="utf-8")
    with pytest.raises(NotPublished, match=r"^site_docs/method\.md:1:1: error: .*front matter"):
        _stage(site, project)
