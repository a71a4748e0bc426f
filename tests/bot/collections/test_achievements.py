"""Every achievement can be earned by real play or real use of cards, once, and is announced once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest

from bot.collections import achievements, booster_rewards, boosters, forgotten, starter_decks, trades, workshop
from bot.collections.achievements import (
    ACHIEVEMENTS,
    BY_NAME,
    AchievementProgress,
    announcements,
    cause_of_match,
    progress,
    review,
)
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import achievements as rows
from db import ledger, tallies
from db.ledger import LedgerEntry
from games.contract.game import Game
from games.core import Action, SeatSetup, State
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES, card_games
from tests.bot.collections.conftest import Clock

ADA, BEN, CLEO = Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo")
HERE, THERE = 9, 10
MOST = 300
FROM = {"acceleration": 150}
"""The first seeds to try: rookies rarely win with a Legion that loses no soldier."""
OURS = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
BY_PLAY = [each for each in ACHIEVEMENTS if each.game in OURS and each.when != "cards"]
IN_ONE_MATCH = {"one_match", "won_with", "won_without"}


LINE = ("clay-sprout", "clay-thresher", "clay-combine", "harvest-king-of-the-half-mile")
BUILDERS = (*(key for key in LINE for _ in range(4)), *("fencepost-willa",) * 4, *("green-horse-power",) * 40)
"""A custom deck that brings Drivers to Victory Lane."""
BUILDING = ("progress", "stage", "play", "power", "tool", "pick", "pay", "own", "active", "skill")


def one_match(
    key: str, seed: int, choose: Callable[[Game, State, int, Rng], Action], deck: Sequence[str] = ()
) -> list[PlayerSummary]:
    """Play a match; return the tally of each seat."""
    game, luck = GAMES[key], Rng(seed)
    seats = game.seats[seed % len(game.seats)]
    state = game.new([SeatSetup(deck=tuple(deck) or None)] * seats, seed, game.Options())
    events = [*state.opening]
    while (outcome := state.outcome()) is None:
        seat = state.to_act()[0]
        events += state.apply(seat, choose(game, state, seat, luck))
    results = zip(outcome.places, game.tally(events, seats), game.course(events, seats).played, strict=True)
    return [
        PlayerSummary(key, place == 1, Counter(counts) + base(won=place == 1), pieces)
        for place, counts, pieces in results
    ]


def of_rookies(game: Game, state: State, seat: int, luck: Rng) -> Action:
    return rookie(game, state.view(seat), state.legal_actions(seat), luck)


def of_builders(_game: Game, state: State, seat: int, luck: Rng) -> Action:
    """Build, and attack only when there is nothing else to do."""

    def eagerness(action: Action) -> int:
        word = next((place for place, word in enumerate(BUILDING) if action.notation.startswith(word)), len(BUILDING))
        return word + action.notation.startswith("attack")

    legal = state.legal_actions(seat)
    most = min(map(eagerness, legal))
    return luck.choice([action for action in legal if eagerness(action) == most])


def base(*, won: bool, **counts: int) -> Counter[str]:
    return Counter(counts) + Counter(matches=1, wins=int(won), rated_matches=1)


@pytest.mark.parametrize("key", OURS)
def test_every_achievement_of_a_game_can_be_earned_in_real_play(key: str) -> None:
    """Cumulative tallies grow in some match; conditions on one match are met in some match."""
    missing = {each for each in BY_PLAY if each.game == key}
    assert missing
    begin = FROM.get(key, 0)
    for seed in range(begin, begin + MOST):
        feats = one_match(key, seed, of_rookies)
        if key == "dealin_dirt":
            feats += one_match(key, seed, of_builders, BUILDERS)
        for feat in feats:
            for each in list(missing):
                grows = each.when not in IN_ONE_MATCH and feat.counts.get(each.what, 0) > 0
                totals = {key: {each.what: each.least}} if grows else {}
                if achievements.earned(each, achievements.PlayerRecord(totals, feat)):
                    missing.discard(each)
        if not missing:
            return
    pytest.fail(f"nobody earned {[each.name for each in missing]} in {MOST} matches")


async def begun(host: Host, channel: int = 1, guild: int = HERE, game: str = "race_to_ace") -> Match:
    where = Location(guild, channel)
    match = await lobby.open_lobby(host, GAMES[game], ADA, where, Terms(), GAMES[game].Options())
    await lobby.join(host, match.id, BEN)
    return await lobby.start(host, match.id, ADA.id)


async def counted(host: Host, match: Match, feats: Mapping[int, PlayerSummary]) -> None:
    """Count a match for its players, as its end does."""
    reward = await host.hooks.before_settling(match)
    assert reward is not None
    async with host.db.transaction() as tx:
        for person, feat in feats.items():
            await tx.run(
                *(tallies.add(person, feat.game, key, number) for key, number in feat.counts.items() if number)
            )
        await tx.run(*await reward(tx, Settled(match, host.now(), frozenset(), feats)))


@pytest.mark.parametrize("each", [each for each in ACHIEVEMENTS if each.when != "cards"], ids=lambda each: each.name)
async def test_every_achievement_is_awarded_at_the_end_of_a_match(host: Host, each: achievements.Achievement) -> None:
    """One short is not enough; the match that completes it awards and announces it."""
    match = await begun(host)
    wanted = {} if each.when == "won_without" else {each.what: each.least}
    feats = {ADA.id: PlayerSummary(each.game or "race_to_ace", won=True, counts=Counter(wanted))}
    if each.when in ("total", "games"):
        before = (
            [tallies.add(ADA.id, key, each.what, 1) for key in OURS[: each.least - 1]] if each.when == "games" else []
        )
        if each.when == "total" and each.least > 1:
            before = [tallies.add(ADA.id, each.game or "race_to_ace", each.what, each.least - 1)]
        await host.db.commit(*before)
        assert each not in await review(host, ADA.id), "one short of it"
        last = OURS[each.least - 1] if each.when == "games" else each.game or "race_to_ace"
        feats = {ADA.id: PlayerSummary(last, won=True, counts=Counter({each.what: 1}))}
    await counted(host, match, feats)
    assert each.name in await rows.of_player(host.db, ADA.id)
    (line,) = [line for line in await announcements(host.db, match) if f"**{each.title}**" in line]
    assert (each.text[1:] in line) is not each.hidden
    assert ("first on this server" in line) is each.first


async def test_cards_bring_achievements(host: Host, clock: Clock) -> None:
    """Boosters, crafting and trades count when they happen, a collection by its contents."""
    game = card_games()["acceleracers"]
    for person in (ADA, BEN):
        await starter_decks.choose(host, person, game, "heat-and-chrome")
    await booster_rewards.claim(host, ADA)
    opened = await boosters.open_booster(host, ADA.id, game)
    assert {each.name for each in await review(host, ADA.id)} == {"first-booster"}
    await boosters.turn(host, opened, 6)
    scrap = LedgerEntry(ADA.id, "craft:test", ledger.SCRAP, game.key, 10_000, "craft", clock.now)
    await host.db.commit(*ledger.book([scrap]))
    held = await ledger.holdings(host.db, ADA.id, game.key)
    missing = [card for card in game.catalogue().values() if card.key not in held and not card.unlimited]
    for card in missing[:5]:
        collector = await ledger.collector(host.db, ADA.id, game.key)
        await workshop.craft(host, ADA.id, game, card.key, collector.revision)
    assert "crafter" in {each.name for each in await review(host, ADA.id)}
    of_sets, sets = [each for each in ACHIEVEMENTS if each.when == "cards" and each.what], set[str]()
    for key, mine in card_games().items():
        cards = [card for card in mine.catalogue().values() if not card.unlimited]
        for part, of in (("half", len(cards) // 2 + 1), ("full", len(cards))):
            have = await ledger.holdings(host.db, ADA.id, key)
            new = [card.key for card in cards[:of] if card.key not in have]
            entries = [LedgerEntry(ADA.id, f"craft:{part}:{key}", card, key, 1, "craft", clock.now) for card in new]
            await host.db.commit(*ledger.enter([(ADA.id, key)]), *ledger.book(entries))
            got = {each.name for each in await review(host, ADA.id) if each.when == "cards"}
            sets |= {name for name in got if name.startswith("set-")}
            assert got - sets == {f"{part}-{'accele' if key == 'acceleracers' else 'dirt'}"}
            have = await ledger.holdings(host.db, ADA.id, key)
            lacking = {card.group for card in cards if card.key not in have}
            whole = {each.name for each in of_sets if each.game == key and each.what not in lacking}
            assert {each.name for each in of_sets if each.game == key and each.name in sets} == whole
    assert sets == {each.name for each in of_sets}
    await _traded(host, "acceleracers")
    assert (await tallies.of_player(host.db, BEN.id))["acceleracers"]["trades"] == 1


async def _traded(host: Host, game: str) -> None:
    mine, theirs = [min((await ledger.holdings(host.db, who.id, game)).keys() - {ledger.SCRAP}) for who in (ADA, BEN)]
    cards = card_games()[game]
    deal = await trades.offer(host, cards, (ADA, BEN), Location(HERE, 5), ({mine: 1}, {theirs: 1}))
    for person in (ADA, BEN):
        await trades.confirm(host, cards, deal.row.id, person.id, deal.row.version)


async def test_two_simultaneous_reviews_announce_nothing_twice(host: Host) -> None:
    await host.db.commit(tallies.add(ADA.id, "race_to_ace", "matches", 30))
    awards = await asyncio.gather(*(review(host, ADA.id, HERE) for _ in range(4)))
    assert sorted(each.name for new in awards for each in new) == ["first-match", "regular"]


async def test_two_matches_that_end_at_once_announce_their_own_achievements(host: Host) -> None:
    one, other = await begun(host, 1), await begun(host, 2)
    await counted(host, one, {ADA.id: PlayerSummary("race_to_ace", won=False, counts=base(won=False))})
    await counted(host, other, {ADA.id: PlayerSummary("race_to_ace", won=True, counts=base(won=True, shot_down=1))})
    first, second = await announcements(host.db, one), await announcements(host.db, other)
    assert ["First Lap" in line for line in first] == [True]
    assert ["First Win" in line for line in second] == [True]


async def test_only_one_person_is_the_first_on_a_server_and_within_a_match_the_winner(host: Host) -> None:
    match = await begun(host)
    lost, won = (
        PlayerSummary("acceleration", won=each, counts=base(won=each, excalibur=1, lost=1)) for each in (False, True)
    )
    await counted(host, match, {ADA.id: lost, BEN.id: won})
    assert "excalibur" in await rows.firsts(host.db, HERE, BEN.id)
    assert await rows.firsts(host.db, HERE, ADA.id) == []
    lines = [line for line in await announcements(host.db, match) if "Excalibur" in line]
    assert ["first on this server" in line for line in lines] == [False, True]
    again = await begun(host, 3, THERE)
    await counted(host, again, {CLEO.id: won})
    assert "excalibur" in await rows.firsts(host.db, THERE, CLEO.id)


async def test_forgetting_a_person_makes_no_other_person_the_first(host: Host) -> None:
    match = await begun(host, guild=HERE)
    feat = PlayerSummary("acceleration", won=True, counts=base(won=True, excalibur=1, lost=1))
    await counted(host, match, {CLEO.id: feat})
    await forgotten.forget(host, CLEO.id)
    assert await rows.firsts(host.db, HERE, CLEO.id) == []
    await counted(host, match, {BEN.id: feat})
    assert await rows.firsts(host.db, HERE, BEN.id) == []


async def test_hidden_achievements_are_listed_only_once_earned(host: Host) -> None:
    hidden = {each.name for each in ACHIEVEMENTS if each.hidden}
    assert len(hidden) >= 5
    assert hidden.isdisjoint(each.achievement.name for each in await progress(host.db, ADA.id))
    await host.db.commit(rows.award(ADA.id, "phoenix", 7, cause_of_match(3)))
    listed = await progress(host.db, ADA.id)
    assert hidden & {each.achievement.name for each in listed} == {"phoenix"}
    assert listed[0].achievement is BY_NAME["phoenix"]
    assert len(listed) == len(ACHIEVEMENTS) - len(hidden) + 1


async def test_a_person_who_has_earned_nothing_yet_sees_all_but_the_hidden_ones_in_their_own_order(host: Host) -> None:
    listed = await progress(host.db, ADA.id)
    assert [each.achievement for each in listed] == [each for each in ACHIEVEMENTS if not each.hidden]
    assert {each.part for each in listed} == {0}


async def test_the_list_shows_progress(host: Host) -> None:
    await host.db.commit(tallies.add(ADA.id, "race_to_ace", "missile_kills", 4))
    garage = card_games()["acceleracers"]
    cards = list(garage.catalogue())[:40]
    await host.db.commit(*ledger.enter([(ADA.id, garage.key)]))
    await host.db.commit(*ledger.book([LedgerEntry(ADA.id, "t", key, garage.key, 1, "starter", 0) for key in cards]))
    lines = {each.achievement.name: str(each) for each in await progress(host.db, ADA.id)}
    assert lines["missileer"] == "4 of 10"
    assert lines["half-accele"] == "32% done"
    assert lines["half-dirt"] == "0% done"
    assert lines["untouchable"] == "not yet"


def test_nobody_has_more_of_an_achievement_than_it_takes() -> None:
    """It is awarded after a match: with tallies from before it existed, or from elsewhere, it is not earned yet."""
    growing = [each for each in ACHIEVEMENTS if each.when in ("total", "games")]
    for each in growing:
        assert str(AchievementProgress(each, 12 * each.least, None)) == f"{each.least} of {each.least}"
        assert str(AchievementProgress(each, 0, None)) == f"0 of {each.least}"
