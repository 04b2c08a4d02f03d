"""A module of wording in, the module that scripts import out: the words that they share with pages."""

from __future__ import annotations

import json
from collections.abc import Iterable
from types import ModuleType

from generator.wording import trace_words, words

# By the file that scripts import, below the folder of the site's assets.
SCRIPTS: dict[str, ModuleType] = {"text/wording.js": words, "trace/view/wording.js": trace_words}

_HEAD = """\
/* Labels and sentences that scripts share with pages. Pure.

   Written from generator/wording by `pytest tests/wording --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

"""


def to_wording_script(module: ModuleType, names: Iterable[str]) -> str:
    """Return the script: a constant for each of these names of the module, in their order."""
    texts = vars(module)
    return _HEAD + "".join(f"export const {name} = {json.dumps(texts[name], ensure_ascii=False)};\n" for name in names)
