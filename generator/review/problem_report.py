"""Judged problems in, Markdown out: what is to be fixed, line by line, with the line as it should be."""

from __future__ import annotations

from collections.abc import Sequence

from generator.problem import Problem
from generator.review.judge import Judged
from generator.review.markdown import code, folded, safe, table
from generator.review.mending import Mended
from generator.review.shown_files import NOWHERE_SHOWN, ShownFiles
from generator.wording import github_words
from generator.wording.phrases import listed, plural

MOST_ROWS = 10
MOST_CAUSES = 3
_HEAD = ("Line", "Problem", "The line, fixed")


def to_problem_report(judged: Judged, fixed: Mended, *, files: ShownFiles = NOWHERE_SHOWN) -> str:
    """Return the problems of a change as tables: first those of its own files, then what they cause elsewhere.

    fixed: what is known of their cures; files: where their lines are shown
    """
    parts = []
    shown, rest = judged.new[:MOST_ROWS], judged.new[MOST_ROWS:]
    for file in dict.fromkeys(problem.place.file for problem in shown):
        found = [problem for problem in shown if problem.place.file == file]
        caused = "" if found[0] in judged.own else f" {_caused(found, judged)}"
        parts += [f"In {code(file)}{caused}:", table(_HEAD, [_row(problem, fixed, files) for problem in found], (0,))]
        if notes := [line for problem in found for line in _related(problem)]:
            parts.append(folded(github_words.OTHER_PLACES, "\n".join(notes)))
    if rest:
        parts.append(f"And {plural(len(rest), 'more problem')}, which the log of the check lists.")
    if judged.former:
        parts.append(former_line(judged))
    return "\n\n".join(parts) + "\n" if parts else ""


def to_problem_list(problems: Sequence[Problem]) -> str:
    """Return problems one by one, for those that found no room elsewhere."""
    return "\n".join(
        f"- {code(str(problem.place))}: {problem.level}: {safe(problem.message)} ({code(problem.rule)})"
        for problem in problems
    )


def former_line(judged: Judged) -> str:
    """Say how many problems stood before the change, and where."""
    files = list(dict.fromkeys(problem.place.file for problem in judged.former))
    where = listed([code(file) for file in files]) if len(files) <= 3 else plural(len(files), "file")
    return github_words.FORMER_PROBLEMS.format(problems=plural(len(judged.former), "earlier problem"), files=where)


def causes_of(problems: Sequence[Problem], judged: Judged) -> tuple[str, ...]:
    """Return the changed files from which problems in other files follow."""
    return tuple(sorted({file for problem in problems for file in judged.causes.get(problem, ())}))


def show_causes(files: Sequence[str], judged: Judged) -> str:
    """Return changed files as they are named in a sentence, or how many these are."""
    if not files:
        return github_words.THE_CHANGE
    if len(files) > MOST_CAUSES:
        return plural(len(files), "changed file")
    form = (github_words.GONE_FILE if file in judged.gone else github_words.CHANGED_FILE for file in files)
    return listed([each.format(file=code(file)) for each, file in zip(form, files, strict=True)])


def _caused(problems: Sequence[Problem], judged: Judged) -> str:
    return github_words.CAUSED_ELSEWHERE.format(causes=show_causes(causes_of(problems, judged), judged))


def _row(problem: Problem, fixed: Mended, files: ShownFiles) -> tuple[str, str, str]:
    level = "" if problem.level == "error" else f"{problem.level.title()}: "
    said = f"{level}{safe(problem.message, 600)} ({code(problem.rule)})"
    cure = github_words.GOES_AWAY if problem in fixed.gone else github_words.YOURS_TO_SAY
    return (
        files.link(str(problem.place.line), problem.place),
        said,
        code(fixed.lines[problem]) if problem in fixed.lines else cure,
    )


def _related(problem: Problem) -> list[str]:
    return [f"- {code(str(item.place))}: {safe(item.message)}" for item in problem.related]
