"""Ratings once more, by an implementation that knows only the pages: in thousands of random matches none differs."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

from bot.host.ending.rating_log import Book, learn
from db.ratings import ON_SERVER, Board, ResultRow
from tests.bot.conftest import NOON
from tests.bot.host.ending.second_ratings import DAY, QUARTERS, Boards, Played, Seat, ratings
from tests.examples import less_or_all

GAME = "race_to_ace"


def quarter(at: int) -> str:
    day = datetime.fromtimestamp(at / 1000, UTC)
    return f"{day.year}Q{QUARTERS[day.month]}"


def community(luck: random.Random, matches: int) -> list[Played]:
    """Years of rated matches on some servers and across them, among crowds of different sizes."""
    at, played = NOON, []
    crowds = {server: range(1000 * server, 1000 * server + size) for server, size in ((1, 5), (2, 14), (3, 60), (4, 9))}
    crowds[0] = range(4000, 4030)
    everybody = sorted({person for crowd in crowds.values() for person in crowd})
    for _ in range(matches):
        at += luck.choice((0, 60_000, DAY // 7, luck.randrange(30 * DAY) if luck.random() < 0.02 else DAY // 50))
        server = luck.choice(list(crowds))
        size = luck.choice((2, 2, 2, 3, 4, 5))
        crowd = everybody if luck.random() < 0.1 else crowds[server]
        drawn = [luck.randint(1, size) for _ in range(size)] if luck.random() < 0.3 else list(range(1, size + 1))
        places = [1 + sum(other < own for other in drawn) for own in drawn]
        seats = []
        for person, place in zip(luck.sample(list(crowd), size), places, strict=True):
            left = place == max(places) and luck.random() < 0.1
            changes, rises = left or luck.random() < 0.95, not left and luck.random() < 0.9
            seats.append(Seat(person, place, changes, rises, left, luck.randint(-1, 9)))
        luck.shuffle(seats)
        played.append(Played(server, at, quarter(at), seats, counts_on_server=luck.random() > 0.05))
    return played


def rows(number: int, match: Played) -> list[ResultRow]:
    """The same match as it is stored."""
    return [
        ResultRow(
            number,
            seat,
            GAME,
            match.server,
            each.person,
            "x",
            each.place,
            each.score,
            int(each.changes),
            None,
            None,
            match.at,
            rises=int(each.rises),
            quit=int(each.left),
            annulled=0 if match.counts_on_server else ON_SERVER,
        )
        for seat, each in enumerate(match.seats)
    ]


def same_boards(book: Book, boards: Boards) -> int:
    """Compare all standings; return how many there are."""
    compared = 0
    for (scope, season), people in boards.items():
        for person, known in people.items():
            row = book.standings.pop((Board(scope, GAME, "live", season), person))
            compared += 1
            assert (row.mu, row.sigma) == pytest.approx((known.mu, known.sigma), abs=1e-9), (row, known)
            assert (row.rating, row.at, row.wins, row.matches) == (known.shown, known.at, known.wins, known.matches)
            assert (row.score, row.met) == (known.score, len(known.met))
    assert not book.standings
    return compared


@pytest.mark.parametrize("matches", less_or_all(500, 10_000))
def test_a_second_implementation_gives_every_rating_of_every_match(matches: int) -> None:
    played, book = community(random.Random(2711), matches), Book()
    boards, shown = ratings(played)
    for number, (match, numbers) in enumerate(zip(played, shown, strict=True)):
        moves = learn(book, rows(number, match))
        theirs = [
            (before.rating, after.rating) if seat.changes else None
            for seat, (before, after) in zip(match.seats, moves, strict=True)
        ]
        assert theirs == numbers, (number, match)
    assert same_boards(book, boards) > 100
