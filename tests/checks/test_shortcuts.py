"""What most names and titles are is passed over quickly: never past a fault, and folded to the same."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checked import check_data
from generator.checks import (
    author_names,
    claim_queries,
    unicode_names,
)
from generator.checks.identity import fold_title
from generator.model.survey import Survey
from generator.problem import Problem

_TEXTS = st.text() | st.text(alphabet="aAbé-_. '&<>~$`\\{}*1,;é\u0301ﬁßİ²٣Ⅷ")

# A fault of each kind, and what stands around it.
_PIECES = [
    "a",
    " ",
    "Ida",
    "&amp;",
    "&#39;",
    "<b>",
    "</i>",
    "{",
    "}",
    "``",
    "''",
    "$x$",
    "a~b",
    "\\'e",
    "\\alpha",
    "&",
    "<",
    "1",
]


@given(text=_TEXTS)
def test_titles_are_folded_to_letters_and_digits_one_by_one(text: str) -> None:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    assert "".join(sign for sign in decomposed if sign.isalnum()) == fold_title(text)


@given(text=st.lists(st.sampled_from(_PIECES), max_size=4).map("".join))
def test_no_text_of_ascii_without_their_signs_has_a_fault(text: str) -> None:
    if not unicode_names._SIGNS.search(text):
        assert not any(pattern.search(text) for _, pattern in unicode_names.FAULTS)
        assert not unicode_names.find_lookalike(text)
        assert unicodedata.is_normalized("NFC", text)


@given(name=st.from_regex(author_names._PLAIN, fullmatch=True))
def test_plain_names_have_no_fault(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(author_names, "_PLAIN", re.compile(r"(?!)"))
        found, _ = author_names._find_fault(name)
    assert not found or len(name) > author_names.LONGEST


def test_template_alone_is_asked_about_no_claim(small_survey: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def note(survey: Survey) -> tuple[Problem, ...]:
        asked.append(len(survey.claims))
        return ()

    monkeypatch.setattr(claim_queries, "check", note)
    survey = check_data(small_survey).survey
    assert survey.template is not None
    assert [len(survey.claims), 0] == asked
    assert survey.claims
