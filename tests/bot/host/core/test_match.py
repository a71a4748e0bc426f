"""A match in memory: its draft, and the events that wait to be shown."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.core.match import MOST_EVENTS
from tests.bot.conftest import Office


async def test_events_that_could_not_be_shown_come_before_those_since(office: Office) -> None:
    """A film that Discord refused is shown with the next one, in the order in which it happened."""
    match = await office.begin()
    while match.unshown is None:
        match = await office.act(match)
    first = match.unshown
    match.unshown = None
    while match.unshown is None:
        match = await office.act(match)
    later = list(match.unshown[1])
    match.put_back(*first)
    assert match.unshown == (first[0], [*first[1], *later], first[2])


async def test_events_without_newer_ones_are_put_back_unchanged(office: Office) -> None:
    match = await office.begin()
    while match.unshown is None:
        match = await office.act(match)
    before, events, ply = match.unshown
    match.unshown = None
    match.put_back(before, events, ply)
    assert match.unshown == (before, events, ply)


async def test_the_number_of_waiting_events_is_limited(office: Office) -> None:
    match = await office.begin()
    while match.unshown is None:
        match = await office.act(match)
    before, events, ply = match.unshown
    match.unshown = before, events[:1] * MOST_EVENTS, ply
    match.note(before, events)
    assert len(match.unshown[1]) == MOST_EVENTS


async def test_a_draft_can_change_without_its_match(office: Office) -> None:
    match = await office.begin()
    draft, row, seats = match.draft(), match.row, match.seats
    draft.row = replace(row, ply=9)
    draft.seats = []
    assert (match.row, match.seats) == (row, seats)
