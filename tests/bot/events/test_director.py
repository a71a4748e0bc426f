"""Events run by themselves on a host without Discord."""

from __future__ import annotations

from tests.bot.events.conftest import Club


async def test_a_swiss_of_four_runs_from_its_announcement_to_its_end(club: Club) -> None:
    await club.begin(4)
    draft = await club.now()
    assert (draft.event.state, draft.event.round, draft.event.rounds) == ("running", 1, 3)
    assert len(draft.tables) == 2
    draft = await club.play_out()
    assert draft.event.state == "over"
    assert len(draft.tables) == 6
    assert len({frozenset(table.seats) for table in draft.tables.values()}) == 6
    assert len(await club.places()) == 4
