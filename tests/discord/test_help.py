"""/help and its buttons, How to play in the lobby, and the greeting of a new server."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.help.help_desk import THEMES
from bot.help.rule_pages import guide
from bot.help.sentences import say
from games.race_to_ace.game import RaceToAce
from games.registry import GAMES
from tests.discord.stage import Stage, private, raw, texts, walk
from tests.discord.test_one_screen import too_high
from tests.our_games import OURS

GROUPS = ["Play", "Learn", "My matches", "Tournaments", "Cards", "Settings"]


async def test_help_is_one_screen_with_every_game_and_four_themes(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "help")
    answer = result.response
    assert "</" not in private(result), "commands are behind a button"
    lines = [each["content"] for each in walk(raw(answer)) if each["type"] == 10]
    for game, line in zip(GAMES.values(), lines[1:], strict=False):
        assert line.startswith(f"{game.emoji} **{game.title}** ")
    rows = [[each["label"] for each in row["components"]] for row in walk(raw(answer)) if row["type"] == 1]
    assert rows == [
        *([["Play now", "Learn"]] * len(GAMES)),
        ["Rules and puzzles", "My matches", "Cards", "Settings", "Commands"],
    ]


async def test_a_game_for_three_is_played_now_against_two_easy_computers(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceToAce, "seats", range(3, 6))
    answer = (await stage.ada.slash(stage.channel, "help")).response
    play_now = next(each["custom_id"] for each in walk(raw(answer)) if each.get("label") == "Play now")
    await stage.ada.click(answer, custom_id=play_now)
    await stage.ada.click(stage.table, label="Start")
    assert [seat.cpu for seat in (await stage.match()).seats] == [None, "rookie", "rookie"]


@pytest.mark.parametrize("theme", THEMES)
async def test_a_theme_says_what_its_commands_are_for(stage: Stage, theme: str) -> None:
    overview = (await stage.ada.slash(stage.channel, "help")).response
    page = (await stage.ada.click(overview, label=say("theme", name=theme))).response
    known = {command.qualified_name: command for command in stage.bot.tree.walk_commands()}
    for command in (path.replace("/", " ") for path in THEMES[theme]):
        line = next(line for line in texts(page).splitlines() if line.startswith(f"</{command}:"))
        assert line.endswith(known[command].description)
    assert points(raw(page)) <= 720
    back = await stage.ada.click(page, label="Back to help")
    assert "Play now" in str(raw(back.response))


def points(message: dict[str, Any] | list[Any]) -> int:
    """About how high a message is on a phone, in points: 48 letters a line, buttons beside each other as they fit."""
    high = 40
    for each in walk(message):
        if each["type"] == 10:
            shown = re.sub(r"</([^:>]*):\d+>", r"/\1", each["content"]).replace("**", "").replace("-# ", "")
            high += sum(max(1, -(-len(line) // 48)) * 20 for line in shown.splitlines())
        elif each["type"] == 1:
            wide, lines = 0, 1
            for button in each["components"]:
                width = 36 + 8 * len(button["label"]) + (24 if button.get("emoji") else 0)
                lines += wide > 0 and wide + width > 350
                wide = width if wide + width > 350 else wide + width
            high += 42 * lines
    return high


async def test_every_command_stands_in_one_group_of_one_screen_and_can_be_pressed(stage: Stage) -> None:
    overview = (await stage.ada.slash(stage.channel, "help")).response
    page = (await stage.ada.click(overview, label="Commands")).response
    shown, faults = dict[str, str](), list[str]()
    for group in GROUPS:
        page = page if group == GROUPS[0] else (await stage.ada.click(page, label=group)).response or page
        shown[group] = texts(page)
        assert shown[group].startswith(f"### {group}\n")
        faults += too_high(stage, group, page)
    assert faults == []
    for command in stage.bot.tree.walk_commands():
        if isinstance(command, discord.app_commands.Command):
            there = [group for group, text in shown.items() if f"</{command.qualified_name}:" in text]
            assert len(there) == 1, command.qualified_name
    for command, group in (("fairness report", "Settings"), ("find stop", "Play"), ("dealin-dirt start", "Play")):
        assert f"</{command}:" in shown[group]
    assert "Play now" in private(await stage.ada.click(page, label="Back to help"))


@pytest.mark.parametrize("key", OURS)
async def test_a_game_is_explained_on_a_few_screens_with_the_next_steps(stage: Stage, key: str) -> None:
    theme = say("theme", name="learn")
    rules = (await stage.ada.click((await stage.ada.slash(stage.channel, "help")).response, label=theme)).response
    result = await stage.ada.click(rules, label=f"How to play {GAMES[key].title}")
    first = result.response
    kinds = [row["type"] for row in raw(first)]
    assert kinds[:3] == [10, 12, 10], "its name, a picture of a turn, then the words"
    page_texts = await read_on(stage, first)
    for heading, text in guide(key):
        assert f"**{heading}.** {text}" in "\n".join(page_texts)
    assert "Play a rookie" in page_texts[-1]
    while "Previous page" in texts(first):
        first = (await stage.ada.click(first, label="Previous page")).response or first
    assert texts(first) == page_texts[0]
    lesson = private(await stage.ada.click(first, label="Learn"))
    assert "step 1 of" in lesson or "💡 **1/" in lesson, "the first step, which may have to be the title"


async def read_on(stage: Stage, page: Any) -> list[str]:
    """What the pages of a guide say as they are turned; each has to fit a phone and a desktop."""
    page_texts, faults = [texts(page)], too_high(stage, "page 1", page)
    while ahead := [each["label"] for each in walk(raw(page)) if each.get("label", "").startswith("Next page")]:
        page = (await stage.ada.click(page, label=ahead[0])).response or page
        page_texts.append(texts(page))
        faults += too_high(stage, f"page {len(page_texts)}", page)
    assert faults == []
    assert len(page_texts) <= 3
    return page_texts


@pytest.mark.parametrize("key", OURS)
async def test_help_fits_a_screen_in_a_games_channel_and_from_its_lobby(stage: Stage, key: str) -> None:
    await stage.open(command=f"{key.replace('_', '-')} start")
    assert too_high(stage, "help", (await stage.ada.slash(stage.channel, "help")).response) == []
    page_texts = await read_on(stage, (await stage.ada.click(stage.table, label="How to play")).response)
    assert {page.splitlines()[0] for page in page_texts} == {f"## {GAMES[key].emoji} {GAMES[key].title}"}
    assert "Join" in page_texts[0]
    assert "Join" in page_texts[-1]


@pytest.mark.parametrize("turn", ["turn chess 1", "turn race_to_ace x", "turn race_to_ace"])
async def test_a_turn_to_no_page_is_refused(stage: Stage, turn: str) -> None:
    await stage.open()
    assert "/help" in private(await stage.forge(stage.ada, str(Press(PressKind.HELP, 0, text=turn))))


async def test_play_a_rookie_opens_a_lobby_with_an_easy_computer(stage: Stage) -> None:
    page = (await stage.ada.slash(stage.channel, "help", game="acceleration")).response
    await stage.ada.click(page, label="Play a rookie")
    match = await stage.match()
    assert [seat.cpu for seat in match.seats] == [None, "rookie"]
    assert ", computer (easy)" in texts(stage.table)
    await stage.ada.click(stage.table, label="Start")
    assert (await stage.match()).row.status == "playing"


async def test_every_lobby_explains_how_to_play(stage: Stage) -> None:
    await stage.open()
    answer = private(await stage.ben.click(stage.table, label="How to play"))
    assert guide("race_to_ace")[0][1] in answer
    assert "start" not in answer, "no command for what a button does here"


async def test_the_guide_of_a_lobby_lets_one_join_it(stage: Stage) -> None:
    await stage.open()
    page = (await stage.ben.click(stage.table, label="How to play")).response
    answer = await stage.ben.click(page, label="Join")
    assert "You are in the lobby" in private(answer)
    assert f"<@{stage.ben.id}>" in texts(stage.table)
    assert "already" in private(await stage.ben.click(page, label="Join"))


async def test_a_new_server_is_greeted_once_with_three_ways_to_begin(stage: Stage) -> None:
    (guild,) = stage.bot.guilds
    before = len(stage.channel.history())
    await stage.bot.on_guild_join(guild)
    (greeting,) = stage.channel.history()[before:]
    assert [c["label"] for c in walk(raw(greeting)) if c.get("label")] == [
        "See the games",
        "Learn Race to Ace",
        "Play a rookie",
    ]
    assert "Tiny Turbo Cars" in private(await stage.ben.click(greeting, label="See the games"))
    await stage.bot.on_guild_join(guild)
    assert len(stage.channel.history()) == before + 1


async def test_a_press_on_a_removed_page_is_answered(stage: Stage) -> None:
    await stage.open()
    answer = private(await stage.forge(stage.ada, str(Press(PressKind.HELP, 0, text="game chess"))))
    assert "/help" in answer


async def test_a_question_about_a_card_shows_it_and_the_rules_of_the_channels_match(stage: Stage) -> None:
    await stage.begin(stage.ben)
    result = await stage.ada.slash(stage.channel, "rules", query="what does a malfuntion break")
    assert private(result).startswith("### Malfunction\n")
    assert "Rule R8.1" in str(raw(result.response or result.followups[0]))
    others = private(await stage.ada.slash(stage.channel, "rules", query="who begins"))
    assert next(line for line in others.splitlines() if line.startswith("-# ")) == "-# Race to Ace"
