"""A paper and the survey that it joins in, what is nearly the same or most alike out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from generator.analysis.similarity import SharedTag, SimilarityIndex
from generator.checks.identity import fold_title, identify_paper
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.review.markdown import code, safe, table
from generator.wording import intake_words
from generator.wording.phrases import listed

# Of two folded titles: below it they share words, above it one of them may be a slip or a new version.
NEAR = 0.85
_MOST_TITLE = 300
_MOST_SIMILAR = 3
_HEAD = ("Paper", "Shared tags")


@frozen_record
class NearTitle:
    """A record whose title is nearly that of a paper.

    what: as a sentence names it; reason: why it was taken out; has_same_id: whatever its title
    """

    what: str
    title: str
    reason: str = ""
    has_same_id: bool = False

    @property
    def said(self) -> str:
        """What it has in common with the paper."""
        return (intake_words.SAME_ID if self.has_same_id else intake_words.NEAR_TITLE).format(what=self.what)


def to_similar_table(papers: Sequence[Paper], survey: Survey, removed: Sequence[Paper] = ()) -> str:
    """Return for each new paper the records of nearly the same title, then the papers most alike by their tags.

    removed: papers that were taken out; one of them that comes back under another key is no fault, but worth knowing
    """
    parts = []
    index = SimilarityIndex(survey)
    for paper in papers:
        head = f"{code(paper.key)}: " if len(papers) > 1 else ""
        parts += [
            f"- {head}{each.said}, “{safe(each.title)}”" + (f": {safe(each.reason)}" * bool(each.reason))
            for each in find_near_titles(paper, survey, removed)
        ] or [f"{head}No paper and no exclusion has the same identifier or nearly the same title."]
        rows = [
            (f"{safe(other.title)} {code(other.key)}", safe(_shared(found.shared, survey)))
            for found in (index.of(paper.key, most=_MOST_SIMILAR) if survey.paper(paper.key) else ())
            if (other := survey.paper(found.key)) is not None
        ]
        if rows:
            parts.append("\n" + table(_HEAD, rows) + "\n")
    return "\n".join(parts).strip("\n")


def find_near_titles(paper: Paper, survey: Survey, removed: Sequence[Paper] = ()) -> Iterator[NearTitle]:
    """Yield the other papers, removed ones and exclusions whose titles are nearly that of a paper, in their order."""
    is_near = [_is_near(title) for title in _titles(paper)]

    def near(titles: Iterable[str]) -> str:
        return next((title for title in titles if any(is_near_one(title) for is_near_one in is_near)), "")

    for other in survey.papers:
        if other.key != paper.key and (title := near(_titles(other))):
            yield NearTitle(what=f"the paper {code(other.key)}", title=title)
    ids = _ids(paper)
    for other in removed:
        # Of papers that were not removed, unique-papers tells.
        has_same_id = not ids.isdisjoint(_ids(other))
        if other.removed and (title := other.title if has_same_id else near(_titles(other))):
            what = f"the paper {code(other.key)}, which was removed on {other.removed.date}"
            yield NearTitle(what=what, title=title, reason=other.removed.why, has_same_id=has_same_id)
    for exclusion in survey.screened:
        if near((exclusion.title,)):
            yield NearTitle(what=f"the exclusion {code(exclusion.id)}", title=exclusion.title, reason=exclusion.reason)


def _ids(paper: Paper) -> set[tuple[str, str]]:
    return {(kind, text) for kind, text, _ in identify_paper(paper) if kind != "title"}


def _titles(paper: Paper) -> tuple[str, ...]:
    return (paper.title, paper.alt_title) if paper.alt_title else (paper.title,)


def _is_near(own: str) -> Callable[[str], bool]:
    """Return what tells whether another title is nearly this one."""
    name = _name(own)
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(fold_title(own)[:_MOST_TITLE])

    def is_near(title: str) -> bool:
        if name and name == _name(title):
            return True
        matcher.set_seq1(fold_title(title)[:_MOST_TITLE])
        # The first two only bound the third, and take no time.
        return matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR and matcher.ratio() >= NEAR

    return is_near


def _name(title: str) -> str:
    """Return what stands before the colon of a title, folded: the name of a method, which its versions keep."""
    name, colon, _ = title.partition(":")
    return fold_title(name) if colon else ""


def _shared(tags: Sequence[SharedTag], survey: Survey) -> str:
    return listed([axis.name_of(tag.value) for tag in tags if (axis := survey.taxonomy.axis(tag.axis)) is not None])
