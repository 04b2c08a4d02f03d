"""What a page says of one paper, one value or one number stays short however much there is to say."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bench.surveys import AxisShape, Shape, survey_of
from generator.charts.paths import draw_paths
from generator.export.feeds import MOST_AUTHORS, MOST_TERMS, WHOLE, to_feeds
from generator.model.axis_tags import AxisTags, Tag
from generator.model.config import Edition
from generator.model.own_field import OwnField
from generator.model.paper import Amendment
from generator.model.survey import Survey
from generator.render.card import MOST_CHIPS, MOST_LINKS, MOST_SUMMARY
from generator.render.chain import MOST_LINKS as MOST_IN_CHAIN
from generator.render.chain import chain_of
from generator.render.editions import FIRST_COMPARED, compared_editions, edition_ids
from generator.render.form_view import MOST_AXES, offered_axes
from generator.render.page import Page
from generator.render.pages.contribute import render_contribute
from generator.render.pages.correct import render_correct
from generator.render.pages.papers import render_papers
from generator.render.pages.values import MOST_NARROWER, render_values
from generator.render.paper_readings import PaperReading
from generator.render.paper_room import fit
from generator.render.shortened import shortened
from tests.render.conftest import MakeContexts
from tests.render.large_surveys import too_large
from tests.render.paper_pages import page_of
from tests.render.reading import faults_of, one, read, words_of

WORDS = "Every slice was weighed again in the evening and the crumb was pressed with a thumb."


@pytest.mark.parametrize("kind", ["notes", "one note", "history", "sources", "links", "facts"])
def test_page_of_a_paper_of_which_very_much_is_said_stays_below_its_size(
    kind: str, small: Survey, make_contexts: MakeContexts
) -> None:
    paper = small.papers[0]
    said = OwnField(id="said", label="Said", kind="text", place=paper.place)
    small = replace(small, taxonomy=replace(small.taxonomy, fields=(said,)))
    many = range(400)
    amendment = Amendment(
        date=date(2026, 2, 1), path="title", was="Loaf", why=WORDS, source="A reader", place=paper.place
    )
    paper = {
        "notes": lambda: replace(paper, notes="\n\n".join(f"{WORDS} {place}." for place in many)),
        "one note": lambda: replace(paper, notes=" ".join(WORDS for _ in many)),
        "history": lambda: replace(paper, amendments=(amendment,) * 400),
        "sources": lambda: replace(paper, sources={f"links.word{place}": WORDS for place in many}),
        "links": lambda: replace(paper, links={f"word{place}": f"https://example.org/{place}" for place in many}),
        "facts": lambda: replace(paper, fields={said.id: tuple(f"{WORDS} {place}" for place in many)}),
    }[kind]()
    page = page_of(paper, small, make_contexts)
    assert 16_000 < len(page.body.encode()) + len(page.head.encode()) < 22_000
    tree = read(page)
    assert " more, in the JSON record" in words_of(tree) or "The whole text is in the JSON record" in words_of(tree)
    assert [] == faults_of(page)


def test_lists_without_room_keep_their_first_entry_and_short_ones_all() -> None:
    links = [(name, f"https://example.org/{name}/of/a/long/address") for name in ("code", "project", "dataset")]
    note = " ".join([WORDS] * 12)
    reading = PaperReading(verdict="disagree", note=note, differs=(WORDS,), strict="", href="~/audits/", sample=WORDS)
    assert {"readings": ((reading,), 11)} == fit({"links": links, "readings": [reading] * 12}, over=1_000_000)


def test_page_of_a_paper_with_room_for_all_has_all(small: Survey, make_contexts: MakeContexts) -> None:
    paper = replace(small.papers[0], notes="\n\n".join(f"{WORDS} {place}." for place in range(20)))
    tree = read(page_of(paper, small, make_contexts))
    assert 20 == len(tree.css("[aria-labelledby=notes] .prose"))
    assert "in the JSON record" not in words_of(tree)


def test_card_shows_the_beginning_of_what_is_long(make_contexts: MakeContexts) -> None:
    survey = survey_of(Shape(name="tags", papers=3, axes=(AxisShape(values=70),), tables=0))
    (axis,) = survey.taxonomy.axes
    paper = replace(
        survey.papers[0],
        tags={axis.id: AxisTags(tags=tuple(Tag(value=value.id) for value in axis.values))},
        links={f"word{place}": f"https://example.org/{place}" for place in range(50)},
        summary=" ".join([WORDS] * 30),
    )
    papers = render_papers(*make_contexts(replace(survey, papers=(paper, *survey.papers[1:]))))
    card = one(read(next(iter(papers))), f"article[id='{paper.key}']")
    assert MOST_CHIPS == len(card.css("a.chip"))
    assert "and 30 more" in words_of(card.css_first(".chips"))
    summary = words_of(card.css_first(".summary"))
    assert MOST_SUMMARY - 20 < len(summary) <= MOST_SUMMARY + 2
    assert summary.endswith(" …")
    assert MOST_LINKS == len(card.css(".links a"))


def test_value_with_very_many_narrower_ones_names_the_first(make_contexts: MakeContexts) -> None:
    survey = survey_of(Shape(name="below", papers=30, axes=(AxisShape(values=1_700, most=3, levels=2),), tables=0))
    (axis,) = survey.taxonomy.axes
    values = tuple(replace(value, parent="v1-1" if place else "") for place, value in enumerate(axis.values))
    axes = (replace(axis, values=values),)
    contexts = make_contexts(replace(survey, taxonomy=replace(survey.taxonomy, axes=axes)))
    page = next(iter(render_values(*contexts)))
    assert {} == too_large([page])
    listed = one(read(page), "[aria-labelledby=narrower]")
    assert MOST_NARROWER == len(listed.css("li"))
    assert f"and {1_699 - MOST_NARROWER:,} more" in words_of(listed)


def test_chain_of_very_many_links_draws_the_first(small: Survey, make_contexts: MakeContexts) -> None:
    _, edition = make_contexts(small)
    count = edition.statistics.counts["stage"]
    value = count.axis.values[0]
    long = replace(count.axis, values=(value,) * (MOST_IN_CHAIN + 30))
    chain = chain_of(replace(count, axis=long), edition.papers, edition.claims)
    assert (MOST_IN_CHAIN, (30, "~/axes/stage/")) == (len(chain.links), chain.rest)
    short = chain_of(count, edition.papers, edition.claims)
    assert (len(count.axis.values), None) == (len(short.links), short.rest)


@pytest.fixture(scope="module")
def asking() -> Survey:
    """Return a survey of more axes than a page has room for."""
    axes = tuple(AxisShape(values=5, most=2, words=3, evidence=place % 2 == 0) for place in range(260))
    return survey_of(Shape(name="asking", papers=20, axes=axes, tables=1))


def test_no_page_of_hundreds_of_axes_is_large(asking: Survey, make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(asking)
    pages: list[Page] = [render_contribute(site, edition), next(iter(render_papers(site, edition)))]
    assert {} == too_large([*pages, *filter(None, [render_correct(site, edition)])])
    explorer = read(pages[1])
    facets = len(explorer.css("details[data-axis]"))
    assert 40 < facets < 260
    assert f"No filter is here for {260 - facets} more axes" in words_of(explorer.css_first("#facets"))


def test_form_leaves_the_last_of_hundreds_of_axes_to_a_maintainer(asking: Survey, make_contexts: MakeContexts) -> None:
    tree = read(render_contribute(*make_contexts(asking)))
    asked = [field.attributes["data-axis"] for field in tree.css("fieldset[data-axis]")]
    assert [axis.id for axis in offered_axes(asking)] == asked
    assert MOST_AXES == len(asked)
    last = asking.taxonomy.axes[-1].label
    assert f"{last}." in words_of(tree)


def test_comparisons_of_editions_grow_as_editions_do_and_none_goes_away(small: Survey) -> None:
    def of(number: int) -> list[tuple[str, str]]:
        editions = tuple(Edition(id=f"e{place}", date=date(2026, 1, 1), label="") for place in range(number))
        return list(compared_editions(replace(small, config=replace(small.config, editions=editions))))

    every = FIRST_COMPARED + 1
    assert len(of(every)) == (every + 1) * every // 2
    for number in range(1, 40):
        assert set(of(number)) <= set(of(number + 1))
    assert len(of(80)) - len(of(79)) == len(of(40)) - len(of(39)) == FIRST_COMPARED + 2
    assert ("e20", "e21") in of(40) and ("e20", "living") in of(40) and ("e20", "e30") not in of(40)
    assert edition_ids(small)[-1] == "living"


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [("two words", 9, "two words"), ("two words", 8, "two …"), ("word", 2, "wo …"), ("", 5, "")],
)
def test_text_is_cut_between_words(text: str, most: int, expected: str) -> None:
    assert expected == shortened(text, most)


def test_entry_of_a_feed_names_the_first_of_thousands_of_authors_and_of_very_many_values(asking: Survey) -> None:
    first, *others = asking.papers
    first = replace(first, authors=tuple(f"Given F{place}" for place in range(3_000)))
    feed = to_feeds(replace(asking, papers=(first, *others)))[WHOLE]
    entry = next(entry for entry in feed.split("<entry>") if first.title in entry)
    assert (MOST_AUTHORS, MOST_TERMS) == (entry.count("<author>"), entry.count("<category "))
    assert MOST_TERMS < sum(len(on.tags) for on in first.tags.values())


def test_chart_of_very_many_axes_has_a_name_that_a_file_may_have(asking: Survey) -> None:
    axes = asking.taxonomy.axes[:60]
    charts = [draw_paths(asking, chosen) for chosen in (axes, axes[:-1], axes[:2])]
    ids = [chart.id for chart in charts if chart]
    assert [3, 3] == [len(ids), len(set(ids))]
    assert max(map(len, ids)) < 200
    assert ids[0].startswith("paths-axis1-axis2-axis3-")
    assert "paths-axis1-axis2" == ids[2]
