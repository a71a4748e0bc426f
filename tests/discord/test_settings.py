"""Settings by buttons and lists: one press is stored at once, and the answer shows all current settings."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.discord_kit.buttons import parse
from bot.profiles.settings_pages import zone_named
from bot.shared.preferences import Preferences, preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server, server
from tests.discord.stage import Stage, private, raw, texts, walk


def manager(stage: Stage) -> MemberActor:
    role = stage.guild.create_role("Steward", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("Dee"), roles=[role])


async def chosen(stage: Stage) -> Server:
    return await server(stage.bot.db, stage.guild.id)


async def own(stage: Stage) -> Preferences:
    return await preferences(stage.bot.db, stage.ada.id)


async def page(stage: Stage, who: MemberActor, command: str) -> Any:
    result = await who.slash(stage.channel, command)
    private(result)
    return result.response


def controls(message: Any) -> dict[str, dict[str, Any]]:
    """Everything that can be pressed or picked, by the setting that it changes."""
    parts = [*walk(raw(message)), *(each["accessory"] for each in walk(raw(message)) if "accessory" in each)]
    return {parse(each["custom_id"]).text: each for each in parts if "custom_id" in each}


async def click(who: MemberActor, message: Any, text: str) -> Any:
    return await who.click(message, custom_id=controls(message)[text]["custom_id"])


async def pick(who: MemberActor, message: Any, text: str, *values: Any) -> Any:
    return await who.select(message, list(values), custom_id=controls(message)[text]["custom_id"])


async def test_a_manager_changes_everything_by_pressing(stage: Stage) -> None:
    boss, pit = manager(stage), stage.guild.create_text_channel("pit-lane")
    current = await page(stage, boss, "settings server")
    await click(boss, current, "server threads on")
    await click(boss, current, "server trading off")
    await pick(boss, current, "server pings", "dm")
    await pick(boss, current, "server clock", "relaxed")
    await pick(boss, current, "server channels", pit)
    after = await chosen(stage)
    assert (after.channels, after.threads, after.pings, after.clock, after.trading) == (
        (pit.id,), True, "dm", "relaxed", False,
    )  # fmt: skip
    current = await page(stage, boss, "settings server")
    assert f"<#{pit.id}>" in texts(current)
    await click(boss, current, "server everywhere")
    assert (await chosen(stage)).channels == ()


async def test_the_answer_shows_the_current_value_and_offers_the_other(stage: Stage) -> None:
    boss = manager(stage)
    current = await page(stage, boss, "settings server")
    assert controls(current)["server threads on"]["label"] == "Turn on"
    after = (await click(boss, current, "server threads on")).response or current
    after = stage.env.backend.get_message(stage.channel.id, after.id)
    assert "every match gets its own" in texts(after)
    assert controls(after)["server threads off"]["label"] == "Turn off"


async def test_a_list_shows_the_current_choice(stage: Stage) -> None:
    current = await page(stage, stage.ada, "settings me")
    for text in ("me hands", "me pings", "me quiet-from", "me quiet-hours"):
        assert sum(option.get("default", False) for option in controls(current)[text]["options"]) == 1, text


async def test_an_old_page_changes_only_the_setting_it_names(stage: Stage) -> None:
    boss = manager(stage)
    old, new = [await page(stage, boss, "settings server") for _ in range(2)]
    await pick(boss, new, "server pings", "off")
    await click(boss, new, "server threads on")
    await click(boss, old, "server threads on")
    after = await chosen(stage)
    assert (after.threads, after.pings) == (True, "off")


async def test_people_who_may_not_manage_the_server_change_nothing(stage: Stage) -> None:
    boss = manager(stage)
    current = await page(stage, boss, "settings server")
    await stage.open()
    before = await chosen(stage)
    answer = private(await stage.forge(stage.ada, controls(current)["server threads on"]["custom_id"]))
    assert "may manage this server" in answer
    assert await chosen(stage) == before


@pytest.mark.parametrize(
    "text", ["server", "server threads maybe", "server clock", "me hands upside-down", "me", "you"]
)
async def test_a_removed_setting_is_answered_politely(stage: Stage, text: str) -> None:
    boss = manager(stage)
    await stage.open()
    answer = private(await stage.forge(boss, f"g|0|0|{text}"))
    assert "no longer works" in answer


async def test_a_person_changes_everything_by_pressing(stage: Stage) -> None:
    ada = stage.ada
    current = await page(stage, ada, "settings me")
    await pick(ada, current, "me hands", "plain")
    await click(ada, current, "me films off")
    await click(ada, current, "me forced off")
    await pick(ada, current, "me pings", "digest")
    await pick(ada, current, "me quiet-from", "22")
    await pick(ada, current, "me quiet-hours", "8")
    form = await click(ada, current, "me zone")
    await ada.submit_modal(form, {"zone": "berlin"})
    assert await own(stage) == Preferences(
        plain=True, animations=False, forced=False, pings="digest", quiet_from=22, quiet_to=6, zone="Europe/Berlin"
    )
    await pick(ada, current, "me hands", "words")
    assert (await own(stage)).words
    await pick(ada, current, "me quiet-from", "23")
    assert ((await own(stage)).quiet_from, (await own(stage)).quiet_to) == (23, 7), "quiet hours keep their length"
    await pick(ada, current, "me quiet-hours", "0")
    assert (await own(stage)).quiet_from == (await own(stage)).quiet_to


async def test_settings_apply_at_once_in_live_matches(stage: Stage) -> None:
    current = await page(stage, stage.ada, "settings me")
    await click(stage.ada, current, "me forced off")
    assert not stage.bot.services.host.preferences[stage.ada.id].forced


def test_a_zone_is_named_by_itself_or_by_its_city() -> None:
    assert zone_named(" europe/berlin ") == "Europe/Berlin"
    assert zone_named("New York") == "America/New_York"
    with pytest.raises(Refusal, match="no such time zone"):
        zone_named("Atlantis")
