"""What the form says of claims (`turned_claims.js`, `finding.js`) is what they are with the file that it writes."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.claims import evaluate_claim
from generator.checks import claim_findings, claim_holds
from generator.json_value import Json
from generator.model.claim import Claim, ClaimNumber
from generator.model.config import LIVING
from generator.model.counting import UNKNOWN
from generator.model.edition import select_edition
from generator.model.finding import is_found, parse_finding
from generator.model.paper_file import parse_paper
from generator.model.survey import Survey
from generator.query.grammar import parse_query
from generator.render.form_claims import to_form_claims, to_tree
from generator.render.form_files import to_entry
from generator.render.form_rules import to_rules
from generator.source.yaml_reader import read_yaml

HERE = Path(__file__).resolve().parent
DENO = Path(sys.executable).parent / "deno"
ENTRIES = 60
REFUSED = "refused"
EMPTY: dict[str, Json] = {
    "key": "rye-clock2026",
    "title": "The Rye Clock",
    "name": "",
    "alt_title": "",
    "authors": ["Ingrid Ofen"],
    "affiliation": "",
    "year": "2026",
    "month": "",
    "venue": "",
    "type": "",
    "published": {},
    "fields": {},
    "sources": {},
    "ids": {},
    "links": {},
    "added": "2026-03-01",
    "tags": {},
    "summary": "",
    "notes": "",
    "locators": {},
}


def _reports(survey: Survey) -> list[ClaimReport]:
    return [report_claim(claim, survey) for claim in survey.claims]


def _as_today(report: ClaimReport) -> dict[str, ClaimNumber]:
    return {
        name: replace(
            number,
            relation="expect",
            expected=report.living.numbers[name].value,
            papers=None if number.papers is None else report.living.numbers[name].papers,
        )
        for name, number in report.claim.numbers.items()
    }


def ask_scripts(**given: Json) -> dict:
    """Return what the scripts make of findings, and of entries with claims."""
    whole = json.dumps({"findings": [], "entries": [], "claims": [], "rules": None, **given})
    command = [str(DENO), "run", "--quiet", "--no-config", str(HERE / "claim_all.js")]
    ran = subprocess.run(command, input=whole, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def some_tags(random: Random, survey: Survey) -> dict[str, Json]:
    """Draw tags: of each axis nothing, not yet coded, or a few values, each at some level."""
    tags: dict[str, Json] = {}
    for axis in survey.taxonomy.axes:
        known = [value.id for value in axis.values if not value.not_coded]
        if random.random() < 0.15 or not known:
            tags[axis.id] = UNKNOWN
        elif random.random() < 0.85:
            values = random.sample(known, min(len(known), random.randint(1, 3)))
            levels = [level.id for level in axis.evidence]
            tags[axis.id] = [{"value": each, "level": random.choice(levels) if levels else ""} for each in values]
    return tags


def assert_alike(survey: Survey, *, seed: int) -> set[tuple[str, str]]:
    """Ask both sides about papers that come and papers that change; return the states that claims went between."""
    random, living = Random(seed), select_edition(survey)
    reports = _reports(survey)
    entries: list[dict[str, Json]] = []
    for _ in range(ENTRIES):
        former = to_entry(random.choice(living.papers)) if random.random() < 0.5 else None
        entries.append({"entry": {**(former or EMPTY), "tags": some_tags(random, survey)}, "former": former})
    claims = to_form_claims(reports, survey)
    untold = {report.claim.id for report in reports if _asks_for_words(report.claim, survey)}
    answers = ask_scripts(entries=list(entries), claims=claims, rules=to_rules(survey))["said"]
    turned: set[tuple[str, str]] = set()
    for given, said in zip(entries, answers, strict=True):
        value, unread = read_yaml(said["file"], "f.yml")
        assert value is not None and not unread
        entry = given["entry"]
        assert isinstance(entry, dict)
        paper = parse_paper(str(entry["key"]), value, survey.taxonomy, [])
        assert paper is not None
        papers = [paper if each.key == paper.key else each for each in living.papers]
        after = replace(living, papers=tuple(papers if given["former"] else [*papers, paper]))
        for report in reports:
            if report.claim.id not in said["claims"]:
                assert all(number.kind != "query" for number in report.claim.numbers.values())
                continue
            if report.claim.id in untold:
                assert not said["claims"][report.claim.id]["state"]  # the pull request says it
                continue
            now = evaluate_claim(report.claim, after)
            values = {name: None if math.isnan(each.value) else each.value for name, each in now.numbers.items()}
            expected = {"state": now.state, "values": values}
            assert expected == said["claims"][report.claim.id], (given, report.claim.id)
            broken = _is_refused(report.claim, after) and not _is_refused(report.claim, living)
            assert broken == (report.claim.id in said["breaks"]), (given, report.claim.id)
            if broken:
                turned.add((report.living.state, REFUSED))
            if now.state != report.living.state:
                turned.add((report.living.state, now.state))
                if "overturned" in (now.state, report.living.state):
                    assert report.claim.id in said["touched"]
    return turned


def _is_refused(claim: Claim, survey: Survey) -> bool:
    """Tell whether the check of a survey finds fault with a claim of the living edition; all others have their own."""
    alone = replace(survey, claims=(claim,))
    return claim.edition == LIVING and any((*claim_holds.check(alone), *claim_findings.check(alone)))


def _asks_for_words(claim: Claim, survey: Survey) -> bool:
    queries = [
        parse_query(each.source[0], survey.taxonomy)[0] for each in claim.numbers.values() if each.kind == "query"
    ]
    return any(query.words or query.fields for query in queries)


def test_claims_are_as_they_will_be_with_the_entry(small: Survey) -> None:
    assert {("moved", "overturned"), ("overturned", "confirmed")} <= assert_alike(small, seed=1)


def test_claims_of_the_living_edition_that_the_check_will_refuse_are_told(small: Survey) -> None:
    # Today, as after any correction of the maintainers, each is as the papers are.
    claims = [replace(report.claim, edition=LIVING, numbers=_as_today(report)) for report in _reports(small)]
    turned = assert_alike(replace(small, claims=tuple(claims)), seed=4)
    assert {("confirmed", REFUSED), ("confirmed", "overturned"), ("confirmed", "moved")} <= turned


@pytest.mark.parametrize("relation", ["at_least", "at_most"])
def test_bound_is_met_by_just_so_many(small: Survey, relation: str) -> None:
    def bounded(claim: Claim) -> Claim:
        values = report_claim(claim, small).living.numbers
        numbers = {
            name: replace(number, relation=relation, expected=values[name].value, papers=None)
            for name, number in claim.numbers.items()
        }
        return replace(claim, numbers=numbers, finding=None)

    assert assert_alike(replace(small, claims=tuple(map(bounded, small.claims))), seed=1)


@pytest.mark.real
def test_claims_of_the_real_survey_are_as_they_will_be(real: Survey) -> None:
    traces = [claim.id for claim in real.claims if any(each.kind == "traces" for each in claim.numbers.values())]
    kept = tuple(claim for claim in real.claims if claim.id not in traces)
    assert len(kept) >= 20
    assert assert_alike(replace(real, claims=kept), seed=2)


def some_term(random: Random, depth: int) -> str:
    if depth == 0 or random.random() < 0.3:
        return random.choice(["a", "b", "c", "none", "0", "1", "29", "0.29", "100", "0.1"])
    left, right = some_term(random, depth - 1), some_term(random, depth - 1)
    return random.choice([f"({left} {random.choice('+-*/')} {right})", f"-{left}"])


def some_finding(random: Random, depth: int = 2) -> str:
    if depth and random.random() < 0.5:
        one, other = some_finding(random, depth - 1), some_finding(random, depth - 1)
        return random.choice([f"({one} and {other})", f"({one} or {other})", f"not ({one})"])
    sign = random.choice(["==", "!=", "<", "<=", ">", ">="])
    return f"{some_term(random, 2)} {sign} {some_term(random, 2)}"


def test_findings_are_worked_out_alike() -> None:
    random = Random(3)
    values = {"a": 29.0, "b": 100.0, "c": 1 / 3, "none": float("nan")}
    texts = ["a == 0.29 * b", "c * 3 == 1", "a / (b - b) == 1 or a > 1"]
    terms = [parse_finding(text) for text in (*texts, *(some_finding(random) for _ in range(500)))]
    expected = [is_found(term, values) for term in terms]
    assert {True, False, None} == set(expected)
    plain: dict[str, Json] = {name: None if math.isnan(value) else value for name, value in values.items()}
    assert expected == ask_scripts(findings=[[to_tree(term), plain] for term in terms])["found"]
