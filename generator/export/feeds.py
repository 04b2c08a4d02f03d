"""A survey in, all its Atom feeds out: the whole of it, one for each value of each axis, and the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice

from generator.analysis.sample import first_name
from generator.export.amended_field import amended_field
from generator.export.atom import MOST_ENTRIES, Entry, newest_first, to_atom
from generator.export.later import LaterTexts
from generator.export.newest import changed
from generator.export.tag_words import queries
from generator.model.edition import select_edition
from generator.model.once import once_per_survey
from generator.model.paper import Amendment, Paper
from generator.model.survey import Survey
from generator.query.counted import counted_values

WHOLE = "feed.xml"
CHANGES = "changes/feed.xml"
# Each paper stands in many feeds, so an entry names so many authors and values; its page leads to all.
MOST_AUTHORS, MOST_TERMS = 40, 60


def value_feed(axis_id: str, value_id: str) -> str:
    """Return the path of the feed of one value."""
    return f"axes/{axis_id}/{value_id}/feed.xml"


def to_feeds(survey: Survey) -> Mapping[str, str]:
    """Return every feed by its path below the root of the site; the survey holds everything, removed papers too."""
    # Only the newest become entries: a value may have thousands of papers.
    living = select_edition(survey).papers
    papers = sorted(living, key=lambda paper: newest_first(changed(paper), _name_of(survey, paper)))
    name = survey.config.short
    feeds = {WHOLE: partial(_feed_of, survey, WHOLE, "", name, papers[:MOST_ENTRIES])}
    for axis in survey.taxonomy.axes:
        tagged: dict[str, list[Paper]] = {value.id: [] for value in axis.values}
        for paper in papers:
            for value_id in counted_values(paper, axis, count="any"):
                if value_id in tagged:
                    tagged[value_id].append(paper)
        for value in axis.values:
            path = value_feed(axis.id, value.id)
            title = f"{name}: {axis.label}, {value.name}"
            newest = tagged[value.id][:MOST_ENTRIES]
            feeds[path] = partial(_feed_of, survey, path, f"axes/{axis.id}/{value.id}/", title, newest)
    return LaterTexts({**feeds, CHANGES: partial(_feed_of_changes, survey)})


def _feed_of(survey: Survey, path: str, page: str, title: str, papers: Iterable[Paper]) -> str:
    return to_atom(survey, path, page, title, (_paper_entry(survey, paper.key) for paper in papers))


def _feed_of_changes(survey: Survey) -> str:
    changes = (entry for paper in survey.papers for entry in _changes(paper, survey))
    return to_atom(survey, CHANGES, "changes/", f"{survey.config.short}: changes", changes)


def _page_of(paper: Paper) -> str:
    return f"papers/{paper.key}/"


def _name_of(survey: Survey, paper: Paper) -> str:
    """Return what names a paper's entries for good: its first page, for feed readers take another name for new."""
    return f"papers/{first_name(survey, paper.key)}/"


@once_per_survey
def _paper_entry(survey: Survey, key: str) -> Entry:
    """Return the entry of a paper, which stands in the feeds of all values that it has."""
    paper = survey.paper(key)
    if paper is None:
        raise KeyError(key)
    page = _page_of(paper)
    return Entry(
        path=_name_of(survey, paper),
        page=page,
        title=paper.title,
        updated=changed(paper),
        published=paper.added or changed(paper),
        summary=paper.summary,
        authors=paper.authors[:MOST_AUTHORS],
        terms=tuple((word, _label(word, survey)) for word in islice(queries(paper, survey.taxonomy), MOST_TERMS)),
    )


def _changes(paper: Paper, survey: Survey) -> Iterator[Entry]:
    """Yield an entry for the addition of a paper, each of its amendments and its removal."""
    page, name = _page_of(paper), _name_of(survey, paper)
    if paper.added:
        yield Entry(
            path=f"{name}#added",
            page=page,
            title=f"Added: {paper.title}",
            updated=paper.added,
            published=paper.added,
            summary=paper.summary,
        )
    for number, amendment in enumerate(paper.amendments, start=1):
        yield Entry(
            path=f"{name}#amendment-{number}",
            page=page,
            title=f"Corrected: {paper.title} ({_field(amendment, survey)})",
            updated=amendment.date,
            published=amendment.date,
            summary=f"{amendment.why} Source: {amendment.source}",
        )
    if paper.removed:
        yield Entry(
            path=f"{name}#removed",
            page="changes/",
            title=f"Removed: {paper.title}",
            updated=paper.removed.date,
            published=paper.removed.date,
            summary=paper.removed.why,
        )


def _field(amendment: Amendment, survey: Survey) -> str:
    group, _, name = amendment.path.partition(".")
    axis = survey.taxonomy.axis(name) if group == "tags" else None
    return axis.label if axis else amended_field(survey, amendment.path)


def _label(word: str, survey: Survey) -> str:
    axis_id, _, value_id = word.partition("=")
    axis = survey.taxonomy.axis(axis_id)
    value = axis.value(value_id) if axis else None
    return f"{axis.label}: {value.name}" if axis and value else word
