"""Where the screening list is: the option that names it and its reading, for what finds records and what screens."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.curation.screening_list import NoList, Waiting, read_list

_LIST = Path("screening.json")
_MOST_BYTES = 64 << 20


def add_list(parser: argparse.ArgumentParser) -> None:
    """Add `--list`."""
    parser.add_argument(
        "--list", type=Path, default=_LIST, metavar="FILE", help=f"the screening list (default: {_LIST})"
    )


def load_list(path: Path) -> tuple[Waiting, ...]:
    """Return the screening list, empty where there is no file; where the file is none, say so and end the command."""
    if not path.exists():
        return ()
    try:
        with path.open("rb") as file:
            return read_list(file.read(_MOST_BYTES))
    except NoList as fault:
        print(f"{path}: {fault}", file=sys.stderr)
        raise SystemExit(2) from fault
