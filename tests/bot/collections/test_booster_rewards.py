"""Boosters can be claimed once a day, and are earned by rated matches, won or lost, up to the daily limit."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.collections import (
    booster_contents,
    booster_rewards,
    boosters,
    forgotten,
    starter_decks,
    wishes,
    workshop,
)
from bot.collections.achievements import ACHIEVEMENTS, Achievement, AchievementProgress, PlayerRecord, earned, progress
from bot.collections.booster_rewards import ECONOMY
from bot.collections.recipes import RECIPES
from bot.host.core.fair_play import BEGUN
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.settlement import settle
from bot.host.lobby import lobby
from bot.host.match import resignation
from bot.shared.durations import DAY, midnight
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from bot.shared.terms import Terms
from db import achievements, ledger, lessons
from db import boosters as booster_rows
from db.ledger import Holding, LedgerEntry
from db.spent import SpentRow
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES, card_games
from games.teaching.lessons import LESSONS, PUZZLES
from tests.bot.collections.conftest import Clock
from tests.patience import settled
from tests.pressing import decide

ADA, BEN, CLEO = Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo")


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every match the same deal."""
    monkeypatch.setattr("bot.host.lobby.lobby.secrets.token_hex", lambda size: "07" * size)


async def finished(host: Host, game: str, channel: int, other: Person = BEN, *, hints: bool = False) -> Match:
    """Play a match in which Ada's opponent resigns, after both have made enough decisions for it to count."""
    match = await lobby.open_lobby(
        host, GAMES[game], ADA, Location(9, channel), Terms(hints=hints), GAMES[game].Options()
    )
    await lobby.join(host, match.id, other)
    match = await lobby.start(host, match.id, ADA.id)
    decided, rng, keys = Counter[int](), Rng(channel), channel * 1_000
    while min(decided[0], decided[1]) < BEGUN:
        seat, state = match.playing.to_act()[0], match.playing
        action = rookie(match.game, state.view(seat), state.legal_actions(seat), rng)
        keys += 1
        person = (ADA, other)[seat].id
        match = await decide(host, match.id, person, state.decision(seat), action.notation, keys)
        decided[seat] += not state.preparing() and len(state.legal_actions(seat)) > 1
    match = await resignation.resign(host, match.id, other.id)
    await settled(host)
    return match


async def test_one_booster_a_day_can_be_claimed(host: Host, clock: Clock) -> None:
    await booster_rewards.claim(host, ADA)
    with pytest.raises(Refusal, match=f"You get the next one <t:{(midnight(clock.now) + DAY) // 1000}:R>"):
        await booster_rewards.claim(host, ADA)
    await booster_rewards.claim(host, BEN)
    clock.now += 86_400_000
    await booster_rewards.claim(host, ADA)
    assert await booster_rows.closed(host.db, ADA.id) == {"": 2}


async def test_rated_matches_earn_boosters_up_to_the_days_limit(host: Host, clock: Clock) -> None:
    for channel in range(booster_rewards.MATCHES_A_DAY + 2):
        clock.now += 1_000
        match = await finished(host, "acceleracers", channel, Person(100 + channel, "Dan"))
        await settle(host, match)
    assert await booster_rows.closed(host.db, ADA.id) == {"acceleracers": booster_rewards.MATCHES_A_DAY}
    assert await booster_rows.closed(host.db, 100) == {}, "who left before the end earns nothing"
    clock.now += 86_400_000
    await finished(host, "acceleration", 77)
    assert await booster_rows.closed(host.db, ADA.id) == {"": 1, "acceleracers": booster_rewards.MATCHES_A_DAY}


async def test_a_match_that_is_not_rated_earns_nothing(host: Host) -> None:
    await finished(host, "acceleracers", 1, hints=True)
    assert await booster_rows.closed(host.db, ADA.id) == {}


async def test_achievements_come_with_the_match_and_once(host: Host, clock: Clock) -> None:
    match = await finished(host, "race_to_ace", 1)
    first = await achievements.of_player(host.db, ADA.id)
    assert {"first-match", "first-win", "untouchable"} <= first.keys()
    assert "first-win" not in await achievements.of_player(host.db, BEN.id)
    clock.now += 5_000
    await settle(host, match)
    await finished(host, "race_to_ace", 2)
    again = await achievements.of_player(host.db, ADA.id)
    assert {name: again[name] for name in first} == first
    shown = [each.achievement.title for each in await progress(host.db, ADA.id) if each.at is not None]
    assert "First Lap" in shown
    assert [each for each in await progress(host.db, CLEO.id) if each.at is not None] == []


def test_there_are_many_achievements_over_all_games() -> None:
    assert len(ACHIEVEMENTS) >= 25
    ours = {"race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt"}
    assert ours <= {each.game for each in ACHIEVEMENTS} <= {"", *GAMES}
    assert len({each.name for each in ACHIEVEMENTS}) == len({each.title for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS)


@pytest.mark.parametrize(
    ("when", "record", "expected"),
    [
        ("total", PlayerRecord({"g": {"x": 3}}), True),
        ("total", PlayerRecord({"g": {"x": 2}, "h": {"x": 9}}), False),
        ("one_match", PlayerRecord({}, PlayerSummary("g", won=False, counts={"x": 3})), True),
        ("one_match", PlayerRecord({}, PlayerSummary("h", won=False, counts={"x": 3})), False),
        ("one_match", PlayerRecord({"g": {"x": 3}}), False),
        ("won_with", PlayerRecord({}, PlayerSummary("g", won=True, counts={"x": 3})), True),
        ("won_with", PlayerRecord({}, PlayerSummary("g", won=False, counts={"x": 3})), False),
        ("won_without", PlayerRecord({}, PlayerSummary("g", won=True, counts={})), True),
        ("won_without", PlayerRecord({}, PlayerSummary("g", won=True, counts={"x": 1})), False),
        ("won_without", PlayerRecord({}, PlayerSummary("g", won=False, counts={})), False),
        ("games", PlayerRecord({"g": {"x": 1}, "h": {"x": 5}, "i": {"x": 1}, "j": {"x": 0}}), True),
        ("games", PlayerRecord({"g": {"x": 1}, "h": {"x": 5}, "j": {"x": 0}}), False),
        ("cards", PlayerRecord({}, shares={"g/x": 3}), True),
        ("cards", PlayerRecord({}, shares={"g": 3, "g/x": 2}), False),
    ],
)
def test_conditions(when: str, record: PlayerRecord, *, expected: bool) -> None:
    achievement = Achievement("n", "t", "x", "e", when, "x", 3, "g")
    assert earned(achievement, record) is expected


async def test_two_missed_days_wait_and_a_week_in_a_row_gives_one_more(host: Host, clock: Clock) -> None:
    assert await booster_rewards.claim(host, ADA) == 1, "nothing waits for a newcomer"
    clock.now += 9 * DAY
    assert await booster_rewards.claim(host, ADA) == 1 + ECONOMY.waiting
    with pytest.raises(Refusal, match="already have"):
        await booster_rewards.claim(host, ADA)
    claimed = []
    for _ in range(2 * ECONOMY.streak):
        clock.now += DAY
        claimed.append(await booster_rewards.claim(host, ADA))
    first = ECONOMY.streak - ECONOMY.waiting - 1
    assert [place for place, boosters_ in enumerate(claimed, 1) if boosters_ == 2] == [first, first + ECONOMY.streak]
    assert sum(claimed) == len(claimed) + 2


async def finished_lessons(host: Host, person: Person, game: str, names: list[str]) -> None:
    for name in names:
        await host.db.commit(lessons.begin(person.id, game, name, host.now()))
        row = await lessons.load(host.db, person.id, game, name)
        assert row is not None
        await host.db.commit(lessons.finish(row, host.now()))


async def test_every_five_puzzles_of_a_game_earn_a_booster_once(host: Host) -> None:
    names = [puzzle.key for puzzle in PUZZLES["acceleracers"]]
    await finished_lessons(host, ADA, "acceleracers", names[:4])
    assert await booster_rewards.for_learning(host, ADA.id) == ()
    writes = await booster_rewards.for_learning(host, ADA.id, ("acceleracers", names[4]))
    assert [(each.values["cause"], each.values["game"]) for each in writes] == [
        ("puzzles:acceleracers:5", "acceleracers")
    ]
    await host.db.commit(*writes)
    assert await booster_rewards.for_learning(host, ADA.id, ("acceleracers", names[4])) == ()


async def test_lesson_rewards_of_a_new_account_come_with_its_first_claim(host: Host, clock: Clock) -> None:
    host.settings = host.settings.model_copy(update={"new_account_days": 7})
    new = Person(clock.now - DISCORD_EPOCH << 22, "New")
    first = LESSONS["acceleration"][0].key
    assert await booster_rewards.for_learning(host, new.id, ("acceleration", first)) == ()
    await finished_lessons(host, new, "acceleration", [first])
    clock.now += 7 * DAY
    assert await booster_rewards.claim(host, new) == 2
    assert await booster_rows.by_cause(host.db, new.id, "lesson:acceleration") is not None


async def test_the_first_win_over_each_stronger_computer_earns_a_booster(host: Host, clock: Clock) -> None:
    game = GAMES["race_to_ace"]
    earned = []
    for channel, levels in enumerate((["rookie"], ["driver"], ["driver"], ["ace", "driver"], ["ace"], ["ace"]), 1):
        match = await lobby.open_lobby(host, game, ADA, Location(9, channel), Terms(), game.Options())
        for level in levels:
            match = await lobby.add_cpu(host, match.id, ADA.id, level)
        won = PlayerSummary(game.key, won=True, counts={})
        async with host.db.transaction() as tx:
            settled = Settled(match, clock.now, frozenset(), {ADA.id: won})
            had = await booster_rewards.had_before(host, match)
            writes = await booster_rewards.rewards(tx, settled, had)
            lost = Settled(match, clock.now, frozenset(), {ADA.id: PlayerSummary(game.key, won=False, counts={})})
            assert await booster_rewards.rewards(tx, lost, had) == []
        await host.db.commit(*writes)
        earned += [str(each.values["cause"]) for each in writes]
    assert earned == ["beaten:race_to_ace:driver", "beaten:race_to_ace:ace"]


async def test_a_win_over_a_computer_with_another_person_at_the_table_earns_nothing(host: Host, clock: Clock) -> None:
    """A friend in the third seat could help."""
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(host, game, ADA, Location(9, 1), Terms(), game.Options())
    match = await lobby.join(host, match.id, BEN)
    match = await lobby.add_cpu(host, match.id, ADA.id, "ace")
    won = {ADA.id: PlayerSummary(game.key, won=True, counts={})}
    had = await booster_rewards.had_before(host, match)
    async with host.db.transaction() as tx:
        assert await booster_rewards.rewards(tx, Settled(match, clock.now, frozenset(), won), had) == []


async def test_a_first_win_over_a_computer_is_none_after_a_deletion(host: Host, clock: Clock) -> None:
    game, earned = GAMES["race_to_ace"], []
    for channel in (1, 2):
        match = await lobby.open_lobby(host, game, ADA, Location(9, channel), Terms(), game.Options())
        match = await lobby.add_cpu(host, match.id, ADA.id, "driver")
        won = {ADA.id: PlayerSummary(game.key, won=True, counts={})}
        async with host.db.transaction() as tx:
            had = await booster_rewards.had_before(host, match)
            writes = await booster_rewards.rewards(tx, Settled(match, clock.now, frozenset(), won), had)
        await host.db.commit(*writes)
        earned.append(len(writes))
        await lobby.cancel(host, match.id, ADA.id)
        await forgotten.forget(host, ADA.id)
    assert earned == [1, 0]


async def test_a_new_account_that_beats_a_computer_earns_that_once_it_is_a_week_old(host: Host, clock: Clock) -> None:
    """Otherwise twenty of them would have forty boosters on their first day."""
    host.settings = host.settings.model_copy(update={"new_account_days": 7})
    new, game = Person(clock.now - DISCORD_EPOCH << 22, "New"), GAMES["race_to_ace"]
    earned = []
    for channel in (1, 2):
        match = await lobby.open_lobby(host, game, new, Location(9, channel), Terms(), game.Options())
        match = await lobby.add_cpu(host, match.id, new.id, "ace")
        won = {new.id: PlayerSummary(game.key, won=True, counts={})}
        async with host.db.transaction() as tx:
            had = await booster_rewards.had_before(host, match)
            earned.append(await booster_rewards.rewards(tx, Settled(match, clock.now, frozenset(), won), had))
        clock.now += 7 * DAY
    assert list(map(len, earned)) == [0, 1]


async def test_any_card_can_be_scrapped_once_for_each_press(host: Host) -> None:
    game = card_games()["acceleracers"]
    await starter_decks.choose(host, ADA, game, "heat-and-chrome")
    revision = (await ledger.collector(host.db, ADA.id, game.key)).revision
    await workshop.scrap(host, ADA.id, game, "jaw-jammer", revision)
    held = await ledger.holdings(host.db, ADA.id, game.key)
    assert "jaw-jammer" not in held
    worth = RECIPES[game.key].scrap[game.catalogue()["jaw-jammer"].rarity]
    assert held[ledger.SCRAP].amount == worth
    with pytest.raises(Refusal, match="just changed"):
        await workshop.scrap(host, ADA.id, game, "endure", revision)
    with pytest.raises(Refusal, match="do not have"):
        await workshop.scrap(host, ADA.id, game, "jaw-jammer", revision + 1)


async def test_opening_many_boosters_fills_the_collection(host: Host, clock: Clock) -> None:
    game = card_games()["acceleracers"]
    await starter_decks.choose(host, ADA, game, "heat-and-chrome")
    with pytest.raises(Refusal, match="starter deck"):
        await starter_decks.choose(host, ADA, game, "cold-machines")
    for _ in range(30):
        clock.now += 86_400_000
        await booster_rewards.claim(host, ADA)
        opened = await boosters.open_booster(host, ADA.id, game)
        assert await boosters.open_booster(host, ADA.id, game) == opened, "as long as nothing of it was seen"
        await boosters.turn(host, opened, 6)
    held = await ledger.holdings(host.db, ADA.id, "acceleracers")
    catalogue = game.catalogue()
    assert all(holding.amount <= catalogue[item].copies for item, holding in held.items() if item in catalogue)
    assert len(held) > 100


async def test_two_presses_at_the_same_time_open_one_booster(host: Host) -> None:
    game = card_games()["acceleracers"]
    await starter_decks.choose(host, ADA, game, "heat-and-chrome")
    await booster_rewards.claim(host, ADA)
    upcoming = await booster_rows.next_closed(host.db, ADA.id, game.key)
    assert upcoming is not None
    one, other = await asyncio.gather(
        *(boosters.open_booster(host, ADA.id, game, upcoming.id) for _ in range(2)),
    )
    assert one.row.id == other.row.id == upcoming.id
    assert sum((await booster_rows.closed(host.db, ADA.id)).values()) == 1


async def test_the_pity_counter_is_kept_with_the_collection(host: Host, clock: Clock) -> None:
    game = card_games()["acceleracers"]
    without: Counter[str] = Counter()
    for _ in range(5):
        clock.now += 86_400_000
        await booster_rewards.claim(host, ADA)
        opened = await boosters.open_booster(host, ADA.id, game)
        best = max(game.rarities.index(game.catalogue()[each.card].rarity) for each in opened.cards)
        for rarity in ("foil", "hologram"):
            without[rarity] = 0 if best >= game.rarities.index(rarity) else without[rarity] + 1
        kept = (await ledger.collector(host.db, ADA.id, game.key)).dry
        assert msgspec.json.decode(kept) == without
    assert without["hologram"] > 1


async def test_two_commands_at_the_same_time_open_one_booster(host: Host) -> None:
    game = card_games()["acceleracers"]
    await starter_decks.choose(host, ADA, game, "heat-and-chrome")
    await booster_rewards.claim(host, ADA)
    one, other = await asyncio.gather(*(boosters.open_booster(host, ADA.id, game) for _ in range(2)))
    assert one.row.id == other.row.id
    assert sum((await booster_rows.closed(host.db, ADA.id)).values()) == 1


async def test_a_press_opens_its_own_booster_even_if_newer_ones_arrived(host: Host) -> None:
    game = card_games()["acceleracers"]
    await booster_rewards.claim(host, ADA)
    pressed = await booster_rows.next_closed(host.db, ADA.id, game.key)
    assert pressed is not None
    await starter_decks.choose(host, ADA, game, "heat-and-chrome")
    opened = await boosters.open_booster(host, ADA.id, game, pressed.id)
    assert opened.row.id == pressed.id
    with pytest.raises(Refusal, match="somebody else's"):
        await boosters.open_booster(host, BEN.id, game, pressed.id)
    await booster_rewards.claim(host, BEN)
    bens = await booster_rows.next_closed(host.db, BEN.id, game.key)
    assert bens is not None
    with pytest.raises(Refusal, match="somebody else's"):
        await boosters.open_booster(host, ADA.id, game, bens.id)


async def test_an_unseen_opened_booster_is_offered_for_an_hour(host: Host, clock: Clock) -> None:
    assert await boosters.openable(host, ADA.id) == []
    await booster_rewards.claim(host, ADA)
    assert await boosters.openable(host, ADA.id) == list(card_games().values())
    game = card_games()["dealin_dirt"]
    opened = await boosters.open_booster(host, ADA.id, game)
    clock.now += boosters.RECENTLY - 1
    assert await boosters.openable(host, ADA.id) == [game]
    clock.now += 2
    assert await boosters.openable(host, ADA.id) == []
    assert opened.row.player_id == ADA.id


async def test_a_booster_favours_wishes_of_which_a_deck_could_hold_another_copy(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, favoured = card_games()["acceleracers"], list[set[str]]()
    draw = booster_contents.draw
    full, some, none = [card for card in game.catalogue().values() if card.copies > 1 and not card.unlimited][:3]
    await wishes.add_all(host, ADA.id, game, [full, some, none])
    for card, copies in ((full, full.copies), (some, some.copies - 1)):
        await host.db.commit(*ledger.book([LedgerEntry(ADA.id, "gift", card.key, game.key, copies, "starter", 1)]))

    def noted(*drawing: Any) -> Any:
        favoured.append(drawing[-1])
        return draw(*drawing)

    monkeypatch.setattr(booster_contents, "draw", noted)
    await booster_rewards.claim(host, ADA)
    await boosters.open_booster(host, ADA.id, game)
    assert favoured == [{some.key, none.key}]


async def test_what_lies_face_down_is_left_out_of_a_collection_for_an_hour(host: Host, clock: Clock) -> None:
    game = card_games()["acceleracers"]
    await booster_rewards.claim(host, ADA)
    opened = await boosters.open_booster(host, ADA.id, game)
    await boosters.turn(host, opened, 2)
    hidden = Counter(each.card for each in opened.cards[2:])
    for later, expected in ((0, hidden), (boosters.RECENTLY - 1, hidden), (2, Counter[str]())):
        clock.now += later
        assert await boosters.face_down(host, ADA.id, game) == expected


@pytest.mark.parametrize(
    ("today", "forgotten", "more"),
    [(0, 0, True), (2, 0, True), (3, 0, False), (1, 1, True), (1, 2, False), (2, 2, False), (2, 5, False)],
)
async def test_boosters_from_before_a_deletion_count_toward_the_daily_limit(
    host: Host, clock: Clock, today: int, forgotten: int, *, more: bool
) -> None:
    match = await lobby.open_lobby(
        host, GAMES["dealin_dirt"], ADA, Location(9, 1), Terms(), GAMES["dealin_dirt"].Options()
    )
    await host.db.commit(*(booster_rows.earn(n + 1, ADA.id, "", f"match:{n}", clock.now) for n in range(today)))
    async with host.db.transaction() as tx:
        settled = Settled(match, clock.now, frozenset([ADA.id]), {})
        earned = await booster_rewards.rewards(tx, settled, {ADA.id: {"match": SpentRow("match", forgotten, 0)}})
    assert bool(earned) is more
    await host.db.commit(*earned)
    lines = await booster_rewards.announcements(host, match)
    assert len(lines) == more
    assert all(f"<@{ADA.id}>" in line and "each" not in line for line in lines)


async def test_earned_boosters_are_announced(host: Host, clock: Clock) -> None:
    game = GAMES["dealin_dirt"]
    match = await lobby.open_lobby(host, game, ADA, Location(9, 1), Terms(), game.Options())
    await lobby.join(host, match.id, BEN)
    cause = f"match:{match.id}"
    await host.db.commit(*(booster_rows.earn(who.id, who.id, "", cause, clock.now) for who in (ADA, BEN)))
    (line,) = await booster_rewards.announcements(host, match)
    assert "each" in line
    assert f"<@{ADA.id}>, <@{BEN.id}>" in line


@pytest.mark.parametrize(("have", "at", "part"), [(0, None, 0), (1, None, 0.25), (4, None, 1), (9, None, 1), (0, 7, 1)])
def test_progress_of_achievements(have: int, at: int | None, part: float) -> None:
    assert AchievementProgress(Achievement("n", "t", "x", "e", "total", "x", 4, "g"), have, at).part == part


@pytest.mark.parametrize(
    ("room", "short", "fine"),
    [(2, 0, True), (1, 0, True), (0, 0, False), (-1, 0, False), (2, 1, False)],
)
def test_a_card_is_crafted_only_by_a_person_who_can_pay_for_it_and_use_it(room: int, short: int, *, fine: bool) -> None:
    game = card_games()["acceleracers"]
    card = next(card for card in game.catalogue().values() if card.copies > 1 and not card.unlimited)
    scrap = workshop.price(game, card) - short
    held = {ledger.SCRAP: Holding(ledger.SCRAP, scrap, 0), card.key: Holding(card.key, card.copies - room, 0)}
    assert (workshop.obstacle(game, card, held) == "") is fine
    assert workshop.obstacle(game, card, {}).startswith(f"Crafting a copy costs {workshop.price(game, card)} scrap")


@pytest.mark.parametrize("seconds", [0, 1, 3_661, 86_399])
def test_a_day_begins_at_midnight(seconds: int) -> None:
    assert midnight((20_000 * 86_400 + seconds) * 1_000 + 7) == 20_000 * DAY
