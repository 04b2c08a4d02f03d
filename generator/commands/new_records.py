"""The declared queries and the pool in, what services have that appeared since a month out."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping

from generator.bibliography.record import Record
from generator.commands.asked_services import services_of
from generator.curation.discovery import Found, pool_dois
from generator.lookup import arxiv, crossref, openalex
from generator.lookup.services import KEY, SERVICES, Services
from generator.model.protocol import Query
from generator.model.survey import Survey
from generator.wording import intake_words

_PAGE = 100


def look_for_new(survey: Survey, since: str, most: int) -> Iterator[Found]:
    """Yield what each query finds and what cites the pool; raises LookupFailure.

    OpenAlex and Crossref are asked where a mail address says who asks, or a key, as both want it.
    """
    services = services_of(survey)
    mail = survey.config.contact if "@" in survey.config.contact and "://" not in survey.config.contact else ""
    key = os.environ.get(KEY, "")
    who = {"api_key": key} if key else {"mailto": mail} if mail else {}
    for query in survey.protocol.queries:
        if wants := _wants(query.service, who, mail):
            told = intake_words.NOT_ASKED.format(service=SERVICES[_KIND[query.service]][0], wants=wants)
            print(told, file=sys.stderr)
            continue
        for record in _search(services, query, since, most, who, mail):
            yield Found(record=record, source=query.source, family=query.family)
    if who:
        declared = any(source.id == "openalex" for source in survey.protocol.sources)
        base = services.addresses["openalex"]
        works = openalex.find_works(services.client, base, pool_dois(survey), who)
        for record in openalex.find_citing(services.client, base, works, _day(since), most, who):
            yield Found(record=record, source="openalex" if declared else "", reasons=(intake_words.CITES,))


# What stands for a service among those that are asked by an identifier.
_KIND = {"arxiv": "arxiv", "openalex": "openalex", "crossref": "doi"}


def _wants(service: str, who: Mapping[str, str], mail: str) -> str:
    if service == "openalex" and not who:
        return intake_words.MAIL_OR_KEY
    return intake_words.MAIL if service == "crossref" and not mail else ""


def _search(
    services: Services, query: Query, since: str, most: int, who: Mapping[str, str], mail: str
) -> Iterator[Record]:
    client, base = services.client, services.addresses[_KIND[query.service]]
    if query.service == "openalex":
        yield from openalex.search(client, base, query.query, _day(since), most, who)
        return
    if query.service == "crossref":
        yield from crossref.search(client, base, query.query, _day(since), most, mail)
        return
    for start in range(0, most, _PAGE):
        wanted = min(_PAGE, most - start)
        # The newest first: whatever follows an older one is older still.
        new = [each for each in arxiv.search(client, base, query.query, start, wanted) if each.month >= since]
        yield from new
        if len(new) < wanted:
            break


def _day(month: str) -> str:
    return f"{month or '1900-01'}-01"
