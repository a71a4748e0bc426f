"""Trades between members: offered, changed, confirmed, cancelled, run out, switched off."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.card_ui.trades import TradePages
from bot.collections.trades import cancel as end_trade
from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.pages import Page
from bot.discord_kit.replies import sent
from bot.shared.ids import code
from db import achievements, ledger, tallies, trades
from db.check import check
from db.trades import TradeRow
from games.registry import GAMES, card_games
from tests.discord.stage import Stage, answer_text, private, texts
from tests.discord.test_collections import claim, component, held
from tests.discord.test_swaps import gets, joined
from tests.patience import until


async def offered(stage: Stage, give: str = "Jaw Jammer", want: str = "Magnesium") -> Any:
    """Let Ada and Ben have cards, and Ada offer a swap; return the message."""
    await claim(stage, stage.ada)
    await claim(stage, stage.ben)
    return await offered_again(stage, give, want)


async def offered_again(stage: Stage, give: str = "Jaw Jammer", want: str = "Magnesium") -> Any:
    result = await stage.ada.slash(
        stage.channel, "trade offer", partner=stage.ben, give=give, want=want, game="acceleracers"
    )
    return result.response


async def the_trade(stage: Stage) -> TradeRow:
    return (await trades.of_player(stage.bot.db, stage.ada.id, 1))[0]


async def test_both_confirm_and_the_cards_change_hands(stage: Stage) -> None:
    message = await offered(stage)
    assert not message.ephemeral
    assert "1 Jaw Jammer" in texts(message)
    assert "1 Magnesium" in texts(message)
    shown = await stage.ben.click(message, label="Confirm")
    assert f"<@{stage.ben.id}> has confirmed; <@{stage.ada.id}> is awaited" in texts(shown.response)
    assert "jaw-jammer" in await held(stage, stage.ada)
    shown = await stage.ada.click(message, label="Confirm as Ada")
    assert "have been swapped" in texts(shown.response)
    ada, ben = await held(stage, stage.ada), await held(stage, stage.ben)
    assert ("jaw-jammer" in ada, ada["magnesium"]) == (False, 1)
    assert ("magnesium" in ben, ben["jaw-jammer"]) == (False, 1)
    assert (await tallies.of_player(stage.bot.db, stage.ben.id))["acceleracers"]["trades"] == 1
    assert await check(stage.bot.db) == []
    history = private(await stage.ben.slash(stage.channel, "trade history"))
    assert "you give 1 Magnesium, you get 1 Jaw Jammer · done" in history


async def test_an_offer_that_is_made_again_and_again_notifies_once_an_hour(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    notified = list[list[int]]()

    async def noting(*args: Any, mentions: Any, **kwargs: Any) -> Any:
        notified.append([each.id for each in mentions.users])
        return await sent(*args, mentions=mentions, **kwargs)

    monkeypatch.setattr("bot.card_ui.trades.sent", noting)
    await stage.ada.click(await offered(stage), label="Cancel")
    await stage.ada.click(await offered_again(stage), label="Cancel")
    await stage.skip(3600)
    await stage.ada.click(await offered_again(stage), label="Cancel")
    await stage.skip(3600)
    await stage.ben.slash(stage.channel, "notify", pings="off")
    await offered_again(stage)
    assert notified == [[stage.ben.id], [], [stage.ben.id], []]


async def test_offers_to_others_or_a_deletion_notify_nobody_sooner(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asking for a card and giving nothing costs nothing, so it could be done all day."""
    notified = list[int]()

    async def noting(*args: Any, mentions: Any, **kwargs: Any) -> Any:
        notified.extend(each.id for each in mentions.users)
        return await sent(*args, mentions=mentions, **kwargs)

    async def ask(who: Any) -> None:
        message = await stage.ada.slash(
            stage.channel, "trade offer", partner=who, give="-", want="Magnesium", game="acceleracers"
        )
        await stage.ada.click(message.response, label="Cancel")

    monkeypatch.setattr("bot.card_ui.trades.sent", noting)
    await ask(stage.ben)
    for _ in range(10):
        await ask(stage.cleo)
    await ask(stage.ben)
    assert notified == [stage.ben.id, stage.cleo.id]
    await stage.ada.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    await ask(stage.ben)
    assert notified == [stage.ben.id, stage.cleo.id]
    await stage.skip(3600)
    await ask(stage.ben)
    assert notified == [stage.ben.id, stage.cleo.id, stage.ben.id]


async def test_promised_cards_cannot_be_promised_again(stage: Stage) -> None:
    await offered(stage)
    again = answer_text(
        await stage.ada.slash(
            stage.channel, "trade offer", partner=stage.cleo, give="Jaw Jammer", want="", game="acceleracers"
        )
    )
    assert "Already promised in another open trade: Jaw Jammer" in again
    assert "you give 1 Jaw Jammer" in private(await stage.ada.slash(stage.channel, "trade list"))
    assert "you get 1 Jaw Jammer" in private(await stage.ben.slash(stage.channel, "trade list"))


async def test_a_changed_offer_is_confirmed_again_and_old_buttons_change_nothing(stage: Stage) -> None:
    message = await offered(stage)
    old = component(message, starts="t|")["custom_id"]
    await stage.ada.click(message, label="Confirm")
    form = await stage.ben.click(message, label="Change")
    assert "is not a card" in answer_text(
        await stage.ben.submit_modal(form, {"give": "1 Magnesius", "get": "1 Jaw Jammer"})
    )
    form = await stage.ben.click(message, label="Change")
    changed = await stage.ben.submit_modal(form, {"give": "1 Vectra Octainium", "get": "1 Jaw Jammer"})
    assert "version 2" in texts(changed.response)
    for who in (stage.ada, stage.ben):
        assert "has changed in the meantime" in answer_text(await stage.forge(who, old, message))
    row = await the_trade(stage)
    assert (row.version, row.confirmed) == (2, 0)
    assert (await ledger.holdings(stage.bot.db, stage.ada.id, "acceleracers"))["jaw-jammer"].reserved == 0
    assert await check(stage.bot.db) == []


async def test_strangers_cannot_act_on_a_trade(stage: Stage) -> None:
    message = await offered(stage)
    for label in ("Confirm", "Change", "Cancel"):
        assert "between two other players" in answer_text(await stage.cleo.click(message, label=label))
    assert (await the_trade(stage)).status == "open"
    refused = answer_text(
        await stage.cleo.slash(stage.channel, "trade cancel", trade=code((await the_trade(stage)).id))
    )
    assert "between two other players" in refused


async def test_trades_are_declined_cancelled_and_run_out(stage: Stage) -> None:
    message = await offered(stage)
    assert "Declined" in texts((await stage.ben.click(message, label="Cancel")).response)
    await stage.ada.slash(stage.channel, "trade offer", partner=stage.ben, give="Nightlife", game="acceleracers")
    assert "you give nothing, you get 1 Nightlife · open" in private(await stage.ben.slash(stage.channel, "trade list"))
    past = private(await stage.ben.slash(stage.channel, "trade history"))
    assert ("declined" in past, "Nightlife" in past) == (True, False), "what is still open is no history"
    (choice,) = await stage.ada.autocomplete(stage.channel, "trade cancel", "trade", "")
    assert "Cancelled" in answer_text(await stage.ada.slash(stage.channel, "trade cancel", trade=choice["value"]))
    await stage.wait(5)
    await stage.ada.slash(stage.channel, "trade offer", partner=stage.ben, give="Nightlife", game="acceleracers")
    await stage.skip(86_400)
    await stage.wait(15)
    assert (await the_trade(stage)).status == "expired"
    assert "Expired" in texts(stage.table)
    assert await check(stage.bot.db) == []


async def test_a_person_who_cancels_is_answered_before_discord_has_taken_the_edit_of_the_message(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library tries an edit for 25 seconds that Discord does not answer."""
    await offered(stage)
    began, going_on = asyncio.Event(), asyncio.Event()

    async def waits(*_: object) -> None:
        began.set()
        await going_on.wait()

    monkeypatch.setattr(TradePages, "_refresh", waits)
    answers: list[str] = []

    async def note(_interaction: object, page: Page) -> None:
        answers.append(page.above)

    monkeypatch.setattr("bot.card_ui.trades.answer", note)
    asked: Any = SimpleNamespace(user=stage.ada.user, client=stage.bot)
    cancelling = asyncio.create_task(stage.bot.services.trades.cancel(asked, code((await the_trade(stage)).id)))
    await began.wait()
    assert ["Cancelled" in text for text in answers] == [True]
    going_on.set()
    await cancelling


async def test_the_edit_of_a_message_waits_for_its_place_among_discords_requests(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await offered(stage)
    trade, pages, budget = await the_trade(stage), stage.bot.services.trades, RequestBudget(places=1, second=0)
    monkeypatch.setattr(pages, "budget", budget)
    await end_trade(pages.host, trade.id, stage.ada.id)
    async with budget.place():
        showing = asyncio.create_task(pages.show(stage.bot, [trade.id]))
        await until(lambda: budget.queued or showing.done())
        assert "Cancelled" not in texts(stage.table)
    await showing
    assert "Cancelled" in texts(stage.table)


async def test_if_somebody_cannot_give_what_is_asked_both_learn_it(stage: Stage) -> None:
    """What one owns is private, so nobody learns it before its owner presses, and then not which card it is."""
    message = await offered(stage, want="2 Magnesium")
    awaited = f"whether <@{stage.ben.id}> has these cards shows when <@{stage.ben.id}> confirms"
    assert awaited in texts(message)
    tried = await stage.ben.click(message, label="Confirm")
    (answer,) = tried.followups
    assert "You do not have 2 Magnesium" in texts(answer)
    assert answer.ephemeral
    assert f"<@{stage.ben.id}> cannot give all of these cards" in texts(tried.response)
    row = await the_trade(stage)
    assert (row.status, row.confirmed) == ("open", 0)
    form = await stage.ada.click(message, label="Change")
    changed = await stage.ada.submit_modal(form, {"give": "1 Jaw Jammer", "get": "1 Magnesium"})
    assert "cannot give" not in texts(changed.response)
    shown = await stage.ben.click(message, label="Confirm")
    assert awaited not in texts(shown.response), "it is known now"


async def test_wanted_cards_are_suggested_from_what_the_other_shows_and_from_nothing_private(stage: Stage) -> None:
    await gets(stage, stage.ben, magnesium=3, jaw_jammer=1, nightlife=1)
    await stage.ben.slash(stage.channel, "showcase", add="Nightlife", game="acceleracers")

    async def suggested(**options: Any) -> set[str]:
        found = await stage.ada.autocomplete(stage.channel, "trade offer", "want", "", game="acceleracers", **options)
        return {choice["value"] for choice in found}

    everything = await suggested()
    assert len(everything) == 25
    await joined(stage, stage.ben)
    assert await suggested(partner=stage.ben) == everything, "who shares nothing sees nothing"
    await joined(stage, stage.ada)
    assert await suggested(partner=stage.ben) == {"Magnesium", "Nightlife"}
    await stage.ben.slash(stage.channel, "trade block", player=stage.ada.user)
    assert await suggested(partner=stage.ben) == everything


async def test_impossible_trades_are_refused(stage: Stage) -> None:
    await claim(stage, stage.ada)

    async def refused(**options: Any) -> str:
        given: dict[str, Any] = {"partner": stage.ben, "give": "Jaw Jammer", "game": "acceleracers"}
        return answer_text(await stage.ada.slash(stage.channel, "trade offer", **(given | options)))

    assert "is not a card" in await refused(give="Jaw Jamer")
    assert "Jaw Jammer" in await refused(give="Jaw Jamer")
    assert "yourself" in await refused(partner=stage.ada)
    assert "at least one card" in await refused(give="")
    assert "same card is on both sides" in await refused(want="Jaw Jammer")
    assert "do not have" in await refused(give="9 Jaw Jammer")
    assert "cannot be traded" in await refused(game="dealin_dirt", give="Red Horse Power")
    assert await trades.of_player(stage.bot.db, stage.ada.id, 5) == []


async def test_cards_that_can_be_given_are_suggested_while_typing(stage: Stage) -> None:
    await claim(stage, stage.ada)
    for option, typed, there in (("give", "jaw", True), ("give", "magnes", False), ("want", "2 magnes", True)):
        found = await stage.ada.autocomplete(stage.channel, "trade offer", option, typed, game="acceleracers")
        assert any({"Jaw Jammer", "Magnesium"} & {choice["name"].removeprefix("2 ")} for choice in found) is there, (
            typed
        )
    await stage.ada.slash(stage.channel, "trade offer", partner=stage.ben, give="Jaw Jammer", game="acceleracers")
    found = await stage.ada.autocomplete(stage.channel, "trade offer", "give", "Jaw Ja", game="acceleracers")
    assert "Jaw Jammer" not in [choice["name"] for choice in found], "it is promised"


async def test_trades_cannot_change_where_trading_is_off(stage: Stage) -> None:
    message = await offered(stage)
    boss = stage.guild.add_member(stage.env.create_user("boss"), roles=[_stewards(stage)])
    await boss.slash(stage.channel, "settings server", trading=False)
    for label in ("Change", "Confirm"):
        assert "switched off on this server" in answer_text(await stage.ben.click(message, label=label))
    await stage.ben.click(message, label="Cancel")
    assert (await the_trade(stage)).status == "declined", "one can always get out of it"


async def test_blocked_people_and_servers_without_trading(stage: Stage) -> None:
    message = await offered(stage)
    assert "offer you a trade" in private(await stage.ben.slash(stage.channel, "trade block", player=stage.ada.user))
    assert (await the_trade(stage)).status == "declined"
    assert "gone" not in texts(message)

    async def offer() -> str:
        return answer_text(
            await stage.ada.slash(
                stage.channel, "trade offer", partner=stage.ben, give="Nightlife", game="acceleracers"
            )
        )

    assert "cannot take another offer at the moment" in await offer(), "as of somebody with too many open trades"
    assert "again" in private(await stage.ben.slash(stage.channel, "trade block", player=stage.ada.user))
    boss = stage.guild.add_member(stage.env.create_user("boss"), roles=[_stewards(stage)])
    await boss.slash(stage.channel, "settings server", trading=False)
    assert "switched off on this server" in await offer()


@pytest.mark.parametrize("command", ["block", "trade block"])
async def test_the_message_of_a_trade_that_a_block_ends_shows_that(command: str, stage: Stage) -> None:
    message = await offered(stage)
    await stage.ben.slash(stage.channel, command, player=stage.ada.user)
    assert (await the_trade(stage)).status == "declined"
    shown = next(each for each in stage.channel.history() if each.id == message.id)
    assert "Declined" in texts(shown)


async def test_trades_of_a_game_that_is_no_longer_installed_are_left_out(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await offered(stage)
    gone, ada = code((await the_trade(stage)).id), stage.ada
    wanted = next(card.name for card in card_games()["dealin_dirt"].catalogue().values() if not card.unlimited)
    await ada.slash(stage.channel, "trade offer", partner=stage.ben, give="", want=wanted, game="dealin_dirt")
    other = code((await the_trade(stage)).id)
    monkeypatch.setattr("games.registry.GAMES", {key: game for key, game in GAMES.items() if key != "acceleracers"})
    listed = private(await ada.slash(stage.channel, "trade list"))
    assert (gone in listed, other in listed) == (False, True)
    (choice,) = await ada.autocomplete(stage.channel, "trade cancel", "trade", "")
    assert choice["value"] == other
    for each in (gone, other):
        assert "Cancelled" in private(await ada.slash(stage.channel, "trade cancel", trade=each))
    listed = private(await ada.slash(stage.channel, "trade history"))
    assert (gone in listed, other in listed) == (False, True)
    assert message.id not in {each.id for each in stage.channel.history()}, "as it cannot be shown"


async def test_a_trade_of_a_game_that_is_no_longer_installed_is_cancelled_by_its_button(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await offered(stage)
    monkeypatch.setattr("games.registry.GAMES", {key: game for key, game in GAMES.items() if key != "acceleracers"})
    assert "Only Dealin' Dirt has cards" in private(await stage.ben.click(message, label="Confirm"))
    assert (await the_trade(stage)).status == "open"
    assert "Cancelled" in private(await stage.ada.click(message, label="Cancel"))
    assert (await the_trade(stage)).status == "cancelled"
    assert message.id not in {each.id for each in stage.channel.history()}, "as it cannot be shown"


def _stewards(stage: Stage) -> Any:
    import discord

    return stage.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))


async def test_trades_survive_a_restart(stage: Stage) -> None:
    message = await offered(stage)
    await stage.ben.click(message, label="Confirm")
    await stage.restart()
    assert "have been swapped" in texts((await stage.ada.click(stage.table, label="Confirm as Ada")).response)
    await stage.restart()
    assert await achievements.of_player(stage.bot.db, stage.ada.id) == {}
    assert await check(stage.bot.db) == []
