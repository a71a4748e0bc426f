"""What is searched for with the options of /find game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.finding.finding import Wish
from bot.finding.matcher import ANY
from bot.shared.durations import MINUTE
from cogs.find import Find


async def wishes(game: str, **options: Any) -> list[Wish]:
    found = list[Wish]()

    async def seek(_interaction: object, *wishes: Wish) -> None:
        found.extend(wishes)

    cog: Any = SimpleNamespace(services=SimpleNamespace(find_pages=SimpleNamespace(seek=seek)))
    interaction: Any = None
    await Find.game.callback(cog, interaction, game, **options)
    return found


async def test_without_options_any_number_of_seats_is_wanted_by_the_rulebook() -> None:
    (wish,) = await wishes("race_to_ace")
    assert (wish.least, wish.most, wish.options, wish.span, wish.wait) == (2, 5, "{}", 0, 0)
    assert (wish.pace, wish.rated, wish.reach, wish.strict) == ("live", True, "server", False)


async def test_options_narrow_or_widen_the_search() -> None:
    (wish,) = await wishes("race_to_ace", seats=3, rules="any", within=200, wait=30)
    assert (wish.least, wish.most, wish.options, wish.span, wish.wait) == (3, 3, ANY, 200, 30 * MINUTE)


async def test_each_of_several_games_is_searched_for_once() -> None:
    found = await wishes("race_to_ace", second="dealin_dirt", third="dealin_dirt")
    assert [wish.game.key for wish in found] == ["race_to_ace", "dealin_dirt"]
    assert len(await wishes("race_to_ace", second="race_to_ace")) == 1
