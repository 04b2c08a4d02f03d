"""Sentences of claims: words that follow a number, lists of papers, values as they stand in prose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claims import NumberResult
from generator.export.claim_sentence import MOST_NAMED, sentence_text
from tests.analysis.invented import make_paper, make_survey
from tests.analysis.invented_claims import make_claim
from tests.small import SMALL


def told(sentence: str, **values: float) -> str:
    """Return a sentence filled with numbers."""
    numbers = {name: NumberResult(value=value, holds=True) for name, value in values.items()}
    claim = replace(make_claim(**dict.fromkeys(values, "count: papers, at_least: 0")), sentence=sentence)
    return sentence_text(claim, numbers, SMALL)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("{a} [bakes|bake]", "1 bakes"),
        ("{b} [bakes|bake]", "2 bake"),
        ("{zero} [bakes|bake]", "0 bake"),
        # Of a share the number of those that do it decides, and not that of all.
        ("{a} of {b} [bakes|bake] and [eats|eat]", "1 of 2 bakes and eats"),
        ("{b} of {a} [bakes|bake]", "2 of 1 bake"),
        ("Of {b} loaves {a} [rises|rise]", "Of 2 loaves 1 rises"),
        ("{b} of {b}, {a} as [one|many] and {b} as [one|many]", "2 of 2, 1 as one and 2 as many"),
        ("{value:method.acid} helps {a} [loaf|loaves]", "Sourdough acidity helps 1 loaf"),
        ("it is {value:method.acid}", "it is sourdough acidity"),
        ("{value:method.nothing} [a|b]", "{value:method.nothing} b"),
        ("{a} by {axis:method}", "1 by way of keeping"),
        ("{axis:nothing} and {a}", "{axis:nothing} and 1"),
        # A brace that is text is written twice, and has no number for what follows.
        ("{a} has {{a, b}}, {{{b}}} and {{{{b}}}} [loaf|loaves]", "1 has {a, b}, {2} and {{b}} loaves"),
    ],
)
def test_words_follow_their_number(sentence: str, expected: str) -> None:
    assert expected == told(sentence, a=1, b=2, zero=0)


@pytest.mark.parametrize("number", [0, 1, 2, 3, MOST_NAMED, MOST_NAMED + 3])
def test_papers_of_a_number_are_listed_by_name(number: int) -> None:
    survey = make_survey(*(make_paper(f"p{place}", title=f"Name {place}: A Title") for place in range(number)))
    claim = replace(make_claim(n="query: kind=home, at_least: 0"), sentence="{n} [does|do] it: {papers:n}.")
    keys = tuple(paper.key for paper in survey.papers)
    result = {"n": NumberResult(value=number, holds=True, papers=keys)}
    expected = {
        0: "0 do it.",
        1: "1 does it: Name 0.",
        2: "2 do it: Name 0 and Name 1.",
        3: "3 do it: Name 0, Name 1 and Name 2.",
        MOST_NAMED: "6 do it: Name 0, Name 1, Name 2, Name 3, Name 4 and Name 5.",
        MOST_NAMED + 3: "9 do it: Name 0, Name 1, Name 2, Name 3, Name 4, Name 5 and 3 more.",
    }
    assert expected[number] == sentence_text(claim, result, survey)
