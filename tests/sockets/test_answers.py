"""Every press and command is answered in time, and whatever becomes of the answer has one line in the log."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app.clicks import CLOSE_UP
from bot.app.client import Paddock
from bot.collections import starter_decks
from bot.discord_kit import replies
from bot.discord_kit.buttons import Press as CustomId
from bot.discord_kit.buttons import PressKind
from bot.discord_kit.http_client import wait_no_longer_than
from bot.discord_kit.lazy_presses import being_answered
from bot.discord_kit.sentences import say as say_discord_kit
from bot.shared.ids import code
from bot.shared.people import Person
from db import decks, matches
from db.sqlite import SqliteDatabase
from games.registry import card_games
from tests.patience import HANGS
from tests.sockets.faults import Fault, closed, hanging, refused, too_many
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.processes import Nursery
from tests.sockets.test_run import come_up
from tests.sockets.visiting import all_shown, visiting
from tests.sockets.world import ADA, BEN, CHANNEL_ID


async def test_a_command_that_is_no_longer_registered(discord: Loopback, bot: Paddock) -> None:
    assert "no longer exists" in (await discord.command(ADA, "race-to-mars start")).said


async def test_a_trade_with_somebody_who_has_left(discord: Loopback, bot: Paddock) -> None:
    data = discord._command_data("trade offer", {})
    data["options"][0]["options"] = [{"name": "partner", "type": 6, "value": str(BEN)}]
    data["resolved"] = {"users": {str(BEN): {"id": str(BEN), "username": "ben", "discriminator": "0", "avatar": None}}}
    press = await discord.send(ADA, 2, data)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert "on this server" in press.said


@pytest.mark.parametrize(("command", "option"), [("trade offer", "want"), ("collection", "name")])
async def test_completion_while_the_game_is_half_typed(
    discord: Loopback, bot: Paddock, command: str, option: str
) -> None:
    typed = {"name": option, "type": 3, "value": "a", "focused": True}
    data = discord._command_data(command, {"game": "accel"})
    (data["options"][0]["options"] if " " in command else data["options"]).append(typed)
    press = await discord.send(ADA, 4, data)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert press.answers[0]["data"]["choices"]


async def test_a_completion_that_comes_too_late_is_one_line(processes: Nursery, tmp_path: Path) -> None:
    async with loopback() as here:
        process = processes.start(here.address, tmp_path)
        await come_up(process)
        failing = here.fail("POST /interactions/*", refused(404, 10062))
        data = here._command_data("rules", {})
        data["options"] = [{"name": "query", "type": 3, "value": "a", "focused": True}]
        await here.send(ADA, 4, data)
        await here.until(lambda: [line for line in process.lines if line["level"] == "error"])
        assert failing.reached == 1
        (line,) = [line for line in process.lines if line["level"] == "error"]
        assert "10062" in line["why"]
        assert "Traceback" not in process.said


@pytest.mark.parametrize("kind", [2, 4], ids=["command", "completion"])
async def test_values_that_cannot_be_read(discord: Loopback, bot: Paddock, kind: int) -> None:
    data = discord._command_data("trade offer", {})
    given = [
        {"name": "partner", "type": 6, "value": "nobody"},
        {"name": "want", "type": 3, "value": "", "focused": True},
    ]
    data["options"][0]["options"] = given
    press = await discord.send(ADA, kind, data)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert press.answers[0] == {"type": 8, "data": {"choices": []}} if kind == 4 else "is not valid" in press.said


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("deck new", [{"name": "name", "type": 3, "value": "a\0b"}]),  # PostgreSQL keeps no such text
        ("deck import", [{"name": "file", "type": 11, "value": "7"}]),  # a file of which Discord tells nothing
    ],
)
async def test_values_that_no_client_sends(discord: Loopback, bot: Paddock, name: str, given: list[Any]) -> None:
    data = discord._command_data(name, {})
    data["options"][0]["options"] = given
    press = await discord.send(ADA, 2, data)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert "valid" in press.said


FAULTS = {
    "40060": refused(400, 40060), "10062": refused(404, 10062), "50027": refused(401, 50027), "closed": closed(),
    "429": too_many(), "closed after it was done": closed(carried_out=True), "503": refused(503),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_an_answer_that_is_not_taken_is_a_line_and_what_was_done_stands(
    discord: Loopback, bot: Paddock, lines: list[dict[str, Any]], fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", _at_once)
    await discord.command(ADA, "race-to-ace start")
    lobby = await discord.shown("Join")
    discord.fail("POST /interactions/*", fault)
    lines.clear()
    await discord.send_press(BEN, lobby, "Join")
    await discord.until(lambda: [line for line in lines if line["event"].startswith("answer")])
    discord.heal()
    await discord.until(lambda: not bot.services.redraw.busy)
    assert f"<@{BEN}>" in str(lobby), "he has joined, and the lobby shows it"


async def test_an_answer_that_is_refused_is_one_line_without_a_traceback(
    discord: Loopback, bot: Paddock, lines: list[dict[str, Any]]
) -> None:
    await discord.command(ADA, "race-to-ace start")
    discord.fail("POST /interactions/*", refused(400, 50035), 1)
    press = await discord.press(BEN, await discord.shown("Join"), "Join")
    assert say_discord_kit("apology") in press.said
    refusals = [line for line in lines if line["log_level"] == "error"]
    assert [(line["event"], "exc_info" in line) for line in refusals] == [("answer was refused", False)]
    lines.clear()


_sleep = asyncio.sleep


async def _at_once(_seconds: float, result: object = None) -> None:
    await _sleep(0.01)


@pytest.mark.parametrize("fault", [closed(), hanging(), refused(503)], ids=["closed", "silence", "503"])
async def test_what_is_only_tidied_up_beside_an_answer_may_fail(
    discord: Loopback, bot: Paddock, lines: list[dict[str, Any]], fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand that was opened before says where it is now, if Discord takes that."""
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", _at_once)
    wait_no_longer_than(bot.http, 0.5)
    await discord.command(ADA, "race-to-ace start")
    await discord.press(BEN, await discord.shown("Join"), "Join")
    await discord.press(ADA, await discord.shown("Start"), "Start")
    table = await discord.shown("My hand")
    await discord.press(ADA, table, "My hand")
    (match,) = await matches.live(bot.db)
    panels = bot.services.panels
    await discord.until(lambda: len(panels._open) == 1)
    (before,) = panels._open.values()
    tidying = discord.fail("PATCH /webhooks/*", fault)
    press = await discord.press(ADA, table, "My hand")
    await discord.until(lambda: [each for each in panels._open.values() if each is not before])
    assert tidying.reached
    discord.heal()
    await discord.until(lambda: not being_answered())
    assert "try again" not in press.said
    assert [line["event"] for line in lines if "storage" in line["event"] or "carried out" in line["event"]] == []
    assert match.id in {each for each, _ in panels._open}


@asynccontextmanager
async def stuck(bot: Paddock) -> AsyncIterator[None]:
    """Let nothing be written as long as the block lasts."""
    assert isinstance(bot.db, SqliteDatabase)
    async with bot.db._writing:
        yield


async def test_a_press_is_put_off_while_the_database_is_slow_and_answered_later(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "WAIT", 0.1)
    await discord.command(ADA, "race-to-ace start")
    lobby = await discord.shown("Join")
    async with stuck(bot):
        press = await discord.press(BEN, lobby, "Join")
        assert press.answers == [{"type": 6}]
    await discord.until(lambda: len(press.answers) == 2)
    assert f"<@{BEN}>" in str(press.answers[1])


async def test_a_command_is_put_off_while_the_database_is_slow_and_answered_later(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "WAIT", 0.1)
    async with stuck(bot):
        press = await discord.command(ADA, "race-to-ace start")
        assert [answer["type"] for answer in press.answers] == [5]
        assert not press.answers[0].get("data", {}).get("flags", 0) & 64, "everybody is to see the lobby"
    await discord.until(lambda: len(press.answers) == 2)
    assert "Join" in str(press.answers[1])


@pytest.mark.parametrize("public", [True, False])
async def test_a_booster_that_is_opened_in_public_is_put_off_in_public(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch, *, public: bool
) -> None:
    """Whether everybody sees an answer is decided when it is put off; it stayed private once, whatever was asked."""
    await discord.command(ADA, "claim")
    monkeypatch.setattr(replies, "WAIT", 0.1)
    async with stuck(bot):
        press = await discord.command(ADA, "booster open", game="acceleracers", public=public)
        assert [answer["type"] for answer in press.answers] == [5]
        assert bool(press.answers[0].get("data", {}).get("flags", 0) & 64) is not public
    await discord.until(lambda: len(press.answers) == 2)


def test_discord_is_told_to_wait_before_it_gives_up() -> None:
    assert replies.WAIT <= 2.5


def test_every_answer_goes_through_one_file() -> None:
    direct = re.compile(r"interaction\.(response\.|edit_original|followup\.(send|edit))")
    files = [file for room in ("bot", "cogs") for file in Path(room).rglob("*.py") if file.name != "replies.py"]
    assert len(files) > 100
    assert [str(file) for file in files if direct.search(file.read_text())] == []


@pytest.mark.parametrize("extra", ["a picture of a submenu", "nothing more"])
async def test_a_press_in_a_message_whose_pictures_were_replaced_meanwhile_is_answered(
    discord: Loopback, bot: Paddock, extra: str
) -> None:
    """The press brings the message as it was seen, and Discord refuses to keep pictures that are gone."""
    redraw = bot.services.redraw
    await discord.command(ADA, "race-to-ace start")
    await discord.press(BEN, await discord.shown("Join"), "Join")
    await discord.press(ADA, await discord.shown("Start"), "Start")
    (match,) = await matches.live(bot.db)
    await discord.until(lambda: not redraw.busy)
    playing = (await bot.services.host.cache.get(match.id)).playing
    (seat, *_) = playing.to_act()
    who = (ADA, BEN)[seat]
    (hand,) = discord.world.in_channel(discord.world.private_channel(who))
    gone = [{**each, "id": "7"} for each in hand["attachments"]]
    assert gone
    if extra == "a picture of a submenu":
        gone.append({**gone[0], "id": "8", "filename": CLOSE_UP})
    else:
        for each in hand["attachments"]:
            each["filename"] = "other.png"
    custom_id = str(CustomId(PressKind.ACT, match.id, playing.decision(seat) + 1, "pass"))
    seen = {**hand, "attachments": gone}
    press = await discord.send(who, 3, {"custom_id": custom_id, "component_type": 2}, seen, private=True)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    await discord.until(lambda: hand["attachments"])  # the pictures are there again
    await all_shown(bot)
    assert press.answers[0]["type"] == 7, press.said
    assert say_discord_kit("apology") not in press.said


@pytest.mark.parametrize("value", ["ten", "", 5.5, True])
async def test_a_text_for_a_number_is_refused_by_the_name_of_its_option(
    discord: Loopback, bot: Paddock, value: object
) -> None:
    data = discord._command_data("settings me", {})
    data["options"][0]["options"] = [{"name": "quiet_from", "type": 4, "value": value}]
    press = await discord.send(ADA, 2, data)
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert "quiet_from" in press.said


async def test_a_form_that_claims_to_be_the_button_that_opens_it_is_refused(discord: Loopback, bot: Paddock) -> None:
    await starter_decks.choose(bot.services.host, Person(ADA, "Ada"), card_games()["acceleracers"], "heat-and-chrome")
    (deck,) = await decks.of_player(bot.db, ADA)
    press = await discord.send(ADA, 5, {"custom_id": f"d|{code(deck.id)}|0|s-,Z", "components": []})
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert say_discord_kit("unknown-button") in press.said


@pytest.mark.parametrize("what", ["press", "command"])
async def test_what_is_being_answered_at_the_end_is_answered(
    discord: Loopback, tmp_path: Path, lines: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    asked, answer = asyncio.Event(), asyncio.Event()
    real = SqliteDatabase.fetch

    async def slow(*args: Any, **values: Any) -> Any:
        if asyncio.current_task() in being_answered():
            asked.set()
            await answer.wait()
        return await real(*args, **values)

    async with visiting(discord, tmp_path / "paddock.db") as bot:
        await discord.command(ADA, "race-to-ace start")
        lobby = await discord.shown("Join")
        await discord.until(lambda: not bot.services.redraw.busy)
        monkeypatch.setattr(SqliteDatabase, "fetch", slow)
        if what == "press":
            press = await discord.send_press(BEN, lobby, "Join")
        else:
            press = await discord.send(ADA, 2, discord._command_data("match status", {}), place=CHANNEL_ID)
        await asked.wait()
        ending = asyncio.create_task(bot.close())
        await asyncio.wait({ending}, timeout=0.5)  # longer than an end takes that does not wait
        assert not ending.done()
        too_late = await discord.send_press(BEN, lobby, "Leave")
        answer.set()
        await ending
    assert press.answered.is_set()
    assert not too_late.answered.is_set(), "what is pressed during the end can be repeated"
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []
