"""What a claim finds: a comparison of its numbers, read from text by a small grammar and worked out exactly.

Comparisons `== != < <= > >=`, arithmetic `+ - * /`, `and`, `or`, `not`, parentheses, plain numbers and the names of the
claim's numbers. Nothing else is understood, and nothing is ever run as a program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Literal, NoReturn

Kind = Literal["number", "truth"]
Values = Mapping[str, float]

MOST_TOKENS = 120
DEEPEST = 16
COMPARISONS = ("==", "!=", "<=", ">=", "<", ">")
_WORDS = ("and", "or", "not")
_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d{1,15}(?:\.\d{1,15})?)|(?P<name>[A-Za-z_]\w*)|(?P<sign>==|!=|<=|>=|[-+*/<>()]))", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a finding: a plain number, a name, or an operation on other parts.

    operation: "number", "name", "negative", "and", "or", "not", or the sign of a comparison or of arithmetic
    text: of a number as it is written, or the name; offset: where the part begins in the finding
    """

    operation: str
    offset: int
    text: str = ""
    parts: tuple[Term, ...] = ()

    @property
    def kind(self) -> Kind:
        """Whether the part is a number, or true or false."""
        return "truth" if self.operation in (*COMPARISONS, *_WORDS) else "number"

    def terms(self) -> Iterator[Term]:
        """Yield the part and all that it is made of."""
        yield self
        for part in self.parts:
            yield from part.terms()

    @property
    def names(self) -> tuple[str, ...]:
        """The names in it, each once, in their order."""
        return tuple(dict.fromkeys(term.text for term in self.terms() if term.operation == "name"))

    @property
    def comparisons(self) -> tuple[Term, ...]:
        """The comparisons in it."""
        return tuple(term for term in self.terms() if term.operation in COMPARISONS)


class UnreadableFinding(ValueError):
    """What is wrong with the text of a finding, and at which character."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def parse_finding(text: str) -> Term:
    """Return what a text compares; raises UnreadableFinding where it is not a comparison of numbers."""
    reader = _Reader(text)
    found = reader.either()
    if reader.token:
        reader.fail(f'Did not expect "{reader.token}" here; join comparisons by "and" or "or"')
    return reader.need(found, "truth")


def is_found(finding: Term, values: Values) -> bool | None:
    """Tell whether a finding is so for these numbers; None where that is not known, as when a number is missing."""
    match finding.operation:
        case "not":
            found = is_found(finding.parts[0], values)
            return None if found is None else not found
        case "and" | "or" as joined:
            # One part may decide although another cannot be worked out.
            decides = joined == "or"
            found_parts = [is_found(part, values) for part in finding.parts]
            return decides if decides in found_parts else None if None in found_parts else not decides
    distance = distance_of(finding, values)
    if distance is None:
        return None
    return {
        "==": distance == 0,
        "!=": distance != 0,
        "<": distance < 0,
        "<=": distance <= 0,
        ">": distance > 0,
        ">=": distance >= 0,
    }[finding.operation]


def distance_of(comparison: Term, values: Values) -> Fraction | None:
    """Return by how much the left side of a comparison is above the right one; None where this is not known."""
    left, right = (_amount(part, values) for part in comparison.parts)
    return None if left is None or right is None else left - right


def divides_by_zero(finding: Term, values: Values) -> bool:
    """Tell whether a finding divides by nothing for these numbers."""
    quotients = (term for term in finding.terms() if term.operation == "/")
    return any(_amount(term.parts[1], values) == 0 for term in quotients)


def _amount(term: Term, values: Values) -> Fraction | None:
    """Return a number exactly, so that 0.29 of 100 is 29; None for one that is missing, or a quotient by nothing."""
    if term.operation == "number":
        return Fraction(term.text)
    if term.operation == "name":
        value = values.get(term.text, float("nan"))
        return Fraction(value) if isfinite(value) else None
    amounts = [_amount(part, values) for part in term.parts]
    known = [amount for amount in amounts if amount is not None]
    if len(known) != len(amounts):
        return None
    match term.operation:
        case "negative":
            return -known[0]
        case "+":
            return known[0] + known[1]
        case "-":
            return known[0] - known[1]
        case "*":
            return known[0] * known[1]
    return known[0] / known[1] if known[1] else None


class _Reader:
    """Reads a finding from left to right, one function for each level of the grammar."""

    def __init__(self, text: str) -> None:
        self._tokens = _tokens_of(text)
        self._next = 0
        self._depth = 0
        self._end = len(text)

    @property
    def token(self) -> str:
        """The token that comes next; empty at the end."""
        return self._tokens[self._next][0] if self._next < len(self._tokens) else ""

    @property
    def offset(self) -> int:
        return self._tokens[self._next][1] if self._next < len(self._tokens) else self._end

    def fail(self, message: str, offset: int | None = None) -> NoReturn:
        raise UnreadableFinding(f"{message}.", self.offset if offset is None else offset)

    def need(self, term: Term, kind: Kind) -> Term:
        """Return a part that is of the kind that is needed here."""
        if term.kind != kind:
            found, expected = ("a number", "a comparison") if kind == "truth" else ("a comparison", "a number")
            self.fail(f"Expected {expected} here, found {found}", term.offset)
        return term

    def either(self) -> Term:
        return self._joined("or", lambda: self._joined("and", self._negation))

    def _joined(self, word: str, read: Callable[[], Term]) -> Term:
        first = read()
        parts = [first]
        while self.token == word:
            self.need(parts[-1], "truth")
            self._next += 1
            parts.append(self.need(read(), "truth"))
        return first if len(parts) == 1 else Term(word, first.offset, parts=tuple(parts))

    def _negation(self) -> Term:
        if self.token != "not":
            return self._comparison()
        offset = self._step_in()
        part = self.need(self._negation(), "truth")
        self._depth -= 1
        return Term("not", offset, parts=(part,))

    def _comparison(self) -> Term:
        left = self._sum()
        if self.token not in COMPARISONS:
            return left
        sign, _ = self.token, self.need(left, "number")
        self._next += 1
        right = self.need(self._sum(), "number")
        if self.token in COMPARISONS:
            self.fail('A comparison has two sides; join two of them by "and"')
        return Term(sign, left.offset, parts=(left, right))

    def _sum(self) -> Term:
        return self._arithmetic("+-", lambda: self._arithmetic("*/", self._signed))

    def _arithmetic(self, signs: str, read: Callable[[], Term]) -> Term:
        left = read()
        while self.token and self.token in signs:
            sign, _ = self.token, self.need(left, "number")
            self._next += 1
            left = Term(sign, left.offset, parts=(left, self.need(read(), "number")))
        return left

    def _signed(self) -> Term:
        if self.token != "-":
            return self._single()
        offset = self._step_in()
        part = self.need(self._signed(), "number")
        self._depth -= 1
        return Term("negative", offset, parts=(part,))

    def _single(self) -> Term:
        token, offset = self.token, self.offset
        if token == "(":
            self._step_in()
            inside = self.either()
            if self.token != ")":
                self.fail(f'Expected ")" for the "(" before, found {_quoted(self.token)}')
            self._depth -= 1
            self._next += 1
            return inside
        if not token or token in _WORDS or not (token[0].isalnum() or token[0] == "_"):
            self.fail(f"Expected a number or the name of one here, found {_quoted(token)}")
        self._next += 1
        return Term("number" if token[0].isdigit() else "name", offset, text=token)

    def _step_in(self) -> int:
        offset = self.offset
        self._depth += 1
        if self._depth > DEEPEST:
            self.fail(f"A finding is at most {DEEPEST} levels deep")
        self._next += 1
        return offset


def _tokens_of(text: str) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    end = 0
    while text[end:].strip():
        match = _TOKEN.match(text, end)
        if match is None or len(found) == MOST_TOKENS:
            offset = end + len(text[end:]) - len(text[end:].lstrip())
            what = (
                f"has at most {MOST_TOKENS} names, numbers and signs"
                if match
                else f'has names without braces. Write "{re.sub("[{}]", "", text)}"'
                if text[offset] in "{}"
                else f'does not understand "{text[offset]}"; it compares by {" ".join(COMPARISONS)}'
            )
            raise UnreadableFinding(f"A finding {what}.", offset)
        found.append((match[match.lastgroup or 0], match.start(match.lastgroup or 0)))
        end = match.end()
    return found


def _quoted(token: str) -> str:
    return f'"{token}"' if token else "the end"
