"""What messages show is noted together, and never for a message that was replaced."""

from __future__ import annotations

import pytest

from bot.match_ui import shown_notes
from bot.match_ui.shown_notes import ShownNotes
from db import outbox
from db.database import DatabaseTrouble
from db.outbox import SurfaceRow
from db.statements import Write
from tests.bot.conftest import Office
from tests.patience import until


async def posted(office: Office) -> SurfaceRow:
    """Return the table of a match, posted as message 7 in revision 0."""
    match = await office.begin()
    (row,) = [each for each in await outbox.of_match(office.host.db, match.id) if each.surface == "table"]
    await office.host.db.commit(outbox.posted(row, 5, 7, 0, office.time), outbox.want(match.id, 4))
    return row


async def shown(office: Office, row: SurfaceRow) -> int:
    (found,) = [each for each in await outbox.of_match(office.host.db, row.match_id) if each.surface == "table"]
    return found.shown


async def test_several_notes_are_one_transaction(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    row, commit, written = await posted(office), office.host.db.commit, []

    async def counted(*writes: Write) -> None:
        written.append(len(writes))
        await commit(*writes)

    monkeypatch.setattr(office.host.db, "commit", counted)
    notes = ShownNotes(office.host.db)
    notes.add(row.match_id, "table", 7, 4)
    notes.add(row.match_id, "table", 7, 3)
    notes.add(row.match_id, "hand:0", 8, 4)
    assert notes.waiting
    await until(lambda: not notes.waiting)
    assert written == [2]
    assert await shown(office, row) == 4, "the newest revision counts, whichever was noted last"


async def test_a_note_does_not_pass_for_the_message_that_replaced_its_own(office: Office) -> None:
    row = await posted(office)
    notes = ShownNotes(office.host.db)
    notes.add(row.match_id, "table", 7, 4)
    await office.host.db.commit(outbox.repost(row.match_id, "table", 5, "nonce"))
    await notes.finish()
    assert await shown(office, row) == -1, "it is still owed"


async def test_notes_are_written_when_the_database_is_back(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    row, commit, failures = await posted(office), office.host.db.commit, [DatabaseTrouble("away")]

    async def failing(*writes: Write) -> None:
        if failures:
            raise failures.pop()
        await commit(*writes)

    monkeypatch.setattr(office.host.db, "commit", failing)
    monkeypatch.setattr(shown_notes, "AGAIN", 0.0)
    notes = ShownNotes(office.host.db)
    notes.add(row.match_id, "table", 7, 4)
    await until(lambda: not notes.waiting)
    assert await shown(office, row) == 4
