"""Ids that would give two numbers the same LaTeX macro."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.macro_names import name_macros
from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related
from generator.wording import words

RULE = Rule(
    name="distinct-macros",
    level="error",
    title="Every number has a LaTeX macro of its own.",
    reason=(
        "Names of macros contain only letters: digits are spelled out, hyphens and underscores dropped. `wick-1` "
        "and `wick-one` would give two numbers the same macro, and a manuscript would print the wrong one."
    ),
    fix="Rename one of the two ids.",
    examples=examples_in(
        "taxonomy.yml",
        "{id: rain, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}",
        passing="{id: rain-2, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}",
        failing="{id: wick-2, label: Cord, definition: A cord.}\n      - {id: wick-two, label: Rope, definition: A rope.}",
    ),
    reported=(
        "data/taxonomy.yml:18:14: error: The macro \\SurveyCountWateringWickTwo would stand for both watering=wick-2 and watering=wick-two. Rename one of the ids. (distinct-macros)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each pair of ids whose numbers would share a macro, once, at the second of them."""
    first: dict[str, tuple[str, Place]] = {}
    reported: set[Place] = set()
    for name, said, place in name_macros(survey):
        other, other_place = first.setdefault(name, (said, place))
        # The same number again, and ids given twice, are reported elsewhere.
        if other == said or place in reported:
            continue
        reported.add(place)
        message = words.SAME_MACRO.format(macro=name, first=other, second=said)
        yield RULE.problem(place, message, related=[Related(place=other_place, message=words.FIRST_HERE)])
