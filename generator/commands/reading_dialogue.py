"""A paper and an axis in, what a reader at a terminal says of it out; and the template that is filled in by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.export.addresses import paper_links
from generator.export.audit_file import Reading, to_audit_file
from generator.model.audit import VERDICTS
from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.render.blind import Names, without_names
from generator.wording import words

Ask = Callable[[str], str]
Said = dict[str, tuple[str, ...]]


def describe_paper(paper: Paper) -> Iterator[str]:
    """Yield what a blind reader may know of a paper, in lines."""
    yield paper.title
    yield ", ".join(filter(None, (paper.byline, str(paper.year))))
    yield from (f"{label}: {address}" for label, address in paper_links(paper))


def choices_of(axis: Axis) -> tuple[tuple[str, str, str], ...]:
    """Return id, name and meaning of what can be answered on an axis."""
    values = [(value.id, value.name, value.definition) for value in axis.values if not value.not_coded]
    none = [] if axis.required else [(NONE, words.NONE_OF_THESE, words.NONE_IS_COUNTED.format(none=axis.none))]
    return (*values, *none, (UNKNOWN, words.CANNOT_TELL, words.CANNOT_TELL_MEANS))


def ask_axis(axis: Axis, names: Names, ask: Ask) -> tuple[str, ...]:
    """Ask for the values of a paper on an axis until the answer can be read."""
    choices = choices_of(axis)
    several = not axis.counting.has_primary
    print(f"\n{axis.label}: {axis.question}")
    for number, (_, name, _) in enumerate(choices, start=1):
        print(f"  {number:2}  {name}")
    how = "Numbers, separated by commas" if several else "Number"
    while True:
        answer = ask(f"{how}, or ? for the definitions: ").strip()
        if answer == "?":
            for _, name, meaning in choices:
                print(f"  {name}: {without_names(meaning, names)}" if meaning else f"  {name}")
            continue
        chosen = _read_numbers(answer, [choice for choice, _, _ in choices], several=several)
        if chosen:
            return chosen
        print(f"Write a number from 1 to {len(choices)}{' or several' if several else ''}.")


def ask_verdict(paper: Paper, axes: Sequence[Axis], said: Said, recorded: Said, ask: Ask) -> tuple[str, str]:
    """Show where a reader and the recorded tags differ, and ask for verdict and note."""
    print(f"\n{paper.title}")
    differing = 0
    for axis in axes:
        mine, theirs = said[axis.id], recorded.get(axis.id, (UNKNOWN,))
        if UNKNOWN not in (*mine, *theirs) and set(mine) != set(theirs):
            differing += 1
            print(f"  {axis.label}: you {_names(axis, mine)}; recorded {_names(axis, theirs)}")
    if not differing:
        print("  No difference.")
    usual = VERDICTS[2] if differing else VERDICTS[0]
    offered = ", ".join(f"{number} {words.VERDICTS[each]}" for number, each in enumerate(VERDICTS, start=1))
    while True:
        answer = ask(f"Verdict: {offered} (Enter for {words.VERDICTS[usual]}): ").strip()
        found = _read_numbers(answer, list(VERDICTS), several=False) if answer else (usual,)
        if found:
            return found[0], ask("Note (Enter for none): ")


def to_template(reading: Reading, papers: Mapping[str, Paper], axes: Sequence[Axis], names: Names) -> str:
    """Return the file of a reading that nobody has done yet, with papers and definitions as comments."""
    lines = [
        "# Replace unknown with the value that you find; write several as [one, other] if the axis allows several."
    ]
    for axis in axes:
        lines.append(f"# {axis.id}: {axis.question}")
        lines += [
            f"#   {choice}: {without_names(meaning or name, names)}" for choice, name, meaning in choices_of(axis)
        ]
    lines.append(f"# When you have read all papers, give each one a verdict: {', '.join(VERDICTS)}.")
    for line in to_audit_file(reading).splitlines():
        lines.append(line)
        if match := re.match(r'  - paper: "?([^"]+)"?\Z', line):
            lines += [f"    # {said}" for said in describe_paper(papers[match[1]])]
    return "\n".join(lines) + "\n"


def _read_numbers(answer: str, ids: Sequence[str], *, several: bool) -> tuple[str, ...]:
    parts = [part.strip() for part in answer.split(",")] if several else [answer]
    if not all(re.fullmatch(r"[0-9]{1,3}", part) and 1 <= int(part) <= len(ids) for part in parts):
        return ()
    chosen = tuple(dict.fromkeys(ids[int(part) - 1] for part in parts))
    return () if len(chosen) > 1 and {NONE, UNKNOWN} & set(chosen) else chosen


def _names(axis: Axis, values: Sequence[str]) -> str:
    return ", ".join(value.name if (value := axis.value(each)) else axis.name_of(each) for each in values)
