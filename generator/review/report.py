"""A proposed change in, the one Markdown out that its reader and its maker see: what to fix, or what it would do."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.analysis.difference import Difference, compare_states
from generator.checks.identity import identify_paper
from generator.checks.shown_rules import shown_rules
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.redirect import Redirect
from generator.model.survey import Survey
from generator.problem import Problem
from generator.record import frozen_record
from generator.review.judge import Judged
from generator.review.markdown import block, code, folded, safe
from generator.review.mending import Mended
from generator.review.moves import to_claims, to_moves
from generator.review.other_fields import with_other_fields
from generator.review.paper_report import to_card, to_change_table, to_reader_notes, to_tag_table
from generator.review.problem_report import MOST_CAUSES, causes_of, former_line, show_causes, to_problem_report
from generator.review.shown_files import NOWHERE_SHOWN, ShownFiles
from generator.review.similar_papers import to_similar_table
from generator.wording import github_words, words
from generator.wording.phrases import listed, plural

# GitHub takes 65,536 characters in a comment; what a workflow adds has room.
LONGEST = 60_000
_MOST_PAPERS = 10
_MOST_TEXT = 8_000
_REPEATED = "unique-papers"
_LOG = "/excluded.yml"


@frozen_record
class Proposal:
    """A change as it was checked.

    before, after: both states, with all editions; the earlier one under the names that the later one gave, `renamed`
    fixed: what is known of cures; files: where the files of the later state are shown
    """

    before: Survey
    after: Survey
    judged: Judged
    fixed: Mended
    files: ShownFiles = NOWHERE_SHOWN
    renamed: tuple[Redirect, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Tell whether nothing has to be fixed."""
        return all(problem.level != "error" for problem in self.judged.new)


def to_report(proposal: Proposal) -> str:
    """Return what a change does, or what has to be fixed first."""
    said = _sound(proposal) if proposal.is_sound else _faulty(proposal)
    return _within(said)


def tell_repeated(judged: Judged) -> str:
    """Return what to do about a work that is here already, or was excluded; nothing where there is none."""
    repeated = [problem for problem in judged.new if problem.level == "error" and problem.rule == _REPEATED]
    if not repeated:
        return ""
    papers = [problem for problem in repeated if problem in judged.own and not problem.place.file.endswith(_LOG)]
    is_excluded = papers and all(other.place.file.endswith(_LOG) for paper in papers for other in paper.related)
    return github_words.HERE_EXCLUDED if is_excluded else github_words.HERE_ALREADY


def to_difference_report(before: Survey, after: Survey) -> str:
    """Return what moved between two states as they stand: papers, cells, counts, claims, what is alike."""
    return _within("\n\n".join(_moved(compare_states(before, after), before, after)) or words.NOTHING_MOVED)


def _sound(proposal: Proposal) -> str:
    before, after = select_edition(proposal.before), select_edition(proposal.after)
    difference = with_other_fields(compare_states(before, after), before, after)
    means = github_words.READY_TO_LOOK_AT if proposal.judged.new else github_words.READY_MEANS
    has_papers = difference.added or difference.changed or difference.removed
    looks = github_words.LOOKS_AT_PAPERS if has_papers else github_words.LOOKS_AT_CHANGE
    parts = [f"### ✓ {github_words.READY}: {_verdict(difference)}", means.format(looks=looks)]
    if proposal.judged.new:
        parts.append(to_problem_report(Judged(own=proposal.judged.new), proposal.fixed, files=proposal.files).strip())
    parts += _beside(difference, before, after, proposal.judged)
    parts += [f"Renamed: {code(each.old)} to {code(each.new)}" for each in proposal.renamed[:_MOST_PAPERS]]
    removed = [paper for paper in proposal.after.papers if paper.removed]
    parts += _moved(difference, before, after, removed, proposal.files, proposal.judged.gone)
    if proposal.judged.former:
        parts.append(former_line(proposal.judged))
    checked = f"Checked {plural(len(after.papers), 'paper')} by {plural(len(shown_rules(after)), 'rule')}."
    return "\n\n".join([*parts, f"<sub>{checked}</sub>"])


def _faulty(proposal: Proposal) -> str:
    judged = proposal.judged
    errors = [problem for problem in judged.new if problem.level == "error"]
    own = [problem for problem in errors if problem in judged.own]
    parts = [f"### {_to_fix(own, errors) if own else _follow(errors, judged)}"]
    if repeated := tell_repeated(judged):
        parts.append(f"**{repeated}**")
    means = github_words.FIX_MEANS if own else _mean_of_causes(causes_of(errors, judged), judged)
    parts += [means, to_problem_report(judged, proposal.fixed, files=proposal.files).strip()]
    own_files = {problem.place.file for problem in judged.own}
    for file, text in proposal.fixed.files.items():
        if file in own_files and len(text) <= _MOST_TEXT:
            parts.append(folded(f"{github_words.WHOLE_FILE}: {code(file)}", block(text)))
    return "\n\n".join(parts)


def _to_fix(own: list[Problem], errors: list[Problem]) -> str:
    """Say how many errors there are, and in which of the changed files the first of them stand."""
    files = list(dict.fromkeys(problem.place.file for problem in own))
    where = code(files[0]) if len(files) == 1 else plural(len(files), "file")
    return f"{plural(len(errors), 'problem')} to fix in {where}"


def _follow(errors: list[Problem], judged: Judged) -> str:
    causes = show_causes(causes_of(errors, judged), judged)
    follow = "follows" if len(errors) == 1 else "follow"
    return github_words.FOLLOWS.format(problems=plural(len(errors), "problem"), follow=follow, causes=causes)


def _mean_of_causes(causes: tuple[str, ...], judged: Judged) -> str:
    """Say where to mend what follows from changed files: in these, and those that are gone are put back."""
    gone = [code(file) for file in causes if file in judged.gone]
    changed = [code(file) for file in causes if file not in judged.gone]
    cures = [(github_words.MEND_CHANGED, changed), (github_words.PUT_BACK, gone)]
    said = [
        cure.format(files=listed(files) if len(files) <= MOST_CAUSES else plural(len(files), "file"))
        for cure, files in cures
        if files
    ]
    return github_words.FOLLOWS_MEANS.format(cure=" ".join(said))


def _verdict(difference: Difference) -> str:
    changed = list(dict.fromkeys(change.key for change in difference.changed))
    counts = {"added": difference.added, "changed": changed, "removed": difference.removed}
    said = [f"{plural(len(keys), 'paper')} {what}" for what, keys in counts.items() if keys]
    return ", ".join(said) or "no paper changes"


def _moved(
    difference: Difference,
    before: Survey,
    after: Survey,
    removed: Sequence[Paper] = (),
    files: ShownFiles = NOWHERE_SHOWN,
    gone: Collection[str] = (),
) -> list[str]:
    reasons = {paper.key: paper.removed.why for paper in removed if paper.removed}
    papers = {paper.key: paper for paper in (*before.papers, *after.papers)}
    added = [papers[key] for key in difference.added]
    parts = []
    for paper in added[:_MOST_PAPERS]:
        parts += [to_card(paper), to_tag_table(paper, after, files), to_reader_notes(paper, after)]
    changed = list(dict.fromkeys(change.key for change in difference.changed))
    for key in changed[:_MOST_PAPERS]:
        fields = [change for change in difference.changed if change.key == key]
        parts += [to_card(papers[key]), to_change_table(papers[key], fields, files)]
    parts += [_removal(papers[key], added, gone, reasons.get(key, "")) for key in difference.removed[:_MOST_PAPERS]]
    parts += _more("added", added) + _more("changed", changed) + _more("removed", difference.removed)
    if moves := to_moves(difference, after):
        parts += ["#### Cells and counts in the living edition", moves]
    if claims := to_claims(difference, before, after):
        parts += ["#### Claims", claims]
    if added:
        parts += ["#### Similar papers", to_similar_table(added[:_MOST_PAPERS], after, removed)]
    return [part for part in parts if part]


def _beside(difference: Difference, before: Survey, after: Survey, judged: Judged) -> list[str]:
    """Name the changed files of which a report says nothing: an edited claim or definition is easily passed over."""
    told = {change.key for change in difference.changed}.union(difference.added, difference.removed)
    files = {paper.place.file for paper in (*before.papers, *after.papers) if paper.key in told}
    beside = sorted(judged.changed - files)
    named = listed(list(map(code, beside))) if len(beside) <= _MOST_PAPERS else plural(len(beside), "file")
    return [github_words.NOT_SHOWN.format(files=named)] * bool(beside)


def _removal(paper: Paper, added: Sequence[Paper], gone: Collection[str], why: str) -> str:
    """Say that a paper went, and why; of one whose file another replaced without a redirect, what keeps its address."""
    said = github_words.REMOVED.format(key=code(paper.key), title=safe(paper.title).rstrip("."))
    if why:
        return f"{said}. {github_words.REASON.format(why=safe(why))}"
    signs = _signs(paper)
    same = next((each for each in added if not signs.isdisjoint(_signs(each))), None)
    if same is None or paper.place.file not in gone:
        return said
    line = f"{{kind: paper, old: {paper.key}, new: {same.key}}}"
    return f"{said}. {github_words.SAME_UNDER_ANOTHER_KEY.format(key=code(same.key), line=code(line))}"


def _signs(paper: Paper) -> set[tuple[str, str]]:
    return {(kind, text) for kind, text, _ in identify_paper(paper)}


def _more(what: str, found: Sequence[object]) -> list[str]:
    more = len(found) - _MOST_PAPERS
    return [f"And {plural(more, 'more paper')} {what}."] if more > 0 else []


def _within(text: str) -> str:
    """Cut a report between two of its parts where it would be too long for a comment."""
    if len(text) <= LONGEST:
        return f"{text}\n"
    kept = text[:LONGEST].rpartition("\n\n")[0]
    closing = "\n\n</details>" * (kept.count("<details>") - kept.count("</details>"))
    return f"{kept}{closing}\n\n{github_words.CUT_SHORT}\n"
