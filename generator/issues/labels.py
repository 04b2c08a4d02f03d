"""The fields of the issue forms by what they are called; a submission is read by the same labels that a form shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from generator.model.counting import CONTRIBUTOR, NONE, UNKNOWN, EvidenceLevel
from generator.model.own_field import OwnField
from generator.model.taxonomy import Axis, AxisValue
from generator.wording import github_words, words

FormKind = Literal["new-paper", "correction", "exclusion", "claim", "taxonomy-change"]

# By their ids in the form: of a new paper, in the order of the form and of the file.
NEW_PAPER: Mapping[str, str] = {
    "title": "Title",
    "name": words.NAME_IN_USE,
    "type": "Kind of publication",
    "authors": "Authors",
    "year": "Year",
    "month": "Month of first appearance",
    "venue": "Venue",
    "published": "Publication details",
    "ids": "Identifiers or web address",
    "links": "Code, data and other links",
    "summary": "Summary in one sentence",
    "further": "Further values",
    "locators": github_words.WHERE_SAID,
    "sources": words.SOURCES_BESIDE,
    "notes": "Notes",
    "key": "File name",
    "conflict": "Your connection with the paper",
}
CORRECTION: Mapping[str, str] = {
    "paper": "Which paper",
    "field": "Which field",
    "value": "What it should say",
    "why": "What is wrong with the entry",
    "source": "Source of the correction",
}
EXCLUSION: Mapping[str, str] = {
    "paper": "Which paper should be excluded",
    "why": "Why it should be excluded",
    "rule": "Which rule excludes it",
    "source": "Source of the exclusion",
}
CLAIM: Mapping[str, str] = {
    "claim": "Which claim",
    "wrong": "What is wrong with the claim",
    "papers": "Papers that show it",
    "source": "Source of the objection",
}
TAXONOMY_CHANGE: Mapping[str, str] = {
    "axis": "Which axis",
    "change": "Which change",
    "definition": "Definition",
    "papers": "Papers affected",
    "reason": "Reason for the change",
}
BY_KIND: Mapping[FormKind, Mapping[str, str]] = {
    "new-paper": NEW_PAPER,
    "correction": CORRECTION,
    "exclusion": EXCLUSION,
    "claim": CLAIM,
    "taxonomy-change": TAXONOMY_CHANGE,
}
# What fields were called: issues made before stay as they are.
FORMER_LABELS: Mapping[FormKind, Mapping[str, str]] = {
    "new-paper": {
        "Name it is known by": "name",
        "Details of the publication": "published",
        "Identifiers or address": "ids",
    },
    "correction": {"What is wrong in the entry": "why"},
    "taxonomy-change": {"Papers that it concerns": "papers"},
}
# Before the title of an issue that is made with a form.
TITLES: Mapping[FormKind, str] = {
    "new-paper": "New paper: ",
    "correction": "Correction: ",
    "exclusion": "Exclude: ",
    "claim": "Claim: ",
    "taxonomy-change": "Taxonomy: ",
}
# What has to be said, which an edit may take out again; silence about a value does not remove it.
NEEDED: Mapping[FormKind, tuple[str, ...]] = {
    "correction": ("paper", "field", "value", "why", "source"),
    "exclusion": ("paper", "why", "source"),
    "claim": ("claim", "wrong", "source"),
}
# Left out of the form where the protocol has no such rules.
NOT_ALWAYS_ASKED = frozenset({"rule"})
# What GitHub writes where a field was left empty.
NO_RESPONSE = "_No response_"
# Before the ids of fields that the survey declares.
OWN = "fields."
# Between what an option stands for and what it is called.
PARTS = " — "


def offered_axes(axes: tuple[Axis, ...]) -> tuple[Axis, ...]:
    """Return the axes on which whoever adds a paper may tag it."""
    return tuple(axis for axis in axes if axis.by == CONTRIBUTOR)


def offered_levels(axis: Axis) -> tuple[EvidenceLevel, ...]:
    """Return the levels of an axis that whoever adds a paper may claim."""
    return tuple(level for level in axis.evidence if level.by == CONTRIBUTOR)


def axis_label(axis: Axis) -> str:
    """Return what the field of an axis is called; no other field is called so."""
    return axis_labels(axis)[0]


def axis_labels(axis: Axis) -> tuple[str, ...]:
    """Return what that field is called, and was while the axis had other ids: issues made before stay as they are."""
    return tuple(f"{axis.label} ({name})" for name in (axis.id, *axis.former))


def own_label(own: OwnField) -> str:
    """Return what a field that the survey declares is called in a form; no other field is called so."""
    return f"{own.label_with_unit} ({OWN}{own.id})"


def options(axis: Axis) -> dict[str, str]:
    """Return what may be chosen on an axis, each with what it stands for in the file, as YAML."""
    found = {f"{UNKNOWN}{PARTS}{words.NOT_READ}": UNKNOWN}
    if not axis.required:
        found[f"no value{PARTS}{axis.none}"] = NONE
    for value in axis.values:
        if value.not_coded:
            continue
        if axis.evidence:
            for level in offered_levels(axis):
                found[_option(value, f"{value.id}, {level.id}", level.label)] = f"{{{value.id}: {level.id}}}"
        else:
            found[_option(value, value.id)] = value.id
    return found


def read_option(axis: Axis, chosen: str) -> str:
    """Return what was chosen on an axis, as YAML; empty where it is no option.

    What stands before the name decides: issues made before a value got another name or id stay as they are. A second
    line belongs to a field whose heading is not known, and is not passed over.
    """
    if "\n" in chosen:
        return ""
    written = chosen.partition(PARTS)[0]
    value, comma, level = written.partition(", ")
    if axis.value(value) is None:
        value = next((each.id for each in axis.values if value in each.former), value)
    known = {option.partition(PARTS)[0]: tag for option, tag in options(axis).items()}
    return known.get(f"{value}{comma}{level}", "")


def _option(value: AxisValue, written: str, level: str = "") -> str:
    return f"{written}{PARTS}{value.name}{f', {level}' if level else ''}"
