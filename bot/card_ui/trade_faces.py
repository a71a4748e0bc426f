"""How a trade is shown: both offers, as a picture and in words."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.card_ui.swap_pages import SwapVerb, pick_wishes, swap_press, wares
from bot.collections import wishes
from bot.collections.card_list import Filter, copies_of
from bot.collections.trades import Deal
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.pages import DANGER, SUCCESS, Page, button
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.ways import onward
from bot.pictures.drawable_names import drawable
from bot.pictures.features.trade_pages import Offered, trade
from bot.pictures.sentences import say as say_pictures
from bot.shared.ids import code
from db import ledger, people
from db import wishes as wish_rows
from db.database import Database
from db.trades import TradeRow
from games.contract.card_game import CardGame
from games.look import Scene
from games.registry import card_games


class TradeVerb(StrEnum):
    """What a press does with a trade. Their words never change, because buttons that were sent keep them."""

    CONFIRM = "yes"
    CANCEL = "no"
    CHANGE = "edit"
    """Show the form for another version."""
    AMEND = "new"
    """The filled-in form."""


def trade_press(row: TradeRow, verb: TradeVerb) -> Press:
    """Return a press about the current version of a trade."""
    return Press(PressKind.TRADE, row.id, row.version, verb)


async def face(pages: Pages, deal: Deal, unable: int | None = None) -> Page:
    """Show both sides of a trade, who has confirmed this version, and who has just been `unable` to."""
    row, game = deal.row, game_named(deal.row.game)
    one, other = (say("somebody") if person is None else f"<@{person}>" for person in row.sides)
    names = [await _name(pages.host.db, person) for person in row.sides]
    scene = _scene(game, deal, names)
    picture = await pages.painted(game, scene)
    above = say("heading", game=game.title, code=code(row.id), one=one, other=other, version=row.version)
    above += "" if picture is not None else f"\n{scene.alt}"
    if row.status != "open":
        return Page(above, game.colour, say("ending", status=row.status), picture=picture, alt=scene.alt)
    awaited = next((side for side in (0, 1) if row.confirmed and not row.has_confirmed(side)), None)
    confirm = say("confirm") if awaited is None else say("confirm-as", name=names[awaited])
    buttons = Row(
        button(confirm, trade_press(row, TradeVerb.CONFIRM), style=SUCCESS),
        button(say("change"), trade_press(row, TradeVerb.CHANGE)),
        button(say_discord_kit("cancel"), trade_press(row, TradeVerb.CANCEL), style=DANGER),
    )
    who, expires_at = (one, other), row.expires_at // 1000
    below = [say("how-it-ends", expires_at=expires_at)]
    if awaited is not None:
        below = [say("awaited", confirmed=who[1 - awaited], awaited=who[awaited], expires_at=expires_at)]
    if unable is not None:
        below.insert(0, say("cannot-give", person=unable))
    else:
        unknown = [side for side in (0, 1) if deal.gifts[side] and not row.has_reserved(side)]
        below += [say("shows-later", who=who[side]) for side in unknown]
    return Page(above, game.colour, "\n".join(below), (buttons,), picture, scene.alt)


def _scene(game: CardGame, deal: Deal, names: Sequence[str]) -> Scene:
    sides, alts = [], []
    for side in (0, 1):
        name = drawable(names[side]) or say("somebody")
        known = [(key, amount) for key, amount in deal.gifts[side].items() if key in game.catalogue()]
        known.sort(key=lambda each: -game.rarities.index(game.catalogue()[each[0]].rarity))
        confirmed = deal.row.has_confirmed(side)
        cards = in_words(game, deal.gifts[side], rarities=True)
        sides.append(Offered(say("side-title", name=name), known, confirmed))
        alts.append(say("side-alt", name=name, cards=cards, confirmed=confirmed))
    return trade(game.key, (sides[0], sides[1]), " ".join(alts))


async def _name(db: Database, person: int | None) -> str:
    row = None if person is None else await people.player(db, person)
    return say("somebody") if row is None else row.name


async def market(pages: Pages, person: int) -> Page:
    """Show a person without an open trade what they could give and what they want, and how to find a partner."""
    db = pages.host.db
    games = {key: await wishes.spare(db, person, key) for key in card_games()}
    game = game_named(max(games, key=lambda key: len(games[key])))
    above = f"{say('open-heading')}\n{say('no-open-trades')}"
    if not await ledger.holdings(db, person, game.key):
        return await wares(pages, person, game, above, onward("claim"))
    spare = games[game.key]
    row = Row(button(say("find-swaps"), swap_press(SwapVerb.SEE, game.key), style=SUCCESS))
    if spare:
        doubles = CollectionView(person, game.key, Filter(which="doubles"))
        row.add_item(button(say("doubles"), doubles.press(CollectionVerb.PAGE)))
    if not spare or not await wish_rows.of_player(db, person, game.key):
        row.add_item(pick_wishes(person, game))
    return await wares(pages, person, game, above, row)


def in_words(game: CardGame, gift: Mapping[str, int], *, rarities: bool = False) -> str:
    """Return the cards of one side in one line, or "nothing"; `trades.read_cards` reads cards without `rarities`."""
    known = {key: card for key, card in game.catalogue().items() if key in gift}
    names = {key: f"{card.name} ({card.rarity})" if rarities else card.name for key, card in known.items()}
    return copies_of((amount, names.get(key, key)) for key, amount in gift.items()) or say_pictures("nothing")
