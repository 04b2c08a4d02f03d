"""Rules of identifiers and links: as registries give them, and one web address each."""

from __future__ import annotations

import pytest

from tests.checks.conftest import BASIL, CheckEdit, rule_of


@pytest.mark.parametrize(
    "identifier",
    ['arxiv: "2305.99901"', 'arxiv: "hep-th/9901001"', 'arxiv: "math.GT/0309136"', "doi: 10.1000/182", "acl: P19-1001",
     "acl: 2023.acl-long.1", "acl: 2022.findings-emnlp.12", "openreview: B1xsqj09Fm"],
)  # fmt: skip
def test_identifiers_as_registries_give_them_pass(identifier: str, check_edit: CheckEdit) -> None:
    year = ("year: 2023\nmonth: 2023-05\n", "year: 2023\n")
    assert () == check_edit((BASIL, *year), (BASIL, 'arxiv: "2305.99901"', identifier))


@pytest.mark.parametrize(
    ("identifier", "says"),
    [
        ('arxiv: "2305.99901v12"', 'Write only "2305.99901".'),
        ('arxiv: "2313.99901"', "expected an arXiv id such as 2401.01234."),
        ('arxiv: "2305.9990"', "has 4 digits after the dot; arXiv ids of 2023 have 5."),
        ("doi: 10.5555/letters.7.", 'Write only "10.5555/letters.7".'),
        ("doi: https://doi.org/10.1000/182", 'Write only "10.1000/182".'),
        ("doi: https://doi.org/10.1000/182?utm_source=x#a", 'Write only "10.1000/182".'),
        ("doi: https://doi.org/10.1000/182#abstract", 'Write only "10.1000/182".'),
        ("doi: https://doi.org/10.1000/8(2000)1:2:3.0.CO;2-#", 'Write only "10.1000/8(2000)1:2:3.0.CO;2-#".'),
        ('doi: "10.1000 / 182"', "expected a DOI"),
        ('acl: "https://aclanthology.org/2023.acl-long.1/"', 'Write only "2023.acl-long.1".'),
        ("acl: ACL 2023", "expected an ACL Anthology id"),
        ("openreview: 'https://openreview.net/forum?id=B1xsqj09Fm&noteId=x'", 'Write only "B1xsqj09Fm".'),
    ],
)
def test_identifiers_with_something_around_them_are_refused(identifier: str, says: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, 'arxiv: "2305.99901"', identifier))
    column = 7 + identifier.index(":") + 2
    assert len(found) == 1
    assert found[0].startswith(f"{BASIL}:6:{column}: error: ")
    assert says in found[0]
    assert "well-formed-identifiers" == rule_of(found[0])


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("https://example.org/a?b=c#d", ""),
        ("http://bücher.example/ü", ""),
        ("https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/", ""),
        ("https://\u0435\u0445ample.org/", "U+0435 (Cyrillic)"),
        ("https://\u0430\u0440\u0440\u04cf\u0435.com/", "U+0430 (Cyrillic)"),
        ("https://xn--80ak6aa92e.com/", "xn--"),
        ("https://gist.github.com/a", ""),
        ("https://github.c/a", ""),
        ("https://github.comxy/a", ""),
        ("'javascript:alert(1)'", "does not begin with https://"),
        ("'data:text/html,x'", "does not begin with https://"),
        ("//example.org/a", "does not begin with https://"),
        ("mailto:a@example.org", "does not begin with https://"),
        ("https://localhost/a", "names no host"),
        ("https:///a", "names no host"),
        ("https://a..org/", "names no host"),
        ("https://example.org:port/", "is not a web address"),
        ("'https://[::1/'", "is not a web address"),
        ("https://me:secret@example.org/", "contains a user name"),
        ("https://a.org ; https://b.org", "contains a space"),
        ("https://a.org/<b>", "contains <, which is not allowed in an address"),
        ("'https://a.org/\\b'", "contains \\, which is not allowed in an address"),
    ],
)
def test_links_are_one_web_address(link: str, says: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "{code: https://example.org/thirsty-pot}", f"\n  code: {link}"))
    assert bool(says) == bool(found)
    if says:
        assert found[0].startswith(f"{BASIL}:8:9: error: ")
        assert says in found[0]
        assert "web-links" == rule_of(found[0])


@pytest.mark.parametrize("host", ["githu.com", "github.co", "github.comm", "gihtub.com"])
def test_host_that_is_one_slip_from_a_known_one_is_told(host: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit((BASIL, "https://example.org/thirsty-pot", f"https://{host}/a"))
    assert 'looks like github.com, but is a different one. Write "https://github.com/a", or waive the warning.' in found


def test_links_of_the_survey_itself_and_of_the_screening_log_are_checked(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("survey.yml", "https://example.org/window-herbs", "example.org"),
        ("survey.yml", "home:", "paper: {url: see below, doi: none}\naddress: file:///tmp\nhome:"),
        ("excluded.yml", "https://example.org/dill", "example.org/dill"),
    )
    assert [
        ("excluded.yml:7:11", "web-links"),
        ("survey.yml:5:13", "web-links"),
        ("survey.yml:7:14", "web-links"),
        ("survey.yml:7:30", "well-formed-identifiers"),
        ("survey.yml:8:10", "web-links"),
    ] == [(problem.split(": ")[0], rule_of(problem)) for problem in found]
