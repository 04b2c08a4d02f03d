"""A submission and the data in, what is answered out: the file that it would become, checked, and the comment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from generator.analysis.claim_report import report_claim
from generator.checked import Checked, check_source
from generator.checks.identity import identify_paper
from generator.export.addresses import is_web_address, page_address
from generator.export.claim_sentence import sentence_text
from generator.export.plain import one_line
from generator.issues.correction import to_correction
from generator.issues.entry import to_entry
from generator.issues.exclusion import to_exclusion
from generator.issues.labels import BY_KIND, NEEDED, NEW_PAPER
from generator.issues.listed import without_mark
from generator.issues.named import find_paper, no_paper
from generator.issues.submission import Submission
from generator.model.edition_lock import day_of_entry
from generator.model.paper import AUTHORS, Paper
from generator.model.survey import Survey
from generator.problem import suggest
from generator.record import frozen_record
from generator.review.judge import Judged, judge
from generator.review.lost_corrections import lost_corrections
from generator.review.markdown import block, code, folded, safe
from generator.review.mending import mend
from generator.review.problem_report import to_problem_report
from generator.review.report import LONGEST, Proposal, tell_repeated, to_report
from generator.source.folder import Source, with_texts
from generator.wording import github_words, words
from generator.wording.phrases import listed

# A key becomes a file name and an address; nothing else is ever joined to a path.
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,79}\Z")
_NOBODY = ("none", "n/a", "-")
_MOST_FAULTS = 20
_MOST_NAMES = 10
_MOST_TEXT = 20_000


@frozen_record
class Answer:
    """What an issue is answered.

    comment: Markdown for the issue
    name: of the file below the data folder, `papers/<key>.yml`; text: its content; both empty unless it is sound
    path: of the file inside of the repository
    into: the branch that the survey names for changes; empty where it names none
    title: of the pull request
    only_renews: whether the comment may only take the place of an earlier one
    """

    comment: str
    name: str = ""
    text: str = ""
    path: str = ""
    into: str = ""
    title: str = ""
    only_renews: bool = False

    @property
    def is_sound(self) -> bool:
        """Tell whether a pull request can be made of it."""
        return bool(self.name)


def answer(submission: Submission, source: Source, today: date) -> Answer:
    """Make the file that a submission asks for, check the data with it, and say what came of that."""
    if submission.faults:
        return Answer(comment=_refusal(submission.faults))
    before = check_source(source)
    if empty := _empty(submission):
        return Answer(comment=_refusal(empty))
    if submission.kind == "taxonomy-change":
        return Answer(comment=f"### {github_words.TAXONOMY_NOTED}\n\n{github_words.TAXONOMY_NOTED_MEANS}\n")
    if submission.kind == "claim":
        return Answer(comment=_claim(submission.fields, before.survey))
    day = day_of_entry(before.survey.locks, today)
    key, text, faults = _file(submission, source, before.survey, day)
    text = _with_its_line_ends(text, source, f"papers/{key}.yml")
    if submission.kind == "new-paper" or not faults:
        unusable = _key_faults(key, submission, before.survey)
        faults = (*faults, *unusable)
        if unusable and submission.kind == "new-paper":
            key, _, _ = to_entry({**submission.fields, "key": ""}, before.survey, day)
    if faults and submission.kind != "new-paper":
        shown = f"\n{_folded_file(github_words.FILE_SO_FAR, text)}\n" if text else ""
        site = _on_site(key, before.survey) if submission.kind == "correction" else ""
        return Answer(comment=f"{_refusal(faults)}{site}{shown}")
    said = _checked(key, text, source, before, day, faults, is_field=submission.kind == "correction")
    conflict = submission.fields.get("conflict", "")
    return replace(said, comment=f"{said.comment}\n{NEW_PAPER['conflict']}: {safe(conflict)}\n") if conflict else said


def _empty(submission: Submission) -> tuple[str, ...]:
    """Return which fields of a form say nothing though they have to; the check tells of those of a new paper."""
    if submission.kind is None:
        return ()
    labels, needed = BY_KIND[submission.kind], NEEDED.get(submission.kind, ())
    empty = (labels[name] for name in needed if not submission.fields.get(name))
    return tuple(github_words.ISSUE_EMPTY.format(label=label) for label in empty)


def _file(submission: Submission, source: Source, survey: Survey, today: date) -> tuple[str, str, tuple[str, ...]]:
    if submission.kind == "new-paper":
        return to_entry(submission.fields, survey, today)
    if submission.kind == "correction":
        return to_correction(submission.fields, source, survey, today)
    if submission.kind == "exclusion":
        return to_exclusion(submission.fields, source, survey, today)
    return submission.key, submission.file, ()


def _with_its_line_ends(text: str, source: Source, name: str) -> str:
    """Return a text whose lines end as those of the file that it takes the place of."""
    file = source.files.get(name)
    return re.sub("\r?\n", "\r\n", text) if file and file.text and "\r\n" in file.text else text


def _on_site(key: str, survey: Survey) -> str:
    """Return where the whole entry can be corrected; nothing for a paper that is not there."""
    if survey.paper(key) is None:
        return ""
    address = page_address(survey, f"contribute/correct/?paper={key}")
    correct = f"[{words.CORRECT}]({address})" if is_web_address(address) else f"*{words.CORRECT}*"
    return f"\n{github_words.ISSUE_ON_SITE.format(correct=correct)}\n"


def _claim(fields: Mapping[str, str], survey: Survey) -> str:
    """Return the comment on a claim that somebody takes for wrong: how it fares today, and which papers are named."""
    asked = one_line(fields.get("claim", ""))
    claim = next((each for each in survey.claims if each.id == asked), None)
    if claim is None:
        return _refusal(
            (github_words.ISSUE_NO_CLAIM.format(claim=asked) + suggest(asked, (each.id for each in survey.claims)),)
        )
    named = [without_mark(one_line(each)) for each in _papers_in(fields.get("papers", ""), survey)]
    if unknown := [no_paper(each, survey) for each in named if each and find_paper(each, survey) is None]:
        return _refusal(tuple(unknown))
    report = report_claim(claim, survey)
    said = safe(sentence_text(claim, report.living.numbers, survey))
    state = words.CLAIM_STATES[report.state]
    head = f"### {github_words.CLAIM_NOTED}\n\n> {said}\n\n"
    return f"{head}{code(claim.id)}: {state}. {github_words.TAXONOMY_NOTED_MEANS}\n"


def _papers_in(said: str, survey: Survey) -> list[str]:
    """Return what names a paper each; a title may have a comma."""
    if one_line(said).casefold().rstrip(".") in _NOBODY:
        return []
    return [
        part
        for line in said.split("\n")
        for part in ([line] if find_paper(without_mark(line), survey) else re.split("[,;]", line))
    ]


def _key_faults(key: str, submission: Submission, survey: Survey) -> tuple[str, ...]:
    if not _KEY.match(key):
        return (github_words.ISSUE_BAD_KEY.format(key=key),)
    if submission.kind == "new-paper" and survey.paper(key) is not None:
        return (github_words.ISSUE_KEY_TAKEN.format(key=key),)
    return ()


def _checked(
    key: str,
    text: str,
    source: Source,
    before: Checked,
    today: date,
    faults: tuple[str, ...],
    *,
    is_field: bool,
) -> Answer:
    """Return what is said of a file; faults: what keeps the issue from becoming it; is_field: it names one field."""
    name = f"papers/{key}.yml"
    shown = f"{source.root}/{name}"
    if name in source.files and source.files[name].text == text:
        return Answer(comment=_refusal((github_words.ISSUE_SAME_FILE, *faults)))
    proposed = with_texts(source, {name: text})
    checked = check_source(proposed)
    was, now = before.survey.paper(key), checked.survey.paper(key)
    if not faults and was and now and (taken := _taken(was, now)):
        return Answer(comment=_refusal(taken))
    lost = tuple(lost_corrections(before.survey, checked.survey))
    judged = judge((*checked.problems, *lost), before.problems, {shown})
    if faults:  # warnings, and problems elsewhere, may follow from what could not be read
        judged = Judged(own=tuple(problem for problem in judged.own if problem.level == "error"))
    found = [each for each in judged.new if each not in lost]
    mended = mend(proposed, found, checked.survey.taxonomy, today)
    proposal = Proposal(before=before.survey, after=checked.survey, judged=judged, fixed=mended)
    title = f"{github_words.FILE_SO_FAR}: {code(shown)}"
    if proposal.is_sound and not faults:
        forge = before.survey.config.forge_settings
        report = to_report(proposal)
        whole = _folded_file(title, text, LONGEST - len(report))
        left_out = "".join(_left_out(was, now)) if is_field and was and now else ""
        comment = f"{report}\n{left_out}{whole}\n\n{github_words.APPROVE}\n"
        done = _done(was, now).format(key=key)
        return Answer(comment=comment, name=name, text=text, path=forge.path(name), into=forge.branch, title=done)
    head = _refusal(faults) if faults else f"{_faulty(judged)}\n"
    report = to_problem_report(judged, mended)
    own = [f"{github_words.ISSUE_LINES}\n\n{report}"] if report else []
    return Answer(comment="\n".join((head, *own, _folded_file(title, text))) + "\n")


def _done(was: Paper | None, now: Paper | None) -> str:
    """Return what a pull request with a file does to the entry of its paper."""
    if was is None:
        return github_words.ADDS
    is_removal = now is not None and now.removed is not None and was.removed is None
    return github_words.REMOVES if is_removal else github_words.CORRECTS


def _left_out(was: Paper, now: Paper) -> Iterator[str]:
    """Yield which of several tags or authors a paper no longer has: who names one may not mean to drop the others."""
    lists = {f"tags.{axis_id}": (tags.values, now.on(axis_id).values) for axis_id, tags in was.tags.items()}
    if len(now.authors) < len(was.authors):  # else a name was spelled otherwise
        lists[AUTHORS] = (was.authors, now.authors)
    for field, (before, kept) in lists.items():
        gone = [code(each) for each in before if each not in kept]
        if len(before) > 1 and kept and gone:
            more = len(gone) - _MOST_NAMES
            shown = [*gone[:_MOST_NAMES], f"{more} more"] if more > 0 else gone
            said = github_words.ISSUE_LEAVES_OUT.format(field=field, left_out=listed(shown))
            yield f"**{said}**\n\n"


def _taken(was: Paper, now: Paper) -> tuple[str, ...]:
    """Return that a file would replace the entry of another paper, which nothing that it says has in common with it."""
    alike = ((was.authors, now.authors), (was.summary, now.summary), (was.links, now.links))
    if any(one and one == other for one, other in alike):
        return ()
    signs = [{(kind, text) for kind, text, _ in identify_paper(paper)} for paper in (was, now)]
    return (github_words.ISSUE_KEY_TAKEN.format(key=was.key),) if signs[0].isdisjoint(signs[1]) else ()


def _folded_file(title: str, text: str, room: int = _MOST_TEXT) -> str:
    """Return a file under a title that opens it; room: how many characters of it a comment can take."""
    most = max(0, min(room, _MOST_TEXT))
    if len(text) <= most:
        return folded(title, block(text))
    kept = text[:most].rpartition("\n")[0]
    return folded(title, f"{block(kept)}\n\n{github_words.FILE_CUT}")


def _faulty(judged: Judged) -> str:
    errors = [problem for problem in judged.new if problem.level == "error"]
    here = f"**{repeated}**\n\n" if (repeated := tell_repeated(judged)) else ""
    # Nobody can mend other files by an issue.
    is_own = any(problem in judged.own for problem in errors)
    cure = github_words.ISSUE_EDIT if is_own else github_words.ISSUE_OTHER_FILES
    return f"### {github_words.ISSUE_TO_FIX.format(number=len(errors))}\n\n{here}{cure}"


def _refusal(faults: tuple[str, ...]) -> str:
    lines = [f"- {safe(fault)}" for fault in faults[:_MOST_FAULTS]]
    return f"### {github_words.ISSUE_NOT_READ}\n\n" + "\n".join(lines) + f"\n\n{github_words.ISSUE_EDIT}\n"
