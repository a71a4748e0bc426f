"""Chaos tests: kill Paddock, cut it off, forge input and race it; then compare what it confirmed with what it stored."""
