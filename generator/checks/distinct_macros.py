"""Ids that would give two numbers the same LaTeX macro."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.macro_names import name_macros
from generator.checks.rule import Example, Rule
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related


def check_distinct_macros(survey: Survey) -> Iterator[Problem]:
    """Report each pair of ids whose numbers would share a macro, once, at the second of them."""
    first: dict[str, tuple[str, Place]] = {}
    told: set[Place] = set()
    for name, said, place in name_macros(survey):
        other, other_place = first.setdefault(name, (said, place))
        # The same number again, and ids given twice, are told elsewhere.
        if other == said or place in told:
            continue
        told.add(place)
        message = f"The macro \\{name} would stand for both {other} and {said}. Rename one of the ids."
        yield RULE.problem(place, message, related=[Related(place=other_place, message="first here")])


RULE = Rule(
    id="distinct-macros",
    level="error",
    title="Every number has a LaTeX macro of its own.",
    why=(
        "Names of macros hold letters alone: digits are spelled, hyphens and underscores left out. `wick-1` and "
        "`wick-one` would give two numbers one name, and a manuscript would print the wrong one."
    ),
    cure="Rename one of the two ids.",
    passing=Example(
        file="taxonomy.yml",
        text="{id: rain-2, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}",
        replaces="{id: rain, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}",
    ),
    failing=Example(
        file="taxonomy.yml",
        text="{id: wick-2, label: Cord, definition: A cord.}\n      - {id: wick-two, label: Rope, definition: A rope.}",
        replaces="{id: rain, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}",
    ),
    check=check_distinct_macros,
)
