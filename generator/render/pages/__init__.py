"""One module per kind of page: a record of what its template reads, and the function that fills it."""
