"""The house's own rules, read from its source: where imports stand, who touches files, whose words it knows."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
GENERATOR = ROOT / "generator"
MODULES = sorted(GENERATOR.rglob("*.py"))
PACKAGES = sorted(path.parent for path in GENERATOR.glob("*/__init__.py"))

# What every survey may say. A word of the real survey that is not here must not occur in the generator; a word
# is added only after a look at where it occurs and why it means something else there (`category` is an element of
# Atom and a property of Unicode's characters; a `team` or `collaboration` may be an author;
# `dimensions` is a property of Plotly's).
EVERYDAY = frozenset(
    """
    across aggregate and assessed at based benchmark call case categories category collaboration contested
    decision dimensions direct escape evaluation families family flow for form forms full global in instance
    judgment level local math measured measures memory message messages method no not or part partial process
    research role score shared signal source states status statuses stop sub supporting survey systems team the
    this through token tool traces turn under unit units use vectors verification verified web with yes zhang
    """.split()
)

# Where files are touched: bytes come in through source, and leave through publish and commands.
FILE_LAYERS = frozenset({"source", "publish", "commands", "mkdocs_hook", "traces"})
# Keeps what is compiled of templates, which is nothing of any survey, where Jinja asks for it.
CACHES = frozenset(GENERATOR / "render" / name for name in ("compiled_templates.py", "environment.py"))
FILE_CALLS = frozenset(
    """
    open read_text read_bytes write_text write_bytes mkdir rmdir unlink rename touch iterdir glob rglob
    rmtree copytree copyfile copy2 walk scandir listdir makedirs
    """.split()
)


# To parse a module takes long: it is done where something like what is looked for stands in its text.
INDENTED_IMPORT = re.compile(r"^[ \t]+(?:import|from)\s", re.MULTILINE)
FILE_CALL = re.compile(rf"\b(?:{'|'.join(sorted(FILE_CALLS))})\b")


def test_modules_import_at_their_top_and_say_what_they_do() -> None:
    assert [] == [path.relative_to(ROOT) for path in MODULES if not re.match('r?"""', _read(path))]
    trees = {path.relative_to(ROOT): _parse(path) for path in MODULES if INDENTED_IMPORT.search(_read(path))}
    assert [] == [f"{path}:{node.lineno}" for path, tree in trees.items() for node in _hidden_imports(tree)]


def test_no_module_bears_a_name_of_the_standard_library() -> None:
    names = {path.stem for path in GENERATOR.glob("*.py")} | {package.name for package in PACKAGES}
    assert set() == (names - {"__init__", "__main__"}) & sys.stdlib_module_names


def test_only_the_layers_at_both_ends_touch_files() -> None:
    touching = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {name}"
        for path in MODULES
        if path not in CACHES and path.relative_to(GENERATOR).parts[0].removesuffix(".py") not in FILE_LAYERS
        if FILE_CALL.search(_read(path))
        for node, name in _called_names(_parse(path))
        if name in FILE_CALLS
    ]
    assert [] == touching


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_tests_mirror_the_package(package: Path) -> None:
    assert list((ROOT / "tests" / package.name).glob("test_*.py")), f"tests/{package.name}/ has no test"


@pytest.mark.real
def test_generator_knows_no_word_of_the_real_survey() -> None:
    words, phrases = _distinctive()
    texts = [(path, text, set(_words(text))) for path, text in _texts_of_the_generator()]
    written = set().union(*(said for _, _, said in texts))
    assert set() == EVERYDAY - (words & written), "what is allowed must be needed"
    words -= EVERYDAY
    spoken = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(map(re.escape, phrases))})(?![A-Za-z0-9])")
    found = []
    for path, text, said in texts:
        if words.isdisjoint(said) and not spoken.search(text):
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            known = sorted(set(_words(line)) & words) + spoken.findall(line)
            found += [f"{path.relative_to(ROOT)}:{number}: {', '.join(known)}"] if known else []
    assert [] == found


def test_templates_and_styles_load_nothing_from_another_host() -> None:
    resource = re.compile(
        r"""<(?:script|link|img|iframe|source|video|audio|object|embed|use|image)\b[^>]*?
            \b(?:src|srcset|href|data|poster)\s*=\s*["']?\s*(?:https?:)?//
          | \burl\(\s*["']?\s*(?:https?:)?//
          | @import\s+["'](?:https?:)?//
          | \b(?:fetch|import|importScripts|WebSocket|EventSource)\s*\(\s*["'`](?:(?:https?|wss?):)?//
          | \bfrom\s+["'](?:https?:)?//""",
        re.VERBOSE | re.IGNORECASE,
    )
    loading = [
        f"{path.relative_to(ROOT)}: {match.group(0)}"
        for path in _texts_below(ROOT / "templates", ROOT / "site_docs")
        for match in resource.finditer(path.read_text(encoding="utf-8"))
    ]
    assert [] == loading


@cache
def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _parse(path: Path) -> ast.Module:
    return ast.parse(_read(path))


def _hidden_imports(tree: ast.Module) -> list[ast.stmt]:
    """Return the imports that do not stand at the module's own level, those under TYPE_CHECKING included."""
    top = set(map(id, tree.body))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in top]


def _called_names(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute):
                yield node, called.attr
            elif isinstance(called, ast.Name):
                yield node, called.id


def _distinctive() -> tuple[set[str], list[str]]:
    """Return the real survey's own words, and what of it must not occur as written: codes, labels, its number."""
    survey = _read_yaml(ROOT / "data" / "survey.yml")
    taxonomy = _read_yaml(ROOT / "data" / "taxonomy.yml")
    named = [thing for axis in taxonomy["axes"] for thing in (axis, *axis["values"], *axis.get("evidence", []))]
    labels = {thing.get(field, "") for thing in named for field in ("label", "plural", "short")}
    texts = [survey["title"], survey["short"], *survey["authors"], *labels, *(thing["id"] for thing in named)]
    words = {word for text in texts for word in _words(text)}
    codes = {code for thing in named if (code := thing.get("code"))}
    together = {label for label in labels if len(label.split()) > 1} - {"not assessed"}
    return words, sorted(codes | together | {survey["paper"]["arxiv"]})


def _words(text: str) -> list[str]:
    """Split at everything but letters, and inside names: rewardFamily and reward_family both say reward."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text) if len(word) > 1]


def _texts_of_the_generator() -> Iterator[tuple[Path, str]]:
    # The format of traces stands beside every survey and has words of its own.
    aside = (
        GENERATOR / "traces",
        GENERATOR / "commands" / "trace.py",
        GENERATOR / "render" / "pages" / "traces.py",
        GENERATOR / "render" / "pages" / "trace_viewer.py",
        *(GENERATOR / "render").glob("trace_*.py"),
        GENERATOR / "wording" / "trace_words.py",
        *(ROOT / "templates" / "pages").glob("traces*.html.jinja"),
        ROOT / "site_docs" / "assets" / "css" / "traces.css",
        ROOT / "site_docs" / "assets" / "css" / "scene.css",
        ROOT / "site_docs" / "assets" / "css" / "viewer.css",
        ROOT / "site_docs" / "assets" / "trace",
    )
    texts = _texts_below(GENERATOR, ROOT / "templates", ROOT / "site_docs")
    for path in (path for path in texts if not any(path.is_relative_to(folder) for folder in aside)):
        # A writing mode of CSS ends like a short word of the survey, and so does what crawlers call themselves.
        yield path, path.read_text(encoding="utf-8").replace("vertical-rl", "vertical").replace("User-agent", "User")


def _texts_below(*folders: Path) -> Iterable[Path]:
    """Yield the hand-written text files: no caches, and no file that another project made."""
    kinds = {".py", ".html", ".jinja", ".xml", ".md", ".txt", ".css", ".js", ".mjs", ".svg", ".json", ".yml"}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in kinds and "__pycache__" not in path.parts:
                yield path


def _read_yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)
