"""Content in the events of a span is kept as that in its attributes is: by its hash, or whole if asked for."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.traces.event_contents import BESIDE, EVENT_CONTENTS
from tests.traces.imports import fields_of, read_events

_SAID, _ASKED, _CAME = '[{"text": "I dig."}]', '{"deep": 3}', '[{"text": "clay"}]'


def _ref(text: str) -> str:
    return f"sha256:{sha256(text.encode()).hexdigest()}"


@pytest.mark.parametrize("name", EVENT_CONTENTS)
def test_content_of_events_is_kept_only_if_asked_for(name: str) -> None:
    for keep in (False, True):
        events, _ = read_events(EVENT_CONTENTS[name], keep_content=keep)
        for kind, text in (("orchestrator_decision", _SAID), ("tool_call", _ASKED), ("tool_result", _CAME)):
            assert [(_ref(text), text if keep else None)] == fields_of(events, kind, "content_ref", "x_content")


def test_content_in_attributes_counts_before_that_of_events() -> None:
    events, _ = read_events(BESIDE["attributes beside events"], keep_content=True)
    assert [(_ASKED,)] == fields_of(events, "tool_call", "x_content")
    assert [(_CAME,)] == fields_of(events, "tool_result", "x_content")


def test_event_without_content_tells_none_and_of_several_choices_all_are_told() -> None:
    events, _ = read_events(BESIDE["without content"], keep_content=True)
    assert [(None,)] == fields_of(events, "orchestrator_decision", "content_ref")
    events, _ = read_events(BESIDE["two choices"], keep_content=True)
    assert [('["one", "two"]',)] == fields_of(events, "orchestrator_decision", "x_content")


@pytest.mark.parametrize("name", ["version 1.27", "console"])
def test_former_events_and_those_of_a_console_are_read(name: str) -> None:
    events, _ = read_events(BESIDE[name], keep_content=True)
    assert [(_SAID,)] == fields_of(events, "orchestrator_decision", "x_content")
