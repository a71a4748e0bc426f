"""People who delete their data and come back: they start from scratch, but get no gift a second time.

Otherwise they could claim starter decks and daily boosters endlessly: claim, trade away, delete, claim again. Kept for
as long as needed are a keyed hash of the id with the starter decks and lesson boosters that they got and the gifts of
that day; and what protects others from them (`db.kept`).
"""

import secrets
from contextlib import suppress

from msgspec.structs import asdict

from bot.host.core.host import Host
from bot.host.ending.settlement import settle_if_possible
from bot.host.match.shelved import resign_shelved
from bot.shared.durations import DAY, midnight
from bot.shared.refusal import Refusal
from db import facts, kept, privacy, spent
from db.kept import KEY, mark_of
from db.spent import SpentRow
from db.tables import SqlValue

DAYS = 90
"""How long starter decks and boosters for lessons are remembered."""


async def prepare(host: Host) -> None:
    """Create the secret for the hashes, once for each database."""
    await host.db.commit(facts.keep(KEY, secrets.token_hex(32)))


async def had(host: Host, person: int) -> dict[str, SpentRow]:
    """Return the gifts that a person got before they deleted their data."""
    key = await facts.load(host.db, KEY)
    return {} if key is None else await spent.of_mark(host.db, mark_of(key, person), host.now())


async def forget(host: Host, person: int) -> list[int]:
    """Delete a person's data, except what this module keeps; return the matches that named them.

    They resign from their shelved matches first: deleting does not spare anybody a defeat.
    """
    await prepare(host)
    await privacy.require_not_playing(host.db, person)
    shelved = await privacy.shelved_matches(host.db, person)
    for match_id in shelved:
        with suppress(Refusal):  # its game is no longer installed
            if (await resign_shelved(host, match_id, person)).row.status == "over":
                await settle_if_possible(host, match_id)
    key = await facts.load(host.db, KEY)
    assert key is not None
    now = host.now()
    memory = privacy.Memory(
        key, today=midnight(now), tomorrow=midnight(now) + DAY, later=now + DAYS * DAY, resigned=shelved
    )
    return await privacy.forget(host.db, person, now, memory)


async def export(host: Host, person: int) -> dict[str, list[dict[str, SqlValue]]]:
    """Return everything that is stored about a person, including what is kept under their hash."""
    rows = await privacy.export(host.db, person)
    remembered = [asdict(row) for row in await kept.of_person(host.db, person)]
    return rows | {"spent": [asdict(row) for row in (await had(host, person)).values()], "kept": remembered}
