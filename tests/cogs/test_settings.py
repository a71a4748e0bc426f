"""What the options of /settings change."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server
from cogs.settings import MOST_CHANNELS, SettingsCog

NOBODYS, NEW = Preferences(), Server()


async def after(command: Any, before: Any, **options: Any) -> Any:
    """Return what an option makes of the settings before."""
    found = []

    async def show(_interaction: object, changed: Any) -> None:
        found.append(changed(before))

    cog: Any = SimpleNamespace(services=SimpleNamespace(settings=SimpleNamespace(show_own=show, show_server=show)))
    await command.callback(cog, None, **options)
    return found[0]


async def own(before: Preferences = NOBODYS, **options: Any) -> Preferences:
    changed: Preferences = await after(SettingsCog.me, before, **options)
    return changed


async def of_server(before: Server = NEW, **options: Any) -> Server:
    changed: Server = await after(SettingsCog.server, before, **options)
    return changed


async def test_what_is_left_out_stays() -> None:
    words = await own(words=True)
    assert words == Preferences(words=True)
    assert await own(words, words=False, zone="Europe/Berlin") == Preferences(zone="Europe/Berlin")
    assert await of_server(Server(threads=True), trading=False) == Server(threads=True, trading=False)


@pytest.mark.parametrize(("begin", "end"), [(23, 7), (22, 8), (0, 10), (14, 0), (5, 5)])
async def test_up_to_ten_hours_are_quiet(begin: int, end: int) -> None:
    quiet = await own(quiet_from=begin, quiet_to=end)
    assert (quiet.quiet_from, quiet.quiet_to) == (begin, end)


@pytest.mark.parametrize(("begin", "end"), [(22, 9), (0, 11), (7, 6), (11, 0)])
async def test_more_hours_are_not(begin: int, end: int) -> None:
    with pytest.raises(Refusal, match="10 hours"):
        await own(quiet_from=begin, quiet_to=end)


async def test_nobody_lives_in_a_zone_that_does_not_exist() -> None:
    with pytest.raises(Refusal, match="zone"):
        await own(zone="Europe/Atlantis")


async def test_a_channel_is_added_and_taken_away_by_the_same_option() -> None:
    one, other = (SimpleNamespace(id=number) for number in (1, 2))
    both = await of_server(await of_server(channel=one), channel=other)
    assert both.channels == (1, 2)
    assert (await of_server(both, channel=one)).channels == (2,)
    assert (await of_server(both, channel=other)).channels == (1,)
    many = Server(channels=tuple(range(MOST_CHANNELS)))
    with pytest.raises(Refusal, match="50"):
        await of_server(many, channel=SimpleNamespace(id=MOST_CHANNELS))
    assert len((await of_server(many, channel=one)).channels) == MOST_CHANNELS - 1
