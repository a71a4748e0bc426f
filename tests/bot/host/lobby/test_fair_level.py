"""A computer that aims at an even match gets its level when the match begins, from what people's ratings say."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from bot.host.core.match import Match
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE
from bot.host.ending.skill import PlayerSkill
from bot.host.lobby import exhibition, lobby
from bot.host.lobby.fair_level import LATEST, practised
from bot.shared.levels import FIRST_LEVEL
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import ratings
from db.ratings import ResultRow, StandingRow
from games.cpu.ladder import Ladder, Rung
from games.cpu.levels import step_of
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

GAME = GAMES["race_to_ace"]
LADDER = Ladder(GAME.key, 2, (Rung("rookie", 600, 9), Rung("driver", 1000, 0), Rung("ace", 1200, 9)))


@pytest.fixture(autouse=True)
def _known_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.lobby.fair_level.ladder", lambda _game: LADDER)


async def rated(office: Office, person: Person, rating: int, sigma: float = 2.0, pace: ratings.Pace = "live") -> None:
    """Give a person a rating in the game."""
    mu = PlayerSkill().mu + (rating - 1000) / 400 * 13.56
    row = StandingRow(EVERYWHERE, GAME.key, pace, ALL_TIME, person.id, mu, sigma, rating, 9, 20, 0, 9, office.time, 0)
    await office.host.db.commit(*ratings.save_standing(None, row))


async def begun(office: Office, *guests: Person, level: str = "fair", clock: str = "live", channel: int = 7) -> Match:
    place = Location(3, channel)
    match = await lobby.open_lobby(office.host, GAME, ADA, place, Terms(clock=clock), GAME.Options())
    for guest in guests:
        await lobby.join(office.host, match.id, guest)
    await lobby.add_cpu(office.host, match.id, ADA.id, level)
    return await lobby.start(office.host, match.id, ADA.id)


async def practised_against(
    office: Office, level: str, *places: tuple[int, int], faced: int = 1, first: int = 100
) -> None:
    """Let Ada finish a match against a computer for every pair of places, hers first."""
    for number, pair in enumerate(places, 100):
        match = await begun(office, level=level, channel=number)
        results = [
            ResultRow(
                match.id,
                seat.seat,
                GAME.key,
                3,
                seat.player_id,
                seat.name,
                place,
                0,
                0,
                None,
                None,
                number,
                faced=faced,
            )
            for seat, place in zip(match.seats, pair, strict=True)
        ]
        await office.host.db.commit(*map(ratings.save_result, results))


def step(match: Match) -> int:
    return step_of(match.seats[1].cpu or "") or 0


async def test_it_is_as_strong_as_the_only_person(office: Office) -> None:
    await rated(office, ADA, 1100)
    assert (await begun(office)).seats[1].cpu == "fair-150"


async def test_it_is_as_strong_as_the_people_on_average(office: Office) -> None:
    await rated(office, ADA, 1100)
    await rated(office, BEN, 700)
    assert (await begun(office, BEN)).seats[2].cpu == "fair-75"


async def test_a_beginner_meets_a_weaker_one_than_the_first_rating_says(office: Office) -> None:
    assert PlayerSkill().provisional
    assert (await begun(office)).seats[1].cpu == "fair-52"


async def test_the_rating_of_the_clock_counts(office: Office) -> None:
    await rated(office, ADA, 1200)
    await rated(office, ADA, 1000, pace="relaxed")
    assert (await begun(office, clock="relaxed")).seats[1].cpu == "driver"


async def test_other_levels_stay(office: Office) -> None:
    assert (await begun(office, level="champion")).seats[1].cpu == "champion"


async def test_computers_alone_are_drivers(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())
    match = await exhibition.step_aside(office.host, match.id, ADA.id, "fair")
    assert [seat.cpu for seat in match.seats] == ["driver", "driver"]


async def test_a_level_in_between_plays_the_match(office: Office) -> None:
    match = await begun(office)
    assert match.level(1) == "fair-52"


@pytest.mark.parametrize(
    ("level", "places", "expected"),
    [
        ("rookie", [(1, 2)], 60),
        ("ace", [(1, 2)], 78),
        ("driver", [(1, 2)] * 3, 102),
        ("driver", [(2, 1)] * 3, 16),
        ("rookie", [(2, 1)], 25),
    ],
)
async def test_a_winner_against_computers_meets_a_stronger_one_and_a_loser_a_weaker_one(
    office: Office, level: str, places: list[tuple[int, int]], expected: int
) -> None:
    """Without any results it would be 52."""
    await practised_against(office, level, *places)
    assert step(await begun(office)) == expected


@pytest.mark.parametrize(("places", "faced"), [((1, 1), 1), ((1, 2), 0)])
async def test_a_match_that_was_stopped_or_not_played_says_nothing(
    office: Office, places: tuple[int, int], faced: int
) -> None:
    await practised_against(office, "driver", places, faced=faced)
    assert step(await begun(office)) == 52


def wins(strength: int, matches: int, luck: random.Random) -> list[float]:
    """Return the chances of a person of some strength to win their first matches, each against a fair computer."""
    chances, past = list[float](), list[tuple[str, int]]()
    for _ in range(matches):
        level = LADDER.level(practised(PlayerSkill(), LADDER, past[:LATEST]).cautious)
        chances.append(1 / (1 + 10 ** ((LADDER.rating_between(level) - strength) / 400)))
        past.insert(0, (level, luck.random() < chances[-1]))
    return chances


@pytest.mark.parametrize("strength", [650, 800, 1000, 1150])
def test_a_person_who_plays_on_wins_about_half_of_the_matches(strength: int) -> None:
    """People who play only computers have no rating, so their results against them must count."""
    later = [wins(strength, 30, random.Random(luck))[15:] for luck in range(8)]
    assert 0.45 <= fmean(chance for chances in later for chance in chances) <= 0.55


async def test_the_last_thirty_results_of_a_person_against_computers_count(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[object, ...]]()

    async def against_computers(_db: object, *about: object) -> list[tuple[str, int]]:
        asked.append(about)
        return []

    monkeypatch.setattr(ratings, "against_computers", against_computers)
    await begun(office)
    assert asked == [(ADA.id, GAME.key, 30)]


async def test_a_person_who_steps_aside_leaves_a_full_table_of_computers_of_the_first_level(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())
    await lobby.add_cpu(office.host, match.id, ADA.id, "ace")
    match = await exhibition.step_aside(office.host, match.id, ADA.id)
    assert [(seat.player_id, seat.cpu) for seat in match.seats] == [(None, FIRST_LEVEL), (None, "ace")]
    assert (match.row.status, match.row.opened_by) == ("playing", ADA.id)
