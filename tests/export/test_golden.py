"""Every export of the invented survey, byte for byte.

After a change that is meant: `pytest tests/export/test_golden.py --update-golden`, then read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.export.api import to_api
from generator.export.bibtex import to_bibtex_entry
from generator.export.feeds import CHANGES, WHOLE, to_feeds
from generator.export.formats import to_downloads
from generator.export.head import to_page_head, to_paper_head
from generator.export.llms_txt import to_llms_txt
from generator.export.opensearch import to_opensearch
from generator.export.own_citation import cite_edition, cite_survey
from generator.export.paper_list import to_paper_list, to_paper_table
from generator.model.survey import Survey
from tests.conftest import Golden
from tests.small import SMALL

# The statistics are those of the downloads, as test_numbers has it.
API = ("papers", "taxonomy", "excluded", "index", "schema", "editions/first/papers")
PAGES = (("papers/", "All papers", "Every paper, grouped"), ("cite/", "How to cite", ""))


def exports(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every golden file."""
    yield from to_downloads(survey).items()
    api = to_api(survey)
    for name in API:
        yield f"api/{name}.json", api[f"api/v1/{name}.json"]
    feeds = to_feeds(survey)
    for path in (WHOLE, CHANGES, "axes/signs/mould/feed.xml"):
        yield f"feeds/{path}", feeds[path]
    yield "paper_list.md", to_paper_list(survey)
    yield "paper_list_first.md", to_paper_list(survey, "first")
    yield "paper_table.md", to_paper_table(survey, "PAPERS.md")
    yield "llms.txt", to_llms_txt(survey, PAGES)
    yield "opensearch.xml", to_opensearch(survey)
    for key in ("village-oven2022", "frozen-halves2023"):
        paper = survey.paper(key)
        assert paper is not None
        yield f"head/{key}.html", to_paper_head(paper, survey)
    yield "head/page.html", to_page_head(survey, "axes/", "Axes", "Every axis")
    citations = (cite_survey(survey), cite_edition(survey), cite_edition(survey, "first"))
    yield "own_citations.bib", "\n".join(to_bibtex_entry(citation) for citation in citations if citation)


NAMES = tuple(name for name, _ in exports(SMALL))


@pytest.fixture(scope="module")
def texts(survey: Survey) -> dict[str, str]:
    return dict(exports(survey))


@pytest.mark.parametrize("name", NAMES)
def test_export_is_what_was_reviewed(name: str, texts: dict[str, str], golden: Golden) -> None:
    golden(name, texts[name])


def test_no_golden_file_is_left_behind(root: Path) -> None:
    folder = root / "tests" / "golden"
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    # Those of the charts and of the pictures are held by tests of their own, and so are the addresses.
    assert {name for name in found if not name.startswith(("charts/", "pictures/"))} - {
        ".gitattributes",
        "addresses.txt",
    } == set(NAMES)
