"""Tests that drive built sites in Chromium; a package, so that one browser serves all of them."""
