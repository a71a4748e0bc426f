"""Decks of a person: which cards are missing in them, how many they may be, and how they are found again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.collections import decks as own_decks
from bot.collections.chosen_deck import _kept_as
from bot.collections.decks import (
    MOST_CARDS,
    MOST_DECKS,
    PREBUILT,
    NoDeck,
    added,
    change,
    copy,
    find,
    find_any,
    make,
    missing,
    removed,
    suggestions,
)
from bot.host.core.host import Host
from bot.shared.ids import code
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import decks, people
from db.database import Conflict
from db.ledger import Holding
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games
from tests.bot.collections.conftest import Clock

ADA, BEN = Person(1, "Ada"), Person(2, "Ben")
RACERS, DIRT = card_games()["acceleracers"], card_games()["dealin_dirt"]


@pytest.fixture(autouse=True)
async def _known(host: Host) -> None:
    await host.db.commit(*(people.seen(each.id, each.name, 0) for each in (ADA, BEN)))


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("bolt bolt bolt", ["bolt 1"]),
        ("bolt bolt", []),
        ("comet comet comet comet", ["comet 3"]),
        ("dash dash", ["dash 2"]),
        ("dash bolt bolt bolt comet comet", ["bolt 1", "comet 1", "dash 1"]),
        ("road road road unheard-of", []),
    ],
)
def test_cards_are_missing_as_far_as_more_copies_are_in_a_deck_than_are_owned(cards: str, lacking: list[str]) -> None:
    numbers = {"dash": 3, "bolt": 1, "comet": 2, "road": 4}
    catalogue = {
        key: Collectible(key, number, key, "car", "", "common", "", copies=4, unlimited=key == "road")
        for key, number in numbers.items()
    }
    game: Any = SimpleNamespace(catalogue=lambda: catalogue)
    held = {"bolt": Holding("bolt", 2, 0), "comet": Holding("comet", 1, 0)}
    assert [f"{card.key} {copies}" for card, copies in missing(game, cards.split(), held)] == lacking


async def test_the_first_deck_of_each_game_is_the_default(host: Host) -> None:
    new_decks = [await make(host, ADA.id, game, name) for name in ("One", "Two") for game in (RACERS, DIRT)]
    assert [deck.is_default for deck in new_decks] == [1, 1, 0, 0]


async def test_a_person_has_at_most_twenty_five_decks_of_a_game(host: Host) -> None:
    for number in range(MOST_DECKS):
        await make(host, ADA.id, RACERS, f"Deck {number}")
    assert MOST_DECKS == 25
    with pytest.raises(Refusal, match="25"):
        await make(host, ADA.id, RACERS, "One more")
    await make(host, ADA.id, DIRT, "One more")
    await make(host, BEN.id, RACERS, "One more")


async def test_a_deck_is_found_by_code_or_name_and_by_the_code_first(host: Host) -> None:
    first = await make(host, ADA.id, RACERS, "Night  Shift")
    named = await make(host, ADA.id, DIRT, code(first.id))
    assert (await find(host, ADA.id, code(first.id))).id == first.id
    assert (await find(host, ADA.id, code(first.id), DIRT.key)).id == named.id
    assert (await find(host, ADA.id, "NIGHT shift")).id == first.id
    with pytest.raises(Refusal) as refused:
        await find(host, ADA.id, "Day Shift")
    assert not isinstance(refused.value, NoDeck)
    for person, game in ((ADA, "race_to_ace"), (BEN, "")):
        with pytest.raises(NoDeck):
            await find(host, person.id, "Night Shift", game)


async def test_the_first_of_two_decks_of_one_name_is_found(host: Host) -> None:
    new_decks = [await make(host, ADA.id, game, "Night Shift") for game in (RACERS, DIRT)]
    listed = await decks.of_player(host.db, ADA.id)
    assert {deck.id for deck in listed} == {deck.id for deck in new_decks}
    assert (await find(host, ADA.id, "night shift")).id == listed[0].id


async def test_a_pre_built_deck_is_shown_to_everybody_and_nobodys_default(host: Host) -> None:
    plan = DIRT.decks()[1]
    deck = await find_any(host, BEN.id, f"{PREBUILT}{plan.key}")
    assert (deck.name, deck.keys, deck.is_default, deck.game) == (plan.name, list(plan.cards), 0, DIRT.key)


async def test_a_deck_changes_as_it_is_stored_up_to_two_hundred_cards(host: Host, clock: Clock) -> None:
    deck = await make(host, ADA.id, RACERS, "Night Shift", ["spoiler", "synkro", "spoiler"])
    clock.now += 5
    less = await change(host, deck, removed("spoiler", 5))
    assert (less.keys, less.revision, less.changed_at) == (["synkro"], deck.revision + 1, clock.now)
    clock.now += 5
    assert (await change(host, deck, removed("spoiler"))).changed_at == clock.now - 5, "nothing has changed"
    more = await change(host, deck, added("spoiler", MOST_CARDS - 1))
    assert (len(more.keys), more.revision) == (200, less.revision + 1)
    with pytest.raises(Refusal, match="200"):
        await change(host, deck, added("spoiler"))
    assert (await copy(host, more, "")).keys == more.keys
    await own_decks.delete(host, deck)
    with pytest.raises(Refusal):
        await change(host, deck, added("spoiler"))


@pytest.mark.parametrize(("lost", "changed"), [(4, True), (5, False)])
async def test_a_change_that_comes_between_others_is_tried_five_times(
    lost: int, changed: bool, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = await make(host, ADA.id, RACERS, "Night Shift")
    commit, tries = host.db.commit, list[int]()

    async def overtaken(*writes: Any) -> None:
        tries.append(1)
        if len(tries) <= lost:
            raise Conflict
        await commit(*writes)

    monkeypatch.setattr(host.db, "commit", overtaken)
    if changed:
        assert (await change(host, deck, added("spoiler"))).keys == ["spoiler"]
    else:
        with pytest.raises(Refusal):
            await change(host, deck, added("spoiler"))
    assert len(tries) == 5


async def test_decks_are_suggested_by_a_part_of_their_name_and_by_game(host: Host) -> None:
    night, day = await make(host, ADA.id, RACERS, "Night Shift"), await make(host, ADA.id, DIRT, "Day Shift")
    for typed, game, found in (
        ("shift", "", {night, day}),
        ("NIGHT", "", {night}),
        ("", DIRT.key, {day}),
        ("x", "", set()),
    ):
        assert {value for _, value in await suggestions(host, ADA.id, typed, game)} == {code(deck.id) for deck in found}


async def test_a_match_counts_for_the_record_of_the_deck_with_exactly_its_cards(host: Host) -> None:
    async def kept_as(*cards: str, game: CardGame = RACERS) -> int | None:
        return await _kept_as(host, ADA.id, game, cards)

    usual = await make(host, ADA.id, RACERS, "Usual", ["synkro"])
    one = await make(host, ADA.id, RACERS, "One", ["spoiler", "synkro"])
    await make(host, ADA.id, DIRT, "Dirt", ["spoiler", "spoiler"])
    assert await kept_as("synkro", "spoiler") == one.id, "in any order"
    assert await kept_as("spoiler", "synkro", game=DIRT) is None
    assert await kept_as("spoiler") is None
    assert await kept_as("spoiler", "spoiler") is None
    same = await make(host, ADA.id, RACERS, "The same", ["synkro"])
    for default in (same, usual):
        await own_decks.make_default(host, default)
        assert await kept_as("synkro") == default.id, "of two, the default"
