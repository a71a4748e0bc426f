"""Private answers with details of a match."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.time.seat_clocks import load_clocks
from bot.match_ui.match_details import MatchDetails, in_words
from bot.shared.refusal import Refusal
from db.stored import encoded
from games.registry import GAMES
from tests.bot.conftest import Office
from tests.painting import InlinePainter


@pytest.mark.parametrize("put", [True, False])
async def test_a_hand_is_described_to_its_owner_once_the_question_is_asked(office: Office, *, put: bool) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    clocks = [replace(clock, opened=put) for clock in load_clocks(match.row.clocks)]
    match.row = replace(match.row, clocks=encoded(tuple(clocks)))
    assert ("Your hand" in in_words(match, seat)) is put
    assert "Your hand" not in in_words(match, None)


async def labels(office: Office, match: Match) -> list[str]:
    """Return the labels of the first row of buttons behind *More*."""
    face = await MatchDetails(office.host, InlinePainter())._more(match, None, "c0ffee")
    return [getattr(button, "label", "") for button in face.rows[0].children]


@pytest.mark.parametrize("key", GAMES)
async def test_more_has_a_button_for_the_piles_of_a_game_that_has_some(office: Office, key: str) -> None:
    match = await office.begin(game=key)
    piles = match.game.piles
    assert await labels(office, match) == [
        "What happened",
        "In words",
        *([] if piles is None else [piles.label()]),
        "Verify",
    ]


async def test_more_is_that_of_a_lobby_until_it_closes_and_of_a_match_whose_start_was_never_noted(
    office: Office,
) -> None:
    match = await office.begin()
    match.update(started_at=None)
    assert (await labels(office, match))[0] == "What happened"
    match.update(status="lobby")
    assert (await labels(office, match))[-1] == "Is it fair?"
    match.update(status="cancelled")
    with pytest.raises(Refusal, match="closed"):
        await labels(office, match)
