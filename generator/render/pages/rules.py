"""The rules that the data keeps: an index by level, and a page for each with an example of both kinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.checks import RULES, check_survey
from generator.checks.example import EXAMPLE_SURVEY, overlay
from generator.checks.rule import Example, Rule
from generator.model.survey import parse_survey
from generator.problem import Problem, sort_problems
from generator.render.page import Page
from generator.render.shelf import Shelf
from generator.render.text import listed, plural
from generator.source.folder import Source, SourceFile, read_file

_ROOT = "data"
_LEVELS = (
    ("error", "Errors", "The site is not built while one of them stands."),
    ("warning", "Warnings", "The site is built; with --strict they count as errors."),
    ("note", "Notes", "Worth a look; often right as they are."),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelGroup:
    """The rules whose problems are of one level."""

    id: str
    label: str
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesContext:
    """What the index of rules shows."""

    finding: str
    levels: tuple[LevelGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownExample:
    """Lines of the example survey: where they stand, and what is reported there."""

    place: str
    text: str
    messages: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleContext:
    """What the page of one rule shows; before and after: (id, title) of its neighbours in the index."""

    rule: Rule
    passing: ShownExample
    failing: ShownExample
    before: tuple[str, str] | None
    after: tuple[str, str] | None


def render_rules(shelf: Shelf) -> list[Page]:
    """Render the index of rules and the page of each."""
    levels = tuple(
        LevelGroup(id=level, label=label, text=text, rules=tuple(rule for rule in RULES if rule.level == level))
        for level, label, text in _LEVELS
    )
    shown = tuple(group for group in levels if group.rules)
    ordered = [rule for group in shown for rule in group.rules]
    neighbours = [None, *ordered, None]
    return [
        _index(shelf, shown),
        *(_page(shelf, rule, neighbours[place], neighbours[place + 2]) for place, rule in enumerate(ordered)),
    ]


def check_example(files: Mapping[str, str]) -> tuple[Problem, ...]:
    """Read, parse and check the files of an example, by name, without touching a disk."""
    read: dict[str, SourceFile] = {}
    problems: list[Problem] = []
    for name, text in sorted(files.items()):
        source, found = read_file(text.encode(), name, f"{_ROOT}/{name}")
        read[name] = source
        problems.extend(found)
    survey, parsed = parse_survey(Source(root=_ROOT, files=read, problems=tuple(problems)))
    return sort_problems((*parsed, *check_survey(survey)))


def _index(shelf: Shelf, levels: tuple[LevelGroup, ...]) -> Page:
    counts = [plural(len(group.rules), group.id) for group in levels]
    finding = f"{plural(len(RULES), 'rule')} that the data keeps: {listed(counts)}"
    return Page(
        path="contribute/rules/",
        title="Rules",
        description=f"{finding}, each with why, cure and examples.",
        body=shelf.templates.page("rules", RulesContext(finding=finding, levels=levels)),
        section="contribute",
    )


def _page(shelf: Shelf, rule: Rule, before: Rule | None, after: Rule | None) -> Page:
    context = RuleContext(
        rule=rule,
        passing=_example(rule, rule.passing),
        failing=_example(rule, rule.failing),
        before=(before.id, before.title) if before else None,
        after=(after.id, after.title) if after else None,
    )
    return Page(
        path=f"contribute/rules/{rule.id}/",
        title=f"Rule {rule.id}",
        description=rule.title,
        body=shelf.templates.page("rule", context),
        section="contribute",
        filled=True,
    )


# The examples belong to the code: a preview that renders again need not check them again.
@lru_cache(maxsize=256)
def _example(rule: Rule, example: Example) -> ShownExample:
    line = 1
    if example.replaces:
        whole = EXAMPLE_SURVEY[example.file]
        line += whole[: whole.index(example.replaces)].count("\n")
    found = (problem for problem in check_example(overlay(example)) if problem.rule == rule.id)
    return ShownExample(
        place=f"{_ROOT}/{example.file}" + (f", from line {line}" if example.replaces else ""),
        text=example.text.strip("\n"),
        messages=tuple(str(problem) for problem in found),
    )
