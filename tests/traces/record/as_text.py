"""Invented values as the files that systems write of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any


def to_document(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def to_lines(records: Iterable[dict[str, Any]]) -> str:
    return "".join(json.dumps(record) + "\n" for record in records)
