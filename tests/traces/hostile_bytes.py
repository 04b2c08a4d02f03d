"""Bytes that readers trip over, by name: deep, odd, cut off, in other encodings, with names that every object has."""

from __future__ import annotations

import gzip
import io
import json
import zipfile

from generator.traces.reader import MAX_DEPTH
from generator.traces.schema import SCHEMA
from tests.traces.twin import twin

_OPEN = '{"trace_id": "a", "task_id": "b", "events": [{"id": "e1", "t": 0, "type": "aggregate", "agent": "lead", '
_CLOSE = '}], "edges": [], "rewards": {}, "costs": {"tokens": 0, "wall_clock_s": 0}}'

HOSTILE: dict[str, bytes | str] = {
    "nothing": b"",
    "white space": b" \r\n\t ",
    "one byte": b"\x00",
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "deep lists that are closed": b"[" * 100_000 + b"]" * 100_000,
    "deepest possible": b"[" * MAX_DEPTH + b"]" * MAX_DEPTH,
    "one too deep": b"\n[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
    "deep, then wrong": b"[" * 200 + b"nonsense",
    "wrong, then deep": b"nonsense" + b"[" * 200,
    "deep behind a name that stands twice": b'{"a": ' + b"[" * 200 + b"]" * 200 + b', "a": 1}',
    "deep with NaN": b"[NaN," * 200,
    "brackets in a text": b'"' + b"[" * 200 + b'"',
    "brackets in a text that is cut off": b'"\\q' + b"[" * 200,
    "prototype": _OPEN + '"__proto__": {"id": "x", "type": "spawn", "trusted": false}, "constructor": 1' + _CLOSE,
    "prototype twice": _OPEN + '"__proto__": 1, "__proto__": {"x": NaN}' + _CLOSE,
    "prototype as agent": _OPEN.replace("lead", "__proto__") + '"to": "constructor", "tool": "toString"' + _CLOSE,
    "prototypes in totals": '{"__proto__": 1, "hasOwnProperty": 2, "rewards": {"__proto__": "x", "toString": []}}',
    "names like numbers": '{"9": 1, "1": 2, "rewards": {"2": "x", "1": "y", "01": []}, "edges": {"0": 1}}',
    "too large for a double": _OPEN + '"x_a": 1e400, "x_b": [-1e400], "x_c": 1e-400' + _CLOSE,
    "integers of many digits": f"[{'9' * 308}, {'9' * 309}, -{'9' * 10_000}, 0.{'9' * 5000}]",
    "integers at the bound": "[9007199254740992, 9007199254740993, -9007199254740992, -9007199254740993, 1e300]",
    "the largest double": f"[{2**1024 - 2**970 - 1}, {2**1024 - 2**970}, 1.7976931348623157e308]",
    "words that JSON lacks": '{"b": [NaN, Infinity], "a": {"10": -Infinity, "9": NaN}}',
    "lost NaN": '{"a": "\\"NaN\\"", "b": NaN, "b": 1}',
    "numbers that JSON lacks": "[01, 1., .5, +1, 0x1, -]",
    "a lone minus": "[-",
    "half a word": "[nul]",
    "half characters": '{"a": "\\ud83e\\udd16", "b": "\\ud83e", "c": ["\\udd16\\ud83e"]}',
    "names of half a character": '{"\\ud800": {"\\udfff": "\\\\ud800"}, "\\udd16\\ud83e": "\\ud83e"}',
    "escapes that end too early": '"\\ud83e\\u12',
    "escapes that end the text": '"\\u1234',
    "escapes that are none": '"\\ud83e\\uzzzz"',
    "a backslash at the end": '"abc\\',
    "escapes of all kinds": '{"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9": 1, "a": "\\x"}',
    "a control character in a text": b'{"a": "b\x01"}',
    "a text without end": '{"a": "b}',
    "no colon": '{"a" 1}',
    "no name": "{1: 2}",
    "a comma too many": "[1, 2,]",
    "a comma too few": "[1 2]",
    "something behind": "{} []",
    "wrong bracket": '{"a": 1]',
    "characters of two units before": '{"🤖🤖": "🤖", "events": "🤖", "rewards": {"🤖": "x",\n"é🤖": "y"}}',
    "two marks": b"\xef\xbb\xbf\xef\xbb\xbf{}",
    "mark alone": b"\xef\xbb\xbf",
    "utf-16": '{"é": "🤖"}'.encode("utf-16"),
    "utf-16, big end first": b"\xfe\xff" + '{"é": "🤖"}'.encode("utf-16-be"),
    "utf-16 cut": '{"é": "🤖"}'.encode("utf-16")[:-1],
    "utf-16 with half a character": b"\xff\xfe" + "{".encode("utf-16-le") + b"\x00\xd8{\x00",
    "utf-16 with the other half": b"\xff\xfe" + "{\n".encode("utf-16-le") + b"\x00\xdc",
    "utf-16 that ends in half": b"\xff\xfe" + "🤖".encode("utf-16-le")[:2],
    "utf-32": '{"é": "🤖"}'.encode("utf-32"),
    "utf-32, big end first": b"\x00\x00\xfe\xff" + '{"é": "🤖"}'.encode("utf-32-be"),
    "utf-32 cut": '{"é": "🤖"}'.encode("utf-32")[:-2],
    "utf-32 beyond the last character": b"\xff\xfe\x00\x00{\x00\x00\x00\x00\x00\x11\x00",
    "latin-1": '{"é": 1}'.encode("latin-1"),
    "overlong": b'"\xc0\xaf"',
    "overlong in four bytes": b'"\xf0\x80\x80\x80"',
    "half a character in utf-8": b'{"events": [{"id": "\xed\xa0\x80"}]}',
    "beyond the last character": b'"\xf4\x90\x80\x80"',
    "cut within a character": '"🤖'.encode()[:-1],
    "packed": gzip.compress(json.dumps(twin()).encode()),
    "packed and cut": gzip.compress(json.dumps(twin()).encode())[:-20],
    "not packed": b"\x1f\x8b not gzip",
    "only the mark of packing": b"\x1f\x8b",
    "packed nothing": gzip.compress(b""),
    "packed piece by piece": b"".join(gzip.compress(each) for each in (b"{", b"", _OPEN[1:].encode(), _CLOSE.encode())),
    "packed and padded": gzip.compress(b"{}") + b"\0" * 20,
    "packed piece by piece and padded": gzip.compress(b"{") + b"\0" * 3 + gzip.compress(b"}") + b"\0" * 12,
    "packed nothing and padded": gzip.compress(b"") + b"\0" * 20,
    "packed, and more behind": gzip.compress(b"{}") + b"more",
    "packed piece by piece and cut": gzip.compress(b"{") + gzip.compress(b"}")[:-3],
    "packed twice": gzip.compress(gzip.compress(b"{}")),
    "null": b"null",
    "a hundred and more of a kind": json.dumps(
        {"events": [{"id": "", "t": "x", "tpye": 1} for _ in range(150)], "edges": [{"src": 1, "x": 1}] * 150}
    ),
    "lists for everything": json.dumps({name: [[]] for name in SCHEMA["properties"]}),
    # Which hundred are shown depends on the order of the names, by characters and not by units.
    "half characters in many fields": json.dumps(
        {chr(0x1F6AF - 7 * number % 60): "\ud800" for number in range(60)}
        | {chr(0xE000 + 7 * number % 60): "\ud800" for number in range(60)},
        ensure_ascii=False,
    ).replace("\ud800", "\\ud800"),
    "a total that an earlier one of its name had": _OPEN
    + '"t_end": 7'
    + _CLOSE[:-1]
    + ',\n"costs": {"wall_clock_s": 0, "tokens": 0},\n"costs": {"tokens": 0}}',
    "small numbers": _OPEN + '"t": 0.00002, "t_end": 0.00001' + _CLOSE,
    "numbers of many sizes": json.dumps(
        {"rewards": {f"r{power}": f"{power}" for power in range(-9, 9)}}
        | {"costs": {f"c{power}": -1.2345678901234567 * 10.0**power for power in range(-9, 22)}}
    ),
    "huge costs of several": json.dumps(
        {
            "events": [
                {"id": f"e{n}", "t": 0, "type": "aggregate", "agent": "a", "cost": {"tokens_in": 1e308 if n else 1}}
                for n in range(4)
            ],
            "costs": {"tokens": 1e308},
        }
    ),
    "zeros with a sign": (_OPEN + '"reward": {"value": 1, "channel": "a"}' + _CLOSE).replace(
        '"rewards": {}', '"rewards": {"a": -0, "b": -0.0}'
    ),
    "number that is neither whole nor large enough": _OPEN + '"src": {"line": 0.00001}' + _CLOSE,
    "a hundred kinds and one word that is wrong": json.dumps(
        {"events": [{"type": None}] * 100 + [{"type": "agregate"}], "edges": [{"typ": 0, "type": "causl"}] * 60}
    ),
    "huge costs": _OPEN + '"cost": {"tokens_in": 1e308, "tokens_out": 1e308}' + _CLOSE,
}


def packed_by(method: int) -> bytes:
    """Return a zip that says that its file is packed by a method, 93 for Zstandard."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("header.json", "{}")
    content = bytearray(data.getvalue())
    content[8:10] = method.to_bytes(2, "little")
    directory = content.index(b"PK\x01\x02")
    content[directory + 10 : directory + 12] = method.to_bytes(2, "little")
    return bytes(content)


def longer_than_said(name: str, content: bytes) -> bytes:
    """Return a zip with one file, of which it says that there are ten bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    written = bytearray(data.getvalue())
    length = written.rindex(b"PK\x01\x02") + 24
    written[length : length + 4] = (10).to_bytes(4, "little")
    return bytes(written)
