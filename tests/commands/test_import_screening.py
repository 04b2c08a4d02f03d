"""`survey import --screen`: records wait in the screening list, and become the papers that they would have been."""

from __future__ import annotations

import json
from pathlib import Path

from generator.checked import check_data
from generator.curation.screening_list import read_list
from tests.commands.conftest import FillDisk, Run, put
from tests.copies import read_files
from tests.curation.files import CSL, RIS


def test_list_goes_to_screening_where_it_is_decided(run: Run, data: Path, tmp_path: Path, fill_disk: FillDisk) -> None:
    excluded = {"title": "Toast is not bread: a provocation", "issued": {"date-parts": [[2024]]}}
    near = {"title": "Toast Is Not Bread: A Provocatoin", "issued": {"date-parts": [[2024]]}}
    path = put(tmp_path, "a.json", json.dumps([*json.loads(CSL), excluded, near]))
    waits, papers = tmp_path / "waits.json", read_files(data)
    arguments = ("--screen", "--list", waits, "--data", data)
    tried = run("import", path, *arguments, "--dry-run")
    assert (0, False) == (tried.code, waits.exists()), tried.err
    known = run("import", put(tmp_path, "known.json", json.dumps([excluded])), *arguments)
    assert (0, True) == (known.code, known.out.endswith(f"Added to {waits}: 0; already in it: 0.\n")), known.out
    ran = run("import", path, *arguments)
    assert (0, "") == (ran.code, ran.err)
    assert "1 new, 1 excluded before and 1 doubtful.\n" in ran.out
    assert f"Added to {waits}: 2; already in it: 0.\n" in ran.out
    assert papers == read_files(data)
    assert [("10.5555/loaf.2024.3", 0), (near["title"], 1)] == [
        (each.id, len(each.reasons)) for each in read_list(waits.read_bytes())
    ]
    again = run("import", path, *arguments)
    assert f"Added to {waits}: 0; already in it: 2.\n" in again.out
    decided = ("--exclude", "--stage", "glance", "--reason", "A table.", "--data", data, "--list", waits)
    logged = run("screen", "10.5555/loaf.2024.3", *decided)
    assert (0, "Logged as L001. Still in the screening list: 1 record.\n") == (logged.code, logged.out)
    assert ["A table."] == [each.reason for each in check_data(data).survey.later]
    before = waits.read_bytes()
    fill_disk(0)
    other = put(tmp_path, "b.ris", RIS)
    assert (1, before) == (run("import", other, *arguments).code, waits.read_bytes())
    assert 2 == run("import", other, "--screen", "--list", other, "--data", data).code


def test_record_that_was_screened_is_the_paper_that_it_would_have_been_at_once(
    run: Run, data: Path, tmp_path: Path
) -> None:
    entry = (
        "@article{x, title = {CRUMB: Rye}, author = {Topf, Emil}, journal = {Bread Letters}, year = 2025, month = 3,"
        " volume = 7, pages = {1--9}, doi = {10.5555/loaf.2025.9}, code = {https://github.com/o/crumb},"
        " keywords = {Kind of study:Bakery}}"
    )
    path, waits, paper = put(tmp_path, "a.bib", entry), tmp_path / "waits.json", data / "papers" / "crumb2025.yml"
    run("import", path, "--screen", "--list", waits, "--data", data)
    included = run("screen", "10.5555/loaf.2025.9", "--include", "--list", waits, "--data", data)
    assert (0, True) == (included.code, included.out.endswith("No records are waiting to be screened.\n")), included.err
    screened = paper.read_text(encoding="utf-8")
    for part in ('pages: "1–9"', "https://github.com/o/crumb", "kind: [bakery]"):
        assert part in screened
    paper.unlink()
    run("import", path, "--data", data)
    assert screened == paper.read_text(encoding="utf-8")
