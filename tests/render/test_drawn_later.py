"""Pages are drawn when they are asked for: who looks at one while editing does not wait for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from generator.model.survey import Survey
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from generator.svg.picture import draw_picture


def test_pictures_of_charts_are_drawn_for_the_page_that_has_them_and_once(
    small: Survey, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = draw_picture

    def count(*arguments: object, prefix: str, **named: object) -> str:
        drawn.append(prefix)
        return draw(*arguments, prefix=prefix, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("generator.render.pictures.draw_picture", count)
    site = render_site(small, root / "templates", BuildSettings())
    before = len(drawn)
    pages = {page.path: page for page in site.pages}
    assert {"charts/", "axes/signs/", "contribute/rules/unique-papers/"} <= {
        path for path, page in pages.items() if page.later
    }
    table = next(
        page for path, page in pages.items() if path.startswith("tables/") and path.count("/") == 2 and page.later
    )
    table.whole()
    assert before < len(drawn) < before + 4
    for page in site.pages:
        page.whole()
    assert sorted(set(drawn)) == sorted(drawn)


def test_what_lists_and_files_have_in_common_is_drawn_before_them(
    small: Survey, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    functions = (
        ("generator.render.card", "card_of"),
        ("generator.export.api", "paper_record"),
        ("generator.render.charts", "view_of"),
    )
    for module, function in functions:
        monkeypatch.setattr(f"{module}.{function}", _noting(made, getattr(import_module(module), function)))
    survey = replace(small)  # of which nothing was asked before
    site = render_site(survey, root / "templates", BuildSettings())
    common = set(site.draw_common())
    assert made.count("card_of") == made.count("paper_record") > 3
    assert made.count("view_of") > 1
    before = len(made)
    shared: set[str] = set()
    for page in site.pages:
        if page.path.startswith(("papers/", "axes/", "charts/")):
            page = page.whole()
            shared.update(page.shared if page.section == "axes" else ())
    assert common >= shared != set()
    assert site.files["api/v1/papers.json"]
    assert len(made) == before


def _noting(made: list[str], function: Callable[..., object]) -> Callable[..., object]:
    def noting(*arguments: object, **named: object) -> object:
        made.append(function.__name__)
        return function(*arguments, **named)

    return noting
