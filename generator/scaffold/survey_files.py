"""A new survey as the text of its files: data that passes the check, and what a repository needs around it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from generator.analysis.macro_names import OF, macro_name
from generator.bibliography.record import Record
from generator.model.counting import NONE, UNKNOWN
from generator.query.grammar import RESERVED_WORDS
from generator.record import frozen_record
from generator.scaffold.asked_axes import spelled_as_asked
from generator.scaffold.keys import Keys, unique_ids
from generator.scaffold.paper_file import quoted, to_paper_file
from generator.scaffold.repository import repository_files
from generator.scaffold.value_paths import Listed, below_the_root, list_values, narrowest
from generator.wording.phrases import ended, sentence

_EXAMPLE = Record(
    title="An Example Title, Made Up: Replace or Delete This File",
    authors=("Example Author", "Second Example"),
    year=2026,
    venue="Example Conference",
    links={"paper": "https://example.org/paper"},
    summary="This example says in one sentence what the paper does.",
)
_EXAMPLE_REMARK = "Every line can be changed. Leave out what you do not know; never guess."
# An axis of a new survey that named none: one that every survey can use, with two values to begin with.
_FIRST_AXIS = ("Kind", ("Method", "Study"))
# Values that answer the name of their axis: *Randomized*, *Open data*.
_ANSWERS = frozenset(("yes", "no", "partly", "partial", "unclear", "true", "false", "y", "n"))
# Of any other axis only its survey knows the values.
_TO_REPLACE = ("First value", "Second value")


@frozen_record
class NewSurvey:
    """The files of a new survey by path, and the keys of the records that became papers, in their order."""

    files: Mapping[str, str]
    keys: tuple[str, ...]


def make_survey(title: str, axes: Mapping[str, Sequence[str]], records: Sequence[Record], today: date) -> NewSurvey:
    """Write a survey that passes the check.

    axes: labels of values by that of their axis; what records have as keywords joins them. An axis of which nobody
        names a value has two to replace. Without records there is one commented example paper.
    records: each of another work, and each with a year
    """
    records = _without_roots(axes, _named_alike(axes, records))
    names = list(dict.fromkeys((*axes, *(name for record in records for name in record.keywords)))) or [_FIRST_AXIS[0]]
    values = {name: _values(name, axes.get(name, ()), records) for name in names}
    axis_ids = unique_ids(names, "axis", RESERVED_WORDS, _total_macro)
    value_ids = _value_ids(values, axis_ids)
    files = {
        "data/survey.yml": _survey(title, [axis_ids[name] for name in names if len(values[name]) > 1]),
        "data/taxonomy.yml": _taxonomy(axis_ids, values, value_ids, _multiple(records)),
    }
    proposed = Keys()
    keys = []
    for record in records or [_EXAMPLE]:
        key = proposed.propose(record)
        keys.append(key)
        tags = {
            axis_ids[name]: [value_ids[name][value] for value in record.keywords.get(name, ())]
            for name in names
            if record.keywords.get(name)
        }
        if not records:
            tags = {axis_ids[name]: [value_ids[name][next(iter(values[name]))]] for name in names}
        written = {axis: f"[{', '.join(ids)}]" for axis, ids in tags.items()}
        # A record that says nothing about an axis does not say that the paper has none of its values.
        valueless = {name.casefold() for name in record.valueless}
        left = (name for name in names if axis_ids[name] not in tags)
        written |= {axis_ids[name]: NONE if name.casefold() in valueless else UNKNOWN for name in left}
        remarks = () if records else (_EXAMPLE_REMARK,)
        files[f"data/papers/{key}.yml"] = to_paper_file(record, written, today, remarks)
    return NewSurvey(files={**files, **repository_files(title)}, keys=tuple(keys) if records else ())


def _named_alike(axes: Mapping[str, Sequence[str]], records: Iterable[Record]) -> list[Record]:
    """Return records whose keywords have one name for each axis: as it was asked for, or as it was first written."""
    names = {name.casefold(): name for name in axes}
    found = []
    for record in records:
        keywords: dict[str, tuple[str, ...]] = {}
        for name, values in record.keywords.items():
            name = names.setdefault(name.casefold(), name)
            keywords[name] = narrowest(tuple(dict.fromkeys((*keywords.get(name, ()), *values))))
        found.append(replace(record, keywords=keywords))
    return found


def _without_roots(axes: Mapping[str, Sequence[str]], records: Sequence[Record]) -> list[Record]:
    """Return records whose values lie below no value that has all of an axis, spelled as they were asked for."""
    names = dict.fromkeys(name for record in records for name in record.keywords)
    short = {
        name: below_the_root(value for record in records for value in record.keywords.get(name, ())) for name in names
    }
    spelled = {
        name: {value: spelled_as_asked(axes, name, below) for value, below in values.items()}
        for name, values in short.items()
    }
    return [
        replace(
            record,
            keywords={
                name: tuple(dict.fromkeys(spelled[name][value] for value in values))
                for name, values in record.keywords.items()
            },
        )
        for record in records
    ]


def _values(name: str, asked: Sequence[str], records: Iterable[Record]) -> dict[str, Listed]:
    found = list_values((*asked, *(value for record in records for value in record.keywords.get(name, ()))))
    if not asked and all(label[:1].isdecimal() and not value.parent for label, value in found.items()):
        found = _by_number(found)
    return found or list_values(_FIRST_AXIS[1] if name == _FIRST_AXIS[0] else _TO_REPLACE)


def _by_number(values: dict[str, Listed]) -> dict[str, Listed]:
    """Return values that begin with numbers by these, unless the list has them in that order or in its reverse."""
    numbers = {each: tuple(map(int, re.findall(r"\d+", value.label))) for each, value in values.items()}
    order = sorted(values, key=numbers.__getitem__)
    return values if list(values) == order[::-1] else {each: values[each] for each in order}


def _value_ids(values: Mapping[str, Mapping[str, Listed]], axis_ids: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return ids of the values of each axis whose counts all have macros of their own: `series-16` is `series-1-6`."""
    macros = {macro_name("Count", axis, each) for axis in axis_ids.values() for each in (OF, NONE, UNKNOWN)}
    found = {}
    for name, axis in axis_ids.items():
        labels = [value.label for value in values[name].values()]
        ids = unique_ids(labels, "value", macro=partial(macro_name, "Count", axis), macros=macros)
        found[name] = {path: ids[value.label] for path, value in values[name].items()}
    return found


def _total_macro(axis: str) -> str:
    return macro_name("Count", axis, OF)


def _multiple(records: Iterable[Record]) -> frozenset[str]:
    """Return the axes on which a record has several keywords: their order means nothing, so none of them is primary."""
    return frozenset(name for record in records for name, values in record.keywords.items() if len(values) > 1)


def _survey(title: str, axes: Sequence[str]) -> str:
    lines = [
        "# What the survey is called, and what its site shows. Every field: data/README.md of the generator.",
        f"id: {unique_ids([title], 'survey')[title]}",
        f"title: {quoted(title)}",
        f"description: {quoted(ended(f'A survey of the literature: {title}'))}  # one or two sentences of your own",
        "# authors: [Your Name]",
        "# repository: https://github.com/you/your-survey  # where contributors propose changes; the site links to it",
        "# contact: you@example.org  # where they send a file instead; the site shows it",
        "licences: {data: CC0-1.0}",
    ]
    if len(axes) > 1:
        lines.append(f"home: {{rows: {axes[0]}, columns: {axes[1]}}}")
        lines.append(f"tables:\n  - {{rows: {axes[0]}, columns: {axes[1]}}}")
    lines.append(f"charts:\n  - {{kind: timeline, axes: [{axes[0]}]}}" if axes else "")
    return "\n".join(line for line in lines if line) + "\n"


def _taxonomy(
    axis_ids: Mapping[str, str],
    values: Mapping[str, Mapping[str, Listed]],
    value_ids: Mapping[str, Mapping[str, str]],
    multiple: frozenset[str],
) -> str:
    lines = [
        "# What papers are tagged with. Pages, tables, charts, filters and checks all follow from here.",
        "# An axis or value may have a `definition`, shown on its page. Every field: data/README.md of the generator.",
        "# In sentences, a label keeps its capital letter unless this file also writes its first word in lowercase.",
        "# To decide it yourself, add `in_prose: …`.",
        "axes:",
    ]
    for name in axis_ids:
        label = _as_heading(name)
        question, none = _asked(name, values[name].values())
        lines += [
            f"  - id: {axis_ids[name]}",
            f"    label: {quoted(label)}",
            f"    question: {quoted(question)}",
            f"    none: {quoted(none)}  # what a paper without a tag means",
        ]
        if name in multiple:
            lines.append("    multiple: true  # every value counts, and none is the primary one")
        lines.append("    values:")
        for path, value in values[name].items():
            below = f", parent: {value_ids[name][value.parent]}" if value.parent else ""
            lines.append(f"      - {{id: {value_ids[name][path]}, label: {quoted(value.label)}{below}}}")
    return "\n".join(lines) + "\n"


def _asked(name: str, values: Iterable[Listed]) -> tuple[str, str]:
    """Return what an axis asks, and what a paper without a tag means."""
    if name.endswith("?") or {value.label.casefold() for value in values} <= _ANSWERS:
        return f"{_as_heading(name).removesuffix('?')}?", "not recorded"
    return f"Which {_in_prose(name)}?", f"no {_in_prose(name)} recorded"


def _as_heading(name: str) -> str:
    """Return the name of an axis with a capital letter, unless its first word has one elsewhere: "pH" stays."""
    return sentence(name) if name.split(" ")[0].islower() else name


def _in_prose(name: str) -> str:
    """Return the name of an axis as a sentence has it: "Item Type" is no name there, and "HTML" stays what it is."""
    return " ".join(word.lower() if len(word) > 1 and word == word.capitalize() else word for word in name.split(" "))
