"""The types of JSON: what a document may hold where it is read, and what is built up to be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
JsonObject = Mapping[str, Json]
# What we write holds what we put there, which the type checker need not ask about at every step.
JsonDict = dict[str, Any]
