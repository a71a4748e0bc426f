"""Achievements: data with named conditions, awarded once, from what is counted anyway."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import msgspec

from db import achievements, ledger, tallies
from db.database import Conflict
from db.retries import retry
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.host.hooks import PlayerSummary, Settled
    from bot.host.host import Host
    from bot.host.match import Match
    from db.database import Database, Transaction, Write

Condition = Literal["total", "one_match", "won_with", "won_without", "games", "cards"]


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be proud of."""

    name: str
    """How it is stored; it never changes."""
    title: str
    text: str
    emoji: str
    when: Condition
    """`total`: a count over all matches; `one_match`: a count in one match; `won_with`, `won_without`: a match won
    with or without that; `games`: so many games with that count; `cards`: so many percent of a game's cards."""
    what: str = ""
    """Which count."""
    least: int = 1
    game: str = ""
    """Of this game, or of all together."""
    sign: str = "flag"
    grade: str = "bronze"
    """How its badge looks; see `games.look.badges`."""
    first: bool = False
    """Whether every server remembers who was the first there."""
    hidden: bool = False
    """Whether nobody sees it before earning it."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    achievement: tuple[Achievement, ...]


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """All that achievements are judged by."""

    totals: Mapping[str, Mapping[str, int]]
    """By game and count."""
    feat: PlayerSummary | None = None
    shares: Mapping[str, int] = field(default_factory=dict)
    """How many percent of a game's cards somebody has."""


def _read() -> tuple[Achievement, ...]:
    text = files("bot.collections").joinpath("achievements.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File).achievement


ACHIEVEMENTS = _read()
BY_NAME = {each.name: each for each in ACHIEVEMENTS}


def earned(achievement: Achievement, record: PlayerRecord) -> bool:
    """Whether a record fulfils the condition of an achievement."""
    return _JUDGES[achievement.when](achievement, record)


def _sum(achievement: Achievement, record: PlayerRecord) -> int:
    games = [record.totals.get(achievement.game, {})] if achievement.game else record.totals.values()
    return sum(counts.get(achievement.what, 0) for counts in games)


def _total(achievement: Achievement, record: PlayerRecord) -> bool:
    return _sum(achievement, record) >= achievement.least


def _in_match(achievement: Achievement, record: PlayerRecord) -> int | None:
    """Return the count in the match that has just been played, None if it was of another game."""
    feat = record.feat
    return None if feat is None or feat.game != achievement.game else feat.counts.get(achievement.what, 0)


def _one_match(achievement: Achievement, record: PlayerRecord) -> bool:
    counted = _in_match(achievement, record)
    return counted is not None and counted >= achievement.least


def _won_with(achievement: Achievement, record: PlayerRecord) -> bool:
    return _one_match(achievement, record) and record.feat is not None and record.feat.won


def _won_without(achievement: Achievement, record: PlayerRecord) -> bool:
    return _in_match(achievement, record) == 0 and record.feat is not None and record.feat.won


def _games_with(achievement: Achievement, record: PlayerRecord) -> int:
    return sum(counts.get(achievement.what, 0) > 0 for counts in record.totals.values())


def _games(achievement: Achievement, record: PlayerRecord) -> bool:
    return _games_with(achievement, record) >= achievement.least


def _share(achievement: Achievement, record: PlayerRecord) -> int:
    return record.shares.get(achievement.game, 0)


def _cards(achievement: Achievement, record: PlayerRecord) -> bool:
    return _share(achievement, record) >= achievement.least


_JUDGES = {
    "total": _total,
    "one_match": _one_match,
    "won_with": _won_with,
    "won_without": _won_without,
    "games": _games,
    "cards": _cards,
}


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come with an achievement."""

    achievement: Achievement
    have: int
    """Of `achievement.least`; without meaning where one match decides."""
    at: int | None
    """When it was earned; None if it is still to come."""

    @property
    def part(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.at is not None else min(1.0, self.have / self.achievement.least)

    def __str__(self) -> str:
        """Say how far it is, where it grows from match to match."""
        if self.at is not None:
            return "earned"
        unit = " %" if self.achievement.when == "cards" else ""
        return (
            f"{self.have}{unit} of {self.achievement.least}{unit}" if self.achievement.when in _GROWING else "to come"
        )


_GROWING: Mapping[Condition, Callable[[Achievement, PlayerRecord], int]] = {
    "total": _sum,
    "games": _games_with,
    "cards": _share,
}
"""What grows from match to match, and how much of it there is; all else is done in one match or not."""


def cause_of_match(match_id: int) -> str:
    """Return how it is kept that a match has brought an achievement."""
    return f"match:{match_id}"


async def after_match(tx: Transaction, settled: Settled) -> list[Write]:
    """Return what a match that was just counted in this transaction has brought its people, winners first."""
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
    """Award what a person's collection and counts have earned by now, and return what is new: each to one asker only.

    `guild_id` is the server on which it came about, where they may be the first.
    """
    return await retry(lambda: _review(host, person, guild_id), Conflict)


async def _review(host: Host, person: int, guild_id: int | None) -> list[Achievement]:
    shares = await _shares(host.db, person)
    async with host.db.transaction() as tx:
        record = PlayerRecord(await tallies.of_player(tx, person), shares=shares)
        writes = await _awards(tx, person, record, host.now(), "cards", guild_id)
        await tx.run(*writes)
    return [BY_NAME[str(write.values["name"])] for write in writes if write.query == "award_achievement"]


async def _shares(db: Database, person: int) -> dict[str, int]:
    shares = {}
    for key, game in card_games().items():
        held = await ledger.holdings(db, person, key)
        cards = [card.key for card in game.catalogue().values() if not card.unlimited]
        shares[key] = 100 * sum(card in held for card in cards) // len(cards)
    return shares


async def brought_by(db: Database, match: Match) -> list[str]:
    """Tell what a match has brought its people, and who was the first of the server."""
    told = []
    for person in [seat.player_id for seat in match.seats if seat.player_id is not None]:
        new = await achievements.by_cause(db, person, cause_of_match(match.id))
        firsts = await achievements.firsts(db, match.row.guild_id, person) if new else []
        told += [_announced(BY_NAME[name], person, first=name in firsts) for name in new if name in BY_NAME]
    return told


def _announced(each: Achievement, person: int, *, first: bool) -> str:
    """Tell of an achievement where others read it: how to earn a hidden one is not said."""
    how = "hidden until now" if each.hidden else f"{each.text[0].lower()}{each.text[1:]}"
    return f"{each.emoji} <@{person}>: **{each.title}**, {how}{', **first on this server**' if first else ''}"


async def progress(db: Database, person: int) -> list[Progress]:
    """Return how far a person has come: what is earned, the newest first, then the rest, the nearest first.

    What is hidden is there only if it is earned.
    """
    had = await achievements.of_player(db, person)
    record = PlayerRecord(await tallies.of_player(db, person), shares=await _shares(db, person))
    every = [
        Progress(each, _GROWING[each.when](each, record) if each.when in _GROWING else 0, had.get(each.name))
        for each in ACHIEVEMENTS
        if each.name in had or not each.hidden
    ]
    order = {each.name: place for place, each in enumerate(ACHIEVEMENTS)}
    return sorted(every, key=lambda each: (-(each.at or 0), -each.part, order[each.achievement.name]))


async def firsts_of(db: Database, guild_id: int, person: int) -> list[Achievement]:
    """Return what a person was the first of a server to achieve."""
    return [BY_NAME[name] for name in await achievements.firsts(db, guild_id, person) if name in BY_NAME]
