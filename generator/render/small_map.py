"""A paper's row and column of a cross table beside it, drawn once for all papers that stand in the same ones."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from generator.analysis.cross import CrossTable
from generator.record import frozen_record
from generator.render.environment import Templates
from generator.render.matrix import small_matrix_of
from generator.render.side_lines import has_short_heads, side_lines

# A survey has few places and many papers; where both are many, the latest places are enough to remember.
_REMEMBERED = 512


@frozen_record
class SmallMap:
    """A miniature without what names the paper: style of its table, caption, drawn rows, and what is drawn below it.

    Where heads have no codes, there is no grid: style and caption are empty, and lists are drawn.
    """

    style: str
    caption: str
    drawn: Markup
    below: Markup = Markup()


class SmallMaps:
    """The miniatures of one cross table."""

    def __init__(self, table: CrossTable, templates: Templates) -> None:
        self.table = table
        self._templates = templates
        self._in_grid = has_short_heads(table)
        self.at = lru_cache(maxsize=_REMEMBERED)(self._draw)

    def _draw(self, rows: frozenset[str], columns: frozenset[str]) -> SmallMap:
        """Return the miniature that marks these rows and columns."""
        if not self._in_grid:
            lines = (*side_lines(self.table, True, rows, columns), *side_lines(self.table, False, columns, rows))
            drawn = Markup("\n").join(self._templates.part("chain", "side_lines", each) for each in lines)
            return SmallMap(style="", caption="", drawn=drawn)
        matrix = small_matrix_of(self.table, rows, columns)
        drawn = self._templates.part("cross_table", "located", matrix)
        below = self._templates.part("cross_table", "lines_shown", matrix)
        style = f"--row-axis:var(--axis-{matrix.rows_hue});--column-axis:var(--axis-{matrix.columns_hue})"
        return SmallMap(style=style, caption=matrix.caption, drawn=drawn, below=below)
