"""The strength of computers that aim at an even match."""

from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, skill_of
from bot.shared.terms import pace_of
from db import ratings
from db.matches import SeatRow
from db.ratings import Board
from games.cpu import FAIR
from games.cpu.ladder import ANCHOR, ladder


async def with_fair_levels(host: Host, match: Match, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats with a level for every computer that aims at an even match: that of the players' mean rating."""
    if all(seat.cpu != FAIR for seat in seats):
        return list(seats)
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    known = [await _expected(host, match, person) for person in people]
    level = ladder(match.row.game).level(fmean(known)) if known else ANCHOR
    return [replace(seat, cpu=level) if seat.cpu == FAIR else seat for seat in seats]


async def _expected(host: Host, match: Match, person: int) -> int:
    """Return a person's rating, minus one deviation while it is provisional: a first match should not be hard."""
    board = Board(EVERYWHERE, match.row.game, pace_of(match.terms), ALL_TIME)
    skill = skill_of(await ratings.standing(host.db, board, person), host.now())
    return skill.rating - skill.deviation * skill.provisional
