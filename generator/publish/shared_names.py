"""Modules of one script in, the same modules out with the names that they take from each other declared but once.

A name stands for the whole script where every module that has the word takes it from the same other one; where a module
may mean something else by it, a variable of its own or something of the browser's, each takes it for itself as before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.record import frozen_record

# A `$` inside of a name is that of a module.
_TAKEN = re.compile(r"^const\{(?P<names>[^}]*)\}=(?P<source>[\w$]+\$[\w$]+);\n?", re.MULTILINE)
# What stands behind a dot is a property, unless there are three.
_WORD = re.compile(r"(?:(?<![.#\w$])|(?<=\.\.\.))[\w$]+")


@frozen_record
class SharedNames:
    """What modules need no longer take each for itself.

    texts: each module without the names that stand for the whole script, by its identifier
    declared: names that stand for the whole script, by the identifier of the module that has them
    named: modules of which some still take a name each for itself
    """

    texts: Mapping[str, str]
    declared: Mapping[str, Sequence[str]]
    named: frozenset[str]


def share_names(texts: Mapping[str, str], exports: Mapping[str, Mapping[str, str]]) -> SharedNames:
    """Return the modules with shared names.

    texts: each module, shortened, by its identifier, and what it takes as `const{a,b:c}=other$module;`
    exports: each name outside of a module, and what stands for it inside, by the module's identifier
    """
    bodies = {name: _TAKEN.sub("", text) for name, text in texts.items()}
    taken = {name: _taken_by(text) for name, text in texts.items()}
    words = {name: frozenset(_WORD.findall(body)) for name, body in bodies.items()}
    takers: dict[str, dict[str, set[str]]] = {}
    for module, pairs in taken.items():
        for source, outside, inside in pairs:
            if outside == inside:
                takers.setdefault(outside, {}).setdefault(source, set()).add(module)
    declared: dict[str, list[str]] = {}
    for name, sources in takers.items():
        [source, *others] = sources
        mean_it = sources[source] | ({source} if exports.get(source, {}).get(name) == name else set())
        if not others and not any(name in found for module, found in words.items() if module not in mean_it):
            declared.setdefault(source, []).append(name)
    left = {
        module: [pair for pair in pairs if pair[1] != pair[2] or pair[1] not in declared.get(pair[0], ())]
        for module, pairs in taken.items()
    }
    return SharedNames(
        texts={name: "".join(map(_take, left[name])) + body for name, body in bodies.items()},
        declared=declared,
        named=frozenset(source for pairs in left.values() for source, *_ in pairs)
        | exports.keys() & frozenset().union(*words.values()),
    )


def _taken_by(text: str) -> list[tuple[str, str, str]]:
    """Return for each name that a module takes: from which module, its name there, and its name here."""
    found = []
    for match in _TAKEN.finditer(text):
        for part in filter(None, (each.strip() for each in match["names"].split(","))):
            outside, _, inside = part.partition(":")
            found.append((match["source"], outside, inside or outside))
    return found


def _take(pair: tuple[str, str, str]) -> str:
    source, outside, inside = pair
    return f"const{{{outside if outside == inside else f'{outside}:{inside}'}}}={source};\n"
