"""A correction, an exclusion and a claim that is wrong: the file keeps its lines and has the former value on record."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from generator.checked import check_data
from generator.issues.submission import Submission, read_submission
from generator.model.survey import Survey
from generator.pipeline import render_survey
from generator.render.settings import BuildSettings
from tests.browser.axe import find_violations
from tests.browser.waiting import move_pointer

DAY = "2026-10-05"  # what the page's clock says, so that no test sees midnight


def open_entry(page: Page, url: str, key: str) -> None:
    page.goto(f"{url}contribute/correct/?paper={key}")
    expect(page.get_by_label("Title", exact=True)).not_to_have_value("")


def values_of(page: Page, axis: str) -> Locator:
    """Return the question of an axis with all of its values in sight."""
    group = page.get_by_role("group", name=axis)
    group.get_by_text("Choose other values").click()
    return group


def file_of(page: Page) -> str:
    return page.get_by_label("The file of the paper", exact=True).text_content() or ""


def explain(page: Page) -> None:
    page.get_by_label("What is wrong with it?").fill("Its third page names a crock.")
    page.get_by_label("Who or what supports this?").fill("Page 3 of the article")
    page.get_by_label("No connection").check()


def problems_of(text: str, key: str, data: Path) -> list[str]:
    (data / "papers" / f"{key}.yml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_data(data).problems if f"/{key}.yml" in problem.place.file]


def test_correction_has_the_former_value_on_record(
    context: BrowserContext, page: Page, small_url: str, small: Survey, data: Path
) -> None:
    key = "village-oven2022"
    before = (data / "papers" / f"{key}.yml").read_text(encoding="utf-8")
    context.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto(f"{small_url}papers/{key}/")
    page.get_by_role("link", name="Suggest a correction").click()
    expect(page.get_by_label("Title", exact=True)).not_to_have_value("")
    assert before == file_of(page)
    group = values_of(page, "Way of keeping")
    group.get_by_label("K2 Clay crock").check()
    group.get_by_label("K4 Sourdough acidity").uncheck()
    expect(page.get_by_text("Way of keeping: Sourdough acidity → Clay crock")).to_be_visible()
    page.get_by_role("link", name="Open an issue").click()
    expect(page.get_by_role("heading", name="2 things to fix before it can be merged")).to_be_visible()
    explain(page)
    amended = (
        f"  - date: {DAY}\n    field: tags.method\n    was: acid\n    why: Its third page names a crock.\n"
        "    source: Page 3 of the article\n"
    )
    assert before.replace("  method: acid\n", "  method: crock\n") + amended == file_of(page)
    issue = parse_qs(urlsplit(page.get_by_role("link", name="Open an issue").get_attribute("href") or "").query)
    assert [f"Correct {key}"] == issue["title"]
    assert "Connection with the paper: No connection" in issue["body"][0]
    submitted = read_submission(issue["body"][0], small.taxonomy)
    assert Submission(file=file_of(page), key=key) == submitted
    editor = page.get_by_role("link", name="open the editor")
    expect(editor).to_have_attribute("href", re.compile(f"/edit/main/data/papers/{key}.yml$"))
    assert [] == problems_of(file_of(page), key, data)
    render_survey(data, BuildSettings())
    assert [] == find_violations(page)


def test_every_step_in_sight_has_its_number(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "village-oven2022")
    for kind, steps in (
        ("It should be excluded", ["1 Reason and source", "2 Send it"]),
        ("A claim is wrong", ["1 Which claim?", "2 Reason and source", "3 Send it"]),
        ("A tag or a fact", ["1 Tags", "2 The paper", "3 Reason and source", "4 Send it"]),
    ):
        page.get_by_label(kind).check()
        expect(page.locator(".stage > h2:visible")).to_have_text(steps)


def test_values_wait_folded_behind_those_that_the_entry_has(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "village-oven2022")
    group = page.get_by_role("group", name="Way of keeping")
    expect(group.get_by_role("list", name="Chosen for Way of keeping")).to_have_text("K4 Sourdough acidity")
    expect(group.get_by_label("K2 Clay crock")).to_be_hidden()
    values_of(page, "Way of keeping").get_by_label("K4 Sourdough acidity").uncheck()
    expect(group.locator("summary")).to_have_text("Not yet coded. Choose other values")
    assert [] == find_violations(page)
    # Where the paper supports a value goes with it; what somebody has written stays.
    stage = values_of(page, "Stage")
    place = stage.get_by_label("Where does the paper say so?")
    expect(place).to_have_value("page 7, the scales; page 8, its tasters")
    stage.get_by_role("checkbox", name="S1 Dough").uncheck()
    expect(place).to_have_value("page 7, the scales")
    assert "\n  stage: page 7, the scales\n" in file_of(page)
    stage.get_by_role("checkbox", name="S2 Oven").uncheck()
    expect(place).to_have_value("")
    stage.get_by_role("checkbox", name="S3 Shelf").check()
    place.fill("page 9")
    stage.get_by_role("checkbox", name="S2 Oven").check()
    expect(place).to_have_value("page 9")
    assert "\n  stage: page 9\n" in file_of(page)


def test_evidence_of_a_value_that_a_correction_adds_is_to_be_chosen(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "linen-loaf2021")
    group = values_of(page, "Sign of staling")
    group.get_by_label("Lost aroma").check()
    to_do = page.get_by_role("button", name="Evidence on Sign of staling")
    expect(to_do).to_be_visible()
    page.get_by_role("combobox", name="Evidence for Lost aroma").select_option("only planned")
    expect(to_do).to_have_count(0)
    assert "aroma: planned}" in file_of(page)
    group.get_by_label("Where does the paper say so?").fill("Table 1")
    page.get_by_text("A note that qualifies a tag or a fact").click()
    page.get_by_label("Source of", exact=True).select_option("Sign of staling")
    page.get_by_label("Source", exact=True).fill("Its code")
    expect(page.get_by_text("Sign of staling, where the paper says so: nothing → Table 1")).to_be_visible()
    expect(page.get_by_text("Source of “Sign of staling”: nothing → Its code")).to_be_visible()


def test_axis_that_a_correction_makes_apply_is_not_coded_until_somebody_says_so(
    page: Page, small_url: str, data: Path
) -> None:
    key = "frozen-halves2023"
    open_entry(page, small_url, key)
    panel = page.get_by_role("group", name="Tasting panel")
    expect(panel).to_be_hidden()
    kind = values_of(page, "Kind of study")
    kind.get_by_label("Bakery trial").check()
    kind.get_by_label("Laboratory study").uncheck()
    expect(panel).to_contain_text("Not yet coded.")
    expect(page.get_by_text("Tasting panel: not applicable → not yet coded", exact=True)).to_be_visible()
    assert "  stage: unknown\n  panel: unknown\nsummary" in file_of(page)
    explain(page)
    assert [] == problems_of(file_of(page), key, data)
    values_of(page, "Tasting panel").get_by_label("None of these").check()
    expect(page.get_by_text("Tasting panel:")).to_have_count(0)
    assert "  stage: unknown\nsummary" in file_of(page)
    page.reload()
    expect(values_of(page, "Tasting panel").get_by_label("None of these")).to_be_checked()
    assert "  stage: unknown\nsummary" in file_of(page)


def test_claim_that_a_correction_turns_is_told_with_its_number(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "cold-proof2026")
    move_pointer(page)  # what changes is shown to somebody who is there
    claims = page.get_by_role("complementary", name="Preview").get_by_role("list").filter(has_text="None changes.")
    expect(claims).to_be_visible()
    values_of(page, "Sign of staling").get_by_role("checkbox", name="Lost aroma").uncheck()
    turned = page.get_by_role("complementary", name="Preview").get_by_role("listitem").filter(has_text="→ confirmed")
    expect(turned).to_contain_text("overturned → confirmed; aroma 1 → 0")
    expect(turned.get_by_role("link")).to_have_attribute("href", re.compile("claims/#aroma-unseen$"))


def test_suggested_exclusion_is_a_removal_with_its_reason(
    context: BrowserContext, page: Page, small_url: str, data: Path
) -> None:
    key = "crumb-atlas2025"
    before = (data / "papers" / f"{key}.yml").read_text(encoding="utf-8")
    context.clock.set_fixed_time(f"{DAY}T12:00:00")
    open_entry(page, small_url, key)
    page.get_by_label("It should be excluded").check()
    expect(page.get_by_label("Title", exact=True)).to_be_hidden()
    page.get_by_label("It is listed twice.").check()
    explain(page)
    why = "It is listed twice. Its third page names a crock. Page 3 of the article."
    removed = f"removed:\n  date: {DAY}\n  why: {why}\n"
    assert before + removed == file_of(page)
    issue = parse_qs(urlsplit(page.get_by_role("link", name="Open an issue").get_attribute("href") or "").query)
    assert [f"Exclude {key}"] == issue["title"]
    assert [] == problems_of(file_of(page), key, data)
    site = render_survey(data, BuildSettings())
    bodies = {page.path: page.whole().body for page in site.pages if page.path in ("changes/", f"papers/{key}/")}
    assert all("Its third page names a crock." in body for body in bodies.values())
    assert 2 == len(bodies)


def test_corrected_title_is_compared_with_those_of_other_papers(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "village-oven2022")
    title = page.get_by_label("Title", exact=True)
    own = title.input_value()
    same = page.get_by_text("This title already belongs to “The Linen Loaf: Wrapping Rye for a Week”.").first
    title.fill("The Linen Loaf: Wrapping Rye for a Week")
    expect(same).to_be_visible()
    title.fill(own)
    expect(same).to_be_hidden()
    # Whoever reviews it learns that the question is open.
    href = page.get_by_role("link", name="Open an issue").get_attribute("href") or ""
    assert "Connection with the paper: not stated" in parse_qs(urlsplit(href).query)["body"][0]


def test_claim_that_is_wrong_becomes_an_issue(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "linen-loaf2021")
    page.get_by_label("A claim is wrong").check()
    claim = page.get_by_role("combobox", name="Claim")
    claim.select_option(index=0)
    page.get_by_label("The sentence says more than its numbers do").check()
    explain(page)
    issue = parse_qs(urlsplit(page.get_by_role("link", name="Open an issue").get_attribute("href") or "").query)
    assert [f"Claim: {claim.input_value()}"] == issue["title"]
    assert "Page 3 of the article" in issue["body"][0]
    assert issue["body"][0].startswith("Objection: The sentence says more than its numbers do\n")


def test_disputed_claim_shows_the_papers_behind_it(page: Page, small_url: str) -> None:
    open_entry(page, small_url, "linen-loaf2021")
    page.get_by_label("A claim is wrong").check()
    page.get_by_role("combobox", name="Claim").select_option("acid-leads")
    claims = page.request.get(f"{small_url}api/v1/claims.json").json()["claims"]
    numbers = next(claim["numbers"] for claim in claims if claim["id"] == "acid-leads")
    keys = {key for number in numbers.values() for key in number["papers"]}
    expect(page.get_by_role("heading", name=f"Papers behind its numbers ({len(keys)})")).to_be_visible()
    links = page.get_by_role("link", name=re.compile("^Correct it ?: "))
    assert keys == {(link.get_attribute("href") or "").partition("paper=")[2] for link in links.all()}
    assert [] == find_violations(page)


def test_page_without_a_paper_asks_which(page: Page, small_url: str, faults: list[str]) -> None:
    page.goto(f"{small_url}contribute/correct/?paper=nobody")
    expect(page.get_by_role("heading", name="Which paper?")).to_be_visible()
    expect(page.get_by_role("alert").get_by_text("This survey has no paper “nobody”.")).to_be_visible()
    # The browser says by itself that there is no such entry.
    missing = [fault for fault in faults if "papers/nobody/entry.json" in fault]
    assert missing == faults
    faults.clear()
    page.get_by_label("Look up a paper").fill("linen loaf")
    page.get_by_role("button", name="Look up").click()
    # Who wants to correct an entry is not asked to add one.
    links = page.get_by_role("group", name="Answer").get_by_role("link")
    expect(links).to_have_text(["Correct it", "Open the entry"])
    expect(links.first).to_have_class(re.compile("is-main"))
    page.get_by_label("Look up a paper").fill("Linen loaf wrapping rye for one week")
    page.get_by_role("button", name="Look up").click()
    expect(links).to_have_text(["It is this one: correct it", "It is this one, under another title"])
    links.first.click()
    expect(page).to_have_url(re.compile(r"paper=linen-loaf2021"))
