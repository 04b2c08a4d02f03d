"""`survey serve`: what it is called with. That a saved change shows is tried where serving is (tests/publish)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.commands import serve
from generator.publish import NotPublished
from generator.publish.serve import PORT
from tests.commands.conftest import Edit, Run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Stand in for the server, and return what it was asked to serve."""
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(serve, "serve_site", lambda render, **settings: asked.append({"render": render, **settings}))
    return asked


def test_server_gets_the_folder_and_the_port(run: Run, data: Path, served: list[dict[str, Any]]) -> None:
    assert 0 == run("serve", "--data", data, "--port", "8123").code
    assert [(data, 8123)] == [(asked["data"], asked["port"]) for asked in served]
    assert 0 == run("serve", "--data", data).code
    assert PORT == served[1]["port"]


def test_server_renders_the_edition_that_was_asked_for(run: Run, data: Path, served: list[dict[str, Any]]) -> None:
    run("serve", "--data", data, "--edition", "first")
    paths = {page.path for page in served[0]["render"]().pages}
    assert "papers/linen-loaf2021/" in paths
    assert "papers/cold-proof2026/" not in paths


def test_server_is_told_what_is_wrong_with_the_data(
    run: Run, data: Path, edit: Edit, served: list[dict[str, Any]]
) -> None:
    run("serve", "--data", data)
    edit("papers/crumb-atlas2025.yml", "year: 2025", "year: soon")
    # A warning of the same folder would stand above the error, and is not what keeps the site from being shown.
    edit("papers/cold-proof2026.yml", "summary: ", "summary: Proved twice. ")
    with pytest.raises(NotPublished) as refused:
        served[0]["render"]()
    (told,) = refused.value.lines
    assert "data/papers/crumb-atlas2025.yml:3:7: error: " in told
    assert told.endswith("(value-types)")


def test_template_that_no_page_uses_is_told_once_also_while_it_is_served(
    run: Run, data: Path, served: list[dict[str, Any]], capfd: pytest.CaptureFixture[str]
) -> None:
    run("serve", "--data", data)
    own = data.parent / "templates" / "pages" / "legends.html.jinja"
    own.parent.mkdir(parents=True)
    own.write_text("", encoding="utf-8")
    for expected in (1, 0):
        served[0]["render"]()
        said = capfd.readouterr().err
        assert expected == said.count(
            "templates/pages/legends.html.jinja:1:1: warning: no page uses a template of this"
        )


def test_unknown_edition_is_wrong_use(run: Run, data: Path, served: list[dict[str, Any]]) -> None:
    ran = run("serve", "--data", data, "--edition", "firts")
    assert (2, []) == (ran.code, served)
    assert 'Did you mean "first"?' in ran.err


def test_refused_port_is_said(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise NotPublished(["the port is taken"])

    monkeypatch.setattr(serve, "serve_site", refuse)
    ran = run("serve", "--data", data)
    assert (1, "the port is taken\n") == (ran.code, ran.err)
