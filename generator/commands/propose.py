"""Two states of a data folder in, what the later one proposes out."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from generator.checked import Checked, check_source
from generator.commands.git_state import changed_files, gone_files
from generator.model.edition_lock import day_of_entry
from generator.model.forge import find_forge
from generator.model.redirect import Redirect
from generator.model.survey import Survey
from generator.problem import Problem
from generator.record import frozen_record
from generator.render.settings import read_build_settings
from generator.review.judge import Judged, judge
from generator.review.lost_corrections import lost_corrections
from generator.review.mending import mend
from generator.review.report import Proposal
from generator.review.shown_files import ShownFiles
from generator.scaffold.renamed_state import names_given, under_new_names
from generator.source.folder import Source, read_folder


@frozen_record
class Compared:
    """Two states of a data folder as they were checked.

    earlier: the former survey under the names that the later one gave, `renamed`
    lost: what the later one takes back; judged: what is wrong with it, and whose that is
    """

    source: Source
    former: Checked
    checked: Checked
    earlier: Survey
    renamed: tuple[Redirect, ...]
    lost: tuple[Problem, ...]
    judged: Judged


def propose(before: Path, after: Path, today: date, commit: str = "") -> Proposal:
    """Check two data folders of the same name, and judge what the later one changes.

    commit: in which the forge shows the later one, by default that of the environment
    """
    found = compare(before, after)
    to_fix = [each for each in found.judged.new if each not in found.lost]
    taxonomy, locks = found.checked.survey.taxonomy, found.checked.survey.locks
    return Proposal(
        before=found.earlier,
        renamed=found.renamed,
        after=found.checked.survey,
        judged=found.judged,
        fixed=mend(found.source, to_fix, taxonomy, day_of_entry(locks, today)),
        files=_shown(found.former, commit),
    )


def compare(before: Path, after: Path) -> Compared:
    """Check two data folders of the same name, and tell what was wrong before from what the later one answers for."""
    was, source = read_folder(before), read_folder(after)
    former, checked = check_source(was), check_source(source)
    gone = {f"{after.name}/{name}" for name in gone_files(before, after)}
    changed = gone | {f"{after.name}/{name}" for name in changed_files(before, after)}
    given = names_given(former.survey, checked.survey)
    renamed = under_new_names(was, former.survey, given)
    earlier = former.survey if renamed is was else check_source(renamed).survey
    lost = tuple(lost_corrections(earlier, checked.survey))
    # Where there was nothing, nothing was wrong.
    judged = judge((*checked.problems, *lost), former.problems if was.files else (), changed, gone)
    return Compared(
        source=source, former=former, checked=checked, earlier=earlier, renamed=given, lost=lost, judged=judged
    )


def _shown(former: Checked, commit: str) -> ShownFiles:
    """Return where the forge shows a commit, as the earlier state has it: a stranger's says nothing about addresses.

    That is where the change is proposed, in a copy of the repository too.
    """
    settings = read_build_settings(os.environ)
    commit = commit or settings.commit
    config = former.survey.config
    forge = find_forge(settings.repository or settings.here or config.repository, config.forge_settings)
    return ShownFiles(address=forge.view("", commit) if forge and commit else "")
