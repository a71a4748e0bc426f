"""The time to watch a race: what follows is asked after its film, also of those who skip it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.core.host import Host
from bot.host.core.match import Match
from games.core import Event


def film_pause(host: Host, match: Match, events: Sequence[Event]) -> int:
    """Return by how much the questions after a decision are delayed for its film, in milliseconds."""
    public = [event for event in events if event.audience is None]
    return min(host.settings.film_pause * 1000, match.game.film_length(public))
