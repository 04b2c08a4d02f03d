"""Problems in, the same out with what follows from another one folded under it: one cause, one problem, at the cause."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from generator.checks.known_papers import KNOWN_PAPERS, advise
from generator.model.edition_lock import EDITION_COUNTS
from generator.model.identifiers import KNOWN_VALUES
from generator.model.reading import MISSING_FIELD, WRONG_KIND
from generator.model.survey import Survey
from generator.model.tags import KNOWN_LEVELS
from generator.problem import Place, Problem, Related
from generator.wording import words
from generator.wording.phrases import plural

# As words.NOT_AN_AXIS and words.NOT_A_VALUE say it, alone or within the words of a query, and known-papers.
_NAMED = re.compile(
    r'"(?P<paper>[^"]+)"(?:, which)? is not a paper|"(?P<axis>[^"]+)" is n(?:ot|either) an axis|'
    r'"(?P<value>[^"]+)" is not (?:a value|an evidence (?P<level>level)) of the axis (?P<of>[^\s.;]+)'
)
_OF_NAMES = frozenset({KNOWN_VALUES, KNOWN_LEVELS, KNOWN_PAPERS, "claim-queries", "value-parents"})
_REQUIRED, _EXAMPLES, _TEMPLATE, _FILLED_IN = "required-axes", "tagged-examples", "template", "filled-in"
# Of a name among the sources of a paper, which may be meant for a field.
_NEITHER = "is neither an axis"
# From so many examples of the template on a file was not forgotten here and there: it was copied and not begun.
_MANY_LEFT = 4
# From so many files on a name is not misspelt in each of them: what it named has gone.
_MANY_FILES = 3
_MOST_RELATED = 20


class Name(NamedTuple):
    """A value or an evidence level and its axis; an axis or a paper and nothing."""

    what: str
    axis: str = ""
    is_level: bool = False
    is_paper: bool = False


def fold_causes(problems: Iterable[Problem], survey: Survey) -> list[Problem]:
    """Return problems of which none follows from another, each with the name that something has now for a former one.

    A value or axis that many files name and the taxonomy lacks is reported in the taxonomy, with these files, and a
    paper whose file is gone at the first place that names it; what a paper lacks because its tags cannot be read is not
    reported beside that, nor what a taxonomy with errors counts. A template that was copied and left as it is gives one
    problem, at its first line that has to be filled in.
    """
    found = list(problems)
    gone = _find_gone(found)
    folded = [_report_gone(name, places, survey) for name, places in gone.items()]
    found = [problem for problem in found if _name_in(problem) not in gone and not _is_about_template(problem, gone)]
    broken = _find_broken(found)
    faulty = {problem.place.file for problem in found if problem.level == "error" and problem.rule != EDITION_COUNTS}
    left = _find_left(found)
    folded += [_report_left(found) for found in left.values()]
    found = [problem for problem in found if problem.rule != EDITION_COUNTS or problem.place.file not in faulty]
    kept = (problem for problem in found if not _follows(problem, broken) and not _is_left(problem, left))
    return [*folded, *(_with_present_name(problem, survey) for problem in kept)]


def _name_in(problem: Problem) -> Name | None:
    match = _NAMED.search(problem.message) if problem.rule in _OF_NAMES else None
    if match is None:
        return None
    if match["paper"]:
        return Name(match["paper"], is_paper=True)
    return Name(match["axis"]) if match["axis"] else Name(match["value"], match["of"], bool(match["level"]))


def _with_present_name(problem: Problem, survey: Survey) -> Problem:
    """Return a problem with a former name as its report suggests the present one: what came meanwhile still has it."""
    match, name = _NAMED.search(problem.message), _name_in(problem)
    present = _present_name(name, survey) if name and not name.is_paper else ""
    if match is None or not present:
        return problem
    said = f"{problem.message[: match.end()]}.{words.DID_YOU_MEAN.format(word=present)}"
    return replace(problem, message=said)


def _present_name(name: Name, survey: Survey) -> str:
    """Return what a name of an axis or a value became; empty where `survey rename` gave it no other one."""
    if not name.axis:
        return axis.id if (axis := survey.taxonomy.axis_now(name.what)) else ""
    of = None if name.is_level else survey.taxonomy.axis(name.axis)
    return value.id if of and (value := of.value_now(name.what)) else ""


def _find_gone(problems: list[Problem]) -> Mapping[Name, list[Place]]:
    named: dict[Name, list[Problem]] = {}
    for problem in problems:
        if name := _name_in(problem):
            named.setdefault(name, []).append(problem)
    return {
        name: sorted(problem.place for problem in found)
        for name, found in named.items()
        if len({problem.place.file for problem in found if _NEITHER not in problem.message}) >= _MANY_FILES
    }


def _report_gone(name: Name, places: list[Place], survey: Survey) -> Problem:
    used = f"{plural(len(places), 'place')} in {len({place.file for place in places})} files"
    related = tuple(Related(place=place, message="used here") for place in places[:_MOST_RELATED])
    if name.is_paper:
        message = f'No paper is called "{name.what}", and {used} name it.{advise(survey, name.what)}'
        return Problem(place=places[0], level="error", message=message, rule=KNOWN_PAPERS, related=related)
    axis = survey.taxonomy.axis(name.axis) if name.axis else None
    first = axis or (survey.taxonomy.axes[0] if survey.taxonomy.axes else None)
    kind = "evidence level" if name.is_level else "value"
    missing = f'The axis {name.axis} has no {kind} "{name.what}"' if name.axis else f'There is no axis "{name.what}"'
    present = _present_name(name, survey)
    cure = "Put it back, write another one at each of them, or remove it there."
    tagged = (name.axis, name.what) if name.axis else (name.what,)
    if lock := next((lock for lock in survey.locks if lock.has_tags(*tagged)), None):
        cure = f'Put it back: papers of the edition "{lock.id}" have it.'
    if present:
        cure = f'Write its new name, "{present}", at each of them.'
    message = f"{missing}, and {used} use it. {cure}{'' if present or name.is_level else _how_to_rename(name)}"
    place = first.place if first else places[0]
    return Problem(place=place, level="error", message=message, rule=KNOWN_VALUES, related=related)


def _how_to_rename(name: Name) -> str:
    old = f"value {name.axis}.{name.what}" if name.axis else f"axis {name.what}"
    return f" If only its name has changed, put it back and run `survey rename {old} NEW`."


def _is_about_template(problem: Problem, gone: Collection[Name]) -> bool:
    """Tell whether a problem says that the template lacks an axis while another one was taken away: it was renamed."""
    return problem.rule == _TEMPLATE and any(not name.axis and not name.is_paper for name in gone)


def _find_broken(problems: list[Problem]) -> Mapping[str, str]:
    """Return by file why its tags do not tell the whole: `tags` when none can be read, else `axis`."""
    broken: dict[str, str] = {}
    for problem in problems:
        said = problem.message
        if (problem.rule == MISSING_FIELD and '"tags"' in said) or (problem.rule == WRONG_KIND and "Tags are" in said):
            broken[problem.place.file] = "tags"
        elif problem.rule in (KNOWN_VALUES, _REQUIRED) and problem.level == "error":
            name = _name_in(problem)
            misnamed = name is not None and not name.axis
            broken.setdefault(problem.place.file, "tags" if misnamed else "axis")
    return broken


def _follows(problem: Problem, broken: Mapping[str, str]) -> bool:
    if problem.rule == _REQUIRED:
        return broken.get(problem.place.file) == "tags"
    if problem.rule == _EXAMPLES:
        return any(related.place.file in broken for related in problem.related)
    return False


def _find_left(problems: list[Problem]) -> Mapping[str, list[Problem]]:
    """Return by file the examples of the template that were left in it, where they are many."""
    left: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.rule == _FILLED_IN:
            left.setdefault(problem.place.file, []).append(problem)
    return {
        file: sorted(found, key=lambda each: each.place) for file, found in left.items() if len(found) >= _MANY_LEFT
    }


def _report_left(found: list[Problem]) -> Problem:
    message = (
        f"{plural(len(found), 'text')} of this file, on lines {found[0].place.line} to {found[-1].place.line}, "
        "are the examples of the template. Write what the paper has, or remove the line."
    )
    related = tuple(
        Related(place=problem.place, message=problem.message.partition(" is the example")[0])
        for problem in found[:_MOST_RELATED]
    )
    return Problem(place=found[0].place, level="error", message=message, rule=_FILLED_IN, related=related)


def _is_left(problem: Problem, left: Mapping[str, list[Problem]]) -> bool:
    """Tell whether a problem says again that the template was left as it is, or speaks of what an example says."""
    found = left.get(problem.place.file, ())
    return bool(found) and (problem.rule == _FILLED_IN or any(problem.place == each.place for each in found))
