"""The ACL Anthology: an id in, its record out of the BibTeX that the Anthology has of it."""

from __future__ import annotations

from dataclasses import replace

from generator.bibliography.read import read_bibliography
from generator.bibliography.record import Record
from generator.lookup.client import Client


def find_by_id(client: Client, base: str, acl: str) -> Record | None:
    """Return the record of an id; None where the answer holds none."""
    reading = read_bibliography(client.get(f"{base}/{acl}.bib"), f"{acl}.bib")
    found = next(iter(reading.records), None)
    return replace(found, ids={**found.ids, "acl": acl}) if found else None
