"""The facts of a profile, read from the database."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from bot.collections import achievements
from bot.collections.showcase import showcase
from bot.host.reliability import reliability
from bot.host.settlement import ALL_TIME, EVERYWHERE
from db import ratings, tallies, trades
from games.collecting import has_cards
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.collections.achievements import Achievement, AchievementProgress
    from bot.collections.showcase import ShownCard
    from bot.host.reliability import Reliability
    from db.database import Database
    from db.ratings import BestWin, Rank, StandingRow

CHARTED, LOOKED_AT = 50, 200
"""So many rated matches stand in the chart, and so many are looked at for a streak."""
FAVOURITES = 3


@dataclass(frozen=True, slots=True)
class GameFacts:
    """How somebody stands in one game."""

    game: str
    matches: int
    """Those against computers included."""
    standing: StandingRow | None
    """Over all servers and all time; None before the first rated match."""
    rank: Rank | None
    """On the server where it is asked, or over all where it is asked nowhere."""
    pieces: tuple[str, ...]
    """The keys of what they play most, one of each kind, in the order of the rulebook."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of a profile."""

    name: str
    person: int
    games: tuple[GameFacts, ...]
    since: int | None
    history: tuple[int, ...]
    """The ratings in the favourite game, the oldest first."""
    best: BestWin | None
    best_is_named: bool
    """Whether the opponent of the best win may be named here."""
    streak: int
    longest: int
    reliability: Reliability
    progress: tuple[AchievementProgress, ...]
    showcase: tuple[ShownCard, ...]
    firsts: tuple[Achievement, ...]
    here: bool
    """Whether the ranks are those of one server."""

    @property
    def favourite(self) -> GameFacts | None:
        """The game that is played most."""
        played = [each for each in self.games if each.matches]
        return max(played, key=lambda each: each.matches) if played else None

    @property
    def rated(self) -> tuple[int, int]:
        """How many rated matches were won, and of how many."""
        standings = [each.standing for each in self.games if each.standing is not None]
        return sum(each.wins for each in standings), sum(each.matches for each in standings)

    @property
    def tells_of(self) -> list[int]:
        """The people of whom a profile tells: if one of them is forgotten, it goes."""
        named = [self.best.opponent_id] if self.best is not None and self.best_is_named else []
        return [self.person, *named]

    @property
    def earned(self) -> tuple[AchievementProgress, ...]:
        """The achievements that are earned, the newest first."""
        return tuple(each for each in self.progress if each.at is not None)


async def facts_of(db: Database, person: int, name: str, guild_id: int | None) -> Facts:
    """Look up what a person has done, as it may be shown on a server (or in a private message, without one)."""
    counts, pieces = await tallies.of_player(db, person), await tallies.pieces_of_player(db, person)
    standings = {row.game: row for row in await ratings.standings(db, EVERYWHERE, ALL_TIME, person)}
    games = []
    for key in GAMES:
        board = ratings.Board(guild_id or EVERYWHERE, key, ALL_TIME)
        rank = await ratings.rank(db, board, "rating", person) if key in standings else None
        matches = counts.get(key, {}).get("matches", 0)
        games.append(GameFacts(key, matches, standings.get(key), rank, favourites(key, pieces.get(key, {}))))
    results = await ratings.rated_results(db, person, LOOKED_AT)
    best = await ratings.best_win(db, person)
    facts = Facts(
        name=name,
        person=person,
        games=tuple(games),
        since=await ratings.first_result(db, person),
        history=(),
        best=best,
        best_is_named=best is not None and await _may_be_named(db, person, best, guild_id),
        streak=_streak([result.place == 1 for result in results]),
        longest=_longest([result.place == 1 for result in results]),
        reliability=await reliability(db, person),
        progress=tuple(await achievements.progress(db, person)),
        showcase=tuple(await showcase(db, person)),
        firsts=tuple(await achievements.firsts_of(db, guild_id, person)) if guild_id is not None else (),
        here=guild_id is not None,
    )
    return facts if facts.favourite is None else await _with_history(db, facts, facts.favourite.game)


async def _with_history(db: Database, facts: Facts, game: str) -> Facts:
    history = await ratings.history(db, facts.person, game, CHARTED)
    return replace(facts, history=tuple(rating for _, rating in history))


async def _may_be_named(db: Database, person: int, best: BestWin, guild_id: int | None) -> bool:
    """Whether an opponent is known here anyway: they met on this server, and neither has blocked the other since."""
    return best.guild_id == guild_id and not await trades.blocked_between(db, person, best.opponent_id)


def favourites(game: str, played: Mapping[str, int]) -> tuple[str, ...]:
    """Return what is played most of each kind: cards that everybody has as many of as wanted do not count."""
    kinds = _kinds(game)
    best: dict[str, str] = {}
    for key, kind in kinds.items():
        if played.get(key, 0) > played.get(best.get(kind, ""), 0):
            best[kind] = key
    order = list(dict.fromkeys(kinds.values()))
    return tuple(best[kind] for kind in sorted(best, key=order.index))[:FAVOURITES]


@cache
def _kinds(game: str) -> dict[str, str]:
    """Return the kind of everything that can be played, in the rulebook's order."""
    known = GAMES[game]
    if has_cards(known):
        return {key: str(card.kind) for key, card in known.catalogue().items() if not card.unlimited}
    if known.pieces is not None:
        return {key: known.pieces.card(key).kind for key in known.pieces.keys()}  # noqa: SIM118 - not a mapping
    return {entry.key: entry.kind for entry in known.entries()}


def _streak(won: list[bool]) -> int:
    """Return how many of the newest matches were won in a row."""
    return next((place for place, each in enumerate(won) if not each), len(won))


def _longest(won: list[bool]) -> int:
    longest = run = 0
    for each in won:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest


def month(moment: int) -> str:
    """Return the month of a time: "March 2026"."""
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%B %Y}"
