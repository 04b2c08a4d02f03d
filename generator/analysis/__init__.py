"""Records become numbers: counts, cross tables, likeness, what goes with what. Pure functions, no text, no files."""
