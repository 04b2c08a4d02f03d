"""What stands around the data in the repository of a new survey."""

from __future__ import annotations

_README = """# {title}

A survey kept as plain files: everything on its site comes from `data/`.

```sh
pip install survey-site   # the generator; or from its repository
survey check              # names file, line and fix of whatever is wrong
survey serve              # live preview: a saved change shows in the open page
survey build              # writes the site into site/
```

To add a paper, add a file to `data/papers/`. Its name is the paper's key and address.
`data/survey.yml` has the title and what the site shows, `data/taxonomy.yml` the axes and their values.
A file of the same name under `templates/` or `site_docs/` replaces the generator's own.

Data: CC0 1.0.
"""

_WORKFLOW = """# A merge to main publishes the site. Needs Settings > Pages > Source: GitHub Actions, once.
name: Publish

on:
  push:
    branches: [main]
  pull_request:

permissions: {}

jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: "3.11"
      - run: pip install survey-site
      - run: survey check --format github
      - run: survey build
      - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        with:
          path: site/

  deploy:
    if: github.event_name == 'push'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
    steps:
      - uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
"""

_MAKEFILE = """.PHONY: site serve check
site:
\tsurvey build
serve:
\tsurvey serve
check:
\tsurvey check
"""

_LICENCE = """The data of this survey is dedicated to the public domain under CC0 1.0 Universal:
https://creativecommons.org/publicdomain/zero/1.0/
"""


def repository_files(title: str) -> dict[str, str]:
    """Return README, licence, Makefile, workflow and what git ignores, by path."""
    return {
        "README.md": _README.format(title=title),
        "LICENSE": _LICENCE,
        "Makefile": _MAKEFILE,
        ".gitignore": "/site/\n/.build/\n/.venv/\n",
        ".github/workflows/publish.yml": _WORKFLOW,
    }
