"""The index answers every query as a look at every paper does."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace

from hypothesis import given

from generator.model.survey import Survey
from generator.query.index import PaperIndex, index_of
from generator.query.query import Query
from generator.query.select import filter_papers
from tests.analysis.invented import TAXONOMY, make_survey, surveys
from tests.properties import examples
from tests.query.test_grammar import queries


@examples(150)
@given(surveys(), queries)
def test_index_selects_what_a_look_at_every_paper_selects(survey: Survey, query: Query) -> None:
    index = PaperIndex(survey)
    for asked in (query, replace(query, count="any")):
        found = [paper.key for paper in index.select(asked)]
        assert [paper.key for paper in filter_papers(survey.papers, asked, TAXONOMY)] == found


def test_index_is_made_once_for_a_survey_and_forgotten_with_it() -> None:
    survey = make_survey()
    assert index_of(survey) is index_of(survey)
    assert index_of(survey) is not index_of(replace(survey))
    index = weakref.ref(survey)
    del survey
    gc.collect()
    assert index() is None
