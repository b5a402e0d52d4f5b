#!/usr/bin/env bash
# Everything that must hold for the page: types, unit tests, size, that `dist` is what the sources build, and a real browser.
# It installs what it needs where it can, and says what it left out where it cannot.
#
#   web/test.sh             all of it, with the program target/release/upstar or target/debug/upstar, whichever is newer
#   UPSTAR=PATH web/test.sh with another program
set -euo pipefail
cd "$(dirname "$0")"

left_out() { echo "page: left out: $*"; }

if ! command -v node >/dev/null || ! command -v npm >/dev/null || [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20')" != true ]; then
    left_out "all tests, for there is no Node 20 or later"
    exit 0
fi
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    installed=$(mktemp)
    if ! npm ci --no-audit --no-fund --loglevel=error >"$installed" 2>&1; then
        tail -n 3 "$installed"
        rm -f "$installed"
        left_out "all tests, for its packages cannot be installed"
        exit 0
    fi
    rm -f "$installed"
fi
bin=node_modules/.bin

echo "page: types"
$bin/tsc --noEmit

echo "page: unit tests"
$bin/vitest run --reporter=dot

echo "page: dist is what the sources build"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
$bin/vite build --outDir "$scratch/dist" --emptyOutDir --logLevel error
if ! diff -rq -x upstar.wasm "$scratch/dist" dist; then
    echo "page: dist is out of date: run \`npm run build\` in web/ and commit it"
    exit 1
fi

echo "page: size"
bytes=0
for script in dist/assets/*.js; do
    bytes=$((bytes + $(gzip -9 -c "$script" | wc -c)))
done
echo "page: all scripts have $bytes bytes compressed"
if [ "$bytes" -gt 61440 ]; then
    echo "page: more than 60 kB"
    exit 1
fi
if grep -rlE 'https?://[a-z]' dist --include='*.js' --include='*.css' --include='*.html' | xargs -r grep -ohE "https?://[^\"'\`<> )]+" | grep -vE '^http://(www\.w3\.org/|x/)' | grep .; then
    echo "page: addresses of other hosts"
    exit 1
fi

chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$chromium" ] && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "page: installing chromium"
    { apt-get update && apt-get install -y --no-install-recommends chromium; } >/dev/null 2>&1 || true
    chromium=$(command -v chromium || true)
fi
if [ -z "$chromium" ]; then
    left_out "the tests in a browser, for there is no Chromium"
    exit 0
fi
upstar=${UPSTAR:-$(ls -t ../target/release/upstar ../target/debug/upstar 2>/dev/null | head -n 1 || true)}
if [ -z "$upstar" ] || ! "$upstar" serve --help >/dev/null 2>&1; then
    left_out "the tests in a browser, for there is no upstar that serves"
    exit 0
fi
echo "page: in a browser, served by $upstar"
UPSTAR="$upstar" CHROMIUM="$chromium" node test/browser/run.mjs
