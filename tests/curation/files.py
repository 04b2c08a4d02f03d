"""Lists of invented papers in each format, and one that means harm."""

from __future__ import annotations

import json

BIBTEX = """@article{krume2026,
  title = {The Slow Crumb: Weighing Rye for a Week},
  author = {Krume, Ada and others},
  year = {2026}, journal = {Journal of Invented Bread}, doi = {10.5555/loaf.2026.31}
}
"""
RIS = """TY  - JOUR
TI  - Clay and Caraway
AU  - Topf, Emil
PY  - 2025/11
DO  - 10.5555/loaf.2025.8
ER  -
"""
CSL = json.dumps(
    [
        {
            "title": "Two Ovens, One Village",
            "author": [{"given": "Mia", "family": "Herd"}],
            "issued": {"date-parts": [[2024, 5]]},
            "DOI": "10.5555/loaf.2024.3",
        }
    ]
)
CSV = "title,authors,year,venue,doi\nA Cloth for Loaves,Ada Krume; Emil Topf,2025,Bread Letters,10.5555/loaf.2025.6\n"
LIST = "# Bread\n\n- [Ash on the Hearth](https://doi.org/10.5555/loaf.2023.4) 2023\n"
HOSTILE = """@misc{../../x,
  title = {Bread: \\"*&!!python/object {yes} \x07 - [#] --- %TAG},
  author = {../../y, ../../x and {Tab\there}},
  year = {2026}, url = {https://example.org/x\x00y}, doi = {10.5555/../../../z}
}
@misc{second, title = {"}: ''' |
  key: value # no comment},
  author = {null and unknown and yes}, year = {2026}, url = {https://example.org/second}
}
"""
