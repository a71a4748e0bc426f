"""Ranks summed from a few counts agree with counting player by player."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import asdict, replace

from db import people, ratings
from db.check import check
from db.database import Conflict, Database, Write
from db.ratings import FIGURES, Board, Figure, Rank, ResultRow, StandingRow
from tests.db.rows import ANN, BOB, CAT, GUILD, match, opened

BOARD = Board(0, "race_to_ace", "live", "")
OTHERS = (
    Board(GUILD, "race_to_ace", "live", ""),
    Board(0, "acceleration", "live", ""),
    Board(0, "race_to_ace", "live", "2026Q4"),
    Board(0, "race_to_ace", "relaxed", ""),
)
# Few values, and values near the edges of blocks, make ties and off-by-one errors likely.
EDGES = (0, 1, 2, 63, 64, 65, 127, 128, 4031, 4032, 4095, 4096, 4097, 8191, 8192, 12_288, 70_000)


def standing(player: int, luck: random.Random, board: Board = BOARD) -> StandingRow:
    rating, wins, played, score = (
        luck.choice(EDGES) if luck.random() < 0.6 else luck.randrange(9_000) for _ in FIGURES
    )
    mu, sigma = luck.random(), luck.random()
    return StandingRow(
        board.scope,
        board.game,
        board.pace,
        board.season,
        player,
        mu,
        sigma,
        rating,
        wins,
        played,
        score,
        7_000,
        1,
        2**62,
    )


async def assert_ranked(db: Database, rows: dict[int, StandingRow], board: Board = BOARD) -> None:
    """Compare every board and rank with a ranking by brute force."""
    for figure in FIGURES:
        order = sorted(rows.values(), key=lambda row: (-getattr(row, figure), row.player_id))
        top = await ratings.top(db, board, figure, 7, 3)
        assert [(line.player_id, line.value) for line in top] == [
            (row.player_id, getattr(row, figure)) for row in order[3:10]
        ]
        for row in rows.values():
            value = getattr(row, figure)
            rank = 1 + sum(getattr(other, figure) > value for other in rows.values())
            assert await ratings.rank(db, board, figure, row.player_id) == Rank(rank, value, len(rows))


@pytest.mark.parametrize("seed", range(4))
async def test_every_rank_agrees_with_counting(db: Database, seed: int) -> None:
    luck = random.Random(seed)
    rows: dict[int, StandingRow] = {}
    for round_ in range(3):
        writes = []
        for player in luck.sample(range(1, 31), 20):
            new = standing(player, luck)
            writes += ratings.save_standing(rows.get(player), new)
            rows[player] = new
        if round_:
            for player in luck.sample(sorted(rows), 4):
                writes += ratings.remove_standing(rows.pop(player))
        await db.commit(*writes)
        await assert_ranked(db, rows)


async def test_boards_do_not_mix(db: Database) -> None:
    luck = random.Random(9)
    boards = {board: {player: standing(player, luck, board) for player in range(1, 9)} for board in (BOARD, *OTHERS)}
    for rows in boards.values():
        await db.commit(*(write for row in rows.values() for write in ratings.save_standing(None, row)))
    for board, rows in boards.items():
        await assert_ranked(db, rows, board)


@pytest.mark.parametrize("figure", ["wins", "matches", "score"])
async def test_over_all_servers_ten_matches_take_another_opponent(db: Database, figure: Figure) -> None:
    many = StandingRow(**asdict(BOARD), player_id=ANN, mu=25, sigma=3, rating=1400, wins=191, matches=191, score=800,
                       met=19, at=1, listed_until=2**62)  # fmt: skip
    few = replace(many, player_id=BOB, wins=90, matches=90, score=400, met=9)
    here = Board(GUILD, "race_to_ace", "live", "")
    rows = [many, few, replace(many, scope=GUILD), replace(few, scope=GUILD)]
    await db.commit(*(write for row in rows for write in ratings.save_standing(None, row)))
    for counted_again in (False, True):
        if counted_again:
            await db.commit(Write("delete_rank_counts", {"scope": 0, "game": BOARD.game, "pace": BOARD.pace}),
                            ratings.count_again(0, BOARD.game, BOARD.pace))  # fmt: skip
        assert [line.player_id for line in await ratings.top(db, BOARD, figure)] == [BOB]
        assert await ratings.rank(db, BOARD, figure, ANN) is None
        assert await ratings.rank(db, BOARD, figure, BOB) == Rank(1, getattr(few, figure), 1)
        assert [line.player_id for line in await ratings.top(db, here, figure)] == [ANN, BOB]
        assert [line.player_id for line in await ratings.top(db, BOARD, "rating")] == [ANN, BOB]
        assert await check(db) == []
    met = replace(many, met=20)
    await db.commit(*ratings.save_standing(many, met))
    assert await ratings.rank(db, BOARD, figure, ANN) == Rank(1, getattr(met, figure), 2)


async def test_a_person_without_a_rated_match_has_no_rank(db: Database) -> None:
    assert await ratings.rank(db, BOARD, "rating", ANN) is None
    assert await ratings.standing(db, BOARD, ANN) is None
    assert await ratings.top(db, BOARD, "wins") == []
    row = standing(ANN, random.Random(1))
    await db.commit(*ratings.save_standing(None, row))
    assert await ratings.standing(db, BOARD, ANN) == row
    await db.commit(*ratings.remove_standing(row))
    assert await ratings.rank(db, BOARD, "rating", ANN) is None
    with pytest.raises(Conflict):
        await db.commit(*ratings.remove_standing(row))
    assert await ratings.top(db, BOARD, "rating") == []


async def test_names_on_a_board_are_the_newest(db: Database) -> None:
    luck = random.Random(1)
    low, high = replace(standing(ANN, luck), rating=10), replace(standing(BOB, luck), rating=20)
    await db.commit(*ratings.save_standing(None, low), *ratings.save_standing(None, high), people.seen(BOB, "Bob", 1))
    await db.commit(people.seen(BOB, "Bobby", 2))
    assert [(line.name, line.value) for line in await ratings.top(db, BOARD, "rating")] == [("Bobby", 20), ("?", 10)]
    (line, _) = await ratings.top(db, BOARD, "wins")
    assert (line.rating, line.wins, line.matches, line.score) in {
        (row.rating, row.wins, row.matches, row.score) for row in (low, high)
    }


async def test_standings_of_a_person_in_every_game(db: Database) -> None:
    luck = random.Random(4)
    rows = [standing(ANN, luck, board) for board in (BOARD, *OTHERS)]
    rows.append(standing(BOB, luck))
    await db.commit(*(write for row in rows for write in ratings.save_standing(None, row)))
    found = await ratings.standings(db, 0, "", ANN)
    assert sorted(found, key=lambda row: row.game) == sorted([rows[0], rows[2], rows[4]], key=lambda row: row.game)


def result(match_id: int, seat: int, player: int | None, **changes: object) -> ResultRow:
    row = ResultRow(
        match_id,
        seat,
        "race_to_ace",
        GUILD,
        player,
        "Ann",
        1,
        5,
        1,
        1000,
        1010 + match_id,
        match_id * 10,
        "live",
        1,
        1,
        0,
        0,
        25.0,
        5.0,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


async def test_a_match_is_counted_once(db: Database) -> None:
    await opened(db, match(), ANN, None)
    rows = [result(1, 0, ANN), result(1, 1, None, rated=0, rating_before=None, rating_after=None, score=-3)]
    await db.commit(*map(ratings.save_result, rows))
    assert await ratings.results(db, 1) == rows
    with pytest.raises(Conflict):
        await db.commit(ratings.save_result(result(1, 1, CAT)))
    assert await ratings.results(db, 1) == rows
    assert await ratings.results(db, 2) == []


async def test_history_is_the_last_rated_matches_the_oldest_first(db: Database) -> None:
    unlike: dict[int, dict[str, object]] = {3: {"rated": 0}, 4: {"game": "acceleration"}}
    for number in range(1, 7):
        await opened(db, match(number), ANN, BOB)
        await db.commit(ratings.save_result(result(number, 0, ANN, **unlike.get(number, {}))))
    assert await ratings.history(db, ANN, BOARD.scope, BOARD.game, BOARD.pace, 10) == [1011, 1012, 1015, 1016]
    assert await ratings.history(db, ANN, BOARD.scope, BOARD.game, BOARD.pace, 2) == [1015, 1016]
    assert await ratings.history(db, BOB, BOARD.scope, BOARD.game, BOARD.pace, 2) == []


async def test_the_time_of_a_persons_first_match(db: Database) -> None:
    assert await ratings.first_result(db, ANN) is None
    for number in (3, 1, 2):
        await opened(db, match(number, channel_id=number), ANN, BOB)
        await db.commit(*[ratings.save_result(result(number, seat, who)) for seat, who in enumerate((ANN, BOB))])
    assert await ratings.first_result(db, ANN) == 10
    assert await ratings.first_result(db, CAT) is None


async def test_a_rating_that_is_not_certain_is_on_no_board_but_its_wins_matches_and_score_are(db: Database) -> None:
    luck = random.Random(6)
    sure, unsure = standing(ANN, luck), replace(standing(BOB, luck), listed_until=0)
    await db.commit(*ratings.save_standing(None, sure), *ratings.save_standing(None, unsure))
    listed = {figure: [line.player_id for line in await ratings.top(db, BOARD, figure)] for figure in FIGURES}
    assert listed.pop("rating") == [ANN]
    assert all(sorted(people) == [ANN, BOB] for people in listed.values())
    assert {figure: await ratings.players_on(db, BOARD, figure) for figure in FIGURES} == {
        "rating": 1, "wins": 2, "matches": 2, "score": 2,
    }  # fmt: skip
    assert await ratings.rank(db, BOARD, "rating", BOB) is None
    assert await ratings.rank(db, BOARD, "rating", ANN) == Rank(1, sure.rating, 1)
    await db.commit(*ratings.save_standing(unsure, replace(unsure, listed_until=1)))
    assert await ratings.players_on(db, BOARD, "rating") == 2


async def test_ratings_are_taken_off_a_board_of_all_time_when_they_have_become_uncertain(db: Database) -> None:
    luck = random.Random(7)
    season = OTHERS[2]
    rows = [
        replace(standing(who, luck, board), listed_until=until)
        for board in (BOARD, season)
        for who, until in ((ANN, 100), (BOB, 101))
    ]
    await db.commit(*(write for row in rows for write in ratings.save_standing(None, row)))
    for moment, left in ((99, {ANN, BOB}), (100, {BOB})):
        await ratings.take_off(db, BOARD, moment)
        assert {line.player_id for line in await ratings.top(db, BOARD, "rating")} == left
        assert await ratings.players_on(db, BOARD, "rating") == len(left)
    assert await ratings.players_on(db, BOARD, "wins") == 2
    await ratings.take_off(db, season, 1_000)
    assert await ratings.players_on(db, season, "rating") == 2, "a season's board stays as it was"
    taken = await ratings.standing(db, BOARD, ANN)
    assert taken == replace(rows[0], listed_until=0), "nothing else has changed"


async def test_a_persons_own_row_is_found_even_if_it_is_not_on_the_board(db: Database) -> None:
    assert await ratings.line_of(db, BOARD, "wins", ANN) is None
    row = replace(standing(ANN, random.Random(2)), listed_until=0)
    await db.commit(*ratings.save_standing(None, row))
    for name in ("?", "Ann"):
        for figure in FIGURES:
            line = await ratings.line_of(db, BOARD, figure, ANN)
            assert line is not None
            assert (line.name, line.value, line.player_id) == (name, getattr(row, figure), ANN)
            assert (line.rating, line.wins, line.matches, line.score) == (row.rating, row.wins, row.matches, row.score)
            assert (line.sigma, line.at) == (row.sigma, row.at)
        await db.commit(people.seen(ANN, "Ann", 1))


def won(number: int, **changes: object) -> list[ResultRow]:
    """Ann beats Bob, whose rating before the match is 2000 plus its number, without what most results leave out."""
    both = ((ANN, "Ann", 1, 1000), (BOB, "Bob", 2, 2000 + number))
    rows = [
        ResultRow(number, seat, BOARD.game, GUILD, who, name, place, 3, 1, rating, rating, number * 10)
        for seat, (who, name, place, rating) in enumerate(both)
    ]
    return [replace(row, **changes) for row in rows]  # type: ignore[arg-type]


async def test_a_result_counts_until_its_match_is_annulled_for_a_server_or_everywhere(db: Database) -> None:
    for number in (1, 2, 3):
        await opened(db, match(number), ANN, BOB)
        await db.commit(*map(ratings.save_result, won(number)))

    async def counted() -> tuple[list[int], list[int], int | None, int]:
        everywhere, here = [
            [rows[0].match_id for rows in await ratings.rated_log(db, scope, BOARD.game, BOARD.pace)]
            for scope in (0, GUILD)
        ]
        best = await ratings.best_win(db, ANN)
        return everywhere, here, best and best.rating, len(await ratings.rated_wins(db, ANN, 9))

    assert await counted() == ([1, 2, 3], [1, 2, 3], 2003, 3)
    await db.commit(ratings.annul(3, ratings.ON_SERVER))
    assert await counted() == ([1, 2, 3], [1, 2], 2002, 2)
    assert await ratings.unannounced(db, 1, 0) == [], "the managers of the server know"
    await db.commit(ratings.annul(2, ratings.TO_ANNOUNCE))
    assert await counted() == ([1, 3], [1], 2001, 1)
    owed = await ratings.unannounced(db, 1, 0)
    assert [(row.match_id, row.player_id, row.guild_id) for row in owed] == [(2, ANN, GUILD), (2, BOB, GUILD)]
    await db.commit(ratings.announced(2))
    assert await ratings.unannounced(db, 1, 0) == []
    assert await counted() == ([1, 3], [1], 2001, 1), "it stays annulled"
    seats = await ratings.played_since(db, 20, 0)
    assert [(row.match_id, row.player_id, row.annulled) for row in seats] == [
        (2, ANN, 1), (2, BOB, 1), (3, ANN, 3), (3, BOB, 3),
    ]  # fmt: skip


async def test_a_rated_log_has_the_matches_that_changed_a_rating_with_all_who_took_part(db: Database) -> None:
    unlike: dict[int, dict[str, object]] = {2: {"rated": 0}, 3: {"faced": 0}, 4: {"pace": "relaxed"}}
    for number in range(1, 5):
        await opened(db, match(number), ANN, BOB)
        await db.commit(*map(ratings.save_result, won(number, **unlike.get(number, {}))))
    await opened(db, match(5), ANN, BOB)
    first, second = won(5, ended_at=5)
    await db.commit(ratings.save_result(first), ratings.save_result(replace(second, player_id=None, alias=-7, rated=0)))
    found = await ratings.rated_log(db, 0, BOARD.game, BOARD.pace)
    assert [[(row.match_id, row.player_id) for row in rows] for rows in found] == [
        [(5, ANN), (5, -7)],
        [(1, ANN), (1, BOB)],
    ]


async def test_a_player_who_stayed_in_a_match_that_could_not_raise_their_rating_was_stalled(db: Database) -> None:
    await opened(db, match(1), ANN, BOB, CAT)
    rows = [
        replace(won(1)[0], seat=seat, player_id=who, rises=rises, quit=left)
        for seat, (who, rises, left) in enumerate(((ANN, 1, 0), (BOB, 0, 0), (CAT, 0, 1)))
    ]
    await db.commit(*map(ratings.save_result, rows))
    seats = await ratings.played_since(db, 0, GUILD)
    assert [(row.player_id, row.stalled, row.quit) for row in seats] == [(ANN, 0, 0), (BOB, 1, 0), (CAT, 0, 1)]
    assert await ratings.played_since(db, 0, GUILD + 1) == []
