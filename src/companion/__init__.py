"""Referee and score pad for the card game The Dwarf King."""

__version__ = "0.1.0"
