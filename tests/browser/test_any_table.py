"""The table of any two axes: recounted from the API, its links followed in the explorer, used by hand."""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bench.generated import generate_survey, write_explorer
from tests.browser.axe import COLOURS, find_violations
from tests.browser.conftest import Serve
from tests.browser.explorer import READY, found
from tests.browser.recount import Record, Recount
from tests.browser.waiting import PACE, wait_for
from tests.conftest import MakeOnce
from tests.properties import MANY, some

EDITIONS = {"small": ("living", "first"), "real": ("living", "paper")}
WIDTHS = (320, 390, 600, 1024, 1440, 1600)
# What each table holds, with the address of each cell run through the explorer's own modules.
CROSS = """async ({ wanted, base }) => {
  const load = (name) => import(new URL(`assets/${name}.js`, base).href);
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
        cross.papersOf(table, cell).map((paper) => corpus.keys[paper]).sort(), cell.state, cell.step];
    }
    tables.push({ total: table.total, both: table.both, cells, rows: Object.fromEntries(table.rowTotals),
      columns: Object.fromEntries(table.columnTotals), finding: captions.describeFinding(table) });
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


def open_table(page: Page, url: str, query: str = "") -> None:
    """Open the page and wait until its script has taken over."""
    page.goto(f"{url}tables/any/{query}")
    page.wait_for_selector("[data-any-table][data-ready]")


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


def cell(page: Page, row: str, column: str) -> Locator:
    """Return the link of a cell by what screen readers hear at its end."""
    return page.get_by_role("table").get_by_role("link", name=re.compile(f"{re.escape(row)} and {re.escape(column)}$"))


def choice(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def names(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The papers of a cell")


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


# ---------- numbers ----------


def test_every_table_of_the_small_survey_holds_what_a_recount_finds(
    page: Page, small_url: str, small_site: Path
) -> None:
    open_table(page, small_url)
    hold_against_recount(page, small_url, small_site, list(some(tables_of(small_site, EDITIONS["small"]))))


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
    open_table(page, real_url)
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
    open_table(page, real_url)
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


# ---------- use ----------


@pytest.fixture
def small(page: Page, small_url: str) -> Page:
    open_table(page, small_url)
    return page


def query(page: Page) -> str:
    return str(page.evaluate("location.search"))


def test_choices_change_table_and_address_and_can_be_taken_back(small: Page) -> None:
    choice(small, "Rows").select_option("Kind of study")
    expect(heading(small)).to_have_text(re.compile("pairs have papers"))
    expect(small.get_by_role("region", name="Kind of study by Stage")).to_be_visible()
    assert "?rows=kind&columns=stage" == query(small)
    small.get_by_role("radio", name="Any value").check(force=True)
    small.get_by_role("radio", name="Strict").check(force=True)
    choice(small, "Figure").select_option("Share of row")
    choice(small, "Edition").select_option("First loaf (January 2026)")
    expect(small.get_by_role("columnheader").filter(has_text="Weaker")).to_be_visible()
    expect(small).to_have_url(re.compile("edition=first"))
    assert "?rows=kind&columns=stage&count=any&reading=strict&figure=row&edition=first" == query(small)
    small.reload()
    small.wait_for_selector("[data-ready]")
    expect(choice(small, "Figure")).to_have_value("row")
    expect(small.get_by_role("radio", name="Strict")).to_be_checked()
    small.go_back()
    expect(choice(small, "Edition")).to_have_value("living")
    small.go_back()
    expect(choice(small, "Figure")).to_have_value("n")
    small.go_forward()
    expect(choice(small, "Figure")).to_have_value("row")


def test_swap_turns_the_table(small: Page) -> None:
    small.get_by_role("button", name="Swap rows and columns").click()
    expect(small.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    assert "?rows=stage&columns=method" == query(small)


def test_axis_chosen_twice_changes_places(small: Page) -> None:
    choice(small, "Rows").select_option("Stage")
    expect(small.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    expect(choice(small, "Columns")).to_have_value("method")


@pytest.mark.parametrize(
    ("asked", "remark"),
    [
        ("?colour=red", "“colour” is not a setting of this table."),
        ("?rows=flour", "“flour” is not possible for rows; expected method, stage, signs, kind or panel."),
        ("?figure=%3Cimg%3E", "“<img>” is not possible for figure; expected n, row, column or all."),
        ("?edition=second", "“second” is not possible for edition; expected living or first."),
        ("?rows=kind&columns=kind", "Rows and columns must differ, so other columns are shown."),
    ],
)
def test_what_is_not_understood_is_told(page: Page, small_url: str, asked: str, remark: str) -> None:
    open_table(page, small_url, asked)
    expect(page.get_by_role("alert").filter(has_text=remark)).to_be_visible()
    page.get_by_role("button", name="Swap rows and columns").click()
    expect(page.get_by_text(remark)).to_have_count(0)


def test_columns_alone_move_the_rows_out_of_the_way(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?columns=method")
    expect(page.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_evidence_is_asked_only_where_an_axis_has_it(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method")
    expect(page.get_by_role("radiogroup", name="Evidence")).to_be_hidden()
    choice(page, "Rows").select_option("Sign of staling")
    expect(page.get_by_role("radiogroup", name="Evidence")).to_be_visible()


def test_folded_rows_and_columns_are_told_and_come_back(small: Page) -> None:
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_be_visible()
    small.get_by_label("Hide not-applicable rows").check()
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_have_count(0)
    expect(small.get_by_role("columnheader")).to_have_count(4)
    expect(small.get_by_text("Folded away: 2 of 6 papers, which lack a value on an axis.")).to_be_visible()
    assert query(small).endswith("&fold=1")
    small.get_by_role("button", name="Unfold them").click()
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_be_visible()
    expect(small.get_by_label("Hide not-applicable rows")).to_be_focused()


def test_papers_that_an_axis_does_not_concern_are_told(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=panel")
    told = page.get_by_text("2 of 6 papers are out of scope: tasting panel does not apply to them.")
    expect(told).to_be_visible()


def test_strict_numbers_say_what_is_not_assessed(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=method&columns=stage&reading=strict")
    expect(page.locator("[data-boundary]")).to_contain_text("Of stage only “measured on a scale” counts")


def test_shares_stand_with_their_denominator(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method&figure=row")
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Bakery trial")))
    shown = row.get_by_role("cell").locator(".is-of").all_inner_texts()
    assert shown
    numbers = [tuple(int(number) for number in text.split(" of ")) for text in shown]
    total = int(re.search(r"(\d+) of", row.get_by_role("rowheader").inner_text())[1])  # type: ignore[index]
    assert all(denominator == total for _, denominator in numbers)
    assert total == sum(number for number, _ in numbers)
    parts = [round(100 * number / denominator) for number, denominator in numbers]
    assert [f"{part} %" for part in parts] == [
        re.match(r"\d+ %", text)[0]  # type: ignore[index]
        for text in row.locator("a.cell:has(.is-of)").all_inner_texts()
    ]


def test_focus_and_hover_name_the_papers(small: Page) -> None:
    filled = cell(small, "K1 Linen wrap", "S3 Shelf")
    filled.focus()
    expect(names(small)).to_contain_text("K1 Linen wrap with S3 Shelf")
    expect(names(small)).to_contain_text("1 of 6 papers")
    expect(names(small).get_by_role("listitem")).to_have_count(1)
    expect(filled).to_have_accessible_description(re.compile("1 of 6 papers.*2021"))
    gap = cell(small, "K1 Linen wrap", "S1 Dough")
    gap.hover()
    expect(names(small)).to_contain_text("in use, never together")
    propose = names(small).get_by_role("link", name="Propose one")
    expect(propose).to_have_attribute("href", re.compile(r"contribute/\?method=linen&stage=dough$"))
    expect(filled).not_to_have_attribute("aria-describedby", re.compile("."))
    gap.locator("xpath=ancestor::tr").locator(".is-left-out").hover()
    expect(names(small)).to_contain_text("Not applicable by definition: Every loaf ends on a plate")


def test_arrow_keys_walk_and_enter_opens_the_explorer(small: Page) -> None:
    cell(small, "K1 Linen wrap", "S1 Dough").focus()
    small.keyboard.press("ArrowRight")
    expect(cell(small, "K1 Linen wrap", "S2 Oven")).to_be_focused()
    small.keyboard.press("ArrowRight")
    expect(cell(small, "K1 Linen wrap", "S3 Shelf")).to_be_focused()
    small.keyboard.press("Enter")
    small.wait_for_selector(READY)
    assert 1 == found(small)


def test_finding_is_announced(small: Page) -> None:
    choice(small, "Rows").select_option("Kind of study")
    finding = heading(small).inner_text()
    expect(small.get_by_role("status").filter(has_text=finding)).to_have_text(f"{finding}.")


def test_what_cannot_be_filled_says_why(small: Page) -> None:
    told = small.get_by_role("region", name="Not applicable by definition").get_by_role("listitem")
    expect(told).to_have_text(
        [
            "S4 Plate Every loaf ends on a plate, so the tag would say nothing.",
            "K3 Freezing with S2 Oven A loaf is not frozen while it bakes.",
        ]
    )
    choice(small, "Columns").select_option("Kind of study")
    expect(told).to_have_count(0)


def test_file_of_a_published_table_is_the_published_file(small: Page, small_site: Path) -> None:
    with small.expect_download() as download:
        small.get_by_role("button", name="CSV").click()
    assert "method-by-stage.csv" == download.value.suggested_filename
    assert (small_site / "tables/method-by-stage.csv").read_bytes() == Path(download.value.path()).read_bytes()


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


@pytest.mark.browser_context(has_touch=True, viewport={"width": 390, "height": 800})
def test_first_tap_names_and_the_second_follows(small: Page) -> None:
    filled = cell(small, "K1 Linen wrap", "S3 Shelf")
    filled.tap()
    expect(names(small)).to_contain_text("K1 Linen wrap with S3 Shelf")
    assert small.url.endswith("/tables/any/")
    filled.tap()
    small.wait_for_selector(READY)
    assert 1 == found(small)


def test_edition_that_does_not_load_leaves_the_table(small: Page, faults: list[str]) -> None:
    small.route("**/explorer/editions/first/columns.json", lambda route: route.fulfill(status=500))
    before = heading(small).inner_text()
    choice(small, "Edition").select_option("First loaf (January 2026)")
    expect(small.get_by_text("The edition could not be loaded")).to_be_visible()
    expect(choice(small, "Edition")).to_have_value("living")
    assert before == heading(small).inner_text()
    assert faults
    faults.clear()


def test_table_stays_when_the_papers_do_not_load(page: Page, small_url: str, faults: list[str]) -> None:
    page.route("**/explorer/columns.json", lambda route: route.fulfill(status=500))
    page.goto(f"{small_url}tables/any/")
    expect(page.get_by_text("The papers could not be loaded")).to_be_visible()
    expect(cell(page, "K1 Linen wrap", "S3 Shelf")).to_be_visible()
    assert faults
    faults.clear()


@pytest.mark.browser_context(java_script_enabled=False)
def test_page_reads_without_a_script(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/any/")
    expect(cell(page, "K1 Linen wrap", "S3 Shelf")).to_be_visible()
    expect(page.get_by_role("form", name="What the table shows")).to_be_hidden()
    expect(page.get_by_role("button", name="CSV")).to_be_hidden()
    page.get_by_role("link", name="Kind of study by way of keeping").click()
    expect(heading(page)).to_contain_text("of 24 pairs")


def test_page_shown_again_is_started_once(small: Page) -> None:
    saved: list[str] = []
    small.on("download", lambda download: saved.append(download.suggested_filename))
    small.evaluate("document$.next(document)")
    for rows, columns in (("Stage", "Way of keeping"), ("Way of keeping", "Stage")):
        small.get_by_role("button", name="Swap rows and columns").click()
        expect(small.get_by_role("region", name=f"{rows} by {columns}")).to_be_visible()
        small.get_by_role("button", name="CSV").click()
    # What was started twice would save, and swap, twice: before the second file comes the first once more.
    wait_for(small, lambda: len(saved) > 1)
    assert ["stage-by-method.csv", "method-by-stage.csv"] == saved


# ---------- the real survey ----------


@pytest.mark.real
@pytest.mark.parametrize(
    ("settings", "row", "column"),
    [
        ("?rows=reward&columns=credit&edition=paper", "hybrid", "agent"),
        ("?rows=reward&columns=credit&count=any", "orchestration", "orchestrator"),
        ("?rows=category&columns=credit&reading=strict&edition=paper", "rl_method", "weaker"),
        ("?rows=decisions&columns=reward&figure=column", "spawn", "none"),
        ("?rows=credit&columns=decisions&reading=strict&count=any", "weaker", "weaker"),
    ],
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


@pytest.mark.real
@pytest.mark.parametrize(
    "settings",
    some(
        [
            "?rows=credit&columns=decisions&reading=strict&fold=1&x=1",
            "",
            "?rows=category&columns=reward&count=any&figure=row",
        ],
        1,
    ),
)
def test_table_is_accessible_at_every_width(page: Page, real_url: str, settings: str) -> None:
    page.emulate_media(color_scheme="light")
    open_table(page, real_url, settings)
    page.locator("a.cell.step-5").first.focus()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, f"the page scrolls sideways at {width} px"
        if width in (320, 1600):
            assert [] == _told(find_violations(page))
    page.emulate_media(color_scheme="dark")
    assert [] == _told(find_violations(page, COLOURS))


def _told(violations: list[dict[str, Any]]) -> list[str]:
    return [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"]]


# ---------- many ----------


def test_thousands_of_papers_are_crossed_at_once(
    page: Page, serve: Serve, small_site: Path, make_once: MakeOnce
) -> None:
    url = serve(make_once("many", lambda folder: write_explorer(generate_survey(MANY), small_site, folder)))
    page.goto(f"{url}papers/")
    took = page.evaluate(
        """async (base) => {
      const load = (name) => import(new URL(`assets/${name}.js`, base).href);
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
