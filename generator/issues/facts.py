"""What a correction should say of a paper's names, month, identifiers or links in, what stands in its file out."""

from __future__ import annotations

import re

from generator.export.plain import one_line
from generator.issues.dates import read_month
from generator.issues.ids_and_links import read_each_id, read_link
from generator.model.paper import AMENDABLE, ID_KINDS, Paper, is_amendable_text
from generator.record import frozen_record
from generator.scaffold.scalar import to_scalar
from generator.wording import github_words

LINKS = "links"
_TEXTS = ("name", "alt_title", "month", "affiliation")
# As a form for corrections offers them.
FACTS = (*_TEXTS, *(f"ids.{kind}" for kind in ID_KINDS), LINKS)
NOTHING = "null"
_NOTHING = frozenset((NOTHING, "none", "no value"))
_MONTH = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])")
_NO_LINK = re.compile(rf"^(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s*:?\s+(?:{'|'.join(_NOTHING)})$", re.IGNORECASE)


@frozen_record
class Fact:
    """A field with its new value.

    path: of the field, `links.code` where it is a link
    written, former: the values as YAML has them; `former` is empty where editions do not keep it, `written` where there
        is a fault; fault: why it cannot be written
    """

    path: str
    written: str = ""
    former: str = ""
    fault: str = ""


def removed(said: str) -> str:
    """Return what stands in a file where a correction asks for nothing to be there; nothing where it says a value."""
    return NOTHING if one_line(said).casefold() in _NOTHING else ""


def to_fact(path: str, said: str, paper: Paper) -> Fact | None:
    """Return what a correction makes of one of FACTS; None for any other field."""
    if path not in FACTS:
        return None
    value = one_line(said)
    if path == LINKS:
        no_link = _NO_LINK.match(value)
        link = (no_link["name"].lower(), NOTHING) if no_link else read_link(value)
        if link is None:
            return Fact(path=path, fault=github_words.ISSUE_NO_LINK.format(value=value))
        path, value = f"{LINKS}.{link[0]}", link[1]
    if path == "month":
        value = read_month(value, str(paper.year))
    if path == "month" and not (_MONTH.fullmatch(value) or removed(value)):
        return Fact(path=path, fault=github_words.ISSUE_NO_MONTH.format(value=value))
    group, _, name = path.partition(".")
    if group == "ids":
        named = read_each_id(value)
        first, *others = [found for kind, found in named if kind == name] or [value]
        if first != value and (fault := _other_kind(named, name)):
            return Fact(path=path, fault=fault)
        if second := next((each for each in others if each.lower() != first.lower()), ""):
            fault = github_words.ISSUE_SECOND.format(first=first, second=second, links=LINKS)
            return Fact(path=path, fault=fault)
        value = first
    written = removed(value) or (value if path == "month" else to_scalar(value))
    former: str | None = getattr(paper, group).get(name) if name else getattr(paper, group)
    is_kept = path in AMENDABLE or is_amendable_text(path)
    return Fact(path=path, written=written, former=to_scalar(former or None) if is_kept else "")


def _other_kind(named: list[tuple[str, str]], wanted: str) -> str:
    """Return what is to be done about an identifier or address beside the one that was asked for; nothing of none."""
    kind, other = next((each for each in named if each[0] != wanted), ("", ""))
    field = LINKS if kind == "paper" else f"ids.{kind}"
    return github_words.ISSUE_OTHER_KIND.format(other=other, field=field) if other else ""
