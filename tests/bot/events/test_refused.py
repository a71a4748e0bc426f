"""What people and organisers may not do, and until when they may."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.collections import forgotten
from bot.collections.decks import make
from bot.events import entering, managing
from bot.events.entering import FURTHEST, MOST_OPEN, SAME_TIME, Newcomer
from bot.events.model import Rules
from bot.host.core.match_setup import read_deck
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from db.events import EventPauseRow
from games.registry import card_games
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club

ABROAD = Location(5, 50)
HOUR = 60 * MINUTE


@pytest.mark.parametrize(
    ("rules", "ahead", "why"),
    [
        ({}, 0, "must be in the future"),
        ({}, FURTHEST + 1, "must be in the future"),
        ({"format": "pods", "game": "dealin_dirt"}, HOUR, "Pods need a game for three or more"),
        ({"format": "arena", "clock": "relaxed"}, HOUR, "live clock"),
        ({}, 1, ""),
        ({}, FURTHEST, ""),
        ({"format": "pods"}, HOUR, ""),
        ({"format": "arena"}, HOUR, ""),
    ],
)
async def test_an_event_that_cannot_be_is_not_opened(club: Club, rules: dict[str, Any], ahead: int, why: str) -> None:
    chosen = replace(Rules("swiss", "race_to_ace", "Friday"), **rules)

    async def opened() -> None:
        await entering.open_event(club.office.host, chosen, ORGANISER, HERE, club.office.time + ahead)

    if not why:
        await opened()
        return
    with pytest.raises(Refusal, match=why):
        await opened()


async def test_one_person_holds_few_events_at_a_time_on_a_server_that_they_do_not_manage(club: Club) -> None:
    async def opened(place: Location = HERE, *, owner: int = ORGANISER, manager: bool = False) -> int:
        rules, starts = Rules("swiss", "race_to_ace", "Friday"), club.office.time + HOUR
        return (await entering.open_event(club.office.host, rules, owner, place, starts, manager=manager)).id

    first, *_ = [await opened() for _ in range(MOST_OPEN)]
    with pytest.raises(Refusal, match="3 events of yours"):
        await opened()
    await opened(ABROAD)
    await opened(owner=ORGANISER + 1)
    await managing.end_early(club.office.host, first, ORGANISER)
    await opened()
    await opened(manager=True)
    with pytest.raises(Refusal, match="3 events of yours"):
        await opened()


async def test_deleting_ones_data_makes_no_room_for_more_events(club: Club) -> None:
    async def opened() -> int:
        rules, starts = Rules("swiss", "race_to_ace", "Friday"), club.office.time + HOUR
        return (await entering.open_event(club.office.host, rules, ORGANISER, HERE, starts)).id

    first, *_ = [await opened() for _ in range(MOST_OPEN)]
    for _ in range(2):  # what is kept once is kept at the next deletion, too
        await forgotten.forget(club.office.host, ORGANISER)
        with pytest.raises(Refusal, match="3 events of yours"):
            await opened()
    await managing.end_early(club.office.host, first, ORGANISER + 1)
    await opened()
    with pytest.raises(Refusal, match="3 events of yours"):
        await opened()


@pytest.mark.parametrize(
    ("rules", "guild", "person", "seen"),
    [
        ({}, 3, 50, True),
        ({}, 5, 50, False),
        ({"who": "role", "allowed": (5,)}, 5, 50, False),
        ({"who": "invited", "allowed": (5,)}, 5, 50, True),
        ({"who": "invited", "allowed": (5,)}, 6, 50, False),
        ({"who": "all"}, 6, 50, True),
        ({}, 5, 1, True),
        ({}, 0, 1, True),
        ({}, 5, ORGANISER, True),
        ({}, 5, 60, True),
    ],
)
async def test_an_event_is_unknown_on_servers_that_it_is_not_for(
    club: Club, rules: dict[str, Any], guild: int, person: int, *, seen: bool
) -> None:
    """Once, anybody with its code could read it on any server; only its own people can."""
    event = await club.announce(**{"who": "server"} | rules)
    if not rules:
        await club.enter(1)
    await managing.add_helper(club.office.host, event.id, ORGANISER, 60)
    if seen:
        assert (await entering.find_event(club.office.host, event.id, person, guild)).event.id == event.id
        return
    with pytest.raises(Refusal, match="no event with that code"):
        await entering.find_event(club.office.host, event.id, person, guild)


@pytest.mark.parametrize(
    ("rules", "place", "roles", "why"),
    [
        ({"who": "all"}, ABROAD, (), ""),
        ({"who": "server"}, HERE, (), ""),
        ({"who": "server"}, ABROAD, (), "members of the server"),
        ({"who": "role", "allowed": (77,)}, HERE, (1, 77), ""),
        ({"who": "role", "allowed": (77,)}, HERE, (1,), "a role that you do not have"),
        ({"who": "role", "allowed": (77,)}, ABROAD, (77,), "a role that you do not have"),
        ({"who": "invited", "allowed": (5,)}, ABROAD, (), ""),
        ({"who": "invited", "allowed": (5,)}, HERE, (), ""),
        ({"who": "invited", "allowed": (6,)}, ABROAD, (), "servers that are invited"),
    ],
)
async def test_an_event_is_for_those_whom_its_rules_name(
    club: Club, rules: dict[str, Any], place: Location, roles: tuple[int, ...], why: str
) -> None:
    await club.announce(reliable=0, **rules)
    newcomer = Newcomer(Person(1, "P1"), place, frozenset(roles))
    if not why:
        await entering.enter(club.office.host, club.event_id, newcomer)
        return
    with pytest.raises(Refusal, match=why):
        await entering.enter(club.office.host, club.event_id, newcomer)


async def test_where_people_bring_their_own_decks_nobody_enters_without_one(club: Club) -> None:
    await club.announce(game="dealin_dirt", decks="own", reliable=0)
    with pytest.raises(Refusal, match="Choose a default deck"):
        await club.enter(1)
    await make(club.office.host, 1, card_games()["dealin_dirt"], "Mine")
    (entry,) = await club.enter(1)
    assert entry.state == "in"


async def test_where_decks_are_dealt_everybody_plays_one_of_the_games_own_by_lot(club: Club) -> None:
    game = card_games()["dealin_dirt"]
    await make(club.office.host, 1, game, "Mine")
    await club.begin(4, game="dealin_dirt", decks="prebuilt")
    draft = await club.now()
    for table in draft.round_tables:
        cards = [tuple(read_deck(seat.deck or "[]")) for seat in (await club.match(table)).seats]
        assert set(cards) <= {plan.cards for plan in game.decks()}
        lots = draft.event.lots(f"deck-1-{table.seats[0]}")
        assert cards[0] == lots.choice(game.decks()).cards, "which one is derived from the event's seed"


@pytest.mark.parametrize(("left", "waits"), [(1, True), (0, False), (-1, False)])
async def test_a_player_who_missed_matches_waits_until_the_pause_is_over(
    club: Club, left: int, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.announce(reliable=0)

    async def paused(_db: object, player_id: int) -> EventPauseRow:
        return EventPauseRow(player_id, 1, club.office.time + left)

    monkeypatch.setattr("bot.events.entering.events.paused", paused)
    if not waits:
        await club.enter(1)
        return
    until = f"<t:{(club.office.time + left) // 1000}:R>"
    with pytest.raises(Refusal, match=f"missed matches of earlier events, so you can enter again {until}"):
        await club.enter(1)


@pytest.mark.parametrize(
    ("apart", "clock", "may"), [(SAME_TIME - 1, "live", False), (SAME_TIME, "live", True), (0, "relaxed", True)]
)
async def test_nobody_enters_two_live_events_within_three_hours(club: Club, apart: int, clock: str, may: bool) -> None:
    await club.announce(reliable=0)
    await club.enter(1)
    rules = Rules("swiss", "race_to_ace", "Saturday", clock=clock, reliable=0)
    starts = club.office.time + HOUR + apart
    other = await entering.open_event(club.office.host, rules, ORGANISER, HERE, starts)
    club.event_id = other.id
    if may:
        await club.enter(1)
        return
    with pytest.raises(Refusal, match="You have entered Friday, which is at the same time"):
        await club.enter(1)


async def test_what_is_refused_while_an_event_runs_and_after_it(club: Club) -> None:
    await club.begin(4, reliable=0, rounds=3)
    host, event = club.office.host, club.event_id
    for asked, why in (
        (entering.leave_event(host, event, 9), "do not take part"),
        (entering.press_next(host, event, 9), "do not take part"),
        (entering.ask_for_bye(host, event, 9), "do not take part"),
        (managing.postpone(host, event, ORGANISER, club.office.time + HOUR), "has begun"),
        (managing.start_now(host, event, ORGANISER), "has begun"),
        (managing.replace_person(host, event, ORGANISER, "P1", 2, "P2"), "in this event already"),
        (managing.invite(host, event, ORGANISER, 2, "P2"), "in this event already"),
        (managing.correct(host, event, ORGANISER, 1, 9, (1, 2)), "no such table"),
        (managing.pair_again(host, event, ORGANISER), "match of this round has begun"),
    ):
        with pytest.raises(Refusal, match=why):
            await asked
    await entering.ask_for_bye(host, event, 1)
    with pytest.raises(Refusal, match="once, and not in the last round"):
        await entering.ask_for_bye(host, event, 1)
    await managing.end_early(host, event, ORGANISER)
    assert (await club.sweep()).event.state == "over"
    for asked, why in (
        (club.enter(9), "is over"),
        (entering.leave_event(host, event, 1), "is over"),
        (entering.press_next(host, event, 1), "do not take part"),
        (entering.ask_for_bye(host, event, 2), "once, and not in the last round"),
        (managing.pause(host, event, ORGANISER), "is over"),
        (managing.invite(host, event, ORGANISER, 9, "P9"), "is over"),
        (managing.replace_person(host, event, ORGANISER, "P1", 9, "P9"), "is over"),
        (managing.end_early(host, event, ORGANISER), "is over"),
        (managing.postpone(host, event, ORGANISER, club.office.time + HOUR), "is over"),
        (managing.pair_again(host, event, ORGANISER), "match of this round has begun"),
    ):
        with pytest.raises(Refusal, match=why):
            await asked


async def test_a_start_is_postponed_to_what_lies_ahead_and_check_in_begins_again(club: Club) -> None:
    await club.announce(reliable=0)
    await club.enter(1)
    club.office.time += 31 * MINUTE
    assert (await club.sweep()).event.state == "check-in"
    now, host = club.office.time, club.office.host
    for wrong in (now, now - 1, now + FURTHEST + 1):
        with pytest.raises(Refusal, match="must be in the future, and at most half a year away"):
            await managing.postpone(host, club.event_id, ORGANISER, wrong)
    await managing.postpone(host, club.event_id, ORGANISER, now + 1)
    assert ((await club.now()).event.starts, (await club.now()).event.state) == (now + 1, "open")


async def test_a_start_is_moved_a_few_times_a_day_because_everybody_is_notified(club: Club) -> None:
    """Pausing counts, too: the start moves when the event is resumed."""
    await club.announce(reliable=0)
    host, event = club.office.host, club.event_id
    for _ in range(2):
        await managing.postpone(host, event, ORGANISER, club.office.time + HOUR)
        await managing.pause(host, event, ORGANISER)
        club.office.time += MINUTE
        await managing.resume(host, event, ORGANISER)
    await managing.postpone(host, event, ORGANISER, club.office.time + HOUR)
    for refused in (
        managing.postpone(host, event, ORGANISER, club.office.time + HOUR),
        managing.pause(host, event, ORGANISER),
    ):
        with pytest.raises(Refusal, match="5 times within a day"):
            await refused
    await managing.pause(host, event, None)
    club.office.time += 24 * HOUR
    await managing.postpone(host, event, ORGANISER, club.office.time + HOUR)


async def test_an_event_that_is_under_way_is_paused_as_often_as_needed(club: Club) -> None:
    await club.begin(4)
    host, event = club.office.host, club.event_id
    for _ in range(managing.MOVES + 1):
        await managing.pause(host, event, ORGANISER)
        await managing.resume(host, event, ORGANISER)


async def test_a_player_who_had_checked_in_is_asked_again_after_the_start_has_moved(club: Club) -> None:
    """A player with time on Friday may have none on Saturday."""
    await club.announce(reliable=0)
    await club.enter(1)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1)
    assert (await club.now()).entries[1].checked
    await managing.postpone(club.office.host, club.event_id, ORGANISER, club.office.time + 24 * HOUR)
    assert not (await club.now()).entries[1].checked


async def test_a_player_who_joined_an_event_without_check_in_need_not_check_in_to_a_start_that_is_as_near(
    club: Club,
) -> None:
    start = club.office.time + 10 * MINUTE
    event = await entering.open_event(club.office.host, Rules("swiss", "race_to_ace", "Now"), ORGANISER, HERE, start)
    club.event_id = event.id
    await club.enter(1)
    await managing.postpone(club.office.host, event.id, ORGANISER, start + MINUTE)
    assert (await club.now()).entries[1].checked


async def test_a_number_means_the_entry_of_that_number_and_nothing_means_nobody(club: Club) -> None:
    """Even if another entry has that name, or none."""
    await club.announce()
    host = club.office.host
    for person, name in ((11, "3"), (12, ""), (13, "Cleo"), (14, "17")):
        await entering.enter(host, club.event_id, Newcomer(Person(person, name), HERE))
    for nothing in ("", "  "):
        with pytest.raises(Refusal, match="Nobody of that name"):
            await managing.remove(host, club.event_id, ORGANISER, 0, nothing)
    await managing.remove(host, club.event_id, ORGANISER, 0, "3")
    await managing.remove(host, club.event_id, ORGANISER, 0, "17")
    states = {each.person: each.state for each in (await club.now()).entries.values()}
    assert states == {11: "in", 12: "in", 13: "out", 14: "out"}
