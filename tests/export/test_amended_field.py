"""What readers are told that an amendment changed."""

from __future__ import annotations

import pytest

from generator.export.amended_field import amended_field
from generator.model.survey import Survey


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("venue", "venue"),
        ("alt_title", "other title"),
        ("tags.method", "way of keeping"),
        ("ids.doi", "DOI"),
        ("published.journal", "journal"),
        ("published.number", "issue"),
        ("links.code_release", "link to code release"),
        # A link may be named as an axis is.
        ("links.method", "link to method"),
    ],
)
def test_fields_are_told_by_words_of_readers(path: str, said: str, small: Survey) -> None:
    assert said == amended_field(small, path)
