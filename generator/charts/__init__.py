"""Numbers become Plotly figures, each with the table that says the same. Pure; colours are names of tokens."""
