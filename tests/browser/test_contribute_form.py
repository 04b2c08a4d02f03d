"""The form for a new paper: from a paste to a file that passes the check, with a mistake reported and mended."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, expect

from generator.analysis.difference import compare_states
from generator.analysis.statistics import published_pairs
from generator.checked import check_data
from generator.issues.submission import Submission, read_submission
from generator.model.counting import UNCODED
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.pipeline import render_survey
from generator.render.settings import BuildSettings
from tests.browser.axe import find_violations
from tests.browser.waiting import Held, hold, move_pointer, wait_for

BIBTEX = """@article{ofen2026,
  title = {The Rye Clock: How Long a {Loaf} Keeps},
  author = {Ofen, Ingrid and Grão, Tomé and others},
  year = 2026, journal = {Journal of Invented Baking}, eprint = {2602.99911}
}"""


def open_form(page: Page, url: str) -> None:
    page.goto(f"{url}contribute/")
    page.wait_for_selector("[data-form=add][data-open]")
    move_pointer(page)
    # Nothing stands there before the form has loaded.
    expect(page.locator("[data-form=add] [data-count]")).not_to_be_empty()


def open_held(page: Page, url: str) -> Held:
    """Open the form, but hold what it has to load."""
    held = hold(page, "**/contribute/form.json")
    page.goto(f"{url}contribute/")
    page.wait_for_selector("[data-form=add][data-open]")
    move_pointer(page)
    wait_for(page, lambda: bool(held))
    return held


def file_of(page: Page) -> str:
    return page.get_by_label("The file of the paper", exact=True).text_content() or ""


def fill(page: Page, summary: str) -> None:
    page.get_by_label("Paste an arXiv id, DOI, BibTeX or RIS").fill(BIBTEX)
    # What it says moves what stands below.
    expect(page.get_by_text("Filled in: ")).to_be_visible()
    page.get_by_role("group", name="Kind of study").get_by_label("Bakery trial").check()
    page.get_by_role("group", name="Way of keeping").get_by_label("K1 Linen wrap").check()
    page.get_by_role("group", name="Stage").get_by_label("S3 Shelf").check()
    page.get_by_role("combobox", name="Evidence for S3 Shelf").select_option("tasted")
    page.get_by_label("What does the paper do, and what does it find?").fill(summary)
    page.get_by_label("No connection").check()


def check_file(text: str, name: str, data: Path) -> list[str]:
    (data / "papers" / f"{name}.yml").write_text(text, encoding="utf-8")
    render_survey(data, BuildSettings())
    return [str(problem) for problem in check_data(data).problems if name in problem.place.file]


def test_form_reports_a_mistake_and_yields_a_file_that_passes_the_check(
    page: Page, small_url: str, small: Survey, data: Path
) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning")
    expect(
        page.get_by_text("Filled in: Title, Authors, Year, First appeared, Venue, arXiv id, Journal.")
    ).to_be_visible()
    summary = page.get_by_label("What does the paper do, and what does it find?")
    expect(page.get_by_text("End the summary with a full stop. Why?")).to_be_visible()
    expect(summary).to_have_attribute("aria-invalid", "true")
    page.get_by_role("link", name="Open on GitHub").click()
    expect(page).to_have_url(re.compile("/contribute/"))
    expect(page.get_by_role("heading", name="1 thing to fix before it can be merged")).to_be_visible()
    summary.fill("Rye loaves are weighed each morning until nobody wants to eat them.")
    expect(page.get_by_text("Nothing to fix")).to_be_visible()
    file = file_of(page)
    assert 'title: "The Rye Clock: How Long a Loaf Keeps"\nauthors: [Ingrid Ofen, Tomé Grão, et al.]\n' in file
    assert "  stage: {shelf: tasted}\n  signs: unknown\n  kind: bakery\n  panel: unknown\n" in file
    href = page.get_by_role("link", name="Open on GitHub").get_attribute("href") or ""
    asked = parse_qs(urlsplit(href).query)
    assert {"filename": ["the-rye-clock2026.yml"], "value": [file]} == asked
    issue = parse_qs(urlsplit(page.get_by_role("link", name="Open an issue").get_attribute("href") or "").query)
    submitted = read_submission(issue["body"][0], small.taxonomy)
    assert Submission(file=file, key="the-rye-clock2026") == submitted
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the file").click()
    assert "the-rye-clock2026.yml" == started.value.suggested_filename
    assert file == started.value.path().read_text(encoding="utf-8")
    assert [] == check_file(file, "the-rye-clock2026", data)
    assert [] == find_violations(page)


def test_signs_that_nobody_sees_do_not_come_into_the_file(page: Page, small_url: str, data: Path) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morn\u00ading until nobody wants to eat them.\u200b")
    page.get_by_label("Title", exact=True).fill("The Rye\u2028Clock\ufeff: How Long a Loaf Keeps")
    page.locator("[name=notes]").evaluate("(node) => { node.closest('details').open = true; }")
    page.locator("[name=notes]").fill("Weighed by hand.\u200e\n\nAnd by ma\u00adchine.")
    expect(page.get_by_text("Nothing to fix")).to_be_visible()
    file = file_of(page)
    assert 'title: "The Rye Clock: How Long a Loaf Keeps"\n' in file
    assert "summary: Rye loaves are weighed each morning until nobody wants to eat them.\n" in file
    assert 'notes: "Weighed by hand.\\n\\nAnd by machine."\n' in file
    assert [] == check_file(file, "the-rye-clock2026", data)


def test_file_that_is_too_long_for_a_link_has_its_place_in_the_issue(page: Page, small_url: str, small: Survey) -> None:
    """What was pasted into an empty issue was none that anything answers."""
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning until nobody wants to eat them.")
    page.locator("[name=notes]").evaluate("(node) => { node.closest('details').open = true; }")
    page.locator("[name=notes]").fill("Weighed by hand. " * 600)
    hint = page.get_by_text("copy it first, and paste it in the issue, on the empty line below “```yaml”.")
    expect(hint).to_be_visible()
    issue = parse_qs(urlsplit(page.get_by_role("link", name="Open an issue").get_attribute("href") or "").query)
    [body] = issue["body"]
    assert "Weighed by hand" not in body
    file = file_of(page)
    submitted = read_submission(body.replace("```yaml\n", f"```yaml\n{file}"), small.taxonomy)
    assert submitted is not None
    assert ("the-rye-clock2026", file.strip(), ()) == (submitted.key, submitted.file.strip(), submitted.faults)
    page.locator("[name=notes]").fill("Weighed by hand.")
    expect(hint).to_have_count(0)


def test_name_of_another_paper_is_no_name_for_the_file(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning until nobody wants to eat them.")
    page.get_by_label("Name of its file").fill("linen-loaf2021")
    said = page.get_by_text(
        "Another paper has the file “linen-loaf2021.yml”. Choose another name, or correct that entry."
    )
    expect(said).to_be_visible()
    expect(page.get_by_text("Nothing to fix")).to_have_count(0)
    page.get_by_label("Name of its file").fill("linen-loaf2026")
    expect(said).to_have_count(0)
    expect(page.get_by_text("Nothing to fix")).to_be_visible()


def test_preview_shows_the_cells_that_move_as_the_review_will(page: Page, small_url: str, data: Path) -> None:
    open_form(page, small_url)
    shown = page.get_by_role("group", name="Cells that change")
    expect(shown).to_have_text("The paper appears in a cell once it has values on both axes of a table.")
    fill(page, "Rye loaves are weighed each morning until nobody wants to eat them.")
    page.get_by_role("group", name="Way of keeping").get_by_label("K3 Freezing").check()
    before = check_data(data).survey
    (data / "papers" / "the-rye-clock2026.yml").write_text(file_of(page), encoding="utf-8")
    after = check_data(data).survey
    moved = []
    for move in compare_states(select_edition(before), select_edition(after)).cells:
        pair = next(pair for pair in published_pairs(after) if pair.id == move.where)
        axes = [axis for axis in map(after.taxonomy.axis, (pair.rows, pair.columns)) if axis]
        if move.row not in UNCODED and move.column not in UNCODED:
            names = [axis.name_of(value) for axis, value in zip(axes, (move.row, move.column), strict=True)]
            moved.append((" with ".join(names), str(move.before), str(move.after)))
    rows = shown.get_by_role("row").all()[1:]
    found = [tuple(row.get_by_role("rowheader").or_(row.get_by_role("cell")).all_text_contents()) for row in rows]
    assert moved
    assert sorted(moved) == sorted(found)


def test_text_that_was_written_before_the_form_has_loaded_wins_over_a_draft(page: Page, small_url: str) -> None:
    title, venue = page.get_by_label("Title", exact=True), page.get_by_label("Venue (optional)")
    open_form(page, small_url)
    title.fill("The Rye Clock")
    venue.fill("Letters on Loaves")
    held = open_held(page, small_url)
    title.fill("The Linen Clock")
    held.let_go()
    expect(venue).to_have_value("Letters on Loaves")
    expect(title).to_have_value("The Linen Clock")
    assert 'title: "The Linen Clock"' in file_of(page)


def test_claims_after_the_second_are_folded_and_stay_unfolded(page: Page, small_url: str) -> None:
    def repeat(route: Route) -> None:
        shared = route.fetch().json()
        claim = next(each for each in shared["claims"] if each["id"] == "acid-leads")
        route.fulfill(json={**shared, "claims": [{**claim, "id": f"acid-{number}"} for number in range(5)]})

    page.route("**/contribute/form.json", repeat)
    open_form(page, small_url)
    page.get_by_role("group", name="Way of keeping").get_by_label("K4 Sourdough acidity").check()
    preview = page.get_by_role("complementary", name="Preview")
    claims = preview.get_by_role("link", name="by sourdough acidity")
    expect(preview.get_by_text("And 3 more")).to_be_visible()
    expect(claims).to_have_count(2)
    preview.get_by_text("And 3 more").click()
    expect(claims).to_have_count(5)
    page.get_by_label("What does the paper do, and what does it find?").fill("Rye loaves are weighed.")
    expect(preview.get_by_text("Rye loaves are weighed.")).to_be_visible()
    expect(claims).to_have_count(5)


def test_claim_of_the_living_edition_that_the_check_will_refuse_is_told_before(page: Page, small_url: str) -> None:
    def made_for_today(claim: dict) -> dict:
        numbers = [
            {
                **each,
                "expected": ["expect", each["value"]],
                **({"papers": each["members"]} if "members" in each else {}),
            }
            for each in claim["numbers"]
        ]
        return {**claim, "living": True, "state": "confirmed", "numbers": numbers}

    def answer(route: Route) -> None:
        shared = route.fetch().json()
        route.fulfill(json={**shared, "claims": [made_for_today(claim) for claim in shared["claims"]]})

    page.route("**/contribute/form.json", answer)
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning until nobody wants to eat them.")
    keeping = page.get_by_role("group", name="Way of keeping")
    keeping.get_by_label("K1 Linen wrap").uncheck()
    keeping.get_by_label("K4 Sourdough acidity").check()
    preview = page.get_by_role("complementary", name="Preview")
    told = preview.get_by_role("listitem").filter(has_text="acid 2 → 3")
    expect(told).to_contain_text("It was made for the living edition, so the check will ask for a change of this claim")
    to_do = preview.get_by_role("list").filter(has_text="Nothing to fix")
    expect(to_do).to_have_text("Nothing to fixFor a maintainer: change 1 claim, listed under “Claims about its values”")


def test_summary_says_that_it_may_be_left_out(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    fill(page, "")
    expect(page.get_by_text("Nothing to fix")).to_be_visible()
    expect(page.get_by_label("What does the paper do, and what does it find? (optional)")).to_have_value("")


def test_reference_fills_details_of_the_publication(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    page.get_by_label("Paste an arXiv id, DOI, BibTeX or RIS").fill(
        r"""@article{x, title={Sour}, author={Laib, J{\"u}rgen}, journal={Journal of Bread}, volume=7, pages={1--9},
        year=2024}"""
    )
    expect(page.get_by_text("Filled in: Title, Authors, Year, Venue, Journal, Volume, Pages.")).to_be_visible()
    file = file_of(page)
    assert "authors: [Jürgen Laib]\n" in file
    assert 'published:\n  journal: Journal of Bread\n  volume: "7"\n  pages: "1–9"\n' in file


def test_download_says_what_is_open_and_to_do_tells_points_of_one_field_apart(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    page.get_by_label("Authors", exact=True).fill("Ofen, Ingrid; Grão, Tomé\nSill, Petra; Ernst, Ivo")
    todo = page.get_by_role("complementary", name="Preview").get_by_role("listitem")
    points = [text for text in todo.get_by_role("button").all_inner_texts() if text.startswith("Authors")]
    assert len(points) > 1
    assert len(set(points)) == len(points)
    number = todo.get_by_role("button").count()
    with page.expect_download():
        page.get_by_role("button", name="Download the file").click()
    sentence = f"Downloaded, but {number} points are still open: see To do."
    beside = page.get_by_role("region", name="Send it").get_by_text(sentence)
    expect(beside).to_be_visible()
    expect(page.get_by_role("status").get_by_text(sentence)).to_have_count(1)
    page.get_by_label("Year", exact=True).fill("2026")
    expect(beside).to_have_count(0)
