"""Names that run into each other in, as SpringerLink's tables have them; each by itself out, or none where unclear."""

from __future__ import annotations

import pytest

from generator.bibliography.joined_names import split_joined_names
from generator.bibliography.table import read_csv

HEAD = (
    "Item Title,Publication Title,Book Series Title,Journal Volume,Journal Issue,Item DOI,Authors,Publication Year,"
    "URL,Content Type"
)


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Ines VegaTomo Arai", ("Ines Vega", "Tomo Arai")),
        ("I. M. VegaT. Arai-ItoÉva Nagy", ("I. M. Vega", "T. Arai-Ito", "Éva Nagy")),
        ("Ada McCrustBo MacLoaf", ("Ada McCrust", "Bo MacLoaf")),
        ("Bo King Jr.Li Wu", ("Bo King Jr.", "Li Wu")),
        ("Li Wu 吴丽Bo Roe", ("Li Wu 吴丽", "Bo Roe")),
        ("Prof. Dr. Ada CrustDr. Bo Loaf", ("Ada Crust", "Bo Loaf")),
        ("Plato", ("Plato",)),
        ("", ()),
        ("Ada DeLucaBo Roe", None),
        ("WonWoo RoBo Roe", None),
        ("Ines VegaPlatoBo Roe", None),
    ],
)
def test_names_are_parted_before_a_capital_unless_it_may_lie_within_one(
    written: str, names: tuple[str, ...] | None
) -> None:
    assert names == split_joined_names(written)


def test_table_of_springerlink_gives_bibliography_alone() -> None:
    reading = read_csv(
        f"{HEAD}\n"
        'Relays,Journal of Bread,"",12,4,10.5555/job.1,Ines VegaTomo Arai,2025,http://link.springer.com/a,Article\n'
        'Swarms,Bread 2025,Loaves,"","",10.5555/job.2,WonWoo RoBo Roe,2025,http://link.springer.com/b,Chapter\n'
        'Turns,Bread 2025,Loaves,"","",10.5555/job.3,WonWoo Ro; Bo Roe,2025,http://link.springer.com/c,Chapter\n',
        "SearchResults.csv",
    )
    assert [("Ines Vega", "Tomo Arai"), (), ("WonWoo Ro", "Bo Roe")] == [each.authors for each in reading.records]
    book = {"book_title": "Bread 2025", "series": "Loaves"}
    assert [{"journal": "Journal of Bread", "volume": "12", "number": "4"}, book, book] == [
        each.published for each in reading.records
    ]
    assert [{"doi": f"10.5555/job.{number}"} for number in (1, 2, 3)] == [each.ids for each in reading.records]
    [problem] = reading.problems
    assert 'The authors "WonWoo RoBo Roe" are left out' in problem.message
