"""Possible swaps are shown only among people who share their cards."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from bot.collections import forgotten
from db import ledger, trades
from db.ledger import LedgerEntry
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk

GAME = "acceleracers"


async def gets(stage: Stage, who: MemberActor, **cards: int) -> None:
    entries = [
        LedgerEntry(who.id, "booster:0", key.replace("_", "-"), GAME, amount, "booster", 1)
        for key, amount in cards.items()
    ]
    await stage.bot.db.commit(*ledger.enter([(who.id, GAME)]), *ledger.book(entries))


async def wants(stage: Stage, who: MemberActor, name: str) -> None:
    card = (await who.slash(stage.channel, "collection", name=name, game=GAME)).response
    await who.click(card, label="Wish")


async def joined(stage: Stage, who: MemberActor) -> Any:
    message = (await who.slash(stage.channel, "trade matches")).response
    return (await who.click(message, label="Join in")).response or message


async def two_who_could_swap(stage: Stage) -> None:
    await gets(stage, stage.ada, jaw_jammer=2)
    await gets(stage, stage.ben, magnesium=3)
    await wants(stage, stage.ada, "Magnesium")
    await wants(stage, stage.ben, "Jaw Jammer")


async def test_only_people_who_share_are_shown(stage: Stage) -> None:
    await two_who_could_swap(stage)
    answer = private(await stage.ada.slash(stage.channel, "trade matches"))
    assert "Join in to see" in answer
    assert str(stage.ben.id) not in answer
    assert "Nobody here both has a card that you want" in texts(await joined(stage, stage.ada))
    shown = await joined(stage, stage.ben)
    assert f"<@{stage.ada.id}> can give **Jaw Jammer** and wants **Magnesium**" in texts(shown)
    await stage.ben.click(shown, label="Stop sharing")
    assert "Nobody here both has a card that you want" in answer_text(
        await stage.ada.slash(stage.channel, "trade matches")
    )


async def test_a_person_who_has_nothing_to_swap_sees_where_cards_come_from(stage: Stage) -> None:
    def alt(message: Any) -> str:
        return next(each["items"][0]["description"] for each in walk(raw(message)) if each.get("type") == 12)

    bare = (await stage.ada.slash(stage.channel, "trade matches")).response
    assert "nothing" not in alt(bare)
    assert "Heat and Chrome" in alt(bare), "a starter deck"
    await gets(stage, stage.ada, jaw_jammer=1)
    begun = (await stage.ada.slash(stage.channel, "trade matches")).response
    assert "nothing" not in alt(begun)
    assert "Heat and Chrome" not in alt(begun), "not for people who have cards"


async def test_a_swap_is_offered_with_one_press(stage: Stage) -> None:
    await two_who_could_swap(stage)
    await joined(stage, stage.ada)
    shown = await joined(stage, stage.ben)
    offer = await stage.ben.click(shown, label="Offer Ada Magnesium for Jaw Jammer")
    assert not offer.response.ephemeral
    (row,) = await trades.open_of_player(stage.bot.db, stage.ada.id)
    assert await trades.gifts(stage.bot.db, row) == ({"magnesium": 1}, {"jaw-jammer": 1})
    (scene,) = [each for each in stage.painter.scenes if "Magnesium" in each.alt and "gives" in each.alt]
    cards = [sprite.name for sprite in scene.sprites if sprite.name.startswith("card-")]
    assert cards == ["card-big:magnesium", "card-big:jaw-jammer"]


async def test_a_card_shows_who_wants_or_offers_it(stage: Stage) -> None:
    await two_who_could_swap(stage)

    async def card_text(name: str) -> str:
        return answer_text(await stage.ada.slash(stage.channel, "collection", name=name, game=GAME))

    await joined(stage, stage.ben)
    assert str(stage.ben.id) not in await card_text("Jaw Jammer"), "who shares nothing sees nothing"
    await joined(stage, stage.ada)
    assert f"Wanted here by <@{stage.ben.id}>" in await card_text("Jaw Jammer")
    assert f"Offered here by <@{stage.ben.id}>" in await card_text("Magnesium")
    await stage.ben.slash(stage.channel, "block", player=stage.ada.user)
    assert str(stage.ben.id) not in await card_text("Magnesium") + await card_text("Jaw Jammer")


async def test_a_person_who_was_blocked_before_deleting_everything_sees_nobody_who_blocks_them(stage: Stage) -> None:
    await stage.ben.slash(stage.channel, "block", player=stage.ada.user)
    await forgotten.forget(stage.bot.services.host, stage.ada.id)
    await two_who_could_swap(stage)
    await joined(stage, stage.ben)
    assert "Nobody here both has a card that you want" in texts(await joined(stage, stage.ada))
    for name in ("Magnesium", "Jaw Jammer"):
        seen = answer_text(await stage.ada.slash(stage.channel, "collection", name=name, game=GAME))
        assert str(stage.ben.id) not in seen


async def test_cards_that_a_deck_needs_are_not_offered(stage: Stage) -> None:
    await two_who_could_swap(stage)
    await joined(stage, stage.ada)
    await joined(stage, stage.ben)
    await stage.ben.slash(stage.channel, "deck new", name="Metal", game=GAME)
    await stage.ben.slash(stage.channel, "deck edit", deck="Metal", add="Magnesium", copies=3)
    assert "Nobody here both has a card that you want" in answer_text(
        await stage.ada.slash(stage.channel, "trade matches")
    )
