"""The titles of a match's messages."""

from __future__ import annotations

from bot.host.match import shelved
from bot.match_ui.titles import turn_line
from tests.bot.conftest import Office


async def test_nobody_is_asked_to_move_in_a_match_that_is_on_hold(office: Office) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    assert turn_line(match, seat).startswith(f"### {match.names[seat]}, your move")
    match = await shelved.shelve_without_channel(office.host, match.id)
    for reader in (seat, 1 - seat, None):
        assert turn_line(match, reader).startswith("### This match was paused.")
