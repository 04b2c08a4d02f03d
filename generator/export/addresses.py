"""A paper in, the addresses it can be reached at out, here and elsewhere, in a fixed order.

Rules, shared with the twin in JavaScript:

- Links: `paper` as given first, named by what the entry is, then arXiv, DOI, ACL Anthology, OpenReview, then the
  other links as the file orders them, named by their keys: hyphens and underscores become spaces, and the first
  letter a capital. An address that stands there already is not repeated; one that is not http or https is left out.
- The main link is the first of these.
- An id is percent-encoded as `encodeURIComponent` does, except that slashes stay.
- A page's address is absolute when the survey knows where its site stands, else it starts at the site's root.
- Feeds and the like, which are read where they stand, then link relative to themselves: that is right on any host and
  in any folder of it, and who reads them resolves it (RFC 3986, section 5.1.3).
- A lasting name (of a feed, an entry, a schema) is the page's address when that is absolute, else a tag URI (RFC 4151)
  below `<id of the survey>.invalid`, a domain that nobody can ever own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import quote

from generator.export.plain import ascii_upper, one_line
from generator.json_value import in_key_order
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.wording import words

_BY_ID = {
    "arxiv": ("arXiv", "https://arxiv.org/abs/", ""),
    "doi": ("DOI", "https://doi.org/", ""),
    "acl": ("ACL Anthology", "https://aclanthology.org/", "/"),
    "openreview": ("OpenReview", "https://openreview.net/forum?id=", ""),
}
# With what `quote` keeps anyway, exactly what encodeURIComponent keeps, and the slash.
_KEPT = "/!*'()"
_OF_THE_PAPER = (words.PAPER, *words.NOT_PAPERS.values(), *(label for label, _, _ in _BY_ID.values()))


def paper_links(paper: Paper) -> tuple[tuple[str, str], ...]:
    """Return (label, address) of every place where a paper or what belongs to it is found, the main one first."""
    found: dict[str, str] = {}
    for label, address in _named_links(paper):
        found.setdefault(address, label)
    return tuple((label, address) for address, label in found.items())


def main_link(paper: Paper) -> tuple[str, str] | None:
    """Return (label, address) of the paper itself, or None when no address is known."""
    return next(_named_links(paper), None)


def own_addresses(paper: Paper) -> tuple[str, ...]:
    """Return the addresses of the paper itself, without those of code and the like."""
    return tuple(address for label, address in paper_links(paper) if label in _OF_THE_PAPER)


def main_address(paper: Paper) -> str:
    """Return the address of the paper itself, or an empty string when none is known."""
    link = main_link(paper)
    return link[1] if link else ""


def id_address(kind: str, text: str) -> str:
    """Return where an id of a kind (arxiv, doi, acl, openreview) leads."""
    _, before, after = _BY_ID[kind]
    return f"{before}{quote(text, safe=_KEPT)}{after}"


def is_web_address(address: str) -> bool:
    """Tell whether an address is http or https, so that it is safe to link to."""
    return address.startswith(("https://", "http://"))


def page_address(survey: Survey, path: str) -> str:
    """Return the address of a page of the site; path is below the root, such as `papers/some-key/`."""
    return f"{survey.config.address}/{path}"


def address_from(survey: Survey, depth: int, path: str) -> str:
    """Return the address of a page as a file links to it that lies so many folders below the root."""
    if survey.config.address:
        return page_address(survey, path)
    return f"{'../' * depth}{path}" or "./"


def paper_page(survey: Survey, paper: Paper) -> str:
    """Return the address of a paper's own page."""
    return page_address(survey, f"papers/{paper.key}/")


def lasting_name(survey: Survey, path: str) -> str:
    """Return a URI that names a page or file of the site for good; path is below the root."""
    if survey.config.address:
        return page_address(survey, path)
    return f"tag:{survey.config.id.replace('_', '-')}.invalid,2000:{path}"


def _named_links(paper: Paper) -> Iterator[tuple[str, str]]:
    """Yield (label, address) of all links, the main one first; those that repeat an address, too."""
    if is_web_address(given := paper.links.get("paper", "")):
        yield words.NOT_PAPERS.get(paper.type, words.PAPER), given
    for kind, (label, _, _) in _BY_ID.items():
        if kind in paper.ids:
            yield label, id_address(kind, paper.ids[kind])
    for name in in_key_order(paper.links):
        if name != "paper" and is_web_address(paper.links[name]):
            yield _label(name), paper.links[name]


@lru_cache(maxsize=256)
def _label(name: str) -> str:
    label = one_line(name.replace("-", " ").replace("_", " "))
    return ascii_upper(label[:1]) + label[1:]
