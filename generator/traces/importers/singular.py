"""What a report counts, in the plural, in; the same in the singular, for what there is only one of, out."""

from __future__ import annotations

import re
from collections.abc import Mapping

_ENDINGS = """
    record line file span message step event edge link id time result answer return spawn call decision aggregation
    agent sub-agent head task notice receipt reference observation command count output recording failure block text
    hand-off guardrail turn score field end despawn parent reason average
""".split()
# Nouns and verbs of reports in the plural, each with its singular.
SINGULAR_NOUNS: Mapping[str, str] = {f"{noun}s": noun for noun in _ENDINGS} | {
    "trajectories": "trajectory",
    "summaries": "summary",
    "statuses": "status",
    "activities": "activity",
}
SINGULAR_VERBS: Mapping[str, str] = {
    "are": "is",
    "have": "has",
    "belong": "belongs",
    "enclose": "encloses",
    "become": "becomes",
    "run": "runs",
    "say": "says",
    "name": "names",
    "occur": "occurs",
    "do": "does",
    "answer": "answers",
    "follow": "follows",
}

# The noun stands first, or behind one or two words that say more of it, and before all else.
_NOUN = re.compile(rf"^((?:(?!(?:of|from|without) )[^ ,:]+ ){{0,2}}?)({'|'.join(SINGULAR_NOUNS)})(?![^ ,])")
# A verb has it for its subject right behind it, behind a comma, and with "only".
_VERB = re.compile(
    r"(^(?:(?!(?:of|from|without) )[^ ,:]+ ){1,3}that|, which| that only|, which only) "
    rf"({'|'.join(SINGULAR_VERBS)})(?![^ ,])"
)


def to_singular(what: str) -> str:
    """Return what a report counts as it stands behind a 1; what it has no singular for stays."""
    one = _NOUN.sub(lambda found: found[1] + SINGULAR_NOUNS[found[2]], what)
    return what if one == what else _VERB.sub(lambda found: f"{found[1]} {SINGULAR_VERBS[found[2]]}", one)
