"""Kills at random moments two processes that put a site into one place, and counts what readers would have found there.

python -m tools.kill_builds [--times 200] [--built DIR] [--target DIR]

The folders may lie on different file systems. After each kill the site must be whole, the former one or a new one; when
the next build has begun, nothing else may lie beside it. What a build does before this step touches no site.

On 22 November 2026, two cores: of 200 times on one file system the former site stood there 27 times, a new one 173;
200 times from one file system to another 112 and 88 times. None was missing or broken, and nothing lay beside it.
On 23 November 2026, beside other work, 200 times on one file system: 36 and 164; 200 times from one to another 148 and
52. None missing or broken.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from generator.publish.lock import hold_target
from generator.publish.swap import MARK, mark_text, prepare_target

ROOT = Path(__file__).resolve().parent.parent
_FILES = 60
_SWAP = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from generator.publish.lock import hold_target
from generator.publish.report import NotPublished
from generator.publish.swap import prepare_target, swap_site
built, target = Path(sys.argv[2]), Path(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
try:
    with hold_target(target) as held:
        prepare_target(held)
        swap_site(built, held)
except NotPublished as refusal:
    print(refusal.lines[0])
"""


def main() -> int:
    """Kill so many times, print what was found, and return 1 when a site was ever missing or broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how many times (default: 200)")
    parser.add_argument("--built", type=Path, default=Path(tempfile.gettempdir()), help="where sites are built")
    parser.add_argument("--target", type=Path, default=Path(tempfile.gettempdir()), help="where the site is to be")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (default: 1)")
    given = parser.parse_args()
    chance = random.Random(given.seed)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=given.built) as built, tempfile.TemporaryDirectory(dir=given.target) as place:
        target = Path(place) / "site"
        _make(target, "0")
        for turn in range(1, given.times + 1):
            found[_kill_once(Path(built), target, turn, chance)] += 1
        with hold_target(target) as held:
            prepare_target(held)
        left = sorted(path.name for path in Path(place).iterdir())
        if left != ["site"]:
            found[f"left beside it: {left}"] += 1
    for name, number in sorted(found.items()):
        print(f"{number:5} {name}")
    return 0 if set(found) <= {"former", "new"} else 1


def _kill_once(built: Path, target: Path, turn: int, chance: random.Random) -> str:
    """Let two processes put a site each, kill both at a moment, and name what stands there."""
    before = _read(target)
    names = [f"{turn}-{number}" for number in range(2)]
    processes = []
    for name in names:
        _make(built / name, name)
        command = [sys.executable, "-c", _SWAP, str(ROOT), str(built / name), str(target)]
        processes.append(
            subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        )
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    time.sleep(chance.random() ** 2 * 0.08)
    for process in processes:
        process.kill()
        process.communicate()
    now = _read(target)
    for name in names:
        shutil.rmtree(built / name, ignore_errors=True)
    if now not in (before, *names):
        return f"turn {turn}: {now}"
    return "former" if now == before else "new"


def _make(folder: Path, name: str) -> None:
    paths = [f"{number % 20}/{number}.html" for number in range(_FILES)]
    for path in paths:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(name * 50, encoding="utf-8")
    (folder / MARK).write_text(mark_text(paths), encoding="utf-8")


def _read(folder: Path) -> str:
    """Return the name of the site that stands there, or what is wrong with it."""
    if not folder.is_dir():
        return "missing"
    texts = {path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    number = sum(path.is_file() for path in folder.rglob("*"))
    if len(texts) != 1 or number != _FILES + 1:
        return f"broken: {number} files of {len(texts)} sites"
    text = texts.pop()
    return text[: len(text) // 50]


if __name__ == "__main__":
    sys.exit(main())
