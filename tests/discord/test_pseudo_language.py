"""Nothing that people read stands in code: with the pseudo-language on, only names bear no marks."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import cache
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.shared.ids import code
from db import decks as deck_rows
from db import trades
from games.registry import GAMES
from tests.discord.stage import NAMES, QuickPainter, Stage, raw, walk
from tests.discord.test_collections import claim
from tests.discord.test_endings import COMMANDS
from tests.discord.test_trades import offered
from tests.pseudo import MARKS, pseudo_language, unmarked
from tests.test_sentences import ROOT, TEXT_MODULES, TO_CONVERT, is_text_module

SHOWN = ("content", "label", "placeholder", "description", "title")
"""What people read of a message or form, by Discord's names."""
OUR_NAMES = (*NAMES, "race-track", "Heat and Chrome", "Cold Machines", "Mine", "Europe/Berlin", "UTC", "CPU")


CUT_OFF = re.compile(r"[^,\n]*…$", re.MULTILINE)
"""The last name of a list that did not fit."""


@pytest.fixture(autouse=True)
def marked_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let everything be said in the pseudo-language, and buttons be found by their English labels."""
    click = MemberActor.click

    async def click_marked(
        self: MemberActor, message: Any, *, label: str | None = None, custom_id: str | None = None
    ) -> Any:
        if label is not None and label not in [each.get("label") for each in walk(raw(message))]:
            label = label.translate(MARKS)
        return await click(self, message, label=label, custom_id=custom_id)

    monkeypatch.setattr(MemberActor, "click", click_marked)
    with pseudo_language():
        yield


@pytest.fixture
async def marked(stage: Stage) -> AsyncIterator[Stage]:
    """A stage on which, in the end, nothing readable has been shown but names."""
    yield stage
    wrong = readable(stage)
    assert not wrong, "\n" + "\n".join(f"{words}: {text[:200]}" for text, words in wrong.items())


def readable(stage: Stage) -> dict[str, list[str]]:
    """Return the texts that the bot has sent or painted in which words stand without marks, with these words."""
    declared = [command.description for command in stage.bot.tree.walk_commands()]
    allowed = {*OUR_NAMES, *declared, *game_names(), *filter(str.strip, content())}
    found = {}
    for text in dict.fromkeys(shown(stage)):
        whole = CUT_OFF.sub("", text)
        words = [word for word in unmarked(whole, allowed) if word.casefold() not in pending()]
        if words:
            found[text] = words
    return found


def shown(stage: Stage) -> Iterator[str]:
    """Yield all that people could read: messages, forms, and the labels and descriptions of pictures."""
    for entry in stage.env.http_requests:
        if entry.json is not None and "/commands" not in entry.path:
            yield from said(entry.json)
    painter = stage.bot.painter
    assert isinstance(painter, QuickPainter)
    for scene in painter.scenes:
        yield scene.alt
        yield from (label.text for label in scene.labels)


def said(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for key in SHOWN if isinstance(text := value.get(key), str))
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from said(part)


@cache
def game_names() -> frozenset[str]:
    """The names of games, and of their cards and pieces."""
    return frozenset(
        name for game in GAMES.values() for name in (game.title, *(entry.name for entry in game.entries()))
    )


@cache
def pending() -> frozenset[str]:
    """The words in the code of the rooms that have no catalogue yet."""
    return words_in(
        constant.value
        for room in (*TO_CONVERT, *TEXT_MODULES)
        for path in (ROOT / room).rglob("*.py")
        if room in TO_CONVERT or is_text_module(path)
        for constant in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    )


@cache
def content() -> frozenset[str]:
    """The texts in files of data, such as achievements and decks, which are translated file by file."""
    files = [path for house in ("bot", "games") for path in (ROOT / house).rglob("*.toml")]
    return frozenset(text for path in files for text in strings(tomllib.loads(path.read_text("utf-8"))))


def strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


def words_in(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.casefold() for text in texts for word in re.findall(r"[A-Za-z]{2,}", text))


def test_what_stands_in_code_is_found() -> None:
    request = {"data": {"components": [{"components": [{"label": "Start", "custom_id": "not shown"}]}]}}
    assert list(said(request)) == ["Start"]
    assert unmarked("Start".translate(MARKS)) == []


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_match_from_its_lobby_to_its_rematch(marked: Stage, command: str) -> None:
    match = await marked.begin(marked.ben, command=f"{command} start", hints=True, undo=True)
    for _ in range(6):
        match = await marked.again(match)
        who = marked.asked(match)
        await who.slash(marked.channel, "hint")
        await marked.decide(who, await marked.hand(who))
    await marked.cleo.slash(marked.channel, "match status")
    await marked.ada.slash(marked.channel, "match status")
    await marked.ada.slash(marked.channel, "match table")
    await marked.ada.slash(marked.channel, "match history")
    await marked.ada.slash(marked.channel, "match abort")
    await marked.ben.slash(marked.channel, "match resign")
    await marked.rush(await marked.again(match))
    await marked.wait(2)
    for label in ("Film", "History", "Verify"):
        await marked.ben.click(marked.table, label=label)
    await marked.ada.slash(marked.channel, "match replay", match=match.code)
    await marked.ada.slash(marked.channel, "profile")
    await marked.ada.slash(marked.channel, "leaderboard", game=match.game.key)
    await marked.ada.slash(marked.channel, "match rematch", match=match.code)


async def test_cards_from_the_booster_to_the_deck(marked: Stage) -> None:
    ada = marked.ada
    await claim(marked, ada)
    booster = (await ada.slash(marked.channel, "booster open", game="acceleracers")).response
    await ada.click(booster, label="Odds")
    await ada.click(booster, label="Turn a card")
    await ada.click(booster, label="Turn all")
    for options in ({}, {"pictures": False}, {"show": "missing"}, {"show": "doubles"}, {"name": "Hollowback"}):
        await ada.slash(marked.channel, "collection", game="acceleracers", **options)
    await ada.slash(marked.channel, "deck new", name="Mine", game="acceleracers")
    for verb in ("show", "check", "export", "share", "missing", "default", "delete"):
        await ada.slash(marked.channel, f"deck {verb}", deck="Heat and Chrome")
    await ada.slash(marked.channel, "deck import", game="acceleracers")
    assert await deck_rows.of_player(marked.bot.db, ada.id)


async def test_a_trade(marked: Stage) -> None:
    message = await offered(marked)
    await marked.ada.slash(marked.channel, "trade list")
    form = await marked.ben.click(message, label="Change")
    message = (await marked.ben.submit_modal(form, {"give": "1 Magnesium", "get": "1 Jaw Jammer"})).response
    await marked.ben.click(message, label="Confirm")
    await marked.ada.click(message, label="Confirm")
    await marked.ada.slash(marked.channel, "trade offer", partner=marked.ben, give="Nightlife", game="acceleracers")
    (trade, _) = await trades.of_player(marked.bot.db, marked.ada.id, 5)
    await marked.ada.slash(marked.channel, "trade cancel", trade=code(trade.id))
    await marked.ada.slash(marked.channel, "trade history")
    await marked.ada.slash(marked.channel, "trade matches", game="acceleracers")


async def test_help_and_settings(marked: Stage) -> None:
    for command in ("help", "learn", "profile", "settings me", "match status", "privacy export"):
        await marked.ada.slash(marked.channel, command)
    await marked.ada.slash(marked.channel, "leaderboard", game="race_to_ace")
    await marked.ada.slash(marked.channel, "notify", pings="digest")
    await marked.ada.slash(marked.channel, "block", player=marked.ben.user)
    await marked.ada.slash(marked.channel, "block", player=marked.ben.user)
    await boss_of(marked).slash(marked.channel, "settings server")
    await marked.ada.slash(marked.channel, "tiny-turbo-cars cars")


def boss_of(stage: Stage) -> MemberActor:
    """Add a member who may change the server's settings."""
    role = stage.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("boss", global_name="Dora"), roles=[role])
