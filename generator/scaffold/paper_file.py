"""A record and its tags in, the text of a paper's file out; every text of the record stands in quotes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from generator.bibliography.family_name import turn_name, write_name
from generator.bibliography.identifiers import month_of
from generator.bibliography.record import Record
from generator.model.paper import NOT_PAPERS
from generator.model.template import SCHEMA_LINE
from generator.scaffold.keys import name_of
from generator.scaffold.scalar import to_scalar
from generator.source.yaml_escapes import find_kept


def to_paper_file(record: Record, tags: Mapping[str, str], today: date, remarks: Iterable[str] = ()) -> str:
    """Return the file; tags: what stands behind each axis, as YAML; remarks: comments at its head, without the sign."""
    authors = ", ".join(quoted(write_name(turn_name(name))) for name in record.authors)
    name = record.name or name_of(record.title)
    needs_none = record.collaboration or record.type in NOT_PAPERS
    month = _first_month(record)
    lines = [
        SCHEMA_LINE,
        *(f"# {remark}" for remark in remarks),
        f"title: {quoted(record.title)}",
        f"name: {quoted(name)}" if name else "",
        f"authors: [{authors}]" if record.authors else "" if needs_none else "authors: unknown",
        f"collaboration: {quoted(record.collaboration)}" if record.collaboration else "",
        f"affiliation: {quoted(record.affiliation)}" if record.affiliation else "",
        f"year: {record.year}",
        f"month: {month}" if month and int(month[:4]) <= (record.year or 0) else "",
        f"venue: {quoted(record.venue)}" if record.venue else "",
        f"type: {record.type}" if record.type else "",
        _mapping("published", record.published),
        _mapping("ids", record.ids),
        _mapping("links", record.links),
        f"added: {today.isoformat()}",
        "tags:" if tags else "tags: {}",
        *(f"  {axis}: {value}" for axis, value in tags.items()),
        f"summary: {quoted(record.summary)}" if record.summary else "",
        f"notes: {quoted(record.notes)}" if record.notes else "",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _first_month(record: Record) -> str:
    """Return the month of first appearance: a list cites that of the proceedings, and the preprint came before them."""
    return min((month for month in (record.month, month_of(record.ids.get("arxiv", ""))) if month), default="")


def quoted(text: str) -> str:
    """Return text on one line as a YAML scalar; in single quotes where the check would ask about an escaped one."""
    line = " ".join(text.split())
    written = to_scalar(line)
    return written if find_kept(written) is None else "'" + line.replace("'", "''") + "'"


def _mapping(name: str, texts: Mapping[str, str]) -> str:
    return f"{name}:\n" + "\n".join(f"  {key}: {quoted(text)}" for key, text in texts.items()) if texts else ""
