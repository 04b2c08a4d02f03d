"""Measurements of the built site in a real browser, and the invented papers that they are made with."""
