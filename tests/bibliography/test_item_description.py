"""An item of a Markdown list in, what it says of its paper out, and nothing that only names people, venues or files."""

from __future__ import annotations

import pytest

from generator.bibliography.item_description import closing_year, find_description
from tests.bibliography.invented_files import read

TITLE = "[Relays of Teams](https://example.org/1)"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (f"{TITLE} - Teams pass the baton sooner.", "Teams pass the baton sooner."),
        (f"{TITLE} – teams that pass the *baton* sooner", "teams that pass the baton sooner"),
        (f"{TITLE}: pays the last runner for the whole relay", "pays the last runner for the whole relay"),
        (f"{TITLE} : (Rye / Malt)-based relay library for teams", "(Rye / Malt)-based relay library for teams"),
        (f"{TITLE} - Extends [Batons](https://example.org/2) to teams that run.", "Extends Batons to teams that run."),
        (f"{TITLE} ([code](https://example.org/c)) - Teams pass the baton.", "Teams pass the baton."),
        (f"{TITLE} - Teams pass the baton. [[pdf](https://example.org/c)]", "Teams pass the baton."),
        (
            f"{TITLE} - Teams pass it; more is found [here](https://example.org/c).",
            "Teams pass it; more is found here.",
        ),
        (f"**Relays of Teams** - Teams pass the baton. {TITLE}", ""),
        (f"{TITLE} ![stars](https://example.org/s.svg) - Teams pass the baton.", "Teams pass the baton."),
        (f"{TITLE} - 按团队成绩奖励最后一名选手的接力方法", "按团队成绩奖励最后一名选手的接力方法"),
        (
            f"{TITLE} | [笔记](https://example.org/c) | 按团队成绩奖励最后一名选手的接力 | Vega et al, 2014",
            "按团队成绩奖励最后一名选手的接力",
        ),
        (f"{TITLE} [2024] — Passes the baton sooner.", "Passes the baton sooner."),
        (f"{TITLE} (1979): Discusses how teams run.", "Discusses how teams run."),
        (f"{TITLE}] - passes the baton to teams", "passes the baton to teams"),
        (f"{TITLE} - . Passes the baton to teams..", "Passes the baton to teams."),
        (f"{TITLE} - Baton decisions.", "Baton decisions."),
        (f"{TITLE} - [code](https://example.org/c) - Teams pass the baton.", "Teams pass the baton."),
        (f"{TITLE} - I. Vega and T. Arai, Journal of Bread, 2020", ""),
        (f"{TITLE} - Ines Vega et al. show how the baton is passed", ""),
        (f"{TITLE} - Extends the relay of Vega et al. (2019) on.", "Extends the relay of Vega et al. (2019) on."),
        (f"{TITLE} - by Ines Vega, of the last relay of teams", ""),
        (f"{TITLE} - Springer 2020", ""),
        (f"{TITLE} 2020", ""),
        (f"{TITLE} by somebody who runs and passes", ""),
        ("Nothing of that name - but words that say something", ""),
    ],
)
def test_description_stands_behind_a_dash_or_a_colon(written: str, said: str) -> None:
    assert said == find_description(written, "Relays of Teams").said


def test_rest_of_an_item_is_what_stands_around_the_description() -> None:
    found = find_description(f"{TITLE} | Teams of 1999 pass the baton | Vega, 2014", "Relays of Teams")
    assert ("Teams of 1999 pass the baton", f"{TITLE} |  |  Vega, 2014") == (found.said, found.rest)


def test_description_goes_on_in_the_lines_below() -> None:
    text = f"""- {TITLE} - Teams of many runners
pass the baton (2020)
  sooner.
- [Batons of Bread](https://example.org/2) - Bakers pass the bread. Team blog, 3 May 2021.
"""
    assert ["Teams of many runners pass the baton (2020) sooner.", "Bakers pass the bread. Team blog, 3 May 2021."] == [
        record.summary for record in read(text, "x.md").records
    ]


def test_description_of_a_list_becomes_the_summary_and_authors_do_not() -> None:
    text = f"""## Relays
- {TITLE} (2020) - Teams of 1999 pass the baton sooner.
- [Batons of Bread](https://example.org/2) - I. Vega and T. Arai, *ICML 2021*
- [Relays of Malt](https://example.org/3) by Rye Research, 2022 - They find that the last runner is paid for the relay.
"""
    described, named, grouped = read(text, "x.md").records
    assert ("Teams of 1999 pass the baton sooner.", 2020) == (described.summary, described.year)
    assert ("", ("I. Vega", "T. Arai")) == (named.summary, named.authors)
    assert ("They find that the last runner is paid for the relay.", 2022) == (grouped.summary, grouped.year)
    assert ((), "Rye Research") == (grouped.authors, grouped.affiliation)


def test_people_beside_a_group_stay_authors() -> None:
    [record] = read(f"- {TITLE} by Rye Research and Ines Vega. 2020\n", "x.md").records
    assert (("Ines Vega",), "Rye Research") == (record.authors, record.affiliation)
    [named] = read(f"- {TITLE} by Anna Google and Karl Teams. 2020\n", "x.md").records
    assert (("Anna Google", "Karl Teams"), "") == (named.authors, named.affiliation)


@pytest.mark.parametrize(
    ("said", "year"),
    [
        ("Announces a relay of teams. Team blog, November 30, 2022.", 2022),
        ("Announces a relay of teams. Rye Labs, May 3rd, 2023. #relays", 2023),
        ("All relays of the region (October 2016).", 2016),
        ("A benchmark of eight relays. ICLR 2024.", 2024),
        ("The relay of ~2000 teams, end to end.", None),
        ("A look back at relays since 1999.", None),
        ("Covers all of 2023.", None),
        ("Its first author wrote the seminal 2017 paper at Rye.", None),
        ("Improves on the relays that many thousands of bakers ran back in 2013", None),
    ],
)
def test_year_of_a_description_is_that_which_closes_it(said: str, year: int | None) -> None:
    assert year == closing_year(said)
