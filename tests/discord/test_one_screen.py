"""Help, cards, profiles and empty pages are as high as a decision at most: one look at a phone or a desktop shows them.

The screens are as wide as the page of `paddock preview` shows an answer that only one person sees, at 390 x 844 and
1280 x 800 points, and a message for everybody.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from simcord import MemberActor

from bot.collections import boosters
from bot.collections.recipes import RECIPES
from db import boosters as booster_rows
from db import ledger
from games.contract.card_game import CardGame
from games.registry import card_games
from tests.discord.stage import Stage, raw, texts, walk
from tests.discord.test_collections import component, named_on
from tests.discord.test_settings import manager
from tests.recorded_screens import KEYS
from tests.screen import ASIDE, ASIDE_DESKTOP, CHANNEL, PHONE, Screen, layout_height

ONLY_YOU = 43
"""The line that only you can see it, and the edges of its box."""
OWNED = 12
"""How many boosters were opened before."""


def too_high(stage: Stage, name: str, message: Any) -> list[str]:
    """The screens that a page does not fit, with its height; its pictures are the last that were painted."""
    parts = raw(message)
    pictures = sum(part.get("type") == 12 for part in walk(parts))
    sizes = [scene.pixels for scene in stage.painter.scenes[len(stage.painter.scenes) - pictures :]]
    alone = getattr(message, "ephemeral", False)
    screens: tuple[Screen, ...] = (ASIDE, ASIDE_DESKTOP) if alone else (PHONE, CHANNEL)
    found = ((ONLY_YOU * alone + layout_height(parts, screen, sizes), screen) for screen in screens)
    return [f"{name}: {points:.0f} on {screen.name}" for points, screen in found if points > screen.most]


async def picked(who: MemberActor, message: Any, title: str, place: int = 0) -> Any:
    """Pick a choice of a list; return the message as it is then."""
    found = component(message, placeholder=title)
    choice = found["options"][place]["value"]
    return (await who.select(message, [choice], custom_id=found["custom_id"])).response or message


async def pressed(who: MemberActor, message: Any, label: str) -> Any:
    return (await who.click(message, label=label)).response or message


async def fill(stage: Stage, who: MemberActor, game: CardGame, number: int = OWNED) -> list[str]:
    """Open boosters for a person; return their cards, the rarest first."""
    host = stage.bot.services.host
    for place in range(number):
        await host.db.commit(
            booster_rows.earn(who.id % 1000 * 1000 + place, who.id, game.key, f"test:{place}", host.now())
        )
        opened = await boosters.open_booster(host, who.id, game)
        await boosters.turn(host, opened, len(opened.cards))
    held = await ledger.holdings(host.db, who.id, game.key)
    owned = [card for card in game.catalogue().values() if card.key in held]
    return [card.name for card in sorted(owned, key=lambda card: -game.rarities.index(card.rarity))]


async def test_help_and_pages_without_anything_to_show_fit_a_screen(stage: Stage) -> None:
    pages: dict[str, dict[str, Any]] = {
        "help": {},
        "booster open": {"game": "acceleracers"},
        "deck show": {"deck": "my deck"},
        "collection": {"game": "dealin_dirt"},
        "showcase": {"game": "acceleracers"},
        "profile": {},
        "leaderboard": {"game": "race_to_ace"},
        "trade list": {},
        "claim": {},
        "settings me": {},
        "puzzle": {},
    }
    faults = []
    for command, options in pages.items():
        faults += too_high(stage, command, (await stage.ada.slash(stage.channel, command, **options)).response)
    assert faults == []


async def test_the_settings_of_a_server_fit_a_screen(stage: Stage) -> None:
    message = (await manager(stage).slash(stage.channel, "settings server")).response
    assert too_high(stage, "settings server", message) == []
    high = ONLY_YOU + layout_height(raw(message), ASIDE, ())
    assert high < 520, (
        "the preview shows the list of channels as one of five lines, 120 points higher than Discord does"
    )


@pytest.mark.parametrize("command", ["find status", "match open", "match mine", "profile", "collection"])
async def test_a_page_with_nothing_to_show_leads_on(stage: Stage, command: str) -> None:
    """One press away is something to do, and not only the name of a command."""
    message = (await stage.ada.slash(stage.channel, command)).response
    way = next(part for part in walk(raw(message)) if part.get("type") == 2)
    assert way["label"] in ("See the games", "Get cards")
    assert (await pressed(stage.ada, message, way["label"])) is not None


async def test_what_is_said_of_cards_and_of_a_deck_can_be_done_with_one_press(stage: Stage) -> None:
    page = await pressed(stage.ada, (await stage.ada.slash(stage.channel, "help")).response, "Cards")
    assert too_high(stage, "cards", page) == []
    claimed = await pressed(stage.ada, page, "Get cards")
    await picked(stage.ada, claimed, "Choose your AcceleRacers starter deck")
    shown = (await stage.ada.slash(stage.channel, "deck show", deck="Heat and Chrome")).response
    assert component(await pressed(stage.ada, shown, "Edit"), placeholder="Cards of any kind")
    checked = (await stage.ada.slash(stage.channel, "deck check", deck="Heat and Chrome")).response
    assert component(await pressed(stage.ada, checked, "Edit"), placeholder="Cards of any kind")
    lacking = (await stage.ada.slash(stage.channel, "deck missing", deck="Heat and Chrome")).response
    assert component(await pressed(stage.ada, lacking, "Back to the deck"), placeholder="Cards of any kind")
    for public, deck in ((True, "Heat and Chrome"), (False, "prebuilt:cold-machines")):
        shown = (await stage.ada.slash(stage.channel, "deck show", deck=deck, public=public)).response
        assert not [part for part in walk(raw(shown)) if part.get("type") == 2], "nobody can change this one"


@pytest.mark.parametrize("key", KEYS)
async def test_what_is_behind_more_fits_a_screen(stage: Stage, key: str) -> None:
    match = await stage.begin(stage.ben, command=f"{key.replace('_', '-')} start")
    faults = []
    for number in range(12):
        if number in (0, 3, 11):
            for member in (stage.ada, stage.cleo):
                behind = (await member.click(stage.table, label="More")).response
                faults += too_high(stage, f"{member.name} after {number}", behind)
        match = await stage.act(match)
    assert faults == []


@pytest.mark.parametrize("key", card_games())
async def test_boosters_from_the_claim_to_the_last_card_fit_a_screen(stage: Stage, key: str) -> None:
    game, ada = card_games()[key], stage.ada
    page = await picked(
        ada, (await ada.slash(stage.channel, "claim")).response, f"Choose your {game.title} starter deck"
    )
    faults = too_high(stage, "starter", page)
    page = await pressed(ada, page, f"Open for {game.title}")
    faults += too_high(stage, "pack", page)
    for number in range(RECIPES[key].size):
        page = await pressed(ada, page, "Turn a card")
        faults += too_high(stage, f"card {number + 1}", page)
    faults += too_high(stage, "sheet", await pressed(ada, page, "All cards"))
    page = (await ada.slash(stage.channel, "deck new", name="Mine", game=key)).response
    page = await pressed(ada, await picked(ada, page, "Add a card"), "Complete")
    faults += too_high(stage, "a second deck, completed", page)
    assert faults == []


@pytest.mark.parametrize("key", card_games())
async def test_a_collection_its_sets_its_looks_and_its_cards_fit_a_screen(stage: Stage, key: str) -> None:
    ada, game = stage.ada, card_games()[key]
    names = await fill(stage, ada, game)
    faults = []
    for pictures in (False, True):
        page = (await ada.slash(stage.channel, "collection", game=key, pictures=pictures)).response
        faults += too_high(stage, f"collection, pictures: {pictures}", page)
    page = await pressed(ada, page, "More")
    faults += too_high(stage, "filters", page)
    page = await pressed(ada, page, "Sets")
    faults += too_high(stage, "sets", page)
    page = await pressed(ada, page, "Looks")
    faults += too_high(stage, "looks", page)
    faults += too_high(stage, "a look", await picked(ada, page, "Try one on", 3))
    for name in (*names[:6], *names[-3:], *(card.name for card in list(game.catalogue().values())[::40])):
        page = (await ada.slash(stage.channel, "collection", game=key, name=name)).response
        faults += too_high(stage, name, page)
    assert faults == []


@pytest.mark.parametrize("show", ["owned", "all"])
@pytest.mark.parametrize("key", card_games())
async def test_every_page_of_a_collection_fits_a_screen_and_back_leads_to_it(stage: Stage, key: str, show: str) -> None:
    await fill(stage, stage.ada, card_games()[key], 3)
    page = (await stage.ada.slash(stage.channel, "collection", game=key, show=show)).response
    pages = int(stage.painter.scenes[-1].labels[1].text.rpartition(" ")[2])
    faults, seen = [], set[str]()
    for number in range(1, min(pages, 4) + 1):
        faults += too_high(stage, f"page {number}", page)
        names = named_on(page)
        assert not seen & set(names)
        seen |= set(names)
        card = await pressed(stage.ada, page, str(len(names)))
        assert names[-1] in texts(card)
        page = await pressed(stage.ada, card, "Back")
        assert named_on(page) == names, "the page that was left, not the first"
        following = [part for part in walk(raw(page)) if (part.get("emoji") or {}).get("name") == "▶️"]
        assert len(following) == (number < pages)
        if following:
            page = (await stage.ada.click(page, custom_id=following[0]["custom_id"])).response or page
    assert faults == []


async def test_a_collection_fits_a_screen_for_others_and_while_cards_lie_face_down(stage: Stage) -> None:
    key = "acceleracers"
    await fill(stage, stage.ada, card_games()[key], 4)
    host = stage.bot.services.host
    await host.db.commit(booster_rows.earn(9_999, stage.ada.id, key, "test:unturned", host.now()))
    await boosters.open_booster(host, stage.ada.id, card_games()[key])
    await stage.ada.slash(stage.channel, "collection", share=True)
    faults = []
    for who in (stage.ada, stage.ben):
        options = {} if who is stage.ada else {"player": stage.ada.user}
        page = (await who.slash(stage.channel, "collection", game=key, **options)).response
        assert "· 6 face down" in texts(page)
        assert (f"<@{stage.ada.id}>" in texts(page)) == (who is not stage.ada), "whose it is"
        assert len(named_on(page)) == 12
        faults += too_high(stage, who.name, page)
    assert faults == []


@pytest.mark.parametrize("key", card_games())
async def test_decks_and_trades_fit_a_screen(stage: Stage, key: str) -> None:
    ada, ben, game = stage.ada, stage.ben, card_games()[key]
    await picked(ada, (await ada.slash(stage.channel, "claim")).response, f"Choose your {game.title} starter deck")
    mine, theirs = await fill(stage, ada, game), await fill(stage, ben, game, 2)
    page = (await ada.slash(stage.channel, "deck new", name="Fresh", game=key)).response
    faults = too_high(stage, "no card", page)
    for number in range(6):
        page = await picked(ada, page, "Add a card", number)
        faults += too_high(stage, f"{number + 1} cards", page)
    page = await pressed(ada, page, "Complete")
    faults += too_high(stage, "a full deck", page)
    decks = ["Fresh", *(f"prebuilt:{plan.key}" for plan in game.decks())]
    for deck in decks:
        faults += too_high(stage, f"shown: {deck}", (await ada.slash(stage.channel, "deck show", deck=deck)).response)
    for command, deck in itertools.product(("deck check", "deck missing"), decks):
        faults += too_high(stage, f"{command}: {deck}", (await ada.slash(stage.channel, command, deck=deck)).response)
    await stage.cleo.slash(stage.channel, "deck copy", deck=decks[-1])
    page = (await stage.cleo.slash(stage.channel, "deck missing", deck=game.decks()[-1].name)).response
    faults += too_high(stage, "a deck without a single card", page)
    shown = (await ada.slash(stage.channel, "deck show", deck="Fresh", public=True)).response
    faults += too_high(stage, "shown to all", shown)
    rarity = {card.name: card.rarity for card in game.catalogue().values()}
    give, want = next((a, b) for a in mine for b in theirs if rarity[a] == rarity[b] and a != b)
    await ada.slash(stage.channel, "trade offer", partner=ben, give=give, want=want, game=key)
    offered = [message for message in stage.channel.history(viewer=ben) if not message.flags.ephemeral][-1]
    faults += too_high(stage, "trade", offered)
    faults += too_high(stage, "trades", (await ada.slash(stage.channel, "trade list")).response)
    assert faults == []


async def test_a_showcase_a_profile_and_its_achievements_fit_a_screen(stage: Stage) -> None:
    ada, faults = stage.ada, []
    for name in (await fill(stage, ada, card_games()["acceleracers"]))[:5]:
        page = (await ada.slash(stage.channel, "showcase", add=name, game="acceleracers")).response
        faults += too_high(stage, f"showcase with {name}", page)
    await stage.rush(await stage.begin(stage.ben))
    page = (await ada.slash(stage.channel, "profile")).response
    faults += too_high(stage, "profile", page)
    faults += too_high(stage, "achievements", await pressed(ada, page, "Achievements"))
    board = (await ada.slash(stage.channel, "leaderboard", game="race_to_ace", by="wins")).response
    faults += too_high(stage, "leaderboard", board)
    assert faults == []
