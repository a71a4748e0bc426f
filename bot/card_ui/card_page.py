"""The page of one card on Discord: picture, text, rulings, owner and actions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import achievements, card_list, looks, showcase, wishes, workshop
from bot.collections.card_list import CardLine, Filter
from bot.collections.recipes import RECIPES
from bot.collections.sentences import say as say_collections
from bot.discord_kit.content import Button, Row, safe
from bot.discord_kit.pages import DANGER, PRIMARY, SECONDARY, SUCCESS, Page, answer, button, show
from bot.discord_kit.replies import Interaction, defer
from bot.discord_kit.sentences import say as say_discord_kit
from bot.pictures.features.binders import POCKETS
from bot.shared.durations import DAY
from bot.shared.refusal import Refusal
from db import decks, ledger
from db import wishes as wish_rows
from db.database import Database
from db.ledger import Holding, LedgerEntry, scrap_in
from games.contract.card_game import CardGame, Collectible
from games.look.card_pages import SHINY, dressed

Held = Mapping[str, Holding]
"""What a person owns, by the keys of the cards."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """Looks up the rules and rulings for card pages."""

    of_card: Callable[[str, str], Sequence[str]]
    """Return the rulings about a card, by game and name."""
    of_kind: Callable[[str, str], Button | None]
    """Return a button that leads to the rule about a kind of card, by game and kind."""


@dataclass(slots=True)
class CardPages(Pages):
    """Shows one card of a collection."""

    rulings: Rulings

    async def pressed(
        self, interaction: Interaction, verb: CollectionVerb, number: str, place: CollectionView, revision: int
    ) -> None:
        """Show a card, craft it, wish for it, put it into the showcase, or show its details.

        `revision` is the collection's revision when the button was sent.
        """
        game = game_named(place.game)
        card, note = numbered(game, number), ""
        if verb is CollectionVerb.RULINGS:
            await answer(interaction, await self._details(interaction.user.id, place, card))
            return
        if verb is not CollectionVerb.LOOK and place.owner != interaction.user.id:
            raise Refusal(say("others-collection"))
        await defer(interaction)
        missed = ""
        match verb:
            case CollectionVerb.CRAFT:
                note = await self._craft(interaction, game, card, revision)
            case CollectionVerb.SCRAP if missed := await workshop.would_be_missed(self.host, place.owner, game, card):
                note = say("press-again-to-scrap", why=missed)
            case CollectionVerb.SCRAP | CollectionVerb.SCRAP_ALL_THE_SAME:
                await workshop.scrap(self.host, place.owner, game, card.key, revision)
                note = say("scrapped", scrap=RECIPES[game.key].scrap[card.rarity])
            case CollectionVerb.POLISH:
                await looks.polish(self.host, place.owner, game, card)
                note = say("polished")
            case CollectionVerb.WISH:
                wanted = await wishes.toggle(self.host, place.owner, game, card)
                note = say("wished") if wanted else say("no-longer-wished")
            case CollectionVerb.SHOWCASE:
                shown = await showcase.toggle(self.host, place.owner, game, card)
                note = say("shown-in-profile") if shown else say("no-longer-in-profile")
        asked = verb if missed or verb is CollectionVerb.SHINE else None
        await show(interaction, await self.page(interaction, place, card, note, asked=asked))

    async def _craft(self, interaction: Interaction, game: CardGame, card: Collectible, revision: int) -> str:
        owner = interaction.user.id
        await workshop.craft(self.host, owner, game, card.key, revision)
        new = await achievements.review(self.host, owner, interaction.guild_id)
        return "\n".join([say("crafted"), *(each.line for each in new)])

    async def _details(self, person: int, place: CollectionView, card: Collectible) -> Page:
        """Return what a card's picture does not say: how its owner got it, the decks that have it, and its rulings."""
        game = game_named(place.game)
        history = await _history(self.host.db, person, game.key, card.key) if place.owner == person else []
        rulings = list(self.rulings.of_card(game.key, card.name))
        rule = None if rulings else self.rulings.of_kind(game.key, str(card.kind))
        paragraphs = [*history, *rulings, *([] if rulings or rule else [say("no-rulings")])]
        rows = () if rule is None else (Row(rule),)
        return Page("\n\n".join([f"### {card.name}", *paragraphs]), game.colour, rows=rows)

    async def page(
        self,
        interaction: Interaction,
        place: CollectionView,
        card: Collectible,
        note: str = "",
        *,
        asked: CollectionVerb | None = None,
    ) -> Page:
        """Show a card large, with the owner's number of copies and the actions they can take.

        `asked` is what it asks to confirm: to scrap a copy that would be missed, or to pay for the gloss that it shows.
        """
        game, person, db = game_named(place.game), interaction.user.id, self.host.db
        worn = (await looks.wardrobe(db, place.owner)).dress(game.key, card.key)
        owned = await card_list.owned_by(db, place.owner, game, person, place.wanted.order)
        line = next(line for line in card_list.arranged(game, owned, Filter()).lines if line.card is card)
        scene = game.face(dressed(card.key, worn + (SHINY if asked is CollectionVerb.SHINE else "")))
        picture = await self.painted(game, scene)
        mine, scrap, amount = place.owner == person, scrap_in(owned.held), card_list.amount(line)
        above = [say("card-heading", name=card.name, owner=place.owner, amount=amount, mine=mine, scrap=scrap)]
        if picture is None:
            above += [" · ".join(filter(None, [card.kind, card.group, card.rarity])), card.text]
        album = [each.card for each in card_list.arranged(game, owned, place.wanted).lines]
        before = album.index(card) if card in album else sum(each.number < card.number for each in album)
        first = Row(
            button(say_discord_kit("back"), place.press(CollectionVerb.PAGE, before // POCKETS), emoji="↩️"),
            button(say("details"), place.press(CollectionVerb.RULINGS, card=card.number), emoji="📖"),
        )
        rows = [first]
        if mine:
            above += await self._interest(interaction.guild_id, person, game, line)
            if asked is CollectionVerb.SHINE:
                price, lacking = _price_of_gloss(game, card, owned.held)
                note = say("would-shine", price=price, lacking=lacking)
            why = workshop.obstacle(game, card, owned.held)
            note = note or (f"-# {why}" if why else "")
            if not card.unlimited:
                wished = say("remove-from-wish-list") if line.wanted else say("add-to-wish-list")
                press, style = place.press(CollectionVerb.WISH, card=card.number), PRIMARY if line.wanted else SECONDARY
                first.add_item(button(wished, press, emoji="⭐", style=style))
            second = await self._actions(place, line, owned.held, worn, asked)
            rows += [second] if second.children else []
        alt = "" if scene is None else scene.alt
        return Page("\n".join(filter(None, above)), game.colour, note, tuple(rows), picture, alt)

    async def _actions(
        self, place: CollectionView, line: CardLine, held: Held, worn: str, asked: CollectionVerb | None
    ) -> Row:
        """Return the owner's buttons: craft, scrap, polish, and show in the profile, or no longer."""
        game, card, row = game_named(place.game), line.card, Row()
        revision = (await ledger.collector(self.host.db, place.owner, game.key)).revision
        if not workshop.obstacle(game, card, held):
            press = place.press(CollectionVerb.CRAFT, revision, card=card.number)
            craft = say("craft", price=workshop.price(game, card))
            row.add_item(button(craft, press, style=SUCCESS, emoji="🔨"))
        if line.amount and not workshop.not_scrappable(card, held):
            row.add_item(_scrap_button(game, card, place, revision, sure=asked is CollectionVerb.SCRAP))
        if line.amount and SHINY not in worn:
            row.add_item(_gloss_button(game, card, place, revision, held, shown=asked is CollectionVerb.SHINE))
        if not card.unlimited:
            press = place.press(CollectionVerb.SHOWCASE, card=card.number)
            if card.key in [each.card.key for each in await showcase.showcase(self.host.db, place.owner)]:
                row.add_item(button(say("remove-from-profile"), press, style=PRIMARY))
            elif line.amount:
                row.add_item(button(say("show-in-profile"), press))
        return row

    async def _interest(self, guild: int | None, person: int, game: CardGame, line: CardLine) -> list[str]:
        """Say who on this server wants or offers a card, to people who share their own wishes there."""
        if guild is None or line.card.unlimited or not await wish_rows.shares(self.host.db, guild, person):
            return []
        interest = await wishes.interest(self.host.db, guild, person, game, line.card)
        wanted, offered = (", ".join(f"<@{each}>" for each in people) for people in interest)
        lines = [say("wanted-by", people=wanted)] if wanted else []
        return lines + ([say("offered-by", people=offered)] if offered else [])


def _scrap_button(game: CardGame, card: Collectible, place: CollectionView, revision: int, *, sure: bool) -> Button:
    """Return the button that scraps a copy of a card; it is red where it asks whether one is `sure`."""
    verb, style = (CollectionVerb.SCRAP_ALL_THE_SAME, DANGER) if sure else (CollectionVerb.SCRAP, SECONDARY)
    worth = say("scrap-one", scrap=RECIPES[game.key].scrap[card.rarity])
    return button(worth, place.press(verb, revision, card=card.number), style=style, emoji="♻️")


def _gloss_button(
    game: CardGame, card: Collectible, place: CollectionView, revision: int, held: Held, *, shown: bool
) -> Button:
    """Return the button that shows a card with a gloss, or that pays for the gloss that is `shown`."""
    price, lacking = _price_of_gloss(game, card, held)
    verb, style = (CollectionVerb.POLISH, SUCCESS) if shown else (CollectionVerb.SHINE, SECONDARY)
    label = say("polish", price=price, lacking=lacking, shown=shown)
    press = place.press(verb, revision, card=card.number)
    return button(label, press, emoji="✨", style=style, disabled=shown and lacking > 0)


def _price_of_gloss(game: CardGame, card: Collectible, held: Held) -> tuple[int, int]:
    """Return the price of a card's gloss in scrap, and how much of it the owner lacks."""
    price = looks.shine_price(game, card)
    return price, max(0, price - scrap_in(held))


def numbered(game: CardGame, number: str) -> Collectible:
    """Return the card with a number; refuses others."""
    cards = [card for card in game.catalogue().values() if str(card.number) == number]
    if not cards:
        raise Refusal(say_collections("no-such-card"))
    return cards[0]


def _way(entry: LedgerEntry) -> tuple[bool, str, int]:
    """Return whether copies of a card were lost, the reason, and the day."""
    return entry.change < 0, entry.reason, entry.at // DAY


async def _history(db: Database, owner: int, game: str, card: str) -> list[str]:
    """Return the history of a card, line by line, for its owner."""
    entries = []
    for (lost, reason, _day), same in groupby(await ledger.of_item(db, owner, game, card), _way):
        changes = list(same)
        copies = sum(abs(each.change) for each in changes)
        entries.append(say("changed-hands", copies=copies, lost=lost, reason=reason, at=changes[0].at // 1000))
    using = [safe(deck.name) for deck in await decks.of_player(db, owner) if deck.game == game and card in deck.keys]
    sentences = [say("history", entries=", ".join(entries))] if entries else []
    return [*sentences, say("in-decks", decks=", ".join(using))] if using else sentences
