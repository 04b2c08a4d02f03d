"""References to claims in prose: each kind of text, its place, and what is near."""

from __future__ import annotations

import pytest

from tests.checks.conftest import CheckEdit

ABOUT = ("pages/about.md", "Nobody grew these herbs.")
EDITS = {
    "page": (*ABOUT, "First.\n\nThen {claim:shade.mint} and {claim:WRONG} herbs."),
    "problem": ("problems.yml", "Nobody waters while", "After {claim:WRONG} days nobody waters while"),
    "group": ("problems.yml", "label: Care}", 'label: Care, text: "For {claim:WRONG}."}'),
    "axis": ("taxonomy.yml", "    none: nothing\n", "    none: nothing\n    definition: One of {claim:WRONG}.\n"),
    "fact": (
        "taxonomy.yml",
        "definition: A pot of mint.",
        'definition: A pot of mint., facts: [{label: Pots, text: "{claim:WRONG} of them"}]',
    ),
}
PLACES = {
    "page": "pages/about.md:7:29",
    "problem": "problems.yml:7:11",
    "group": "problems.yml:2:10",
    "axis": "taxonomy.yml:6:17",
    "fact": "taxonomy.yml:9:89",
}


@pytest.mark.parametrize("text", EDITS)
def test_reference_is_looked_up_in_every_text_that_may_hold_one(text: str, check_edit: CheckEdit) -> None:
    file, old, new = EDITS[text]
    assert () == check_edit((file, old, new.replace("WRONG", "shade.left")))
    (found,) = check_edit((file, old, new.replace("WRONG", "shade.lft")))
    place, level, said = found.split(": ", 2)
    assert (PLACES[text], "error") == (place, level)
    assert said == (
        '"{claim:shade.lft}" does not refer to anything: "lft" is not a number of this claim; expected '
        '{claim:shade.NUMBER} with one of mint, left. Did you mean "{claim:shade.left}"? (claim-references)'
    )


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("shad.mint", '"shad" is not a claim of claims.yml. Did you mean "{claim:shade.mint}"?'),
        ("", "it names no claim; expected {claim:ID.NUMBER} with a claim of claims.yml."),
        ("shade", "it names no number; expected {claim:shade.NUMBER} with one of mint, left."),
        ("shade.", "it names no number; expected {claim:shade.NUMBER} with one of mint, left."),
    ],
)
def test_message_says_what_is_wrong_with_a_reference(written: str, said: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit((*ABOUT, f"{{claim:{written}}}"))
    assert found.startswith(f'pages/about.md:5:1: error: "{{claim:{written}}}" does not refer to anything: {said}')


def test_reference_is_not_asked_about_while_the_ledger_cannot_be_read(check_edit: CheckEdit) -> None:
    found = check_edit((*ABOUT, "{claim:shade.mnt}"), ("claims.yml", "claims: [\n"))
    assert found
    assert not [problem for problem in found if "claim-references" in problem]


def test_other_braces_are_left_alone(check_edit: CheckEdit) -> None:
    code = 'Beside {claim 2.1}:\n\n    a = { claim: "x" }; b = { Claim : 5 }'
    assert () == check_edit((*ABOUT, f"A heading {{#anchor}}, {{claims}} and {{claim of it}}. {code}"))
