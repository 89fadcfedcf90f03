"""Links to a match, and which phone keeps its pad."""

from __future__ import annotations

from companion.ui.rooms import Rooms, Seat


def test_a_match_has_one_link_and_it_is_long_enough_not_to_be_guessed() -> None:
    rooms = Rooms()

    room = rooms.show("a")

    assert rooms.show("a") is room
    assert rooms.show("b").code != room.code
    assert len(room.code) >= 24
    assert room.link("http://192.168.1.5:8550/") == f"http://192.168.1.5:8550/table/{room.code}/"


def test_a_code_finds_its_room_and_no_other_does() -> None:
    rooms = Rooms()
    room = rooms.show("a")

    assert rooms.find(room.code) is room
    assert rooms.find(room.code[:-1]) is None
    assert rooms.find("") is None


def test_a_new_link_ends_the_old_one_which_is_still_known_as_dead() -> None:
    rooms = Rooms()
    old = rooms.show("a")
    seat = Seat(rooms, old)

    new = rooms.renew("a")

    assert old.closed
    assert not seat.alive
    assert rooms.find(old.code) is old
    assert rooms.of("a") is new
    assert not new.closed


def test_the_first_phone_to_take_the_offered_pad_has_it() -> None:
    rooms = Rooms()
    room = rooms.show("a")
    one, two = Seat(rooms, room), Seat(rooms, room)
    assert not one.take()

    rooms.offer("a")

    assert one.take()
    assert not two.take()
    assert (one.keeps, two.keeps, rooms.lent("a")) == (True, False, True)


def test_a_phone_that_does_not_keep_the_pad_can_neither_offer_nor_give_it() -> None:
    rooms = Rooms()
    room = rooms.show("a")
    keeper, other = Seat(rooms, room), Seat(rooms, room)
    rooms.offer("a")
    keeper.take()

    other.offer()
    other.give_back()

    assert keeper.keeps
    assert not room.offered


def test_the_machines_own_pad_takes_it_back_at_any_time() -> None:
    rooms = Rooms()
    seat = Seat(rooms, rooms.show("a"))
    rooms.offer("a")
    seat.take()

    rooms.take_back("a")

    assert not seat.keeps
    assert not rooms.lent("a")


def test_a_dead_link_gives_the_pad_back() -> None:
    rooms = Rooms()
    seat = Seat(rooms, rooms.show("a"))
    rooms.offer("a")
    seat.take()

    rooms.renew("a")

    assert not seat.keeps
    assert not rooms.lent("a")


def test_everybody_is_told_though_one_of_them_fails() -> None:
    rooms = Rooms()
    told: list[str] = []

    def fails(_: str) -> None:
        raise RuntimeError("away")

    rooms.subscribe(fails)
    leave = rooms.subscribe(told.append)
    room = rooms.show("a")
    Seat(rooms, room).come()
    leave()
    rooms.hide("a")

    assert told == ["a", "a"]
