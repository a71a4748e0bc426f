"""Whether a match counts: nobody gains from another's absence, nor from a friend who loses on purpose.

A match that nobody played earns nothing. One that was played counts for ratings if its players are people with
accounts of some age, by the rulebook's own options, without hints, and if they do not meet each other too often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import options_of
from bot.host.core.outcomes import how_stopped, is_played_out
from bot.shared.snowflakes import created_at
from db import manners
from db.database import Transaction
from db.matches import ActionRow
from games.core import Seat

DAY = 86_400_000
WEEK = 7 * DAY
BEGUN = 2
"""A player who leaves before making this many decisions has not played: the match counts for nobody."""
EARLY = 8
"""Leaving before this many own decisions is early: between the same two people, one such match a week counts."""
MOST_LEFT = 3
"""How many matches a week between the same two people stay rated although a player left, however late."""
MOST_A_DAY = 6
"""How many rated matches a day the same two people can play against each other."""

Why = Literal["", "stopped", "casual", "early", "absent", "new", "often", "leaving"]
"""Why a match is not rated: stopped by agreement or by the server; casual (with computers, hints or other options);
a player left before deciding twice; a player never decided; a new account; a pair that meets too often, or whose
matches end too often because one of them leaves."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a match counts for."""

    why: Why
    """Why it is not rated; empty if it is."""
    played: bool
    """Whether it counts for statistics and achievements."""

    @property
    def rated(self) -> bool:
        return not self.why


def own_decisions(log: Sequence[ActionRow]) -> Counter[Seat]:
    """Return how many decisions each seat's person made, without those of a computer, the clock or a rule."""
    return Counter(action.seat for action in log if action.cause == "player")


async def count(host: Host, tx: Transaction, match: Match, log: Sequence[ActionRow], moment: int) -> Count:
    """Return what a finished match counts for."""
    own = own_decisions(log)
    if how_stopped(match.row):
        return Count("stopped", played=False)
    people = [seat for seat in match.seats if seat.player_id is not None]
    leavers = [own[seat.seat] for seat in people if seat.status != "in"]
    by_leaving = not is_played_out(match.row)
    if by_leaving and leavers and min(leavers) < BEGUN:
        return Count("early", played=False)
    idle = sum(own[seat.seat] == 0 for seat in people)
    if idle and len(people) - idle < 2:
        return Count("absent", played=len(people) == 1 and not idle)
    if not is_official(match):
        return Count("casual", played=True)
    if idle:
        return Count("absent", played=True)
    ids = [seat.player_id for seat in people if seat.player_id is not None]
    if any(moment - created_at(person) < host.settings.new_account_days * DAY for person in ids):
        return Count("new", played=True)
    return await _met(tx, ids, moment, early=by_leaving and min(leavers, default=EARLY) < EARLY, left=by_leaving)


def is_official(match: Match) -> bool:
    """Whether only people play, without hints, and with the rulebook's options."""
    people_only = all(seat.player_id is not None for seat in match.seats)
    return people_only and not match.terms.hints and options_of(match) == match.game.Options()


async def _met(tx: Transaction, people: Sequence[int], moment: int, *, early: bool, left: bool) -> Count:
    """Look at the rated matches that each two of the players had in the last week."""
    for one, other in combinations(people, 2):
        met = await manners.meetings(tx, one, other, moment - WEEK)
        endings = sum(meeting.left for meeting in met)
        if early and endings:
            return Count("leaving", played=False)
        if left and endings >= MOST_LEFT:
            return Count("leaving", played=True)
        if sum(meeting.ended_at >= moment - DAY for meeting in met) >= MOST_A_DAY:
            return Count("often", played=True)
    return Count("", played=True)
