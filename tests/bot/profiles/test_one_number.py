"""A rating is one number, wherever it is shown: profiles, leaderboards, searches, events, end cards and exports."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.collections import forgotten
from bot.events.director import rating_of
from bot.events.model import Entry, Event, Rules
from bot.finding.finding import Finding, Wish
from bot.finding.tickets import seek
from bot.host.ending import rating_book
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE
from bot.match_ui.end_card import rating_change
from bot.match_ui.end_content import rating_after
from bot.profiles.leaderboards import page_of
from bot.profiles.profile import load_profile
from bot.shared.people import Location, Person
from db import finding, ratings, tallies
from db.ratings import Board, ResultRow
from games.registry import GAMES
from tests.bot.conftest import NOON, Office
from tests.bot.host.ending.second_ratings import DAY, Played
from tests.bot.host.ending.second_ratings import ratings as rated_again
from tests.bot.host.ending.test_rating_book import enter
from tests.bot.host.ending.test_second_ratings import GAME, community, quarter
from tests.examples import one_in

SERVERS = (1, 2, 3, 4)
MATCHES = 300


def seasons() -> list[Played]:
    """Nine months of matches on four servers and across them."""
    played, at = [], NOON
    for match in community(random.Random(2026), MATCHES):
        at += 270 * DAY // MATCHES
        seats = [replace(seat, person=seat.person % 1000 % 12 + 1) for seat in match.seats]
        if len({seat.person for seat in seats}) == len(seats):
            played.append(replace(match, at=at, quarter=quarter(at), seats=seats, counts_on_server=True))
    return played


async def shown(office: Office, scope: int, person: int, last: ResultRow) -> AsyncIterator[tuple[str, object]]:
    """Yield every place that shows a person's rating on a server, or over all (0), and what it says."""
    db, board = office.host.db, Board(scope, GAME, "live", ALL_TIME)
    profile = await load_profile(db, person, "Ada", scope or None, office.time)
    game = next(each for each in profile.games if each.game == GAME)
    assert game.skill is not None
    yield "profile", game.skill.rating
    yield "chart", profile.history[-1]
    for figure in ratings.FIGURES:
        page = await page_of(db, board, figure, 1, person, office.time)
        if page.own is not None:
            yield f"leaderboard by {figure}", page.own.player.rating
            yield f"leaderboard by {figure}", page.own.player.value if figure == "rating" else game.skill.rating
    exported = (await forgotten.export(office.host, person))["standings"]
    (row,) = (row for row in exported if (row["scope"], row["season"]) == (scope, ALL_TIME))
    yield "export", row["rating"]
    if scope:
        yield "end of the last match there", int(rating_after(last).split(" ")[0])
        yield "end card", int(rating_change(last).split(" ")[-1])
    else:
        event = Event(1, 3, 7, 1, Rules("swiss", GAME, "Cup"), "", 0, 0)
        yield "event", await rating_of(office.host, event, Entry(1, "Ada", person))
        (skill,) = (
            row for row in await finding.skills(db) if (row.player_id, row.game, row.pace) == (person, GAME, "live")
        )
        yield "search", skill.rating


@pytest.mark.usefixtures("prompt")
@pytest.mark.parametrize(
    "again",
    one_in(3, [2, EVERYWHERE, None]),
    ids=["of one server again", "computed again", "as they ended"],
)
async def test_after_three_seasons_every_place_shows_the_same_number(office: Office, again: int | None) -> None:
    played, host = seasons(), office.host
    assert len({match.quarter for match in played}) >= 3
    for number, match in enumerate(played, 1):
        office.time = match.at
        await enter(office, number, match)
    if again is not None:
        await rating_book.recount(host.db, GAME, "live", scope=again)
    boards, _ = rated_again(played)
    results = [row for number in range(1, len(played) + 1) for row in await ratings.results(host.db, number)]
    for person in {seat.person for match in played for seat in match.seats}:
        await host.db.commit(tallies.add(person, GAME, "matches", 1))
        await seek(Finding(host), Person(person, "Ada"), Location(3, 7), Wish(GAMES[GAME], 2, 2))
        for scope in (EVERYWHERE, *SERVERS):
            own = [row for row in results if row.player_id == person and row.rated and scope in (0, row.guild_id)]
            if own:
                expected = boards[scope, ALL_TIME][person].shown
                places = [each async for each in shown(office, scope, person, own[-1])]
                assert [each for each in places if each[1] != expected] == [], (person, scope, expected)
                assert len(places) >= 10
    for (scope, season), people in boards.items():
        for person, known in people.items():
            row = await ratings.standing(host.db, Board(scope, GAME, "live", season), person)
            assert row is not None
            assert row.rating == known.shown, "a season that is over stays as it was"
