"""Values of unknown shape become what an importer needs, or None: nothing in a source is taken on trust."""

from __future__ import annotations

import hashlib
import json
import re
from datetime import UTC, datetime

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.layout import MOST, to_plain

# From which number on one is microseconds, milliseconds or seconds since 1970; each in nanoseconds.
_UNITS = ((10**14, 10**3), (10**11, 10**6), (10**8, 10**9))
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_STAMP = re.compile(
    r"[ \t\r\n]*(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(?:[.,](\d{1,9})\d*)?)?"
    r"(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?[ \t\r\n]*",
    re.ASCII | re.IGNORECASE,
)
# From which number on one can only be nanoseconds since 1970.
_NANOSECONDS = 10**17
# From 2014 to 2049, and the nanoseconds of micro- and milliseconds and of seconds.
_TODAY = (14 * 10**17, 25 * 10**17)
_SHORTER = (10**3, 10**6, 10**9)
_NUMBER = re.compile(r"[ \t\r\n]*\d+(?:\.\d+)?(?:e[+-]?\d+)?[ \t\r\n]*", re.ASCII | re.IGNORECASE)


def as_map(value: Json) -> JsonObject:
    """Return an object, or an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Json) -> list[Json]:
    """Return a list, or an empty one."""
    return value if isinstance(value, list) else []


def as_text(value: Json) -> str:
    """Return a text without half characters, or an empty one."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else ""


def first_text(node: JsonObject, *names: str) -> str:
    """Return the first text that is not empty under one of these names, else an empty one."""
    return next((text for name in names if (text := as_text(node.get(name)))), "")


def first_given(node: JsonObject, *names: str) -> Json:
    """Return the first value under one of these names that Python takes for true, else None."""
    return next((node[name] for name in names if node.get(name)), None)


def as_label(value: Json) -> str:
    """Return a text as `as_text` does, or a number as one."""
    number = as_number(value)
    return as_text(value) or ("" if number is None else str(number))


def as_flag(value: Json) -> bool | None:
    """Return whether something is so; text that spells it counts, as stores whose values are all texts have it so."""
    return value if isinstance(value, bool) else {"true": True, "false": False}.get(as_text(value))


def as_number(value: Json) -> float | None:
    """Return a number from 0 to 2**53 - 1; text that spells one counts, as OTLP writes integers so."""
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST:
        # Also what is no number at all, such as NaN.
        return None
    return int(value) if value == int(value) else value


def as_signed(value: Json) -> float | None:
    """Return a number as `as_number` does, or one that is as far below 0."""
    found = as_number(value)
    if found is not None:
        return found
    if isinstance(value, str):
        value = value[1:] if value[:1] == "-" and value[1:2].isdigit() else None
    elif isinstance(value, int | float) and not isinstance(value, bool):
        value = -value
    below = as_number(value)
    return None if below is None else 0 - below


def as_time(value: Json) -> int | None:
    """Return nanoseconds since 1970 from an ISO 8601 date and time; without a zone it is taken for UTC.

    Languages write a time that was never set as the beginning of 1970 or of the first year, so that and before is none.
    """
    match = _STAMP.fullmatch(value) if isinstance(value, str) else None
    if not match:
        return None
    date, time, second, fraction, zone = match.groups()
    zone = "+00:00" if zone is None or zone in "Zz" else zone
    try:
        whole = datetime.fromisoformat(f"{date}T{time}{second or ''}{zone}")
    except ValueError:
        return None
    found = int((whole - _EPOCH).total_seconds()) * 10**9 + int((fraction or "0").ljust(9, "0"))
    return found if found > 0 else None


def as_nanoseconds(value: Json) -> int | None:
    """Return nanoseconds since 1970 from a number or a text that spells one; 0 is none, as it stands for no time."""
    if isinstance(value, str) and not value.isdigit() and _NUMBER.fullmatch(value):
        value = float(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else as_text(value)
    return int(text) or None if text.isascii() and text.isdigit() and len(text) < 20 else None


def unit_of(written: int) -> int | None:
    """Return how many nanoseconds has the unit of what is written as nanoseconds since 1970; None if it is no time.

    Some write micro- or milliseconds or seconds there: as such they are of today, as nanoseconds of early 1970.
    """
    if written >= _NANOSECONDS:
        return 1
    return next((unit for unit in _SHORTER if _TODAY[0] <= written * unit < _TODAY[1]), None)


def as_moment(value: Json) -> int | None:
    """Return a time as `as_time` does, or from a number of seconds, milli-, micro- or nanoseconds since 1970.

    The size tells which: all stand for a time after 1973, and seconds and milliseconds for one before 5139.
    """
    if isinstance(value, str):
        return as_time(value)
    number = as_number(value)
    if number is None:
        stamp = as_nanoseconds(value)
        return stamp if stamp is not None and stamp >= _NANOSECONDS else None
    unit = next((unit for least, unit in _UNITS if number >= least), None)
    if unit is None:
        return None
    whole = int(number)
    # Of a number of seconds that has a fraction, no more than microseconds is known.
    return whole * unit + int((number - whole) * (unit // 10**3) + 0.5) * 10**3


def to_content(value: Json, *, keep: bool) -> JsonDict:
    """Return the fields that stand for content: its hash and length in bytes, and the content itself if it is kept."""
    if value is None or value == "" or value == [] or value == {}:
        return {}
    text = value if isinstance(value, str) else json.dumps(to_plain(value), ensure_ascii=False, sort_keys=True)
    data = text.encode("utf-8", "replace")
    found: JsonDict = {"content_ref": f"sha256:{hashlib.sha256(data).hexdigest()}", "x_bytes": len(data)}
    return found | ({"x_content": data.decode("utf-8")} if keep else {})
