"""The real survey, as references of a processor of citations, and as feeds."""

from __future__ import annotations

import pytest

from generator.export.citation import cite
from generator.export.csl import to_csl_json
from generator.export.feeds import to_feeds
from generator.model.edition import select_edition
from generator.model.survey import Survey
from tests.export import test_csl, test_feeds

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def paper_edition(real: Survey) -> Survey:
    return select_edition(real, "paper")


def test_processor_of_citations_names_every_paper(paper_edition: Survey) -> None:
    references = test_csl.set_references(to_csl_json(paper_edition.papers, paper_edition))
    for paper, reference in zip(paper_edition.papers, references, strict=True):
        assert paper.title in reference
        assert f"({paper.year})" in reference
        assert (cite(paper).doi or cite(paper).url) in reference
        for name in cite(paper).names[:1]:
            assert (name.family or name.literal) in reference


def test_feeds_keep_the_rules(paper_edition: Survey) -> None:
    for text in to_feeds(paper_edition).values():
        test_feeds.read(text)
