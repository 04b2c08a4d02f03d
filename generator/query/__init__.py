"""One grammar selects papers: in addresses, on the command line, in claims and in links."""
