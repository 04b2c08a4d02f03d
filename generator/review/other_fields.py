"""Two states of a survey and their difference in, the difference with fields that no number depends on out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.analysis.difference import Difference, FieldChange
from generator.model.paper import Paper
from generator.model.survey import Survey

_FIELDS = ("name", "alt_title", "type", "collaboration", "affiliation", "published", "sources", "locators")


def with_other_fields(difference: Difference, before: Survey, after: Survey) -> Difference:
    """Return a difference in which papers change, too, whose citation, sources or places in the paper do."""
    former = {paper.key: paper for paper in before.papers}
    changes = [change for paper in after.papers if paper.key in former for change in _changes(former[paper.key], paper)]
    return replace(difference, changed=(*difference.changed, *changes)) if changes else difference


def _changes(old: Paper, new: Paper) -> Iterator[FieldChange]:
    for field in _FIELDS:
        before, after = getattr(old, field), getattr(new, field)
        if before == after:
            continue
        if not isinstance(before, Mapping) or not isinstance(after, Mapping):
            yield FieldChange(key=new.key, field=field, before=before, after=after)
            continue
        for name in dict.fromkeys((*before, *after)):
            if before.get(name) != after.get(name):
                former, now = (_in_words(found.get(name, "")) for found in (before, after))
                yield FieldChange(key=new.key, field=f"{field}.{name}", before=former, after=now)


def _in_words(found: str | Mapping[str, str]) -> str:
    return found if isinstance(found, str) else ", ".join(f"{name}: {text}" for name, text in found.items())
