"""What the look-up says of a title (`lookUp`): which work is called so."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.form.test_check_twin import DENO, HERE

CODE = """
const { lookUp } = await import("%s");
const works = [
  { key: "crumb", title: "Exact Crumbs: a C3 of Loaves", alt_title: "", names: {} },
  { key: "c3", title: "Credit for Crumbs", alt_title: "", name: "C3", names: {} },
  { key: "rye", title: "Rye: Weighing Loaves", alt_title: "", names: {} },
  { key: "rye2", title: "Baking by Turns", alt_title: "", name: "RYE", names: {} },
  { key: "oven", title: "The Oven of Rye", alt_title: "", names: {} },
];
const found = { title: %s, ids: {}, links: {} };
const answer = lookUp(found, works, { addresses: [] });
console.log(answer.state, (answer.works ?? [answer.work]).map((work) => work?.key).join(" "));
"""


@pytest.mark.parametrize(
    ("title", "answer"),
    [
        ("C3", "named c3"),
        ("c3", "named c3"),
        ("C4", "missing"),
        ("Credit for crumbs", "known c3"),
        ("Rye", "named rye rye2"),
        ("oven", "named oven"),
    ],
)
def test_paper_is_found_by_the_name_that_people_give_it(title: str, answer: str) -> None:
    script = (HERE.parent.parent / "site_docs/assets/form/look_up.js").as_uri()
    command = [str(DENO), "eval", CODE % (script, json.dumps(title))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer == done.stdout.strip()
