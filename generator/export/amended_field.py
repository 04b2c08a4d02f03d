"""The field of an amendment in, what readers are told that it is out."""

from __future__ import annotations

from generator.model.own_field import OwnField
from generator.model.survey import Survey
from generator.wording import words


def amended_field(survey: Survey, path: str) -> str:
    """Return how the field of an amendment is called inside of a sentence; axes and fields of its own have names."""
    group, _, name = path.partition(".")
    axis = survey.taxonomy.axis(name) if group == "tags" else None
    own = own_field_of(survey, path)
    if axis or own:
        return axis.in_prose if axis else own.in_prose if own else path
    if path in words.AMENDED or not name:
        return words.AMENDED.get(path, path)
    return f"link to {name.replace('_', ' ')}" if group == "links" else name


def own_field_of(survey: Survey, path: str) -> OwnField | None:
    """Return the field that the survey itself declares, if the path names one."""
    return next((own for own in survey.taxonomy.fields if path == f"fields.{own.id}"), None)
