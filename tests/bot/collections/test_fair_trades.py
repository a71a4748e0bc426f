"""Accounts that are made to feed a collection give it nothing; friends can still give each other cards."""

from __future__ import annotations

import asyncio

import pytest

from bot.collections import booster_rewards, boosters, starter_decks, trades
from bot.collections.recipes import RECIPES
from bot.host.core.host import Host
from bot.shared.durations import DAY, WEEK
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from db import boosters as booster_rows
from db import ledger, people
from db.ledger import LedgerEntry
from games.registry import card_games
from games.teaching.lessons import LESSONS
from tests.bot.collections.conftest import NOON, Clock

GAME = card_games()["acceleracers"]
ADA = Person(1, "Ada")
ALTS = [Person((NOON - DAY - DISCORD_EPOCH << 22) + number, f"Alt {number}") for number in range(3)]
OLD = Person(2, "Old")
PLACE = Location(9, 9)
DECK = "cold-machines"
CARD = next(card for card in GAME.catalogue().values() if card.rarity == "standard" and not card.unlimited)
WORTH = RECIPES[GAME.key].scrap["standard"]


@pytest.fixture
def strict(host: Host) -> Host:
    host.settings = host.settings.model_copy(update={"new_account_days": 7})
    return host


async def offered(host: Host, giver: Person, cards: dict[str, int]) -> trades.Deal:
    return await trades.offer(host, GAME, (giver, ADA), PLACE, (cards, {}))


async def owned(host: Host, person: Person) -> dict[str, int]:
    return {item: each.amount for item, each in (await ledger.holdings(host.db, person.id, GAME.key)).items()}


async def test_three_new_accounts_get_and_give_nothing_for_a_week(strict: Host, clock: Clock) -> None:
    """They once claimed, opened and offered all of it within a minute: 18 cards."""
    first = LESSONS[GAME.key][0].key
    for _ in range(6):
        for alt in ALTS:
            with pytest.raises(Refusal, match="Discord account is new"):
                await booster_rewards.claim(strict, alt)
            with pytest.raises(Refusal, match="Discord account is new"):
                await starter_decks.choose(strict, alt, GAME, DECK)
            assert await booster_rewards.for_learning(strict, alt.id, (GAME.key, first)) == ()
            assert await owned(strict, alt) == {}
        clock.now += DAY
    assert await booster_rewards.claim(strict, ALTS[0]) == 1


async def test_a_new_account_reads_when_it_can_get_cards_and_gets_them_from_then_on(strict: Host, clock: Clock) -> None:
    from_then_on = NOON + 6 * DAY
    with pytest.raises(Refusal, match=f"You can get cards from <t:{from_then_on // 1000}:D> on"):
        await booster_rewards.claim(strict, ALTS[0])
    clock.now = from_then_on - 1
    with pytest.raises(Refusal, match="Discord account is new"):
        await booster_rewards.claim(strict, ALTS[0])
    clock.now = from_then_on
    assert await booster_rewards.claim(strict, ALTS[0]) == 1


async def test_a_new_account_gives_nothing_when_somebody_else_asks_for_it_either(strict: Host, clock: Clock) -> None:
    alt = ALTS[0]
    await give(strict, alt, {CARD.key: 1})
    deal = await trades.offer(strict, GAME, (ADA, alt), PLACE, ({}, {CARD.key: 1}))
    await trades.confirm(strict, GAME, deal.row.id, ADA.id, 1)
    with pytest.raises(Refusal, match="Discord account is new"):
        await trades.confirm(strict, GAME, deal.row.id, alt.id, 1)
    with pytest.raises(Refusal, match="Discord account is new"):
        await trades.amend(strict, GAME, deal.row.id, alt.id, 1, ({}, {CARD.key: 1}))
    clock.now += 6 * DAY
    deal = await trades.offer(strict, GAME, (ADA, alt), PLACE, ({}, {CARD.key: 1}))
    for person in (ADA, alt):
        await trades.confirm(strict, GAME, deal.row.id, person.id, 1)
    assert await owned(strict, ADA) == {CARD.key: 1}


async def test_gifts_that_come_once_cannot_be_traded_for_a_week(strict: Host, clock: Clock) -> None:
    await starter_decks.choose(strict, OLD, GAME, DECK)
    for number, cause in enumerate(("lesson:acceleracers", "puzzles:acceleracers:5", "beaten:acceleracers:ace"), 1):
        await strict.db.commit(booster_rows.earn(number, OLD.id, GAME.key, cause, clock.now))
        await boosters.open_booster(strict, OLD.id, GAME, number)
    clock.now += WEEK - 1
    for item, amount in (await owned(strict, OLD)).items():
        for copies in {1, amount}:
            if not item.startswith("*"):
                with pytest.raises(Refusal, match="a lesson, a puzzle or a win"):
                    await offered(strict, OLD, {item: copies})
    assert await owned(strict, ADA) == {}


async def test_asking_for_a_card_does_not_reveal_whether_the_other_has_it(strict: Host) -> None:
    """A refusal once named the cards that the other owned and could not give yet."""
    await starter_decks.choose(strict, OLD, GAME, DECK)
    item = next(iter(await owned(strict, OLD)))
    deal = await trades.offer(strict, GAME, (ADA, OLD), PLACE, ({}, {item: 1}))
    deal = await trades.amend(strict, GAME, deal.row.id, ADA.id, 1, ({}, {item: 2}))
    deal = await trades.confirm(strict, GAME, deal.row.id, ADA.id, 2)
    with pytest.raises(Refusal, match="7 days after"):
        await trades.confirm(strict, GAME, deal.row.id, OLD.id, 2)
    with pytest.raises(Refusal, match="7 days after"):
        await trades.amend(strict, GAME, deal.row.id, OLD.id, 2, ({}, {item: 1}))


async def test_a_card_that_is_bound_again_before_the_other_side_confirms_stays(strict: Host) -> None:
    """The one copy that could be given has been given in another trade meanwhile."""
    await starter_decks.choose(strict, OLD, GAME, DECK)
    item = next(iter(await owned(strict, OLD)))
    await give(strict, OLD, {item: 1})
    deals = [await offered(strict, OLD, {item: 1}) for _ in range(2)]
    for deal in deals:
        await trades.confirm(strict, GAME, deal.row.id, OLD.id, 1)
    await trades.confirm(strict, GAME, deals[0].row.id, ADA.id, 1)
    with pytest.raises(Refusal, match="7 days after"):
        await trades.confirm(strict, GAME, deals[1].row.id, ADA.id, 1)


async def test_gifts_are_free_after_their_time(strict: Host, clock: Clock) -> None:
    await starter_decks.choose(strict, OLD, GAME, DECK)
    item = next(iter(await owned(strict, OLD)))
    clock.now += WEEK
    deal = await offered(strict, OLD, {item: 1})
    for person in (OLD, ADA):
        deal = await trades.confirm(strict, GAME, deal.row.id, person.id, 1)
    assert await owned(strict, ADA) == {item: 1}


async def test_other_copies_of_the_same_card_are_free(strict: Host) -> None:
    await starter_decks.choose(strict, OLD, GAME, DECK)
    item, amount = next((item, amount) for item, amount in (await owned(strict, OLD)).items())
    await give(strict, OLD, {item: 2})
    with pytest.raises(Refusal, match="7 days after"):
        await offered(strict, OLD, {item: 3})
    with pytest.raises(Refusal, match="do not have"):
        await offered(strict, OLD, {item: amount + 3})
    assert (await offered(strict, OLD, {item: 2})).row.status == "open"


async def give(host: Host, person: Person, cards: dict[str, int]) -> None:
    entries = [
        LedgerEntry(person.id, f"craft:{GAME.key}:1", card, GAME.key, n, "craft", host.now())
        for card, n in cards.items()
    ]
    await host.db.commit(
        people.seen(person.id, person.name, 0), *ledger.enter([(person.id, GAME.key)]), *ledger.book(entries)
    )


async def test_one_sided_trades_are_limited_over_all_givers(strict: Host, clock: Clock) -> None:
    """Three accounts that are just old enough to offer trades, each with a hundred cards."""
    clock.now += WEEK
    most = RECIPES[GAME.key].received // WORTH
    for alt in ALTS:
        await give(strict, alt, {CARD.key: 100})
    deals = [await offered(strict, alt, {CARD.key: most - 2}) for alt in ALTS]
    for deal, alt in zip(deals, ALTS, strict=True):
        await trades.confirm(strict, GAME, deal.row.id, alt.id, 1)
    asked = [trades.confirm(strict, GAME, deal.row.id, ADA.id, 1) for deal in deals]
    refused = [each for each in await asyncio.gather(*asked, return_exceptions=True) if isinstance(each, Refusal)]
    assert len(refused) == 2, "also at the same moment"
    assert f"at most {RECIPES[GAME.key].received} scrap" in str(refused[0])
    assert await owned(strict, ADA) == {CARD.key: most - 2}
    with pytest.raises(Refusal, match="too much"):
        await offered(strict, ALTS[0], {CARD.key: 3})
    back = await trades.offer(strict, GAME, (ADA, ALTS[0]), PLACE, ({CARD.key: 1}, {}))
    with pytest.raises(Refusal, match="too much"):
        await trades.amend(strict, GAME, back.row.id, ADA.id, 1, ({}, {CARD.key: 3}))
    clock.now += WEEK
    assert (await offered(strict, ALTS[0], {CARD.key: most})).row.status == "open"


def named(rarity: str, count: int = 1) -> list[str]:
    return [key for key, card in GAME.catalogue().items() if card.rarity == rarity and not card.unlimited][:count]


async def swapped(host: Host, alt: Person, gains: dict[str, int], loses: dict[str, int]) -> None:
    """Let another account give a person cards for theirs."""
    deal = await trades.offer(host, GAME, (alt, ADA), PLACE, (gains, loses))
    for person in (alt, ADA):
        await trades.confirm(host, GAME, deal.row.id, person.id, 1)


async def test_a_heap_of_common_cards_does_not_pay_for_a_rare_one(strict: Host, clock: Clock) -> None:
    """Twelve standard cards that nobody needs once bought a hologram, for a quarter of what crafting it costs.

    Twenty accounts that swapped so gave one all cards of Dealin' Dirt in 30 days: more than a keen collector has.
    """
    clock.now += WEEK
    (hologram,), (foil, other, third), commons = named("hologram"), named("foil", 3), named("standard", 12)
    await give(strict, ADA, dict.fromkeys(commons, 1))
    await give(strict, ALTS[0], {hologram: 3, foil: 1, other: 1, third: 1})
    with pytest.raises(Refusal, match="at most 40 scrap"):
        await swapped(strict, ALTS[0], {hologram: 1}, dict.fromkeys(commons, 1))
    for card, lost in ((foil, commons[:4]), (other, commons[4:8])):  # as much as a gift might be worth
        await swapped(strict, ALTS[0], {card: 1}, dict.fromkeys(lost, 1))
    with pytest.raises(Refusal, match="at most 40 scrap"):
        await swapped(strict, ALTS[0], {third: 1}, dict.fromkeys(commons[8:], 1))


async def test_rare_cards_pay_for_common_ones_and_for_their_like(strict: Host, clock: Clock) -> None:
    clock.now += WEEK
    (mine, theirs), (foil,), commons = named("hologram", 2), named("foil"), named("standard", 13)
    await give(strict, ADA, dict.fromkeys([mine, foil], 1))
    await give(strict, ALTS[0], dict.fromkeys([theirs, *commons], 1))
    await swapped(strict, ALTS[0], {theirs: 1}, {mine: 1})
    await swapped(strict, ALTS[0], dict.fromkeys(commons[:4], 1), {foil: 1})
    await swapped(strict, ALTS[0], dict.fromkeys(commons[4:12], 1), {})  # a gift of 40 scrap
    with pytest.raises(Refusal, match="at most 40 scrap"):
        await swapped(strict, ALTS[0], {commons[12]: 1}, {})


async def test_a_heap_of_common_cards_does_not_pay_for_a_rare_one_from_another_account(
    strict: Host, clock: Clock
) -> None:
    clock.now += WEEK
    foils, commons = named("foil", 3), named("standard", 4)
    await give(strict, ADA, dict.fromkeys(commons, 1))
    await give(strict, ALTS[1], dict.fromkeys(foils, 1))
    await swapped(strict, ALTS[0], {}, dict.fromkeys(commons, 1))
    with pytest.raises(Refusal, match="at most 40 scrap"):
        await swapped(strict, ALTS[1], dict.fromkeys(foils, 1), {})
    await swapped(strict, ALTS[1], dict.fromkeys(foils[:2], 1), {})
