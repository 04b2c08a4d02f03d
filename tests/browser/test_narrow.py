"""Narrow windows: what is aligned, what has one line above it, what is whole, which words are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import open_explorer
from tests.browser.reader import find_broken, find_wide, go_to, wait_for_all

pytestmark = pytest.mark.real

PAPER = "papers/puppeteer/"


# Twice the size of letters, and the spacing of WCAG 1.4.12.
_LARGE = "html { font-size: 250% }"
_SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"


_RESTYLE = """(css) => {
  if (!window.restyled) document.adoptedStyleSheets.push(window.restyled = new CSSStyleSheet());
  window.restyled.replaceSync(css);
}"""


def _restyle(page: Page, style: str) -> None:
    """Put a style behind those of the page, instead of the one that was put there before."""
    page.evaluate(_RESTYLE, style)


def test_names_of_site_and_rows_are_whole_in_narrow_windows(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}tables/")
    cut = """() => [...document.querySelectorAll(".top-name, .mini tbody .is-named, .mini tbody .is-named a")]
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
      .map((name) => name.textContent)"""
    assert page.locator(".mini tbody .is-named").count() > 3
    for width, style in ((320, ""), (390, _LARGE), (390, _SPACED)):
        page.set_viewport_size({"width": width, "height": 800})
        _restyle(page, style)
        assert page.evaluate(cut) == [], (width, style)


def test_names_and_codes_in_a_matrix_are_whole_however_far_apart_letters_stand(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 1250, "height": 900})
    page.goto(real_url)
    # As many letters as a name in a cell may have.
    page.locator(".matrix .who").first.evaluate("(name) => { name.textContent = 'Bread in the wide oven 2'; }")
    _restyle(page, _SPACED)
    cut = page.locator(".matrix .cell:has(.who)").evaluate_all(
        """(cells) => cells.filter((cell) => {
          const name = cell.querySelector(".who");
          const [inner, outer] = [name, cell].map((element) => element.getBoundingClientRect());
          return name.scrollHeight > name.clientHeight + 1 || inner.bottom > outer.bottom;
        }).map((cell) => cell.textContent)"""
    )
    assert cut == []
    broken = page.locator(".matrix tbody .code").evaluate_all(
        "(codes) => codes.filter((code) => code.getClientRects()[0].height > 30).map((code) => code.textContent)"
    )
    assert broken == []


_CHOSEN = """(all) => all.map((select) => {
  const alone = select.cloneNode();
  alone.append(select.selectedOptions[0].cloneNode(true));
  alone.style = "inline-size: max-content; min-inline-size: 0; max-inline-size: none";
  select.after(alone);
  const width = alone.getBoundingClientRect().width;
  alone.remove();
  return [select.selectedOptions[0].textContent, width, select.getBoundingClientRect().width];
})"""


def test_what_results_are_sorted_and_grouped_by_is_named_whole(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    open_explorer(page, real_url, "?group=category")
    for group in ("category", "decisions"):
        go_to(page, f"?group={group}")
        expect(page.get_by_role("combobox", name="Group")).to_have_value(group)
        for style in ("", _SPACED):
            _restyle(page, style)
            found = page.locator(".explorer-tools select").evaluate_all(_CHOSEN)
            assert len(found) > 1
            assert [] == [each for each in found if each[2] < each[1] - 1], style


def test_page_of_a_paper_is_in_order_in_one_visit(page: Page, real_url: str) -> None:
    page.goto(real_url + PAPER)
    counts_of_tags_end_at_one_edge(page)
    names_of_axes_stand_beside_the_counts_of_tags(page)
    dates_of_a_history_end_before_its_words_however_far_apart_letters_stand(page)
    _restyle(page, "")
    name_of_an_axis_takes_one_line_where_there_is_room(page)
    list_in_the_side_has_one_line_below_it(page)
    side_without_content_takes_no_room(page)


def counts_of_tags_end_at_one_edge(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    edges = page.evaluate(
        """() => [...document.querySelectorAll(".tags .n a")].map((count) => count.getBoundingClientRect().right)"""
    )
    assert len(edges) > 5
    assert max(edges) - min(edges) < 1


def names_of_axes_stand_beside_the_counts_of_tags(page: Page) -> None:
    for width, style in ((320, ""), (390, _LARGE)):
        page.set_viewport_size({"width": width, "height": 844})
        _restyle(page, style)
        overlaps = page.evaluate(
            """() => [...document.querySelectorAll(".tags tbody tr")].map((row) => {
              const [name, count] = ["th a", ".n a"].map((part) => row.querySelector(part).getBoundingClientRect());
              return name.right > count.left && name.bottom > count.top && count.bottom > name.top;
            })"""
        )
        assert len(overlaps) > 5
        assert not any(overlaps), width


def dates_of_a_history_end_before_its_words_however_far_apart_letters_stand(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 800})
    _restyle(page, _SPACED)
    gaps = page.locator(".history time").evaluate_all(
        """(dates) => dates.map((date) => {
          const written = document.createRange();
          written.selectNodeContents(date);
          return date.nextElementSibling.getBoundingClientRect().left - written.getBoundingClientRect().right;
        })"""
    )
    assert gaps
    assert min(gaps) > 0


def name_of_an_axis_takes_one_line_where_there_is_room(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 844})
    heights = page.locator(".tags tbody th a").evaluate_all("(names) => names.map((name) => name.offsetHeight)")
    assert len(heights) > 5
    assert len(set(heights)) == 1


def list_in_the_side_has_one_line_below_it(page: Page) -> None:
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        lines = page.evaluate(
            """() => [...document.querySelectorAll(".side section > .ruled")]
              .filter((list) => list.parentElement.nextElementSibling)
              .map((list) => getComputedStyle(list.lastElementChild).borderBlockEndWidth)"""
        )
        assert lines, width
        assert set(lines) == {"0px"}, width


def side_without_content_takes_no_room(page: Page) -> None:
    """The last to look, as the side is empty then."""
    shares = """() => {
      const side = document.querySelector(".with-side > .side");
      return side.previousElementSibling.clientWidth / side.parentElement.clientWidth;
    }"""
    widths = (1024, 1600)
    found = []
    for begin in (None, "document.querySelector('.with-side > .side').replaceChildren('\\n')"):
        if begin:
            page.evaluate(begin)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 844})
            found.append(page.evaluate(shares))
    assert max(found[:2]) < 0.8
    assert found[2:] == [1, 1]


def no_word_is_broken_at_a_letter(page: Page, *widths: int) -> None:
    assert [] == find_broken(page, widths)


def no_word_is_broken_however_large_or_far_apart_letters_are(page: Page) -> None:
    for style in ("", _SPACED, _LARGE):
        _restyle(page, style)
        no_word_is_broken_at_a_letter(page, 320)


# Words of a vocabulary may be as long as an address: where such a word stands, and how far its letters reach.
_REACH = """() => {
  const named = ".chips > .chip, .singles li, .step > a, .gap-list p, .cell-list h3, h1";
  const ends = [...document.querySelectorAll(named)].filter((place) => place.checkVisibility()).map((place) => {
    const word = new Text("https://example.org/" + "address/".repeat(8));
    place.append(word);
    const letters = document.createRange();
    letters.selectNode(word);
    return letters.getBoundingClientRect().right;
  });
  return [ends.length, Math.max(...ends) <= innerWidth];
}"""


def long_word_of_a_vocabulary_stays_on_the_page(page: Page) -> None:
    """The last to look, as the words stay."""
    page.set_viewport_size({"width": 390, "height": 844})
    places, within = page.evaluate(_REACH)
    assert places > 5
    assert within


def numbers_of_small_maps_are_as_large_as_other_small_text_and_fit(page: Page) -> None:
    read = """(cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell.firstChild);
      const size = parseFloat(getComputedStyle(cell).fontSize);
      return [cell.textContent, size, text.getBoundingClientRect().width <= cell.getBoundingClientRect().width];
    })"""
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        cells = page.locator(".mini a.cell").evaluate_all(read)
        assert any(len(number) == 3 for number, _, _ in cells), width
        assert [] == [cell for cell in cells if cell[1] < 12 or not cell[2]], width


def test_definitions_of_values_keep_room_beside_large_letters(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 800})
    page.goto(f"{real_url}contribute/")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    shares = page.evaluate(
        """() => [...document.querySelectorAll(".value:has(.means)")].filter((row) => row.checkVisibility())
          .map((row) => row.querySelector(".means").clientWidth / row.clientWidth)"""
    )
    assert len(shares) > 20
    assert min(shares) > 1 / 3


def nothing_is_cut_off_beside_letters_of_twice_the_size(page: Page) -> None:
    """Half as many letters fit on a phone then, as on one of half its width."""
    assert find_wide(page, (196,)) == []


def test_what_a_file_holds_has_more_room_than_its_name(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{real_url}downloads/")
    rows = page.get_by_role("row").filter(has=page.get_by_role("rowheader"))
    widths = rows.evaluate_all("(rows) => rows.map((row) => [...row.cells].map((cell) => cell.clientWidth))")
    assert len(widths) > 5
    assert [] == [row for row in widths if row[0] >= row[1]]


def test_words_of_small_pictures_of_traces_have_a_size_to_read(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{real_url}traces/")
    sizes = page.locator(".trace-picture text").evaluate_all(
        "all => all.map(words => words.getScreenCTM().a * parseFloat(getComputedStyle(words).fontSize))"
    )
    assert len(sizes) > 50
    assert 10 <= min(sizes) and max(sizes) <= 12.1


def mark_of_evidence_stays_beside_the_name_that_it_is_of(page: Page) -> None:
    # The browser's own search for these takes a thirtieth of the time of a locator's.
    tops = """() => [...document.querySelectorAll("p:has(a[href*='/papers/']) *:has(> .mark):has(> a)")].map((name) => {
      const [first] = name.querySelector("a").getClientRects();
      return first ? [first.top - name.querySelector(".mark").getBoundingClientRect().top, first.height] : [0, 0];
    })"""
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        found = page.evaluate(tops)
        assert len(found) > 5
        assert [] == [(top, height) for top, height in found if abs(top) > height], width


def rows_of_a_table_that_scrolls_are_low_beside_what_is_long(page: Page, table: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    rows = page.get_by_role("region", name=table).locator("tr")
    heights = rows.evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert len(heights) > 1
    assert max(heights) < 130


def other_charts_take_one_line_that_begins_with_the_one_shown(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    places = page.get_by_role("navigation", name="By: ").get_by_role("link")
    boxes = "(links) => links.map((link) => [link.textContent, link.offsetTop, link.getBoundingClientRect().left])"
    found = places.evaluate_all(boxes)
    assert len(found) > 5
    assert len({top for _, top, _ in found}) == 1
    assert min(found, key=lambda link: link[2])[0] == "Orchestration form"


def tables_of_few_columns_do_not_scroll(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 844})
    beyond = page.locator(".scroll:has(> .listing)").evaluate_all(
        "(all) => all.filter((e) => e.checkVisibility()).map((e) => e.scrollWidth - e.clientWidth)"
    )
    assert len(beyond) > 2
    assert set(beyond) == {0}


whole = nothing_is_cut_off_beside_letters_of_twice_the_size
LOOKS: dict[str, tuple[Callable[[Page], None], ...]] = {
    "": (lambda page: no_word_is_broken_at_a_letter(page, 390, 768, 960), whole),
    "axes/credit/": (
        lambda page: no_word_is_broken_at_a_letter(page, 390, 768, 1024),
        whole,
        mark_of_evidence_stays_beside_the_name_that_it_is_of,
    ),
    "axes/credit/message/": (
        whole,
        lambda page: rows_of_a_table_that_scrolls_are_low_beside_what_is_long(page, "Values found together"),
        long_word_of_a_vocabulary_stays_on_the_page,
    ),
    "changes/paper-to-living/": (tables_of_few_columns_do_not_scroll,),
    "charts/timeline-by-form/": (other_charts_take_one_line_that_begins_with_the_one_shown,),
    "claims/": (whole,),
    "contribute/rules/": (
        lambda page: no_word_is_broken_at_a_letter(page, 390),
        lambda page: rows_of_a_table_that_scrolls_are_low_beside_what_is_long(page, "waived warnings"),
    ),
    "gaps/": (
        whole,
        numbers_of_small_maps_are_as_large_as_other_small_text_and_fit,
        mark_of_evidence_stays_beside_the_name_that_it_is_of,
    ),
    "statistics/": (tables_of_few_columns_do_not_scroll, no_word_is_broken_however_large_or_far_apart_letters_are),
    "tables/": (lambda page: no_word_is_broken_at_a_letter(page, 320),),
    "tables/reward-by-credit/": (whole, long_word_of_a_vocabulary_stays_on_the_page),
    "traces/viewer/#sample=fan-out": (lambda page: no_word_is_broken_at_a_letter(page, 390),),
}


@pytest.mark.parametrize("path", LOOKS, ids=lambda path: path or "home")
def test_page_is_in_order_in_narrow_windows(page: Page, real_url: str, path: str) -> None:
    page.goto(real_url + path)
    wait_for_all(page)
    for look in LOOKS[path]:
        look(page)
