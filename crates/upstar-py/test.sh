#!/usr/bin/env bash
# Builds the wheel, installs it in a fresh environment, and runs the tests of the package. Where Python or its packages cannot be had, it
# says so and passes.
set -euo pipefail
cd "$(dirname "$0")"
skip() { echo "the Python package was not tested: $1"; exit 0; }
command -v python3 >/dev/null || skip "python3 is missing"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/../../target}"
here=$CARGO_TARGET_DIR/python
if ! [ -x "$here/bin/maturin" ]; then
    python3 -m venv "$here" || skip "python3 -m venv does not work"
    "$here/bin/pip" install --quiet --disable-pip-version-check 'maturin>=1.9,<2' 'pytest>=8' 'mypy>=1.11' \
        || skip "maturin, pytest and mypy cannot be installed"
fi
rm -rf "$here/wheels"
"$here/bin/maturin" build --quiet --locked --profile "${UPSTAR_PY_PROFILE:-dev}" --out "$here/wheels"
"$here/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps "$here"/wheels/*.whl
"$here/bin/python" -m pytest -q tests
"$here/bin/python" -m mypy --strict --python-executable "$here/bin/python" -p upstar
"$here/bin/python" -m mypy.stubtest upstar._upstar --allowlist tests/stubtest.txt
