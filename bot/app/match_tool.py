"""Command line tools to show, end and delete a match."""

import asyncio
import time
from datetime import UTC, datetime

from bot.app.sentences import say
from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.stored_match import load_match
from bot.host.match.downtime import last_alive
from bot.host.match.orders import carry_out
from bot.shared.durations import wall_clock
from bot.shared.ids import code, parse_code
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db import matches, orders, outbox
from db.connection import opened_current
from db.database import Database
from db.orders import OrderRow, What
from games.registry import GAMES

LATEST = 10
"""How many decisions are shown."""
ALIVE = 30_000
"""A bot that was up within this time, in milliseconds, carries out an order itself."""
WAIT = 30.0
"""How many seconds it has for that."""
LOOK = 0.25


async def show(settings: Settings, text: str) -> dict[str, object]:
    """Return what an operator may see of a match: people by their ids, and nothing hidden before its end."""
    async with opened_current(settings.database) as db:
        match = await _stored_match(db, text)
        over = match.row.status == "over"
        row, log = match.row, await matches.actions(db, match.id)
        return {
            "match": match.code,
            "game": row.game,
            "rules": row.version,
            "rules_here": GAMES[row.game].version if row.game in GAMES else None,
            "status": row.status,
            "readable": not match.damaged,
            "unreadable": dict(match.damaged),
            "server": row.guild_id,
            "channel": row.channel_id,
            "created": _moment(row.created_at),
            "started": _moment(row.started_at),
            "asked": _moment(row.asked_at) if row.status == "playing" else None,
            "deadline": _moment(row.deadline),
            "next_look": _moment(row.wake_at),
            "ended": _moment(row.ended_at),
            "decisions": row.ply,
            "commitment": row.commitment,
            "seed": row.seed if over else None,
            "seats": [
                {"seat": seat.seat, "player": seat.player_id, "cpu": seat.cpu, "status": seat.status}
                for seat in match.seats
            ],
            "latest": [
                {
                    "decision": each.ply,
                    "seat": each.seat,
                    "cause": each.cause,
                    "at": _moment(each.at),
                    "notation": each.notation if over else None,
                }
                for each in log[-LATEST:]
            ],
            "owed": [
                {"message": each.surface, "channel": each.channel_id, "wanted": each.wanted, "shown": each.shown}
                for each in await outbox.of_match(db, match.id)
                if outbox.is_owed(each)
            ],
            "order_waits": await orders.is_waiting(db, match.id),
        }


def lines(details: dict[str, object]) -> list[str]:
    """Format the result of `show` for people: a line for each value, lists below their names."""
    text = []
    for name, value in details.items():
        if isinstance(value, list):
            text += [f"{name}:", *(f"  {_in_one_line(each)}" for each in value)] if value else []
        elif value not in (None, {}):
            text.append(f"{name}: {_in_one_line(value) if isinstance(value, dict) else _word(value)}")
    return text


def _in_one_line(values: dict[str, object]) -> str:
    return ", ".join(f"{name} {_word(value)}" for name, value in values.items() if value is not None)


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


async def order(settings: Settings, text: str, what: What) -> None:
    """Let the running bot end or delete a match, or do it here if none runs. Raises `Refusal` if it is impossible."""
    async with opened_current(settings.database) as db:
        match = await _stored_match(db, text)
        if what == "end" and (match.row.status not in ("lobby", "playing", "shelved") or match.row.game not in GAMES):
            raise Refusal(say("match-cannot-end", match=match.code, status=match.row.status))
        wanted = OrderRow(match.id, what, wall_clock())
        await db.commit(orders.give(wanted))
        alive = await last_alive(db, settings.shards)
        if alive is not None and wall_clock() - alive < ALIVE and await _carried_out_by_bot(db, match.id):
            return
        host = Host(db, MatchCache(db), settings, wall_clock)
        host_hooks.connect(host)
        await carry_out(host, wanted)
        await asyncio.gather(*host.settling.values())
        await db.commit(orders.remove(match.id))


async def _carried_out_by_bot(db: Database, match_id: int) -> bool:
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if not await orders.is_waiting(db, match_id):
            return True
        await asyncio.sleep(LOOK)
    return False


async def _stored_match(db: Database, text: str) -> Match:
    number = parse_code(text)
    if number is None:
        raise Refusal(say("not-a-code", text=text))
    match = await load_match(db, number)
    if match is None:
        raise Refusal(say("no-such-match", match=code(number)))
    return match


def _moment(milliseconds: int | None) -> str | None:
    """Return a time in ISO 8601, UTC."""
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat()
