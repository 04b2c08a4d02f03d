"""Files that a command generates: written where they differ, or only compared."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from generator.commands.write_files import write_together
from generator.model.survey import Survey
from generator.schemas.data_schema import FOLDER, schema_files
from generator.wording import words


def write_or_check(files: Mapping[Path, str], command: str, *, check: bool, to: TextIO) -> int:
    """Write the files that differ, or with `check` say which do; returns 1 for a check that found one."""
    changed = {path: text for path, text in files.items() if _former(path) != text}
    if check:
        for path in changed:
            print(words.OUT_OF_DATE.format(path=path, command=command), file=sys.stderr)
        return int(bool(changed))
    write_together(changed)
    for path in files:
        print(f"{path} {'written' if path in changed else words.UP_TO_DATE}.", file=to)
    return 0


def schemas_in(folder: Path, survey: Survey) -> dict[Path, str]:
    """Return the text of each schema by its path in a folder."""
    return {folder / path.removeprefix(FOLDER): text for path, text in schema_files(survey).items()}


def _former(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")  # with the line ends of Windows, which it keeps, it is the same
    except (OSError, UnicodeDecodeError):
        return None
