"""`survey rename` finds a name at every place of the data where one can stand, and changes nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.cli import main
from tests.copies import read_files

# Every place of the data where the name of an axis or a value can stand: file, what stands there in the invented
# survey, and what stands there beside it or instead, with AXIS and VALUE for the names.
PLACES = [
    (
        "taxonomy.yml",
        "ruled_out:\n",
        """\
  - id: AXIS
    label: Turn
    plural: Turns
    question: How often is the loaf turned?
    definition: As often as {value:signs.crumb} asks for.
    none: not turned
    ordered: true
    evidence:
      - {id: counted, mark: solid}
      - {id: guessed, mark: half}
    values:
      - {id: VALUE, label: Once, definition: One time., examples: [linen-loaf2021]}
      - {id: often, label: Often, definition: More than once., parent: VALUE}
  - id: hands
    label: Hand
    question: Who turns it?
    none: nobody
    applies_to: {AXIS: [VALUE]}
    values:
      - {id: two, label: Two, definition: Both., examples: [linen-loaf2021]}
ruled_out:
  - {cells: {method: malt, AXIS: VALUE}, why: Malt is stirred.}
""",
    ),
    (
        "papers/linen-loaf2021.yml",
        "  panel: small\n",
        "  panel: small\n  AXIS: {VALUE: counted, often: guessed}\n  hands: two\n",
    ),
    (
        "papers/linen-loaf2021.yml",
        "notes: The same oven was used throughout.\n",
        """\
locators:
  AXIS: {VALUE: "page 3, a mark"}
sources:
  AXIS: A letter.
amendments:
  - {date: 2026-03-03, field: tags.AXIS, was: {VALUE: guessed}, why: It was counted., source: A letter.}
""",
    ),
    ("papers/village-oven2022.yml", "  method: acid\n", "  method: acid\n  AXIS: {often: counted, VALUE: counted}\n"),
    ("papers/village-oven2022.yml", "  kind: title\n", "  kind: title\n  AXIS: page 4\n"),
    (
        "survey.yml",
        "home: {rows: method, columns: stage, chain: stage}\n",
        """\
home: {rows: AXIS, columns: stage, chain: AXIS}
findings:
  home: "{AXIS.VALUE} and {strict:AXIS.VALUE} [loaf|loaves]: {axis:AXIS}, {value:AXIS.VALUE}"
  axis: {text: "{stage.dough} of {papers}", when: "{AXIS.VALUE} > {strict:AXIS.VALUE} and {AXIS.often} > 0"}
  axis.AXIS: "{strict:AXIS.VALUE} by {axis:AXIS}"
  table.method-by-AXIS: "{AXIS.VALUE}"
  "table.AXIS-by-stage":
    text: >-
      {AXIS.VALUE} for
      {value:AXIS.VALUE}
    when: >-
      {AXIS.VALUE} > 0
      and {strict:AXIS.VALUE} > 0
  table.AXIS-2-by-signs: "{AXIS.VALUE}"
  chart.timeline-by-AXIS: "{AXIS.VALUE}"
  'chart.paths-kind-AXIS-method': "{AXIS.VALUE}"
  chart.sunburst-kind-AXIS: "{AXIS.VALUE}"
  chart.evidence-AXIS: "{AXIS.VALUE}"
  chart.heatmap-method-by-AXIS: "{AXIS.VALUE}"
""",
    ),
    (
        "survey.yml",
        "  - {rows: method, columns: stage}\n",
        "  - {rows: method, columns: AXIS}\n  - {rows: AXIS, row_level: 2, columns: signs}\n",
    ),
    ("survey.yml", "  - {kind: timeline, axes: [kind, signs]}\n", "  - {kind: timeline, axes: [kind, AXIS]}\n"),
    ("survey.yml", "  - {kind: paths, axes: [kind, method]}\n", "  - {kind: paths, axes: [kind, AXIS, method]}\n"),
    ("survey.yml", "  - {kind: sunburst, axes: [kind, method]}\n", "  - {kind: sunburst, axes: [kind, AXIS]}\n"),
    ("survey.yml", "  - {kind: evidence}\n", "  - {kind: evidence, axes: [AXIS]}\n"),
    ("problems.yml", "    tags: {stage: [shelf]}\n", "    tags: {AXIS: [VALUE]}\n"),
    (
        "audits/2026-01-10.yml",
        "axes: [kind, method, stage]\nstrict: {axis: stage, level: weighed}\n",
        "axes: [kind, method, stage, AXIS]\nstrict: {axis: AXIS, level: counted}\n",
    ),
    (
        "audits/2026-01-10.yml",
        "    tags: {kind: bakery, method: acid, stage: dough}\n",
        "    tags: {kind: bakery, method: acid, stage: dough, AXIS: VALUE}\n",
    ),
    (
        "audits/2026-01-10.yml",
        "    resolutions:\n",
        "    resolutions:\n      - {axis: AXIS, result: kept, by: A. M., why: It was counted., date: 2026-01-20}\n",
    ),
    (
        "claims.yml",
        "claims:\n",
        """\
claims:
  - id: turned
    sentence: "{once} [study|studies] by {value:AXIS.VALUE} and {dough} more: {papers:once}."
    edition: first
    boundary: None.
    source: Nowhere
    describes: true
    numbers:
      once: {query: "AXIS=VALUE&AXIS.reading=strict&kind=kitchen", expect: 0, papers: []}
      dough: {query: "stage=dough&AXIS=often&AXIS=!VALUE", expect: 0, papers: []}
""",
    ),
    ("template.yml", "  panel: small\n", "  panel: small\n  AXIS: {VALUE: counted}\n  hands: two\n"),
    (
        "pages/about.md",
        "Nothing here",
        "See [once](../axes/AXIS/VALUE/), [turns](../axes/AXIS/), [both](../tables/method-by-AXIS/), "
        "[other](../tables/AXIS-by-stage/), [list](../papers/?AXIS=VALUE&kind=kitchen). Nothing here",
    ),
]


def write_places(data: Path, axis: str, value: str) -> None:
    """Put an axis and a value of these names at every place where one can stand."""
    for name, old, new in PLACES:
        text = (data / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, (name, old)
        new = new.replace("AXIS", axis).replace("VALUE", value)
        (data / name).write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("kind", "old", "new", "axis", "value"),
    [("axis", "turn", "spin", "spin", "once"), ("value", "turn.once", "single", "turn", "single")],
    ids=["axis", "value"],
)
def test_name_changes_at_every_place_where_one_can_stand_and_nowhere_else(
    tmp_path: Path, data: Path, kind: str, old: str, new: str, axis: str, value: str
) -> None:
    expected = shutil.copytree(data, tmp_path / "expected" / "data")
    write_places(data, "turn", "once")
    write_places(expected, axis, value)
    for folder in (data, expected):
        assert main(["edition", "lock", "first", "--data", str(folder)]) == 0
        assert main(["check", "--data", str(folder)]) == 0
    assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    renamed, wanted = read_files(data), read_files(expected)
    assert renamed.pop("redirects.yml") != wanted.pop("redirects.yml")
    assert {name: text.decode() for name, text in wanted.items()} == {
        name: text.decode() for name, text in renamed.items()
    }
