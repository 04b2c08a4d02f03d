"""A record in, what the survey knows of the same work out: by ids, by titles, and by titles that are nearly the same.

An index of ids and folded titles answers at once. Nearly equal titles are compared only where two share one of their
rarest words or the name before a colon, so that 50,000 records take minutes and not days.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from generator.bibliography.record import Record
from generator.checks.identity import (
    Identity,
    fold_identifier,
    fold_title,
    identify_address,
    identify_exclusion,
    identify_paper,
)
from generator.checks.other_work import Difference, WorkFacts, difference_of
from generator.model.paper import ET_AL
from generator.model.survey import Survey
from generator.problem import NOWHERE
from generator.record import frozen_record
from generator.review.similar_papers import NEAR

Kind = Literal["paper", "exclusion", "removed", "record"]
How = Literal["id", "title", "near"]

_MOST_TITLE = 300
_RAREST = 4
# Words that so many titles share tell nothing; without the bound one repeated title would be compared with all.
_MOST_WITH_WORD = 40
# Of a title such as Editorial, which hundreds of works have.
_MOST_WITH_TITLE = 1_000
_WORD = re.compile(r"[^\W_]+")
# A folded title as one number: so many bits of each letter's field as the letter stands in it, up to the width.
_LETTERS, _WIDTH = "abcdefghijklmnopqrstuvwxyz0123456789", 16


@frozen_record
class Known:
    """A work that the index holds; name: a paper's key, an exclusion's id, or the place of a record."""

    kind: Kind
    name: str
    title: str
    reason: str = ""


@frozen_record
class Match:
    """What is known of a record; how: by which sign; differs: what says of a work with its title that it is another."""

    known: Known
    how: How
    differs: Difference = ""


class _Title(NamedTuple):
    """A folded title; bits: of its letters; rest: how many of them no field holds."""

    text: str
    bits: int
    rest: int


@dataclass(slots=True)
class Index:
    """Works by their ids and titles."""

    _by_sign: defaultdict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    _known: list[tuple[Known, WorkFacts, _Title]] = field(default_factory=list)
    _by_word: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _by_name: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add_record(self, name: str, record: Record) -> None:
        """Take up a record under a name."""
        known = Known(kind="record", name=name, title=record.title)
        self.add(known, signs_of(record), _first_author((*record.authors, record.collaboration)), record.year or 0)

    def add(self, known: Known, signs: Iterable[tuple[str, str]], author: str = "", year: int = 0) -> None:
        """Take up a work with its folded ids and titles, its first author and its year."""
        place = len(self._known)
        signs = tuple(signs)
        self._known.append((known, WorkFacts(ids=_ids(signs), author=author, year=year), _fold(known.title)))
        for sign in signs:
            self._by_sign[sign].append(place)
        for word in _words(known.title):
            self._by_word[word].append(place)
        if name := _name(known.title):
            self._by_name[name].append(place)

    def find(self, record: Record) -> Match | None:
        """Return what is known of a record: the same id before the same title before nearly the same."""
        if match := self.find_same(record):
            return match
        near = self._find_near(record.title)
        near = self._find_shortened(record) if near is None else near
        return Match(known=self._known[near][0], how="near") if near is not None else None

    def find_same(self, record: Record) -> Match | None:
        """Return the work with an id of a record, else one with its title, first that nothing tells apart."""
        signs = tuple(signs_of(record))
        own = _facts(record, signs)
        for sign in signs:
            if sign[0] != "title" and (places := self._by_sign.get(sign)):
                return Match(known=self._known[places[0]][0], how="id")
        matches = []
        for place in self._by_sign.get(("title", fold_title(record.title)), ())[:_MOST_WITH_TITLE]:
            known, other, _ = self._known[place]
            matches.append(Match(known=known, how="title", differs=difference_of(own, other)))
            if not matches[-1].differs:
                break
        return matches[-1] if matches and not matches[-1].differs else next(iter(matches), None)

    def _find_near(self, title: str) -> int | None:
        own = _fold(title)
        if not own.text:
            return None
        name = _name(title)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(own.text)
        for place in self._candidates(title):
            known, _, other = self._known[place]
            if name and name == _name(known.title):
                return place
            if _most_alike(own, other) < NEAR:
                continue
            matcher.set_seq1(other.text)
            if matcher.ratio() >= NEAR:
                return place
        return None

    def _find_shortened(self, record: Record) -> int | None:
        """Return the work of the same first author that has a subtitle more or less, where nothing tells it apart."""
        name = _name(record.title)
        places = self._by_sign.get(("title", name)) if name else self._by_name.get(fold_title(record.title))
        own = _facts(record, signs_of(record)) if places else WorkFacts()
        for place in (places or ())[:_MOST_WITH_WORD] if own.author else ():
            other = self._known[place][1]
            if other.author and not difference_of(own, other):
                return place
        return None

    def _candidates(self, title: str) -> Iterator[int]:
        """Yield the places of works with the same name, then of those that share one of the rarest known words."""
        named = self._by_name.get(_name(title), ()) if _name(title) else ()
        shared = sorted((posting for word in _words(title) if (posting := self._by_word.get(word))), key=len)
        yield from dict.fromkeys(
            [*named[:_MOST_WITH_WORD], *(place for found in shared[:_RAREST] for place in found[:_MOST_WITH_WORD])]
        )


def index_survey(survey: Survey) -> Index:
    """Return an index of the papers, those that were removed included, and of everything that was left out."""
    index = Index()
    for paper in survey.papers:
        kind: Kind = "paper" if paper.removed is None else "removed"
        reason = paper.removed.why if paper.removed is not None else ""
        known = Known(kind=kind, name=paper.key, title=paper.title, reason=reason)
        index.add(known, _signs(identify_paper(paper)), _first_author(paper.authors), paper.year)
    for exclusion in survey.screened:
        known = Known(kind="exclusion", name=exclusion.id, title=exclusion.title, reason=exclusion.reason)
        index.add(known, _signs(identify_exclusion(exclusion)))
    return index


def _facts(record: Record, signs: Iterable[tuple[str, str]]) -> WorkFacts:
    author = _first_author((*record.authors, record.collaboration))
    return WorkFacts(ids=_ids(signs), author=author, year=record.year or 0)


def signs_of(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the folded ids of a record, also those in its links, and its folded title."""
    for kind, text in record.ids.items():
        if text:
            yield kind, fold_identifier(kind, text)
    for address in record.links.values():
        yield from _signs(identify_address(address, NOWHERE))
    if title := fold_title(record.title):
        yield "title", title


def _signs(identities: Iterable[Identity]) -> Iterator[tuple[str, str]]:
    return ((kind, folded) for kind, folded, _ in identities)


def _ids(signs: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {kind: text for kind, text in signs if kind != "title"}


def _first_author(authors: Sequence[str]) -> str:
    return authors[0] if authors and authors[0] != ET_AL else ""


def _fold(title: str) -> _Title:
    text = fold_title(title)[:_MOST_TITLE]
    bits = held = 0
    for place, letter in enumerate(_LETTERS):
        if number := min(text.count(letter), _WIDTH):
            bits |= ((1 << number) - 1) << place * _WIDTH
            held += number
    return _Title(text=text, bits=bits, rest=len(text) - held)


def _most_alike(one: _Title, other: _Title) -> float:
    """Return a bound of the similarity of two titles, by the letters that both have; takes next to no time."""
    shared = (one.bits & other.bits).bit_count() + min(one.rest, other.rest)
    return 2 * shared / ((len(one.text) + len(other.text)) or 1)


def _words(title: str) -> set[str]:
    return {word for word in _WORD.findall(title[:_MOST_TITLE].casefold()) if len(word) > 1}


def _name(title: str) -> str:
    """Return what stands before the colon of a title, folded: the name of a method, which its versions keep."""
    name, colon, _ = title[:_MOST_TITLE].partition(":")
    return fold_title(name) if colon else ""
