"""Checks of what people see: every message that should be there is there, once, and asks the newest question."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import Any

from bot.discord_kit import buttons
from bot.discord_kit.buttons import PressKind
from bot.host.core.cache import MatchCache
from bot.host.core.match import Match
from bot.match_ui.surfaces import TABLE
from bot.match_ui.titles import turn_line
from db import matches, outbox
from db.connection import open_database
from games.core import Seat
from tests.chaos.crowd import PEOPLE, pressable
from tests.chaos.tally import Tally
from tests.sockets.world import World, text_of

CALL = '"content": "<@'
"""How a call begins: it has a button of the hand, too, and is no table."""
DECIDING = (PressKind.ACT, PressKind.BROWSE, PressKind.PICK)
LOOKS, APART = 12, 0.25
"""How often a fault has to be seen, and how many seconds apart: computers and clocks decide meanwhile."""


async def judge_shown(tally: Tally, database: str, world: World) -> None:
    """Complain of messages that are missing, stale, doubled or left behind, now that nothing is owed."""
    for _ in range(LOOKS):
        lost, doubled = await _faults(database, world)
        if not lost and not doubled:
            return
        await asyncio.sleep(APART)
    tally.lose(*lost)
    tally.double(*doubled)


async def _faults(database: str, world: World) -> tuple[list[str], list[str]]:
    db, lost, doubled = await open_database(database), list[str](), list[str]()
    try:
        cache = MatchCache(db)
        for live in await matches.live(db):
            match, rows = await cache.get(live.id), await outbox.of_match(db, live.id)
            if any(map(outbox.is_owed, rows)):
                continue  # it has changed just now
            lost += [f"{match.code}: {row.surface} is gone" for row in rows if _is_gone(row, world)]
            lost += _stale_table(match, rows, world)
            for row in match.people():
                if row.status == "in" and row.player_id in PEOPLE and match.row.status == "playing":
                    lost += _stale_hand(match, row.seat, _hands(match, row.player_id, world))
            doubled += _strays(match, {row.message_id for row in rows}, world)
    finally:
        await db.close()
    return lost, doubled


def _is_gone(row: outbox.SurfaceRow, world: World) -> bool:
    return row.message_id is not None and row.message_id not in world.messages


def _stale_table(match: Match, rows: list[outbox.SurfaceRow], world: World) -> list[str]:
    shown = [
        world.messages[row.message_id] for row in rows if row.surface == TABLE and row.message_id in world.messages
    ]
    if match.row.status != "playing" or not shown:
        return []
    line = _timeless(turn_line(match, None))
    texts = [_timeless(each) for each in _texts(shown[0]["components"])]
    return [] if any(line in each for each in texts) else [f"{match.code}: the table does not say {line!r}: {texts}"]


def _stale_hand(match: Match, seat: Seat, hands: list[dict[str, Any]]) -> list[str]:
    if not hands:
        return [f"{match.code} has no hand of seat {seat}"]
    read = [buttons.parse(each["custom_id"]) for each in pressable(hands[0])]
    asked = {each.question for each in read if each is not None and each.kind in DECIDING}
    now = match.question(seat) if seat in match.playing.to_act() else None
    return [f"{match.code}: seat {seat} is asked {asked} instead of {now}"] if asked and now not in asked else []


def _hands(match: Match, person: int, world: World) -> list[dict[str, Any]]:
    there = world.in_channel(world.private_channel(person))
    return [each for each in there if CALL not in text_of(each) and f"|{match.code}|" in text_of(each)]


def _strays(match: Match, known: set[int | None], world: World) -> list[str]:
    """Return calls that nobody will take away, and second calls of a person."""
    calls = [
        each for each in world.messages.values() if CALL in text_of(each) and f"|{match.code}|" in text_of(each)
    ]  # fmt: skip
    whose = Counter(re.findall(r"<@(\d+)>", "".join(map(text_of, calls))))
    strays = [f"{match.code}: a stray call: {text_of(each)[:200]}" for each in calls if int(each["id"]) not in known]
    return strays + [f"{match.code}: {number} calls of {who}" for who, number in whose.items() if number > 1]


def _texts(components: list[dict[str, Any]]) -> list[str]:
    return [text for each in components for text in (each.get("content", ""), *_texts(each.get("components", [])))]


def _timeless(text: str) -> str:
    return re.sub(r"<t:\d+:\w>", "", text)
