"""A screen in memory, for a browser that needs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess

from tests.engines.engine import NotStarted

DISPLAY_COMMAND = "Xvfb"


class Display:
    """A screen; name: what the variable DISPLAY is to say."""

    def __init__(self) -> None:
        command = shutil.which(DISPLAY_COMMAND)
        if command is None:
            raise NotStarted(f"no display and no {DISPLAY_COMMAND} on this machine (Debian: xvfb)")
        reading, writing = os.pipe()
        arguments = ["-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            [command, *arguments], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        if not number:
            raise NotStarted(f"{DISPLAY_COMMAND} did not start")
        self.name = f":{number}"

    def close(self) -> None:
        """Take the screen away."""
        self._process.terminate()
        self._process.wait()
