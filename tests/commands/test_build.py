"""`survey build`: a whole site or none, and the former one stands whatever is wrong."""

from __future__ import annotations

import io
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from generator import pipeline
from generator.checked import Checked, check_data
from generator.commands import build
from generator.commands.failure import FAULT
from generator.commands.progress import progress_line
from generator.publish import NotPublished, Progress, PublishReport
from generator.render.page import Site
from tests.commands.conftest import Edit, Run
from tests.copies import read_files


def test_build_says_what_it_made_and_which_command_serves_it(small_site: Path) -> None:
    code, made, serving = small_site.with_suffix(".log").read_text(encoding="utf-8").splitlines()
    said = re.fullmatch(r"6 papers, (\d+) pages, (\d+\.\d) seconds\. .+", made)
    assert said
    assert ("0", len(list(small_site.rglob("*.html")))) == (code, int(said[1]))
    assert 0 < float(said[2]) < 300
    assert re.fullmatch(rf"python3 -m http\.server .+ {small_site}", serving)


def test_build_says_each_step_at_a_terminal(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def publish(*_: object, progress: Progress, **__: object) -> PublishReport:
        progress("publish", 0, 0)
        progress("files", 1, 2)
        return PublishReport(pages=2, seconds=1.0, index=tmp_path / "index.html")

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(pipeline, "publish_site", publish)
    assert 0 == run("build", "--data", data, "--site", tmp_path / "site").code
    assert ["", "Publishing", "Writing files 1 of 2", ""] == terminal.getvalue().split("\r\x1b[K")


def test_site_that_is_not_published_and_data_with_errors_are_told_beside_what_stays(
    run: Run, data: Path, edit: Edit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> PublishReport:
        raise NotPublished(['legend/index.html: the link "../no/such/" leads nowhere'])

    monkeypatch.setattr(pipeline, "publish_site", refuse)
    site = tmp_path / "site"
    for kept in ("", "; the old site is unchanged"):
        dead_link = run("build", "--data", data, "--site", site)
        assert (1, "") == (dead_link.code, dead_link.out)
        assert [
            'legend/index.html: the link "../no/such/" leads nowhere',
            f"survey build: the site was not published{kept}.",
        ] == dead_link.err.splitlines()
        site.mkdir(exist_ok=True)
    site.rmdir()

    edit("papers/linen-loaf2021.yml", "method: [linen, beeswax]", "method: [linnen, beeswax]")
    edit("survey.yml", 'title: "Keeping', 'titel: "Keeping')
    monkeypatch.setattr(pipeline, "publish_site", _never)
    broken = run("build", "--data", data, "--site", tmp_path / "site")
    assert (1, "") == (broken.code, broken.out)
    assert [
        "data/papers/linen-loaf2021.yml:12:12: error: ",
        "data/survey.yml:3:1: error: ",
        "survey build: 2 errors; nothing was written.",
    ] == [re.sub(r"(?<=error: ).*", "", line) for line in broken.err.splitlines()]
    assert [data] == list(tmp_path.iterdir())


@pytest.mark.parametrize("edition", ["second", "First"])
def test_unknown_edition_is_wrong_use_before_anything_is_built(
    run: Run, data: Path, tmp_path: Path, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build_site", _never)
    ran = run("build", "--data", data, "--site", tmp_path / "site", "--edition", edition)
    assert (2, "") == (ran.code, ran.out)
    assert f'There is no edition "{edition}"; known: living, first.' in ran.err
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("address", ["example.org/loaf", "https://", "https://example.org/a b"])
def test_address_in_the_environment_that_is_none_is_wrong_use(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("SURVEY_ADDRESS", address)
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    assert (2, "") == (ran.code, ran.out)
    assert f'SURVEY_ADDRESS is "{address.rstrip("/")}". Give the full address' in ran.err
    assert not (tmp_path / "site").exists()


def test_edition_is_built_with_its_papers(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: set[str] = set()

    def note(site: Site, *, target: Path, **_: object) -> PublishReport:
        built.update(page.path for page in site.pages)
        return PublishReport(pages=len(built), seconds=0.0, index=target / "index.html")

    monkeypatch.setattr(pipeline, "publish_site", note)
    ran = run("build", "--data", data, "--site", tmp_path / "site", "--edition", "first")
    assert ran.out.startswith("5 papers, "), ran.err
    assert "papers/linen-loaf2021/" in built
    assert "papers/cold-proof2026/" not in built


def test_link_to_a_paper_that_the_edition_does_not_have_is_named_before_anything_is_built(
    run: Run, data: Path, edit: Edit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build_site", _never)
    edit("pages/about.md", "neighbour\nwho", "[neighbour](../papers/cold-proof2026/?a=b#top)\nwho")
    ran = run("build", "--data", data, "--site", tmp_path / "site", "--edition", "first")
    assert (1, "") == (ran.code, ran.out)
    first, last = ran.err.splitlines()
    assert first.startswith(
        'data/pages/about.md:9:148: error: "../papers/cold-proof2026/?a=b#top" leads to a paper that'
    )
    assert "the edition first does not have" in first
    assert "survey build: 1 error; nothing was written." == last


@pytest.mark.parametrize(("given", "jobs"), [((), None), (("--jobs", "1"), 1), (("--jobs", "5"), 5)])
def test_as_many_processes_build_as_are_asked_for(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], jobs: int
) -> None:
    built: list[object] = []

    def note(*_: object, **named: object) -> PublishReport:
        built.append(named["processes"])
        return PublishReport(pages=1, seconds=0.0, index=tmp_path / "index.html")

    monkeypatch.setattr(build, "build_site", note)
    assert 0 == run("build", "--data", data, "--site", tmp_path / "site", *given).code
    assert [jobs] == built


@pytest.mark.parametrize("jobs", ["0", "-1", "two"])
def test_number_of_jobs_is_one_at_least(run: Run, data: Path, jobs: str) -> None:
    ran = run("build", "--data", data, f"--jobs={jobs}")
    assert (2, "") == (ran.code, ran.out)
    assert f'argument --jobs: "{jobs}" is not a whole number of 1 or more' in ran.err


def test_warnings_are_told_and_the_site_is_built(
    run: Run, data: Path, edit: Edit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise NotPublished(["so far"])

    monkeypatch.setattr(build, "build_site", stop)
    edit("excluded.yml", "    reading: The makers of this survey, from the one chapter on bread.\n", "")
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    first, counted, *_ = ran.err.splitlines()
    assert first.endswith("(near-misses)")
    assert "1 warning." == counted
    assert "so far" in ran.err


def test_folder_with_somebodys_own_files_is_left_alone(run: Run, data: Path, project: Path, tmp_path: Path) -> None:
    own = tmp_path / "thesis"
    own.mkdir()
    (own / "thesis.tex").write_text("mine", encoding="utf-8")
    ran = run("build", "--data", data, "--site", own)
    assert 1 == ran.code
    assert f"{own} is not a site that was built here" in ran.err
    assert {"thesis.tex": b"mine"} == read_files(own)


def test_site_with_papers_is_not_replaced_by_one_without_unless_that_is_asked_for(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site" / "papers" / "loaf").mkdir(parents=True)
    (tmp_path / "site" / "papers" / "loaf" / "index.html").write_text("", encoding="utf-8")
    built: list[object] = []

    def note(*_: object, **named: object) -> PublishReport:
        built.append(named["target"])
        return PublishReport(pages=1, seconds=0.0, index=tmp_path / "site" / "index.html")

    monkeypatch.setattr(build, "build_site", note)
    monkeypatch.setattr(build, "load_sound", _without_papers)
    arguments = ("build", "--data", data, "--site", tmp_path / "site")
    ran = run(*arguments)
    assert 1 == ran.code
    assert "has no papers, and the site at" in ran.err
    assert [] == built
    assert 0 == run(*arguments, "--allow-empty").code
    assert [tmp_path / "site"] == built


def _without_papers(data: Path, _: str) -> Checked:
    checked = check_data(data)
    return replace(
        checked, survey=replace(checked.survey, papers=(), config=replace(checked.survey.config, editions=()))
    )


@pytest.mark.parametrize(
    ("repository", "said"),
    [
        (
            "",
            "data/survey.yml:2:1: note: The forms link to no repository. Set `repository` here, or SURVEY_REPOSITORY "
            "in the environment. Otherwise set `contact`, so that contributors know where to send a file.",
        ),
        (
            "https://git.example.org/loaf",
            "data/survey.yml:2:1: note: The forms cannot open a file in the repository, whose kind is not known. If "
            "it is on GitHub, GitLab, Forgejo or Gitea, set `forge: {kind: github}`, or `gitlab` or `forgejo`; "
            "elsewhere contributors download the file.",
        ),
        ("https://codeberg.org/o/loaf", None),
    ],
)
def test_build_says_what_the_forms_need_to_link_to_the_repository(
    repository: str, said: str | None, run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def note(*_: object, target: Path, **__: object) -> PublishReport:
        return PublishReport(pages=1, seconds=0.0, index=target / "index.html")

    survey = data / "survey.yml"
    lines = survey.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(("repository:", "forge:"))]
    survey.write_text("".join(kept), encoding="utf-8")
    monkeypatch.setattr(build, "build_site", note)
    monkeypatch.setenv("SURVEY_REPOSITORY", repository)
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    assert (0, [said] if said else []) == (ran.code, [line for line in ran.err.splitlines() if "forms" in line])


def test_fault_of_ours_is_told_as_one_and_its_traceback_kept(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr(build, "build_site", stumble)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    assert FAULT == ran.code
    assert "a bug in the generator, not an error in your data: ZeroDivisionError: nothing to divide by, at " in ran.err
    assert "generator/commands/build.py:" in ran.err
    assert "Traceback" not in ran.err
    (kept,) = tmp_path.glob("survey-fault-*.txt")
    assert str(kept) in ran.err
    assert "ZeroDivisionError" in kept.read_text(encoding="utf-8")


class Terminal(io.StringIO):
    """A stream that says that somebody watches it."""

    def isatty(self) -> bool:
        return True


def test_progress_rewrites_one_line_of_a_terminal_and_wipes_it_whatever_happens() -> None:
    terminal = Terminal()
    with pytest.raises(NotPublished), progress_line(terminal) as show:
        show("publish", 0, 0)
        show("files", 1000, 2000)
        raise NotPublished([])
    assert "\r\x1b[KPublishing\r\x1b[KWriting files 1,000 of 2,000\r\x1b[K" == terminal.getvalue()


def test_progress_is_quiet_where_nobody_watches() -> None:
    log = io.StringIO()
    with progress_line(log) as show:
        show("files", 1, 2)
    assert "" == log.getvalue()


def _never(*_: object, **__: object) -> None:
    raise AssertionError("nothing may be built")
