"""Ids that a survey made of somebody's list can use."""

from __future__ import annotations

from generator.scaffold.keys import unique_ids


def test_no_id_is_a_word_that_means_something_else() -> None:
    names = ["NULL", "none", "All", "Æther", "—", "null"]
    ids = unique_ids(names, "value")
    assert {"null", "none", "all"}.isdisjoint(ids.values())
    assert len(names) == len(set(ids.values()))
    assert "value" == ids["—"]
