"""Parsers in, the same parsers out that parse what never changes once: of an input all files but one are as ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from generator.problem import Problem

Parser = Callable[..., Any]


class KeptRecords:
    """What was made of the files that stay as they are, by the very objects."""

    def __init__(self, unchanged: Iterable[object]) -> None:
        """Take the files, and their values, that a parser may see again and again."""
        self._objects = {id(each): each for each in unchanged}

    def keep(self, parse: Parser) -> Parser:
        """Return a parser that asks the given one once about the same unchanged objects; problems come last."""
        kept: dict[tuple[object, ...], tuple[object, tuple[Problem, ...]]] = {}

        def ask(*arguments: Any) -> object:
            *given, problems = arguments
            key = tuple(each if isinstance(each, str) else id(each) for each in given)
            if key not in kept:
                found: list[Problem] = []
                record = parse(*given, found)
                if not all(isinstance(each, str) or id(each) in self._objects for each in given):
                    problems.extend(found)
                    return record
                kept[key] = record, tuple(found)
                # Other files are parsed by what this one says.
                self._objects[id(record)] = record
            record, told = kept[key]
            problems.extend(told)
            return record

        return ask
