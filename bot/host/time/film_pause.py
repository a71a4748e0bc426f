"""The time to watch a film: later questions open after it, also for players who skip it."""

from collections.abc import Sequence

from bot.host.core.host import Host
from bot.host.core.match import Match
from games.core import Event

PAINTING, MOMENT = 2_500, 1_500
"""The shortest time until a film is seen, and the length of a moment, in milliseconds."""


def film_pause(host: Host, match: Match) -> int:
    """Return by how much the questions after the last decision are delayed for its film, in milliseconds."""
    watched = match.watched
    if watched is None or watched.ply != match.row.ply:
        return 0
    seen_after = min(max(PAINTING, host.filming), 4 * PAINTING)
    return min(host.settings.film_pause * 1000, match.game.film_length(watched.events) + seen_after)


def moment_pause(host: Host, match: Match, events: Sequence[Event]) -> int:
    """Return by how much computers wait longer to let a moment be seen, in milliseconds."""
    return min(host.settings.film_pause * 1000, MOMENT) if any(match.game.moment(event) for event in events) else 0


def result_waits(host: Host, match: Match) -> int:
    """Return how long the result of a match still waits for the film of its last decision, in milliseconds."""
    if match.row.status != "over":
        return 0
    pause = film_pause(host, match)
    left = match.row.asked_at + pause - host.now()
    return left if 0 < left <= pause else 0  # it is longer if the system clock was set back
