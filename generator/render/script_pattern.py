"""A regular expression of Python in, the same for scripts out."""

from __future__ import annotations

import re

from generator.json_value import Json

# Python's letters and digits are those of Unicode; scripts call them by property. The longest first.
_CLASSES = (
    (r"[^\W\d_a-z]", r"(?![a-z])\p{L}"),
    (r"[^\W\d_]", r"\p{L}"),
    (r"[^\W_]", r"[\p{L}\p{N}]"),
    (r"[^\w\s]", r"[^\p{L}\p{N}_\s]"),
    (r"\w", r"[\p{L}\p{N}_]"),
    (r"\d", r"\p{Nd}"),
)
# Scripts that know properties of Unicode refuse to escape what has no meaning.
_NEEDLESS = re.compile(r"\\([\"'<>=@#;,&!~`: %])")


def to_script_pattern(pattern: re.Pattern[str], *, whole: bool = False) -> Json:
    """Return source and flags; `whole` where the expression is matched against all of a text."""
    source = _NEEDLESS.sub(r"\1", pattern.pattern)
    if not pattern.flags & re.ASCII:
        for python, script in _CLASSES:
            source = source.replace(python, script)
    source = re.sub(r"\\Z$", "$", source)
    return {"source": f"^(?:{source})$" if whole else source, "flags": "iu" if pattern.flags & re.IGNORECASE else "u"}
