"""A document that is no trace becomes a sentence: what it looks like, what known format is nearest, what is missing."""

from __future__ import annotations

from generator.json_value import Json, JsonDict
from generator.traces.importers import IMPORTERS, messages
from generator.traces.importers.conversations import SENDERS, has_unread_tools, has_unsent
from generator.traces.importers.records import read_file
from generator.traces.own_fields import has_own_fields
from generator.traces.problem import quote
from generator.traces.reader import Reading, read_trace

# So many records and fields say what a document is.
LOOKED_AT = 20
NAMED = 5
_DEEPEST = 3


def find_stranger(reading: Reading) -> str:
    """Return what to say about a document that is something else than a trace; empty for a trace, and for no JSON."""
    found = _records(reading)
    if found is None:
        return ""
    shape, records = found
    file = read_file("", reading.text.encode("utf-8", "replace"))
    known = next((each.FORMAT.label for each in IMPORTERS.values() if each.recognise(file)), "")
    if not known and "events" in records[0]:
        # Others have events, too; a trace of which little else is left is told what else it needs.
        return ""
    if known:
        return f"This is a recording of {known}, not a trace: import it first."
    said = f"This is neither a trace nor a recording in a known format: it is {shape}."
    if has_unsent(records):
        lacking = " or ".join(map(quote, SENDERS))
        return f"{said} The nearest is {messages.FORMAT.label}, but some messages lack {lacking}."
    if has_unread_tools(records):
        return f"{said} The nearest is {messages.FORMAT.label}, but its calls of tools are in an unknown form."
    return said + _nearest(records)


def _records(reading: Reading) -> tuple[str, list[JsonDict]] | None:
    """Return what a document looks like and its first records; None for a trace, and for what holds no objects."""
    if has_own_fields(reading):
        return None
    value = reading.value if reading.usable else None
    if isinstance(value, dict) and value:
        return f"an object with {_names([value])}", [value]
    if isinstance(value, list) and value:
        records = [each for each in value[:LOOKED_AT] if isinstance(each, dict) and each]
        count = f"{len(value)} object{'' if len(value) == 1 else 's'}"
        return (f"a list of {count} with {_names(records)}", records) if records else None
    lines = [line for line in reading.text.split("\n") if line.strip(" \t\r")] if reading.syntax is not None else []
    if len(lines) > 1:
        first = read_trace(lines[0].encode("utf-8", "replace"))
        if first.usable and isinstance(first.value, dict) and first.value:
            return f"{len(lines)} lines of objects with {_names([first.value])}", [first.value]
    return None


def _names(records: list[JsonDict]) -> str:
    names = sorted({name for record in records for name in record})
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(map(quote, names[:NAMED])) + more


def _nearest(records: list[JsonDict]) -> str:
    met = set[str]()
    for record in records:
        _meet(record, met, 0)
    best, label, missing = 0.0, "", list[str]()
    for module in IMPORTERS.values():
        signs = module.FORMAT.signs
        lacking = [sign for sign in signs if sign not in met]
        share = 1 - len(lacking) / len(signs)
        if share > best:
            best, label, missing = share, module.FORMAT.label, lacking
    if not label:
        return ""
    without = f", without {', '.join(map(quote, missing))}" if missing else ""
    return f" The nearest is {label}{without}."


def _meet(value: Json, met: set[str], depth: int) -> None:
    if isinstance(value, dict):
        met.update(value)
        for inner in value.values() if depth < _DEEPEST else ():
            _meet(inner, met, depth + 1)
    elif isinstance(value, list) and depth < _DEEPEST:
        for inner in value[:1]:
            _meet(inner, met, depth + 1)
