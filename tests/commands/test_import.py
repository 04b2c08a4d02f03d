"""`survey import`: records of every format are told apart and become checked papers."""

from __future__ import annotations

import json
from collections.abc import Callable
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from generator.checked import check_data, check_source
from generator.curation import intake
from generator.export.bibtex import to_bibtex
from tests.commands.conftest import Run, put
from tests.copies import read_files
from tests.curation.files import BIBTEX, CSL, CSV, LIST, RIS
from tests.properties import number_of

# What is counted below grows with the square already where a thousand are read.
RECORDS = number_of(10_000, 1_000)


def test_every_format_becomes_checked_papers(run: Run, data: Path, tmp_path: Path) -> None:
    files = [put(tmp_path, "a.bib", BIBTEX), put(tmp_path, "b.ris", RIS), put(tmp_path, "c.json", CSL)]
    files += [put(tmp_path, "d.csv", CSV), put(tmp_path, "e.md", LIST)]
    ran = run("import", *files, "--data", data)
    assert (0, "") == (ran.code, ran.err)
    assert "5 new.\n" in ran.out
    assert f"5 papers written to {data / 'papers'}.\n" in ran.out
    checked = check_data(data)
    assert () == checked.errors
    new = {key: checked.survey.paper(key) for key in ("krume2026-slow", "topf2025-clay", "herd2024-two")}
    assert [("10.5555/loaf.2026.31", 2026), ("10.5555/loaf.2025.8", 2025), ("10.5555/loaf.2024.3", 2024)] == [
        (paper.ids["doi"], paper.year) for paper in new.values() if paper
    ]
    assert {"A Cloth for Loaves", "Ash on the Hearth"} <= {paper.title for paper in checked.survey.papers}
    krume = new["krume2026-slow"]
    assert krume is not None
    assert not krume.authors_complete
    assert all(krume.on(axis).unknown for axis in ("method", "stage", "signs", "kind"))


def test_records_are_told_apart_in_a_table(run: Run, data: Path, tmp_path: Path) -> None:
    rows = [
        ("The Slow Crumb", 2026, ""),  # new
        ("the slow crumb!", 2026, ""),  # said twice
        ("Something Else", 2022, "10.5555/oven.2022.9"),  # known by its id, if that paper has it
        ("Toast is not bread: a provocation", 2024, ""),  # excluded before
        ("Toast Is Not Bread: A Provocatoin", 2024, ""),  # a slip away
        ("No Year at All", None, ""),
    ]
    known = next(paper for paper in check_data(data).survey.papers if paper.ids)
    kind, text = next(iter(known.ids.items()))
    address = {"arxiv": f"https://arxiv.org/abs/{text}", "doi": f"https://doi.org/{text}"}[kind]
    records = [
        {"title": title, **({"issued": {"date-parts": [[year]]}} if year else {}), **({"URL": address} if doi else {})}
        for title, year, doi in rows
    ]
    before = read_files(data)
    ran = run("import", put(tmp_path, "list.json", json.dumps(records)), "--data", data, "--dry-run")
    assert 1 == ran.code
    states = [(line[:16].strip(), line[17:40].strip()) for line in ran.out.splitlines()[:6]]
    assert [
        ("new", "The Slow Crumb"),
        ("known", "the slow crumb!"),
        ("known", "Something Else"),
        ("excluded before", "Toast is not bread: a p"),
        ("doubtful", "Toast Is Not Bread: A P"),
        ("skipped", "No Year at All"),
    ] == states
    assert f"same id as the paper {known.key}" in ran.out
    assert "same title as the exclusion X1: It is about toast, which is stale on purpose." in ran.out
    assert "1 new, 2 known, 1 excluded before, 1 doubtful and 1 skipped.\n" in ran.out
    assert "This was a dry run: nothing was written.\n" in ran.out
    assert before == read_files(data)


def test_record_without_a_year_is_told_with_its_file_and_its_line(run: Run, data: Path, tmp_path: Path) -> None:
    csl = """[
  {"title": "Dated in Words", "issued": {"raw": "2024-05"}, "URL": "https://example.org/words"},
  {"title": "5"},
  {"title": "Soon", "issued": {"raw": "in spring"}}
]"""
    items = f'{{"kind": {{"a": [1, 2]}},\n "items": {csl}}}'
    ris = "TY  - JOUR\nTI  - First\nPY  - 2020\nUR  - https://example.org/first\nER  - \nTY  - JOUR\nTI  - 6\nER  - \n"
    bib = "\n@misc{a, title = {In Press}, year = {in press}}\n@misc{b, title = {Dated}, year = {x}, date = {2024-05}}"
    files = [("d.json", csl), ("e.json", items), ("c.ris", ris), ("b.bib", bib), ("t.csv", "title,year\nTable,20x4\n")]
    ran = run("import", *[put(tmp_path, *file) for file in files], "--data", data, "--dry-run")
    rows = [line for line in ran.out.splitlines() if line.startswith("skipped")]
    unread = 'The year in its date "{}" could not be read. Write it with four digits, such as 2026, and from 1000 on.'
    assert [
        "5 d.json:3:1: It has no year. Add one.",
        f"Soon d.json:4:1: {unread.format('in spring')}",
        "5 e.json:4:1: It has no year. Add one.",
        f"Soon e.json:5:1: {unread.format('in spring')}",
        "6 c.ris:6:1: It has no year. Add one.",
        f"In Press b.bib:2:1: {unread.format('in press')}",
        f"Table t.csv:2:1: {unread.format('20x4')}",
    ] == [" ".join(row.removeprefix("skipped").split()) for row in rows]
    new = [line.split("  ")[-1].strip() for line in ran.out.splitlines() if line.startswith("new ")]
    assert 3 == len(new)


def test_preprint_of_proceedings_has_its_own_month_and_what_the_title_calls_it(
    run: Run, data: Path, tmp_path: Path
) -> None:
    entry = (
        "@inproceedings{x, title = {CRUMB-2: Rye in Clay}, author = {Topf, Emil}, booktitle = {Proceedings of Bread},"
        " year = {2026}, month = jul, eprint = {2509.99901}, archiveprefix = {arXiv}}"
    )
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data)
    assert (0, "") == (ran.code, ran.err)
    paper = check_data(data).survey.paper("crumb-2-2026")
    assert paper is not None
    assert ("CRUMB-2", "2025-09", 2026) == (paper.name, paper.month, paper.year)


def test_doubtful_record_is_taken_where_somebody_says_so(run: Run, data: Path, tmp_path: Path) -> None:
    near = json.dumps(
        {
            "title": "Toast Is Not Bread, A Provocatoin",
            "issued": {"date-parts": [[2024]]},
            "URL": "https://example.org/t",
        }
    )
    path = put(tmp_path, "near.json", near)
    assert 1 == run("import", path, "--data", data).code
    ran = run("import", path, "--data", data, "--doubtful")
    assert (0, True) == (ran.code, "1 new.\n" in ran.out)


def test_works_of_one_title_are_doubtful_and_can_be_kept(run: Run, data: Path, tmp_path: Path) -> None:
    works = ["A. v. Graeve,2006", "N. Kobylina,1965", "von Graeve A.,2007", "N. Kobylina,1980"]
    path = put(tmp_path, "milet.csv", "\n".join(["title,authors,year", *(f"Milet,{work}" for work in works)]))
    ran = run("import", path, "--data", data, "--dry-run")
    assert "same title as an earlier record, but another first author" in ran.out
    assert "1 new, 1 known and 2 doubtful.\n" in ran.out
    assert 0 == run("import", path, "--data", data, "--doubtful").code
    checked = check_data(data)
    assert [1965, 1980, 2006] == sorted(paper.year for paper in checked.survey.papers if paper.title == "Milet")
    twice = [problem for problem in checked.problems if problem.rule == "unique-papers"]
    assert ((), {"warning"}) == (checked.errors, {problem.level for problem in twice})


def test_work_of_many_records_grows_with_their_number_alone(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []
    checked: list[str] = []

    def counted(function: Callable[..., object], calls: list[str]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            calls.append("")
            return function(*arguments)

        return call

    monkeypatch.setattr(SequenceMatcher, "ratio", counted(SequenceMatcher.ratio, compared))
    monkeypatch.setattr(intake, "check_source", counted(check_source, checked))
    grains, ways = ["Rye", "Spelt", "Emmer", "Barley", "Oat"], ["shelf", "crock", "linen", "oven", "cellar"]
    rows = ["title,authors,year,doi"]
    for number in range(RECORDS):
        grain, way, name = grains[number % 5], ways[number // 5 % 5], f"{number * 7919 % 1_000_003:x}"
        rows.append(f"{name[::-1]} loaves of {grain} in a {way} by {name},Ada Krume,2024,10.5555/many.{number}")
    ran = run("import", put(tmp_path, "many.csv", "\n".join(rows)), "--data", data, "--dry-run", "--doubtful")
    assert f"{RECORDS:,} new.\n" in ran.out, ran.out[-300:]
    assert len(ran.out) < 20_000
    assert len(compared) <= 50 * RECORDS
    assert len(checked) <= 2


def test_latex_of_a_title_is_read_or_refused_with_the_reason(run: Run, data: Path, tmp_path: Path) -> None:
    entry = (
        '@misc{{{key}, title = {{{title}}}, author = {{Brot, J{{\\"u}}rg}}, year = 2026, doi = {{10.5555/{key}}}}}\n'
    )
    simple, own = r"$\beta$-Rye and $n^2$ {L}oaves", r"The \mybread{x} of Spelt"
    text = entry.format(key="a", title=simple) + entry.format(key="b", title=own)
    ran = run("import", put(tmp_path, "latex.bib", text), "--data", data)
    assert 1 == ran.code
    assert "1 new and 1 skipped.\n" in ran.out
    assert r'"The \mybread{x} of Spelt" contains LaTeX (\mybread)' in ran.out
    (paper,) = (each for each in check_data(data).survey.papers if each.ids.get("doi") == "10.5555/a")
    assert ("β-Rye and n² Loaves", ("Jürg Brot",)) == (paper.title, paper.authors)
    # Services and other lists write LaTeX as well.
    record = {"title": r"{\"O}fen and $\beta$", "issued": {"date-parts": [[2026]]}, "DOI": "10.5555/c"}
    assert 0 == run("import", put(tmp_path, "c.json", json.dumps(record)), "--data", data).code
    assert "Öfen and β" in [each.title for each in check_data(data).survey.papers]


def test_kind_and_collaboration_come_through_to_the_export(run: Run, data: Path, tmp_path: Path) -> None:
    book = (
        "@book{a, title = {The Whole Oven}, author = {Brot, J}, publisher = {Crumb}, year = 2026, doi = {10.5555/a}}\n"
        "@article{b, title = {Malt at Large}, author = {Laib, A and others}, collaboration = {Malt}, year = 2026, "
        "journal = {Bread}, doi = {10.5555/b}}\n"
    )
    assert 0 == run("import", put(tmp_path, "kinds.bib", book), "--data", data).code
    papers = {paper.ids.get("doi"): paper for paper in check_data(data).survey.papers}
    assert to_bibtex(papers["10.5555/a"]).startswith("@book{")
    assert "publisher = {Crumb}" in to_bibtex(papers["10.5555/a"])
    assert "Malt Collaboration" in papers["10.5555/b"].authors
