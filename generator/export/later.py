"""Files by path, and whatever else is made when somebody asks for it: anew each time and held by nobody, or once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

Made = TypeVar("Made")


class LaterTexts(Mapping[str, Made]):
    """Texts by path. The paths are known at once; each text is made whenever it is asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Made]]) -> None:
        """Take what makes each text, by path."""
        self._makers = makers

    def __getitem__(self, path: str) -> Made:
        return self._makers[path]()

    def __contains__(self, path: object) -> bool:
        return path in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


class MadeOnce(LaterTexts[Made]):
    """What is known by names, and made when it is first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Made]]) -> None:
        """Take what makes each, by name."""
        super().__init__(makers)
        self._made: dict[str, Made] = {}

    def __getitem__(self, name: str) -> Made:
        if name not in self._made:
            self._made[name] = super().__getitem__(name)
        return self._made[name]
