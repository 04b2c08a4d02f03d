#!/bin/sh
# Commits what is generated from the data if it has changed, and pushes: the lists of papers, the issue forms and the
# schemas of editors. After a merge to main a workflow does this; where it may not push, it says so as a warning, and
# they stay behind until somebody runs the commands that write them.
set -eu
cd "$(dirname "$0")/.."
generated="PAPERS.md README.md .github/ISSUE_TEMPLATE schemas"

# Those that are new as well, which a difference would pass over; what the repository does not have is left out.
present=""
for path in $generated; do
  test -e "$path" && present="$present $path"
done
# shellcheck disable=SC2086
git add --all -- $present
# shellcheck disable=SC2086
if git diff --cached --quiet -- $present; then
  echo "What is generated from the data is up to date."
  exit 0
fi
export GIT_AUTHOR_NAME="github-actions[bot]" GIT_AUTHOR_EMAIL="41898282+github-actions[bot]@users.noreply.github.com"
export GIT_COMMITTER_NAME="$GIT_AUTHOR_NAME" GIT_COMMITTER_EMAIL="$GIT_AUTHOR_EMAIL"
# shellcheck disable=SC2086
git commit --quiet --message "Update what is generated from the data" -- $present
if ! { git pull --quiet --rebase && git push --quiet; }; then
  echo "::warning::What is generated from the data is out of date and could not be pushed. Run make readme forms schemas and commit what they write."
fi
