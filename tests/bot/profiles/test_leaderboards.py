"""A page of a leaderboard: places, the own row always, no figure twice, and nothing that contradicts itself."""

from __future__ import annotations

import re
from functools import partial

import pytest
from msgspec.structs import replace

from bot.pictures.sprites import sprite
from bot.profiles.leaderboards import LeaderboardPage, in_words, page_of, picture
from bot.profiles.sentences import say
from db import people, privacy, ratings
from db.database import Database
from db.ratings import FIGURES, Board, Figure, StandingRow
from games.look.legible import faults
from games.registry import GAMES
from tests.bot.pictures.contrast import weak

BOARD = Board(7, "race_to_ace", "live", "")
FIGURES_OF_THE_LAST = {"rating": 1000, "wins": 3, "matches": 7, "score": 20}


async def seated(db: Database, count: int, *, name: str = "Pilot") -> None:
    """Put this many pilots, 101, 102 ..., on the board; 101 is the best by every figure, 102 and 103 are equals."""
    for number in range(count):
        behind = number - (number == 2)
        row = StandingRow(
            7,
            "race_to_ace",
            "live",
            "",
            101 + number,
            25,
            3,
            1700 - behind,
            400 - behind,
            600 - behind,
            900 - behind,
            9,
            1,
            2**62,
        )
        seen = people.seen(101 + number, f"{name} {number + 1}", 1)
        await db.commit(seen, *ratings.save_standing(None, row))


async def shown(db: Database, number: int, person: int, figure: Figure = "rating") -> LeaderboardPage:
    return await page_of(db, BOARD, figure, number, person, 1)


async def test_a_page_beyond_the_last_is_the_last_and_never_an_empty_board(db: Database) -> None:
    await seated(db, 2)
    page = await shown(db, 99, 102)
    text = in_words(page, "On this server")
    assert "Nobody is on this leaderboard" not in text
    assert (page.number, page.pages) == (1, 1)
    assert "You are number 2 of 2." in text
    assert "**2. Pilot 2 (you), rating 1699, ± 88 · wins 67% of 599**" in text


async def test_the_own_row_is_on_every_page_once(db: Database) -> None:
    await seated(db, 25)
    for number, here in ((1, False), (2, True), (3, False)):
        page = await shown(db, number, 115)
        assert page.own is not None
        assert page.own.place == 15
        assert (page.own_elsewhere is None) is here
        assert in_words(page, "").count("Pilot 15 (you)") == 1
        assert picture(page, "").alt.count("Pilot 15 (you)") == 1
        assert page.own_page == 2


async def test_equals_share_a_place_and_the_own_place_is_that_of_the_row(db: Database) -> None:
    await seated(db, 12)
    page = await shown(db, 1, 103)
    assert [line.place for line in page.lines] == [1, 2, 2, 4, 5, 6, 7, 8, 9, 10]
    assert page.own is not None
    assert page.own.place == 2
    assert [line.place for line in (await shown(db, 2, 103)).lines] == [11, 12]


@pytest.mark.parametrize("figure", FIGURES)
async def test_no_row_repeats_a_figure(db: Database, figure: Figure) -> None:
    await seated(db, 12)
    for row in picture(await shown(db, 1, 112, figure), "").labels:
        assert row.text
    for line in in_words(await shown(db, 1, 112, figure), "").splitlines()[3:]:
        numbers = re.findall(r"[\d,.]*\d", line.partition(". Pilot ")[2].partition(",")[2])
        assert len(numbers) == len(set(numbers)), line


async def test_a_person_who_is_not_on_the_board_reads_that(db: Database) -> None:
    empty = in_words(await shown(db, 1, 999), "On this server")
    assert "Nobody is here yet" in empty
    assert "You are number" not in empty
    await seated(db, 3)
    assert say("not-on-board") in in_words(await shown(db, 1, 999), "")


async def test_a_person_who_has_met_too_few_for_their_matches_reads_why_they_have_no_place(db: Database) -> None:
    board = Board(0, "race_to_ace", "live", "")
    row = StandingRow(0, "race_to_ace", "live", "", 101, 25, 3, 1700, 191, 191, 800, 19, 1, 2**62)
    await db.commit(people.seen(101, "Pilot", 1), *ratings.save_standing(None, row))
    for figure in FIGURES:
        page = await page_of(db, board, figure, 1, 101, 1)
        assert (page.own is None) is (figure != "rating")
        assert ("you have played 191 against 19" in in_words(page, "")) is (figure != "rating")
        assert not (await page_of(db, board, figure, 1, 999, 1)).lacking or figure == "rating"


async def test_forgotten_people_are_on_no_board(db: Database) -> None:
    await seated(db, 3)
    await privacy.forget(db, 101)
    page = await shown(db, 1, 102)
    assert [(line.place, line.player.player_id) for line in page.lines] == [(1, 102), (1, 103)]
    assert page.players == 2
    assert "Pilot 1" not in in_words(page, "") + picture(page, "").alt


async def test_names_are_shown_unchanged(db: Database) -> None:
    await seated(db, 1, name="**@everyone** [x](http://y)")
    page = await shown(db, 1, 101)
    assert "**@everyone**" not in in_words(page, "")
    assert "\\*\\*@\u200beveryone\\*\\*" in in_words(page, "")
    await db.commit(people.seen(101, "\u202e\u0645", 2))
    assert any(label.text == "Number 1" for label in picture(await shown(db, 1, 101), "").labels)


@pytest.mark.parametrize("key", GAMES)
async def test_a_board_can_be_read(db: Database, key: str) -> None:
    board = Board(7, key, "live", "")
    for number in range(14):
        row = StandingRow(7, key, "live", "", 101 + number, 25, 3, 10_700 - number, 4000, 6000, 9000, 9, 1, 2**62)
        seen = people.seen(101 + number, f"Somebody with a long name {number}", 1)
        await db.commit(seen, *ratings.save_standing(None, row))
    for figure in FIGURES:
        scene = picture(await page_of(db, board, figure, 1, 114, 1), "On all servers")
        assert list(faults(scene, partial(sprite, key))) == []
        assert len(scene.alt) <= 1000
        if figure in ("rating", "score"):
            assert list(weak(key, scene)) == []


async def test_a_rating_leaves_the_board_when_it_has_become_uncertain(db: Database) -> None:
    await seated(db, 3)
    row = await ratings.standing(db, BOARD, 101)
    assert row is not None
    await db.commit(*ratings.save_standing(row, replace(row, listed_until=50)))
    assert (await page_of(db, BOARD, "rating", 1, 101, 49)).players == 3
    page = await page_of(db, BOARD, "rating", 1, 101, 50)
    assert [line.player.player_id for line in page.lines] == [102, 103]
    assert page.own is None
    assert "A place takes 10 rated matches (you have 10)" in in_words(page, "")
    assert (await page_of(db, BOARD, "wins", 1, 101, 50)).players == 3
