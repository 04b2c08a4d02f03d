"""The forms in every engine: a paste becomes a file, a correction is on record, a second reading is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.test_contribute_form import BIBTEX
from tests.engines.reader import Reader

SUMMARY = "What does the paper do, and what does it find?"


@pytest.fixture
def form(small: Reader) -> Reader:
    small.open("contribute/")
    small.evaluate("() => dispatchEvent(new Event('pointermove'))")
    small.until("document.querySelector('[data-form=add][data-open]')")
    small.until("document.querySelector('aside[aria-label=Preview] li, aside[aria-labelledby] li')")
    return small


def file_of(reader: Reader) -> str:
    return str(reader.evaluate("() => document.querySelector('[aria-label=\"The file of the paper\"]').textContent"))


def paste(reader: Reader, text: str) -> None:
    field = reader.find("textbox", "Paste an arXiv id, DOI, BibTeX or RIS")
    reader.evaluate(
        "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); }",
        field,
        text,
    )
    reader.until("document.body.innerText.includes('Filled in: ')")


def test_paste_becomes_the_file_of_a_paper(form: Reader) -> None:
    paste(form, BIBTEX)
    form.press("checkbox", "Bakery trial", within=form.find("group", "Kind of study"))
    form.press("checkbox", "K1 Linen wrap", within=form.find("group", "Way of keeping"))
    form.fill(form.find("textbox", SUMMARY), "Rye loaves are weighed each morning")
    form.until("document.body.innerText.includes('End the summary with a full stop.')")
    form.engine.type(".")
    form.press("radio", "No connection")
    form.until("document.body.innerText.includes('Nothing to fix')")
    file = file_of(form)
    assert 'title: "The Rye Clock: How Long a Loaf Keeps"\nauthors: [Ingrid Ofen, Tomé Grão, et al.]\n' in file
    assert "  kind: bakery\n" in file
    form.catch_saved()
    form.press("button", "Download the file")
    assert form.saved() == ("the-rye-clock2026.yml", file.encode())


def test_correction_has_the_former_value_on_record(small: Reader, small_survey: Path) -> None:
    small.open("contribute/correct/?paper=village-oven2022")
    small.until("document.querySelector('[name=title]').value")
    before = (small_survey / "papers" / "village-oven2022.yml").read_text(encoding="utf-8")
    assert file_of(small) == before
    group = small.find("group", "Way of keeping")
    small.press("button", "Choose other values", within=group)
    small.press("checkbox", "K2 Clay crock", within=group)
    small.press("checkbox", "K4 Sourdough acidity", within=group)
    small.until("document.body.innerText.includes('Way of keeping: Sourdough acidity → Clay crock')")
    small.fill(small.find("textbox", "What is wrong with it?"), "Its third page names a crock.")
    small.fill(small.find("textbox", "Who or what supports this?"), "Page 3 of the article")
    small.press("radio", "No connection")
    small.until("document.body.innerText.includes('Nothing to fix')")
    assert file_of(small).startswith(before.replace("  method: acid\n", "  method: crock\n"))
    assert "    field: tags.method\n    was: acid\n    why: Its third page names a crock.\n" in file_of(small)


def test_second_reading_becomes_a_file(small: Reader) -> None:
    small.open("contribute/second-reading/")
    small.fill(small.find("textbox", "Your name"), "Petra Sill")
    small.fill(small.find("textbox", "Papers"), "1")
    small.fill(small.find("textbox", "Seed"), "4817")
    for axis in ("Way of keeping", "Tasting panel", "Stage", "Sign of staling"):
        small.press("checkbox", axis)
    small.press("button", "Draw the sample")
    small.until("document.body.innerText.includes('Paper 1 of 1')")
    small.press("radio", "Bakery trial", within=small.find("group", "Kind of study"))
    small.press("button", "Compare with the recorded tags")
    small.find("heading", "Your answers beside the recorded tags")
    small.catch_saved()
    small.press("button", "Download the file")
    name, content = small.saved()
    assert name.endswith("-seed-4817.yml")
    assert b'reader: "Petra Sill"\n' in content
    assert b"tags: {kind: bakery}\n" in content
