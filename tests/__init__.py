"""Tests: the folders mirror the package, and one invented survey serves nearly all of them."""
