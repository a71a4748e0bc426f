"""Every fault on every route: whatever Discord does to a request, decisions stand and are shown in the end.

A cell of the grid is one route and one fault. The bot plays a match in which the route is used while it fails; then
nothing fails any more, and everything must be shown, once.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.http_client import wait_no_longer_than
from bot.host.core.match import Match
from bot.host.match import resignation
from bot.match_ui.redraw import Redraw
from bot.shared.ids import code, new_match_id
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server
from db import boosters as booster_rows
from db import matches, outbox
from tests.chaos.crowd import PLACES, is_put_off
from tests.chaos.hurry import hurried
from tests.chaos.judges import examine
from tests.chaos.on_stage import Scene, staged
from tests.chaos.places import Place, rows
from tests.chaos.shown import CALL
from tests.chaos.starts import START_ROUTES, start
from tests.chaos.tally import Tally
from tests.crash.killing import nursery
from tests.servers import save_server
from tests.sockets.faults import Fault, Planned, closed, hanging, refused, too_many
from tests.sockets.world import ADA, BEN, CLEO, GUILD_ID, text_of

FAULTS: dict[str, Fault] = {
    "closed": closed(), "closed when done": closed(carried_out=True), "no answer": hanging(),
    "429": too_many(0.02), "429 without retry_after": too_many(), "429 of an old message": refused(429, 30046),
    "500": refused(500), "502": refused(502), "502 when done": refused(502, carried_out=True), "503": refused(503),
    "504": refused(504), "no JSON": Fault("status", status=502, body="<html>Bad gateway</html>"),
    "400 50035": refused(400, 50035), "400 40060": refused(400, 40060), "400 50083": refused(400, 50083),
    "401": refused(401), "401 50027": refused(401, 50027), "403 50001": refused(403, 50001),
    "403 50007": refused(403, 50007), "403 50013": refused(403, 50013), "404 10003": refused(404, 10003),
    "404 10008": refused(404, 10008), "404 10013": refused(404, 10013), "404 10015": refused(404, 10015),
    "404 10062": refused(404, 10062),
}  # fmt: skip
TABLES, PATIENCE = PLACES[0], 0.4
"""Where the match is, and for how many seconds the bot waits for an answer here."""
OPENING = "open a lobby"
ANSWERS = ("answer", "edit the answer", "follow up", OPENING)
FOR_GOOD = (401, 403, 404)
"""After these refusals a message waits for the next change of its match: to ask again would be an offence."""
SEVERAL = (1, 2, 6, 1_000_000)
"""How often in a row a request may fail: discord.py tries most requests up to five times."""


@dataclass(slots=True)
class Cell:
    """A match in which one route is used."""

    scene: Scene
    match: Match

    @property
    def redraw(self) -> Redraw:
        return self.scene.bot.services.redraw

    async def row(self, surface: str) -> outbox.SurfaceRow:
        return next(each for each in await outbox.of_match(self.scene.bot.db, self.match.id) if each.surface == surface)

    async def post_table(self) -> None:
        await self.redraw.sender.discard(await self.row("table"), self.match.row.channel_id)
        self.redraw.changed(self.match.id)

    async def post_hand(self) -> None:
        await self.redraw.sender.discard(await self.row("hand:0"), None)
        self.redraw.changed(self.match.id)

    async def open_channel(self) -> None:
        """Let a person play who has never received a message."""
        await self.scene.crowd.begin("race_to_ace", PLACES[1], ADA, CLEO)

    async def decide(self) -> None:
        """Let a player who is asked press something in private."""
        match = await self.scene.bot.services.host.cache.get(self.match.id)
        state = match.playing
        seat = next(each for each in state.to_act() if not match.by_computer(each))
        notation = self.scene.crowd.luck.choice(state.legal_actions(seat)).notation
        await self._press(match.seats[seat].player_id, Press(PressKind.ACT, match.id, state.decision(seat), notation))

    async def delete(self) -> None:
        """Post a call, and let it be deleted again."""
        await self.decide()
        await asyncio.sleep(0.05)
        await self.decide()

    async def look_back(self) -> None:
        """Have a call that was begun to be posted when the bot was killed."""
        seat = next(each for each in (0, 1) if each not in self.match.playing.to_act())
        await self.redraw.host.db.commit(
            outbox.add(self.match.id, f"call:{seat}", TABLES, self.match.row.revision, secrets.token_hex(8))
        )
        self.redraw.changed(self.match.id)

    async def thread(self) -> None:
        """Let a match move into a thread of its own."""
        await save_server(self.scene.bot.db, GUILD_ID, Server(threads=True), 0)
        await self.scene.crowd.begin("race_to_ace", PLACES[1], ADA, BEN)

    async def unarchive(self) -> None:
        """Let Discord archive the thread of a match."""
        await self.thread()
        for thread in self.scene.here.world.threads.values():
            thread["thread_metadata"]["archived"] = True
            (match_id,) = await rows(self.scene.database, f"select id from matches where channel_id = {thread['id']}")
            self.redraw.sender.sent.clear()
            self.redraw.changed(match_id[0])

    async def open_lobby(self) -> None:
        """Let a person open a lobby in a free channel."""
        sent = await self.scene.crowd.command(CLEO, "race-to-ace start", PLACES[1])
        await asyncio.wait([asyncio.ensure_future(sent.answered.wait())], timeout=PATIENCE * 2)

    async def stale(self) -> None:
        """Press a button that is out of date."""
        await self._press(ADA, Press(PressKind.ACT, self.match.id, 99, "pass"))

    async def booster(self) -> None:
        """Open a booster: its picture takes time, so Discord is told to wait."""
        booster, db = new_match_id(), self.scene.bot.db
        await db.commit(booster_rows.earn(booster, ADA, "acceleracers", f"match:{booster}", 0))
        await self._press(ADA, Press(PressKind.PACK, booster, 0, "open:acceleracers"))

    async def panel(self) -> None:
        """Have a hand open in the channel while things change."""
        table = self.scene.crowd.latest(TABLES, "h")
        await self.scene.crowd.do(ADA, self.scene.crowd.find(table, "h", ""), table)
        await self.decide()

    async def _press(self, who: int, press: Press) -> None:
        world = self.scene.here.world
        held = [each for each in world.in_channel(world.private_channel(who)) if not each["flags"] & 64]
        message = held[0] if held else world.post(world.private_channel(who), {"content": "Press here."})
        sent = await self.scene.crowd.send(who, 3, {"custom_id": str(press), "component_type": 2}, message)
        await asyncio.wait([asyncio.ensure_future(sent.answered.wait())], timeout=PATIENCE * 2)


Route = tuple[str, "Callable[[Cell], Awaitable[None]]"]
TABLE, PRIVATE = str(TABLES), "[0-9]" * len(str(1_000_000 + ADA))
ROUTES: dict[str, Route] = {
    "post a table": (f"POST /channels/{TABLE}/messages", Cell.post_table),
    "post a hand": (f"POST /channels/{PRIVATE}/messages", Cell.post_hand),
    "open a private channel": ("POST /users/@me/channels", Cell.open_channel),
    "edit a table": (f"PATCH /channels/{TABLE}/messages/*", Cell.decide),
    "edit a hand": (f"PATCH /channels/{PRIVATE}/messages/*", Cell.decide),
    "delete a message": ("DELETE /channels/*/messages/*", Cell.delete),
    "look back": ("GET /channels/*/messages", Cell.look_back),
    "begin a thread": ("POST /channels/*/messages/*/threads", Cell.thread),
    "look at a channel": ("GET /channels/*[0-9]", Cell.unarchive),
    "open a thread again": ("PATCH /channels/*[0-9]", Cell.unarchive),
    "answer": ("POST /interactions/*", Cell.decide),
    OPENING: ("POST /interactions/*", Cell.open_lobby),
    "follow up": ("POST /webhooks/*", Cell.stale),
    "edit the answer": ("PATCH /webhooks/*/messages/@original", Cell.booster),
    "edit a panel": ("PATCH /webhooks/*/messages/[0-9]*", Cell.panel),
}


def shuffled(luck: random.Random) -> list[tuple[str, str]]:
    """Return all cells in random order, but every route once before any is there again."""
    faults = {route: luck.sample(list(FAULTS), len(FAULTS)) for route in (*ROUTES, *START_ROUTES)}
    return [
        (route, faults[route][turn]) for turn in range(len(FAULTS)) for route in luck.sample(list(faults), len(faults))
    ]


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Go through the grid in random order, repeatedly, until the time is up."""
    luck = random.Random(seed)
    cells: list[tuple[str, str]] = []
    with nursery("tests.chaos.whole_bot") as workers, hurried():
        while time.monotonic() < until:
            cells = cells or shuffled(luck)
            route, fault = cells.pop()
            before = tally.damage
            if route in START_ROUTES:
                reached = await start(workers, place, tally, route, FAULTS[fault], luck.choice(SEVERAL))
            else:
                reached = await one_cell(place, tally, route, fault, luck)
            tally.cells[f"{route} × {fault}"] += reached
            tally.count(before)
            if tally.damage > before:
                tally.complain("cell", [f"{route} × {fault}"])


async def one_cell(place: Place, tally: Tally, route: str, fault: str, luck: random.Random) -> int:
    """Play a match in which a route fails; return how often it was reached."""
    pattern, provoke = ROUTES[route]
    database = await place.database()
    async with staged(database, luck) as scene:
        bot = scene.bot
        await save_server(bot.db, GUILD_ID, Server(pings="channel"), 0)
        await scene.crowd.begin("race_to_ace", TABLES, ADA, BEN)
        await scene.settled(tally)
        wait_no_longer_than(bot.http, PATIENCE)
        (there,) = await matches.live(bot.db)
        cell = Cell(scene, await bot.services.host.cache.get(there.id))
        planned = scene.here.fail(pattern, FAULTS[fault], luck.choice(SEVERAL))
        await provoke(cell)
        await failed_long_enough(scene, planned)
        scene.here.heal()
        await judge_cell(tally, cell, route, fault)
    await examine(tally, database)
    return planned.reached


async def failed_long_enough(scene: Scene, planned: Planned) -> None:
    """Wait until a fault was met often enough, and the bot has had time to react."""
    end = time.monotonic() + 3
    while planned.reached < min(planned.times, 4) and time.monotonic() < end:
        if planned.reached and not scene.bot.services.redraw.busy:
            return
        await asyncio.sleep(0.02)


async def judge_cell(tally: Tally, cell: Cell, route: str, fault: str) -> None:
    """See that everything is shown once, now that nothing fails any more."""
    scene, host = cell.scene, cell.scene.bot.services.host
    if FAULTS[fault].status in FOR_GOOD:
        for live in await matches.live(scene.bot.db):  # what was refused for good is sent again at the next change
            host.hooks.changed(live.id)
    await scene.settled(tally)
    if route == OPENING:
        await judge_lobby(tally, scene, f"{route} × {fault}")
    silent_by_fault = route in ANSWERS or "panel" in route
    scene.judge_answers(
        tally,
        [each for each in scene.crowd.presses if not silent_by_fault or not (each.waited is None or is_put_off(each))],
    )
    match = await host.cache.get(cell.match.id)
    if match.row.status == "playing":
        try:
            await resignation.resign(host, match.id, BEN)
        except Refusal as refusal:
            tally.lose(f"{route} × {fault}: {refusal}")
        await scene.settled(tally)
        may_stay = route == "delete a message" and FAULTS[fault].status in range(400, 429)
        judge_messages(tally, scene, match, f"{route} × {fault}", calls=not may_stay)
    lines = scene.captured.take()
    if FAULTS[fault].status in range(400, 430):  # an operator is to see that Discord refused something
        lines = [line for line in lines if line.endswith(")") or "refused" not in line]
    tally.stumble(*(f"{route} × {fault}: {line}" for line in lines))
    tally.stumble(*(f"small Discord: {error!r}" for error in scene.here.errors))
    scene.here.errors.clear()


async def judge_lobby(tally: Tally, scene: Scene, where: str) -> None:
    """See that a lobby that is stored can be seen, once."""
    match_id = await matches.live_in(scene.bot.db, PLACES[1])
    there = _public(scene.here.world.in_channel(PLACES[1]))
    if match_id is not None and not there:
        tally.lose(f"{where}: nobody sees the lobby {code(match_id)}")
    if len(there) > 1:
        tally.double(f"{where}: {[text_of(each)[:200] for each in there]}")


def judge_messages(tally: Tally, scene: Scene, match: Match, where: str, *, calls: bool) -> None:
    """See that the end stands there once, and in nobody's private messages twice; whether `calls` are gone, too."""
    world = scene.here.world
    tables = [each for each in _public(world.in_channel(TABLES)) if f"|{match.code}|" in text_of(each)]
    if not calls:
        tables = [each for each in tables if CALL not in text_of(each)]
    if not any("resigned" in text_of(each) for each in tables):
        tally.lose(f"{where}: the table does not show the end: {[text_of(each)[:300] for each in tables]}")
    if len(tables) > 1:
        tally.double(f"{where}: {[text_of(each)[:200] for each in tables]}")
    for who in (ADA, BEN):
        hands = [each for each in _public(world.in_channel(world.private_channel(who))) if match.code in text_of(each)]
        if len(hands) > 1:
            tally.double(f"{where}: {len(hands)} hands of {who}")


def _public(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for each in messages if not each["flags"] & 64]
