"""Ratings in the database: entered match by match, and computed again from the stored results."""

from collections.abc import Sequence
from itertools import permutations

import structlog
from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.ending.rating_log import ALL_TIME, Book, Move, boards, learn
from db import encounters, facts, kept, ratings
from db.database import Conflict, Database, Transaction, Write
from db.ratings import PACES, Pace, ResultRow
from db.retries import retry
from games.registry import GAMES

log = structlog.get_logger()

RULES = "2"
"""Raised when the rating formula changes: the next start then recomputes all ratings from the stored results."""
FACT = "ratings"


async def rate(tx: Transaction, results: Sequence[ResultRow]) -> tuple[list[ResultRow], list[Write]]:
    """Return the results of a rated match with the ratings before and after, and what else it writes."""
    faced = [result for result in results if result.faced]
    book = await _load(tx, faced)
    known = dict(book.standings)
    await _recall(tx, book, faced)
    moves = {result.seat: move for result, move in zip(faced, learn(book, faced), strict=True)}
    writes = [encounters.save(row) for row in book.encounters.values()]
    for key, row in book.standings.items():
        if row.matches:
            writes += ratings.save_standing(known.get(key), row)
    return [_with(result, moves[result.seat]) if result.rated else result for result in results], writes


async def _load(tx: Transaction, results: Sequence[ResultRow]) -> Book:
    """Read the rows that a match concerns."""
    book = Book()
    players = [result.player_id for result in results if result.player_id is not None]
    for board in boards(results[0]):
        for player in players:
            if (row := await ratings.standing(tx, board, player)) is not None:
                book.standings[board, player] = row
        if board.season == ALL_TIME:
            book.players[board] = await ratings.players_on(tx, board, "matches")
            for one, other in permutations(players, 2):
                met = await encounters.between(tx, board.scope, board.game, board.pace, one, other)
                if met is not None:
                    book.encounters[board.scope, board.game, board.pace, one, other] = met
    return book


async def _recall(tx: Transaction, book: Book, results: Sequence[ResultRow]) -> None:
    """Add what is kept of people who deleted their data and came back, so that this resets no rating."""
    players = [result.player_id for result in results if result.player_id is not None]
    back = [player for player in players if await kept.of_person(tx, player)]
    for board in boards(results[0]) if back else ():
        for player in back:
            if (board, player) not in book.standings and (row := await kept.standing(tx, board, player)) is not None:
                book.standings[board, player] = row
        for one, other in permutations(players, 2):
            pair = board.scope, board.game, board.pace, one, other
            if pair not in book.encounters and (met := await kept.encounter(tx, board, one, other)) is not None:
                book.encounters[pair] = met


def _with(result: ResultRow, move: Move) -> ResultRow:
    before, after = move.before, move.after
    return replace(
        result,
        rating_before=before.rating,
        rating_after=after.rating,
        mu=before.mu,
        sigma=before.sigma,
        sigma_after=after.sigma,
    )


async def recount(db: Database, game: str, pace: Pace, *along: Write) -> None:
    """Recompute all ratings of a game and pace from the results that count, after the writes `along`."""

    async def attempt() -> None:
        async with db.transaction() as tx:
            await tx.run(*along)
            results = await ratings.rated_log(tx, game, pace)
            people = {row.player_id for match in results for row in match if row.player_id is not None}
            standings, met = await kept.all_of_game(tx, game, pace, people)
            book = Book(
                {(row.board, row.player_id): row for row in standings},
                {(row.scope, row.game, row.pace, row.player_id, row.opponent_id): row for row in met},
            )
            moves = [learn(book, match) for match in results]
            await tx.run(*ratings.clear(game, pace), encounters.clear(game, pace))
            await tx.run(
                *(ratings.enter_standing(row) for row in book.standings.values() if row.matches),
                *map(encounters.save, book.encounters.values()),
                *(
                    ratings.save_rating(_with(result, move))
                    for match, changes in zip(results, moves, strict=True)
                    for result, move in zip(match, changes, strict=True)
                    if result.rated
                ),
            )
            await tx.run(ratings.count_again(game, pace))

    await retry(attempt, Conflict)


async def prepare(host: Host) -> None:
    """Recompute all ratings if the rating formula has changed since they were computed."""
    if await facts.load(host.db, FACT) == RULES:
        return
    for game in GAMES:
        for pace in PACES:
            await recount(host.db, game, pace)
    await host.db.commit(facts.save(FACT, RULES))
    log.info("ratings computed from all results")
