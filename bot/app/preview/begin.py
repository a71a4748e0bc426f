"""The front page's three ways to begin a game, each a command and presses of a member."""

from functools import partial
from typing import Literal

from simcord import ChannelHandle, MemberActor

from bot.app.preview.gestures import Reply
from bot.app.preview.sentences import say
from bot.app.preview.views import enabled, history
from bot.app.preview.world import CHANNEL, GRANDSTAND, World, room_of
from bot.discord_kit.buttons import PressKind, parse
from bot.host.core.match import Match
from db import matches
from games.core.fluent import listed
from games.registry import GAMES

StartKind = Literal["play", "learn", "watch"]


async def begin(world: World, member: MemberActor, game: str, way: StartKind) -> Reply:
    """Begin a game; the reply names the room to open."""
    if way == "play":
        return await _play(world, member, game)
    steps = {"learn": _learn, "watch": watch}
    return Reply(room=str((await steps[way](world, member, game)).id))


async def _play(world: World, member: MemberActor, game: str) -> Reply:
    """Begin a match in the game's room, or while others play there, in the first free room with a message."""
    rooms = member.guild.channels
    room = rooms[room_of(game)]
    taken = await _live_in(world, room)
    if taken is None or taken.seat_of(member.id) is not None:
        return Reply(room=str((await _play_in(world, room, member, game)).id))
    live = {name: await _live_in(world, rooms[name]) for name in (CHANNEL, *map(room_of, GAMES))}
    own = [
        name for name, each in live.items() if each and each.game.key == game and each.seat_of(member.id) is not None
    ]
    free = next(iter([*own, *(name for name, each in live.items() if each is None)]), "")
    names = [seat.name for seat in taken.people()]
    count, who, in_lobby = len(names), listed(names), taken.row.status == "lobby"
    if free:
        text = say("taken-so-here", count=count, names=who, room=room_of(game), in_lobby=in_lobby, own=free)
        room = await _play_in(world, rooms[free], member, game)
    else:
        text = say("taken-so-choose", count=count, names=who, room=room_of(game), in_lobby=in_lobby)
    return Reply(notice=text, room=str(room.id))


async def _live_in(world: World, room: ChannelHandle) -> Match | None:
    match_id = await matches.live_in(world.bot.db, room.id)
    return None if match_id is None else await world.bot.services.host.cache.get(match_id)


async def _play_in(world: World, room: ChannelHandle, member: MemberActor, game: str) -> ChannelHandle:
    """Open a lobby with hints, add the easiest computers and start; if the member already plays there, do nothing."""
    if await _live_in(world, room) is None:
        await world.take_turn(lambda: member.slash(room, f"{room_of(game)} start", hints=True))
    threads = len(room.threads)
    for what in (*["cpu"] * (GAMES[game].seats[0] - 1), "start"):
        await world.take_turn(partial(_press_if_offered, member, room, what))
    return room.threads[-1] if len(room.threads) > threads else room


async def _press_if_offered(member: MemberActor, room: ChannelHandle, what: str) -> None:
    """Press the button of a lobby (`start`) if the newest message has one that is enabled."""
    for message in history(member, room)[-1:]:
        for custom_id in enabled(message):
            press = parse(custom_id)
            if press is not None and press.kind is PressKind.LOBBY and press.text == what:
                await member.click(message, custom_id=custom_id)


async def _learn(world: World, member: MemberActor, game: str) -> ChannelHandle:
    """Open the first lesson, which only the member sees."""
    room = member.guild.channels[room_of(game)]
    await world.take_turn(lambda: member.slash(room, "learn", game=game))
    return room


async def watch(world: World, member: MemberActor, game: str) -> ChannelHandle:
    """Let two computers play on the grandstand, ending any earlier match of another game there."""
    room = member.guild.channels[GRANDSTAND]
    before = await matches.live_in(world.bot.db, room.id)
    if before is not None:
        match = await world.bot.services.host.cache.get(before)
        if match.row.game == game:
            return room
        owner = next(each for each in world.members if each.guild.id == member.guild.id)
        await world.take_turn(lambda: owner.slash(room, "match end"))
    await world.take_turn(lambda: member.slash(room, "match watch", game=game))
    return room
