"""`survey edition` as it is called: what it writes, what it refuses, and that it writes all or nothing."""

from __future__ import annotations

import os
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.cli import main
from tests.copies import read_files

NEXT = '  - {id: second, date: 2026-06-30, label: "Second loaf (June 2026)"}\n'
CITATION = "cff-version: 1.2.0\ntitle: Loaf\ndate-released: 2026-01-15\nlicense: MIT\n"


def declare_next(data: Path) -> None:
    config = data / "survey.yml"
    text = config.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines(keepends=True) if "id: first" in line)
    config.write_text(text.replace(first, first + NEXT), encoding="utf-8")


def test_locking_again_changes_no_byte(data: Path) -> None:
    before = read_files(data)
    assert main(["edition", "lock", "first", "--data", str(data)]) == 0
    assert read_files(data) == before


def test_release_locks_writes_what_changed_and_says_what_to_tag(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declare_next(data)
    (data.parent / "CITATION.cff").write_text(CITATION, encoding="utf-8")
    assert main(["edition", "release", "second", "--data", str(data)]) == 0
    said = capsys.readouterr().out
    citation = os.path.relpath(data.parent / "CITATION.cff")
    assert [
        "Commit and tag them:",
        f"  git add {data} {citation}",
        "  git commit -m 'Publish the edition second'",
        "  git tag -a edition-second -m 'Second loaf (June 2026)'",
        "  git push --follow-tags",
    ] == said.splitlines()[-5:]
    assert (data / "editions" / "second.lock").is_file()
    changelog = (data / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## second: Second loaf (June 2026), 30 June 2026\n" in changelog
    assert "### Added (1)\n\n- cold-proof2026: " in changelog
    citation = (data.parent / "CITATION.cff").read_text(encoding="utf-8")
    assert CITATION.replace("2026-01-15", "2026-06-30") == citation
    assert main(["check", "--data", str(data)]) == 0
    before = read_files(data.parent)
    assert main(["edition", "release", "second", "--data", str(data)]) == 0
    assert read_files(data.parent) == before


def test_release_of_data_gives_software_that_is_cited_no_day(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Software that had no release was said to be released on the day of an edition of the data."""
    citation = data.parent / "CITATION.cff"
    citation.write_text("cff-version: 1.2.0\ntitle: Loaf\ntype: software\nversion: 0.1.0", encoding="utf-8")
    before = citation.read_bytes()
    assert main(["edition", "release", "first", "--data", str(data)]) == 0
    assert before == citation.read_bytes()
    assert "CITATION.cff" not in capsys.readouterr().out


def test_older_release_goes_below_and_leaves_the_date(data: Path) -> None:
    declare_next(data)
    (data.parent / "CITATION.cff").write_text(CITATION.replace("2026-01-15", "2027-01-01"), encoding="utf-8")
    for edition in ("first", "second"):
        assert main(["edition", "release", edition, "--data", str(data)]) == 0
    changelog = (data / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.index("## second:") < changelog.index("## first:")
    assert "The first edition: 5 papers, 3 excluded records." in changelog
    assert "date-released: 2027-01-01" in (data.parent / "CITATION.cff").read_text(encoding="utf-8")


def test_release_keeps_the_line_ends_of_windows(data: Path) -> None:
    assert main(["edition", "release", "first", "--data", str(data)]) == 0
    declare_next(data)
    changelog, citation = data / "CHANGELOG.md", data.parent / "CITATION.cff"
    changelog.write_bytes(changelog.read_bytes().replace(b"\n", b"\r\n"))
    citation.write_bytes(CITATION.replace("\n", "\r\n").encode())
    assert main(["edition", "release", "second", "--data", str(data)]) == 0
    assert b"title: Loaf\r\ndate-released: 2026-06-30\r\nlicense" in citation.read_bytes()
    assert b"\r\n## first: " in changelog.read_bytes()
    for path in (changelog, citation):
        assert path.read_bytes().count(b"\n") == path.read_bytes().count(b"\r\n")


def test_one_excluded_record_is_told_as_one(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "lock", "first", "--data", str(data)]) == 0
    assert 'The edition "first" is locked: 5 papers, 3 excluded records.\n' in capsys.readouterr().out
    shutil.rmtree(data / "audits")
    for name in ("claims.yml", "pages/about.md", "editions/first.lock"):
        (data / name).unlink()
    log = data / "excluded.yml"
    first, second = log.read_text(encoding="utf-8").split("  - id: ")[:2]
    log.write_text(f"{first}  - id: {second}", encoding="utf-8")
    assert main(["edition", "lock", "first", "--data", str(data)]) == 0
    assert 'The edition "first" is locked: 5 papers, 1 excluded record.\n' in capsys.readouterr().out


def test_what_differs_is_refused_until_it_is_accepted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = data / "papers" / "linen-loaf2021.yml"
    paper.write_text(paper.read_text(encoding="utf-8").replace("Wrapping Rye", "Wraping Rye"), encoding="utf-8")
    lock = data / "editions" / "first.lock"
    before = lock.read_text(encoding="utf-8")
    assert main(["edition", "lock", "first", "--data", str(data)]) == 1
    assert "linen-loaf2021.yml:1:8: error: " in capsys.readouterr().err
    assert lock.read_text(encoding="utf-8") == before
    log = data / "excluded.yml"
    log.write_text(log.read_text(encoding="utf-8").replace("reason: ", "reason: Because ", 1), encoding="utf-8")
    accept = ["edition", "lock", "first", "--accept", "linen-loaf2021", "--data", str(data)]
    assert main(accept) == 0, "the message about a record names it alone"
    assert main(["check", "--data", str(data)]) == 1
    log.write_text(log.read_text(encoding="utf-8").replace("reason: Because ", "reason: "), encoding="utf-8")
    after = lock.read_text(encoding="utf-8")
    changed = [new for old, new in zip(before.splitlines(), after.splitlines(), strict=True) if old != new]
    assert ["paper linen-loaf2021"] == [" ".join(line.split()[:2]) for line in changed]
    assert main(["check", "--data", str(data)]) == 0


def test_each_cure_holds_by_itself_where_one_record_is_counted_otherwise(data: Path) -> None:
    shutil.rmtree(data / "audits")
    for name in ("claims.yml", "pages/about.md"):
        (data / name).unlink()
    paper, other = (data / "papers" / name for name in ("linen-loaf2021.yml", "crock-diary2024.yml"))
    paper.write_text(paper.read_text(encoding="utf-8").replace("[linen, beeswax]", "[beeswax, linen]"), "utf-8")
    other.write_text(other.read_text(encoding="utf-8").replace("summary: ", "summary: Now "), encoding="utf-8")
    for accept in (paper.stem, other.stem, "method"):
        assert main(["check", "--data", str(data)]) == 1
        assert main(["edition", "lock", "first", "--accept", accept, "--data", str(data)]) == 0
    assert main(["check", "--data", str(data)]) == 0


def test_lock_from_before_counts_gets_them_once_each_record_says_what_it_said(data: Path) -> None:
    lock = data / "editions" / "first.lock"
    old = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.startswith("counts ")]
    lock.write_text("\n".join([*old, ""]), encoding="utf-8")
    one, other = [data / "papers" / f"{line.split()[1]}.yml" for line in old if line.startswith("paper ")][:2]
    for paper in (one, other):
        paper.write_text(paper.read_text(encoding="utf-8").replace("summary: ", "summary: Now "), encoding="utf-8")
    for accept, counted in ((["--accept", one.stem], False), (["--accept", other.stem], False), ([], True)):
        assert main(["edition", "lock", "first", *accept, "--data", str(data)]) == 0
        assert counted == ("\ncounts " in lock.read_text(encoding="utf-8"))


def test_accepted_record_has_the_axes_of_its_edition_and_none_that_came_later(data: Path) -> None:
    (data / "template.yml").unlink()  # which would have to name the axis
    paper, taxonomy = data / "papers" / "linen-loaf2021.yml", data / "taxonomy.yml"
    text = paper.read_text(encoding="utf-8").replace("Wrapping Rye", "Wraping Rye")
    paper.write_text(text.replace("\ntags:\n", "\ntags:\n  flour: rye\n"), encoding="utf-8")
    flour = "  - {id: flour, label: Flour, question: Of what?, none: no flour, values: [{id: rye, label: Rye}]}\n"
    text = taxonomy.read_text(encoding="utf-8")
    taxonomy.write_text(text.replace("\nruled_out:", f"{flour}\nruled_out:"), encoding="utf-8")
    before = (data / "editions" / "first.lock").read_text(encoding="utf-8")
    assert main(["edition", "lock", "first", "--accept", "linen-loaf2021", "--data", str(data)]) == 0
    after = (data / "editions" / "first.lock").read_text(encoding="utf-8")
    (changed,) = [(old, new) for old, new in zip(before.split("\n"), after.split("\n"), strict=True) if old != new]
    names = [[field.partition("=")[0] for field in line.split()] for line in changed]
    assert names[0] == names[1]
    assert main(["check", "--data", str(data)]) == 0


@pytest.mark.parametrize("command", [["lock", "first"], ["release", "second"]], ids=" ".join)
def test_survey_with_an_error_elsewhere_is_not_locked(
    data: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    declare_next(data)
    paper = data / "papers" / "cold-proof2026.yml"
    paper.write_text(paper.read_text(encoding="utf-8").replace("kind: bakery", "kind: bakeri"), encoding="utf-8")
    before = read_files(data)
    assert main(["edition", *command, "--data", str(data)]) == 1
    said = capsys.readouterr().err
    assert "cold-proof2026.yml:11:9: error: " in said
    assert said.endswith(f"survey edition {command[0]}: 1 error; nothing was written.\n")
    assert read_files(data) == before


def test_a_record_is_accepted_without_the_axis_of_its_name(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("claims.yml", "paths.yml", "pages/about.md"):
        (data / name).unlink()
    shutil.rmtree(data / "audits")
    entry = '  - {id: panel, title: "A Panel", stage: glance, reason: It is short., date: 2026-01-07}\n'
    log = data / "excluded.yml"
    log.write_text(log.read_text(encoding="utf-8") + entry, encoding="utf-8")
    lock = data / "editions" / "first.lock"
    lock.unlink()
    command = ["edition", "lock", "first", "--data", str(data)]
    assert main(command) == 0
    log.write_text(log.read_text(encoding="utf-8").replace("A Panel", "The Panel"), encoding="utf-8")
    text = lock.read_text(encoding="utf-8")
    counts = next(line for line in text.splitlines() if line.startswith("counts panel "))
    lock.write_text(text.replace(counts, f"{counts[:-1]}9"), encoding="utf-8")
    before = read_files(data)
    assert main([*command, "--accept", "panel"]) == 2
    said = capsys.readouterr().err
    assert '"panel" names an excluded record and an axis. Write excluded:panel or axis:panel.' in said
    assert main([*command, "--accept", "paper:panel"]) == 2  # there is none
    assert main([*command, "--accept", "axis:panel"]) == 1  # the record still says something else
    assert read_files(data) == before
    assert main([*command, "--accept", "excluded:panel"]) == 0
    assert f"\n{counts[:-1]}9\n" in lock.read_text(encoding="utf-8"), "the axis still counts otherwise"
    assert main(["check", "--data", str(data)]) == 1
    assert main([*command, "--accept", "axis:panel"]) == 0
    assert f"\n{counts}\n" in lock.read_text(encoding="utf-8")
    assert main(["check", "--data", str(data)]) == 0


def test_what_joins_an_edition_cannot_be_accepted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = data / "papers" / "cold-proof2026.yml"
    text = paper.read_text(encoding="utf-8")
    added = next(line for line in text.splitlines() if line.startswith("added: "))
    paper.write_text(text.replace(added, "added: 2026-01-02"), encoding="utf-8")
    before = read_files(data)
    assert main(["edition", "lock", "first", "--accept", "cold-proof2026", "--data", str(data)]) == 1
    assert "which was published without it." in capsys.readouterr().err
    assert read_files(data) == before


def test_counts_of_an_axis_are_refused_until_they_are_accepted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(data / "audits")
    for name in ("claims.yml", "pages/about.md"):
        (data / name).unlink()
    taxonomy = data / "taxonomy.yml"
    text = taxonomy.read_text(encoding="utf-8")
    text = text.replace("applies_to: {kind: [kitchen, bakery]}", "applies_to: {kind: kitchen}")
    taxonomy.write_text(text.replace("      - id: crock\n", "      - id: crock\n        parent: acid\n"), "utf-8")
    before = read_files(data)
    lock = ["edition", "lock", "first", "--data", str(data)]
    assert main(lock) == 1
    assert "--accept panel`. (edition-counts)" in capsys.readouterr().err
    # What a record says is no leave to count otherwise.
    assert main([*lock, "--accept", "linen-loaf2021"]) == 0
    assert read_files(data) == before
    for axis in ("panel", "method"):
        assert main(["check", "--data", str(data)]) == 1
        assert main([*lock, "--accept", axis]) == 0, "each message names its own axis alone"
    after = read_files(data)
    changed = {
        (name, *new.split(b" ")[:2])
        for name, old in before.items()
        for was, new in zip(old.splitlines(), after[name].splitlines(), strict=True)
        if was != new
    }
    assert changed == {("editions/first.lock", b"counts", axis) for axis in (b"panel", b"method")}
    assert main(["check", "--data", str(data)]) == 0


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("editions/first.lock", "counts method 5", "counts method 5 -", "editions/first.lock:5:1"),
        ("editions/first.lock", "axes method", "axes oven method", "editions/first.lock:1:1"),
        ("survey.yml", "date: 2026-01-15", "date: 2026-01-14", "survey.yml:35:23"),
    ],
)
def test_lock_that_cannot_be_compared_is_not_written_over(
    data: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, place: str
) -> None:
    """With it would go what the edition said: a paper that was changed meanwhile would be locked as it is."""
    path = data / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    before = read_files(data)
    assert main(["edition", "lock", "first", "--data", str(data)]) == 1
    assert f"{place}: error: " in capsys.readouterr().err
    assert before == read_files(data)


def test_lock_without_counts_gets_them(data: Path) -> None:
    before = read_files(data)
    lock = data / "editions" / "first.lock"
    lines = lock.read_text(encoding="utf-8").splitlines(keepends=True)
    lock.write_text("".join(line for line in lines if not line.startswith("counts ")), encoding="utf-8")
    assert main(["edition", "lock", "first", "--data", str(data)]) == 0
    assert read_files(data) == before


def test_papers_and_exclusions_of_the_day_of_a_release_join_the_next_day(data: Path, tmp_path: Path) -> None:
    declare_next(data)
    config, today = data / "survey.yml", date.today()
    config.write_text(config.read_text(encoding="utf-8").replace("2026-06-30", str(today)), encoding="utf-8")
    assert main(["edition", "release", "second", "--data", str(data)]) == 0
    options = ["--data", str(data), "--list", str(tmp_path / "screening.json")]
    for name, more in (("crust", ["--screen"]), ("crumb", [])):
        found = tmp_path / f"{name}.bib"
        work = f"title={{On {name}}}, author={{Ina Korn}}, year={{2025}}, doi={{10.5555/{name}}}"
        found.write_text(f"@misc{{a, {work}}}", encoding="utf-8")
        assert main(["import", str(found), *more, *options]) == 0
    excluded = ["10.5555/crust", "--exclude", "--stage", "glance", "--reason", "No loaf."]
    assert main(["screen", *excluded, *options]) == 0
    survey = check_data(data).survey
    tomorrow = today + timedelta(days=1)
    assert (tomorrow, tomorrow) == (survey.later[-1].date, max(paper.added for paper in survey.papers if paper.added))


@pytest.mark.parametrize("what", ["lock", "release"])
def test_edition_of_a_day_to_come_is_not_published(data: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    declare_next(data)
    config = data / "survey.yml"
    config.write_text(config.read_text(encoding="utf-8").replace("2026-06-30", "9998-06-30"), encoding="utf-8")
    before = read_files(data)
    assert main(["edition", what, "second", "--data", str(data)]) == 2
    assert (
        'the edition "second" is dated 30 June 9998, which is in the future. Wait until then, or'
        in capsys.readouterr().err
    )
    assert read_files(data) == before


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (
            ["lock", "third"],
            2,
            'no edition "third" to publish. Known: first. Declare it under `editions` in survey.yml.',
        ),
        (["lock", "first", "--accept", "nobody"], 2, "has no record or axis nobody"),
        (["lock", "first", "--accept", "axis:X1"], 2, "has no record or axis axis:X1"),
    ],
)
def test_what_is_not_there_is_told(
    data: Path, arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = read_files(data)
    assert main(["edition", *arguments, "--data", str(data)]) == code
    assert said in capsys.readouterr().err
    assert read_files(data) == before


def test_edition_is_not_called_unknown_where_its_file_cannot_be_read(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "survey.yml").write_text("title: [x\n", encoding="utf-8")
    assert main(["edition", "release", "first", "--data", str(data)]) == 1
    said = capsys.readouterr().err
    assert "survey.yml:1:8: error: This is not valid YAML" in said
    assert "Declare it" not in said


def test_all_files_are_written_or_none(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declare_next(data)
    (data / "CHANGELOG.md").mkdir()
    before = read_files(data)
    assert main(["edition", "release", "second", "--data", str(data)]) == 1
    assert "All files are as they were." in capsys.readouterr().err
    assert read_files(data) == before


@pytest.mark.real
def test_release_of_what_is_published_here_changes_nothing(root: Path, real_survey: Path, tmp_path: Path) -> None:
    """The lock, the changelog of data and the day of the citation file are those that the release wrote."""
    data = shutil.copytree(real_survey, tmp_path / "data")
    shutil.copy(root / "CITATION.cff", tmp_path)
    before = read_files(tmp_path)
    assert "data/CHANGELOG.md" in before
    assert main(["edition", "release", "paper", "--data", str(data)]) == 0
    assert read_files(tmp_path) == before
