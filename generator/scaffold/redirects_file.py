"""`redirects.yml` and what its redirects become in, the same file with them out; its comments and waivers stay."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.redirect import FILE, REDIRECTS, Redirect, parse_redirects, to_redirect_line, to_redirects_text
from generator.source.value import Mapping, Scalar, Sequence, Value
from generator.source.yaml_reader import read_yaml


def with_redirects(text: str, before: tuple[Redirect, ...], after: tuple[Redirect, ...]) -> str:
    """Return the text of a file that held the redirects `before`, all of its items, with those `after`.

    A redirect that stays has its place still, and one that is new has none. Where the file is written in a way that
    cannot be changed line by line, it is written anew.
    """
    whole = read_yaml(text, FILE)[0]
    items = whole.get(REDIRECTS) if isinstance(whole, Mapping) else None
    if isinstance(items, Sequence) and items.items:
        changed = _with_items(text, items, before, after)
    else:
        changed = _with_list(text, after)
    found = read_yaml(changed, FILE)[0]
    is_whole = found is not None and parse_redirects(found, []) == after
    return changed if is_whole else to_redirects_text(after)


def _with_list(text: str, after: tuple[Redirect, ...]) -> str:
    """Put the list at the end of a file that has none, or an empty one."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = [line for line in text.splitlines() if not line.startswith(f"{REDIRECTS}:")]
    return end.join([*lines, f"{REDIRECTS}:", *(f"  {to_redirect_line(each)}" for each in after), ""])


def _with_items(text: str, items: Sequence, before: tuple[Redirect, ...], after: tuple[Redirect, ...]) -> str:
    lines = text.split("\n")
    if lines[-1]:
        lines.append("")
    stays = {each.place: each for each in after}
    last = max(_lines_of(items.items[-1]))
    head = lines[items.items[-1].place.line - 1]
    indent, end = head[: len(head) - len(head.lstrip())], "\r" if head.endswith("\r") else ""
    places = {each.place for each in before}
    lines[last:last] = [f"{indent}{to_redirect_line(each)}{end}" for each in after if each.place not in places]
    # From below, so that the lines above keep their numbers.
    for item, former in reversed(list(zip(items.items, before, strict=True))):
        now = stays.get(former.place)
        new = item.get("new") if isinstance(item, Mapping) else None
        if now is None:
            found = set(_lines_of(item))
            del lines[min(found) - 1 : max(found)]
        elif now.new != former.new and isinstance(new, Scalar):
            row, column = new.place.line - 1, new.place.column - 1
            lines[row] = lines[row][:column] + lines[row][column:].replace(former.new, now.new, 1)
    return "\n".join(lines)


def _lines_of(value: Value) -> Iterator[int]:
    yield value.place.line
    if isinstance(value, Mapping):
        for entry in value.entries:
            yield entry.key_place.line
            yield from _lines_of(entry.value)
