"""Values that a form's page leaves to scripts: once these have added them, the form is what it is with all of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from selectolax.lexbor import LexborHTMLParser

from generator.checked import check_data
from generator.json_value import Json
from generator.render.form_choices import choices_of, left_to_scripts
from tests.browser.test_second_reading import begin
from tests.browser.waiting import move_pointer

DECLARED, BLIND = "contribute/form.json", "contribute/second-reading/blind.json"
# What stands in the lists of all questions, and which of it is ticked.
_LISTS = """() => Array.from(document.querySelectorAll("[data-axis] .values"), (list) => [
  list.innerHTML.trim().replace(/\\s+/g, " ").replace(/> </g, "><").replace(/--depth: ?(\\d+);?/g, "--depth:$1"),
  Array.from(list.querySelectorAll(":checked"), (box) => box.value).join(),
])"""


def open_add(page: Page, url: str) -> None:
    page.goto(f"{url}contribute/?method=acid&stage=dough")
    expect(page.get_by_label("The file of the paper", exact=True)).to_contain_text("acid")


def open_correction(page: Page, url: str) -> None:
    page.goto(f"{url}contribute/correct/?paper=linen-loaf2021")
    move_pointer(page)
    expect(page.get_by_label("The file of the paper", exact=True)).to_contain_text("linen")


def open_reading(page: Page, url: str) -> None:
    begin(page, url, size=1)
    expect(page.get_by_text("Paper 1 of 1")).to_be_visible()


def all_choices(survey: Path, *, bare: str = "") -> dict[str, Json]:
    """Return the choices of all axes, as scripts read them; bare: a value that gets no definition."""
    axes = [
        replace(axis, values=tuple(replace(each, definition="") if each.id == bare else each for each in axis.values))
        for axis in check_data(survey).survey.taxonomy.axes
    ]
    return left_to_scripts(axes, [replace(each, in_page=False) for each in choices_of(axes, str)])


def leave_out(page: Page, site: Path, path: str, file: str, choices: dict[str, Json]) -> None:
    """Serve a page without the values of its questions, which its data has instead."""
    tree = LexborHTMLParser((site / path / "index.html").read_text(encoding="utf-8"))
    for value in tree.css("[data-axis] .value:not(.is-absent)"):
        value.decompose()
    for status in tree.css("[data-axes]"):
        axes = json.loads(status.attributes["data-axes"] or "")
        status.attrs["data-axes"] = json.dumps({axis: {**each, "values": {}} for axis, each in axes.items()})
        status.attrs["data-declared"] = "form.json"
    data = {**json.loads((site / file).read_text(encoding="utf-8")), "choices": choices}
    page.route(lambda url: url.partition("?")[0].endswith(f"/{path}"), lambda route: route.fulfill(body=tree.html))
    page.route(f"**/{file}", lambda route: route.fulfill(json=data))


@pytest.mark.parametrize(
    ("path", "file", "open_form"),
    [
        ("contribute/", DECLARED, open_add),
        ("contribute/correct/", DECLARED, open_correction),
        ("contribute/second-reading/", BLIND, open_reading),
    ],
    ids=["add", "correct", "read"],
)
def test_form_is_the_same_whoever_draws_its_values(
    page: Page,
    small_url: str,
    small_site: Path,
    small_survey: Path,
    path: str,
    file: str,
    open_form: Callable[[Page, str], None],
) -> None:
    open_form(page, small_url)
    whole = page.evaluate(_LISTS)
    page.evaluate("localStorage.clear()")  # the draft
    leave_out(page, small_site, path, file, all_choices(small_survey))
    open_form(page, small_url)
    assert whole == page.evaluate(_LISTS)
    assert any(ticked for _, ticked in whole) or open_form is open_reading


def test_value_without_a_meaning_has_none_and_one_that_lies_below_another_stands_deeper(
    page: Page, small_url: str, small_site: Path, small_survey: Path
) -> None:
    choices = all_choices(small_survey, bare="acid")
    method = choices["method"]
    assert isinstance(method, list)
    choices["method"] = [{**each, "depth": 2} if each["id"] == "beeswax" else each for each in method]
    leave_out(page, small_site, "contribute/", DECLARED, choices)
    open_add(page, small_url)
    group = page.get_by_role("group", name="Way of keeping")
    acid = group.get_by_role("checkbox", name="K4 Sourdough acidity")
    expect(acid).to_be_checked()
    expect(acid).to_have_accessible_description("")
    expect(group.locator(".value", has=acid).locator(".means")).to_have_count(0)
    assert ["2"] == [
        depth
        for depth in group.locator(".value").evaluate_all(
            "(all) => all.map((each) => each.style.getPropertyValue('--depth'))"
        )
        if depth
    ]


def test_template_is_filled_with_values_that_the_page_leaves_out(
    page: Page, small_url: str, small_site: Path, small_survey: Path
) -> None:
    page.goto(f"{small_url}contribute/?method=acid&stage=dough&method=glue")
    said, text = page.locator("[data-filled]"), page.locator("#template-text")
    expect(said).to_contain_text("Way of keeping: K4 Sourdough acidity")
    whole = said.text_content(), text.text_content()
    leave_out(page, small_site, "contribute/", DECLARED, all_choices(small_survey))
    page.goto(f"{small_url}contribute/?method=acid&stage=dough&method=glue")
    expect(said).to_contain_text("Way of keeping: K4 Sourdough acidity")
    assert whole == (said.text_content(), text.text_content())
