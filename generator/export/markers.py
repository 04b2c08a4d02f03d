"""A Markdown file and a text in, the same file with that text between two markers out.

The markers stand each on a line of its own and name what is between them; everything else of the file is left as it is.
"""

from __future__ import annotations


class MarkerError(ValueError):
    """A file does not hold each marker once, the first before the second."""


def markers_of(name: str) -> tuple[str, str]:
    """Return the two markers of a name."""
    return f"<!-- survey:{name} -->", f"<!-- /survey:{name} -->"


def replace_between_markers(file: str, name: str, text: str) -> str:
    """Return a file with a text between the markers of a name; raises MarkerError when they are missing or doubled."""
    begin, end = markers_of(name)
    if begin not in file and end not in file:
        message = f"The markers {begin} and {end} are missing. Write both, each on a line of its own."
        raise MarkerError(message)
    for marker in (begin, end):
        if (found := file.count(marker)) != 1:
            message = f"The marker {marker} is there {found} times. Write it once, on a line of its own."
            raise MarkerError(message)
    before, _, rest = file.partition(begin)
    _, found_end, after = rest.partition(end)
    if not found_end:
        message = f"The marker {end} comes before {begin}. Write it after it."
        raise MarkerError(message)
    return f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}"
