"""A person who deletes their data starts from scratch, but gets no gift twice."""

from __future__ import annotations

import pytest

from bot.collections import booster_rewards, forgotten, starter_decks
from bot.host.core.host import Host
from bot.host.match.downtime import still_alive
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import boosters, facts, people
from db.kept import KEY
from games.registry import card_games
from games.teaching.lessons import LESSONS
from tests.bot.collections.conftest import Clock
from tests.bot.collections.test_booster_rewards import ADA, BEN, finished

GAME, OTHER = card_games()["acceleracers"], card_games()["dealin_dirt"]
A_DAY = 86_400_000
LESSON, OTHER_LESSON = ((game.key, LESSONS[game.key][0].key) for game in (GAME, OTHER))


async def test_a_starter_deck_is_not_given_again_after_deletion(host: Host, clock: Clock) -> None:
    await starter_decks.choose(host, ADA, GAME, "heat-and-chrome")
    await forgotten.forget(host, ADA.id)
    assert await starter_decks.to_choose(host, ADA.id) == [OTHER]
    assert await starter_decks.to_choose(host, BEN.id) == [GAME, OTHER]
    with pytest.raises(Refusal, match="before you deleted your data"):
        await starter_decks.choose(host, ADA, GAME, "cold-machines")
    await starter_decks.choose(host, ADA, OTHER, starter_decks.starters(OTHER)[0].key)
    await forgotten.forget(host, ADA.id)
    assert await starter_decks.to_choose(host, ADA.id) == []
    clock.now += forgotten.DAYS * A_DAY
    assert await starter_decks.to_choose(host, ADA.id) == [GAME, OTHER]
    await starter_decks.choose(host, ADA, GAME, "cold-machines")


async def test_the_daily_booster_is_not_given_again(host: Host, clock: Clock) -> None:
    await booster_rewards.claim(host, ADA)
    await forgotten.forget(host, ADA.id)
    with pytest.raises(Refusal, match="today's booster"):
        await booster_rewards.claim(host, ADA)
    clock.now += A_DAY
    await booster_rewards.claim(host, ADA)


async def test_the_booster_for_a_first_lesson_is_not_given_again(host: Host) -> None:
    await host.db.commit(people.seen(ADA.id, ADA.name, host.now()))
    await host.db.commit(*await booster_rewards.for_learning(host, ADA.id, LESSON))
    await forgotten.forget(host, ADA.id)
    assert await booster_rewards.for_learning(host, ADA.id, LESSON) == ()
    assert len(await booster_rewards.for_learning(host, ADA.id, OTHER_LESSON)) == 1


async def test_deleting_brings_no_more_boosters_for_matches(host: Host, clock: Clock) -> None:
    """For a day nothing is rated, and then it is another day."""
    for channel in range(booster_rewards.MATCHES_A_DAY + 1):
        await finished(host, "acceleracers", channel, Person(100 + channel, "Dan"))
        had = sum((await boosters.closed(host.db, ADA.id)).values())
        assert had == (channel == 0)
        await forgotten.forget(host, ADA.id)
    clock.now += A_DAY
    await finished(host, "acceleracers", 99)
    assert await boosters.closed(host.db, ADA.id) == {"acceleracers": 1}


async def test_the_kept_record_can_be_exported_is_anonymous_and_expires(host: Host, clock: Clock) -> None:
    await starter_decks.choose(host, ADA, GAME, "heat-and-chrome")
    await booster_rewards.claim(host, ADA)
    assert (await forgotten.export(host, ADA.id))["spent"] == []
    await forgotten.forget(host, ADA.id)
    shown = await forgotten.export(host, ADA.id)
    assert {row["what"]: row["amount"] for row in shown["spent"]} == {"claim": 1, "starter:acceleracers": 1}
    assert not any(rows for table, rows in shown.items() if table not in ("spent", "kept"))
    key = await facts.load(host.db, KEY)
    assert key is not None
    assert len(key) == 64
    clock.now += A_DAY
    await still_alive(host)
    clock.now -= A_DAY
    assert [row["what"] for row in (await forgotten.export(host, ADA.id))["spent"]] == ["starter:acceleracers"]
    clock.now += forgotten.DAYS * A_DAY
    await still_alive(host)
    clock.now -= forgotten.DAYS * A_DAY
    assert (await forgotten.export(host, ADA.id))["spent"] == []


async def test_nothing_is_kept_about_a_person_without_gifts(host: Host) -> None:
    await forgotten.forget(host, ADA.id)
    assert await forgotten.had(host, ADA.id) == {}


async def test_starter_decks_are_remembered_for_90_days_and_daily_boosters_until_midnight(
    host: Host, clock: Clock
) -> None:
    game = card_games()["acceleracers"]
    chosen = next(deck for deck in game.decks() if deck.key == "heat-and-chrome")
    deck = await starter_decks.choose(host, ADA, game, chosen.key)
    assert (deck.name, deck.keys) == (chosen.name, list(chosen.cards))
    await booster_rewards.claim(host, ADA)
    await host.db.commit(boosters.earn(77, ADA.id, "", "lesson:race_to_ace", clock.now))
    begun, later = clock.now, clock.now + 90 * 86_400_000
    await forgotten.forget(host, ADA.id)
    kept = {cause: (row.amount, row.until) for cause, row in (await forgotten.had(host, ADA.id)).items()}
    with pytest.raises(Refusal, match=f"<t:{begun // 1000 + 90 * 86_400}:R>"):
        await starter_decks.choose(host, ADA, game, "cold-machines")
    assert kept == {
        "starter:acceleracers": (1, later),
        "lesson:race_to_ace": (1, later),
        "claim": (1, begun + 43_200_000),
    }


async def test_yesterdays_boosters_are_not_counted_today(host: Host, clock: Clock) -> None:
    await booster_rewards.claim(host, ADA)
    clock.now += 86_400_000
    await forgotten.forget(host, ADA.id)
    assert await forgotten.had(host, ADA.id) == {}
