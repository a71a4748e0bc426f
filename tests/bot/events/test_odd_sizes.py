"""Events of few people, several at once in a channel, and corrections after the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace as copied

import pytest

from bot.event_ui.content import end_content, event_content
from bot.events import entering, managing
from bot.events.course import rederived, standings
from bot.events.model import Format
from bot.events.records import ordered
from bot.shared.refusal import Refusal
from tests.bot.events.conftest import MINUTE, ORGANISER, Club
from tests.bot.events.test_director import give_up, run_quickly


@pytest.mark.parametrize(
    ("format_", "people", "rounds", "sizes"),
    [
        ("swiss", 2, 3, [2]),
        ("swiss", 3, 3, [1, 2]),
        ("league", 5, 5, [1, 2, 2]),
        ("round-robin", 2, 1, [2]),
        ("double", 3, None, [2]),
        ("pods", 3, 3, [3]),
        ("pods", 5, 3, [5]),
        ("pods", 6, 3, [3, 3]),
        ("pods", 7, 3, [3, 4]),
        ("pods", 11, 4, [3, 4, 4]),
    ],
)
async def test_a_small_event_is_played_to_its_end(
    club: Club, format_: Format, people: int, rounds: int | None, sizes: list[int]
) -> None:
    await club.begin(people, format=format_, least=2)
    draft = await club.now()
    assert sorted(len(table.seats) for table in draft.round_tables) == sizes
    draft = await run_quickly(club)
    assert (draft.event.state, draft.event.round if rounds else None) == ("over", rounds)
    assert rederived(draft.event, *ordered(draft)) == []
    if format_ != "double":
        times = [sum(number in each.seats for each in draft.tables.values()) for number in range(1, people + 1)]
        assert times == [rounds] * people
    byes = [each.seats for each in draft.tables.values() if len(each.seats) == 1]
    assert len(set(byes)) == len(byes), "nobody has two byes"
    assert len(await club.places()) == people


async def test_an_arena_of_two_meets_again_and_ends(club: Club) -> None:
    await club.begin(2, format="arena", least=2, minutes=30)
    for _ in range(4):
        for person in (1, 2):
            await entering.press_next(club.office.host, club.event_id, person)
        club.office.time += 10_000
        await give_up(club, await club.sweep())
        await club.sweep()
    tables = list((await club.now()).tables.values())
    assert len(tables) >= 4
    assert {tuple(sorted(table.seats)) for table in tables} == {(1, 2)}
    club.office.time += 30 * MINUTE
    draft = await club.sweep()
    assert draft.event.state == "over"
    assert rederived(draft.event, *ordered(draft)) == []


async def test_five_events_are_held_in_one_channel_at_once(club: Club) -> None:
    """Each with its own people: nobody can be at two live ones."""
    clubs = [copied(club) for _ in range(5)]
    for number, each in enumerate(clubs):
        await each.announce(reliable=0)
        await each.enter(*range(10 * number + 1, 10 * number + 5))
        if number:
            with pytest.raises(Refusal, match="at the same time"):
                await each.enter(1)
        await managing.start_now(club.office.host, each.event_id, ORGANISER)
    await clubs[0].sweep()
    for _ in range(12):
        drafts = [await each.now() for each in clubs]
        await asyncio.gather(*(give_up(each, draft) for each, draft in zip(clubs, drafts, strict=True)))
        await clubs[0].sweep()
    drafts = [await each.now() for each in clubs]
    assert [draft.event.state for draft in drafts] == ["over"] * 5
    matches = [table.match_id for draft in drafts for table in draft.tables.values()]
    assert len(set(matches)) == len(matches) == 5 * 6


@pytest.mark.parametrize("format_", ["single", "double"])
async def test_the_last_result_of_an_elimination_is_corrected_after_the_end(club: Club, format_: Format) -> None:
    """The other one has won: what would have to be played on in a double elimination is shared."""
    await club.begin(4, format=format_)
    draft = await run_quickly(club)
    last = max(draft.tables.values(), key=lambda table: table.round)
    assert last.result is not None
    turned = tuple(3 - place for place in last.result.places)
    loser = last.seats[last.result.places.index(2)]
    await managing.correct(club.office.host, club.event_id, ORGANISER, last.round, last.number, turned)
    draft = await club.sweep()
    assert draft.event.state == "over", "nothing is played from a seed that everybody has seen"
    ranked = standings(draft.event, *ordered(draft))
    assert loser in [each.entry.number for each in ranked if each.place == 1]
    assert f"P{loser}" in end_content(draft).above.partition("\n")[0]
    assert event_content(draft).scenes
