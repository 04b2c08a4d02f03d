"""A repository of git for tests, where no configuration of this machine reaches."""

from __future__ import annotations

import subprocess
from pathlib import Path

AUTHOR = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")


def git(folder: Path, *arguments: str) -> str:
    """Run git, and return what it printed."""
    environment = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "PATH": "/usr/bin:/bin"}
    command = ["git", "-C", str(folder), *AUTHOR, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def commit(folder: Path, message: str) -> None:
    """Commit everything that lies in the repository."""
    git(folder, "add", "--all")
    git(folder, "commit", "--message", message)
