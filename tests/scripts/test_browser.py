from __future__ import annotations

import pytest

from scripts.checkout import CHROMIUM, INSTALLING, STUB, Checkout


@pytest.fixture
def checkout(checkout: Checkout) -> Checkout:
    checkout.has("id", "#!/bin/sh\necho 1000\n")
    return checkout


def test_the_first_that_starts_is_taken(checkout: Checkout) -> None:
    checkout.has("chromium", STUB)
    checkout.has("google-chrome", CHROMIUM)
    checkout.has("google-chrome-stable", CHROMIUM)

    assert f"({checkout.bin}/google-chrome)" in checkout("scripts/test").stderr


def test_the_one_asked_for_is_taken(checkout: Checkout) -> None:
    checkout.has("chromium", CHROMIUM)
    checkout.has("my-chrome", CHROMIUM)

    assert f"({checkout.bin}/my-chrome)" in checkout("scripts/test", CHROME="my-chrome").stderr


def test_one_asked_for_that_does_not_start_stops_the_run(checkout: Checkout) -> None:
    checkout.has("chromium", CHROMIUM)
    checkout.has("my-chrome", STUB)
    done = checkout("scripts/test", CHROME="my-chrome")

    assert (done.returncode, done.stdout) == (1, "")
    assert "CHROME is set to my-chrome" in done.stderr


@pytest.mark.parametrize(("user", "sudo"), [("0", STUB), ("1000", '#!/bin/sh\nshift\nexec "$@"\n')])
def test_a_missing_one_is_installed_by_who_may(checkout: Checkout, user: str, sudo: str) -> None:
    checkout.has("id", f"#!/bin/sh\necho {user}\n")
    checkout.has("sudo", sudo)
    checkout.has("true", "#!/bin/sh\n")
    checkout.has("apt-get", INSTALLING)
    done = checkout("scripts/test")

    apt = [line for line in checkout.installs if line.startswith("apt-get")]
    assert apt == ["apt-get update -qq", "apt-get install -y -qq chromium"]
    assert done.returncode == 0


def test_a_missing_one_that_may_not_be_installed_stops_the_run(checkout: Checkout) -> None:
    checkout.has("apt-get", INSTALLING)
    checkout.has("sudo", STUB)
    done = checkout("scripts/test")

    assert (done.returncode, done.stdout) == (1, "")
    assert "install one (Debian: apt install chromium)" in done.stderr


def test_one_that_is_still_missing_after_the_installation_stops_the_run(checkout: Checkout) -> None:
    checkout.has("id", "#!/bin/sh\necho 0\n")
    checkout.has("apt-get", "#!/bin/sh\n")
    done = checkout("scripts/test")

    assert (done.returncode, done.stdout) == (1, "")
