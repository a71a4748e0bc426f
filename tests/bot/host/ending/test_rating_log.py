"""From results to ratings: what moves, between whom, how far, and that the log gives the same again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.host.ending import rating_book
from bot.host.ending.rating_log import (
    ALL_TIME,
    EVERYWHERE,
    FADES,
    FOREVER,
    KNOWN,
    LEAST_MATCHES,
    LEAST_MET,
    REPEATED,
    UNPROVEN,
    WIDE,
    Book,
    learn,
)
from bot.host.ending.skill import PlayerSkill
from db import ratings
from db.ratings import Board, ResultRow, StandingRow
from tests.bot.conftest import NOON, Office

HERE, GAME, DAY = 77, "race_to_ace", 86_400_000
WORLD, SERVER = Board(EVERYWHERE, GAME, "live", ALL_TIME), Board(HERE, GAME, "live", ALL_TIME)


def played(number: int, *players: int | None, moment: int = NOON, places: Sequence[int] = ()) -> list[ResultRow]:
    """The results of a match in which the players came in as they are named."""
    ranks = places or range(1, len(players) + 1)
    return [
        ResultRow(number, seat, GAME, HERE, player, "x", place, 1, 1, None, None, moment)
        for seat, (player, place) in enumerate(zip(players, ranks, strict=True))
    ]


def known(book: Book, *players: int, board: Board = WORLD, sigma: float = 2.5) -> None:
    """Enter players who are well known, on average, and have met many."""
    for player in players:
        for scope in (EVERYWHERE, HERE):
            at = replace(board, scope=scope)
            row = StandingRow(at.scope, at.game, at.pace, at.season, player, 25, sigma,
                              1000, 9, 30, 0, KNOWN, NOON, FOREVER)  # fmt: skip
            book.standings[at, player] = row


def rating(book: Book, player: int, board: Board = WORLD) -> int:
    return book.standings[board, player].rating


def test_a_stranger_whom_nobody_knows_moves_nobody_far() -> None:
    book = Book()
    known(book, 1)
    for number in range(40):
        learn(book, played(number, 1, 2))
    assert rating(book, 1) == 1000 + UNPROVEN
    assert rating(book, 2) < 950, "the stranger's own rating falls as far as a well-known opponent can move it"


def test_the_gain_from_one_opponent_is_limited_and_fades() -> None:
    book = Book()
    known(book, 1, 2)
    limit = max(REPEATED, PlayerSkill(25, 2.5).deviation / 2)
    gains = []
    for number in range(12):
        before = rating(book, 1)
        learn(book, played(number, 1, 2))
        gains.append(rating(book, 1) - before)
    assert 1000 + REPEATED <= rating(book, 1) <= 1000 + limit
    assert gains[0] > 0 == gains[-1]
    before = rating(book, 1)
    learn(book, played(99, 1, 2, moment=NOON + FADES * DAY))
    assert rating(book, 1) > before


def test_wins_and_defeats_in_turn_never_reach_the_limit() -> None:
    book = Book()
    known(book, 1, 2)
    for number in range(60):
        learn(book, played(number, *((1, 2) if number % 2 else (2, 1))))
    sigma = book.standings[WORLD, 1].sigma
    assert sigma < 2.2, "every match still adds information"
    assert abs(rating(book, 1) - 1000) < 15


def test_a_seat_that_may_not_rise_does_not_and_a_leaver_pays_in_full() -> None:
    book = Book()
    known(book, 1, 2)
    winner, loser = played(1, 1, 2)
    learn(book, [replace(winner, rises=0), loser])
    assert book.standings[WORLD, 1].mu == 25
    assert rating(book, 2) < 1000
    book = Book()
    known(book, 1, 2)
    for number in range(20):
        winner, loser = played(number, 1, 2)
        learn(book, [winner, replace(loser, quit=1)])
    assert rating(book, 2) < rating(book, 1) - 2 * REPEATED
    assert 1000 - rating(book, 2) > 1.5 * (rating(book, 1) - 1000), "what is capped is the winner's gain"


def test_four_alts_at_one_table_lift_nobody() -> None:
    book = Book()
    known(book, 1)
    for number in range(60):
        learn(book, played(number, 1, 2, 3, 4, 5))
    assert rating(book, 1) <= 1000 + 4 * UNPROVEN


def test_a_circle_among_itself_goes_nowhere_but_is_ranked_on_its_own_server() -> None:
    book, luck = Book(), random.Random(1)
    for number in range(600):
        one, other = luck.sample(range(1, 11), 2)
        learn(book, played(number, *sorted((one, other))))  # 1 beats everybody
    assert rating(book, 1) <= 1000 + 9 * UNPROVEN
    assert rating(book, 1, SERVER) > 1150
    assert rating(book, 1, SERVER) > rating(book, 5, SERVER) > rating(book, 10, SERVER)


def test_a_circle_that_is_no_half_of_a_server_goes_nowhere_there_either() -> None:
    """Ten accounts that know each other, one of whom beats all: beside nine others, and beside twelve."""
    lifted = {}
    for others in (9, 12):
        book, luck = Book(), random.Random(2)
        for number in range(600):
            one, other = luck.sample(range(100, 100 + others), 2)
            learn(book, played(number, one, other))
        known(book, 1)
        for number in range(600, 1_200):
            learn(book, played(number, *sorted(luck.sample(range(1, 11), 2))))
        lifted[others] = rating(book, 1, SERVER)
    assert lifted[12] <= 1000 + 9 * UNPROVEN
    assert lifted[9] > 1050, "a circle that is half of a server cannot be told from its people"


def test_a_closed_group_of_friends_is_ranked_on_its_own_server_and_provisional_among_many() -> None:
    """Six friends, each better than the next; alone on their server, and beside thirty others who play each other."""
    luck = random.Random(3)
    alone, beside = Book(), Book()
    for number in range(900):
        learn(beside, played(number, *luck.sample(range(100, 130), 2)))
    for number in range(900, 1_200):
        one, other = sorted(luck.sample(range(1, 7), 2))
        came = (one, other) if luck.random() < 0.75 else (other, one)
        for book in (alone, beside):
            learn(book, played(number, *came))
    for book in (alone, beside):
        ranked = sorted(range(1, 7), key=lambda player: -rating(book, player, SERVER))
        assert {1, 2} & set(ranked[:2]), ranked
        assert {5, 6} & set(ranked[-2:]), ranked
    assert rating(alone, 1, SERVER) > 1050
    assert alone.standings[SERVER, 1].listed_until > 0 == beside.standings[SERVER, 1].listed_until


def test_a_place_on_a_board_takes_matches_people_and_certainty() -> None:
    book = Book()
    for number, pair in enumerate(combinations((2, 3, 4, 5, 9), 2), 200):
        learn(book, played(number, *pair))
    for number in range(60):
        pair = 1, 2 + number // 2 % (LEAST_MET - 1)
        learn(book, played(number, *(pair if number % 2 else pair[::-1])))
    assert book.standings[SERVER, 1].met == LEAST_MET - 1
    assert book.standings[SERVER, 1].listed_until == 0
    learn(book, played(99, 1, 9))
    row = book.standings[SERVER, 1]
    assert (row.met, row.matches) == (LEAST_MET, 61)
    assert NOON < row.listed_until < FOREVER
    season_row = book.standings[replace(SERVER, season="2027Q1"), 1]
    assert season_row.listed_until == FOREVER
    known(book, 50, board=SERVER)
    few = book.standings[SERVER, 50]
    book.standings[SERVER, 50] = replace(few, matches=LEAST_MATCHES - 2)
    learn(book, played(100, 50, 1))
    assert book.standings[SERVER, 50].listed_until == 0


def test_a_season_begins_from_the_mean_of_all_time_less_certain() -> None:
    book = Book()
    known(book, 1, 2, sigma=2.0)
    book.standings[WORLD, 1] = replace(book.standings[WORLD, 1], mu=30.0)
    learn(book, played(1, 2, 1))
    season_row = book.standings[replace(WORLD, season="2027Q1"), 1]
    assert 25 < season_row.mu < 30
    assert 2.0 < season_row.sigma < WIDE
    assert season_row.matches == season_row.met == 1


def test_a_shared_first_place_is_no_win() -> None:
    book = Book()
    learn(book, played(1, 1, 2, places=(1, 1)))
    assert [book.standings[WORLD, player].wins for player in (1, 2)] == [0, 0]


def test_the_time_between_matches_counts() -> None:
    book = Book()
    known(book, 1, 2)
    learn(book, played(1, 1, 2, moment=NOON + 400 * DAY))
    assert book.standings[WORLD, 1].sigma > 2.5


def test_a_forgotten_player_keeps_their_strength() -> None:
    strong, weak = Book(), Book()
    for book, mu in ((strong, 35.0), (weak, 15.0)):
        known(book, 1)
        winner, gone = played(1, 1, None)
        learn(book, [winner, replace(gone, mu=mu, sigma=2.0)])
    assert rating(strong, 1) > rating(weak, 1)


@pytest.mark.parametrize("seed", range(3))
async def test_the_log_reproduces_the_stored_ratings_match_by_match(office: Office, seed: int) -> None:
    luck, db = random.Random(seed), office.host.db
    moment, log = NOON, []
    for number in range(1, 60):
        moment += luck.randrange(5 * DAY)
        seats = luck.choice((2, 2, 3, 4, 5))
        places = sorted(luck.randint(1, seats) for _ in range(seats))
        places = [1 + sum(other < place for other in places) for place in places]
        results = played(number, *luck.sample(range(1, 9), seats), moment=moment, places=places)
        results = [replace(row, quit=int(luck.random() < 0.1), rises=int(luck.random() < 0.9)) for row in results]
        async with db.transaction() as tx:
            shown, writes = await rating_book.rate(tx, results)
            await tx.run(*writes)
        log.append(shown)
    book = Book()
    for match in log:
        learn(book, match)
    for (board, player), row in book.standings.items():
        assert await ratings.standing(db, board, player) == row
    assert len(book.standings) > 30
    for board in {board for board, _ in book.standings}:
        rows = await ratings.top(db, board, "matches", 50)
        assert {row.player_id for row in rows} == {player for at, player in book.standings if at == board}
