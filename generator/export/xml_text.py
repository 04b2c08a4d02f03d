"""Text in, the same text fit for XML out."""

from __future__ import annotations

from html import escape

from generator.export.plain import one_line

# What XML 1.0 forbids beyond the control characters that `one_line` has turned into spaces.
_FORBIDDEN = str.maketrans(dict.fromkeys("\ufffe\uffff", "\ufffd"))


def element(name: str, text: str, **attributes: str) -> str:
    """Return an element that holds a text on one line."""
    return f"<{name}{_attributes(attributes)}>{escape(xml_line(text), quote=False)}</{name}>"


def empty_element(name: str, **attributes: str) -> str:
    """Return an element without content."""
    return f"<{name}{_attributes(attributes)}/>"


def xml_line(text: str) -> str:
    """Return a text on one line without characters that XML forbids."""
    return one_line(text).translate(_FORBIDDEN)


def _attributes(attributes: dict[str, str]) -> str:
    return "".join(f' {name}="{escape(xml_line(text))}"' for name, text in attributes.items())
