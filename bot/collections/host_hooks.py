"""The hooks of collections: decks at the start of a match, rewards at its end."""

from functools import partial

from bot.collections import achievements, booster_rewards, chosen_deck, forgotten
from bot.host.core.hooks import Reward, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from db.database import Transaction, Write


def connect(host: Host) -> None:
    """Register the hooks of collections with the host."""
    host.hooks.before_start = partial(chosen_deck.brought, host)
    host.hooks.before_settling = partial(before_settling, host)
    host.hooks.on_resume = partial(forgotten.prepare, host)


async def before_settling(host: Host, match: Match) -> Reward:
    """Read the data for the rewards before a match is counted; see `bot.host.core.hooks.Hooks.before_settling`."""
    had = await booster_rewards.had_before(host, match)

    async def reward(tx: Transaction, settled: Settled) -> list[Write]:
        writes = await achievements.after_match(tx, settled)
        writes += await booster_rewards.rewards(tx, settled, had)
        return writes

    return reward
