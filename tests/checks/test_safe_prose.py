"""Pages of prose: what may stand in them, what may not, and where that is reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st
from markdown import Markdown
from selectolax.lexbor import LexborHTMLParser

from generator.checks.prose_markup import ELEMENTS, EXTENSIONS, read_prose
from tests.properties import examples

PLAIN = """\
# A heading {#here}

*a* **b** `<script>` [x](../y/ "title") ![i](a.png) <http://example.org/?a=b&c=d> <a@example.org> a < b & c[^1]

| a | b |
| :-- | --: |
| 1 | 2 |

!!! note "Mind"
    <kbd>Esc</kbd> and <br> and <!-- a remark -->

Term
:   Its meaning

```html
<script>alert(1)</script>
```

<details markdown="1"><summary>More</summary>
*x*
</details>

[^1]: A note.

*[HTML]: Hypertext
"""


def faults(text: str) -> list[tuple[str, str]]:
    """Return what is found: what the text says at the place, cut, and the message."""
    return [(text[fault.offset :][:12], fault.message) for fault in read_prose(text).faults]


def test_what_markdown_is_for_passes() -> None:
    assert [] == faults(PLAIN)


def test_page_is_set_here_as_the_publisher_sets_it(root: Path) -> None:
    configured = yaml.safe_load((root / "mkdocs.yml").read_text(encoding="utf-8"))["markdown_extensions"]
    names = [entry if isinstance(entry, str) else next(iter(entry)) for entry in configured]
    assert list(EXTENSIONS) == names


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("# P\n\n## _Content\n", "_Content\n"),
        ("# P\n\n\\_From disk\n-----------\n", "_From disk\n-"),
        ("# A page\n\n<b id=a-page>x</b>", "<b id=a-page"),
        ("# P {#p}\n\n<b id=p>x</b>\n", "<b id=p>x</b"),
        ('<a id="__search">x</a>', '<a id="__sea'),
    ],
)
def test_id_that_is_taken_is_told(text: str, place: str) -> None:
    """The build would refuse the page: a link to the one would lead to the other."""
    ((found, message),) = faults(text)
    assert place == found
    assert "is taken" in message


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"{'    ' * level}- x\n" for level in range(120)),
        "- " * 120 + "x",
        "1. " * 120,
        "> " * 120 + "x",
        '<div markdown="1">\n' * 120 + "x\n" + "</div>\n" * 120,
        "*a <b>" * 1000 + "</b> b*" * 1000,
    ],
    ids=["indented", "dashes", "numbers", "quotes", "elements", "emphasis"],
)
def test_what_would_end_a_build_by_its_depth_is_told(text: str) -> None:
    assert [message for _, message in faults(text)] == [
        "Lists, quotes or elements are nested more than 100 deep. Reduce the nesting."
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [("[ ", "[ ["), ("![", "[!["), ("[x\n", "[x\n"), ("<a ", "<a "), ("<![CDATA[", "[CD"), ("`` [ ", "[ `")],
)
def test_signs_that_stay_open_by_the_ten_thousands_are_told_at_once(text: str, place: str) -> None:
    """Each is looked for its end from anew: such a page took many minutes."""
    ((found, message),) = faults("A word.\n\n" + text * 20_000 + "]]{")
    assert found.startswith(place)
    assert "are not closed" in message


def test_signs_that_are_closed_escaped_or_code_may_be_many() -> None:
    many = "[a](b/) \\[ &lt; <b>x</b> [0, 1)\n\n" * 2_000
    assert [] == faults(many + "```\n" + "[<a " * 20_000 + "\n```\n")


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("a\n\n</article><script>alert(1)</script>", "</article><s", '"article"'),
        ("a\n\n<script>alert(1)</script>", "<script>aler", '"script"'),
        ('<meta http-equiv="refresh" content="0;url=https://x.y">', "<meta http-e", '"meta"'),
        ("`<script>`\n\n<SCRIPT src=//x.y></SCRIPT>", "<SCRIPT src=", '"script"'),
        ("a [b](javascript:alert(1))", "javascript:a", "javascript:alert(1)"),
        ("a [b](JaVaScRiPt:alert(1))", "JaVaScRiPt:a", "JaVaScRiPt:alert(1)"),
        ("[b][a]\n\n[a]: data:text/html,x", "data:text/ht", "data:text/html,x"),
        ('<a href="java\tscript:alert(1)">x</a>', "<a href=", "java script:alert(1)"),
        ("[a](//evil.example)", "//evil.examp", "https://"),
        ("![a](https://x.example/y.png)", "https://x.ex", "public/"),
        ('text\n{ onclick="x" }', 'onclick="x" ', '"onclick"'),
        ("[b](../x/){ onclick=x }", "onclick=x }", '"onclick"'),
        ("<b onmouseover=x>z</b>", "<b onmouseov", '"onmouseover"'),
        ("<p style='position:fixed'>x</p>", "<p style='po", '"style"'),
        ("<td style='position:fixed'>x</td>", "style='posit", "may not set its own styles"),
        ("<svg><style><img src=x onerror=alert(1)></style></svg>", "<svg><style>", '"svg"'),
        ("<iframe srcdoc='x'></iframe>", "<iframe srcd", '"iframe"'),
        ("<form action=x><input></form>", "<form action", '"form"'),
        ("<?php x ?>", "<?php x ?>", "is not an HTML element"),
        ("a\n\n<div>\n\nx", "<div>\n\nx", "not closed"),
        ("a <b>x", "<b>x", "not closed"),
        ("a </b>x", "</b>x", "closes what is not open"),
        ("<!--> <img src=x onerror=alert(1)> -->", "<!--> <img s", "not closed"),
        ("<p>a<p>b", "<p>a<p>b", "not closed"),
    ],
)
def test_what_a_page_may_not_hold_is_named_at_its_place(text: str, place: str, says: str) -> None:
    found = faults(text)
    assert found
    assert place == found[0][0] or place in text[text.index(found[0][0]) :], found
    assert says in found[0][1]


_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE | re.ASCII)
# Cut at spaces; a few that hold some follow, and the spaces themselves.
PIECES = [
    *r"""
    <script> </script> <b> </b> <!-- --> --!> <!--> </article> <style> <svg> <math> <a href= javascript:alert(1)
    > < / \" ' = ` ``` ~~~ [a]( ) [a]: { } <p> </p> <table> <td> <![CDATA[ ]]> <? ?> <!doctype &lt; <textarea>
    &#x6a;avascript: <plaintext> <title> <noscript> <template> !!! | --- * x 1. \ <details> <xmp> <a/href=x>
    """.split(),
    *("<b onclick=x>", "{: .x onclick=x }", "<img src=x onerror=alert(1)>", "\n", "\n\n", "    ", " ", "\t"),
]


def scheme_of(address: str) -> str:
    """Return the scheme by which a browser opens an address, "" of a relative one (URL Standard, 4.4)."""
    found = _SCHEME.match(re.sub(r"[\t\n\r]", "", address).lstrip("".join(map(chr, range(33)))))
    return found[1].lower() if found else ""


@pytest.mark.parametrize("address", ["javascript:x", " JavaScript:x", "java\tscript:x", "\x01vbscript:x"])
def test_address_that_runs_is_known_by_its_scheme(address: str) -> None:
    assert "script" in scheme_of(address)


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@example("[a](<script>javascript:alert(1))")  # relative: what has a bracket before its colon is no scheme
@examples(300)
def test_what_passes_is_harmless_in_a_browsers_parser_and_leaves_the_rest_of_the_page_alone(text: str) -> None:
    markup = read_prose(text)
    if markup.faults:
        assert all(fault.message and 0 <= fault.offset <= len(text) for fault in markup.faults)
        return
    html = markdown_of(text)
    tree = LexborHTMLParser(f"<body><article>{html}</article><footer><i>end</i></footer></body>")
    inside = tree.css("article *")
    assert {node.tag for node in inside if node.tag not in ("-comment", "-text")} <= ELEMENTS
    assert [] == [name for node in inside for name in node.attributes if name.startswith("on") or name == "srcdoc"]
    assert [] == [node for node in inside if "script" in scheme_of(node.attributes.get("href") or "")]
    assert 1 == len(tree.css("body > article + footer > i"))
    assert "end" == tree.css("footer")[0].text()


def markdown_of(text: str) -> str:
    return Markdown(extensions=list(EXTENSIONS)).convert(text)
