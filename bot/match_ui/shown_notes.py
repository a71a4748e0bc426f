"""Notes of what messages show, written together a moment later.

One press changes several messages, and each would need a transaction of its own. If the process is killed before they
are written, the next one shows these messages again, as if they had not been sent.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import structlog

from bot.shared.trouble import note
from db import outbox
from db.database import Database

log = structlog.get_logger()

TOGETHER = 0.1
"""How long notes are collected, in seconds."""
AGAIN = 2.0
"""The pause after they could not be written, in seconds."""


@dataclass(slots=True)
class ShownNotes:
    """The notes that are not written yet."""

    db: Database
    _waiting: dict[tuple[int, str, int], int] = field(default_factory=dict)
    _writing: asyncio.Task[None] | None = None
    _closing: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return self._writing is not None

    def add(self, match_id: int, surface: str, message_id: int, revision: int) -> None:
        """Note which revision a message shows."""
        key = match_id, surface, message_id
        self._waiting[key] = max(revision, self._waiting.get(key, -1))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="shown-notes")

    async def finish(self) -> None:
        """Write everything at once, because the program ends; what cannot be written is left."""
        self._closing.set()
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        pause = TOGETHER
        try:
            while self._waiting:
                closing = self._closing.is_set() or await self._closes_within(pause)
                notes, self._waiting = self._waiting, {}
                pause = TOGETHER
                try:
                    await self.db.commit(*(outbox.shown_by(*key, shown) for key, shown in notes.items()))
                except Exception as error:
                    note(log, "could not note what messages show", error)
                    if closing:
                        return
                    pause, self._waiting = AGAIN, notes | self._waiting
        finally:
            self._writing = None

    async def _closes_within(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return False
        return True
