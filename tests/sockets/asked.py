"""What the small Discord server was asked: requests of the bot, and interactions of its members."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from tests.sockets.world import World


@dataclass(slots=True)
class Request:
    """A request, and how it went: its status, or 0 if nothing was answered."""

    method: str
    path: str
    body: Any
    status: int = 0


@dataclass(slots=True)
class Press:
    """An interaction that was sent, and what it was answered with."""

    id: int
    token: str
    sent: float
    place: int
    """The channel in which it was made."""
    message: dict[str, Any] | None = None
    asked: Any = None
    """What was pressed, typed or filled in, and by whom."""
    presser: int = 0
    answers: list[dict[str, Any]] = field(default_factory=list)
    waited: float | None = None
    """Seconds from the interaction to its first answer, a deferral included."""
    shown: float = 0.0
    """When an answer last changed the pressed message, or posted one; 0 if none did."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def said(self) -> str:
        """All words of all answers."""
        return "\n".join(map(json.dumps, self.answers))


@dataclass(slots=True)
class Served:
    """What requests change and are answered from."""

    world: World = field(default_factory=World)
    commands: list[dict[str, Any]] = field(default_factory=list)
    presses: dict[str, Press] = field(default_factory=dict)
