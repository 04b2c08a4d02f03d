"""Records become text for other programs: citations, tables, feeds, the JSON API. Pure functions, no files."""
