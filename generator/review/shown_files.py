"""A place in the data in, a link to the very line where the forge shows it out."""

from __future__ import annotations

from urllib.parse import quote

from generator.export.markdown import UNSAFE
from generator.problem import Place
from generator.record import frozen_record


@frozen_record
class ShownFiles:
    """Where the files of a state of the data are shown.

    address: below which they lie, as the data folder has them; empty where nobody shows them
    """

    address: str = ""

    def link(self, text: str, place: Place) -> str:
        """Return Markdown that leads to a line, or as it stands where that is shown nowhere."""
        _, _, name = place.file.partition("/")
        if not self.address or not name:
            return text
        return f"[{text}]({self.address.translate(_ENCODED)}{quote(name, safe='/')}#L{place.line})"


_ENCODED = str.maketrans({char: quote(char) for char in UNSAFE})
NOWHERE_SHOWN = ShownFiles()
