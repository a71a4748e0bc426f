"""A rematch is opened where the match was, from wherever it is asked for."""

from __future__ import annotations

from bot.discord_kit.buttons import Press, PressKind
from db import outbox
from tests.discord.stage import Stage, over, private, raw, texts, walk


async def test_a_press_in_a_private_hand_opens_it_where_the_match_was(stage: Stage) -> None:
    match = await over(stage, kills=1)
    pressed = await stage.ben.user.click(stage.dm(stage.ben), label="Rematch")
    again = await stage.match()
    assert again.row.rematch_of == match.id
    assert f"<@{stage.ada.id}> is invited to the rematch" in texts(stage.table)
    assert f"<#{stage.channel.id}>" in private(pressed)
    pressed_before = str(Press(PressKind.AFTER, match.id, text="rematch"))
    assert again.code in private(await stage.forge(stage.ben, pressed_before)), "one is open already"
    (shown,) = await outbox.of_match(stage.bot.db, again.id)
    assert shown.posted_at == again.row.created_at, "it does not wait for an answer, which is elsewhere"


async def test_a_match_that_has_a_rematch_offers_no_other_one_unless_its_lobby_is_closed(stage: Stage) -> None:
    match = await over(stage, kills=1)
    shown = [stage.table, *(stage.dm(who) for who in (stage.ada, stage.ben))]

    def offering() -> list[bool]:
        newest = [stage.env.backend.get_message(message.channel.id, message.id) for message in shown]
        return ["Rematch" in texts(message) for message in newest]

    assert offering() == [True, True, True]
    await stage.ben.user.click(stage.dm(stage.ben), label="Rematch")
    await stage.wait(5)
    assert offering() == [False, False, False]
    assert "Analysis" in texts(shown[0])
    again = await stage.match()
    assert again.row.rematch_of == match.id
    await stage.ben.click(stage.table, label="Cancel")
    await stage.wait(5)
    assert offering() == [True, True, True]


async def test_a_person_who_has_left_the_server_opens_none_there(stage: Stage) -> None:
    await over(stage, kills=1)
    stage.guild.remove_member(stage.ben)
    refused = private(await stage.ben.user.click(stage.dm(stage.ben), label="Rematch"))
    assert "text channels and threads" in refused


async def test_one_against_computers_alone_begins_at_once(stage: Stage) -> None:
    await stage.open(kills=1)
    choices = next(c["custom_id"] for c in walk(raw(stage.table)) if c.get("custom_id", "").endswith("|cpus"))
    await stage.ada.select(stage.table, ["cpu driver"], custom_id=choices)
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    await stage.play()
    await stage.ada.user.click(stage.dm(stage.ada), label="Rematch")
    again = await stage.match()
    assert (again.row.rematch_of, again.row.status) == (match.id, "playing")
    assert [(seat.player_id, seat.cpu) for seat in again.seats] == [(stage.ada.id, None), (None, "driver")]
    assert "Rematch" not in texts(stage.dm(stage.ada))
