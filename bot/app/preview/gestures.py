"""Gestures on the page, carried out by a member of the simulated server: press, pick, fill in, write, ask.

Their effects appear in the rooms; only a form is returned as the answer to a gesture.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

import discord
import msgspec
from simcord import BackendError, ChannelHandle, InteractionResult, MemberActor, SetupError, UserHandle

from bot.app.preview.sentences import say
from bot.app.preview.views import Part, controls, history, holding, place
from bot.app.preview.world import World

TRIES = 4
"""How often to ask for a form if the bot is too busy to open it."""
FORM = 9
"""Discord's type of an answer that opens a form."""
CHANNELS = 8
"""Discord's type of a list of channels."""


class OpenForm(msgspec.Struct, frozen=True):
    """A form to be filled in."""

    id: str
    title: str
    parts: list[Part]


class Reply(msgspec.Struct, frozen=True):
    """The result of a gesture, besides its effects in the rooms."""

    notice: str = ""
    """Why nothing happened."""
    form: OpenForm | None = None
    room: str = ""
    """Where to look now."""


def _picked(
    world: World, pressed_message: discord.Message, custom_id: str, values: Sequence[str]
) -> Sequence[str | ChannelHandle]:
    """Return the picked values: channels for a list of channels, else texts."""
    parts = [part.to_dict() for part in pressed_message.components]
    kinds = {each["custom_id"]: each["type"] for each in controls([dict(part) for part in parts])}
    if kinds.get(custom_id) != CHANNELS:
        return values
    known = world.channels
    return [known[value] for value in values if value in known]


async def touch(
    world: World, member: MemberActor, room: str, message: str, custom_id: str, values: Sequence[str] | None = None
) -> Reply:
    """Press a button, or pick `values` from a list."""

    async def act(who: MemberActor | UserHandle, held: discord.Message) -> Reply:
        if values is None:
            return answered(world, await who.click(held, custom_id=custom_id))
        return answered(world, await who.select(held, _picked(world, held, custom_id, values), custom_id=custom_id))

    async def touched() -> Reply:
        who, channel = place(member, room)
        seen_before = world.looked_at.get((member.id, message))
        if seen_before is not None:
            with suppress(SetupError, BackendError):  # it has changed since: look again
                return await act(who, seen_before)
        messages = history(who, channel)
        world.look(member, messages)
        current = holding(messages, message, custom_id)
        return await act(who, current) if current is not None else Reply(notice=say("gone"))

    return await attempted(world, touched)


async def submit(world: World, member: MemberActor, room: str, form: str, values: Mapping[str, str]) -> Reply:
    """Submit a form."""

    async def submitted() -> Reply:
        opening = world.forms.pop(form, None)
        if opening is None:
            return Reply(notice=say("form-gone"))
        who, _ = place(member, room)
        return answered(world, await who.submit_modal(opening, dict(values)))

    return await attempted(world, submitted)


async def write(world: World, member: MemberActor, room: str, text: str) -> Reply:
    """Send a plain message."""

    async def written() -> Reply:
        who, channel = place(member, room)
        if isinstance(who, MemberActor):
            await who.send(channel, text)
        else:
            await who.send_dm(text)
        return Reply()

    return await attempted(world, written)


async def attempted(world: World, act: Callable[[], Awaitable[Reply]]) -> Reply:
    """Carry out a gesture in turn; the reply says if the member cannot do it."""
    for _ in range(TRIES):
        before = len(world.env.http_requests)
        try:
            reply = await world.take_turn(act)
        except (SetupError, BackendError, LookupError):
            return Reply(notice=say("gone"))
        if reply is not None:
            return reply
        # If the bot has answered with a form that did not reach us, the gesture is repeated.
        answers = [entry.json for entry in world.env.http_requests[before:] if entry.path.endswith("/callback")]
        if not any(isinstance(answer, dict) and answer.get("type") == FORM for answer in answers):
            return Reply()
    return Reply(notice=say("busy"))


def answered(world: World, result: InteractionResult) -> Reply:
    """Return the reply to an interaction; a form is kept until it is submitted."""
    form = result.modal
    if form is None:
        return Reply()
    world.forms[form["custom_id"]] = result
    return Reply(form=OpenForm(form["custom_id"], form["title"], form["components"]))
