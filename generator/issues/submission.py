"""The text of an issue in, what it submits out: the fields of one of our forms, or one file between fences.

Only lines that are the heading of a known field begin one; each may stand once, so that nobody sends two papers, or a
second title, in one form. Where a heading was deleted, what stood below it is not taken for the field above.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field

from generator.issues.labels import (
    BY_KIND,
    FORMER_LABELS,
    NO_RESPONSE,
    NOT_ALWAYS_ASKED,
    OWN,
    TITLES,
    FormKind,
    axis_labels,
    own_label,
)
from generator.model.taxonomy import Taxonomy
from generator.record import frozen_record
from generator.source.yaml_reader import REFUSED
from generator.wording import github_words

# GitHub takes 65,536 characters in an issue; what is longer came from somewhere else.
LONGEST = 65_536
_BREAK = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_HEADING = re.compile(r"^#{2,4}[ \t]*(\S.*)$", re.MULTILINE)
# GitHub leaves an empty line between fields, and so does whoever deletes a heading.
_PARAGRAPHS = re.compile(r"\n[ \t]*\n")
# As GitHub takes one: of backticks or tildes, closed by as many or more, or by the end of the text.
_BLOCK = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,})[ \t]*+(?P<language>[^\s`]*+)[^\n`]*+\n(?P<text>.*?)"
    r"(?:^ {0,3}(?P=fence)[`~]*[ \t]*$|\Z)",
    re.MULTILINE | re.DOTALL,
)
_FILE = re.compile(r"papers/([^\s`/]+)\.ya?ml\b")
# What nobody sees on GitHub. One that is not closed ends at the next.
_HIDDEN = re.compile(r"<!--(?:(?!<!--|-->).)*-->", re.DOTALL)
# Lines of a paper's file, with or without anything around them.
_ENTRY_LINES = tuple(re.compile(rf"^{name}:[ \t]", re.MULTILINE) for name in ("title", "(?:authors|year|added)"))
_AXIS = "axis-"


@frozen_record
class Submission:
    """What an issue submits.

    kind: the form that it was made with; empty for a whole file
    fields: by the ids of the form; those of axes begin with `axis-`, those that the survey declares with
        `fields.`; what was left empty is not there
    file: the whole text of a file, and key: its name without ending
    faults: why it cannot be read
    """

    kind: FormKind | None = None
    fields: Mapping[str, str] = field(default_factory=dict)
    file: str = ""
    key: str = ""
    faults: tuple[str, ...] = ()


def read_submission(body: str, taxonomy: Taxonomy) -> Submission | None:
    """Read the text of an issue; None when it is none of ours to answer."""
    # What nobody sees comes along with what is pasted, and nobody would find what a problem with it is about.
    text = REFUSED.sub("", _BREAK.sub("\n", body))
    if len(text) > LONGEST:
        fault = github_words.ISSUE_TOO_LONG.format(limit=f"{LONGEST:,}")
        return Submission(faults=(fault,)) if _is_ours(text) else None
    shown = _HIDDEN.sub("", text)
    for kind in BY_KIND:
        if _is_form(kind, shown):
            return _read_form(shown, kind, _labels(kind, taxonomy))
    return _read_file(text)


def is_titled_as_form(title: str) -> bool:
    """Tell whether the title of an issue is one that our forms write; that of a claim the site's form writes, too."""
    return any(title.strip().startswith(each.strip()) for kind, each in TITLES.items() if kind != "claim")


def _read_file(text: str) -> Submission | None:
    """Read an issue with the file of a paper; None where it has none."""
    blocks = [block for block in _BLOCK.finditer(text) if block["language"].lower() in ("yaml", "yml")]
    # Before the file stands its name, and before that the reason, which may name others.
    names = _FILE.findall(text[: blocks[0].start()]) if blocks else []
    if not names:
        blocks = [block for block in _BLOCK.finditer(text) if _is_entry(block["text"])]
        names = _FILE.findall(text[: blocks[0].start()]) if blocks else []
    if len(blocks) > 1 and (names or all(_is_entry(block["text"]) for block in blocks)):
        return Submission(faults=(github_words.ISSUE_TWO_FILES,))
    if names:
        return Submission(file=blocks[0]["text"], key=names[-1])
    if blocks or not _is_entry(text):
        return Submission(faults=(github_words.ISSUE_NO_FILE_NAME,)) if blocks else None
    unnamed = () if _FILE.search(text) else (github_words.ISSUE_NO_FILE_NAME,)
    return Submission(faults=(*unnamed, github_words.ISSUE_NO_FENCE))


def _is_entry(text: str) -> bool:
    """Tell whether a text has lines of a paper's file."""
    return all(pattern.search(text) for pattern in _ENTRY_LINES)


def _is_ours(text: str) -> bool:
    headings = _headings(text)
    named = any(next(iter(labels.values())) in headings for labels in BY_KIND.values())
    return named or "```yaml" in text.split("\n")


def _headings(text: str) -> set[str]:
    return {heading.rstrip() for heading in _HEADING.findall(text)}


def _is_form(kind: FormKind, text: str) -> bool:
    """Tell whether a text has the first two headings of a form, or half of them."""
    former = {label: BY_KIND[kind][name] for label, name in FORMER_LABELS.get(kind, {}).items()}
    headings = {former.get(heading, heading) for heading in _headings(text)}
    labels = list(BY_KIND[kind].values())
    return headings.issuperset(labels[:2]) or 2 * len(headings.intersection(labels)) >= len(labels)


def _labels(kind: FormKind, taxonomy: Taxonomy) -> dict[str, str]:
    labels = {label: name for name, label in BY_KIND[kind].items()} | dict(FORMER_LABELS.get(kind, {}))
    if kind == "new-paper":
        labels |= {label: f"{_AXIS}{axis.id}" for axis in taxonomy.axes for label in axis_labels(axis)}
        labels |= {own_label(own): f"{OWN}{own.id}" for own in taxonomy.fields}
    return labels


def _read_form(text: str, kind: FormKind, by_label: Mapping[str, str]) -> Submission:
    fields: dict[str, list[str]] = {}
    twice: dict[str, None] = {}
    lines: list[str] | None = None
    for line in text.split("\n"):
        heading = _HEADING.match(line)
        label = heading[1].rstrip() if heading else ""
        name = by_label.get(label)
        if name is None:
            if lines is not None:
                lines.append(line)
            continue
        if name in fields:
            twice[label] = None
        lines = fields.setdefault(name, [])
    if twice:
        return Submission(kind=kind, faults=tuple(github_words.ISSUE_TWICE.format(label=label) for label in twice))
    said = {name: "\n".join(found).strip() for name, found in fields.items()}
    missing = [label for name, label in BY_KIND[kind].items() if name not in fields and name not in NOT_ALWAYS_ASKED]
    if missing and any(_PARAGRAPHS.search(value) for value in said.values()):
        return Submission(kind=kind, faults=tuple(github_words.ISSUE_HEADING.format(label=label) for label in missing))
    return Submission(kind=kind, fields={name: value for name, value in said.items() if value not in ("", NO_RESPONSE)})
