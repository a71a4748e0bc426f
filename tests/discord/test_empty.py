"""Pages with nothing to show yet say what to do, and have the button for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.collections import boosters, wishes
from db import ledger
from db.ledger import LedgerEntry
from games.registry import card_games
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk
from tests.discord.test_collections import claim
from tests.discord.test_rules import labels


async def test_an_empty_leaderboard_leads_to_people_and_to_practice(stage: Stage) -> None:
    board = (await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace")).response
    assert "Nobody is here yet" in texts(board)
    assert "A place takes 10 rated matches against 5 different people.\n" in f"{texts(board)}\n"
    assert "You are not on this leaderboard" not in texts(board), "nobody is"
    searching = private(await stage.ada.click(board, label="Find somebody to play"))
    assert "Race to Ace" in searching
    assert "2–5 players" in searching
    assert "rated" in searching
    lobby = await stage.ada.click(board, label="Practise against a computer")
    assert "Race to Ace" in answer_text(lobby)


async def test_a_first_profile_leads_to_the_games(stage: Stage) -> None:
    profile = (await stage.ada.slash(stage.channel, "profile")).response
    assert "No finished match yet" in texts(profile)
    assert "Play now" in private(await stage.ada.click(profile, label="See the games"))


async def test_an_empty_showcase_leads_to_the_first_cards_then_to_the_collection(stage: Stage) -> None:
    empty = (await stage.ada.slash(stage.channel, "showcase", game="acceleracers")).response
    assert "you have none" in texts(empty)
    assert "takes one out" not in texts(empty), "there is none to take out"
    assert "Choose your AcceleRacers starter deck" in private(await stage.ada.click(empty, label="Get cards"))
    await claim(stage, stage.ada)
    empty = (await stage.ada.slash(stage.channel, "showcase", game="acceleracers")).response
    opened = await stage.ada.click(empty, label="Open my collection")
    assert "AcceleRacers" in answer_text(opened)


async def test_an_empty_collection_leads_to_the_first_cards_and_has_nothing_to_sort(stage: Stage) -> None:
    empty = (await stage.ada.slash(stage.channel, "collection", game="acceleracers")).response
    assert "No cards yet" in texts(empty)
    assert "Newest first" not in labels(empty)
    assert "Choose your AcceleRacers starter deck" in private(await stage.ada.click(empty, label="Get cards"))
    await claim(stage, stage.ada)
    owned = (await stage.ada.slash(stage.channel, "collection", game="acceleracers")).response
    assert "Get cards" not in labels(owned)


async def test_a_person_who_has_no_open_trade_sees_what_they_could_trade_and_with_whom(stage: Stage) -> None:
    empty = (await stage.ada.slash(stage.channel, "trade list")).response
    assert "You have no open trades" in texts(empty)
    assert "Choose your AcceleRacers starter deck" in private(await stage.ada.click(empty, label="Get cards"))
    await claim(stage, stage.ada)
    host, game = stage.bot.services.host, card_games()["acceleracers"]
    wished = next(card for card in game.catalogue().values() if card.name == "Hollowback")
    await wishes.toggle(host, stage.ada.id, game, wished)
    some = (await stage.ada.slash(stage.channel, "trade list")).response
    assert "You can spare: nothing. You want: Hollowback." in texts(some)
    assert "Join in" in answer_text(await stage.ada.click(some, label="Find swaps here"))
    some = (await stage.ada.slash(stage.channel, "trade list")).response
    assert "Missing" in answer_text(await stage.ada.click(some, label="Pick wishes"))
    double = next(card for card in game.catalogue().values() if card.name == "Nightlife")
    entry = LedgerEntry(stage.ada.id, "test", double.key, game.key, 3, "booster", 1)
    await stage.bot.db.commit(*ledger.book([entry]))
    some = (await stage.ada.slash(stage.channel, "trade list")).response
    assert "You can spare: Nightlife." in texts(some)
    assert "Doubles" in answer_text(await stage.ada.click(some, label="My doubles"))


async def test_a_person_who_has_no_deck_is_led_to_a_starter_deck(stage: Stage) -> None:
    refused = (await stage.ada.slash(stage.channel, "deck show", deck="my deck")).response
    assert "You have no deck of your own yet" in texts(refused)
    (picture,) = [each["items"][0] for each in walk(raw(refused)) if each.get("type") == 12]
    decks = "Heat and Chrome, Cold Machines, Redline Harvest, Whirlpool Road Show"
    assert picture["description"] == f"Starter decks, such as {decks}."
    assert "Choose your AcceleRacers starter deck" in private(await stage.ada.click(refused, label="Get cards"))


async def test_a_person_who_has_no_booster_is_led_to_todays_and_after_that_to_the_games(stage: Stage) -> None:
    refused = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    assert "You have no booster for AcceleRacers" in texts(refused)
    assert "Here" in private(await stage.ada.click(refused, label="Get cards"))
    while "You have no booster" not in texts(opened := await _booster(stage)):
        await stage.ada.click(opened, label="Turn all")
    page = (await stage.ada.click(opened, label="Get cards")).response
    assert "Play now" in private(await stage.ada.click(page, label="See the games"))


async def _booster(stage: Stage) -> Any:
    return (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response


async def test_a_slow_public_command_that_has_to_ask_first_asks_only_its_user(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await claim(stage, stage.ada)
    found = boosters.openable

    async def slow(host: Any, person: int) -> Any:
        await asyncio.sleep(5)
        return await found(host, person)

    monkeypatch.setattr(boosters, "openable", slow)
    monkeypatch.setattr("bot.discord_kit.replies.WAIT", 2)
    before = [each.id for each in stage.channel.history() if not each.flags.ephemeral]
    await stage.ada.slash(stage.channel, "booster open", public=True)
    await stage.wait(6)
    after = [each.id for each in stage.channel.history() if not each.flags.ephemeral]
    assert after == before, "others see neither a question nor that Paddock thinks"
    assert any("For which game?" in texts(each) for each in stage.channel.history(viewer=stage.ada))
