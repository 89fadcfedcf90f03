"""The pad without a server: a folder of files, a browser, and later no network either."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from offline.compiling import SCRIPT, node
from offline.sizes import BUDGET, sent
from playwright.sync_api import Browser, BrowserContext, expect

from e2e.evening import THREE
from e2e.static_site import Host, StaticPad, built, newer, phone, with_a_switch
from e2e.test_evening import Table

CHECK = SCRIPT.with_name("check.mjs")
NewPhone = Callable[[], BrowserContext]


@pytest.fixture(scope="module")
def folder() -> Path:
    return built()


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    with Host(folder) as running:
        yield running


@pytest.fixture
def new_phone(chromium: Browser) -> Iterator[NewPhone]:
    phones: list[BrowserContext] = []

    def made() -> BrowserContext:
        phones.append(phone(chromium))
        return phones[-1]

    yield made
    for each in phones:
        each.close()


def play(table: Table, *numbers: int) -> None:
    """Play the deals of these numbers from the sheet and come back to it."""
    for number in numbers:
        deal = THREE.deals[number - 1]
        table.begin(deal)
        table.score(number, deal.score)
        table.tap("back")
        on_the_sheet(table)


def on_the_sheet(table: Table) -> None:
    """See the sheet: the saved screen has the button for the next deal as well."""
    expect(table.phone.ident("edit-deal")).to_have_count(0)
    expect(table.phone.ident("next-step")).to_be_visible()


def totals(after: int) -> list[int]:
    return [sum(points) for points in zip(*(d.points for d in THREE.deals[:after]), strict=True)]


def test_a_match_goes_on_without_a_network_and_over_an_update(
    host: Host, folder: Path, new_phone: NewPhone, tmp_path: Path
) -> None:
    context = new_phone()
    pad = StaticPad(context.new_page())
    pad.open(host.url)
    table = Table(pad, THREE)
    table.sit_down()
    play(table, 1, 2)
    table.check_sheet(totals(2))
    pad.kept()

    host.stop()
    pad.reload()
    table.check_sheet(totals(2))
    play(table, 3)

    host.start(newer(folder, tmp_path / "newer"))
    pad.reload()
    table.check_sheet(totals(3))
    pad.update_waits()
    sheet = pad.pw.url
    pad.pw.close()  # the browser takes it up when no page of the pad is open any more
    pad = StaticPad(context.new_page())
    pad.open(sheet)
    table = Table(pad, THREE)
    assert pad.is_newer()
    table.check_sheet(totals(3))

    host.stop()
    pad.reload()
    table.check_sheet(totals(3))
    assert pad.is_newer()
    assert pad.errors == []


def test_nothing_is_asked_for_elsewhere_and_it_can_be_installed(
    host: Host, new_phone: NewPhone
) -> None:
    pad = StaticPad(new_phone().new_page())
    pad.pw.goto(host.url)
    expect(pad.pw.get_by_role("heading", name="Dwarf King pad")).to_be_visible()  # Python loads
    pad.ready().kept()
    reached = [url for url in pad.asked if not url.startswith((host.url, "data:", "blob:"))]
    manifest = pad.pw.evaluate("fetch('manifest.json').then((it) => it.json())")
    problems = pad.pw.context.new_cdp_session(pad.pw).send("Page.getInstallabilityErrors")

    assert [url for url in reached if "rive" not in url] == []  # the page's own rules stop that one
    assert manifest["display"] == "standalone"
    assert {each["errorId"] for each in problems["installabilityErrors"]} <= {"in-incognito"}


def test_a_first_visit_stays_below_its_budget(folder: Path) -> None:
    parts = sent(folder)

    assert sum(parts.values()) <= BUDGET, parts


@pytest.mark.skipif(node() is None, reason="no Node here to run Pyodide")
def test_all_of_it_runs_on_python_3_14_without_threads(folder: Path) -> None:
    command = [str(node()), str(CHECK), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    saw = json.loads(done.stdout.splitlines()[-1])

    assert saw["python"].startswith("3.14.")
    assert (saw["sides"], saw["specials"], saw["heavy"]) == (51, 14, [])


class TestWhatTheBrowserKeeps:
    """One phone for all of it, as Python's start is what takes the time."""

    def test_each_loss_is_told_and_nothing_acknowledged_is_lost(
        self, host: Host, folder: Path, new_phone: NewPhone, tmp_path: Path
    ) -> None:
        host.stop()
        host.start(with_a_switch(folder, tmp_path / "switched"))
        context = new_phone()
        pad = StaticPad(context.new_page())
        pad.open(host.url)
        table = Table(pad, THREE)
        table.sit_down()
        play(table, 1)

        full_storage(pad, table)
        two_tabs(pad, table)
        closed_while_it_writes(pad, context)
        cleared_storage(pad, host, table)
        assert pad.errors == []

    def test_a_private_window_says_what_becomes_of_its_matches(
        self, host: Host, new_phone: NewPhone
    ) -> None:
        pad = StaticPad(new_phone().new_page())
        pad.open(f"{host.url}#/settings")

        expect(pad.text("when a private window is closed").first).to_be_visible()
        expect(pad.text("0 matches").first).to_be_visible()


def cdp(pad: StaticPad, method: str, **values: Any) -> None:
    session = pad.pw.context.new_cdp_session(pad.pw)
    session.send(method, values)
    session.detach()


def full_storage(pad: StaticPad, table: Table) -> None:
    """A deal that finds no room is told and offered as a file; with room it can be saved again."""
    deal = THREE.deals[1]
    table.begin(deal)
    for ident in deal.score:
        table.reach(ident)
    expect(pad.button("Save deal 2")).to_be_enabled()  # the last answer is stored, too
    pad.fill(full=True)
    pad.tap(pad.button("Save deal 2"))
    expect(pad.pw.get_by_label("There is no room left to save").first).to_be_visible()
    with pad.pw.expect_download() as download:
        pad.tap(pad.button("Save a file"))
    document = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [deal["side"] for deal in document["records"]] == [d.side for d in THREE.deals[:2]]

    pad.fill(full=False)
    pad.tap(pad.button("Save deal 2"))
    expect(pad.ident("edit-deal")).to_be_visible()
    table.tap("back")
    on_the_sheet(table)
    table.check_sheet(totals(2))


def two_tabs(pad: StaticPad, table: Table) -> None:
    """A second tab that does not know of a change is refused and shown what is stored."""
    second = StaticPad(pad.pw.context.new_page())
    second.open(pad.pw.url)
    expect(second.ident("next-step")).to_be_visible()
    pad.pw.bring_to_front()
    play(table, 3)

    second.pw.bring_to_front()
    second.tap(second.ident("next-step"))
    second.tap(second.ident("special-druid"))
    expect(second.text("was changed on another").first).to_be_visible()
    assert second.errors == []
    second.pw.close()
    pad.pw.bring_to_front()
    table.check_sheet(totals(3))


def closed_while_it_writes(pad: StaticPad, context: BrowserContext) -> None:
    """A tab that goes in the middle of a save leaves the match as it was or as it was to be."""
    doomed = StaticPad(context.new_page())
    doomed.open(f"{pad.pw.url}/saved/3")
    doomed.tap(doomed.ident("green-5-0"))
    doomed.pw.close()
    pad.pw.bring_to_front()
    pad.reload()
    Table(pad, THREE).check_sheet(totals(3))


def cleared_storage(pad: StaticPad, host: Host, table: Table) -> None:
    """What is open is stored anew by the next change; what was closed is gone, and not shown."""
    cdp(pad, "Storage.clearDataForOrigin", origin=host.url, storageTypes="indexeddb")
    play(table, 4)
    pad.reload()
    table.check_sheet(totals(4))

    cdp(pad, "Storage.clearDataForOrigin", origin=host.url, storageTypes="indexeddb")
    pad.open(host.url)
    expect(pad.text("No match yet").first).to_be_visible()
