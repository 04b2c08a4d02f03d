"""References to claims in text: as parts with a way to the claim, and as plain numbers in files."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generator.analysis.claims import ClaimResult, evaluate_claim
from generator.export.api import to_api
from generator.export.claim_reference import cite_numbers, with_numbers
from generator.export.claim_sentence import Part
from generator.model.edition import select_edition
from generator.model.survey import Survey
from tests.small import SMALL


@pytest.fixture(scope="module")
def results() -> dict[str, ClaimResult]:
    return {claim.id: evaluate_claim(claim, select_edition(SMALL, claim.edition)) for claim in SMALL.claims}


def referring(text: str) -> Survey:
    """Return the invented survey with a text in every definition and fact."""
    axes = []
    for axis in SMALL.taxonomy.axes:
        values = tuple(
            replace(value, facts=tuple(replace(fact, text=text) for fact in value.facts)) for value in axis.values
        )
        axes.append(replace(axis, definition=text, values=values))
    return replace(SMALL, taxonomy=replace(SMALL.taxonomy, axes=tuple(axes)))


def test_text_comes_in_parts_with_the_numbers_of_the_claims_edition(results: dict[str, ClaimResult]) -> None:
    assert (
        Part(text="Of "),
        Part(text="8", number="seen", path="claims/#left-out"),
        Part(text="3", number="left", path="claims/#left-out"),
        Part(text="."),
    ) == cite_numbers("Of {claim:left-out.seen}{claim:left-out.left}.", results)


@pytest.mark.parametrize("text", ["", "plain", "{claim:gone.seen}", "{claim:left-out.gone}", "{claim:left-out}"])
def test_text_without_a_known_reference_stays(text: str, results: dict[str, ClaimResult]) -> None:
    assert text == "".join(part.text for part in cite_numbers(text, results))
    assert not any(part.path for part in cite_numbers(text, results))


def test_files_have_plain_numbers() -> None:
    survey = referring("In {claim:acid-leads.acid} of {claim:acid-leads.pool}.")
    (text,) = {fact.text for axis in with_numbers(survey).axes for value in axis.values for fact in value.facts}
    assert "In 1 of 5." == text
    taxonomy = json.loads(to_api(survey)["api/v1/taxonomy.json"])
    assert {"In 1 of 5."} == {axis["definition"] for axis in taxonomy["axes"]}


def test_taxonomy_without_references_is_the_same() -> None:
    assert SMALL.taxonomy is with_numbers(replace(SMALL, prose=()))
