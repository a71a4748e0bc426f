"""Everything that shows matches on Discord, put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.binder.binder import Binder, bind
from bot.desk.after import After
from bot.desk.clicks import Clicks
from bot.desk.courier import Courier
from bot.desk.films import Films
from bot.desk.lessons import Lessons
from bot.desk.opening import Opening
from bot.desk.panels import Panels
from bot.desk.redraw import Redraw
from bot.host.host import Host
from bot.host.shelf import Shelf
from bot.host.tending import NEVER
from db import matches, outbox

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.brains import Brain
    from bot.pictures.picture import Painter
    from bot.settings import Settings
    from db.database import Database


@dataclass(frozen=True, slots=True)
class Desk:
    """The host of the matches and all that shows them."""

    host: Host
    redraw: Redraw
    opening: Opening
    after: After
    clicks: Clicks
    binder: Binder


def set_up(
    client: discord.Client, db: Database, settings: Settings, painter: Painter, brain: Brain, now: Callable[[], int]
) -> Desk:
    """Put a desk together."""
    panels = Panels(now)
    host = Host(db, Shelf(db), settings, now, brain, wake_at=NEVER)
    courier = Courier(client)
    redraw = Redraw(host, courier, painter, panels, Films(courier, painter), settings.edit_interval)
    host.changed = redraw.changed
    opening = Opening(host)
    after = After(host, painter, opening)
    binder = bind(host, painter)
    clicks = Clicks(host, painter, panels, redraw, opening, after, binder, Lessons(painter))
    return Desk(host, redraw, opening, after, clicks, binder)


async def catch_up(desk: Desk) -> None:
    """Send what was owed when the program ended."""
    db = desk.host.db
    for owed in {*await outbox.owing(db), *await matches.live(db)}:
        if desk.host.is_ours(owed.guild_id):
            desk.redraw.changed(owed.id)
