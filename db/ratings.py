"""Results, standings and ranks of rated matches.

Ranks are never counted player by player. For every figure of a leaderboard, `rank_counts` stores how many players have
each value, and how many fall into blocks of 64 and 4,096 values; a rank is the sum of a few dozen such rows.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
from msgspec.structs import asdict

from db import people
from db.database import Source
from db.reading import read_all, read_one
from db.statements import SqlValue, Write

Figure = Literal["rating", "wins", "matches", "score"]
FIGURES: tuple[Figure, ...] = get_args(Figure)
BLOCK, SUPERBLOCK = 64, 4096
WIDTHS = (1, BLOCK, SUPERBLOCK)


class Board(msgspec.Struct, frozen=True):
    """One leaderboard: a server or all (`scope` 0), a game, and a season or all time ("")."""

    scope: int
    game: str
    season: str


class StandingRow(msgspec.Struct, frozen=True):
    """A player's standing on one leaderboard."""

    scope: int
    game: str
    season: str
    player_id: int
    mu: float
    sigma: float
    rating: int
    wins: int
    matches: int
    score: int


class ResultRow(msgspec.Struct, frozen=True):
    """The result of one seat of a match."""

    match_id: int
    seat: int
    game: str
    guild_id: int
    player_id: int | None
    name: str
    place: int
    score: int
    rated: int
    rating_before: int | None
    rating_after: int | None
    ended_at: int


class BoardLine(msgspec.Struct, frozen=True):
    """One row of a leaderboard; `value` is the figure it is sorted by."""

    player_id: int
    name: str
    value: int
    rating: int
    wins: int
    matches: int
    score: int


class RatedResult(msgspec.Struct, frozen=True):
    """A person's result in a rated match."""

    game: str
    ended_at: int
    won: int


class BestWin(msgspec.Struct, frozen=True):
    """The strongest opponent that a person has beaten in a rated match."""

    game: str
    guild_id: int
    ended_at: int
    opponent_id: int
    opponent: str
    rating: int
    """The opponent's, before the match."""


class Rank(msgspec.Struct, frozen=True):
    """A player's rank by one figure; equal figures share the better rank."""

    rank: int
    value: int
    players: int


async def standing(db: Source, board: Board, player_id: int) -> StandingRow | None:
    """Return a player's standing on a board, or None before their first rated match."""
    return await read_one(StandingRow, db, "load_standing", **asdict(board), player_id=player_id)


async def standings(db: Source, scope: int, season: str, player_id: int) -> list[StandingRow]:
    """Return a player's standing in every game."""
    return await read_all(StandingRow, db, "standings_of_player", scope=scope, season=season, player_id=player_id)


def save_standing(before: StandingRow | None, after: StandingRow) -> list[Write]:
    """Store a standing, and update the counts of every figure that has changed."""
    writes = [Write("save_standing", asdict(after))]
    for figure in FIGURES:
        for width in WIDTHS:
            old = None if before is None else getattr(before, figure) // width
            new = getattr(after, figure) // width
            if old == new:
                continue
            if old is not None:
                writes.append(_count(after, figure, width, old, -1))
            writes.append(_count(after, figure, width, new, 1))
    return writes


def remove_standing(row: StandingRow) -> list[Write]:
    """Remove a player from a board."""
    counts = [_count(row, figure, width, getattr(row, figure) // width, -1) for figure in FIGURES for width in WIDTHS]
    return [Write("delete_standing", asdict(row), expect=1), *counts]


def _count(row: StandingRow, figure: Figure, width: int, bucket: int, step: int) -> Write:
    board: dict[str, SqlValue] = {"scope": row.scope, "game": row.game, "season": row.season, "figure": figure}
    return Write("count_rank", {**board, "width": width, "bucket": bucket, "step": step})


def save_result(row: ResultRow) -> Write:
    """Store a seat's result; conflicts if the match has already been counted."""
    return Write("insert_result", asdict(row))


async def results(db: Source, match_id: int) -> list[ResultRow]:
    """Return the results of a match, seat by seat."""
    return await read_all(ResultRow, db, "results_of_match", match_id=match_id)


async def top(db: Source, board: Board, figure: Figure, most: int = 10, skip: int = 0) -> list[BoardLine]:
    """Return the best of a board by one figure."""
    return await read_all(BoardLine, db, f"top_by_{figure}", **asdict(board), most=most, skip=skip)


async def rank(db: Source, board: Board, figure: Figure, player_id: int) -> Rank | None:
    """Return a player's rank on a board, or None before the first rated match."""
    mine = await standing(db, board, player_id)
    if mine is None:
        return None
    value: int = getattr(mine, figure)
    block, superblock = value // BLOCK, value // SUPERBLOCK
    (better,) = await read_all(
        int,
        db,
        "better_players",
        **asdict(board),
        figure=figure,
        value=value,
        block=block,
        most_in_block=block * BLOCK + BLOCK - 1,
        superblock=superblock,
        most_in_superblock=(superblock + 1) * SUPERBLOCK // BLOCK - 1,
    )
    return Rank(better + 1, value, await players_on(db, board))


async def players_on(db: Source, board: Board) -> int:
    """Return how many players are on a board."""
    (number,) = await read_all(int, db, "counted_players", **asdict(board))
    return number


async def line_of(db: Source, board: Board, figure: Figure, player_id: int) -> BoardLine | None:
    """Return a player's own row of a board, or None before their first rated match."""
    row = await standing(db, board, player_id)
    if row is None:
        return None
    who = await people.player(db, player_id)
    name, value = "?" if who is None else who.name, getattr(row, figure)
    return BoardLine(player_id, name, value, row.rating, row.wins, row.matches, row.score)


async def history(db: Source, player_id: int, game: str, most: int) -> list[tuple[int, int]]:
    """Return the last ratings of a player in a game as (time, rating), the oldest first."""
    values: dict[str, SqlValue] = {"player_id": player_id, "game": game, "most": most}
    return (await read_all(lambda moment, rating: (moment, rating), db, "rating_history", **values))[::-1]


async def rated_results(db: Source, player_id: int, most: int) -> list[RatedResult]:
    """Return a person's last rated matches of all games, the newest first."""
    return await read_all(RatedResult, db, "rated_results_of", player_id=player_id, most=most)


async def first_result(db: Source, player_id: int) -> int | None:
    """Return when a person's first match ended; None before that."""
    return await read_one(int, db, "first_result_of", player_id=player_id)


async def best_win(db: Source, player_id: int) -> BestWin | None:
    """Return a person's win against the strongest opponent; None before the first, or if that one was forgotten."""
    return await read_one(BestWin, db, "best_win_of", player_id=player_id)
