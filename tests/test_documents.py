"""README.md, the guides beside it and PAPERS.md: every path and every make target that they name exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_workflows import TARGETS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "MAINTAINING.md", "DEVELOPING.md", "PAPERS.md")
# Made by a build, or an address of the built site.
MADE = ("site/", "/", ".venv", ".cache/", "screening.json")
# A name with a placeholder stands for those that fit it.
PLACEHOLDER = re.compile(r"<[a-z_ ]+>")

per_document = pytest.mark.parametrize("name", DOCUMENTS)


def named_paths(text: str) -> Iterator[str]:
    """Yield what a document names as a path of the project: in links, and in code with a slash or an ending."""
    prose = re.sub(r"(?ms)^```.*?^```$", "", text)
    for address in re.findall(r"\]\(([^)\s]+)\)", prose):
        if not re.match(r"[a-z]+:|#", address):
            yield address.partition("#")[0]
    for code in re.findall(r"`([^`\n]+)`", prose):
        if re.fullmatch(r"[\w<>.*/-]+/?", code) and (
            "/" in code or re.search(r"\.(py|md|yml|js|css|html|toml|json)$", code)
        ):
            yield code


@per_document
def test_every_path_that_is_named_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = {path for path in named_paths(text) if not path.startswith(MADE)}
    assert paths
    missing = [path for path in sorted(paths) if not any(ROOT.glob(PLACEHOLDER.sub("*", path).rstrip("/")))]
    assert [] == missing


def test_paths_are_found_in_links_and_in_code() -> None:
    text = "[a](b/c.md#d) [e](https://f.example) `g/<key>.yml` `make h` `i.py` `tests/`\n```sh\nj/k.py\n```\n"
    assert ["b/c.md", "g/<key>.yml", "i.py", "tests/"] == list(named_paths(text))


@per_document
def test_every_make_target_that_is_named_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert set() == set(re.findall(r"(?m)(?:^|`)make ([a-z-]+)", text)) - TARGETS


def test_every_make_target_is_described() -> None:
    told = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nhelp:\n")[2].partition("\n\n")[0]
    assert {"help"} == TARGETS - set(re.findall(r"make ([a-z-]+)", told))
