"""A claim's numbers while papers come, go and change, without counting the whole survey anew for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set

from generator.analysis.claims import ClaimResult, NumberResult, meets, state_of
from generator.model.claim import Claim, ClaimNumber
from generator.model.survey import Survey
from generator.query.index import index_of, query_of


def numbers_selecting(claim: Claim, survey: Survey) -> Mapping[int, Set[str]]:
    """Return the numbers of a claim whose queries select a paper, by the identity (`id`) of that paper.

    survey: with the papers to select from, which may have one paper more than once, each time with other tags
    """
    found: dict[int, set[str]] = {}
    for name, number in claim.numbers.items():
        if number.kind == "query":
            query, _ = query_of(survey, number.source[0])
            for paper in index_of(survey).select(query):
                found.setdefault(id(paper), set()).add(name)
    return found


class Tally:
    """A claim's numbers while papers come, go and change, each looked at only when it does."""

    def __init__(self, claim: Claim, start: ClaimResult) -> None:
        self._claim = claim
        self._values = {name: number.value for name, number in start.numbers.items()}
        queries = (name for name, number in claim.numbers.items() if number.kind == "query")
        self.members = {name: dict.fromkeys(start.numbers[name].papers) for name in queries}
        self.papers = 0
        self.excluded = 0
        self.stages: Counter[str] = Counter()

    def put(self, key: str, selecting: Set[str]) -> tuple[str, ...]:
        """Take a paper as it stands now; returns the numbers whose queries select it otherwise than before.

        selecting: the numbers whose queries select it now, none for a paper that is gone
        """
        moved = []
        for name, members in self.members.items():
            chosen = name in selecting
            if chosen != (key in members):
                moved.append(name)
                if chosen:
                    members[key] = None
                else:
                    del members[key]
        return tuple(moved)

    def put_known(self, keys: Set[str], present: Set[str], selected: Mapping[str, Set[str]]) -> dict[str, Set[str]]:
        """Take papers of which is known what selects them; returns by number those that it selects otherwise now.

        present: those of them that are in the survey; selected: by number the keys that its query selects
        """
        moved: dict[str, Set[str]] = {}
        for name, members in self.members.items():
            chosen = present & selected[name]
            gone = (members.keys() & keys) - chosen
            come = chosen - members.keys()
            if gone or come:
                moved[name] = gone | come
                members.update(dict.fromkeys(come))
                for key in gone:
                    del members[key]
        return moved

    def result(self) -> ClaimResult:
        """Return the claim with its numbers as they are now."""
        values = self._values_now()
        numbers = {}
        for name, number in self._claim.numbers.items():
            papers = tuple(self.members.get(name, ()))
            holds = meets(number, values[name], self._papers_of(number), own=False)
            numbers[name] = NumberResult(value=values[name], holds=holds, papers=papers)
        return ClaimResult(claim=self._claim, state=state_of(self._claim, numbers), numbers=numbers)

    def _papers_of(self, number: ClaimNumber) -> tuple[str, ...]:
        return () if number.papers is None else tuple(self.members.get(number.name, ()))

    def _values_now(self) -> dict[str, float]:
        values = {name: self._value(number) for name, number in self._claim.numbers.items() if number.kind != "ratio"}
        for name, number in self._claim.numbers.items():
            if number.kind == "ratio":
                above, below = (values.get(part, float("nan")) for part in number.source)
                values[name] = above / below if below else float("nan")
        return values

    def _value(self, number: ClaimNumber) -> float:
        """Return a number as it is now; papers, excluded and stages hold how far they moved from the start."""
        if number.kind == "query":
            return len(self.members[number.name])
        start = self._values[number.name]
        if number.kind == "stage":
            return start + self.stages[number.source[0]]
        if number.kind == "count":
            return start + {"papers": self.papers, "excluded": self.excluded}.get(
                number.source[0], self.papers + self.excluded
            )
        return start
