"""The strength of computers that aim at an even match."""

from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, skill_of
from bot.host.ending.skill import PlayerSkill, rated
from bot.shared.terms import pace_of
from db import ratings
from db.matches import SeatRow
from db.ratings import Board
from games.cpu import FAIR
from games.cpu.ladder import ANCHOR, Ladder, ladder

LATEST = 30
"""How many of a person's results against computers count."""


async def with_fair_levels(host: Host, match: Match, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats with a level for every computer that aims at an even match: that of the players' mean rating."""
    if all(seat.cpu != FAIR for seat in seats):
        return list(seats)
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    steps = ladder(match.row.game)
    known = [(await _skill(host, match, steps, person)).cautious for person in people]
    level = steps.level(fmean(known)) if known else ANCHOR
    return [replace(seat, cpu=level) if seat.cpu == FAIR else seat for seat in seats]


async def _skill(host: Host, match: Match, steps: Ladder, person: int) -> PlayerSkill:
    board = Board(EVERYWHERE, match.row.game, pace_of(match.terms), ALL_TIME)
    skill = skill_of(await ratings.standing(host.db, board, person), host.now())
    return practised(skill, steps, await ratings.against_computers(host.db, person, match.row.game, LATEST))


def practised(skill: PlayerSkill, steps: Ladder, latest: Sequence[tuple[str, int]]) -> PlayerSkill:
    """Learn from results against computers, which change no rating: their levels, and who won, the latest first."""
    for level, won in reversed(latest):
        computer = PlayerSkill.measured(steps.rating_between(level))
        skill = rated([skill, computer], [1 - won, won])[0]
    return skill
