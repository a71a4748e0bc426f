"""The titles of a match's messages."""

from __future__ import annotations

import pytest

from bot.host.match import shelved
from bot.match_ui import titles
from bot.match_ui.detail_buttons import HERE, hand_button
from bot.match_ui.titles import countdown_bar, turn_line
from tests.bot.conftest import Office


async def test_nobody_is_asked_to_move_in_a_match_that_is_on_hold(office: Office) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    assert turn_line(match, seat).startswith(f"### {match.names[seat]}, your move")
    match = await shelved.shelve_without_channel(office.host, match.id)
    for reader in (seat, 1 - seat, None):
        assert turn_line(match, reader).startswith("### This match was paused.")


@pytest.mark.parametrize(("steps", "bar"), [(None, ""), ((2, 5), " ▰▰▱▱▱"), ((0, 2), " ▱▱"), ((3, 3), " ▰▰▰")])
async def test_the_bar_of_a_countdown_empties(
    office: Office, monkeypatch: pytest.MonkeyPatch, steps: tuple[int, int] | None, bar: str
) -> None:
    match = await office.begin()
    monkeypatch.setattr(titles, "countdown_left", lambda _match: steps)
    assert countdown_bar(match) == bar


async def test_the_button_of_a_hand_says_where_it_opens(office: Office) -> None:
    match = await office.begin()
    assert [hand_button(match, where).label for where in ("", HERE)] == ["My hand", "Play here"]
