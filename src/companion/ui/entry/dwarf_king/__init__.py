"""Entering deals of The Dwarf King: its steps, its score forms, its house rules, its rules."""
