"""What an address was called before something was renamed: pages, files and what the API answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.redirect import Redirect
from generator.render.redirects import former_path, redirect_files
from tests.analysis.invented import make_survey

PAPER = Redirect(kind="paper", old="dough", new="loaf")
VALUE = Redirect(kind="value", old="way.sack", new="way.bag")
AXIS = Redirect(kind="axis", old="manner", new="way")


@pytest.mark.parametrize(
    ("redirect", "path", "former"),
    [
        (PAPER, "papers/loaf/", "papers/dough/"),
        (PAPER, "papers/loaf.bib", "papers/dough.bib"),
        (PAPER, "papers/loaf-tin/", ""),
        (PAPER, "api/v1/papers/loaf.json", "api/v1/papers/dough.json"),
        (PAPER, "editions/first/papers/loaf/", "editions/first/papers/dough/"),
        (VALUE, "axes/way/bag/", "axes/way/sack/"),
        (VALUE, "axes/way/bag.xml", "axes/way/sack.xml"),
        (VALUE, "axes/way/bags/", ""),
        (VALUE, "axes/kind/bag/", ""),
        (VALUE, "papers/bag/", ""),
        (AXIS, "axes/way/", "axes/manner/"),
        (AXIS, "axes/way/bag/", "axes/manner/bag/"),
        (AXIS, "tables/way-by-time/", "tables/manner-by-time/"),
        (AXIS, "tables/halfway-by-time/", ""),
        (AXIS, "editions/first/charts/timeline-by-way.json", "editions/first/charts/timeline-by-manner.json"),
        (AXIS, "papers/way/", ""),
    ],
)
def test_address_under_the_former_name(redirect: Redirect, path: str, former: str) -> None:
    assert former == former_path(path, redirect)


def test_page_leads_on_from_each_former_name_but_not_from_where_something_stands() -> None:
    older = Redirect(kind="paper", old="crumb", new="dough")
    survey = replace(make_survey(), redirects=(PAPER, older, AXIS))
    found = redirect_files(survey, ["papers/loaf/", "axes/way/", "axes/manner/"], {"axes/way/x.csv": "a", "x.csv": "b"})
    assert {"papers/dough/index.html", "papers/crumb/index.html", "axes/manner/x.csv"} == set(found)
    assert all('content="0; url=../loaf/"' in str(found[f"papers/{old}/index.html"]) for old in ("dough", "crumb"))
    assert "a" == found["axes/manner/x.csv"]
