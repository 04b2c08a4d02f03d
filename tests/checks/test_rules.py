"""Every rule: its examples, its words, and its place in the registry."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator import checks
from generator.checks import RULES
from generator.checks.example import EXAMPLE_SURVEY, overlay
from generator.checks.rule import Rule
from generator.problem import Problem

CheckFiles = Callable[[Mapping[str, str | bytes]], tuple[Problem, ...]]

# Where the failing example of each rule is reported.
PLACES: dict[str, tuple[str, ...]] = {
    "readable-file": ("papers/basil-wick2023.yml:1:23",),
    "file-names": ("pages/My history.md:1:1",),
    "known-files": ("exclusions.yml:1:1",),
    "unique-keys": ("papers/basil-wick2023.yml:4:1",),
    "known-fields": ("papers/basil-wick2023.yml:6:1",),
    "required-fields": ("papers/basil-wick2023.yml:3:1",),
    "kinds-of-value": ("papers/basil-wick2023.yml:3:7",),
    "possible-dates": ("papers/basil-wick2023.yml:3:7",),
    "well-formed-ids": ("problems.yml:4:9",),
    "unique-ids": ("taxonomy.yml:9:14",),
    "distinct-macros": ("taxonomy.yml:18:14",),
    "unique-papers": ("papers/basil-wick2023.yml:1:8", "papers/mint-jug2024.yml:1:8"),
    "well-formed-identifiers": ("papers/basil-wick2023.yml:6:14",),
    "findable-papers": ("papers/mint-jug2024.yml:1:8",),
    "web-links": ("papers/basil-wick2023.yml:7:15",),
    "unicode-names": ("papers/basil-wick2023.yml:2:21",),
    "author-lists": ("papers/basil-wick2023.yml:2:21",),
    "author-spelling": ("papers/basil-wick2023.yml:2:21", "papers/mint-jug2024.yml:2:11"),
    "summary": ("papers/mint-jug2024.yml:11:10",),
    "vocabulary-drift": ("papers/basil-wick2023.yml:5:8", "papers/mint-jug2024.yml:4:8"),
    "known-values": ("papers/basil-wick2023.yml:11:13",),
    "evidence-levels": ("papers/basil-wick2023.yml:12:18",),
    "unique-tags": ("papers/basil-wick2023.yml:11:20",),
    "required-axes": ("papers/mint-jug2024.yml:8:3",),
    "applies": ("papers/mint-jug2024.yml:10:12",),
    "not-coded": ("papers/mint-jug2024.yml:9:13",),
    "ruled-out": ("papers/mint-jug2024.yml:9:13",),
    "known-papers": ("taxonomy.yml:8:75",),
    "carried-examples": ("taxonomy.yml:9:72",),
    "audit-rows": ("audits/2024-03-20.yml:6:72",),
    "near-misses": ("excluded.yml:11:11",),
    "claim-queries": ("claims.yml:8:21",),
    "claim-sentences": ("claims.yml:3:15",),
    "claim-holds": ("claims.yml:9:7",),
    "claim-references": ("pages/about.md:5:19",),
    "scale-figures": ("scale.yml:8:12",),
    "amendments": ("papers/mint-jug2024.yml:13:11",),
    "filled-editions": ("survey.yml:12:24",),
    "filled-sections": ("survey.yml:10:48",),
    "template": ("template.yml:8:3",),
    "filled-in": ("papers/mint-jug2024.yml:1:8",),
}

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


def test_example_survey_breaks_no_rule(check_files: CheckFiles) -> None:
    assert () == check_files(EXAMPLE_SURVEY)


@each_rule
def test_passing_example_breaks_no_rule(rule: Rule, check_files: CheckFiles) -> None:
    assert () == check_files(overlay(rule.passing))


@each_rule
def test_failing_example_breaks_this_rule_alone_at_its_place(rule: Rule, check_files: CheckFiles) -> None:
    found = check_files(overlay(rule.failing))
    assert [(f"data/{place}", rule.level, rule.id) for place in PLACES[rule.id]] == [
        (str(problem.place), problem.level, problem.rule) for problem in found
    ]


@each_rule
def test_examples_take_the_place_of_lines_that_stand_once(rule: Rule) -> None:
    for example in (rule.passing, rule.failing):
        assert not example.replaces or EXAMPLE_SURVEY[example.file].count(example.replaces) == 1


@each_rule
def test_rule_is_told_in_sentences(rule: Rule) -> None:
    assert all(text.endswith(".") and text[0].isupper() for text in (rule.title, rule.why, rule.cure))


@each_rule
def test_messages_say_the_cure_and_name_no_type_of_python(rule: Rule, check_files: CheckFiles) -> None:
    for problem in check_files(overlay(rule.failing)):
        assert re.search(r"[.?]$", problem.message)
        assert not re.search(r"\b(None|True|False|str|int|dict|tuple|NoneType)\b|<class", problem.message)


def test_each_rule_has_a_file_of_its_name_and_stands_in_the_registry() -> None:
    folder = Path(checks.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if "\nRULE = Rule(" in path.read_text(encoding="utf-8")}
    assert sorted(files) == sorted(rule.id.replace("-", "_") for rule in RULES)
    assert set(PLACES) == {rule.id for rule in RULES}
