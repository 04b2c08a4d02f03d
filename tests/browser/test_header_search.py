"""The header's search: what it finds, in which order, by which keys; and that it loads nothing before it is entered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import find_violations
from tests.browser.explorer import open_explorer
from tests.browser.explorer_recount import recount as recount
from tests.browser.reader import wait_for_all
from tests.browser.recount import Recount
from tests.browser.waiting import hold, wait_for
from tests.properties import first, some

LINEN = "The Linen Loaf: Wrapping Rye for a Week"
VILLAGE = 'Salt & "Crumb" < Crust > Air: Notes from a Village Oven 🍞'


def field(page: Page) -> Locator:
    return page.get_by_role("searchbox", name="Search the survey")


def results_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Search results")


def search(page: Page, words: str) -> Locator:
    """Type words into the header's search and return its results."""
    field(page).click()
    page.keyboard.press("Control+A")
    page.keyboard.type(words)
    return results_of(page)


def group(results: Locator, name: str) -> Locator:
    """Return the results of a kind; what is said beside the name is how many are shown."""
    return results.get_by_role("group", name=re.compile(f"^{name}"))


def requests_for_search(page: Page) -> list[str]:
    """Return the list that fills with what is asked for the search from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/search/" in request.url else None)
    return asked


def names_of(asked: Sequence[str]) -> list[str]:
    return [re.sub(r"\.\w{8}\.js$", ".js", url.rpartition("/search/")[2]) for url in asked]


def test_reader_goes_from_page_to_page_by_what_is_found(page: Page, small_url: str) -> None:
    page.goto(small_url)
    for lead in (
        enter_follows_the_best_hit,
        claim_leads_to_its_place,
        year_leads_to_its_papers,
        number_of_papers_is_that_of_the_explorer,
        # Not behind the year: both find one paper of six, so its heading would already stand there.
        author_leads_to_the_papers_of_that_name_alone,
        enter_without_a_hit_asks_the_explorer,
        claims_and_pages_are_found_by_their_words,
    ):
        lead(page)
        page.wait_for_load_state()


def enter_follows_the_best_hit(page: Page) -> None:
    search(page, "crystals")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/frozen-halves2023/"))


def claim_leads_to_its_place(page: Page) -> None:
    group(search(page, "lost aroma"), "Claims").get_by_role("option").click()
    expect(page).to_have_url(re.compile("/claims/#aroma-unseen$"))


def year_leads_to_its_papers(page: Page) -> None:
    papers = group(search(page, "2021"), "Papers")
    expect(papers.get_by_role("option", name=LINEN)).to_be_visible()
    expect(papers.locator("mark")).to_have_text("2021")
    papers.get_by_role("option", name="Show it in the explorer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("1 of 6 papers")


def author_leads_to_the_papers_of_that_name_alone(page: Page) -> None:
    results = search(page, "krumme")
    author = group(results, "Authors").get_by_role("option")
    expect(author).to_have_text(["Oda Krumme 1 paper"])
    expect(group(results, "Papers").get_by_role("option").first).to_contain_text("Oda Krumme")
    search(page, 'author:"oda krumme"')
    expect(author).to_have_text(["Oda Krumme 1 paper"])
    author.click()
    expect(page).to_have_url(re.compile("author"))
    expect(page.get_by_role("heading", name="1 of 6 papers")).to_be_visible()


def number_of_papers_is_that_of_the_explorer(page: Page) -> None:
    # In summaries alone, which are searched when they have come.
    group(search(page, "loaves"), "Papers").get_by_role("option", name="Show all 4 in the explorer").click()
    expect(page).to_have_url(re.compile(r"/papers/\?q=loaves"))
    expect(page.get_by_role("heading", name="4 of 6 papers")).to_be_visible()


def enter_without_a_hit_asks_the_explorer(page: Page) -> None:
    results = search(page, "zzxqyw")
    expect(results.get_by_role("status")).to_have_text("No matches for “zzxqyw”")
    expect(results.get_by_role("option")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/\?q=zzxqyw"))


def claims_and_pages_are_found_by_their_words(page: Page) -> None:
    results = search(page, "studies show")
    claim = group(results, "Claims").get_by_role("option")
    expect(claim).to_have_text(["0 of 5 studies show lost aroma."])
    expect(group(search(page, "screening"), "Pages").get_by_role("option").first).to_contain_text("Screening")
    # Prose is searched to its last word.
    group(search(page, "tried at home"), "Pages").get_by_role("option", name="About this survey").click()
    expect(page).to_have_url(re.compile(r"/about/$"))


@pytest.mark.parametrize("start", first(["", "papers/", "axes/stage/", "papers/cold-proof2026/"], 2))
def test_word_of_a_title_leads_to_the_paper(page: Page, small_url: str, start: str) -> None:
    page.goto(small_url + start)
    group(search(page, "loaf wrapping"), "Papers").get_by_role("option", name=LINEN).click()
    expect(page).to_have_url(re.compile(r"/papers/linen-loaf2021/"))
    expect(page.get_by_role("heading", level=1)).to_have_text(LINEN)


def test_nothing_is_fetched_before_the_field_is_entered_and_texts_when_something_is_typed(
    page: Page, small_url: str
) -> None:
    asked = requests_for_search(page)
    page.goto(small_url)
    wait_for_all(page)
    assert [] == asked
    field(page).focus()
    expect(results_of(page).get_by_role("status")).to_have_text("Type a title, an author, a tag or any word")
    assert ["search_box.js", "index.js"] == names_of(asked)
    page.keyboard.type("rye")
    expect(results_of(page).get_by_role("option").first).to_be_visible()
    wait_for(page, lambda: len(asked) > 2)
    assert ["search_box.js", "index.js", "texts.js"] == names_of(asked)


def test_field_takes_as_much_as_an_address_holds(page: Page, small_url: str) -> None:
    open_explorer(page, small_url)
    for name in ("Search the survey", re.compile("^Search titles")):
        searched = page.get_by_role("searchbox", name=name)
        searched.focus()
        page.keyboard.insert_text("loaf " * 2000)
        expect(searched).to_have_value(re.compile("^(loaf ){100}$"))


@pytest.mark.parametrize("key", ["/", "s", "f"])
def test_single_keys_enter_the_field_unless_something_is_written_or_they_are_off(
    page: Page, small_url: str, key: str
) -> None:
    page.goto(small_url)
    page.keyboard.press(key)
    expect(field(page)).to_be_focused()
    page.keyboard.press(key)
    expect(field(page)).to_have_value(key)
    page.evaluate("localStorage.setItem('explorer:single-keys', 'false')")
    page.reload()
    page.keyboard.press(key)
    expect(field(page)).not_to_be_focused()


def test_one_visit_finds_what_is_searched_for_one_after_the_other(page: Page, small_url: str) -> None:
    page.goto(small_url)
    tag_finds_its_value_and_the_papers_that_have_it_firmest_first(page)
    title_ranks_before_tag(page)
    one_typing_error_is_forgiven_and_said(page)
    what_a_name_begins_with_ranks_before_a_word_inside(page)
    title_with_marks_of_markup_is_found_and_shown_as_it_is(page)
    escape_clears_then_leaves(page)


def tag_finds_its_value_and_the_papers_that_have_it_firmest_first(page: Page) -> None:
    results = search(page, "shelf")
    expect(group(results, "Values").get_by_role("option")).to_have_text([re.compile("^Shelf")])
    papers = group(results, "Papers").get_by_role("option")
    expect(papers).to_have_text(
        [
            re.compile(f"^{LINEN}.*Tagged Shelf \\(measured on a scale\\)"),
            re.compile("^A Diary of the Clay Crock.*Tagged Shelf \\(not yet judged\\)"),
            "Show all 2 in the explorer",
        ]
    )
    expect(papers.first.locator("mark")).to_have_text("Shelf")
    assert ["Values", "Papers"] == [text.split()[0] for text in results.get_by_role("group").all_inner_texts()][:2]


def title_ranks_before_tag(page: Page) -> None:
    papers = group(search(page, "crust"), "Papers").get_by_role("option")
    title, tag, weaker = "^Salt", r"Tagged Soft crust \(shown", r"Tagged Soft crust \(only planned"
    expect(papers).to_have_text([re.compile(each) for each in (title, tag, weaker, "explorer$")])


def one_typing_error_is_forgiven_and_said(page: Page) -> None:
    for typed, near in (("lnien", "linen"), ("Krume", "krumme")):
        results = search(page, typed)
        said = f"No matches for “{typed}”. Showing “{near}”."
        expect(results.get_by_role("status")).to_contain_text(said)
        expect(group(results, "Papers").get_by_role("option", name=LINEN)).to_be_visible()


def test_two_spellings_are_one_author_and_a_name_within_another_leads_to_as_many_papers_as_are_said(
    page: Page, small_url: str
) -> None:
    def rename(route: Route) -> None:
        answer = route.fetch()
        text = answer.text().replace("Ana Miga", "Oda-Krumme").replace("Society of Patient Bakers", "Dr. Oda Krumme")
        text = text.replace("Žofie Pečená", "Oda Krumme Stone").replace("Per Skorpa", "Ana-Oda Krumme")
        route.fulfill(response=answer, body=text)

    page.route(re.compile(r"/search/index\.js|/explorer/text\.json"), rename)
    page.goto(small_url)
    authors = group(search(page, "krumme"), "Authors").get_by_role("option")
    found = ["Oda-Krumme 3 papers", "Dr. Oda Krumme 1 paper", "Oda Krumme Stone 1 paper", "Ana-Oda Krumme 1 paper"]
    expect(authors).to_have_text(found)
    authors.first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("3 of 6 papers")


@pytest.mark.real
def test_author_whose_name_begins_another_leads_to_as_many_papers_as_are_said(
    page: Page, real_url: str, recount: Recount
) -> None:
    papers: dict[str, set[str]] = {}
    for paper in recount.papers:
        for name in paper["authors"]:
            papers.setdefault(name, set()).add(paper["key"])
    begun = [name for name in papers if any(other.startswith(name) and other != name for other in papers)]
    assert begun
    page.goto(f"{real_url}cite/")
    for name in some(begun, 3):
        author = group(search(page, f'"{name}"'), "Authors").get_by_role("option", name=re.compile(f"^{name} "))
        number = len(papers[name])
        expect(author).to_have_text(f"{name} {number} paper{'s' if number != 1 else ''}")
        author.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{number} of {len(recount.papers)} papers")


def what_a_name_begins_with_ranks_before_a_word_inside(page: Page) -> None:
    # "Rule claim-queries" has the very word, as have others of the rules.
    expect(group(search(page, "claim"), "Pages").get_by_role("option").first).to_contain_text("Claims")


def test_enter_follows_the_best_hit_of_what_is_typed_now_however_late_the_index_comes(
    page: Page, small_url: str
) -> None:
    held = hold(page, "**/search/index.js")
    page.goto(small_url)
    search(page, "linen")
    expect(results_of(page).get_by_role("status")).to_have_text("Loading…")
    search(page, "crystals")
    page.keyboard.press("Enter")
    assert 1 == len(held)
    held.let_go()
    expect(page).to_have_url(re.compile(r"/papers/frozen-halves2023/"))


def test_enter_asks_the_explorer_where_the_index_cannot_be_loaded(
    page: Page, small_url: str, faults: list[str]
) -> None:
    page.route("**/search/index.js", lambda route: route.abort())
    page.goto(small_url)
    expect(search(page, "linen").get_by_role("status")).to_contain_text("The search could not be loaded")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/\?q=linen"))
    assert faults
    faults.clear()


def test_arrows_choose_and_enter_follows_the_chosen(page: Page, small_url: str) -> None:
    page.goto(small_url)
    results = search(page, "shelf")
    expect(results.get_by_role("option").last).to_be_attached()
    options = results.get_by_role("option")
    expect(group(results, "Papers").get_by_role("option").last).to_contain_text("in the explorer")
    expect(results.get_by_role("option", selected=True)).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    chosen = results.get_by_role("option", selected=True)
    expect(chosen).to_contain_text(LINEN)
    assert chosen.get_attribute("id") == field(page).get_attribute("aria-activedescendant")
    expect(field(page)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    # Over the field to the last.
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/linen-loaf2021/"))


def escape_clears_then_leaves(page: Page) -> None:
    results = search(page, "linen")
    expect(results.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(field(page)).to_have_value("")
    expect(field(page)).to_be_focused()
    expect(results.get_by_role("option")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(field(page)).not_to_be_focused()
    expect(results).to_be_hidden()


def title_with_marks_of_markup_is_found_and_shown_as_it_is(page: Page) -> None:
    expect(search(page, "village oven").get_by_role("option").first).to_contain_text(VILLAGE)


def test_tab_from_the_field_does_not_stop_on_a_panel_without_results(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}axes/stage/")
    field(page).focus()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_count(1)
    expect(results_of(page).and_(page.locator(":focus"))).to_have_count(0)
    field(page).focus()
    expect(search(page, "loaf").get_by_role("option").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(results_of(page)).to_be_focused()


@pytest.mark.browser_context(viewport={"width": 390, "height": 844}, has_touch=True)
def test_phone_opens_a_sheet_and_closes_it(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}axes/stage/")
    opener = page.get_by_role("link", name="Search", exact=True)
    opener.focus()
    page.keyboard.press("Tab")
    expect(opener).not_to_be_focused()
    expect(field(page)).to_be_hidden()
    opener.tap()
    expect(field(page)).to_be_focused()
    box = page.locator("[data-find]").bounding_box()
    assert box is not None
    assert (390, 844) == (box["width"], box["height"])
    page.get_by_role("link", name="Close").tap()
    expect(opener).to_be_focused()
    expect(results_of(page)).to_be_hidden()
    opener.tap()
    page.keyboard.type("crystals")
    results_of(page).get_by_role("option", name="Frozen Halves").tap()
    expect(page).to_have_url(re.compile(r"/papers/frozen-halves2023/"))


@pytest.mark.parametrize(
    ("width", "palette"), some([(390, "light"), (390, "dark"), (1440, "dark"), (1440, "light")], 1)
)
def test_panel_is_in_order_and_fits(page: Page, real_url: str, width: int, palette: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=palette)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{real_url}cite/")
    page.keyboard.press("/")
    page.keyboard.type("orchestration")
    expect(group(results_of(page), "Papers").get_by_role("option").last).to_contain_text("Show all")
    page.keyboard.press("ArrowDown")
    assert [] == find_violations(page)
    assert [] == page.evaluate(
        """() => [...document.querySelectorAll(".find-panel *")].map((each) => each.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth).map(({ right }) => right)"""
    )


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_the_form_asks_the_list_of_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}cite/")
    form = page.get_by_role("search").first
    assert "../papers/" == form.get_attribute("action")
    assert "get" == form.get_attribute("method")
    assert "q" == form.get_by_role("searchbox").get_attribute("name")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name="Search", exact=True).click()
    expect(page).to_have_url(re.compile(r"/papers/$"))


def test_value_without_a_definition_ends_with_its_axis(page: Page, small_url: str) -> None:
    def blank(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("From the cooling rack to the last slice.", ""))

    page.route("**/search/index.js", blank)
    page.goto(f"{small_url}cite/")
    expect(group(search(page, "shelf"), "Values").get_by_role("option")).to_have_text([re.compile(r"S3, Stage$")])
