"""Ratings in the database: entered match by match, and computed again from the stored results."""

import asyncio
from collections.abc import Sequence
from itertools import permutations

import structlog
from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, Book, Move, boards, learn
from db import encounters, facts, kept, ratings
from db.database import Database, Transaction, Write
from db.ratings import PACES, Board, Pace, ResultRow
from db.retries import transact
from games.registry import GAMES

log = structlog.get_logger()

RULES = "2"
"""Raised when the rating formula changes: the next start then recomputes all ratings from the stored results."""
FACT = "ratings"


async def rate(tx: Transaction, results: Sequence[ResultRow]) -> tuple[list[ResultRow], list[Write]]:
    """Return the results of a rated match with the ratings before and after, and what else it writes."""
    faced = [result for result in results if result.faced]
    book, writes = await _load(tx, faced)
    known = {key: row for key, row in book.standings.items() if row.matches}
    moves = {result.seat: move for result, move in zip(faced, learn(book, faced), strict=True)}
    writes += [encounters.save(row) for row in book.encounters.values()]
    for key, row in book.standings.items():
        if row.matches:
            writes += ratings.save_standing(known.get(key), row)
    return [_with(result, moves[result.seat], book) if result.rated else result for result in results], writes


async def _load(tx: Transaction, results: Sequence[ResultRow]) -> tuple[Book, list[Write]]:
    """Read the rows that a match concerns.

    Where there are none, those that are kept of people who deleted their data and came back: this resets no rating.
    Those rows are kept longer by the writes that are returned.
    """
    wanted, players = boards(results[0]), [result.player_id for result in results if result.player_id is not None]
    known, lasting = await kept.of_boards(tx, wanted, players)
    book = _book(known)
    for board in wanted:
        for player in players:
            row = await ratings.standing(tx, board, player)
            if row is not None:
                book.standings[board, player] = row
        if board.season == ALL_TIME:
            gone = await ratings.people_gone(tx, board.scope, board.game, board.pace) if board.scope else 0
            book.players[board] = await ratings.players_on(tx, board, "matches") + gone
            for one, other in permutations(players, 2):
                met = await encounters.between(tx, board.scope, board.game, board.pace, one, other)
                if met is not None:
                    book.encounters[board.scope, board.game, board.pace, one, other] = met
    return book, lasting


def _book(known: kept.Strengths) -> Book:
    standings, met = known
    return Book(
        {(row.board, row.player_id): row for row in standings},
        {(row.scope, row.game, row.pace, row.player_id, row.opponent_id): row for row in met},
    )


def _with(result: ResultRow, move: Move, book: Book) -> ResultRow:
    """Return a result with its player's new ratings; a server's book has only those on that server."""
    before, after = move
    board = Board(EVERYWHERE, result.game, result.pace, ALL_TIME)
    everywhere = book.standings.get((board, result.player_id or 0))
    return replace(
        result,
        rating_before=before.rating,
        rating_after=after.rating,
        mu=before.mu,
        sigma=before.sigma,
        sigma_after=after.sigma,
        rating_everywhere=result.rating_everywhere if everywhere is None else everywhere.rating,
    )


async def recount(db: Database, game: str, pace: Pace, *along: Write, scope: int = EVERYWHERE) -> None:
    """Recompute all ratings of a game and pace from the results that count, after the writes `along`.

    `scope` is a server if only its own ratings can have changed: then others need not wait. Yields to the event loop
    after every match.
    """

    async def recounted(tx: Transaction) -> None:
        await tx.run(*along)
        results = await ratings.rated_log(tx, scope, game, pace)
        people = {row.player_id for match in results for row in match if row.player_id is not None}
        book = _book(await kept.of_game(tx, scope, game, pace, people))
        counted = []
        for match in results:
            moves = zip(match, learn(book, match, scope), strict=True)
            counted += [_with(result, move, book) for result, move in moves if result.rated]
            await asyncio.sleep(0)
        await tx.run(*ratings.clear(scope, game, pace), encounters.clear(scope, game, pace))
        await tx.run(
            *(ratings.enter_standing(row) for row in book.standings.values() if row.matches and row.player_id > 0),
            *(encounters.save(row) for row in book.encounters.values() if min(row.player_id, row.opponent_id) > 0),
            *map(ratings.save_rating, counted),
        )
        await tx.run(ratings.count_again(scope, game, pace))

    await transact(db, recounted)


async def prepare(host: Host) -> None:
    """Recompute all ratings if the rating formula has changed since they were computed."""
    if await facts.load(host.db, FACT) == RULES:
        return
    for game in GAMES:
        for pace in PACES:
            await recount(host.db, game, pace)
    await host.db.commit(facts.save(FACT, RULES))
    log.info("ratings computed from all results")
