"""Cells of a matrix: each a rectangle in the color of its step."""

from __future__ import annotations

from bisect import bisect_right

from generator.svg.element import element, linked
from generator.svg.figure import Json
from generator.svg.plot_area import PlotArea


def draw_cells(trace: Json, area: PlotArea) -> str:
    """Draw the cells of a heat map that have a number; rows and columns lie at 0, 1, 2, …"""
    low, high = trace["zmin"], trace["zmax"]
    stops = [float(stop) for stop, _ in trace["colorscale"]]
    colors = [str(color) for _, color in trace["colorscale"]]
    gap_x, gap_y = trace.get("xgap", 0) / 2, trace.get("ygap", 0) / 2
    marks = []
    for row, numbers in enumerate(trace["z"]):
        for column, number in enumerate(numbers):
            if number is None:
                continue
            share = (number - low) / (high - low) if high > low else 1.0
            # The step that begins at or below the share: a step's color stands twice, at its begin and its end.
            color = colors[max(0, min(bisect_right(stops, share), len(colors) - 1) - 1)] if share < 1 else colors[-1]
            left, right = sorted((area.x_pixel(column - 0.5), area.x_pixel(column + 0.5)))
            top, bottom = sorted((area.y_pixel(row - 0.5), area.y_pixel(row + 0.5)))
            cell = element(
                "rect",
                x=left + gap_x,
                y=top + gap_y,
                width=right - left - 2 * gap_x,
                height=bottom - top - 2 * gap_y,
                fill=color,
            )
            marks.append(linked(cell, trace["customdata"][row][column]))
    return "".join(marks)
