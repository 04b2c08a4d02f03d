"""A slip in a tag is one problem: nobody takes what is refused for the absence of a tag, in whichever file."""

from __future__ import annotations

import pytest

from generator.checks.example import EXAMPLE_SURVEY
from tests.checks.conftest import CheckEdit

BASIL = "papers/basil-wick2023.yml"
AUDIT = "audits/2024-03-20.yml"

CLAIM = """\
claims:
  - id: wet
    sentence: "{wick} pots drink through a cord, of {herbs} with basil, {alone}, {share}, {same}."
    edition: spring
    describes: true
    boundary: Only pots indoors were asked.
    source: Section 1
    numbers:
      wick: {query: watering=wick, expect: 1, papers: [basil-wick2023]}
      alone: {query: watering=wick, expect: 1}
      herbs: {query: herb=basil, expect: 1}
      share: {ratio: [wick, herbs], expect: 1}
      same: {agreement: {audit: 2024-03-20, axis: watering}, expect: 1}
"""
ROWS = EXAMPLE_SURVEY[AUDIT].partition("rows:")[0]
# The paper said north alone before the second reading, which found south; without south it says that still.
TAGS = ("  light: {south: measured}", "  light: {south: measured, north: guessed}")
AMENDED = """\
amendments:
  - {date: 2024-05-06, field: tags.light, was: {north: guessed}, why: The house was drawn wrong., source: Its plan.}
"""
DISAGREES = ROWS.replace("[herb, watering]", "[herb, watering, light]") + (
    "rows:\n  - paper: basil-wick2023\n    tags: {herb: basil, watering: wick, light: south}\n    verdict: disagree\n"
    "    resolutions: [{axis: light, result: amended, by: Ida Blum, date: 2024-05-06, why: The house.}]\n"
)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("  watering: wick", "  watring: wick", "known-values"),
        ("  watering: wick", "  reach: wick", "known-values"),
        ("  watering: wick", "  watering: wik", "known-values"),
        ("  watering: wick", "  watering: {wick: yes}", "value-types"),
        ("  herb: basil", "  hreb: basil", "known-values"),
    ],
)
def test_claims_wait_for_refused_tags(old: str, new: str, rule: str, check_edit: CheckEdit) -> None:
    assert () == check_edit(("claims.yml", CLAIM))
    (found,) = check_edit(("claims.yml", CLAIM), (BASIL, old, new))
    assert (BASIL, rule) == (found.split(":")[0], found.rpartition("(")[2][:-1])


def test_claims_wait_for_a_correction_that_cannot_be_read(check_edit: CheckEdit) -> None:
    """A merge made one record of two that began and ended alike."""
    both = "field: tags.light, was: {north: guessed}, why: A slip., field: tags.watering, was: wick, why: A slip."
    record = f"{{date: 2024-05-06, {both}, source: Its plan.}}"
    corrected = (BASIL, "  watering: wick", "  watering: jug"), (BASIL, "summary:", f"amendments: [{record}]\nsummary:")
    (found,) = (each for each in check_edit(("claims.yml", CLAIM), *corrected) if ": error: " in each)
    assert found.endswith("(unique-keys)")


def test_claim_that_is_off_by_more_than_the_refused_papers_is_still_told(check_edit: CheckEdit) -> None:
    wrong = CLAIM.replace("query: watering=wick, expect: 1}", "query: watering=wick, expect: 3}")
    found = check_edit(("claims.yml", wrong), (BASIL, "  watering: wick", "  watring: wick"))
    assert ["claim-holds", "known-values"] == [each.rpartition("(")[2][:-1] for each in found]


def test_claim_about_another_axis_is_still_counted(check_edit: CheckEdit) -> None:
    wrong = CLAIM.replace("herb=basil, expect: 1", "herb=basil, expect: 2")
    found = check_edit(("claims.yml", wrong), (BASIL, "  watering: wick", "  watring: wick"))
    assert ["claim-holds", "known-values"] == [each.rpartition("(")[2][:-1] for each in found]


@pytest.mark.parametrize("located", ["wik", "wick"])
def test_locators_wait_for_refused_tags(located: str, check_edit: CheckEdit) -> None:
    locators = (BASIL, "summary:", f"locators: {{watering: {{{located}: p. 2}}}}\nsummary:")
    (found,) = check_edit((BASIL, "  watering: wick", "  watering: wik"), locators)
    assert found.startswith(f"{BASIL}:11:13: ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("south: measured", "south: measurd"),
        ("south: measured", "soth: measured"),
        ("  light: {", "  ligt: {"),
        ("was: {north: guessed}", "was: {north: gessed}"),
        ("was: {north: guessed}", "was: {nort: guessed}"),
    ],
)
def test_amendments_and_resolutions_wait_for_refused_tags(old: str, new: str, check_edit: CheckEdit) -> None:
    amended = EXAMPLE_SURVEY[BASIL].replace(*TAGS) + AMENDED
    assert () == check_edit((BASIL, amended), (AUDIT, DISAGREES))
    assert 1 == amended.count(old)
    (found,) = check_edit((BASIL, amended.replace(old, new)), (AUDIT, DISAGREES))
    assert BASIL == found.split(":")[0]


@pytest.mark.parametrize(("old", "new"), [("light: south}", "ligt: south}"), ("light: south}", "light: suth}")])
def test_resolutions_wait_for_the_reader_s_refused_tags(old: str, new: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit((BASIL, EXAMPLE_SURVEY[BASIL] + AMENDED), (AUDIT, DISAGREES.replace(old, new)))
    assert AUDIT == found.split(":")[0]
