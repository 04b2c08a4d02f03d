"""Modules become one script: a page, or a worker, gets what it needs of our scripts in a single request.

Each module becomes a function that is called once, at its place in the order, and returns what others take from it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterable

from generator.publish.script_modules import Module, identifier_of, with_addresses
from generator.publish.shared_names import share_names
from generator.publish.short_script import UnreadableScript, shorten


def to_bundle(
    modules: Iterable[Module], address: Callable[[str], str], *, handed: Callable[[], Collection[str]] = tuple
) -> str:
    """Return the script that runs these modules, each behind what it imports.

    address: return the address of another script, seen from this one, by the path of its entry
    handed: return the paths of the modules that other scripts take from this one, once all addresses are known
    """
    own = {identifier_of(module.path): module for module in modules}
    shared = share_names(
        {name: _to_text(module, address) for name, module in own.items()},
        {name: module.exports for name, module in own.items()},
    )
    kept = {identifier_of(path) for path in handed()} | shared.named
    kept |= {inside.split(".")[0] for module in own.values() for inside in module.exports.values() if "." in inside}
    others = [f"const{{{','.join(names)}}}={name};\n" for name, names in shared.declared.items() if name not in own]
    functions = [
        _to_function(own[name], text, shared.declared.get(name, ()), is_kept=name in kept)
        for name, text in shared.texts.items()
    ]
    return "".join([*others, *functions])


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


def _to_text(module: Module, address: Callable[[str], str]) -> str:
    text = with_addresses(module, address)
    try:
        return shorten(text)
    except UnreadableScript:
        # A survey's own may be written in another way, `a /b` for one: it works as it is.
        return text


def _to_function(module: Module, text: str, declared: Collection[str], *, is_kept: bool) -> str:
    """Return a module as a call of a function.

    declared: names of it that stand for the whole script; is_kept: whether it is also named as a whole
    """
    outside = module.exports if is_kept else {name: module.exports[name] for name in declared}
    pairs = ",".join(name if name == inside else f"{name}:{inside}" for name, inside in outside.items())
    result = f"return{{{pairs}}};\n" if pairs else ""
    call = f"(()=>{{\n{text}\n{result}}})()"
    names = f"{{{','.join(declared)}}}"
    name = identifier_of(module.path)
    if is_kept:
        return f"const {name}={call}{f',{names}={name}' if declared else ''};\n"
    return f"const{names}={call};\n" if declared else f"{call};\n"
