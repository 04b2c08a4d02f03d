"""A question at a terminal: keys that move in the line leave nothing in the answer."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.hang import HANG

pytest.importorskip("readline")
pty = pytest.importorskip("pty")

_ASKS = """
import os, sys
from generator.commands.ask import ask
os.write(int(sys.argv[1]), ask("Title: ").encode())
"""


def test_arrow_keys_move_in_the_line() -> None:
    terminal, program = pty.openpty()
    told, tells = os.pipe()
    try:
        with subprocess.Popen(
            [sys.executable, "-c", _ASKS, str(tells)],
            stdin=program,
            stdout=program,
            stderr=program,
            pass_fds=[tells],
            env={**os.environ, "TERM": "xterm"},
        ) as asking:
            os.close(tells)
            os.write(terminal, b"Glss\x1b[D\x1b[Da\n")
            assert b"Glass" == os.read(told, 100)
            assert 0 == asking.wait(HANG)
    finally:
        for each in (terminal, program, told):
            os.close(each)
