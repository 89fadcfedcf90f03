"""What a table may let stand: an entry that does not add up, or was not played by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.texts import Message

Code = Literal["sum", "revoke", "overruled", "illegal"]
"""A sum that cannot be; a play that later plays show to be wrong; what the table let stand.

What is *illegal* is an error where a deal is told; in a match it can only come from rules that were
changed afterwards, and the deal still counts.
"""


@dataclass(frozen=True, slots=True)
class Breach:
    """Something wrong in words; *code* says of what kind it is."""

    code: Code
    message: Message

    @property
    def settled(self) -> bool:
        """Whether the table has said already why it lets it stand."""
        return self.code == "overruled"
