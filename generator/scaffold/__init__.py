"""A title, axes and records in, the files of a new survey out."""
