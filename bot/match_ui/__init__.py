"""Matches as people see them on Discord: lobby, table, hand, films, endings."""
