"""The score sheet of a match: who stands where, and the next step."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.core.sheet import Sheet, SheetDeal
from companion.texts import plain, signed
from companion.ui.base import view
from companion.ui.components.marks import Mark
from companion.ui.components.score_sheet import ScoreSheet
from companion.ui.components.sheet_data import SheetCell, SheetPlayer, SheetRow
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.next_step import next_step
from companion.ui.screens.opening import use_address
from companion.ui.screens.sharing import share_button
from companion.ui.screens.titles import match_kind, match_title
from companion.ui.state import Pad


@view
def SheetScreen(pad: Pad) -> ft.View:
    """Show the deals and totals of the match of this address."""
    address = use_address(pad)
    if not address.here(pad) or pad.match is None:
        return address.waiting(pad)
    t, look, sheet = pad.words, pad.look, pad.sheet
    path = address.match_path

    def open_deal(number: int) -> None:
        recorded = number < sheet.next_number
        pad.go(f"{path}/saved/{number}" if recorded else f"{path}/deal/{number}")

    title = match_title(t, pad.match)
    bar = TopBar(
        look,
        title,
        subtitle=_subtitle(pad, sheet),
        leading=back_button(pad, "/"),
        actions=[
            undo_button(look, t("Undo"), pad.undo if pad.match.history else None),
            share_button(pad),
            icon_button(
                look,
                ft.Icons.MORE_VERT,
                t("Table and rules of this match"),
                lambda: pad.go(f"{path}/table"),
                ident="table",
            ),
        ],
    )
    told, bottom = next_step(pad, sheet, path)
    body = ScoreSheet(
        look,
        _players(pad, sheet),
        _rows(pad, sheet),
        open_deal,
        total_label=t("Total"),
        footer=told,
    )
    return screen(
        pad,
        address.path,
        bar,
        [ft.Container(body, expand=True)],
        bottom=bottom,
        padded=False,
        scroll=False,
    )


def _subtitle(pad: Pad, sheet: Sheet) -> str:
    t, match = pad.words, pad.match
    assert match is not None
    if sheet.state == "tied":
        return t("Tied for the lead")
    if sheet.state == "ended":
        return t("Stopped after deal {n}", n=sheet.next_number - 1)
    return match_kind(t, match)


def _players(pad: Pad, sheet: Sheet) -> list[SheetPlayer]:
    t = pad.words
    assert pad.match is not None
    found = []
    for player, name in pad.match.names.items():
        leads, deals = player in sheet.leaders, player == sheet.dealer and sheet.goes_on
        label = t("{name}, total {total}", name=name, total=sheet.totals[player])
        if leads:
            label = t("{label}, in the lead", label=label)
        if deals:
            label = t("{label}, deals next", label=label)
        found.append(
            SheetPlayer(
                name=name,
                total=plain(sheet.totals[player]),
                label=label,
                leads=leads,
                deals=deals,
            )
        )
    return found


def _rows(pad: Pad, sheet: Sheet) -> list[SheetRow]:
    t = pad.words
    assert pad.match is not None
    rows = [_row(pad, deal) for deal in sheet.deals]
    if sheet.goes_on:
        dealer = pad.match.names.get(sheet.dealer or "")
        under = t("{name} deals", name=dealer) if dealer else t("Who deals?")
        rows.append(
            SheetRow(
                number=sheet.next_number,
                label=t("Deal {n}, next. {who}", n=sheet.next_number, who=under),
                title=t("Next"),
                under=under,
                cells=[SheetCell(points="–") for _ in pad.match.players],
                next=True,
            )
        )
    rows += [
        SheetRow(number=number, label=t("Deal {n}", n=number), tappable=False)
        for number in range(sheet.next_number + 1, sheet.usual + 1)
        if sheet.goes_on
    ]
    return rows


def _row(pad: Pad, deal: SheetDeal) -> SheetRow:
    t = pad.words
    assert pad.match is not None
    cells, spoken = [], []
    for player, name in pad.match.names.items():
        points = None if deal.points is None else deal.points.get(player)
        total = deal.totals[player]
        running = "" if points is None or deal.set_aside else plain(total)
        cells.append(SheetCell(points="–" if points is None else signed(points), running=running))
        if points is None:
            spoken.append(t("{name}: no points", name=name))
        else:
            spoken.append(
                t("{name} {points:+}, total {total}", name=name, points=points, total=total)
            )
    title = t(deal.title)
    label = t(
        "Deal {n}, {title}, {under}. {points}",
        n=deal.number,
        title=title,
        under=deal.under,
        points=", ".join(spoken),
    )
    return SheetRow(
        number=deal.number,
        label=". ".join([label, *_signs_said(pad, deal)]),
        title=t("{title} (set aside)", title=title) if deal.set_aside else title,
        under=t(deal.under),
        sign=cast(Mark, deal.sign),
        cells=cells,
        edited=deal.edited,
        overridden=bool(deal.reason or deal.problem or deal.unneeded),
    )


def _signs_said(pad: Pad, deal: SheetDeal) -> list[str]:
    """Return what the pencil and the warning in a deal's row stand for."""
    t, said = pad.words, []
    if deal.edited:
        said.append(t("Changed later"))
    if deal.problem is not None:
        said.append(t("This deal cannot be scored."))
    if deal.reason:
        said.append(t("Saved as it is: {reason}", reason=deal.reason))
    if deal.unneeded:
        said.append(t("Not needed"))
    return said
