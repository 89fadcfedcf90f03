"""What a match's score sheet shows, put into words: on the pad and on phones that look on."""

from __future__ import annotations

from typing import cast

from companion.core.sheet import Sheet, SheetDeal
from companion.texts import plain, signed
from companion.ui.components.marks import Mark
from companion.ui.components.sheet_data import SheetCell, SheetPlayer, SheetRow
from companion.ui.reader import Reader
from companion.ui.screens.titles import match_kind


def sheet_subtitle(pad: Reader, sheet: Sheet) -> str:
    """Return what stands under the title: the table, or that it is tied or was stopped."""
    t, match = pad.words, pad.match
    assert match is not None
    if sheet.state == "tied":
        return t("Tied for the lead")
    if sheet.state == "ended":
        return t("Stopped after deal {n}", n=sheet.next_number - 1)
    return match_kind(t, match)


def sheet_players(pad: Reader, sheet: Sheet) -> list[SheetPlayer]:
    """Return the head of the sheet, in seat order."""
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


def sheet_rows(pad: Reader, sheet: Sheet, *, opens: bool = True) -> list[SheetRow]:
    """Return a row for each deal, the next one, and those to come; *opens*: a tap opens one."""
    t = pad.words
    assert pad.match is not None
    rows = [_row(pad, deal, opens=opens) for deal in sheet.deals]
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
                tappable=opens,
            )
        )
    rows += [
        SheetRow(number=number, label=t("Deal {n}", n=number), tappable=False)
        for number in range(sheet.next_number + 1, sheet.usual + 1)
        if sheet.goes_on
    ]
    return rows


def _row(pad: Reader, deal: SheetDeal, *, opens: bool) -> SheetRow:
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
        tappable=opens,
    )


def _signs_said(pad: Reader, deal: SheetDeal) -> list[str]:
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
