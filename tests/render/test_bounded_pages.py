"""Pages stay small however long the vocabularies are and however many papers there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from bench.surveys import AxisShape, Shape, write_shape
from generator.checked import check_data
from generator.render.anchors import anchor
from generator.render.form_files import form_files
from generator.render.form_view import DATA
from generator.render.matrix_cells import MOST_LISTED
from generator.render.page import Page
from generator.render.pages.axes import render_axes
from generator.render.pages.charts import render_charts_pages
from generator.render.pages.contribute import render_contribute
from generator.render.pages.correct import render_correct
from generator.render.pages.gap_cards import render_gap_cards
from generator.render.pages.gaps import render_gaps
from generator.render.pages.legend import render_legend
from generator.render.pages.paper import render_paper_pages
from generator.render.pages.papers import render_papers
from generator.render.pages.second_reading import render_second_reading
from generator.render.pages.statistics import render_statistics
from generator.render.pages.tables import render_tables
from generator.render.pages.values import render_values
from generator.render.rare_values import rare_values
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.properties import some
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, read

MOST_BYTES, MOST_ELEMENTS = 380_000, 9_500  # of what stands in the frame of a page
LONG = Shape(
    name="long",
    papers=120,
    axes=(AxisShape(values=70, most=5, words=5), *[AxisShape(values=60, most=9, words=4, evidence=True)] * 2),
    tables=1,
)
# A value that few of many papers have still has many.
RARE = Shape(name="rare", papers=900, axes=(AxisShape(values=24, most=2, evidence=True),) * 2, tables=1)
_PAPER = re.compile("papers/[^/]+/")
# Each page has the same papers again and again, with all that a card may say: few values and many papers.
MANY = Shape(name="many", papers=700, axes=(AxisShape(values=4, most=3, evidence=True, words=4),) * 3, tables=1)
# Every cell of the table has more papers than it names.
FULL = Shape(name="full", papers=1_200, axes=(AxisShape(values=12, most=3, words=3),) * 2, tables=1)
# The table has as many rows and columns as one can have, and papers in more cells than a page lists.
SQUARE = Shape(name="square", papers=3_000, axes=(AxisShape(values=92, most=3, words=5),) * 2, tables=1)
# Axes and values are many.
WIDE = Shape(
    name="wide",
    papers=250,
    axes=tuple(AxisShape(values=92, most=3, words=4, evidence=place % 2 == 0) for place in range(25)),
    tables=3,
)
# One axis has more values than a page of anything has room for; another has many in levels.
VAST = Shape(
    name="vast",
    papers=200,
    axes=(
        AxisShape(values=2_000, most=4, words=4, evidence=True),
        AxisShape(values=450, most=3, levels=3, words=5),
        AxisShape(values=6),
    ),
    tables=0,
)
# Every two of ten axes are crossed.
CROSSED = Shape(
    name="crossed", papers=150, axes=(AxisShape(values=20, most=3, words=4, evidence=True),) * 10, tables=45
)
# Axes are so many that each takes room by itself.
ASKING = Shape(
    name="asking",
    papers=90,
    axes=tuple(AxisShape(values=30, most=3, words=4, evidence=place % 2 == 0) for place in range(70)),
    tables=1,
)


@pytest.fixture(scope="module", params=[LONG, MANY], ids=lambda shape: shape.name)
def pages(request: pytest.FixtureRequest, root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    folder = tmp_path_factory.mktemp("shape") / "data"
    write_shape(folder, request.param)
    checked = check_data(folder)
    assert [] == [problem for problem in checked.problems if problem.level == "error"]
    site = render_site(checked.survey, root / "templates", BuildSettings())
    # Pages of papers are drawn when they are asked for, and are many of one kind.
    papers = [page.path for page in site.pages if _PAPER.fullmatch(page.path)]
    drawn = {page.path for page in site.pages}.difference(papers).union(some(papers))
    return {page.path: page.whole() for page in site.pages if page.path in drawn}


def test_no_page_is_large(pages: dict[str, Page]) -> None:
    assert {} == too_large(pages.values())


@pytest.mark.parametrize("name", ["small_site", "shaped_site", "long_site", "real_site"])
def test_no_file_of_a_page_is_large(request: pytest.FixtureRequest, name: str) -> None:
    site: Path = request.getfixturevalue(name)
    sizes = {str(page.relative_to(site)): page.stat().st_size for page in site.rglob("*.html")}
    assert sizes
    assert {} == {path: size for path, size in sizes.items() if size > 400_000}


def test_table_of_full_cells_is_not_large(tmp_path: Path, make_contexts: MakeContexts) -> None:
    write_shape(tmp_path / "data", FULL)
    site, edition = make_contexts(check_data(tmp_path / "data").survey)
    page = next(page for page in render_tables(site, [edition]) if page.path == "tables/axis1-by-axis2/").whole()
    assert len(read(page).css(".cell-lists details")) == MOST_LISTED
    assert len(page.body.encode()) < MOST_BYTES


def test_table_of_the_largest_square_is_not_large(tmp_path: Path, make_contexts: MakeContexts) -> None:
    write_shape(tmp_path / "data", SQUARE)
    site, edition = make_contexts(check_data(tmp_path / "data").survey)
    assert {} == too_large(page for page in render_tables(site, [edition]))


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory, make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of 25 axes with 92 values each draw on."""
    folder = tmp_path_factory.mktemp("wide") / "data"
    write_shape(folder, WIDE)
    return make_contexts(check_data(folder).survey, BuildSettings(template="tags:\n  axis1: v1-1"))


def test_no_page_of_many_axes_is_large(wide: Contexts) -> None:
    site, edition = wide
    most_papers = {f"axes/axis{number}/v{number}-1/" for number in (1, 2, 25)}
    single = [render(site, edition) for render in (render_contribute, render_correct, render_second_reading)]
    pages = [
        *(page for page in single if page),
        *render_gaps(site, edition),
        *render_gap_cards(site, edition),
        *render_legend(site, edition),
        *render_statistics(site, [edition]),
        *(page for page in render_values(site, edition) if page.path in most_papers),
    ]
    assert most_papers < {page.path for page in pages}
    assert {} == too_large(pages)


def test_pages_of_many_axes_together_have_every_value_once(wide: Contexts) -> None:
    site, edition = wide
    values = [f"~/axes/{axis.id}/{value.id}/" for axis in edition.survey.taxonomy.axes for value in axis.values]
    rare = [value.chip.href for _, part, _ in rare_values(site, edition) for value in part]
    assert len(rare) > 500
    for pages, chips, expected in (
        (render_gaps(site, edition), "article.value h3 a.chip", rare),
        (render_legend(site, edition), "[aria-labelledby=codes] li a.chip", values),
        (render_statistics(site, [edition]), "tbody th a.chip", values),
    ):
        drawn = [read(page) for page in pages]
        assert expected == [chip.attributes["href"] for tree in drawn for chip in tree.css(chips)]
        following = [len(tree.css("a[rel=next]")) for tree in drawn]
        assert [2] * (len(drawn) - 1) + [0] == following  # above the list and below it


@pytest.fixture(scope="module")
def vast(tmp_path_factory: pytest.TempPathFactory, make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of an axis with 2,000 values, and of one with 450, draw on."""
    folder = tmp_path_factory.mktemp("vast") / "data"
    write_shape(folder, VAST)
    return make_contexts(check_data(folder).survey)


def test_no_page_of_an_axis_with_very_many_values_is_large(vast: Contexts) -> None:
    site, edition = vast
    pages = [
        *render_axes(site, edition),
        *render_charts_pages(site, edition),
        *render_legend(site, edition),
        *render_statistics(site, [edition]),
        *render_papers(site, edition),
    ]
    assert {} == too_large(pages)


def test_pages_of_an_axis_together_have_every_value_once(vast: Contexts) -> None:
    site, edition = vast
    pages = list(render_axes(site, edition))
    for axis in edition.survey.taxonomy.axes:
        base = f"axes/{axis.id}/"
        first, *further = [page for page in pages if page.path.startswith(base)]
        assert first.path == base
        assert [f"{base}all/{number}/" for number in range(2, len(further) + 2)] == [page.path for page in further]
        assert bool(further) == (len(axis.values) > 100)
        drawn = [read(page.whole()) for page in (first, *further)]
        ids = [article.attributes["id"] for tree in drawn for article in tree.css("article.value:not(.is-absent)")]
        assert [anchor(value.id) for value in axis.values] == ids
        assert [["none", "unknown"]] + [[]] * len(further) == [
            [article.attributes["id"] for article in tree.css("article.is-absent")] for tree in drawn
        ]
        assert [2] * len(further) + [0] == [len(tree.css("a[rel=next]")) for tree in drawn]
        assert [f"~/{base}#values"] * min(1, len(further)) == [
            link.attributes["href"] for tree in drawn[1:2] for link in tree.css("a[rel=prev]")[:1]
        ]
        assert not [faults for page in (first, *further) if (faults := faults_of(page.whole()))]


def test_values_of_one_axis_follow_each_other_on_pages_that_have_other_axes(vast: Contexts) -> None:
    site, edition = vast
    values = [f"~/axes/{axis.id}/{value.id}/" for axis in edition.survey.taxonomy.axes for value in axis.values]
    for pages, chips in (
        (render_legend(site, edition), "[aria-labelledby=codes] li a.chip"),
        (render_statistics(site, [edition]), "tbody th a.chip"),
    ):
        drawn = list(pages)
        assert not [faults for page in drawn if (faults := faults_of(page))]
        assert values == [chip.attributes["href"] for page in drawn for chip in read(page).css(chips)]


@pytest.fixture(scope="module")
def crossed(tmp_path_factory: pytest.TempPathFactory, make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of 45 tables draw on."""
    folder = tmp_path_factory.mktemp("crossed") / "data"
    write_shape(folder, CROSSED)
    return make_contexts(check_data(folder).survey)


def test_no_page_of_many_tables_is_large(crossed: Contexts) -> None:
    site, edition = crossed
    assert {} == too_large(
        [*_pages_of_tables(crossed), *render_gaps(site, edition), *render_statistics(site, [edition])]
    )


def test_pages_of_many_tables_together_have_every_table_once(crossed: Contexts) -> None:
    tables = [f"~/tables/{table}/" for table in crossed[1].statistics.tables]
    assert len(tables) == 45
    for first, pages, links in (
        ("tables/", _pages_of_tables(crossed), "section h2 a"),
        ("gaps/", render_gaps(*crossed), "[aria-labelledby^=gaps-] h2 a"),
    ):
        drawn = [page for page in pages if page.path == first or "/all/" in page.path]
        assert [first, *(f"{first}all/{number}/" for number in range(2, len(drawn) + 1))] == [
            page.path for page in drawn
        ]
        assert [True] + [False] * (len(drawn) - 1) == [page.listed for page in drawn]
        trees = list(map(read, drawn))
        assert tables == [link.attributes["href"] for tree in trees for link in tree.css(links)]
        following = [[link.attributes["href"] for link in tree.css("a[rel=next][href*='/all/']")] for tree in trees]
        assert [[f"~/{page.path}"] * 2 for page in drawn[1:]] + [[]] == following  # above the list and below it
        assert not [faults for page in drawn if (faults := faults_of(page))]


def test_rarely_used_values_stand_below_the_first_of_many_tables(crossed: Contexts) -> None:
    trees = {page.path: read(page) for page in render_gaps(*crossed)}
    named = {
        path: [section.attributes["aria-labelledby"] for section in tree.css("section[aria-labelledby]")]
        for path, tree in trees.items()
    }
    assert ["gaps-axis1-by-axis2", "thin", "gaps-axis1-by-axis3"] == named["gaps/"][:3]
    assert ["thin"] == named["gaps/2/"]
    assert "thin" not in named["gaps/all/2/"]


def _pages_of_tables(contexts: Contexts) -> list[Page]:
    """Return the pages that list the published tables."""
    site, edition = contexts
    return [page for page in render_tables(site, [edition]) if "-by-" not in page.path]


def test_no_page_of_seventy_axes_is_large(tmp_path: Path, make_contexts: MakeContexts) -> None:
    write_shape(tmp_path / "data", ASKING)
    site, edition = make_contexts(check_data(tmp_path / "data").survey)
    single = [render(site, edition) for render in (render_contribute, render_correct, render_second_reading)]
    axes = [page for page in render_axes(site, edition) if page.path.count("/") == 1 or "/all/" in page.path]
    assert ["axes/", "axes/all/2/"] == [page.path for page in axes]
    shown = [head.attributes["href"] for page in axes for head in read(page).css("h2 a")]
    assert [f"~/axes/{axis.id}/" for axis in edition.survey.taxonomy.axes] == shown
    assert {} == too_large([*axes, *(page for page in single if page), next(iter(render_papers(site, edition)))])


def test_what_is_long_on_pages_of_many_axes_waits_folded(wide: Contexts) -> None:
    site, edition = wide
    value = next(page for page in render_values(site, edition) if page.path == "axes/axis1/v1-1/")
    bodies = read(value).css("section[aria-labelledby=with] tbody")
    assert 24 == len(bodies)
    assert {4} == {len(body.css("tr")) for body in bodies}
    folded = read(next(render_statistics(site, [edition]))).css("details.rest:not([open])")
    assert 5 == len(folded)
    assert all(summary.text().startswith("93 rows: ") for each in folded for summary in each.css("summary"))


def test_values_that_a_form_of_many_axes_leaves_out_are_in_its_declaration(wide: Contexts) -> None:
    site, edition = wide
    tree = read(render_contribute(site, edition))
    declared = json.loads(form_files(site)[DATA])["choices"]
    asked = {field.attributes["data-axis"]: field for field in tree.css("fieldset[data-axis]")}
    assert len(edition.survey.taxonomy.axes) == len(asked)
    assert 0 < len(declared) < len(asked)
    for axis in edition.survey.taxonomy.axes:
        here = [box.attributes["value"] for box in asked[axis.id].css(".value:not(.is-absent) input")]
        there = [choice["id"] for choice in declared.get(axis.id, ())]
        assert [value.id for value in axis.values] == here + there


def too_large(pages: Iterable[Page]) -> dict[str, tuple[int, int]]:
    """Return bytes and elements of the pages that have more of them than a page may."""
    drawn = (page.whole() for page in pages)
    sizes = {page.path: (len(page.body.encode()), len(re.findall(r"<[a-zA-Z]", page.body))) for page in drawn}
    return {path: size for path, size in sizes.items() if size[0] > MOST_BYTES or size[1] > MOST_ELEMENTS}


def test_rare_value_of_many_papers_names_a_few(tmp_path: Path, make_contexts: MakeContexts) -> None:
    write_shape(tmp_path / "data", RARE)
    pages = render_gaps(*make_contexts(check_data(tmp_path / "data").survey))
    lists = [line for page in pages for line in read(page).css("article.value p.after-2")]
    named = [len(each.css('a[href^="~/papers/"]')) for each in lists]
    assert max(named) == 12
    cut = next(each for each, number in zip(lists, named, strict=True) if " more" in each.text() and number == 12)
    assert re.search(r" and [\d,]+ more", cut.text())


def test_matrix_of_a_long_vocabulary_has_one_line_for_its_tail(pages: dict[str, Page]) -> None:
    page = read(pages["tables/axis1-by-axis2/"])
    heads = [head.text(strip=True) for head in page.css("table.matrix tbody th")]
    assert len(heads) <= 23
    assert ("others" in " ".join(heads)) == (len(heads) > 10)


@pytest.mark.parametrize("path", ["gaps/", "tables/", "papers/"])
def test_small_map_of_a_long_vocabulary_says_how_much_it_shows(pages: dict[str, Page], path: str) -> None:
    page = read(pages[path])
    is_cut = len(page.css("table.mini")[0].css("tbody th")) == 9
    said = "9 of 70 rows and 9 of 60 columns shown"
    assert is_cut == (said in [line.text() for line in page.css("table.mini + p")])
    assert is_cut == (f"{said}." in page.css("table.mini caption")[0].text())


def test_paper_has_a_page_of_bounded_size_whatever_the_axes(pages: dict[str, Page]) -> None:
    papers = [page for path, page in pages.items() if _PAPER.fullmatch(path)]
    assert len(papers) >= 25
    # The frame around it takes 10 kB, as the next test has it.
    assert max(len(page.body.encode()) + len(page.head.encode()) for page in papers) < 20_000


@pytest.mark.parametrize("name", ["small_site", "shaped_site", "long_site"])
def test_file_of_a_paper_stays_below_30_kb(request: pytest.FixtureRequest, name: str) -> None:
    site: Path = request.getfixturevalue(name)
    sizes = _files_of_papers(site)
    assert sizes
    assert {} == {key: size for key, size in sizes.items() if size > 30_000}


def test_file_of_a_paper_stays_below_30_kb_with_the_address_of_the_site(
    real_site: Path, real_survey: Path, root: Path
) -> None:
    settings = BuildSettings(address="https://orchestration-traces.example.org", repository="https://example.org/a/b")
    survey = check_data(real_survey).survey
    known, unknown = (
        {page.path: page for page in render_site(survey, root / "templates", each).pages}
        for each in (settings, BuildSettings())
    )
    for key, size in sorted(_files_of_papers(real_site).items(), key=lambda each: -each[1])[:20]:
        path = f"papers/{key}/"
        more = len(known[path].whole().head) - len(unknown[path].whole().head)
        # The address of the page itself, which the theme writes, and a link in the footer.
        frame = len(f'<link rel="canonical" href="{settings.address}/{path}">') + len(settings.repository) + 60
        assert size + more + frame < 30_000, key


@pytest.mark.parametrize("axes", [14, 60])
def test_paper_of_many_axes_names_its_first_values_and_counts_the_rest(
    axes: int, tmp_path: Path, make_contexts: MakeContexts
) -> None:
    many = tuple(AxisShape(values=60, most=4, words=5, evidence=True, without=0.0) for _ in range(axes))
    write_shape(tmp_path / "data", Shape(name="axes", papers=12, axes=many, tables=1))
    survey = check_data(tmp_path / "data").survey
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
    small_survey: Path, root: Path, number: int, named: int, said: str
) -> None:
    survey = check_data(small_survey).survey
    first, *others = survey.papers
    authors = tuple(f"Given F{place}" for place in range(number))
    survey = replace(survey, papers=(replace(first, authors=authors, authors_complete=True), *others))
    pages = {page.path: page for page in render_site(survey, root / "templates", BuildSettings()).pages}
    page = pages[f"papers/{first.key}/"].whole()
    assert said in read(page).css("p.cite")[0].text()
    assert page.head.count("citation_author") == named
    bibtex = read(page).css("#bibtex-entry")[0].text()
    assert bibtex.count(", Given") == named
    assert ("and others" in bibtex) == (number > named)
    assert len(page.body.encode()) + len(page.head.encode()) < 20_000


def test_group_in_whose_name_many_write_is_named_with_their_first(small_survey: Path, root: Path) -> None:
    survey = check_data(small_survey).survey
    first, *others = survey.papers
    group = "Crumb Collaboration"
    authors = (*(f"Given F{place}" for place in range(45)), group)
    first = replace(first, authors=authors, authors_complete=True, collaboration=group)
    survey = replace(survey, papers=(first, *others))
    pages = {page.path: page for page in render_site(survey, root / "templates", BuildSettings()).pages}
    page = pages[f"papers/{first.key}/"].whole()
    assert f"Given F39 and 5 more ({group})." in read(page).css("p.cite")[0].text()
    assert f"F39, Given and {{{group}}} and others" in read(page).css("#bibtex-entry")[0].text()
    assert f'"citation_author" content="{group}"' in page.head
    assert f'"name": "{group}"' in page.head or f'"name":"{group}"' in page.head


def _files_of_papers(site: Path) -> dict[str, int]:
    return {page.parent.name: page.stat().st_size for page in site.glob("papers/*/index.html")}


def test_beside_a_paper_stand_its_row_and_its_column_alone(pages: dict[str, Page]) -> None:
    lists = [
        table
        for path, page in pages.items()
        if _PAPER.fullmatch(path)
        for table in read(page).css("section[aria-labelledby=stands] table")
    ]
    assert lists
    for table in lists:
        assert "bars" == table.attributes["class"].split()[0]  # type: ignore[union-attr]
        assert 0 < len(table.css("tbody tr")) <= 9


def test_rest_of_a_long_axis_has_no_bar_on_any_page(pages: dict[str, Page]) -> None:
    rows = [row for page in pages.values() for row in read(page).css(".bars tr") if "others" in row.text()]
    bars = {bar.attributes["style"] for row in rows for bar in row.css(".plot i")}
    assert {"--part:0.0"} >= bars


def test_bars_of_a_long_axis_are_few_lines(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        for table in read(page).css("table.bars"):
            assert len(table.css("tbody tr")) <= 24, path
