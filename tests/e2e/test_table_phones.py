"""The table's other phones: they follow, they change nothing, and one keeps the pad at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import samples
from playwright.sync_api import expect
from websockets.exceptions import InvalidStatus

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.ui.rooms import Room
from e2e.conftest import OpenTab
from e2e.flet_page import FletPage
from e2e.protocol import EVENT, INVOKE, PATCH, REGISTER, UPDATE, Client, frame
from e2e.served_pad import ServedPad
from e2e.wire import Wire

FOUR = ("Ada", "Ben", "Cleo", "Dan")
DEAD = "This link is no longer valid."


def begun(title: str) -> DwarfKingMatch:
    """Return a match whose first deal is scored by tricks."""
    return samples.begun(play.new_match(FOUR, title=title), "dragon", "all-for-one")


def shown(served: ServedPad, match: DwarfKingMatch) -> Room:
    """Return the link by which *match* is shown."""

    async def show() -> Room:
        return served.services.rooms.show(match.id)

    return served.server.run(show())


def tap_deal(pad: FletPage) -> None:
    """Enter the tricks of the deal that is open and save it."""
    for number in (4, 3, 2):
        pad.tap(pad.ident(f"number-{number}"))
    save = pad.button("Save deal 1")
    expect(save).to_be_enabled()
    pad.tap(save)


def test_three_phones_follow_one_of_them_after_sleep_and_a_dead_link_shows_nothing(
    tab: OpenTab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with ServedPad(tmp_path) as served, Wire(served.port) as wire:
        match = served.keep(begun("Upstairs"))
        other = served.keep(samples.four_players(3))
        other_room = shown(served, other)
        pad, one, two, asleep = tab(), tab(), tab(), tab()
        pad.open(f"{served.url}/match/{match.id}/show")
        pad.tap(pad.ident("show-it"))
        expect(pad.text("Nobody looks on yet").first).to_be_visible()
        room = shown(served, match)
        for phone, base in ((one, served.url), (two, served.url), (asleep, wire.url)):
            phone.open(room.link(base))
            expect(phone.button("See the pair of deal 1")).to_be_visible()
            assert phone.text("Saturday").count() == 0
        expect(pad.text("3 phones look on").first).to_be_visible()
        two.tap(two.ident("see-deal"))
        expect(two.text("All for One").first).to_be_visible()
        expect(two.text("Whoever wins the 5 of Dwarves").first).to_be_visible()

        wire.cut()
        pad.pw.goto(f"{served.url}/match/{match.id}/deal/1")
        pad.ready()
        tap_deal(pad)

        expect(one.text("Deal 1, All for One")).to_be_attached()
        expect(two.text("The special card of this deal is not chosen yet.").first).to_be_visible()
        assert asleep.text("Deal 1, All for One").count() == 0
        wire.mend()
        expect(asleep.text("Deal 1, All for One")).to_be_attached()

        wire.cut()
        pad.pw.goto(f"{served.url}/match/{match.id}/show")
        pad.ready()
        pad.tap(pad.ident("new-link"))
        pad.tap(pad.ident("end-link"))
        for phone in (one, two):
            expect(phone.text(DEAD).first).to_be_visible()
            assert phone.text("Ada").count() == 0
        wire.mend()
        expect(asleep.text(DEAD).first).to_be_visible()
        assert httpx.get(room.link(served.url)).status_code == 410
        assert shown(served, match).code != room.code
        assert httpx.get(other_room.link(served.url)).status_code == 200
    assert not [told for told in caplog.messages if "was dropped" in told]


def test_the_pad_is_handed_over_and_taken_back(tab: OpenTab, tmp_path: Path) -> None:
    with ServedPad(tmp_path) as served:
        match = served.keep(begun("Upstairs"))
        pad, guest = tab(), tab()
        guest.open(shown(served, match).link(served.url))
        expect(guest.ident("see-deal")).to_be_visible()
        assert guest.ident("take-pad").count() == 0
        pad.open(f"{served.url}/match/{match.id}/show")
        pad.scroll_to(pad.ident("hand-over"))
        pad.tap(pad.ident("hand-over"))

        guest.tap(guest.ident("take-pad"))
        guest.tap(guest.ident("go-on"))
        guest.tap(guest.ident("next-step"))
        pad.pw.goto(f"{served.url}/match/{match.id}/deal/1")
        pad.ready()
        pad.tap(pad.ident("number-1"))
        expect(pad.text("This match can only be looked at").first).to_be_visible()
        assert served.stored(match.id).drafts[0].tally == {}
        tap_deal(guest)
        expect(guest.button("Start deal 2")).to_be_visible()
        assert len(served.stored(match.id).records) == 1

        pad.pw.goto(f"{served.url}/match/{match.id}")
        pad.ready()
        pad.tap(pad.ident("take-back"))

        expect(guest.button("See deal 2")).to_be_visible()
        expect(pad.ident("next-step")).to_be_visible()
        assert not served.services.rooms.lent(match.id)


PADS_OWN = ("/match/{id}", "/match/{id}/deal/1", "/match/{id}/show", "/matches", "/new", "/trash")


@pytest.fixture(scope="class")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    with ServedPad(tmp_path_factory.mktemp("pad")) as running:
        yield running


class TestWhateverAPhoneSends:
    """Messages that no browser sends, over the socket of a phone that looks on."""

    def test_the_pads_addresses_show_nothing(self, served: ServedPad) -> None:
        match = served.keep(begun("Upstairs"))
        other = served.keep(samples.four_players(3).model_copy(update={"title": "Downstairs"}))
        link = shown(served, match).link(served.url)
        for route in PADS_OWN:
            with Client(link, route.format(id=other.id)) as phone:
                phone.until("There is no such page.")
                assert not {"Downstairs", "Deal 1, Most Victories"} & phone.texts()

    def test_forged_events_change_nothing(self, served: ServedPad) -> None:
        match = served.keep(begun("Upstairs"))
        room = shown(served, match)
        before = served.stored(match.id)
        with Client(f"{served.url}/", f"/match/{match.id}/deal/1") as pad:
            pad.until("Score deal 1")
            with Client(room.link(served.url)) as phone:
                phone.until("See the pair of deal 1")
                for target in (*pad.tappable(), *phone.tappable(), 0, -1, 2**31):
                    phone.fire(target, "click")
                    phone.fire(target, "change", {"value": "7"})
                for route in PADS_OWN:
                    phone.send(UPDATE, {"id": 1, "props": {"route": route}})
                    phone.fire(1, "route_change", {"route": route.format(id=match.id)})
                phone.fire(1, "view_pop", {"route": "/"})
                phone.listen()
                assert "Number of tricks" not in phone.texts()

        assert served.stored(match.id) == before
        assert served.services.rooms.of(match.id) is room
        assert (room.closed, room.keeper, room.offered) == (False, None, False)

    def test_the_pads_session_cannot_be_taken_over(self, served: ServedPad) -> None:
        match = served.keep(begun("Upstairs"))
        link = shown(served, match).link(served.url)
        with Client(f"{served.url}/", f"/match/{match.id}/deal/1") as pad:
            pad.until("Score deal 1")
            taken = pad.session

        with Client(link, session=taken) as phone:
            phone.until("See the pair of deal 1")

            assert phone.session != taken
            assert "Score deal 1" not in phone.texts()

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"\x00",
            b"\x00\xc1",
            b"\x01\x00\x00\x00\x00x",
            b"\x07hello",
            frame(PATCH, {"id": 1, "patch": []}),
            frame(99, {}),
            frame(EVENT, {"target": 1}),
            frame(EVENT, {"target": 1, "name": "__init__ x", "data": None}),
            frame(UPDATE, {"id": 1, "props": {"_services": {}}}),
            frame(REGISTER, {"session_id": None, "page": {"theme": {"color_scheme": {}}}}),
            frame(INVOKE, {"control_id": 1, "call_id": "x", "result": 1, "error": None}),
            b"\x00" + b"\x91" * 5000,
            b"\x00" + b"x" * 100_000,
        ],
        ids=range(14),
    )
    def test_a_mangled_message_is_dropped_and_the_phone_follows_on(
        self, served: ServedPad, data: bytes
    ) -> None:
        match = served.keep(begun("Upstairs"))
        with Client(shown(served, match).link(served.url)) as phone:
            phone.until("See the pair of deal 1")

            phone.raw(data)
            served.change(match.id, lambda known: known.model_copy(update={"title": "Attic"}))

            phone.until("Attic")

    def test_a_code_that_was_never_given_out_opens_nothing(self, served: ServedPad) -> None:
        room = shown(served, served.keep(begun("Upstairs")))
        for code in ("", "x", room.code[:-1], room.code + "x", room.code.swapcase(), "..%2f"):
            address = f"{served.url}/table/{code}/"
            assert "Upstairs" not in httpx.get(address).text
            with pytest.raises(InvalidStatus, match="403"), Client(address):
                pass
