"""What an edition brought, as a section of the changelog of data, which is written at its release."""

from __future__ import annotations

import re
from datetime import date

from generator.analysis.difference import compare_states
from generator.export.difference import DIFFERENCE_FORMATS
from generator.model.config import Edition
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.wording.phrases import day, plural

FILE = "CHANGELOG.md"
_HEAD = """\
# Changelog of the data

What each published edition changed, newest first, as `survey edition release` writes it. The site's page of changes
shows what has changed since.
"""
_RELEASED = re.compile(r"^date-released:.*$", re.MULTILINE)


def to_release(survey: Survey, edition: Edition) -> str:
    """Return what moved from the edition before to this one, or, of the first, how large it is; as Markdown."""
    then = select_edition(survey, edition.id)
    earlier = [each for each in survey.config.editions if each.date < edition.date]
    if not earlier:
        sizes = f"{plural(len(then.papers), 'paper')}, {plural(len(then.exclusions), 'excluded record')}"
        return f"The first edition: {sizes}.\n"
    before = max(earlier, key=lambda each: each.date)
    titles = {paper.key: paper.title for paper in survey.papers}
    moved = DIFFERENCE_FORMATS["markdown"](
        compare_states(select_edition(survey, before.id), then), before.label, edition.label, titles
    )
    # Its headings stand one level below that of the edition.
    return re.sub(r"^## ", "### ", moved, flags=re.MULTILINE)


def add_release(changelog: str, edition: Edition, release: str) -> str:
    """Return the changelog with the section of an edition on top, or in the place of the one that it has already."""
    heading = f"## {edition.id}: {edition.label}, {day(edition.date)}"
    head, *sections = re.split(r"^(?=## )", changelog or _HEAD, flags=re.MULTILINE)
    written = f"{heading}\n\n{release.strip()}\n\n"
    is_own = [section.startswith(f"## {edition.id}: ") for section in sections]
    if any(is_own):
        sections = [written if own else section for own, section in zip(is_own, sections, strict=True)]
    else:
        sections.insert(0, written)
    return f"{head.rstrip()}\n\n{''.join(sections).rstrip()}\n"


def with_release_date(citation: str, released: date) -> str | None:
    """Return a citation file (CITATION.cff) with the day of a release in place of an earlier one; None without any.

    Whoever gives no day may cite the software in it, which an edition of the data does not release.
    """
    line = f"date-released: {released.isoformat()}"
    found = _RELEASED.search(citation)
    if found is None:
        return None
    return citation if found[0] >= line else f"{citation[: found.start()]}{line}{citation[found.end() :]}"
