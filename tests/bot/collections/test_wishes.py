"""Wish lists have room for so many cards, and what others see of wishes and spare cards is what both share."""

from __future__ import annotations

import pytest

from bot.collections import wishes
from bot.host.core.host import Host
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import decks, ledger, trades
from db import wishes as stored
from db.ledger import LedgerEntry
from games.registry import card_games
from tests.db.rows import deck

ADA, BEN, CLEO = (Person(710_000_000_000 + number, name) for number, name in enumerate(("Ada", "Ben", "Cleo"), 1))
GUILD = 5
GAME, OTHER = card_games()["acceleracers"], card_games()["dealin_dirt"]
CARDS = [card for card in GAME.catalogue().values() if not card.unlimited]
UNLIMITED = next(card for card in OTHER.catalogue().values() if card.unlimited)
ONE, TWO, THREE = CARDS[:3]


async def gets(host: Host, who: Person, key: str, amount: int, game: str = GAME.key) -> None:
    entry = LedgerEntry(who.id, f"starter:{key}", key, game, amount, "starter", 1)
    await host.db.commit(*ledger.enter([(who.id, game)]), *ledger.book([entry]))


async def share(host: Host, *people: Person) -> None:
    for person in people:
        await wishes.share(host, GUILD, person, share_it=True)


async def wish(host: Host, who: Person, *cards: object) -> None:
    assert await wishes.add_all(host, who.id, GAME, cards) == len(cards)  # type: ignore[arg-type]


async def test_a_card_is_put_on_a_wish_list_and_taken_off(host: Host) -> None:
    assert await wishes.toggle(host, ADA.id, GAME, ONE)
    assert await stored.of_player(host.db, ADA.id, GAME.key) == [ONE.key]
    assert not await wishes.toggle(host, ADA.id, GAME, ONE)
    assert await stored.of_player(host.db, ADA.id, GAME.key) == []
    with pytest.raises(Refusal):
        await wishes.toggle(host, ADA.id, OTHER, UNLIMITED)


async def test_a_wish_list_has_room_for_so_many_cards(host: Host) -> None:
    assert await wishes.toggle(host, ADA.id, GAME, ONE)
    assert await wishes.add_all(host, ADA.id, GAME, CARDS[: wishes.MOST + 5]) == wishes.MOST - 1
    assert sorted(await stored.of_player(host.db, ADA.id, GAME.key)) == sorted(
        card.key for card in CARDS[: wishes.MOST]
    )
    with pytest.raises(Refusal, match=str(wishes.MOST)):
        await wishes.toggle(host, ADA.id, GAME, CARDS[wishes.MOST])
    assert await wishes.add_all(host, ADA.id, GAME, CARDS) == 0
    assert not await wishes.toggle(host, ADA.id, GAME, ONE)
    assert await wishes.toggle(host, ADA.id, GAME, CARDS[wishes.MOST]), "one place is free again"
    assert await wishes.add_all(host, ADA.id, OTHER, [UNLIMITED]) == 0, "everybody has as many of it as they like"


async def test_a_person_keeps_one_of_each_card_and_as_many_as_a_deck_needs(host: Host) -> None:
    for card, amount in ((ONE, 1), (TWO, 2), (THREE, 3)):
        await gets(host, ADA, card.key, amount)
    assert await wishes.spare(host.db, ADA.id, GAME.key) == {TWO.key, THREE.key}
    assert await wishes.spare(host.db, ADA.id, OTHER.key) == set()
    needs = (1, GAME.key, (TWO, THREE, THREE)), (2, GAME.key, (TWO, TWO)), (3, OTHER.key, (THREE,) * 9)
    for number, game, cards in needs:
        keys = "[" + ",".join(f'"{card.key}"' for card in cards) + "]"
        await host.db.commit(*decks.add(deck(number, ADA.id, game=game, cards=keys)))
    assert await wishes.spare(host.db, ADA.id, GAME.key) == {THREE.key}, "of TWO a deck needs both"


async def test_another_persons_cards_are_seen_by_people_who_share_with_the_same_server(host: Host) -> None:
    await gets(host, BEN, ONE.key, 2)
    await gets(host, BEN, TWO.key, 1)
    await gets(host, BEN, "nut", 1, OTHER.key)
    await host.db.commit(*stored.show(BEN.id, [(GAME.key, TWO.key), (OTHER.key, "nut")]))

    async def seen(guild: int = GUILD) -> set[str]:
        return await wishes.shown_to(host.db, guild, ADA.id, BEN.id, GAME.key)

    assert await seen() == set()
    await share(host, BEN)
    assert await seen() == set(), "Ada does not share hers"
    await share(host, ADA)
    assert await seen() == {ONE.key, TWO.key}, "the spare one, and the one in the showcase, of this game"
    assert await seen(GUILD + 1) == set()
    for one, other in ((ADA, BEN), (BEN, ADA)):
        await host.db.commit(trades.block(one.id, other.id, 1))
        assert await seen() == set()
        await host.db.commit(trades.unblock(one.id, other.id))
    await wishes.share(host, GUILD, BEN, share_it=False)
    assert await seen() == set()


async def test_a_card_interests_those_who_want_it_and_those_who_can_spare_it(host: Host) -> None:
    await share(host, ADA, BEN, CLEO)
    await wish(host, BEN, ONE)
    await wish(host, CLEO, TWO)
    await gets(host, CLEO, ONE.key, 2)
    await gets(host, BEN, ONE.key, 1)
    assert await wishes.interest(host.db, GUILD, ADA.id, GAME, ONE) == ([BEN.id], [CLEO.id])
    assert await wishes.interest(host.db, GUILD, ADA.id, GAME, TWO) == ([CLEO.id], [])
    assert await wishes.interest(host.db, GUILD + 1, ADA.id, GAME, ONE) == ([], [])


async def test_people_can_swap_if_each_can_spare_what_the_other_wants(host: Host) -> None:
    await share(host, ADA, BEN, CLEO)
    for who, cards in ((ADA, (ONE, TWO)), (BEN, (THREE,)), (CLEO, CARDS[2:5])):
        for card in cards:
            await gets(host, who, card.key, 2)
    await wish(host, ADA, *CARDS[2:5])
    await wish(host, BEN, ONE, TWO)
    found = await wishes.swaps(host.db, GUILD, ADA.id, GAME)
    assert [(swap.person, swap.gives, swap.wants) for swap in found] == [(BEN.id, [THREE], [ONE, TWO])]
    await wish(host, CLEO, ONE)
    found = await wishes.swaps(host.db, GUILD, ADA.id, GAME)
    assert [swap.person for swap in found] == [CLEO.id, BEN.id], "one card each, but Cleo has more to give"
    await wishes.toggle(host, CLEO.id, GAME, ONE)
    await wish(host, CLEO, TWO, ONE)
    found = await wishes.swaps(host.db, GUILD, ADA.id, GAME)
    assert [(swap.person, len(swap.gives), len(swap.wants)) for swap in found] == [(CLEO.id, 3, 2), (BEN.id, 1, 2)]
    assert await wishes.swaps(host.db, GUILD + 1, ADA.id, GAME) == []
