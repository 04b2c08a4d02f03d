"""Expressions that the usual YAML of data files is read by: each takes less than YAML does, and never otherwise."""

from __future__ import annotations

import re

NULL = frozenset(("", "~", "null", "Null", "NULL"))
_DOUBLE, _SINGLE = r'"([^"\\\n]*)"', r"'((?:[^'\n]|'')*)'"
# Where a plain text begins; it ends before a colon and a space, or a space and a number sign.
_FIRST = r"[^\s\-?:,\[\]{}#&*!|>'\"%@`]"
_PLAIN = rf"{_FIRST}[^:#\n]*(?:(?::(?=\S)|(?<=[^\s])#)[^:#\n]*)*"
# In brackets it ends before each of them as well, and may run over lines.
_CHUNK = rf"{_FIRST}[^:#?,\[\]{{}}\n]*(?:(?::(?=[^\s,\[\]{{}}?])|(?<=[^\s])#)[^:#?,\[\]{{}}\n]*)*"
_PLAIN_FLOW = rf"{_CHUNK}(?:\n +{_CHUNK})*"
_KEY = r'(?:(\w[\w./-]{0,99}+)|"([^"\\\n]{0,99}+)"):'
_SPACE = r" *(?:\n +)*"
# Indentation, the dash of a list, a key; a value in quotes or plain, or how one begins that goes on.
LINE = re.compile(
    rf"(?: *(?:#[^\n]*)?\n)*( *)(- +)?(?:{_KEY}(?: +|(?=\n)))?"
    rf"(?:(?:{_DOUBLE}|{_SINGLE}|({_PLAIN}))? *(?: #[^\n]*)?\n|([\[{{])|([>|])(-?)\n)"
)
AFTER_FLOW = re.compile(r" *(?: #[^\n]*)?\n")
_FLOW_VALUE = rf"(?:(?:{_DOUBLE}|{_SINGLE}|({_PLAIN_FLOW})){_SPACE}(?:(,)|([\]}}]))|([\[{{]))"
FLOW = re.compile(rf"{_SPACE}(?:{_KEY} +)?{_FLOW_VALUE}")
# The most frequent lists: of texts on one line that hold nothing which could be more than text.
TEXTS = re.compile(r'\[(?:"([^"\\\n]*+(?:", "[^"\\\n]*+)*+)"|(\w[\w .()/-]*+(?:, \w[\w .()/-]*+)*+))\]')
EMPTY = re.compile(rf"{_SPACE}[\]}}]")
BEHIND_NESTED = re.compile(rf"{_SPACE}(?:,|([\]}}]))")
FOLD = re.compile(r" *\n +")
# The lines of a text in a block; the first says how deep they are indented.
BLOCK = re.compile(r"(?P<indent> +)[^\s][^\n]*\n(?:(?P=indent)[^\s][^\n]*\n|\n+(?=(?P=indent)[^\s]))*")
# An end that has the lines of the block behind it would belong to it, were they indented less.
BEHIND_BLOCK = re.compile(r"\n*( *)(?:[^\s]|\Z)")
BREAKS = re.compile(r"\n(\n*)")
