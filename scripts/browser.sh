# Sourced by test after environment.sh: finds the browser that the browser tests drive.

# is_browser PROGRAM: starts it, because a name on PATH may be a stub that only says what to install.
is_browser() { "$1" --version 2>/dev/null | grep -qi chrom; }

# find_browser: sets $browser, or fails. $CHROME decides alone where it is set.
find_browser() {
    if [ -n "${CHROME:-}" ]; then
        is_browser "$CHROME" || die "CHROME is set to $CHROME, which does not start as a Chrome or Chromium."
        browser=$(command -v "$CHROME")
        return 0
    fi
    for candidate in chromium chromium-browser google-chrome google-chrome-stable chrome \
        "/Applications/Chromium.app/Contents/MacOS/Chromium" \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        if is_browser "$candidate"; then
            browser=$(command -v "$candidate")
            return 0
        fi
    done
    return 1
}

# install_browser: the system's own package, where that needs no question to be answered.
install_browser() {
    command -v apt-get >/dev/null 2>&1 || return 1
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif sudo -n true >/dev/null 2>&1; then
        as_root="sudo -n"
    else
        return 1
    fi
    say "No Chrome or Chromium found: installing the package chromium …"
    # shellcheck disable=SC2086  # empty or two words
    $as_root apt-get update -qq && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium
}

# prepare_browser: sets and exports $CHROME for the tests, or stops.
prepare_browser() {
    find_browser || { install_browser && find_browser; } ||
        die "The browser tests need Chrome or Chromium: install one (Debian: apt install chromium), or set CHROME to the program, and run this again."
    CHROME=$browser
    export CHROME
    say "Browser: $("$CHROME" --version 2>/dev/null) ($CHROME)"
}
