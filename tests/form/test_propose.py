"""What the form proposes for an entry: a key of its own, and values on which papers that share its rare words agree."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from tests.form.test_check_twin import DENO, HERE

AXES = [{"id": "method", "ours": True}, {"id": "role", "ours": False}]
ENTRY = {
    "title": "Steam and rye",
    "summary": "Loaves stay soft in a copper oven.",
    "authors": ["Ada Krust"],
    "collaboration": "",
    "year": "2026",
}


def _work(key: str, summary: str, method: str) -> dict[str, Any]:
    return {
        "key": key, "title": key, "alt_title": "", "names": {}, "summary": summary,
        "tags": {"method": [method], "role": ["core"]},
    }  # fmt: skip


def _proposed(works: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return _run(works)["values"]


def _run(works: list[dict[str, Any]], former_keys: Sequence[str] = (), **entry: object) -> dict[str, Any]:
    command = [str(DENO), "run", "--quiet", "--no-config", str(HERE / "propose_all.js")]
    rules = {"former_keys": former_keys}
    asked = json.dumps([{"entry": ENTRY | entry, "axes": AXES, "works": works, "rules": rules}])
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)[0]


# Without words of the entry: they make what the others share rare.
OTHERS = [_work(f"other{number}", f"Something else, number {number}.", "linen") for number in range(40)]
ALIKE = [_work(f"alike{number}", "Rye in steam from a copper oven.", "acid") for number in range(3)]


def test_value_on_which_three_similar_papers_agree_is_proposed_with_their_words() -> None:
    [found] = _proposed([*OTHERS, *ALIKE])
    assert ("method", "acid") == (found["axis"], found["value"])
    assert {"alike0", "alike1", "alike2"} == set(found["works"])
    assert set(found["shared"]) <= {"steam", "rye", "copper", "oven"}


def test_two_papers_are_too_few_to_propose_a_value() -> None:
    assert [] == _proposed([*OTHERS, *ALIKE[:2]])


def test_words_that_every_tenth_paper_has_propose_nothing() -> None:
    many = [_work(f"many{number}", "Rye in steam from a copper oven.", "acid") for number in range(6)]
    assert [] == _proposed([*OTHERS, *many])


def test_papers_that_were_removed_are_not_asked() -> None:
    assert [] == _proposed([*OTHERS, *({**work, "removed": "1 May 2026"} for work in ALIKE)])


@pytest.mark.parametrize(
    ("taken", "former", "key"),
    [([], [], "krust2026"), (["krust2026"], ["krust2026-2"], "krust2026-3"), ([], ["krust2026"], "krust2026-2")],
)
def test_key_is_one_that_no_work_has_or_had(taken: list[str], former: list[str], key: str) -> None:
    assert key == _run([_work(each, "Rye.", "acid") for each in taken], former)["key"]


@pytest.mark.parametrize(("title", "year"), [("A title of many words", ""), ("", "2026")])
def test_no_key_is_proposed_before_title_and_year_are_known(title: str, year: str) -> None:
    assert "" == _run([], title=title, year=year)["key"]


@pytest.mark.parametrize(
    ("title", "authors", "key"),
    [
        ("The Crumb Atlas", [], "crumb2026"),
        ("The Crumb Atlas", ["unknown"], "crumb2026"),
        ("屋根の上の燕", ["山田 太郎"], "paper2026"),
    ],
)
def test_key_is_of_the_title_where_no_name_can_be_written_in_an_address(
    title: str, authors: list[str], key: str
) -> None:
    """Nothing was said of the missing name, and the file was called new-paper.yml, which the check refuses."""
    assert key == _run([], title=title, authors=authors)["key"]


def test_key_is_of_the_collaboration_where_nobody_else_is_named() -> None:
    assert "malt2026" == _run([], authors=[], collaboration="The Malt Collaboration")["key"]


@pytest.mark.parametrize(("author", "key"), [("Đorđe Østergaard", "ostergaard2026"), ("Łucja Æbler", "aebler2026")])
def test_letters_of_a_name_that_have_no_accent_to_leave_out_are_written_as_people_type_them(
    author: str, key: str
) -> None:
    assert key == _run([], authors=[author])["key"]


@pytest.mark.parametrize("name", ["Ada Krust Jr.", "Ada Krust III", "Ada Krust"])
def test_key_is_of_the_last_name_and_no_suffix(name: str) -> None:
    assert "krust2026" == _run([], authors=[name])["key"]
