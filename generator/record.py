"""A class with declared fields in, the record of them out: what is said once of it stays so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Record = TypeVar("Record")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def frozen_record(cls: type[Record]) -> type[Record]:
    """Make a dataclass with slots whose fields are given by name, once; what extends a record is a record, too."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)
