"""The ledger's page: sentences, statuses, papers, numbers and history, also where papers were taken out since."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.model.claim import ClaimNote
from generator.model.paper import Amendment, Removal
from generator.model.survey import Survey
from generator.render.claim_status import MOST_NAMED
from generator.render.claim_view import MOST_PAPERS
from generator.render.pages.claims import render_claims
from generator.render.settings import BuildSettings
from tests.analysis.invented import make_exclusion
from tests.analysis.invented_claims import make_claim
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers
from tests.render.reading import faults_of, first_page, heading_of, one, read, words_of

DAY = date(2026, 2, 22)


@pytest.fixture(scope="module")
def tree(contexts: Contexts) -> LexborHTMLParser:
    return read(first_page(render_claims, *contexts))


def claim(tree: LexborHTMLParser, claim_id: str) -> LexborNode:
    return one(tree, f"article#{claim_id}")


def statuses(node: LexborNode) -> dict[str, str]:
    """Return what a claim says of each state."""
    return {words_of(one.css_first("dt")): words_of(one.css_first("dd")) for one in node.css("dl > div")}


def test_page_is_sound_and_says_how_many_hold(contexts: Contexts) -> None:
    page = first_page(render_claims, *contexts)
    assert page is not None
    assert [] == faults_of(page)
    held = "Both claims with a finding hold in the first loaf"
    said = f"{held}; 1 of them has since been overturned. 1 further claim is descriptive"
    assert said == heading_of(page)


def test_claims_of_the_living_edition_have_nothing_that_came_since(small: Survey, make_contexts: MakeContexts) -> None:
    acid = replace(make_claim(n="query: 'method=acid', at_least: 0"), id="acid", edition="living")
    headings = [
        heading_of(first_page(render_claims, *make_contexts(replace(small, claims=claims))))
        for claims in ((acid,), (acid, replace(acid, id="again")), (acid, replace(acid, id="then", edition="first")))
    ]
    assert headings == [
        "The claim holds in the living edition",
        "Both claims hold in the living edition",
        "Both claims hold in their own editions; none of them has since been overturned",
    ]


def test_claims_that_find_nothing_are_not_said_to_hold(small: Survey, make_contexts: MakeContexts) -> None:
    """One claim without any number that could fail was said to hold."""
    acid = replace(make_claim(n="query: 'method=acid', at_least: 0"), id="acid")
    told = replace(acid, id="told", describes=True, edition="living")
    bare = replace(make_claim(), id="bare")
    headings = [
        heading_of(first_page(render_claims, *make_contexts(replace(small, claims=claims))))
        for claims in ((told,), (told, bare), (told, bare, replace(bare, id="again")), (acid, told), (acid, told, bare))
    ]
    holds = "The claim with a finding holds in the first loaf"
    assert headings == [
        "The claim only describes the papers, so nothing can overturn it",
        "Both claims only describe the papers, so nothing can overturn them",
        "All 3 claims only describe the papers, so nothing can overturn them",
        f"{holds}; it has not since been overturned. 1 further claim is descriptive",
        f"{holds}; it has not since been overturned. 2 further claims are descriptive",
    ]


def test_survey_without_claims_has_no_such_page(small: Survey, make_contexts: MakeContexts) -> None:
    assert first_page(render_claims, *make_contexts(replace(small, claims=()))) is None


def test_numbers_of_a_sentence_lead_to_their_papers_in_its_edition(tree: LexborHTMLParser) -> None:
    heading = claim(tree, "acid-leads").css_first("h3")
    assert words_of(heading) == (
        '1 of 5 studies keeps bread by sourdough acidity, 0 of them with weighed dough: Salt & "Crumb" < Crust > Air.'
    )
    assert heading
    assert [
        ("1", "~/papers/?method=acid&count=primary&edition=first"),
        ("5", None),
        ("0", "~/papers/?method=acid&stage=dough&reading=strict&count=primary&edition=first"),
    ] == [(words_of(number), number.attributes.get("href")) for number in heading.css(".number")]
    assert "~/axes/method/acid/" in [link.attributes["href"] for link in heading.css("a")]


def test_each_edition_has_its_state_and_its_sentence(tree: LexborHTMLParser) -> None:
    node = claim(tree, "aroma-unseen")
    assert {
        "First loaf (January 2026)": "Confirmed",
        "Living edition": "Overturned",
        "First loaf with its near misses": "Confirmed",
    } == statuses(node)
    assert "Today: 1 of 6 studies shows lost aroma." == words_of(node.css_first(".today"))
    assert "Overturned on 20 February 2026 by Cold Proof." == words_of(node.css_first(".cause"))
    assert ["Basis: The article says that no study shows it."] == [words_of(each) for each in tree.css(".decides")]
    assert [
        "First loaf (January 2026): 0 of 5 studies show lost aroma.",
        "Living edition: 1 of 6 studies shows lost aroma.",
        "First loaf with its near misses: 0 of 6 studies show lost aroma.",
    ] == [words_of(line) for line in node.css(".states-told li")]
    near = statuses(claim(tree, "acid-leads"))["First loaf with its near misses"]
    assert "Would be overturnedIn our reading, by X2" == near


def test_claims_stand_by_state_what_was_overturned_first(tree: LexborHTMLParser) -> None:
    assert [
        "Overturned, 1 of 3",
        "Confirmed with new numbers, 1 of 3",
        "Descriptive, 1 of 3",
        "What the claims do not cover",
    ] == [words_of(node) for node in tree.css("h2")]
    assert ["The article guesses that bread keeps longer in winter; no study counts it."] == [
        words_of(line) for line in tree.css("[aria-labelledby=not-covered] li")
    ]
    assert ["aroma-unseen", "acid-leads", "left-out"] == [node.id for node in tree.css("article.claim")]
    assert ["1 overturned", "1 confirmed with new numbers", "1 descriptive"] == [
        words_of(link) for link in tree.css(".tally a")
    ]
    assert "1 paper added after 15 January 2026: 1 claim was overturned and 1 confirmed with new numbers." == words_of(
        tree.css_first(".read")
    )


def test_number_of_today_leads_to_todays_papers(tree: LexborHTMLParser) -> None:
    assert [
        ("2", "~/papers/?method=acid&count=primary"),
        ("6", None),
        ("1", "~/papers/?method=acid&stage=dough&reading=strict&count=primary"),
    ] == [
        (words_of(number), number.attributes.get("href")) for number in claim(tree, "acid-leads").css(".today .number")
    ]


def test_history_has_turns_and_remarks_by_day(tree: LexborHTMLParser) -> None:
    assert [
        "20 February 2026Overturned by Cold Proof.",
        "20 February 2026The cellar study smells its loaves. Source: Cold Proof, section 2",
    ] == [words_of(line) for line in claim(tree, "aroma-unseen").css(".history li")]


def test_notes_of_a_day_stand_as_the_file_has_them(small: Survey, make_contexts: MakeContexts) -> None:
    notes = tuple(ClaimNote(date=date(2026, 3, 1), text=text, source="Letter") for text in ("Two more.", "And one."))
    claims = tuple(replace(each, notes=notes) if each.id == "aroma-unseen" else each for each in small.claims)
    tree = read(first_page(render_claims, *make_contexts(replace(small, claims=claims))))
    assert ["1 March 2026Two more. Source: Letter", "1 March 2026And one. Source: Letter"] == [
        words_of(line) for line in claim(tree, "aroma-unseen").css(".history li")
    ][-2:]


def test_table_says_what_was_expected_then_and_now(tree: LexborHTMLParser) -> None:
    rows = claim(tree, "aroma-unseen").css("tbody tr")
    assert [["aroma", "signs=aroma&reading=strict", "0", "0", "1"], ["pool", "papers", "at least 5", "5", "6"]] == [
        [words_of(cell) for cell in row.css("th, td")] for row in rows
    ]


def test_what_each_claim_has_is_called_by_the_claim(tree: LexborHTMLParser) -> None:
    names = [words_of(name) for name in tree.css(".claim :is(summary, p > a[href^='#'])")]
    assert len(names) > 5
    assert sorted({*names}) == sorted(names)


def test_ours_is_told_apart(tree: LexborHTMLParser) -> None:
    assert "Added by the maintainers: The screening log." in words_of(claim(tree, "left-out"))
    assert "Stated in: Table 1 of the article." in words_of(claim(tree, "acid-leads"))


def test_survey_without_near_misses_has_no_column_for_them(
    tree: LexborHTMLParser, small: Survey, make_contexts: MakeContexts
) -> None:
    plain = replace(small, exclusions=tuple(replace(each, tags={}) for each in small.exclusions))
    without = read(first_page(render_claims, *make_contexts(plain)))
    heads = [words_of(head.css_first("b")) for head in tree.css(".ledger-head")]
    assert ["First loaf (January 2026)", "Living edition", "First loaf with its near misses"] == heads
    for node in tree.css("article.claim"):
        assert [*statuses(claim(without, node.id or "")), "First loaf with its near misses"] == list(statuses(node))


def test_contested_claim_names_whose_tags_would_flip_it(small: Survey, make_contexts: MakeContexts) -> None:
    contested = replace(make_claim(n="query: 'signs=mould&reading=strict', expect: 1"), id="mould")
    page = first_page(render_claims, *make_contexts(replace(small, claims=(contested,))))
    assert "The claim holds in the first loaf; it has not since been overturned and it is contested" == heading_of(page)
    node = claim(read(page), "mould")
    assert "Contested" == statuses(node)["Living edition"]
    assert words_of(node.css_first(".cause")).startswith("A contested tag decides: ")
    assert [link.attributes["href"] for link in node.css(".cause a")] == ["~/papers/crock-diary2024/"]


def test_site_of_one_edition_names_the_others_in_its_addresses(small: Survey, make_contexts: MakeContexts) -> None:
    living = replace(make_claim(n="query: 'method=acid', expect: 1"), id="acid", edition="living")
    survey = replace(small, claims=(*small.claims, living))
    tree = read(first_page(render_claims, *make_contexts(survey, BuildSettings(edition="first"))))
    first = claim(tree, "acid-leads").css_first("h3 a.number")
    assert first and first.attributes["href"] == "~/papers/?method=acid&count=primary"
    assert [link.attributes["href"] for link in claim(tree, "acid").css("tbody a")] == [
        "~/papers/?method=acid&count=primary&edition=living"
    ]


def test_turn_without_a_paper_names_none(small: Survey, make_contexts: MakeContexts) -> None:
    survey = replace(
        small,
        claims=(replace(make_claim(n="count: excluded, expect: 3"), id="log"),),
        exclusions=(*small.exclusions, make_exclusion("X9", date=DAY, stage="glance")),
    )
    node = claim(read(first_page(render_claims, *make_contexts(survey))), "log")
    assert "Overturned on 22 February 2026." == words_of(node.css_first(".cause"))
    assert ["22 February 2026Overturned."] == [words_of(line) for line in node.css(".history li")]


def test_paper_taken_out_since_is_named_without_a_link(small: Survey, make_contexts: MakeContexts) -> None:
    gone = tuple(
        replace(paper, removed=Removal(date=DAY, why="Lost.")) if paper.key == "village-oven2022" else paper
        for paper in small.papers
    )
    acid = replace(small.claims[0], sentence="{acid} of {pool}: {paper:village-oven2022} ({weighed})")
    node = claim(
        read(first_page(render_claims, *make_contexts(replace(small, papers=gone, claims=(acid,))))), "acid-leads"
    )
    assert 'Salt & "Crumb" < Crust > Air' == words_of(node.css_first(".foundation span"))
    assert not [link for link in node.css("a") if "village-oven2022" in (link.attributes["href"] or "")]
    assert words_of(node.css_first("h3")).startswith('1 of 5: Salt & "Crumb" < Crust > Air (0)')


def test_claim_that_finds_nothing_has_no_margin(small: Survey, make_contexts: MakeContexts) -> None:
    acid = replace(small.claims[0], finding=None, describes=True, source="The article, S.")
    node = claim(read(first_page(render_claims, *make_contexts(replace(small, claims=(acid,))))), "acid-leads")
    told = words_of(node.css_first("details p"))
    assert told.startswith("Stated in: The article, S. Link to")
    assert "Margin" not in told


def test_sentence_has_the_title_of_its_edition(small: Survey, make_contexts: MakeContexts) -> None:
    oven = small.paper("village-oven2022")
    assert oven is not None
    amendment = Amendment(date=DAY, path="title", was="Salt: Notes", why="W.", source="S.", place=oven.place)
    later = replace(oven, title="Pepper: Notes", amendments=(*oven.amendments, amendment))
    papers = tuple(later if paper.key == later.key else paper for paper in small.papers)
    acid = replace(small.claims[0], sentence="{acid} of {pool}: {paper:village-oven2022} ({weighed})")
    site, edition = make_contexts(replace(small, papers=papers, claims=(acid,)))
    assert "1 of 5: Salt (0)" == words_of(
        claim(read(first_page(render_claims, site, edition)), "acid-leads").css_first("h3")
    )
    assert "1 of 5: Salt (0)" == edition.claims.by_id["acid-leads"].sentence


def test_many_papers_are_counted_and_only_some_named(small: Survey, make_contexts: MakeContexts) -> None:
    many = many_papers(small, MOST_PAPERS + 5)
    linen = [
        replace(paper, added=DAY if place < MOST_NAMED + 2 else date(2026, 1, 5))
        for place, paper in enumerate(many.papers)
    ]
    kept = sum(paper.on("method").values == ("linen",) and paper.added != DAY for paper in linen)
    made = replace(make_claim(n=f"query: method=linen, expect: {kept}"), id="linen")
    node = claim(
        read(first_page(render_claims, *make_contexts(replace(many, papers=tuple(linen), claims=(made,))))), "linen"
    )
    came = sum(paper.on("method").values == ("linen",) for paper in linen) - kept
    assert came < MOST_NAMED
    everything = replace(make_claim(n="count: papers, expect: 11"), id="pool")
    survey = replace(many, papers=tuple(linen), claims=(everything,))
    told = words_of(claim(read(first_page(render_claims, *make_contexts(survey))), "pool").css_first(".cause"))
    assert told.endswith(" and 2 more.")
    assert MOST_NAMED == told.count(",") + 1
    assert kept == len(node.css(".foundation a"))
