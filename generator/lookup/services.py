"""References in, their records out of the services that know them; which ones, the environment may say otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from generator.bibliography.record import Record
from generator.lookup import acl, arxiv, crossref, openreview
from generator.lookup.client import Client, LookupFailure, NoRecord
from generator.lookup.reference import Reference
from generator.record import frozen_record
from generator.wording import intake_words

# By kind of identifier, else its own name: what a service is called, the variable of another address, and its address.
SERVICES: Mapping[str, tuple[str, str, str]] = {
    "arxiv": ("arXiv", "SURVEY_ARXIV", "https://export.arxiv.org"),
    "doi": ("Crossref", "SURVEY_CROSSREF", "https://api.crossref.org"),
    "openreview": ("OpenReview", "SURVEY_OPENREVIEW", "https://api2.openreview.net"),
    "acl": ("ACL Anthology", "SURVEY_ACL", "https://aclanthology.org"),
    "openalex": ("OpenAlex", "SURVEY_OPENALEX", "https://api.openalex.org"),
}
# How many seconds an answer may take.
SECONDS = "SURVEY_LOOKUP_SECONDS"
_SECONDS = re.compile(r"\d{1,5}(?:\.\d+)?")
# A key of OpenAlex, which answers more to whoever has one.
KEY = "SURVEY_OPENALEX_KEY"


@frozen_record
class Services:
    """The services, with their addresses, and the client that asks them."""

    client: Client
    addresses: Mapping[str, str]

    @classmethod
    def of_environment(cls, environment: Mapping[str, str], contact: str) -> Services:
        """Return the services as an environment names them."""
        said = environment.get(SECONDS, "")
        seconds = (float(said) if _SECONDS.fullmatch(said) else 0.0) or 30.0
        addresses = {
            kind: (environment.get(variable) or address).rstrip("/")
            for kind, (_, variable, address) in SERVICES.items()
        }
        return cls(client=Client(contact=contact, seconds=seconds), addresses=addresses)

    def look_up(self, references: Iterable[Reference]) -> dict[Reference, Record | LookupFailure]:
        """Return for each reference its record, or why there is none."""
        asked = tuple(dict.fromkeys(references))
        found = self._look_up_arxiv([each for each in asked if each.kind == "arxiv"])
        for each in asked:
            if each.kind != "arxiv":
                found[each] = self._look_up_one(each)
        return found

    def _look_up_arxiv(self, references: list[Reference]) -> dict[Reference, Record | LookupFailure]:
        if not references:
            return {}
        try:
            records = arxiv.find_by_ids(self.client, self.addresses["arxiv"], [each.id for each in references])
        except LookupFailure as fault:
            return dict.fromkeys(references, fault)
        return {each: records.get(each.id) or _no_record(each) for each in references}

    def _look_up_one(self, reference: Reference) -> Record | LookupFailure:
        find = {"doi": crossref.find_by_doi, "openreview": openreview.find_by_id, "acl": acl.find_by_id}
        try:
            record = find[reference.kind](self.client, self.addresses[reference.kind], reference.id)
        except NoRecord:
            return _no_record(reference)
        except LookupFailure as fault:
            return fault
        return record or _no_record(reference)


def _no_record(reference: Reference) -> NoRecord:
    return NoRecord(intake_words.LOOKUP_NOTHING_SAID.format(service=SERVICES[reference.kind][0], id=reference.id))
