"""`survey serve`: a live preview in which a saved change shows without restarting."""

from __future__ import annotations

import argparse
import os
import sys

from generator.commands.options import add_data, add_edition, choose_edition
from generator.pipeline import InvalidData, SurveyInWork
from generator.publish import NotPublished
from generator.publish.serve import PORT, serve_site
from generator.publish.sources import find_remarks
from generator.render.page import Site
from generator.render.settings import read_build_settings

MOST_PORT = 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_edition(parser)
    parser.add_argument("--port", type=_port, default=PORT, help=f"port on this machine (default: {PORT})")


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C; 1 when the port is taken, 2 when the edition does not exist."""
    survey = SurveyInWork(arguments.data, read_build_settings(os.environ, edition=arguments.edition))
    choose_edition(survey.check().survey, arguments.edition)
    told: tuple[str, ...] = ()

    def render() -> Site:
        nonlocal told
        remarks = find_remarks(arguments.data)
        for line in remarks:
            if line not in told:
                print(line, file=sys.stderr)
        told = remarks
        try:
            return survey.render()
        except InvalidData as invalid:
            # A warning keeps nothing from being shown.
            errors = [str(problem) for problem in invalid.problems if problem.level == "error"]
            raise NotPublished(errors) from invalid

    try:
        serve_site(render, sources=survey.sources, data=arguments.data, port=arguments.port)
    except NotPublished as refusal:
        for line in refusal.lines:
            print(line, file=sys.stderr)
        return 1
    return 0


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > MOST_PORT:
        raise argparse.ArgumentTypeError(f'"{text}" is not a port: use a number from 0 to {MOST_PORT}')
    return int(text)
