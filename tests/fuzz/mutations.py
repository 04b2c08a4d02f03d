"""A file of a sound survey in, the same file with one or two of its values changed out, as text."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

from generator.source.value import Mapping, Scalar, Sequence, Value
from generator.source.yaml_reader import read_yaml
from tests.fuzz.inputs import word

# A value of YAML as JSON has it, which is YAML: text, nothing, a list, or pairs in order, keys repeated or not.
Tree = str | None | list["Tree"] | tuple[tuple[str, "Tree"], ...]
Path = tuple[int, ...]


@cache
def read_tree(text: str) -> Tree:
    """Return the value of a sound file of YAML."""
    value, problems = read_yaml(text, "sound.yml")
    assert value is not None and not problems
    return _plain(value)


def write_tree(tree: Tree) -> str:
    """Write a value on lines of its own, as far as it is a mapping."""
    if isinstance(tree, tuple):
        return "".join(f"{json.dumps(key, ensure_ascii=False)}: {_flow(value)}\n" for key, value in tree) or "{}"
    return _flow(tree)


def paths_of(tree: Tree, here: Path = ()) -> list[Path]:
    """Return the way to each value below the top."""
    found = []
    for index, child in enumerate(_children(tree)):
        found += [(*here, index), *paths_of(child, (*here, index))]
    return found


def mutate(random: Random, text: str) -> str:
    """Draw a file in which one value, or a pair of values, is another one, is gone, is twice, or lies elsewhere."""
    tree = read_tree(text)
    for _ in range(random.randint(1, 2)):
        paths = paths_of(tree)
        if not paths:
            break
        path = random.choice(paths)
        change = random.choice(_CHANGES)
        tree = change(random, tree, path)
    written = write_tree(tree)
    return damage(random, written, 1) if random.random() < 0.1 else written


def damage(random: Random, text: str, most: int = 3) -> str:
    """Draw a text that is changed as an editor would: up to so many pieces of it are others, or it is cut off."""
    for _ in range(random.randint(1, most)):
        start = random.randint(0, len(text))
        rest = text[start + random.choice((0, 0, 1, random.randint(0, 30))) :] if random.random() < 0.9 else ""
        text = text[:start] + word(random) + rest
    return text


def _plain(value: Value) -> Tree:
    match value:
        case Scalar():
            return None if value.null else value.text
        case Sequence():
            return [_plain(item) for item in value.items]
        case Mapping():
            return tuple((entry.key, _plain(entry.value)) for entry in value.entries)


def _flow(tree: Tree) -> str:
    if isinstance(tree, tuple):
        return "{" + ", ".join(f"{json.dumps(key, ensure_ascii=False)}: {_flow(value)}" for key, value in tree) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(_flow, tree)) + "]"
    return "null" if tree is None else json.dumps(tree, ensure_ascii=False)


def _children(tree: Tree) -> list[Tree]:
    if isinstance(tree, tuple):
        return [value for _, value in tree]
    return tree if isinstance(tree, list) else []


def _at(tree: Tree, path: Path) -> Tree:
    for index in path:
        tree = _children(tree)[index]
    return tree


def _put(tree: Tree, path: Path, new: list[tuple[str | None, Tree]]) -> Tree:
    """Return a tree in which what lies at a path is replaced by any number of values; a key of None stays as it is."""
    index, rest = path[0], path[1:]
    if isinstance(tree, tuple):
        key, value = tree[index]
        inner = [(key, _put(value, rest, new))] if rest else [(key if name is None else name, put) for name, put in new]
        return (*tree[:index], *inner, *tree[index + 1 :])
    assert isinstance(tree, list)
    put = [_put(tree[index], rest, new)] if rest else [value for _, value in new]
    return [*tree[:index], *put, *tree[index + 1 :]]


Change = Callable[[Random, Tree, Path], Tree]


def _replace(random: Random, tree: Tree, path: Path) -> Tree:
    return _put(tree, path, [(None, word(random))])


def _remove(random: Random, tree: Tree, path: Path) -> Tree:
    return _put(tree, path, [])


def _repeat(random: Random, tree: Tree, path: Path) -> Tree:
    return _put(tree, path, [(None, _at(tree, path))] * 2)


def _rename(random: Random, tree: Tree, path: Path) -> Tree:
    return _put(tree, path, [(word(random), _at(tree, path))])


def _wrap(random: Random, tree: Tree, path: Path) -> Tree:
    value = _at(tree, path)
    return _put(tree, path, [(None, random.choice([[value], [], ((word(random), value),), (), None]))])


def _copy(random: Random, tree: Tree, path: Path) -> Tree:
    return _put(tree, path, [(None, _at(tree, random.choice(paths_of(tree))))])


_CHANGES: tuple[Change, ...] = (_replace, _replace, _replace, _remove, _repeat, _rename, _wrap, _copy)
