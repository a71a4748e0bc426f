"""Computers in the lobby and at the table, and their hints."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.host.ending.skill import PlayerSkill
from bot.host.match.resignation import resign
from bot.match_ui import hints
from bot.shared.refusal import Refusal
from bot.workers.cpu import CpuTask, choose_for, think_for
from db import ratings
from games.core import Action
from games.cpu import Thought
from games.cpu.characters import CHARACTERS
from games.cpu.ladder import Ladder, Rung, ladder
from tests.discord.stage import Stage, answer_text, raw, staged, texts, walk


def computers(stage: Stage) -> str:
    """The custom id of the list of computers."""
    return next(c["custom_id"] for c in walk(raw(stage.table)) if c.get("custom_id", "").endswith("|cpus"))


async def test_one_press_adds_an_easy_computer(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Add CPU")
    assert ", computer (easy)" in texts(stage.table)
    labels = [c.get("label") for c in walk(raw(stage.table)) if c.get("type") == 2]
    assert labels == ["Join", "Leave", "Add CPU", "Start", "Cancel", "How to play", "More"]


async def test_every_level_can_be_added_and_removed(stage: Stage) -> None:
    await stage.open()
    for level in ("rookie", "champion"):
        await stage.ada.select(stage.table, [f"cpu {level}"], custom_id=computers(stage))
    match = await stage.match()
    assert [seat.cpu for seat in match.seats] == [None, "rookie", "champion"]
    first, second = match.seats[1].name, match.seats[2].name
    await stage.ada.select(stage.table, [f"no-cpu {first}"], custom_id=computers(stage))
    match = await stage.match()
    assert [(seat.seat, seat.name) for seat in match.seats][1:] == [(1, second)]


async def test_a_computer_becomes_a_character_with_a_portrait_and_plays(stage: Stage) -> None:
    await stage.open(kills=1)
    await stage.ada.select(stage.table, ["cpu driver"], custom_id=computers(stage))
    assert not stage.table.attachments
    offered = [
        (option["label"], option["description"])
        for each in walk(raw(stage.table))
        if each.get("custom_id") == computers(stage)
        for option in each["options"]
        if option["value"].startswith("become ")
    ]
    assert offered[0] == ("Bolt becomes Redline", "Attacks first, and thinks of defence afterwards")
    assert len({says for _, says in offered}) == len(CHARACTERS)
    await stage.ada.select(stage.table, ["become Redline"], custom_id=computers(stage))
    await stage.wait(2)
    assert "Redline, computer (medium)" in texts(stage.table)
    assert len(stage.table.attachments) == 1
    alts = [item.get("description") for each in walk(raw(stage.table)) for item in each.get("items", ())]
    assert alts == ["Redline: Attacks first, and thinks of defence afterwards."]
    await stage.ada.click(stage.table, label="Add CPU")
    assert len(stage.table.attachments) == 1
    await stage.ada.click(stage.table, label="Start")
    await stage.play()
    assert "Redline" in texts(stage.table)


async def test_a_computer_builds_its_own_deck_and_verify_says_whose_deck_was_built(stage: Stage) -> None:
    def labels() -> list[str]:
        options = [each["options"] for each in walk(raw(stage.table)) if each.get("custom_id") == computers(stage)]
        return [option["label"] for option in options[0] if option["value"] == "build"]

    await stage.open(command="dealin-dirt start")
    assert labels() == []
    await stage.ada.select(stage.table, ["cpu rookie"], custom_id=computers(stage))
    assert labels() == ["Bolt builds its own deck"]
    await stage.ada.select(stage.table, ["build"], custom_id=computers(stage))
    assert "Bolt, computer (easy) · builds its own deck" in texts(stage.table)
    assert labels() == ["Bolt brings a pre-built deck"]
    await stage.ada.select(stage.table, ["build"], custom_id=computers(stage))
    assert "· builds its own deck" not in texts(stage.table)
    await stage.ada.select(stage.table, ["build"], custom_id=computers(stage))
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    await resign(stage.bot.services.host, match.id, stage.ada.id)
    answer = answer_text(await stage.ada.slash(stage.channel, "match verify", match=match.code))
    assert "replaying the match from it gives the same result" in answer
    assert "Decks built from the seed, not brought: Bolt" in answer


async def test_a_computer_has_no_deck_to_build_in_a_game_without_decks(stage: Stage) -> None:
    await stage.open()
    await stage.ada.select(stage.table, ["cpu rookie"], custom_id=computers(stage))
    values = [option["value"] for each in walk(raw(stage.table)) for option in each.get("options", ())]
    assert "become Redline" in values
    assert "build" not in values


async def test_strangers_cannot_remove_computers_and_nobody_can_twice(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Add CPU")
    name = (await stage.match()).seats[1].name
    refused = await stage.forge(stage.ben, computers(stage), values=[f"no-cpu {name}"])
    assert "Join first" in answer_text(refused)
    await stage.ada.select(stage.table, [f"no-cpu {name}"], custom_id=computers(stage))
    again = await stage.forge(stage.ada, computers(stage), values=[f"no-cpu {name}"])
    assert "That computer is not in this lobby" in answer_text(again)
    unknown = await stage.forge(stage.ada, computers(stage), values=["cpu fair-50"])
    assert "no such computer" in answer_text(unknown)


async def test_a_table_full_of_people_still_says_so(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", 5) as stage:
        await stage.open(*stage.members[1:])
        assert "All seats are taken by players" in texts(stage.table)


async def test_one_person_plays_a_whole_match_against_an_ace(stage: Stage) -> None:
    await stage.open(kills=1)
    await stage.ada.select(stage.table, ["cpu ace"], custom_id=computers(stage))
    await stage.ada.click(stage.table, label="Start")
    await stage.play()
    assert "Rematch" in texts(stage.table)


async def test_a_lobby_says_how_strong_each_level_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    rungs = Rung("rookie", 700, 20), Rung("driver", 1000, 0), Rung("champion", 1150, 40)  # an ace was not measured
    monkeypatch.setattr("bot.match_ui.lobby_content.ladder", lambda game: Ladder(game, 2, rungs))
    await stage.open()
    options = [
        (option["label"], option["description"])
        for each in walk(raw(stage.table))
        if each.get("custom_id", "").endswith("|cpus")
        for option in each["options"]
    ]
    assert options == [
        ("Add a CPU: Easy (rookie)", "A beginner: plays many moves at random · about 700"),
        ("Add a CPU: Medium (driver)", "Plays the move that looks best right now · about 1000"),
        ("Add a CPU: Hard (ace)", "Thinks ahead, and plans for what it cannot see"),
        ("Add a CPU: Very hard (champion)", "Thinks five times as long as an ace · about 1150"),
        ("Add a CPU: Fair match", "Aims at an even match, by your rating"),
    ]


async def test_a_fair_match_is_played_to_its_end(stage: Stage) -> None:
    await stage.open(kills=1)
    await stage.ada.select(stage.table, ["cpu fair"], custom_id=computers(stage))
    assert ", computer (for a fair match)" in texts(stage.table)
    await stage.ada.click(stage.table, label="Start")
    assert (await stage.match()).seats[1].cpu == ladder("race_to_ace").level(1000 - PlayerSkill().deviation)
    await stage.play()
    assert "Rematch" in texts(stage.table)


async def hinted(stage: Stage, **options: object) -> str:
    """Ask for a hint; return what the answer says, or the hand that is open in the channel."""
    answer = answer_text(await stage.ada.slash(stage.channel, "hint", **options))
    mine = [texts(each) for each in stage.channel.history(viewer=stage.ada) if each.flags.ephemeral]
    return answer or next(text for text in reversed(mine) if text.startswith("💡"))


async def test_a_hint_names_one_of_the_choices_and_why(stage: Stage) -> None:
    match = await stage.begin(stage.ben, hints=True, kills=1)
    assert "Hints" not in texts(stage.table)
    seat = match.seat_of(stage.ada.id)
    hints = set()
    for _ in range(200):
        state = match.playing
        if match.row.status != "playing":
            break
        if seat in state.to_act() and len(state.legal_actions(seat)) > 1:
            before = len(stage.channel.history())
            hints.add(await hinted(stage))
            assert len(stage.channel.history()) == before, "nobody else sees it"
            if len(hints) >= 3:
                break
        if any(len(state.legal_actions(asked)) == 1 for asked in state.to_act()):
            await stage.wait(25)
        else:
            who = stage.asked(match)
            await stage.decide(who, await stage.hand(who))
        match = await stage.bot.services.host.cache.get(match.id)
    assert hints
    assert all("Win chance about" in sentence and "%" in sentence for sentence in hints)


@pytest.mark.parametrize("alone", [False, True])
async def test_a_hint_stands_in_the_hand_where_it_was_asked_for_until_the_decision(stage: Stage, alone: bool) -> None:
    """It was a message of its own, which pushed the hand up by a third of a phone."""
    match = await stage.begin(stage.ben, hints=True)
    match = await stage.rush(match, lambda now: len(now.playing.legal_actions(now.playing.to_act()[0])) > 1)
    who = stage.asked(match)
    opened = stage.dm(who) if alone else await stage.hand(who)
    place, reader = (who.user.dm_channel, who.user) if alone else (stage.channel, who)

    def seen() -> dict[int, str]:
        return {each.id: texts(each) for each in place.history(viewer=reader)}

    before = seen()
    await (who.user.slash("hint", match=match.code) if alone else who.slash(stage.channel, "hint"))
    await stage.wait(2)
    assert list(seen()) == list(before), "no further message"
    assert "💡" not in before[opened.id]
    assert seen()[opened.id].startswith("💡 **")
    assert "💡" not in texts(stage.table)
    await stage.decide(who.user if alone else who, opened)
    await stage.wait(2)
    assert "💡" not in seen()[opened.id]


async def test_a_hint_asked_for_away_from_the_hand_is_an_answer_of_its_own(stage: Stage) -> None:
    match = await stage.begin(stage.ben, hints=True)
    match = await stage.rush(match, lambda now: len(now.playing.legal_actions(now.playing.to_act()[0])) > 1)
    who = stage.asked(match)
    elsewhere = stage.dm(who)
    await stage.hand(who)
    assert "💡" in answer_text(await who.user.slash("hint", match=match.code)), "the hand is open in the channel"
    assert [each.id for each in who.user.dm_channel.history(viewer=who.user)][-2] == elsewhere.id


async def test_a_hint_is_gone_once_its_reader_has_decided(stage: Stage) -> None:
    """An old hint below a new question would be taken for advice about that one."""
    match = await stage.begin(stage.ben, hints=True)
    match = await stage.rush(match, lambda now: len(now.playing.legal_actions(now.playing.to_act()[0])) > 1)
    who = stage.asked(match)
    hint = (await who.slash(stage.channel, "hint")).response
    shown = {each.id for each in stage.channel.history(viewer=who)}
    await stage.decide(who, await stage.hand(who))
    left = {each.id for each in stage.channel.history(viewer=who)}
    assert (hint.id in shown, hint.id in left) == (True, False)


class SlowBrain:
    """Thinks only when the test allows it, and counts how often it was asked."""

    prompt = False

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.fails = False

    async def think(self, question: CpuTask) -> list[Thought]:
        self.asked += 1
        await self.go.wait()
        if self.fails:
            raise TimeoutError
        return think_for(question)

    async def choose(self, question: CpuTask) -> Action:
        return choose_for(question)

    def close(self) -> None:
        return


async def test_one_question_is_thought_about_once(stage: Stage) -> None:
    match = await stage.begin(stage.ben, hints=True)
    host, brain = stage.bot.services.host, SlowBrain()
    host.brain = brain
    person = stage.asked(match).id
    seat = match.seat_for(person)
    first = asyncio.create_task(hints.hint(host, match, person))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="already thinking about it"):
        await hints.hint(host, match, person)
    brain.go.set()
    hint = await first
    assert await hints.hint(host, match, person) == hint
    assert brain.asked == 1
    while stage.asked(match := await stage.act(match)).id != person or len(match.playing.legal_actions(seat)) < 2:
        pass
    await hints.hint(host, match, person)
    assert brain.asked == 2, "the next decision is thought about anew"


async def test_a_failed_hint_is_reported_and_may_be_asked_for_again(stage: Stage) -> None:
    match = await stage.begin(stage.ben, hints=True)
    host, brain = stage.bot.services.host, SlowBrain()
    host.brain, brain.fails = brain, True
    brain.go.set()
    person = stage.asked(match).id
    with pytest.raises(Refusal, match="Please ask again"):
        await hints.hint(host, match, person)
    brain.fails = False
    assert "Win chance about" in await hints.hint(host, match, person)


async def test_a_match_with_hints_says_so_before_it_begins_and_is_not_rated(stage: Stage) -> None:
    await stage.open(stage.ben, hints=True)
    assert "the match is not rated" in texts(stage.table)
    await stage.ada.click(stage.table, label="Start")
    match = await stage.rush(await stage.match())
    assert {row.rated for row in await ratings.results(stage.bot.db, match.id)} == {0}
    assert "Not rated: that takes people, usual options" in texts(stage.table)


async def test_hints_are_refused_where_they_were_not_agreed_upon(stage: Stage) -> None:
    await stage.begin(stage.ben)
    assert "opened without hints" in await hinted(stage)


async def test_hints_are_only_for_players_who_have_to_decide(stage: Stage) -> None:
    await stage.begin(stage.ben, hints=True)
    refused = answer_text(await stage.cleo.slash(stage.channel, "hint"))
    assert "not playing" in refused
    match = await stage.match()
    idle = next(m for m in (stage.ada, stage.ben) if match.seat_of(m.id) not in match.playing.to_act())
    assert "nothing to decide" in answer_text(await idle.slash(stage.channel, "hint"))
