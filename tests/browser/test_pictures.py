"""The pictures of CONTRIBUTING.md: what stands on each is held as text; --update-golden takes them anew.

A picture differs with every browser and font, its words do not: when these change, both are made again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import markdown
import pytest
from playwright.sync_api import Page, expect

from generator.issues.answer import answer
from generator.issues.submission import read_submission
from generator.model.survey import Survey
from generator.source.folder import read_folder
from tests.browser.test_contribute_form import fill, open_form
from tests.browser.test_correct_form import explain, open_entry, values_of
from tests.conftest import Golden
from tests.issues.bodies import GOOD, to_body
from tests.issues.conftest import TODAY

FOLDER = ".github/pictures"
LARGEST = 120_000  # bytes: they are loaded with a page that is read for its words
WIDTH, HEIGHT = 980, 560
# As a forge shows Markdown, near enough to know it again.
STYLE = (
    "body{font:14px/1.5 sans-serif;color:#1f2328;background:#fff;margin:24px;max-width:920px}"
    "table{border-collapse:collapse}th,td{border:1px solid #d1d9e0;padding:4px 10px;text-align:start}"
    "blockquote{margin:0;padding:0 1em;border-inline-start:4px solid #d1d9e0;color:#59636e}"
)

TakePicture = Callable[[str, Page, str], None]


@pytest.fixture
def take(root: Path, golden: Golden, request: pytest.FixtureRequest) -> TakePicture:
    """Return a function that holds the words of a picture, and takes it where that is asked for."""

    def take_picture(name: str, page: Page, words: str) -> None:
        picture = root / FOLDER / f"{name}.png"
        if request.config.getoption("--update-golden"):
            picture.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=picture, animations="disabled", caret="hide")
        golden(f"pictures/{name}.txt", re.sub(r"\s*\n\s*", "\n", words).strip() + "\n")
        assert picture.is_file(), f"{FOLDER}/{name}.png is missing: pytest --update-golden takes it"
        assert picture.stat().st_size < LARGEST

    return take_picture


@pytest.mark.browser_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
def test_picture_of_the_form(page: Page, small_url: str, take: TakePicture) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning")
    question = page.get_by_role("group", name="Way of keeping")
    question.evaluate("node => node.scrollIntoView({block: 'start'})")
    expect(page.get_by_text("End the summary with a full stop.")).to_be_attached()
    preview = page.get_by_role("complementary", name="Preview")
    take("form", page, f"{question.inner_text()}\n{preview.inner_text()}")


@pytest.mark.browser_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
def test_picture_of_a_correction(page: Page, small_url: str, take: TakePicture) -> None:
    open_entry(page, small_url, "village-oven2022")
    group = values_of(page, "Way of keeping")
    group.get_by_label("K2 Clay crock").check()
    group.get_by_label("K4 Sourdough acidity").uncheck()
    explain(page)
    reason = page.get_by_role("region", name="Reason and source")
    changed = page.get_by_text("Way of keeping: ")
    changed.evaluate("node => node.scrollIntoView({block: 'center'})")
    take("correction", page, f"{reason.inner_text()}\n{changed.inner_text()}")


@pytest.mark.browser_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
def test_picture_of_what_a_pull_request_gets(page: Page, small_survey: Path, small: Survey, take: TakePicture) -> None:
    submission = read_submission(to_body(small, "new-paper", GOOD), small.taxonomy)
    assert submission
    comment = answer(submission, read_folder(small_survey), TODAY).comment
    # A backslash at the end of a line breaks it there, as forges read Markdown.
    said = comment.partition("<details>")[0].replace("\\\n", "<br>\n")
    seen = markdown.markdown(said, extensions=["tables"])
    page.set_content(f"<!doctype html><html lang=en><style>{STYLE}</style><title>Comment</title><main>{seen}</main>")
    take("pull-request", page, page.get_by_role("main").inner_text())


@pytest.mark.parametrize("name", ["form", "correction", "pull-request"])
def test_picture_stands_in_the_guide_with_what_it_shows(name: str, root: Path) -> None:
    guide = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.search(rf"!\[[^\]]{{30,}}\]\({FOLDER}/{name}\.png\)", guide)
