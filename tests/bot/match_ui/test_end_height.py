"""The end of a match fits a phone, whatever was earned in it and however many have played."""

from __future__ import annotations

import pytest

from bot.collections.achievements import ACHIEVEMENTS, cause_of_match
from bot.host.lobby import lobby
from bot.match_ui.end_card import EndingCache
from bot.match_ui.end_content import end_content
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from bot.workers.scribes import Scribe
from db import achievements, ratings
from games.registry import GAMES
from tests.bot.conftest import NOON, Office
from tests.examples import slow_in_proof
from tests.our_games import OURS
from tests.patience import settled
from tests.screen import CHANNEL, DESKTOP, PHONE, height

PEOPLE = tuple(Person(1 + seat, name) for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dora", "Emil")))
CASES = [(key, seats, False) for key, game in GAMES.items() for seats in sorted({game.seats[0], game.seats[-1]})]
"""Games, seats, and whether there are hints, so that the match is not rated."""


@pytest.fixture
def scribe() -> Scribe:
    """The end card has its figures and its sentence from the chronicle."""
    return Scribe()


async def scores_before(*_args: object) -> list[int]:
    """Earlier scores, so that the last one is compared with them."""
    return [300] * 10


@pytest.mark.parametrize(
    ("key", "seats", "hints"),
    slow_in_proof([*CASES, ("tiny_turbo_cars", 2, True)], ("race_to_ace", 2, False), ("tiny_turbo_cars", 2, False)),
)
async def test_the_end_fits_a_phone(
    office: Office, monkeypatch: pytest.MonkeyPatch, key: str, seats: int, hints: bool
) -> None:
    host, people = office.host, PEOPLE[:seats]
    host.settings = host.settings.model_copy(update={"film_pause": 0})
    monkeypatch.setattr(ratings, "scores_before", scores_before)
    endings = EndingCache(host, lambda _: None)
    host.hooks.ending, host.hooks.known_ending = endings.of, endings.known
    match = await lobby.open_lobby(
        host, GAMES[key], PEOPLE[0], Location(3, 7), Terms(hints=hints), GAMES[key].Options()
    )
    for person in people[1:]:
        await lobby.join(host, match.id, person)
    match = await office.finish(await lobby.start(host, match.id, PEOPLE[0].id))
    await settled(host)
    ending = await endings.of(match)
    assert ending is not None
    # Only the number of turns is known without a chronicle; an installed game may count nothing else.
    assert len(ending.figures) > (key in OURS), "the end card shows figures"
    cause = cause_of_match(match.id)
    for person in people:
        await host.db.commit(*(achievements.award(person.id, each.name, NOON, cause) for each in ACHIEVEMENTS[:5]))
    too_high = []
    for seat in (None, *range(seats)):
        face = await end_content(host, match, seat=seat)
        assert ("than your average" in face.below) == (seat is not None)
        assert ("Not rated" in face.below) == hints
        assert len(face.scenes) == 1
        assert f"<@{1 + (seat or 0)}>: **" in face.below, "one's own comes first"
        highs = [(seat, round(height(face, screen)), screen) for screen in (PHONE, DESKTOP if seat else CHANNEL)]
        too_high += [each for each in highs if each[1] > each[2].most]
    assert too_high == []
