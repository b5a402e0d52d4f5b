#!/usr/bin/env bash
# Builds the page, and the engine for browsers if its target is installed (`rustup target add wasm32-unknown-unknown`), into web/dist.
set -euo pipefail
cd "$(dirname "$0")"
if [ -f package.json ]; then
    if command -v npm >/dev/null; then
        [ -d node_modules ] || npm ci --no-audit --no-fund
        npm run build
    else
        echo "left out: the page, since there is no npm"
    fi
fi
target=wasm32-unknown-unknown
if [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; then
    cargo build --manifest-path ../Cargo.toml -p upstar-wasm --profile web --target "$target" --locked
    built=$(cargo metadata --manifest-path ../Cargo.toml --format-version 1 --no-deps --locked | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
    mkdir -p dist
    cp "$built/$target/web/upstar_wasm.wasm" dist/upstar.wasm
    echo "dist/upstar.wasm: $(wc -c < dist/upstar.wasm) bytes, $(gzip -9 < dist/upstar.wasm | wc -c) compressed"
else
    echo "left out: the engine for browsers, since the target $target is not installed"
fi
