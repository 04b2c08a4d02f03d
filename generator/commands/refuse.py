"""Why a command does not go on in, said on the stream of errors, its exit code out."""

from __future__ import annotations

import sys


def refuse(why: object, code: int) -> int:
    """Say why, and return the code: 1 for what the data, a service or the machine does not allow, 2 for wrong use."""
    print(why, file=sys.stderr)
    return code
