"""Keeps throwaway accounts from feeding a collection: new ones give nothing, old ones give little."""

from collections import Counter
from collections.abc import Collection, Mapping

from bot.collections.recipes import RECIPES
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.shared.durations import DAY, WEEK
from bot.shared.refusal import Refusal
from db import ledger
from db.trades import Gifts
from games.contract.card_game import CardGame


def require_age(host: Host, person: int) -> None:
    """Refuse gifts to a Discord account that is too new."""
    if host.now() < (then := host.of_age(person)):
        raise Refusal(say("account-too-new", seconds=then // 1000))


async def require_fair(
    host: Host, game: CardGame, sides: tuple[int | None, int | None], gifts: Gifts, agreed: Collection[int]
) -> None:
    """Refuse cards of new accounts, bound cards, and a side that gains too much more in a week than it gives.

    Only the cards of the sides that have `agreed` are checked: what the other owns is private.
    """
    for side, giver in enumerate(sides):
        gives, taker, takes = gifts[side], sides[1 - side], gifts[1 - side]
        if giver is not None and side in agreed and gives:
            require_age(host, giver)
            await _require_free(host, game, giver, gives)
        if taker is not None:
            await _require_balance(host, game, taker, gives, takes)


async def _require_free(host: Host, game: CardGame, person: int, gives: Mapping[str, int]) -> None:
    since = host.now() - host.settings.new_account_days * DAY
    bound = await ledger.gifts_since(host.db, person, game.key, since)
    held = await ledger.holdings(host.db, person, game.key) if gives.keys() & bound.keys() else {}
    names = [
        game.catalogue()[item].name
        for item, amount in gives.items()
        if item in bound and item in held and held[item].amount - bound[item] < amount <= held[item].amount
    ]
    if names:
        raise Refusal(say("cards-are-bound", cards=", ".join(names), days=host.settings.new_account_days))


async def _require_balance(
    host: Host, game: CardGame, person: int, gains: Mapping[str, int], loses: Mapping[str, int]
) -> None:
    traded = Counter(await ledger.traded_since(host.db, person, game.key, host.now() - WEEK))
    before = _profit(game, traded)
    traded.update(gains)
    traded.subtract(loses)
    most = RECIPES[game.key].received
    if _profit(game, traded) > max(before, most):
        raise Refusal(say("too-one-sided", person=f"<@{person}>", most=most))


def _profit(game: CardGame, traded: Mapping[str, int]) -> int:
    """Return the value in scrap of what a person gained without giving cards of the same or a higher rarity for it.

    A heap of common cards pays for no rare one: crafting asks four times what they would be scrapped for.
    """
    catalogue, worth = game.catalogue(), Counter[str]()
    for item, amount in traded.items():
        if item in catalogue:
            worth[catalogue[item].rarity] += RECIPES[game.key].scrap[catalogue[item].rarity] * amount
    profit = lost = 0
    for rarity in reversed(game.rarities):
        lost -= worth[rarity]
        profit += max(0, -lost)
        lost = max(0, lost)
    return profit
