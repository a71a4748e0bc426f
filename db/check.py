"""Looking for what must not be: rows that contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.database import Database

_DAMAGE = {"check_integrity": "The file is damaged: {}."}
_REFERENCES = {"check_foreign_keys": "Table {0} has a row that refers to a row of {2} which is not there."}
_CONTRADICTIONS = {
    "check_rank_counts": "The ranks by {3} of {1} (server {0}, season '{2}') do not count the players right.",
    "check_seats": "Match {} has seats that are not numbered from 0 without a gap.",
    "check_actions": "Match {} counts {} decisions, and its log of {} does not fit.",
    "unsettled_matches": "Match {} is over and has no results.",
    "check_chronicles": "Match {} is told to its end, and is {}.",
    "check_outbox": "Message {1} belongs to match {0}, which is not there.",
    "check_never_woken": "Match {} is live, and nobody would ever look after it.",
    "check_woken_in_vain": "Match {} is {}, and is looked after all the same.",
    "check_holdings": "Person {0} has another number of {2} of {1} than the ledger says.",
    "check_reserved": "Person {0} has another number of {2} of {1} reserved than open trades promise.",
    "check_traded": "The ledger tells of {} something else than what was traded.",
    "check_opened": "Person {0} has opened {1} otherwise than the ledger says.",
    "check_collectors": "Person {0} has cards of {1} and is not among its collectors.",
}


async def check(db: Database, *, busy: bool = False) -> list[str]:
    """Return a sentence for every inconsistency; none means that all is well.

    Meant for a database that no bot is using. In the copy of one that was `busy`, a match that had just ended may not
    be counted yet, which the next start does.
    """
    sought = {query: says for query, says in _CONTRADICTIONS.items() if not busy or query != "unsettled_matches"}
    if db.engine == "postgres":
        return await _found(db, sought)
    damage = await _found(db, _DAMAGE)
    # What is in a damaged file cannot be relied upon, or not even read.
    return damage or await _found(db, _REFERENCES | sought)


async def _found(db: Database, sentences: dict[str, str]) -> list[str]:
    return [
        sentence.format(*row)
        for query, sentence in sentences.items()
        for row in await db.fetch(query)
        if row != ("ok",)
    ]
