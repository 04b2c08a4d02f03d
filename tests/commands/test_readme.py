"""`survey readme`: list and table go between their markers, and what is out of date is found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.commands.conftest import Edit, Run
from tests.copies import unlock

LIST = "<!-- survey:list -->\n<!-- /survey:list -->"
TABLE = "<!-- survey:table -->\n<!-- /survey:table -->"


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """The two files, and the arguments that name them."""

    list: Path
    readme: Path

    @property
    def named(self) -> tuple[str, Path, str, Path]:
        return ("--list", self.list, "--readme", self.readme)

    def content(self) -> tuple[str, str]:
        return self.list.read_text(encoding="utf-8"), self.readme.read_text(encoding="utf-8")


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Return files with empty markers, and words of somebody's around them."""
    folder = tmp_path / "our docs"
    folder.mkdir()
    made = Files(list=folder / "PAPERS.md", readme=tmp_path / "READ ME.md")
    made.list.write_text(f"# Löaves\n\nBefore.\n\n{LIST}\n\nAfter.\n", encoding="utf-8")
    made.readme.write_text(f"# Ours\n\nBefore.\n\n{TABLE}\n\nAfter.\n", encoding="utf-8")
    return made


def test_list_and_table_are_written_between_their_markers_and_nothing_else_is_touched(
    run: Run, data: Path, files: Files
) -> None:
    ran = run("readme", "--data", data, *files.named)
    said = f"{files.list} written: 6 papers.\n{files.readme} written: 6 papers.\n"
    assert (0, said, "") == (ran.code, ran.out, ran.err)
    listed, readme = files.content()
    assert listed.startswith(
        "# Löaves\n\nBefore.\n\n<!-- survey:list -->\n\n6 papers by kind of study, as of 2026-03-02.\n"
    )
    assert listed.endswith("\n\n<!-- /survey:list -->\n\nAfter.\n")
    titles = [line for line in listed.splitlines() if line.startswith("- **")]
    assert 6 == len(titles)
    assert any("The Linen Loaf: Wrapping Rye for a Week" in title for title in titles)
    assert readme.startswith(
        "# Ours\n\nBefore.\n\n<!-- survey:table -->\n\n| Kind of study | papers |\n| --- | ---: |\n"
    )
    assert "| [Bakery trial](our%20docs/PAPERS.md#kind-bakery) | 2 |\n" in readme
    assert readme.endswith("\n\n<!-- /survey:table -->\n\nAfter.\n")


def test_one_file_may_hold_both(run: Run, data: Path, files: Files) -> None:
    files.readme.write_text(f"{TABLE}\n\n{LIST}\n", encoding="utf-8")
    ran = run("readme", "--data", data, "--list", files.readme, "--readme", files.readme)
    assert (0, f"{files.readme} written: 6 papers.\n", "") == (ran.code, ran.out, ran.err)
    text = files.readme.read_text(encoding="utf-8")
    assert "| [Bakery trial](READ%20ME.md#kind-bakery) | 2 |" in text
    assert 6 == text.count("\n- **")


def test_line_ends_of_windows_stay(run: Run, data: Path, files: Files) -> None:
    for path in (files.list, files.readme):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert 0 == run("readme", "--data", data, *files.named).code
    for path in (files.list, files.readme):
        written = path.read_bytes()
        assert 12 < written.count(b"\n") == written.count(b"\r\n")
    assert 0 == run("readme", "--data", data, *files.named, "--check").code


def test_second_run_leaves_the_files_alone(run: Run, data: Path, files: Files) -> None:
    run("readme", "--data", data, *files.named)
    before = [path.stat().st_mtime_ns for path in (files.list, files.readme)]
    ran = run("readme", "--data", data, *files.named)
    said = f"{files.list} is up to date: 6 papers.\n{files.readme} is up to date: 6 papers.\n"
    assert (0, said) == (ran.code, ran.out)
    assert before == [path.stat().st_mtime_ns for path in (files.list, files.readme)]


def test_check_finds_what_is_out_of_date_and_writes_nothing(run: Run, data: Path, edit: Edit, files: Files) -> None:
    unlock(data)
    empty = files.content()
    stale = run("readme", "--data", data, *files.named, "--check")
    again = f"survey readme --data {data} --list '{files.list}' --readme '{files.readme}'"
    said = "".join(f"{file} is out of date. Run: {again}\n" for file in (files.list, files.readme))
    assert (1, "", said) == (stale.code, stale.out, stale.err)
    assert empty == files.content()
    run("readme", "--data", data, *files.named)
    assert 0 == run("readme", "--data", data, *files.named, "--check").code
    edit("papers/crumb-atlas2025.yml", "A picture book", "A heavy picture book")
    stale = run("readme", "--data", data, *files.named, "--check")
    assert (1, f"{files.readme} is up to date: 6 papers.\n") == (stale.code, stale.out)
    assert f"{files.list} is out of date. Run: {again}\n" == stale.err


def test_list_of_an_edition_has_its_papers(run: Run, data: Path, files: Files) -> None:
    ran = run("readme", "--data", data, *files.named, "--edition", "first")
    assert f"{files.list} written: 5 papers.\n" in ran.out
    listed, readme = files.content()
    assert "5 papers by kind of study, as of 2026-01-15." in listed
    assert "Cold Proof" not in listed
    assert "(our%20docs/PAPERS.md#kind-bakery) | 1 |" in readme


def test_list_of_another_survey_is_written_beside_its_data_and_never_over_ours(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "ours"
    for folder in (ours, tmp_path):
        folder.mkdir(exist_ok=True)
        (folder / "PAPERS.md").write_text(f"{LIST}\n", encoding="utf-8")
        (folder / "README.md").write_text(f"{TABLE}\n", encoding="utf-8")
    monkeypatch.chdir(ours)
    stale = run("readme", "--data", "../data", "--check")
    assert (1, "../README.md is out of date. Run: survey readme --data ../data") == (
        stale.code,
        stale.err.splitlines()[1],
    )
    ran = run("readme", "--data", "../data")
    assert (0, "../PAPERS.md written: 6 papers.\n../README.md written: 6 papers.\n") == (ran.code, ran.out)
    assert f"{LIST}\n" == (ours / "PAPERS.md").read_text(encoding="utf-8")
    assert f"{TABLE}\n" == (ours / "README.md").read_text(encoding="utf-8")
    monkeypatch.chdir(data)
    assert "../PAPERS.md is up to date: 6 papers.\n" in run("readme", "--data", ".").out
    (tmp_path / "PAPERS.md").unlink()
    (tmp_path / "README.md").write_text("# Ours\n", encoding="utf-8")
    ran = run("readme", "--data", data)
    assert 2 == ran.code
    assert ran.err == (
        f"{tmp_path / 'README.md'}: The markers <!-- survey:table --> and "
        "<!-- /survey:table --> are missing. Write both, each on a line of its own.\n"
    )
    assert not (tmp_path / "PAPERS.md").exists()


def test_new_survey_needs_nothing_by_hand(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It had to be given PAPERS.md and four markers first."""
    run("new", tmp_path / "relays", "--title", "Relays")
    monkeypatch.chdir(tmp_path / "relays")
    before = Path("README.md").read_text(encoding="utf-8")
    stale = run("readme", "--check")
    said = "".join(f"{file} is out of date. Run: survey readme\n" for file in ("PAPERS.md", "README.md"))
    assert (1, "", said) == (stale.code, stale.out, stale.err)
    assert not Path("PAPERS.md").exists()
    ran = run("readme")
    assert (0, "PAPERS.md written: 1 paper.\nREADME.md written: 1 paper.\n") == (ran.code, ran.out)
    listed = Path("PAPERS.md").read_text(encoding="utf-8")
    assert listed.startswith("# The papers\n\nWritten by `survey readme`")
    assert "- **[An Example Title" in listed
    table = "\n| Kind | papers |\n| --- | ---: |\n| [Method](PAPERS.md#kind-method) | 1 |\n\n<!-- /survey:table -->"
    begin, _, end = before.partition("<!-- /survey:table -->")
    assert f"{begin}{table}{end}" == Path("README.md").read_text(encoding="utf-8")
    assert 0 == run("readme", "--check").code


def test_what_takes_the_place_of_the_list_is_left(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", tmp_path / "relays", "--title", "Relays")
    monkeypatch.chdir(tmp_path / "relays")
    Path("PAPERS.md").mkdir()
    assert run("readme").err.startswith('There is no file "PAPERS.md".')
    Path("PAPERS.md").rmdir()
    Path("PAPERS.md").write_text("Mine.\n", encoding="utf-8")
    assert (2, True) == ((ran := run("readme")).code, ran.err.startswith("PAPERS.md: The markers"))
    assert "Mine.\n" == Path("PAPERS.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Loaves\n", "The markers <!-- survey:list --> and <!-- /survey:list --> are missing."),
        (f"{LIST}\n{LIST}\n", "The marker <!-- survey:list --> is there 2 times."),
        ("<!-- /survey:list -->\n<!-- survey:list -->\n", "comes before"),
    ],
)
@pytest.mark.parametrize("further", [[], ["--check"]], ids=["write", "check"])
def test_file_without_its_markers_is_wrong_use_and_both_stay(
    run: Run, data: Path, files: Files, text: str, said: str, further: list[str]
) -> None:
    files.list.write_text(text, encoding="utf-8")
    before = files.content()
    ran = run("readme", "--data", data, *files.named, *further)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith(f"{files.list}: ")
    assert said in ran.err
    assert before == files.content()


@pytest.mark.parametrize("option", ["list", "readme"])
def test_file_that_does_not_exist_is_wrong_use_and_is_not_made(
    run: Run, data: Path, files: Files, tmp_path: Path, option: str
) -> None:
    missing = tmp_path / "LIESMICH.md"
    before = files.content()
    ran = run("readme", "--data", data, *files.named, f"--{option}", missing)
    assert (2, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.startswith(f'There is no file "{missing}". Create it with the lines <!-- survey:')
    assert ran.err.endswith(f", or name it with --{option}.\n")
    assert not missing.exists()
    assert before == files.content()


def test_broken_data_leaves_the_files(run: Run, data: Path, edit: Edit, files: Files) -> None:
    before = files.content()
    edit("papers/crumb-atlas2025.yml", "  kind: overview", "  kind: over")
    ran = run("readme", "--data", data, *files.named)
    assert (1, "") == (ran.code, ran.out)
    assert "(known-values)" in ran.err
    assert ran.err.endswith("survey readme: 1 error; nothing was written.\n")
    assert before == files.content()


def test_unknown_edition_leaves_the_files(run: Run, data: Path, files: Files) -> None:
    before = files.content()
    assert 2 == run("readme", "--data", data, *files.named, "--edition", "second").code
    assert before == files.content()
