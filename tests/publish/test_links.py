"""What the check of a finished site finds, and what it lets pass."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from generator.publish.links import LinkReader, files_below, find_faults, read_files
from generator.publish.markup import Markup, resolve_and_read
from tests.calls import count_calls

ADDRESS = "https://example.org/bread/"


def check_links(folder: Path, address: str) -> tuple[str, ...]:
    files = sorted(files_below(folder))
    reader = LinkReader(files, address)
    read_files(reader, folder, files)
    return find_faults([reader.take()])


def _site(folder: Path, **bodies: str) -> Path:
    """Write pages by name (`papers_c3` is papers/c3/, `home` the root), with one target to link to."""
    files = {"home": "", "papers": '<p id="loaf">', "papers_c3": "", **bodies}
    for name, body in files.items():
        page = folder / ("" if name == "home" else name.replace("_", "/")) / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"<!doctype html><body>{body}</body>", encoding="utf-8")
    (folder / "data file.json").write_text("{}", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "link",
    [
        "",
        "#",
        "#top",
        "#:~:text=x",
        "#here",
        "?q=1#here",
        ".",
        "..",
        "../..",
        "../../",
        "../../papers/#loaf",
        "../c3/",
        "../../papers/?axis=value&amp;q=a/b#loaf",
        "../../data%20file.json",
        "../../data%20file.json#what-is-no-page-has-no-ids",
        "../../papers/index.html",
        "/bread/papers/#loaf",
        "/bread/",
        "https://example.org/bread/papers/#loaf",
        "https://example.org/bread",
        "https://example.org/another-site/",
        "https://other.example/",
        "//other.example/x",
        "mailto:a@b",
        "javascript:void(0)",
        " ../ ",
    ],
)
def test_links_that_lead_somewhere_pass(link: str, tmp_path: Path) -> None:
    site = _site(tmp_path, papers_c3=f'<a id="here" href="{link}">x</a>')
    assert () == check_links(site, ADDRESS)


OWN = "; a file of the survey's own belongs in public/ of its data folder"


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<img src="../map.png">', f'the link "../map.png" leads nowhere{OWN}'),
        ('<a href="../x/">', 'the link "../x/" leads nowhere'),
        ('<a href="../../papers">', 'the link "../../papers" leads nowhere without a slash at its end'),
        ('<a href="~/papers/">', 'the link "~/papers/" leads nowhere'),
        ('<a href="contribute.md">', 'the link "contribute.md" leads nowhere'),
        ('<script src="../a.js"></script>', f'the link "../a.js" leads nowhere{OWN}'),
        ('<p data-src="../a.json">', f'the link "../a.json" leads nowhere{OWN}'),
        ('<form action="../../seek/">', 'the link "../../seek/" leads nowhere'),
        ('<a href="/papers/">', 'the link "/papers/" leads nowhere'),
        ('<a href="/other/papers/">', 'the link "/other/papers/" leads nowhere'),
        ('<a href="https://example.org/bread/no/">', 'the link "/bread/no/" leads nowhere'),
        ('<a href="#no">', 'the link "#no" leads to an id that papers/c3/index.html does not have'),
        ('<a href="../#no">', 'the link "../#no" leads to an id that papers/index.html does not have'),
        ('<p id="a"><p id="b"><p id="a">', 'the id "a" occurs 2 times'),
        ('<img src="https://other.example/i.png">', '"https://other.example/i.png" is fetched from another host'),
        ('<script src="//other.example/a.js"></script>', '"//other.example/a.js" is fetched from another host'),
        (
            '<link rel="preload stylesheet" href="https://other.example/a.css">',
            '"https://other.example/a.css" is fetched from another host',
        ),
        (
            '<svg><use href="https://other.example/a#b"/></svg>',
            '"https://other.example/a#b" is fetched from another host',
        ),
    ],
)
def test_faults_name_the_page_and_what_is_wrong(html: str, fault: str, tmp_path: Path) -> None:
    assert (f"papers/c3/index.html: {fault}",) == check_links(_site(tmp_path, papers_c3=html), ADDRESS)


def test_links_from_the_root_are_resolved_there(tmp_path: Path) -> None:
    html = '<a href="data%20file.json">x</a><a href="./papers/#loaf">x</a><a href="no%20file.json">x</a>'
    assert (f'index.html: the link "no%20file.json" leads nowhere{OWN}',) == check_links(_site(tmp_path, home=html), "")


def test_link_below_the_root_is_told_of_each_page_as_it_stands_there() -> None:
    pages = {"index.html": "./", "papers/index.html": "../", "papers/c3/index.html": "../../"}
    html = "".join(f'<a href="~/{link}">x</a>' for link in ("papers/", "p%61pers/c3/?q=1", "papers/#no", "no/"))
    reader = LinkReader(pages, ADDRESS)
    for page, root in pages.items():
        reader.read_page(page, [resolve_and_read(html, root)[1]])
    expected = [f'{page}: the link "{root}no/" leads nowhere' for page, root in pages.items()]
    expected += [
        f'{page}: the link "{root}papers/#no" leads to an id that papers/index.html does not have'
        for page, root in pages.items()
    ]
    assert sorted(expected) == sorted(find_faults([reader.take()]))


def test_further_pages_look_little_at_links_to_parts_that_others_have() -> None:
    markup = Markup(ids=(), links=frozenset(), foreign=frozenset(), rooted=frozenset(f"#{n}" for n in range(50)))
    reader = LinkReader(["index.html"], "")
    reader.read_page("index.html", [])
    first, second = (
        count_calls(partial(reader.read_page, page, [markup])) for page in ("a/index.html", "b/index.html")
    )
    assert second <= first / 2
    faults = find_faults([reader.take()])
    assert len(faults) == 50 and all(fault.startswith("a/index.html, b/index.html: ") for fault in faults)


def test_links_for_people_to_other_hosts_are_their_own_affair(tmp_path: Path) -> None:
    html = '<link rel="license" href="https://other.example/"><a href="https://other.example/">x</a>'
    assert () == check_links(_site(tmp_path, home=html), "")


def test_styles_fetch_nothing_from_other_hosts(tmp_path: Path) -> None:
    site = _site(tmp_path)
    (site / "a.css").write_text("a{b:url( 'https://h/x.png')} c{d:url(data:image/png)}", encoding="utf-8")
    (site / "b.css").write_text('@import "//h/y.css"; e{f:url(z.png)}', encoding="utf-8")
    assert (
        'b.css: "//h/y.css" is fetched from another host',
        'a.css: "https://h/x.png" is fetched from another host',
    ) == check_links(site, "")


def test_a_fault_of_many_pages_is_one_line(tmp_path: Path) -> None:
    pages = {f"papers_p{number}": '<a href="../no/">' for number in range(5)}
    assert (
        'papers/p0/index.html, papers/p1/index.html, papers/p2/index.html and 2 more: the link "../no/" leads nowhere',
    ) == check_links(_site(tmp_path, **pages), "")
    for name in ("p3", "p4"):
        (tmp_path / "papers" / name / "index.html").unlink()
    assert "papers/p0/index.html, papers/p1/index.html, papers/p2/index.html: " in check_links(tmp_path, "")[0]


def test_ids_of_the_frame_around_pages_are_none_that_data_and_headings_have() -> None:
    frame = [Path("templates/theme/main.html"), *sorted(Path("templates/theme/partials").glob("*.html"))]
    found = [name for file in frame for name in re.findall(r'\sid="([^"]*)"', file.read_text(encoding="utf-8"))]
    assert "_content" in found
    assert not [name for name in found if not name.startswith("_")]
