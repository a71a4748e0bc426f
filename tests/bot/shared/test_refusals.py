"""What is told to a person, and what only to the operator."""

from __future__ import annotations

from typing import Any

import pytest
import structlog

from bot.shared.refusal import AgainstRules, Refusal, Stale, commit_or_refuse
from bot.shared.trouble import note
from db.database import Conflict


@pytest.mark.parametrize("conflicts", [False, True])
async def test_an_overtaken_person_reads_a_sentence(conflicts: bool) -> None:
    written = list[object]()

    class Db:
        async def commit(self, *writes: object) -> None:
            if conflicts:
                raise Conflict
            written.extend(writes)

    db: Any = Db()
    write: Any = "a write"
    if not conflicts:
        await commit_or_refuse(db, "Too late.", write)
        assert written == [write]
        return
    with pytest.raises(Refusal, match=r"Too late\."):
        await commit_or_refuse(db, "Too late.", write)


def test_what_the_rules_refuse_names_its_game_and_rule() -> None:
    refused = AgainstRules("You have no such card.", "race_to_ace", "NO_CARD")
    assert (str(refused), refused.game, refused.code) == ("You have no such card.", "race_to_ace", "NO_CARD")
    assert str(Stale())


def test_an_outage_is_one_line_and_any_other_error_is_told_with_all_of_it() -> None:
    log = structlog.get_logger()
    with structlog.testing.capture_logs() as lines:
        note(log, "could not be sent", ConnectionRefusedError("no server\nat that address"), match="7QK2")
        note(log, "could not be sent", ValueError("our mistake"), match="7QK2")
    outage, mistake = lines
    assert outage == {
        "event": "storage does not answer",
        "log_level": "warning",
        "during": "could not be sent",
        "why": "ConnectionRefusedError: no server",
        "match": "7QK2",
    }
    assert (mistake["event"], mistake["log_level"], mistake["match"]) == ("could not be sent", "error", "7QK2")
    assert isinstance(mistake["exc_info"], ValueError)
