"""Tiny Turbo Cars on Discord: all program at once, one is slow, one has left, and the race is run to its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord_kit import replies
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.replies import change
from bot.host.core.match import Match
from bot.host.match import play
from db import ratings, tallies
from games.tiny_turbo_cars import game, track
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.position import Phase, Position
from games.tiny_turbo_cars.puzzle import CELLS, SLIDES
from games.tiny_turbo_cars.state import TurboState
from tests.discord.conftest import illegal
from tests.discord.stage import NAMES, Stage, actor, answer_text, raw, staged, texts, walk
from tests.games.tiny_turbo_cars.road import read
from tests.states import state_of


@pytest.fixture
async def four(tmp_path: Path, log: list[dict[str, Any]]) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "paddock.db", seats=4) as stage:
        yield stage
        assert illegal(stage) == []
        assert [line for line in log if line["log_level"] in ("error", "critical")] == []


async def fresh(stage: Stage, match: Match) -> tuple[Match, Position]:
    match = await stage.bot.services.host.cache.get(match.id)
    return match, state_of(match, TurboState).position


def labelled(message: Any, start: str) -> dict[str, Any]:
    return next(c for c in walk(raw(message)) if str(c.get("label", "")).startswith(start) and c.get("custom_id"))


async def choose_cars(stage: Stage, match: Match) -> None:
    """Let everybody pick and place a car."""
    _, p = await fresh(stage, match)
    while p.table.phase in (Phase.PICK, Phase.PLACE):
        who = stage.asked(await stage.match())
        await stage.decide(who, await stage.hand(who))
        _, p = await fresh(stage, match)


async def done(stage: Stage, match: Match, seat: int) -> None:
    who = actor(stage, match, seat)
    panel = await stage.hand(who)
    await who.click(panel, custom_id=labelled(panel, "Done")["custom_id"])


async def pass_time(stage: Stage, seconds: int) -> None:
    """Let more time pass than the stage lets pass at once."""
    for _ in range(0, seconds, 5):
        await stage.wait(5)


async def test_the_puzzle_is_five_rows_of_buttons_and_a_click_slides(four: Stage) -> None:
    match = await four.begin(*four.members[1:], command="tiny-turbo-cars start", deal=True)
    await four.wait(2)
    who = actor(four, match, 0)
    panel = four.dm(who)
    rows = [c["components"] for c in walk(raw(panel)) if c.get("type") == 1]
    assert [len(row) for row in rows] == [4, 4, 4, 4, 2], "Done and More stand below the puzzle"
    assert "Alone on the track:" in texts(panel)
    _, p = await fresh(four, match)
    cell = next(iter(SLIDES[p.controllers[0].index(0)]))
    button = next(c for c in walk(raw(panel)) if str(c.get("custom_id", "")).endswith(f"s:{CELLS[cell]}"))
    before = [tiles[:] for tiles in p.controllers]
    sent = len(four.env.http_requests)
    await who.user.click(panel, custom_id=button["custom_id"])
    _, p = await fresh(four, match)
    assert p.controllers[0] != before[0]
    assert p.controllers[1:] == before[1:]
    assert p.controllers[0].index(0) == cell
    edits = [r.path for r in four.env.http_requests[sent:] if "/messages/" in r.path and "/webhooks/" not in r.path]
    assert all(path.endswith(f"/{panel.id}") for path in edits), "no other message is touched by a slide"


async def test_in_a_hurry_every_tile_can_be_pressed_and_one_that_cannot_slide_says_why(four: Stage) -> None:
    match = await four.begin(four.ben, command="tiny-turbo-cars start", deal=True)
    who = actor(four, match, 0)
    panel = await four.hand(who)
    buttons = [c for c in walk(raw(panel)) if ":s:" in str(c.get("custom_id", "")) or "s:" in str(c.get("custom_id"))]
    assert len(buttons) == 16
    assert not any(button.get("disabled") for button in buttons)
    _, p = await fresh(four, match)
    gap = p.controllers[0].index(0)
    outside = next(cell for cell in range(16) if cell not in SLIDES[gap] and cell != gap)
    before, sent = [tiles[:] for tiles in p.controllers], len(four.env.http_requests)
    for cell, why in ((outside, "Only the bright tiles, in line with the gap"), (gap, "That is the gap.")):
        button = next(b for b in buttons if b["custom_id"].endswith(f"s:{CELLS[cell]}"))
        result = await who.click(panel, custom_id=button["custom_id"])
        assert not result.followups, "no message that has to be dismissed"
        assert why in texts(result.response)
    _, p = await fresh(four, match)
    assert p.controllers == before
    assert p.slides[0] == 0
    callbacks = [r for r in four.env.http_requests[sent:] if r.path.endswith("/callback")]
    assert [r.json["type"] for r in callbacks if r.json] == [7, 7], "the panel is shown as it stands"
    cell = next(iter(SLIDES[gap]))
    await who.click(
        panel, custom_id=next(b for b in buttons if b["custom_id"].endswith(f"s:{CELLS[cell]}"))["custom_id"]
    )
    assert "That is the gap" not in four.bodies()[-1], "the next slide takes the answer away"


async def test_without_a_hurry_only_the_six_tiles_that_slide_can_be_pressed(four: Stage) -> None:
    match = await four.begin(four.ben, command="tiny-turbo-cars start", deal=True, clock="relaxed")
    panel = await four.hand(actor(four, match, 0))
    _, p = await fresh(four, match)
    rows = [c["components"] for c in walk(raw(panel)) if c.get("type") == 1]
    tiles = [button for row in rows[:4] for button in row]
    alive = [cell for cell, button in enumerate(tiles) if not button.get("disabled")]
    assert alive == sorted(SLIDES[p.controllers[0].index(0)])


async def test_changes_during_an_answer_are_shown_after_it(four: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben finishes at the moment in which Ada's slide is answered: her panel still shows it."""
    await four.ada.slash(four.channel, "settings me", words=True)
    match = await four.begin(*four.members[1:3], command="tiny-turbo-cars start", deal=True)
    panel = four.dm(four.ada)
    _, p = await fresh(four, match)
    cell = next(iter(SLIDES[p.controllers[0].index(0)]))

    async def slowly(*args: Any, **kwargs: Any) -> None:
        await change(*args, **kwargs)
        await play.act(four.bot.services.host, match.id, four.ben.id, match.question(1), "done", -1)

    monkeypatch.setattr(replies, "change", slowly)
    button = next(c for c in walk(raw(panel)) if str(c.get("custom_id", "")).endswith(f"s:{CELLS[cell]}"))
    assert "Ben is done" not in texts(four.dm(four.ada))
    await four.ada.user.click(panel, custom_id=button["custom_id"])
    assert "Ben is done" in texts(four.dm(four.ada))


async def test_a_slide_is_acknowledged_and_one_edit_brings_buttons_and_picture(four: Stage) -> None:
    """Buttons and picture never disagree: they come together, right after the acknowledgement."""
    await four.begin(four.ben, command="tiny-turbo-cars start", deal=True)
    match = await four.match()
    panel = four.dm(four.ada)
    _, p = await fresh(four, match)
    cell = next(iter(SLIDES[p.controllers[0].index(0)]))
    button = next(c for c in walk(raw(panel)) if str(c.get("custom_id", "")).endswith(f"s:{CELLS[cell]}"))
    before, sent = panel_of(panel), len(four.env.http_requests)
    await four.ada.user.click(panel, custom_id=button["custom_id"])
    since = four.env.http_requests[sent:]
    assert [r.json["type"] for r in since if r.path.endswith("/callback")] == [6]
    assert len([r for r in since if r.path.endswith("/messages/@original")]) == 1
    (alts_before, labels_before), (alts_after, labels_after) = before, panel_of(four.dm(four.ada))
    assert alts_after != alts_before
    assert labels_after != labels_before


def panel_of(message: Any) -> tuple[list[str], list[str]]:
    return alts(message), [str(c.get("label")) for c in walk(raw(message)) if c.get("custom_id")]


def alts(message: Any) -> list[str]:
    return [item.get("description") for c in walk(raw(message)) for item in c.get("items", [])]


async def test_clicks_made_before_the_answers_take_effect_in_order(four: Stage) -> None:
    """A person clicks fast: both buttons were made before the first click, and both count."""
    match = await four.begin(four.ben, command="tiny-turbo-cars start", deal=True)
    who = actor(four, match, 0)
    panel = await four.hand(who)
    _, p = await fresh(four, match)
    gap = p.controllers[0].index(0)
    along = [cell for cell in SLIDES[gap] if cell // 4 == gap // 4]
    first, second = along[0], along[1]
    tiles = p.controllers[0][:]
    ids = [next(c["custom_id"] for c in walk(raw(panel)) if str(c.get("custom_id", "")).endswith(f"s:{CELLS[cell]}"))
           for cell in (first, second)]  # fmt: skip
    for custom_id in ids:
        await who.click(panel, custom_id=custom_id)
    _, p = await fresh(four, match)
    assert p.slides[0] == 2
    assert p.controllers[0].index(0) == second
    assert sorted(p.controllers[0]) == sorted(tiles)


async def test_the_last_players_countdown_and_a_new_clock_for_the_next_round(four: Stage) -> None:
    match = await four.begin(four.ben, command="tiny-turbo-cars start", deal=True)
    await done(four, match, 0)
    match, p = await fresh(four, match)
    assert match.row.deadline is not None
    assert match.row.deadline == match.row.asked_at + 30_000, "thirty seconds, shown as a live timestamp"
    assert f"<t:{match.row.deadline // 1000}:R>" in texts(four.table)
    assert "the last to program" in texts(four.table)
    await pass_time(four, 40)
    match, p = await fresh(four, match)
    if p.table.phase in (Phase.FLY, Phase.BOOST):
        await four.play(2)
        match, p = await fresh(four, match)
    assert p.table.round == 2
    await pass_time(four, 20)
    match, p = await fresh(four, match)
    assert p.table.phase is Phase.PROGRAMMING, "the next round has its own time"
    assert p.table.finished == []


async def test_four_people_race_two_of_them_slow_and_one_gone(four: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "line_of", lambda _rows: 10)  # so that the test need not see the whole race
    match = await four.begin(*four.members[1:], command="tiny-turbo-cars start")
    await choose_cars(four, match)
    gone, slow = 3, (1, 2)
    for _ in range(40):
        match, p = await fresh(four, match)
        if match.row.status != "playing":
            break
        if p.table.phase is Phase.PROGRAMMING:
            number = p.table.round
            await done(four, match, 0)
            for seat in slow:
                await four.wait(2)
                _, p = await fresh(four, match)
                if p.table.round == number and p.table.phase is Phase.PROGRAMMING and seat in p.table.programming():
                    await done(four, match, seat)
            await pass_time(four, 35)
        elif p.table.asked == gone:
            await pass_time(four, 100)
        else:
            who = actor(four, match, p.table.asked)
            await four.decide(who, await four.hand(who))
    match, p = await fresh(four, match)
    assert match.row.status == "over"
    over = texts(four.table)
    rows = await ratings.results(four.bot.db, match.id)
    assert len(rows) == 4
    assert all(f"{row.place}. {row.name}" in over for row in rows)
    board = answer_text(await four.ada.slash(four.channel, "leaderboard", game="tiny_turbo_cars", by="matches"))
    assert all(name in board for name in NAMES[:4])


async def test_cars_and_the_players_record_with_them(four: Stage) -> None:
    """They are a picture of one screen, and below it stand those that the player has driven."""
    shown = texts((await four.ada.slash(four.channel, "tiny-turbo-cars cars")).response)
    assert "Puddle Hopper: While it is slippery" in shown
    assert "**" not in shown, "none is driven yet"
    counts = [
        tallies.add(four.ada.id, "tiny_turbo_cars", key, n) for key, n in (("drove_turbobot", 2), ("won_turbobot", 1))
    ]
    await four.bot.db.commit(*counts)
    shown = texts((await four.ada.slash(four.channel, "tiny-turbo-cars cars")).response)
    assert "🤖 **Turbobot** · 1 of 2 races won" in shown.splitlines()
    assert shown.count("**") == 2


async def race(stage: Stage) -> Match:
    """Begin a match of two, and play its first race."""
    match = await stage.begin(stage.ben, command="tiny-turbo-cars start", deal=True)
    _, p = await fresh(stage, match)
    p.table.cars = [Car.DIE_LINER, Car.DOGTOR]
    p.controllers = [read("NO NO NO NO F2 L1 F1 UP MS R2 F2 JP NO NO NO --") for _ in range(2)]
    await done(stage, match, 0)
    await done(stage, match, 1)
    await stage.wait(3)
    return (await fresh(stage, match))[0]


async def test_the_race_is_a_film_on_the_table_and_in_every_hand_before_the_next_puzzle(tmp_path: Path) -> None:
    async with staged(tmp_path / "film.db", film_pause=45) as stage:
        _, p = await fresh(stage, await race(stage))
        assert p.table.round == 2
        hands = [await stage.hand(who) for who in (stage.ada, stage.ben)]
        for message in (stage.table, *hands):
            assert [file.filename for file in message.attachments][:1] == ["film.webp"], texts(message)
            assert "Next round" in texts(message)
            assert "Round 1: " not in texts(message), "the result comes after the film"
            assert "Done" not in texts(message), "nobody is asked before the film is over"
        assert len({film.key for film, _ in stage.painter.films}) == 1
        assert len(stage.channel.history()) == 1, "no film piles up in the channel"
        films = len(stage.painter.films)
        await pass_time(stage, 15)
        for hand in [await stage.hand(who) for who in (stage.ada, stage.ben)]:
            assert "Done" in texts(hand)
            assert texts(hand).removeprefix("- ").startswith(("You ", "After round 1: "))
            assert hand.attachments[0].filename != "film.webp", "a film that comes late does not hide the puzzle"
        assert stage.table.attachments[0].filename == "film.webp"
        assert {film.key for film, _ in stage.painter.films} == {stage.painter.films[0][0].key}
        assert films >= 3, "the table and both hands show it"
        match = await stage.match()
        await done(stage, match, 0)
        await stage.wait(3)
        for message in (stage.table, await stage.hand(stage.ada)):
            assert message.attachments[0].filename != "film.webp", "the last race is not that of this round"


async def test_a_player_who_resigns_after_a_race_ends_with_the_poster_and_not_with_that_race(tmp_path: Path) -> None:
    async with staged(tmp_path / "left.db", film_pause=45) as stage:
        match = await race(stage)
        await stage.forge(stage.ben, str(Press(PressKind.AFTER, match.id, text="resign")))
        await stage.wait(3)
        for message in (stage.table, stage.dm(stage.ada), stage.dm(stage.ben)):
            assert [file.filename for file in message.attachments][:1] == ["picture.png"], texts(message)
            assert "WINNER" in texts(message)


async def to_the_finish(stage: Stage) -> None:
    """Play a match of one short race; the last row is to be changed before."""
    assert (await race(stage)).row.status == "over"


async def test_the_result_of_the_last_race_comes_after_its_film(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "line_of", lambda _rows: 1)
    async with staged(tmp_path / "finish.db", film_pause=45) as stage:
        await to_the_finish(stage)
        for message in (stage.table, stage.dm(stage.ada), stage.dm(stage.ben)):
            assert [file.filename for file in message.attachments][:1] == ["film.webp"], texts(message)
            contents = [part["content"] for part in walk(raw(message)) if part.get("type") == 10]
            assert contents[0] == "### The finish: here is how it ends"
            assert "wins" not in "".join(contents), "only who cannot see the film reads its end, in the alt text"
            assert "WINNER" not in texts(message)
        await pass_time(stage, 15)
        for message in (stage.table, stage.dm(stage.ada), stage.dm(stage.ben)):
            assert "The finish" not in texts(message)
            assert "WINNER" in texts(message)


async def test_a_bot_killed_during_the_film_of_the_last_race_tells_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "line_of", lambda _rows: 1)
    async with staged(tmp_path / "killed.db", film_pause=45) as stage:
        await to_the_finish(stage)
        assert "The finish" in texts(stage.table)
        await stage.restart()
        await stage.wait(3)
        for message in (stage.table, stage.dm(stage.ada), stage.dm(stage.ben)):
            assert "The finish" not in texts(message)
            assert "WINNER" in texts(message)


async def test_a_player_who_sees_no_films_reads_the_result_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "line_of", lambda _rows: 1)
    async with staged(tmp_path / "words.db", film_pause=45) as stage:
        await stage.ada.slash(stage.channel, "settings me", words=True)
        await to_the_finish(stage)
        assert "The finish" not in texts(stage.dm(stage.ada))
        assert "The finish" in texts(stage.dm(stage.ben))


async def test_a_driver_who_never_slides_is_replaced_but_a_slow_one_is_not(four: Stage) -> None:
    """The clock's own action misses a deadline for everybody who had to act, and a slide is an answer."""
    match = await four.begin(four.ben, four.cleo, command="tiny-turbo-cars start", deal=True)
    slow, gone = 1, 2
    for expected in (1, 2, 3):
        _, p = await fresh(four, match)
        p.table.cars = [Car.DIE_LINER, Car.DOGTOR, Car.TURBOBOT]
        p.table.spaces = [track.space(0, lane) for lane in (1, 2, 3)]
        p.controllers = [read("NO " * 15 + "--") for _ in range(3)]
        await four.act(match, "done")
        match = await slide_once(four, match, slow)
        await four.skip(130)
        match, p = await fresh(four, match)
        assert match.seats[gone].strikes == expected
        assert match.seats[slow].strikes == 0, "a slide each round is a sign of life"
        assert match.seats[0].strikes == 0
    assert match.seats[gone].status == "forfeited"
    assert match.seats[slow].status == "in"
    assert match.row.status == "playing", "a computer drives on"
    assert "ran out of time. A computer plays on for" in texts(four.table)


async def slide_once(stage: Stage, match: Match, seat: int) -> Match:
    slides = match.playing.legal_actions(seat)
    stage.keys -= 1
    host, person = stage.bot.services.host, match.seats[seat].player_id
    with stage.env._bot_scope():
        return await play.act(host, match.id, person, match.playing.decision(seat), slides[0].notation, stage.keys)
