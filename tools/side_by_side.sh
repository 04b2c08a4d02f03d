#!/bin/sh
# Runs commands at the same time and prints, in their order, what each said: side_by_side.sh NAME COMMAND [NAME COMMAND]...
# Fails if one of them did.
set -eu
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
trap 'exit 1' INT TERM

number=0
started=
while [ $# -gt 1 ]; do
  number=$((number + 1))
  { echo "== $1"; sh -c "$2"; } >"$said/$number" 2>&1 &
  started="$started $number:$!"
  shift 2
done

failed=0
for each in $started; do
  wait "${each#*:}" || failed=1
  cat "$said/${each%:*}"
done
exit $failed
