"""Which messages a match has at a moment, by their names in the outbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.match_ui.contents import call_content, hand_content, lobby_content, table_content
from bot.shared.preferences import preferences

if TYPE_CHECKING:
    from bot.discord_kit.content import Content
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.shared.server_settings import Pings
    from games.core import Seat

TABLE = "table"


def hand_of(seat: Seat) -> str:
    """Return the name of a seat's private message."""
    return f"hand:{seat}"


def call_of(seat: Seat) -> str:
    """Return the name of the message that calls a seat to the table."""
    return f"call:{seat}"


def seat_of(surface: str) -> Seat:
    """Return whose hand or call a surface is."""
    return int(surface.partition(":")[2])


async def faces(host: Host, match: Match, pings: Pings) -> dict[str, Content]:
    """Return what every message of a match has to show; whatever else there is has to go."""
    if match.row.status == "shelved":
        shown: dict[str, Content] = {}
    elif match.state is None:
        return {TABLE: lobby_content(match)}
    else:
        shown = {TABLE: await table_content(host, match)}
    for row in match.people() if match.state is not None else []:
        wishes = await preferences(host.db, row.player_id)
        shown[hand_of(row.seat)] = hand_content(match, row.seat, wishes=wishes)
    for seat in called(host, match, pings):
        shown[call_of(seat)] = call_content(host, match, seat)
    return shown


def called(host: Host, match: Match, pings: Pings) -> list[Seat]:
    """Return the seats of people who have to decide and are to be told so."""
    if match.row.status != "playing" or pings == "off":
        return []
    if pings == "later" and host.now() < match.row.asked_at + host.patience(match.terms):
        return []
    return [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
