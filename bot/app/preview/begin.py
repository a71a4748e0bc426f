"""The three ways to begin a game that the front page offers: each is a command and buttons that a member presses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord

from bot.app.preview.gestures import Reply
from bot.app.preview.views import controls, history
from bot.app.preview.world import GRANDSTAND, room_of
from db import matches

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from bot.app.preview.world import World

Way = Literal["play", "learn", "watch"]


async def begin(world: World, member: MemberActor, game: str, way: Way) -> Reply:
    """Begin a game; the reply says in which room to look."""
    steps = {"play": _play, "learn": _learn, "watch": watch}
    return Reply(room=str((await steps[way](world, member, game)).id))


async def _play(world: World, member: MemberActor, game: str) -> ChannelHandle:
    """Open a lobby with hints, add the easiest computer and start; a match that is on there is shown instead."""
    room = world.rooms[room_of(game)]
    if await matches.live_in(world.bot.db, room.id) is None:
        await world.take_turn(lambda: member.slash(room, f"{room_of(game)} start", hints=True))
    threads = len(room.threads)
    for label in ("Add CPU", "Start"):
        await world.take_turn(lambda label=label: _press_if_offered(member, room, label))  # type: ignore[misc]
    return room.threads[-1] if len(room.threads) > threads else room


async def _press_if_offered(member: MemberActor, room: ChannelHandle, label: str) -> None:
    for message in _offering(history(member, room), label):
        await member.click(message, label=label)


def _offering(messages: list[discord.Message], label: str) -> list[discord.Message]:
    """Return the newest message if it has a button of that label which can be pressed."""
    latest = messages[-1:]
    parts = [dict(part.to_dict()) for message in latest for part in message.components]
    return latest if any(each.get("label") == label and not each.get("disabled") for each in controls(parts)) else []


async def _learn(world: World, member: MemberActor, game: str) -> ChannelHandle:
    """Open the first lesson, which nobody else sees."""
    room = world.rooms[room_of(game)]
    await world.take_turn(lambda: member.slash(room, "learn", game=game))
    return room


async def watch(world: World, member: MemberActor, game: str) -> ChannelHandle:
    """Let two computers play on the grandstand; what played there before has to end."""
    room = world.rooms[GRANDSTAND]
    before = await matches.live_in(world.bot.db, room.id)
    if before is not None:
        match = await world.bot.services.host.cache.get(before)
        if match.row.game == game:
            return room
        await world.take_turn(lambda: world.members[0].slash(room, "match end"))
    await world.take_turn(lambda: member.slash(room, "match watch", game=game))
    return room
