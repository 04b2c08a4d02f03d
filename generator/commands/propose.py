"""Two states of a data folder in, what the later one proposes out."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from generator.checked import check_data, check_source
from generator.checks import RULES
from generator.commands.git_state import changed_files
from generator.review.judge import judge
from generator.review.mending import mend
from generator.review.report import Proposal
from generator.source.folder import read_folder


def propose(before: Path, after: Path, today: date) -> Proposal:
    """Check two data folders of the same name, and judge what the later one changes."""
    former = check_data(before)
    source = read_folder(after)
    checked = check_source(source)
    changed = {f"{after.name}/{name}" for name in changed_files(before, after)}
    judged = judge(checked.problems, former.problems, changed)
    return Proposal(
        before=former.survey,
        after=checked.survey,
        judged=judged,
        rules=len(RULES),
        fixed=mend(source, judged.new, checked.survey.taxonomy, today),
    )
