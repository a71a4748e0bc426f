"""Achievements: each is awarded to a person once."""

from __future__ import annotations

from db.database import Source


from db.statements import Write, shaped


def award(player_id: int, name: str, moment: int, cause: str = "") -> Write:
    """Record that somebody has earned an achievement, and by what; does nothing if they already had it."""
    return Write("award_achievement", {"player_id": player_id, "name": name, "at": moment, "cause": cause})


def first(guild_id: int, name: str, player_id: int, moment: int) -> Write:
    """Record that somebody is the first on a server to earn an achievement; does nothing if somebody else was."""
    return Write("award_first", {"guild_id": guild_id, "name": name, "player_id": player_id, "at": moment})


async def of_player(db: Source, player_id: int) -> dict[str, int]:
    """Return a person's achievements with their times, the oldest first."""
    return dict(await read_all(_line, db, "achievements_of_player", player_id=player_id))


async def by_cause(db: Source, player_id: int, cause: str) -> list[str]:
    """Return the achievements that one cause, such as a match, earned a person."""
    return [str(row[0]) for row in await source.fetch("achievements_by_cause", player_id=player_id, cause=cause)]


async def firsts(db: Source, guild_id: int, player_id: int) -> list[str]:
    """Return the achievements that a person was the first on a server to earn, the oldest first."""
    rows = await db.fetch("firsts_of_player_on", guild_id=guild_id, player_id=player_id)
    return [str(row[0]) for row in rows]


def _line(name: str, moment: int) -> tuple[str, int]:
    return name, moment
