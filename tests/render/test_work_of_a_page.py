"""What a page costs to draw does not grow with the papers that it does not show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from generator.analysis.counts import ValueCount
from generator.model.survey import Survey
from generator.render.pages.gap_cards import render_gap_cards
from generator.render.pages.values import render_values
from tests.calls import count_calls
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers


def test_second_page_of_a_value_costs_the_same_with_three_times_the_papers(
    small: Survey, make_contexts: MakeContexts
) -> None:
    few, many = (_calls_of_a_second_page(many_papers(small, number), make_contexts) for number in (500, 1_500))
    assert 0 < many <= 1.1 * few


class _Read(tuple[str, ...]):
    """A list of papers that counts how often somebody goes through it: sets of it are made without a call."""

    times = 0

    def __iter__(self) -> Iterator[str]:
        self.times += 1
        return super().__iter__()


def test_further_pages_of_a_value_go_through_none_of_the_lists_of_its_papers(
    small: Survey, make_contexts: MakeContexts
) -> None:
    site, edition = make_contexts(many_papers(small, 500))
    axis = edition.survey.taxonomy.axes[0]
    count = edition.statistics.counts[axis.id]
    value = axis.values[0].id
    lists = {each.name: _Read(getattr(count.values[value], each.name)) for each in fields(ValueCount)}
    values = {**count.values, value: ValueCount(**lists)}
    counts = {**edition.statistics.counts, axis.id: replace(count, values=values)}
    vars(edition)["statistics"] = replace(edition.statistics, counts=counts)
    pages = render_values(site, edition)
    first, *further = [page for page in pages if page.path.startswith(f"axes/{axis.id}/{value}/")]
    first.whole()
    before = {name: each.times for name, each in lists.items()}
    assert 1 < len(further) and 0 < before["primary"]
    for page in further:
        page.whole()
    assert before == {name: each.times for name, each in lists.items()}


def test_cards_of_gaps_look_at_each_paper_as_often_with_three_times_the_papers(
    small: Survey, make_contexts: MakeContexts
) -> None:
    few, many = (_calls_of_cards(many_papers(small, number), make_contexts) for number in (100, 300))
    assert 0 < many <= 3.3 * few


def _calls_of_cards(survey: Survey, make_contexts: MakeContexts) -> int:
    page = next(iter(render_gap_cards(*make_contexts(survey))))
    page.whole()
    return count_calls(page.whole)


def _calls_of_a_second_page(survey: Survey, make_contexts: MakeContexts) -> int:
    """Count the calls of drawing, once every text and picture that pages share is known."""
    pages = render_values(*make_contexts(survey))
    value = survey.taxonomy.axes[0].values[0].id
    second = next(page for page in pages if page.path.endswith(f"/{value}/2/"))
    second.whole()
    return count_calls(second.whole)
