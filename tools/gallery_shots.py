"""Which pictures the gallery takes: the matches on the disk, the address, the taps, what to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import samples
from gallery_matches import (
    KINGS,
    REARGUARD,
    WRONG,
    Made,
    entering,
    laid_out,
    running,
    told_in_time,
    typing,
)
from gallery_plays import asked, followed, recorded, revoked

DEAL_4: Final = "/match/{id}/deal/4"
ADVICE_HAND: Final = ("held-green-K", "held-green-3", "held-red-K", "held-blue-9")
"""What the chooser taps in for advice."""


Link = Literal["open", "offered", "dead"]
"""A link that shows the match, one by which the pad can be taken as well, one taken back."""


@dataclass(frozen=True, kw_only=True)
class Shot:
    """One screen. *about* is its line in the index, *shows* a control that is on it at last."""

    name: str
    about: str
    shows: str = ""
    address: str = "/"
    before: str = ""
    """An address to have been at first."""
    match: Made | None = None
    """The match of the address."""
    evenings: bool = False
    """Whether matches of earlier evenings are stored too."""
    trashed: bool = False
    """Whether the last of them lies in the trash."""
    damaged: bool = False
    """Whether a damaged file lies among the matches."""
    taps: tuple[str, ...] = ()
    typed: str = ""
    """What is typed into the only text field."""
    below: int = 0
    """How far down a second picture of the smallest size with the largest text is taken, in dp."""
    motion: bool = False
    """Whether the phone's setting for less motion is off, as it usually is."""
    front: bool = False
    """Whether it is the README's picture."""
    black: bool = False
    """Whether it is taken in the black theme too."""
    advice: bool = False
    """Whether the settings ask for advice."""
    link: Link | None = None
    """Of a match that is shown to other phones: how its link stands."""
    guest: bool = False
    """Whether it is taken on a phone that came by that link; *address* is below the link then."""


SHOTS: Final = (
    Shot(
        name="01-home",
        about="Home: the running match on top, earlier ones under it",
        shows="go-on",
        match=running,
        evenings=True,
    ),
    Shot(
        name="01-home-problem",
        about="Home, told that a stored match is damaged",
        shows="put-away",
        match=running,
        evenings=True,
        damaged=True,
    ),
    Shot(
        name="02-new-match",
        about="New match, the names of last time seated",
        shows="remove-3",
        address="/new",
        match=running,
        evenings=True,
        taps=("lately-0",) * 4,
    ),
    Shot(
        name="03-sheet-4",
        about="The score sheet of four players",
        shows="next-step",
        address="/match/{id}",
        match=running,
        below=300,
        black=True,
    ),
    Shot(
        name="03-sheet-after-4",
        about="The score sheet after four deals",
        shows="next-step",
        address="/match/{id}",
        match=lambda: samples.four_players(4),
        front=True,
    ),
    Shot(
        name="04-sheet-5",
        about="The score sheet of five players",
        shows="next-step",
        address="/match/{id}",
        match=samples.five_players,
    ),
    Shot(
        name="05-special",
        about="Deal, step 1: the special card, its effect read out",
        shows="use-special",
        address=DEAL_4,
        match=running,
        taps=("special-tinkerer",),
    ),
    Shot(
        name="06-tiles",
        about="Deal, step 2: the tiles that are left",
        shows="side-unlisted",
        address=DEAL_4,
        match=running,
        taps=("special-tinkerer", "use-special"),
    ),
    Shot(
        name="06-quest",
        about="Deal, step 2: the two sides of a tile face to face",
        shows="choose-side",
        address=DEAL_4,
        match=entering("tinkerer", "save-the-rearguard", step="quest"),
        taps=("chooser-2",),
    ),
    Shot(
        name="06-advice-cover",
        about="Advice for the chooser, under its cover",
        shows="lift-cover",
        address=DEAL_4,
        match=entering("tinkerer", "save-the-rearguard", step="quest"),
        taps=("chooser-2", "advice"),
        advice=True,
        below=900,
    ),
    Shot(
        name="06-advice-hand",
        about="Advice: the chooser taps the hand, or what matters of it",
        shows="work-it-out",
        address=DEAL_4,
        match=entering("tinkerer", "capture-the-kings", step="quest"),
        taps=("chooser-2", "advice", "lift-cover", *ADVICE_HAND),
        advice=True,
        below=900,
    ),
    Shot(
        name="06-advice-result",
        about="Advice worked out from the chooser’s hand",
        shows="change-hand",
        address=DEAL_4,
        match=entering("tinkerer", "capture-the-kings", step="quest"),
        taps=("chooser-2", "advice", "lift-cover", *ADVICE_HAND, "work-it-out"),
        advice=True,
        below=900,
    ),
    Shot(
        name="07-play",
        about="Deal, step 3: the pair in large type, tricks tapped as they are won",
        shows="score-this-deal",
        address=DEAL_4,
        match=told_in_time,
    ),
    Shot(
        name="08-score-counts",
        about="Score by counts; the last player is filled in",
        shows="save-deal",
        address="/match/{id}/deal/2",
        match=entering("dragon", "capture-the-kings", KINGS, deals=1),
        below=900,
    ),
    Shot(
        name="09-score-wrong-sum",
        about="Counts that do not add up",
        shows="save-anyway",
        address="/match/{id}/deal/2",
        match=WRONG,
    ),
    Shot(
        name="10-score-tricks",
        about="Score by numbers: one tap a player",
        shows="number-3",
        address="/match/{id}/deal/5",
        match=entering("druid", "all-for-one", {"tricks": (4, 3)}, deals=4),
    ),
    Shot(
        name="10-score-race",
        about="Score by places: who had a third trick first",
        shows="save-deal",
        address=DEAL_4,
        match=entering("sorcerer", "eeny-meeny", {"third-trick-place": (2, 1)}),
    ),
    Shot(
        name="10-score-two-columns",
        about="Score by two numbers a player",
        shows="number-3",
        address=DEAL_4,
        match=entering(
            "excalibur", "dwarven-victory", {"cards-green": (4, 2), "cards-blue": (1, 5)}
        ),
    ),
    Shot(
        name="11-score-points",
        about="Score by points, with a key for the sign",
        shows="next",
        address="/match/{id}/deal/6",
        match=typing,
    ),
    Shot(
        name="12-score-cards",
        about="Score by cards: tap a player, then the cards that player won",
        shows="save-deal",
        address=DEAL_4,
        match=laid_out,
    ),
    Shot(
        name="12-plays",
        about="Card by card: who plays next, what is led, the cards still to come",
        shows="take-back",
        address=DEAL_4,
        match=followed("scout", "grand-slam", 22, seed=2),
        below=560,
        black=True,
    ),
    Shot(
        name="12-plays-leader",
        about="Card by card: who leads is one tap",
        shows="slot-0",
        address=DEAL_4,
        match=followed("excalibur", "three-quarters", 0, leader=None),
    ),
    Shot(
        name="12-plays-revoke",
        about="A revoke that later plays show",
        shows="let-stand",
        address=DEAL_4,
        match=revoked("scout", "grand-slam", 22),
        below=700,
    ),
    Shot(
        name="12-plays-trick",
        about="A look at the trick that is in doubt",
        shows="take-back-to",
        address=DEAL_4,
        match=revoked("scout", "grand-slam", 22),
        taps=("look-at-trick",),
    ),
    Shot(
        name="12-plays-stand",
        about="Why the table lets it stand",
        shows="save-as-it-is",
        address=DEAL_4,
        match=revoked("scout", "grand-slam", 22),
        taps=("let-stand", "reason-2"),
    ),
    Shot(
        name="12-plays-illegal",
        about="A card that may not be played there",
        shows="take-it-back",
        address=DEAL_4,
        match=followed("mummy", "triplets", 1),
        taps=("card-mummy",),
        below=700,
    ),
    Shot(
        name="12-plays-move",
        about="A special card moves hands: who swaps with whom",
        shows="move-with-0",
        address=DEAL_4,
        match=asked("druid", "all-for-one", 5),
    ),
    Shot(
        name="12-plays-fetch",
        about="The Sorcerer is used: who, and which card",
        shows="move-drop",
        address=DEAL_4,
        match=followed("sorcerer", "nobles-and-knights", 12, move=None),
        taps=("use-fetch",),
    ),
    Shot(
        name="12-plays-raid",
        about="The red Flag Bearer, before the first card",
        shows="move-done",
        address=DEAL_4,
        match=followed("flag-bearer-red", "evens", 0, move=None, leader=None),
        taps=("move-by-1", "move-with-0", "card-red-5"),
        below=600,
    ),
    Shot(
        name="12-plays-done",
        about="All is played: the score, and nothing more to answer",
        shows="save-deal",
        address=DEAL_4,
        match=followed("scout", "grand-slam"),
        below=700,
    ),
    Shot(
        name="13-saved",
        about="A deal explained: every point with its reason",
        shows="next-step",
        address="/match/{id}/saved/4",
        match=lambda: samples.four_players(4),
    ),
    Shot(
        name="13-saved-tricks",
        about="The tricks of a saved deal: who played what, who won and why",
        shows="trick-1",
        address="/match/{id}/saved/4",
        match=recorded("excalibur", "nobles-and-knights"),
        taps=("look-at-tricks",),
    ),
    Shot(
        name="13-saved-now",
        about="A deal just saved: Undo, and who deals next is asked",
        shows="green-5-0",
        address=DEAL_4,
        match=entering("tinkerer", "save-the-rearguard", REARGUARD, paid=2),
        taps=("save-deal",),
    ),
    Shot(
        name="14-winner",
        about="The winner, the places and how the totals went",
        shows="share",
        address="/match/{id}/winner",
        match=lambda: samples.four_players(8),
        below=420,
    ),
    Shot(
        name="15-tie",
        about="The sheet while the lead is tied",
        shows="next-step",
        address="/match/{id}",
        match=lambda: samples.four_players(7),
    ),
    Shot(
        name="16-rules-search",
        about="Rules: what a word finds",
        shows="rule-side-capture-the-kings",
        before="/match/{id}",
        address="/rules",
        match=running,
        typed="king",
    ),
    Shot(
        name="17-rules-side",
        about="Rules: a quest side",
        shows="share",
        address="/rules/side/all-for-one",
    ),
    Shot(
        name="17-rules-special",
        about="Rules: a special card",
        shows="share",
        address="/rules/special/enchanter",
    ),
    Shot(
        name="17-rules-ruling",
        about="Rules: a ruling",
        shows="share",
        address="/rules/ruling/R7",
    ),
    Shot(
        name="18-settings",
        about="Settings of this phone",
        shows="theme-0",
        address="/settings",
        match=running,
        evenings=True,
        motion=True,
    ),
    Shot(
        name="19-table",
        about="The table of a match: seats, names, house rules",
        shows="seat-0",
        address="/match/{id}/table",
        match=running,
    ),
    Shot(
        name="25-home-empty",
        about="Home before the first match",
        shows="new-match",
    ),
    Shot(
        name="26-override",
        about="Saving a sum that does not add up, with its reason",
        shows="save-as-it-is",
        address="/match/{id}/deal/2",
        match=WRONG,
        taps=("save-anyway", "reason-1"),
    ),
    Shot(
        name="27-matches",
        about="All matches, and the trash",
        shows="restore-0",
        address="/matches",
        match=running,
        evenings=True,
        trashed=True,
        taps=("trash",),
    ),
    Shot(
        name="28-show-table",
        about="Showing the table to other phones: the link as a code",
        shows="stop-showing",
        address="/match/{id}/show",
        match=running,
        link="open",
        below=600,
    ),
    Shot(
        name="29-looking-on",
        about="A phone that came by the link: the scores",
        shows="see-deal",
        match=running,
        link="open",
        guest=True,
    ),
    Shot(
        name="29-looking-on-deal",
        about="The deal being played, on that phone",
        shows="back",
        address="/deal",
        match=entering("dragon", "capture-the-kings", KINGS),
        link="open",
        guest=True,
    ),
    Shot(
        name="30-pad-handed-over",
        about="A phone that took the pad",
        shows="give-back",
        match=running,
        link="offered",
        guest=True,
        taps=("take-pad",),
    ),
    Shot(
        name="31-dead-link",
        about="A link that was taken back",
        match=running,
        link="dead",
        guest=True,
    ),
    Shot(
        name="32-snapshot",
        about="The scores of another phone’s match, from a scanned code",
        address="/snapshot/{snapshot}",
        match=running,
    ),
)
