"""What a match counts for: nobody gains from another's absence, or from a friend who loses on purpose.

A player who leaves after everybody has played loses rating as by any defeat; only the winner's gain is limited. A match
that nobody played counts for nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from bot.host.core.fair_play import BEGUN, CLOCK_SHARE, EARLY, MOST_A_DAY, MOST_LEFT
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import options_of
from bot.host.core.outcomes import has_left, how_stopped, is_played_out
from bot.shared.durations import DAY, WEEK
from db import kept, manners
from db.database import Transaction
from db.matches import ActionRow, SeatRow
from games.core import Seat

Why = Literal["", "stopped", "early", "absent", "casual", "untimed", "friendly", "new", "back", "often", "leaving"]
"""Why a match is not rated for those who stayed: stopped by agreement or by the server; a player left before deciding
twice, or never decided; casual (with computers, hints or other options); without a clock; by choice; a new account;
a person who has just deleted their data; a pair that meets too often, or in whose matches one leaves too often."""


Obstacle = Literal["", "friendly", "computer", "hints", "options", "untimed", "new", "back"]
"""Why a match that begins now will not be rated."""


@dataclass(frozen=True, slots=True)
class SeatCount:
    """What a finished match counts for at the seat of a person who took part in it."""

    seat: Seat
    person: int
    left: bool
    """Whether they left, ran out of time for good, or made the match unplayable: they are ranked last."""
    counts: bool
    """Whether their rating changes. Even if not, they count as an opponent of the others."""
    may_gain: bool
    """Whether their rating may rise, and whether they earn a booster."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a match counts for."""

    why: Why
    """Why it is not rated for those who stayed; empty if it is."""
    played: bool
    """Whether it counts for statistics and achievements."""
    seats: tuple[SeatCount, ...] = ()
    """What it counts for at the seats of the people who took part."""

    @property
    def rated(self) -> bool:
        """Whether anybody's rating changes."""
        return any(seat.counts for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Who made the decisions of a match, by seat."""

    own: Mapping[Seat, int]
    """Those of the seat's person."""
    turns: Mapping[Seat, int]
    """Those of them that were made after the set-up."""
    computer: Mapping[Seat, int]
    """Those that a computer made while the seat's person had left."""


def own_decisions(log: Sequence[ActionRow]) -> Counter[Seat]:
    """Return how many decisions each seat's person made, without those of a computer, the clock or a rule."""
    return Counter(action.seat for action in log if action.cause == "player")


def decisions_of(log: Sequence[ActionRow], turns: Mapping[Seat, int] | None) -> Decisions:
    """Return who made the decisions of a log; without `turns` every own decision counts as a turn."""
    own = own_decisions(log)
    computer = Counter(action.seat for action in log if action.cause == "cpu")
    return Decisions(own, own if turns is None else turns, computer)


async def count(host: Host, tx: Transaction, match: Match, decisions: Decisions, moment: int) -> Count:
    """Return what a finished match counts for."""
    people = [seat for seat in match.seats if seat.player_id is not None]
    took_part = [seat for seat in people if _took_part(match, decisions, seat)]
    stopped = bool(how_stopped(match.row))
    if len(took_part) < min(2, len(people)) or not took_part:
        left = any(map(has_left, people)) and not is_played_out(match.row)
        return Count("stopped" if stopped else "early" if left else "absent", played=False)
    barred = await _barred(host, tx, match, moment)
    why: Why = "stopped" if stopped else barred or await _limited(tx, match, took_part, decisions, moment)
    seats = (_seat_count(seat, decisions, costs=not barred, pays=not why) for seat in took_part)
    return Count(why, played=not stopped, seats=tuple(seats))


def _took_part(match: Match, decisions: Decisions, seat: SeatRow) -> bool:
    """Whether a person took a turn, and made two decisions before they or the others left."""
    least = BEGUN if has_left(seat) or not is_played_out(match.row) else 1
    return decisions.own.get(seat.seat, 0) >= least and decisions.turns.get(seat.seat, 0) >= 1


async def _barred(host: Host, tx: Transaction, match: Match, moment: int) -> Why:
    """Return why a match is not rated for anybody, from what was known when it began."""
    began = match.row.started_at or moment
    why = foreseen(host, match, began)
    if why == "computer" or why == "hints" or why == "options":
        return "casual"
    for seat in match.seats:
        if not why and seat.player_id is not None and await kept.moment(tx, seat.player_id, "pause") > began:
            return "back"
    return why


def foreseen(host: Host, match: Match, now: int) -> Obstacle:
    """Return why a match that begins at `now` will not be rated; empty if it can be."""
    ids = [seat.player_id for seat in match.seats if seat.player_id is not None]
    obstacles: dict[Obstacle, bool] = {
        "friendly": not match.terms.rated,
        "hints": match.terms.hints,
        "options": not options_of(match).by_the_book(),
        "untimed": match.terms.clock == "none",
        "computer": len(ids) < len(match.seats),
        "new": any(now < host.of_age(person) for person in ids),
        "back": any(match.paused.get(person, 0) > now for person in ids),
    }
    return next((why for why, stands in obstacles.items() if stands), "")


def is_official(match: Match) -> bool:
    """Whether only people play, for their ratings, without hints, and with the rulebook's options."""
    people_only = all(seat.player_id is not None for seat in match.seats)
    return people_only and match.terms.rated and not match.terms.hints and options_of(match).by_the_book()


async def _limited(tx: Transaction, match: Match, people: Sequence[SeatRow], decisions: Decisions, moment: int) -> Why:
    """Return why those who stayed gain nothing: two of the players met too often in rated matches of the last week."""
    by_leaving = not is_played_out(match.row)
    early = by_leaving and any(has_left(seat) and decisions.own.get(seat.seat, 0) < EARLY for seat in people)
    leavers = {seat.player_id for seat in people if has_left(seat)}
    for one, other in combinations([seat.player_id for seat in people if seat.player_id is not None], 2):
        met = await manners.meetings(tx, one, other, moment - WEEK)
        endings = sum(meeting.left for meeting in met)
        won_by_leaving = by_leaving and len(leavers & {one, other}) == 1
        if won_by_leaving and endings >= (1 if early else MOST_LEFT):
            return "leaving"
        if sum(meeting.ended_at >= moment - DAY for meeting in met) >= MOST_A_DAY:
            return "often"
    return ""


def _seat_count(seat: SeatRow, decisions: Decisions, *, costs: bool, pays: bool) -> SeatCount:
    """Return what a match counts for at one seat; it `costs` those who left and `pays` those who stayed."""
    assert seat.player_id is not None
    own, left = decisions.own.get(seat.seat, 0), has_left(seat)
    # Missed deadlines are counted per seat: the log has one decision where time is up for several seats at once.
    others = seat.strikes + decisions.computer.get(seat.seat, 0)
    share = others / (own + others)
    return SeatCount(
        seat=seat.seat,
        person=seat.player_id,
        left=left,
        counts=(left and costs) or pays,
        may_gain=not left and pays and share <= CLOCK_SHARE,
    )
