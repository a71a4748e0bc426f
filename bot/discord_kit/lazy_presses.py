"""Presses whose message is read without its components, unless somebody asks for them.

Discord sends the whole message with every press. discord.py would make an object of each of its up to forty
components, which costs as much as the rest of the press, and few answers need one.
"""

import asyncio
from typing import Any, TypeVar

import discord
from discord.state import AutoShardedConnectionState

ClientT = TypeVar("ClientT", bound=discord.AutoShardedClient)

_UNREAD = "components"
_ANSWERING = ("on_interaction", "CommandTree-invoker")
"""How discord.py ends the names of the tasks in which presses and commands are answered."""


class PressState(AutoShardedConnectionState[ClientT]):
    """Reads what Discord says; for a client that answers presses in `on_interaction` and keeps no views."""

    deaf = False
    """Whether presses and commands are no longer answered, because the program ends; people repeat them."""

    def parse_interaction_create(self, data: Any) -> None:
        if self.deaf:
            return
        message = data.get("message")
        if data["type"] != discord.InteractionType.component.value or message is None:
            super().parse_interaction_create(data)
            return
        lean: Any = {**data, "message": {**message, "components": []}}
        press = discord.Interaction(data=lean, state=self)
        press.extras[_UNREAD] = message["components"]
        self.dispatch("interaction", press)


def pressed_message(press: discord.Interaction[discord.Client]) -> discord.Message | None:
    """Return the message that was pressed, with its components."""
    message, unread = press.message, press.extras.pop(_UNREAD, None)
    if message is not None and unread is not None:
        message._handle_components(unread)  # noqa: SLF001 - what discord.py itself does with them
    return message


def being_answered() -> set[asyncio.Task[Any]]:
    """Return the tasks in which presses and commands are being answered."""
    return {task for task in asyncio.all_tasks() if task.get_name().endswith(_ANSWERING)}
