"""A recorded deal explained: every point with its reason, and who deals next."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.sheet import SheetDeal
from companion.texts import signed
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.banner import Banner
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, bottom_bar, link, main_button, paired_buttons
from companion.ui.components.check_sum import CheckSumBar
from companion.ui.components.explanation import ExplanationCard, Reason
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.entry.dwarf_king.tricks_kept import tricks_kept, tricks_link
from companion.ui.entry.half_mended import half_mended
from companion.ui.entry.next_dealer import dealer_question
from companion.ui.entry.setting_aside import aside_button
from companion.ui.screens.deal_menu import MENU, deal_menu
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.opening import use_address
from companion.ui.state import Pad


@view
def SavedScreen(pad: Pad) -> ft.View:
    """Show the recorded deal of this address."""
    address = use_address(pad)
    index = address.index(pad)
    here = address.here(pad) and pad.match is not None
    deals = pad.sheet.deals if here else ()
    deal = deals[index] if 0 <= index < len(deals) else None
    ft.use_dialog(_sheet(pad, deal, address.match_path) if deal is not None else None)
    if not here or pad.match is None:
        return address.waiting(pad)
    if deal is None:
        return _gone(pad, address.path, address.match_path)
    t, look = pad.words, pad.look
    n = deal.number
    bar = TopBar(
        look,
        t("Deal {n}", n=n),
        subtitle=t("{quest} · {card}", quest=deal.title, card=deal.under),
        leading=back_button(pad, address.match_path),
        actions=[
            undo_button(look, t("Undo"), pad.undo if pad.match.history else None),
            icon_button(
                look,
                ft.Icons.EDIT,
                t("Change deal {n}", n=n),
                None if pad.read_only else lambda: pad.go(f"{address.match_path}/deal/{n}"),
                ident="edit-deal",
            ),
            icon_button(
                look,
                ft.Icons.MORE_VERT,
                t("More about deal {n}", n=n),
                lambda: pad.point(**{MENU: True}),
                ident="deal-menu",
            ),
        ],
    )
    body: list[ft.Control] = half_mended(pad, deal, address.match_path)
    if deal.problem is not None:
        body.append(Banner(look, t("This deal cannot be scored."), t("{why}.", why=deal.problem)))
    body += [_player(pad, deal, player) for player in deal.seats if deal.points is not None]
    body += _below(pad, deal)
    return screen(
        pad, address.path, bar, body, bottom=_bottom(pad, deal, address.match_path), spacing=lk.GAP
    )


def _sheet(pad: Pad, deal: SheetDeal, path: str) -> ft.BottomSheet | None:
    return tricks_kept(pad, deal) or deal_menu(pad, deal, path)


def _player(pad: Pad, deal: SheetDeal, player: str) -> ft.Control:
    t = pad.words
    assert pad.match is not None
    assert deal.points is not None
    names = [pad.match.names[seat] for seat in deal.seats]
    return ExplanationCard(
        pad.look,
        pad.match.names[player],
        signed(deal.points[player]),
        t("total {total}", total=deal.totals[player]),
        [
            Reason(_sentence(t(line.text, players=names)), signed(line.points))
            for line in deal.lines.get(player, ())
        ],
        leads=player in pad.sheet.leaders,
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _below(pad: Pad, deal: SheetDeal) -> list[ft.Control]:
    """Return what is to be said under the players: sums, remarks, the dealer, the rules."""
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    names = [match.names[seat] for seat in deal.seats]
    parts: list[ft.Control] = [CheckSumBar(look, "right", t(check)) for check in deal.checks]
    for breach in deal.breaches:
        detail = t("Saved as it is: {reason}", reason=deal.reason) if deal.reason else ""
        parts.append(CheckSumBar(look, "wrong", t(breach, players=names), detail=detail))
    parts += [note(look, t(remark)) for remark in deal.remarks]
    sheet = pad.sheet
    last = deal.index == len(sheet.deals) - 1
    if last and sheet.goes_on and sheet.dealer is not None:
        name = match.names[sheet.dealer]
        parts.append(
            note(
                look,
                t("{name} won the 5 of Dwarves.", name=name),
                "dwarves",
                lead=t("{name} deals next.", name=name),
            )
        )
    elif deal.dealer is not None:
        parts.append(
            note(look, t("{name} dealt.", name=match.names.get(deal.dealer, "?")), ft.Icons.STYLE)
        )
    links = tricks_link(pad, deal)
    links += [
        link(
            look,
            Button(
                text=t(page.link),
                icon=ft.Icons.MENU_BOOK,
                on_tap=partial(pad.go, f"/rules/{page.kind}/{page.key}"),
                ident=f"rule-{page.kind}",
            ),
        )
        for page in deal.rules
    ]
    return [*parts, ft.Column([*links], spacing=0, tight=True)]


def _bottom(pad: Pad, deal: SheetDeal, path: str) -> ft.Control:
    t, look, sheet = pad.words, pad.look, pad.sheet
    parts: list[ft.Control] = []
    last = deal.index == len(sheet.deals) - 1
    if last and not pad.read_only:
        question = dealer_question(pad, sheet)
        parts += [question] if question is not None else []
    if last and sheet.goes_on and not pad.read_only:
        n = sheet.next_number
        step = Button(
            text=t("Start deal {n}", n=n),
            icon=ft.Icons.STYLE,
            on_tap=lambda: pad.go(f"{path}/deal/{n}"),
            ident="next-step",
        )
        # A tie is told on the sheet: there one sees who plays on for what.
        if sheet.state == "tied":
            step = Button(text=t("See the sheet"), on_tap=lambda: pad.go(path), ident="next-step")
    elif last and not sheet.goes_on:
        step = Button(
            text=t("See the result"),
            icon=ft.Icons.EMOJI_EVENTS,
            on_tap=lambda: pad.go(f"{path}/winner"),
            ident="next-step",
        )
    else:
        step = Button(text=t("See the sheet"), on_tap=lambda: pad.go(path), ident="next-step")
    aside = aside_button(pad, deal) if not pad.read_only else None
    parts.append(paired_buttons(look, aside, step) if aside else main_button(look, step))
    return bottom_bar(look, parts)


def _gone(pad: Pad, path: str, match_path: str) -> ft.View:
    t = pad.words
    return screen(
        pad,
        path,
        TopBar(pad.look, t("Deal"), leading=back_button(pad, match_path)),
        [note(pad.look, t("There is no such deal. It may have been deleted."))],
    )
