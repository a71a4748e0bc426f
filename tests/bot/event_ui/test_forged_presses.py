"""Presses that no button of ours sends: by strangers, by former organisers, and with impossible values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.event_ui.pages import EventPages
from bot.events import entering, managing
from bot.events.model import Rules
from bot.host.core.host import Host
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from db.privacy import forget
from tests.bot.conftest import Office
from tests.painting import InlinePainter

OWNER, HELPER, STRANGER, ELSEWHERE = 999, 998, 997, 996
HERE = Location(3, 7)
ACTS = (
    ["start", "postpone", "pause", "resume", "again", "correct", "end", "record", "calendar", "announce", "person"]
    + [f"{what}:{STRANGER}" for what in ("add", "remove", "replace", "helper")]
    + ["remove", "", "seed", "helper:", "start:1:2"]
)


def press_by(person: int, *, guild: int = HERE.guild_id, manager: bool = False, typed: bool = False) -> Any:
    """An interaction of a person who presses, or sends what they typed."""
    kind = discord.InteractionType.modal_submit if typed else discord.InteractionType.component
    user = SimpleNamespace(id=person, display_name="Mallory")
    rights = discord.Permissions(manage_guild=manager)
    return cast(Any, SimpleNamespace(user=user, guild_id=guild, channel_id=7, permissions=rights, type=kind, data={}))


async def opened(host: Host, now: int) -> int:
    rules = Rules("swiss", "race_to_ace", "Friday")
    event = await entering.open_event(host, rules, OWNER, HERE, now + 3_600_000)
    await managing.add_helper(host, event.id, OWNER, HELPER)
    return event.id


@pytest.mark.parametrize("typed", [False, True], ids=["pressed", "typed"])
@pytest.mark.parametrize("what", ACTS)
async def test_the_panel_works_for_organisers_only(office: Office, what: str, *, typed: bool) -> None:
    """Not for a stranger, a manager of another server, or a former organiser who was forgotten since."""
    host = office.host
    event_id = await opened(host, office.time)
    pages, press = EventPages(host, InlinePainter()), Press(PressKind.EVENT, event_id, 0, f"do:{what}")
    await forget(host.db, HELPER)
    before = await host.db.fetch("event_by_id", id=event_id)
    for interaction in (
        press_by(STRANGER, typed=typed),
        press_by(ELSEWHERE, guild=4, manager=True, typed=typed),
        press_by(HELPER, typed=typed),
        press_by(0, typed=typed),
    ):
        with pytest.raises(Refusal, match="organise"):
            await pages.pressed(interaction, press)
    assert await host.db.fetch("event_by_id", id=event_id) == before
