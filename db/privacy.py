"""What is stored about one person: to export all of it, or delete all of it.

Other people's matches stay complete: places, scores and the log remain, under a name that identifies no one.
"""

import re
from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from db import kept, manners, ratings, spent, trades
from db.boosters import BoosterRow
from db.database import Conflict, Database, Source, Transaction, Write
from db.ledger import CollectorRow
from db.lock_order import TABLES
from db.queries import names_in, queries
from db.ratings import StandingRow
from db.reading import Rows, columns, pair, read_all, rows
from db.recent import change_lines
from db.spent import SpentRow
from db.tables import SqlValue

SOMEBODY = "Somebody"
"""The name shown for everybody who was forgotten."""
_ONCE = ("lesson:", "puzzles:", "beaten:")
"""The prefixes of the causes of boosters that a person gets only once."""


class StillPlaying(Exception):
    """A person is in matches that are running or not yet counted, and cannot be forgotten before they end.

    `why`: they are "playing", or have "left" while others play on, or everything is over and only "counting".
    """

    def __init__(self, match_ids: list[int], why: str) -> None:
        super().__init__(f"still in {len(match_ids)} matches: {why}")
        self.match_ids, self.why = match_ids, why


class Memory(msgspec.Struct, frozen=True):
    """With which marks something is remembered about forgotten people, and until when."""

    key: str
    """The secret of the marks."""
    today: int
    """When the current day began."""
    tomorrow: int
    """When the per-day entries expire."""
    later: int
    """When the other entries expire."""
    resigned: Sequence[int] = ()
    """The shelved matches that the person has resigned; any other is a conflict."""


async def export(db: Database, player_id: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person: by table, row by row, each value under its column's name.

    It contains nothing that the person must not know: no match's seed or position, and no other person's id.
    """
    known = queries(db.engine)
    about = [each for each in TABLES if f"{each}_of" in known and known[f"{each}_of"].names == ("player_id",)]
    return {table: await db.named(f"{table}_of", player_id=player_id) for table in about}


shelved_matches: Rows[[int], int] = rows(int, "shelved_matches_of")


async def require_not_playing(source: Source, player_id: int) -> None:
    """Raise `StillPlaying` as `forget` does."""
    if live := await read_all(pair, source, "live_matches_of", player_id=player_id):
        raise StillPlaying([match_id for match_id, _ in live], max(why for _, why in live))  # in alphabetical order


async def forget(db: Database, player_id: int, moment: int = 0, memory: Memory | None = None) -> list[int]:
    """Remove a person from every table in one transaction; return the matches in which a name has changed.

    Open trades are cancelled as of `moment`; finished ones no longer name the person. With `memory`, the
    starter decks and lesson boosters that the person had, and what they had today, are remembered.

    Raises `StillPlaying` while the person is in a lobby or in a match that is not over and counted, and `Conflict` if
    another transaction wrote to the same rows meanwhile; the caller can then try again.
    """
    async with db.transaction() as tx:
        await require_not_playing(tx, player_id)
        if memory is not None and not set(await shelved_matches(tx, player_id)) <= set(memory.resigned):
            raise Conflict("a match was shelved meanwhile")
        for trade in await trades.open_of_player(tx, player_id):  # others have reserved cards for these
            await tx.run(*trades.end(trade, await trades.gifts(tx, trade), "cancelled", moment))
        if memory is not None:
            await tx.run(spent.expire(moment), kept.expire(moment), *await _kept(tx, player_id, moment, memory))
        mentions = await read_all(columns, tx, "mentions_of", player_id=player_id)
        naming = await read_all(int, tx, "matches_naming", player_id=player_id)
        standings = await read_all(StandingRow, tx, "standings_of", player_id=player_id)
        alias = await kept.alias(tx, player_id)
        await tx.run(
            *_without_names(mentions),
            *(write for row in standings for write in ratings.remove_standing(row)),
            *(
                Write(query, {"player_id": player_id, "name": SOMEBODY, "alias": alias})
                for query in names_in("forget.sql")
            ),
        )
    return naming


async def _kept(tx: Transaction, player_id: int, moment: int, memory: Memory) -> list[Write]:
    """Remember the gifts that the person has had, so that they do not get them again."""
    collectors = await read_all(CollectorRow, tx, "collectors_of", player_id=player_id)
    earned = await read_all(BoosterRow, tx, "boosters_of", player_id=player_id)
    rows = [SpentRow(f"starter:{row.game}", 1, memory.later) for row in collectors if row.starter is not None]
    rows += [SpentRow(row.cause, 1, memory.later) for row in earned if row.cause.startswith(_ONCE)]
    for what in ("claim", "match"):
        today = sum(row.cause.startswith(f"{what}:") and row.earned_at >= memory.today for row in earned)
        rows += [SpentRow(what, today, memory.tomorrow)] if today else []
    gifts = [spent.keep(kept.mark_of(memory.key, player_id), row) for row in rows]
    record = await manners.endings(tx, player_id, kept.ENDINGS)
    return [*gifts, *await kept.keep(tx, player_id, memory.key, moment, memory.later, record)]


def _without_names(mentions: Iterable[tuple[int, str, str]]) -> list[Write]:
    """Store the recent sentences of matches with a name replaced wherever it occurs as a whole word."""
    writes = []
    for match_id, name, before in mentions:
        whole_name = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        recent = change_lines(before, partial(whole_name.sub, SOMEBODY))
        if recent != before:
            writes.append(Write("save_recent", {"id": match_id, "recent": recent}, expect=1))
    return writes
