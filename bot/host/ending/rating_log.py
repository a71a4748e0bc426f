"""From results to ratings: a pure function, match by match in the order in which they ended.

A finished match updates only the rows that it concerns; everything can be recomputed from the stored results. The
points that move between two people are limited: each side gains or loses at most half of its own deviation, or
`REPEATED` if that is more, and past moves fade with time. A person who has met few of the people on a board can move
others there only by `UNPROVEN` points, so a closed circle of accounts gets nowhere unless it is half of a server. A
player who leaves pays in full.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import asdict
from msgspec.structs import replace as changed

from bot.host.ending.skill import SCALE, PlayerSkill, rated, sure_for
from bot.shared.durations import DAY
from db.encounters import EncounterRow
from db.ratings import ON_SERVER, Board, ResultRow, StandingRow

EVERYWHERE = 0
"""The scope of the leaderboards over all servers."""
ALL_TIME = ""
"""The season of the leaderboards over all time."""
FOREVER: Final = 2**62
REPEATED = 16
"""The lowest limit on the points that move between two people until they fade."""
OF_DEVIATION = 1 / 2
"""The same limit as a part of the player's own deviation; the larger one applies."""
UNPROVEN = 3
"""The limit against an opponent who is not known."""
KNOWN = 12
"""A person is known over all servers after meeting this many different people in rated matches."""
KNOWN_PART = 2
"""On one server, the same after meeting one in this many of its players, so that a group of friends can get known."""
FADES = 90
"""The half-life, in days, of the points that have moved between two people."""
WIDE = 100 / SCALE
"""A season begins with at least this deviation."""
LEAST_MATCHES, LEAST_MET = 10, 5
"""How many rated matches, and different opponents in them, a place on a leaderboard requires."""

Pair = tuple[int, str, str, int, int]
"""The scope, game, pace, person and opponent of an encounter."""
Move = tuple[PlayerSkill, PlayerSkill]
"""What is known of a player before and after a match, on the server where it was played."""


def season(moment: int) -> str:
    """Return the season of a time in milliseconds: the calendar quarter, `2026Q4`."""
    day = datetime.fromtimestamp(moment / 1000, UTC)
    return f"{day.year}Q{(day.month + 2) // 3}"


def skill_of(row: StandingRow | None, moment: int) -> PlayerSkill:
    """Return what is known of a player's skill at a time."""
    return PlayerSkill() if row is None else PlayerSkill(row.mu, row.sigma).aged(moment - row.at)


@dataclass(slots=True)
class Book:
    """Standings and encounters: those that a match concerns, or all of them."""

    standings: dict[tuple[Board, int], StandingRow] = field(default_factory=dict)
    encounters: dict[Pair, EncounterRow] = field(default_factory=dict)
    players: Counter[Board] = field(default_factory=Counter)
    """How many people are on each board of all time; on a server's, those who have deleted their data count, too."""

    def skill(self, board: Board, player: int, moment: int) -> PlayerSkill:
        """Return a player's skill on a board; a season begins from that of all time, less certain."""
        row = self.standings.get((board, player))
        if row is not None or board.season == ALL_TIME:
            return skill_of(row, moment)
        known = self.skill(changed(board, season=ALL_TIME), player, moment)
        return replace(known, sigma=max(known.sigma, WIDE))


def boards(result: ResultRow) -> list[Board]:
    """Return the leaderboards that a match counts for; only those over all servers if its server annulled it."""
    return [
        Board(scope, result.game, result.pace, when)
        for scope in dict.fromkeys((EVERYWHERE, EVERYWHERE if result.annulled == ON_SERVER else result.guild_id))
        for when in (ALL_TIME, season(result.ended_at))
    ]


def learn(book: Book, results: Sequence[ResultRow], scope: int = EVERYWHERE) -> list[Move]:
    """Enter a rated match with all its results; return each change. `scope` is a server if only that matters."""
    moves: list[Move] = []
    places = [result.place for result in results]
    wanted = [board for board in boards(results[0]) if scope in (EVERYWHERE, board.scope)]
    known = {board: [_skill(book, board, result) for result in results] for board in wanted}
    met = {board: [_first_meetings(book, board, results, result) for result in results] for board in known}
    shares: list[float] = []
    for board, before in known.items():
        after = rated(before, places)
        if board.season == ALL_TIME:  # it comes before the season, which moves by the same shares
            shares = [_share(book, board, results, seat, before[seat], after[seat]) for seat in range(len(results))]
        kept = [_between(old, new, share) for old, new, share in zip(before, after, shares, strict=True)]
        if board.season == ALL_TIME:
            moves = list(zip(before, kept, strict=True))
            _enter_encounters(book, board, results, moves)
        for result, skill, firsts in zip(results, kept, met[board], strict=True):
            if result.player_id is not None and result.rated:
                old = book.standings.get((board, result.player_id))
                book.standings[board, result.player_id] = _standing(board, result, old, skill, firsts, places)
                book.players[board] += old is None or not old.matches
    return moves


def _skill(book: Book, board: Board, result: ResultRow) -> PlayerSkill:
    player = result.player_id or 0
    has_begun = (changed(board, season=ALL_TIME), player) in book.standings
    if player <= 0 and not has_begun and result.mu is not None and result.sigma is not None:
        return PlayerSkill(result.mu, result.sigma)  # the first numbers of a deleted person are kept
    return book.skill(board, player, result.ended_at)


def _share(
    book: Book, board: Board, results: Sequence[ResultRow], seat: int, before: PlayerSkill, after: PlayerSkill
) -> float:
    """Return how much of a change counts, from 0 to 1."""
    own = results[seat]
    if not own.rated:
        return 0
    change = SCALE * (after.mu - before.mu)
    if change > 0 and not own.rises:
        return 0
    if own.player_id is None or abs(change) < 1e-9 or (change < 0 and own.quit):
        return 1
    against = _against(results, own, gain=change > 0)
    part = change / len(against)
    moved = sum(_movable(book, board, own, other, part, before) for other in against)
    return min(1.0, moved / change)


def _against(results: Sequence[ResultRow], own: ResultRow, *, gain: bool) -> list[ResultRow]:
    """Return the opponents who decide a player's gain or loss: the nearest behind or ahead, or all others in a draw."""
    others = [result for result in results if result.seat != own.seat]
    behind = [result for result in others if (result.place > own.place if gain else result.place < own.place)]
    nearest = min((abs(result.place - own.place) for result in behind), default=0)
    return [result for result in behind if abs(result.place - own.place) == nearest] or others


def _movable(book: Book, board: Board, own: ResultRow, other: ResultRow, part: float, before: PlayerSkill) -> float:
    """Limit `part`, the points that would move between two people, to what can still move; the sign stays."""
    limit = max(REPEATED, before.deviation * OF_DEVIATION)
    if not _is_known(book, board, other):
        limit = UNPROVEN
    net = 0.0 if other.player_id is None else _net(book.encounters.get(_pair(board, own, other)), own.ended_at)
    return max(0.0, min(part, limit - net)) if part > 0 else min(0.0, max(part, -limit - net))


def _is_known(book: Book, board: Board, other: ResultRow) -> bool:
    if other.player_id is None:
        return True
    row = book.standings.get((board, other.player_id))
    enough = KNOWN if board.scope == EVERYWHERE else min(KNOWN, book.players[board] // KNOWN_PART)
    return (row.met if row else 0) >= enough


def _net(row: EncounterRow | None, moment: int) -> float:
    """Return the points that have moved between two people and have not faded."""
    return 0.0 if row is None else row.net * math.pow(0.5, max(0, moment - row.at) / DAY / FADES)


def _between(old: PlayerSkill, new: PlayerSkill, share: float) -> PlayerSkill:
    """Interpolate between the skills before and after a match, by the share of the match that counts."""
    variance = old.sigma**2 + share * (new.sigma**2 - old.sigma**2)
    return PlayerSkill(old.mu + share * (new.mu - old.mu), math.sqrt(variance))


def _first_meetings(book: Book, board: Board, results: Sequence[ResultRow], own: ResultRow) -> int:
    """Return how many of a match's players a player meets for the first time on a board."""
    others = [each for each in results if each.seat != own.seat and None not in (own.player_id, each.player_id)]
    rows = [book.encounters.get(_pair(board, own, other)) for other in others]
    return sum(row is None or (board.season != ALL_TIME and season(row.at) != board.season) for row in rows)


def _enter_encounters(book: Book, board: Board, results: Sequence[ResultRow], moves: Sequence[Move]) -> None:
    for own, (before, after) in zip(results, moves, strict=True):
        change = SCALE * (after.mu - before.mu)
        against = _against(results, own, gain=change > 0)
        for other in results:
            if other.seat == own.seat or own.player_id is None or other.player_id is None or not own.rated:
                continue
            pair = _pair(board, own, other)
            net = _net(book.encounters.get(pair), own.ended_at) + (change / len(against) if other in against else 0)
            book.encounters[pair] = EncounterRow(*pair, net, own.ended_at)


def _pair(board: Board, own: ResultRow, other: ResultRow) -> Pair:
    return board.scope, board.game, board.pace, own.player_id or 0, other.player_id or 0


def _standing(
    board: Board, result: ResultRow, old: StandingRow | None, skill: PlayerSkill, met: int, places: Sequence[int]
) -> StandingRow:
    won = result.place == 1 and places.count(1) == 1
    matches, everybody = (old.matches if old else 0) + 1, (old.met if old else 0) + met
    sure = sure_for(skill) if matches >= LEAST_MATCHES and everybody >= LEAST_MET else 0
    until = 0 if not sure else result.ended_at + sure if board.season == ALL_TIME else FOREVER
    return StandingRow(
        **asdict(board),
        player_id=result.player_id or 0,
        mu=skill.mu,
        sigma=skill.sigma,
        rating=skill.rating,
        wins=(old.wins if old else 0) + won,
        matches=matches,
        score=(old.score if old else 0) + max(result.score, 0),
        met=everybody,
        at=result.ended_at,
        listed_until=until,
    )
