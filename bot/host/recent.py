"""The last things that happened, as the table tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.match import Match
    from games.core import Event

RECENT = 12
"""How many sentences the table keeps."""


def recent_lines(recent: str) -> list[str]:
    """Read the sentences that a row keeps, the oldest first."""
    return msgspec.json.decode(recent, type=list[str])


def told(recent: str, *sentences: str) -> str:
    """Add sentences to those that a row keeps, and drop the oldest."""
    kept = [*recent_lines(recent), *filter(None, sentences)]
    return msgspec.json.encode(kept[-RECENT:]).decode()


def recent_after(match: Match, recent: str, events: Sequence[Event]) -> str:
    """Add what everybody may know of `events`."""
    names, sentence = match.names, match.game.sentence
    return told(recent, *(sentence(event, names) for event in events if event.audience is None))
