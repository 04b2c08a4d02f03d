"""The file that shows traces from disk: whole in itself, ruled by a policy of hashes, and the same each time."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json

from selectolax.lexbor import LexborHTMLParser

from generator.publish.trace_report import to_report
from tests.traces.twin import VECTORS

TWIN = (VECTORS / "twin.json").read_bytes()
HOSTILE = "</script><script>alert(1)</script><!-- <style> \"' &amp;"


def policy_of(html: str) -> dict[str, str]:
    meta = LexborHTMLParser(html).css_first('meta[http-equiv="Content-Security-Policy"]')
    text = meta.attributes["content"] if meta else None
    return {part.split(" ", 1)[0]: part.split(" ", 1)[1] for part in (text or "").split("; ")}


def hash_of(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_file_refers_to_nothing_outside() -> None:
    tree = LexborHTMLParser(to_report({"twin.json": TWIN}))
    given = [
        value
        for node in tree.css("[src], [href], [action]")
        for name, value in node.attributes.items()
        if name in ("src", "href", "action")
    ]
    assert ["data:,"] == given
    assert ["application/json", "module"] == [node.attributes.get("type") for node in tree.css("script")]


def test_policy_allows_this_script_and_these_styles_alone() -> None:
    html = to_report({"twin.json": TWIN})
    tree = LexborHTMLParser(html)
    script, style = tree.css_first('script[type="module"]'), tree.css_first("style")
    assert script and style
    policy = policy_of(html)
    assert "'none'" == policy["default-src"]
    assert hash_of(script.text()) == policy["script-src"]
    assert hash_of(style.text()) == policy["style-src"]
    assert "blob:" == policy["worker-src"]
    assert not {"connect-src", "frame-src", "font-src"} & policy.keys()
    assert html.index("Content-Security-Policy") < html.index("<style")


def test_hostile_names_and_texts_end_no_element() -> None:
    html = to_report({f"{HOSTILE}.json": json.dumps({"trace_id": HOSTILE}).encode()})
    tree = LexborHTMLParser(html)
    assert 2 == len(tree.css("script"))
    heading, parts = tree.css_first("h1"), tree.css_first("script[data-report]")
    assert heading and parts
    assert f"{HOSTILE}.json" == heading.text()
    [file] = json.loads(parts.text())["files"]
    assert f"{HOSTILE}.json" == file["path"]
    assert {"trace_id": HOSTILE} == json.loads(gzip.decompress(base64.b64decode(file["data"])))


def test_same_traces_give_the_same_file() -> None:
    assert to_report({"a.json": TWIN, "b.json": TWIN}) == to_report({"a.json": TWIN, "b.json": TWIN})


def test_title_names_the_first_and_counts_the_others() -> None:
    def title_of(*names: str) -> str | None:
        title = LexborHTMLParser(to_report(dict.fromkeys(names, TWIN))).css_first("head title")
        return title.text() if title else None

    assert "twin.json" == title_of("twin.json")
    assert "a.json and 2 more" == title_of("a.json", "b.json", "c.json")
