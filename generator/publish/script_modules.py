"""ES modules are read into what they import, what they export, and a text that can stand inside of a function.

More than that is not needed to put modules together, since their imports are named and static, what they export never
changes its value, and there is no circle: what is written in another way is refused with its place.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from generator.publish.report import NotPublished
from generator.record import frozen_record

_LIST = r"\{[^{}]*\}"
# Formatted, each of these begins a line, and ends one.
_IMPORT = re.compile(rf'^import (?:(?P<names>{_LIST}|\* as \w+) from )?"(?P<source>\.[^"\n]+)";$', re.MULTILINE)
_EXPORT_FROM = re.compile(rf'^export (?P<names>{_LIST}) from "(?P<source>\.[^"\n]+)";$', re.MULTILINE)
_EXPORT_LIST = re.compile(rf"^export (?P<names>{_LIST});$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?P<kind>(?:async )?function\*? |class |const )(?P<name>[\w$]+)", re.MULTILINE)
_ADDRESS = re.compile(r'new URL\("(?P<source>\.[^"\n]+\.js)", import\.meta\.url\)')

_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
# What begins with letters alone is found much faster than what begins with a place, which is looked for behind them.
_UNKNOWN = (
    re.compile(r"export(?<=^export)\b[^\n]*", re.MULTILINE),
    re.compile(r"""import(?:(?<=^import)\b|(?<=\bimport)(?:\.meta\b|\(\s*["'`]\.))[^\n]*""", re.MULTILINE),
)
_KNOWN = (
    'import { a, b as c } from "./x.js", import * as a from "./x.js", '
    "export of a function, a class, a const or { a }, and the address of a script, "
    'new URL("./x.js", import.meta.url)'
)
_PATH = re.compile(r"(?:[\w-]+/)*[\w-]+\.js", re.ASCII)


@frozen_record
class Module:
    """A module, read.

    path: below the root of the site
    imports: paths of the modules that it imports, each once
    exports: each name outside, and what stands for it inside
    text: the module with its imports and exports written for the inside of a function
    """

    path: str
    imports: tuple[str, ...]
    exports: Mapping[str, str]
    text: str


def read_closure(entries: Iterable[str], read: Callable[[str], str]) -> tuple[Module, ...]:
    """Read the modules that these entries need, themselves included: each behind all that it imports.

    read: return the text of a script by its path, or raise KeyError
    Raises NotPublished where a module is missing, imports itself by way of others, or is written in a way not known.
    """
    found: dict[str, Module] = {}
    for entry in entries:
        _visit(entry, read, found, ())
    return tuple(found.values())


def identifier_of(path: str) -> str:
    """Name a module among others in one script; a `$` stands inside of no other name."""
    return re.sub(r"\W", "$", path.removesuffix(".js"))


def with_addresses(module: Module, address: Callable[[str], str]) -> str:
    """Return the text of a module with each script that it addresses, as a page does a worker, addressed anew.

    address: return the new address by the script's path
    """

    def put(match: re.Match[str]) -> str:
        return f'new URL("{address(_resolve(module.path, match["source"]))}", import.meta.url)'

    return _ADDRESS.sub(put, module.text)


def _visit(path: str, read: Callable[[str], str], found: dict[str, Module], above: tuple[str, ...]) -> None:
    if path in found:
        return
    if path in above:
        circle = ", ".join(above[above.index(path) :])
        raise NotPublished([f"{path}: error: imports itself by way of {circle}"])
    try:
        text = read(path)
    except KeyError as error:
        raise NotPublished([f"{above[-1] if above else path}: error: {path} does not exist"]) from error
    module = _parse_module(path, text)
    for imported in module.imports:
        _visit(imported, read, found, (*above, path))
    found[path] = module


# Most modules stand in several bundles, and a preview bundles again after each change.
@lru_cache(maxsize=512)
def _parse_module(path: str, text: str) -> Module:
    imports: dict[str, None] = {}
    exports: dict[str, str] = {}

    def take(match: re.Match[str]) -> str:
        source = _resolve(path, match["source"])
        imports[source] = None
        names = match["names"]
        if names is None:
            return ""
        inside = names.removeprefix("* as ").replace(" as ", ": ")
        return f"const {inside} = {identifier_of(source)};"

    def pass_on(match: re.Match[str]) -> str:
        source = _resolve(path, match["source"])
        imports[source] = None
        exports.update({outside: f"{identifier_of(source)}.{inside}" for inside, outside in _pairs(match["names"])})
        return ""

    def give(match: re.Match[str]) -> str:
        exports.update({outside: inside for inside, outside in _pairs(match["names"])})
        return ""

    def declare(match: re.Match[str]) -> str:
        exports[match["name"]] = match["name"]
        return f"{match['kind']}{match['name']}"

    inside = text
    for form, write in ((_IMPORT, take), (_EXPORT_FROM, pass_on), (_EXPORT_LIST, give), (_EXPORT, declare)):
        inside = form.sub(write, inside)
    _refuse_unknown(path, inside)
    return Module(path=path, imports=tuple(imports), exports=exports, text=inside)


def _refuse_unknown(path: str, inside: str) -> None:
    code = _ADDRESS.sub("", _COMMENT.sub("", inside))
    problems = [
        f"{path}: error: `{match[0].strip()}` cannot be bundled with other scripts. Possible are: {_KNOWN}"
        for match in sorted((found for form in _UNKNOWN for found in form.finditer(code)), key=re.Match.start)
    ]
    if _PATH.fullmatch(path) is None:
        problems.append(f"{path}: error: the path of a script may contain only letters, digits, `_` and `-`")
    if problems:
        raise NotPublished(problems)


def _pairs(names: str) -> list[tuple[str, str]]:
    """Return a list in braces by names inside and outside: `{ a, b as c }` is (a, a) and (b, c)."""
    parts = [part.split() for part in names.strip("{}").split(",") if part.strip()]
    return [(part[0], part[-1]) for part in parts]


def _resolve(path: str, source: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), source))
