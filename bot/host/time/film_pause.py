"""The time to watch a race: the next one starts after its film, also for those who skip it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.time.time_control import control_of
from games.core import Event, State


def film_pause(host: Host, match: Match, old: State, state: State, events: Sequence[Event]) -> int:
    """Return by how much the questions after a film are delayed, in milliseconds.

    Only in races, with a live clock or where there is at most one person, who then meets computers.
    """
    live = match.terms.clock == "live" and control_of(host, match) is not None
    if match.game.films is None or not (live or len(match.people()) < 2):
        return 0
    if not _races(match, state) or (_races(match, old) and state.to_act() == old.to_act()):
        return 0
    public = [event for event in events if event.audience is None]
    before, earlier = (old, []) if match.unshown is None else match.unshown[:2]
    frames = match.game.film(before.view(None), [*earlier, *public], match.names)
    if len(frames) < 2:
        return 0
    return min(host.settings.film_pause * 1000, sum(frame.stay for frame in frames))


def _races(match: Match, state: State) -> bool:
    """Whether people are asked something where the fastest answer counts."""
    asked = state.to_act()
    return len(asked) > 1 and any(
        action.notation in match.game.races for seat in asked[:1] for action in state.legal_actions(seat)
    )
