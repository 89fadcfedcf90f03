"""Referee and score pad for the card game The Dwarf King."""
