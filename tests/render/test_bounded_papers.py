"""The page of a paper stays small whatever is known about it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bench.surveys import AxisShape, Shape, survey_of
from generator.model.survey import Survey
from generator.render.pages.paper import render_paper_pages
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.render.conftest import MakeContexts
from tests.render.reading import read


@pytest.mark.parametrize("name", ["small_site", "shaped_site", "long_site"])
def test_file_of_a_paper_stays_below_30_kb(request: pytest.FixtureRequest, name: str) -> None:
    site: Path = request.getfixturevalue(name)
    sizes = _files_of_papers(site)
    assert sizes
    assert {} == {key: size for key, size in sizes.items() if size > 30_000}


def test_file_of_a_paper_stays_below_30_kb_with_the_address_of_the_site(
    real_site: Path, real: Survey, root: Path
) -> None:
    settings = BuildSettings(address="https://orchestration-traces.example.org", repository="https://example.org/a/b")
    known, unknown = (
        {page.path: page for page in render_site(real, root / "templates", each).pages}
        for each in (settings, BuildSettings())
    )
    for key, size in sorted(_files_of_papers(real_site).items(), key=lambda each: -each[1])[:20]:
        path = f"papers/{key}/"
        more = len(known[path].whole().head) - len(unknown[path].whole().head)
        # The address of the page itself, which the theme writes, and a link in the footer.
        frame = len(f'<link rel="canonical" href="{settings.address}/{path}">') + len(settings.repository) + 60
        assert size + more + frame < 30_000, key


@pytest.mark.parametrize(("axes", "letter"), [(14, ""), (60, ""), (60, "面")], ids=["some", "many", "in Chinese"])
def test_paper_of_many_axes_names_its_first_values_and_counts_the_rest(
    axes: int, letter: str, make_contexts: MakeContexts
) -> None:
    many = tuple(AxisShape(values=60, most=4, words=5, evidence=True, without=0.0) for _ in range(axes))
    survey = survey_of(Shape(name="axes", papers=12, axes=many, tables=1))
    if letter:
        survey = _written_with(letter, survey)
    for paper, page in zip(survey.papers, render_paper_pages(*make_contexts(survey)), strict=True):
        whole = page.whole()
        # The frame of a page takes 7 kB.
        assert len(whole.head.encode()) + len(whole.body.encode()) < 23_000
        tree = read(whole)
        rows, further = tree.css("table.tags tbody tr"), tree.css("#tags ~ dl dd")
        named = sum(len(re.split(", | and ", line.text())) for line in further)
        left = [int(line.text().split()[1]) for line in tree.css("#tags ~ p.quiet")]
        assert (12, sum(len(on.tags) for on in paper.tags.values())) == (len(rows), len(rows) + named + sum(left))
        assert (axes > 20) == bool(left)


@pytest.mark.parametrize(
    ("number", "named", "said"),
    [(41, 41, "Given F40."), (42, 40, "Given F39 and 2 more."), (3_000, 40, "and 2960 more.")],
)
def test_collaboration_of_thousands_is_named_by_its_first(
    small: Survey, root: Path, number: int, named: int, said: str
) -> None:
    first, *others = small.papers
    authors = tuple(f"Given F{place}" for place in range(number))
    survey = replace(small, papers=(replace(first, authors=authors, authors_complete=True), *others))
    pages = {page.path: page for page in render_site(survey, root / "templates", BuildSettings()).pages}
    page = pages[f"papers/{first.key}/"].whole()
    assert said in read(page).css("p.cite")[0].text()
    assert page.head.count("citation_author") == named
    bibtex = read(page).css("#bibtex-entry")[0].text()
    assert bibtex.count(", Given") == named
    assert ("and others" in bibtex) == (number > named)
    assert len(page.body.encode()) + len(page.head.encode()) < 20_000


def test_group_in_whose_name_many_write_is_named_with_their_first(small: Survey, root: Path) -> None:
    first, *others = small.papers
    group = "Crumb Collaboration"
    authors = (*(f"Given F{place}" for place in range(45)), group)
    first = replace(first, authors=authors, authors_complete=True, collaboration=group)
    survey = replace(small, papers=(first, *others))
    pages = {page.path: page for page in render_site(survey, root / "templates", BuildSettings()).pages}
    page = pages[f"papers/{first.key}/"].whole()
    assert f"Given F39 and 5 more ({group})." in read(page).css("p.cite")[0].text()
    assert f"F39, Given and {{{group}}} and others" in read(page).css("#bibtex-entry")[0].text()
    assert f'"citation_author" content="{group}"' in page.head
    assert f'"name": "{group}"' in page.head or f'"name":"{group}"' in page.head


def _written_with(letter: str, survey: Survey) -> Survey:
    """Return the survey with names and definitions of this letter alone."""
    axes = tuple(
        replace(
            axis,
            values=tuple(
                replace(each, label=letter * len(each.label), definition=letter * (len(each.definition) // 2))
                for each in axis.values
            ),
        )
        for axis in survey.taxonomy.axes
    )
    return replace(survey, taxonomy=replace(survey.taxonomy, axes=axes))


def _files_of_papers(site: Path) -> dict[str, int]:
    return {page.parent.name: page.stat().st_size for page in site.glob("papers/*/index.html")}
