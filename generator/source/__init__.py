"""Bytes of data files become plain values, each with its line and column; what cannot be read becomes a Problem."""
