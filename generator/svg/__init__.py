"""A figure as Plotly reads it in, the same picture as static SVG out: for print and readers without scripts."""
