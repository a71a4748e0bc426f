"""Consistency check: looks for rows that contradict each other."""

from db.database import Database

MOST = 100
"""So many inconsistencies of a kind are listed: a broken database of a million rows may have as many."""
_DAMAGE = {"check_integrity": "The file is damaged: {}."}
_REFERENCES = {"check_foreign_keys": "Table {0} has a row that refers to a missing row of {2}."}
_CONTRADICTIONS = {
    "check_rank_counts": "The rank counts by {4} of {1}, {2} (server {0}, season '{3}') do not match the standings.",
    "check_seats": "The seats of match {} are not numbered 0, 1, 2 and so on.",
    "check_actions": "Match {} counts {} decisions, but its log has {} or is out of order.",
    "check_unsettled": "Match {} is over but has no results.",
    "check_chronicles": "Match {} has a chronicle although its status is {}.",
    "check_analyses": "Match {} is analysed although its status is {}.",
    "check_outbox": "Message {1} belongs to match {0}, which does not exist.",
    "check_never_woken": "Match {} is live but is never due.",
    "check_woken_in_vain": "Match {} is due although its status is {}.",
    "check_holdings": "Person {0} has a number of {2} in {1} that differs from the ledger.",
    "check_reserved": "Person {0} has a number of {2} in {1} reserved that differs from open trades.",
    "check_traded": "The ledger entries of {} differ from what was traded.",
    "check_opened": "Person {0}: {1} is opened without ledger entries, or the reverse.",
    "check_collectors": "Person {0} has cards of {1} but no row in collectors.",
}


async def check(db: Database, *, busy: bool = False) -> list[str]:
    """Return a sentence for every inconsistency, or for the first of a kind; an empty list means that all is well.

    Meant for a database that no bot is using. In a copy of one that was `busy`, a match that has just ended may not be
    counted yet; the next start does that.
    """
    sought = {query: says for query, says in _CONTRADICTIONS.items() if not busy or query != "check_unsettled"}
    if db.engine == "postgres":
        return await _found(db, sought)
    damage = await _found(db, _DAMAGE)
    # The contents of a damaged file cannot be trusted, or even read.
    return damage or await _found(db, _REFERENCES | sought)


async def _found(db: Database, sentences: dict[str, str]) -> list[str]:
    found = []
    for query, sentence in sentences.items():
        rows = [row for row in await db.fetch(query, most=MOST + 1) if row != ("ok",)]
        found += [sentence.format(*row) for row in rows[:MOST]]
        if len(rows) > MOST:
            found.append(f"There are more like the last {MOST}; only these are listed.")
    return found
