"""Markdown: what an independent parser makes of it."""

from __future__ import annotations

from hypothesis import given
from markdown_it import MarkdownIt

from generator.export.addresses import paper_links
from generator.export.markdown import to_link, to_markdown, to_text
from generator.export.plain import one_line
from generator.model.paper import Paper
from tests.analysis.invented import hostile_text, make_paper, make_survey, papers, tagged

RENDERER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def words(markdown: str) -> str:
    """Render with an independent parser and return the text; soft and hard breaks become newlines."""
    found = []
    for block in RENDERER.parse(markdown):
        for token in block.children or ():
            assert token.type != "html_inline" or token.content in ("<sub>", "</sub>")
            found.append("\n" if token.type.endswith("break") else "" if token.type == "html_inline" else token.content)
        assert block.type not in ("html_block", "code_block", "fence", "heading_open", "table_open", "hr")
    return "".join(found)


def test_item_names_links_and_tags_a_paper() -> None:
    paper = make_paper(
        "x",
        title="A [loaf]",
        authors=("Ada Krust", "Bo Mehl", "Cy Sal", "Di He"),
        authors_complete=False,
        links={"paper": "https://example.org/(a)", "code": "https://example.org/a_b?x=1&y=2"},
        tags=tagged(kind="home", time={"noon": "weak", "late": "strong"}),
    )
    assert to_markdown([paper], make_survey(paper)) == (
        r"- **[A \[loaf\]](https://example.org/%28a%29)** · Ada Krust, Bo Mehl, Cy Sal, et al. · "
        "*Journal of Loaves*, 2024 · [Code](https://example.org/a_b?x=1&amp;y=2)\\\n"
        "  It keeps.\\\n"
        "  <sub>Axis kind: Label of home · Axis time: Label of noon (loosely), Label of late (firmly)</sub>\n"
    )


def test_what_is_not_known_is_left_out() -> None:
    paper = make_paper(authors=(), links={}, venue="", summary="", tags={})
    assert to_markdown([paper], make_survey(paper)) == "- **On some-loaf** · 2024\n"


@given(hostile_text)
def test_text_stays_text(text: str) -> None:
    assert words(to_text(text)) == one_line(text).strip()


@given(hostile_text)
def test_label_of_a_link_stays_text(text: str) -> None:
    assert words(f"x {to_link(text, 'https://example.org/')}") == f"x {one_line(text)}"


@given(papers())
def test_item_is_one_list_item_whatever_it_says(paper: Paper) -> None:
    markdown = to_markdown([paper], make_survey())
    tokens = RENDERER.parse(markdown)
    assert [token.type for token in tokens if token.type.startswith("list_item")] == [
        "list_item_open",
        "list_item_close",
    ]
    assert [token.type for token in tokens].count("inline") == 1
    children = next(token.children or [] for token in tokens if token.type == "inline")
    found = [token.attrs["href"] for token in children if token.type == "link_open"]
    assert len(found) == len(paper_links(paper))
