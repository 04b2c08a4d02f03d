"""Modules become one script: a page, or a worker, gets what it needs of our scripts in a single request.

Each module becomes a function that is called once, at its place in the order, and returns what the module exports.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable

from generator.publish.report import NotPublished
from generator.publish.script_modules import Module, identifier_of, with_addresses
from generator.publish.short_script import UnreadableScript, shorten


def to_bundle(modules: Iterable[Module], address: Callable[[str], str], *, imports: str = "", exports: str = "") -> str:
    """Return the script that runs these modules, each behind what it imports.

    address: return the address of another script, seen from this one, by the path of its entry
    imports, exports: lines of code before and behind
    """
    return "".join([imports, *(_to_function(module, address) for module in modules), exports])


def import_modules(paths: Iterable[str], source: str) -> str:
    """Return the line that takes modules over from a bundle that has them; "" for none."""
    names = ", ".join(identifier_of(path) for path in sorted(paths))
    return f'import {{ {names} }} from "{source}";\n' if names else ""


def export_modules(modules: Iterable[Module]) -> str:
    """Return the line with which a bundle hands its modules to others, so that each runs once on a page."""
    return f"export {{ {', '.join(identifier_of(module.path) for module in modules)} }};\n"


def export_names(module: Module) -> str:
    """Return the line with which a bundle is imported as this module was."""
    return f"export const {{ {', '.join(sorted(module.exports))} }} = {identifier_of(module.path)};\n"


def address_from(folder: str, path: str) -> str:
    """Return how a script in a folder addresses a path; both are below the root of the site."""
    relative = posixpath.relpath(path, folder or ".")
    return relative if relative.startswith("../") else f"./{relative}"


def _to_function(module: Module, address: Callable[[str], str]) -> str:
    try:
        text = shorten(with_addresses(module, address))
    except UnreadableScript as error:
        raise NotPublished([f"{module.path}: error: {error}"]) from error
    exports = ",".join(
        outside if outside == inside else f"{outside}:{inside}" for outside, inside in module.exports.items()
    )
    result = f"return{{{exports}}};\n" if exports else ""
    return f"const {identifier_of(module.path)}=(()=>{{\n{text}\n{result}}})();\n"
