"""Reads a match from its rows and finds unreadable parts: such a match can be shown and ended, but not played."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.core.match_setup import read_deck
from bot.host.core.outcomes import outcome_of, stopped
from bot.shared.terms import Terms, load_terms
from db import manners, matches
from db.database import Source
from db.matches import MatchRow, SeatRow
from db.stored import Unreadable, encoded, read
from games.chronicle.record import Upgrade
from games.contract.game import Game
from games.core import State
from games.registry import GAMES

T = TypeVar("T")


async def load_match(db: Source, match_id: int) -> Match | None:
    """Return a match as stored, or None if there is none; `damaged` says what of it cannot be read."""
    row = await matches.load(db, match_id)
    if row is None:
        return None
    match = _read(row, await matches.seats(db, match_id))
    match.invited = await manners.invited(db, match_id) if row.status == "lobby" else []
    match.proposal = await manners.proposal(db, match_id) if row.status == "playing" else None
    return match


def _read(row: MatchRow, seats: list[SeatRow]) -> Match:
    damaged: dict[str, str] = {}

    def attempt(what: str, reading: Callable[[], T]) -> T | None:
        try:
            return reading()
        except Unreadable as trouble:
            damaged[what] = str(trouble)
            return None

    game = GAMES.get(row.game)
    attempt("terms", partial(load_terms, row.terms))
    attempt("options", partial(_require_options, row, game))
    attempt("outcome", partial(_require_outcome, row, len(seats)))
    attempt("decks", lambda: [read_deck(seat.deck) for seat in seats if seat.deck is not None])
    state = attempt("state", partial(_state, row, game, len(seats)))
    if not damaged:
        return Match(row, seats, state)
    # Harmless values in place of those that cannot be read, so that the rest can be shown.
    none = stopped("unreadable", (0,) * len(seats))
    harmless = replace(
        row,
        terms=encoded(Terms()) if "terms" in damaged else row.terms,
        options="{}" if "options" in damaged else row.options,
        outcome=encoded(none) if "outcome" in damaged else row.outcome,
        unreadable=", ".join(damaged),
    )
    bare = [replace(seat, deck=None) for seat in seats] if "decks" in damaged else seats
    return Match(harmless, bare, None, damaged=damaged, stored=row)


def _require_options(row: MatchRow, game: Game | None) -> None:
    fields = read(dict[str, object], "matches.options", row.options)
    if game is not None and game.version == row.version:
        try:
            game.Options.model_validate(fields)
        except ValueError as error:
            raise Unreadable("matches.options", error) from error


def _require_outcome(row: MatchRow, seats: int) -> None:
    outcome = outcome_of(row)
    if (outcome is None and row.status == "over") or (outcome is not None and len(outcome.places) != seats):
        raise Unreadable("matches.outcome", ValueError())


def _state(row: MatchRow, game: Game | None, seats: int) -> State | None:
    """Return the position under the current rules; None for a match that has not begun, or of newer rules."""
    if game is None:
        raise Unreadable("matches.game", LookupError())
    if row.state is None:
        if row.status in ("playing", "over"):
            raise Unreadable("matches.state", LookupError())
        return None
    try:
        if row.version > game.version:  # newer rules may give the same bytes another meaning
            return None
        int(row.seed, 16)
        upgrades_of(row)
        state = game.load(row.state)
        asked = state.to_act()
    except Exception as error:  # a game may raise anything for bytes that it has not written
        raise Unreadable("matches.state", error) from error
    if not set(asked) <= set(range(seats)):
        raise Unreadable("matches.state", IndexError())
    return state


# --- positions of a match that began under older rules ---


def upgrades_of(row: MatchRow) -> tuple[Upgrade, ...]:
    """Return where a match went on under newer rules, the first time first."""
    return () if row.upgrades is None else msgspec.msgpack.decode(row.upgrades, type=tuple[Upgrade, ...])


def position_stored(row: MatchRow) -> Upgrade:
    """Return the position of a match as it is stored."""
    assert row.state is not None
    return Upgrade(row.ply, row.version, row.state)
