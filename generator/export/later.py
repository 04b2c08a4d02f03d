"""Files by path, and whatever else is made when somebody asks for it: anew each time and held by nobody, or once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

Made = TypeVar("Made")
Content = TypeVar("Content", bound=bytes | str)


class LaterTexts(Mapping[str, Content]):
    """Texts by path. The paths are known at once; what is written takes one text after the other and keeps none."""

    def __init__(self, makers: Mapping[str, Callable[[], Content]]) -> None:
        """Take what makes each text, by path."""
        self._makers = makers

    def __getitem__(self, path: str) -> Content:
        return self._makers[path]()

    def __contains__(self, path: object) -> bool:
        return path in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


class MadeOnce(Mapping[str, Made]):
    """What is known by names, and made when it is first asked for."""

    def __init__(self, names: Sequence[str], make: Callable[[str], Made]) -> None:
        """Take the names, and what makes one."""
        self._names = dict.fromkeys(names)
        self._make = make
        self._made: dict[str, Made] = {}

    def __getitem__(self, name: str) -> Made:
        if name not in self._made:
            if name not in self._names:
                raise KeyError(name)
            self._made[name] = self._make(name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
