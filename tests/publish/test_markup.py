"""What a check of links asks of HTML: the quick look and a browser's parser agree on all that our templates write."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup as Escaped
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.publish import markup
from generator.publish.addresses import resolve_markers
from generator.publish.markup import read_markup, resolve_and_read, resolve_in_parts
from generator.render.page import Site
from generator.render.settings import BuildSettings
from tests.render.reading import render_whole


@pytest.fixture(scope="module")
def rendered(root: Path, small: Survey) -> Site:
    return render_whole(small, root / "templates", BuildSettings())


def _as_written(found: markup.Markup) -> frozenset[str]:
    """Return the links of a piece of a page two folders below the root."""
    return found.links | {f"../../{path}" for path in found.rooted}


def test_quick_look_finds_what_a_parser_finds_on_every_page_of_data(rendered: Site) -> None:
    for page in rendered.pages:
        for html in (page.body, page.head):
            resolved, found = resolve_and_read(html, "../../")
            assert resolve_markers(html, "../../") == resolved, page.path
            slow = markup._read_any(resolved)
            assert (slow.ids, slow.links) == (found.ids, _as_written(found)), page.path
            fetched, quick = ({link for link, is_fetched in each.foreign if is_fetched} for each in (slow, found))
            assert fetched == quick, page.path


def test_pages_of_papers_and_values_need_no_parser(rendered: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup, "LexborHTMLParser", None)
    for page in rendered.pages:
        if page.one_of_many and page.section in {"papers", "axes"}:
            assert resolve_and_read(page.body, "../../")[1].ids


def test_page_read_in_parts_is_the_page_read_at_once(rendered: Site) -> None:
    with_parts = [page for page in rendered.pages if page.shared]
    assert len(with_parts) > 3
    for page in with_parts:
        whole, at_once = resolve_and_read(page.body, "../../")
        html, pieces = resolve_in_parts(page.body, page.shared, "../../")
        assert whole == html
        assert len(pieces) > len(page.shared) / 2
        assert sorted(at_once.ids) == sorted(each for piece in pieces for each in piece.ids)
        assert _as_written(at_once) == {link for piece in pieces for link in _as_written(piece)}
        assert at_once.foreign == {link for piece in pieces for link in piece.foreign}


def test_shared_parts_are_looked_at_once_for_all_pages(rendered: Site) -> None:
    pages = [page for page in rendered.pages if page.shared]
    markup.read_shared.cache_clear()
    for page in pages:
        resolve_in_parts(page.body, page.shared, "../../")
    distinct = {part for page in pages for part in page.shared}
    assert markup.read_shared.cache_info().misses <= len(distinct) < sum(len(page.shared) for page in pages)


@pytest.mark.parametrize("shared", [("<i>not there</i>",), ("",), (Escaped('<a href="~/y/" id="z">y</a>'),), ()])
def test_part_that_is_not_there_changes_nothing(shared: tuple[str, ...]) -> None:
    for html in ('<p id="x"><a href="~/y/" id="z">y</a></p>', '<p>\x00<a href="~/y/" id="z">y</a></p>'):
        whole, at_once = resolve_and_read(html, "../")
        resolved, pieces = resolve_in_parts(html, shared, "../")
        assert (whole, set(at_once.ids)) == (resolved, {each for piece in pieces for each in piece.ids})


@pytest.mark.parametrize(
    "html",
    [
        '<p>Written as id="x" and href="a/"</p><a id="y" href="b/">b</a>',
        "<a id=x href=b/>b</a>",
        "<a id='x' href='b/'>b</a>",
        '<A ID="x" HREF="b/">b</A>',
        '<a id = "x" href ="b/" hidden>b</a>',
        "<pre>&lt;a id=&quot;x&quot;&gt;</pre>",
        '<!-- <a id="x" href="a/"> --><p id="y">',
        '<script>"<a id=x>"</script><p id="y">',
        '<a href="a/?x=1&amp;y=&quot;#&#39;">x</a>',
        '<link rel="stylesheet" href="https://example.org/x.css"><img src="//example.org/x.png">',
        '<a href="https://example.org/">x</a><a href="mailto:a@b">x</a>',
        '<a title="a > b" id="x">x</a><i title="<b id=y>">',
        "<p>1 < 2 and 3 > 2</p>",
        "<a hidden href id>x</a>",
        """<a title='"' id="x" href="a/">x</a>""",
        '<link rel="alternate" href="https://example.org/feed"><link rel=stylesheet href="https://example.org/x.css">',
        '<svg><use href="//example.org/#x"></use></svg>',
        '<a hREF="b/" Id="x">b</a>',
        '<a\nhref="b/"\tid="x">b</a>',
        '<a  href="b/" id="x" >b</a><br id="y"/>',
        '<p id="x">a "quoted" word</p>',
        "<textarea><a id='x' href=\"b/\"></textarea>",
        '<textarea id="y"><a id="x" href="b/">b</a></textarea>',
        '<svg viewBox="0 0 9 9"><title>A <a id="x" href="b/">b</a></title></svg>',
        '<script src="a.js"></script><script src="b.js">"<a id=x>"</script>',
        '<script src="a.js"><b id="x"></script>',
        '<title id="a">b</title><textarea id="c" rows="2"></textarea>',
        '<p id="a"><template data-x><a id="x" href="b/">b</a></template><i id="c">',
        "<template><a id=x href=b/></template>",
    ],
)
def test_quick_look_finds_what_a_parser_finds_however_it_is_written(html: str) -> None:
    slow, quick = markup._read_any(html), read_markup(html)
    assert (slow.ids, slow.links) == (quick.ids, quick.links)
    # Fetched by one element and linked by another, it is fetched all the same.
    fetched = ({link for link, is_fetched in each.foreign if is_fetched} for each in (slow, quick))
    assert next(fetched) == next(fetched)
    assert resolve_markers(html, "../") == resolve_and_read(html, "../")[0]


_PIECES = [
    "<a",
    "<textarea",
    "</textarea>",
    "<i",
    "</i>",
    ' href="b/"',
    " href='c/'",
    ' id="x"',
    " id=y",
    ' title="',
    " hidden",
    '"',
    "'",
    ">",
    "<",
    " ",
    "=",
    "z",
    "\n",
    "&amp;",
]


@given(st.lists(st.sampled_from(_PIECES), max_size=14).map("".join))
def test_quick_look_leaves_to_a_parser_what_it_would_read_otherwise(html: str) -> None:
    slow, quick = markup._read_any(html), read_markup(html)
    # Of an attribute that stands twice in a tag a browser takes the first.
    assert (set(slow.ids), slow.links) == (set(quick.ids), quick.links)


def test_marker_in_text_stays() -> None:
    html = '<p>As href="~/x/" does.</p><a href="~/y/">y</a>'
    assert html.replace('<a href="~/', '<a href="../') == resolve_and_read(html, "../")[0]
    assert LexborHTMLParser(html).css_first("p") is not None
