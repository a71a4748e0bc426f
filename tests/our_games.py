"""Paddock's own games: for tests of what an installed game need not bring (recordings, posters, maps, lessons)."""

from __future__ import annotations

from games.registry import OWN

OURS = {game.key: game for game in OWN}
