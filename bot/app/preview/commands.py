"""The slash commands that the page offers, and the conversion of typed text into the values that the bot expects."""

from collections.abc import Mapping
from typing import Any

import msgspec
from discord import AppCommandOptionType, app_commands
from simcord import MemberActor, UserHandle

from bot.app.preview.gestures import Reply, answered, attempted
from bot.app.preview.views import place
from bot.app.preview.world import World

Written = str | int | float | bool | dict[str, str]
"""A value as the page sends it; a file is its name and its text."""


class Option(msgspec.Struct, frozen=True):
    """An option of a command."""

    name: str
    about: str
    kind: str
    required: bool
    choices: list[tuple[str, str | int | float]]
    completes: bool
    """Whether the bot suggests values while a member types."""
    least: float | None
    most: float | None


class Command(msgspec.Struct, frozen=True):
    """A command that a member can use in a room."""

    name: str
    about: str
    options: list[Option]


def catalogue(world: World, member: MemberActor, room: str) -> list[Command]:
    """Return the commands that a member can use in a room, by name."""
    who, channel = place(member, room)
    allowed = who.available_commands() if isinstance(who, UserHandle) else who.available_commands(channel)
    return [
        Command(name, each.description, list(map(_option, each.parameters)))
        for name, each in sorted(_known(world).items())
        if name in allowed
    ]


def _known(world: World) -> dict[str, app_commands.Command[Any, Any, Any]]:
    every = world.bot.tree.walk_commands()
    return {each.qualified_name: each for each in every if isinstance(each, app_commands.Command)}


def _option(option: app_commands.Parameter) -> Option:
    return Option(
        option.display_name,
        str(option.description),
        option.type.name,
        option.required,
        [(choice.name, choice.value) for choice in option.choices],
        option.autocomplete,
        option.min_value,
        option.max_value,
    )


async def run(world: World, member: MemberActor, room: str, name: str, written: Mapping[str, Written]) -> Reply:
    """Use a command."""

    async def used() -> Reply:
        who, channel = place(member, room)
        values = _values(world, name, written)
        if isinstance(who, UserHandle):
            return answered(world, await who.slash(name, **values))
        return answered(world, await who.slash(channel, name, **values))

    return await attempted(world, used)


async def suggestions(
    world: World, member: MemberActor, room: str, name: str, option: str, typed: str, written: Mapping[str, Written]
) -> list[tuple[str, str]]:
    """Return what the bot suggests for an option while a member types it: labels and values."""

    async def asked() -> list[dict[str, str]]:
        who, channel = place(member, room)
        values = _values(world, name, written)
        if isinstance(who, UserHandle):
            return await who.autocomplete(name, option, typed, **values)
        return await who.autocomplete(channel, name, option, typed, **values)

    offered = await world.take_turn(asked) or []
    return [(each["name"], each["value"]) for each in offered]


def _values(world: World, name: str, written: Mapping[str, Written]) -> dict[str, object]:
    kinds = {option.display_name: option.type for option in _known(world)[name].parameters}
    return {option: _value(world, kinds[option], value) for option, value in written.items() if option in kinds}


def _value(world: World, kind: AppCommandOptionType, written: Written) -> object:
    match kind:
        case AppCommandOptionType.user:
            return next(member for member in world.members if str(member.id) == written)
        case AppCommandOptionType.channel:
            return world.channels[str(written)]
        case AppCommandOptionType.attachment:
            assert isinstance(written, dict), "the page sends a file as its name and text"
            return written["name"], written["text"].encode()
        case AppCommandOptionType.integer:
            return int(str(written))
        case AppCommandOptionType.number:
            return float(str(written))
        case _:
            return written
