"""The gap map: which pairs are gaps, what was to be expected of them, and the chance of so few, computed again."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from selectolax.lexbor import LexborNode

from tests.numbers.published import LIVING, Published, address, number, seen
from tests.numbers.test_tables import crossed

LEVEL = Fraction(5, 100)


def choose(total: int, number: int) -> int:
    return factorial(total) // factorial(number) // factorial(total - number) if 0 <= number <= total else 0


def chance_of_so_few(found: int, both: int, row: int, column: int) -> Fraction:
    """Return the probability of at most so many papers, drawing the column's papers from those of the row and not."""
    ways = sum(choose(row, k) * choose(both - row, column - k) for k in range(found + 1))
    return Fraction(ways, choose(both, column))


def pair_of(line: LexborNode) -> tuple[str, str]:
    """Return the values that the chips of a line name, row first."""
    first, second = (address(chip).strip("/").split("/")[-1] for chip in line.css("a.chip"))
    return first, second


def test_every_gap_is_computed_again(published: Published) -> None:
    page = published.page("gaps")
    for name in published.api("statistics.json")["tables"]:
        rows, _, columns = name.partition("-by-")
        cells, total = crossed(published, rows, columns, LIVING)
        values = [{value["id"] for value in published.axes[axis]["values"]} for axis in (rows, columns)]
        cells = {pair: keys for pair, keys in cells.items() if pair[0] in values[0] and pair[1] in values[1]}
        margins = [
            {value: {key for pair, keys in cells.items() if pair[place] == value for key in keys} for value in known}
            for place, known in enumerate(values)
        ]
        both = len(set().union(*cells.values()))
        section = page.css_first(f"section[aria-labelledby=gaps-{name}]")
        assert section is not None
        out = {
            (value["id"] if axis == rows else None, value["id"] if axis == columns else None)
            for axis in (rows, columns)
            for value in published.axes[axis]["values"]
            if value["not_coded"]
        }
        compared = [
            (row, column)
            for row in values[0]
            for column in values[1]
            if margins[0][row]
            and margins[1][column]
            and ((row, column) in cells or not {(row, None), (None, column)} & out)
        ]
        shown = {pair_of(line): line for line in section.css("tbody tr") if line.css_first("a.chip")}
        share, said = seen(section.css_first(".side .small")).split(" papers have a value on both axes. ")
        assert (f"All {total:,}" if both == total > 1 else f"{both:,} of {total:,}") == share
        looked_at = number(said.removesuffix(" pairs were compared."))
        ruled_out = len(compared) - looked_at
        assert 0 <= ruled_out <= len(published.written("taxonomy.yml").get("ruled_out", []))
        for (row, column), line in shown.items():
            keys = cells.get((row, column), set())
            named = [address(link).strip("/").split("/") for link in line.css("td a")]
            assert sorted(keys) == [parts[-1] for parts in named if parts[-2] == "papers"], (name, row, column)
            here, there = len(margins[0][row]), len(margins[1][column])
            if not here or not there:  # in use by papers without a value on the other axis: nothing is expected
                assert ["0.0", "100%"] == [seen(cell).split(" ")[0] for cell in line.css("td.number")]
                continue
            chance = chance_of_so_few(len(keys), both, here, there)
            expected, told = (seen(cell) for cell in line.css("td.number"))
            computed = here * there / both
            assert (f"{computed:.1f}" if computed >= 0.05 else "under 0.1") == expected, (name, row, column)
            if chance >= Fraction(1, 1000):
                assert abs(float(chance) * 100 - float(told.rstrip("%"))) <= 0.051, (name, row, column)
            assert (chance < LEVEL / looked_at) == ("stands out" in seen(line)), (name, row, column)
        thin = {pair for pair in compared if len(cells.get(pair, ())) <= 1}
        assert {pair for pair in shown if margins[0][pair[0]] and margins[1][pair[1]]} <= thin
        assert len(thin) - ruled_out <= len(shown) or "more, on" in seen(section)


def test_gaps_stand_most_surprising_first(published: Published) -> None:
    for table in published.page("gaps").css("table.listing"):
        chances = [
            0.0 if told.startswith("under") else float(told.rstrip("%"))
            for told in (seen(row.css("td.number")[1]) for row in table.css("tbody tr"))
        ]
        assert sorted(chances) == chances
