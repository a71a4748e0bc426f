"""Connections that Discord closes, answers that never come: what is owed is shown all the same."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from bot.app.client import Paddock
from bot.app.services import Services, catch_up
from bot.discord_kit.http_client import wait_no_longer_than
from bot.discord_kit.replies import sent
from bot.host.lobby import lobby
from bot.host.match import resignation
from bot.host.match.shelved import resume_match, shelve_without_channel
from bot.match_ui import match_starter
from bot.shared.people import Location, Person
from bot.shared.server_settings import Server
from bot.shared.terms import Terms
from db import matches, outbox
from db.connection import open_database
from games.registry import GAMES
from tests.patience import HANGS
from tests.servers import save_server
from tests.sockets.faults import Fault, closed, hanging, refused, too_many
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.processes import Nursery
from tests.sockets.test_run import come_up
from tests.sockets.visiting import all_shown, visiting
from tests.sockets.world import ADA, BEN, CHANNEL_ID, GUILD_ID, text_of


async def gather(here: Loopback) -> None:
    """Ada opens a lobby and Ben joins it."""
    await here.command(ADA, "race-to-ace start")
    await here.press(BEN, await here.shown("Join"), "Join")
    await here.shown("Start")


async def begin(here: Loopback) -> None:
    """Ada and Ben start a match in which everybody has a private hand."""
    await gather(here)
    await here.press(ADA, await here.shown("Start"), "Start")
    await here.until(lambda: all(hands(here)))


def hands(here: Loopback) -> list[str]:
    return ["".join(map(text_of, here.world.in_channel(here.world.private_channel(who)))) for who in (ADA, BEN)]


async def owed(bot: Paddock) -> int:
    return len(await outbox.owing(bot.db))


async def test_a_match_is_opened_and_started_over_sockets(discord: Loopback, bot: Paddock) -> None:
    await begin(discord)
    assert "My hand" in text_of(discord.world.in_channel(CHANNEL_ID)[-1])
    await all_shown(bot)


async def test_close_may_be_called_twice(discord: Loopback, tmp_path: Path) -> None:
    async with visiting(discord, tmp_path / "paddock.db") as bot:
        ends = await asyncio.gather(bot.close(), bot.close())
        assert ends == [None, None]
        await bot.close()
        assert bot.is_closed()


async def test_an_end_cuts_off_what_the_bot_still_catches_up_with(
    discord: Loopback, tmp_path: Path, lines: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went on with a closed database, and an error was logged by a bot that was stopped right after its start."""
    begun, stopped = asyncio.Event(), asyncio.Event()

    async def slow(services: Services) -> None:
        begun.set()
        await stopped.wait()
        await catch_up(services)

    monkeypatch.setattr("bot.app.client.catch_up", slow)
    async with visiting(discord, tmp_path / "paddock.db") as bot:
        await begun.wait()
        (catching_up,) = (each for each in bot._events if not each.done())
    stopped.set()
    await asyncio.wait_for(catching_up, HANGS)
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []


FAULTS = {
    "closed": closed(),
    "closed after it was done": closed(carried_out=True),
    "429 without retry_after": too_many(),
    "503": refused(503),
    "503 after it was done": refused(503, carried_out=True),
    "no answer": hanging(),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_what_was_not_answered_is_sent_again_and_once(discord: Loopback, bot: Paddock, fault: Fault) -> None:
    bot.services.redraw.first_pause = 0.02
    if fault.kind == "hang":
        wait_no_longer_than(bot.http, 0.5)  # everything else is answered much sooner, on a busy machine too
    posts = discord.fail("POST /channels/*/messages", fault, 3)
    await begin(discord)
    await all_shown(bot)
    assert posts.reached == (2 if fault.carried_out else 3), "a hand that Discord has posted is found, not posted again"
    assert [len(discord.world.in_channel(discord.world.private_channel(who))) for who in (ADA, BEN)] == [1, 1]


async def test_a_message_that_cannot_be_sent_holds_no_other_up(discord: Loopback, bot: Paddock) -> None:
    bot.services.redraw.first_pause = 0.02
    await begin(discord)
    await all_shown(bot)
    table = discord.world.in_channel(CHANNEL_ID)[-1]
    (match_id,) = [each.id for each in await matches.live(bot.db)]
    discord.fail(f"PATCH /channels/{CHANNEL_ID}/*", closed())
    before, edits = text_of(table), dict(discord.world.edits)
    await resignation.resign(bot.services.host, match_id, BEN)
    hand = int(discord.world.in_channel(discord.world.private_channel(ADA))[0]["id"])
    await discord.until(lambda: discord.world.edits.get(hand, 0) > edits.get(hand, 0))
    assert text_of(table) == before
    assert await owed(bot) > 0
    discord.heal()
    await all_shown(bot)
    assert "resigned" in text_of(table)
    assert await owed(bot) == 0


async def test_a_lobby_put_away_before_its_message_was_sent_owes_nothing(discord: Loopback, bot: Paddock) -> None:
    host, game = bot.services.host, GAMES["race_to_ace"]
    place = Location(GUILD_ID, CHANNEL_ID)
    match = await lobby.open_lobby(host, game, Person(ADA, "Ada"), place, Terms(), game.Options())
    await shelve_without_channel(host, match.id)
    await all_shown(bot)
    assert await owed(bot) == 0


async def test_a_press_whose_answer_does_not_arrive_holds_nobody_up_for_long(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match_ui.redraw.HOLD", 0.05)
    await begin(discord)
    await discord.until(lambda: not bot.services.redraw.busy)
    wait_no_longer_than(bot.http, 10 * HANGS)
    unanswered = discord.fail("POST /interactions/*", hanging())
    (match,) = await matches.live(bot.db)
    shown = bot.services.redraw.sender.sent[match.id, "table"]
    press = await discord.send_press(BEN, discord.message_with("My hand"), "My hand")
    await discord.until(lambda: unanswered.reached)
    await resignation.resign(bot.services.host, match.id, BEN)
    await discord.until(lambda: bot.services.redraw.sender.sent[match.id, "table"] is not shown)
    assert not press.answers, "and that long before it is given up"
    discord.ending.set()


async def test_a_thread_that_discord_does_not_begin_leaves_the_match_where_it_is(
    discord: Loopback, bot: Paddock
) -> None:
    await save_server(bot.db, GUILD_ID, Server(threads=True), 0)
    discord.fail("POST /channels/*/threads", closed())
    await begin(discord)
    await discord.until(lambda: not bot.services.redraw.busy)
    assert "My hand" in text_of(discord.world.in_channel(CHANNEL_ID)[-1])


async def test_a_lobby_whose_answer_was_lost_is_not_posted_twice(discord: Loopback, bot: Paddock) -> None:
    discord.fail("POST /interactions/*", closed(carried_out=True), 1)
    await discord.command(ADA, "race-to-ace start")
    (lobby_message,) = discord.world.in_channel(CHANNEL_ID)
    await discord.press(BEN, lobby_message, "Join")
    (match,) = await matches.live(bot.db)
    bot.services.host.hooks.changed(match.id)
    await all_shown(bot)
    assert discord.world.in_channel(CHANNEL_ID) == [lobby_message]
    assert f"<@{BEN}>" in text_of(lobby_message)
    assert await owed(bot) == 0


async def test_a_lobby_with_a_computer_whose_answer_is_on_its_way_is_not_posted_twice(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer's seat changes the lobby, and a redraw is due, while Discord has not posted the answer yet."""

    async def on_its_way(*args: Any, **kwargs: Any) -> Any:
        await discord.until(lambda: not bot.services.redraw.busy)
        return await sent(*args, **kwargs)

    monkeypatch.setattr(match_starter, "sent", on_its_way)
    await discord.command(ADA, "help", game="race_to_ace")
    await discord.press(ADA, discord.message_with("Play a rookie"), "Play a rookie")
    (match,) = await matches.live(bot.db)
    await noted_table(bot, match.id)
    while await owed(bot):
        continue
    await discord.until(lambda: not bot.services.redraw.busy)
    public = [message for message in discord.world.in_channel(CHANNEL_ID) if not message["flags"] & 64]
    assert len(public) == 1


async def test_a_lobby_whose_message_is_noted_while_a_redraw_begins_is_not_posted_twice(
    discord: Loopback, bot: Paddock
) -> None:
    await discord.command(ADA, "race-to-ace start")
    (there,) = await matches.live(bot.db)
    noted = await noted_table(bot, there.id)
    read_before = replace(noted, message_id=None, posted_at=None)
    match = await bot.services.host.cache.get(there.id)
    found = await bot.services.redraw.sender._found_again(match, read_before)
    assert found.message_id == noted.message_id is not None


@pytest.mark.parametrize("surface", ["table", "hand:0"])
async def test_a_message_whose_answer_was_lost_is_adopted_when_discord_has_forgotten_its_nonce(
    discord: Loopback, bot: Paddock, surface: str
) -> None:
    """Discord knows a nonce for some minutes; an outage may take longer."""
    await begin(discord)
    redraw = bot.services.redraw
    redraw.first_pause = 0.05
    await all_shown(bot)
    (match,) = await matches.live(bot.db)
    (row,) = [each for each in await outbox.of_match(bot.db, match.id) if each.surface == surface]
    assert row.channel_id is not None
    before = len(discord.world.in_channel(row.channel_id))
    await redraw.sender.discard(row, row.channel_id)
    discord.fail(f"POST /channels/{row.channel_id}/messages", closed(carried_out=True))
    redraw.changed(match.id)
    await discord.until(lambda: len(discord.world.in_channel(row.channel_id or 0)) == before)
    for message in discord.world.messages.values():
        message["nonce"] = None
    discord.heal()
    await all_shown(bot)
    assert len(discord.world.in_channel(row.channel_id)) == before
    assert await owed(bot) == 0


@pytest.mark.parametrize("channel_id", [CHANNEL_ID, CHANNEL_ID + 1], ids=["there", "elsewhere"])
async def test_a_match_resumed_before_its_old_table_was_taken_away_has_one_table(
    discord: Loopback, bot: Paddock, channel_id: int
) -> None:
    discord.world.places = (CHANNEL_ID, CHANNEL_ID + 1)
    await begin(discord)
    host, redraw = bot.services.host, bot.services.redraw
    await all_shown(bot)
    (match,) = await matches.live(bot.db)
    with redraw.held(match.id):
        await shelve_without_channel(host, match.id)
        await resume_match(host, match.id, ADA, GUILD_ID, channel_id)
    await all_shown(bot)
    tables = [place for place in discord.world.places for _ in discord.world.in_channel(place)]
    assert tables == [channel_id]
    assert await owed(bot) == 0


async def noted_table(bot: Paddock, match_id: int) -> outbox.SurfaceRow:
    """The message of a lobby, once it is known where it stands."""
    while (row := (await outbox.of_match(bot.db, match_id))[0]).message_id is None:
        continue
    return row


@pytest.mark.parametrize("code", [50007, 10013])
async def test_a_table_refused_as_if_it_were_a_private_message_is_no_error(
    discord: Loopback, bot: Paddock, code: int
) -> None:
    await begin(discord)
    await all_shown(bot)
    (match,) = await matches.live(bot.db)
    refusals = discord.fail(f"PATCH /channels/{CHANNEL_ID}/*", refused(403, code))
    await resignation.resign(bot.services.host, match.id, BEN)
    await all_shown(bot)
    assert refusals.reached
    assert await owed(bot) == 0


async def test_no_pause_is_as_long_as_the_next_and_none_longer_than_a_minute(bot: Paddock) -> None:
    redraw = bot.services.redraw
    assert len({redraw._pause(1) for _ in range(20)}) > 10, "not everybody tries again at the same moment"
    assert all(1.5 <= redraw._pause(1) <= 2.5 for _ in range(20))
    assert all(45 <= redraw._pause(failures) <= 75 for failures in range(6, 1_000, 50))


@pytest.mark.parametrize("still_wanted", [False, True], ids=["taken away", "adopted"])
async def test_a_call_that_was_posted_at_the_instant_of_a_kill_is(
    processes: Nursery, tmp_path: Path, still_wanted: bool
) -> None:
    """The process is killed for good after Discord has posted the call and before it says so."""
    async with loopback() as here:
        await choose_pings(tmp_path, "channel")
        first = processes.start(here.address, tmp_path, beat=0.05, **AT_ONCE)
        await come_up(first)
        await gather(here)
        # Not before: where a lobby's answer comes late, its table is posted, too, and would hang in place of the call.
        here.fail(f"POST /channels/{CHANNEL_ID}/messages", Fault("hang", carried_out=True))
        await here.press(ADA, await here.shown("Start"), "Start")
        await here.until(lambda: all(hands(here)))
        await here.until(lambda: len(here.world.in_channel(CHANNEL_ID)) > 1)
        call = int(here.world.in_channel(CHANNEL_ID)[0]["id"])
        await first.kill()
        here.heal()
        await choose_pings(tmp_path, "channel" if still_wanted else "off")
        second = processes.start(here.address, tmp_path, beat=0.05, **AT_ONCE)
        await come_up(second)
        await here.until(lambda: (call in here.world.messages) is still_wanted and not owed_in(tmp_path))
        assert len(here.world.in_channel(CHANNEL_ID)) == 1 + still_wanted, "the table, and the call if it is wanted"
        surfaces = sorted("call" if surface.startswith("call:") else surface for surface, _ in rows_of(tmp_path))
        assert surfaces == [*(["call"] if still_wanted else []), "hand:0", "hand:1", "table"]
        assert all(message_id is not None for _, message_id in rows_of(tmp_path))
        assert "Traceback" not in first.said + second.said


AT_ONCE = {"PADDOCK_EDIT_INTERVAL": "0"}


async def choose_pings(folder: Path, pings: Literal["channel", "off"]) -> None:
    db = await open_database(str(folder / "paddock.db"))
    try:
        await save_server(db, GUILD_ID, Server(pings=pings), 0)
    finally:
        await db.close()


def rows_of(folder: Path) -> list[tuple[str, int | None]]:
    """Every message that is kept current, with its id if it is known."""
    with closing(sqlite3.connect(folder / "paddock.db")) as raw:
        return raw.execute("select surface, message_id from outbox").fetchall()


def owed_in(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "paddock.db")) as raw:
        (number,) = raw.execute("select count(*) from outbox where shown < wanted").fetchone()
    return int(number)
