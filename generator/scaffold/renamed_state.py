"""A former state of a survey in, the same state under the names that were given since out.

So compared, a paper, a value or an axis that was renamed has not gone, and nothing of its name is new.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.model.redirect import Kind, Redirect
from generator.model.survey import Survey, parse_survey
from generator.scaffold.renaming import rename_in_files
from generator.source.folder import Source, read_file


def names_given(before: Survey, after: Survey) -> tuple[Redirect, ...]:
    """Return the redirects of a later state that an earlier one has not."""
    known = {(each.kind, each.old) for each in before.redirects}
    return tuple(each for each in after.redirects if (each.kind, each.old) not in known)


def under_new_names(source: Source, before: Survey, given: Iterable[Redirect]) -> Source:
    """Return the files of a state with new names in them; a name that another record has already is none of them.

    before: the survey that the files make
    given: as `names_given` returns them
    """
    for redirect in given:
        if redirect.kind == "value":  # its axis may get another name later
            axis = redirect.old.partition(".")[0]
            redirect = replace(redirect, new=f"{axis}.{redirect.new.partition('.')[2]}")
        names = names_of(before, redirect.kind)
        if redirect.old in names and redirect.new not in names:
            source = _renamed(source, before, redirect)
            before, _ = parse_survey(source)
    return source


def names_of(survey: Survey, kind: Kind) -> set[str]:
    """Return what the papers, the axes or the values of a survey are called."""
    if kind == "paper":
        return {paper.key for paper in survey.papers}
    if kind == "axis":
        return {axis.id for axis in survey.taxonomy.axes}
    return {f"{axis.id}.{value.id}" for axis in survey.taxonomy.axes for value in axis.values}


def _renamed(source: Source, survey: Survey, redirect: Redirect) -> Source:
    changed = rename_in_files(source, redirect, [axis.id for axis in survey.taxonomy.axes])
    names = {f"papers/{redirect.old}.yml": f"papers/{redirect.new}.yml"} if redirect.kind == "paper" else {}
    files = {}
    for name, file in source.files.items():
        new = names.get(name, name)
        shown = f"{file.shown.removesuffix(name)}{new}"
        text = changed.get(name)
        files[new] = replace(file, name=new, shown=shown) if text is None else read_file(text.encode(), new, shown)[0]
    return replace(source, files=files)
