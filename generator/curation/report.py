"""What is known of records in, a table for a terminal out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.checks.applies import describe_scope
from generator.curation.intake import STATES, Intake, Row
from generator.curation.keyword_tags import axis_called, value_called, values_by_name
from generator.curation.suggestion import SimilarPapers, Suggestion
from generator.model.taxonomy import Axis, Taxonomy
from generator.problem import NOWHERE, on_one_line
from generator.review.markdown import cut
from generator.wording import intake_words, words
from generator.wording.phrases import listed

_MOST_ROWS, _MOST_VALUES = 100, 10
_TITLE, _KEY = 60, 40


def to_table(rows: Sequence[Row]) -> str:
    """Return a line for each record: its state, its title, and what tells so; of many in one state the first."""
    lines = []
    for state in STATES:
        same = [row for row in rows if row.state == state]
        lines += [_line(row) for row in same[:_MOST_ROWS]]
        if len(same) > _MOST_ROWS:
            lines.append(f"{intake_words.INTAKE_STATES[state]:<16} {len(same) - _MOST_ROWS:,} more")
    return "\n".join(lines)


def to_summary(intake: Intake) -> str:
    """Return how many records are in each state, as a sentence."""
    counts = [f"{number:,} {intake_words.INTAKE_STATES[state]}" for state in STATES if (number := intake.number(state))]
    return f"{listed(counts)}." if counts else intake_words.NO_RECORDS


def to_untagged(keywords: Mapping[str, Iterable[str]], taxonomy: Taxonomy) -> str:
    """Return what of each keyword became no tag, and why, a line for each reason and what stands for an axis."""
    lines = []
    known = {axis.label: values_by_name(axis) for axis in taxonomy.axes}
    for name, values in keywords.items():
        axis = axis_called(name, taxonomy)
        by_reason: dict[str, list[str]] = {}
        for text in values:
            by_reason.setdefault(_why_untagged(text, axis, known), []).append(text)
        for why, texts in by_reason.items():
            shown = texts[:_MOST_VALUES]
            more = [f"{len(texts) - len(shown):,} more"] if len(shown) < len(texts) else []
            said = on_one_line(listed([*shown, *more]))
            lines.append(intake_words.UNTAGGED.format(why=why, name=name, values=said))
    return "\n".join(lines)


def _why_untagged(text: str, axis: Axis | None, known: Mapping[str, Mapping[str, str]]) -> str:
    """Return why a keyword is no tag of its axis; known: values by the labels of axes."""
    if axis and axis.evidence:
        return intake_words.UNTAGGED_EVIDENCE
    if axis and axis.conditions and value_called(text, known[axis.label]):
        return intake_words.UNTAGGED_SCOPE.format(scope=describe_scope(axis))
    others = [label for label, by_name in known.items() if value_called(text, by_name)]
    why = intake_words.UNTAGGED_OTHER if axis else intake_words.UNTAGGED_UNNAMED
    return why.format(axes=listed(others, last="or")) if others else intake_words.UNTAGGED_NAME


def _line(row: Row) -> str:
    title = on_one_line(cut(row.record.title or str(row.record.place), _TITLE))
    said = row.key if row.state == "new" else on_one_line(cut(row.why, 400))
    if row.state == "unread" and row.record.place != NOWHERE:
        said = f"{row.record.place}: {said}"
    return f"{intake_words.INTAKE_STATES[row.state]:<16} {title:<{_TITLE}} {said}".rstrip()


def to_suggestions(similar: SimilarPapers, suggestions: Sequence[Suggestion]) -> str:
    """Return the tags that the papers most alike have, each with these papers, as options of the command."""
    lines = [
        intake_words.SUGGESTED_BY.format(
            papers=listed([paper.key for paper in similar.papers]),
            words=f"word{'s' if len(similar.shared) > 1 else ''} {listed(similar.shared)}",
        )
    ]
    for each in suggestions:
        level = each.written.partition(": ")[2].rstrip("}") if each.written else words.LEVEL_TO_CHOOSE
        option = f"--tag {each.axis.id}={each.value}{f':{level}' if level else ''}"
        lines.append(
            f"  {option:<40} {intake_words.SUGGESTED_TAG.format(number=len(each.papers), of=each.of)}: "
            f"{listed(list(each.papers))}"
        )
    return "\n".join(lines)
