"""What very many deals say, as ``companion simulate`` prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.commands.terminal import words
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.simulate.statistics import Spread
from companion.texts import msg, signed

DIGITS = 6
"""How many decimals a figure has in JSON."""


def as_json(spreads: Mapping[str, Spread]) -> dict[str, Any]:
    """Return the sides with their figures."""
    return {
        "sides": [
            {
                "side": side,
                "mean": round(spread.mean, DIGITS),
                "sd": round(spread.sd, DIGITS),
                "zero_share": round(spread.zero_share, DIGITS),
                "min": spread.least,
                "max": spread.most,
                "leader_top_share": round(spread.leader_top_share, DIGITS),
            }
            for side, spread in spreads.items()
        ]
    }


def as_text(spreads: Mapping[str, Spread]) -> str:
    """Return a table of the sides as people read it."""
    t = words()
    heads = [
        t(head)
        for head in (
            msg("side"),
            msg("mean"),
            msg("sd"),
            msg("zero"),
            msg("min"),
            msg("max"),
            msg("leader on top"),
        )
    ]
    rows = [heads]
    for side, spread in spreads.items():
        name = t(msg(quests().sides[side].name))
        mean = f"{spread.mean:+.2f}".replace("-", "−")
        shares = [f"{share:.0%}" for share in (spread.zero_share, spread.leader_top_share)]
        least, most = signed(spread.least), signed(spread.most)
        rows.append([name, mean, f"{spread.sd:.2f}", shares[0], least, most, shares[1]])
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
