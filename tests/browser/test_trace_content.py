"""Texts of events as the viewer shows them: trees, Markdown as text, search, conversations; nothing becomes markup."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from generator.traces.units import show_share
from tests.browser.input_method import is_left_alone
from tests.browser.trace_viewer import Viewer

HOSTILE = '<img src=x onerror="document.title = 1"> <script>document.title = 2</script>'
PROSE = f"""# Where flour is sold

See [the list](https://example.org/flour), **not** the `old` one.

- bread
- rolls

```
{HOSTILE}
```

{HOSTILE} ![a mill](https://example.org/mill.png)"""
ARGUMENTS = {"query": "flour", "options": {"cities": ["Ulm", "Bonn"], "more": {"deep": {"deeper": True}}}}


def build_run() -> bytes:
    """Return a run of a lead that asks a baker, who calls a tool."""
    events = [
        {"id": "e1", "t": 0, "type": "message", "agent": "lead", "to": "baker", "x_content": PROSE},
        {"id": "e2", "t": 1, "type": "tool_call", "agent": "baker", "tool": "find", "call_id": "c"},
        {"id": "e3", "t": 2, "type": "tool_result", "agent": "baker", "tool": "find", "call_id": "c"},
        {"id": "e4", "t": 3, "type": "message", "agent": "baker", "to": "lead", "x_content": "No flour in Ulm."},
    ]
    events[1] |= {"x_content": json.dumps(ARGUMENTS), "cost": {"tokens_in": 30, "tokens_out": 10, "usd": 0.002}}
    events[2] |= {"x_content": "# no heading: a comment of a script", "status": "error"}
    edges = [{"src": f"e{n}", "dst": f"e{n + 1}", "type": "causal"} for n in (1, 2, 3)]
    costs = {"tokens": 40, "wall_clock_s": 3}
    run = {"trace_id": "r", "task_id": "t", "events": events, "edges": edges, "rewards": {}, "costs": costs}
    return json.dumps(run).encode()


@pytest.fixture(scope="module")
def run(viewer: Viewer) -> Iterator[Viewer]:
    """Open the run once; its tests go on from each other's page and assert that it did nothing wrong."""
    viewer.open()
    viewer.drop({"run.json": build_run()})
    viewer.shown()
    yield viewer
    assert [] == viewer.faults


@pytest.mark.real
def test_prose_is_shown_as_markdown_and_its_html_as_text(run: Viewer) -> None:
    title = run.page.title()
    run.rows().get_by_role("button", name="e1", exact=True).click()
    text = run.page.get_by_role("region", name="Text of the event")
    expect(text.locator(".text-heading")).to_have_text("Where flour is sold")
    expect(text.get_by_role("listitem")).to_have_text(["bread", "rolls"])
    expect(text.locator("strong")).to_have_text("not")
    expect(text).to_contain_text("the list (https://example.org/flour)")
    expect(text.locator("pre")).to_have_text(HOSTILE)
    # Neither links nor pictures nor scripts: a trace says nothing to the browser.
    expect(text.locator("a, img, script")).to_have_count(0)
    run.page.get_by_role("button", name="As written").click()
    expect(text).to_have_text(PROSE)
    assert title == run.page.title()


@pytest.mark.real
def test_arguments_are_a_tree_that_opens_by_keyboard_and_a_result_stays_as_it_is(run: Viewer) -> None:
    run.rows().get_by_role("button", name="e2", exact=True).click()
    text = run.page.get_by_role("region", name="Text of the event")
    expect(text).to_contain_text("query flour")
    deep = text.locator("summary", has_text="deep {1}")
    expect(text).not_to_contain_text("deeper true")
    deep.focus()
    run.page.keyboard.press("Enter")
    expect(text).to_contain_text("deeper true")
    run.rows().get_by_role("button", name="e3", exact=True).click()
    expect(text).to_have_text("# no heading: a comment of a script")


def test_markdown_is_read_into_blocks(trace_page: Page) -> None:
    found = trace_page.evaluate(
        """async (texts) => {
          const { readMarkdown } = await import("/assets/trace/view/markdown.js");
          const said = (spans) => spans.map(({ kind, text, to }) => kind + ":" + text + to).join("|");
          return texts.map((text) => readMarkdown(text).map((block) =>
            [block.kind, block.text ?? (block.items ?? [block.spans]).map(said).join(" / ")].join(" ")));
        }""",
        ["", "a\nb\n\n1. x\n2) y", "> q\n> r\ntext", "```js\n# code\n", "*a* * b ** c", "[](x) `b`", "##no\n## yes ##"],
    )
    assert found == [
        [],
        ["paragraph text:a\nb", "list text:x / text:y"],
        ["quote text:q\nr", "paragraph text:text"],
        ["code # code\n"],
        ["paragraph em:a|text: * b ** c"],
        ["paragraph link:x|text: |code:b"],
        ["paragraph text:##no", "heading text:yes"],
    ]


@pytest.mark.real
def test_search_in_texts_and_fields_goes_from_match_to_match(run: Viewer) -> None:
    panel = run.panel("Search")
    panel.get_by_role("searchbox").fill("FLOUR")
    assert is_left_alone(run.page, "Enter")
    run.page.keyboard.press("Enter")
    expect(panel.get_by_role("status")).to_have_text("Match 1 of 3")
    expect(panel.get_by_role("listitem").nth(1)).to_contain_text('{"query": "match: flour", "options"')
    expect(run.rows().locator("[aria-current=true]")).to_have_text("e1")
    panel.get_by_role("button", name="Next match").click()
    expect(run.rows().locator("[aria-current=true]")).to_have_text("e2")
    expect(panel.get_by_role("status")).to_have_text("Match 2 of 3")
    panel.get_by_role("searchbox").focus()
    run.page.keyboard.press("Shift+Enter")
    run.page.keyboard.press("Shift+Enter")
    # Before the first comes the last.
    expect(run.rows().locator("[aria-current=true]")).to_have_text("e4")
    panel.get_by_role("searchbox").fill("no such words")
    expect(panel.get_by_role("status")).to_have_text("No event contains it")
    expect(panel.get_by_role("button", name="Next match")).to_be_disabled()


@pytest.mark.real
def test_conversation_has_what_an_agent_heard_said_and_did(run: Viewer) -> None:
    run.rows().get_by_role("button", name="e4", exact=True).click()
    panel = run.panel("Conversation")
    # The agent of the selected event comes first.
    expect(panel.get_by_label("Agent")).to_have_value("1")
    heads = panel.locator(".turn-head")
    expect(heads).to_have_text(
        [
            "lead to bakermessage, 0 se1",
            "bakertool call: find, 1 se2",
            "bakertool result: find, error, 2 se3",
            "baker to leadmessage, 3 se4",
        ]
    )
    expect(panel.get_by_role("region", name="Text of e4")).to_have_text("No flour in Ulm.")
    panel.get_by_label("Agent").select_option("lead")
    expect(heads).to_have_text(["lead to bakermessage, 0 se1", "baker to leadmessage, 3 se4"])
    panel.get_by_role("button", name="e1", exact=True).click()
    expect(run.rows().locator("[aria-current=true]")).to_have_text("e1")
    expect(panel).to_be_visible()


def test_conversation_has_what_people_said_to_an_agent_and_what_came_back(trace_page: Page) -> None:
    events = [
        {"id": "a", "t": 0, "type": "human_intervention", "agent": "user", "to": "lead"},
        {"id": "b", "t": 1, "type": "orchestrator_decision", "agent": "lead"},
        {"id": "c", "t": 2, "type": "return", "agent": "baker", "to": "lead"},
        {"id": "d", "t": 3, "type": "human_intervention", "agent": "user", "to": "baker"},
    ]
    found = trace_page.evaluate(
        """async (events) => {
          const { Facts } = await import("/assets/trace/model/facts.js");
          const { parseTrace } = await import("/assets/trace/model/trace.js");
          const { toPicture } = await import("/assets/trace/picture/picture.js");
          const { Conversation } = await import("/assets/trace/view/conversation.js");
          const asked = [];
          const picture = toPicture(new Facts(parseTrace({ events, edges: [] })));
          const talk = new Conversation(picture, { ask: async (ranks) => { asked.push(ranks); }, jump: () => {} });
          talk.begin(picture.ids.indexOf("b"));
          return asked[0].map((rank) => picture.ids[rank]);
        }""",
        events,
    )
    assert found == ["a", "b", "c"]


@pytest.mark.real
def test_tree_tells_costs_and_the_part_in_sight_is_added_up(run: Viewer) -> None:
    page = run.page
    page.get_by_role("radio", name="Span tree").check(force=True)
    tree = page.get_by_role("treegrid", name="Span tree")
    expect(tree.get_by_role("columnheader").last).to_have_text("Cost")
    sums = tree.get_by_role("row").locator("td.is-number")
    whole = ["3 s", "4", "1", "40", "0.002 USD"]
    # Took, events, errors, tokens and cost: of the run, the lead and its message, the baker, its call and message.
    lead = ["3 s", "1", "0", "not said", "not said", "0 s", "1", "0", "not said", "not said"]
    baker = ["2 s", "3", "1", "40", "0.002 USD", "1 s", "2", "1", "40", "0.002 USD"]
    expect(sums).to_have_text([*whole, *lead, *baker, "0 s", "1", "0", "not said", "not said"])
    page.get_by_role("radio", name="Timeline").check(force=True)
    sums = page.get_by_text("In view, ")
    expect(sums).to_be_hidden()
    run.rows().get_by_role("button", name="e2", exact=True).click()
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    expect(sums).to_contain_text("1 event, 0 messages, 1 tool call, 0 failures, 40 tokens, 0.002 USD")
    page.get_by_role("button", name="Whole run").click()
    expect(sums).to_be_hidden()


def test_sums_of_a_part_are_of_the_events_that_begin_in_it(trace_page: Page) -> None:
    found = trace_page.evaluate(
        """async ([text, ranges]) => {
          const { Facts } = await import("/assets/trace/model/facts.js");
          const { parseTrace } = await import("/assets/trace/model/trace.js");
          const { toPicture } = await import("/assets/trace/picture/picture.js");
          const { clockScale } = await import("/assets/trace/view/scene/scale.js");
          const { countersOf } = await import("/assets/trace/view/scene/replay.js");
          const { sumRange } = await import("/assets/trace/view/scene/range.js");
          const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
          const [scale, counters] = [clockScale(picture), countersOf(picture)];
          return ranges.map(([from, to]) => Object.values(sumRange({ picture, scale, counters, from, to })));
        }""",
        [build_run().decode(), [[0, 3], [0.5, 2], [1.5, 1.9], [2, 9]]],
    )
    # Events, messages, calls, failures, tokens, price.
    assert found == [
        [4, 2, 1, 1, 40, 0.002],
        [2, 0, 1, 1, 40, 0.002],
        [0, 0, 0, 0, 0, None],
        [2, 1, 0, 1, 0, None],
    ]


def test_shares_are_the_percentages_that_python_writes(trace_page: Page) -> None:
    given = [part / whole for whole in (3, 7, 16, 80, 400, 2000) for part in range(whole + 1)]
    given += [1e-9, 0.00049999999999999, 0.0005, 0.9994999999999999, 0.9995, 1 - 1e-9, 1.2, -0.03, 12345.678, 1e30]
    found = trace_page.evaluate(
        """async (given) => {
          const { showShare } = await import("/assets/trace/view/text.js");
          return given.map(showShare);
        }""",
        given,
    )
    assert [show_share(each) for each in given] == found


def test_units_that_are_words_have_their_plural(trace_page: Page) -> None:
    found = trace_page.evaluate(
        """async () => {
          const { showNumber, showSpan, showTime } = await import("/assets/trace/view/text.js");
          const given = [[1, "step"], [5, "step"], [5, "ticks"], [1, "events"], [1, "ms"],
            [0.9999, "agents"], [0.005338, "s"], [-0.5, "s"], [0, "s"], [0.5, "ratio"], [87.5, "percent"]];
          return [given.map(([value, unit]) => showNumber(value, unit)), showTime(4, "step"), showTime(1, "tick"),
            showSpan(0.156512256, 0.17712512, "s"), showSpan(0.5, 2, "s"), showSpan(3, 3, "step")];
        }"""
    )
    assert found == [
        ["1 step", "5 steps", "5 ticks", "1 event", "1 ms", "1 agent", "5.34 ms", "-500 ms", "0 s", "0.5", "87.5%"],
        "4 steps",
        "1 tick",
        "156.512 to 177.125 ms",
        "0.5 to 2 s",
        "3 steps",
    ]
