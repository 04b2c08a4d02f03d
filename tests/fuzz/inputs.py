"""How many inputs each reader is tried on, and what hostile or merely wrong pieces they are made of."""

from __future__ import annotations

import os
from datetime import timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.properties import number_of

# What `make fuzz` asks for; the tests try few.
INPUTS = int(os.environ.get("FUZZ", "0")) or number_of(100)
# Nothing that is read takes a hundredth of this: it only ends what hangs.
LONGEST = timedelta(seconds=60)

tried = settings(max_examples=INPUTS, deadline=LONGEST, suppress_health_check=list(HealthCheck))
# Rendering a whole site takes longer than reading one.
rendered = settings(max_examples=max(INPUTS // 50, 5), deadline=LONGEST, suppress_health_check=list(HealthCheck))

WORDS = (
    "", " ", "~", "null", "none", "unknown", "true", "yes", "0", "-1", "1e9", "2026", "99999999999999999999",
    "nan", "2026-02-30", "2026-13", "0000-00-00", "9999-12-31", "2024-03-01", "1.2.3", "5..3", "herb", "basil",
    "mint-jug2024", "living", "spring", "herb=mint", "herb=!mint&herb=none", "q=%00", "year=9..1",
    "fields.x=..", "{mint}", "{paper:x}", "{value:herb.mint}", "{claim:shade.mint}", "{}", "{{7*7}}",
    "<script>alert(1)</script>", "</article>", "javascript:x", "https://example.org/", "https://[",
    "http://x:y/", "//x", "10.5555/", "2305.99901", "arXiv:2305.99901", "et al.", "a" * 3000, "\u202e", "\0",
    "\u2028", "é" * 40, "e\u0301", "李", "🍞", "\U0001d408", "\\", "\"", "'", "#", "&a", "*a", "!x", "- x",
    "x: y", "%", "{% raw %}", "../..", "__proto__", "a,b;c", "=cmd|' /C calc'!A0",
)  # fmt: skip

words = st.one_of(st.sampled_from(WORDS), st.text(max_size=12))
