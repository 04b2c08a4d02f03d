"""References of Markdown lists that mark their title: what is read of them, in an item or in the line below it."""

from __future__ import annotations

import pytest

from generator.bibliography.marked_citation import read_marked
from tests.bibliography.invented_files import read

# References that mark their title, by authors, title, year, venue and arXiv id.
MARKED = {
    "Ines Vega, Tomo B. Arai, and Li Wu, *Malt at Large*, ICANN 2020": (
        "Ines Vega; Tomo B. Arai; Li Wu", "Malt at Large", 2020, "ICANN", "",
    ),
    "I.Vega, T. Arai., _Malt at Large,_ arXiv preprint arXiv:2004.10934": (
        "I.Vega; T. Arai", "Malt at Large", 2020, "arXiv", "2004.10934",
    ),
    'Ines Vega, "Malt at Large", Journal of Bread 2020': ("Ines Vega", "Malt at Large", 2020, "", ""),
    "Ines Vega et al., **Malt at Large**, arXiv:1904.10934 / ICML 2020 (talk)": (
        "Ines Vega; et al.", "Malt at Large", 2020, "ICML", "1904.10934",
    ),
    "Ines Vega, *Malt at Large*, ICML 2020": ("Ines Vega", "Malt at Large", 2020, "ICML", ""),
}  # fmt: skip


@pytest.mark.parametrize(
    "item", ["{0} [[pdf]({1})]", "Rye [[pdf]({1})]\n  * {0}.", "Univ. of Rye Malt [[pdf]({1})]\n  {0}"]
)
@pytest.mark.parametrize(("written", "said"), MARKED.items())
def test_reference_that_marks_its_title_is_read_in_an_item_and_in_the_line_below(
    item: str, written: str, said: tuple[object, ...]
) -> None:
    reading = read(f"* {item.format(written, 'https://example.org/1')}\n", "x.md")
    (record,) = reading.records
    assert said == (
        "; ".join(record.authors), record.title, record.year or int(record.month[:4]), record.venue,
        record.ids.get("arxiv", ""),
    )  # fmt: skip
    assert () == reading.problems


@pytest.mark.parametrize(
    "written",
    [
        "Ines Vega, Tomo Arai, *Journal of Bread*, 2020",
        "Ines Vega, Tomo Arai, *Journal of Bread*, vol. 3, 2020",
        "Ines Vega, Tomo Arai, *Bread*, ICML 2020",
        "Ines Vega, *Malt at Large*, Springer 2020",
        "Malt, *Bread and Rye*, ICML 2020",
    ],
)
def test_words_in_italics_behind_names_may_be_a_venue(written: str) -> None:
    assert read_marked(written) is None


def test_reference_below_an_item_with_a_title_is_of_another_work() -> None:
    written = "* [Relays of Teams](https://example.org/1) 2021\n  * Ines Vega, Li Wu, *Malt at Large*, ICML 2020\n"
    assert [("Relays of Teams", 2021)] == [(each.title, each.year) for each in read(written, "x.md").records]
