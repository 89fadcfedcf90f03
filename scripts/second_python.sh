# Sourced by test after environment.sh. Computers run the pad on 3.11 and newer, phones and browsers
# on 3.14: where this computer has both, the tests run on both.

# find_second: sets $second to the one of the two that .venv is not, or fails where it is not here.
find_second() {
    second=python3.14
    ! "$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 14))' || second=python3.11
    "$second" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || return 1
    has_uv || "$second" -c 'import ensurepip, venv' >/dev/null 2>&1
}

# test_on_second: the tests without a browser, in an environment of its own that is kept.
test_on_second() (
    venv=$root/.venv-$second
    python=$venv/bin/python
    find_python() { found=$second; }
    prepare dev
    "$python" -m pytest --numprocesses auto --maxprocesses 4 --dist worksteal
)
