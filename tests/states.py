"""The state of a match with the types of its game."""

from __future__ import annotations

from typing import TypeVar

from bot.host.core.match import Match

S = TypeVar("S")


def state_of(match: Match, kind: type[S]) -> S:
    """Return the state of a match, which has to be of this kind."""
    state: object = match.playing
    assert isinstance(state, kind)
    return state
