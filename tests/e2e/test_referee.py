"""Whole deals followed card by card through the screens, one for each special card."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.cli import main
from companion.games.dwarf_king import play
from companion.games.dwarf_king.cards import MAGIC, NOBLES, each_card
from companion.games.dwarf_king.exporting import deal_text
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.specials import specials
from companion.texts import msg, plain, signed
from e2e.flet_page import FletPage, until
from e2e.served_pad import ServedPad
from laws.played import PlayedDeal
from ui.followed import played, with_a_revoke, with_the_mummy_in_trick_1

CLEO_REVOKES, MUMMY_SECOND = 67, 0
"""Seeds: Cleo does not follow in trick 3, trick 5 shows it; the second player throws the Mummy."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
LOOK = """
([played, next]) => new Promise(done => {
  const find = name => document.querySelector(`[flt-semantics-identifier="card-${name}"]`);
  const off = '[aria-disabled=true]';
  let before = '', frames = 0;
  const look = () => {
    const gone = played && find(played), there = next && find(next);
    const lies = !gone || gone.matches(off) || gone.querySelector(off) !== null;
    const { x, y, width, height } = there ? there.getBoundingClientRect() : {};
    const at = JSON.stringify([x, y]);
    if (lies && (!next || there) && at === before) return done([x + width / 2, y + height / 2]);
    before = at;
    if (++frames > 200) return done(null);
    requestAnimationFrame(look);
  };
  look();
})
"""
"""Waits until the card *played* lies on the table; tells where the *next* one is, at rest."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    with ServedPad(tmp_path_factory.mktemp("pad")) as served:
        served.prefer(less_motion=True)
        yield served


# --- deals in which the special card matters ---------------------------------------------------


def special_trick(deal: PlayedDeal) -> int:
    """Return the place of the trick the special card was played to."""
    assert deal.frame.special is not None
    card = deal.frame.special.card
    return next(at for at, trick in enumerate(deal.table.tricks) if card in trick.cards)


def pays(deal: PlayedDeal) -> bool:
    """Whether the special card of *deal* changes somebody's points."""
    special, at = deal.frame.special, special_trick(deal)
    assert special is not None
    assert special.pays is not None
    trick, final = deal.table.tricks[at], at + 1 == deal.frame.tricks
    if special.pays.each:
        return any(card & NOBLES for card in trick.cards)
    return final if special.pays.final_trick else not final


def wins(deal: PlayedDeal) -> bool:
    """Whether the Magic card of *deal* wins its trick."""
    trick = deal.table.tricks[special_trick(deal)]
    return trick.cards[(trick.winner - trick.leader) % deal.frame.players] == MAGIC


def moves(deal: PlayedDeal) -> bool:
    """Whether the special card of *deal* moves hands."""
    return bool(deal.moves)


def until_it(matters: Callable[[PlayedDeal], bool], special: str, players: int) -> PlayedDeal:
    """Return the first deal in which the special card *matters*."""
    return next(deal for seed in range(500) if matters(deal := played(special, seed, players)))


DEALS = {
    "druid": (moves, 4, "lucky-run"),
    "flag-bearer-green": (pays, 4, "capture-the-kings"),
    "tinkerer": (pays, 4, "save-the-rearguard"),
    "joker": (pays, 4, "eeny-meeny"),
    "flag-bearer-blue": (moves, 5, "in-line"),
    "enchanter": (pays, 4, "good-numbers"),
    "scout": (pays, 3, "grand-slam"),
    "shaman": (pays, 4, "elite-army"),
    "flag-bearer-red": (moves, 4, "triplets"),
    "excalibur": (wins, 4, "utter-chaos"),
    "dragon": (wins, 5, "nobles-and-knights"),
    "mummy": (wins, 4, "garden-gnomes"),
    "puppeteer": (wins, 4, "to-the-left"),
    "sorcerer": (moves, 4, "three-quarters"),
}
"""For each special card: when it matters, for how many players it is tried, with which side."""


def test_every_special_card_is_tried() -> None:
    assert set(DEALS) == set(specials())


# --- the people around the phone ---------------------------------------------------------------


class Followers:
    """A table that taps every card as it is played."""

    def __init__(self, phone: FletPage, served: ServedPad, match: DwarfKingMatch) -> None:
        self.phone, self.served, self.match = phone, served, match

    def tap(self, *idents: str) -> None:
        for ident in idents:
            self.phone.tap(self.phone.ident(ident))

    @property
    def draft(self) -> Draft:
        return self.served.stored(self.match.id).drafts[0]

    def follow(self, table: Table, told: tuple[Move, ...] = ()) -> None:
        """Tap a whole deal, and each move when it is asked for."""
        self.move(table, told, 0)
        self.tap(f"slot-{table.tricks[0].leader}")
        expect(self.phone.ident("card-green-9")).to_be_visible()
        for after, trick in enumerate(table.tricks, 1):
            self.trick([table.frame.card_name(card) for card in trick.cards], after)
            self.move(table, told, after)

    def trick(self, cards: list[str], number: int) -> None:
        """Tap the cards of a trick, each as soon as the one before lies on the table."""
        at = self.look(None, cards[0])
        for card, following in zip(cards, [*cards[1:], None], strict=True):
            for _ in range(3):  # who sees that nothing happened taps again
                assert at is not None, f"{card} is not there\n{self.phone.snapshot()}"
                self.phone.pw.mouse.click(*at)
                then = self.look(card, following)
                if then is not None:
                    break
            at = then
        due = number * len(cards)
        until(self.phone, lambda: len(self.draft.played) == due, f"{due} cards are stored")

    def look(self, lies: str | None, wanted: str | None) -> list[float] | None:
        """Wait for one card to lie on the table; return where the next can be tapped."""
        found: list[float] | None = self.phone.pw.evaluate(LOOK, [lies, wanted])
        return found

    def move(self, table: Table, told: tuple[Move, ...], after: int) -> None:
        """Answer what the special card asks after so many tricks."""
        name = table.frame.card_name
        for move in told:
            if move.after != after:
                continue
            match move:
                case Swap():
                    self.tap(f"move-with-{others(move.by, move.other)}")
                case Pass():
                    self.tap(f"move-to-{('left', 'right').index(move.to)}")
                case Fetch():
                    self.tap("use-fetch", f"move-by-{move.by}", f"take-{name(move.takes)}")
                case Raid():
                    self.tap(f"move-by-{move.by}", f"move-with-{others(move.by, move.other)}")
                    self.tap(*(f"card-{name(card)}" for card in each_card(move.takes)))
                    self.tap("raid-page-1")
                    self.tap(*(f"card-{name(card)}" for card in each_card(move.gives)))
                    self.tap("move-done")
            expect(self.phone.ident("slot-0")).to_be_visible()

    def save(self) -> DwarfKingMatch:
        """Save the deal, which asks for nothing more, and return the match."""
        self.tap("save-deal")
        expect(self.phone.ident("edit-deal")).to_be_visible()
        return self.served.stored(self.match.id)


def others(by: int, seat: int) -> int:
    """Return the place of *seat* among the players but *by*."""
    return seat - (seat > by)


def begun(served: ServedPad, special: str, side: str, players: int) -> DwarfKingMatch:
    """Store a match whose first deal is about to be played."""
    match = play.new_match(NAMES[:players])
    tile = quests().tile_of(side).id
    draft = Draft(step="play", special=special, tile=tile, side=side)
    return served.keep(play.with_draft(match, 0, draft, msg("Chosen")))


def sit_down(
    phone: FletPage, served: ServedPad, special: str, side: str, players: int = 4
) -> Followers:
    match = begun(served, special, side, players)
    phone.visit(served.url, f"/match/{match.id}/deal/1")
    table = Followers(phone, served, match)
    table.tap("card-by-card")
    return table


def scored(
    match: DwarfKingMatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> dict[str, Any]:
    """Return what ``companion score`` says of the deal as it is copied."""
    file = tmp_path / "deal.json"
    file.write_text(deal_text(match, 0), encoding="utf-8")
    assert main(["score", str(file), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def shows_points(phone: FletPage, said: dict[str, Any]) -> None:
    """See everybody's points as ``companion score`` gives them."""
    snapshot = phone.snapshot().replace("\n", " ")
    for player in said["players"]:
        name, total = player["name"], player["total"]
        assert f"{name} {signed(total)} total {plain(total)}" in snapshot, phone.snapshot()
    if said["next_dealer"]:
        expect(phone.text(f"{said['next_dealer']} deals next").first).to_be_visible()


def is_warned(phone: FletPage, words: str) -> None:
    """See a warning that has *words* in it."""
    expect(phone.pw.get_by_role("group", name=words).last).to_be_visible()


def no_doubt_is_left(phone: FletPage) -> None:
    """See the cards, and no warning above them."""
    expect(phone.ident("card-green-9")).to_be_visible()
    expect(phone.ident("let-stand")).to_have_count(0)


@pytest.mark.parametrize("special", DEALS)
def test_a_deal_is_followed_to_its_end_and_scores_as_its_file_does(
    special: str,
    served: ServedPad,
    one_phone: FletPage,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    matters, players, side = DEALS[special]
    deal = until_it(matters, special, players)
    table = sit_down(one_phone, served, special, side, players)

    table.follow(deal.table, deal.moves)
    expect(table.phone.ident("save-deal")).to_be_visible()
    before = table.phone.snapshot().replace("\n", " ")
    match = table.save()

    said = scored(match, tmp_path, capsys)
    shows_points(table.phone, said)
    for player in said["players"]:
        assert f"{player['name']} {signed(player['total'])} total" in before
    assert said["warnings"] == []
    entry = match.records[0].entry
    assert entry.kind == "plays"
    assert len(entry.moves or ()) == len(deal.moves)


def test_a_revoke_is_found_when_later_plays_show_it_and_can_be_let_stand(
    served: ServedPad, one_phone: FletPage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = with_a_revoke("scout", CLEO_REVOKES, 3)
    table = sit_down(one_phone, served, "scout", "grand-slam")
    phone = table.phone

    table.tap(f"slot-{deal.tricks[0].leader}")
    expect(phone.ident("card-green-9")).to_be_visible()
    for number, trick in enumerate(deal.tricks, 1):
        if number == 5:
            no_doubt_is_left(phone)
        table.trick([deal.frame.card_name(card) for card in trick.cards], number)
        if number == 5:
            is_warned(phone, "Cleo may have revoked in trick 3: Cleo put the 3 of Dwarves")
            table.tap("look-at-trick")
            expect(phone.ident("take-back-to")).to_be_visible()
            table.tap("close")
            expect(phone.ident("take-back-to")).to_have_count(0)
            table.tap("let-stand", "reason-2", "save-as-it-is")
            no_doubt_is_left(phone)
    said = scored(table.save(), tmp_path, capsys)

    shows_points(phone, said)
    (warning,) = said["warnings"]
    assert warning["code"] == "overruled"
    assert "We saw it too late" in warning["text"]


def test_a_card_that_may_not_be_played_is_taken_back_or_overruled(
    served: ServedPad, one_phone: FletPage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = with_the_mummy_in_trick_1(MUMMY_SECOND)
    table = sit_down(one_phone, served, "mummy", "evens")
    phone = table.phone
    first, *rest = [[deal.frame.card_name(card) for card in trick.cards] for trick in deal.tricks]
    assert first[1] == "mummy"

    table.tap(f"slot-{deal.tricks[0].leader}", f"card-{first[0]}", "card-mummy")
    is_warned(phone, "may not play the Mummy in trick 1")
    table.tap("take-it-back")
    no_doubt_is_left(phone)
    table.tap("card-mummy", "let-stand", "reason-0", "save-as-it-is")
    no_doubt_is_left(phone)
    table.tap(*(f"card-{card}" for card in first[2:]))
    for number, cards in enumerate(rest, 2):
        table.trick(cards, number)
    said = scored(table.save(), tmp_path, capsys)

    shows_points(phone, said)
    (warning,) = said["warnings"]
    assert warning["code"] == "overruled"
    assert "We agreed on it" in warning["text"]
