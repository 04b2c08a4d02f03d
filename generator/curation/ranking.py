"""Titles of included and excluded records in, how likely further ones are to be included out, and how well that works.

TF-IDF of words and pairs of words, and logistic regression that gives both classes the same weight, as screening tools
have it. Titles alone: of excluded records nothing else is kept but the reason, which would tell the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS, TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline

from generator.curation.discovery import Evaluation, Rating

FOLDS = 10
RECALL = 0.95
_MOST_WORDS = 3


def rate(titles: Sequence[str], included: Sequence[str], excluded: Sequence[str]) -> tuple[Rating, ...]:
    """Return a rating for each title; included and excluded need one title each at least."""
    if not titles:
        return ()
    ranking = _train(included, excluded)
    words, regression = ranking[0], ranking[-1]
    names = words.get_feature_names_out()
    ratings = []
    for likely, row in zip(ranking.predict_proba(titles)[:, 1], words.transform(titles), strict=True):
        shares = sorted(
            (float(row[0, place] * regression.coef_[0, place]), str(names[place]))
            for place in row.indices
            if not ENGLISH_STOP_WORDS.issuperset(names[place].split())  # these weigh something, and tell nobody why
        )
        towards = tuple(name for share, name in reversed(shares[-_MOST_WORDS:]) if share > 0)
        against = tuple(name for share, name in shares[:_MOST_WORDS] if share < 0)
        ratings.append(Rating(likely=float(likely), towards=towards, against=against))
    return tuple(ratings)


def evaluate(included: Sequence[str], excluded: Sequence[str]) -> Evaluation:
    """Rate each tenth of the records by the other nine, and count what has to be read of all in that order."""
    rated: list[tuple[float, bool]] = []
    for fold in range(FOLDS):
        kept, left = _without(included, fold), _without(excluded, fold)
        held = [(title, True) for title in included[fold::FOLDS]] + [(title, False) for title in excluded[fold::FOLDS]]
        if held:
            likely = _train(kept, left).predict_proba([title for title, _ in held])[:, 1]
            rated.extend((float(each), is_in) for each, (_, is_in) in zip(likely, held, strict=True))
    return measure(rated)


def measure(rated: Sequence[tuple[float, bool]]) -> Evaluation:
    """Count what is read until 95% of the included ones are found; of equal ratings the excluded ones come first."""
    ordered = sorted(rated, key=lambda each: (-each[0], each[1]))
    included = sum(is_in for _, is_in in ordered)
    wanted = ceil(RECALL * included)
    found = read = 0
    for _, is_in in ordered:
        if found == wanted:
            break
        found += is_in
        read += 1
    total = len(ordered)
    return Evaluation(
        included=included,
        excluded=total - included,
        read=read,
        saved=(total - read) / total - (1 - RECALL),
        most=(total - wanted) / total - (1 - RECALL),
    )


def _without(titles: Sequence[str], fold: int) -> list[str]:
    return [title for place, title in enumerate(titles) if place % FOLDS != fold]


def _train(included: Sequence[str], excluded: Sequence[str]) -> Pipeline:
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, strip_accents="unicode")
    ranking = make_pipeline(words, LogisticRegression(class_weight="balanced", max_iter=1000))
    return ranking.fit([*included, *excluded], [1] * len(included) + [0] * len(excluded))
