"""Looks cost scrap or come with an achievement, and change no match."""

from __future__ import annotations

import pytest

from bot.collections import booster_rewards, boosters, looks, showcase
from bot.collections.achievements import ACHIEVEMENTS, BY_NAME, review
from bot.collections.recipes import RECIPES
from bot.host.core.host import Host
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import ledger, people
from db.database import Write
from db.ledger import SCRAP, LedgerEntry
from games.look.card_pages import OTHER, SHINY
from games.registry import card_games
from tests.bot.collections.conftest import Clock

GAME = card_games()["acceleracers"]
ADA = Person(1, "Ada")
TITLE, DEARER = (
    each for each in looks.CATALOGUE.look if each.kind == "title" and each.game == GAME.key and each.price < 900
)


async def given(host: Host, cards: dict[str, int]) -> None:
    entries = [LedgerEntry(ADA.id, "craft:0", card, GAME.key, n, "craft", host.now()) for card, n in cards.items()]
    await host.db.commit(people.seen(ADA.id, ADA.name, 0), *ledger.enter([(ADA.id, GAME.key)]), *ledger.book(entries))


async def scrap(host: Host) -> int:
    held = await ledger.holdings(host.db, ADA.id, GAME.key)
    return held[SCRAP].amount if SCRAP in held else 0


async def test_a_title_is_paid_once_worn_taken_off_and_replaced(host: Host) -> None:
    with pytest.raises(Refusal, match="you have 0"):
        await looks.choose(host, ADA.id, TITLE.key)
    await given(host, {SCRAP: TITLE.price + DEARER.price})
    assert await looks.choose(host, ADA.id, TITLE.key)
    assert (await looks.wardrobe(host.db, ADA.id)).wears("title") == TITLE
    assert not await looks.choose(host, ADA.id, TITLE.key)
    assert (await looks.wardrobe(host.db, ADA.id)).wears("title") is None
    assert await looks.choose(host, ADA.id, TITLE.key)
    assert await looks.choose(host, ADA.id, DEARER.key)
    assert (await looks.wardrobe(host.db, ADA.id)).worn == (DEARER,)
    assert await scrap(host) == 0
    with pytest.raises(Refusal, match="no such look"):
        await looks.choose(host, ADA.id, "title:acceleracers:nothing")


async def test_a_title_is_never_paid_for_and_not_worn(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the process is killed after its first transaction."""
    await given(host, {SCRAP: TITLE.price})
    committed, commit = list[str](), host.db.commit

    async def once(*writes: Write) -> None:
        assert not committed, "killed"
        await commit(*writes)
        committed.extend(write.query for write in writes)

    monkeypatch.setattr(host.db, "commit", once)
    assert await looks.choose(host, ADA.id, TITLE.key)
    assert committed[-2:] == ["own_look", "wear_look"]
    assert (await looks.wardrobe(host.db, ADA.id)).wears("title") == TITLE


async def test_a_gloss_is_for_cards_that_one_owns_and_shows_wherever_the_card_is_shown(host: Host) -> None:
    card = GAME.catalogue()["jaw-jammer"]
    price = looks.shine_price(GAME, card)
    assert price == looks.CATALOGUE.shine * RECIPES[GAME.key].price[card.rarity]
    with pytest.raises(Refusal, match="that you own"):
        await looks.polish(host, ADA.id, GAME, card)
    await given(host, {SCRAP: 2 * price, card.key: 1})
    await looks.polish(host, ADA.id, GAME, card)
    with pytest.raises(Refusal, match="already have that"):
        await looks.polish(host, ADA.id, GAME, card)
    assert await scrap(host) == price
    await showcase.toggle(host, ADA.id, GAME, card)
    assert [each.looks for each in await showcase.showcase(host.db, ADA.id)] == [SHINY]


async def test_a_complete_team_gives_the_other_picture_of_its_best_card(host: Host) -> None:
    picture = looks.CATALOGUE.picture[0]
    group = BY_NAME[picture.achievement].what
    cards = [card.key for card in GAME.catalogue().values() if card.group == group]
    await given(host, dict.fromkeys(cards[1:], 1))
    assert picture.achievement not in {each.name for each in await review(host, ADA.id)}
    assert (await looks.wardrobe(host.db, ADA.id)).dress(GAME.key, picture.item) == ""
    entry = LedgerEntry(ADA.id, "craft:1", cards[0], GAME.key, 1, "craft", host.now())
    await host.db.commit(*ledger.enter([(ADA.id, GAME.key)]), *ledger.book([entry]))
    assert picture.achievement in {each.name for each in await review(host, ADA.id)}
    assert (await looks.wardrobe(host.db, ADA.id)).dress(GAME.key, picture.item) == OTHER


def test_every_picture_belongs_to_a_set_and_a_card_of_it() -> None:
    games = card_games()
    for each in looks.CATALOGUE.picture:
        won_by = BY_NAME[each.achievement]
        card = games[each.game].catalogue()[each.item]
        assert (won_by.game, won_by.what, won_by.when) == (each.game, card.group, "cards")
        assert card.rarity == games[each.game].rarities[-1]
        assert card.name in won_by.text
    assert {each.name for each in ACHIEVEMENTS if each.name.startswith("set-")} == {
        each.achievement for each in looks.CATALOGUE.picture
    }


async def test_some_boosters_end_with_the_other_picture_of_their_last_card(host: Host, clock: Clock) -> None:
    found = []
    for _ in range(120):
        clock.now += 86_400_000
        await booster_rewards.claim(host, ADA)
        opened = await boosters.open_booster(host, ADA.id, GAME)
        await boosters.turn(host, opened, len(opened.cards))
        assert not any(each.other for each in opened.cards[:-1])
        found += [each.card for each in opened.cards if each.other]
    assert 0 < len(found) < 20
    theirs = await looks.wardrobe(host.db, ADA.id)
    assert all(OTHER in theirs.dress(GAME.key, card) for card in found)


@pytest.mark.parametrize(
    ("kind", "place"), [("sleeve", "sleeve:acceleracers:"), ("title", "title:"), ("frame", "frame:")]
)
def test_a_look_replaces_others_of_its_kind_and_sleeves_only_those_of_their_game(kind: looks.Kind, place: str) -> None:
    look = looks.Look(kind, GAME.key, "night", "Night", 9)
    assert look.key == f"{kind}:acceleracers:night"
    assert look.place == place
    other = looks.Look(kind, "dealin_dirt", "day", "Day", 9)
    assert other.key.startswith(look.place) is (kind != "sleeve")
