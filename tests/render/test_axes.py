"""Pages of the taxonomy: findings with denominators, who carries a value and how firmly, and what it goes with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.counts import count_axis
from generator.model.survey import Survey
from generator.render.axis_view import MOST_LISTED, axis_finding, strict_line
from generator.render.page import Page
from generator.render.pages.axes import render_axes
from generator.render.pages.values import render_values
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers, with_papers, with_tags
from tests.render.reading import faults_of, heading_of, one, read, words_of

Pages = dict[str, Page]


def pages_of(contexts: Contexts) -> Pages:
    return {page.path: page for page in map(Page.whole, (*render_axes(*contexts), *render_values(*contexts)))}


@pytest.fixture(scope="module")
def pages(contexts: Contexts) -> Pages:
    return pages_of(contexts)


def test_every_axis_and_every_value_has_a_sound_page(pages: Pages, small: Survey) -> None:
    values = [f"axes/{axis.id}/{value.id}/" for axis in small.taxonomy.axes for value in axis.values]
    axes = [f"axes/{axis.id}/" for axis in small.taxonomy.axes]
    assert sorted(["axes/", *axes, *values]) == sorted(pages)
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}
    assert {"axes"} == {page.section for page in pages.values()}


def test_all_axes_stand_on_one_page_with_their_findings(pages: Pages) -> None:
    tree = read(pages["axes/"])
    assert "5 axes with 20 values" == heading_of(pages["axes/"])
    assert [f"~/axes/{axis}/" for axis in ("method", "stage", "signs", "kind", "panel")] == [
        link.attributes["href"] for link in tree.css("h2 a")
    ]
    assert (
        "The most frequent value is sourdough acidity, with 2 of 6; "
        "no paper has “Beeswax cloth” or “Added malt” as primary value." in words_of(tree)
    )


@pytest.mark.parametrize(
    ("axis", "finding"),
    [
        (
            "method",
            "Way of keeping: the most frequent value is sourdough acidity, with 2 of 6; "
            "no paper has “Beeswax cloth” or “Added malt” as primary value",
        ),
        ("stage", "Stage: the most frequent value is shelf, with 2 of 6"),
        ("signs", "Sign of staling: the most frequent values are soft crust and lost aroma, with 2 of 6 each"),
        ("kind", "Kind of study: the most frequent values are kitchen trial and bakery trial, with 2 of 6 each"),
        ("panel", "Tasting panel: the most frequent value is small panel, with 2 of 4"),
    ],
)
def test_finding_of_an_axis_names_who_leads_and_what_is_empty(pages: Pages, axis: str, finding: str) -> None:
    assert finding == heading_of(pages[f"axes/{axis}/"])
    assert pages[f"axes/{axis}/"].description.endswith(f"{finding}.")


def test_finding_does_not_name_one_leader_among_many(small: Survey, make_contexts: MakeContexts) -> None:
    paper = small.papers[0]
    three = [with_tags(paper, key, method=key) for key in ("linen", "crock", "acid")]
    assert "Way of keeping: 3 values lead with 1 of 3 each; 3 of 6 values have no paper" == heading_of(
        pages_of(make_contexts(with_papers(small, *three)))["axes/method/"]
    )
    assert "Way of keeping: no paper has a value yet" == heading_of(
        pages_of(make_contexts(with_papers(small)))["axes/method/"]
    )


def test_what_stands_only_where_it_is_not_counted_is_not_said_to_be_had_by_no_paper(
    small: Survey, make_contexts: MakeContexts
) -> None:
    disputed = next(paper for paper in small.papers if paper.key == "crock-diary2024")
    pages = pages_of(make_contexts(with_papers(small, disputed, with_tags(disputed, "sure", signs=("crust", "aroma")))))
    assert "no paper counts under “Hard crumb” or “Mould”" in heading_of(pages["axes/signs/"])
    carriers = one(read(pages["axes/signs/mould/"]), "section[aria-labelledby=carriers]")
    assert "No paper counts under it" in words_of(carriers)


def test_value_whose_papers_nobody_assessed_has_no_bound(small: Survey) -> None:
    axis = next(axis for axis in small.taxonomy.axes if axis.id == "stage")
    alone = replace(small, papers=tuple(paper for paper in small.papers if paper.key == "crock-diary2024"))
    shelf = next(value for value in axis.values if value.id == "shelf")
    assert strict_line(count_axis(alone, axis), shelf) == "measured on a scale: not assessed"


@pytest.mark.parametrize(
    ("values", "finding"),
    [
        (("linen",), "Way of keeping: the only value is linen wrap, with 1 of 1"),
        (("linen", "crock"), "Way of keeping: the values linen wrap and clay crock have 1 of 2 each"),
        (("linen", "crock", "acid"), "Way of keeping: all 3 values have 1 of 3 each"),
    ],
)
def test_no_value_leads_where_none_is_behind(small: Survey, values: tuple[str, ...], finding: str) -> None:
    axis = small.taxonomy.axes[0]
    axis = replace(axis, values=tuple(value for value in axis.values if value.id in values))
    papers = tuple(with_tags(small.papers[0], value, **{axis.id: value}) for value in values)
    survey = replace(small, papers=papers, taxonomy=replace(small.taxonomy, axes=(axis,)))
    assert axis_finding(survey, count_axis(survey, axis)) == finding


@pytest.mark.parametrize(
    ("axis", "boundary"),
    [
        ("stage", "When in the life of the loaf does the measure act? Counted by primary value. "
                  "1 of 6: no stage named; 1 of 6 not yet coded."),
        ("signs", "Which signs of decline were watched? Counts include all values. "
                  "3 of 6: no sign watched, but 1 of them has tags that are not counted."),
        ("kind", "Where was the work done? Counted by primary value."),
        ("panel", "How many people tasted? Counted by primary value. 0 of 4: nobody tasted; 1 of 4 not yet coded. "
                  "Applies to papers with kind of study kitchen trial or bakery trial only."),
    ],
)  # fmt: skip
def test_boundary_of_an_axis_says_what_the_numbers_leave_out(pages: Pages, axis: str, boundary: str) -> None:
    assert boundary == words_of(read(pages[f"axes/{axis}/"]).css_first("p.boundary"))


def test_paper_with_uncounted_tags_alone_is_not_said_to_have_none(pages: Pages) -> None:
    said = {axis: words_of(read(pages[f"axes/{axis}/"]).css_first("#none p")) for axis in ("signs", "stage")}
    assert {
        "signs": "No counted value on this axis; 1 of them has tags that are not counted.",
        "stage": "No value on this axis.",
    } == said


def test_axis_shows_every_value_with_definition_number_and_carriers(pages: Pages) -> None:
    tree = read(pages["axes/method/"])
    linen, beeswax = words_of(tree.css_first("#linen")), words_of(tree.css_first("#beeswax"))
    assert "K1 Linen wrap 1 of 6" in linen
    assert "The loaf lies in a dry linen bag" in linen
    assert "One old pillow case." in linen
    assert "The Linen Loaf: Wrapping Rye for a Week" in linen
    assert "0 of 6" in beeswax
    assert "Secondary value of The Linen Loaf." in beeswax


def test_axis_shows_evidence_strict_readings_and_what_is_contested(pages: Pages) -> None:
    stage, signs = words_of(read(pages["axes/stage/"])), read(pages["axes/signs/"])
    assert "The study reports weights or counts." in stage
    assert "Measured on a scale: at least 1, of 1 assessed" in stage
    assert "Shown, but not counted." in words_of(signs)
    assert "Shown in the study 1The Linen Loaf" in words_of(signs.css_first("#mould"))
    assert "not tracked" in words_of(read(pages["axes/stage/"]).css_first("#plate"))


def test_disputed_tag_is_told_with_the_reason_and_its_source(pages: Pages) -> None:
    told = words_of(read(pages["axes/signs/"]).css_first("#mould"))
    assert "Disputed: A Diary of the Clay Crock. A reader found" in told
    assert "another takes the spots for flour. Source: Letter of a reader, https://example.org/" in told
    assert "Disputed: A Diary of the Clay Crock. A reader found" in words_of(read(pages["axes/signs/mould/"]))


def test_absent_and_unread_papers_are_listed_under_their_anchors(pages: Pages) -> None:
    tree = read(pages["axes/stage/"])
    none, unknown = tree.css_first("#none"), tree.css_first("#unknown")
    assert none
    assert unknown
    assert words_of(none).startswith("No stage named 1 of 6")
    assert ["~/papers/crumb-atlas2025/"] == [link.attributes["href"] for link in none.css("a")]
    assert ["~/papers/frozen-halves2023/"] == [link.attributes["href"] for link in unknown.css("a")]


def test_head_of_the_axes_speaks_of_one_axis_where_there_is_one(small: Survey, make_contexts: MakeContexts) -> None:
    single = replace(small, taxonomy=replace(small.taxonomy, axes=small.taxonomy.axes[:1]), claims=())
    head = read(pages_of(make_contexts(single))["axes/"]).css_first(".boundary")
    assert head is not None
    assert "counted on this axis." in words_of(head)


def test_long_list_of_absent_papers_is_cut_and_says_so(small: Survey, make_contexts: MakeContexts) -> None:
    papers = [with_tags(paper, kind="kitchen") for paper in many_papers(small, MOST_LISTED + 3).papers]
    none = one(read(pages_of(make_contexts(with_papers(small, *papers)))["axes/method/"]), "#none")
    assert MOST_LISTED == len(none.css("li"))
    assert "and 3 more" in words_of(none)


def test_chain_with_very_many_links_is_drawn_as_bars(contexts: Contexts, monkeypatch: pytest.MonkeyPatch) -> None:
    axis = contexts[1].axis("stage")
    for most, chains, bars in ((len(axis.values), 1, 0), (len(axis.values) - 1, 0, 1)):
        monkeypatch.setattr("generator.render.pages.axes.MOST_LINKS", most)
        section = one(read(pages_of(contexts)["axes/stage/"]), "section[aria-labelledby=in-order]")
        assert (chains, bars) == (len(section.css("ol.chain")), len(section.css(".ladder, table.bars")))


def test_axis_leads_to_the_tables_that_cross_it(pages: Pages) -> None:
    links = [link.attributes["href"] for link in read(pages["axes/stage/"]).css("section[aria-labelledby=crossed] a")]
    assert ["~/tables/method-by-stage/"] == links


@pytest.mark.parametrize(
    ("path", "finding"),
    [
        ("method/acid", "2 of 6 papers try sourdough acidity"),
        ("method/linen", "1 of 6 papers tries linen wrap"),
        ("method/malt", "0 of 6 papers try added malt"),
        ("stage/dough", "1 of 6 papers has S1 Dough as primary stage, 2 in all"),
        ("stage/plate", "Not tracked: S4 Plate"),
        ("panel/large", "1 of 4 papers has Large panel as tasting panel"),
    ],
)
def test_finding_of_a_value_is_its_number(pages: Pages, path: str, finding: str) -> None:
    assert finding == heading_of(pages[f"axes/{path}/"])


def test_strict_reading_of_a_value_leads_to_the_papers_that_it_counts(pages: Pages) -> None:
    link = one(read(pages["axes/stage/dough/"]), ".boundary a")
    assert "Measured on a scale: 1 of 1" == words_of(link)
    assert "~/papers/?stage=dough&count=primary&stage.reading=strict" == link.attributes["href"]
    assert read(pages["axes/method/acid/"]).css_first(".boundary a") is None


def test_value_shows_its_papers_and_apart_those_that_carry_it_second(pages: Pages) -> None:
    tree = read(pages["axes/method/beeswax/"])
    assert "No paper has it as its primary value" in words_of(tree.css_first("section[aria-labelledby=carriers]"))
    never = read(pages["axes/method/malt/"]).css_first("section[aria-labelledby=carriers]")
    assert "No paper has it" in words_of(never) and "primary" not in words_of(never)
    second = one(tree, "section[aria-labelledby=secondary]")
    assert ["linen-loaf2021"] == [card.attributes["id"] for card in second.css("article")]
    contested = one(read(pages["axes/signs/mould/"]), "section[aria-labelledby=contested]")
    assert ["crock-diary2024"] == [card.attributes["id"] for card in contested.css("article")]


def test_empty_value_asks_for_a_paper_with_its_tag(pages: Pages) -> None:
    links = [link.attributes["href"] for link in read(pages["axes/method/malt/"]).css("a")]
    assert 2 == links.count("~/contribute/?method=malt")


def test_value_that_is_not_coded_says_why_and_asks_for_nothing(pages: Pages) -> None:
    page = pages["axes/stage/plate/"]
    assert "Every loaf ends on a plate" in words_of(read(page))
    assert "contribute" not in page.body


def test_value_shows_what_it_goes_with_by_two_denominators_and_what_never(pages: Pages) -> None:
    tree = read(pages["axes/method/acid/"])
    rows = [words_of(row) for row in tree.css("section[aria-labelledby=with] tbody tr")]
    dough = next(row for row in rows if "S1Dough" in row)
    assert "1 of 2" not in dough  # both of its papers carry it, one of them second
    assert "2 of 2" in dough
    assert "1 of 6 as primary, 2 in all" in dough
    assert "S3" in next(row for row in rows if row.startswith("Stage"))


def test_value_that_goes_with_all_others_has_no_column_of_those_that_it_never_goes_with(
    small: Survey, make_contexts: MakeContexts
) -> None:
    page = pages_of(make_contexts(many_papers(small, 1)))[f"axes/method/{small.taxonomy.axes[0].values[0].id}/"]
    table = one(read(page), "section[aria-labelledby=with] table")
    assert "never" not in words_of(table)
    assert ["Axis", "Together", "Of its papers", "Of all papers"] == [words_of(head) for head in table.css("thead th")]
    assert {4} == {len(row.css("th, td")) for row in table.css("tbody tr")}


def test_axis_that_concerns_none_of_its_papers_is_not_said_to_be_missing(pages: Pages) -> None:
    # A laboratory has no tasters.
    assert "Tasting panel" not in words_of(
        read(pages["axes/method/freezing/"]).css_first("section[aria-labelledby=with]")
    )
    assert "Tasting panel" in words_of(read(pages["axes/method/acid/"]).css_first("section[aria-labelledby=with]"))


def test_value_stands_between_its_neighbours(pages: Pages) -> None:
    step = one(read(pages["axes/stage/oven/"]), "nav.step")
    assert ["~/axes/stage/dough/", "~/axes/stage/shelf/"] == [link.attributes["href"] for link in step.css("a")]
    first = one(read(pages["axes/stage/dough/"]), "nav.step")
    assert ["~/axes/stage/oven/"] == [link.attributes["href"] for link in first.css("a")]


def test_value_is_marked_on_its_ladder_and_has_its_line_of_a_table(pages: Pages) -> None:
    tree = read(pages["axes/stage/oven/"])
    assert ["~/axes/stage/oven/"] == [link.attributes["href"] for link in tree.css("[aria-current=page]")]
    assert "With S2 Oven, by way of keeping" == words_of(tree.css_first("#line"))
    lines = [words_of(line) for line in tree.css("section[aria-labelledby=line] tbody :is(th, .n)")]
    assert ["K4 Sourdough acidity", "1 of 1", "5 with no paper", ""] == lines


def test_axis_that_no_table_crosses_has_no_grid(pages: Pages) -> None:
    told = ["The whole table" in pages[path].body for path in ("axes/stage/oven/", "axes/panel/small/")]
    assert [True, False] == told


def test_title_of_a_value_names_its_axis(pages: Pages) -> None:
    page = pages["axes/method/linen/"]
    assert ("K1 Linen wrap, way of keeping", True, True) == (page.title, page.filled, page.listed)
    assert page.description.startswith("The loaf lies in a dry linen bag")


def test_taxonomy_without_papers_is_sound(small: Survey, make_contexts: MakeContexts) -> None:
    pages = pages_of(make_contexts(with_papers(small)))
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}
    assert "No paper tries linen wrap yet" == heading_of(pages["axes/method/linen/"])


def test_value_with_a_single_paper_in_all_speaks_of_one(small: Survey, make_contexts: MakeContexts) -> None:
    one = with_papers(small, replace(small.papers[0]))
    assert "1 of 1 paper tries sourdough acidity" == heading_of(pages_of(make_contexts(one))["axes/method/acid/"])
