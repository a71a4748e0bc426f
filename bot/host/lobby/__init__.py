"""Lobbies: a match before it starts."""
