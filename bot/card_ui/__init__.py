"""Boosters, collections, decks and trades as people see them on Discord."""
