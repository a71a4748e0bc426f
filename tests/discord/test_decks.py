"""Decks are built, checked, imported, exported and played."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from simcord import MemberActor

from bot.card_ui.deck_faces import MOST_ASKED
from bot.collections import decklists, decks, trades
from bot.collections.deck_records import record_of
from bot.shared.ids import code
from db import boosters, ledger, wishes
from db import decks as deck_rows
from db.check import check
from db.decks import DeckRow
from games.registry import card_games
from tests.discord.stage import Stage, answer_text, raw, texts, walk
from tests.discord.test_collections import GAME, claim, component, held


async def only(stage: Stage, who: MemberActor, name: str) -> DeckRow:
    return await decks.find(stage.bot.services.host, who.id, name)


async def edited(stage: Stage, who: MemberActor, deck: str, **options: Any) -> Any:
    return (await who.slash(stage.channel, "deck edit", deck=deck, **options)).response


async def test_a_deck_is_built_in_the_editor(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "deck new", name="Chrome", game="acceleracers")).response
    assert "It needs 40 more cards" in texts(message)
    adding = component(message, starts="d|", placeholder="Add a card")
    first = adding["options"][0]["value"]
    message = (await stage.ada.select(message, [first], custom_id=adding["custom_id"])).response
    assert (await only(stage, stage.ada, "Chrome")).keys == [first]
    taking = component(message, placeholder="Remove a card")
    message = (await stage.ada.select(message, [first], custom_id=taking["custom_id"])).response
    assert (await only(stage, stage.ada, "Chrome")).keys == []
    assert "It needs 40 more cards" in answer_text(await stage.ada.slash(stage.channel, "deck show", deck="Chrome"))
    form = await stage.ada.click(message, label="Search")
    message = (await stage.ada.submit_modal(form, {"name": "jawjam"})).response
    adding = component(message, placeholder="Add a card")
    assert adding["options"][0]["label"] == "Jaw Jammer"
    message = (await stage.ada.select(message, ["jaw-jammer"], custom_id=adding["custom_id"])).response
    message = (await stage.ada.click(message, label="Complete")).response
    assert "Legal, and you own all its cards" in texts(message)
    deck = await only(stage, stage.ada, "chrome")
    assert "jaw-jammer" in deck.keys
    assert decks.problems(GAME, deck.keys, await decks.held_for(stage.bot.services.host, deck)) == []
    assert "cost 0: " in texts(message), "the picture says so to people who do not see it"
    assert "Jaw Jammer" not in texts(message).split(" a card (")[0], "cards are listed when asked for"
    response = (await stage.ada.click(message, label="In words")).response
    assert "Jaw Jammer" in texts(response).split(" a card (")[0]
    message = (await stage.ada.click(response, label="Picture")).response
    message = (await stage.ada.click(message, label="Make default")).response
    assert "Your default" in texts(message)
    standing = await deck_rows.default(stage.bot.db, stage.ada.id, "acceleracers")
    assert standing is not None
    assert standing.name == "Chrome"


async def test_decks_are_private(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = await edited(stage, stage.ada, "Heat and Chrome")
    press = component(message, starts="d|", placeholder="Remove a card")["custom_id"]
    assert "somebody else's deck" in answer_text(await stage.forge(stage.ben, press, message, ["jaw-jammer"]))
    assert "You have no deck of your own yet" in answer_text(
        await stage.ben.slash(stage.channel, "deck show", deck="Heat and Chrome")
    )
    assert await stage.ben.autocomplete(stage.channel, "deck show", "deck", "") == []
    (offered,) = await stage.ada.autocomplete(stage.channel, "deck show", "deck", "heat")
    assert "Heat and Chrome" in answer_text(await stage.ada.slash(stage.channel, "deck show", deck=offered["value"]))


async def test_decks_are_copied_and_deleted(stage: Stage) -> None:
    await claim(stage, stage.ada)
    await stage.ada.slash(stage.channel, "deck copy", deck="Heat and Chrome")
    assert [deck.name for deck in await deck_rows.of_player(stage.bot.db, stage.ada.id)] == [
        "Heat and Chrome",
        "Heat and Chrome 2",
    ]
    message = (await stage.ada.slash(stage.channel, "deck delete", deck="heat and chrome 2")).response
    assert "deleted" in texts((await stage.ada.click(message, label="Delete")).response)
    assert "already" in answer_text(
        await stage.ada.slash(stage.channel, "deck new", name="heat AND chrome", game="acceleracers")
    )
    (left,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    assert left.is_default


async def test_a_deck_goes_out_as_text_and_comes_back(stage: Stage) -> None:
    await claim(stage, stage.ada)
    answer = answer_text(await stage.ada.slash(stage.channel, "deck export", deck="Heat and Chrome"))
    text = answer[answer.index("```") : answer.rindex("```") + 3]
    assert "2 Slam Ram Hyperpod" in text
    form = await stage.ada.slash(stage.channel, "deck import", game="acceleracers", name="Pasted")
    await stage.ada.submit_modal(form, {"name": "Pasted", "text": text})
    own = {deck.name: sorted(deck.keys) for deck in await deck_rows.of_player(stage.bot.db, stage.ada.id)}
    assert own["Pasted"] == own["Heat and Chrome"]


async def test_a_deck_is_shared_by_a_code_that_another_pastes(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "deck share", deck="Heat and Chrome")).response
    assert message.ephemeral
    code = texts(message).split("```")[1].strip()
    response = (await stage.ada.click(message, label="Show it here")).response
    assert not response.ephemeral
    assert code in texts(response)
    press = component(message, starts="d|")["custom_id"]
    assert "somebody else's deck" in answer_text(await stage.forge(stage.ben, press, message))
    await stage.ben.slash(stage.channel, "deck import", code=code.lower(), name="Hot")
    form = await stage.ben.slash(stage.channel, "deck import", game="dealin_dirt")
    await stage.ben.submit_modal(form, {"name": "", "text": f"`{code}`"})
    (mine,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    theirs = {
        deck.name: (deck.game, sorted(deck.keys)) for deck in await deck_rows.of_player(stage.bot.db, stage.ben.id)
    }
    same = ("acceleracers", sorted(mine.keys))
    assert theirs == {"Hot": same, "Shared Metal Maniacs": same}
    wrong = answer_text(await stage.ben.slash(stage.channel, "deck import", code=code[:-1]))
    assert "incomplete or mistyped" in wrong
    assert "begins with PD" in answer_text(await stage.ben.slash(stage.channel, "deck import", code="hello"))


async def test_a_deck_keeps_a_record_of_its_matches(stage: Stage) -> None:
    for who in (stage.ada, stage.ben):
        await claim(stage, who)
    assert "No finished match" in answer_text(await stage.ada.slash(stage.channel, "deck show", deck="Heat and Chrome"))
    match = await stage.rush(await stage.begin(stage.ben, command="acceleracers start"))
    assert match.row.status == "over"
    records = {}
    for who in (stage.ada, stage.ben):
        (deck,) = await deck_rows.of_player(stage.bot.db, who.id)
        records[who.id] = await record_of(stage.bot.db, GAME, deck)
    ada, ben = records.values()
    assert (ada.matches, ben.matches, ada.won + ben.won) == (1, 1, 1)
    assert (ada.against[0].what, ben.against[0].what) == ("Silencerz", "Metal Maniacs")
    answer = answer_text(await stage.ada.slash(stage.channel, "deck show", deck="Heat and Chrome"))
    assert f"**Won {ada.won} of 1**" in answer
    editor = await edited(stage, stage.ada, "Heat and Chrome", remove="Nightlife")
    assert f"1 match, {ada.won} won" in str(raw(editor)), "the picture has it"
    (deck,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    assert (await record_of(stage.bot.db, GAME, deck)).matches == 1, "it stays the record of a deck that changes"


async def test_missing_cards_of_a_deck_are_wished_for_with_one_press(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "deck copy", deck="prebuilt:cold-machines")).response
    message = (await stage.ada.click(message, label="Missing cards")).response or message
    answer = answer_text(await stage.ada.click(message, label="Add all to wish list"))
    wished = await wishes.of_player(stage.bot.db, stage.ada.id, "acceleracers")
    plan = next(plan for plan in GAME.decks() if plan.key == "cold-machines")
    have = await held(stage, stage.ada)
    assert set(wished) == {card for card in plan.cards if card not in have or have[card] < plan.cards.count(card)}
    assert f"{len(wished)} cards added to your wish list" in answer


async def test_unknown_names_get_the_nearest_suggestion(stage: Stage) -> None:
    form = await stage.ada.slash(stage.channel, "deck import", game="acceleracers")
    refused = answer_text(await stage.ada.submit_modal(form, {"name": "", "text": "3 Slam Ram Hyperpodd\nJaw Jammer"}))
    assert "line 1" in refused
    assert "Slam Ram Hyperpod" in refused
    assert await deck_rows.of_player(stage.bot.db, stage.ada.id) == []


@pytest.mark.parametrize("key", card_games())
async def test_two_people_play_with_their_own_decks(stage: Stage, key: str) -> None:
    game = card_games()[key]
    starters = [plan for plan in game.decks() if plan.starter][:2]
    for who, plan in zip((stage.ada, stage.ben), starters, strict=True):
        message = (await who.slash(stage.channel, "claim")).response
        chosen = component(message, starts="w|", placeholder=game.title)
        await who.select(message, [plan.key], custom_id=chosen["custom_id"])
    match = await stage.begin(stage.ben, command=f"{key.replace('_', '-')} start")
    for seat, plan in zip(match.seats, starters, strict=True):
        assert seat.deck is not None
        assert sorted(msgspec.json.decode(seat.deck)) == sorted(plan.cards)


async def test_a_match_with_decks_of_ones_own_earns_boosters_and_achievements(stage: Stage) -> None:
    for who in (stage.ada, stage.ben):
        await claim(stage, who)
    match = await stage.rush(await stage.begin(stage.ben, command="acceleracers start"))
    assert match.row.status == "over"
    for who in (stage.ada, stage.ben):
        assert await boosters.closed(stage.bot.db, who.id) == {"": 1, "acceleracers": 2}, "won or lost"
    text = answer_text(await stage.ada.click(stage.table, label="More"))
    assert f"🎁 A booster each for <@{stage.ada.id}>, <@{stage.ben.id}>" in text
    assert f"<@{stage.ben.id}>: achievement **First Lap**, finish a match" in text
    profile = (await stage.ada.slash(stage.channel, "profile")).response
    assert "First Lap" in answer_text(await stage.ada.click(profile, label="Favourites"))
    answer_text(await stage.ada.slash(stage.channel, "match verify"))
    shown = json.loads(sent(stage, await stage.ada.slash(stage.channel, "privacy export")))
    assert {"ledger", "holdings", "boosters", "decks", "achievements"} <= {
        table for table, rows in shown.items() if rows
    }
    await stage.ada.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    assert await held(stage, stage.ada) == {}
    assert await check(stage.bot.db) == []
    assert len(await held(stage, stage.ben)) > 30


def sent(stage: Stage, result: Any) -> bytes:
    (attached,) = result.response.attachments
    return stage.env.backend.cdn.get(attached.url)


async def test_a_broken_deck_is_refused_at_the_start(stage: Stage) -> None:
    await claim(stage, stage.ada)
    await claim(stage, stage.ben)
    await stage.open(stage.ben, command="acceleracers start")
    await edited(stage, stage.ben, "Cold Machines", remove="Magnesium")
    refused = answer_text(await stage.ada.click(stage.table, label="Start"))
    assert "ben" in refused.lower()
    assert "Magnesium" not in refused, "what is in a deck is its owner's business"
    message = (await stage.ben.click(stage.table, label="My deck")).response
    picker = component(message, starts="d|", placeholder="pre-built")
    await stage.ben.select(message, ["prebuilt:cold-machines"], custom_id=picker["custom_id"])
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    assert match.row.status == "playing"
    assert len(msgspec.json.decode(match.seats[1].deck)) == 40


async def test_all_own_and_all_pre_built_decks_can_be_chosen_in_a_lobby(stage: Stage) -> None:
    """From the eleventh deck of one's own on, pre-built ones were cut off, and from the nineteenth on one's own."""
    game = card_games()["dealin_dirt"]
    for number in range(decks.MOST_DECKS):
        await decks.make(stage.bot.services.host, stage.ada.id, game, f"Dirt {number}", game.decks()[0].cards)
    await stage.open(command="dealin-dirt start")
    message = (await stage.ada.click(stage.table, label="My deck")).response
    offered = {line["value"] for each in walk(raw(message)) for line in each.get("options", ())}
    kept = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    assert {code(deck.id) for deck in kept} <= offered
    assert {f"{decks.PREBUILT}{plan.key}" for plan in game.decks()} <= offered


async def test_a_deck_is_chosen_with_the_start_command(stage: Stage) -> None:
    await claim(stage, stage.ada)
    offered = await stage.ada.autocomplete(stage.channel, "acceleracers start", "deck", "")
    names = [choice["name"] for choice in offered]
    assert names[0].startswith("Heat and Chrome")
    assert any("pre-built" in name for name in names)
    await stage.open(command="acceleracers start", deck="prebuilt:full-throttle")
    match = await stage.match()
    assert sorted(msgspec.json.decode(match.seats[0].deck)) == sorted(
        next(plan.cards for plan in GAME.decks() if plan.key == "full-throttle")
    )


async def test_a_deck_with_missing_cards_cannot_be_played(stage: Stage) -> None:
    text = decklists.write(GAME, "Dream", [*GAME.decks()[2].cards[1:], GAME.decks()[2].cards[0]])
    form = await stage.ada.slash(stage.channel, "deck import", game="acceleracers")
    answer = answer_text(await stage.ada.submit_modal(form, {"name": "Dream", "text": text + "1 Hollowback"}))
    assert "You do not have" in answer
    assert "is not playable" in answer_text(await stage.ada.slash(stage.channel, "acceleracers start", deck="Dream"))
    assert await held(stage, stage.ada) == {}


async def test_a_prebuilt_deck_is_looked_at_copied_and_wished_for(stage: Stage) -> None:
    await claim(stage, stage.ada)
    offered = await stage.ada.autocomplete(stage.channel, "deck missing", "deck", "cold")
    (choice,) = [each["value"] for each in offered]
    assert choice == "prebuilt:cold-machines"
    message = (await stage.ada.slash(stage.channel, "deck missing", deck=choice)).response
    plan = next(plan for plan in GAME.decks() if plan.key == "cold-machines")
    lacking = decks.missing(GAME, plan.cards, await ledger.holdings(stage.bot.db, stage.ada.id, "acceleracers"))
    copies = sum(each for _, each in lacking)
    assert f"{copies} of its 40 cards" in texts(message)
    assert "everybody can play it" in texts(message), "as /deck check says"
    (alt,) = [item["description"] for part in walk(raw(message)) for item in part.get("items", [])]
    assert alt.startswith(f"Missing for Cold Machines. {40 - copies} of its 40 cards are there. ")
    assert all(card.name in alt for card, _ in lacking)
    asked = texts(message).split("```")[1]
    assert trades.read_cards(GAME, asked) == {card.key: each for card, each in lacking[:MOST_ASKED]}
    picker = component(message, placeholder="Look at a card")
    response = (await stage.ada.select(message, [str(lacking[0][0].number)], custom_id=picker["custom_id"])).response
    assert lacking[0][0].name in texts(response)
    assert "scrap" in texts(response)
    assert "everybody can play it" in answer_text(await stage.ada.slash(stage.channel, "deck show", deck=choice))
    checked = await stage.ada.slash(stage.channel, "deck check", deck=choice)
    assert "everybody can play it" in answer_text(checked)
    assert "Vehicle: " in str(raw(checked.response)), "its picture counts the kinds"
    exported = sent(stage, await stage.ada.slash(stage.channel, "deck export", deck=choice)).decode()
    assert sorted(decklists.read(GAME, exported).cards) == sorted(plan.cards)
    message = (await stage.ada.slash(stage.channel, "deck copy", deck=choice)).response
    copied = await only(stage, stage.ada, "Cold Machines")
    assert copied.keys == list(plan.cards)
    assert not copied.is_default
    message = (await stage.ada.click(message, label="Missing cards")).response or message
    assert f"{copies} of its 40 cards" in texts(message)
    message = (await stage.ada.click(message, label="Back to the deck")).response or message
    assert "Add a card" in str(raw(message))
    mine = answer_text(await stage.ada.slash(stage.channel, "deck missing", deck="Heat and Chrome"))
    assert "You have all its cards" in mine
    assert "everybody can play it" not in mine, "who owns it need not be told"
    assert "no such deck" in answer_text(await stage.ada.slash(stage.channel, "deck missing", deck="prebuilt:nothing"))


async def test_a_copy_of_a_prebuilt_deck_may_be_played_as_it_is(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "deck copy", deck="prebuilt:cold-machines")
    await stage.open(command="acceleracers start", deck="Cold Machines")
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    assert (await stage.match()).row.status == "playing"
    await edited(stage, stage.ada, "Cold Machines", remove="Magnesium")
    assert "You do not have" in answer_text(await stage.ada.slash(stage.channel, "deck check", deck="Cold Machines"))
