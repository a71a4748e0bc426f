"""Discord may delay the registration of the slash commands for an hour: a start does not wait for that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.sockets.faults import Fault, refused, too_many
from tests.sockets.loopback import Loopback
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA

ROUTE = "PUT /applications/*/commands"
CLICKABLE = re.compile(r"</race-to-ace start:\d+>")


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.client.REGISTRATION", 0.05)
    monkeypatch.setattr("bot.app.client.REGISTER_AGAIN", 0.05)


def warned(lines: list[dict[str, Any]]) -> list[str]:
    """What the operator was told, apart from what Discord's library says of each request."""
    assert not [line for line in lines if line["log_level"] in ("error", "critical")]
    return [line["event"] for line in lines if line["log_level"] == "warning"]


async def commands_shown(here: Loopback) -> str:
    """The list of all commands, as somebody sees it who asks for it."""
    asked = await here.command(ADA, "help")
    assert asked.message is not None
    listed = await here.press(ADA, asked.message, "Commands")
    return str(listed.answers)


async def test_a_start_does_not_wait_for_a_registration_that_discord_delays(
    discord: Loopback, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    delayed = discord.fail(ROUTE, too_many(3600))
    async with visiting(discord, tmp_path / "paddock.db") as bot:
        await discord.until(lambda: delayed.reached)
        (told,) = warned(lines)
        assert "nothing needs to be done" in told
        await discord.command(ADA, "race-to-ace start")
        await discord.shown("Join")
        shown = await commands_shown(discord)
        assert "`/race-to-ace start`" in shown, "its id is not known"
        assert not CLICKABLE.search(shown)
        old = await discord.command(ADA, "command-of-an-older-release")
        assert "no longer exists" in str(old.answers)
        assert not bot.services.help_desk.commands.mention("help").startswith("<")
    assert len(warned(lines)) == 1
    assert delayed.reached == 1, "it is tried again when Discord has said, and not before"
    assert not discord.commands


@pytest.mark.parametrize("late", [too_many(0.2), refused(500)], ids=["limited", "failing"])
async def test_what_was_delayed_is_registered_at_last(
    discord: Loopback, tmp_path: Path, lines: list[dict[str, Any]], late: Fault
) -> None:
    """The library gives up after five tries, so we try again."""
    delayed = discord.fail(ROUTE, late, 1 if late.status == 500 else 6)
    async with visiting(discord, tmp_path / "paddock.db"):
        await discord.until(lambda: discord.commands)
        assert delayed.reached == delayed.times
        await discord.until(lambda: [line for line in lines if "are registered" in line["event"]])
        assert CLICKABLE.search(await commands_shown(discord))
    assert len(warned(lines)) == (1 if late.status == 500 else 2)
