"""The look-up: whether a paper is included, was excluded or is missing, and where each answer leads."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.axe import find_violations


def test_look_up_says_what_became_of_one_paper_after_the_other(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/")
    # No answer is that of the look-up before it.
    for paste, said, link in (
        ("arXiv:2103.99901v2", "Included", "Open the entry"),
        ("https://example.org/nothing", "Missing", "Add it"),
        ("the linen loaf: wrapping rye for a week", "Included", "Open the entry"),
        ("https://example.org/picture.png", "No paper can be read from this.", ""),
        ("http://www.Example.org/crock-diary/#top", "Included", "Open the entry"),
        ("https://example.org/toast", "Excluded", "Screening log"),
        ("2604.12345", "Missing", "Add it"),
        ("Linen loaf", "Perhaps this one", "Add it as another paper"),
        ("Linen loaf wrapping rye for one week", "Nearly the same", "It is another paper: add it"),
    ):
        page.get_by_label("Look up a paper").fill(paste)
        page.get_by_role("button", name="Look up").click()
        expect(page.get_by_role("group", name="Answer").get_by_role("paragraph").first).to_contain_text(said)
        if link:
            expect(page.get_by_role("link", name=link, exact=True)).to_be_visible()


def test_near_title_stands_beside_the_known_one_with_what_differs_marked(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/")
    page.get_by_label("Look up a paper").fill("Linen loaf wrapping rye for one week")
    page.get_by_role("button", name="Look up").click()
    table = page.get_by_role("table", name="What you pasted, compared with what is recorded here")
    row = table.get_by_role("row").nth(1)
    pasted, known = (row.get_by_role("cell").nth(at) for at in range(2))
    expect(pasted.locator("mark")).to_have_text(["one"])
    expect(known.locator("mark")).to_have_text(["The", "a"])
    assert [] == find_violations(page)
    page.get_by_role("link", name="It is this one, under another title").click()
    other = page.get_by_label("Another title under which it is known (optional)")
    expect(other).to_have_value("Linen loaf wrapping rye for one week")
    expect(page.get_by_text("nothing → Linen loaf wrapping rye for one week")).to_be_visible()


def test_missing_paper_may_only_be_told(page: Page, small_url: str) -> None:
    page.goto(small_url)
    page.get_by_label("Look up a paper").fill("https://arxiv.org/abs/2604.12345")
    page.get_by_role("button", name="Look up").click()
    of_id = page.get_by_text("No paper or excluded record has this identifier or address. Search for its title, too.")
    expect(of_id).to_be_visible()
    page.get_by_label("Look up a paper").fill("Bread That Nobody Baked")
    page.get_by_role("button", name="Look up").click()
    of_title = "It is neither among the 6 papers included nor among the 3 records excluded."
    expect(page.get_by_text(of_title, exact=True)).to_be_visible()
    expect(of_id).to_have_count(0)
    page.get_by_label("Look up a paper").fill("https://arxiv.org/abs/2604.12345")
    page.get_by_role("button", name="Look up").click()
    expect(of_id).to_be_visible()
    tell = page.get_by_role("link", name="Just report it").get_attribute("href") or ""
    issue = parse_qs(urlsplit(tell).query)
    assert {"title": ["Missing paper: arXiv id: 2604.12345"], "body": ["arXiv id: 2604.12345\n2026, arXiv\n"]} == issue
    expect(page.get_by_role("link", name="What belongs here")).to_be_visible()


def test_what_was_looked_up_is_in_the_form(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/")
    page.get_by_label("Look up a paper").fill("2604.12345")
    page.get_by_role("button", name="Look up").click()
    page.get_by_role("link", name="Add it").click()
    expect(page.get_by_label("arXiv id (optional)")).to_have_value("2604.12345")
    expect(page.get_by_label("First appeared (optional)")).to_have_value("2026-04")


def test_look_up_on_the_home_page_leads_to_a_record_that_was_excluded(page: Page, small_url: str) -> None:
    page.goto(small_url)
    page.get_by_label("Look up a paper").fill("https://arxiv.org/abs/2402.99931v3")
    page.get_by_role("button", name="Look up").click()
    answer = page.get_by_role("group", name="Answer")
    expect(answer.get_by_role("paragraph").first).to_have_text("Excluded")
    expect(answer.get_by_role("link", name="Screening log")).to_be_visible()


def test_identifier_that_no_paper_matches_is_looked_up_in_place(page: Page, small_url: str) -> None:
    page.goto(small_url)
    page.get_by_label("Find a paper, author or tag").fill("2402.99931")
    page.get_by_role("search", name="Papers").get_by_role("button", name="Find").click()
    expect(page.get_by_role("heading", name="No matching papers")).to_be_visible()
    expect(page.get_by_role("textbox", name="Look up a paper")).to_have_value("2402.99931")
    answer = page.get_by_role("group", name="Answer")
    expect(answer.get_by_role("paragraph").first).to_have_text("Excluded")
    expect(answer.get_by_role("link", name="Screening log")).to_be_visible()
    assert [] == find_violations(page)
