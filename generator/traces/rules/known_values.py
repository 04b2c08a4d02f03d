"""Values that are not in the fixed list of their field."""

from __future__ import annotations

from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule

RULE = Rule(
    code="T104",
    name="known-values",
    level="error",
    stage="shape",
    keywords=("enum",),
    title="Fields with a fixed list of values have one of them.",
    reason="Rules and metrics select by these values; a misspelled one is silently never counted.",
    fix="Use one of the listed values; fields whose names begin with x_ may say more.",
    passing=write(ALONE),
    failing=write(ALONE).replace('"aggregate"', '"agregate"'),
    reported=('5:34: error: "agregate" is not a known value. Did you mean "aggregate"? (T104)',),
)
