"""What the preview's page gets and what it does, at its addresses."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.preview import views
from bot.app.preview.exhibition import show_all_games
from bot.app.preview.sentences import say
from bot.app.preview.stream import Stream
from bot.app.preview.web import STATIC
from bot.host.core.match import Match
from db import matches
from games.race_to_ace.game import RaceToAce
from games.registry import GAMES
from tests.examples import less_or_all
from tests.patience import HANGS
from tests.preview.guest import Guest, inside, visiting, words


@pytest.fixture
async def ada(tmp_path: Path) -> AsyncIterator[Guest]:
    async with visiting(tmp_path) as guest:
        yield guest


async def running(guest: Guest, room: str) -> Match | None:
    """The match of a room that is not over."""
    match_id = await matches.live_in(guest.world.bot.db, int(room))
    return None if match_id is None else await guest.world.bot.services.host.cache.get(match_id)


async def playing(guest: Guest, room: str) -> bool:
    return await running(guest, room) is not None


async def until_ada_decides(ada: Guest, room: str) -> None:
    """Let the computers play until a question of Ada's is open; how far they come in a time depends on the machine."""
    while (match := await running(ada, room)) is not None and 0 not in match.playing.to_act():
        await ada.world.env.advance_time(1)


async def test_the_house_tells_who_there_is_and_which_games(ada: Guest) -> None:
    _, said = await ada.get("/house")
    house = json.loads(said)
    assert [person["name"] for person in house["people"]] == ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"]
    assert [person["server"] for person in house["people"]] == ["The Paddock"] * 3 + ["The Other Garage"] * 3
    assert [game["key"] for game in house["games"]] == list(GAMES)
    assert house["bot"] == "Paddock"


async def test_no_foreign_name_is_in_sight(ada: Guest) -> None:
    _, page = await ada.get("/")
    _, house = await ada.get("/house")
    files = [file.read_text("utf-8") for file in STATIC.iterdir()]
    for text in [page.decode(), house.decode(), *(re.sub(r"/\*.*?\*/", "", file, flags=re.DOTALL) for file in files)]:
        assert not re.search("simcord|discord", text, re.IGNORECASE)


async def test_every_file_that_the_page_names_is_there(ada: Guest) -> None:
    named = set()
    for file in STATIC.iterdir():
        named |= set(re.findall(r"/(?:static|fonts)/[\w.-]+", file.read_text("utf-8")))
        named |= {f"/static/{name}" for name in re.findall(r'from "\./([\w.]+)"', file.read_text("utf-8"))}
    assert len(named) > 8
    for address in named:
        assert (await ada.get(address))[0] == 200, address
    assert (await ada.get("/static/..%2fweb.py"))[0] == 404


@pytest.mark.parametrize("game", GAMES)
async def test_play_now_is_a_match_against_an_easy_computer_with_a_hand_among_the_private_messages(
    ada: Guest, game: str
) -> None:
    reply = await ada.do("begin", game=game, way="play")
    assert await playing(ada, reply["room"])
    table = (await ada.see(reply["room"]))[-1]
    assert "My hand" in words(table)
    await ada.world.env.advance_time(3)
    assert any("custom_id" in part for part in inside((await ada.see(ada.private))[-1]))
    match = await running(ada, reply["room"])
    assert match is not None
    assert [seat.cpu for seat in match.seats if seat.player_id is None] == ["rookie"] * (GAMES[game].seats[0] - 1)
    assert match.terms.hints


async def test_a_game_for_three_is_played_against_two_easy_computers(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceToAce, "seats", range(3, 6))
    reply = await ada.do("begin", game="race_to_ace", way="play")
    match = await running(ada, reply["room"])
    assert match is not None
    assert [seat.cpu for seat in match.seats] == [None, "rookie", "rookie"]
    assert match.row.status == "playing"


async def test_a_match_is_there_again_after_the_next_start_however_long_ago_its_question_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(tmp_path) as ada:
        room = (await ada.do("begin", game="race_to_ace", way="play"))["room"]
        await ada.world.env.advance_time(30)
        await until_ada_decides(ada, room)
        assert re.search("Ada (has to|may|was shot down and discards) ", words((await ada.see(room))[-1]))
    monkeypatch.setattr("bot.app.services.LATELY", -60_000)
    monkeypatch.setattr("bot.app.services.SOON", -60_000)
    async with visiting(tmp_path) as ada:
        await ada.world.env.advance_time(1)
        await until_ada_decides(ada, room)
        assert re.search("Ada (has to|may|was shot down and discards) ", words((await ada.see(room))[-1]))
        assert (await ada.see(ada.private))[-1]["parts"]


async def test_play_now_shows_the_match_that_is_on(ada: Guest) -> None:
    await ada.do("begin", game="acceleration", way="play")
    room = ada.room("acceleration")
    before = await running(ada, room)
    assert before is not None
    assert (await ada.do("begin", game="acceleration", way="play"))["room"] == room
    assert await running(ada, room) is before


async def test_play_now_of_a_second_person_is_a_match_of_their_own(ada: Guest) -> None:
    await ada.do("begin", game="acceleration", way="play")
    first = await running(ada, ada.room("acceleration"))
    ben, cleo = ada.other(1), ada.other(2)
    reply = await ben.do("begin", game="acceleration", way="play")
    assert reply["room"] == ada.room("race-track")
    assert reply["notice"] == "Ada is playing in #acceleration, so your own match is here in #race-track."
    own = await running(ben, reply["room"])
    assert own is not None
    assert [seat.name for seat in own.people()] == ["Ben"]
    assert (await ben.do("begin", game="acceleration", way="play"))["room"] == reply["room"], "it is shown again"
    reply = await cleo.do("begin", game="acceleration", way="play")
    assert reply["notice"] == "Ada is playing in #acceleration, so your own match is here in #race-to-ace."
    assert reply["room"] == ada.room("race-to-ace")
    assert (await cleo.do("begin", game="acceleration", way="play"))["room"] == reply["room"], "it is shown again"
    assert await running(ada, ada.room("acceleration")) is first


async def test_play_now_says_what_to_do_where_no_channel_is_free(ada: Guest) -> None:
    for room in (*(key.replace("_", "-") for key in GAMES), "race-track"):
        await ada.do("run", room=ada.room(room), command="acceleration start")
    reply = await ada.other(1).do("begin", game="acceleration", way="play")
    assert reply["room"] == ada.room("acceleration")
    assert (
        reply["notice"] == "Ada opened a lobby in #acceleration. Press Join to play together, or choose another game."
    )


async def test_play_now_leaves_the_lobby_of_somebody_else_alone(ada: Guest) -> None:
    room = ada.room("acceleration")
    await ada.do("run", room=room, command="acceleration start")
    lobby = await running(ada, room)
    assert lobby is not None
    reply = await ada.other(1).do("begin", game="acceleration", way="play")
    assert "Ada opened a lobby in #acceleration" in reply["notice"]
    assert "press Join there" in reply["notice"]
    assert reply["room"] == ada.room("race-track")
    assert (lobby.row.status, len(lobby.seats)) == ("lobby", 1)


async def test_a_match_in_a_thread_is_shown_there(ada: Guest) -> None:
    await ada.do("run", room=ada.room("race-track"), command="settings server", options={"threads": True})
    room = (await ada.do("begin", game="race_to_ace", way="play"))["room"]
    assert room != ada.room("race-to-ace")
    await ada.world.env.advance_time(2)
    assert "My hand" in words((await ada.see(room))[-1])


async def test_a_lesson_is_seen_by_nobody_else(ada: Guest) -> None:
    room = (await ada.do("begin", game="race_to_ace", way="learn"))["room"]
    (lesson,) = await ada.see(room)
    assert lesson["private"]
    assert "step 1 of" in words(lesson)
    assert await ada.other(1).see(room) == []


async def test_two_computers_play_on_the_grandstand_until_another_game_is_wanted(ada: Guest) -> None:
    room = (await ada.do("begin", game="race_to_ace", way="watch"))["room"]
    assert room == ada.room("grandstand")
    first = await running(ada, room)
    assert (await ada.do("begin", game="race_to_ace", way="watch"))["room"] == room
    assert await running(ada, room) is first
    await ada.other(1).do("begin", game="acceleration", way="watch")
    second = await running(ada, room)
    assert second is not None
    assert [seat.player_id for seat in second.seats] == [None, None]
    assert second.row.game == "acceleration"


async def test_the_shop_window_shows_all_games_again_and_again(ada: Guest) -> None:
    room = ada.room("grandstand")
    showing = asyncio.create_task(show_all_games(ada.world, applause=0, look=0.01))
    seen: list[str] = []
    async with asyncio.timeout(HANGS):
        while len(seen) <= len(GAMES):
            match = await running(ada, room)
            if match is not None and match.row.status == "playing":
                seen.append(match.row.game)
                await ada.do("run", room=room, command="match end")
            await asyncio.sleep(0.01)
    showing.cancel()
    assert seen == [*GAMES, next(iter(GAMES))]


async def test_pictures_of_messages_have_addresses_of_the_page(ada: Guest) -> None:
    room = (await ada.do("begin", game="race_to_ace", way="learn"))["room"]
    (lesson,) = await ada.see(room)
    addresses = [item["media"]["url"] for part in inside(lesson) for item in part.get("items", [])]
    assert addresses
    for address in addresses:
        status, picture = await ada.get(address)
        assert (status, picture[:4]) == (200, b"\x89PNG")
    assert lesson["files"] == []
    assert (await ada.get("/files/1/secret.png"))[0] == 404


async def test_a_file_stands_below_its_message(ada: Guest) -> None:
    room = ada.room("race-track")
    await ada.do("run", room=room, command="privacy export")
    await ada.world.env.advance_time(1)
    (file,) = (await ada.see(room))[-1]["files"]
    assert (await ada.get(file["address"]))[1].startswith(b"{")


async def test_a_press_on_a_message_that_was_posted_anew_counts(ada: Guest) -> None:
    room = (await ada.do("begin", game="race_to_ace", way="play"))["room"]
    message, button = await ada.find(room, "My hand")
    await ada.do("run", room=room, command="match table")
    await ada.world.env.advance_time(2)
    assert message["id"] not in [each["id"] for each in await ada.see(room)]
    reply = await ada.do("press", room=room, message=message["id"], control=button["custom_id"])
    assert reply["notice"] == ""
    assert (await ada.see(room))[-1]["private"]


async def test_a_press_on_what_is_gone_is_told_in_a_sentence(ada: Guest) -> None:
    room = ada.room("race-to-ace")
    await ada.do("run", room=room, command="race-to-ace start")
    message, cancel = await ada.find(room, "Cancel")
    await ada.press(room, "Add CPU")
    await ada.press(room, "Start")
    reply = await ada.do("press", room=room, message=message["id"], control=cancel["custom_id"])
    assert reply["notice"] == say("gone")
    assert await playing(ada, room)


async def test_nobody_presses_what_only_another_sees(ada: Guest) -> None:
    room = (await ada.do("begin", game="race_to_ace", way="learn"))["room"]
    (lesson,) = await ada.see(room)
    control = next(part["custom_id"] for part in inside(lesson) if "custom_id" in part)
    ben = ada.other(1)
    assert (await ben.do("press", room=room, message=lesson["id"], control=control))["notice"] == say("gone")
    assert (await ben.do("press", room=ada.private, message=lesson["id"], control=control))["notice"] == say("gone")


async def test_something_is_picked_from_a_list(ada: Guest) -> None:
    room = ada.room("race-to-ace")
    await ada.do("run", room=room, command="race-to-ace start", options={"kills": "2", "hints": True})
    lobby = (await ada.see(room))[-1]
    computers = next(part for part in inside(lobby) if part["type"] == 3)
    await ada.do("pick", room=room, message=lobby["id"], control=computers["custom_id"], values=["cpu ace"])
    said = words((await ada.see(room))[-1])
    assert "computer (hard)" in said
    assert "`/hint`" in said


async def test_a_form_is_opened_filled_in_and_sent(ada: Guest) -> None:
    room = ada.room("race-track")
    reply = await ada.do("run", room=room, command="deck import", options={"game": "dealin_dirt", "name": "Mine"})
    form = reply["form"]
    boxes = [part["custom_id"] for part in _fields(form["parts"]) if part["type"] == 4]
    sent = await ada.do("submit", room=room, control=form["id"], fields=dict.fromkeys(boxes, "nonsense"))
    assert sent["notice"] == ""
    assert (await ada.see(room))[-1]["private"]
    again = await ada.do("submit", room=room, control=form["id"], fields={})
    assert "open it again" in again["notice"]


def _fields(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [field for part in parts for field in part.get("components") or [part.get("component") or part]]


async def test_commands_are_offered_with_what_they_want(ada: Guest) -> None:
    _, said = await ada.get(f"/commands?person={ada.person}&room={ada.room('race-track')}")
    offered = {command["name"]: command for command in json.loads(said)}
    (player,) = offered["profile"]["options"]
    assert (player["kind"], player["required"]) == ("user", False)
    kills = next(option for option in offered["race-to-ace start"]["options"] if option["name"] == "kills")
    assert (kills["kind"], kills["least"], kills["most"]) == ("integer", 1, 5)
    _, said = await ada.get(f"/commands?person={ada.person}&room={ada.private}")
    assert "match hand" in {command["name"] for command in json.loads(said)}


@pytest.mark.parametrize(
    ("command", "options"),
    [("no such command", {}), ("settings server", {"channel": "7"})],
    ids=["command", "channel"],
)
async def test_what_is_not_there_any_more_is_said_to_be_gone(
    ada: Guest, command: str, options: dict[str, object]
) -> None:
    """A page that was open while the bot was replaced may ask for it."""
    reply = await ada.do("run", room=ada.room("race-track"), command=command, options=options)
    assert reply["notice"] == say("gone")


async def test_the_bot_completes_what_somebody_types(ada: Guest) -> None:
    what = {"room": ada.room("race-track"), "command": "rules", "option": "query", "text": "missile"}
    assert await ada.do("suggest", **what, options={"game": "race_to_ace"})


async def test_a_command_takes_members_and_is_used_in_private_too(ada: Guest) -> None:
    room = ada.room("race-track")
    await ada.do("run", room=room, command="profile", options={"player": ada.other(1).person})
    assert "Ben" in words((await ada.see(room))[-1])
    await ada.do("run", room=ada.private, command="help")
    assert "Paddock" in words((await ada.see(ada.private))[-1])


async def test_everybody_reads_what_somebody_writes(ada: Guest) -> None:
    room = ada.room("race-track")
    await ada.do("say", room=room, text="good luck")
    (said,) = await ada.other(2).see(room)
    assert (said["text"], said["author"], said["by_bot"]) == ("good luck", "Ada", False)


async def test_old_answers_to_oneself_make_room_among_private_messages(ada: Guest) -> None:
    for _ in range(3):
        await ada.do("run", room=ada.private, command="match status")
    assert len(await ada.see(ada.private)) == 1


async def test_an_answer_that_is_shown_again_is_sent_again(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the newer answer, which had taken its place, is deleted: the page has dropped it meanwhile."""
    for _ in range(2):
        await ada.do("run", room=ada.private, command="match status")
    stream = Stream(ada.world, views.Files(), ada.world.members[0], [ada.private])
    drawn: set[str] = set()
    for asides in (2, 1, 2):
        monkeypatch.setattr(views, "MOST_ASIDES", asides)
        news = stream._news()
        assert news is not None
        pane = news.panes[ada.private]
        drawn = (drawn | {message.id for message in pane.changed}) & set(pane.order)
        assert (len(pane.order), drawn) == (asides, set(pane.order))


async def test_other_pages_in_the_browser_get_nothing(ada: Guest) -> None:
    assert (await ada.get("/house", headers={"Host": "evil.example"}))[0] == 403
    assert (await ada.get("/house", headers={"Origin": "http://evil.example"}))[0] == 403
    async with ada.http.post(f"{ada.address}/press", data="{}") as answer:
        assert answer.status == 400
    async with ada.http.post(f"{ada.address}/press", json={"person": "1"}) as answer:
        assert answer.status == 404


@pytest.mark.parametrize("presses", less_or_all(40, 200))
async def test_many_presses_are_all_answered_while_computers_move(tmp_path: Path, presses: int) -> None:
    async with visiting(tmp_path, moving=True) as ada:
        await ada.do("begin", game="acceleration", way="watch")
        room = (await ada.do("begin", game="race_to_ace", way="play"))["room"]
        table, hand = await ada.find(room, "My hand")
        before = _answers(ada)
        replies = await asyncio.gather(
            *(ada.do("press", room=room, message=table["id"], control=hand["custom_id"]) for _ in range(presses))
        )
        assert [reply["notice"] for reply in replies] == [""] * presses
        await ada.world.take_turn(ada.world.env.settle)
        assert _answers(ada) - before == presses


def _answers(guest: Guest) -> int:
    """How many interactions the bot has answered."""
    return sum(entry.path.endswith("/callback") for entry in guest.world.env.http_requests)


async def test_the_clock_goes_on_while_one_match_is_drawn_and_a_press_in_another_is_answered(tmp_path: Path) -> None:
    async with visiting(tmp_path, edit_interval=1.0) as ada:
        reply = await ada.do("begin", game="race_to_ace", way="play")
        match = await running(ada, reply["room"])
        assert match is not None
        redraw = ada.world.bot.services.redraw
        with redraw.held(match.id + 1, HANGS):
            redraw.changed(match.id)
            await ada.world.env.advance_time(3)
