"""`survey readme`: the list goes between its markers, and a stale one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Edit, Run

MARKERS = "<!-- survey:list -->\n<!-- /survey:list -->"


@pytest.fixture
def readme(tmp_path: Path) -> Path:
    """Return a README with empty markers, and words of somebody's around them."""
    path = tmp_path / "READ ME.md"
    path.write_text(f"# Löaves\n\nBefore.\n\n{MARKERS}\n\nAfter.\n", encoding="utf-8")
    return path


def test_list_is_written_between_the_markers_and_nothing_else_is_touched(run: Run, data: Path, readme: Path) -> None:
    ran = run("readme", "--data", data, "--file", readme)
    assert (0, f"{readme} written: 6 papers.\n", "") == (ran.code, ran.out, ran.err)
    text = readme.read_text(encoding="utf-8")
    assert text.startswith(
        "# Löaves\n\nBefore.\n\n<!-- survey:list -->\n\n6 papers by kind of study, as of 2026-03-02.\n"
    )
    assert text.endswith("\n\n<!-- /survey:list -->\n\nAfter.\n")
    titles = [line for line in text.splitlines() if line.startswith("- **")]
    assert 6 == len(titles)
    assert any("The Linen Loaf: Wrapping Rye for a Week" in title for title in titles)


def test_second_run_leaves_the_file_alone(run: Run, data: Path, readme: Path) -> None:
    run("readme", "--data", data, "--file", readme)
    readme.chmod(0o444)
    before = readme.stat().st_mtime_ns
    ran = run("readme", "--data", data, "--file", readme)
    assert (0, f"{readme} is up to date: 6 papers.\n") == (ran.code, ran.out)
    assert before == readme.stat().st_mtime_ns


def test_check_tells_a_stale_list_from_a_fresh_one_and_writes_nothing(
    run: Run, data: Path, edit: Edit, readme: Path
) -> None:
    empty = readme.read_bytes()
    stale = run("readme", "--data", data, "--file", readme, "--check")
    assert (1, "", f"{readme} is stale. Run: survey readme\n") == (stale.code, stale.out, stale.err)
    assert empty == readme.read_bytes()
    run("readme", "--data", data, "--file", readme)
    assert 0 == run("readme", "--data", data, "--file", readme, "--check").code
    edit("papers/crumb-atlas2025.yml", "A picture book", "A heavy picture book")
    assert 1 == run("readme", "--data", data, "--file", readme, "--check").code


def test_list_of_an_edition_has_its_papers(run: Run, data: Path, readme: Path) -> None:
    ran = run("readme", "--data", data, "--file", readme, "--edition", "first")
    assert f"{readme} written: 5 papers.\n" == ran.out
    text = readme.read_text(encoding="utf-8")
    assert "5 papers by kind of study, as of 2026-01-15." in text
    assert "Cold Proof" not in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Loaves\n", "holds the marker <!-- survey:list --> 0 times"),
        (f"{MARKERS}\n{MARKERS}\n", "holds the marker <!-- survey:list --> 2 times"),
        ("<!-- /survey:list -->\n<!-- survey:list -->\n", "stands before"),
    ],
)
@pytest.mark.parametrize("further", [[], ["--check"]], ids=["write", "check"])
def test_file_without_its_markers_is_wrong_use_and_stays(
    run: Run, data: Path, readme: Path, text: str, said: str, further: list[str]
) -> None:
    readme.write_text(text, encoding="utf-8")
    ran = run("readme", "--data", data, "--file", readme, *further)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith(f"{readme}: ")
    assert said in ran.err
    assert text == readme.read_text(encoding="utf-8")


def test_file_that_does_not_exist_is_wrong_use_and_is_not_made(run: Run, data: Path, tmp_path: Path) -> None:
    missing = tmp_path / "LIESMICH.md"
    ran = run("readme", "--data", data, "--file", missing)
    assert (2, "", f'There is no file "{missing}". Name it with --file.\n') == (ran.code, ran.out, ran.err)
    assert not missing.exists()


def test_broken_data_leaves_the_file(run: Run, data: Path, edit: Edit, readme: Path) -> None:
    before = readme.read_bytes()
    edit("papers/crumb-atlas2025.yml", "  kind: overview", "  kind: over")
    ran = run("readme", "--data", data, "--file", readme)
    assert (1, "") == (ran.code, ran.out)
    assert "(known-values)" in ran.err
    assert ran.err.endswith("survey readme: 1 error; nothing was written.\n")
    assert before == readme.read_bytes()


def test_unknown_edition_leaves_the_file(run: Run, data: Path, readme: Path) -> None:
    before = readme.read_bytes()
    assert 2 == run("readme", "--data", data, "--file", readme, "--edition", "second").code
    assert before == readme.read_bytes()
