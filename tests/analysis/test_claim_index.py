"""Which claims count which number: one form for a query however it is written, context left to those who state it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claim_index import index_claims, value_query
from generator.model.claim import Claim
from generator.query.grammar import parse_query
from tests.analysis.invented import TAXONOMY, make_paper, make_survey
from tests.analysis.invented_claims import make_claim


def counted_by(asked: str, *claims: Claim) -> tuple[str, ...]:
    """Return the claims that count a query, in a survey that has these claims."""
    survey = replace(make_survey(make_paper()), claims=claims)
    return index_claims(survey).of_query(parse_query(asked, TAXONOMY)[0])


@pytest.mark.parametrize(
    ("stated", "asked", "counted"),
    [
        ("way=bag", "way=bag", True),
        ("way=bag", "way=bag&count=primary", True),
        ("way=bag", "way=bag&count=any", False),
        ("way=bag", "way=pot", False),
        ("way=bag", "way=!bag", False),
        ("way=bag", "way=bag&kind=home", False),
        ("way=bag", "way=bag&year=2024", False),
        ("way=bag", "way=bag&q=loaf", False),
        ("way=bag&way=pot", "way=pot&way=bag", True),
        ("way=bag&kind=home", "kind=home&way=bag", True),
        ("way=bag&way=pot", "way=bag&way=pot&way.match=all", False),
        ("way=bag", "way=bag&way.match=all", True),
        ("way=bag", "way=bag&reading=strict", True),  # an axis without evidence has one reading
        ("time=noon", "time=noon&reading=strict", False),
        ("time=noon&reading=strict", "time=noon&time.reading=strict", True),
        ("sign=dry", "sign=dry&count=any", True),  # an axis that is multiple has no primary value
        ("sign=dry&way=bag", "sign=dry&way=bag&count=any", False),
        ("way=none", "way=none", True),
    ],
)
def test_claim_counts_what_selects_the_same_by_its_wording(stated: str, asked: str, counted: bool) -> None:
    assert (("c",) if counted else ()) == counted_by(asked, make_claim(n=f"query: '{stated}', expect: 1"))


def test_every_claim_of_a_number_is_named_in_the_order_of_the_ledger() -> None:
    one, two = (replace(make_claim(n="query: way=bag, expect: 1"), id=name) for name in ("one", "two"))
    assert ("one", "two") == counted_by("way=bag", one, two)


def test_context_is_left_to_the_claim_that_states_it_and_else_named() -> None:
    context = replace(make_claim(n="query: way=bag, expect: 1, context: true"), id="context")
    stating = replace(make_claim(n="query: way=bag, expect: 1"), id="stating")
    assert ("stating",) == counted_by("way=bag", context, stating)
    assert ("context",) == counted_by("way=bag", context)
    # Whatever is said first, a claim that states a number once states it.
    both = (("n", "query: way=bag, expect: 1"), ("m", "query: way=bag, expect: 1, context: true"))
    for said in (both, both[::-1]):
        twice = replace(make_claim(**dict(said)), id="twice")
        assert ("twice", "stating") == counted_by("way=bag", twice, stating)


def test_sizes_stages_and_figures_have_claims_of_their_own() -> None:
    claim = make_claim(
        pool="count: papers, expect: 1",
        read="stage: reading, expect: 0",
        low="scale: {system: Mill, metric: loaves, part: min}, expect: 1",
        high="scale: {system: Mill, metric: loaves, part: max}, expect: 1",
        times="ratio: [high, low], expect: 1",
        sound="traces: valid, expect: 1",
    )
    claimed = index_claims(replace(make_survey(make_paper()), claims=(claim,)))
    assert [("c",), ()] == [claimed.of_size(which) for which in ("papers", "excluded")]
    assert [("c",), ()] == [claimed.of_stage(stage) for stage in ("reading", "glance")]
    assert [("c",), (), ()] == [
        claimed.of_figure(*figure) for figure in (("Mill", "loaves"), ("Mill", "days"), ("Home", "loaves"))
    ]


def test_values_know_every_claim_that_asks_for_them_and_none_that_leaves_them_out() -> None:
    claim = make_claim(n="query: 'way=bag&kind=home&sign=!dry', expect: 1")
    found = index_claims(replace(make_survey(make_paper()), claims=(claim,))).by_value
    assert {("way", "bag"): ("c",), ("kind", "home"): ("c",)} == found


def test_value_query_asks_for_one_value() -> None:
    assert parse_query("way=bag&count=any&reading=strict", TAXONOMY)[0] == value_query(
        "way", "bag", count="any", reading="strict"
    )
