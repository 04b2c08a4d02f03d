"""Records become numbers: counts, cross tables, similarity, co-occurrence. Pure functions; words come from wording."""
