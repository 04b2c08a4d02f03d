"""The real survey, taken away in every format and read back by independent parsers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.analysis.statistics import compute_statistics
from generator.export.bibtex import to_bibtex_list
from generator.export.citation import cite
from generator.export.csl import to_csl_json
from generator.export.csv_text import to_csv
from generator.export.feeds import to_feeds
from generator.export.latex import to_latex_macros
from generator.export.ris import to_ris
from generator.model.edition import select_edition
from generator.model.survey import Survey, parse_survey
from generator.source.folder import read_folder
from tests.export import test_bibtex, test_csl, test_csv_text, test_feeds, test_ris

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def paper_edition(real_survey: Path) -> Survey:
    survey, _ = parse_survey(read_folder(real_survey))
    return select_edition(survey, "paper")


@pytest.mark.parametrize(
    "read_keys",
    [
        pytest.param(lambda s: [entry.key for entry in test_bibtex.read(to_bibtex_list(s.papers))], id="bibtex"),
        pytest.param(lambda s: [record["id"] for record in test_ris.read(to_ris(s.papers, s))], id="ris"),
        pytest.param(lambda s: [record["id"] for record in test_csl.read(to_csl_json(s.papers, s))], id="csl"),
        pytest.param(lambda s: [row["key"] for row in test_csv_text.read(to_csv(s.papers, s))], id="csv"),
    ],
)
def test_all_papers_are_there(paper_edition: Survey, read_keys: Callable[[Survey], list[str]]) -> None:
    assert len(paper_edition.papers) == 84
    assert read_keys(paper_edition) == [paper.key for paper in paper_edition.papers]


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


def test_macros_have_names_of_their_own(paper_edition: Survey) -> None:
    assert "\\SurveyRetained}{84}" in to_latex_macros(compute_statistics(paper_edition), "paper", "2026-05-04")
