"""One invented list in each format that is read, and how a test reads one."""

from __future__ import annotations

from generator.bibliography.read import read_bibliography
from generator.bibliography.record import Reading

BIB = r"""
@article{vega2025,
  title = {Passing the {Baton}: {\"U}ber Teams},
  author = {Vega, In{\'e}s and Arai, Tomo and others},
  journal = {Journal of Invented Results},
  year = 2025, month = mar, volume = 7, pages = {101--117},
  doi = {10.5555/jir.2025.7},
  keywords = {type:method, data:graph, data:text, fresh},
}
@misc{old, title = {A Relay}, eprint = {2511.09901v2}, archivePrefix = {arXiv}, year = {2025}}
@article{empty, author = {Nobody}, year = 2020}
"""
RIS = """TY  - JOUR
TI  - Passing the Baton
AU  - Vega, Ines
AU  - Arai, Tomo
PY  - 2025/03//
JO  - Journal of Invented Results
DO  - 10.5555/jir.2025.7
KW  - type:method
AB  - It was said
  over two lines.
ER  -

TY  - JOUR
AU  - Nobody
ER  -
stray words
"""
CSL = """[{"title": "Passing the Baton", "issued": {"date-parts": [[2025, 3, 1]]}, "DOI": "10.5555/jir.2025.7",
 "author": [{"given": "Ines", "family": "Vega"}, {"literal": "The Relay Group"}], "container-title": "Journal"},
 {"title": ""}, 7]"""
CSV = """title,authors,year,venue,arxiv,Task,Abstractness,Sentence
Passing the Baton,Ines Vega; Tomo Arai,2025,JIR,2511.09901v2,planning; search,high,one of a kind
"A Relay, Again",Ines Vega,2024,,,search,low,two of a kind
,Nobody,2020,,,search,low,three of a kind
Third,Ines Vega,2024,,,planning,low,four of a kind
x,y,2024,,,planning,low,five,six
"""
LIST = """# Awesome Relays

Read [the guide](https://example.org/guide) first.

- [Contents](#contents)

## Methods

- **Passing the Baton** (2025). [[paper](https://arxiv.org/abs/2511.09901)] [[code](https://github.com/example/baton)]
- [A Relay, Again](https://doi.org/10.5555/jir.2024.3) *JIR* 2024
- [pdf](https://example.org/x.pdf)

### Of teams

| Paper | Year | Code |
| --- | --- | --- |
| [Third Leg](https://arxiv.org/abs/2401.00003) | 2024 | [code](https://github.com/example/third) |
"""


def said(reading: Reading) -> list[tuple[int, str]]:
    return [(problem.place.line, problem.message) for problem in reading.problems]


def read(text: str, name: str) -> Reading:
    return read_bibliography(text.encode(), name)
