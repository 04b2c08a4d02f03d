"""Breaking a rule in a copy of the real survey: the command fails and names file, line and column."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.cli import main
from tests.properties import some

_REMARK = re.compile(r"([^:]+:\d+:\d+): [a-z]+: .+ \(([a-z-]+)\)")

# Rule, file, what stands there, what takes its place, and the word at which it is reported, as papers are corrected.
REAL = (
    ("readable-file", "papers/c3.yml", "\ntags:", "\n\ttags:", "\ttags"),
    ("unique-papers", "papers/c3.yml", "2603.06859", "2603.15255", '"2603.15255"'),
    ("well-formed-identifiers", "papers/c3.yml", "2603.06859", "2603.068591", '"2603.068591"'),
    ("web-links", "papers/c3.yml", "https://github", "https//github", "https//github"),
    ("unicode-names", "papers/c3.yml", "Xinming Zhang", "Xinming~Zhang", "Xinming~Zhang"),
    ("possible-dates", "papers/c3.yml", "year: 2026", "year: 2062", "2062"),
    ("known-values", "papers/c3.yml", "reward: shared", "reward: shard", "shard"),
    ("evidence-levels", "papers/c3.yml", "explicit}", "implicit}", "implicit}"),
    ("not-coded", "papers/maporl.yml", "credit: {agent", "credit: {token", "token"),
    ("amendments", "papers/puppeteer.yml", "date: 2026-11-20", "date: 2026-01-20", "2026-01-20"),
    (
        "known-papers",
        "taxonomy.yml",
        "[debate-as-reward, magic2026, comas2026]",
        "[debate-as-rewards]",
        "debate-as-rewards",
    ),
)


@pytest.mark.real
@pytest.mark.parametrize(("rule", "file", "old", "new", "word"), some(REAL, 4), ids=lambda value: value[:24])
def test_breaking_a_rule_fails_at_its_word(
    rule: str,
    file: str,
    old: str,
    new: str,
    word: str,
    real_survey: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = tmp_path / "data"
    shutil.copytree(real_survey, data)
    # A slip in what is locked is reported by the lock as well.
    shutil.rmtree(data / "editions")
    text = (data / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    text = text.replace(old, new)
    (data / file).write_text(text, encoding="utf-8")
    assert 1 == main(["check", "--data", str(data), "--strict"])
    found = [_REMARK.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    remarks = [(remark[1], remark[2]) for remark in found if remark]
    before = text[: text.index(word)]
    place = f"data/{file}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    assert (place, rule) in remarks
    # Apart from this rule only claims may speak up, where the change makes one of them untrue.
    assert {rule} >= {each for _, each in remarks} - {"claim-holds"}


@pytest.mark.real
def test_real_survey_breaks_no_rule(real_survey: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["check", "--data", str(real_survey), "--strict"])
    # What was waived is told with its reason.
    assert [] == [line for line in capsys.readouterr().out.splitlines() if ": waived: " not in line]
