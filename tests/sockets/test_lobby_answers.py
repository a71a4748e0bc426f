"""A lobby is the answer to a command: whatever happens to that answer, the channel shows the lobby once."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.app.client import Paddock
from bot.app.services import catch_up
from bot.host.core.reliability import look_up_figures
from bot.host.lobby import lobby
from bot.match_ui.message_sender import ANSWERABLE
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches, outbox
from games.registry import GAMES
from tests.sockets.faults import Fault, closed, hanging, refused
from tests.sockets.loopback import Loopback
from tests.sockets.visiting import all_shown
from tests.sockets.world import ADA, BEN, CHANNEL_ID, GUILD_ID


@pytest.fixture
def lines() -> list[Any]:
    """Nothing: Discord refuses answers here, which is logged as an error."""
    return []


@pytest.fixture(autouse=True)
def soon(bot: Paddock) -> None:
    bot.services.redraw.first_pause = 0.02


def public(here: Loopback) -> list[dict[str, Any]]:
    """The messages that everybody in the channel sees."""
    return [message for message in here.world.in_channel(CHANNEL_ID) if not message["flags"] & 64]


def set_forward(bot: Paddock, milliseconds: int) -> None:
    bot.services.host.now = lambda: int(time.time() * 1000) + milliseconds


async def test_a_lobby_opened_while_a_new_session_catches_up_is_posted_once(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`on_ready` finds the stored lobby before the answer to the command is there."""

    async def slow(db: Any, match: Any) -> None:
        await catch_up(bot.services)
        await discord.until(lambda: not bot.services.redraw.busy)
        await look_up_figures(db, match)

    monkeypatch.setattr(lobby, "look_up_figures", slow)
    await discord.command(ADA, "race-to-ace start")
    await discord.until(lambda: not bot.services.redraw.busy)
    assert len(public(discord)) == 1


async def test_a_process_that_starts_does_not_post_a_lobby_whose_answer_may_be_on_its_way(
    discord: Loopback, bot: Paddock
) -> None:
    host, game, redraw = bot.services.host, GAMES["race_to_ace"], bot.services.redraw
    place = Location(GUILD_ID, CHANNEL_ID)
    there = await lobby.open_lobby(host, game, Person(ADA, "Ada"), place, Terms(), game.Options())
    await catch_up(bot.services)
    await discord.until(lambda: redraw.waiting[1])
    assert public(discord) == [], "the process before may have been killed while its answer was under way"
    set_forward(bot, ANSWERABLE)
    await discord.until(lambda: not redraw.busy)
    assert len(public(discord)) == 1
    assert [outbox.is_owed(row) for row in await outbox.of_match(bot.db, there.id)] == [False]


FAULTS = {
    "too late": refused(404, 10062),
    "400": refused(400, 50035),
    "closed": closed(),
    "closed after it was done": closed(carried_out=True),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_a_lobby_whose_answer_was_refused_is_shown(discord: Loopback, bot: Paddock, fault: Fault) -> None:
    answers = discord.fail("POST /interactions/*", fault, 1)
    data = discord._command_data("race-to-ace start", {})
    await discord.send(ADA, 2, data, place=CHANNEL_ID)
    await discord.until(lambda: answers.reached and (bot.services.redraw.waiting[0] or public(discord)))
    set_forward(bot, ANSWERABLE)
    (lobby_message,) = [await discord.shown("Join")]
    await discord.until(lambda: not bot.services.redraw.busy)
    await discord.press(BEN, lobby_message, "Join")
    await all_shown(bot)
    assert public(discord) == [lobby_message]
    assert len(await matches.live(bot.db)) == 1


async def test_a_lobby_whose_answer_hangs_is_not_posted_beside_it(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is held back for as long as the answer may take, and not only for as long as a press."""
    monkeypatch.setattr("bot.match_ui.redraw.HOLD", 0.0)
    answers = discord.fail("POST /interactions/*", hanging())
    await discord.send(ADA, 2, discord._command_data("race-to-ace start", {}), place=CHANNEL_ID)
    await discord.until(lambda: answers.reached)
    set_forward(bot, 2 * ANSWERABLE)
    (there,) = await matches.live(bot.db)
    bot.services.host.hooks.changed(there.id)
    assert not bot.services.redraw.busy
    assert public(discord) == []
