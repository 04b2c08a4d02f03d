"""The invented survey on which every rule shows a passing and a failing example: each kind of file, as short as can be."""

from __future__ import annotations

_SURVEY = """\
id: window-herbs
title: "Herbs on the Windowsill: An Example"
description: Two invented studies of herbs that grow indoors.
authors: [Petra Sill]
repository: https://example.org/window-herbs
licences: {data: CC0-1.0, code: MIT}
home: {rows: herb, columns: watering}
tables:
  - {rows: herb, columns: light}
contact: petra@example.org
editions:
  - {id: spring, date: 2024-04-01, label: Spring edition}
"""

_TAXONOMY = """\
axes:
  - id: herb
    label: Herb
    question: What grows in the pot?
    none: nothing
    required: true
    values:
      - {id: basil, label: Basil, definition: A pot of basil., examples: [basil-wick2023]}
      - {id: mint, label: Mint, definition: A pot of mint.}
  - id: watering
    label: Watering
    question: How does the water reach the roots?
    none: not watered
    values:
      - {id: jug, label: Jug, definition: From above.}
      - {id: wick, label: Wick, definition: Through a cord.}
      - {id: rain, label: Rain, definition: From the sky., not_coded: No pot stands outdoors.}
  - id: light
    label: Light
    question: Where does the window look?
    none: not told
    evidence:
      - {id: measured, mark: solid, label: measured with a meter}
      - {id: guessed, mark: half, label: guessed}
    values:
      - {id: north, label: North, definition: No direct sun.}
      - {id: south, label: South, definition: Sun at noon.}
  - id: harvest
    label: Harvest
    question: What is cut from the plant?
    none: nothing cut
    applies_to: {herb: basil}
    values:
      - {id: leaves, label: Leaves, definition: Single leaves.}
      - {id: stems, label: Stems, definition: Whole stems.}
ruled_out:
  - {cells: {herb: mint, watering: wick}, why: Mint roots block the cord.}
fields:
  - {id: drawing, label: Drawing, kind: image}
"""

_BASIL = """\
title: "The Thirsty Pot: Basil on a Cord"
authors: [Ida Blum, Jürg Hofer]
year: 2023
month: 2023-05
venue: Indoor Gardening
ids: {arxiv: "2305.99901"}
links: {code: https://example.org/thirsty-pot}
added: 2024-03-01
tags:
  herb: basil
  watering: wick
  light: {south: measured}
  harvest: leaves
summary: Basil that drinks through a cord lasts three weeks longer than basil from the jug.
"""

_MINT = """\
title: Mint in the Dark
authors: [Noor Vos, et al.]
year: 2024
venue: Letters from the Kitchen
ids: {doi: 10.5555/letters.7}
added: 2024-03-02
tags:
  herb: mint
  watering: jug
  light: {north: guessed}
summary: A pot of mint survives a winter behind a north window.
amendments:
  - date: 2024-05-06
    field: tags.light
    was: {south: guessed}
    why: The house was drawn the wrong way round.
    source: The plan of the house.
"""

_EXCLUDED = """\
excluded:
  - id: X1
    title: Dill Under the Lamp
    source: shelf
    family: herbs
    identifier: "arXiv:2401.99902"
    link: https://example.org/dill
    date: 2024-02-01
    stage: title
    reason: No window is involved.
    tags: {watering: jug}
    reading: The makers of this example.
"""

_PROTOCOL = """\
cutoff: 2024-03-15
sources:
  - {id: shelf, label: A shelf of books}
families:
  - {id: herbs, label: herbs}
rules:
  - {id: indoors, kind: include, text: The herb grows behind a window.}
stages:
  - {id: title, label: By title}
"""

_AUDIT = """\
published: 2024-03-20
label: A second look
axes: [herb, watering]
strict: {axis: light, level: measured}
rows:
  - {paper: basil-wick2023, tags: {herb: basil, watering: wick}, strict: true, verdict: agree}
"""

_SCALE = """\
systems:
  - {id: Kitchen sill}
figures:
  - system: Kitchen sill
    paper: basil-wick2023
    kind: academic
    metric: pots
    value: 4
    unit: pots
    source: Section 2
    evidence: paper
    confidence: high
"""

_PROBLEMS = """\
groups:
  - {id: care, label: Care}
problems:
  - id: H1
    title: Holidays
    group: care
    text: Nobody waters while everybody is away.
    tags: {watering: [jug]}
"""

_TEMPLATE = """\
title: "Replace me: the title"
authors: [Replace Me]
year: 2024
venue: Replace me, the venue
ids: {arxiv: "2401.00000"}
added: 2024-04-02
tags:
  herb: basil
  watering: jug
  light: {south: guessed}
  harvest: leaves
summary: Replace me with one sentence.
"""

_CLAIMS = """\
claims:
  - id: shade
    sentence: "{mint} herbs are mint, and {left} were left out."
    edition: spring
    boundary: Only pots indoors were asked.
    finding: mint <= 9
    because: The text calls mint rare.
    source: Section 1
    numbers:
      mint: {query: herb=mint, at_most: 9}
      left: {count: excluded, at_most: 8}
"""

_ABOUT = """\
---
title: About this example
---

Nobody grew these herbs.
"""

EXAMPLE_SURVEY: dict[str, str] = {
    "survey.yml": _SURVEY,
    "taxonomy.yml": _TAXONOMY,
    "papers/basil-wick2023.yml": _BASIL,
    "papers/mint-jug2024.yml": _MINT,
    "excluded.yml": _EXCLUDED,
    "protocol.yml": _PROTOCOL,
    "audits/2024-03-20.yml": _AUDIT,
    "scale.yml": _SCALE,
    "problems.yml": _PROBLEMS,
    "claims.yml": _CLAIMS,
    "template.yml": _TEMPLATE,
    "pages/about.md": _ABOUT,
}
