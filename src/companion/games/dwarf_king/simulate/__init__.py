"""Deals and matches that the pad plays by itself, one by one or many at once."""
