"""Records with an id in, whether each was met before out: the same again, or another one under the same id."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from generator.json_value import Json
from generator.traces.importers.report import ImportReport
from generator.traces.layout import to_plain

SAME = "records that occur twice, word for word"
OTHER = "records with the id of another but different content, kept as well"


@dataclass(slots=True)
class Repeats:
    """What was met under each id; texts: of ids that came again, all that was said under them."""

    first: dict[str, Json] = field(default_factory=dict)
    texts: dict[str, set[str]] = field(default_factory=dict)

    def has(self, name: str, value: Json, report: ImportReport, *, is_id: bool = True) -> bool:
        """Say whether the very same record was met under this id, and count it; another one is counted, too.

        is_id: the name should be one record's alone; elsewhere others of the same name are nothing to tell
        """
        if name not in self.first:
            self.first[name] = value
            return False
        texts = self.texts.setdefault(name, {to_text(self.first[name])})
        text = to_text(value)
        if text in texts:
            report.left_out[SAME] += 1
            return True
        texts.add(text)
        if is_id:
            report.read[OTHER] += 1
        return False


def to_text(value: Json) -> str:
    """Return a text that is the same for values that say the same."""
    return json.dumps(to_plain(value), sort_keys=True)
