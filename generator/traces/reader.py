"""Bytes, whatever they are, become a Reading: the text, the value in it, and everything odd that was met on the way."""

from __future__ import annotations

import codecs
import gzip
import json
import math
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any, Literal

from generator.json_value import Json, JsonDict
from generator.record import frozen_record

MAX_BYTES = 256 * 1024 * 1024
MAX_DEPTH = 100
EXACT = 2**53
# How packed data begins.
GZIP = b"\x1f\x8b"

# How a lone half of a surrogate pair must begin when it is written as an escape.
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89abcdefABCDEF]")
_SURROGATE = re.compile("[\ud800-\udfff]")
# A text that is cut off inside a string has no bracket behind that string's beginning.
_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|([\[{])|([\]}])', re.DOTALL)
_MARKS: tuple[tuple[bytes, str], ...] = (
    # The longer mark first: UTF-32's begins with UTF-16's.
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

Oddity = Literal["not finite", "not exact", "half a character"]


@frozen_record
class Odd:
    """A value that JSON or its readers cannot carry faithfully, with the way to it from the top."""

    kind: Oddity
    path: tuple[str | int, ...]


@frozen_record
class Reading:
    """What the bytes held.

    too_large: more than MAX_BYTES after unpacking, nothing was read
    packed: why the gzip data cannot be unpacked
    encoding: as recognised; marked: a UTF-8 byte order mark stood first
    broken_at: offset in the text where the first byte stands that is not UTF-8; the text ends there
    syntax: message and offset where the text stops being JSON
    deep_at: offset of the bracket that opens level MAX_DEPTH + 1
    not_json: NaN or Infinity was written, which JSON does not have
    repeated: some object has the same name twice
    """

    text: str = ""
    value: Json = None
    too_large: bool = False
    packed: str = ""
    encoding: str = "utf-8"
    marked: bool = False
    broken_at: int | None = None
    syntax: tuple[str, int] | None = None
    deep_at: int | None = None
    not_json: bool = False
    repeated: bool = False
    odd: tuple[Odd, ...] = ()

    @property
    def usable(self) -> bool:
        """Say whether the value is what any reader of JSON would see, so that the later checks make sense."""
        return not (
            self.too_large
            or self.packed
            or self.broken_at is not None
            or self.syntax is not None
            or self.deep_at is not None
            or self.not_json
            or any(odd.kind != "not exact" for odd in self.odd)
        )


def read_trace(data: bytes) -> Reading:
    """Read one JSON document, plain or packed with gzip; never fails, whatever the bytes."""
    packed = ""
    if data.startswith(GZIP):
        data, packed = unpack(data)
    if packed or len(data) > MAX_BYTES:
        return Reading(too_large=len(data) > MAX_BYTES, packed=packed)
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    marked = data.startswith(codecs.BOM_UTF8)
    text, broken_at = _decode(data[3:] if marked else data, encoding)
    start = Reading(text=text, encoding=encoding, marked=marked, broken_at=broken_at)
    return start if broken_at is not None else _parse(start)


def unpack(data: bytes) -> tuple[bytes, str]:
    """Unpack gzip data, no further than a byte beyond MAX_BYTES; return it, and why it cannot be unpacked if so."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(data)) as file:
            # One byte beyond the limit tells a bomb from a file that just fits.
            found = file.read(MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error) as problem:
        return b"", str(problem)
    return (b"", "packed twice") if found.startswith(GZIP) else (found, "")


def _decode(data: bytes, encoding: str) -> tuple[str, int | None]:
    try:
        return data.decode(encoding), None
    except UnicodeDecodeError as problem:
        text = data[: problem.start].decode(encoding, errors="ignore")
        return text, len(text)


class _Hooks:
    """What the parser notices while it runs; its hooks can only answer with values."""

    def __init__(self) -> None:
        self.repeated = False
        self.not_json = False

    def pairs(self, pairs: list[tuple[str, Json]]) -> JsonDict:
        found = dict(pairs)
        if len(found) != len(pairs):
            self.repeated = True
        return found

    def constant(self, name: str) -> float:
        self.not_json = True
        return float(name.replace("Infinity", "inf"))


def _parse(start: Reading) -> Reading:
    text, hooks = start.text, _Hooks()
    try:
        value = _load(text, hooks, None)
        quoted = _count_quoted(value)
        if quoted is None or 2 * quoted != _count_marks(text):
            # Rare: what looks at the members of each object makes parsing take more than twice as long.
            value, quoted = _load(text, hooks, hooks.pairs), None
    except json.JSONDecodeError as problem:
        # Whichever stands first, so that the verdict does not hang on how deep this parser can go.
        deep_at = _too_deep_at(text[: problem.pos])
        return replace(start, deep_at=deep_at, syntax=None if deep_at is not None else (problem.msg, problem.pos))
    except RecursionError:
        return replace(start, deep_at=_too_deep_at(text) or 0)
    halves = _SURROGATE_ESCAPE.search(text) is not None
    plain = not halves and (quoted is not None or _count_quoted(value) is not None)
    odd, deep = ([], False) if plain else _walk(value, halves=halves)
    # What is too deep may be hidden by a later value of the same name.
    if (deep or hooks.repeated) and (deep_at := _too_deep_at(text)) is not None:
        return replace(start, deep_at=deep_at)
    return replace(start, value=value, odd=tuple(odd), not_json=hooks.not_json, repeated=hooks.repeated)


def _load(text: str, hooks: _Hooks, pairs: Callable[[list[tuple[str, Json]]], JsonDict] | None) -> Json:
    try:
        found: Json = json.loads(text, object_pairs_hook=pairs, parse_constant=hooks.constant)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # Python refuses to read integers of more than a few thousand digits; no other reader could hold them.
        found = json.loads(text, object_pairs_hook=pairs, parse_constant=hooks.constant, parse_int=_int_or_infinite)
    return found


def _int_or_infinite(digits: str) -> float:
    return int(digits) if len(digits) < 400 else math.inf


def _count_quoted(value: Json) -> int | None:
    """Count the names and texts in a value; None where something is too deep or a number odd."""
    quoted = 0
    layer: list[Any] = [[value]]
    for _ in range(MAX_DEPTH + 1):
        inner: list[Any] = []
        for node in layer:
            if type(node) is dict:
                quoted += len(node)
                children = node.values()
            else:
                children = node
            for child in children:
                kind = type(child)
                if kind is str:
                    quoted += 1
                elif kind is dict or kind is list:
                    inner.append(child)
                elif (kind is int or kind is float) and not -EXACT <= child <= EXACT:
                    return None
        if not inner:
            return quoted
        layer = inner
    return None


def _count_marks(text: str) -> int:
    """Count the quotation marks around names and texts: more than two for each that was kept means a repeated name."""
    if "\\" not in text:
        return text.count('"')
    # Without backslashes that are escaped themselves, one before a mark is its own.
    return text.count('"') - text.replace("\\\\", "").count('\\"')


def _walk(value: Json, *, halves: bool) -> tuple[list[Odd], bool]:
    """Return the odd scalars and whether anything lies too deep; by an own stack, so that depth cannot hurt."""
    odd: list[Odd] = []
    # What is compared below is known by its type, which the type checker does not follow.
    stack: list[tuple[Any, tuple[str | int, ...]]] = [(value, ())]
    while stack:
        node, path = stack.pop()
        kind = type(node)
        if kind is dict or kind is list:
            if len(path) >= MAX_DEPTH:
                return odd, True
            members = node.items() if isinstance(node, dict) else enumerate(node)
            for key, child in members:
                inner = type(child)
                # Nearly all are short text and small numbers: those are judged here, without a call or a turn.
                if inner is str:
                    if halves:
                        _judge(child, path, key, odd)
                elif inner is dict or inner is list:
                    stack.append((child, (*path, key)))
                elif (inner is int or inner is float) and not -EXACT <= child <= EXACT:
                    # Also true of NaN.
                    _judge(child, path, key, odd)
            if halves and isinstance(node, dict):
                odd += [Odd(kind="half a character", path=path) for key in node if _SURROGATE.search(key)]
        else:
            _judge(node, path, None, odd)
    odd.sort(key=lambda found: [(0, part, "") if isinstance(part, int) else (1, 0, part) for part in found.path])
    return odd, False


def _judge(value: Json, path: tuple[str | int, ...], key: str | int | None, odd: list[Odd]) -> None:
    kind: Oddity
    if isinstance(value, float):
        if math.isfinite(value):
            return
        kind = "not finite"
    elif isinstance(value, int):
        if -EXACT <= value <= EXACT:
            return
        # The largest double; beyond it most readers see infinity.
        kind = "not exact" if abs(value) < 2**1024 - 2**970 else "not finite"
    elif isinstance(value, str) and _SURROGATE.search(value):
        kind = "half a character"
    else:
        return
    odd.append(Odd(kind=kind, path=path if key is None else (*path, key)))


def _too_deep_at(text: str) -> int | None:
    depth = 0
    for match in _BRACKET.finditer(text):
        if match.group(1):
            depth += 1
            if depth > MAX_DEPTH:
                return match.start()
        elif match.group(2):
            depth -= 1
    return None
