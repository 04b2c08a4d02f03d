"""What values, claims and pages name of the traces becomes links there, and links back to whoever names it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from generator.model.paper import Paper
from generator.model.sections import shown_sections
from generator.model.shown_by import KINDS, ShownBy
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.claimed import ClaimMark
from generator.render.context import EditionContext
from generator.render.environment import Templates
from generator.render.trace_view import view_trace
from generator.render.value_count import count_of
from generator.traces.numbers import LABELS
from generator.traces.rules import RULES
from generator.wording import trace_words

# A survey has few values that traces show; where papers have them in many ways, the latest are enough to remember.
_REMEMBERED = 512
_RULES = {rule.code: rule.title for rule in RULES}


@frozen_record
class TraceLink:
    """A link to what shows something in traces; kind: what it is, in a word."""

    kind: str
    href: str
    label: str


@frozen_record
class Link:
    """A link from the traces back to the survey; beside: what is said behind it."""

    href: str
    label: str
    beside: str


def link_traces(survey: Survey, *shown: ShownBy) -> tuple[TraceLink, ...]:
    """Return links to all that is named, each once, traces first, then metrics and rules; none without traces."""
    if "traces" not in shown_sections(survey):
        return ()
    views = {file.id: file for file in survey.traces}
    found = {}
    for each in shown:
        for kind, name, _ in each.named:
            if kind == "traces" and name in views:
                view = view_trace(views[name])
                found[kind, name] = TraceLink(kind="Trace", href=f"~/{view.path}", label=view.title)
            elif kind == "metrics" and name in LABELS:
                href = f"~/traces/metrics/#{name}"
                found[kind, name] = TraceLink(kind="Metric", href=href, label=LABELS[name])
            elif kind == "rules" and name in _RULES:
                label = f"{name} {_RULES[name].replace('`', '').rstrip('.')}"
                found[kind, name] = TraceLink(kind=trace_words.RULE, href=f"~/traces/rules/#{name}", label=label)
    return tuple(found[each] for each in sorted(found, key=lambda each: KINDS.index(each[0])))


class PaperTraces:
    """The links of papers to what shows their values, drawn once for all papers that have the same such values."""

    def __init__(self, survey: Survey, templates: Templates) -> None:
        self._survey = survey
        self._templates = templates
        # By axis and value, in the order of the axes, what shows the few values that anything shows.
        self._shown = {
            (axis.id, value.id): value.shown_by
            for axis in survey.taxonomy.axes
            for value in axis.values
            if value.shown_by.named
        }
        self._axes = tuple(dict.fromkeys(axis for axis, _ in self._shown))
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._draw)

    def of(self, paper: Paper) -> Markup:
        """Return the links of a paper; empty where nothing shows its values."""
        values = ((axis, value) for axis in self._axes for value in paper.on(axis).values)
        return self._remembered(tuple([each for each in values if each in self._shown]))

    def _draw(self, values: tuple[tuple[str, str], ...]) -> Markup:
        links = link_traces(self._survey, *(self._shown[each] for each in values))
        return self._templates.part("in_traces", "in_traces", links) if links else Markup()


def link_back(edition: EditionContext) -> dict[tuple[str, str], tuple[Link, ...]]:
    """Return by kind and name whoever names a trace, a metric or a rule: pages, values with their count, claims."""
    found: dict[tuple[str, str], list[Link]] = {}
    for shown, link in _naming(edition):
        for kind, name, _ in shown.named:
            found.setdefault((kind, name), []).append(link)
    return {named: tuple(links) for named, links in found.items()}


def _naming(edition: EditionContext) -> Iterator[tuple[ShownBy, Link]]:
    survey = edition.survey
    for prose in survey.prose:
        yield prose.shown_by, Link(href=f"~/{prose.id}/", label=prose.title, beside="")
    for axis in survey.taxonomy.axes:
        count = edition.statistics.counts[axis.id]
        for value in axis.values:
            papers = count_of(count, value.id)
            beside = f"{axis.label}: {papers}"
            yield value.shown_by, Link(href=f"~/axes/{axis.id}/{value.id}/", label=value.name, beside=beside)
    for claim in survey.claims:
        mark: ClaimMark | None = edition.claims.by_id.get(claim.id)
        if mark is not None:
            yield claim.shown_by, Link(href=mark.href, label=mark.sentence, beside=mark.status)
