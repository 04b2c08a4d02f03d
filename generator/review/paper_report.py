"""Papers that a change adds or corrects in, their cards and tags with definitions out, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.analysis.difference import FieldChange
from generator.export.addresses import paper_links
from generator.export.markdown import to_link
from generator.model.counting import MAINTAINER
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import Place
from generator.query.counted import applies_to
from generator.review.markdown import code, cut, safe, table
from generator.review.shown_files import ShownFiles
from generator.wording import github_words, words
from generator.wording.phrases import listed

_TAGS = ("Axis", "Value", "Evidence", "Definition", github_words.WHERE_SAID)
_CHANGES = ("Field", "before", "now")
_MOST_ADDRESS = 200


def to_card(paper: Paper) -> str:
    """Return a paper's title, authors, venue, addresses and summary as a quotation."""
    authors = paper.byline
    links = [
        to_link(label, address)
        for label, address in paper_links(paper)
        if len(address) <= _MOST_ADDRESS  # a longer one would be another when cut
    ]
    facts = [safe(authors), str(paper.year), safe(paper.appeared_in), *links]
    lines = [f"**{safe(paper.title)}**\\", " · ".join(fact for fact in facts if fact)]
    if paper.summary:
        lines += ["", safe(paper.summary, 600)]
    return "\n".join(f"> {line}".rstrip() for line in lines)


def to_tag_table(paper: Paper, survey: Survey, files: ShownFiles) -> str:
    """Return the tags of a paper with what each value means and where the paper says so; then what it lacks.

    files: where the file of the paper is shown, as each axis leads to its line
    """
    axes = survey.taxonomy.axes
    rows = [row for axis in axes for row in _tag_rows(paper, axis, files)]
    lines = [table(_TAGS, rows)] if rows else []
    lines += list(_without_tags(paper, axes))
    return "\n\n".join(lines)


def to_change_table(paper: Paper, changes: Iterable[FieldChange], files: ShownFiles) -> str:
    """Return what reads differently in a paper; each field leads to its line where the file is shown."""
    rows = (
        (files.link(code(each.field), _line_of(paper, each)), _said(each.before), _said(each.after)) for each in changes
    )
    return table(_CHANGES, rows)


def _said(text: str) -> str:
    return safe(text) or words.NOTHING


def _line_of(paper: Paper, change: FieldChange) -> Place:
    """Return where a field stands now, or the paper where it stands no more."""
    tags = paper.on(change.axis) if change.axis else None
    return tags.place if tags and tags.place.file else paper.place_of(change.field)


def to_reader_notes(paper: Paper, survey: Survey) -> str:
    """Return what whoever reviews the paper should look at: tags without a place, and what is a maintainer's to set."""
    unplaced = [
        axis.in_prose
        for axis in survey.taxonomy.axes
        if paper.on(axis.id).tags and not paper.locators.get(axis.id) and axis.id not in paper.sources
    ]
    kept = [axis.in_prose for axis in survey.taxonomy.axes if axis.by == MAINTAINER and applies_to(axis, paper)]
    said = [f"no place in the paper is given for {safe(listed(unplaced), 1000)}"] * bool(unplaced)
    said += [f"a maintainer sets {safe(listed(kept), 1000)}"] * bool(kept)
    return f"**For the reviewer:** {'; '.join(said)}." if said else ""


def _tag_rows(paper: Paper, axis: Axis, files: ShownFiles) -> Iterator[tuple[str, ...]]:
    located = paper.locators.get(axis.id, {})
    for number, tag in enumerate(paper.on(axis.id).tags):
        value, level = axis.value(tag.value), axis.counting.level(tag.evidence)
        place = located.get(tag.value) or paper.sources.get(axis.id, "")
        yield (
            files.link(safe(axis.label), tag.place) if number == 0 else "",
            f"**{safe(value.name if value else tag.value)}**",
            safe(level.label) if level else "",
            safe(value.definition) if value else "",
            safe(place),
        )


def _without_tags(paper: Paper, axes: Iterable[Axis]) -> Iterator[str]:
    empty = [axis for axis in axes if not paper.on(axis.id).tags]
    unread = [axis.label for axis in empty if paper.on(axis.id).unknown]
    outside = [axis.label for axis in empty if not paper.on(axis.id).unknown and not applies_to(axis, paper)]
    none = [
        f"{axis.label} ({cut(axis.none, 60)})"
        for axis in empty
        if not paper.on(axis.id).unknown and applies_to(axis, paper)
    ]
    for title, names in ((words.NOT_READ_SHORT, unread), (words.NO_VALUE, none), ("Does not apply", outside)):
        if names:
            yield f"*{title}:* {safe('; '.join(names), 1000)}"
