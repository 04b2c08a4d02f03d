"""The fields of the form for an exclusion in, the file of its paper with the removal out; its other lines stay."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from generator.export.plain import one_line
from generator.issues.named import find_paper, no_paper
from generator.model.survey import Survey
from generator.scaffold.scalar import to_scalar
from generator.source.folder import Source
from generator.wording import github_words
from generator.wording.phrases import ended

Refused = tuple[str, str, tuple[str, ...]]


def to_exclusion(fields: Mapping[str, str], source: Source, survey: Survey, today: date) -> Refused:
    """Return key and text of the file, and why it could not be made; then the text is empty."""
    said = fields.get("paper", "")
    paper = find_paper(said, survey)
    key = paper.key if paper else said
    file = source.files.get(f"papers/{key}.yml")
    if paper is None or file is None or file.text is None:
        return key, "", (no_paper(said, survey),)
    if paper.removed:
        return key, "", (github_words.ISSUE_REMOVED.format(key=key),)
    texts = (one_line(fields.get(name, "")) for name in ("why", "rule", "source"))
    # The file has one field for all of it.
    whole = " ".join(ended(text) for text in texts if text != github_words.NO_RULE and text)
    why = to_scalar(whole)
    return key, f"{file.text.rstrip()}\nremoved:\n  date: {today}\n  why: {why}\n", ()
