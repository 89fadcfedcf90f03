"""Keeping matches: one TinyDB file each, written whole or not at all."""
