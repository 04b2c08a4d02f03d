"""Digits and signs in, the same as they are printed above or below the line out."""

from __future__ import annotations

from collections.abc import Mapping

_ABOVE = str.maketrans("0123456789+-=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
_BELOW = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")


def above_line(text: str) -> str:
    """Return a text above the line; empty where one of its signs is not to be had there."""
    return _moved(text, _ABOVE)


def below_line(text: str) -> str:
    """Return a text below the line; empty where one of its signs is not to be had there."""
    return _moved(text, _BELOW)


def _moved(text: str, table: Mapping[int, int]) -> str:
    return text.translate(table) if all(ord(sign) in table for sign in text) else ""
