# Sourced by run, check and test, which set $root first: brings up .venv and keeps it current.
# Plain POSIX sh. Everything it leaves behind lies in .venv, so removing that folder starts anew.

venv=${root:?}/.venv
python=$venv/bin/python  # tools are started as `python -m …`: it works wherever the folder lies
unset PYTHONHOME PYTHONPATH  # another project's modules must not shadow ours

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# find_python: sets $found to a Python that fits and can make environments. Each candidate is
# started, not only looked up: a name on PATH may be a version manager's empty shim.
find_python() {
    unfit=
    for candidate in python3.14 python3.13 python3.12 python3.11 python3 python; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        # Debian keeps ensurepip in a package of its own; uv can do without it.
        if has_uv || "$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            found=$candidate
            return
        fi
        unfit=${unfit:-$candidate}
    done
    [ "$unfit" != python ] || unfit=python3
    [ -z "$unfit" ] || die "$unfit cannot make environments here: install the package $unfit-venv (Debian, Ubuntu: apt install $unfit-venv) and run this again."
    die "This needs Python 3.11 or newer: install it (Debian, Ubuntu: apt install python3 python3-venv; elsewhere: python.org) and run this again."
}

has_uv() { uv --version >/dev/null 2>&1; }

# stamp: what an environment was made for. The folder is part of it because an environment that
# was moved or copied still points to the old place.
stamp() { printf '%s\n' "$root"; cat "$root/pyproject.toml"; }

is_current() { [ -x "$python" ] && [ "$(cat "$venv/made-for-$1" 2>/dev/null)" = "$(stamp)" ]; }

# is_sound: whether what lies in .venv can be built upon.
is_sound() {
    [ ! -e "$venv/unfinished" ] || return 1
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || return 1
    has_uv || "$python" -m pip --version >/dev/null 2>&1 || return 1
    for made in "$venv"/made-for-*; do
        [ ! -e "$made" ] || [ "$(head -n 1 "$made")" = "$root" ] || return 1
    done
}

# make_venv: starts .venv anew. The mark `unfinished` goes in first and comes out last, so that
# what an interruption leaves is never taken for whole.
make_venv() {
    find_python
    { rm -rf "$venv" && mkdir "$venv" && : >"$venv/unfinished"; } 2>/dev/null ||
        die "$venv cannot be made anew: allow writing there, or copy the folder to a place of your own."
    if has_uv; then
        "$found" -m venv --without-pip "$venv"
    else
        "$found" -m venv "$venv"
    fi || die "$found could not make an environment in $venv."
}

# install ARGUMENTS: with uv where there is one, else with the environment's own pip.
install() {
    if has_uv; then
        uv pip install --quiet --python "$python" "$@"
    else
        # A user's own setting may say --user, which no environment allows.
        PIP_USER=0 "$python" -m pip install --quiet --disable-pip-version-check "$@"
    fi
}

# developer_packages: the group `dev` of pyproject.toml, a line each; older pips cannot read it.
developer_packages() {
    "$python" -c '
import pathlib, tomllib
project = tomllib.loads(pathlib.Path("pyproject.toml").read_text(encoding="utf-8"))
print(*project["dependency-groups"]["dev"], sep="\n")'
}

# prepare web|dev: makes sure that the app (dev: and the developers' tools) can run. Asks the
# network only when pyproject.toml, the folder or the Python behind .venv has changed.
prepare() {
    ! is_current "$1" || return 0
    say "Setting up in .venv, which can take a minute (only now, and when pyproject.toml changes) …"
    is_sound || make_venv
    { : >"$venv/unfinished"; } 2>/dev/null || die "$venv cannot be written to."
    (
        cd "$root" || exit
        case $1 in
        web) install --editable '.[web]' ;;
        dev)
            developer_packages >"$venv/developer-packages.txt" &&
                install --editable '.[web]' --requirement "$venv/developer-packages.txt"
            ;;
        esac
    ) || die "The packages could not be installed (see above): setting up needs the internet; run this again when there is some."
    { stamp >"$venv/made-for-web" && { [ "$1" = web ] || stamp >"$venv/made-for-$1"; } &&
        rm "$venv/unfinished"; } || die "$venv cannot be written to."
}
