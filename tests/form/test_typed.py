"""What the form takes out of a text (`typed`) is what no data file may hold, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from generator.source.yaml_reader import REFUSED

DENO = Path(sys.executable).parent / "deno"
SCRIPT = """
import { typed } from "./site_docs/assets/form/typed.js";
const taken = [];
for (let code = 0; code <= 0x10ffff; code += 1) {
  const sign = String.fromCodePoint(code);
  if (typed(`a${sign}b`) !== `a${sign}b`) taken.push([code, typed(`a${sign}b`)]);
}
console.log(JSON.stringify(taken));
"""


def test_form_takes_out_what_no_file_may_hold_and_breaks_lines_where_it_does(root: Path) -> None:
    command = [str(DENO), "run", "--quiet", "--no-config", "-"]
    ran = subprocess.run(command, input=SCRIPT, capture_output=True, text=True, check=True, cwd=root)
    taken = dict(json.loads(ran.stdout))
    assert {code for code in range(0x110000) if REFUSED.match(chr(code))} == set(taken)
    breaks = {0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029}
    assert {code: "a\nb" if code in breaks else "ab" for code in taken} == taken
