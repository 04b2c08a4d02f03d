"""Addresses and loose identifiers in, bare ones by kind out."""

from __future__ import annotations

import re
from collections.abc import Iterable

# What stands between brackets belongs to a DOI or an address; a bracket that closes what was not opened ends it.
_BRACKETS = (
    r"\((?:[^\s<>\"'(){}]|\([^\s<>\"'(){}]{0,200}+\)){0,200}+\)|"
    r"\[(?:[^\s<>\"'\[\]{}]|\[[^\s<>\"'\[\]{}]{0,200}+\]){0,200}+\]"
)
# Publishers counted by volume and page before they used DOIs: 10.1002/1097-4636(1996)43:4<338::AID-X>3.0.CO;2-B.
_SICI = r"<\w{1,20}:[^\s<>\"]{0,60}>"
# Identifiers as addresses and texts name them. An arXiv id that has a version loses it.
_PATTERNS = {
    "arxiv": re.compile(
        r"(?:arxiv\.org/(?:abs|pdf|html)/|arxiv[:.\s]\s*|10\.48550/arxiv\.)"
        r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})",
        re.IGNORECASE,
    ),
    "doi": re.compile(rf"\b(10\.\d{{4,9}}/(?:[^\s\"<>(){{}}|\\^`\[\]]|{_BRACKETS}|{_SICI})+)", re.IGNORECASE),
    "openreview": re.compile(r"openreview\.net/(?:forum|pdf)\?id=([\w-]+)", re.IGNORECASE),
    "acl": re.compile(r"aclanthology\.org/([\w.-]+?)(?:\.pdf|/|\s|$|\))", re.IGNORECASE),
}
# Before April 2007 arXiv counted by archive.
_BARE_ARXIV = re.compile(r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?")
_ADDRESS = re.compile(rf"https?://(?:[^\s<>\"'()\[\]{{}}]|{_BRACKETS}|{_SICI})+")
_AT_THE_END = ".,;:'\""
# Of what is not understood as much is quoted.
_SHOWN = 60
# What an address most likely leads to, by its host; anything else is the paper's own page.
HOSTS = {
    "github.com": "code",
    "gitlab.com": "code",
    "huggingface.co": "model",
    "youtube.com": "video",
    "youtu.be": "video",
}

# A badge or picture of a page is not the page.
IMAGE = re.compile(r"//(?:img\.shields\.io|badge\.fury\.io)/|\.(?:png|jpe?g|gif|svg|webp)(?:[?#].*)?$", re.IGNORECASE)


def find_ids(texts: Iterable[str]) -> dict[str, str]:
    """Return the identifiers that addresses and loose texts name, by kind, the first of each."""
    found: dict[str, str] = {}
    for text in texts:
        for kind, pattern in _PATTERNS.items():
            match = pattern.search(text)
            if match and kind not in found:
                bare = match[1].rstrip(_AT_THE_END)
                if kind != "doi" or not bare.lower().startswith("10.48550/arxiv"):
                    found[kind] = bare
    return found


def bare_arxiv(text: str) -> str:
    """Return an arXiv id that stands alone, without its version; empty when the text is none."""
    match = _BARE_ARXIV.fullmatch(text.strip())
    return match[1] if match else find_ids([text]).get("arxiv", "")


def find_addresses(text: str) -> tuple[str, ...]:
    """Return the web addresses in a text."""
    return tuple(dict.fromkeys(address.rstrip(_AT_THE_END) for address in _ADDRESS.findall(text)))


def not_understood(kind: str, text: str) -> str:
    """Return, as a sentence, that what stands for a DOI or an address is none; empty where it is one, or nothing."""
    ids = find_ids([text])
    if not text or ids:
        return ""
    if kind == "doi":
        return f'"{text[:_SHOWN]}" is not a DOI. Write one such as 10.5555/jir.2026.7.'
    if find_addresses(text):
        return ""
    return f'"{text[:_SHOWN]}" is not an address that can be linked. Write one that begins with https:// or http://.'


def name_links(addresses: Iterable[str]) -> dict[str, str]:
    """Return addresses by what they lead to; images, and those that an identifier says again, are left out."""
    links: dict[str, str] = {}
    for address in addresses:
        if IMAGE.search(address) or find_ids([address]):
            continue
        host = address.split("/")[2].removeprefix("www.").lower()
        links.setdefault(HOSTS.get(host, "paper"), address)
    return links


def month_of(arxiv: str) -> str:
    """Return the month that an arXiv id of the present form states, as 2026-03; empty for the older form."""
    match = re.fullmatch(r"(\d\d)(0[1-9]|1[0-2])\.\d{4,5}", arxiv)
    return f"20{match[1]}-{match[2]}" if match else ""
