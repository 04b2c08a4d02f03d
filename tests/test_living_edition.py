"""The living edition is the paper edition and what was entered since: papers, amendments, and nothing else."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.analysis.claim_report import report_claim
from generator.analysis.trace_counts import count_traces
from generator.cli import main
from generator.model.edition import select_edition
from generator.model.survey import Survey

pytestmark = pytest.mark.real

CUTOFF = "2026-05-04"
# A title under which a paper is known besides is no difference between two editions.
UNTOLD = ("alt_title",)

# How the claims fared at the end of the first day on which the living edition moved on. Later days may change it, this
# day's state stays.
STATES = {
    "stop-untrained": "overturned", "spawn-one-trained": "overturned", "reward-families": "overturned",
    "shared-classical": "overturned", "individual-classical": "overturned", "coarse-and-fine-empty": "overturned",
    "message-credit-sparse": "moved", "orchestrator-credit-sparse": "moved", "forms": "moved",
    "message-counterfactual": "confirmed", "industrial-anchor": "confirmed", "evaluation-incomplete": "confirmed",
    "traces-inspectable": "confirmed", "scale-steps": "confirmed",
    "pool": "described", "screening-stages": "described", "credit-units": "described", "scale-agents": "described",
    "agent-credit-classical": "described", "strict-methods": "described", "centralized-classical": "described",
    "taxonomy-size": "described", "categories": "described", "rl-status": "described", "second-reading": "described",
    "reward-families-rarer": "described", "turn-credit": "described", "scale-engineering": "described",
}  # fmt: skip
BECAUSE = {
    "stop-untrained": (date(2026, 11, 20), {"critique-and-routing2026"}),
    "spawn-one-trained": (
        date(2026, 11, 20),
        {"asyncthink2025", "mas-orchestra2026", "rao2026", "uno-orchestra2026", "wideseek2026"},
    ),
    "shared-classical": (date(2026, 11, 22), {"economy-of-minds2026", "mac-spgg2025"}),
    "individual-classical": (date(2026, 11, 22), {"economy-of-minds2026", "mac-spgg2025"}),
    "coarse-and-fine-empty": (date(2026, 11, 20), {"wideseek2026"}),
}


@pytest.fixture(scope="module")
def files(real_survey: Path) -> dict[str, dict[str, Any]]:
    """The papers as any YAML reader gives them, every scalar a text."""
    return {
        path.stem: yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        for path in sorted((real_survey / "papers").glob("*.yml"))
    }


@pytest.fixture(scope="module")
def entered(files: dict[str, dict[str, Any]]) -> set[str]:
    return {key for key, paper in files.items() if paper["added"] > CUTOFF and "removed" not in paper}


@pytest.fixture(scope="module")
def amended(files: dict[str, dict[str, Any]]) -> set[tuple[str, str]]:
    return {
        (key, amendment["field"])
        for key, paper in files.items()
        for amendment in paper.get("amendments", [])
        if paper["added"] <= CUTOFF < amendment["date"] and amendment["field"] not in UNTOLD
    }


@pytest.fixture
def difference(real_survey: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["diff", "paper", "living", "--data", str(real_survey), "--format", "json"]) == 0
    return json.loads(capsys.readouterr().out)


def _api(site: Path, path: str) -> Any:
    return json.loads((site / "api/v1" / path).read_text(encoding="utf-8"))


def test_at_least_ten_papers_were_entered_each_with_its_sources(
    files: dict[str, dict[str, Any]], entered: set[str]
) -> None:
    assert len(entered) >= 10
    for key in entered:
        paper = files[key]
        assert paper["tags"]["verified"] == "partial", key
        assert paper["authors"] == "unknown" or "authors" in paper["sources"], key


def test_every_tag_outside_the_published_edition_says_where_it_stands(real: Survey, entered: set[str]) -> None:
    for paper in real.papers:
        if paper.key in entered:
            tagged = {(axis, value) for axis, tags in paper.tags.items() for value in tags.values}
            located = {(axis, value) for axis, texts in paper.locators.items() for value in texts}
            assert tagged <= located, (paper.key, tagged - located)


def test_credit_is_judged_of_what_was_entered_only_where_its_place_is_named(real: Survey, entered: set[str]) -> None:
    """A level of the second reader's scale is given from a place that others can open, never from a tag alone."""
    for paper in real.papers:
        for tag in paper.on("credit").tags if paper.key in entered else ():
            if tag.evidence != "unassessed":
                assert len(paper.locators["credit"][tag.value]) > len("abstract"), (paper.key, tag.value)


def test_difference_is_the_entered_papers_and_the_amendments(
    difference: dict[str, Any], entered: set[str], amended: set[tuple[str, str]]
) -> None:
    assert set(difference["added"]) == entered
    assert difference["removed"] == []
    assert {(change["key"], change["field"]) for change in difference["changed"]} == amended
    assert {("c3", "title"), ("halo", "tags.credit"), ("puppeteer", "tags.decisions")} <= amended
    assert {"retained"} == {name for name, _, _ in difference["sizes"]}
    assert ["retained", 84, 84 + len(entered)] in difference["sizes"]


def test_difference_is_told_as_text(
    real_survey: Path,
    capsys: pytest.CaptureFixture[str],
    files: dict[str, dict[str, Any]],
    entered: set[str],
    amended: set[tuple[str, str]],
) -> None:
    stops = [decisions["stop"] for key in entered if "stop" in (decisions := files[key]["tags"].get("decisions", ""))]
    assert main(["diff", "paper", "living", "--data", str(real_survey)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "From paper to living"
    assert f"Added ({len(entered)})" in lines
    assert f"Changed ({len(amended)})" in lines
    assert any(line.startswith("  critique-and-routing2026: Iterative Critique-and-Routing") for line in lines)
    assert f"  decisions=stop: 0 to {len(stops)}" in lines
    flipped = f"  stop-untrained: confirmed to overturned; trained 0 to {stops.count('trained')}; pool 84 to "
    assert any(line.startswith(flipped) for line in lines)


def test_every_count_moves_by_the_entered_papers_and_the_amendments_alone(
    real_site: Path, entered: set[str], amended: set[tuple[str, str]]
) -> None:
    """Every count is taken again from the records of those papers alone."""
    living, paper = _api(real_site, "statistics.json"), _api(real_site, "editions/paper/statistics.json")
    now = {record["key"]: record for record in _api(real_site, "papers.json")["papers"]}
    then = {record["key"]: record for record in _api(real_site, "editions/paper/papers.json")["papers"]}
    touched = entered | {key for key, _ in amended}
    axes = {axis["id"]: axis for axis in _api(real_site, "taxonomy.json")["axes"]}
    for axis_id, count in living["counts"].items():
        if axes[axis_id]["applies_to"]:
            continue
        for value in axes[axis_id]["values"]:
            moved = sum(
                _counts(now.get(key), axes[axis_id], value["id"]) - _counts(then.get(key), axes[axis_id], value["id"])
                for key in touched
            )
            before = paper["counts"][axis_id][value["id"]]
            assert count[value["id"]] == before + moved, (axis_id, value["id"])


def _counts(record: dict[str, Any] | None, axis: dict[str, Any], value: str) -> int:
    if record is None:
        return 0
    uncounted = {level["id"] for level in axis["evidence"] if not level["counted"]}
    tags = [tag["value"] for tag in record["tags"][axis["id"]] if tag["evidence"] not in uncounted]
    return int(value in (tags if axis["multiple"] else tags[:1]))


def test_records_of_the_pool_differ_in_what_was_amended_alone(
    real_site: Path, entered: set[str], amended: set[tuple[str, str]]
) -> None:
    now = {record["key"]: record for record in _api(real_site, "papers.json")["papers"]}
    then = {record["key"]: record for record in _api(real_site, "editions/paper/papers.json")["papers"]}
    assert set(now) - set(then) == entered
    assert set(then) <= set(now)
    moved = set()
    for key, record in then.items():
        for field, before in record.items():
            if field == "tags":
                moved |= {(key, f"tags.{axis}") for axis in before if before[axis] != now[key]["tags"][axis]}
            elif before != now[key][field] and field not in ("amendments", *UNTOLD):
                moved.add((key, field.removesuffix("_complete")))
    assert moved == amended


def test_later_title_is_known_in_the_living_edition_alone(real_site: Path) -> None:
    now = next(record for record in _api(real_site, "papers.json")["papers"] if record["key"] == "c3")
    then = next(record for record in _api(real_site, "editions/paper/papers.json")["papers"] if record["key"] == "c3")
    assert then["title"].startswith("Contextual Counterfactual Credit Assignment")
    assert (then["alt_title"], now["alt_title"]) == (None, then["title"])
    assert now["title"] == "Exact Is Easier: Credit Assignment for Cooperative LLM Agents"


def test_corrected_authors_and_former_titles_are_known_in_the_living_edition_alone(real: Survey) -> None:
    paper, living = ({each.key: each for each in select_edition(real, name).papers} for name in ("paper", "living"))
    assert ("Sha Li", "et al.") == paper["hera"].author_list
    assert ("Sha Li", "Naren Ramakrishnan") == living["hera"].author_list
    assert "J. Wang" in paper["c3"].authors
    assert ("Xinming Zhang", "Xiaoyu Shen", "Wenjie Li", "Wei Zhang") == living["c3"].author_list[-4:]
    assert (19, False) == (len(paper["artifactsbench2025"].authors), paper["artifactsbench2025"].authors_complete)
    assert 32 == len(living["artifactsbench2025"].author_list)
    for key, title in (("marshal2026", "MARS: Reinforcing Multi-Agent"), ("mas-zero2025", "Meta-Design Matters")):
        assert "" == paper[key].alt_title
        assert living[key].alt_title.startswith(title)


def test_second_reading_stands_beside_the_published_unit(real: Survey) -> None:
    living = select_edition(real).paper("halo")
    paper = select_edition(real, "paper").paper("halo")
    assert living is not None
    assert paper is not None
    assert (("role", "orchestrator"), ("role",)) == (living.on("credit").values, paper.on("credit").values)


def test_trace_without_receivers_has_no_error_and_is_not_judged_valid(real: Survey) -> None:
    """The ledger counts apart what the viewer calls readable and not judged."""
    assert {"valid": 10, "judged": 9, "all": 10} == count_traces(real)


def test_every_claim_holds_in_the_paper_edition(real: Survey) -> None:
    assert {"confirmed", "described"} == {report_claim(claim, real).edition.state for claim in real.claims}


def test_claims_have_their_states_today_since_when_and_through_whom(real: Survey) -> None:
    reports = {claim.id: report_claim(claim, real) for claim in real.claims}
    assert STATES == {claim_id: reports[claim_id].state for claim_id in STATES}
    for claim_id, report in reports.items():
        assert bool(report.changes) == (report.state == "overturned"), claim_id
        if claim_id in BECAUSE:
            (change,) = report.changes
            assert BECAUSE[claim_id] == (change.date, set(change.papers))


def test_near_misses_are_our_reading_of_full_text_exclusions_and_name_no_training(real: Survey) -> None:
    near = [exclusion for exclusion in real.exclusions if exclusion.tags]
    assert [exclusion for exclusion in real.exclusions if exclusion.stage == "full_text"] == near
    assert len(near) == 9
    for exclusion in near:
        assert exclusion.reading == "our own reading of the title and the reason in the log; no tags were published"
        assert {
            axis for axis in ("reward", "credit", "decisions") if exclusion.tags.get(axis) and exclusion.tags[axis].tags
        } == set()
    flipped = {claim.id: report_claim(claim, real).flipped_by for claim in real.claims}
    assert {claim_id for claim_id, ids in flipped.items() if ids} == set()
