"""Records in, each with what the survey knows of it out; and the files of those that are new, checked with all data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import date
from typing import Literal

from generator.bibliography.record import Record
from generator.checked import check_source
from generator.curation.keyword_tags import keyword_tags
from generator.curation.match import Index, Match, index_survey
from generator.curation.sound_record import NotSound, to_sound
from generator.model.edition_lock import day_of_entry
from generator.model.survey import Survey
from generator.problem import Problem
from generator.record import frozen_record
from generator.review.judge import Judged, judge
from generator.scaffold.keys import Keys, taken_keys
from generator.scaffold.paper_file import to_paper_file
from generator.scaffold.written_tags import with_unknown
from generator.source.folder import Source, with_texts
from generator.wording import intake_words

State = Literal["new", "known", "excluded", "doubtful", "unread"]
STATES: tuple[State, ...] = ("new", "known", "excluded", "doubtful", "unread")

_SAME = {"id": intake_words.SAME_ID, "title": intake_words.SAME_TITLE, "near": intake_words.NEAR_TITLE}
_OTHER = {"id": intake_words.OTHER_ID, "author": intake_words.OTHER_AUTHOR, "year": intake_words.OTHER_YEAR}
_WHAT = {
    "paper": intake_words.KNOWN_PAPER,
    "removed": intake_words.KNOWN_REMOVED,
    "exclusion": intake_words.KNOWN_EXCLUSION,
    "record": intake_words.KNOWN_RECORD,
}


@frozen_record
class Row:
    """A record and what is known of it.

    key: that it has or would have in the survey, empty for none; why: what tells so, in words
    """

    state: State
    record: Record
    key: str = ""
    why: str = ""


@frozen_record
class Intake:
    """What would be written: the text of each new file by its name; and every problem that came with it."""

    rows: tuple[Row, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    caused: tuple[Problem, ...] = ()

    def number(self, state: State) -> int:
        """Return how many records are in a state."""
        return sum(row.state == state for row in self.rows)


def known_by_id(references: Iterable[tuple[str, str]], survey: Survey) -> dict[tuple[str, str], Row]:
    """Return a row for each identifier, by kind and bare, that a work of the survey or of its log has."""
    index, rows = index_survey(survey), {}
    for kind, bare in references:
        record = Record(title="", ids={kind: bare})
        if match := index.find_same(record):
            record = replace(record, title=match.known.title)
            rows[kind, bare] = _row_of(match, record)
    return rows


def tell_apart(records: Iterable[Record], source: Source, survey: Survey, *, take_doubtful: bool) -> list[Row]:
    """Return a row for each record, in their order; take_doubtful: what may be another work is taken as new."""
    index = index_survey(survey)
    # The keys of files that cannot be read are in use as well.
    files = {name.removeprefix("papers/").removesuffix(".yml").casefold() for name in source.files}
    keys = Keys(files | taken_keys(survey))
    return [_row(record, index, keys, survey, take_doubtful=take_doubtful) for record in records]


def make_files(
    rows: Sequence[Row], source: Source, survey: Survey, today: date, tags: Mapping[str, str] | None = None
) -> Intake:
    """Write a file for each new row and check all data with them; a record whose file has an error becomes unread.

    tags: what stands behind an axis, as YAML; on the others it is what keywords tell, or nobody has looked yet
    """
    before = check_source(source).problems
    added = day_of_entry(survey.locks, today)
    texts = {f"papers/{row.key}.yml": _text(row, survey, added, tags or {}) for row in rows if row.state == "new"}
    while True:
        judged, broken = _check(texts, source, before)
        if not broken:
            caused = tuple(problem for problem in judged.caused if problem.level == "error")
            return Intake(rows=tuple(rows), files=texts, problems=judged.own, caused=caused)
        rows = [_refused(row, broken) for row in rows]
        texts = {name: text for name, text in texts.items() if name not in broken}


def _row(record: Record, index: Index, keys: Keys, survey: Survey, *, take_doubtful: bool) -> Row:
    try:
        record = to_sound(record, survey.config.summary_limit)
    except NotSound as reason:
        return Row(state="unread", record=replace(record, title=record.title[:200]), why=str(reason))
    match = index.find(record)
    state: State = "new" if match is None else _state(match)
    if match is not None and (state != "doubtful" or not take_doubtful):
        return _row_of(match, record)
    key = keys.propose(record)
    index.add_record(str(record.place), record)
    return Row(state="new", record=record, key=key)


def _row_of(match: Match, record: Record) -> Row:
    key = match.known.name if match.known.kind in ("paper", "removed") else ""
    return Row(state=_state(match), record=record, key=key, why=_why(match))


def _state(match: Match) -> State:
    if match.how == "near" or (match.how == "title" and match.differs):
        return "doubtful"
    return "excluded" if match.known.kind == "exclusion" else "known"


def _why(match: Match) -> str:
    known = match.known
    what = _WHAT[known.kind].format(name=known.name)
    said = _SAME[match.how].format(what=what)
    if match.how == "near":
        said = f"{said}, “{known.title[:200]}”"
    if match.how == "title" and match.differs:
        said = f"{said}, {_OTHER[match.differs]}"
    return f"{said}: {known.reason}" if known.reason else said


def _text(row: Row, survey: Survey, added: date, tags: Mapping[str, str]) -> str:
    said = {**keyword_tags(row.record, survey.taxonomy, tags), **tags}
    return to_paper_file(row.record, with_unknown(said, survey.taxonomy), added)


def _check(texts: Mapping[str, str], source: Source, before: Iterable[Problem]) -> tuple[Judged, dict[str, str]]:
    shown = {f"{source.root}/{name}" for name in texts}
    judged = judge(check_source(with_texts(source, texts)).problems, before, shown)
    broken: dict[str, str] = {}
    for problem in judged.own:
        if problem.level == "error":
            broken.setdefault(problem.place.file.removeprefix(f"{source.root}/"), problem.message)
    return judged, broken


def _refused(row: Row, broken: Mapping[str, str]) -> Row:
    why = broken.get(f"papers/{row.key}.yml", "") if row.state == "new" else ""
    return replace(row, state="unread", key="", why=why) if why else row
