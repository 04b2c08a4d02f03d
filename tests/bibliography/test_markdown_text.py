"""Words of Markdown and HTML come out as they are printed; no sign that belongs to a title is taken for markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.html_text import from_html
from generator.bibliography.markdown_text import from_markdown
from generator.bibliography.read import read_bibliography

TITLES = [
    (r"$H\to b\bar b$ at $\sqrt{s}=13$ TeV", "H→ bb̅ at √(s)=13 TeV"),
    (r"A\*-Thought: Search", "A*-Thought: Search"),
    ("LLM-A*: Planning", "LLM-A*: Planning"),
    ("From A* to A*-Search", "From A* to A*-Search"),
    ("On snake_case and other_names", "On snake_case and other_names"),
    (r"On snake\_case of words", "On snake_case of words"),
    ("When x < y and y > z", "When x < y and y > z"),
    ("Costs of $5 and $6 a loaf", "Costs of $5 and $6 a loaf"),
    (r"The \textsc{Loaf} of Poincar\'e", "The Loaf of Poincaré"),
    ("*Rye* with **two *kinds* of** _wheat_ and `a_b`", "Rye with two kinds of wheat and a_b"),
    ("***Rye*** and __wheat__", "Rye and wheat"),
    ("H<sub>2</sub>O &amp; <b>bread</b><br>twice", "H₂O & bread twice"),
    (r"A \"crumb\" of \$5 & 100\%", 'A "crumb" of $5 & 100%'),
    (r"$\slashed{E}$ stays", r"$\slashed{E}$ stays"),
]


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("[[Relays of Teams]]", "Relays of Teams"),
        (r"[[vega2023\|Relays of Teams]] of Rye", "Relays of Teams of Rye"),
        ("[[pdf](https://example.org/1)]", "[pdf]"),
        ("[[Rye Letters]](https://example.org/1)", "[Rye Letters]"),
        ("A [[5,1,3]] or [[n, k, d]] Code", "A [[5,1,3]] or [[n, k, d]] Code"),
    ],
)
def test_links_to_notes_are_their_words(written: str, words: str) -> None:
    assert words == from_markdown(written)


@pytest.mark.parametrize(("written", "title"), TITLES)
def test_signs_of_a_title_stay(written: str, title: str) -> None:
    assert title == from_markdown(written)


# Bold words are the title, whatever is around them.
@pytest.mark.parametrize(("written", "title"), [pair for pair in TITLES if "**" not in pair[0]])
@pytest.mark.parametrize(
    "line",
    [
        "- [{}](https://example.org/x)",
        "- {} [paper](https://example.org/x)",
        "| title | link |\n| --- | --- |\n| {} | [paper](https://example.org/x) |",
        "| title |\n| --- |\n| [{}](https://example.org/x) |",
    ],
)
def test_titles_of_items_and_tables_are_read_alike(written: str, title: str, line: str) -> None:
    reading = read_bibliography(line.format(written).encode(), "x.md")
    assert [title] == [record.title for record in reading.records]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("<i>In vivo</i> 10<sup>-3</sup> and 1<sup>st</sup>", "In vivo 10⁻³ and 1st"),
        ("List<T> where a<b", "List<T> where a<b"),
        ("Bread &amp; butter &lt;3", "Bread & butter <3"),
        ("<jats:italic>Rye</jats:italic>", "Rye"),
        ("<it>Rye</it> and CO<inf>2</inf> at PM<sub>2<middle dot>5</sub>", "Rye and CO₂ at PM2·5"),
        ('The <math xmlns="x"><mi>g</mi><mo>-</mo></math>factor of <tex>rye</tex>', "The g-factor of rye"),
        ("R&Amp;D, &Gamma; and &Rye;", "R&D, Γ and &Rye;"),
    ],
)
def test_elements_of_html_go_and_nothing_else(written: str, meant: str) -> None:
    assert meant == from_html(written)


@given(st.text("*_`\\<>&$[]()! ab1", max_size=80))
def test_any_marks_give_a_text(text: str) -> None:
    assert isinstance(from_markdown(text), str)
