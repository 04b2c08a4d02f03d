"""`survey import`: records of every format are told apart, and nothing is written but whole files in their place."""

from __future__ import annotations

import json
from collections.abc import Callable
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from generator.checked import check_data, check_source
from generator.curation import intake
from generator.curation.screening_list import read_list
from generator.export.bibtex import to_bibtex
from tests.commands.conftest import FillDisk, Run
from tests.copies import read_files
from tests.curation.files import BIBTEX, CSL, CSV, HOSTILE, LIST, RIS
from tests.properties import MANY


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


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


def test_keywords_that_become_no_tags_are_told(run: Run, data: Path, tmp_path: Path) -> None:
    axis = check_data(data).survey.taxonomy.axes[0]
    known = axis.values[0].label
    many = ", ".join(f"w{number}" for number in range(12))
    entry = f"""@misc{{a, title = {{A Cloth}}, year = {{2025}}, url = {{https://example.org/cloth}},
  keywords = {{{axis.label}:{known}, {axis.label}:Nothing like it, {many}}}}}"""
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data, "--dry-run")
    assert 0 == ran.code
    told = 'Not used as tags, because the survey has no such axis or value: {} of "{}".\n'
    assert told.format("Nothing like it", axis.label) in ran.out
    assert told.format(f"{', '.join(f'w{number}' for number in range(10))} and 2 more", "keyword") in ran.out


def test_column_of_an_axis_gives_tags_however_seldom_a_value_occurs(run: Run, data: Path, tmp_path: Path) -> None:
    axis = check_data(data).survey.taxonomy.axis("kind")
    assert axis is not None
    kinds = [value.label for value in axis.values]
    assert 4 == len(kinds)
    rows = [f"{kind} of Ants,2020,https://example.org/{number},{kind},x{number}" for number, kind in enumerate(kinds)]
    table = "\n".join((f"title,year,url,{axis.label},Remark", *rows, ""))
    ran = run("import", put(tmp_path, "a.csv", table), "--data", data)
    assert 'The column "Remark" is not used as an axis: none of its values occurs twice.' in ran.err
    assert axis.label not in ran.err
    tags = {paper.title: paper.on("kind").values for paper in check_data(data).survey.papers}
    assert [(value.id,) for value in axis.values] == [tags[f"{kind} of Ants"] for kind in kinds]


def test_keywords_of_an_axis_that_a_list_cannot_give_tags_on_are_told_with_the_reason(
    run: Run, data: Path, tmp_path: Path
) -> None:
    entry = """@misc{a, title = {A Cloth}, year = {2025}, url = {https://example.org/cloth},
  keywords = {stage:Shelf, panel:Small panel}}"""
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data, "--dry-run")
    told = "Not used as tags, because the axis {}\n"
    assert told.format('has evidence levels, which a list does not give: Shelf of "stage".') in ran.out
    assert told.format('does not apply to every paper: Small panel of "panel".') in ran.out


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
    unread = 'The year in its date "{}" could not be read. Write it with four digits, such as 2026.'
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


def test_keywords_that_name_axes_become_tags(run: Run, data: Path, tmp_path: Path) -> None:
    text = "title,authors,year,doi,Kind of study\nRye,Ada Krume,2026,10.5555/rye,Bakery trial\n"
    assert 0 == run("import", put(tmp_path, "l.csv", text), "--data", data).code
    paper = check_data(data).survey.paper("krume2026-rye")
    assert paper is not None
    assert ("bakery",) == paper.on("kind").values


def test_further_papers_of_a_list_have_its_sections(run: Run, tmp_path: Path) -> None:
    head = "# Relays\n## Text\n### Surveys\n- [First Relays](https://example.org/1) 2025\n"
    began = put(tmp_path, "list.md", head + "## Video\n### Surveys\n- [Second Relays](https://example.org/2) 2025\n")
    survey = tmp_path / "relays"
    assert 0 == run("new", survey, "--title", "Relays", "--from", began).code
    labels = {value.label: value.id for value in check_data(survey / "data").survey.taxonomy.axes[0].values}
    assert ["Text", "Surveys (Text)", "Video", "Surveys (Video)"] == list(labels)
    further = "## Video\n### Surveys\n- [Third Relays](https://example.org/3) 2025\n"
    further += "### Methods\n- [Fourth Relays](https://example.org/4) 2025\n"
    further += "## Sound\n- [Fifth Relays](https://example.org/5) 2025\n"
    ran = run("import", put(tmp_path, "more.md", further), "--data", survey / "data")
    assert (0, "") == (ran.code, ran.err)
    axis = check_data(survey / "data").survey.taxonomy.axes[0].id
    papers = {paper.title: paper.on(axis) for paper in check_data(survey / "data").survey.papers}
    assert [[labels["Surveys (Video)"]], [labels["Video"]]] == [
        [tag.value for tag in papers[title].tags] for title in ("Third Relays", "Fourth Relays")
    ]
    assert papers["Fifth Relays"].unknown


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
    for number in range(MANY):
        grain, way, name = grains[number % 5], ways[number // 5 % 5], f"{number * 7919 % 1_000_003:x}"
        rows.append(f"{name[::-1]} loaves of {grain} in a {way} by {name},Ada Krume,2024,10.5555/many.{number}")
    ran = run("import", put(tmp_path, "many.csv", "\n".join(rows)), "--data", data, "--dry-run", "--doubtful")
    assert f"{MANY:,} new.\n" in ran.out, ran.out[-300:]
    assert len(ran.out) < 20_000
    assert len(compared) <= 50 * MANY
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
