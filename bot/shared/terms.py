"""The terms of a match, apart from the game's own options."""

from functools import lru_cache
from typing import Literal

import msgspec

from bot.shared.sentences import say
from db.ratings import Pace
from db.stored import read

Clock = Literal["live", "relaxed", "none"]


class Terms(msgspec.Struct, frozen=True):
    """The terms of one match."""

    clock: Clock = "live"
    """`live`: a minute or two for a decision; `relaxed`: about a day; `none`: no limit."""
    hints: bool = False
    """Whether players may ask what a strong computer would do; such a match is not rated."""
    undo: bool = False
    """Whether decisions may be taken back even though the match is rated."""
    rated: bool = True
    """Whether the match changes ratings, if it is eligible."""
    consent: bool = True
    """Whether the players can agree on a draw, a pause, an end or an undo."""
    phrases: bool = False
    """Whether players can send each other set phrases."""
    reliable: int = 0
    """The percentage of their recent matches that people must have finished to join."""


def pace_of(terms: Terms) -> Pace:
    """Return the pace whose ratings a match with these terms changes."""
    return "live" if terms.clock == "live" else "relaxed"


def pace_name(pace: Pace) -> str:
    """Return a pace in plain words."""
    return say("pace", pace=pace)


@lru_cache(16)
def load_terms(text: str) -> Terms:
    """Read terms from JSON; they are cached, because few different ones exist. Raises `Unreadable`."""
    return read(Terms, "matches.terms", text)
