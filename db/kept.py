"""What protects others from people who were forgotten: stored for a limited time, under marks instead of ids."""

import hmac
import secrets
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from db import facts
from db.database import Record, Source, Write
from db.encounters import EncounterRow
from db.ratings import Board, Pace, StandingRow
from db.reading import Writes, columns, read_all, write
from db.stored import encoded, read_or

KEY = "marks"
"""The name of the stored secret that keys the hashes."""
WEEK = 7 * 86_400_000
PAUSE = 86_400_000
"""For how long a person who was forgotten plays no rated match, in milliseconds."""
ENDINGS = 50
FOREVER = 2**62
T = TypeVar("T")
Ending = tuple[int, int, int]
"""Of a match: whether it was left before it counted, whether it was left, and whether time ran out."""

Strengths = tuple[list[StandingRow], list[EncounterRow]]
"""The ratings of people, without their matches, and what had moved between them."""


class KeptRow(Record, frozen=True):
    mark: str
    what: str
    about: str
    value: str
    until: int

    def read(self, kind: type[T], otherwise: T) -> T:
        return read_or(otherwise, kind, "kept.value", self.value)


def mark_of(key: str, person: int) -> str:
    """Return the mark of a person: a keyed hash, from which the person cannot be found without the key and the id."""
    return hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256").hex()


async def of_person(db: Source, person: int, what: str = "") -> list[KeptRow]:
    """Return what is kept of a person who was once forgotten, or only one kind of it."""
    rows = [row for mark in await marks_of(db, [person]) for row in await read_all(KeptRow, db, "kept_of", mark=mark)]
    return [row for row in rows if what in ("", row.what)]


async def marks_of(db: Source, people: Iterable[int]) -> dict[str, int]:
    """Return the people by their marks; empty if nobody was ever forgotten."""
    key = await facts.load(db, KEY)
    return {} if key is None else {mark_of(key, person): person for person in people}


async def between(db: Source, one: int, other: int) -> list[tuple[int, KeptRow]]:
    """Return what is kept of two people, and which of them was forgotten."""
    marks = await marks_of(db, (one, other))
    first, second = (*marks, "", "")[:2]
    return [(marks[row.mark], row) for row in await read_all(KeptRow, db, "kept_between", one=first, other=second)]


async def blocks(db: Source, one: int, other: int) -> dict[int, KeptRow]:
    """Return the blocks between two people of whom the blocked one was forgotten since, by the blocker."""
    return {other if who == one else one: row for who, row in await between(db, one, other) if row.what == "block"}


async def blocks_among(db: Source, people: Iterable[int]) -> list[tuple[int, int]]:
    """Return the blocks among these people, (blocker, blocked), whose blocked person was forgotten since."""
    rows = await read_all(KeptRow, db, "kept_like", pattern="block")
    marks = await marks_of(db, people) if rows else {}
    return [(marks[row.about], marks[row.mark]) for row in rows if {row.about, row.mark} <= marks.keys()]


async def meetings(db: Source, one: int, other: int, since: int) -> list[tuple[int, int]]:
    """Return when two people met in rated matches before one of them was forgotten, and whether one of them left."""
    rows = [row for _, row in await between(db, one, other) if row.what == "met"]
    return [(at, left) for row in rows for at, left in row.read(list[tuple[int, int]], []) if at >= since]


async def endings(db: Source, person: int) -> list[Ending]:
    """Return how the matches of a person ended before they were forgotten."""
    return [ending for row in await of_person(db, person, "record") for ending in row.read(list[Ending], [])]


async def moment(db: Source, person: int, what: str, other: int | None = None) -> int:
    """Return a moment (or number) that is kept of a person, or of them and another one; 0 if it is not kept."""
    about = [""] if other is None else await marks_of(db, [other])
    return next((row.read(int, 0) for row in await of_person(db, person, what) if row.about in about), 0)


async def of_game(db: Source, scope: int, game: str, pace: Pace, people: Iterable[int]) -> Strengths:
    """Return what is kept of people's ratings in a game, on one server or on all leaderboards (0)."""
    wanted = f"{scope or '%'}:{game}:{pace}"
    patterns = (f"skill:{wanted}:%", f"net:{wanted}")
    rows = [row for each in patterns for row in await read_all(KeptRow, db, "kept_like", pattern=each)]
    return _strengths(rows, await marks_of(db, people), game, pace)


async def of_boards(db: Source, boards: Sequence[Board], people: Iterable[int]) -> tuple[Strengths, list[Write]]:
    """Return what is kept of people's ratings on some leaderboards of a game, which continue from it.

    The writes keep it as long as the results, so that ratings that are computed again come out the same.
    """
    marks = await marks_of(db, people)
    wanted = {what for board in boards for what in (_skill(board), f"net:{board.scope}:{board.game}:{board.pace}")}
    rows = [row for mark in marks for row in await read_all(KeptRow, db, "kept_of", mark=mark) if row.what in wanted]
    used = [row for row in rows if row.until < FOREVER and row.about in ("", *marks)]
    lasting = [replace(row, until=FOREVER).write("keep_row") for row in used]
    return _strengths(rows, marks, boards[0].game, boards[0].pace), lasting


def _strengths(rows: Iterable[KeptRow], marks: dict[str, int], game: str, pace: Pace) -> Strengths:
    """Read the ratings of people with these marks, and the points moved between them; skip unreadable rows."""
    standings, encounters = list[StandingRow](), list[EncounterRow]()
    for row in rows:
        if row.mark not in marks or row.about not in ("", *marks):
            continue
        kind, where, *_, season = f"{row.what}:".split(":")[:5]
        if kind == "skill":
            mu, sigma, met, at = row.read(tuple[float, float, int, int], (0.0, 0.0, 0, 0))
            known = StandingRow(int(where), game, pace, season, marks[row.mark], mu, sigma, 0, 0, 0, 0, met, at, 0)
            standings += [known] if sigma else []
        else:
            one, other = marks[row.mark], marks[row.about]
            mine, theirs, at = row.read(tuple[float, float, int], (0.0, 0.0, 0))
            encounters.append(EncounterRow(int(where), game, pace, one, other, mine, at))
            encounters.append(EncounterRow(int(where), game, pace, other, one, theirs, at))
    return standings, encounters


async def alias(db: Source, person: int) -> int:
    """Return the id that replaces a person in results after they are forgotten: the last one, or a random one."""
    return await moment(db, person, "alias") or -1 - secrets.randbits(62)


expire: Writes[[int]] = write("expire_kept")
unblock: Writes[[str, str]] = write("drop_kept_block")


async def keep(db: Source, person: int, key: str, now: int, until: int, record: list[Ending]) -> list[Write]:
    """Return the writes that keep what protects others from a person who is being forgotten."""
    own = mark_of(key, person)
    before = {(row.what, row.about): row for row in await read_all(KeptRow, db, "kept_of", mark=own)}
    rows = [KeptRow(own, "pause", "", str(now + PAUSE), until)]

    def add(what: str, about: str, value: object, to: int = until) -> None:
        rows.append(KeptRow(own, what, about, encoded(value), to))

    add("alias", "", await alias(db, person))
    limits = {"lately": now - PAUSE, "tomorrow": now + PAUSE, "later": until}
    for what, other, value, to in await read_all(columns, db, "protection_from", player_id=person, **limits):
        rows.append(KeptRow(own, what, mark_of(key, other) if other else "", value, to))
    met: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for other, at, left in await read_all(columns, db, "meetings_of", player_id=person, since=now - WEEK):
        met[mark_of(key, other)].append((at, left))
    for about, times in met.items():
        old = before.get(("met", about))
        add("met", about, [*(old.read(list[tuple[int, int]], []) if old else []), *times], now + WEEK)
    for scope, game, pace, other, *net in await read_all(columns, db, "nets_of", player_id=person):
        add(f"net:{scope}:{game}:{pace}", mark_of(key, other), net)
    if record:
        add("record", "", record[:ENDINGS])
    for standing_ in await read_all(StandingRow, db, "standings_of", player_id=person):
        add(_skill(standing_.board), "", [standing_.mu, standing_.sigma, standing_.met, standing_.at])
    again = Write("keep_until", {"mark": own, "until": until})
    return [again, *(row.write("keep_row") for row in rows), Write("drop_kept_blocks", {"mark": own})]


def _skill(board: Board) -> str:
    return f"skill:{board.scope}:{board.game}:{board.pace}:{board.season}"
