"""Text with links in, the addresses of the work that it lists out, and none of works that it speaks of."""

from __future__ import annotations

import pytest

from generator.bibliography.own_links import called_by_columns, own_addresses, side_addresses

TITLE = "Relays of Many Teams"
PAPER = "https://arxiv.org/abs/2501.00001"
CODE = "https://github.com/example/relays"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"[{TITLE}]({PAPER}) extends the turns of [BERT](https://arxiv.org/abs/1810.04805)", [PAPER]),
        (f"[{TITLE}]({PAPER}), Ines Vega and Tomo Arai, [code]({CODE})", [PAPER, CODE]),
        (f"[]({CODE}) <br> [{TITLE}]({PAPER})", [PAPER, CODE]),
        (f"**{TITLE}** [ICLR 2025]({PAPER}) [code]({CODE})", [PAPER, CODE]),
        (
            f"[{TITLE}]({PAPER}), [ICLR 2025](https://openreview.net/forum?id=x)",
            [PAPER, "https://openreview.net/forum?id=x"],
        ),
        (f"{TITLE} {PAPER} {CODE}", [PAPER, CODE]),
        ("no link at all", []),
    ],
)
def test_addresses_of_a_work_are_its_own(text: str, expected: list[str]) -> None:
    assert expected == own_addresses(text, TITLE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"see [code]({CODE}) and [BERT]({PAPER})", [CODE]),
        (f"[![badge](https://img.shields.io/x)]({CODE})", [CODE]),
        (CODE, [CODE]),
        (f"as in {CODE}", []),
    ],
)
def test_addresses_beside_a_title_are_called_by_what_they_lead_to(text: str, expected: list[str]) -> None:
    assert expected == side_addresses(text)


@pytest.mark.parametrize(
    ("cell", "called"), [(CODE, "code"), (f"[web]({CODE})", "project"), (f"[rye]({CODE})", "code")]
)
def test_words_of_a_link_say_more_than_its_column(cell: str, called: str) -> None:
    assert {CODE: called} == called_by_columns(["Title", "Code link"], [TITLE, cell])
