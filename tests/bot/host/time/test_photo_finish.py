"""Presses of a race count in the order in which they were made."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import play, scheduler
from bot.host.time.clock import countdown_left
from bot.host.time.photo_finish import WINDOW, in_order, is_contested, is_over, pressed_at
from bot.match_ui.table_content import hand_content
from bot.match_ui.titles import countdown_bar
from bot.shared.durations import MINUTE
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from bot.shared.terms import Terms
from db import facts
from games.registry import GAMES
from games.tiny_turbo_cars.state import TurboState
from tests.bot.conftest import ADA, BEN, NOON, Office
from tests.states import state_of

CLEO = Person(3, "Cleo")


def interaction(moment: int, number: int = 0) -> int:
    """The id of an interaction that was made at a moment."""
    return (moment - DISCORD_EPOCH << 22) + number


@dataclass
class Sleepers:
    """The waiting tasks, each until the office's clock reaches its time."""

    office: Office
    waiting: list[tuple[int, asyncio.Event]] = field(default_factory=list)

    async def sleep(self, seconds: float) -> None:
        event = asyncio.Event()
        self.waiting.append((self.office.time + round(seconds * 1000), event))
        await event.wait()

    async def until(self, moment: int) -> None:
        """Let time pass, and everybody do what they have waited for."""
        for due, event in sorted(self.waiting, key=lambda each: each[0]):
            if due <= moment:
                self.office.time = due
                event.set()
                self.waiting.remove((due, event))
                await stored(self.office)
        self.office.time = moment


async def stored(office: Office) -> None:
    """Wait until what was begun is stored or waits for a moment: the database serves one after the other."""
    for _ in range(20):
        await facts.load(office.host.db, "nothing")
        await office.host.db.commit()


async def race(office: Office, *people: Person) -> Match:
    game = GAMES["tiny_turbo_cars"]
    match = await lobby.open_lobby(
        office.host, game, ADA, Location(3, 7), Terms(), game.Options.model_validate({"deal": True})
    )
    for person in people:
        await lobby.join(office.host, match.id, person)
    return await lobby.start(office.host, match.id, ADA.id)


def done(office: Office, match: Match, person: Person, pressed: int, notation: str = "done") -> asyncio.Task[Match]:
    seat = match.seat_for(person.id)
    question = match.playing.decision(seat)
    key = interaction(pressed, person.id)
    return asyncio.create_task(play.act(office.host, match.id, person.id, question, notation, key))


def finished(match: Match) -> list[int]:
    return list(state_of(match, TurboState).position.table.finished)


async def test_an_earlier_press_that_arrives_later_comes_first(office: Office) -> None:
    sleepers = Sleepers(office)
    office.host.sleep = sleepers.sleep
    match = await race(office, BEN, CLEO)
    office.time = NOON + 10_000
    late = done(office, match, BEN, office.time)
    await asyncio.sleep(0)
    office.time += 100
    early = done(office, match, ADA, office.time - 500)
    await stored(office)
    assert finished(match) == [], "an earlier press may still arrive"
    await sleepers.until(office.time + WINDOW)
    await asyncio.gather(early, late)
    assert finished(await office.host.cache.get(match.id)) == [0, 1]


async def test_presses_outside_a_race_do_not_wait(office: Office) -> None:
    match = await race(office, BEN, CLEO)
    slide = match.playing.legal_actions(0)[0].notation
    await done(office, match, ADA, office.time, slide)
    last = await race_of_one(office)
    await done(office, last, ADA, office.time - 1)


async def race_of_one(office: Office) -> Match:
    game = GAMES["tiny_turbo_cars"]
    match = await lobby.open_lobby(
        office.host, game, ADA, Location(3, 8), Terms(), game.Options.model_validate({"deal": True})
    )
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    return await lobby.start(office.host, match.id, ADA.id)


async def test_a_computer_is_not_ready_between_a_press_and_its_effect(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleepers = Sleepers(office)
    office.host.sleep = sleepers.sleep
    game = GAMES["tiny_turbo_cars"]
    monkeypatch.setattr(type(game), "patience", {"rookie": 1})  # the computer is due before anybody is called
    match = await lobby.open_lobby(
        office.host, game, ADA, Location(3, 8), Terms(), game.Options.model_validate({"deal": True})
    )
    await lobby.join(office.host, match.id, BEN)
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    match = await lobby.start(office.host, match.id, ADA.id)
    assert match.row.wake_at is not None
    office.time = match.row.wake_at - 10
    ready = done(office, match, ADA, office.time)
    await stored(office)
    office.time += 500
    await scheduler.tick(office.host)
    office.host.beat.end()
    assert (await office.host.cache.get(match.id)).row.ply == 0
    await sleepers.until(office.time + WINDOW)
    await ready
    assert finished(await office.host.cache.get(match.id)) == [0]
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == 2


async def test_a_press_before_the_deadline_counts(office: Office) -> None:
    """The countdown is over at its beat, but a press of its last moment is still on its way."""
    match = await race(office, BEN)
    match = await done(office, match, ADA, office.time - WINDOW)
    assert match.row.deadline is not None
    office.time = match.row.deadline + 300
    await scheduler.tick(office.host)
    office.host.beat.end()
    match = await office.host.cache.get(match.id)
    assert finished(match) == [0]
    with pytest.raises(Refusal, match="after the countdown had ended"):
        await done(office, match, BEN, match.row.deadline + 200)
    match = await done(office, match, BEN, match.row.deadline - 100)
    assert state_of(match, TurboState).position.table.round == 2 or finished(match) == [0, 1]


async def test_a_countdown_without_a_press_in_time(office: Office) -> None:
    match = await race(office, BEN)
    match = await done(office, match, ADA, office.time - WINDOW)
    assert match.row.deadline is not None
    office.time = match.row.deadline + WINDOW
    ply = match.row.ply
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == ply + 1


async def test_the_bar_of_a_countdown_is_redrawn_every_five_seconds_until_it_is_over(office: Office) -> None:
    match = await done(office, await race(office, BEN), ADA, office.time - WINDOW)
    assert match.row.deadline is not None
    end, shown, revisions = match.row.deadline, [], set[int]()
    while office.time < end:
        assert hand_content(match, 1).below.endswith(countdown_bar(match))
        shown.append(countdown_bar(match).count("▰"))
        assert re.fullmatch(" ▰+▱*", countdown_bar(match))
        assert len(countdown_bar(match)) == 1 + 6
        revisions.add(match.row.revision)
        office.time = min(end, office.time + 2_500)
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
    assert shown == sorted(shown, reverse=True)
    assert set(shown) == {1, 2, 3, 4, 5, 6}, "thirty seconds are six steps, of which the last runs until the end"
    assert len(revisions) == 6, "each step is stored, and so all messages that show it are edited"


async def test_without_a_clock_there_is_no_bar(office: Office) -> None:
    match = await office.begin(game="tiny_turbo_cars")
    assert countdown_bar(match) == ""
    assert countdown_left(match) is None


def test_ids_with_an_impossible_time() -> None:
    assert pressed_at(interaction(NOON - 400), NOON) == NOON - 400
    assert pressed_at(interaction(NOON + 400), NOON) == NOON
    assert pressed_at(77, NOON) == pressed_at(-5, NOON) == pressed_at(interaction(NOON - 3_600_000), NOON) == NOON


NOW = DISCORD_EPOCH + 1_000_000


@pytest.mark.parametrize(
    ("made", "pressed"),
    [
        (NOW, NOW),
        (NOW - 700, NOW - 700),
        (NOW + 700, NOW),
        (NOW - MINUTE, NOW - MINUTE),
        (NOW - MINUTE - 1, NOW),
        (NOW + MINUTE, NOW),
        (NOW + MINUTE + 1, NOW),
    ],
)
def test_the_id_of_a_press_holds_its_time(made: int, pressed: int) -> None:
    assert pressed_at((made - DISCORD_EPOCH << 22) + 4_000_000, NOW) == pressed


async def test_a_countdown_is_over_when_its_last_presses_have_arrived(office: Office) -> None:
    race, other = await office.begin(game="tiny_turbo_cars"), await office.begin(8)
    deadline = office.time + 1_001
    for waited, over in ((749, False), (750, True)):
        office.time = deadline + waited
        assert is_over(office.host, race, deadline) is over
    for pressed, contested in ((deadline + 1, False), (deadline, True)):
        office.host.pressing = {race.id: [pressed], other.id: [pressed]}
        assert is_contested(office.host, race, deadline) is contested
        assert is_over(office.host, race, deadline) is not contested
        assert not is_contested(office.host, other, deadline), "it does not count who is first"


@pytest.mark.parametrize(("late", "slept"), [(0, [0.75]), (749, [0.001]), (750, []), (900, [])])
async def test_a_press_waits_for_the_rest_of_three_quarters_of_a_second(
    office: Office, late: int, slept: list[float]
) -> None:
    waited = list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        assert office.host.pressing == {match.id: [office.time - late]}

    office.host.sleep = sleep
    match = await race(office, BEN)
    async with in_order(office.host, match, ADA.id, "done", office.time - late):
        assert office.host.pressing == {match.id: [office.time - late]}
    assert (waited, office.host.pressing) == (slept, {})
    async with in_order(office.host, match, ADA.id, "no race", office.time):
        assert office.host.pressing == {}
    match.seats = [match.seats[0], replace(match.seats[1], player_id=None)]
    async with in_order(office.host, match, ADA.id, "done", office.time):
        pass
    assert waited == slept, "a computer presses nothing"
