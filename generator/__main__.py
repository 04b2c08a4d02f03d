"""Where `survey` and `python -m generator` begin: an interrupt while the rest is loaded ends them quietly, too."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

try:
    main: Callable[[], int] = import_module("generator.cli").main
except KeyboardInterrupt:
    print("Stopped.", file=sys.stderr)
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
