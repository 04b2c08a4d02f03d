"""An item of a Markdown list in, what it says of its paper out, and nothing that only names people, venues or files."""

from __future__ import annotations

import pytest

from generator.bibliography.item_description import find_description
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
        (f"**Relays of Teams** - Teams pass the baton. {TITLE}", ""),
        (f"{TITLE} ![stars](https://example.org/s.svg) - Teams pass the baton.", "Teams pass the baton."),
        (f"{TITLE} - 按团队成绩奖励最后一名选手的接力方法", "按团队成绩奖励最后一名选手的接力方法"),
        (f"{TITLE} - I. Vega and T. Arai, Journal of Bread, 2020", ""),
        (f"{TITLE} - Ines Vega et al. show how the baton is passed", ""),
        (f"{TITLE} - by the authors of the last relay", ""),
        (f"{TITLE} - Springer 2020", ""),
        (f"{TITLE} 2020", ""),
        (f"{TITLE} by somebody who runs and passes", ""),
        ("Nothing of that name - but words that say something", ""),
    ],
)
def test_description_stands_behind_a_dash_or_a_colon(written: str, said: str) -> None:
    assert said == find_description(written, "Relays of Teams")


def test_description_of_a_list_becomes_the_summary_and_authors_do_not() -> None:
    text = f"""## Relays
- {TITLE} - Teams of 2020 pass the baton sooner.
- [Batons of Bread](https://example.org/2) - I. Vega and T. Arai, *ICML 2021*
"""
    described, named = read(text, "x.md").records
    assert ("Teams of 2020 pass the baton sooner.", 2020) == (described.summary, described.year)
    assert ("", ("I. Vega", "T. Arai")) == (named.summary, named.authors)
