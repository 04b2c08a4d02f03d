"""Issue forms: made from the taxonomy, within GitHub's rules, offering only what is a contributor's to say."""

from __future__ import annotations

import pytest

from generator.issues.labels import BY_KIND
from generator.model.survey import Survey
from tests.issues.bodies import form_of

KINDS = sorted(BY_KIND)
TYPES = {"markdown", "input", "textarea", "dropdown"}


@pytest.mark.parametrize("kind", KINDS)
def test_form_keeps_githubs_rules(survey: Survey, kind: str) -> None:
    form = form_of(survey, kind)
    assert {"name", "description", "title", "body"} == set(form)
    asked = [item for item in form["body"] if item["type"] != "markdown"]
    assert {item["type"] for item in form["body"]} <= TYPES
    for one in ("id", "label"):
        found = [item["attributes"]["label"] if one == "label" else item["id"] for item in asked]
        assert len(found) == len(set(found))
    for item in asked:
        options = item["attributes"].get("options", [])
        assert all(isinstance(each, str) and each.lower() != "none" for each in options)
        assert len(options) == len({each.lower() for each in options})


def test_axes_and_levels_that_are_not_a_contributors_are_not_offered(survey: Survey) -> None:
    form = form_of(survey, "new-paper")
    offered = {item["id"]: item["attributes"] for item in form["body"] if item.get("id", "").startswith("axis-")}
    mine = {f"axis-{axis.id}" for axis in survey.taxonomy.axes if axis.by == "contributor"}
    assert mine == set(offered)
    for axis in survey.taxonomy.axes:
        for level in axis.evidence:
            said = any(f", {level.id} — " in each for each in offered.get(f"axis-{axis.id}", {}).get("options", ()))
            assert said == (level.by == "contributor" and f"axis-{axis.id}" in offered)


def test_first_option_of_an_axis_says_that_it_is_not_coded_yet(survey: Survey) -> None:
    for item in form_of(survey, "new-paper")["body"]:
        if item.get("id", "").startswith("axis-"):
            assert item["attributes"]["options"][item["attributes"]["default"]].startswith("unknown — ")


def test_a_primary_value_is_asked_for_only_where_an_axis_has_one(survey: Survey) -> None:
    said = {item.get("id"): item["attributes"].get("description", "") for item in form_of(survey, "new-paper")["body"]}
    for axis in survey.taxonomy.axes:
        if axis.by == "contributor":
            assert axis.counting.has_primary == ("primary value" in said[f"axis-{axis.id}"])


@pytest.mark.real
def test_forms_of_the_real_survey_keep_the_rules_too(real: Survey) -> None:
    for kind in KINDS:
        test_form_keeps_githubs_rules(real, kind)
