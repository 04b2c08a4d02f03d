"""Problems and the lines that they stand on in, those lines as they should be out, where the cure is certain.

A cure is certain when the message names it, and when the check, asked again, neither repeats the problem nor finds an
error on the mended line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from datetime import date

from generator.checked import check_source
from generator.model.tags import names_of_values
from generator.model.taxonomy import Taxonomy
from generator.problem import Problem, is_slip, nearest
from generator.record import frozen_record
from generator.source.folder import Source, with_texts

_FOUND = re.compile(r'^(?:The value )?"(?P<found>[^"]+)"')
_CURE = re.compile(r'(?P<how>Did you mean|Write|Write only|Call it) "(?P<cure>[^"]+)"(?!, which is on line)')
_NO_VALUE = re.compile(r"has no value on the axis (?P<axis>\S+), which every paper needs")
_NO_LEVEL = re.compile(r"Write \{(?P<value>\S+): LEVEL\}")
_OF_AXIS = re.compile(r"(?:The|the) axis (?P<axis>\S+?)[ .,;]")
_NO_STOP = re.compile(r'^The summary ends with "(?P<end>.*)", without a full stop')
_JOINED = "edition-locks"
_ADDED = re.compile(r"^(?P<before>\s*added:\s*)(?P<date>\S+)")
_UNREAD = "unknown"


@frozen_record
class Cure:
    """What a mended line is: the whole line as it stands in the file then, and what of it a reader is shown."""

    line: str
    shown: str


@frozen_record
class Mended:
    """What is known of the cures.

    lines: by problem the line as it should be; one of several problems has all their cures
    gone: problems without a cure of their own that are no more once the others are fixed
    files: the texts with all cures, by the names that problems show; only those whose every cure holds
    """

    lines: Mapping[Problem, str] = field(default_factory=dict)
    gone: frozenset[Problem] = frozenset()
    files: Mapping[str, str] = field(default_factory=dict)


def mend(source: Source, problems: Sequence[Problem], taxonomy: Taxonomy, today: date) -> Mended:
    """Find the cures of problems, apply all that are certain, and check again what they are worth."""
    lines = {file.shown: file.text.split("\n") for file in source.files.values() if file.text is not None}
    cured: dict[Problem, Cure] = {}
    for problem in problems:
        known = lines.get(problem.place.file)
        if known is None or not 0 < problem.place.line <= len(known):
            continue
        before, _, line = known[problem.place.line - 1].rpartition("\n")
        cure = find_cure(problem, line, taxonomy, today)
        if cure is not None:
            known[problem.place.line - 1] = f"{before}\n{cure.line}" if before else cure.line
            cured[problem] = cure
    if not cured:
        return Mended()
    was, again = _by_words(problems), _by_words(_check_again(source, lines, cured))
    over = {problem for said, found in was.items() if said not in again for problem in found}
    mended = {
        # What was put in before a line is shown alone; a line as it stands with all that was mended on it.
        problem: cure.shown if "\n" in cure.line else _last_line(lines[problem.place.file][problem.place.line - 1])
        for problem, cure in cured.items()
    }
    new = (problem for said, found in again.items() if said not in was for problem in found)
    revealed = {_line_of(problem, lines) for problem in new if problem.level == "error"}
    held = {problem for problem in over & cured.keys() if (problem.place.file, mended[problem]) not in revealed}
    touched = {problem.place.file for problem in cured}
    wrong = {problem.place.file for problem in cured if problem not in held}
    shown = {problem: line for problem, line in mended.items() if problem in held}
    files = {file: "\n".join(lines[file]) for file in sorted(touched - wrong)}
    return Mended(lines=shown, gone=frozenset(over - cured.keys()), files=files)


def _by_words(problems: Iterable[Problem]) -> Mapping[tuple[str, str, str], list[Problem]]:
    """Return problems by what they say of which file: where they stand may have moved."""
    found: dict[tuple[str, str, str], list[Problem]] = {}
    for problem in problems:
        found.setdefault((problem.place.file, problem.rule, problem.message), []).append(problem)
    return found


def _line_of(problem: Problem, lines: Mapping[str, list[str]]) -> tuple[str, str]:
    """Return the file of a problem, and the line that it stands on there once what was mended is in it."""
    file, number = problem.place.file, problem.place.line
    text = "\n".join(lines.get(file, ())).split("\n")
    return file, text[number - 1] if number <= len(text) else ""


def _last_line(text: str) -> str:
    return text.rpartition("\n")[2]


def find_cure(problem: Problem, line: str, taxonomy: Taxonomy, today: date) -> Cure | None:
    """Return the line of a problem as its message says it should be, or None where somebody has to judge."""
    message, column = problem.message, problem.place.column - 1
    if (missing := _NO_VALUE.search(message)) is not None:
        indent = line[: len(line) - len(line.lstrip(" "))]
        added = f"{indent}{missing['axis']}: {_UNREAD}"
        return Cure(line=f"{added}\n{line}", shown=added) if indent else None
    if problem.rule == _JOINED and (added_line := _ADDED.match(line)) is not None:
        return _cure(line, added_line["date"], today.isoformat(), added_line.start("date"))
    if (level := _NO_LEVEL.search(message)) is not None:
        axis = _OF_AXIS.search(message)
        unjudged = _unjudged(taxonomy, axis["axis"]) if axis else ""
        return _cure(line, level["value"], f"{{{level['value']}: {unjudged}}}", column) if unjudged else None
    if (ending := _NO_STOP.match(message)) is not None:
        return _cure(line, ending["end"], f"{ending['end']}.", column)
    found, cure = _FOUND.match(message), _CURE.search(message)
    if not found or not cure or (cure["how"] == "Did you mean" and _is_guess(found["found"], cure["cure"], taxonomy)):
        return None
    return _cure(line, found["found"], cure["cure"], column)


def _is_guess(found: str, cure: str, taxonomy: Taxonomy) -> bool:
    """Tell whether a name is only the nearest one, as house-martin is to house-finch, and differs by more than a slip.

    What is not even near is another name of the same thing.
    """
    if not nearest(found, [cure]) or any(names_of_values(axis).get(found.casefold()) == cure for axis in taxonomy.axes):
        return False
    return not is_slip(found, cure)


def _cure(line: str, found: str, cure: str, column: int) -> Cure | None:
    """Put a text in the place of another one, from a column on; a line that was mended before may have moved it."""
    place = line.find(found, column)
    if place < 0 and line.count(found) == 1:
        place = line.find(found)
    if place < 0:
        return None
    mended = f"{line[:place]}{cure}{line[place + len(found) :]}"
    return Cure(line=mended, shown=mended)


def _unjudged(taxonomy: Taxonomy, axis_id: str) -> str:
    """Return the level that says that nobody has judged the evidence, where the axis has one."""
    axis = taxonomy.axis(axis_id)
    return next((level.id for level in axis.evidence if not level.assessed), "") if axis else ""


def _check_again(source: Source, lines: Mapping[str, list[str]], cured: Iterable[Problem]) -> tuple[Problem, ...]:
    changed = {problem.place.file for problem in cured}
    texts = {name: "\n".join(lines[file.shown]) for name, file in source.files.items() if file.shown in changed}
    return check_source(with_texts(source, texts)).problems
