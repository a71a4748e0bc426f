"""A person's profile, read from the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby, takewhile

from bot.collections import achievements
from bot.collections.achievements import Achievement, AchievementProgress
from bot.collections.looks import Wardrobe, wardrobe
from bot.collections.showcase import ShownCard, showcase
from bot.host.core.reliability import Reliability, reliability
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, skill_of
from bot.host.ending.skill import PlayerSkill
from db import looks, ratings, tallies, trades
from db.database import Database
from db.matches import of_player as matches_of
from db.ratings import BestWin, Rank, StandingRow
from games.contract.card_game import has_cards
from games.registry import GAMES

CHARTED, LOOKED_AT = 50, 200
"""How many rated matches the chart shows, and how many are searched for a streak."""
FAVOURITES = 3


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What a profile shows of one game."""

    game: str
    matches: int
    """Those played to their end, including those against computers."""
    begun: bool
    """Whether one is running, or they left one: it counts for nothing here."""
    standing: StandingRow | None
    """Of all time, at the pace they play most, on the profile's server, or else on all; None without a rated match."""
    skill: PlayerSkill | None
    """The rating of that standing, as certain as it is now."""
    rank: Rank | None
    """On the server where the profile is shown; on all servers in a private message."""
    pieces: tuple[str, ...]
    """The keys of the cards or pieces they play most, one of each kind, in the order of the rulebook."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a profile shows."""

    name: str
    person: int
    games: tuple[GameProfile, ...]
    since: int | None
    history: tuple[int, ...]
    """The ratings in the favourite game, oldest first."""
    best: BestWin | None
    best_is_named: bool
    """Whether the opponent of the best win is named: they met on this server, and neither has blocked the other."""
    streak: int
    longest: int
    rated: tuple[int, int]
    """The rated matches: how many were won, and how many were played."""
    reliability: Reliability
    progress: tuple[AchievementProgress, ...]
    showcase: tuple[ShownCard, ...]
    firsts: tuple[Achievement, ...]
    worn: Wardrobe
    """The title and frame that they wear."""
    applause: int
    """How many people like their showcase."""
    here: bool
    """Whether the ranks are those of this server."""

    @property
    def favourite(self) -> GameProfile | None:
        """The game they play most."""
        played = [each for each in self.games if each.matches]
        return max(played, key=lambda each: each.matches) if played else None

    @property
    def tells_of(self) -> list[int]:
        """The people whom a profile names: when one of them deletes their data, the message is deleted."""
        named = [self.best.opponent_id] if self.best is not None and self.best_is_named else []
        return [self.person, *named]

    @property
    def earned(self) -> tuple[AchievementProgress, ...]:
        """The earned achievements, newest first."""
        return tuple(each for each in self.progress if each.at is not None)


async def load_profile(db: Database, person: int, name: str, guild_id: int | None, now: int) -> Profile:
    """Load what may be shown of a person on a server, or in a private message (no server)."""
    counts, pieces = await tallies.of_player(db, person), await tallies.pieces_of_player(db, person)
    everywhere = await ratings.standings(db, EVERYWHERE, ALL_TIME, person)
    here = everywhere if guild_id is None else await ratings.standings(db, guild_id, ALL_TIME, person)
    running = {each.game for each in await matches_of(db, person, LOOKED_AT) if each.status == "playing"}
    games = []
    for key in GAMES:
        standing = _most_played(here, key) or _most_played(everywhere, key)
        skill = None if standing is None else skill_of(standing, now)
        rank = None if standing is None else await ratings.rank(db, standing.board, "rating", person)
        matches, begun = counts.get(key, {}).get("matches", 0), key in running or "left" in counts.get(key, {})
        games.append(GameProfile(key, matches, begun, standing, skill, rank, favourites(key, pieces.get(key, {}))))
    won = await ratings.rated_wins(db, person, LOOKED_AT)
    best = await ratings.best_win(db, person)
    profile = Profile(
        name=name,
        person=person,
        games=tuple(games),
        since=await ratings.first_result(db, person),
        history=(),
        best=best,
        best_is_named=best is not None
        and best.guild_id == guild_id
        and not await trades.blocked_between(db, person, best.opponent_id),
        streak=len(list(takewhile(bool, won))),
        longest=max((len(list(run)) for has_won, run in groupby(won) if has_won), default=0),
        rated=(sum(row.wins for row in everywhere), sum(row.matches for row in everywhere)),
        reliability=await reliability(db, person),
        progress=tuple(await achievements.progress(db, person)),
        showcase=tuple(await showcase(db, person)),
        firsts=tuple(await achievements.firsts_of(db, guild_id, person)) if guild_id is not None else (),
        worn=await wardrobe(db, person),
        applause=await looks.applause(db, person),
        here=guild_id is not None,
    )
    favourite = profile.favourite
    if favourite is None or favourite.standing is None:
        return profile
    board = favourite.standing.board
    history = await ratings.history(db, person, board.scope, board.game, board.pace, CHARTED)
    return replace(profile, history=tuple(history))


def _most_played(standings: Sequence[StandingRow], game: str) -> StandingRow | None:
    """Return the standing at the pace at which a game is played most."""
    return max((row for row in standings if row.game == game), key=lambda row: row.matches, default=None)


def favourites(game: str, played: Mapping[str, int]) -> tuple[str, ...]:
    """Return what is played most of each kind; cards that everybody has without limit do not count."""
    kinds = _kinds(game)
    best: dict[str, str] = {}
    for key, kind in kinds.items():
        if played.get(key, 0) > played.get(best.get(kind, ""), 0):
            best[kind] = key
    order = list(dict.fromkeys(kinds.values()))
    return tuple(best[kind] for kind in sorted(best, key=order.index))[:FAVOURITES]


@cache
def _kinds(game: str) -> dict[str, str]:
    """Return the kind of every card or piece, in the rulebook's order."""
    known = GAMES[game]
    if has_cards(known):
        return {key: str(card.kind) for key, card in known.catalogue().items() if not card.unlimited}
    if known.pieces is not None:
        return {key: known.pieces.card(key).kind for key in known.pieces.keys()}  # noqa: SIM118 - not a mapping
    return {entry.key: entry.kind for entry in known.entries()}
