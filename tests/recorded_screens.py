"""Every decision of the recorded matches as a person sees it: their match at that position, in the bot's own hands."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from msgspec.structs import replace

from bot.discord_kit.menus import TOP, MenuPath
from bot.host.core.match import Match, Watched
from bot.host.core.recent import recent_after
from bot.match_ui.match_scenes import whole_menu
from bot.shared.terms import Terms
from db.matches import MatchRow, SeatRow
from db.stored import encoded
from games.contract.match_state import MatchState
from games.contract.menus import Layout, Menu
from games.core import CLOCK, Seat, State
from games.registry import GAMES
from tests.games.corpus import Corpus, Kept

KEYS = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
NAMES = ("Ada", "Benjamin", "Cleo", "Dan", "Evangeline")
NOON = 1_800_000_000_000


@dataclass(frozen=True, slots=True)
class Decision:
    """One position of a recorded match in which somebody is asked."""

    where: str
    """The record and the number of the decision in it."""
    match: Match
    seat: Seat
    kind: str
    """The phase of the game."""

    def spots(self) -> Iterator[MenuPath]:
        """Iterate over the places of its menu that can be shown."""
        yield TOP
        yield from _inner(whole_menu(self.match, self.seat), TOP)


def _inner(menu: Menu, spot: MenuPath) -> Iterator[MenuPath]:
    for number, choice in enumerate(menu.choices):
        if choice.menu is not None:
            if choice.menu.layout is not Layout.LIST or menu.layout is Layout.LIST:
                yield spot.into(number)
            yield from _inner(choice.menu, spot.into(number))


def corpus_of(game: str) -> Corpus[Kept]:
    """Return the recorded matches of a game."""
    corpus: Corpus[Kept] = importlib.import_module(f"tests.games.{game}.record").CORPUS
    return corpus


def decisions(game: str, record: str, *, every: int = 1) -> Iterator[Decision]:
    """Iterate over the decisions of a recorded match, or those after every so many steps of it."""
    yield from (decision for number, decision in _decisions(game, record) if number % every == 0)


@lru_cache(64)
def _decisions(game: str, record: str) -> list[tuple[int, Decision]]:
    """Return the decisions of a recorded match, each with the number of its step: many tests look at one match."""
    corpus = corpus_of(game)
    kept = corpus.read(record)
    match = begun(game, corpus.begin(kept), getattr(kept, "seats", 2))
    found = []
    for number, line in enumerate(kept.notations):
        by, notation = line.split()
        kind = phase_of(match.playing)
        found += [(number, Decision(f"{record} {number}", match, seat, kind)) for seat in match.playing.to_act()]
        match = after(match, int(by), notation)
    return found


def films(game: str, record: str) -> Iterator[Watched]:
    """Iterate over what can be watched in a recorded match, each as far as it goes on."""
    corpus = corpus_of(game)
    kept = corpus.read(record)
    match = begun(game, corpus.begin(kept), getattr(kept, "seats", 2))
    seen: Watched | None = None
    for line in kept.notations:
        by, notation = line.split()
        before = match.playing.copy()
        match.row = replace(match.row, ply=match.row.ply + 1)
        match.note(before, match.playing.apply(int(by), match.game.parse(notation)))
        if seen is not None and match.watched is not seen and match.watched.before is not seen.before:
            yield seen
        seen = match.watched
    if seen is not None:
        yield seen


def phase_of(state: State) -> str:
    """Return the name of the phase that a game is in."""
    assert isinstance(state, MatchState)
    return str(state.position.table.phase.name).lower()


def begun(game: str, state: State, seats: int) -> Match:
    row = MatchRow(
        9, game, GAMES[game].version, 3, 7, 7, 1, "playing", "seed", "commitment", "{}", encoded(Terms()),
        NOON, NOON, b"", revision=1, deadline=NOON + 120_000,
    )  # fmt: skip
    match = Match(row, [SeatRow(9, seat, seat + 1, None, NAMES[seat], None, 0, "in") for seat in range(seats)], state)
    match.row = replace(row, recent=recent_after(match, row.recent, state.opening))
    return match


def after(match: Match, seat: Seat, notation: str) -> Match:
    """Return the match after a decision; the one before stays as it is."""
    state = match.playing.copy()
    events = state.apply(seat, match.game.parse(notation))
    later, ply = match.draft(), match.row.ply + 1
    recent = recent_after(match, match.row.recent, events, seat if seat >= 0 else CLOCK, ply)
    later.row, later.state = replace(match.row, ply=ply, recent=recent), state
    return later
