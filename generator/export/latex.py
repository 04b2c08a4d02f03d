r"""All numbers of an edition in, LaTeX macros out, so that a manuscript's numbers come from the same data.

Names are made as `analysis.macro_names` says, of a group and ids. The groups:

- `\SurveyRetained`, `\SurveyExcluded`, `\SurveyAudited`; `\SurveyEdition`, `\SurveyDate`
- `\SurveyStage<stage>`: exclusions
- `\SurveyCount<axis><value>`: papers by primary value, with `None` and `Unknown`; `\SurveyCount<axis>Of`: their total
- `\SurveyAny<axis><value>`: papers by any value; on axes with evidence also `\SurveyStrict<axis><value>`,
  `\SurveyAssessed<axis><value>` (of any) and `\SurveyContested<axis><value>`
- `\SurveyCell<rows><row><columns><column>`: a cell of a cross table; `\SurveyCell<rows><columns>Of`: the table's total
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.counts import AxisCount
from generator.analysis.cross import CrossTable
from generator.analysis.macro_names import OF, macro_name
from generator.analysis.statistics import Statistics
from generator.export.record import table_ids, table_number
from generator.model.counting import NONE, UNKNOWN
from generator.wording import words


class MacroCollision(ValueError):
    """Two numbers would have the same macro."""


def to_latex_macros(statistics: Statistics, edition: str, date: str) -> str:
    """Return a macro for every number of an edition, one a line, each with what it counts.

    Raises MacroCollision when two ids give the same name, such as `a-b` and `a_b`.
    """
    lines = [
        f"% Edition {edition}{f' of {date}' if date else ''}. Made from the survey's data; do not edit.",
        f"\\newcommand{{\\SurveyEdition}}{{{edition.replace('_', chr(92) + '_')}}}",
        f"\\newcommand{{\\SurveyDate}}{{{date}}}",
    ]
    taken = {"SurveyEdition": "the edition", "SurveyDate": "the date"}
    for group, ids, number, said in _numbers(statistics):
        name = macro_name(group, *ids)
        if name in taken:
            message = words.SAME_MACRO.format(macro=name, first=taken[name], second=said)
            raise MacroCollision(message)
        taken[name] = said
        lines.append(f"\\newcommand{{\\{name}}}{{{number}}}% {said}")
    return "\n".join(lines) + "\n"


def _numbers(statistics: Statistics) -> Iterator[tuple[str, tuple[str, ...], int, str]]:
    """Yield the group, the ids, the number, and what it counts."""
    yield "Retained", (), statistics.retained, "papers included"
    yield "Excluded", (), statistics.excluded, "records excluded, without those excluded later"
    yield "Audited", (), statistics.audited, "papers included and records excluded together"
    for stage, number in statistics.stages.items():
        yield "Stage", (stage,), number, words.EXCLUDED_AT.format(stage=stage)
    for count in statistics.counts.values():
        yield from _count_numbers(count)
    for table in statistics.tables.values():
        yield from _table_numbers(table)


def _count_numbers(count: AxisCount) -> Iterator[tuple[str, tuple[str, ...], int, str]]:
    axis = count.axis
    for value in (*count.values, NONE, UNKNOWN):
        yield "Count", (axis.id, value), count.number(value), f"{axis.id}={value}"
    yield "Count", (axis.id, OF), count.total, words.OF_AXIS.format(axis=axis.id)
    for value, found in count.values.items():
        yield "Any", (axis.id, value), found.in_all, f"{axis.id}={value}, any"
        if axis.evidence:
            yield "Strict", (axis.id, value), len(found.strict), f"{axis.id}={value}, any, strict"
            yield "Assessed", (axis.id, value), len(found.assessed), f"{axis.id}={value}, any, assessed"
            yield "Contested", (axis.id, value), len(found.contested), f"{axis.id}={value}, contested"


def _table_numbers(table: CrossTable) -> Iterator[tuple[str, tuple[str, ...], int, str]]:
    rows, columns = table.rows.table_id, table.columns.table_id
    for row in table_ids(table.rows, table.row_ids):
        for column in table_ids(table.columns, table.column_ids):
            ids = (rows, row, columns, column)
            yield "Cell", ids, table_number(table, row, column), f"{rows}={row}, {columns}={column}"
    yield "Cell", (rows, columns, OF), table.total, words.OF_AXES.format(rows=rows, columns=columns)
