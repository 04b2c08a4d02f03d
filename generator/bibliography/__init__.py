"""A list of papers as another program keeps it in, records out, and each thing that could not be read with its line."""
