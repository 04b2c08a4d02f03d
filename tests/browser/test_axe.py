"""What is wrong with a page is found, though few of many that are alike are looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import COLOURS, find_violations

FRAME = "<!doctype html><html lang=en><title>Table</title><main><h1>Table</h1>{}</main></html>"
PALE = '<p style="color: #ccc">pale</p>'


def found(page: Page, body: str, rules: tuple[str, ...] = ()) -> list[tuple[str, int]]:
    page.set_content(FRAME.format(body))
    return [(each["id"], len(each["nodes"])) for each in find_violations(page, rules)]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)


def test_page_in_order_has_no_violation(page: Page) -> None:
    assert [] == found(page, "<p>words</p>" * 9)


@pytest.mark.parametrize("rules", [(), COLOURS])
def test_pale_words_are_found_once_for_each_look(page: Page, rules: tuple[str, ...]) -> None:
    body = "<p>words</p>" * 9 + PALE * 9 + f"<section>{PALE}</section>"
    assert [("color-contrast", 2)] == found(page, body, rules)


def test_same_element_on_another_ground_is_another_look(page: Page) -> None:
    body = "<div><p>words</p></div><div style='background: #555'><p>words</p></div>"
    assert [("color-contrast", 1)] == found(page, body)


def test_all_are_found_where_ci_is_set(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert [("color-contrast", 9)] == found(page, PALE * 9)


def test_color_is_judged_when_it_has_arrived(page: Page) -> None:
    page.set_content(
        FRAME.format("<style>p { transition: color 9s steps(1); } .pale { color: #ccc; }</style><p>words</p>")
    )
    page.evaluate("""() => {
      const words = document.querySelector("p");
      words.checkVisibility() && getComputedStyle(words).color;
      words.className = "pale";
      for (const each of document.getAnimations()) each.currentTime = 8600;
    }""")
    assert ["color-contrast"] == [each["id"] for each in find_violations(page, COLOURS)]


def test_other_rules_look_at_two_of_a_kind(page: Page) -> None:
    assert [("image-alt", 2)] == found(page, "<img src='data:,'>" * 3)
    assert [("image-alt", 3)] == found(page, "<img src='data:,'>" * 2 + "<img src='data:,' class=other>")
    assert [] == found(page, "<img src='data:,'>" * 3, COLOURS)


def test_what_is_not_displayed_stands_for_nothing_and_keeps_what_it_names(page: Page) -> None:
    unseen = "<div style='display: none'><img src='data:,'></div>"
    assert [("image-alt", 2)] == found(page, unseen * 3 + "<div><img src='data:,'></div>" * 3)
    named = "<p hidden><b id=a>words</b></p><details><summary>more</summary><b id=b>words</b></details>"
    assert [] == found(page, f"{named}<button aria-labelledby=a></button><button aria-labelledby=b></button>")
    page.set_content(FRAME.format("<div style='display: contents'><img src='data:,'></div>"))
    assert ["image-alt"] == [each["id"] for each in find_violations(page)]
    page.set_content(FRAME.format("<svg role=img><title>words</title><path d='M0 0h9v9'/></svg>"))
    assert [] == find_violations(page)


def test_fault_within_one_of_many_is_found(page: Page) -> None:
    rows = "<p><a href='#a'>words</a></p>" * 9 + "<p><a href='#a'></a></p>"
    assert [("link-name", 1)] == found(page, f"<i id=a></i>{rows}")


def test_only_a_part_is_looked_at_where_one_is_named(page: Page) -> None:
    page.set_content(FRAME.format(f"<section hidden>{PALE}</section>{PALE}<section>{PALE}<img src='data:,'></section>"))
    violations = find_violations(page, within="section")
    assert {"color-contrast": 1, "image-alt": 1} == {each["id"]: len(each["nodes"]) for each in violations}


def test_page_is_whole_again_afterwards(page: Page) -> None:
    found(page, "<ul>" + "".join(f"<li>{number}</li>" for number in range(9)) + "</ul>")
    assert "0 1 2 3 4 5 6 7 8" == page.get_by_role("list").inner_text().replace("\n", " ")


def test_scripts_of_a_page_never_meet_it_without_what_is_taken_out(page: Page) -> None:
    page.set_content(FRAME.format("<p hidden>words</p>" * 3))
    page.evaluate("""() => {
      globalThis.met = [];
      const look = () => {
        met.push(document.querySelectorAll("p").length);
        if (met.length < 10_000) setTimeout(look);
      };
      look();
    }""")
    assert [] == find_violations(page)
    assert [3] == page.evaluate("[...new Set(met)]")
