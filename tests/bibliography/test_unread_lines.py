"""Lines of a Markdown list that list papers and are no items in, the remarks that they were not read out."""

from __future__ import annotations

from tests.bibliography.invented_files import read, said


def test_lines_with_links_to_papers_that_are_no_items_are_told() -> None:
    written = """# Awesome Relays
[![Stars](https://example.org/s.svg)](https://github.com/example/relays)
Read [the whole long guide](https://example.org/guide) first.
<a href="https://example.org/1">Relays</a> 2016
[Relays of Teams](https://example.org/2)
<table>
<tr><td>1</td><td><a href="https://example.org/3">Relays in Turns</a></td></tr>
</table>
## [Relays of One](https://example.org/4) 2016
[A page about it all](https://example.org/5)
"""
    told = '"{}" was not read: its line is not a list item, heading or table row in Markdown. Begin it with "- ".'
    reading = read(written, "x.md")
    expected = [(4, "Relays"), (5, "Relays of Teams"), (7, "Relays in Turns")]
    assert [(line, told.format(words)) for line, words in expected] == said(reading)
    assert ["Relays of One"] == [record.title for record in reading.records]


def test_paragraphs_that_list_papers_are_told_by_their_titles() -> None:
    text = r"""## Relays
\[2024/02\] Relays Are All You Need. Ines Vega et al. [\[paper\]](https://arxiv.org/abs/2402.00001)

[2024/03] We update this list each month; see [our page](https://example.org/list).

- [Batons of Bread](https://arxiv.org/abs/2402.00002)
"""
    reading = read(text, "x.md")
    assert ["Batons of Bread"] == [record.title for record in reading.records]
    (told,) = reading.problems
    assert 2 == told.place.line
    assert "Relays Are All You Need" in told.message
    assert told.message.endswith('Begin it with "- ".')


def test_what_a_list_comments_out_is_none_of_its_papers_and_other_lines_keep_their_numbers() -> None:
    written = """## Papers
<!--
- [Ovens at Large](https://example.org/a) 2021
-->
- [Relays of Teams](https://example.org/b) <!-- [Batons of Rye](https://example.org/c) 1999 --> 2020
<!-- | [Breads of Rye](https://example.org/d) | -->
- An open `<!--` takes nothing: [Loaves at Large](https://example.org/e) 2022
"""
    found = [(each.place.line, each.title, each.year) for each in read(written, "x.md").records]
    assert [(5, "Relays of Teams", 2020), (7, "Loaves at Large", 2022)] == found
