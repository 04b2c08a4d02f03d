"""Addresses in, for each whether something is behind it out; hosts at the same time, one host's pages in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from multiprocessing.pool import ThreadPool
from typing import Literal
from urllib.parse import urlencode

from generator.lookup.client import Client, LookupFailure, NoRecord, Refused, Silent, host_of
from generator.lookup.json_answer import mapping, read_json, text
from generator.record import frozen_record
from generator.wording import intake_words

LinkState = Literal["there", "gone", "refused", "unreachable"]

_AT_ONCE = 8
# Between two pages of one host.
_BETWEEN = 1.0
# An address without an answer takes a minute and a half; of so many in a row the host itself is at fault.
_MOST_SILENT = 3


@frozen_record
class LinkAnswer:
    """What came of an address; said: a sentence, empty where something is there."""

    address: str
    state: LinkState
    said: str = ""


def ask_links(client: Client, addresses: Iterable[str]) -> tuple[LinkAnswer, ...]:
    """Ask all addresses, and return what came of each, by address."""
    by_host: defaultdict[str, list[str]] = defaultdict(list)
    for address in sorted(set(addresses)):
        by_host[host_of(address)].append(address)
    with ThreadPool(_AT_ONCE) as hosts:
        answers = hosts.map(partial(_ask_host, client), by_host.values(), chunksize=1)
        return tuple(sorted((each for some in answers for each in some), key=lambda each: each.address))


def find_archived(client: Client, base: str, addresses: Iterable[str]) -> dict[str, str]:
    """Return archived copies by address, by the Internet Archive's API of availability; ends where it is silent."""
    copies = {}
    for address in addresses:
        try:
            copies[address] = _find_copy(client, base, address)
        except Silent:
            break
        except LookupFailure:
            continue
    return copies


def _find_copy(client: Client, base: str, address: str) -> str:
    answer = read_json(client.get(f"{base}/wayback/available?{urlencode({'url': address})}"), "archive.org")
    closest = mapping(mapping(answer.get("archived_snapshots")).get("closest"))
    found = text(closest.get("url")) if closest.get("available") is True else ""
    return found.replace("http://", "https://", 1) if host_of(found) == "web.archive.org" else ""


def _ask_host(client: Client, addresses: Sequence[str]) -> list[LinkAnswer]:
    answers = []
    silent = 0
    for address in addresses:
        if silent == _MOST_SILENT:
            said = intake_words.LINK_NOT_CHECKED.format(host=host_of(address), times=silent)
            answers.append(LinkAnswer(address=address, state="unreachable", said=said))
            continue
        answer, is_silent = _ask(client, address)
        answers.append(answer)
        silent = silent + 1 if is_silent else 0
    return answers


def _ask(client: Client, address: str) -> tuple[LinkAnswer, bool]:
    """Return what came of an address, and whether its host did not answer at all."""
    try:
        client.reach(address, between=_BETWEEN)
    except NoRecord as fault:
        return LinkAnswer(address=address, state="gone", said=str(fault)), False
    except Refused as fault:
        return LinkAnswer(address=address, state="refused", said=str(fault)), False
    except LookupFailure as fault:
        return LinkAnswer(address=address, state="unreachable", said=str(fault)), isinstance(fault, Silent)
    return LinkAnswer(address=address, state="there"), False
