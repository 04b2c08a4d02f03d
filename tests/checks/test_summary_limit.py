"""Summaries that are too long: the limit is wrong where most of them exceed it, and else each of these."""

from __future__ import annotations

import re

from generator.checks.example import EXAMPLE_SURVEY
from tests.checks.conftest import CheckFiles

MINT = EXAMPLE_SURVEY["papers/mint-jug2024.yml"]


def long_papers(number: int) -> dict[str, str]:
    """Return papers whose summaries exceed the limit, by their files."""
    long = re.sub(r"(?m)^summary: .*$", f"summary: It {'very ' * 60}much keeps.", MINT)
    return {
        f"papers/pot-{name}2024.yml": re.sub(r"(?m)^title: .*$", f"title: {name} pots", long).replace(
            "letters.7", f"letters.1{name}"
        )
        for name in ("brown", "green", "plain", "small")[:number]
    }


def test_limit_that_most_summaries_exceed_is_what_is_wrong(check_files: CheckFiles) -> None:
    more = long_papers(4)
    (told,) = (each for each in check_files({**EXAMPLE_SURVEY, **more}) if each.rule == "summary")
    assert "data/survey.yml" == told.place.file
    assert told.message.endswith("4 of 6, have more than 240 characters. Raise `limits.summary`, here in survey.yml.")
    assert [*more] == [each.place.file.removeprefix("data/") for each in told.related]


def test_of_few_long_summaries_each_is_wrong(check_files: CheckFiles) -> None:
    more = long_papers(3)
    told = [each for each in check_files({**EXAMPLE_SURVEY, **more}) if each.rule == "summary"]
    assert [*more] == [each.place.file.removeprefix("data/") for each in told]
