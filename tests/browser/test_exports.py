"""What the explorer exports, held against what the command writes for the same filter."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from generator.cli import main
from generator.export.formats import FORMATS, Format
from tests.browser.explorer import noted, open_explorer
from tests.properties import some

# An address's query, and the arguments that ask the same of the command.
ASKED = {
    "?reward=orchestration&credit=!agent&q=spawn&edition=paper": (
        "--where reward=orchestration --where credit=!agent --search spawn --edition paper"
    ),
    "?credit=agent&credit=turn&reading=strict&year=2025..": (
        "--where credit=agent --where credit=turn --reading strict --year 2025.."
    ),
    "?category=benchmark&sort=title&group=off": "--where category=benchmark",
    "?form=none&count=primary": "--where form=none --count primary",
}


@pytest.mark.real
@pytest.mark.parametrize(("query", "arguments"), some(list(ASKED.items()), 2), ids=lambda value: value)
def test_file_saved_in_the_browser_is_the_file_that_the_command_writes(
    page: Page,
    real_url: str,
    real_survey: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    query: str,
    arguments: str,
) -> None:
    monkeypatch.delenv("SURVEY_ADDRESS", raising=False)
    open_explorer(page, real_url, query)
    page.get_by_role("button", name="Export").first.click()
    dialog = page.get_by_role("dialog", name="Export papers")
    # The writers are tried elsewhere, each with many papers: one filter is enough to try them all here.
    for each in some(FORMATS, 4) if "edition" in query else FORMATS[:1]:
        dialog.get_by_text(each.label, exact=True).click()
        with page.expect_download() as started:
            dialog.get_by_role("button", name=f"Save as .{each.ending}").click()
        saved = started.value.path().read_bytes()
        assert written(each, arguments, real_survey, tmp_path) == saved, each.id
        assert len(saved) > 100


def test_panel_is_fetched_once_and_a_fault_is_told(page: Page, small_url: str, faults: list[str]) -> None:
    open_explorer(page, small_url)
    button = page.get_by_role("button", name="Export").first
    page.route("**/explorer/export_panel.*.js", lambda route: route.abort())
    button.click()
    expect(noted(page, "This panel could not be loaded.")).to_be_visible()
    assert faults
    faults.clear()
    page.unroute("**/explorer/export_panel.*.js")
    page.reload()
    expect(button).to_be_enabled()
    button.evaluate("(button) => { button.focus(); button.click(); button.click(); }")
    expect(page.get_by_role("dialog", name="Export papers")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_papers_to_export_are_chosen_in_the_panel_and_selected_where_they_cannot_be_copied(
    page: Page, small_url: str
) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
    open_explorer(page, small_url, "?picked=linen-loaf2021")
    page.get_by_role("button", name="Export").first.click()
    dialog = page.get_by_role("dialog", name="Export papers")
    expect(dialog.get_by_role("status")).to_contain_text("6 papers,")
    dialog.get_by_role("radio", name="the 1 selected paper").check(force=True)
    expect(dialog.get_by_role("status")).to_contain_text("1 paper,")
    dialog.get_by_role("button", name="Copy BibTeX").click()
    expect(dialog.get_by_role("status")).to_have_text("Selected: press Ctrl+C.")
    assert page.evaluate("String(getSelection())").startswith("@article{linen-loaf2021,")


def test_records_that_do_not_come_are_told(page: Page, small_url: str, faults: list[str]) -> None:
    page.route("**/api/v1/papers.json", lambda route: route.abort())
    open_explorer(page, small_url)
    page.get_by_role("button", name="Export").first.click()
    status = page.get_by_role("dialog", name="Export papers").get_by_role("status")
    instead = "The files on the Downloads page contain the whole survey."
    expect(status).to_have_text(f"The records could not be loaded. {instead}")
    assert faults
    faults.clear()


def written(each: Format, arguments: str, data: Path, folder: Path) -> bytes:
    file = folder / f"papers.{each.ending}"
    assert main(["export", each.id, *arguments.split(" "), "--data", str(data), "--output", str(file)]) == 0
    return file.read_bytes()
