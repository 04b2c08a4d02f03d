"""Every rule on its own examples, on the broken twins, and against the shared vectors."""

from __future__ import annotations

import json
import re
import time

import pytest

from bench.traces import build
from generator.traces.rules import RULES
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule
from generator.traces.validate import validate
from tests.traces.mutations import SOUND, Mutation, mutations
from tests.traces.twin import VECTORS, twin_text
from tests.traces.vector_files import expected_findings, to_bytes, vector_texts

# Where a rule's failing example necessarily breaks another rule, too.
ALONG = {"T502": {"T501"}, "T504": {"T505"}}
# More lines of a report than these are not shown.
MOST_REPORTED = 3


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_rule_finds_nothing_in_its_passing_example(rule: Rule) -> None:
    assert [] == expected_findings(to_bytes(rule.passing))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_rule_and_no_other_finds_its_failing_example(rule: Rule) -> None:
    found = validate(to_bytes(rule.failing)).problems
    lines = [f"{each.spot}: {each.level}: {each.message} ({each.code})" for each in found if each.code == rule.code]
    assert rule.reported == tuple(lines[:MOST_REPORTED])
    assert {rule.code} == {each.code for each in found} - ALONG.get(rule.code, set())
    assert {rule.level} == {each.level for each in found if each.code == rule.code}


@pytest.mark.parametrize(
    ("by", "when", "is_told"), [("a", 2, False), ("b", 2, False), ("lead", 2, True), ("c", 2, True), ("a", 4, True)]
)
def test_agent_may_return_beyond_its_spawner_only_if_that_handed_over_before(by: str, when: int, is_told: bool) -> None:
    gone = event("e4", when, "despawn", by, to="a")
    told = [
        event("e1", 0, "spawn", "lead", to="c"),
        event("e2", 0, "spawn", "lead", to="a"),
        event("e3", 1, "spawn", "a", to="b"),
        *sorted([gone, event("e5", 3, "return", "b", to="lead")], key=lambda each: each["t"]),
    ]
    assert is_told == ("T703" in validate(to_bytes(write(told))).totals)


@pytest.mark.parametrize("code", ["T402", "T405", "T502", "T503", "T606"])
def test_clocks_may_differ_as_far_as_allowed_and_no_further(code: str) -> None:
    # Each failing example has what comes too late, or too early, by 1.
    failing = to_bytes(next(rule.failing for rule in RULES if rule.code == code))
    assert code not in validate(failing, clock_skew=1).totals
    assert code in validate(failing, clock_skew=0.99).totals


def test_time_of_rules_grows_with_the_events_and_not_with_their_square() -> None:
    data = build(40_000)
    begun = time.process_time()
    assert validate(data).ok
    # Less than half of what one rule takes that copies a set of all events for each of them.
    assert time.process_time() - begun < 6


def test_rules_have_codes_that_ascend_and_names_of_their_own() -> None:
    codes = [rule.code for rule in RULES]
    assert sorted(set(codes)) == codes
    assert all(re.fullmatch(r"T\d{3}", code) for code in codes)
    assert len(RULES) == len({rule.name for rule in RULES})


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_rule_says_why_and_how_to_mend_in_whole_sentences(rule: Rule) -> None:
    assert all(text.endswith(".") and "\n" not in text for text in (rule.title, rule.reason, rule.fix))


def test_twin_has_warnings_but_no_error() -> None:
    report = validate(twin_text().encode())
    assert report.ok
    assert set(SOUND) == set(report.totals)


@pytest.mark.parametrize("mutation", list(mutations()), ids=lambda mutation: mutation.name)
def test_mutation_is_found(mutation: Mutation) -> None:
    found = set(validate(mutation.data).totals)
    assert set(mutation.codes) == found - SOUND
    assert set(mutation.lost) == SOUND - found


@pytest.mark.parametrize("name", ["rules.json", "mutations.json"])
def test_vectors_stand_as_committed(name: str) -> None:
    assert json.loads((VECTORS / name).read_text(encoding="utf-8")) == json.loads(vector_texts()[name])


@pytest.mark.parametrize(("length", "cut"), [(2, 0), (11, 0), (12, 1)])
def test_cycle_is_told_at_its_first_event_with_the_others_beside_it(length: int, cut: int) -> None:
    names = [f"e{number}" for number in range(length)]
    edges = [f"{one} message {other}" for one, other in zip(names, [*names[1:], names[0]], strict=True)]
    found = validate(write([event(name, 0, "message", "a", to="a") for name in names], edges).encode())
    (told,) = (problem for problem in found.problems if problem.code == "T301")
    assert "/events/0" == told.pointer
    assert [f"/events/{number}" for number in range(1, min(length, 10))] == [mark.pointer for mark in told.related]
    assert (f"… ({cut} more) …" in told.message) == bool(cut)
    assert told.message.endswith('→ "e0".')
