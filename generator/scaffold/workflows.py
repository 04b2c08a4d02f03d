"""The workflows of a new survey, and what renews their actions: for its site, for pull requests and for issues."""

from __future__ import annotations

# What a job that runs the generator begins with.
_STEPS = """      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: "3.11"
      # If PyPI does not have it: pip install git+https://github.com/OWNER/REPOSITORY@COMMIT, of the generator.
      # Only this series, so that a later one does not change the site unexpectedly.
      - run: pip install "survey-site~=0.1.0"
"""

# How a job reads the recorded event and answers.
_ANSWER = f"""{_STEPS}      - run: survey issue --post
        env:
          GITHUB_TOKEN: ${{{{ github.token }}}}
"""

_PUBLISH = """# A push or merge to main or master publishes the site; name your branch below if it is another.
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
STEPS
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

_ISSUE = """# Issues that add or correct a paper become a checked file, shown in one comment; `/approve` by a maintainer
# opens a pull request, which starts no workflow: its file has already been checked with all data. Once, tick
# "Allow GitHub Actions to create and approve pull requests" under Settings > Actions.
# The command reads the recorded event and decides who may do what; no text from an issue is part of what is run.
name: Issue

on:
  issues:
    types: [opened, edited, reopened]
  # The code is that of the default branch; the comment is compared with one word and shown nowhere.
  issue_comment: # zizmor: ignore[dangerous-triggers]
    types: [created]

permissions: {}

# Of the events of an issue that wait, GitHub keeps the newest: only another approval displaces one, as each job has a
# group of its own.
jobs:
  check-issue:
    name: Check the issue
    if: github.event_name == 'issues'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    concurrency:
      group: check-issue-${{ github.event.issue.number }}
      cancel-in-progress: false
    permissions:
      contents: read # checks the repository out
      issues: write # writes the comment
    steps:
ANSWER

  approve-issue:
    name: Open the pull request
    if: >-
      github.event_name == 'issue_comment' && !github.event.issue.pull_request &&
      contains(github.event.comment.body, '/approve') &&
      contains(fromJSON('["OWNER", "MEMBER", "COLLABORATOR"]'), github.event.comment.author_association)
    runs-on: ubuntu-latest
    timeout-minutes: 15
    concurrency:
      group: approve-issue-${{ github.event.issue.number }}
      cancel-in-progress: false
    permissions:
      contents: write # pushes the file to its own branch
      pull-requests: write # opens the pull request
      issues: write # writes the comment
    steps:
ANSWER
"""

_COMMENT = f"""# One comment on each pull request, in a public repository, says what it would change or what to fix.
# It follows the checks in `publish.yml` and may write, which the run of a fork may not: nothing of the pull request
# is run here. Git fetches its data, and `survey comment` reads and compares that.
name: Comment

on:
  # Of the run that ended only the commit is taken, and looked up among the open pull requests.
  workflow_run: # zizmor: ignore[dangerous-triggers]
    workflows: [Publish]
    types: [completed]

permissions: {{}}

concurrency:
  group: ${{{{ github.workflow }}}}-${{{{ github.event.workflow_run.head_sha }}}}
  cancel-in-progress: true

jobs:
  comment:
    name: Update the comment
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read # checks the default branch out
      pull-requests: write # writes the comment
    steps:
{_STEPS}      - run: survey comment
        env:
          GITHUB_TOKEN: ${{{{ github.token }}}}
"""

_DEPENDABOT = """# Once a month one pull request renews the digests of the actions that workflows pin.
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

WORKFLOWS = {
    ".github/workflows/publish.yml": _PUBLISH.replace("STEPS\n", _STEPS),
    ".github/workflows/comment.yml": _COMMENT,
    ".github/workflows/issue.yml": _ISSUE.replace("ANSWER\n", _ANSWER),
    ".github/dependabot.yml": _DEPENDABOT,
}
