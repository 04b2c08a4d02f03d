"""What nobody foresaw ends in sentences: what failed, where, and how to report it; the traceback goes into a file."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from pathlib import Path

from generator.wording.machine_words import refusal

_PACKAGE = Path(__file__).resolve().parent.parent

# What sysexits.h calls a fault of the program itself, so that nobody takes it for a fault of the data.
FAULT = 70


def tell_failure(error: Exception, command: str) -> int:
    """Say why a command could not go on, and return its exit code: 1 for the machine's reasons, FAULT for ours."""
    if isinstance(error, BrokenPipeError):
        # Whoever read the output has gone; nothing more can be said there, not even when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    if isinstance(error, OSError) and error.strerror:
        print(f"survey {command}: {refusal(error)}", file=sys.stderr)
        return 1
    told = "".join(traceback.format_exception(error))
    print(
        f"survey {command}: this is a bug in the generator, not an error in your data: {_name(error)}, "
        f"at {_place(error)}.\n"
        f"{_keep(told)} Please report it with that text and the data that caused it.",
        file=sys.stderr,
    )
    return FAULT


def _name(error: Exception) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said[:200]}" if said else type(error).__name__


def _place(error: Exception) -> str:
    """Return the innermost line of ours that was at work."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _PACKAGE in Path(frame.filename).parents]
    if not frames:
        return "an unknown line"
    file = Path(frames[-1].filename).relative_to(_PACKAGE.parent).as_posix()
    return f"{file}:{frames[-1].lineno}"


def _keep(told: str) -> str:
    """Write a traceback into a file that lies in nobody's way, and say where; print it where that fails."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="survey-fault-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.write(told)
    except OSError:
        return told
    return f"The traceback is in {file.name}."
