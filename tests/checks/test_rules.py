"""Every rule: its examples, its words, and its place in the registry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import checks
from generator.checks import RULES
from generator.checks.example import EXAMPLE_SURVEY
from generator.checks.rule import Example, Rule
from tests.checks.conftest import CheckFiles

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)


def test_example_survey_breaks_no_rule(check_files: CheckFiles) -> None:
    assert () == check_files(EXAMPLE_SURVEY)


@each_rule
def test_passing_example_breaks_no_rule(rule: Rule, check_files: CheckFiles) -> None:
    assert () == check_files(_laid_over(rule.examples.passing))


@each_rule
def test_failing_example_breaks_this_rule_alone_and_is_reported_as_the_site_says(
    rule: Rule, check_files: CheckFiles
) -> None:
    found = check_files(_laid_over(rule.examples.failing))
    assert rule.reported == tuple(str(problem) for problem in found)
    assert {(rule.name, rule.level)} == {(problem.rule, problem.level) for problem in found}


@each_rule
def test_examples_take_the_place_of_lines_that_stand_once(rule: Rule) -> None:
    for example in rule.examples:
        assert not example.replaces or EXAMPLE_SURVEY[example.file].count(example.replaces) == 1


@each_rule
def test_rule_is_described_in_sentences(rule: Rule) -> None:
    assert all(text.endswith(".") and text[0].isupper() for text in (rule.title, rule.reason, rule.fix))
    assert "`" not in rule.title  # shown as it is, in lists, forms and messages


@each_rule
def test_rule_says_when_its_problems_are_of_another_level(rule: Rule) -> None:
    written = (Path(checks.__file__).parent / f"{rule.name.replace('-', '_')}.py").read_text(encoding="utf-8")
    for level in set(re.findall(r'level="(error|warning)"', written)) - {rule.level}:
        assert level in rule.reason


@each_rule
def test_messages_say_the_fix_and_name_no_type_of_python(rule: Rule, check_files: CheckFiles) -> None:
    for problem in check_files(_laid_over(rule.examples.failing)):
        assert re.search(r"[.?]$", problem.message)
        assert not re.search(r"\b(None|True|False|str|int|dict|tuple|NoneType)\b|<class", problem.message)


def test_each_rule_has_a_file_of_its_name_and_stands_in_the_registry() -> None:
    folder = Path(checks.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if "\nRULE = Rule(" in path.read_text(encoding="utf-8")}
    assert sorted(files) == sorted(rule.name.replace("-", "_") for rule in RULES)


def _laid_over(example: Example) -> dict[str, str]:
    """Return the files of the example survey, by name, with an example laid over them."""
    files = dict(EXAMPLE_SURVEY)
    if example.replaces:
        files[example.file] = files[example.file].replace(example.replaces, example.text, 1)
    else:
        files[example.file] = example.text
    return files
