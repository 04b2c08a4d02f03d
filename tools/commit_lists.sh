#!/bin/sh
# Commits PAPERS.md and README.md if `make readme` has changed them, and pushes. After a merge to main a workflow does
# this; where it may not push, it says so as a warning, and the lists stay behind until somebody runs `make readme`.
set -eu
cd "$(dirname "$0")/.."

if git diff --quiet -- PAPERS.md README.md; then
  echo "PAPERS.md and README.md are up to date."
  exit 0
fi
export GIT_AUTHOR_NAME="github-actions[bot]" GIT_AUTHOR_EMAIL="41898282+github-actions[bot]@users.noreply.github.com"
export GIT_COMMITTER_NAME="$GIT_AUTHOR_NAME" GIT_COMMITTER_EMAIL="$GIT_AUTHOR_EMAIL"
git commit --quiet --message "Update the lists of papers" -- PAPERS.md README.md
if ! { git pull --quiet --rebase && git push --quiet; }; then
  echo "::warning::PAPERS.md is out of date and could not be pushed. Run make readme and commit what it writes."
fi
