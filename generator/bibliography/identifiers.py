"""Addresses and loose identifiers in, bare ones by kind out."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from urllib.parse import unquote

# What stands between brackets belongs to a DOI or an address; a bracket that closes what was not opened ends it.
_BRACKETS = (
    r"\((?:[^\s<>\"'(){}]|\([^\s<>\"'(){}]{0,200}+\)){0,200}+\)|"
    r"\[(?:[^\s<>\"'\[\]{}]|\[[^\s<>\"'\[\]{}]{0,200}+\]){0,200}+\]"
)
# Publishers counted by volume and page before they used DOIs: 10.1002/1097-4636(1996)43:4<338::AID-X>3.0.CO;2-B.
_SICI = r"<\w{1,20}:[^\s<>\"]{0,60}>"
# Year, month and number; before April 2007 arXiv counted by archive.
_ARXIV_ID = r"\d\d(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d\d(?:0[1-9]|1[0-2])\d{3}"
# Identifiers as addresses and texts name them. An arXiv id that has a version loses it.
_PATTERNS = {
    "arxiv": re.compile(
        r"(?:(?:ar|alpha)xiv\.org/(?:\w+/|ftp/arxiv/papers/\d{4}/)|huggingface\.co/papers/|arxiv[:.\s]\s*|10\.48550/arxiv\.)"
        rf"({_ARXIV_ID})(?!\d)",
        re.IGNORECASE,
    ),
    "doi": re.compile(rf"\b(10\.\d{{4,9}}/(?:[^\s\"<>(){{}}|\\^`\[\]]|{_BRACKETS}|{_SICI})+)", re.IGNORECASE),
    "openreview": re.compile(r"openreview\.net/(?:forum|pdf|attachment)\?id=([\w-]+)", re.IGNORECASE),
    # Behind it there may be a version, and what kind of file it is.
    "acl": re.compile(
        r"(?:aclanthology\.org|aclweb\.org/anthology)/([A-Z]\d\d-\d{4,5}|\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+)",
        re.IGNORECASE,
    ),
}
# A part of one before a space may be another: `10.5555/rye. 7`; words behind one are remarks.
_CUT_DOI = re.compile(r"\S{0,60}10\.\d{4,9}/\S{0,200}[^\s,;]\s{1,9}(?!10\.|pmc)(?=\S*\d)[\w().<>/-]+", re.IGNORECASE)
_ENCODED_SLASH = re.compile(r"\b(10\.\d{4,9})%2F", re.IGNORECASE)
# What stands in front of a DOI in a web address, and what publishers append to one in their own.
_IN_ADDRESS = re.compile(r"[\w-]\.[a-z]{2,}(?::\d+)?/\S*\Z", re.IGNORECASE)
_IN_QUERY = re.compile(r"\?[^\s#]*\Z")
_RESOLVER = re.compile(r"\bdoi\.org/\Z", re.IGNORECASE)
_APPENDED = re.compile(
    r"(?:(?<=\d)v\d+)?(?:\.(?:full|full-text|abstract))?(?:\.pdf(?:\+html)?)?\Z"
    r"|/(?:full|full-text|abstract|pdf|epdf)\Z",
    re.IGNORECASE,
)
# Of Oxford University Press, whose addresses go on with a number, and perhaps with a title:
# `/nar/article/doi/10.1093/nar/gkac816/6717827`.
_ARTICLE_OF_OXFORD = re.compile(r"\A(10\.1093/[^/]+/[^/]+)/\d{5,9}(?:/.*)?\Z")
_LONGEST_BEFORE = 300
# The resolver's own short form of a DOI, from which nobody can tell the long one.
_SHORT_DOI = re.compile(r"https?://(?:dx\.)?doi\.org/(?:10/)?[a-z0-9]{3,10}", re.IGNORECASE)
_BARE_ARXIV = re.compile(rf"({_ARXIV_ID})(?:v\d+)?")
# As programs write it in the field of a DOI: `10/gcgk7d`; `10/2024` is a date.
_BARE_SHORT_DOI = re.compile(r"10/(?!(?:19|20)\d\d\Z)[a-z0-9]{3,10}", re.IGNORECASE)
# Which Mendeley writes between addresses, and between what it takes for DOIs.
_LINE_BREAK = re.compile(r"(?:\\|%5C)n(?=https?://|10\.\d{4})", re.IGNORECASE)
_ADDRESS = re.compile(rf"https?://(?:[^\s<>\"'()\[\]{{}}]|{_BRACKETS}|{_SICI})+")
# The door of a library, which opens to its own readers alone.
_PROXY = re.compile(r"https?://[\w.-]{1,200}/login(?:/up)?\?url=(?=https?://)", re.IGNORECASE)
_AT_THE_END = ".,;:'\""
# Ids of the ACL Anthology have had four digits for the year since 2020; those of two begin with 1965.
_LAST_OF_ACL = 60
# Of what is not understood as much is quoted.
_SHOWN = 60
# What an address most likely leads to, by its host, or by its host and the first part of its path where that tells;
# anything else is the paper's own page.
_HUGGING_FACE = {
    "": "model", "/datasets": "data", "/spaces": "demo", "/collections": "project", "/blog": "paper", "/docs": "paper",
}  # fmt: skip
HOSTS = {
    "github.com": "code",
    "gitlab.com": "code",
    **{host + part: kind for host in ("huggingface.co", "hf.co") for part, kind in _HUGGING_FACE.items()},
    "modelscope.cn/models": "model",
    "modelscope.cn/datasets": "data",
    "kaggle.com/datasets": "data",
    "colab.research.google.com": "demo",
    "deepwiki.com": "docs",
    "youtube.com": "video",
    "youtu.be": "video",
    "twitter.com": "post",
    "x.com": "post",
    "mp.weixin.qq.com": "post",
    "zhuanlan.zhihu.com": "post",
}

# A badge or picture of a page is not the page.
IMAGE = re.compile(r"//(?:img\.shields\.io|badge\.fury\.io)/|\.(?:png|jpe?g|gif|svg|webp)(?:[?#].*)?$", re.IGNORECASE)


def find_ids(texts: Iterable[str]) -> dict[str, str]:
    """Return the identifiers that addresses and loose texts name, by kind, the first of each."""
    found: dict[str, str] = {}
    for text in (_LINE_BREAK.sub(" ", _ENCODED_SLASH.sub(r"\1/", text.replace("\\_", "_"))) for text in texts):
        for kind, pattern in _PATTERNS.items():
            match = pattern.search(text)
            if match and kind not in found:
                bare = match[1] if kind != "doi" else _doi(match[1], text[: match.start()][-_LONGEST_BEFORE:])
                if kind != "doi" or not bare.lower().startswith("10.48550/arxiv"):
                    found[kind] = bare.rstrip(_AT_THE_END)
    return found


def whole_doi(text: str) -> str:
    """Return what a field for a DOI says; nothing where a space stands within it."""
    return "" if _CUT_DOI.fullmatch(text.strip()) else text


def address_of_short_doi(text: str) -> str:
    """Return the address of a short DOI, from which nobody can tell the long one; empty for any other text."""
    return f"https://doi.org/{text.strip()}" if _BARE_SHORT_DOI.fullmatch(text.strip()) else ""


def _doi(found: str, before: str) -> str:
    """Return a DOI decoded; from a web address without what else the address says.

    before: the text in front of it
    """
    path = found
    if _IN_ADDRESS.search(before):
        end = "[#&]" if _IN_QUERY.search(before) else "[#?]"
        path = re.split(end, found.rstrip(_AT_THE_END))[0].rstrip("/")
        if not _RESOLVER.search(before):
            path = _ARTICLE_OF_OXFORD.sub(r"\1", _APPENDED.sub("", path, count=1))
    match = _PATTERNS["doi"].match(unquote(path))
    return match[1] if match else path


def bare_arxiv(text: str) -> str:
    """Return an arXiv id that stands alone, without its version; empty when the text is none."""
    match = _BARE_ARXIV.fullmatch(text.strip())
    return match[1] if match else find_ids([text]).get("arxiv", "")


def find_addresses(text: str) -> tuple[str, ...]:
    """Return the web addresses in a text; Markdown and exports of other programs write their `&` as HTML has it."""
    found = _ADDRESS.findall(_PROXY.sub("", _LINE_BREAK.sub(" ", text.replace("&amp;", "&"))))
    return tuple(dict.fromkeys(address.rstrip(_AT_THE_END) for address in found))


def not_understood(kind: str, text: str) -> str:
    """Return, as a sentence, that what stands for a DOI, an arXiv id or an address is none; empty where it is one, or
    nothing.
    """
    if not text or find_ids([whole_doi(text) if kind == "doi" else text]):
        return ""
    if kind == "doi":
        if address_of_short_doi(text):
            return ""
        return f'"{text[:_SHOWN]}" is not a DOI. Write one such as 10.5555/jir.2026.7.'
    if find_addresses(text) or (kind == "arxiv" and bare_arxiv(text)):
        return ""
    if kind == "arxiv":
        return f'"{text[:_SHOWN]}" is not an arXiv id. Write one such as 2511.99901.'
    return f'"{text[:_SHOWN]}" is not an address that can be linked. Write one that begins with https:// or http://.'


def name_links(
    addresses: Iterable[str], called: Mapping[str, str] | None = None, ids: Container[str] = ()
) -> dict[str, str]:
    """Return addresses by what they lead to; images, and those that an identifier says again, are left out.

    called: what the text itself calls some of them; ids: the kinds of the identifiers beside them; a short DOI says
    the one among them again
    """
    links: dict[str, str] = {}
    for address in addresses:
        if IMAGE.search(address) or find_ids([address]) or ("doi" in ids and _SHORT_DOI.fullmatch(address)):
            continue
        _, _, host, part, *_ = *address.split("/"), ""
        host = host.removeprefix("www.").lower()
        of_host = HOSTS.get(f"{host}/{part}") or HOSTS.get(host, "")
        name = (called or {}).get(address, "")
        # A project that is kept where code is has its code there, and what is called code may be a model.
        is_of_host = name in ("", "project") or name in links or (name == "code" and of_host in ("model", "data"))
        links.setdefault(of_host if of_host and is_of_host else name or "paper", address)
    return links


def year_of_acl(acl: str) -> int | None:
    """Return the year that an id of the ACL Anthology states: of `2025.acl-long.1`, of `P17-1099`, or of `J79-1001`."""
    found = re.fullmatch(r"(\d{4})\..*|[A-Z](\d\d)-\d+", acl, re.IGNORECASE)
    if not found:
        return None
    return int(found[1]) if found[1] else int(found[2]) + (1900 if int(found[2]) > _LAST_OF_ACL else 2000)


def month_of(arxiv: str) -> str:
    """Return the month that an arXiv id of the present form states, as 2026-03; empty for the older form."""
    match = re.fullmatch(r"(\d\d)(0[1-9]|1[0-2])\.\d{4,5}", arxiv)
    return f"20{match[1]}-{match[2]}" if match else ""
