"""Corrections that older editions could not undo."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from generator.checks.rule import Rule, examples_in
from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.own_field import OwnValue
from generator.model.paper import (
    AUTHORS,
    ET_AL,
    ET_AL_BEFORE,
    LOCKED,
    Amendment,
    Paper,
    Removal,
)
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="amendments",
    level="error",
    title="A correction gives the true date of a change to a published field, and the former value.",
    reason=(
        "A published edition never changes. It is shown by undoing later corrections, which works only if each one "
        "gives the former value and the true date. A correction that changes nothing, or dated after the paper was "
        "removed, is a warning."
    ),
    fix="Put the new value in the field itself and the former one in `was` (`null` where there was none).",
    examples=examples_in("papers/mint-jug2024.yml", "date: 2024-05-06", failing="date: 2023-05-06"),
    reported=(
        "data/papers/mint-jug2024.yml:13:11: error: The correction is dated 2023-05-06, before the paper was added on 2024-03-02. Fix the date, or change the field without recording a correction. (amendments)",
    ),
)

# What a correction to paste has where a person has to write.
TO_COMPLETE = "…"
_MISSING = {"why": "Say what was wrong.", "source": "Say who or what supports the correction."}
# A paper may stand without these: then `was: null` says so, and no `was` at all is a slip.
_OPTIONAL = frozenset({"venue", "summary"})
_YEAR = re.compile(r"\d{4}", re.ASCII)


def check(survey: Survey) -> Iterator[Problem]:
    """Report amendments with impossible dates or former values, and those that changed nothing."""
    for paper in survey.papers:
        if paper.amendments:
            yield from _check_reasons(paper)
            yield from _check_dates(paper)
            yield from _check_former_values(paper)


def _check_reasons(paper: Paper) -> Iterator[Problem]:
    """Report what was left to complete in an amendment that edition-locks gave to paste."""
    for amendment in paper.amendments:
        for name, text in (("why", amendment.why), ("source", amendment.source)):
            if text == TO_COMPLETE:
                message = f'"{text}" in {name} is a placeholder. {_MISSING[name]}'
                yield RULE.problem(amendment.place_of(name), message)


def _check_dates(paper: Paper) -> Iterator[Problem]:
    for amendment in paper.amendments:
        place = amendment.place_of("date")
        if paper.added and amendment.date < paper.added:
            message = (
                f"The correction is dated {amendment.date}, before the paper was added on {paper.added}. "
                "Fix the date, or change the field without recording a correction."
            )
            yield RULE.problem(place, message)
        elif paper.removed and amendment.date > paper.removed.date and not _is_impossible(paper.removed, paper.added):
            message = (
                f"The correction is dated {amendment.date}, after the paper was removed on {paper.removed.date}, "
                "so no edition shows it. Correct one of the dates, or remove the correction."
            )
            yield RULE.problem(place, message, level="warning")


def _is_impossible(removal: Removal, added: date | None) -> bool:
    """Tell whether the day of a removal is wrong in itself, which possible-dates reports."""
    return added is not None and removal.date <= added


def _check_former_values(paper: Paper) -> Iterator[Problem]:
    """Walk back from what stands now: each amendment's `was` is what the one before it had made."""
    stands: dict[str, AxisTags | OwnValue | None] = {}
    later: dict[str, Amendment] = {}
    in_order = sorted(enumerate(paper.amendments), key=lambda pair: (pair[1].date, pair[0]), reverse=True)
    for _, amendment in in_order:
        place = amendment.place_of("was")
        was = amendment.was if amendment.was is not None else _nothing(amendment)
        if amendment.path in (*LOCKED, AUTHORS):
            absent = amendment.path in _OPTIONAL and "was" in amendment.places
            if not was and not absent:
                message = (
                    f"The correction does not say what {amendment.path} was, so older editions would lack it. Add it."
                )
                yield RULE.problem(place, message)
            elif isinstance(was, tuple) and ET_AL in was[:-1]:
                yield RULE.problem(place, ET_AL_BEFORE.format(et_al=ET_AL))
            elif amendment.path == "year" and not _YEAR.fullmatch(str(was)):
                yield RULE.problem(place, f'"{was}" is not a year. Write the former year with four digits.')
        now = stands.get(amendment.path, present_value(paper, amendment))
        is_lost = not paper.lost.isdisjoint((amendment.path, *amendment.path.split(".")))
        if was == now and not is_lost and not any(isinstance(each, AxisTags) and each.refused for each in (was, now)):
            message = (
                f"The former value of {amendment.path} in this correction is the same as the new one. "
                "Give the former value in was, and the new one in the field itself."
            )
            if following := later.get(amendment.path):  # both were made of the same file
                message = (
                    f"The next correction of {amendment.path}, dated {following.date}, gives the same former value, so this "
                    "one changes nothing. In was of the later one, give the value that this one introduced, or remove one "
                    "of the two."
                )
            yield RULE.problem(place, message, level="warning")
        stands[amendment.path], later[amendment.path] = was, amendment


def _nothing(amendment: Amendment) -> str | AxisTags | None:
    if amendment.path.startswith("fields."):
        return None
    return NO_TAGS if amendment.path.startswith("tags.") else ""


def present_value(paper: Paper, amendment: Amendment) -> AxisTags | OwnValue | None:
    """Return what a paper says now of the field that a correction is about."""
    group, _, name = amendment.path.partition(".")
    if name:
        now: AxisTags | OwnValue | None = getattr(paper, group).get(name, _nothing(amendment))
        return now
    return paper.author_list if group == AUTHORS else str(getattr(paper, group))
