"""Two states of a data folder in, what the later one proposes out."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from generator.checked import Checked, check_source
from generator.commands.git_state import changed_files, gone_files
from generator.model.edition_lock import day_of_entry
from generator.model.forge import find_forge
from generator.render.settings import read_build_settings
from generator.review.judge import judge
from generator.review.lost_corrections import lost_corrections
from generator.review.mending import mend
from generator.review.report import Proposal
from generator.review.shown_files import ShownFiles
from generator.scaffold.renamed_state import names_given, under_new_names
from generator.source.folder import read_folder


def propose(before: Path, after: Path, today: date, commit: str = "") -> Proposal:
    """Check two data folders of the same name, and judge what the later one changes.

    commit: in which the forge shows the later one, by default that of the environment
    """
    was = read_folder(before)
    former = check_source(was)
    source = read_folder(after)
    checked = check_source(source)
    gone = {f"{after.name}/{name}" for name in gone_files(before, after)}
    changed = gone | {f"{after.name}/{name}" for name in changed_files(before, after)}
    given = names_given(former.survey, checked.survey)
    renamed = under_new_names(was, former.survey, given)
    earlier = former.survey if renamed is was else check_source(renamed).survey
    lost = tuple(lost_corrections(earlier, checked.survey))
    judged = judge((*checked.problems, *lost), former.problems, changed, gone)
    found = [each for each in judged.new if each not in lost]
    return Proposal(
        before=earlier,
        renamed=given,
        after=checked.survey,
        judged=judged,
        fixed=mend(source, found, checked.survey.taxonomy, day_of_entry(checked.survey.locks, today)),
        files=_shown(former, commit),
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
