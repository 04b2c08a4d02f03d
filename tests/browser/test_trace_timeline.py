"""The timeline of a trace as people use it: keys, pointer, zoom and replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from generator.traces.facts import Facts
from tests.browser.trace_stage import state
from tests.browser.waiting import expect_for_a_moment


def test_arrows_walk_along_and_across_lanes(timeline: Locator, facts: Facts) -> None:
    page, events = timeline.page, facts.trace.events
    timeline.focus()
    walked = []
    for key in (
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "End",
        "Home",
        "ArrowDown",
        "ArrowDown",
        "ArrowUp",
    ):
        timeline.press(key)
        walked.append(int(state(page)["selected"]))
    lead = [rank for rank, event in enumerate(events) if event.agent == "director"]
    assert walked[:6] == [lead[0], lead[1], lead[2], lead[1], lead[-1], lead[0]]
    assert events[walked[6]].agent == "north"
    assert walked[8] == walked[6]
    words = page.evaluate("said")[0]
    assert (
        words
        == "e1: orchestrator decision, director, 0 s, for 3 s, decides: delegate, 860 tokens; 1 of 5 in lane director"
    )
    assert page.evaluate("chosen")[0] == [lead[0], "keys"]
    timeline.press("Control+End")
    assert state(page)["selected"] == len(events) - 1
    for key, rank in (("ArrowRight", lead[-1]), ("ArrowLeft", lead[-2]), ("ArrowRight", lead[-1])):
        timeline.press(key)
        assert state(page)["selected"] == rank
    timeline.press("Enter")
    assert page.evaluate("chosen.at(-1)") == [len(events) - 1, "enter"]
    timeline.press("Escape")
    assert state(page)["selected"] == -1


def test_keys_of_the_browser_are_left_to_it(timeline: Locator) -> None:
    """Such as Alt with an arrow, which goes back a page, and Control or Command with C, which copies."""
    taken = """(plot) => [["ArrowLeft", "altKey"], ["c", "metaKey"], ["c", "ctrlKey"], ["c", null]].map(([key, held]) =>
      !plot.dispatchEvent(new KeyboardEvent("keydown", { key, [held]: true, cancelable: true })))"""
    assert timeline.evaluate(taken) == [False, False, False, True]
    assert state(timeline.page)["critical"]


def test_b_and_f_follow_causes_and_effects(timeline: Locator, facts: Facts) -> None:
    page, edges = timeline.page, facts.trace.edges
    effects = {edge.src: [each.dst for each in edges if each.src == edge.src] for edge in edges}
    causes = {edge.dst: [each.src for each in edges if each.dst == edge.dst] for edge in edges}
    fork = max(effects, key=lambda rank: len(effects[rank]))
    join = max(causes, key=lambda rank: len(causes[rank]))
    assert len(effects[fork]) > 1
    assert len(causes[join]) > 1
    page.evaluate("(rank) => scene.select(rank)", fork)
    timeline.focus()
    timeline.press("f")
    assert state(page)["selected"] == min(effects[fork])
    page.evaluate("(rank) => scene.select(rank)", join)
    timeline.press("b")
    assert state(page)["selected"] == max(causes[join])


def test_zoom_keeps_what_is_under_the_pointer(timeline: Locator) -> None:
    page = timeline.page
    whole = state(page)
    box = timeline.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 600, box["y"] + 150)
    under = """([x]) => {
      const { from, to } = scene.state;
      return from + (x - 190) / (document.querySelector(".scene-plot").clientWidth - 204) * (to - from);
    }"""
    before = page.evaluate(under, [600])
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    near = state(page)
    assert near["to"] - near["from"] < (whole["to"] - whole["from"]) * 0.7
    assert page.evaluate(under, [600]) == pytest.approx(before)
    timeline.focus()
    timeline.press("-")
    timeline.press("0")
    assert (state(page)["from"], state(page)["to"]) == (whole["from"], whole["to"])
    page.get_by_role("button", name="Zoom in").click()
    assert state(page)["to"] - state(page)["from"] == pytest.approx((whole["to"] - whole["from"]) / 2)


def test_dragging_moves_the_view_and_a_click_selects(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    timeline.focus()
    timeline.press("+")
    before = state(page)
    box = timeline.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 700, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 600, box["y"] + 200, steps=4)
    page.mouse.up()
    after = state(page)
    per_pixel = (before["to"] - before["from"]) / (box["width"] - 204)
    assert after["from"] - before["from"] == pytest.approx(100 * per_pixel, rel=0.05)
    assert after["selected"] == -1
    page.get_by_role("button", name="Whole run").click()
    page.mouse.click(box["x"] + 190, box["y"] + 26 + 20)
    assert page.evaluate("chosen.at(-1)") == [0, "pointer"]
    page.mouse.move(box["x"] + 190, box["y"] + 26 + 21)
    tip = page.locator(".scene-tip")
    expect(tip).to_contain_text("e1")
    expect(tip).to_contain_text("orchestrator decision, director")
    # The strip above the lanes shows a part of the run when one drags over it.
    strip = page.locator(".scene-overview").bounding_box()
    assert strip is not None
    page.mouse.move(strip["x"] + 400, strip["y"] + 20)
    page.mouse.down()
    page.mouse.move(strip["x"] + 600, strip["y"] + 20, steps=3)
    page.mouse.up()
    part = state(page)
    assert part["to"] - part["from"] == pytest.approx(200 / (strip["width"] - 190) * facts.clock.makespan, rel=0.02)


def test_two_fingers_zoom_and_move(timeline: Locator) -> None:
    page = timeline.page
    box = timeline.bounding_box()
    assert box is not None
    whole = state(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": box["x"] + x, "y": box["y"] + y, "id": number} for number, (x, y) in enumerate(places)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        touch("touchStart", (500, 100), (600, 100))
        touch("touchMove", (450, 100), (650, 100))
        touch("touchMove", (400, 100), (700, 100))
        touch("touchEnd")
        near = state(page)
    finally:
        line.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    assert near["to"] - near["from"] == pytest.approx((whole["to"] - whole["from"]) / 3, rel=0.02)
    # What lay between the fingers lies there still.
    per_pixel = (whole["to"] - whole["from"]) / (box["width"] - 204)
    middle = whole["from"] + (550 - 190) * per_pixel
    assert near["from"] + (550 - 190) * per_pixel / 3 == pytest.approx(middle, rel=0.02)
    assert near["selected"] == -1


def test_replay_counts_live_and_steps(timeline: Locator, facts: Facts) -> None:
    page, events = timeline.page, facts.trace.events
    replay = page.get_by_role("group", name="Replay")
    slider = page.get_by_role("slider", name="Time in the run")
    slider.fill("500")
    past = [event for event in events if event.t <= facts.clock.makespan / 2]
    assert state(page)["done"] == len(past)
    expect(replay.locator("[data-counter=calls] dd")).to_have_text(str(sum(e.type == "tool_call" for e in past)))
    failed = sum(e.text("status") not in (None, "ok") for e in past)
    expect(replay.locator("[data-counter=errors] dd")).to_have_text(str(failed))
    expect(slider).to_have_attribute("aria-valuetext", f"{facts.clock.makespan / 2:g} s")
    timeline.focus()
    timeline.press("]")
    assert state(page)["done"] == len(past) + 1
    timeline.press("[")
    timeline.press("[")
    assert state(page)["done"] == len(past) - 1
    assert state(page)["time"] == past[-2].t
    assert page.evaluate("said.at(-1)").startswith(f"{past[-2].id}: ")
    page.get_by_role("button", name="Previous event").click()
    assert state(page)["done"] == len(past) - 2
    page.evaluate("scene.player.seek(12.5)")
    assert state(page)["done"] == sum(event.t <= 12.5 for event in events)


def test_play_runs_to_the_end_and_says_so(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    speed = page.get_by_role("combobox", name="Speed")
    # So slowly that it does not end before the second press.
    speed.select_option("0.25")
    page.get_by_role("button", name="Play").click()
    assert state(page)["playing"]
    page.get_by_role("button", name="Pause").click()
    assert not state(page)["playing"]
    assert 0 < state(page)["time"] < facts.clock.makespan
    speed.select_option("16")
    timeline.focus()
    with expect_for_a_moment(page, "Pause"):
        timeline.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert state(page)["time"] == facts.clock.makespan
    assert page.evaluate("said.at(-1)").startswith(f"{facts.clock.makespan:g} s: ")


def test_play_goes_on_from_where_it_is_put(timeline: Locator) -> None:
    found = timeline.page.evaluate("""async () => {
      scene.player.seek(10);
      scene.player.play();
      await painted();
      scene.setScale("order");
      await painted();
      const first = scene.state.time;
      scene.player.seek(scene.stage.scale.placeAt(30));
      await painted();
      const second = scene.state.time;
      scene.player.pause();
      scene.player.step(-3);
      scene.player.play();
      await painted();
      const third = scene.state.time;
      scene.player.pause();
      return [first, second, third];
    }""")
    first, second, third = found
    assert 10 <= first < 20
    assert 30 <= second < 37
    assert 20 < third < 36


def test_replay_leaps_where_motion_is_unwanted(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    page.emulate_media(reduced_motion="reduce")
    try:
        times = page.evaluate("""async () => {
          scene.player.seek(0);
          scene.player.play();
          const seen = new Set();
          while (scene.state.playing && seen.size < 4) { await painted(); seen.add(scene.state.time); }
          scene.player.pause();
          return [...seen];
        }""")
    finally:
        page.emulate_media(reduced_motion="no-preference")
    assert len(times) == 4
    assert set(times) <= {event.t for event in facts.trace.events}


def test_marked_part_is_added_up(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    line = page.get_by_role("group", name="Marked part")
    expect(line.get_by_role("button", name="Clear")).to_be_hidden()
    box = timeline.bounding_box()
    assert box is not None
    # With Shift one drags over a part instead of moving the view; on the axis as well as over the lanes.
    for down in (10, 200):
        page.keyboard.down("Shift")
        page.mouse.move(box["x"] + 700, box["y"] + down)
        page.mouse.down()
        page.mouse.move(box["x"] + 400, box["y"] + down, steps=3)
        page.mouse.up()
        page.keyboard.up("Shift")
        found = state(page)
        per_pixel = facts.clock.makespan / (box["width"] - 204)
        assert found["marked"]["to"] - found["marked"]["from"] == pytest.approx(300 * per_pixel, rel=0.02)
        assert (found["from"], found["to"]) == (0, facts.clock.makespan)
        assert _words(facts, found["marked"]) in str(line.inner_text())
        assert _words(facts, found["marked"]) in page.evaluate("said.at(-1)")
    line.get_by_role("button", name="Zoom to it").click()
    seen = state(page)
    assert (seen["from"], seen["to"]) == pytest.approx((seen["marked"]["from"], seen["marked"]["to"]))
    # On the scale of order the same events are marked.
    page.get_by_role("radio", name="Order").check(force=True)
    state(page)
    assert _words(facts, seen["marked"]).split(":")[1] in str(line.inner_text())
    page.get_by_role("radio", name="Clock").check(force=True)
    line.get_by_role("button", name="Clear").click()
    assert state(page)["marked"] is None
    # By keyboard: from the selected event on, up to another one.
    timeline.focus()
    for key in ("Control+Home", "ArrowRight", "s", "ArrowRight", "ArrowRight", "e"):
        timeline.press(key)
    found = state(page)
    first, last = (page.evaluate(f"picture.ids[chosen.at({at})[0]]") for at in (-3, -1))
    ranks = facts.trace.ranks
    assert found["marked"]["from"] == facts.trace.events[ranks[first]].t
    assert found["marked"]["to"] >= facts.trace.events[ranks[last]].t
    assert _words(facts, found["marked"]) in str(line.inner_text())
    timeline.press("Escape")
    assert state(page)["marked"] is not None
    timeline.press("Escape")
    assert state(page)["marked"] is None
    # Where nothing is selected the head of the replay counts.
    page.evaluate("scene.player.seek(7)")
    line.get_by_role("button", name="Mark to here").click()
    assert state(page)["marked"] == {"from": 0, "to": 7}


def _words(facts: Facts, marked: dict[str, float]) -> str:
    """Count from nothing what begins in a part."""
    events = [event for event in facts.trace.events if marked["from"] <= event.t <= marked["to"]]

    def many(number: int, what: str) -> str:
        return f"{number:,} {what}" if number != 1 else f"1 {what.removesuffix('s')}"

    return ", ".join(
        [
            f": {many(len(events), 'events')}",
            many(sum(event.type == "message" for event in events), "messages"),
            many(sum(event.type == "tool_call" for event in events), "tool calls"),
            many(sum(event.text("status") not in (None, "ok") for event in events), "failures"),
            many(int(sum(event.tokens or 0 for event in events)), "tokens"),
        ]
    )
