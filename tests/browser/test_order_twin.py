"""The explorer's orders against the command line's: the same papers, sorted alike."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from playwright.sync_api import Browser

from generator.export.api import to_api
from generator.model.own_field import OwnField, OwnValue
from generator.model.survey import Survey
from generator.problem import Place
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


OWN = (
    OwnField(id="weight", label="Weight", kind="number", unit="g", place=Place("taxonomy.yml")),
    OwnField(id="baked", label="Baked", kind="date", place=Place("taxonomy.yml")),
)
WEIGHTS: tuple[float, ...] = (-3.0, -0.5, 0.0, 0.1, 2.5, 10.0, 999.9999, 123456789012345.0)
DAYS = ("1999", "2024", "2024-01", "2024-12", "2024-05-02", "2024-05-20", "2025-11-03")


@cache
def _survey() -> Survey:
    hostile = hostile_survey("")
    twins = (make_paper(f"t{number}", title="The Same", authors=("Ada Krust",)) for number in range(9))
    chance = random.Random(20261122)
    papers = []
    for paper in (*hostile.papers, *twins):
        fields: dict[str, OwnValue] = {}
        if chance.random() < 0.7:
            fields["weight"] = chance.choice(WEIGHTS)
        if chance.random() < 0.7:
            fields["baked"] = chance.choice(DAYS)
        papers.append(replace(paper, fields=fields))
    taxonomy = replace(hostile.taxonomy, fields=OWN)
    return type(hostile)(config=hostile.config, taxonomy=taxonomy, papers=tuple(papers))


@cache
def _files() -> tuple[str, str, str]:
    """Return the columns and texts of its papers, and its taxonomy, as the explorer reads them."""
    files, place = explorer_files(_survey()), payload_places(_survey())[0]
    return files[place.columns], files[place.text], to_api(_survey())["api/v1/taxonomy.json"]


@pytest.mark.parametrize("sort", [*SORTS, *(f"fields.{own.id}" for own in OWN)])
def test_explorer_sorts_as_the_command_line_does(browser: Browser, small_url: str, sort: str) -> None:
    papers = _survey().papers
    page = browser.new_page()
    page.goto(f"{small_url}cite/")
    found = page.evaluate(SORT, [f"{small_url}site_docs/assets/query/", *_files(), sort])
    page.close()
    assert len(papers) > 300
    assert [paper.key for paper in order_papers(papers, sort)] == found
