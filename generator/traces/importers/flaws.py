"""A file that could not be read as JSON in, why and where out, in words that both languages share."""

from __future__ import annotations

from generator.traces.places import spots_at
from generator.traces.reader import MAX_DEPTH, Reading


def find_flaw(reading: Reading) -> str:
    """Return what keeps a file from being read; empty where it is JSON."""
    if reading.too_large or reading.packed:
        return "too large, or packed and cannot be fully unpacked"
    if reading.broken_at is not None:
        return _tell(reading, reading.broken_at, f"this byte is not {reading.encoding.upper()}")
    if not reading.text.strip(" \t\n\r"):
        return "empty"
    if reading.deep_at is not None:
        return _tell(reading, reading.deep_at, f"nested more than {MAX_DEPTH} deep")
    if reading.syntax is not None:
        message, offset = reading.syntax
        return _tell(reading, offset, (message[0].lower() + message[1:]).removesuffix(" starting at"))
    return ""


def _tell(reading: Reading, offset: int, what: str) -> str:
    spot = spots_at(reading.text, [offset])[offset]
    return f"not JSON: line {spot.line}, column {spot.column}: {what}"
