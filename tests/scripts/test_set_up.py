"""What `scripts/run` does before the app starts; `check` and `test` set up the same way."""

from __future__ import annotations

import signal

import pytest

from scripts.checkout import PYTHON, STUB, TOO_OLD, WITHOUT_ENSUREPIP, Checkout


class TestRun:
    def test_passes_arguments_and_exit_code_on(self, checkout: Checkout) -> None:
        done = checkout("scripts/run", "score", "a file.json")

        assert (done.stdout, done.returncode) == ("companion score a file.json\n", 7)

    def test_the_first_start_installs_and_the_second_does_not(self, checkout: Checkout) -> None:
        checkout("scripts/run")
        second = checkout("scripts/run")

        assert len(checkout.installs) == 1
        assert "--editable .[web]" in checkout.installs[0]
        assert second.stderr == ""

    def test_a_changed_project_file_installs_again(self, checkout: Checkout) -> None:
        checkout("scripts/run")
        (checkout.root / "pyproject.toml").write_text("[project]\nname = 'other'\n")
        checkout("scripts/run")
        checkout("scripts/run")

        assert len(checkout.installs) == 2

    @pytest.mark.parametrize("end", ["killed", "install"])
    def test_a_set_up_that_broke_off_is_begun_anew(self, checkout: Checkout, end: str) -> None:
        broken = checkout("scripts/run", FAILING=end)
        left_over = checkout.root / ".venv" / "half a package"
        left_over.touch()

        again = checkout("scripts/run")

        assert broken.returncode == (-signal.SIGKILL if end == "killed" else 1)
        assert again.stdout == "companion \n"
        assert not left_over.exists()

    def test_a_failed_installation_says_what_to_do(self, checkout: Checkout) -> None:
        done = checkout("scripts/run", FAILING="install")

        assert done.stderr.splitlines()[-1].endswith("run this again when there is some.")

    def test_a_moved_folder_is_set_up_anew(self, checkout: Checkout) -> None:
        checkout("scripts/run")
        stale = checkout.root / ".venv" / "points to the old place"
        stale.touch()
        checkout.root = checkout.root.rename(checkout.root.with_name("moved"))

        assert checkout("scripts/run").stdout == "companion \n"
        assert not (checkout.root / ".venv" / stale.name).exists()

    def test_an_environment_whose_python_is_gone_is_made_anew(self, checkout: Checkout) -> None:
        checkout("scripts/run")
        (checkout.root / ".venv/bin/python").unlink()
        (checkout.root / ".venv/bin/python").symlink_to("/nowhere/python3.12")

        assert checkout("scripts/run").stdout == "companion \n"

    def test_an_environment_of_the_developers_own_is_kept(self, checkout: Checkout) -> None:
        own = checkout.root / ".venv/bin"
        own.mkdir(parents=True)
        checkout.has("python", PYTHON)
        (checkout.bin / "python").rename(own / "python")
        checkout("scripts/run")

        assert len(checkout.installs) == 1
        assert not (checkout.root / ".venv/unfinished").exists()
        assert (own / "companion").exists()

    def test_the_tools_for_developers_include_what_running_needs(self, checkout: Checkout) -> None:
        checkout("scripts/check")
        checkout("scripts/run")

        assert len(checkout.installs) == 1

    def test_uv_is_used_where_there_is_one(self, checkout: Checkout) -> None:
        checkout.has("uv", '#!/bin/sh\necho "uv $*" >>"$LOG"\n')
        checkout("scripts/run")

        assert checkout.installs[-1].startswith("uv pip install")


class TestPython:
    def test_one_that_cannot_be_started_or_is_too_old_is_passed_over(
        self, checkout: Checkout
    ) -> None:
        checkout.has("python3.14", STUB)
        checkout.has("python3.13", TOO_OLD)

        assert checkout("scripts/run").returncode == 7

    def test_one_without_ensurepip_is_passed_over_when_another_has_it(
        self, checkout: Checkout
    ) -> None:
        checkout.has("python3.13", WITHOUT_ENSUREPIP)

        assert checkout("scripts/run").returncode == 7

    def test_without_ensurepip_the_package_to_install_is_named(self, checkout: Checkout) -> None:
        (checkout.bin / "python3.12").unlink()
        checkout.has("python3", WITHOUT_ENSUREPIP)
        done = checkout("scripts/run")

        assert done.returncode == 1
        assert "install the package python3-venv" in done.stderr
        assert not (checkout.root / ".venv").exists()

    def test_without_any_the_version_to_install_is_named(self, checkout: Checkout) -> None:
        (checkout.bin / "python3.12").unlink()
        checkout.has("python3", TOO_OLD)
        done = checkout("scripts/run")

        assert done.returncode == 1
        assert "This needs Python 3.11 or newer" in done.stderr
