"""One tag changed in a copy of the real data: the check fails with the claim, its line and the place of the tag."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.cli import main
from generator.model.claim import Claim, ClaimNumber, parse_claims
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.query.counted import applies_to
from generator.query.grammar import parse_query
from generator.query.select import filter_papers
from generator.source.folder import read_file
from tests.copies import unlock
from tests.properties import some

# The ledger alone: every worker reads this module, and few run its tests.
LEDGER = Path(__file__).resolve().parent.parent.parent / "data" / "claims.yml"
VALUE = read_file(LEDGER.read_bytes(), LEDGER.name, f"data/{LEDGER.name}")[0].value
CLAIMS = parse_claims(VALUE, [])[0] if VALUE else ()
OF_TAGS = [claim for claim in CLAIMS if any(number.kind == "query" for number in claim.numbers.values())]


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakage:
    """A tag written anew that makes a number of a claim untrue in the edition of the claim."""

    number: ClaimNumber
    key: str
    axis: str
    written: str


def breakage_of(claim: Claim, survey: Survey) -> Breakage:
    """Return a breakage of the first number of a claim that stems from tags."""
    then = select_edition(survey, claim.edition)
    number = next(number for number in claim.numbers.values() if number.kind == "query")
    query, remarks = parse_query(number.source[0], survey.taxonomy)
    assert remarks == ()
    clause = query.clauses[0]
    axis = survey.taxonomy.axis(clause.axis)
    assert axis is not None
    found = filter_papers(then.papers, query, survey.taxonomy)
    if found:
        # A paper that is counted is no longer read on the axis.
        paper = next(paper for paper in found if _plain(paper, clause.axis, survey))
        return Breakage(number=number, key=paper.key, axis=clause.axis, written="unknown")
    # A paper that meets everything else is given what nobody has.
    others = replace(query, clauses=query.clauses[1:])
    paper = next(
        paper
        for paper in filter_papers(then.papers, others, survey.taxonomy)
        if _plain(paper, clause.axis, survey) and applies_to(axis, paper)
    )
    level = f": {axis.counting.strict_level.id}" if axis.counting.strict_level else ""
    written = "{" + ", ".join(f"{value}{level}" for value in clause.include) + "}" if level else clause.include[0]
    return Breakage(number=number, key=paper.key, axis=clause.axis, written=written)


def _plain(paper: Paper, axis: str, survey: Survey) -> bool:
    """Tell whether what the file of a paper says on an axis is what the edition shows."""
    full = survey.paper(paper.key)
    return full is not None and not any(amendment.path == f"tags.{axis}" for amendment in full.amendments)


def write_tag(file: Path, axis: str, written: str) -> int:
    """Write a tag of a paper anew; returns its line."""
    text = file.read_text(encoding="utf-8")
    changed, times = re.subn(rf"(?m)^  {axis}: .*$", f"  {axis}: {written}", text.partition("\nsources:")[0])
    if not times:
        changed = text.partition("\nsources:")[0].replace("\ntags:\n", f"\ntags:\n  {axis}: {written}\n")
    changed += text[len(text.partition("\nsources:")[0]) :]
    file.write_text(changed, encoding="utf-8")
    return next(n for n, line in enumerate(changed.splitlines(), 1) if line == f"  {axis}: {written}")


@pytest.fixture(scope="module")
def copy(real_survey: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = shutil.copytree(real_survey, tmp_path_factory.mktemp("broken") / "data")
    unlock(data)
    return data


@pytest.mark.parametrize("claim", some(OF_TAGS, 5), ids=lambda claim: claim.id)
def test_changed_tag_breaks_the_claim_by_name_line_and_place(
    claim: Claim, real: Survey, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    breakage = breakage_of(claim, real)
    file = copy / "papers" / f"{breakage.key}.yml"
    before = file.read_text(encoding="utf-8")
    line = write_tag(file, breakage.axis, breakage.written)
    code = main(["check", "--data", str(copy)])
    said = capsys.readouterr().out
    file.write_text(before, encoding="utf-8")
    start = f"data/claims.yml:{breakage.number.place.line}:{breakage.number.place.column}: error: "
    blocks = [block for block in re.split(r"\n(?=\S)", said) if block.startswith(start)]
    assert (1, 1) == (code, len(blocks)), said
    assert f'The claim "{claim.id}" says' in blocks[0]
    assert f'for "{breakage.number.name}" in the edition {claim.edition}' in blocks[0]
    place = f"    data/papers/{breakage.key}.yml:{line}:{len(breakage.axis) + 5}: {breakage.axis} of {breakage.key}"
    assert place in blocks[0].splitlines()


def test_wrong_number_beside_the_right_papers_is_an_error_each_time(copy: Path, tmp_path: Path) -> None:
    data = shutil.copytree(copy, tmp_path / "data")
    file = data / "claims.yml"
    form = re.compile(r"expect: (\d+)(?=,? ?\s*papers: \[)")
    before = file.read_text(encoding="utf-8")
    file.write_text(form.sub(lambda found: f"expect: {int(found[1]) + 1}", before), encoding="utf-8")
    wrong = [problem for problem in check_data(data).problems if problem.rule == "claim-holds"]
    assert len(form.findall(before)) == len(wrong) > 50
    assert all("Correct the number or the list." in problem.message for problem in wrong)


# Claims that no tag can break: a file, a text in it that stands once or more, what takes its place the first time, the
# number that is then untrue, and the related place.
OTHERS = {
    "pool": ("excluded.yml", "date: 2026-04-26", "date: 2026-05-05", "excluded", ""),
    "screening-stages": ("excluded.yml", "stage: abstract", "stage: duplicate", "abstract", ""),
    "traces-inspectable": ("traces", "", "", "valid", ""),
    "taxonomy-size": (
        "taxonomy.yml",
        "      - id: stop\n",
        "      - {id: further, label: Further, definition: Further.}\n      - id: stop\n",
        "decisions",
        "",
    ),
    "second-reading": ("audits/2026-05-04.yml", "credit: message", "credit: turn", "credit", ""),
    "scale-engineering": ("scale.yml", "value: 2000\n", "value: 2001\n", "sessions", "sessions of Claude parallel"),
    "scale-steps": ("scale.yml", "value: 1500", "value: 1501", "k25", "trace_length of Kimi K2.5 Agent Swarm"),
    "scale-agents": ("scale.yml", "value: 16\n", "value: 17\n", "compiler", "team_size of Claude parallel"),
    "scale-baseline": ("scale.yml", "value: 1\n", "value: 2\n", "agent", "team_size of Single-agent reasoning"),
}


@pytest.mark.parametrize("claim_id", some(list(OTHERS), 4))
def test_changed_file_breaks_the_claim_that_rests_on_it(
    claim_id: str, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, old, new, number, related = OTHERS[claim_id]
    data = shutil.copytree(copy, tmp_path / "data")
    if old:
        text = (data / name).read_text(encoding="utf-8")
        assert old in text
        (data / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    else:
        shutil.rmtree(data / name)
    assert 1 == main(["check", "--data", str(data)])
    said = capsys.readouterr().out
    place = next(claim for claim in CLAIMS if claim.id == claim_id).numbers[number].place
    start = f"data/claims.yml:{place.line}:{place.column}: error: "
    (block,) = (block for block in re.split(r"\n(?=\S)", said) if block.startswith(start))
    assert f'The claim "{claim_id}" says' in block
    assert f'for "{number}" in the edition paper' in block
    assert not related or re.search(rf"\n    data/scale\.yml:\d+:\d+: {related}", block), block


def test_every_claim_is_tried() -> None:
    assert {claim.id for claim in CLAIMS} == {claim.id for claim in OF_TAGS} | set(OTHERS)


def test_amended_tag_does_not_break_what_was_published(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A correction after the edition is data: the paper edition keeps its numbers."""
    file = copy / "papers" / "paramanager.yml"
    before = file.read_text(encoding="utf-8")
    amendment = (
        "amendments:\n  - {date: 2026-12-01, field: tags.decisions, was: {delegate: trained}, why: W., source: S.}\n"
    )
    file.write_text(
        before.replace("decisions: {delegate: trained}", "decisions: {delegate: trained, stop: trained}") + amendment,
        encoding="utf-8",
    )
    code = main(["check", "--data", str(copy)])
    said = capsys.readouterr().out
    file.write_text(before, encoding="utf-8")
    assert code == 0
    assert "error" not in said
