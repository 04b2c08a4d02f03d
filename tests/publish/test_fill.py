"""Pages filled into rendered shells, and rendered pages completed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.publish.assets import UNBUNDLED, Assets
from generator.publish.fill import (
    ShellPlace,
    complete_page,
    cut_shell,
    fill_not_found,
    fill_shell,
    place_shell,
    places_of,
    shell_page,
    to_article,
)
from generator.publish.policy import hash_scripts
from generator.publish.report import NotPublished
from generator.render.page import Page, Site

HOSTILE = '<img src=x onerror=alert(1)> "quoted" & </script></title>'
PLACE = ShellPlace(path="zz2shell1zz/zz2shell1zz/", section="papers", shared=True)
PAGE = Page(
    path="papers/c3/",
    title="C3",
    description="d",
    section="papers",
    body='<div><a href="~/">Here</a></div>',
    filled=True,
)


def _rendered(place: ShellPlace = PLACE) -> str:
    """Return what a theme makes of a shell, in little."""
    shell = shell_page(place)
    return (
        f'<html><head><title>{shell.title} · S</title><meta name="description" content="{shell.description}">'
        f'<link rel="canonical" href="https://example.org/{place.path}"></head>'
        f'<body><a href="~/papers/">P</a><h2>{shell.title}</h2><article>{to_article(shell)}</article></body></html>'
    )


def test_filled_page_has_its_title_description_address_and_article() -> None:
    assert (
        '<html><head><title>C3 · S</title><meta name="description" content="d">'
        '<link rel="canonical" href="https://example.org/papers/c3/"></head>'
        '<body><a href="../../papers/">P</a><h2>C3</h2><article>'
        '<div class="survey-page">\n<div><a href="../../">Here</a></div>\n</div></article></body></html>'
    ) == fill_shell(cut_shell(_rendered(), PLACE), PAGE, UNBUNDLED).html


def test_frame_loses_its_empty_lines_and_indents_and_no_script_a_byte() -> None:
    script = "<script>let a = `\n\n    b`;\n</script>"
    frame = (
        f"<head>\n\n   \n  {script}\n  </head><body>\n \n    <p>a</p>\n    <pre>c\n\n  d</pre> <h1>zzbodyzz</h1></body>"
    )
    shell = cut_shell(frame, ShellPlace(path="x/", section="", shared=False))
    squeezed = f"<head>\n{script}\n</head><body>\n<p>a</p>\n<pre>c\n\n  d</pre> <h1>zzbodyzz</h1></body>"
    assert squeezed == "".join(shell.parts)
    assert hash_scripts(squeezed) == shell.hashes


def test_filled_page_cannot_be_broken_out_of_by_its_title() -> None:
    page = replace(PAGE, title=HOSTILE, description=HOSTILE)
    tree = LexborHTMLParser(fill_shell(cut_shell(_rendered(), PLACE), page, UNBUNDLED).html)
    assert [] == tree.css("img")
    assert [f"{HOSTILE} · S"] == [node.text() for node in tree.css("title")]
    assert [HOSTILE] == [node.attributes["content"] for node in tree.css("meta[name=description]")]
    assert [HOSTILE] == [node.text() for node in tree.css("h2")]


def test_head_comes_last_in_the_head_and_scripts_in_the_article_with_links_from_the_page() -> None:
    page = replace(PAGE, head='<link rel="alternate" href="~/api/c3.json">', scripts=("assets/a.js", "assets/b.js"))
    scripts = (
        '<script type="module" src="../../assets/a.js"></script>\n'
        '<script type="module" src="../../assets/b.js"></script>\n'
    )
    filled = fill_shell(cut_shell(_rendered(), PLACE), page, UNBUNDLED).html
    completed = complete_page(_rendered(), page, _site(), UNBUNDLED)
    for html in (filled, completed):
        assert '<link rel="alternate" href="../../api/c3.json"></head>' in html
        assert f"{scripts}</article></body>" in html


def test_styles_and_all_modules_of_a_page_are_named_before_its_head() -> None:
    page = replace(PAGE, head="<meta>", styles=("a.css",), scripts=("a.js", "b.js"))
    assets = Assets(styles={"a.css": "a.1.css"}, common="all.2.js", scripts={("a.js", "b.js"): "a.3.js"}, files={})
    expected = (
        '<link rel="stylesheet" href="../../a.1.css">\n<link rel="modulepreload" href="../../all.2.js">\n'
        '<link rel="modulepreload" href="../../a.3.js">\n<meta></head>'
    )
    script = '<script type="module" src="../../a.3.js"></script>\n'
    filled = fill_shell(cut_shell(_rendered(), PLACE), page, assets).html
    completed = complete_page(_rendered(), page, _site(), assets)
    for html in (filled, completed):
        assert expected in html
        assert html.count(script) == 1


def test_words_of_the_shell_in_a_page_are_words_like_others() -> None:
    page = replace(PAGE, title="zztitlezz", body="<div>zzdescriptionzz</div>")
    filled = fill_shell(cut_shell(_rendered(), PLACE), page, UNBUNDLED).html
    assert filled.count("zztitlezz") == 2
    assert "<div>zzdescriptionzz</div>" in filled


@pytest.mark.parametrize("broken", ["zzbodyzz", "</head>"])
def test_theme_that_prints_no_content_or_ends_no_head_is_named(broken: str) -> None:
    with pytest.raises(NotPublished, match="templates/theme"):
        cut_shell(_rendered().replace(broken, ""), PLACE)


def test_pages_share_a_shell_when_depth_and_section_are_the_same(site: Site) -> None:
    places = {page.path: place_shell(page, site) for page in site.pages}
    assert places["papers/loaf/"] == places["papers/crumb/"]
    assert places["papers/loaf/"] != place_shell(replace(PAGE, section="axes"), site)
    assert places["papers/loaf/"] != places["axes/flour/rye/"]
    assert ShellPlace(path="axes/", section="axes", shared=False) == places["axes/"]
    assert ShellPlace(path="", section="", shared=False) == places[""]
    assert place_shell(replace(PAGE, section="no such"), site).section == ""


def test_only_filled_pages_ask_for_shells(site: Site) -> None:
    assert {"", "papers/", "axes/", "zz2shell1zz/zz2shell1zz/", "zz3shell2zz/zz3shell2zz/zz3shell2zz/"} == {
        place.path for place in places_of(site)
    }
    prose = Page(path="x/y/z/q/", title="", description="", body="", filled=True, markdown=True)
    assert len(places_of(site)) == len(places_of(replace(site, pages=(*site.pages, prose))))


def test_page_for_lost_readers_keeps_the_themes_frame() -> None:
    page = Page(path="404.html", title=r"Lo\1st <b>", description="", body='<div><a href="~/papers/">P</a></div>')
    theme = (
        '<head><title>\nOld</title><meta name="description" content="old"></head>'
        '<body><a href="~/">S</a><article class="page">\n<p>old</p>\n</article></body>'
    )
    assert (
        r"<head><title>Lo\1st &lt;b&gt; · Bread</title>"
        '<meta name="description" content="About bread"></head><body><a href="/bread/">S</a>'
        '<article class="page"><div class="survey-page">\n<div><a href="/bread/papers/">P</a></div>\n</div></article>'
        "</body>"
    ) == fill_not_found(theme, page, _site(), UNBUNDLED)


def _site() -> Site:
    return Site(
        name="Bread",
        title="A survey of bread",
        description="About bread",
        address="https://example.org/bread/",
        repository="",
        date="2026-05-04",
        navigation=(),
        pages=(),
        files={},
        footer="",
    )
