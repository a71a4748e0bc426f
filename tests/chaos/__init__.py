"""Chaos tests: kill Paddock, cut it off, forge input and race it; compare what it confirmed with what it stored."""
