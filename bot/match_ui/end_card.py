"""The end card of a match, the same in all games: its pictures, and the ending that they show."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import structlog
from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import how_stopped
from bot.host.ending.headlines import headline, how_left
from bot.host.ending.library import public_book
from bot.host.ending.settlement import uncounted
from bot.match_ui.sentences import say
from bot.pictures.drawable_names import drawn_names
from bot.pictures.features.end_cards import EndCard, Standing, end_card, trophy
from bot.shared.newest import Newest
from bot.shared.once import once
from bot.shared.refusal import Refusal
from bot.shared.trouble import note
from db import ratings
from db.ratings import ResultRow
from games.contract.endings import Ending
from games.look import Scene, mood_of

log = structlog.get_logger()

KEPT = 128
"""How many endings are remembered."""
PATIENCE = 0.5
"""Seconds that a message waits for the ending; if it comes later, the message is drawn again."""


@dataclass(slots=True)
class EndingCache:
    """The endings of matches, read from their chronicles."""

    host: Host
    changed: Callable[[int], None]
    """Called with a match's id when its ending came too late for the message that waited for it."""
    _known: Newest[int, tuple[tuple[str, ...], Ending]] = field(default_factory=lambda: Newest(KEPT))
    """By match, with the names in it, because a player may delete their data."""
    _sought: dict[int, asyncio.Task[None]] = field(default_factory=dict)

    async def of(self, match: Match) -> Ending | None:
        """Return the ending of a match; None while it is not known. Waits a moment until the match is counted, too."""
        if self.known(match) is None and match.id not in self.host.books.failed - self.host.books.writing.keys():
            task = once(self._sought, match.id, lambda: self._seek(match), f"ending-{match.code}")
            done, _ = await asyncio.wait({task}, timeout=PATIENCE)
            if not done:
                task.add_done_callback(lambda _task: self._came_late(match.id))
        return self.known(match)

    def known(self, match: Match) -> Ending | None:
        """Return the ending of a match if it is known."""
        names, ending = self._known.get(match.id, ((), None))
        if names != match.names:
            self._known.pop(match.id, None)
            return None
        return ending

    def _came_late(self, match_id: int) -> None:
        if match_id in self._known:
            self.changed(match_id)

    async def _seek(self, match: Match) -> None:
        try:
            if match.id in self.host.settling:
                await asyncio.wait({self.host.settling[match.id]})
            book = await public_book(self.host, match)
            self._known[match.id] = match.names, book.ending(match.names)
        except Refusal:
            return
        except Exception as error:
            note(log, "the end card could not be prepared", error, match=match.code)


async def end_scenes(host: Host, match: Match, ending: Ending | None) -> tuple[Scene, ...]:
    """Return the end card, with drawable names; its alt text has the names as they are."""
    results = await ratings.results(host.db, match.id) or uncounted(match)
    if not results:
        return ()
    results = sorted(results, key=lambda row: (row.place, row.seat))
    drawn, named = (end_card(_card(match, results, ending, names)) for names in (drawn_names(match.names), match.names))
    return (replace(drawn, alt=named.alt),)


def _card(match: Match, results: Sequence[ResultRow], ending: Ending | None, names: Sequence[str]) -> EndCard:
    best = [row.seat for row in results if row.place == 1]
    mood = mood_of(match.game.key)
    sentence = headline(match, None).removesuffix(".")
    leavers = [how_left(seat) for seat in match.seats]
    art = "" if ending is None else ending.art
    if ending is None and match.state is not None:  # its chronicle is still being written
        art = match.game.art(match.state.view(None), (), best[0])
    scores = [leavers[row.seat] or score_in_words(match.game.score, row.score) for row in results]
    return EndCard(
        mood,
        art or trophy(mood, best[0]),
        say("no-winner") if how_stopped(match.row) else say("winner") if len(best) == 1 else say("shared-first"),
        sentence if any(leavers) else "" if ending is None else ending.how.removesuffix("."),
        tuple(
            Standing(row.seat, names[row.seat], row.place, score, rating_change(row))
            for row, score in zip(results, scores, strict=True)
        ),
        ending.figures if ending is not None and len(ending.figures) > 1 else (),
        "" if ending is None else ending.moment,
    )


def score_in_words(coin: str, score: int) -> str:
    """Return a score with the game's own word for it: "5 kills", "1 kill", "1 Vehicle home", "8 HP left", "row 35"."""
    first, gap, rest = coin.partition(" ")
    word = first if gap else first.lower()
    if not gap and not word.endswith("s"):
        return f"{word} {score}"
    return f"{score} {word.removesuffix('s') if score == 1 else word}{gap}{rest}"


def rating_change(row: ResultRow) -> str:
    """Return a rating before and after a match; empty if it is not rated."""
    return "" if row.rating_before is None or row.rating_after is None else f"{row.rating_before} → {row.rating_after}"
