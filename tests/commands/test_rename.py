"""`survey rename` as it is called: everything has the new name, former addresses lead on, and all of it or nothing."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.cli import main
from generator.pipeline import render_survey
from generator.render.gap_pictures import FOLDER as PICTURES
from generator.render.page import Site
from generator.render.settings import BuildSettings
from tests.properties import some

RENAMED = [
    ("paper", "linen-loaf2021", "linen2021", "papers/linen-loaf2021/", "papers/linen2021/"),
    ("value", "stage.dough", "mix", "axes/stage/dough/", "axes/stage/mix/"),
    ("axis", "stage", "step", "tables/method-by-stage/", "tables/method-by-step/"),
]


@pytest.fixture
def data(tmp_path: Path, small_survey: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(small_survey, folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def addresses(site: Site) -> set[str]:
    """Return what is kept alive: all but the pictures, which a page names, and which come and go with each paper."""
    files = {path.removesuffix("index.html") for path in site.files if not path.startswith(PICTURES)}
    return {page.path for page in site.pages} | files


@pytest.mark.parametrize(("kind", "old", "new", "former", "present"), RENAMED, ids=[row[0] for row in RENAMED])
def test_renamed_survey_is_sound_and_every_former_address_lives(
    data: Path, kind: str, old: str, new: str, former: str, present: str
) -> None:
    before = render_survey(data, BuildSettings())
    assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert main(["check", "--data", str(data)]) == 0
    after = render_survey(data, BuildSettings())
    assert addresses(before) - addresses(after) == set()
    assert present in {page.path for page in after.pages}
    page = str(after.files[f"{former}index.html"])
    assert f"url=../{present.split('/', 1)[1]}" in page or present.rsplit("/", 2)[1] in page
    assert "<script" not in page
    assert [".data.renaming"] != [path.name for path in data.parent.iterdir() if path != data]


def test_api_answers_at_the_former_address_with_the_record_as_it_is(data: Path) -> None:
    main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)])
    files = render_survey(data, BuildSettings()).files
    assert files["api/v1/papers/linen-loaf2021.json"] == files["api/v1/papers/linen2021.json"]
    assert '"key":"linen2021"' in re.sub(r"\s", "", str(files["api/v1/papers/linen-loaf2021.json"]))


def test_names_that_were_given_one_after_the_other_all_lead_on(data: Path) -> None:
    before = addresses(render_survey(data, BuildSettings()))
    for kind, old, new in (
        ("axis", "stage", "step"),
        ("value", "step.dough", "mix"),
        ("axis", "step", "phase"),
        ("axis", "method", "way"),
        ("paper", "linen-loaf2021", "linen2021"),
        ("paper", "linen2021", "cloth2021"),
    ):
        assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert main(["check", "--data", str(data)]) == 0
    assert before - addresses(render_survey(data, BuildSettings())) == set()


def test_query_with_former_names_finds_what_it_found(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a command, and in a claim that somebody else's branch brings."""
    asked = ["--where", "stage=dough", "--where", "stage.reading=strict", "--where", "method=!linen"]
    export = ["export", "csv", "--data", str(data), *asked]
    assert main(export) == 0
    keys = [line.split(",")[0] for line in capsys.readouterr().out.splitlines()]
    assert len(keys) > 1
    claims = (data / "claims.yml").read_bytes()
    assert b"stage=" in claims
    for kind, old, new in (("axis", "stage", "step"), ("value", "step.dough", "mix"), ("value", "step.shelf", "board")):
        assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert (data / "claims.yml").read_bytes() != claims
    (data / "claims.yml").write_bytes(claims)
    assert main(["check", "--data", str(data)]) == 0
    capsys.readouterr()
    assert main(export) == 0
    assert [line.split(",")[0] for line in capsys.readouterr().out.splitlines()] == keys


def test_renaming_back_leaves_the_data_as_it_was_but_for_the_name_between(data: Path) -> None:
    before = contents(data)
    main(["rename", "value", "stage.dough", "mix", "--data", str(data)])
    main(["rename", "value", "stage.mix", "dough", "--data", str(data)])
    after = contents(data)
    assert b"old: stage.mix, new: stage.dough" in after.pop("redirects.yml")
    before.pop("redirects.yml")
    assert after == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["paper", "nobody", "x"], 'Nothing is called paper "nobody" here.'),
        (["paper", "linen-loaf2021", "cold-proof2026"], 'There is a paper "cold-proof2026" already.'),
        (["value", "stage.dough", "method.dough"], "A value stays on its axis."),
    ],
)
def test_wrong_names_are_told(data: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = contents(data)
    assert main(["rename", *arguments, "--data", str(data)]) == 2
    assert said in capsys.readouterr().err
    assert contents(data) == before


def test_new_name_that_the_check_refuses_changes_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = contents(data)
    assert main(["rename", "axis", "stage", "Not An Id", "--data", str(data)]) == 1
    assert "nothing was written" in capsys.readouterr().err
    assert contents(data) == before
    assert ["data"] == [path.name for path in data.parent.iterdir()]


def test_killed_at_any_moment_the_data_is_the_former_or_the_new(data: Path) -> None:
    """Moments of the second half, in which it writes."""
    before = contents(data)
    command = [sys.executable, "-m", "generator", "rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)]
    root = Path(__file__).resolve().parent.parent.parent
    started = time.monotonic()
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    takes = time.monotonic() - started
    after = contents(data)
    for moment in some(range(8), 4):
        shutil.rmtree(data)
        for name, content in before.items():
            path = data / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        process = subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(takes * (0.5 + moment / 14))
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        assert contents(data) in (before, after)
