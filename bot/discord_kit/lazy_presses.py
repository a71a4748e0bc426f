"""Presses that are handled once, and whose message is parsed without its components until they are needed.

Discord sends the whole message with every press. Parsing its components costs as much as the rest, and few need it.
"""

import asyncio
from functools import cached_property
from typing import Any, TypeVar

import discord
from discord.state import AutoShardedConnectionState

from bot.shared.newest import Newest

ClientT = TypeVar("ClientT", bound=discord.AutoShardedClient)

LATEST = 1_000
"""How many interactions are remembered, so that one that Discord delivers again is not handled again."""
_UNREAD = "components"
_ANSWERING = ("on_interaction", "CommandTree-invoker")
"""The suffixes of discord.py's names for the tasks that answer presses and commands."""


class PressState(AutoShardedConnectionState[ClientT]):
    """Parses events of Discord for a client that answers presses in `on_interaction` and keeps no views."""

    deaf = False
    """Whether presses and commands are ignored because the program is ending; people will repeat them."""

    @cached_property
    def _latest(self) -> Newest[str, None]:
        """The ids of the latest interactions."""
        return Newest(LATEST)

    def parse_interaction_create(self, data: Any) -> None:
        if self.deaf or data["id"] in self._latest:
            return
        self._latest[data["id"]] = None
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
