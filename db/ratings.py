"""Results, standings and ranks of rated matches.

Ranks are never counted player by player. For every figure of a leaderboard, `rank_counts` stores how many players have
each value, and how many fall into blocks of 64 and 4,096 values; a rank is the sum of a few dozen such rows.
"""

from itertools import groupby
from typing import Literal, get_args

from msgspec.structs import asdict, replace

from db import people
from db.database import Database, Record, Source, Write
from db.reading import Number, OneRow, Rows, Writes, number, one_row, pair, read_all, read_one, rows, write, write_row
from db.tables import SqlValue

Pace = Literal["live", "relaxed"]
PACES: tuple[Pace, ...] = get_args(Pace)
Figure = Literal["rating", "wins", "matches", "score"]
FIGURES: tuple[Figure, ...] = get_args(Figure)
PER_OPPONENT = 10
"""How many matches for each person met are ranked by wins, matches and score over all servers; also in the queries."""
WIDTHS = (1, 64, 4096)
"""How many values are counted together; the query "better_players" has the same numbers."""
TO_ANNOUNCE, ON_SERVER = 2, 3
"""An annulled match whose people are not notified, and one that its server's managers annulled for that server."""


class Board(Record, frozen=True):
    """One leaderboard: a server or all (`scope` 0), a game, its pace, and a season or all time ("")."""

    scope: int
    game: str
    pace: Pace
    season: str


class StandingRow(Board, frozen=True):
    """A player's standing on one leaderboard."""

    player_id: int
    mu: float
    sigma: float
    """As of `at`; it grows with the time since."""
    rating: int
    wins: int
    matches: int
    score: int
    met: int
    """How many different people they have played against."""
    at: int
    """When the last match ended."""
    listed_until: int
    """Until when the rating is on the board; 0 if it is not."""

    @property
    def board(self) -> Board:
        return Board(self.scope, self.game, self.pace, self.season)


class ResultRow(Record, frozen=True):
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
    """On the server where it was played."""
    ended_at: int
    pace: Pace = "live"
    faced: int = 1
    """0 for a seat that took no part: for the others it is neither a win nor a loss."""
    rises: int = 1
    """0 if the match cannot raise this seat's rating."""
    quit: int = 0
    """1 if the person left."""
    annulled: int = 0
    """1 if the match no longer counts for ratings, `TO_ANNOUNCE` or `ON_SERVER` see there."""
    mu: float | None = None
    """The mean and deviation before the match, on the model's scale; None if it is not rated."""
    sigma: float | None = None
    sigma_after: float | None = None
    """The deviation after the match; None if it is not rated, or was counted before this column existed."""
    alias: int | None = None
    """Stands for a person who has deleted their data, in all their results until then; negative."""
    rating_everywhere: int | None = None
    """The rating over all servers after the match; None like `sigma_after`."""


class BoardLine(Record, frozen=True):
    """One row of a leaderboard; `value` is the figure it is sorted by."""

    player_id: int
    name: str
    value: int
    rating: int
    wins: int
    matches: int
    score: int
    sigma: float
    at: int


class PlayedSeat(Record, frozen=True):
    """A person's seat in a match that changed ratings, with the signs of traded wins."""

    match_id: int
    game: str
    pace: Pace
    player_id: int
    place: int
    quit: int
    stalled: int
    """1 if they stayed and the match could not raise their rating."""
    ply: int
    """How many decisions the match had."""
    started_at: int
    annulled: int


class AnnulledSeat(Record, frozen=True):
    """A seat in an annulled match."""

    match_id: int
    guild_id: int
    channel_id: int
    player_id: int | None
    """None if they have deleted their data."""


class BestWin(Record, frozen=True):
    """The strongest opponent that a person has beaten in a rated match."""

    game: str
    guild_id: int
    ended_at: int
    opponent_id: int
    opponent: str
    rating: int
    """The opponent's, before the match."""


class Rank(Record, frozen=True):
    """A player's rank by one figure; equal figures share the better rank."""

    rank: int
    value: int
    players: int


async def standing(db: Source, board: Board, player_id: int) -> StandingRow | None:
    """Return a player's standing on a board, or None before their first rated match."""
    return await read_one(StandingRow, db, "load_standing", **asdict(board), player_id=player_id)


standings: Rows[[int, str, int], StandingRow] = rows(StandingRow, "standings_of_player")


def save_standing(before: StandingRow | None, after: StandingRow) -> list[Write]:
    """Store a standing, and update the counts of every figure that has changed."""
    writes = [after.write("save_standing")]
    old, new = _buckets(before), _buckets(after)
    writes += [_count(after, key, -1) for key in old if key not in new]
    writes += [_count(after, key, 1) for key in new if key not in old]
    return writes


def remove_standing(row: StandingRow) -> list[Write]:
    """Remove a player from a board."""
    return [row.write("delete_standing", expect=1), *(_count(row, key, -1) for key in _buckets(row))]


def _buckets(row: StandingRow | None) -> list[tuple[Figure, int, int]]:
    """Return where a standing is counted: figure, width and bucket, for the figures by which it is on the board."""
    if row is None:
        return []
    figures = [figure for figure in FIGURES if _is_listed(row, figure)]
    return [(figure, width, getattr(row, figure) // width) for figure in figures for width in WIDTHS]


def _is_listed(row: StandingRow, figure: Figure) -> bool:
    """Whether a standing is on its board by a figure: accounts that lose all day lift nobody over all servers."""
    return row.listed_until != 0 if figure == "rating" else row.scope != 0 or row.matches <= PER_OPPONENT * row.met


def _count(row: StandingRow, where: tuple[Figure, int, int], step: int) -> Write:
    figure, width, bucket = where
    return row.board.write("count_rank", figure=figure, width=width, bucket=bucket, step=step)


async def take_off(db: Database, board: Board, moment: int) -> None:
    """Take the ratings off a board of all time that are no longer certain enough."""
    where: dict[str, SqlValue] = {"scope": board.scope, "game": board.game, "pace": board.pace, "now": moment}
    if board.season or not await read_all(StandingRow, db, "outlived_standings", **where):
        return
    async with db.transaction() as tx:
        rows = await read_all(StandingRow, tx, "outlived_standings", **where)
        await tx.run(*(write for row in rows for write in save_standing(row, replace(row, listed_until=0))))


def clear(scope: int, game: str, pace: Pace) -> list[Write]:
    """Remove all standings of a game, on one server or on all leaderboards (0)."""
    where: dict[str, SqlValue] = {"scope": scope, "game": game, "pace": pace}
    return [Write(query, where) for query in ("delete_standings", "delete_rank_counts")]


enter_standing: Writes[[StandingRow]] = write_row("save_standing")
"""Store a standing that is not counted yet; see `count_again`."""
count_again: Writes[[int, str, Pace]] = write("count_standings")
save_result: Writes[[ResultRow]] = write_row("insert_result")


def save_rating(row: ResultRow) -> Write:
    """Store what a match did to a rating, as it is computed now."""
    names = ("match_id", "seat", "rating_before", "rating_after", "mu", "sigma", "sigma_after", "rating_everywhere")
    return Write("save_rating", {name: getattr(row, name) for name in names}, expect=1)


results: Rows[[int], ResultRow] = rows(ResultRow, "results_of_match")
against_computers: Rows[[int, str, int], tuple[str, int]] = rows(pair, "against_computers")


async def top(db: Source, board: Board, figure: Figure, most: int = 10, skip: int = 0) -> list[BoardLine]:
    """Return the best of a board by one figure."""
    return await read_all(BoardLine, db, f"top_by_{figure}", **asdict(board), most=most, skip=skip)


async def rank(db: Source, board: Board, figure: Figure, player_id: int) -> Rank | None:
    """Return a player's rank on a board; None before the first rated match, and by a figure that is not on it."""
    mine = await standing(db, board, player_id)
    if mine is None or not _is_listed(mine, figure):
        return None
    value: int = getattr(mine, figure)
    (better,) = await read_all(int, db, "better_players", **asdict(board), figure=figure, value=value)
    return Rank(better + 1, value, await players_on(db, board, figure))


async def players_on(db: Source, board: Board, figure: Figure) -> int:
    """Return how many players are on a board."""
    (number,) = await read_all(int, db, "counted_players", **asdict(board), figure=figure)
    return number


async def line_of(db: Source, board: Board, figure: Figure, player_id: int) -> BoardLine | None:
    """Return a player's own row of a board, on which it need not be; None before their first rated match."""
    row = await standing(db, board, player_id)
    if row is None:
        return None
    who = await people.player(db, player_id)
    name, value = "?" if who is None else who.name, getattr(row, figure)
    return BoardLine(player_id, name, value, row.rating, row.wins, row.matches, row.score, row.sigma, row.at)


people_gone: Number[[int, str, Pace]] = number("people_gone")
history: Rows[[int, int, str, Pace, int], int] = rows(int, "rating_history")
scores_before: Rows[[int, str, int, int], int] = rows(int, "scores_before")


async def rated_log(db: Source, scope: int, game: str, pace: Pace) -> list[list[ResultRow]]:
    """Return the results of all rated matches of a game that count, match by match in the order in which they ended.

    On one server or on all (0); forgotten people have their alias as id.
    """
    results = await read_all(ResultRow, db, "rated_log", scope=scope, game=game, pace=pace)
    named = (replace(row, player_id=row.player_id or row.alias) for row in results)
    return [list(match) for _, match in groupby(named, key=lambda row: row.match_id)]


played_since: Rows[[int, int], PlayedSeat] = rows(PlayedSeat, "played_since")
annul: Writes[[int, int]] = write("annul_match")
unannounced: Rows[[int, int], AnnulledSeat] = rows(AnnulledSeat, "unannounced")
announced: Writes[[int]] = write("announced")
rated_wins: Rows[[int, int], int] = rows(int, "rated_wins_of")
first_result: OneRow[[int], int] = one_row(int, "first_result_of")
best_win: OneRow[[int], BestWin] = one_row(BestWin, "best_win_of")
