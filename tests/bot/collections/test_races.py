"""Presses at the same time, in one process and in two on one database: every limit holds, and nothing counts twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.collections import (
    booster_rewards,
    boosters,
    decks,
    fair_trades,
    showcase,
    starter_decks,
    trades,
    wishes,
    workshop,
)
from bot.collections.recipes import RECIPES
from bot.host.core.host import Host
from bot.shared.ids import new_match_id
from bot.shared.people import Person
from db import boosters as booster_rows
from db import decks as deck_rows
from db import ledger, lessons
from db import trades as trade_rows
from db import wishes as wish_rows
from db.database import Database
from games.registry import card_games
from games.teaching.lessons import LESSONS
from tests.bot.at_once import ADA, BEN, CROWD, PLACE, at_once
from tests.bot.conftest import NOON

GAME = card_games()["acceleracers"]
STARTER = "heat-and-chrome"

pytestmark = pytest.mark.xdist_group("postgres")


async def test_nobody_gets_more_decks_than_the_limit(hosts: list[Host]) -> None:
    for number in range(decks.MOST_DECKS - 2):
        await decks.make(hosts[0], ADA.id, GAME, f"Deck {number}")
    results, refused = await at_once([decks.make(hosts[n % len(hosts)], ADA.id, GAME, f"New {n}") for n in range(5)])
    assert len(results) == 2
    assert len(refused) == 3
    assert all("25" in each for each in refused)
    assert len(await deck_rows.of_player(hosts[0].db, ADA.id)) == decks.MOST_DECKS


async def test_only_one_of_several_decks_with_one_name_is_made(hosts: list[Host]) -> None:
    results, refused = await at_once([decks.make(hosts[n % len(hosts)], ADA.id, GAME, "Fast") for n in range(4)])
    assert len(results) == 1
    assert all("Fast" in each for each in refused)


async def test_first_decks_are_all_made_and_one_is_the_default(hosts: list[Host]) -> None:
    results, refused = await at_once([decks.make(hosts[n % len(hosts)], ADA.id, GAME, f"New {n}") for n in range(4)])
    assert (len(results), refused) == (4, [])
    assert sum(row.is_default for row in await deck_rows.of_player(hosts[0].db, ADA.id)) == 1


async def test_copies_get_names_of_their_own(hosts: list[Host]) -> None:
    deck = await decks.make(hosts[0], ADA.id, GAME, "Fast")
    results, refused = await at_once([decks.copy(hosts[n % len(hosts)], deck, "") for n in range(4)])
    assert (len(results), refused) == (4, [])
    names = sorted(row.name for row in await deck_rows.of_player(hosts[0].db, ADA.id))
    assert names == ["Fast", "Fast 2", "Fast 3", "Fast 4", "Fast 5"]


async def test_cards_that_are_added_to_a_deck_at_once_are_all_in_it(hosts: list[Host]) -> None:
    deck = await decks.make(hosts[0], ADA.id, GAME, "Fast")
    await at_once([decks.change(hosts[n % len(hosts)], deck, decks.added("jaw-jammer")) for n in range(4)])
    (row,) = await deck_rows.of_player(hosts[0].db, ADA.id)
    assert row.keys == ["jaw-jammer"] * 4


@pytest.mark.parametrize("own", [True, False])
async def test_no_more_offers_by_or_to_a_person_are_open_than_the_limit(hosts: list[Host], *, own: bool) -> None:
    offer = await _offers_about_adas_cards(hosts)

    def pair(other: Person) -> tuple[Person, Person]:
        return (ADA, other) if own else (other, ADA)

    first = trades.MOST_OPEN - 2
    for number in range(first):
        await offer(number, *pair(CROWD[number // trades.MOST_TO_ONE]))
    results, refused = await at_once([offer(first + n, *pair(each)) for n, each in enumerate(CROWD[3:6])])
    assert (len(results), len(refused)) == (2, 1)
    assert len(await trade_rows.open_of_player(hosts[0].db, ADA.id)) == trades.MOST_OPEN


async def test_no_more_offers_to_one_person_are_open_than_the_limit(hosts: list[Host]) -> None:
    offer = await _offers_about_adas_cards(hosts)
    results, refused = await at_once([offer(number, ADA, BEN) for number in range(5)])
    assert (len(results), len(refused)) == (trades.MOST_TO_ONE, 5 - trades.MOST_TO_ONE)


async def _offers_about_adas_cards(hosts: list[Host]) -> Callable[[int, Person, Person], Awaitable[object]]:
    """Return what offers a card of Ada, by its number, or asks for it, in turns through all hosts."""
    await starter_decks.choose(hosts[0], ADA, GAME, STARTER)
    held = await ledger.holdings(hosts[0].db, ADA.id, GAME.key)
    cards = [item for item in held if item in GAME.catalogue()]

    def offer(number: int, offerer: Person, partner: Person) -> Awaitable[object]:
        gifts: trade_rows.Gifts = ({cards[number]: 1}, {}) if offerer == ADA else ({}, {cards[number]: 1})
        return trades.offer(hosts[number % len(hosts)], GAME, (offerer, partner), PLACE, gifts)

    return offer


async def test_a_card_is_offered_once(hosts: list[Host]) -> None:
    await starter_decks.choose(hosts[0], ADA, GAME, STARTER)
    held = await ledger.holdings(hosts[0].db, ADA.id, GAME.key)
    card = next(item for item in held if item in GAME.catalogue() and held[item].amount == 1)
    results, refused = await at_once(
        [
            trades.offer(hosts[n % len(hosts)], GAME, (ADA, each), PLACE, ({card: 1}, {}))
            for n, each in enumerate(CROWD[:4])
        ]
    )
    assert len(results) == 1
    assert all(GAME.catalogue()[card].name in each and "promised" in each for each in refused)


async def test_a_wish_list_holds_as_many_cards_as_it_may(hosts: list[Host]) -> None:
    cards = [card for card in GAME.catalogue().values() if not card.unlimited]
    await wishes.add_all(hosts[0], ADA.id, GAME, cards[: wishes.MOST - 1])
    new = cards[wishes.MOST : wishes.MOST + 4]
    results, refused = await at_once([wishes.toggle(hosts[n % len(hosts)], ADA.id, GAME, c) for n, c in enumerate(new)])
    assert (results, len(refused)) == ([True], 3)
    assert len(await wish_rows.of_player(hosts[0].db, ADA.id, GAME.key)) == wishes.MOST


async def test_the_daily_booster_is_claimed_once(hosts: list[Host]) -> None:
    results, refused = await at_once([booster_rewards.claim(hosts[n % len(hosts)], ADA) for n in range(5)])
    assert results == [1]
    assert len(refused) == 4
    assert sum((await booster_rows.closed(hosts[0].db, ADA.id)).values()) == 1


async def test_a_claim_beside_a_finished_lesson_counts(hosts: list[Host], monkeypatch: pytest.MonkeyPatch) -> None:
    """Both owe the lesson's booster; the second one must not be refused as if today's was claimed."""
    lesson = LESSONS[GAME.key][0].key
    await hosts[0].db.commit(lessons.begin(ADA.id, GAME.key, lesson, NOON))
    row = await lessons.load(hosts[0].db, ADA.id, GAME.key, lesson)
    assert row is not None
    await hosts[0].db.commit(lessons.finish(row, NOON))
    owed = booster_rewards.for_learning

    async def meanwhile(host: Host, person: int) -> object:
        """Let the lesson's own end hand out the booster right after this has found it owed."""
        writes = await owed(host, person)
        await hosts[-1].db.commit(*await owed(hosts[-1], person))
        return writes

    monkeypatch.setattr(booster_rewards, "for_learning", meanwhile)
    assert await booster_rewards.claim(hosts[0], ADA) == 1
    assert sum((await booster_rows.closed(hosts[0].db, ADA.id)).values()) == 2


async def test_a_booster_is_opened_once_by_several_presses(hosts: list[Host]) -> None:
    for number in range(2):
        earned = booster_rows.earn(new_match_id(), ADA.id, booster_rows.ANY_GAME, f"test:{number}", NOON)
        await hosts[0].db.commit(earned)
    results, refused = await at_once([boosters.open_booster(hosts[n % len(hosts)], ADA.id, GAME) for n in range(5)])
    opened = {each.row.id for each in results if isinstance(each, boosters.OpenedBooster)}
    assert (len(opened), refused) == (1, [])


async def test_a_booster_that_is_opened_while_another_press_looks_for_one_is_the_one_for_both(
    hosts: list[Host], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(2):
        earned = booster_rows.earn(new_match_id(), ADA.id, booster_rows.ANY_GAME, f"test:{number}", NOON)
        await hosts[0].db.commit(earned)
    opened_since, first = booster_rows.opened_since, []

    async def meanwhile(db: Database, person: int, game: str, since: int) -> list[booster_rows.BoosterRow]:
        """Let the other press open one right after this one has found none that is open."""
        found = await opened_since(db, person, game, since)
        if not first:
            first.append(None)
            first.append(await boosters.open_booster(hosts[-1], ADA.id, GAME))
        return found

    monkeypatch.setattr(booster_rows, "opened_since", meanwhile)
    assert await boosters.open_booster(hosts[0], ADA.id, GAME) == first[1]
    assert sum((await booster_rows.closed(hosts[0].db, ADA.id)).values()) == 1


async def test_a_card_is_crafted_or_scrapped_once(hosts: list[Host]) -> None:
    await starter_decks.choose(hosts[0], ADA, GAME, STARTER)
    held = await ledger.holdings(hosts[0].db, ADA.id, GAME.key)
    card = next(item for item in held if item in GAME.catalogue())
    revision = (await ledger.collector(hosts[0].db, ADA.id, GAME.key)).revision
    results, refused = await at_once(
        [workshop.scrap(hosts[n % len(hosts)], ADA.id, GAME, card, revision) for n in range(5)]
    )
    assert (len(results), len(refused)) == (1, 4)
    after = await ledger.holdings(hosts[0].db, ADA.id, GAME.key)
    assert ledger.amount_in(after, card) == held[card].amount - 1


async def test_a_starter_deck_is_chosen_once(hosts: list[Host]) -> None:
    results, refused = await at_once(
        [starter_decks.choose(hosts[n % len(hosts)], ADA, GAME, STARTER) for n in range(4)]
    )
    assert (len(results), len(refused)) == (1, 3)
    assert len(await deck_rows.of_player(hosts[0].db, ADA.id)) == 1


async def test_all_cards_that_are_shown_at_once_are_in_the_showcase_and_no_more_than_it_holds(
    hosts: list[Host],
) -> None:
    await starter_decks.choose(hosts[0], ADA, GAME, STARTER)
    held = await ledger.holdings(hosts[0].db, ADA.id, GAME.key)
    first, *cards = [GAME.catalogue()[item] for item in held if item in GAME.catalogue()][: showcase.MOST + 3]
    await showcase.toggle(hosts[0], ADA.id, GAME, first)
    results, refused = await at_once(
        [showcase.toggle(hosts[n % len(hosts)], ADA.id, GAME, c) for n, c in enumerate(cards)]
    )
    assert (results, len(refused)) == ([True] * (showcase.MOST - 1), 3)
    assert len(await showcase.showcase(hosts[0].db, ADA.id)) == showcase.MOST


async def test_two_gifts_at_once_count_together_for_a_person_without_a_collection(
    hosts: list[Host], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each alone is fair to a person who got nothing this week; both together are not."""
    givers, most = (ADA, CROWD[0]), RECIPES[GAME.key].received
    offered = []
    for n, giver in enumerate(givers):
        for number in range(40):
            earned = booster_rows.earn(new_match_id(), giver.id, GAME.key, f"test:{number}", NOON)
            await hosts[0].db.commit(earned)
            await boosters.open_booster(hosts[0], giver.id, GAME)
        held, gift, worth = await ledger.holdings(hosts[0].db, giver.id, GAME.key), dict[str, int](), 0
        for item in sorted(held, key=lambda each: -_scrap_for(each)):
            if worth + _scrap_for(item) <= most and len(gift) < trades.MOST_CARDS and _scrap_for(item):
                gift[item], worth = 1, worth + _scrap_for(item)
        assert worth > most / 2
        offered.append(await trades.offer(hosts[n % len(hosts)], GAME, (giver, BEN), PLACE, (gift, {})))
    for deal, giver in zip(offered, givers, strict=True):
        await trades.confirm(hosts[0], GAME, deal.row.id, giver.id, deal.row.version)
    looked, both, require = [], asyncio.Event(), fair_trades.require_fair

    async def and_both_have_looked(host: Host, *about: Any) -> None:
        await require(host, *about)
        looked.append(host)
        if len(looked) == 2:
            both.set()
        await both.wait()

    monkeypatch.setattr(fair_trades, "require_fair", and_both_have_looked)
    presses = [
        trades.confirm(hosts[n % len(hosts)], GAME, deal.row.id, BEN.id, deal.row.version)
        for n, deal in enumerate(offered)
    ]
    results, refused = await at_once(presses)
    assert (len(results), len(refused)) == (1, 1)
    assert "gives <@2> too much" in refused[0]


def _scrap_for(item: str) -> int:
    card = GAME.catalogue().get(item)
    return 0 if card is None or card.unlimited else RECIPES[GAME.key].scrap[card.rarity]
