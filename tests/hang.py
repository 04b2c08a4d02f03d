"""How long a test waits for what it has started: what is slow on a busy machine comes sooner, and a hang never does."""

from __future__ import annotations

HANG = 1_800  # seconds
