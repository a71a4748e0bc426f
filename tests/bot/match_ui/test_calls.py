"""Who is called to a table, and how: by their own setting, or else by the server's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.time.clock import LIVE_PATIENCE, PATIENCE
from bot.match_ui.surfaces import called, notice
from bot.match_ui.table_content import call_content
from bot.shared.durations import MINUTE
from bot.shared.people import Location
from bot.shared.preferences import Notice, Preferences
from bot.shared.terms import Terms
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

GAME, RACE = GAMES["acceleration"], GAMES["race_to_ace"]


async def begun(office: Office, terms: Terms | None = None) -> tuple[Match, int, int]:
    """Return a match, who is asked in it, and their seat."""
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), terms or Terms(), GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    match = await lobby.start(office.host, match.id, ADA.id)
    (seat,) = match.playing.to_act()
    person = match.seats[seat].player_id
    assert person is not None
    return match, person, seat


@pytest.mark.parametrize(("wish", "how"), [(None, "channel"), ("server", "channel"), ("off", "off"), ("dm", "dm")])
async def test_people_are_notified_by_their_own_setting_or_else_the_servers(
    office: Office, wish: Notice | None, how: Notice
) -> None:
    match, person, seat = await begun(office)
    office.host.preferences = {} if wish is None else {person: Preferences(pings=wish)}
    assert notice(office.host, match, seat, "channel") == how
    assert called(office.host, match, "channel") == ([] if how == "off" else [seat])


@pytest.mark.parametrize("down", [0, MINUTE])
async def test_people_who_want_late_calls_are_called_when_they_have_not_noticed(office: Office, down: int) -> None:
    """Time in which the bot was down does not count."""
    match, _, seat = await begun(office)
    match.update(paused=down)
    office.time += down + LIVE_PATIENCE - 1
    assert called(office.host, match, "later") == []
    office.time += 1
    assert called(office.host, match, "later") == [seat]


async def test_a_call_says_in_one_go_what_is_decided_and_how_long(office: Office) -> None:
    """It had a full stop in the middle: "Cleo is the last to program. · time runs out in 26 seconds"."""
    match, person, seat = await begun(office)
    first, *_ = call_content(office.host, match, [seat]).above.split("\n")
    assert first.startswith(f"<@{person}> ")
    assert "time runs out" in first
    assert "." not in first


@pytest.mark.parametrize(("clock", "sleeps"), [("relaxed", True), ("live", False)])
async def test_nobody_is_called_in_their_quiet_hours_but_to_a_live_match(
    office: Office, clock: str, *, sleeps: bool
) -> None:
    match, person, seat = await begun(office, replace(Terms(), clock=clock))
    office.host.preferences = {person: Preferences(quiet_from=7, quiet_to=9)}  # it is eight o'clock
    assert called(office.host, match, "channel") == ([] if sleeps else [seat])
    office.host.preferences = {person: Preferences(quiet_from=9, quiet_to=11)}
    assert called(office.host, match, "channel") == [seat]


async def test_a_player_against_computers_alone_is_not_called_while_thinking(office: Office) -> None:
    """No clock runs there, and nobody waits."""
    match = await lobby.open_lobby(office.host, RACE, ADA, Location(3, 7), Terms(), RACE.Options())
    await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    match = await lobby.start(office.host, match.id, ADA.id)
    office.time += LIVE_PATIENCE + 1
    assert called(office.host, match, "later") == []
    office.time += PATIENCE
    assert called(office.host, match, "later") == [seat for seat in match.playing.to_act() if not seat]


async def test_a_player_who_is_at_work_on_an_answer_is_not_called(office: Office) -> None:
    """With three people at their puzzles, three calls would push the table of the race off the screen."""
    match = await office.begin(game="tiny_turbo_cars")
    while len(match.playing.to_act()) < 2:
        match = await office.act(match)
    one, other = match.playing.to_act()
    tile = next(action for action in match.playing.legal_actions(one) if action.notation.startswith("s:"))
    match = await office.act(match, tile.notation)
    assert match.playing.to_act() == (one, other), "one tile is no program"
    office.time += LIVE_PATIENCE + 1
    assert called(office.host, match, "later") == [other]
    assert called(office.host, match, "channel") == [one, other]
