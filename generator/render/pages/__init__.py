"""One module per kind of page: a context record, and the function that fills it from the shelf."""
