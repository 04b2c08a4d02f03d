"""An identifier or address in, what a bibliographic service says of the work out; the one place that asks a network."""
