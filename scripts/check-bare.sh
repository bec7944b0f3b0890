#!/usr/bin/env bash
# The committed dist/ alone, in an empty folder without node_modules, must verify a fresh repository.
set -euo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$top/dist" "$top/package.json" "$work/"
mkdir -p "$work/repository/.github/hooks"
printf '%s\n' '{"version":1,"hooks":{"sessionStart":[{"type":"command","bash":"echo started"}]}}' >"$work/repository/.github/hooks/a.json"
cd "$work/repository"
node "$work/dist/cli.js" verify . --format json >"$work/report.json"
grep -q '"live": true' "$work/report.json"
printf '{"version":"1"}\n' >.github/hooks/a.json
code=0
node "$work/dist/cli.js" verify . >/dev/null || code=$?
[ "$code" -eq 1 ]
