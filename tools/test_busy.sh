#!/bin/sh
# Runs the browser's tests as on a machine that is busy: pages THROTTLE times as slow, beside LOOPS endless loops, TIMES
# times over, WORKERS at a time: with few, the loops have nearly all of the processors. Further arguments go to pytest:
# tools/test_busy.sh tests/browser/test_charts.py
set -eu
cd "$(dirname "$0")/.."

python=${PYTHON:-.venv/bin/python}
SURVEY_CHROMIUM=$("$python" tests/browser/find_chromium.py)
export SURVEY_CHROMIUM
[ $# -gt 0 ] || set -- tests/browser

loops=
share=$(mktemp -d)
trap 'for each in $loops; do kill "$each"; done; rm -rf "$share"' EXIT
trap 'exit 1' INT TERM

# The sites that the tests visit, and what else they share, is made first: beside the loops everybody would wait for it.
# Fixtures that miss their test at the end complain; a site that cannot be built is told by the tests themselves.
"$python" -m pytest -q -n auto --setup-only --share "$share" "$@" >/dev/null || true

# Linux may share a processor among sessions first: loops of one session would weigh no more than a single browser, and
# all tests together no more than a loop. Without that (sysctl kernel.sched_autogroup_enabled=0) a run is much shorter.
apart=$(command -v setsid || true)
for _ in $(seq "${LOOPS:-16}"); do
  $apart sh -c 'while :; do :; done' &
  loops="$loops $!"
done

for time in $(seq "${TIMES:-3}"); do
  echo "== run $time: ${LOOPS:-16} loops, throttled ${THROTTLE:-20} times"
  "$python" -m pytest -q -n "${WORKERS:-8}" --dist worksteal --share "$share" \
    --throttle "${THROTTLE:-20}" "$@"
done
