"""JSON Schemas of the data files, with which editors complete and check what somebody types."""
