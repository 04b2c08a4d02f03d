"""The data folder as it stood in git: unpacked elsewhere, so that the working copy stays as it is."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.source.folder import limit_of


class NoSuchState(Exception):
    """A reference cannot be read; the message is git's own, or ours."""


@contextmanager
def data_at(reference: str, data: Path) -> Iterator[Path]:
    """Unpack the data folder as it stood at a reference, and remove it in the end; raises NoSuchState."""
    with tempfile.TemporaryDirectory() as name:
        _unpack(reference, data, Path(name))
        folder = Path(name) / data.resolve().name
        folder.mkdir(exist_ok=True)
        yield folder


def find_base(reference: str, data: Path) -> str:
    """Return the commit at which the working copy parted from a reference; the reference where there is none.

    What came to the reference since is nobody's change here. Raises NoSuchState.
    """
    _verify(reference, "commit", data)
    done = _run(data, "merge-base", "--end-of-options", reference, "HEAD")
    return done.stdout.decode("ascii", errors="replace").strip() or reference


def changed_files(before: Path, after: Path) -> frozenset[str]:
    """Return the names of the data files that are other than before or new, below their folders."""
    return frozenset(
        name
        for path in sorted(after.rglob("*"))
        if path.is_file() and not path.is_symlink()
        if _differ(before / (name := path.relative_to(after).as_posix()), path, limit_of(name))
    )


def gone_files(before: Path, after: Path) -> frozenset[str]:
    """Return the names of the data files that were there before and are no more, below their folders."""
    names = (path.relative_to(before).as_posix() for path in before.rglob("*") if path.is_file())
    return frozenset(name for name in names if not (after / name).exists())


def _differ(former: Path, path: Path, limit: int) -> bool:
    if not former.is_file() or former.stat().st_size != path.stat().st_size:
        return True
    return path.stat().st_size <= limit and former.read_bytes() != path.read_bytes()


def _unpack(reference: str, data: Path, folder: Path) -> None:
    _verify(reference, "tree", data)
    name = data.resolve().name
    # A repository may hold the data alone.
    where, part = (f"--prefix={name}/", ()) if _is_whole(data) else ("--prefix=", (name,))
    # What git itself takes for an option in some other way is none behind this.
    packed = _git(data, "archive", "--format=tar", where, "--end-of-options", reference, *part)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            path = (folder / member.name).resolve()
            if content is not None and path.is_relative_to(folder.resolve()):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())


def _verify(reference: str, kind: str, data: Path) -> None:
    """Raise NoSuchState where git has no commit or tree by a reference."""
    if reference.startswith("-"):  # it would be read as an option
        raise NoSuchState("a git reference does not begin with a hyphen.")
    done = _run(data, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{reference}^{{{kind}}}")
    if not done.returncode:
        return
    is_cut = _run(data, "rev-parse", "--is-shallow-repository").stdout.strip() == b"true"
    cut = " This copy has only the newest commits: run `git fetch --unshallow --tags`." if is_cut else ""
    raise NoSuchState(_said(done) or f"git knows no such commit.{cut}")


def _git(data: Path, *arguments: str) -> bytes:
    done = _run(data, *arguments)
    if done.returncode:
        raise NoSuchState(_said(done) or "git gave no reason.")
    return done.stdout


def _said(done: subprocess.CompletedProcess[bytes]) -> str:
    return done.stderr.decode("utf-8", errors="replace").strip()


def _run(data: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    folder = data.resolve() if _is_whole(data) else data.resolve().parent
    try:
        return subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, check=False)
    except FileNotFoundError:
        raise NoSuchState("git is not installed.") from None


def _is_whole(data: Path) -> bool:
    """Tell whether the data folder is a repository of its own."""
    return (data / ".git").exists()
