"""A survey in, GitHub's issue forms out: a new paper, a correction, an exclusion, a wrong claim and a
change of the taxonomy, as YAML.

What they offer follows from the taxonomy. The format is that of GitHub's documentation of issue forms: every option of
a dropdown is a text of its own, and none may be the word `None`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from generator.issues.facts import FACTS
from generator.issues.labels import (
    BY_KIND,
    CLAIM,
    CORRECTION,
    EXCLUSION,
    NEW_PAPER,
    OWN,
    TAXONOMY_CHANGE,
    TITLES,
    axis_label,
    offered_axes,
    options,
    own_label,
)
from generator.json_value import Json
from generator.model.own_field import TAKES, OwnField
from generator.model.paper import AUTHORS, LOCKED, PUBLISHED, TYPES
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.scaffold.scalar import to_scalar
from generator.wording import github_words, words

FOLDER = ".github/ISSUE_TEMPLATE"
Item: TypeAlias = dict[str, Json]

_HEAD = "# Generated from the taxonomy by `survey forms`; a change here is overwritten.\n"


def to_forms(survey: Survey) -> Mapping[str, str]:
    """Return the files of the forms by their paths in a repository."""
    made = {
        "new-paper": (words.ADD_A_PAPER, github_words.FORM_NEW_PAPER, _new_paper(survey)),
        "correction": ("Correction of an entry", github_words.FORM_CORRECTION, _correction(survey)),
        "exclusion": (github_words.SUGGEST_AN_EXCLUSION, github_words.FORM_EXCLUSION, _exclusion(survey)),
        "claim": (github_words.CLAIM_IS_WRONG, github_words.FORM_CLAIM, _claim(survey)),
        "taxonomy-change": ("Change the taxonomy", github_words.FORM_TAXONOMY, _taxonomy_change(survey)),
    }
    assert set(made) == set(BY_KIND)
    files = {kind: _form(*made[kind][:2], title, made[kind][2]) for kind, title in TITLES.items()}
    # Where there is no claim, none is wrong: GitHub takes no choice among nothing.
    return {f"{FOLDER}/{name}.yml": text for name, text in files.items() if name != "claim" or survey.claims}


def _form(name: str, description: str, title: str, body: Sequence[Item]) -> str:
    lines = [
        f"name: {to_scalar(name)}",
        f"description: {to_scalar(description)}",
        f"title: {to_scalar(title)}",
        "body:",
    ]
    for item in body:
        lines.append(f"  - type: {item['type']}")
        lines += _lines({key: value for key, value in item.items() if key != "type"}, "    ")
    return _HEAD + "\n".join(lines) + "\n"


def _lines(record: Mapping[str, Json], indent: str) -> Iterator[str]:
    for key, value in record.items():
        if isinstance(value, Mapping):
            yield f"{indent}{key}:"
            yield from _lines(value, f"{indent}  ")
        elif isinstance(value, list):
            yield f"{indent}{key}:"
            yield from (f"{indent}  - {to_scalar(each)}" for each in value)
        else:
            yield f"{indent}{key}: {to_scalar(value)}"


def _new_paper(survey: Survey) -> list[Item]:
    limit = survey.config.summary_limit
    label = NEW_PAPER
    return [
        _said(github_words.FORM_NEW_PAPER_MEANS),
        _input("title", label, "As printed in the paper, without LaTeX.", needed=True),
        _input("name", label, "Usually the name of its method or system, as others cite it."),
        _choice("type", label, "Leave it empty if the venue makes it clear.", TYPES),
        _text("authors", label, github_words.FORM_AUTHORS, needed=True),
        _input("year", label, "The year used in citations.", needed=True),
        _input("month", label, "Such as 2026-05, usually that of the first preprint."),
        _input("venue", label, "Where it was published; for a preprint, its archive, such as arXiv."),
        _text("published", label, github_words.FORM_PUBLISHED.format(names=", ".join(PUBLISHED))),
        _text("ids", label, github_words.FORM_IDS, needed=True),
        _text("links", label, github_words.FORM_LINKS),
        _input("summary", label, github_words.FORM_SUMMARY.format(limit=limit), needed=True),
        *(_axis(axis) for axis in offered_axes(survey.taxonomy.axes)),
        *(_own(own) for own in survey.taxonomy.fields),
        _text("further", label, github_words.FORM_FURTHER),
        _text("locators", label, github_words.FORM_LOCATORS),
        _text("sources", label, github_words.FORM_SOURCES),
        _text("notes", label, "Anything that readers should know."),
        _input("key", label, "Lowercase letters, digits and hyphens. Leave it empty to have a name proposed."),
        _choice("conflict", label, github_words.FORM_CONFLICT, github_words.FORM_CONFLICTS, needed=True),
    ]  # fmt: skip


def _correction(survey: Survey) -> list[Item]:
    label = CORRECTION
    fields = [
        *LOCKED,
        AUTHORS,
        *(f"tags.{axis.id}" for axis in survey.taxonomy.axes),
        *(f"{OWN}{own.id}" for own in survey.taxonomy.fields),
        "type",
        *FACTS,
        *(f"published.{name}" for name in PUBLISHED),
        *(f"sources.{axis.id}" for axis in survey.taxonomy.axes),
        "another field",
    ]
    return [
        _input("paper", label, github_words.FORM_KEY, needed=True),
        _choice("field", label, "The field to correct, by its name in the file.", fields, needed=True),
        _text("value", label, github_words.FORM_VALUE, needed=True),
        _text("why", label, "What the entry says and why it is wrong.", needed=True),
        _text("source", label, github_words.FORM_SOURCE, needed=True),
    ]  # fmt: skip


def _exclusion(survey: Survey) -> list[Item]:
    label = EXCLUSION
    rules = [rule.text for rule in survey.protocol.rules if rule.kind == "exclude"]
    return [
        _said(github_words.FORM_EXCLUSION_MEANS),
        _input("paper", label, github_words.FORM_KEY, needed=True),
        _text("why", label, "In one sentence, which appears in the file and on the site.", needed=True),
        *(
            [_choice("rule", label, github_words.FORM_RULE, [*dict.fromkeys(rules), github_words.NO_RULE])]
            if rules
            else []
        ),
        _text("source", label, "Section, table or page of the paper, or a notice of retraction.", needed=True),
    ]


def _claim(survey: Survey) -> list[Item]:
    label = CLAIM
    return [
        _choice("claim", label, github_words.FORM_CLAIMS, [claim.id for claim in survey.claims], needed=True),
        _text("wrong", label, "The sentence, its numbers or what follows from them.", needed=True),
        _text("papers", label, "Keys of papers in the survey, one per line; their tags may be what is wrong."),
        _text("source", label, github_words.FORM_SOURCE, needed=True),
    ]


def _taxonomy_change(survey: Survey) -> list[Item]:
    label = TAXONOMY_CHANGE
    axes = [f"{axis.id} — {axis.label}" for axis in survey.taxonomy.axes]
    changes = [
        "a new value",
        "another definition",
        "two values to be merged",
        "a value to be split in two",
        "a new axis",
    ]
    return [
        _said(github_words.FORM_TAXONOMY_MEANS),
        _choice("axis", label, "Where the change belongs.", [*axes, "a new one"], needed=True),
        _choice("change", label, "What should change.", changes, needed=True),
        _text("definition", label, "When a paper has the value, in one or two sentences.", needed=True),
        _text("papers", label, "Keys of papers in the survey that would have the value, one per line."),
        _text("reason", label, "What the existing values cannot express.", needed=True),
    ]


def _axis(axis: Axis) -> Item:
    choose = github_words.FORM_PRIMARY_VALUE if axis.counting.has_primary else github_words.FORM_ONE_VALUE
    said = f"{axis.question} {choose}".strip()
    attributes: Item = {"label": axis_label(axis), "description": said, "options": list(options(axis)), "default": 0}
    return {"type": "dropdown", "id": f"axis-{axis.id}", "attributes": attributes}


def _own(own: OwnField) -> Item:
    takes = github_words.FORM_IMAGE if own.kind == "image" else f"{github_words.FORM_OWN} {TAKES[own.kind]}."
    attributes: Item = {"label": own_label(own), "description": takes}
    if own.kind == "flag":
        attributes["options"] = list(github_words.FORM_FLAGS)
    kind = {"flag": "dropdown", "text": "textarea", "link": "textarea", "image": "textarea"}.get(own.kind, "input")
    # An id takes letters, digits and hyphens.
    return {"type": kind, "id": f"own-{own.id}", "attributes": attributes}


def _said(text: str) -> Item:
    return {"type": "markdown", "attributes": {"value": text}}


def _input(name: str, labels: Mapping[str, str], said: str, *, needed: bool = False) -> Item:
    return _field("input", name, {"label": labels[name], "description": said}, needed=needed)


def _text(name: str, labels: Mapping[str, str], said: str, *, needed: bool = False) -> Item:
    return _field("textarea", name, {"label": labels[name], "description": said}, needed=needed)


def _choice(name: str, labels: Mapping[str, str], said: str, known: Iterable[str], *, needed: bool = False) -> Item:
    return _field("dropdown", name, {"label": labels[name], "description": said, "options": list(known)}, needed=needed)


def _field(kind: str, name: str, attributes: Item, *, needed: bool) -> Item:
    return {"type": kind, "id": name, "attributes": attributes, "validations": {"required": needed}}
