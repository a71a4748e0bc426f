"""Achievements: rows of data with named conditions, awarded once each, based on the tallies of matches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from bot.collections.sentences import say
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from db import achievements, ledger, tallies
from db.database import Database, Transaction, Write
from db.retries import transact
from games.contract.catalogues import read_rows
from games.registry import card_games

Condition = Literal["total", "one_match", "won_with", "won_without", "games", "cards"]


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An award that a person earns once."""

    name: str
    """Its name in storage, which never changes."""
    title: str
    text: str
    emoji: str
    when: Condition
    """`total`: the tally over all matches; `one_match`: the tally of one match; `won_with`, `won_without`: a match won
    with or without it; `games`: how many games with that tally; `cards`: the percentage of a game, team or type."""
    what: str = ""
    """The tally that is counted, or the team or type."""
    least: int = 1
    game: str = ""
    """The game that counts; "" for all of them together."""
    sign: str = "flag"
    grade: str = "bronze"
    """The sign and the colour of its badge; see `bot.pictures.sprites`."""
    first: bool = False
    """Whether every server remembers who earned it first."""
    hidden: bool = False
    """Whether it is shown only to people who have earned it."""

    @property
    def line(self) -> str:
        """Return the sentence that congratulates its owner."""
        return say("line", emoji=self.emoji, title=self.title, text=self.text)


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The numbers that the conditions of achievements check."""

    totals: Mapping[str, Mapping[str, int]]
    """By game and tally."""
    feat: PlayerSummary | None = None
    shares: Mapping[str, int] = field(default_factory=dict)
    """The percentage of each card game's cards that the person owns, and of each team in it ("game/team")."""


ACHIEVEMENTS = read_rows(__package__, "achievements.toml", "achievement", Achievement)
BY_NAME = {each.name: each for each in ACHIEVEMENTS}


def earned(achievement: Achievement, record: PlayerRecord) -> bool:
    """Whether a record meets the condition of an achievement."""
    if achievement.when in _GROWING:
        return _GROWING[achievement.when](achievement, record) >= achievement.least
    feat = record.feat
    if feat is None or feat.game != achievement.game:
        return False
    counted = feat.counts.get(achievement.what, 0)
    if achievement.when == "won_without":
        return feat.won and not counted
    return counted >= achievement.least and (feat.won or achievement.when == "one_match")


def _sum(achievement: Achievement, record: PlayerRecord) -> int:
    games = [record.totals.get(achievement.game, {})] if achievement.game else record.totals.values()
    return sum(counts.get(achievement.what, 0) for counts in games)


_GROWING: Mapping[Condition, Callable[[Achievement, PlayerRecord], int]] = {
    "total": _sum,
    "games": lambda each, record: sum(counts.get(each.what, 0) > 0 for counts in record.totals.values()),
    "cards": lambda each, record: record.shares.get(f"{each.game}/{each.what}".removesuffix("/"), 0),
}
"""How to measure the cumulative conditions; all others are met in a single match of the achievement's game."""


@dataclass(frozen=True, slots=True)
class AchievementProgress:
    """How close a person is to an achievement."""

    achievement: Achievement
    have: int
    """Out of `achievement.least`; meaningless if a single match decides."""
    at: int | None
    """When it was earned; None if it is not earned yet."""

    @property
    def part(self) -> float:
        """The completed part, from 0 to 1."""
        return 1.0 if self.at is not None else min(1.0, self.have / self.achievement.least)

    def __str__(self) -> str:
        """Return the progress in words: earned, not yet, or how much of it is done."""
        if self.at is not None:
            return say("earned")
        if self.achievement.when not in _GROWING:
            return say("not-yet")
        least = self.achievement.least
        have = int(100 * self.part) if self.achievement.when == "cards" else min(self.have, least)
        return say("progress", have=have, least=least, percent=self.achievement.when == "cards")


def cause_of_match(match_id: int) -> str:
    """Return the stored cause of an achievement that was earned in a match."""
    return f"match:{match_id}"


async def after_match(tx: Transaction, settled: Settled) -> list[Write]:
    """Return the awards for a match that is being counted in this transaction, winners first."""
    writes: list[Write] = []
    match = settled.match
    for person, feat in sorted(settled.feats.items(), key=lambda each: not each[1].won):
        record = PlayerRecord(await tallies.of_player(tx, person), feat)
        cause = cause_of_match(match.id)
        writes += await _awards(tx, person, record, settled.moment, cause, match.row.guild_id)
    return writes


async def _awards(
    tx: Transaction, person: int, record: PlayerRecord, moment: int, cause: str, guild_id: int | None
) -> list[Write]:
    had = await achievements.of_player(tx, person)
    new = [each for each in ACHIEVEMENTS if each.name not in had and earned(each, record)]
    writes = [achievements.award(person, each.name, moment, cause) for each in new]
    if guild_id is not None:
        writes += [achievements.first(guild_id, each.name, person, moment) for each in new if each.first]
    return writes


async def review(host: Host, person: int, guild_id: int | None = None) -> list[Achievement]:
    """Award and return what cards and tallies have earned; on the server `guild_id` they may be the first."""
    shares = await _shares(host.db, person)

    async def awarded(tx: Transaction) -> list[Write]:
        record = PlayerRecord(await tallies.of_player(tx, person), shares=shares)
        writes = await _awards(tx, person, record, host.now(), "cards", guild_id)
        await tx.run(*writes)
        return writes

    writes = await transact(host.db, awarded)
    return [BY_NAME[str(write.values["name"])] for write in writes if write.query == "award_achievement"]


async def _shares(db: Database, person: int) -> dict[str, int]:
    shares = {}
    for key, game in card_games().items():
        held = await ledger.holdings(db, person, key)
        cards = [card for card in game.catalogue().values() if not card.unlimited]
        for name in ["", *{card.group for card in cards}]:
            of_set = [card.key in held for card in cards if name in ("", card.group)]
            shares[f"{key}/{name}".removesuffix("/")] = 100 * sum(of_set) // len(of_set)
    return shares


async def announcements(db: Database, match: Match, *, brief: bool = False) -> list[str]:
    """Announce the achievements earned in a match, and who was the first on the server; or only their titles."""
    lines = []
    for person in [seat.player_id for seat in match.seats if seat.player_id is not None]:
        new = await achievements.by_cause(db, person, cause_of_match(match.id))
        firsts = await achievements.firsts(db, match.row.guild_id, person) if new else []
        lines += [
            _announced(BY_NAME[name], person, first=name in firsts, brief=brief) for name in new if name in BY_NAME
        ]
    return lines


def _announced(each: Achievement, person: int, *, first: bool, brief: bool) -> str:
    """Announce an achievement publicly, without revealing how to earn a hidden one."""
    if brief:
        return say("achievement-earned", emoji=each.emoji, person=person, title=each.title)
    how = say("hidden-until-now") if each.hidden else f"{each.text[0].lower()}{each.text[1:]}"
    return say("announcement", emoji=each.emoji, person=person, title=each.title, how=how, first=first)


async def progress(db: Database, person: int) -> list[AchievementProgress]:
    """Return earned achievements, newest first, then the others, nearest first; hidden ones only if earned."""
    had = await achievements.of_player(db, person)
    record = PlayerRecord(await tallies.of_player(db, person), shares=await _shares(db, person))
    every = [
        AchievementProgress(each, _GROWING[each.when](each, record) if each.when in _GROWING else 0, had.get(each.name))
        for each in ACHIEVEMENTS
        if each.name in had or not each.hidden
    ]
    order = {each.name: place for place, each in enumerate(ACHIEVEMENTS)}
    return sorted(every, key=lambda each: (-(each.at or 0), -each.part, order[each.achievement.name]))


async def firsts_of(db: Database, guild_id: int, person: int) -> list[Achievement]:
    """Return the achievements that a person was the first on a server to earn."""
    return [BY_NAME[name] for name in await achievements.firsts(db, guild_id, person) if name in BY_NAME]
