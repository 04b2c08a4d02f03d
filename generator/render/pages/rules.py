"""The rules that the data must follow: an index by level, and a page for each with an example of both kinds."""

from __future__ import annotations

from functools import partial

from generator.checks.example import EXAMPLE_SURVEY
from generator.checks.rule import Example, Rule
from generator.checks.shown_rules import shown_rules
from generator.model.waiver import Waiver
from generator.record import frozen_record
from generator.render.context import SiteContext
from generator.render.page import Drawn, Page
from generator.wording.phrases import listed, plural

_ROOT = "data"
_LEVELS = (
    ("error", "Errors", "Any error stops the build."),
    ("warning", "Warnings", "The site is built; with --strict they count as errors."),
    ("note", "Notes", "Worth a look; often right as they are."),
)


@frozen_record
class LevelGroup:
    """The rules whose problems are of one level."""

    id: str
    label: str
    text: str
    rules: tuple[Rule, ...]


@frozen_record
class RulesContext:
    """What the index of rules shows; waivers: of its warnings, in the survey's own files."""

    finding: str
    levels: tuple[LevelGroup, ...]
    waivers: tuple[Waiver, ...]


@frozen_record
class ShownExample:
    """Lines of the example survey, and where they stand."""

    place: str
    text: str


@frozen_record
class RuleContext:
    """What the page of one rule shows; before and after: (name, heading) of its neighbours in the index."""

    rule: Rule
    heading: str
    passing: ShownExample
    failing: ShownExample
    before: tuple[str, str] | None
    after: tuple[str, str] | None


def render_rules(site: SiteContext) -> list[Page]:
    """Render the index of rules and the page of each."""
    rules = shown_rules(site.survey)
    levels = tuple(
        LevelGroup(id=level, label=label, text=text, rules=tuple(rule for rule in rules if rule.level == level))
        for level, label, text in _LEVELS
    )
    shown = tuple(group for group in levels if group.rules)
    ordered = [rule for group in shown for rule in group.rules]
    neighbours = [None, *ordered, None]
    return [
        _index(site, rules, shown),
        *(_page(site, rule, neighbours[place], neighbours[place + 2]) for place, rule in enumerate(ordered)),
    ]


def _index(site: SiteContext, rules: tuple[Rule, ...], levels: tuple[LevelGroup, ...]) -> Page:
    names = {rule.name for rule in rules}
    waivers = tuple(waiver for waiver in site.survey.waivers if waiver.rule in names)
    counts = [plural(len(group.rules), group.id) for group in levels]
    finding = f"{plural(len(rules), 'rule')} that the data must follow: {listed(counts)}"
    return Page(
        path="contribute/rules/",
        title="Rules",
        description=f"{finding}, each with reason, fix and examples.",
        body=site.templates.page("rules", RulesContext(finding=finding, levels=levels, waivers=waivers)),
        section="contribute",
    )


def _page(site: SiteContext, rule: Rule, before: Rule | None, after: Rule | None) -> Page:
    return Page(
        path=f"contribute/rules/{rule.name}/",
        title=f"Rule {rule.name}",
        description=rule.title,
        section="contribute",
        one_of_many=True,
        later=partial(_draw, site, rule, before, after),
    )


def _draw(site: SiteContext, rule: Rule, before: Rule | None, after: Rule | None) -> Drawn:
    context = RuleContext(
        rule=rule,
        heading=_heading(rule),
        passing=_example(rule.examples.passing),
        failing=_example(rule.examples.failing),
        before=(before.name, _heading(before)) if before else None,
        after=(after.name, _heading(after)) if after else None,
    )
    return Drawn(body=site.templates.page("rule", context))


def _heading(rule: Rule) -> str:
    return rule.title.removesuffix(".")


def _example(example: Example) -> ShownExample:
    line = 1
    if example.replaces:
        whole = EXAMPLE_SURVEY[example.file]
        line += whole[: whole.index(example.replaces)].count("\n")
    return ShownExample(
        place=f"{_ROOT}/{example.file}" + (f", from line {line}" if example.replaces else ""),
        text=example.text.strip("\n"),
    )
