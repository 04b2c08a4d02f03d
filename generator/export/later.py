"""Files by path, each of which is made when somebody asks for it, and anew each time: none is held while others are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping


class LaterTexts(Mapping[str, str]):
    """Texts by path. The paths are known at once; what is written takes one text after the other and keeps none."""

    def __init__(self, makers: Mapping[str, Callable[[], str]]) -> None:
        """Take what makes each text, by path."""
        self._makers = makers

    def __getitem__(self, path: str) -> str:
        return self._makers[path]()

    def __contains__(self, path: object) -> bool:
        return path in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
