"""What is listed below a paper of a Markdown list in, the paper with it out: "Code: [official](…)", "[pdf](…)"."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.bibliography.identifiers import find_addresses, find_ids, month_of, name_links
from generator.bibliography.item_title import find_title
from generator.bibliography.markdown_text import NO_TITLE, from_markdown
from generator.bibliography.own_links import called_by_words
from generator.bibliography.record import Record

_LABEL = re.compile(r"([^\[\]():\uff1a]{1,40}?)\s*(?::(?!//)|\uff1a)")
# What a paper was tried on, or made with, is seldom its own.
_OF_OTHERS = re.compile(
    r"(?:data ?(?:sets?)?|env(?:ironment)?s?|benchmarks?|models?|base(?: model)?s?|tasks?|tools?|frameworks?|demos?"
    r"|数据集)",
    re.IGNORECASE,
)


def with_part(record: Record, text: str) -> Record | None:
    """Return a paper with the identifiers and links that an item below it has; None where that may be another paper."""
    label = label_of(text)
    if is_of_others(label):
        return record
    if not NO_TITLE.fullmatch(label) and find_title(text):
        return None
    addresses = find_addresses(text)
    ids = {**find_ids(addresses), **record.ids}
    month = record.month or month_of(ids.get("arxiv", ""))
    named = label.casefold().strip()
    called = called_by_words(text) | called_by_words(" ".join(f"[{named}](<{address}>)" for address in addresses))
    links = name_links(addresses, called)
    if ids:
        links.pop("paper", "")
    year = record.year or (int(month[:4]) if month else None)
    return replace(record, ids=ids, month=month, year=year, links={**links, **record.links})


def label_of(text: str) -> str:
    """Return what stands before a colon in front of an item's links; empty for nothing."""
    return found[1] if (found := _LABEL.match(from_markdown(text))) else ""


def is_of_others(label: str) -> bool:
    """Tell whether a label names what a paper was tried on."""
    return bool(_OF_OTHERS.fullmatch(label))
