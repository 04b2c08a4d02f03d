"""Everything derived from a survey becomes pages: contexts, templates, and the list of what is rendered."""
