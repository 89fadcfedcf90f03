"""One page of the rules: a quest side, a special card or a ruling."""

from __future__ import annotations

import flet as ft

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rulings import rulings
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.topics import Topic, topics
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, main_button
from companion.ui.components.top_bar import TopBar, icon_button
from companion.ui.device import handing
from companion.ui.entry.dwarf_king.rule_contents import ruling_page, side_page, special_page
from companion.ui.entry.dwarf_king.rule_rows import reading
from companion.ui.reader import Reader
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.way_back import way_back


@view
def RulePage(pad: Reader) -> ft.View:
    """Show the page of this address, or say that there is none."""
    given = ft.use_route_params()
    kind, key = given.get("kind", ""), given.get("key", "")
    path = ft.use_view_path()
    topic = found(pad, kind, key)
    if topic is None:
        return _unknown(pad, path, key)
    t, look = pad.words, pad.look
    copied = t("{title} copied", title=topic.title)
    how = handing(pad, as_text(pad, topic), copied)
    share = icon_button(
        look, ft.Icons.SHARE, t("Share"), how.on_tap, ident="share", action=how.action
    )
    return screen(
        pad,
        path,
        TopBar(look, "", leading=back_button(pad, "/rules"), actions=[share]),
        [*_parts(pad, topic), ft.Container(height=lk.GAP)],
        bottom=way_back(pad),
        tab=1,
        spacing=lk.BLOCK,
    )


def found(pad: Reader, kind: str, key: str) -> Topic | None:
    """Return the topic of an address; its key alone is enough, since no two share one."""
    everything = {topic.id: topic for topic in topics(pad.words, reading(pad).players)}
    topic = everything.get(key)
    return topic if topic is not None and kind in {"side", "special", "ruling"} else None


def as_text(pad: Reader, topic: Topic) -> str:
    """Return a topic as a text to hand on."""
    lines = [topic.title, topic.about, "", topic.text]
    lines += [f"– {told}" for told in topic.notes]
    if topic.names_told:
        names = " · ".join(topic.names_told)
        lines += ["", pad.words("Also printed as: {names}", names=names)]
    return "\n".join(lines)


def _parts(pad: Reader, topic: Topic) -> list[ft.Control]:
    match topic.kind:
        case "side":
            return side_page(pad, topic, quests().sides[topic.id])
        case "special":
            return special_page(pad, topic, specials()[topic.id])
        case "ruling":
            return ruling_page(pad, topic, rulings()[topic.id])


def _unknown(pad: Reader, path: str, key: str) -> ft.View:
    t, look = pad.words, pad.look
    told = t("The rules have no page called “{key}”.", key=key)
    back = Button(text=t("Look up rules"), on_tap=lambda: pad.go("/rules"), ident="look-up")
    return screen(
        pad,
        path,
        TopBar(look, t("Rules"), leading=back_button(pad, "/rules")),
        [
            ft.Container(note(look, told), padding=ft.Padding.symmetric(vertical=lk.BLOCK)),
            main_button(look, back),
        ],
        bottom=way_back(pad),
        tab=1,
    )
