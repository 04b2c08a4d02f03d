"""Issues as GitHub writes them from a form: the label of each field as a heading, and below it what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from generator.issues.forms import FOLDER, to_forms
from generator.model.once import once_per_survey
from generator.model.survey import Survey

GOOD: Mapping[str, str] = {
    "title": "Steam and Patience: Crusts in a Hotel Kitchen",
    "authors": "Lieselotte Ähre\nTomás Horno, et al.",
    "year": "2025",
    "venue": "Bread Almanac",
    "ids": "https://arxiv.org/abs/2511.99907v2",
    "links": "code https://example.org/steam/code",
    "summary": "Hotel guests prefer loaves baked with steam, and notice no difference after a night in linen.",
    "axis-kind": "bakery",
    "axis-method": "acid",
    "axis-stage": "oven, tasted",
    "further": "method: linen",
    "locators": "method: section 2, a table of loaves",
    "conflict": "No connection",
}
CORRECTION: Mapping[str, str] = {
    "paper": "cold-proof2026",
    "field": "venue",
    "value": "Bread Almanac",
    "why": "It has appeared since.",
    "source": "The almanac, page 7",
}
EXCLUSION: Mapping[str, str] = {
    "paper": "cold-proof2026",
    "why": "It was retracted",
    "source": "The notice on the almanac's page",
}
CLAIM: Mapping[str, str] = {
    "claim": "acid-leads",
    "wrong": "One of its papers has no acid.",
    "papers": "linen-loaf2021",
    "source": "Page 3 of the article",
}


@once_per_survey
def form_of(survey: Survey, kind: str) -> Mapping[str, Any]:
    """Return a form as GitHub reads it. Read only, as everything that is kept."""
    found: Mapping[str, Any] = yaml.safe_load(to_forms(survey)[f"{FOLDER}/{kind}.yml"])
    return found


def to_body(survey: Survey, kind: str, fields: Mapping[str, str]) -> str:
    """Return the text of an issue that was filled in; of a dropdown the option that begins with what is given."""
    parts = []
    for item in form_of(survey, kind)["body"]:
        if item["type"] == "markdown":
            continue
        attributes, given = item["attributes"], fields.get(item["id"], "")
        if item["type"] == "dropdown" and given:
            given = next((each for each in attributes["options"] if each.split(" — ")[0] == given), given)
        elif item["type"] == "dropdown" and "default" in attributes:
            given = attributes["options"][attributes["default"]]
        parts.append(f"### {attributes['label']}\n\n{given or '_No response_'}")
    return "\n\n".join(parts)
