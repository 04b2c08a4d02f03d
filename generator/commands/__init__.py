"""One sub-command per module: `add_arguments` declares it, `run` does it and returns the exit code."""
