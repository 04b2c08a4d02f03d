"""Orchestration traces: one run of a team of agents as a temporal graph, checked, measured, imported, exported.

`reader` turns bytes into a plain value and says where each part of it stands (`places`); `schema` and `shape` check
it against the published schema; `trace`, `graph`, `agents` and `pairs` turn it into records; `rules` finds what is
wrong with the run that they tell, `metrics` measures it, `compare` sets two runs side by side; `importers` makes
traces from what real systems write, `export` writes them for others; `problem` and `formats` report. `commands`
has one function for each sub-command of `survey trace`. Nothing here knows of surveys.
"""

from __future__ import annotations
