"""What stands around the data in the repository of a new survey."""

from __future__ import annotations

_README = """# {title}

A survey kept as plain files: everything on its site comes from `data/`.

```sh
pip install survey-site   # the generator; where PyPI does not have it, `pip install .` in a copy of its repository
survey check              # names file, line and fix of whatever is wrong
survey serve              # live preview: a saved change shows in the open page
survey build              # writes the site into site/
survey schema             # after a change of taxonomy.yml: lets editors complete and check the files
```

`data/survey.yml` has the title and what the site shows, `data/taxonomy.yml` the axes and their values. `data/README.md`
in the generator's repository describes every file and field; pip installed it as `generator/resources/data/README.md`,
which `pip show --files survey-site` lists.
To add a paper, add a file to `data/papers/`. Its name is the paper's key and address. `survey add` writes one from an
arXiv id, a DOI or an address, and `survey import` those of a whole list.

A file of the same name under `templates/` or `site_docs/` replaces the generator's own. The icon is
`site_docs/assets/img/favicon.svg`; colors and fonts are in `site_docs/assets/css/tokens.css`. A logo goes into
`templates/theme/partials/header.html`, as `<img src="~/assets/img/logo.svg" alt="">`, and the picture into
`site_docs/assets/img/`. Copy what you change from the generator's repository, or from `generator/resources/`.

To publish on GitHub, choose Settings > Pages > Source: GitHub Actions, once, and push the branch `main` or `master`.
With the repository's address as `repository` in `data/survey.yml`, the form for a missing paper leads there; with
`forge: {{branch: NAME}}`, to another branch than `main`.

Data: CC0 1.0.
"""

_WORKFLOW = """# A push or merge to main or master publishes the site; name your branch below if it is another.
# Once, set Settings > Pages > Source to GitHub Actions.
name: Publish

on:
  push:
    branches: [main, master]
  pull_request:

permissions: {}

# A publication that has started is finished; of several that wait, the newest is next.
concurrency:
  group: ${{ github.workflow }}-${{ github.ref }}
  cancel-in-progress: false

jobs:
  build:
    name: Check and build
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read # checks the repository out
      pages: read # looks up the address of the site
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: "3.11"
      # If PyPI does not have it: pip install git+https://github.com/OWNER/REPOSITORY@COMMIT, of the generator.
      # Only this series, so that a later one does not change the site unexpectedly.
      - run: pip install "survey-site~=0.1.0"
      - run: survey check --format github
      - name: Look up the address of the site
        if: github.event_name == 'push'
        id: pages
        uses: actions/configure-pages@45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0
      - run: survey build
        env:
          SURVEY_ADDRESS: ${{ steps.pages.outputs.base_url }}/
      - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        if: github.event_name == 'push'
        with:
          path: site/
      # For reviewers: `survey open site.zip` shows it.
      - uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
        if: github.event_name == 'pull_request'
        with:
          name: site
          path: site/
          if-no-files-found: error
          retention-days: 14

  deploy:
    name: Deploy to GitHub Pages
    if: github.event_name == 'push'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      pages: write # publishes the site
      id-token: write # proves to Pages that this workflow built it
    environment:
      name: github-pages
    steps:
      - uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
"""

_DEPENDABOT = """# Once a month one pull request renews the digests of the actions that publish.yml pins.
version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: monthly
    # A release that somebody smuggled in is mostly found within days.
    cooldown:
      default-days: 14
    groups:
      actions:
        patterns: ["*"]
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
    """Return README, licence, Makefile, workflow with its updates and what git ignores, by path."""
    return {
        "README.md": _README.format(title=title),
        "LICENSE": _LICENCE,
        "Makefile": _MAKEFILE,
        ".gitignore": "/site/\n/.build/\n/.cache/\n/.venv/\n/screening.json\n",
        ".github/workflows/publish.yml": _WORKFLOW,
        ".github/dependabot.yml": _DEPENDABOT,
    }
