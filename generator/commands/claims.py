"""`survey claims`: the ledger, or everything about one claim."""

from __future__ import annotations

import argparse
import sys

from generator.analysis.claim_report import report_claim
from generator.commands.options import add_data, load_sound
from generator.commands.refuse import refuse
from generator.export.claims import to_explanation, to_ledger_text
from generator.problem import suggest

_NO_CLAIMS = "This survey states no claims. Write them into claims.yml, as data/README.md of the generator describes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument("--explain", metavar="ID", help="print everything about one claim: queries, papers, margin")


def run(arguments: argparse.Namespace) -> int:
    """Print the ledger; 2 when a claim is asked for that it does not have."""
    survey = load_sound(arguments.data, "survey claims").survey
    if not survey.claims:
        print(_NO_CLAIMS, file=sys.stderr)
        return 2 if arguments.explain else 0
    if not arguments.explain:
        print(to_ledger_text((report_claim(claim, survey) for claim in survey.claims), survey), end="")
        return 0
    known = {claim.id: claim for claim in survey.claims}
    if arguments.explain not in known:
        hint = suggest(arguments.explain, known)
        return refuse(f'There is no claim "{arguments.explain}"; known: {", ".join(known)}.{hint}', 2)
    print(to_explanation(report_claim(known[arguments.explain], survey), survey), end="")
    return 0
