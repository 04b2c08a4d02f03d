"""Plain MkDocs with the hook: what it is told by, and the same refusals as through the command."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import ANY, Mock

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from generator import mkdocs_hook
from generator.pipeline import InvalidData
from generator.problem import Place, Problem
from generator.render.page import Site
from tests.copies import read_files

HOOK = """
from generator.mkdocs_hook import on_config, on_post_build, on_serve
"""


@pytest.fixture
def rendered(site: Site, project: Path, monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Return what renders the survey in the hook of the project: a mock that returns the invented site."""
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.delenv("SURVEY_DATA", raising=False)
    render = Mock(return_value=site)
    monkeypatch.setattr(mkdocs_hook, "render_survey", render)
    for folder in ("generator", "data"):
        (project / folder).mkdir(exist_ok=True)
    (project / "generator" / "mkdocs_hook.py").write_text(HOOK, encoding="utf-8")
    return render


def _build(project: Path, **settings: str) -> None:
    build(load_config(config_file=str(project / "mkdocs.yml"), strict=True, **settings))


@pytest.fixture
def before(project: Path, published: Callable[[str], Path]) -> dict[str, bytes]:
    """Return the files of a former site, which lies where the project's will."""
    return read_files(shutil.copytree(published("mkdocs") / "public", project / "site"))


def test_data_folder_is_named_by_the_environment_and_the_address_by_the_server(
    rendered: Mock, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SURVEY_DATA", "elsewhere")
    _build(project, site_url="http://127.0.0.1:8000/")
    rendered.assert_called_once_with(project / "elsewhere", ANY)
    assert b"<loc>http://127.0.0.1:8000/papers/</loc>" in (project / "site" / "sitemap.xml").read_bytes()


def _invalid(project: Path) -> InvalidData:
    place = Place(file="data/papers/c3.yml", line=9, column=14)
    return InvalidData((Problem(place=place, level="error", message="no such value", rule="known-values"),))


def test_broken_data_is_told_with_its_place_and_leaves_the_site_until_it_is_mended(
    rendered: Mock, site: Site, project: Path, before: dict[str, bytes], caplog: pytest.LogCaptureFixture
) -> None:
    rendered.side_effect = _invalid(project)
    with pytest.raises(Abort):
        _build(project)
    assert "data/papers/c3.yml:9:14: error: no such value (known-values)" in caplog.text
    assert before == read_files(project / "site")
    rendered.assert_called_once_with(project / "data", ANY)
    rendered.side_effect = None
    rendered.return_value = replace(site, date="2026-06-01")
    _build(project)
    assert b"2026-06-01" in (project / "site" / "sitemap.xml").read_bytes()


def _with_dead_link(site: Site, project: Path) -> Site:
    return replace(site, footer='<a href="~/nowhere/">x</a>')


def _with_a_warning(site: Site, project: Path) -> Site:
    mkdocs = project / "mkdocs.yml"
    text = mkdocs.read_text(encoding="utf-8")
    mkdocs.write_text(text.replace("not_found: ignore", "not_found: warn", 1), encoding="utf-8")
    return replace(site, date="2026-06-01")


@pytest.mark.parametrize("spoil", [_with_dead_link, _with_a_warning])
def test_a_dead_link_or_a_warning_leaves_the_site(
    spoil: Callable[[Site, Path], Site], rendered: Mock, site: Site, project: Path, before: dict[str, bytes]
) -> None:
    rendered.return_value = spoil(site, project)
    with pytest.raises(Abort):
        _build(project)
    assert before == read_files(project / "site")


def test_a_folder_of_somebody_elses_is_refused(rendered: Mock, project: Path) -> None:
    (project / "site").mkdir()
    (project / "site" / "thesis.tex").write_text("mine", encoding="utf-8")
    with pytest.raises(Abort):
        _build(project)
    assert {"thesis.tex": b"mine"} == read_files(project / "site")
    rendered.assert_not_called()


def test_serving_watches_nothing_that_a_build_writes_and_goes_on_when_one_fails(rendered: Mock, project: Path) -> None:
    config = load_config(config_file=str(project / "mkdocs.yml"))
    build(config)
    server, builder = Mock(), Mock(side_effect=Abort("bad data"))
    assert server is config.plugins.on_serve(server, config=config, builder=builder)
    server.unwatch.assert_called_once_with(config.docs_dir)
    assert ".build" in config.docs_dir
    server.builder()
    builder.assert_called_once_with()
    builder.side_effect = ZeroDivisionError
    with pytest.raises(ZeroDivisionError):
        server.builder()
