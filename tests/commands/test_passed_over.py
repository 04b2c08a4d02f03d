"""Commands that read lists say of each file which of its fields were not read; that alone makes none of them fail."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import Run, put

BIBTEX = """
@article{a, title = {Slow Crumbs}, author = {Ada Krume}, year = 2026, url = {https://example.org/a}, isbn = {1},
  editor = {Ida Ed}}
@article{b, title = {Quick Crusts}, author = {Ada Krume}, year = 2026, url = {https://example.org/b}, isbn = {2}}
"""
RIS = "TY  - JOUR\nTI  - Ash\nAU  - Topf, Emil\nPY  - 2025\nUR  - https://example.org/c\nLA  - en\nER  - \n"
CSV = "Title,Authors,Year,URL\nClay,Emil Topf,2025,https://example.org/d\n"
OF_BIBTEX = "refs.bib: 2 fields were not read: isbn (2 records), editor (1).\n"
OF_RIS = "refs.ris: 1 field was not read: LA (1 record).\n"


@pytest.mark.parametrize("screen", [(), ("--screen",), ("--dry-run",)])
def test_import_ends_with_a_line_of_each_file(
    run: Run, data: Path, tmp_path: Path, screen: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = [put(tmp_path, "refs.bib", BIBTEX), put(tmp_path, "refs.csv", CSV), put(tmp_path, "refs.ris", RIS)]
    ran = run("import", *files, *screen, "--data", data)
    assert (0, "") == (ran.code, ran.err)
    assert ran.out.endswith(f"\n{OF_BIBTEX}{OF_RIS}")
    assert 2 == ran.out.count("not read")


def test_new_survey_says_it_below_the_number_of_papers(run: Run, tmp_path: Path) -> None:
    file = put(tmp_path, "refs.bib", BIBTEX)
    ran = run("new", tmp_path / "bread", "--title", "Bread", "--from", file)
    assert (0, "") == (ran.code, ran.err)
    assert ran.out.startswith(f"2 papers from {file}.\n{OF_BIBTEX}Written to ")


def test_file_and_input_that_are_added_say_it(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RIS.encode())))
    ran = run("add", put(tmp_path, "refs.bib", BIBTEX), "-", "--data", data)
    assert 0 == ran.code
    assert ran.out.endswith(f"\n{OF_BIBTEX}{OF_RIS.replace('refs.ris', '-')}")
