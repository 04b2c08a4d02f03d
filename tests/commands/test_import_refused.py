"""`survey import` of what is hostile, broken or too much: nothing is written but whole files in their place."""

from __future__ import annotations

import json
from pathlib import Path

from generator.checked import check_data
from generator.curation.screening_list import read_list
from tests.commands.conftest import FillDisk, Run, put
from tests.copies import read_files
from tests.curation.files import BIBTEX, CSL, HOSTILE, RIS


def test_hostile_list_writes_nothing_outside_its_place(run: Run, data: Path, tmp_path: Path) -> None:
    before = {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
    bad, waits = put(tmp_path, "bad.bib", HOSTILE), tmp_path / "waits.json"
    run("import", bad, "--screen", "--list", waits, "--data", data)
    assert [True] == [each.record.title.isprintable() for each in read_list(waits.read_bytes())]
    waits.unlink()
    ran = run("import", bad, "--data", data)
    assert before | {"bad.bib"} == {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
    assert ran.code in (0, 1)
    checked = check_data(data)
    assert () == checked.errors
    for paper in checked.survey.papers:
        assert paper.title.isprintable(), paper.title


def test_title_of_ten_megabytes_is_told_and_left_out(run: Run, data: Path, tmp_path: Path) -> None:
    before = read_files(data)
    record = {"title": "x" * 10_000_000, "issued": {"date-parts": [[2026]]}}
    huge, waits = put(tmp_path, "huge.json", json.dumps(record)), tmp_path / "waits.json"
    for more in ((), ("--screen", "--list", waits)):
        ran = run("import", huge, "--data", data, *more)
        assert 1 == ran.code
        assert "The title has 10,000,000 characters; at most 1,000 are taken.\n" in ran.out
        assert len(ran.out) < 1_000
        assert (before, False) == (read_files(data), waits.exists())


def test_broken_lists_are_told_and_leave_all_files_as_they_were(run: Run, data: Path, tmp_path: Path) -> None:
    before = read_files(data)
    for name, text in (("a.json", "{"), ("b.bib", "@article{x, title = {no end"), ("c.ris", "nonsense"), ("d.csv", "")):
        ran = run("import", put(tmp_path, name, text), "--data", data)
        assert 1 == ran.code, name
        assert "readable-record" in ran.err, name
    assert before == read_files(data)


def test_list_that_is_not_there_is_wrong_use(run: Run, data: Path, tmp_path: Path) -> None:
    ran = run("import", tmp_path / "none.bib", "--data", data)
    assert (2, f'"{tmp_path / "none.bib"}" could not be opened: No such file or directory.\n') == (ran.code, ran.err)


def test_disk_that_fills_up_leaves_all_files_as_they_were(
    run: Run, data: Path, tmp_path: Path, fill_disk: FillDisk
) -> None:
    before = read_files(data)
    fill_disk(1)
    files = [put(tmp_path, "a.bib", BIBTEX), put(tmp_path, "b.ris", RIS), put(tmp_path, "c.json", CSL)]
    ran = run("import", *files, "--data", data)
    assert (1, True) == (ran.code, "No space left on device" in ran.err)
    assert before == read_files(data)


def test_list_that_would_break_something_elsewhere_is_not_written(run: Run, data: Path, tmp_path: Path) -> None:
    claim = (
        "  - {id: now, edition: living, sentence: '{pool} studies.', describes: true, boundary: None., source: None.,\n"
        "     numbers: {pool: {count: papers, expect: 6}}}\n"
    )
    claims = data / "claims.yml"
    claims.write_text(claims.read_text(encoding="utf-8").replace("claims:\n", f"claims:\n{claim}", 1), encoding="utf-8")
    before = read_files(data)
    ran = run("import", put(tmp_path, "c.json", CSL), "--data", data)
    assert 1 == ran.code
    assert "data/claims.yml:" in ran.err
    assert "would cause the problems listed above. Nothing was written.\n" in ran.err
    assert before == read_files(data)
