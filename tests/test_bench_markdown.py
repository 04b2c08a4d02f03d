"""The yardstick of builds says in Markdown what a built page says, and leaves out what no author would write there."""

from __future__ import annotations

import pytest
from markdown import markdown
from selectolax.lexbor import LexborHTMLParser

from bench.markdown_pages import page_as_markdown

PAGE = """<html><body><nav><a href="/">Home</a></nav><article class="page"><div>
<p class="eyebrow"><a href="../">Papers</a> / One</p><h1>One</h1>
<button>Copy</button><svg><title>Picture</title></svg><p>A <code>word</code>.
<span class="hidden-text">, unseen</span></p>
<section><h2>Tags</h2><table><caption>By axis</caption>
<tr><th>Axis<th>Value
<tr><td>Kind<td><a href="k/">a | b</a><tr><td>Form
</table></section><ul><li>first<li><a href="s/">second</a></ul><pre>@misc{one,
  year = {2026}
}</pre></div></article></body></html>"""


def test_a_page_becomes_markdown_that_says_the_same() -> None:
    again = LexborHTMLParser(markdown(page_as_markdown(PAGE), extensions=["tables", "fenced_code"]))
    assert [node.attributes["href"] for node in again.css("a")] == ["../", "k/", "s/"]
    assert [node.text() for node in again.css("h1, h2")] == ["One", "Tags"]
    rows = [[cell.text() for cell in row.css("th, td")] for row in again.css("tr")]
    assert rows == [["Axis", "Value"], ["Kind", "a | b"], ["Form", ""]]
    assert [node.text() for node in again.css("li")] == ["first", "second"]
    assert [node.text() for node in again.css("pre code")] == ["@misc{one,\n  year = {2026}\n}\n"]
    assert [node.text() for node in again.css("p")] == ["Papers / One", "A word.", "By axis"]


def test_a_page_without_an_article_is_refused() -> None:
    with pytest.raises(ValueError, match="no article"):
        page_as_markdown("<main>nothing</main>")
