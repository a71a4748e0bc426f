"""What protects others from people who were forgotten: stored for a limited time, under marks instead of ids."""

import hmac
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

import msgspec

from db import facts
from db.database import Source
from db.encounters import EncounterRow
from db.ratings import Board, Pace, StandingRow
from db.reading import read_all, write
from db.statements import Record, Write

KEY = "marks"
"""The name of the stored secret that keys the hashes."""
WEEK = 7 * 86_400_000
PAUSE = 86_400_000
"""For how long a person who was forgotten plays no rated match, in milliseconds."""
ENDINGS = 50
T = TypeVar("T")
Ending = tuple[int, int, int]
"""Of a match: whether it was left before it counted, whether it was left, and whether time ran out."""


class KeptRow(Record, frozen=True):
    mark: str
    what: str
    about: str
    value: str
    until: int

    def read(self, kind: type[T]) -> T:
        return msgspec.json.decode(self.value, type=kind)


def mark_of(key: str, person: int) -> str:
    """Return the mark of a person: a keyed hash, from which the person cannot be found without the key and the id."""
    return hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256").hex()


async def of_person(db: Source, person: int, what: str = "") -> list[KeptRow]:
    """Return what is kept of a person who was once forgotten, or only one kind of it."""
    rows = [row for mark in await _marks(db, [person]) for row in await read_all(KeptRow, db, "kept_of", mark=mark)]
    return [row for row in rows if what in ("", row.what)]


async def _marks(db: Source, people: Iterable[int]) -> dict[str, int]:
    """Return the people by their marks; empty while nobody was forgotten."""
    key = await facts.load(db, KEY)
    return {} if key is None else {mark_of(key, person): person for person in people}


async def between(db: Source, one: int, other: int) -> list[tuple[int, KeptRow]]:
    """Return what is kept of two people, and which of them was forgotten."""
    marks = await _marks(db, (one, other))
    first, second = marks or ("", "")
    return [(marks[row.mark], row) for row in await read_all(KeptRow, db, "kept_between", one=first, other=second)]


async def blocks(db: Source, one: int, other: int) -> dict[int, KeptRow]:
    """Return by whom of two people the other, who was forgotten since, is blocked."""
    return {other if who == one else one: row for who, row in await between(db, one, other) if row.what == "block"}


async def blocks_among(db: Source, people: Iterable[int]) -> list[tuple[int, int]]:
    """Return who of these people blocks whom of them, who was forgotten since."""
    rows = await read_all(KeptRow, db, "kept_like", pattern="block")
    marks = await _marks(db, people) if rows else {}
    return [(marks[row.about], marks[row.mark]) for row in rows if {row.about, row.mark} <= marks.keys()]


async def meetings(db: Source, one: int, other: int, since: int) -> list[tuple[int, int]]:
    """Return when two people met in rated matches before one of them was forgotten, and whether one of them left."""
    rows = [row for _, row in await between(db, one, other) if row.what == "met"]
    return [(at, left) for row in rows for at, left in row.read(list[tuple[int, int]]) if at >= since]


async def endings(db: Source, person: int) -> list[Ending]:
    """Return how the matches of a person ended before they were forgotten."""
    return [ending for row in await of_person(db, person, "record") for ending in row.read(list[Ending])]


async def moment(db: Source, person: int, what: Literal["pause", "excused"]) -> int:
    """Return until when a person begins no rated match, or when they last had to go; 0 if nothing is kept of it."""
    return next((row.read(int) for row in await of_person(db, person, what)), 0)


async def standing(db: Source, board: Board, person: int) -> StandingRow | None:
    """Return what was known of a player's strength before they were forgotten, without their matches."""
    rows = await of_person(db, person, _skill(board))
    return _standing(board, person, rows[0]) if rows else None


async def all_of_game(
    db: Source, game: str, pace: Pace, people: set[int]
) -> tuple[list[StandingRow], list[EncounterRow]]:
    """Return the strengths of all those among `people` who were forgotten before, and what had moved between them."""
    marks = await _marks(db, people)
    standings, encounters = [], []
    for row in await read_all(KeptRow, db, "kept_like", pattern=f"skill:%:{game}:{pace}:%"):
        if row.mark in marks:
            _, scope, *_, season = row.what.split(":")
            standings.append(_standing(Board(int(scope), game, pace, season), marks[row.mark], row))
    for row in await read_all(KeptRow, db, "kept_like", pattern=f"net:%:{game}:{pace}"):
        if row.mark in marks and row.about in marks:
            one, other, where = marks[row.mark], marks[row.about], int(row.what.split(":")[1])
            mine, theirs, at = row.read(tuple[float, float, int])
            encounters.append(EncounterRow(where, game, pace, one, other, mine, at))
            encounters.append(EncounterRow(where, game, pace, other, one, theirs, at))
    return standings, encounters


async def encounter(db: Source, board: Board, player: int, opponent: int) -> EncounterRow | None:
    """Return what had moved between two people before one of them was forgotten."""
    wanted = f"net:{board.scope}:{board.game}:{board.pace}"
    for who, row in await between(db, player, opponent):
        if row.what == wanted:
            own, other, at = row.read(tuple[float, float, int])
            net = own if who == player else other
            return EncounterRow(board.scope, board.game, board.pace, player, opponent, net, at)
    return None


expire: Callable[[int], Write] = write("expire_kept")
unblock: Callable[[str, str], Write] = write("drop_kept_block")


async def keep(db: Source, person: int, key: str, now: int, until: int, record: list[Ending]) -> list[Write]:
    """Return the writes that keep what protects others from a person who is being forgotten."""
    own = mark_of(key, person)
    before = {(row.what, row.about): row for row in await read_all(KeptRow, db, "kept_of", mark=own)}
    rows = [KeptRow(own, "pause", "", str(now + PAUSE), until)]

    def add(what: str, about: str, value: object, to: int = until) -> None:
        rows.append(KeptRow(own, what, about, msgspec.json.encode(value).decode(), to))

    for other in await read_all(int, db, "blockers_of", player_id=person):
        add("block", mark_of(key, other), [])
    met: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for other, at, left in await read_all(lambda *row: row, db, "meetings_of", player_id=person, since=now - WEEK):
        met[mark_of(key, other)].append((at, left))
    for about, times in met.items():
        old = before.get(("met", about))
        add("met", about, [*(old.read(list[tuple[int, int]]) if old else []), *times], now + WEEK)
    nets: dict[tuple[str, int], list[EncounterRow]] = defaultdict(list)
    for row in await read_all(EncounterRow, db, "encounters_with", player_id=person):
        other = row.opponent_id if row.player_id == person else row.player_id
        nets[f"net:{row.scope}:{row.game}:{row.pace}", other].append(row)
    for (what, other), pair in nets.items():
        mine = next((row.net for row in pair if row.player_id == person), 0.0)
        theirs = next((row.net for row in pair if row.opponent_id == person), 0.0)
        add(what, mark_of(key, other), [mine, theirs, max(row.at for row in pair)])
    if record:
        add("record", "", record[:ENDINGS])
    for times, paused in await read_all(lambda *row: row[1:], db, "event_pause_of", player_id=person):
        add("away", "", [times, paused], paused)
    for at in await read_all(int, db, "last_excuse_of", player_id=person):
        add("excused", "", at)
    for standing_ in await read_all(StandingRow, db, "standings_of", player_id=person):
        add(_skill(standing_.board), "", [standing_.mu, standing_.sigma, standing_.met, standing_.at])
    return [*(row.write("keep_row") for row in rows), Write("drop_kept_blocks", {"mark": own})]


def _skill(board: Board) -> str:
    return f"skill:{board.scope}:{board.game}:{board.pace}:{board.season}"


def _standing(board: Board, person: int, row: KeptRow) -> StandingRow:
    mu, sigma, met, at = row.read(tuple[float, float, int, int])
    return StandingRow(board.scope, board.game, board.pace, board.season, person, mu, sigma, 0, 0, 0, 0, met, at, 0)
