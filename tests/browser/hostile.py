"""The invented survey in, the same survey with hostile words wherever words can stand out, and its site.

The check refuses much of it, and is passed by here: what it ever lets through must be harmless all the same.
"""

from __future__ import annotations

import base64
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from generator.checked import check_data
from generator.publish import publish_site
from generator.render.settings import BuildSettings
from generator.schemas.fields import FILES, RECORDS
from tests.browser.hostile_fields import IMAGE, QUOTES, SCRIPT, hostile, mark, spoil_file, to_yaml
from tests.copies import copy_sources
from tests.render.reading import render_whole

# One transparent pixel.
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
ODD = r"=cmd|' /C calc'!A0 \textbf{x} {{7*7}} ${7*7} {% raw %} %7B ~/papers/ [x](javascript:alert(4)) `*_#"
# What runs, or would, if a page of prose were taken at its word.
RUNNING = (
    "</article><script>alert(6)</script><script src=data:,alert(6)></script>\n\n"
    "<b onmouseover=alert(7) onfocus=alert(7) tabindex=0 autofocus>b</b> "
    "<img src=../assets/img/favicon.svg onload=alert(7)>\n\n"
    "[link](javascript:alert(8)) <svg onload=alert(8)></svg> "
    "<iframe srcdoc='<script>parent.alert(9)</script>'></iframe>"
)
PROSE, TRACE, GONE = "hostile-prose", "hostile-run", "gone-loaf2020"
# What a file may be called: anything without a slash.
NAMED = "n\"'><img src=x onerror=alert(10)> &amp; <b onmouseover=alert(10)>"
PICTURE = "loaf.png"
TITLES = {
    "linen-loaf2021": IMAGE,
    "village-oven2022": f"{SCRIPT}</title></textarea><!--",
    "frozen-halves2023": ODD,
    "crock-diary2024": "לחם <b>ישן</b> & خبز قديم",
    "crumb-atlas2025": " ".join(["A title of three hundred characters that nobody shortened"] * 5)[:300],
    "cold-proof2026": f"🍞👩‍🌾 {QUOTES}",
}
AUTHORS = [
    f"{IMAGE} Krust",
    f"{mark('the paper', 'authors')} <b>",
    "נועה לחמי",
    "مريم الخبازة",
    "🍞 Baker",
    'Society of "quoted" Bakers\' <b title=x>',
]


def write_hostile_survey(small_survey: Path, data: Path) -> None:
    """Write the data of the hostile survey to a new folder."""
    shutil.copytree(small_survey, data)
    _fill_in(data)
    for pattern in FILES:
        for file in sorted(data.glob(pattern)):
            spoil_file(data, file.relative_to(data).as_posix())
    template = data / "template.yml"
    template.write_text(f"# {SCRIPT}\n{template.read_text(encoding='utf-8')}# {IMAGE} {QUOTES}\n", encoding="utf-8")
    for key, title in TITLES.items():
        with _edited(data / "papers" / f"{key}.yml") as paper:
            paper |= {
                "title": title,
                "alt_title": f"{hostile('the paper', 'alt_title')} {key}",
                "authors": AUTHORS,
                "year": int(paper["year"]),
                "venue": f"{ODD} {hostile('the paper', 'venue')}",
                "summary": f"{SCRIPT} {IMAGE} {QUOTES} {mark('the paper', 'summary')} of {key}.",
                "notes": f"{ODD} {hostile('the paper', 'notes')}",
                "links": {
                    "project": f"https://example.org/{key}?a=1&b='><i>",
                    "code": "javascript:alert(5)",
                    hostile("the paper", "links"): hostile("the paper", "links"),
                },
            }
    _write_beside(data)


def _fill_in(data: Path) -> None:
    """Give the survey each field that its files leave out, so that nothing is left to spoil."""
    with _edited(data / "taxonomy.yml") as taxonomy:
        taxonomy["axes"][0]["in_prose"] = "way of keeping"
        taxonomy["axes"][0]["values"][0]["source"] = "A page."
        taxonomy["axes"][1]["values"][0]["question"] = "Does it rest?"
        taxonomy["fields"] = [
            {"id": "loaf", "label": "Loaf", "kind": "image", "card": "true"},
            {"id": "words", "label": "Words", "kind": "text", "card": "true"},
            {"id": "mass", "label": "Mass", "kind": "number", "card": "true", "unit": "grams"},
            {"id": "address", "label": "Address", "kind": "link"},
        ]
    with _edited(data / "papers" / "linen-loaf2021.yml") as paper:
        was = f"{IMAGE} {mark('the correction', 'was')}"
        amended = {"date": "2026-03-01", "field": "venue", "was": was, "why": "Read.", "source": "Read."}
        paper |= {
            "name": "Linen",
            "collaboration": "Bakers",
            "affiliation": "Bakers",
            "published": dict.fromkeys(RECORDS["the publication"], "Bread"),
            "fields": {
                "mass": "7",
                "words": f"{IMAGE} {mark('the paper', 'fields')}",
                "address": "javascript:alert(5)",
            },
            "locators": {"kind": "page 1"},
            "sources": {"kind": "A page."},
            "amendments": [amended],
            "waived": [{"rule": "author-names", "reason": "Looked at.", "about": "capitals"}],
        }
    with _edited(data / "papers" / "crock-diary2024.yml") as paper:
        paper |= {"type": "report", "published": {"report_number": "7"}}
        paper["ids"] = {name: f"{mark('the ids', name)}\"'><b>" for name in RECORDS["the ids"]}
    with _edited(data / "papers" / "village-oven2022.yml") as paper:
        paper["published"] = {"book_title": "Bread"}
    gone = data / "papers" / f"{GONE}.yml"
    shutil.copy(data / "papers" / "crumb-atlas2025.yml", gone)
    with _edited(gone) as paper:
        paper |= {"removed": {"date": "2026-02-02", "why": "Told twice."}, "ids": {}}
    with _edited(data / "protocol.yml") as protocol:
        protocol["queries"] = [{"query": "stale bread", "source": "arxiv", "family": "staling"}]
    with _edited(data / "audits" / "2026-01-10.yml") as audit:
        audit["reader"] = "A neighbor"
    with _edited(data / "scale.yml") as scale:
        scale["systems"][0]["label"] = "Village oven"
    with _edited(data / "problems.yml") as problems:
        problems["groups"][0]["text"] = "All of it."
    with _edited(data / "survey.yml") as survey:
        survey["contact"] = "somebody"
        survey["findings"] = {"axis.method": {"text": "Linen keeps bread"}}
        survey["sections"] = ["traces", *survey["sections"]]
        survey["paper"]["arxiv"] = "2602.99901"
        survey["forge"] |= {"branch": "main", "folder": "data"}


@contextmanager
def _edited(file: Path) -> Iterator[dict[str, Any]]:
    """Change the fields of a file of YAML."""
    written = yaml.load(file.read_text(encoding="utf-8"), yaml.CBaseLoader)
    yield written
    file.write_text(to_yaml(written), encoding="utf-8")


def build_hostile_site(root: Path, small_survey: Path, folder: Path) -> Path:
    """Build the site of the hostile survey in a new folder, and return where it lies there."""
    folder.mkdir()
    data, project, site = (folder / name for name in ("data", "project", "site"))
    write_hostile_survey(small_survey, data)
    copy_sources(root, project)
    checked = check_data(data)
    settings = BuildSettings(template=checked.template, papers=checked.papers)
    rendered = render_whole(checked.survey, root / "templates", settings)
    publish_site(rendered, project=project, data=data, target=site)
    return site


def _write_beside(data: Path) -> None:
    """Write a trace whose every text is hostile, and a page of prose that tries to run something."""
    (data / "pages" / f"{PROSE}.md").write_text(
        f"---\ntitle: {json.dumps(f'{IMAGE} {SCRIPT}')}\norder: 9\n---\n\n# Prose\n\n{RUNNING}\n", encoding="utf-8"
    )
    texts = f"{IMAGE} {SCRIPT} {QUOTES}"
    source = {name: f"{name} {texts}" for name in ("format", "file", "sha256", "licence", "url")}
    events = [
        {"id": f"e1 {texts}", "t": 0, "type": "spawn", "agent": f"lead {texts}", "to": f"a {texts}", "role": texts},
        {"id": f"e2 {texts}", "t": 1, "type": "tool_call", "agent": f"a {texts}", "tool": texts, "call_id": texts}
        | {"x_content": texts, "content_ref": texts, "ts": texts, "src": {"file": texts, "span_id": texts}},
        {"id": "e3", "t": 2, "type": "tool_result", "agent": f"a {texts}", "tool": texts, "call_id": texts}
        | {"status": "ok", "parent": f"e2 {texts}", "from": texts},
        {"id": "e4", "t": 3, "type": "return", "agent": f"a {texts}", "to": f"lead {texts}"}
        | {"reward": {"value": 1, "channel": texts}, "credit": [{"value": 1, "target": texts, "method": texts}]}
        | {"inferred_edges": [{"src": "e3", "type": "causal"}]},
        {"id": "e5", "t": 4, "type": "safety_event", "agent": f"lead {texts}"}
        | {"safety": {"action": "flag", "policy": texts}},
    ]
    edges = [{"src": f"e1 {texts}", "dst": f"e2 {texts}", "type": "causal"}]
    totals = {"rewards": {texts: 1}, "costs": {"tokens": 1, "wall_clock_s": 4}}
    trace = {
        "trace_id": texts,
        "task_id": texts,
        "system": texts,
        "topology": "swarm",
        "events": events,
        "edges": edges,
        "meta": {name: f"{name} {texts}" for name in ("version", "title", "description", "baseline_trace")}
        | {"root_agent": f"lead {texts}", "source": source},
    }
    (data / "traces").mkdir()
    (data / "traces" / f"{TRACE}.json").write_text(json.dumps(trace | totals, indent=1), encoding="utf-8")
    _write_pictures(data)


def write_hostile_names(data: Path) -> tuple[str, ...]:
    """Give a paper, a trace and a page a name that no address can be, and return the addresses that they would have."""
    for folder, name in (("papers", "linen-loaf2021.yml"), ("traces", f"{TRACE}.json"), ("pages", "about.md")):
        file = data / folder / name
        shutil.copy(file, file.with_name(f"{NAMED}{file.suffix}"))
    return (f"papers/{NAMED}/", f"traces/{NAMED}/", f"{NAMED}/")


def _write_pictures(data: Path) -> None:
    """Write a picture that a paper names in a field of its own, with hostile words for what it shows, and two more.

    These have a hostile name: one where pictures are read, one among the files that go into the site as they are.
    """
    for folder, name in (("images", PICTURE), ("images", f"{NAMED}.png"), ("public", f"{NAMED}.png")):
        (data / folder).mkdir(exist_ok=True)
        (data / folder / name).write_bytes(base64.b64decode(PIXEL))
    with _edited(data / "papers" / "linen-loaf2021.yml") as paper:
        paper["fields"]["loaf"] = {"file": PICTURE, "alt": f"{IMAGE} {QUOTES}"}
