"""Markdown links by reference: what they lead to is read as if it stood beside them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.bibliography.reference_links import with_references
from tests.bibliography.invented_files import read, said

DEFINED = """
[1]: https://example.org/1
  [Relays of Teams]: <https://example.org/2> "Relays (2020)"
[code]:
   https://github.com/example/relays
   'Code'
[old]: http://example.org/a(b) (pdf)
[1]: https://example.org/never
[badge]: https://example.org/b.svg
[^n]: https://example.org/footnote
"""


@pytest.mark.parametrize(
    ("by_reference", "in_place"),
    [
        ("- [Relays of Cooks][1] 2020", "- [Relays of Cooks](https://example.org/1) 2020"),
        ("- [Relays of Teams][], ICML 2020", "- [Relays of Teams](https://example.org/2), ICML 2020"),
        ("- [Relays of teams] (2020)", "- [Relays of teams](https://example.org/2) (2020)"),
        (
            "- Relays of Two Cooks. ICRA 2019 \\[[paper][OLD], [code]\\]",
            "- Relays of Two Cooks. ICRA 2019 \\[[paper](http://example.org/a(b)), [code](https://github.com/example/relays)\\]",
        ),
        ("- [[paper][1]] **Relays of Cooks**", "- [[paper](https://example.org/1)] **Relays of Cooks**"),
        ("- [A Long Title\n  of Relays][ 1 ] 2020", "- [A Long Title\n  of Relays](https://example.org/1) 2020"),
        ("- [Relays [of] Cooks][code]", "- [Relays [of] Cooks](https://github.com/example/relays)"),
        (
            "- [![Stars][badge]][code] **Relays of Cooks**",
            "- [](https://github.com/example/relays) **Relays of Cooks**",
        ),
        (
            "| Title |\n| --- |\n| [Relays of Cooks][1] |",
            "| Title |\n| --- |\n| [Relays of Cooks](https://example.org/1) |",
        ),
        ("- [Relays of Teams]: on cooks", "- [Relays of Teams](https://example.org/2): on cooks"),
        ("# [Relays of Cooks][1]", "# [Relays of Cooks](https://example.org/1)"),
        ("[Relays of Cooks][1] 2020", "[Relays of Cooks](https://example.org/1) 2020"),
    ],
)
def test_link_by_reference_is_read_like_one_in_place(by_reference: str, in_place: str) -> None:
    expected = read(f"{in_place}\n", "x.md")
    assert expected.records or expected.problems
    reading = read(by_reference + "\n" + DEFINED, "x.md")
    assert (expected.records, said(expected)) == (reading.records, said(reading))


@pytest.mark.parametrize(
    "line",
    [
        "- [Relays of Cooks][none] 2020",
        "- [Relays of Cooks](https://example.org/9) 2020",
        "- \\[1] Relays",
        "- Relays of Cooks[^n]",
        "- [ ] to do",
        "- ![A picture][none]",
        "- [1](#methods)",
    ],
)
def test_what_is_no_link_by_reference_stays(line: str) -> None:
    assert line == with_references([line, *DEFINED.split("\n")])[0]


def test_item_does_not_go_on_in_the_next() -> None:
    [record] = read("- [Open of 2020\n- [Relays of Cooks][1]\n" + DEFINED, "x.md").records
    assert ("Relays of Cooks", 2) == (record.title, record.place.line)


SIGNS = st.text("[]()<>!\\^:1a \n-#|\"'/", max_size=60)


@given(SIGNS, SIGNS)
@example("[a\n1][1\n1]", "[1\n1]:\nx")
def test_lines_keep_their_number(text: str, more: str) -> None:
    lines = [*text.split("\n"), "", *DEFINED.split("\n"), *more.split("\n")]
    assert len(lines) == len(with_references(lines))


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("[" * 200_000, 0),
        ("[a](" * 50_000, 0),
        ("[1]" * 60_000, 30_000),
        (" " * 200_000, 0),
        ("[1]: x " * 30_000, 30_000),
    ],
)
def test_hostile_line_is_read_at_once(text: str, links: int) -> None:
    assert links == with_references([text, "[1]: https://example.org"])[0].count("(https://example.org)")
