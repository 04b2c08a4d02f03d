"""The files of a survey and a new name in, the files that change with it out; nothing else in them changes.

Names are replaced where they stand as values, keys and parts of queries and addresses, at their places in the text, so
that comments, quotes and line breaks stay. Prose is left alone except for its links. The caller finds what this misses
by comparing what the survey says before and after.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.model.redirect import FILE, Redirect
from generator.source.folder import Source, SourceFile
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value

# What is written for readers: a name in it is a word.
_PROSE = frozenset(
    "title name alt_title label short plural summary definition question none text why reason source notes note "
    "description venue authors affiliation sentence boundary finding verdict code unit reader".split()
)
_SEPARATORS = r"[\w-]"
_SURVEY = "survey.yml"
# Charts whose ids have other names than those of axes behind their kind.
_CHARTS_OF_NO_AXIS = ("agreement", "scale")


class _Edit(NamedTuple):
    """Where one name takes the place of another: counted from 0, `length` letters long."""

    line: int
    column: int
    length: int
    text: str


def rename_in_files(source: Source, redirect: Redirect, axes: Iterable[str]) -> dict[str, str]:
    """Return the new text of each file that names something by its former name, by the file's name.

    axes: the ids of all axes, by which names are told apart where a hyphen joins several
    The file of a paper keeps its name here, and locks and redirects are left out.
    """
    changed = {}
    renamer = _Renamer(redirect, tuple(sorted(axes, key=len, reverse=True)))
    for name, file in source.files.items():
        if file.text is None or name.startswith("editions/") or name == FILE:
            continue
        text = renamer.rename_links(file.text) if name.endswith(".md") else renamer.rename_values(name, file)
        text = renamer.rename_references(text, in_findings=name == _SURVEY)
        if text != file.text:
            changed[name] = text
    return changed


@dataclass(frozen=True, slots=True)
class _Renamer:
    """redirect: from which name to which; axes: the ids of all axes, the longest first."""

    redirect: Redirect
    axes: tuple[str, ...]

    @property
    def _axis(self) -> str:
        return self.redirect.old.partition(".")[0] if self.redirect.kind == "value" else ""

    @property
    def _names(self) -> tuple[str, str]:
        """Return the former and the new name as they stand in files: of a value without its axis."""
        old, new = self.redirect.old, self.redirect.new
        return (old.partition(".")[2], new.partition(".")[2]) if self._axis else (old, new)

    def rename_links(self, text: str) -> str:
        """Rename in the addresses that a text leads to, and in the queries of these."""
        old, new = (re.escape(self._names[0]), self._names[1])
        kind = self.redirect.kind
        if kind == "paper":
            return re.sub(rf"(?<=papers/){old}(?=[/.#?)\"\s]|$)", new, text)
        if kind == "axis":
            text = re.sub(rf"(?<=axes/){old}(?=/)", new, text)
            text = re.sub(rf"(?<=tables/){old}(?=-by-)", new, text)
            return self._in_queries(re.sub(rf"(?<=-by-){old}(?=/)", new, text))
        text = re.sub(rf"(?<=axes/{re.escape(self._axis)}/){old}(?=/)", new, text)
        return self._in_queries(text)

    def rename_references(self, text: str, *, in_findings: bool) -> str:
        """Rename in what sentences and pages refer to: `{paper:key}`, `{axis:id}`, `{value:axis.value}`.

        in_findings: the sentences of pages count, too: `{axis.value}`, `{strict:axis.value}`
        """
        kind, old, new = self.redirect.kind, re.escape(self.redirect.old), self.redirect.new
        text = re.sub(rf"(?<={{{kind}:){old}(?=[}}|])", new, text)
        if kind == "paper":
            return text
        before = "value:|strict:|" if in_findings else "value:"
        behind = r"\." if kind == "axis" else "}"
        return re.sub(rf"(?<={{)({before}){old}(?={behind})", rf"\g<1>{new}", text)

    def rename_values(self, name: str, file: SourceFile) -> str:
        """Rename at the places of values and keys."""
        if file.value is None:
            return file.text or ""
        lines = (file.text or "").split("\n")
        edits = {edit for edit in self._walk(file.value, (), name) if edit is not None}
        for edit in sorted(edits, reverse=True):
            line = lines[edit.line]
            found = line[edit.column : edit.column + edit.length]
            if found == self._names[0]:
                lines[edit.line] = line[: edit.column] + edit.text + line[edit.column + edit.length :]
        return self._in_queries("\n".join(lines)) if name in ("claims.yml", _SURVEY) else "\n".join(lines)

    def _in_queries(self, text: str) -> str:
        """Rename in what follows the grammar of queries: `axis=value,!other&axis.match=all`."""
        old, new = self._names
        if self.redirect.kind == "axis":
            return re.sub(rf"(?<![\w.-]){re.escape(old)}(?=(?:\.\w+)?=)", new, text)
        if self.redirect.kind == "value":
            asked = re.compile(rf"(?<![\w.-]){re.escape(self._axis)}=[\w!,-]+")
            value = re.compile(rf"(?<!{_SEPARATORS}){re.escape(old)}(?!{_SEPARATORS})")

            def rename(match: re.Match[str]) -> str:
                axis, _, values = match[0].partition("=")
                return f"{axis}={value.sub(new, values)}"

            return asked.sub(rename, text)
        return text

    def _walk(self, value: Value, path: tuple[str, ...], file: str) -> Iterator[_Edit | None]:
        if isinstance(value, Mapping):
            of_axis = self._is_this_axis(value, path, file)
            for entry in value.entries:
                below = (*path, entry.key) if not of_axis else (*path, self._axis, entry.key)
                if self._is_name(entry.key, path, is_key=True):
                    yield self._edit(entry.key_place.line, entry.key_place.column)
                elif file == _SURVEY and path == ("findings",) and self.redirect.kind == "axis":
                    yield from self._key_of_finding(entry)
                yield from self._walk(entry.value, below, file)
        elif isinstance(value, Sequence):
            for item in value.items:
                yield from self._walk(item, path, file)
        elif not value.null and not (path and path[-1] in _PROSE and not self._in_tags(path)):
            yield from self._scalar(value, path)

    def _key_of_finding(self, entry: Entry) -> Iterator[_Edit]:
        """Rename in the id of the page that a finding is for: `axis.id`, `table.id-by-id`, `chart.paths-id-id`."""
        begin = entry.key.find(".") + 1
        if entry.key.startswith("chart."):
            kind = entry.key[begin:].partition("-")[0]
            begin += len(kind)
            if kind in _CHARTS_OF_NO_AXIS:
                return
        names = "|".join(map(re.escape, self.axes))
        for match in re.compile(rf"(?<![^.-])(?:{names})(?![^-])").finditer(entry.key, begin):
            if match[0] == self.redirect.old:
                yield self._edit(entry.key_place.line, entry.key_place.column + match.start())
                yield self._edit(entry.key_place.line, entry.key_place.column + match.start() + 1)  # within quotes

    def _scalar(self, value: Scalar, path: tuple[str, ...]) -> Iterator[_Edit | None]:
        line, column = value.place.line, value.place.column
        if self._is_name(value.text, path, is_key=False):
            yield self._edit(line, column)
            yield self._edit(line, column + 1)  # within quotes
        elif self.redirect.kind == "axis" and value.text == f"tags.{self.redirect.old}":
            yield self._edit(line, column + len("tags."))
            yield self._edit(line, column + 1 + len("tags."))

    def _edit(self, line: int, column: int) -> _Edit:
        return _Edit(line - 1, column - 1, len(self._names[0]), self._names[1])

    def _is_name(self, text: str, path: tuple[str, ...], *, is_key: bool) -> bool:
        if text != self._names[0]:
            return False
        if self.redirect.kind == "value":
            return self._axis in path
        # The fields of a record have names of their own; an axis is a key below `tags` and its like.
        return not is_key or (bool(path) and (self.redirect.kind == "paper" or self._in_tags((*path, text))))

    def _in_tags(self, path: tuple[str, ...]) -> bool:
        return bool({"tags", "locators", "sources", "applies_to", "cells"} & set(path[:-1]))

    def _is_this_axis(self, value: Mapping, path: tuple[str, ...], file: str) -> bool:
        """Tell whether a record is the axis itself, or an amendment of the tags on it: both name values bare."""
        if not self._axis:
            return False
        named = {entry.key: entry.value.text for entry in value.entries if isinstance(entry.value, Scalar)}
        is_axis = file == "taxonomy.yml" and path == ("axes",) and named.get("id") == self._axis
        return is_axis or named.get("field") == f"tags.{self._axis}"
