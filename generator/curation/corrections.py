"""A paper and what services say of it in, the corrections that follow out: a publication, authors, a title, code.

What a service says in fields of its own is proposed as new; free text, and what may be of another work, as doubtful.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Literal

from generator.bibliography.family_name import turn_name, write_name
from generator.bibliography.identifiers import find_addresses, name_links
from generator.bibliography.name_parts import printed_name
from generator.bibliography.record import Record
from generator.checks.identity import fold_title
from generator.curation.sound_record import to_sound
from generator.export.citation import PREPRINT
from generator.lookup.reference import Reference
from generator.model.paper import ET_AL, PUBLISHED, UNKNOWN_AUTHORS, Paper
from generator.record import frozen_record
from generator.scaffold.scalar import to_list, to_scalar
from generator.wording import intake_words

Certainty = Literal["new", "doubtful"]

_WORD = re.compile(r"\w+")
# What authors remark of an acceptance, up to the end of its clause.
_ACCEPTED = re.compile(r"\b(?:accepted|published|to appear)\s+(?:to|at|by|in|as)\s+(?:the\s+)?([^.;,()]{2,100})", re.I)
# What OpenReview calls a venue before anything was decided, and after it was decided against.
_UNDECIDED = re.compile(r"submi|withdrawn|reject|under review", re.IGNORECASE)
_LEAST_ALIKE = 0.5
_MOST_TITLE = 300


@frozen_record
class Correction:
    """A field of a paper that should say something else.

    written, was: as YAML has them, `was` what stands now, `null` for nothing; shown: the new value for people
    why, source: as an amendment says them
    """

    key: str
    field: str
    written: str
    was: str
    shown: str
    certainty: Certainty
    why: str
    source: str

    @property
    def name(self) -> str:
        """By which it is accepted."""
        return f"{self.key}.{self.field}"


def references_of(paper: Paper, found: Mapping[Reference, Record | Exception]) -> Iterator[Reference]:
    """Yield what is to be asked about a paper; after the first answers also the DOI that they name."""
    dois = [paper.ids.get("doi", "")]
    for kind in ("arxiv", "openreview"):
        if name := paper.ids.get(kind, ""):
            reference = Reference(kind, name)
            yield reference
            if isinstance(record := found.get(reference), Record):
                dois.append(record.ids.get("doi", ""))
    # Where the venue is known, what Crossref says of it is known as well.
    if is_preprint(paper):
        yield from (Reference("doi", doi) for doi in dict.fromkeys(dois) if doi and not _is_of_arxiv(doi))


def is_preprint(paper: Paper) -> bool:
    """Tell whether the survey knows of no publication."""
    return not paper.venue or bool(PREPRINT & set(_WORD.findall(paper.venue.casefold())))


def find_corrections(paper: Paper, answers: Iterable[tuple[Reference, Record]], limit: int) -> tuple[Correction, ...]:
    """Return at most one correction of each field, the surest; raises NotSound where an answer is no record."""
    found: dict[str, Correction] = {}
    for reference, record in answers:
        sound = to_sound(record, limit)
        for each in _of_record(paper, sound, reference):
            if each.field not in found or (found[each.field].certainty, each.certainty) == ("doubtful", "new"):
                found[each.field] = each
    return tuple(found.values())


def _of_record(paper: Paper, record: Record, reference: Reference) -> Iterator[Correction]:
    # Whatever an answer says is of another work where its title has little in common.
    other = _is_other(paper, record)
    source = f"{intake_words.SERVICE_OF[reference.kind]} {reference.id}"

    def propose(field: str, value: str | Sequence[str], was: str, why: str, certainty: Certainty) -> Correction:
        return Correction(
            key=paper.key,
            field=field,
            written=_quoted(value),
            was=was,
            shown=value if isinstance(value, str) else ", ".join(printed_name(turn_name(name)) for name in value),
            certainty="doubtful" if other else certainty,
            why=why,
            source=source,
        )

    if is_preprint(paper):
        for field, value, certainty in _publication(paper, record, reference):
            was = to_scalar(paper.venue) if field == "venue" and paper.venue else "null"
            yield propose(field, value, was, intake_words.WAS_PUBLISHED, certainty)
    if (change := _authors(paper, record)) is not None:
        authors, certainty = change
        yield propose("authors", authors, _quoted(paper.author_list), intake_words.FURTHER_AUTHORS, certainty)
    # Crossref leaves out subtitles, and has capitals as it likes.
    if reference.kind != "doi" and fold_title(record.title) not in {
        fold_title(paper.title), fold_title(paper.alt_title)
    }:  # fmt: skip
        yield propose("title", record.title, _quoted(paper.title), intake_words.NEW_TITLE, "new")
    links = name_links(find_addresses(f"{record.comment} {record.abstract}"))
    if "code" not in paper.links and "code" in links:
        yield propose("links.code", links["code"], "null", intake_words.CODE_RELEASED, "new")


def _publication(paper: Paper, record: Record, reference: Reference) -> Iterator[tuple[str, str, Certainty]]:
    doi = record.ids.get("doi", "")
    if doi and not _is_of_arxiv(doi) and "doi" not in paper.ids:
        yield "ids.doi", doi, "new"
    venue = record.venue
    if venue and not PREPRINT & set(_WORD.findall(venue.casefold())) and not _UNDECIDED.search(venue):
        # arXiv's is what authors wrote, of Crossref only what has a place in a journal or book.
        is_sure = reference.kind in ("openreview", "acl") or bool(record.published)
        yield "venue", venue, "new" if is_sure else "doubtful"
        for name in PUBLISHED:
            if name in record.published and name not in paper.published:
                yield f"published.{name}", record.published[name], "new"
    elif accepted := _ACCEPTED.search(record.comment):
        yield "venue", accepted[1].strip(), "doubtful"


def _authors(paper: Paper, record: Record) -> tuple[tuple[str, ...], Certainty] | None:
    """Return the authors that a record has and the paper lacks."""
    ours, theirs = paper.authors, tuple(write_name(turn_name(name)) for name in record.authors if name != ET_AL)
    if not theirs or len(theirs) != len(record.authors) or "collaboration" in paper.places:
        return None  # a list that is cut, or a group that a file names apart
    known = [_folded(name) for name in ours]
    missing = [name for name in theirs if not any(_is_same(_folded(name), each) for each in known)]
    left = [each for each in known if not any(_is_same(each, _folded(name)) for name in theirs)]
    if paper.authors_complete and not missing and len(theirs) == len(ours):
        return None
    if not paper.authors_complete and not missing and len(theirs) < len(ours):
        return None
    if not ours or not left:
        return (theirs, "new") if missing or not paper.authors_complete else None
    return theirs, "doubtful"


def _folded(name: str) -> list[str]:
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", turn_name(name)) if not unicodedata.combining(sign))
    return _WORD.findall(bare.casefold())


def _is_same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two names can be of one person: the same words, or the same last name and first letter."""
    if not one or not other:
        return False
    return sorted(one) == sorted(other) or (one[-1] == other[-1] and one[0][0] == other[0][0])


def _is_other(paper: Paper, record: Record) -> bool:
    theirs = fold_title(record.title)[:_MOST_TITLE]
    ours = [fold_title(title)[:_MOST_TITLE] for title in (paper.title, paper.alt_title) if title]
    heads = {fold_title(title.partition(":")[0]) for title in (paper.title, paper.alt_title) if ":" in title}
    if any(theirs.startswith(each) or each.startswith(theirs) for each in (*ours, *heads) if each):
        return False
    return all(SequenceMatcher(None, each, theirs, autojunk=False).ratio() < _LEAST_ALIKE for each in ours)


def _is_of_arxiv(doi: str) -> bool:
    return doi.casefold().startswith("10.48550/")


def _quoted(value: str | Sequence[str]) -> str:
    """Return a text, or a list of names, as YAML."""
    if isinstance(value, str):
        return to_scalar(value)
    if list(value) == [UNKNOWN_AUTHORS]:
        return UNKNOWN_AUTHORS
    return to_list(value)
