"""How others follow and find a built site: feeds, sitemap, search from the address bar, previews, llms.txt."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urljoin
from xml.etree import ElementTree as ET

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.render.settings import BuildSettings
from tests.render.reading import render_whole
from tests.site_files import page_files

ADDRESS = "https://example.org/fresh-loaf/"
ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
SEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"


@pytest.fixture(scope="module")
def pages(small_site: Path) -> dict[str, LexborHTMLParser]:
    """Return every page of the site by its path."""
    found = {}
    for file in page_files(small_site):
        path = file.relative_to(small_site).as_posix().removesuffix("index.html")
        found[path] = LexborHTMLParser(file.read_text(encoding="utf-8"))
    assert len(found) > 50
    return found


def file_at(site: Path, address: str) -> Path:
    """Return the file that stands at an address of the site."""
    assert address.startswith(ADDRESS), address
    path = unquote(address.removeprefix(ADDRESS).partition("?")[0].partition("#")[0])
    return site / path / "index.html" if path == "" or path.endswith("/") else site / path


def links(page: LexborHTMLParser, path: str, relation: str) -> list[str]:
    """Return the addresses of the elements `link` with a relation, as the page's reader resolves them."""
    found = page.css(f'head link[rel="{relation}"]')
    return [urljoin(ADDRESS + path, node.attributes["href"] or "") for node in found]


def test_every_page_says_what_a_preview_of_it_shows(small_site: Path, pages: dict[str, LexborHTMLParser]) -> None:
    pictures = set()
    for path, page in pages.items():
        metas = [(node.attributes["property"], node.attributes["content"]) for node in page.css("head meta[property]")]
        said = dict(metas)
        assert len(metas) == len(said), path
        image = {name for name in said if name and name.startswith("og:image")}
        assert {"og:type", "og:title", "og:description", "og:site_name", "og:url"} == said.keys() - image, path
        assert ADDRESS + path == unquote(said["og:url"] or "")
        assert said["og:title"], path
        is_paper = re.fullmatch(r"papers/[^/]+/", path) is not None
        assert ("article" if is_paper else "website") == said["og:type"], path
        [card] = page.css('head meta[name="twitter:card"]')
        assert ("summary_large_image" if image else "summary") == card.attributes["content"], path
        # The numbers of a former edition are others than those of the picture.
        assert bool(image) is not path.startswith("editions/"), path
        if image:
            pictures.add(file_at(small_site, said["og:image"] or ""))
    assert len(pictures) > 10
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in pictures)


def test_every_page_leads_to_the_feeds_of_the_whole(small_site: Path, pages: dict[str, LexborHTMLParser]) -> None:
    whole = [f"{ADDRESS}feed.xml", f"{ADDRESS}changes/feed.xml"]
    for path, page in pages.items():
        found = links(page, "" if path == "404.html" else path, "alternate feed")
        assert set(whole) <= set(found), path
        assert len(found) == len(set(found)), path
    for address in whole:
        assert f"{ATOM}feed" == ET.parse(file_at(small_site, address)).getroot().tag


def test_page_of_a_value_leads_to_the_feed_of_its_papers(small_site: Path, pages: dict[str, LexborHTMLParser]) -> None:
    numbers = json.loads((small_site / "api/v1/statistics.json").read_text(encoding="utf-8"))["any"]
    taxonomy = json.loads((small_site / "api/v1/taxonomy.json").read_text(encoding="utf-8"))
    values = [(axis["id"], value["id"]) for axis in taxonomy["axes"] for value in axis["values"]]
    assert len(values) > 15
    for axis, value in values:
        path = f"axes/{axis}/{value}/"
        own = f"{ADDRESS}{path}feed.xml"
        assert own in links(pages[path], path, "alternate feed"), path
        [shown] = [node for node in pages[path].css("article a") if node.text() == "Subscribe"]
        assert own == urljoin(ADDRESS + path, shown.attributes["href"] or "")
        feed = ET.parse(file_at(small_site, own)).getroot()
        assert numbers[axis][value] == len(feed.findall(f"{ATOM}entry")), path
        assert [ADDRESS + path] == [
            link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "alternate"
        ]


def test_what_a_feed_leads_to_is_there(small_site: Path) -> None:
    feeds = list(small_site.rglob("feed.xml"))
    assert len(feeds) > 15
    for file in feeds:
        for link in ET.parse(file).getroot().iter(f"{ATOM}link"):
            assert file_at(small_site, link.get("href") or "").is_file(), (file, link.attrib)


def test_sitemap_lists_every_page_once(small_site: Path, pages: dict[str, LexborHTMLParser]) -> None:
    listed = [node.text or "" for node in ET.parse(small_site / "sitemap.xml").iter(f"{MAP}loc")]
    assert len(listed) == len(set(listed))
    assert all(file_at(small_site, address).is_file() for address in listed)
    # One page is for those who come from a paper.
    aside = ("404.html", "contribute/correct/")
    assert {ADDRESS + path for path in pages if path not in aside} == {unquote(address) for address in listed}


def test_browser_finds_the_search_on_every_page(small_site: Path, pages: dict[str, LexborHTMLParser]) -> None:
    for path, page in pages.items():
        [described] = links(page, "" if path == "404.html" else path, "search")
        assert f"{ADDRESS}opensearch.xml" == described, path
    tree = ET.parse(small_site / "opensearch.xml").getroot()
    [address] = [url.get("template") for url in tree.findall(f"{SEARCH}Url") if url.get("type") == "text/html"]
    assert f"{ADDRESS}papers/?q={{searchTerms}}" == address
    assert file_at(small_site, address).is_file()


def test_every_link_of_llms_txt_leads_to_something(small_site: Path) -> None:
    text = (small_site / "llms.txt").read_text(encoding="utf-8")
    addresses = re.findall(r"\]\((\S+)\)", text)
    assert all(file_at(small_site, address).is_file() for address in addresses)
    named = {address.removeprefix(ADDRESS) for address in addresses}
    assert {"", "papers/", "downloads/", "statistics/", "cite/", "axes/stage/", "api/v1/papers.json"} <= named


def test_without_an_address_nothing_claims_one(root: Path, small: Survey) -> None:
    placeless = replace(small, config=replace(small.config, address=""))
    site = render_whole(placeless, root / "templates", BuildSettings())
    assert "opensearch.xml" not in site.files
    for page in site.pages:
        assert "og:title" in page.head, page.path
        assert "og:url" not in page.head, page.path
        assert 'rel="search"' not in page.head, page.path
        assert 'rel="alternate feed"' in page.head, page.path
