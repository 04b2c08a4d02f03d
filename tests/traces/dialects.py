"""Recordings as programs write them that have their own form of a known format; both languages must read them alike."""

from __future__ import annotations

from tests.traces.chat_dialects import CHAT_DIALECTS
from tests.traces.graph_dialects import GRAPH_DIALECTS
from tests.traces.printed_dialects import PRINTED_DIALECTS
from tests.traces.span_dialects import SPAN_DIALECTS
from tests.traces.team_dialects import TEAM_DIALECTS

DIALECTS = SPAN_DIALECTS | GRAPH_DIALECTS | CHAT_DIALECTS | PRINTED_DIALECTS | TEAM_DIALECTS
