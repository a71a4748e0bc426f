"""A computer in a lobby may build its own deck, by the seed of the match, and without knowing others' decks."""

from __future__ import annotations

from itertools import count

import pytest

from bot.collections.chosen_deck import built_from_seed
from bot.collections.decks import prebuilt
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import read_deck
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from games.contract.card_game import CardGame
from games.registry import GAMES, card_games

ADA, BEN = Person(1, "Ada"), Person(2, "Ben")
CHANNELS = count(1)


async def with_builder(host: Host, game: CardGame, deck: list[str] | None = None) -> Match:
    place = Location(9, next(CHANNELS))
    match = await lobby.open_lobby(host, game, ADA, place, Terms(), game.Options(), deck=deck)
    await lobby.add_cpu(host, match.id, ADA.id, "rookie")
    return await lobby.let_build(host, match.id, ADA.id)


def cards(match: Match, seat: int) -> list[str]:
    deck = match.seats[seat].deck
    assert deck is not None
    return read_deck(deck)


@pytest.mark.parametrize("key", card_games())
@pytest.mark.parametrize("size", [40, 60])
async def test_a_computer_builds_a_legal_deck_of_the_others_size(host: Host, key: str, size: int) -> None:
    game = card_games()[key]
    plan = next(deck for deck in game.decks() if len(deck.cards) == size)
    match = await with_builder(host, game, list(plan.cards))
    match = await lobby.start(host, match.id, ADA.id)
    built = cards(match, 1)
    assert len(built) == size
    assert game.deck_problems(built) == []
    assert prebuilt(game, built) is None
    assert cards(match, 0) == list(plan.cards)
    assert built_from_seed(match) == ["Bolt"]


async def test_the_deck_follows_from_the_seed_and_from_no_card_of_another_seat(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = card_games()["dealin_dirt"]
    plans = [list(deck.cards) for deck in game.decks() if len(deck.cards) == 60]
    built = []
    for secret, plan in (("a" * 32, plans[0]), ("a" * 32, plans[1]), ("b" * 32, plans[0])):
        monkeypatch.setattr("bot.host.lobby.lobby.secrets.token_hex", lambda _, secret=secret: secret)
        match = await with_builder(host, game, plan)
        built.append(cards(await lobby.start(host, match.id, ADA.id), 1))
    assert built[0] == built[1]
    assert built[0] != built[2]


async def test_without_any_deck_it_is_of_the_usual_size_and_two_computers_build_two(host: Host) -> None:
    game = card_games()["dealin_dirt"]
    match = await with_builder(host, game)
    started = await lobby.start(host, match.id, ADA.id)
    assert [len(cards(started, seat)) for seat in (0, 1)] == [60, 60]
    assert built_from_seed(started) == ["Bolt"], "Ada was dealt a pre-built deck"


async def test_it_may_be_told_to_bring_a_pre_built_deck_after_all(host: Host) -> None:
    game = card_games()["acceleracers"]
    match = await with_builder(host, game)
    match = await lobby.become(host, match.id, ADA.id, "Redline")
    assert match.seats[1].deck is not None, "a character builds, too"
    match = await lobby.let_build(host, match.id, ADA.id)
    match = await lobby.start(host, match.id, ADA.id)
    assert prebuilt(game, cards(match, 1)) is not None
    assert built_from_seed(match) == []


async def test_only_joined_players_let_computers_build_and_only_in_games_with_decks(host: Host) -> None:
    match = await with_builder(host, card_games()["acceleracers"])
    with pytest.raises(Refusal, match="Join"):
        await lobby.let_build(host, match.id, BEN.id)
    await lobby.remove_cpu(host, match.id, ADA.id)
    with pytest.raises(Refusal, match="not in this lobby"):
        await lobby.let_build(host, match.id, ADA.id)
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(host, game, ADA, Location(9, next(CHANNELS)), Terms(), game.Options())
    await lobby.add_cpu(host, match.id, ADA.id, "rookie")
    with pytest.raises(Refusal, match="not in this lobby"):
        await lobby.let_build(host, match.id, ADA.id)
    assert built_from_seed(match) == []


async def test_a_start_that_is_refused_leaves_no_seed(host: Host) -> None:
    game = card_games()["acceleracers"]
    match = await lobby.open_lobby(host, game, ADA, Location(9, next(CHANNELS)), Terms(), game.Options())
    await lobby.join(host, match.id, BEN)
    plans = {len(deck.cards): list(deck.cards) for deck in game.decks()}
    for person, size in ((ADA, 40), (BEN, 60)):
        await lobby.choose_deck(host, match.id, person.id, plans[size])
    with pytest.raises(Refusal, match="Ada's deck has 40 cards, Ben's has 60"):
        await lobby.start(host, match.id, ADA.id)
    assert (await host.cache.get(match.id)).row.seed == ""
