"""A survey in, the services that a command asks for it out, which learn where they reach whoever keeps it."""

from __future__ import annotations

import os

from generator.lookup.services import Services
from generator.model.survey import Survey


def services_of(survey: Survey) -> Services:
    """Return the services at the addresses of the environment; they are told a contact, else a page."""
    config = survey.config
    return Services.of_environment(os.environ, config.contact or config.address or config.repository)
