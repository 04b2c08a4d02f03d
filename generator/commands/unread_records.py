"""A checked survey in; whether what it has and excluded is known, without which no record is new or known, out."""

from __future__ import annotations

import sys
from pathlib import PurePosixPath

from generator.checked import Checked
from generator.commands.options import print_problems
from generator.model.survey import Survey
from generator.wording import intake_words

# Which papers were excluded, and what a new one is tagged with.
_WHOLE = ("excluded.yml", "taxonomy.yml")


def report_unread(checked: Checked) -> bool:
    """Tell whether papers, the screening log or the taxonomy cannot be read; print why, and that nothing is written."""
    unread = _unread(checked.survey)
    if not unread:
        return False
    own = [each for each in checked.errors if each.place.file.partition("/")[2] in unread]
    print_problems(own or checked.errors)
    print(intake_words.RECORDS_UNREAD, file=sys.stderr)
    return True


def _unread(survey: Survey) -> frozenset[str]:
    """Return the names of these files and folders; a paper is known of which only a field is wrong but its title."""
    papers = (name for name in survey.unread if PurePosixPath(name).parts[0] == "papers")
    lost = {name.rstrip("/") for name in papers if survey.paper(PurePosixPath(name).stem) is None}
    lost |= {f"papers/{paper.key}.yml" for paper in survey.papers if "title" in paper.lost}
    return frozenset(lost | survey.unread.intersection(_WHOLE))
