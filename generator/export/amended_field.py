"""The field of an amendment in, what readers are told that it is out."""

from __future__ import annotations

from generator.model.survey import Survey
from generator.wording import words


def amended_field(survey: Survey, path: str) -> str:
    """Return how the field of an amendment is called inside of a sentence; axes and fields of its own have names."""
    group, _, name = path.partition(".")
    axis = survey.taxonomy.axis(name) if group == "tags" else None
    own = survey.taxonomy.own_field(path)
    if axis or own:
        return axis.in_prose if axis else own.in_prose if own else path
    if path in words.AMENDED or not name:
        return words.AMENDED.get(path, path)
    return f"link to {name.replace('_', ' ')}" if group == "links" else name
