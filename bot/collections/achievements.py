"""Achievements: data with named conditions, awarded once, from what is counted anyway."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.host.hooks import Feat
from db import achievements, ledger, tallies
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.host.host import Host
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


class _File(msgspec.Struct, forbid_unknown_fields=True):
    achievement: tuple[Achievement, ...]


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """All that achievements are judged by."""

    totals: Mapping[str, Mapping[str, int]]
    """By game and count."""
    feat: Feat | None = None
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


def _total(achievement: Achievement, record: PlayerRecord) -> bool:
    games = [record.totals.get(achievement.game, {})] if achievement.game else record.totals.values()
    return sum(counts.get(achievement.what, 0) for counts in games) >= achievement.least


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


def _games(achievement: Achievement, record: PlayerRecord) -> bool:
    return sum(counts.get(achievement.what, 0) > 0 for counts in record.totals.values()) >= achievement.least


def _cards(achievement: Achievement, record: PlayerRecord) -> bool:
    return record.shares.get(achievement.game, 0) >= achievement.least


_JUDGES = {
    "total": _total,
    "one_match": _one_match,
    "won_with": _won_with,
    "won_without": _won_without,
    "games": _games,
    "cards": _cards,
}


async def after_match(tx: Transaction, person: int, feat: Feat, moment: int) -> list[Write]:
    """Return what a match that was just counted in this transaction has brought a person."""
    return await _awards(tx, person, PlayerRecord(await tallies.of_player(tx, person), feat), moment)


async def _awards(tx: Transaction | Database, person: int, record: PlayerRecord, moment: int) -> list[Write]:
    had = await achievements.of_player(tx, person)
    return [
        achievements.award(person, each.name, moment)
        for each in ACHIEVEMENTS
        if each.name not in had and earned(each, record)
    ]


async def review(host: Host, person: int) -> list[Achievement]:
    """Award what a person's collection and counts have earned by now, and return what is new."""
    shares = {}
    for key, game in card_games().items():
        held = await ledger.holdings(host.db, person, key)
        cards = [card.key for card in game.catalogue().values() if not card.unlimited]
        shares[key] = 100 * sum(card in held for card in cards) // len(cards)
    record = PlayerRecord(await tallies.of_player(host.db, person), shares=shares)
    writes = await _awards(host.db, person, record, host.now())
    if writes:
        await host.db.commit(*writes)
    return [BY_NAME[str(write.values["name"])] for write in writes]


async def brought_by(db: Database, people: Sequence[int], moment: int | None) -> list[str]:
    """Tell what a match has brought people that was counted at a moment."""
    told = []
    for person in people:
        had = await achievements.of_player(db, person)
        new = [BY_NAME[name] for name, at in had.items() if at == moment and name in BY_NAME]
        told += [f"{each.emoji} <@{person}>: **{each.title}**, {each.text[0].lower()}{each.text[1:]}" for each in new]
    return told


async def lines(db: Database, person: int) -> list[str]:
    """Return the achievements of a person for a profile."""
    had = [BY_NAME[name] for name in await achievements.of_player(db, person) if name in BY_NAME]
    if not had:
        return []
    shown = " · ".join(f"{each.emoji} {each.title}" for each in had)
    return [f"🏅 **Achievements** {len(had)} of {len(ACHIEVEMENTS)}: {shown}"]
