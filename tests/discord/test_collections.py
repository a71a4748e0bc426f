"""Everything a newcomer does with cards: claim, open, browse, build, trade, play."""

from __future__ import annotations

import re
from typing import Any

import pytest
from simcord import MemberActor

from bot.card_ui.collection_view import CollectionVerb, CollectionView, based
from bot.collections import boosters
from bot.collections.card_list import Filter
from bot.collections.looks import wardrobe
from bot.collections.recipes import RECIPES
from bot.collections.showcase import showcase
from bot.shared.ids import code
from db import boosters as booster_rows
from db import decks as deck_rows
from db import ledger
from db.check import check
from db.ledger import SCRAP, LedgerEntry
from games.look.card_pages import SHINY
from games.registry import card_games
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk
from tests.examples import less_or_all

GAME = card_games()["acceleracers"]
STARTERS = {"Ada": "heat-and-chrome", "Ben": "cold-machines"}


def component(message: Any, *, starts: str = "", placeholder: str = "") -> dict[str, Any]:
    """The button or list with this label or with a custom id that begins like this."""
    return next(
        each
        for each in walk(raw(message))
        if each.get("custom_id") and each["custom_id"].startswith(starts) and placeholder in each.get("placeholder", "")
    )


def named_on(message: Any) -> list[str]:
    """The names of the cards on a page of a collection, in the order of the buttons that open them."""
    named = re.findall(r"(?:: |; )(\d+)\. (.+?): ", texts(message))
    numbers = [each["label"] for each in walk(raw(message)) if (each.get("label") or "").isdecimal()]
    assert numbers == [number for number, _ in named]
    return [name for _, name in named]


async def claim(stage: Stage, who: MemberActor, starter: str = "") -> Any:
    """Claim the booster of the day and choose an AcceleRacers starter deck."""
    message = (await who.slash(stage.channel, "claim")).response
    chosen = component(message, starts="w|", placeholder="AcceleRacers")
    return await who.select(message, [starter or STARTERS[who.name.capitalize()]], custom_id=chosen["custom_id"])


async def held(stage: Stage, who: MemberActor) -> dict[str, int]:
    found = await ledger.holdings(stage.bot.db, who.id, "acceleracers")
    return {item: holding.amount for item, holding in found.items()}


async def test_a_newcomer_claims_a_booster_and_chooses_a_first_deck(stage: Stage) -> None:
    await claim(stage, stage.ada)
    (deck,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    assert (deck.name, deck.is_default, len(deck.keys)) == ("Heat and Chrome", 1, 40)
    assert sum((await held(stage, stage.ada)).values()) == 40
    assert await booster_rows.closed(stage.bot.db, stage.ada.id) == {"": 1, "acceleracers": 1}
    again = answer_text(await stage.ada.slash(stage.channel, "claim"))
    assert "You already have today's booster" in again
    assert "AcceleRacers starter deck" not in again
    assert "Dealin' Dirt starter deck" in again
    await stage.skip(86_400)
    assert "Here is your booster" in answer_text(await stage.ada.slash(stage.channel, "claim"))
    assert await check(stage.bot.db) == []


async def test_a_first_deck_is_chosen_once(stage: Stage) -> None:
    message = (await stage.ada.slash(stage.channel, "claim")).response
    chosen = component(message, starts="w|", placeholder="AcceleRacers")["custom_id"]
    await stage.forge(stage.ada, chosen, message, ["cold-machines"])
    second = await stage.forge(stage.ada, chosen, message, ["heat-and-chrome"])
    assert "You already have your starter deck" in answer_text(second)
    assert len(await deck_rows.of_player(stage.bot.db, stage.ada.id)) == 1
    assert "not one of the starter decks" in answer_text(await stage.forge(stage.ben, chosen, message, ["old-dog"]))


async def test_boosters_are_opened_card_by_card(stage: Stage) -> None:
    await claim(stage, stage.ada)
    before = await held(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    assert message.ephemeral
    assert "booster · 0 of 6" in texts(message)
    after = await held(stage, stage.ada)
    assert sum(after.values()) > sum(before.values()), "the cards are there before the first is turned"
    response = (await stage.ada.click(message, label="Turn a card")).response
    assert "booster · 1 of 6" in texts(response)
    assert "5 cards are face down" in str(raw(response)), "the picture says so to people who do not see it"
    response = (await stage.ada.click(response, label="Turn all")).response
    text = texts(response)
    assert "face down" not in text
    assert "Fresh Cards" in text, "an achievement"
    assert "new" in text or "scrap" in text
    following = component(response, starts="o|")
    await stage.ada.click(response, custom_id=following["custom_id"])
    assert await booster_rows.closed(stage.bot.db, stage.ada.id) == {}
    assert "You have no booster" in answer_text(
        await stage.ada.slash(stage.channel, "booster open", game="dealin_dirt")
    )
    assert await check(stage.bot.db) == []


async def test_a_booster_for_any_game_needs_a_chosen_game(stage: Stage) -> None:
    assert "You have no booster" in answer_text(await stage.ada.slash(stage.channel, "booster open"))
    await stage.ada.slash(stage.channel, "claim")
    message = (await stage.ada.slash(stage.channel, "booster open")).response
    assert "For which game?" in texts(message)
    assert await booster_rows.closed(stage.bot.db, stage.ada.id) == {"": 1}
    message = (await stage.ada.click(message, label="Open for Dealin' Dirt")).response or message
    assert "Dealin' Dirt booster" in texts(message)
    again = (await stage.ada.slash(stage.channel, "booster open")).response
    assert "Dealin' Dirt booster" in texts(again), "nothing of it was seen, and there is no other one"


async def test_all_cards_of_a_booster_are_shown_together(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "claim")
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    for _ in range(RECIPES["acceleracers"].size):
        message = (await stage.ada.click(message, label="Turn a card")).response or message
    scenes = stage.painter.scenes
    scenes.clear()
    message = (await stage.ada.click(message, label="All cards")).response or message
    (sheet,) = scenes
    assert (
        len([sprite for sprite in sheet.sprites if sprite.name.startswith("card-hand:")])
        == RECIPES["acceleracers"].size
    )
    assert "All cards" not in str(raw(message))


async def test_a_booster_is_shown_to_the_channel_and_its_odds_are_one_press_away(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    odds = await stage.ada.click(message, label="Odds")
    assert "Guaranteed" in answer_text(odds)
    assert "yours within your next 19 boosters" in answer_text(odds), "one was opened in vain"
    assert odds.response.ephemeral
    opened = (await stage.ada.click(message, label="Turn all")).response or message
    shared = (await stage.ada.click(opened, label="Share")).response
    assert not shared.ephemeral
    assert "opened a booster" in texts(shared)
    press = component(opened, starts="o|")["custom_id"]
    assert "somebody else's booster" in answer_text(await stage.forge(stage.ben, press, opened))


async def test_pressing_twice_opens_one_booster_and_strangers_open_none(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "claim")).response
    press = component(message, starts="o|")["custom_id"]
    await stage.forge(stage.ada, press, message)
    await stage.forge(stage.ada, press, message)
    assert sum((await booster_rows.closed(stage.bot.db, stage.ada.id)).values()) == 1
    assert "somebody else's booster" in answer_text(await stage.forge(stage.ben, press, message))
    assert await check(stage.bot.db) == []


async def test_an_opened_booster_is_shown_again_after_a_restart(stage: Stage) -> None:
    await claim(stage, stage.ada)
    opened = await boosters.open_booster(stage.bot.services.host, stage.ada.id, GAME)
    await stage.restart()
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    assert f"|{code(opened.row.id)}|" in str(raw(message))
    response = (await stage.ada.click(message, label="Turn all")).response
    for drawn in opened.cards:
        assert GAME.catalogue()[drawn.card].name in texts(response)


async def test_odds_are_published(stage: Stage) -> None:
    for key, game in card_games().items():
        answer = answer_text(await stage.ada.slash(stage.channel, "booster odds", game=key))
        for slot in RECIPES[key].slots:
            for rarity, chance in slot.odds.items():
                assert f"{chance:g}% {rarity}" in answer
        for each in RECIPES[key].guarantees:
            best = each.rarity == game.rarities[-1]
            one = f"one {each.rarity}{'' if best else ' or better'}"
            assert f"{one} in {each.boosters} boosters" in answer
        assert game.title in answer


async def test_a_collection_is_browsed(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "collection", game="acceleracers", show="owned")).response
    text = texts(message)
    assert f"{len(await held(stage, stage.ada))} of 246**" in text
    assert "Any kind" not in text, "the lists come with a press"
    message = (await stage.ada.click(message, label="More")).response or message
    kinds = component(message, starts="c|", placeholder="Any kind")
    response = (await stage.ada.select(message, ["Racing Realm"], custom_id=kinds["custom_id"])).response or message
    assert "Ice Realm" in str(raw(response))
    number = re.search(r"\b(\d+)\. Ice Realm", str(raw(response)))
    assert number is not None
    card = (await stage.ada.click(response, label=number[1])).response or response
    assert "no deck can hold more" in texts(card)
    assert "Ice Realm" in texts(card)
    back = (await stage.ada.click(card, label="Back")).response or message
    if "List" not in texts(back):
        back = (await stage.ada.click(back, label="More")).response or back
    listed = (await stage.ada.click(back, label="List")).response or message
    assert "**Ice Realm**" in texts(listed)
    look = component(listed, placeholder="Look at a card")
    value = next(option["value"] for option in look["options"] if option["label"] == "Ice Realm")
    again = (await stage.ada.select(listed, [value], custom_id=look["custom_id"])).response or listed
    assert texts(again) == texts(card), "the same page, from the list"
    assert len(stage.painter.scenes) > 1


async def test_the_list_below_a_picture_that_was_sent_before_there_were_buttons_still_opens_a_card(
    stage: Stage,
) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "collection", game="acceleracers")).response
    name = named_on(message)[-1]
    number = next(card.number for card in GAME.catalogue().values() if card.name == name)
    sent_then = CollectionView(stage.ada.id, GAME.key, Filter(which="owned")).press(CollectionVerb.LOOK)
    card = (await stage.forge(stage.ada, str(sent_then), message, [str(number)])).response or message
    assert "Details" in texts(card)
    assert name in texts(card).splitlines()[0]


async def test_a_card_shows_its_sources_and_the_decks_that_use_it(stage: Stage) -> None:
    await claim(stage, stage.ada)
    (deck,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    name = card_games()[deck.game].catalogue()[deck.keys[0]].name
    page = (await stage.ada.slash(stage.channel, "collection", name=name, game=deck.game)).response
    answer = answer_text(await stage.ada.click(page, label="Details"))
    assert "History: with your starter deck on <t:" in answer
    assert f"In your decks: {deck.name}" in answer
    await stage.ada.slash(stage.channel, "collection", share=True)
    others = await stage.ben.slash(stage.channel, "collection", name=name, game=deck.game, player=stage.ada.user)
    details = answer_text(await stage.ben.click(others.response, label="Details"))
    assert "History" not in details, "that is its owner's own business"


async def test_filters_find_cards(stage: Stage) -> None:
    await claim(stage, stage.ada)

    async def found(**options: Any) -> str:
        return answer_text(
            await stage.ada.slash(stage.channel, "collection", game="acceleracers", pictures=False, **options)
        )

    assert "Torqued Jackhammer" in await found(rarity="hologram", show="missing")
    assert "Nightlife" in await found(group="teku racers", show="owned", kind="Vehicle")
    assert "Jaw Jammer" in await found(name="jaw jamer")
    assert "There is no such kind" in await found(kind="Spaceship")
    offered = await stage.ada.autocomplete(stage.channel, "collection", "name", "jaw", game="acceleracers")
    assert "Jaw Jammer" in [choice["name"] for choice in offered]
    assert 0 < len(await stage.ada.autocomplete(stage.channel, "collection", "kind", "", game="dealin_dirt")) <= 25


async def test_a_page_shows_twelve_cards_the_rarest_or_the_newest_first(stage: Stage) -> None:
    await claim(stage, stage.ada)
    await stage.wait(60)
    opened = await boosters.open_booster(stage.bot.services.host, stage.ada.id, GAME)
    await boosters.turn(stage.bot.services.host, opened, len(opened.cards))
    gained = await ledger.gained(stage.bot.db, stage.ada.id, GAME.key)
    latest = {
        GAME.catalogue()[key].name
        for key, at in gained.items()
        if at == max(gained.values()) and key in GAME.catalogue()
    }
    message = (await stage.ada.slash(stage.channel, "collection", game=GAME.key)).response
    names = named_on(message)
    ranks = [
        GAME.rarities.index(card.rarity) for name in names for card in GAME.catalogue().values() if card.name == name
    ]
    assert (len(names), ranks) == (12, sorted(ranks, reverse=True))
    assert "Newest first" not in texts(message), "it comes with the filters"
    message = (await stage.ada.click(message, label="More")).response or message
    response = (await stage.ada.click(message, label="Newest first")).response or message
    names = named_on(response)
    assert set(names[: len(latest)]) == latest
    assert "newest first" in texts(response)


async def test_sets_have_bars_and_one_is_opened(stage: Stage) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "collection", game="acceleracers")).response
    message = (await stage.ada.click(message, label="More")).response or message
    response = (await stage.ada.click(message, label="Sets")).response or message
    assert "Teku Racers: " in texts(response)
    holograms = sum(card.rarity == "hologram" for card in GAME.catalogue().values())
    assert f"Hologram: 0 of {holograms}" in texts(response)
    album = (await stage.ada.click(response, label="Back to the album")).response or response
    assert len(named_on(album)) == 12
    menus = (await stage.ada.click(album, label="More")).response or album
    response = (await stage.ada.click(menus, label="Sets")).response or menus
    sets = component(response, placeholder="Look at a set")
    offered = {option["label"]: option["description"] for option in sets["options"]}
    assert {"Teku Racers", "Hazard", "Hologram"} <= set(offered), "teams, kinds and rarities"
    assert offered["Hologram"] == f"0 of {holograms}"
    for name in ("Teku Racers", "Hologram", "Hazard"):
        opened = (await stage.ada.select(response, [name], custom_id=sets["custom_id"])).response or response
        assert f"scrap · All cards\n{name}, page 1 of" in texts(opened), "the title of the picture names the set"
        assert named_on(opened)
        menus = (await stage.ada.click(opened, label="More")).response or opened
        if name != "Hazard":
            response = (await stage.ada.click(menus, label="Sets")).response or menus
    which = component(menus, placeholder="Which cards")["custom_id"]
    back = (await stage.ada.select(menus, ["missing"], custom_id=which)).response or menus
    assert "scrap · Missing\nHazard, page 1 of" in texts(back)
    assert named_on(back), "a picked filter leads back to the cards"


async def test_wanted_cards_are_marked_and_found(stage: Stage) -> None:
    await claim(stage, stage.ada)
    card = (await stage.ada.slash(stage.channel, "collection", name="Hollowback", game="acceleracers")).response
    assert "Your wish list is empty" in answer_text(await stage.ada.slash(stage.channel, "collection", show="wanted"))
    card = (await stage.ada.click(card, label="Wish")).response or card
    assert "on your wish list" in texts(card)
    answer = answer_text(await stage.ada.slash(stage.channel, "collection", show="wanted"))
    assert "Hollowback: missing, wanted" in answer
    await stage.ada.slash(stage.channel, "collection", share=True)
    other = answer_text(
        await stage.ben.slash(stage.channel, "collection", show="missing", player=stage.ada.user, pictures=False)
    )
    assert "wanted" not in other.replace("Wanted", ""), "a wish list is its owner's own business"
    await stage.ada.click(card, label="Wished")
    assert "Your wish list is empty" in answer_text(await stage.ada.slash(stage.channel, "collection", show="wanted"))


async def test_a_card_is_put_into_the_showcase_and_taken_out(stage: Stage) -> None:
    await claim(stage, stage.ada)
    card = (await stage.ada.slash(stage.channel, "collection", name="Nightlife", game="acceleracers")).response
    card = (await stage.ada.click(card, label="Showcase")).response or card
    assert [each.card.name for each in await showcase(stage.bot.db, stage.ada.id)] == ["Nightlife"]
    await stage.ada.click(card, label="In showcase")
    assert await showcase(stage.bot.db, stage.ada.id) == []
    missing = (await stage.ada.slash(stage.channel, "collection", name="Hollowback", game="acceleracers")).response
    assert "Showcase" not in texts(missing)


async def test_cards_are_picked_for_the_showcase_from_its_own_page(stage: Stage) -> None:
    await claim(stage, stage.ada)
    page = (await stage.ada.slash(stage.channel, "showcase", game="acceleracers")).response
    for name in ("Nightlife", "Jaw Jammer"):
        page = (
            await stage.ada.select(page, [offered(page, "Show a card")[name]], custom_id=list_of(page, "Show a card"))
        ).response or page
    assert [each.card.name for each in await showcase(stage.bot.db, stage.ada.id)] == ["Nightlife", "Jaw Jammer"]
    assert "2 of 5" in texts(page)
    assert "Nightlife" not in offered(page, "Show a card"), "it is shown already"
    first = offered(page, "Take a card out")
    assert list(first) == ["Nightlife", "Jaw Jammer"]
    await stage.ada.select(page, [first["Nightlife"]], custom_id=list_of(page, "Take a card out"))
    assert [each.card.name for each in await showcase(stage.bot.db, stage.ada.id)] == ["Jaw Jammer"]


async def test_a_gloss_is_shown_before_it_is_paid_for(stage: Stage) -> None:
    await claim(stage, stage.ada)
    await stage.bot.db.commit(
        *ledger.book([LedgerEntry(stage.ada.id, "test", SCRAP, "acceleracers", 400, "booster", 1)])
    )
    card = (await stage.ada.slash(stage.channel, "collection", name="Nightlife", game="acceleracers")).response
    card = (await stage.ada.click(card, label="Polish (−80)")).response or card
    assert "This is how it would shine" in texts(card)
    assert "♻️ 400" in texts(card)
    assert not (await wardrobe(stage.bot.db, stage.ada.id)).dress("acceleracers", "nightlife")
    card = (await stage.ada.click(card, label="Polish (−80)")).response or card
    assert (await wardrobe(stage.bot.db, stage.ada.id)).dress("acceleracers", "nightlife") == SHINY
    assert "♻️ 320" in texts(card)
    assert "Polish" not in texts(card)


async def test_a_gloss_that_one_cannot_pay_is_shown_and_says_how_much_scrap_is_missing(stage: Stage) -> None:
    await claim(stage, stage.ada)
    await stage.bot.db.commit(
        *ledger.book([LedgerEntry(stage.ada.id, "test", SCRAP, "acceleracers", 30, "booster", 1)])
    )
    card = (await stage.ada.slash(stage.channel, "collection", name="Nightlife", game="acceleracers")).response
    assert "Polish (−80)" not in texts(card)
    card = (await stage.ada.click(card, label="Try polish")).response or card
    assert "This is how it would shine. You need 50 more scrap to polish it." in texts(card)
    (pay,) = [each for each in walk(raw(card)) if each.get("label") == "50 more scrap"]
    assert pay["disabled"]


async def test_a_look_is_tried_on_bought_worn_and_taken_off(stage: Stage) -> None:
    await claim(stage, stage.ada)
    page = (await stage.ada.slash(stage.channel, "showcase", game="acceleracers")).response
    page = (await stage.ada.click(page, label="Looks")).response or page
    assert "Night Shift, title, 300 scrap" in texts(page)

    async def tried() -> Any:
        picked = offered(page, "Try one on")["Night Shift"]
        return (await stage.ada.select(page, [picked], custom_id=list_of(page, "Try one on"))).response or page

    page = await tried()
    assert "with Night Shift" in texts(page), "it is seen before it is paid for"
    assert next(part for part in walk(raw(page)) if "more scrap" in (part.get("label") or ""))["disabled"]
    assert not (await wardrobe(stage.bot.db, stage.ada.id)).owned
    entry = LedgerEntry(stage.ada.id, "test", SCRAP, "acceleracers", 400, "booster", 1)
    await stage.bot.db.commit(*ledger.book([entry]))
    page = await tried()
    assert not (await wardrobe(stage.bot.db, stage.ada.id)).owned
    page = (await stage.ada.click(page, label="Buy for 300")).response or page
    assert [each.name for each in (await wardrobe(stage.bot.db, stage.ada.id)).worn] == ["Night Shift"]
    assert "♻️ 100" in texts(page)
    page = await tried()
    page = (await stage.ada.click(page, label="Take off Night Shift")).response or page
    assert not (await wardrobe(stage.bot.db, stage.ada.id)).worn
    assert any(part.get("label") == "Wear Night Shift" for part in walk(raw(await tried())))


def list_of(page: Any, title: str) -> str:
    return next(part["custom_id"] for part in walk(raw(page)) if part.get("placeholder") == title)


def offered(page: Any, title: str) -> dict[str, str]:
    """The choices of a list: the value of each by its label."""
    choices = next(part["options"] for part in walk(raw(page)) if part.get("placeholder") == title)
    return {choice["label"]: choice["value"] for choice in choices}


async def test_the_showcase_is_changed_by_a_command(stage: Stage) -> None:
    await claim(stage, stage.ada)
    assert "Your profile shows no cards yet" in private(await stage.ada.slash(stage.channel, "showcase"))
    found = await stage.ada.autocomplete(stage.channel, "showcase", "add", "night", game="acceleracers")
    assert "Nightlife" in [choice["value"] for choice in found]
    for _ in range(2):
        answer = private(await stage.ada.slash(stage.channel, "showcase", add="nightlife", game="acceleracers"))
        assert "1 of 5 cards" in answer
        assert "Nightlife · Vehicle" in answer
    profile = (await stage.ada.slash(stage.channel, "profile")).response
    assert "Nightlife" in answer_text(await stage.ada.click(profile, label="Favourites"))
    refused = private(await stage.ada.slash(stage.channel, "showcase", add="Hollowback", game="acceleracers"))
    assert "You can only show cards that you own." in refused
    assert "Jaw Jammer" in private(await stage.ada.slash(stage.channel, "showcase", add="Jaw Jamer"))
    assert "is not in your showcase" in private(await stage.ada.slash(stage.channel, "showcase", remove="Jaw Jammer"))
    found = await stage.ada.autocomplete(stage.channel, "showcase", "remove", "")
    assert [choice["value"] for choice in found] == ["Nightlife"]
    assert "0 of 5 cards" in private(await stage.ada.slash(stage.channel, "showcase", remove="nightlife"))


async def test_a_card_shows_its_rulings(stage: Stage) -> None:
    for name, rule in (("Rolling Thunder", "R8.3"), ("2-D", "R7.3")):
        card = (await stage.ada.slash(stage.channel, "collection", name=name, game="acceleracers")).response
        assert rule not in texts(card), "a page with a picture has no room for them"
        answer = answer_text(await stage.ada.click(card, label="Details"))
        assert f"\n-# Rule {rule}" in answer
        assert not re.search(r"RL\d", answer), "our own numbers of rulings say nothing to a player"


async def test_a_card_without_rulings_leads_to_the_rule_about_its_kind(stage: Stage) -> None:
    card = (await stage.ada.slash(stage.channel, "collection", name="Hollowback", game="acceleracers")).response
    details = (await stage.ada.click(card, label="Details")).response
    assert "No special rulings." not in texts(details), "the button leads to the rules"
    assert "A Vehicle has a team" in answer_text(await stage.ada.click(details, label="Rule: Vehicle"))


async def test_a_collection_is_private_unless_shared(stage: Stage) -> None:
    await claim(stage, stage.ada)
    other = stage.ada.user
    assert "This collection is private" in answer_text(await stage.ben.slash(stage.channel, "collection", player=other))
    await stage.ada.slash(stage.channel, "collection", share=True)
    assert "of 246**" in answer_text(
        await stage.ben.slash(stage.channel, "collection", player=other, game="acceleracers")
    )
    await stage.ada.slash(stage.channel, "settings me", words=True)
    kept = answer_text(await stage.ben.slash(stage.channel, "collection", player=other, game="acceleracers"))
    assert "of 246**" in kept, "another setting changes nothing about it"
    message = (await stage.ada.slash(stage.channel, "collection", share=False)).response
    press = component(message, starts="c|")["custom_id"]
    assert "This collection is private" in answer_text(await stage.forge(stage.ben, press, message, ["owned"]))


async def test_a_copy_that_would_be_missed_is_scrapped_only_after_a_question(stage: Stage) -> None:
    await claim(stage, stage.ada)
    db, starter = stage.bot.db, (await deck_rows.of_player(stage.bot.db, stage.ada.id))[0]
    scrap = ledger.LedgerEntry(stage.ada.id, "booster:0", "hollowback", "acceleracers", 2, "booster", 1)
    await db.commit(*ledger.enter([(stage.ada.id, "acceleracers")]), *ledger.book([scrap]))
    card = (await stage.ada.slash(stage.channel, "collection", name="Nightlife", game="acceleracers")).response
    asked = (await stage.ada.click(card, label="Scrap (+5)")).response or card
    assert f"Your deck {starter.name} needs this copy. Press again" in texts(asked)
    assert (await held(stage, stage.ada))["nightlife"] == 1
    done = (await stage.ada.click(asked, label="Scrap (+5)")).response or asked
    assert "Scrapped for 5" in texts(done)
    assert "scrapped on" in answer_text(await stage.ada.click(done, label="Details"))
    assert "nightlife" not in await held(stage, stage.ada)

    card = (await stage.ada.slash(stage.channel, "collection", name="Hollowback", game="acceleracers")).response
    card = (await stage.ada.click(card, label="Scrap (+5)")).response or card
    assert (await held(stage, stage.ada))["hollowback"] == 1, "of two copies one is not missed"
    asked = (await stage.ada.click(card, label="Scrap (+5)")).response or card
    assert "It is your only copy. Press again" in texts(asked)
    assert (await held(stage, stage.ada))["hollowback"] == 1


async def test_cards_are_crafted_once_a_press(stage: Stage) -> None:
    await claim(stage, stage.ada)
    db = stage.bot.db
    scrap = ledger.LedgerEntry(stage.ada.id, "booster:0", ledger.SCRAP, "acceleracers", 70, "booster", 1)
    await db.commit(*ledger.enter([(stage.ada.id, "acceleracers")]), *ledger.book([scrap]))
    card = (await stage.ada.slash(stage.channel, "collection", name="Hollowback", game="acceleracers")).response
    assert "missing" in texts(card)
    press = component(card, starts="c|00000000|2")["custom_id"]
    await stage.forge(stage.ada, press, card)
    assert (await held(stage, stage.ada))["hollowback"] == 1
    assert "has just changed" in answer_text(await stage.forge(stage.ada, press, card))
    assert (await held(stage, stage.ada))[ledger.SCRAP] == 50
    refused = answer_text(await stage.forge(stage.ben, press, card))
    assert "This collection is private" in refused
    assert await held(stage, stage.ben) == {}


PICKED = (None, ["nonsense"], ["99"], ["²"])
"""What was picked with a button that never existed; None if nothing could be."""


@pytest.mark.parametrize("tries", less_or_all(1, len(PICKED)))
@pytest.mark.parametrize("kind", "owcdt")
async def test_presses_of_buttons_that_never_existed_are_answered(stage: Stage, kind: str, tries: int) -> None:
    """In `make test` one thing is picked with each of them, and another one with the next."""
    await claim(stage, stage.ada)
    (deck,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    message = (await stage.ada.slash(stage.channel, "collection", game="acceleracers")).response
    place = f"L0---,{'2' * 12},acceleracers,"
    rests = ["", "open:", "open:race_to_ace", "turn", "yes", "new", "b", "i", "iacceleracers", "k9,", "S", "zz"]
    rests += [
        place,
        f"k{place}",
        f"x999,{place}",
        f"v,{place}",
        "pX----,!,acceleracers,",
        "pL0---,zz,chess,",
        "kL9zzz,1,,",
        "q2,pP1-----,1,acceleracers,",
        f"q2,P1-----,{based(stage.ada.id)},acceleracers,",
        f"o2,P1-----,{based(stage.ada.id)},acceleracers,",
        f"u2,P1-----,{based(stage.ada.id)},acceleracers,",
        f"sP1-----,{based(stage.ada.id)},dealin_dirt,",
        "swap:acceleracers:1:2:3",
        "swap:acceleracers:zzzzzzzzzzzzzzzzzzzzz:2:3",
        "swap:x",
        "join:acceleracers",
        "join:",
        "leave:acceleracers",
    ]
    for start, number in enumerate(("00000000", code(deck.id))):
        for turn, text in enumerate(rests, start):
            for values in [PICKED[each % len(PICKED)] for each in range(turn, turn + tries)]:
                custom_id = f"{kind}|{number}|999999999999999999|{text}"
                result = await stage.forge(stage.ada, custom_id, message, values)
                assert result.acknowledged, custom_id
                assert "Something went wrong" not in answer_text(result), custom_id
    assert await check(stage.bot.db) == []
