"""The policy of a page: whose scripts it allows, what a page may change, and where it stands."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.publish.policy import hash_scripts, set_policy, theme_scripts, to_policy
from generator.publish.report import NotPublished
from tests.site_files import page_files

SELECTOR = "meta[http-equiv=Content-Security-Policy]"


def expression(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_scripts_of_the_theme_are_hashed_and_nothing_else() -> None:
    html = (
        "<html><head><script>a < b && 'é'</script><script type=module>m</script><script src=x.js></script>"
        '<script type="application/json">{"a": 1}</script><script type="application/ld+json">{}</script>'
        "<title>&lt;script>t&lt;/script></title><!-- <script>c</script> --></head>"
        "<body><article><p><script>evil()</script><article><script>worse()</script></article></article>"
        "<script>a < b && 'é'</script><script type='text/javascript'>\nlast\n</script></body></html>"
    )
    assert tuple(expression(script) for script in ("a < b && 'é'", "m", "\nlast\n")) == hash_scripts(html)


def test_policy_allows_the_site_alone() -> None:
    assert (
        "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; worker-src 'none'; object-src 'none'; frame-src 'none'; "
        "base-uri 'none'; form-action 'self'"
    ) == to_policy(["'sha256-x'"], {})


def test_page_replaces_directives_and_keeps_the_scripts_of_the_theme() -> None:
    own = {"connect-src": "'none'", "worker-src": "'self' blob:", "script-src": "'none'", "manifest-src": "'none'"}
    policy = to_policy(["'sha256-x'"], own)
    assert "script-src 'sha256-x';" in policy
    assert "connect-src 'none'; worker-src 'self' blob:;" in policy
    assert policy.endswith("; manifest-src 'none'")


@pytest.mark.parametrize(
    "head", ["<head>", '<HEAD lang="en">', '<head>\n  <meta charset="utf-8">', "<head><meta charset=utf-8>"]
)
def test_policy_stands_before_all_that_it_rules(head: str) -> None:
    page = f"<!doctype html><html>{head}<script>a</script><title><head></title></head><body></body></html>"
    found = set_policy(page, hash_scripts(page), {"img-src": '"><script>x</script>'})
    assert page == re.sub(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">', "", found)
    [meta] = LexborHTMLParser(found).css(SELECTOR)
    assert f"script-src 'self' {expression('a')};" in (meta.attributes["content"] or "")
    assert """img-src "><script>x</script>;""" in (meta.attributes["content"] or "")
    assert found.index("http-equiv") < found.index("<script>a")
    assert found.index("http-equiv") > found.find("charset")


def test_page_without_a_head_is_named() -> None:
    with pytest.raises(NotPublished, match="templates/theme"):
        set_policy("<p>no head</p>", [], {})


def test_every_page_of_the_site_has_one_policy_that_fits_its_scripts(small_site: Path) -> None:
    files = page_files(small_site)
    assert len(files) > 50
    for file in files:
        tree = LexborHTMLParser(file.read_text(encoding="utf-8"))
        [meta] = tree.css(SELECTOR)
        directives = dict(part.split(" ", 1) for part in (meta.attributes["content"] or "").split("; "))
        assert not re.search(r"unsafe|https?:|\*|data:|blob:", directives["script-src"]), file
        assert not re.search(r"https?:|\*", " ".join(directives.values())), file
        scripts = [
            node.text(deep=True)
            for node in tree.css("script:not([src])")
            if node.attributes.get("type") not in ("application/json", "application/ld+json")
        ]
        assert {"'self'", *map(expression, scripts)} == set(directives["script-src"].split()), file
        events = [name for node in tree.css("*") for name in node.attributes if name.startswith("on")]
        assert [] == events, file


def test_page_of_prose_allows_the_scripts_of_the_theme_at_any_depth_and_no_other() -> None:
    def page(root: str, article: str) -> str:
        scope = f'<script>scope=new URL("{root}",location)</script>'
        return f"<html><head>{scope}</head><body><article>{article}</article><script>last</script></body></html>"

    known = theme_scripts(page(".", ""))
    for root in ("..", "../..", "/survey/"):
        broken_out = page(root, "</article><script>alert(1)</script><script>scope=new URL('x',location)</script>")
        scope = f'scope=new URL("{root}",location)'
        assert (expression(scope), expression("last")) == hash_scripts(broken_out, known)
    assert expression("alert(1)") in hash_scripts(page(".", "</article><script>alert(1)</script>"))
