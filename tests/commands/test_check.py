"""`survey check`: every problem at once, in three formats, and an exit code that machines can act on."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections import Counter
from pathlib import Path

import pytest

from generator.commands.check import to_github, to_json
from generator.problem import Place, Problem, Related
from tests.commands.conftest import Edit, Run
from tests.commands.repository import commit, git

LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


READING = "    reading: The makers of this survey, from the one chapter on bread.\n"


@pytest.fixture
def broken(data: Path, edit: Edit) -> Path:
    """Return a survey with five errors in four files, a warning and two notes."""
    edit("papers/linen-loaf2021.yml", "method: [linen, beeswax]", "method: [linnen, beeswax]")
    edit("papers/linen-loaf2021.yml", "month: 2021-03", "month: 2021-13")
    edit("papers/cold-proof2026.yml", "https://example.org/cold-proof/code", "javascript:alert(1)")
    edit("taxonomy.yml", "examples: [crock-diary2024]", "examples: [crock-dairy2024]")
    edit("survey.yml", "id: fresh-loaf", "id: fresh-loaf\nid: fresh-loaf")
    edit("excluded.yml", READING, "")
    edit("papers/village-oven2022.yml", "authors: unknown", "authors: [Jose Pan y Agua]")
    return data


def test_sound_data_has_no_problems(run: Run, data: Path) -> None:
    ran = run("check", "--data", data)
    said, guessed, claims = ran.err.splitlines()
    assert (0, "", "6 papers checked: no problems.") == (ran.code, ran.out, said)
    settled = "as the venue does not settle it: crumb-atlas2025. State it with `type`."
    assert guessed == f"In citations, the type of 1 entry is guessed, {settled}"
    held = "2 claims hold in the editions that they were made for. 1 claim is descriptive."
    assert claims.startswith(f"{held} Overturned since: aroma-unseen.")
    assert "Would be overturned by a near miss: acid-leads." in claims


def test_claim_that_finds_nothing_is_not_said_to_hold(run: Run, tmp_path: Path) -> None:
    run("new", tmp_path / "ovens", "--title", "Ovens")
    data, claims = tmp_path / "ovens" / "data", tmp_path / "ovens" / "data" / "claims.yml"
    head = "claims:\n  - {id: warm, sentence: Ovens are warm., edition: living, boundary: None., source: Here"
    last = "1 claim is descriptive. `survey claims` shows the numbers."
    claims.write_text(f"{head}, describes: true}}\n", encoding="utf-8")
    ran = run("check", "--data", data)
    assert ("", last) == (ran.out, ran.err.splitlines()[-1])
    claims.write_text(f"{head}}}\n", encoding="utf-8")
    ran = run("check", "--data", data)
    said = 'The claim "warm" has neither numbers nor a finding, so nothing can overturn it.'
    cure = "Add numbers, finding and because, or describes: true. (claim-findings)"
    assert f"data/claims.yml:2:5: warning: {said} {cure}\n" == ran.out
    assert last == ran.err.splitlines()[-1]


def test_all_problems_are_told_at_once_sorted_by_place(run: Run, broken: Path) -> None:
    ran = run("check", "--data", broken)
    assert (1, "6 papers checked: 5 errors, 1 warning, 2 notes.") == (ran.code, ran.err.splitlines()[0])
    problems = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert [
        "data/excluded.yml:21:7: warning: (near-misses)",
        "data/papers/cold-proof2026.yml:2:21: note: (author-spelling)",
        "data/papers/cold-proof2026.yml:8:15: error: (web-links)",
        "data/papers/linen-loaf2021.yml:5:8: error: (possible-dates)",
        "data/papers/linen-loaf2021.yml:12:12: error: (known-values)",
        "data/papers/village-oven2022.yml:2:11: note: (author-spelling)",
        "data/survey.yml:3:1: error: (unique-keys)",
        "data/taxonomy.yml:30:20: error: (known-papers)",
    ] == [_without_message(line) for line in problems]
    assert (
        'data/papers/linen-loaf2021.yml:12:12: error: "linnen" is not a value of the axis method. '
        'Did you mean "linen"? (known-values)'
    ) in problems


def test_files_have_the_name_of_their_folder_also_from_within_it(
    run: Run, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (broken / "public").mkdir()
    (broken / "public" / "index.html").write_text("mine", encoding="utf-8")
    (broken / "papers" / "oats.yaml").write_text("title: Oats\n", encoding="utf-8")
    told = run("check", "--data", broken).out
    assert {"data/public/index.html", "data/papers/oats.yaml"} <= {line.partition(":")[0] for line in told.splitlines()}
    for folder, named in ((broken, "."), (broken / "papers", "..")):
        monkeypatch.chdir(folder)
        assert told == run("check", "--data", named).out


def test_related_places_stand_indented_under_their_problem(run: Run, broken: Path) -> None:
    lines = run("check", "--data", broken).out.splitlines()
    place = next(index for index, line in enumerate(lines) if line.startswith("data/survey.yml:3:1"))
    assert "    data/survey.yml:2:1: first here" == lines[place + 1]


def test_problems_go_to_the_output_and_the_sum_beside_it(run: Run, broken: Path) -> None:
    ran = run("check", "--data", broken)
    assert (True, False) == ("error:" in ran.out, "error:" in ran.err)
    assert (False, True) == ("papers checked" in ran.out, "papers checked" in ran.err)


@pytest.fixture
def proposed(broken: Path) -> Path:
    """Return a survey whose problems of the fixture `broken` are in git, at `main`, and a branch from there."""
    git(broken.parent, "init", "--initial-branch=main")
    commit(broken.parent, "First")
    git(broken.parent, "checkout", "-b", "mine")
    return broken


def test_problems_that_stood_before_are_told_in_one_line_and_fail_nobody(run: Run, proposed: Path) -> None:
    ran = run("check", "--data", proposed, "--base", "main")
    assert (0, "") == (ran.code, ran.out)
    assert "8 earlier problems in 6 files existed before this change and will not count" in ran.err


def test_problems_of_a_change_come_first_and_alone(run: Run, proposed: Path, edit: Edit) -> None:
    edit("papers/linen-loaf2021.yml", "month: 2021-13", "month: 2021-14")
    edit("papers/cold-proof2026.yml", "year: 2026", "year: 26")
    # An older copy of the file has neither the correction nor its value.
    diary = proposed / "papers" / "crock-diary2024.yml"
    former = diary.read_text(encoding="utf-8").partition("amendments:")[0].replace("  signs: {mould: disputed}\n", "")
    diary.write_text(former, encoding="utf-8")
    ran = run("check", "--data", proposed, "--base", "main")
    assert 1 == ran.code
    assert [
        "data/papers/cold-proof2026.yml:4:7: error: (possible-dates)",
        "data/papers/linen-loaf2021.yml:5:8: error: (possible-dates)",
        "data/papers/crock-diary2024.yml:1:1: warning: (amendments)",
    ] == [_without_message(line) for line in ran.out.splitlines()]


def test_where_there_was_no_data_every_problem_is_the_changes_own(run: Run, data: Path) -> None:
    git(data, "init", "--initial-branch=main")
    git(data, "commit", "--allow-empty", "--message", "Nothing yet")
    (data / "taxonomy.yml").unlink()
    ran = run("check", "--data", data, "--base", "main")
    assert (1, True) == (ran.code, 'The file "taxonomy.yml" is missing.' in ran.out)


def test_what_was_waived_before_is_not_told_of_a_change(run: Run, proposed: Path, edit: Edit) -> None:
    waived = "waived: [{rule: author-lists, reason: Printed so.}]\nauthors: [Ana and Ida Miga,"
    edit("papers/cold-proof2026.yml", "authors: [Ana Miga,", waived)
    commit(proposed.parent, "Waived")
    ran = run("check", "--data", proposed, "--base", "main")
    assert [" waived: "] == re.findall(" waived: ", ran.out)
    assert "checked: no problems, 1 waived." in ran.err
    ran = run("check", "--data", proposed, "--base", "HEAD")
    assert "waived" not in ran.out + ran.err


def test_what_came_to_the_base_meanwhile_is_not_the_changes_own(run: Run, proposed: Path, edit: Edit) -> None:
    root = proposed.parent
    git(root, "checkout", "main")
    edit("papers/crumb-atlas2025.yml", "venue: ", "venue: New ")
    edit("excluded.yml", "excluded:", "# Mended elsewhere.\nexcluded:")
    commit(root, "Meanwhile")
    git(root, "checkout", "mine")
    edit("papers/cold-proof2026.yml", "year: 2026", "year: 26")
    ran = run("check", "--data", proposed, "--base", "main")
    assert ["data/papers/cold-proof2026.yml:4:7"] == [line.split(": ")[0] for line in ran.out.splitlines()]


@pytest.mark.parametrize("reference", ["nowhere", "--output=x", "HEAD^9"])
def test_base_that_git_does_not_know_is_wrong_use(run: Run, proposed: Path, reference: str) -> None:
    ran = run("check", "--data", proposed, f"--base={reference}")
    assert (2, "") == (ran.code, ran.out)
    assert f'The state "{reference}" cannot be read' in ran.err


@pytest.mark.parametrize(
    "asked", [["check", "--base", "{}"], ["review", "--base", "{}"], ["diff", "git:HEAD", "git:{}"]]
)
def test_copy_without_history_and_machine_without_git_are_told(
    run: Run, proposed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    cut = tmp_path / "cut"
    git(tmp_path, "clone", "--depth", "1", proposed.parent.as_uri(), str(cut))
    command = [word.format("HEAD~1") for word in asked]
    ran = run(*command, "--data", cut / "data")
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.endswith(
        "git has no such commit. This copy has only the newest commits: run `git fetch --unshallow --tags`.\n"
    )
    shutil.rmtree(cut / ".git")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    ran = run(*command, "--data", cut / "data")
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.endswith(
        "the data folder is in no git repository. Work in a clone, or run `git init` and commit the data.\n"
    )
    monkeypatch.setenv("PATH", str(tmp_path))
    ran = run(*command, "--data", cut / "data")
    assert (2, True) == (ran.code, ran.err.endswith(" cannot be read: git is not installed.\n"))


def test_github_shows_ten_and_the_rest_is_in_the_summary_of_the_job(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    for number in range(12):
        (data / "papers" / f"paper{number}.yml").write_text("title: A ##[group] title\nyear: 2020\n", encoding="utf-8")
    ran = run("check", "--data", data, "--format", "github")
    lines = ran.out.splitlines()
    assert 10 == sum(line.startswith("::") for line in lines)
    assert not any("##[" in line for line in lines if not line.startswith("::"))
    text = summary.read_text(encoding="utf-8")
    assert text.count("\n- `data/papers/") == len(lines) - 10
    assert text.startswith(f"### {len(lines) - 10} more problems than the annotations show")


@pytest.mark.parametrize(
    ("name", "old", "new", "level", "codes"),
    [
        ("excluded.yml", READING, "", "warning", (0, 1)),
        ("papers/village-oven2022.yml", "authors: unknown", "authors: [Jose Pan y Agua]", "note", (0, 0)),
        ("papers/crumb-atlas2025.yml", "year: 2025", "year: 25", "error", (1, 1)),
    ],
)  # fmt: skip
def test_warnings_fail_only_where_they_are_told_to(
    run: Run, data: Path, edit: Edit, name: str, old: str, new: str, level: str, codes: tuple[int, int]
) -> None:
    edit(name, old, new)
    lenient, strict = run("check", "--data", data), run("check", "--data", data, "--strict")
    assert codes == (lenient.code, strict.code)
    assert f": {level}: " in lenient.out
    assert lenient.out == strict.out


@pytest.mark.parametrize("chosen", ["text", "github", "json"])
def test_formats_agree_on_the_exit_code(run: Run, broken: Path, chosen: str) -> None:
    assert 1 == run("check", "--data", broken, "--format", chosen).code


def test_github_gets_one_workflow_command_for_each_problem(run: Run, broken: Path) -> None:
    text = run("check", "--data", broken).out
    ran = run("check", "--data", broken, "--format", "github")
    lines = ran.out.splitlines()
    assert 8 == len(lines)
    assert (
        "::error file=data/papers/linen-loaf2021.yml,line=12,col=12,title=known-values::"
        '"linnen" is not a value of the axis method. Did you mean "linen"?'
    ) in lines
    assert [LEVELS[line.split(": ")[1]] for line in text.splitlines() if line[0] != " "] == [
        line.split(" ")[0].strip(":") for line in lines
    ]
    # A second place follows on a line of its own, spelt so that it stays within the command.
    assert next(line for line in lines if "unique-keys" in line).endswith("%0Adata/survey.yml:2:1: first here")


def test_github_command_cannot_be_broken_out_of() -> None:
    place = Place(file="data/a,b:c%\r\n::warning::.md", line=3, column=4)
    related = (Related(place=place, message="100%\nhere"),)
    problem = Problem(place=place, level="note", message="50%,\r\n::error::x", rule="r:1,2", related=related)
    file = "data/a%2Cb%3Ac%25%0D%0A%3A%3Awarning%3A%3A.md"
    assert to_github(problem) == (
        f"::notice file={file},line=3,col=4,title=r%3A1%2C2::50%25,%0D%0A::error::x"
        "%0Adata/a,b:c%25 ::warning::.md:3:4: 100%25%0Ahere"
    )


def test_github_gets_the_name_of_a_strange_file_escaped(run: Run, data: Path) -> None:
    (data / "pages" / "a,b%.md").write_text("---\ntitle: A\n---\n", encoding="utf-8")
    ran = run("check", "--data", data, "--format", "github")
    assert ran.out.startswith('::error file=data/pages/a%2Cb%25.md,line=1,col=1,title=file-names::The name "a,b%25"')


def test_json_holds_everything_that_the_text_says(run: Run, broken: Path) -> None:
    text = run("check", "--data", broken).out
    found = json.loads(run("check", "--data", broken, "--format", "json").out)
    lines = []
    for problem in found:
        assert ["level", "rule", "message", "file", "line", "column", "related"] == list(problem)
        lines.append("{file}:{line}:{column}: {level}: {message} ({rule})".format(**problem))
        lines += ["    {file}:{line}:{column}: {message}".format(**related) for related in problem["related"]]
    assert text.splitlines() == lines


def test_json_is_whole_whatever_a_message_holds() -> None:
    problem = Problem(
        place=Place(file='a"\\\n\x1b.yml'), level="error", message='\u2028 \ud83c "é" </script>', rule="r"
    )
    assert [
        {
            "level": "error",
            "rule": "r",
            "message": problem.message,
            "file": problem.place.file,
            "line": 1,
            "column": 1,
            "related": [],
        }
    ] == json.loads(to_json([problem]))


def test_json_of_sound_data_is_an_empty_list_and_nothing_beside_it(run: Run, data: Path) -> None:
    ran = run("check", "--data", data, "--format", "json")
    assert (0, [], "") == (ran.code, json.loads(ran.out), ran.err)


def test_one_paper_is_not_called_papers(run: Run, data: Path) -> None:
    for path in (data / "papers").iterdir():
        if path.stem != "linen-loaf2021":
            path.unlink()
    assert run("check", "--data", data).err.startswith("1 paper checked: ")


def _without_message(line: str) -> str:
    place, level, rest = line.split(": ", 2)
    return f"{place}: {level}: {rest[rest.rindex('(') :]}"


def _with_many(data: Path) -> Path:
    """Give a paper 25 authors, each in capitals, and another one a venue that was parted."""
    first, *_, last = sorted((data / "papers").glob("*.yml"))
    names = ", ".join(f"IDA BLUM{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY")
    for path, field, value in ((first, "authors", f"[{names}]"), (last, "venue", "Bread- Letters")):
        text = re.sub(rf"(?m)^{field}: .*$", f"{field}: {value}", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    return data


def test_of_very_many_problems_of_one_rule_the_first_are_printed(run: Run, data: Path) -> None:
    ran = run("check", "--data", _with_many(data))
    rules = Counter(re.findall(r"\(([a-z-]+)\)$", ran.out, re.MULTILINE))
    assert (20, 1) == (rules["author-names"], rules["printed-titles"])
    last = f"and 5 more warnings (author-names); `survey check --all --data {shlex.quote(str(data))}` lists them."
    assert last == ran.out.splitlines()[-1]
    assert "26 warnings" in ran.err
    assert 1 == run("check", "--data", data, "--strict").code
    whole = run("check", "--data", data, "--all")
    assert (25, False) == (whole.out.count("(author-names)"), "more warnings" in whole.out)
    assert (ran.code, ran.err) == (whole.code, whole.err)
    assert whole.out.startswith("\n".join(ran.out.splitlines()[:20]))
    found = json.loads(run("check", "--data", data, "--format", "json").out)
    assert 25 == sum(problem["rule"] == "author-names" for problem in found)
    github = run("check", "--data", data, "--format", "github").out
    assert 25 == len(re.findall(r"\(author-names\)|title=author-names::", github))


def test_command_that_lists_all_names_the_state_that_was_asked_for(run: Run, data: Path) -> None:
    git(data.parent, "init", "--initial-branch=main")
    commit(data.parent, "As it was")
    said = run("check", "--data", _with_many(data), "--base", "main").out.splitlines()[-1]
    assert said.endswith("--base main` lists them.")


def test_command_that_refuses_prints_the_first_as_well(run: Run, data: Path, tmp_path: Path) -> None:
    (_with_many(data) / "papers" / "bad.yml").write_text("title: [\n", encoding="utf-8")
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    assert (1, 21) == (ran.code, ran.err.count("(author-names)"))
    assert "\nand 5 more warnings (author-names); `survey check --all --data" in ran.err
