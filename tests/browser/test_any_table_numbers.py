"""The numbers of the table of any two axes: recounted from the API, and its links followed in the explorer."""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.generated import generate_survey, write_explorer
from generator.analysis.cross import cross_axes
from generator.model.counting import UNCODED
from generator.model.survey import Survey
from generator.render.table_words import has_both
from tests.browser.any_table import cell, choice, heading, names, open_table, query
from tests.browser.conftest import Serve
from tests.browser.explorer import READY, found
from tests.browser.recount import Record, Recount
from tests.browser.waiting import PACE
from tests.conftest import MakeOnce
from tests.properties import MANY, first, some

# What crosses two axes needs the site, and none of its pages.
NO_PAGE = "robots.txt"
EDITIONS = {"small": ("living", "first"), "real": ("living", "paper")}
CROSS = """async ({ wanted, base }) => {
  const load = (name) => import(new URL(`site_docs/assets/${name}.js`, base).href);
  const [reading, grammar, select, sets, cross, captions, links] = await Promise.all(
    ["query/corpus", "query/grammar", "query/select", "query/sets", "table/cross", "table/captions", "table/cell_query"]
      .map(load));
  const read = async (path) => (await fetch(new URL(path, base))).json();
  const taxonomy = await read("api/v1/taxonomy.json");
  const opened = {};
  const open = async (id) => {
    const folder = id === "living" ? "explorer" : `explorer/editions/${id}`;
    const [columns, text] = await Promise.all([read(`${folder}/columns.json`), read(`${folder}/text.json`)]);
    return reading.readCorpus(columns, text, taxonomy);
  };
  const follow = (corpus, text) => {
    if (!text) return 0;
    const pairs = [...new URLSearchParams(text)];
    const picked = pairs.find(([name]) => name === "picked");
    if (picked) return picked[1].split(",").filter((key) => corpus.places.has(key)).length;
    const { query, remarks } = grammar.parseQuery(pairs, taxonomy.axes, Object.keys(opened));
    if (remarks.length || (query.edition || "living") !== corpus.edition) return -1;
    return sets.size(select.selectPapers(corpus, query, null).found);
  };
  const tables = [];
  for (const { edition } of wanted) opened[edition] ??= await open(edition);
  for (const settings of wanted) {
    const corpus = opened[settings.edition];
    const table = cross.crossAxes(corpus, { figure: "n", fold: false, ...settings });
    const cells = {};
    for (const cell of table.cells.values()) {
      cells[`${cell.row} ${cell.column}`] = [cell.number, follow(corpus, links.queryOfCell(corpus, table, cell)),
        cross.papersOf(table, cell).map((paper) => corpus.keys[paper]).sort(), cell.state, cell.step, cell.why];
    }
    tables.push({ total: table.total, both: table.both, cells, rows: Object.fromEntries(table.rowTotals),
      columns: Object.fromEntries(table.columnTotals), finding: captions.describeFinding(table),
      hasBoth: captions.hasBoth(table) });
  }
  return tables;
}"""
DRAWN = """() => {
  const stage = document.querySelector("[data-stage]").cloneNode(true);
  const tidy = (text) => text.replace(/[ ;]/g, "").replace(/\\b([01])\\.0\\b/g, "$1");
  for (const each of stage.querySelectorAll("*")) {
    for (const name of ["data-row", "data-column", "aria-describedby"]) each.removeAttribute(name);
    if (each.hasAttribute("href")) each.setAttribute("href", each.href);
    for (const name of ["class", "style"]) {
      if (each.hasAttribute(name)) each.setAttribute(name, tidy(each.getAttribute(name)));
      if (each.getAttribute(name) === "") each.removeAttribute(name);
    }
    const attributes = [...each.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of attributes) each.removeAttribute(name);
    for (const [name, value] of attributes) each.setAttribute(name, value);
  }
  return stage.innerHTML.replace(/\\s*\\n\\s*/g, "").replaceAll("><", ">\\n<").split("\\n");
}"""


def recount_of(site: Path, edition: str) -> Recount:
    api = site / "api" / "v1"
    papers = json.loads((api / "editions" / edition / "papers.json").read_text(encoding="utf-8"))["papers"]
    axes = json.loads((api / "taxonomy.json").read_text(encoding="utf-8"))["axes"]
    return Recount(papers, axes)


def cross_plainly(recount: Recount, settings: Record) -> Record:
    """Cross two axes paper by paper."""
    rows, columns = (recount.axes[settings[name]] for name in ("rows", "columns"))
    ways = {"primary": settings["count"] == "primary", "strict": settings["reading"] == "strict"}
    cells: dict[str, list[str]] = {}
    totals: dict[str, dict[str, int]] = {"rows": {}, "columns": {}}
    total = 0
    for paper in recount.papers:
        if not recount.applies(paper, rows) or not recount.applies(paper, columns):
            continue
        total += 1
        carried = {"rows": recount.values(paper, rows, **ways), "columns": recount.values(paper, columns, **ways)}
        for name, values in carried.items():
            for value in values:
                totals[name][value] = totals[name].get(value, 0) + 1
        for row, column in itertools.product(carried["rows"], carried["columns"]):
            cells.setdefault(f"{row} {column}", []).append(paper["key"])
    return {"total": total, "cells": {name: sorted(keys) for name, keys in cells.items()}, **totals}


def tables_of(site: Path, editions: tuple[str, ...]) -> list[Record]:
    axes = [axis["id"] for axis in json.loads((site / "api/v1/taxonomy.json").read_text(encoding="utf-8"))["axes"]]
    return [
        {"rows": rows, "columns": columns, "count": count, "reading": reading, "edition": edition}
        for (rows, columns), count, reading, edition in itertools.product(
            itertools.permutations(axes, 2), ("primary", "any"), ("broad", "strict"), editions
        )
    ]


def hold_against_recount(
    page: Page, url: str, site: Path, wanted: list[Record], recounts: dict[str, Recount] | None = None
) -> None:
    recounts = recounts or {edition: recount_of(site, edition) for edition in {each["edition"] for each in wanted}}
    for settings, table in zip(wanted, page.evaluate(CROSS, {"wanted": wanted, "base": url}), strict=True):
        plain = cross_plainly(recounts[settings["edition"]], settings)
        assert plain["total"] == table["total"], settings
        shown = {name: cell[2] for name, cell in table["cells"].items() if cell[2]}
        assert plain["cells"] == shown, settings
        for name, (number, reached, keys, *_) in table["cells"].items():
            assert (len(keys), number) == (number, reached), (settings, name)
        for name in ("rows", "columns"):
            assert plain[name] == {value: number for value, number in table[name].items() if number}, settings


def test_every_table_of_the_small_survey_holds_what_a_recount_finds(
    page: Page, small_url: str, small_site: Path
) -> None:
    page.goto(small_url + NO_PAGE)
    hold_against_recount(page, small_url, small_site, list(some(tables_of(small_site, EDITIONS["small"]))))


def test_cells_are_open_or_left_out_as_the_generator_says(page: Page, small_url: str, small: Survey) -> None:
    page.goto(small_url + NO_PAGE)
    axes = small.taxonomy.axes
    usual = {"count": "primary", "reading": "broad", "edition": "living"}
    pairs = list(itertools.permutations(axes, 2))
    wanted = [{"rows": rows.id, "columns": columns.id, **usual} for rows, columns in pairs]
    for (rows, columns), table in zip(pairs, page.evaluate(CROSS, {"wanted": wanted, "base": small_url}), strict=True):
        held = {name: (cell[3], cell[5]) for name, cell in table["cells"].items()}
        cells = cross_axes(small, rows, columns).cells.values()
        assert {f"{cell.row} {cell.column}": (cell.state, cell.why) for cell in cells} == held


def test_open_gap_is_told_as_the_pages_of_tables_tell_it(
    page: Page, small_url: str, small_site: Path, small: Survey
) -> None:
    page.goto(small_url + NO_PAGE)
    wanted = tables_of(small_site, ("living",))
    told = set()
    for settings, table in zip(wanted, page.evaluate(CROSS, {"wanted": wanted, "base": small_url}), strict=True):
        rows, columns = (small.taxonomy.axis(settings[name]) for name in ("rows", "columns"))
        assert rows and columns
        crossed = cross_axes(small, rows, columns, count=settings["count"], reading=settings["reading"])
        assert has_both(crossed) == table["hasBoth"], settings
        told.add(table["hasBoth"].partition(" (")[0])
    assert {"has both", "has both as primary values", "counts under both"} == told


def test_weaker_evidence_on_an_axis_that_does_not_concern_all_is_found_paper_by_paper(
    page: Page, small_url: str, small_site: Path
) -> None:
    taxonomy = json.loads((small_site / "api/v1/taxonomy.json").read_text(encoding="utf-8"))
    recount = recount_of(small_site, "living")
    stage = next(axis for axis in taxonomy["axes"] if axis["id"] == "stage")
    stage["applies_to"] = recount.axes["stage"]["applies_to"] = {"kind": ["kitchen"]}
    page.route("**/api/v1/taxonomy.json", lambda route: route.fulfill(json=taxonomy))
    open_table(page, small_url, "?rows=stage&columns=signs&reading=strict")
    wanted = [table for table in tables_of(small_site, ("living",)) if "stage" in (table["rows"], table["columns"])]
    hold_against_recount(page, small_url, small_site, wanted, {"living": recount})
    links = page.get_by_role("table").locator('a.cell[data-row="weaker"]')
    assert ["picked"] == links.evaluate_all(
        "links => [...new Set(links.map((link) => new URL(link.href).searchParams.get('only')))]"
    )


@pytest.mark.real
def test_tables_of_the_real_survey_hold_what_a_recount_finds(page: Page, real_url: str, real_site: Path) -> None:
    page.goto(real_url + NO_PAGE)
    every = tables_of(real_site, EDITIONS["real"])
    weak = [
        table for table in every if table["reading"] == "strict" and "measures" in (table["rows"], table["columns"])
    ]
    hold_against_recount(page, real_url, real_site, weak + list(some(random.Random(11).sample(every, 120), 10)))


@pytest.mark.real
@pytest.mark.parametrize("edition", EDITIONS["real"])
def test_published_pairs_have_the_numbers_of_the_statistics(
    page: Page, real_url: str, real_site: Path, edition: str
) -> None:
    file = real_site / "api/v1/editions" / edition / "statistics.json"
    statistics = json.loads(file.read_text(encoding="utf-8"))
    page.goto(real_url + NO_PAGE)
    wanted = []
    for name in statistics["tables"]:
        rows, columns = name.split("-by-")
        wanted.append({"rows": rows, "columns": columns, "count": "primary", "reading": "broad", "edition": edition})
    found_tables = page.evaluate(CROSS, {"wanted": wanted, "base": real_url})
    for (name, published), table in zip(statistics["tables"].items(), found_tables, strict=True):
        numbers = {f"{row} {column}": number for row, cells in published.items() for column, number in cells.items()}
        held = {pair: found_cell[0] for pair, found_cell in table["cells"].items()}
        # The statistics name rows and columns that no table needs: `none` where a value is required.
        assert {pair: number for pair, number in numbers.items() if number or pair in held} == held, name


@pytest.mark.parametrize("which", ["small", "long", pytest.param("real", marks=pytest.mark.real)])
def test_script_draws_what_the_generator_drew(page: Page, request: pytest.FixtureRequest, which: str) -> None:
    url = request.getfixturevalue(f"{which}_url")
    page.route("**/assets/table/main.*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{url}tables/any/")
    before = [heading(page).inner_text(), page.locator("[data-boundary]").inner_text(), *page.evaluate(DRAWN)]
    page.unroute("**/assets/table/main.*.js")
    open_table(page, url)
    after = [heading(page).inner_text(), page.locator("[data-boundary]").inner_text(), *page.evaluate(DRAWN)]
    assert [] == [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]]
    assert len(before) == len(after)


def test_file_holds_what_is_shown(page: Page, small_url: str, small_site: Path) -> None:
    settings = {"rows": "kind", "columns": "method", "count": "any", "reading": "broad"}
    open_table(page, small_url, "?rows=kind&columns=method&count=any&figure=row&edition=first&fold=1")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert "kind-by-method-any-of-row-first-folded.csv" == download.value.suggested_filename
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert "kind (share of row),linen,beeswax,crock,freezing,acid,malt,total" == lines[0]
    assert ["kitchen", "bakery", "laboratory", "overview", "total"] == [line.split(",")[0] for line in lines[1:]]
    plain = cross_plainly(recount_of(small_site, "first"), settings)
    for line in lines[1:-1]:
        row, *shares, total = line.split(",")
        assert plain["rows"].get(row, 0) == int(total)
        numbers = [len(plain["cells"].get(f"{row} {column}", ())) for column in lines[0].split(",")[1:-1]]
        assert [str(round(number / int(total), 4)).removesuffix(".0") for number in numbers] == shares


def test_lines_by_number_of_papers_begin_with_the_fullest(page: Page, small_url: str, small_site: Path) -> None:
    recount = recount_of(small_site, "living")
    settings = {"rows": "method", "columns": "stage", "count": "primary", "reading": "broad"}
    open_table(page, small_url, "?rows=method&columns=stage")
    declared = [lines_of(page, name) for name in ("row", "column")]
    expect(page.get_by_role("table")).to_contain_text("in order")
    choice(page, "Order").select_option("Most papers first")
    expect(page.get_by_role("table")).not_to_contain_text("in order")
    assert "?rows=method&columns=stage&order=papers" == query(page)
    totals = cross_plainly(recount, settings)
    for before, now, numbers in zip(
        declared, [lines_of(page, name) for name in ("row", "column")], (totals["rows"], totals["columns"]), strict=True
    ):
        values = [each for each in before if each not in UNCODED]
        sorted_values = sorted(values, key=lambda value: -numbers.get(value, 0))
        assert sorted_values + [each for each in before if each in UNCODED] == now
        assert values != sorted_values
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert "method-by-stage-most-first.csv" == download.value.suggested_filename
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert lines_of(page, "row") == [line.split(",")[0] for line in lines[1:-1]]
    assert lines_of(page, "column") == lines[0].split(",")[1:-1]
    page.go_back()
    expect(choice(page, "Order")).to_have_value("taxonomy")
    assert declared == [lines_of(page, name) for name in ("row", "column")]


def lines_of(page: Page, name: str) -> list[str]:
    """Return the values along the rows or the columns, as they follow each other."""
    script = "(cells, name) => [...new Set(cells.map((cell) => cell.dataset[name]).filter(Boolean))]"
    found: list[str] = page.locator("[data-stage] .cell").evaluate_all(script, name)
    return found


def test_file_has_no_share_of_no_papers(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method&figure=column&fold=1")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    head, *lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    at = head.split(",").index("malt")
    assert ["", "", "", "", "0"] == [line.split(",")[at] for line in lines]


@pytest.mark.real
@pytest.mark.parametrize(
    ("settings", "row", "column"),
    first(
        [
            ("?rows=category&columns=credit&reading=strict&edition=paper", "rl_method", "weaker"),
            ("?rows=decisions&columns=reward&figure=column", "spawn", "none"),
            ("?rows=reward&columns=credit&count=any", "orchestration", "orchestrator"),
            ("?rows=reward&columns=credit&edition=paper", "hybrid", "agent"),
            ("?rows=credit&columns=decisions&reading=strict&count=any", "weaker", "weaker"),
        ],
        2,
    ),
)
def test_cell_leads_to_as_many_papers_as_it_says(
    page: Page, real_url: str, settings: str, row: str, column: str
) -> None:
    open_table(page, real_url, settings)
    link = page.get_by_role("table").locator(f'a.cell[data-row="{row}"][data-column="{column}"]')
    link.focus()
    told = names(page).get_by_text(re.compile(r"\d+ of \d+ papers")).inner_text()
    number = int(told.split(" ")[0])
    link.click()
    page.wait_for_selector(READY)
    assert number == found(page) > 0


@pytest.mark.real
def test_cell_of_many_names_eight_and_counts_the_rest(page: Page, real_url: str) -> None:
    open_table(page, real_url, "?rows=reward&columns=credit&edition=paper")
    link = cell(page, "no reward design", "no credit assignment").or_(
        page.locator('[data-row="none"][data-column="none"]')
    )
    link.first.focus()
    expect(names(page).get_by_role("listitem")).to_have_count(9)
    expect(names(page).get_by_role("listitem").last).to_have_text("and 24 more")
    expect(names(page).get_by_role("link", name="Show all 32 in the explorer")).to_be_visible()


def test_thousands_of_papers_are_crossed_at_once(
    page: Page, serve: Serve, small_site: Path, make_once: MakeOnce
) -> None:
    url = serve(make_once("many", lambda folder: write_explorer(generate_survey(MANY), small_site, folder)))
    page.goto(f"{url}papers/")
    took = page.evaluate(
        """async (base) => {
      const load = (name) => import(new URL(`site_docs/assets/${name}.js`, base).href);
      const [reading, cross, draw] = await Promise.all(["query/corpus", "table/cross", "table/draw"].map(load));
      const read = async (path) => (await fetch(new URL(path, base))).json();
      const taxonomy = await read("api/v1/taxonomy.json");
      const corpus = reading.readCorpus(await read("explorer/columns.json"), reading.NO_TEXTS, taxonomy);
      const [rows, columns] = corpus.axes.map((axis) => axis.id);
      const ways = ["primary", "any"].flatMap((count) => ["n", "row"].map((figure) => ({ count, figure })));
      return ways.map((way) => {
        const begun = performance.now();
        const settings = { rows, columns, reading: "broad", edition: "living", fold: false, ...way };
        const table = cross.crossAxes(corpus, settings);
        draw.drawTable(corpus, table, { papers: "/", axes: "/" });
        return [performance.now() - begun, table.total];
      });
    }""",
        url,
    )
    assert {MANY} == {total for _, total in took}
    # A twentieth of a second on a quiet machine, which bench/ measures; what grows with the square would not end.
    assert max(milliseconds for milliseconds, _ in took) < PACE.patience
