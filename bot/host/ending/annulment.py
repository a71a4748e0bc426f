"""Looking for traded wins on a server or everywhere, and annulling matches."""

from dataclasses import dataclass

from bot.host.ending.patterns import WINDOW, Pattern, patterns
from bot.host.ending.rating_book import recount
from bot.shared.durations import DAY
from bot.shared.snowflakes import created_at
from db import ratings
from db.database import Database
from db.ratings import PlayedSeat


@dataclass(frozen=True, slots=True)
class Annulled:
    """What was annulled: how many matches, and of whom."""

    matches: int
    people: tuple[int, ...]


async def listed(db: Database, now: int, guild_id: int = 0) -> list[Pattern]:
    """Return the patterns in the rated matches of the last weeks, on one server or on all (0)."""
    seats = await _seats(db, now - WINDOW, guild_id)
    return patterns(seats, {seat.player_id: created_at(seat.player_id) for seat in seats})


async def annul(db: Database, person: int, now: int, days: int, guild_id: int = 0, by: int | None = None) -> Annulled:
    """Annul a person's rated matches of some days, on one server or on all (0), and compute ratings again.

    What managers annul still counts over all servers: otherwise they could annul every defeat on a server of their own.
    `by`, the manager, notifies the people and cannot annul their own matches. If the operator annuls, the bot notifies
    them (`bot.match_ui.annulled`).
    """
    seats = await _seats(db, now - days * DAY, guild_id)
    own = {seat.match_id for seat in seats if seat.player_id == by}
    theirs = {seat.match_id for seat in seats if seat.player_id == person} - own
    concerned = [seat for seat in seats if seat.match_id in theirs]
    for game, pace in sorted({(seat.game, seat.pace) for seat in concerned}):
        numbers = sorted({seat.match_id for seat in concerned if (seat.game, seat.pace) == (game, pace)})
        how = ratings.ON_SERVER if guild_id else ratings.TO_ANNOUNCE
        await recount(db, game, pace, *(ratings.annul(number, how) for number in numbers), scope=guild_id)
    return Annulled(len(theirs), tuple(sorted({seat.player_id for seat in concerned})))


async def _seats(db: Database, since: int, guild_id: int) -> list[PlayedSeat]:
    """Return the seats in matches that are not annulled: for one server, or for all."""
    counting = (0,) if guild_id else (0, ratings.ON_SERVER)
    return [seat for seat in await ratings.played_since(db, since, guild_id) if seat.annulled in counting]
