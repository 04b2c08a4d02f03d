"""Records are ranked by titles alone, and what is measured is what an independent count gives."""

from __future__ import annotations

import pytest

pytest.importorskip("sklearn", reason="scikit-learn is an extra: `make test-ranking` installs it")

from generator.curation.ranking import evaluate, measure, rate

BREAD = [f"{kind} loaf kept in {place}" for kind in ("Rye", "Wheat", "Oat", "Spelt") for place in ("linen", "a crock")]
TOAST = [
    f"Toast with {what} on a {where}" for what in ("butter", "jam", "honey", "salt") for where in ("tray", "grill")
]


def test_likeness_to_what_was_included_decides() -> None:
    loaf, toast = rate(["A barley loaf in linen", "Burnt toast on a grill"], BREAD, TOAST)
    assert loaf.likely > 0.5 > toast.likely
    assert {"loaf", "linen"} & set(loaf.towards)
    assert {"toast", "grill"} & set(toast.against)
    assert not {"in", "on", "a"} & {*loaf.towards, *toast.against}
    assert () == rate([], BREAD, TOAST)


def test_work_saved_is_counted_where_95_per_cent_are_found() -> None:
    # The nineteenth of 20 included ones is the twenty-first to be read, as two excluded ones stand before it.
    rated = [(1 - place / 100, place not in (3, 7)) for place in range(22)]
    rated += [(0.5 - place / 100, False) for place in range(18)]
    found = measure(rated)
    assert (20, 20, 21) == (found.included, found.excluded, found.read)
    assert pytest.approx(19 / 40 - 0.05) == found.saved
    assert pytest.approx(21 / 40 - 0.05) == found.most


def test_of_equal_ratings_the_excluded_ones_are_read_first() -> None:
    assert 4 == measure([(0.5, True), (0.5, True), (0.5, False), (0.5, False)]).read


def test_each_record_is_rated_without_its_own_tenth() -> None:
    found = evaluate(BREAD * 2, TOAST * 2)
    assert (16, 16, 16) == (found.included, found.excluded, found.read)
    # A title that stands in one class alone tells nothing of itself.
    alone = [
        f"{word} {word}"
        for word in ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa")
    ]
    assert evaluate(alone, alone[::-1]).saved <= 0.05
