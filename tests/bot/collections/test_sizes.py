"""Pre-built decks meet only decks of about their size, and a seat without a deck gets one that fits the others."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.collections import chosen_deck
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import read_deck
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import ledger, people
from db.ledger import LedgerEntry
from games.registry import card_games
from tests.bot.collections.conftest import Clock

GAME = card_games()["acceleracers"]
DECKS = {deck.key: list(deck.cards) for deck in GAME.decks()}
ADA, BEN = Person(1, "Ada"), Person(2, "Ben")


async def gathered(host: Host, adas: list[str] | None, bens: list[str] | None) -> Match:
    match = await lobby.open_lobby(host, GAME, ADA, Location(9, 1), Terms(), GAME.Options())
    await lobby.join(host, match.id, BEN)
    for person, deck in ((ADA, adas), (BEN, bens)):
        match = await lobby.choose_deck(host, match.id, person.id, deck)
    return match


def sizes(match: Match) -> list[int]:
    return [0 if seat.deck is None else len(read_deck(seat.deck)) for seat in match.seats]


async def test_a_pre_built_deck_does_not_meet_one_of_another_size(host: Host) -> None:
    match = await gathered(host, DECKS["heat-and-chrome"], DECKS["full-throttle"])
    with pytest.raises(Refusal, match="Ada's deck has 40 cards, Ben's has 60"):
        await lobby.start(host, match.id, ADA.id)
    await lobby.choose_deck(host, match.id, ADA.id, DECKS["long-shadow"])
    assert sizes(await lobby.start(host, match.id, ADA.id)) == [60, 60]


async def test_a_deck_of_ones_own_may_be_a_little_longer_or_shorter(host: Host) -> None:
    own = [*DECKS["long-shadow"][:-1], "downshift", "downshift"][: 60 + chosen_deck.ALIKE]
    await host.db.commit(
        people.seen(ADA.id, ADA.name, 0),
        *ledger.enter([(ADA.id, GAME.key)]),
        *ledger.book(
            LedgerEntry(ADA.id, "craft:0", card, GAME.key, own.count(card), "craft", 0) for card in sorted(set(own))
        ),
    )
    match = await gathered(host, own, DECKS["full-throttle"])
    assert sizes(await lobby.start(host, match.id, ADA.id)) == [61, 60]


async def test_a_player_who_brings_no_deck_gets_one_of_the_others_size(host: Host) -> None:
    match = await gathered(host, DECKS["full-throttle"], None)
    match = await lobby.start(host, match.id, ADA.id)
    assert match.seats[1].deck is not None
    assert read_deck(match.seats[1].deck) in (DECKS["full-throttle"], DECKS["long-shadow"])


async def test_a_computer_brings_a_deck_of_the_others_size(host: Host) -> None:
    match = await lobby.open_lobby(host, GAME, ADA, Location(9, 1), Terms(), GAME.Options())
    match = await lobby.add_cpu(host, match.id, ADA.id, "rookie")
    await lobby.choose_deck(host, match.id, ADA.id, DECKS["long-shadow"])
    assert sizes(await lobby.start(host, match.id, ADA.id)) == [60, 60]


async def test_without_any_deck_both_get_decks_of_the_usual_size(host: Host) -> None:
    match = await gathered(host, None, None)
    assert sizes(await lobby.start(host, match.id, ADA.id)) == [40, 40]


async def test_two_decks_of_which_one_wins_too_often_do_not_meet(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    uneven = [replace(deck, uneven=("long-shadow",)) if deck.key == "full-throttle" else deck for deck in GAME.decks()]
    monkeypatch.setattr(type(GAME), "decks", lambda _: uneven)
    match = await gathered(host, DECKS["full-throttle"], DECKS["long-shadow"])
    with pytest.raises(Refusal, match="Ada's Full Throttle and Ben's Long Shadow do not meet"):
        await lobby.start(host, match.id, ADA.id)
    await lobby.choose_deck(host, match.id, BEN.id, None)
    match = await lobby.start(host, match.id, ADA.id)
    assert match.seats[1].deck is not None
    assert read_deck(match.seats[1].deck) == DECKS["full-throttle"]


@pytest.mark.parametrize("key", card_games())
def test_newcomers_with_starter_decks_of_a_size_can_play_each_other(key: str) -> None:
    plans = [plan for plan in card_games()[key].decks() if plan.starter]
    for one, other in combinations(plans, 2):
        assert len(one.cards) != len(other.cards) or one.meets(other), (one.name, other.name)


@pytest.mark.parametrize("early", [True, False])
async def test_redline_harvest_and_blue_lightning_meet_only_in_lobbies_opened_before_they_were_uneven(
    host: Host, clock: Clock, early: bool
) -> None:
    game = card_games()["dealin_dirt"]
    plans = {deck.key: deck for deck in game.decks()}
    since = plans["redline-harvest"].met_until["blue-lightning"]
    clock.now = since - 1 if early else since
    match = await lobby.open_lobby(host, game, ADA, Location(9, 1), Terms(), game.Options())
    await lobby.join(host, match.id, BEN)
    await lobby.choose_deck(host, match.id, ADA.id, list(plans["blue-lightning"].cards))
    match = await lobby.choose_deck(host, match.id, BEN.id, list(plans["redline-harvest"].cards))
    clock.now = since + 1
    if early:
        assert sizes(await lobby.start(host, match.id, ADA.id)) == [60, 60]
    else:
        with pytest.raises(Refusal, match="Ada's Blue Lightning and Ben's Redline Harvest do not meet"):
            await lobby.start(host, match.id, ADA.id)


@pytest.mark.parametrize(
    ("brought", "usual", "dealt"),
    [
        ([None, None], 60, [60, 60]),
        ([None, None], 40, [40, 40]),
        ([None, None], 59, [60, 60]),
        (["full-throttle", None], 40, [60, 60]),
        ([None, "heat-and-chrome"], 60, [40, 40]),
        (["heat-and-chrome", "full-throttle"], 60, [40, 60]),
        ([None, ""], 60, [60, 60]),
    ],
)
def test_a_deck_is_dealt_of_the_size_of_the_longest_that_is_brought_or_else_of_the_usual_one(
    brought: list[str | None], usual: int, dealt: list[int]
) -> None:
    """An empty deck is one that a computer builds."""
    decks = [None if key is None else DECKS.get(key, []) for key in brought]
    assert [len(cards) for cards in chosen_deck._with_dealt(GAME, decks, usual, "1f")] == dealt
