"""All policies by the name that a command line gives them."""

from __future__ import annotations

from companion.games.dwarf_king.simulate.greedy import Greedy
from companion.games.dwarf_king.simulate.pimc import Pimc
from companion.games.dwarf_king.simulate.policy import Policy, View
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy

__all__ = ["POLICIES", "Policy", "View"]

POLICIES: dict[str, Policy] = {"random": RandomPolicy(), "greedy": Greedy(), "pimc": Pimc()}
