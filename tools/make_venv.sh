#!/bin/sh
# Make the virtual environment $1 with the Python $2, or with the first one found that is new enough.
# An environment that still runs is kept as it is.
set -eu

venv=$1
python=${2:-}

# To clear a link would clear what it leads to, which belongs to another folder.
if [ -L "$venv" ]; then
    echo "$venv is a link to $(readlink "$venv"): install there, or remove the link to have an environment here." >&2
    exit 1
fi

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# A moved or copied folder brings along an environment whose paths point elsewhere: tell by its own record.
if [ -x "$venv/bin/python" ] && new_enough "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1 &&
    grep -qF "$PWD" "$venv/bin/activate"; then
    exit 0
fi

if [ -z "$python" ]; then
    for candidate in python3 python3.13 python3.12 python3.11 python3.14 python; do
        if new_enough "$candidate"; then
            python=$candidate
            break
        fi
    done
fi
if [ -z "$python" ] || ! new_enough "$python"; then
    found=$("${python:-python3}" --version 2>/dev/null || echo "none that runs")
    echo "Python 3.11 or newer is needed; found as ${python:-python3}: $found." >&2
    echo "Install it, or name it: make site PYTHON=/path/to/python3.12" >&2
    exit 1
fi

# Debian and Ubuntu keep the standard library's ensurepip in a package of its own.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    as_root="env DEBIAN_FRONTEND=noninteractive"
    if [ "$(id -u)" != 0 ]; then
        as_root="sudo -n $as_root"
    fi
    if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
        echo "This Python comes without its venv module: installing Debian's package $package ..." >&2
        $as_root apt-get -qq update >/dev/null || true
        $as_root apt-get -qq install --yes --no-install-recommends "$package" >/dev/null || true
    fi
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        echo "This Python comes without its venv module. On Debian or Ubuntu: sudo apt install $package" >&2
        exit 1
    fi
fi

echo "Making $venv with $("$python" --version) ..." >&2
"$python" -m venv --clear "$venv"
