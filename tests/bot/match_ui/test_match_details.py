"""Private answers with details of a match."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.time.seat_clocks import dump_clocks, load_clocks
from bot.match_ui.match_details import in_words
from tests.bot.conftest import Office


@pytest.mark.parametrize("put", [True, False])
async def test_a_hand_is_described_to_its_owner_once_the_question_is_asked(office: Office, *, put: bool) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    clocks = [replace(clock, opened=put) for clock in load_clocks(match.row.clocks)]
    match.row = replace(match.row, clocks=dump_clocks(tuple(clocks)))
    assert ("Your hand" in in_words(match, seat)) is put
    assert "Your hand" not in in_words(match, None)
