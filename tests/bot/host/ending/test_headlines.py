"""How a match that is over is summed up in one sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.outcomes import over
from bot.host.ending.headlines import headline
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.play import end_match
from games.race_to_ace.state import RaceState
from tests.bot.conftest import ADA, BEN, NOON, Office

CLEO, DAN = Person(3, "Cleo"), Person(4, "Dan")
ACE = "Ada (CPU) is the Ace with 5 kills! Ada resigned: "


@pytest.mark.parametrize(
    ("kills", "sentence"),
    [
        ([5, 1, 3, 2], f"{ACE}Cleo comes first among those who stayed."),
        ([5, 3, 1, 3], f"{ACE}Ben and Dan share first place among those who stayed."),
        ([5, 2, 2, 2], f"{ACE}Ben, Cleo and Dan share first place among those who stayed."),
    ],
)
async def test_all_who_come_first_among_those_who_stayed_are_named(
    office: Office, kills: list[int], sentence: str
) -> None:
    game = RaceToAce()
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options())
    for person in (BEN, CLEO, DAN):
        await lobby.join(office.host, match.id, person)
    match = await lobby.start(office.host, match.id, ADA.id)
    match.seats = [replace(row, status="resigned" if row.name == "Ada" else "in") for row in match.seats]
    state = match.playing
    assert isinstance(state, RaceState)
    state.position.table.kills = kills
    end_match(state.position, "ace", [])
    outcome = state.outcome()
    assert outcome is not None
    match.row = over(match.row, outcome, NOON)
    assert headline(match, None) == sentence
