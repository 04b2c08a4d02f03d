"""The rules of the house for scripts, read from their source: which way imports run, what pure files may know."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

from tests.script_imports import (
    all_scripts,
    calls_itself_pure,
    closure_of,
    exports_of,
    names_imported_by,
    source_of,
    types_taken_by,
    workers_of,
)

ROOT = Path(__file__).resolve().parent.parent

# Which folders a folder may import from, beside itself. What a reader sees stands last.
LAYERS: dict[str, set[str]] = {
    "base": set(),
    "text": set(),
    "query": {"text"},
    "export": {"text"},
    # The search hands itself to the page that loads it.
    "page": {"base", "text", "search"},
    "search": {"base", "text", "query"},
    "charts": {"base"},
    "table": {"base", "text", "query"},
    "explorer": {"base", "text", "query", "export"},
    "trace": {"base", "text"},
    # Claims count an entry as the explorer counts papers.
    "form": {"base", "text", "query"},
}
SCRIPTS = all_scripts()
PURE = [script for script in SCRIPTS if calls_itself_pure(script)]
NOT_RUN = "Nothing runs here."
WORKERS = sorted({worker for script in SCRIPTS for worker in workers_of(script)})


def test_every_folder_of_scripts_has_its_layer() -> None:
    assert set(LAYERS) == {script.split("/")[0] for script in SCRIPTS}


def test_imports_run_one_way() -> None:
    against = [
        f"{script}: {imported}"
        for script in SCRIPTS
        for imported, _ in (*names_imported_by(script), *types_taken_by(script))
        if folder_of(imported) not in {folder_of(script), *LAYERS[folder_of(script)]}
    ]
    assert [] == against


def test_a_worker_imports_nothing_of_a_view() -> None:
    assert WORKERS
    closure = closure_of(*WORKERS)
    assert [] == [script for script in closure if folder_of(script) == "base" or "view" in script.split("/")]


def test_what_several_views_share_is_pure() -> None:
    shared = [script for script in SCRIPTS if folder_of(script) in ("text", "query", "export")]
    assert [] == [script for script in shared if script not in PURE and NOT_RUN not in source_of(script)]


def test_workers_and_pure_scripts_are_checked_where_there_is_neither_document_nor_window() -> None:
    """The types of a worker have neither name: the checker, in `make lint`, finds each that is not a script's own."""
    lib = json.loads((ROOT / "deno.worker.json").read_text(encoding="utf-8"))["compilerOptions"]["lib"]
    assert ["esnext", "webworker"] == lib
    plain = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    recipe = subprocess.run(["make", "-n", "lint"], cwd=ROOT, capture_output=True, text=True, check=True, env=plain)
    (alone,) = re.findall(r'deno check --quiet --config deno\.worker\.json (.*?)"', recipe.stdout)
    assert WORKERS
    assert [] == sorted({f"site_docs/assets/{script}" for script in (*WORKERS, *PURE)} - set(alone.split()))


def test_scripts_export_only_what_others_use() -> None:
    used = {pair for script in SCRIPTS for pair in (*names_imported_by(script), *types_taken_by(script))}
    tried = {word for path in (ROOT / "tests").rglob("*.py") for word in re.findall(r"\w+", path.read_text("utf-8"))}
    unused = [
        f"{script}: {name}"
        for script in SCRIPTS
        for name in exports_of(script)
        if not {(script, name), (script, "*")} & used and name not in tried
    ]
    assert [] == unused


def folder_of(script: str) -> str:
    return script.split("/")[0]
