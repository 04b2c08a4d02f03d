"""A blind second reading in, the text of its file out; its twin for the browser is `assets/form/audit_file.js`."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence

from generator.record import frozen_record
from generator.source.yaml_reader import REFUSED
from generator.wording import words
from generator.wording.phrases import share_of

# Words that other readers of YAML take for a truth, a number or nothing.
_NO_TEXT = re.compile(
    r"(?:y|n|yes|no|on|off|true|false|null|none|~|[-+]?[0-9.][0-9.,:_e+-]*|0x[0-9a-f]+|\.(?:inf|nan))\Z", re.IGNORECASE
)


@frozen_record
class ReadRow:
    """What a reader says of one paper: values by axis, `none` or `unknown` alone; an empty verdict is still to come."""

    paper: str
    tags: Mapping[str, Sequence[str]]
    verdict: str = ""
    note: str = ""


@frozen_record
class Reading:
    """A blind second reading.

    published, as_of: YYYY-MM-DD; as_of is empty where the sample says none
    pool: how many papers there were to draw from
    """

    published: str
    reader: str
    axes: Sequence[str]
    seed: int
    size: int
    pool: int
    edition: str
    as_of: str
    without: Sequence[str]
    rows: Sequence[ReadRow]


def audit_name(published: str, seed: int) -> str:
    """Return the name of the file of a reading, without its ending."""
    return f"{published}-seed-{seed}"


def to_audit_file(reading: Reading) -> str:
    """Return the file."""
    seed = str(reading.seed)
    text = words.READING_TEXT.format(share=share_of(reading.size, reading.pool, "paper"), seed=seed)
    sample = [f"seed: {seed}", f"size: {reading.size}", f"edition: {_word(reading.edition)}"]
    if reading.as_of:
        sample.append(f"as_of: {reading.as_of}")
    if reading.without:
        sample.append(f"without: [{', '.join(map(_word, reading.without))}]")
    lines = [
        f"published: {reading.published}",
        f"label: {_quote(words.READING_LABEL.format(seed=seed))}",
        *([f"reader: {_quote(reading.reader)}"] if _clean(reading.reader) else []),
        f"text: {_quote(text)}",
        f"axes: [{', '.join(map(_word, reading.axes))}]",
        f"sample: {{{', '.join(sample)}}}",
        "rows:",
    ]
    for row in reading.rows:
        tags = ", ".join(f"{_word(axis)}: {_tag(row.tags[axis])}" for axis in reading.axes)
        lines += [f"  - paper: {_word(row.paper)}", f"    tags: {{{tags}}}", f"    verdict: {row.verdict}".rstrip()]
        if _clean(row.note):
            lines.append(f"    note: {_quote(row.note)}")
    return "\n".join(lines) + "\n"


def _tag(values: Sequence[str]) -> str:
    if len(values) == 1:
        return values[0] if values[0] in ("none", "unknown") else _word(values[0])
    return f"[{', '.join(map(_word, values))}]"


def _word(text: str) -> str:
    return _quote(text) if _NO_TEXT.match(text) else text


def _quote(text: str) -> str:
    return json.dumps(_clean(text), ensure_ascii=False)


def _clean(text: str) -> str:
    """Return a text as one line of letters that YAML takes."""
    kept = (" " if _is_gap(letter) else letter for letter in text)
    return " ".join(part for part in "".join(kept).split(" ") if part)


def _is_gap(letter: str) -> bool:
    return REFUSED.match(letter) is not None or unicodedata.category(letter) in ("Cc", "Cs", "Zs", "Zl", "Zp")
