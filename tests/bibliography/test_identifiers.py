"""Identifiers and addresses are found whole, and nothing of the text around them with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.identifiers import find_addresses, find_ids, name_links, year_of_acl
from generator.bibliography.read import read_bibliography
from generator.checks.well_formed_identifiers import PATTERNS

BRACKETS = (
    "10.1007/JHEP09(2024)139",
    "10.1061/(ASCE)0733-9399(2004)130:1(62)",
    "10.1016/S0140-6736(05)66916-4",
    "10.1002/(SICI)1097-4636(199823)43:4<338::AID-JBM16>3.0.CO;2-B",
    "10.1175/1520-0477(1996)077<0437:TNYRP>2.0.CO;2",
    "10.1000/a[1](b(c))",
)

OF_ADDRESSES = {
    "https://dl.acm.org/doi/10.1145/3712345.3712346?download=true": {"doi": "10.1145/3712345.3712346"},
    "https://dl.acm.org/doi/full/10.1145/3712345.3712346#sec-1": {"doi": "10.1145/3712345.3712346"},
    "https://link.springer.com/content/pdf/10.1007/s10994-025-01234-5.pdf.": {"doi": "10.1007/s10994-025-01234-5"},
    "https://www.biorxiv.org/content/10.1101/2025.01.01.123456v1.full": {"doi": "10.1101/2025.01.01.123456"},
    "https://www.biorxiv.org/content/10.1101/2025.01.01.123456v2.full.pdf+html": {"doi": "10.1101/2025.01.01.123456"},
    "https://www.frontiersin.org/articles/10.3389/frobt.2025.12345/full": {"doi": "10.3389/frobt.2025.12345"},
    "https://journals.plos.org/plosone/article/file?id=10.1371/journal.pone.0123456&type=printable": {
        "doi": "10.1371/journal.pone.0123456"
    },
    "https://onlinelibrary.wiley.com/doi/abs/10.1002/rob.22001?src=x": {"doi": "10.1002/rob.22001"},
    "dx.doi.org/10.1145/3712345.3712346/": {"doi": "10.1145/3712345.3712346"},
    "https://doi.org/10.1002%2Fabc.123": {"doi": "10.1002/abc.123"},
    "https://doi.org/10.1002/1097(1998)43:4%3C338::AID-J%3E3.0.CO;2-B": {
        "doi": "10.1002/1097(1998)43:4<338::AID-J>3.0.CO;2-B"
    },
    "https://academic.oup.com/nar/advance-article/doi/10.1093/nar/gkac000/6700000": {"doi": "10.1093/nar/gkac000"},
    "https://academic.oup.com/nar/doi/10.1093/nar/gkac001/6700000/Relays-of-Rye": {"doi": "10.1093/nar/gkac001"},
    "https://doi.org/10.1093/nar/gkac000/6700000": {"doi": "10.1093/nar/gkac000/6700000"},
    "https://doi.org/10.21203/rs.3.rs-12345/v1": {"doi": "10.21203/rs.3.rs-12345/v1"},
    "https://doi.org/10.48550%2FarXiv.2401.01234": {"arxiv": "2401.01234"},
    # What is no address may hold all that an address appends.
    "10.1000/abc?x=1&b#c": {"doi": "10.1000/abc?x=1&b#c"},
    "doi:10.1000/abc.v1/full": {"doi": "10.1000/abc.v1/full"},
    "https://huggingface.co/papers/2511.01234": {"arxiv": "2511.01234"},
    "https://huggingface.co/laib/malt": {},
    "https://www.alphaxiv.org/abs/2511.01234v2": {"arxiv": "2511.01234"},
    # A digit too many or a month that is none: a part of it would be the id of another paper.
    "https://arxiv.org/abs/2505.135101": {},
    "arXiv:9999.12345": {},
    "see arxiv. 2024.12345 items": {},
    "arXiv:hep-th/99010011": {},
    "arXiv:hep-th/9901001v2": {"arxiv": "hep-th/9901001"},
    "https://aclanthology.org/2025.acl-long.421v2.pdf": {"acl": "2025.acl-long.421"},
    "https://aclanthology.org/2025.acl-long.421.bib": {"acl": "2025.acl-long.421"},
    "https://aclanthology.org/P19-1001/": {"acl": "P19-1001"},
    "https://www.aclweb.org/anthology/P19-1001.pdf": {"acl": "P19-1001"},
    "https://arxiv.org/ftp/arxiv/papers/2511/2511.01234.pdf": {"arxiv": "2511.01234"},
    "https://aclanthology.org/events/acl-2025/": {},
    "https://openreview.net/attachment?id=AbCd12-3_x&name=supplementary_material": {"openreview": "AbCd12-3_x"},
}


@pytest.mark.parametrize(("address", "ids"), OF_ADDRESSES.items())
def test_address_of_a_work_names_its_id_and_nothing_more(address: str, ids: dict[str, str]) -> None:
    assert ids == find_ids([address])


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("https://huggingface.co/laib/malt", "model"),
        ("https://www.HuggingFace.co/datasets/laib/malt", "data"),
        ("https://hf.co/spaces/laib/malt", "demo"),
        ("https://huggingface.co/blog/laib/malt", "paper"),
        ("https://www.kaggle.com/datasets/laib/malt", "data"),
        ("https://github.com/datasets/malt", "code"),
        ("https://x.com/laib/status/1", "post"),
        ("https://zhuanlan.zhihu.com/p/1", "post"),
        ("https://deepwiki.com/laib/malt", "docs"),
        ("https://github.com", "code"),
    ],
)
def test_address_leads_to_what_its_host_and_path_say(address: str, kind: str) -> None:
    assert {kind: address} == name_links([address])


@pytest.mark.parametrize(
    ("called", "address", "kind"),
    [
        ("code", "https://huggingface.co/laib/malt", "model"),
        ("code", "https://colab.research.google.com/drive/1", "code"),
        ("project", "https://github.com/laib/malt", "code"),
        ("demo", "https://github.com/laib/malt", "demo"),
    ],
)
def test_what_a_text_calls_an_address_counts_but_where_its_host_says_it_better(
    called: str, address: str, kind: str
) -> None:
    assert {kind: address} == name_links([address], {address: called})


def test_address_whose_name_is_taken_has_that_of_its_host() -> None:
    code, demo = "https://github.com/laib/malt", "https://huggingface.co/spaces/laib/malt"
    assert {"code": code, "demo": demo} == name_links([code, demo], {demo: "code"})


@pytest.mark.parametrize("doi", BRACKETS)
@pytest.mark.parametrize(
    "around", ["{}", "doi:{}.", "https://doi.org/{}", "({})", "[x](https://doi.org/{}), 2024", "<https://doi.org/{}>"]
)
def test_brackets_that_are_closed_belong_to_a_doi(doi: str, around: str) -> None:
    text = around.format(doi)
    assert {"doi": doi} == find_ids([text])
    assert {"doi": doi} == find_ids(find_addresses(text) or [text])


@pytest.mark.parametrize("doi", BRACKETS)
def test_check_takes_a_doi_with_brackets(doi: str) -> None:
    assert PATTERNS["doi"].fullmatch(doi)


@pytest.mark.parametrize("doi", BRACKETS)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.bib", "@article{{x, title = {{T}}, doi = {{{}}}, year = 2020}}"),
        ("x.ris", "TY  - JOUR\nTI  - T\nDO  - {}\nER  - \n"),
        ("x.json", '[{{"title": "T", "DOI": "{}"}}]'),
        ("x.csv", "title,doi\nT,{}\n"),
        ("x.md", "- [Title](https://doi.org/{})\n"),
    ],
)
def test_every_format_keeps_a_doi_whole(doi: str, name: str, text: str) -> None:
    reading = read_bibliography(text.format(doi).encode(), name)
    assert ([{"doi": doi}], ()) == ([record.ids for record in reading.records], reading.problems)


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("(see https://example.org/a_(b)).", ("https://example.org/a_(b)",)),
        ("[![x](https://example.org/x)](https://example.org/y)", ("https://example.org/x", "https://example.org/y")),
        ("https://example.org/a?b[]=1, and", ("https://example.org/a?b[]=1",)),
        ("<a href='https://example.org/a'>b</a>", ("https://example.org/a",)),
        ("https://doi.org/10.5555/a<br>b", ("https://doi.org/10.5555/a",)),
        ("https://example.org/a(b", ("https://example.org/a",)),
        ("https://example.org/a?b=1&amp;c=2", ("https://example.org/a?b=1&c=2",)),
        ("https://login.rye.example.org/login?url=https://example.org/a?b=1", ("https://example.org/a?b=1",)),
    ],
)
def test_address_ends_at_a_bracket_that_closes_what_is_around_it(text: str, addresses: tuple[str, ...]) -> None:
    assert addresses == find_addresses(text)


@given(st.text("()[:/.10ab,", max_size=200))
def test_any_brackets_are_read_and_those_of_an_address_are_closed(text: str) -> None:
    assert isinstance(find_ids([f"10.5555/{text}"]), dict)
    for address in find_addresses(f"https://{text}"):
        assert address.count("(") == address.count(")")


@pytest.mark.parametrize(
    ("address", "ids", "year"),
    [
        ("https://www.aclweb.org/anthology/P17-1099/", {"acl": "P17-1099"}, 2017),
        ("https://aclanthology.org/2025.emnlp-main.1761/", {"acl": "2025.emnlp-main.1761"}, 2025),
        ("https://aclanthology.org/J79-1001/", {"acl": "J79-1001"}, 1979),
        ("https://arxiv.org/ftp/arxiv/papers/2403/2403.20041.pdf", {"arxiv": "2403.20041"}, None),
        (r"https://doi.org/10.1007/978-3-030-29135-8\_9", {"doi": "10.1007/978-3-030-29135-8_9"}, None),
    ],
)
def test_addresses_of_other_kinds_name_ids_and_some_ids_a_year(
    address: str, ids: dict[str, str], year: int | None
) -> None:
    assert ids == find_ids([address])
    assert year == year_of_acl(ids.get("acl", ""))


@pytest.mark.parametrize("between", ["\\n", "%5Cn", " "])
def test_line_break_of_mendeley_parts_addresses(between: str) -> None:
    assert ("http://example.org/a?b=1", "http://example.org/c") == find_addresses(
        f"http://example.org/a?b=1{between}http://example.org/c"
    )
    text = f"@misc{{x, title = {{T}}, url = {{http://example.org/a{between}http://example.org/c}}}}"
    [record] = read_bibliography(text.encode(), "x.bib").records
    assert {"paper": "http://example.org/a"} == record.links


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.bib", "@misc{x, title = {T}, doi = {10/gcgk7d}}"),
        ("x.ris", "TY  - JOUR\nTI  - T\nDO  - 10/gcgk7d\nER  - \n"),
        ("x.json", '[{"title": "T", "DOI": "10/gcgk7d"}]'),
        ("x.csv", "Title,Year,DOI\nT,2020,10/gcgk7d\n"),
    ],
)
def test_short_doi_is_a_link_in_every_format(name: str, text: str) -> None:
    reading = read_bibliography(text.encode(), name)
    found = [(record.ids, record.links) for record in reading.records]
    assert ([({}, {"paper": "https://doi.org/10/gcgk7d"})], ()) == (found, reading.problems)


@pytest.mark.parametrize("short", ["https://doi.org/gcgk7d", "http://dx.doi.org/10/gcgk7d"])
def test_short_form_of_a_doi_says_again_the_one_beside_it(short: str) -> None:
    """Citation managers of manuscripts write it as the address; the two would look like two works."""
    assert {} == name_links([short], ids={"doi": "10.5555/a"})
    assert {"paper": short} == name_links([short], ids={"arxiv": "2511.99901"})
    assert {"paper": "https://doi.org/about/x"} == name_links(["https://doi.org/about/x"], ids={"doi": "10.5555/a"})
    csl = f'[{{"title": "T", "DOI": "10.5555/a", "URL": "{short}"}}]'
    ris = f"TY  - JOUR\nTI  - T\nDO  - 10.5555/a\nUR  - {short}\nER  - \n"
    bib = f"@misc{{x, title = {{T}}, doi = {{10.5555/a}}, url = {{{short}}}}}"
    for name, text in (
        ("x.json", csl),
        ("x.ris", ris),
        ("x.bib", bib),
        ("x.csv", f"title,doi,url\nT,10.5555/a,{short}"),
    ):
        [record] = read_bibliography(text.encode(), name).records
        assert ({"doi": "10.5555/a"}, {}) == (record.ids, record.links), name
