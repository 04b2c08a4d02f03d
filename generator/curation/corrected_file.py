"""Accepted corrections and the survey's files in, the files with them out, checked with all data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from difflib import unified_diff

from generator.checked import check_source
from generator.curation.corrections import Correction
from generator.model.edition import is_included
from generator.model.edition_lock import day_of_entry
from generator.model.paper import AMENDABLE, is_amendable_text
from generator.model.survey import Survey
from generator.problem import Problem
from generator.record import frozen_record
from generator.review.judge import judge
from generator.scaffold.entry_lines import amendment, with_amendment, with_field
from generator.source import value as values
from generator.source.folder import Source, SourceFile, with_texts


@frozen_record
class Corrected:
    """The texts of the files that change, by their names; what has to be done by hand; and what the check says."""

    files: Mapping[str, str]
    by_hand: tuple[Correction, ...]
    problems: tuple[Problem, ...]

    @property
    def is_sound(self) -> bool:
        """Whether the files may be written."""
        return not any(problem.level == "error" for problem in self.problems)


def correct(accepted: Iterable[Correction], source: Source, survey: Survey, today: date) -> Corrected:
    """Apply corrections; what an edition has published gets an amendment, and a former title stays as `alt_title`."""
    texts: dict[str, str] = {}
    by_hand: list[Correction] = []
    corrected = source
    for each in accepted:
        name = f"papers/{each.key}.yml"
        text = _apply(each, corrected.files[name], survey, day_of_entry(survey.locks, today))
        if text is None:
            by_hand.append(each)
        else:
            texts[name] = text
            corrected = with_texts(corrected, {name: text})
    shown = {f"{source.root}/{name}" for name in texts}
    problems = judge(check_source(corrected).problems, check_source(source).problems, shown).new if texts else ()
    return Corrected(files=texts, by_hand=tuple(by_hand), problems=problems)


def to_patch(files: Mapping[str, str], source: Source, folder: str) -> str:
    """Return what changes as a patch that `git apply` takes; folder: of the data, as the repository has it."""
    parts: list[str] = []
    for name, text in files.items():
        former, path = source.files[name].text or "", f"{folder}/{name}"
        parts += unified_diff(
            former.splitlines(keepends=True), text.splitlines(keepends=True), f"a/{path}", f"b/{path}"
        )
    return "".join(parts)


def _apply(each: Correction, file: SourceFile, survey: Survey, day: date) -> str | None:
    paper = survey.paper(each.key)
    if paper is None or file.text is None or not isinstance(file.value, values.Mapping):
        return None
    whole, lines = file.value, file.text.rstrip("\n").split("\n")
    changed = with_field(lines, whole, each.field, each.written)
    if changed is None:
        return None
    if each.field == "title" and not paper.alt_title and whole.get("alt_title") is None:
        changed = [*changed, f"alt_title: {each.was}"]
        changed.insert(changed.index(f"title: {each.written}") + 1, changed.pop())
    published = any(is_included(paper, edition.date) for edition in survey.config.editions)
    if published and (each.field in AMENDABLE or is_amendable_text(each.field)):
        item = amendment(day, each.field, each.was, each.why, each.source)
        changed = with_amendment(changed, item)
    return "\n".join(changed) + "\n"
