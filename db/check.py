"""Consistency check: looks for rows that contradict each other."""

from collections.abc import Iterable

from db.database import Database
from db.queries import names_in, queries

MOST = 100
"""The maximum number of inconsistencies listed per kind: a broken database of a million rows may have as many."""


async def check(db: Database, *, busy: bool = False) -> list[str]:
    """Return a sentence for every inconsistency, or for the first of a kind; an empty list means that there are none.

    Meant for a database that no bot is using. In a copy of one that was `busy`, a match that has just ended may not be
    counted yet; the next start does that.
    """
    damage, references, *contradictions = names_in("check.sql")
    if busy:
        contradictions.remove("check_unsettled")
    if db.engine == "postgres":
        return await _inconsistencies(db, contradictions)
    # The contents of a damaged file cannot be trusted, or even read.
    return await _inconsistencies(db, [damage]) or await _inconsistencies(db, [references, *contradictions])


async def _inconsistencies(db: Database, checks: Iterable[str]) -> list[str]:
    sentences = []
    for query in checks:
        sentence = queries(db.engine)[query].about
        rows = [row for row in await db.fetch(query, most=MOST + 1) if row != ("ok",)]
        sentences += [sentence.format(*row) for row in rows[:MOST]]
        if len(rows) > MOST:
            sentences.append(f"There are more like the last {MOST}; only these are listed.")
    return sentences
