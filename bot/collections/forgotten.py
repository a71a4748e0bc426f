"""Those who let themselves be forgotten and come back: they start from scratch, but get nothing a second time.

Otherwise starter decks and daily boosters could be had without end: take, trade away, be forgotten, take again. What
is kept is a keyed hash of the id, with the starter decks and lessons' boosters that were given, and what was given that
day, for as long as it matters.
"""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from bot.collections.days import day, next_day
from db import facts, privacy, spent

if TYPE_CHECKING:
    from bot.host.host import Host
    from db.spent import SpentRow
    from db.statements import SqlValue

DAYS = 90
"""How long it is known which starter decks and lessons' boosters somebody has had."""
KEY = "marks"
"""The fact that holds the secret with which marks are made."""


async def prepare(host: Host) -> None:
    """Make the secret for the marks, once for every database."""
    await host.db.commit(facts.keep(KEY, secrets.token_hex(32)))


async def had(host: Host, person: int) -> dict[str, SpentRow]:
    """Return what a person has had before they were forgotten; nothing as long as nobody ever was."""
    key = await facts.load(host.db, KEY)
    return {} if key is None else await spent.of_mark(host.db, _mark(key, person), host.now())


async def forget(host: Host, person: int) -> list[int]:
    """Remove a person, but for what is told above; return the matches that tell of them (see `db.privacy.forget`)."""
    await prepare(host)
    key = await facts.load(host.db, KEY)
    assert key is not None
    now = host.now()
    memory = privacy.Memory(
        mark=_mark(key, person),
        today=int(day(now).timestamp()) * 1000,
        tomorrow=next_day(now) * 1000,
        later=now + DAYS * 86_400_000,
    )
    return await privacy.forget(host.db, person, now, memory)


async def export(host: Host, person: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person, what is kept under their mark included."""
    rows = await privacy.export(host.db, person)
    return rows | {"spent": [asdict(row) for row in (await had(host, person)).values()]}


def _mark(key: str, person: int) -> str:
    return hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256").hex()
