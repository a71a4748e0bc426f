"""Whether a match is rated is a choice, which the lobby shows with the reason, and no other message does."""

from __future__ import annotations

from typing import Any

from bot.host.ending.eligibility import foreseen
from db import ratings
from tests.discord.stage import Stage, raw, texts, walk


async def more(stage: Stage, who: Any = None) -> Any:
    """What stands behind More in a lobby."""
    return (await (who or stage.ada).click(stage.table, label="More")).response


async def switches(stage: Stage) -> list[str]:
    """The buttons of a lobby that change whether the match is rated."""
    labels = [each.get("label") or "" for each in walk(raw(await more(stage)))]
    return [label for label in labels if label.startswith("Make it ")]


async def test_a_lobby_says_that_it_is_rated_and_what_changes_that(stage: Stage) -> None:
    await stage.open(stage.ben)
    assert "**Rated** (live)" in texts(stage.table)
    assert await switches(stage) == ["Make it friendly"]
    added = await stage.ada.click(stage.table, label="Add CPU")
    assert "**Not rated:** a computer takes part" in texts(stage.table)
    assert await switches(stage) == [], "it made no difference, and was offered all the same"
    assert not [each for each in (added.response, *added.followups) if each is not None and each.ephemeral]


async def test_a_friendly_match_is_a_choice_and_is_not_rated(stage: Stage) -> None:
    await stage.open()
    switched = await stage.ada.click(await more(stage), label="Make it friendly")
    assert "**Friendly:** not rated, by choice" in texts(switched.response)
    assert next(each["label"] for each in walk(raw(switched.response)) if "label" in each) == "Make it rated"
    assert "**Friendly:** not rated, by choice" in texts(stage.table)
    await stage.ben.click(stage.table, label="Join")
    refused = await stage.ben.click(await more(stage, stage.ben), label="Make it rated")
    assert "Only the player who opened" in refused.response.content or "Only the player" in texts(refused.response)
    await stage.ada.click(await more(stage), label="Make it rated")
    assert "**Friendly:** not rated, by choice" in texts(stage.table), "nobody is rated who joined a friendly match"
    await stage.ada.click(stage.table, label="Start")
    match = await stage.rush(await stage.match())
    assert {row.rated for row in await ratings.results(stage.bot.db, match.id)} == {0}
    assert "Not rated: it was a friendly match." in texts(stage.table)


async def test_the_start_command_has_an_option_for_it(stage: Stage) -> None:
    await stage.open(command="race-to-ace start", rated=False)
    assert "**Friendly:**" in texts(stage.table)
    await stage.ada.click(await more(stage), label="Make it rated")
    assert "**Rated** (live)" in texts(stage.table)


async def test_every_obstacle_has_its_words(stage: Stage) -> None:
    for words, options in (
        ("hints are on", {"hints": True}),
        ("other options", {"kills": 1}),
        ("there is no clock", {"clock": "none"}),
    ):
        await stage.open(**options)
        assert f"**Not rated:** {words}" in texts(stage.table)
        await stage.ada.click(stage.table, label="Cancel")
    await stage.open()
    match = await stage.match()
    host = stage.bot.services.host
    host.settings = host.settings.model_copy(update={"new_account_days": 100_000})
    assert foreseen(host, match, stage.bot.now()) == "new"
