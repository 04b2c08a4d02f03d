"""A survey kept as plain data files becomes a website that checks itself.

`source` reads the files and remembers where every value stands. `model` parses them into frozen records. `query`
selects papers by one grammar. `analysis` counts. `checks` finds what is wrong, all of it at once, each with its place
and cure; `checked` is a folder's survey with all of that. `charts` and `export` turn numbers and records into figures
and files; `render` turns everything into pages; `publish` turns pages into a site that replaces the old one in one
step. `pipeline` tells this story in code, `commands` gives it to people. `traces` stands beside it and knows nothing
of surveys.
"""
