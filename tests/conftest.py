"""Browser tests run apart, and a run that was to hold them fails when not one of them ran."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER_TESTS = Path(__file__).parent / "e2e"
RAN = pytest.StashKey[set[str]]()


def browser_tests_wanted(config: pytest.Config) -> bool:
    """Whether an argument of this run names the folder of browser tests or something in it.

    Playwright's synchronous interface keeps a loop running that pytest-asyncio stumbles over, so
    they are left out of a run that only happens to pass by.
    """
    return any(_below(argument, config) for argument in config.args)


def _below(argument: str, config: pytest.Config) -> bool:
    path = (config.invocation_params.dir / argument.partition("::")[0]).resolve()
    return path.is_relative_to(BROWSER_TESTS)


class Ran:
    """Notes which browser tests ran; it hears of those that workers ran, too."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        path = self.config.rootpath / report.nodeid.partition("::")[0]
        if report.when == "call" and not report.skipped and path.is_relative_to(BROWSER_TESTS):
            self.config.stash[RAN].add(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[RAN] = set()
    config.pluginmanager.register(Ran(config))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return (collection_path == BROWSER_TESTS and not browser_tests_wanted(config)) or None


def pytest_report_header(config: pytest.Config) -> str | None:
    return None if browser_tests_wanted(config) else "browser tests: a run of their own, tests/e2e"


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _none_ran(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _none_ran(terminalreporter.config):
        terminalreporter.write_line("Not one browser test ran, so this run failed.", red=True)


def _none_ran(config: pytest.Config) -> bool:
    listing = config.option.collectonly
    one_of_several = hasattr(config, "workerinput")  # only the run they all report to can tell
    wanted = browser_tests_wanted(config) and not listing and not one_of_several
    return wanted and not config.stash[RAN]
