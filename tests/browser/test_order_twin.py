"""The explorer's orders against the command line's: the same papers, sorted alike."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from generator.export.api import to_api
from generator.query.order import SORTS, order_papers
from generator.render.payload import explorer_files, payload_places
from tests.analysis.invented import make_paper
from tests.browser.test_export_twins import hostile_survey

SORT = """async ([folder, columns, text, taxonomy, sort]) => {
  const [{ readCorpus }, { sortPapers }] = await Promise.all(
    ["corpus", "order"].map((name) => import(`${folder}${name}.js`)));
  const corpus = readCorpus(JSON.parse(columns), JSON.parse(text), JSON.parse(taxonomy));
  return sortPapers(corpus, [...corpus.keys.keys()], sort, null).map((paper) => corpus.keys[paper]);
}"""


@pytest.mark.parametrize("sort", SORTS)
def test_explorer_sorts_as_the_command_line_does(browser: Browser, small_url: str, sort: str) -> None:
    hostile = hostile_survey("")
    twins = (make_paper(f"t{number}", title="The Same", authors=("Ada Krust",)) for number in range(9))
    survey = type(hostile)(config=hostile.config, taxonomy=hostile.taxonomy, papers=(*hostile.papers, *twins))
    files, place = explorer_files(survey), payload_places(survey)[0]
    taxonomy = to_api(survey)["api/v1/taxonomy.json"]
    page = browser.new_page()
    page.goto(f"{small_url}cite/")
    found = page.evaluate(SORT, [f"{small_url}assets/query/", files[place.columns], files[place.text], taxonomy, sort])
    page.close()
    assert len(survey.papers) > 300
    assert [paper.key for paper in order_papers(survey.papers, sort)] == found
