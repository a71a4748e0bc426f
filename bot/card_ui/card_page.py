"""The page of one card on Discord: picture, text, rulings, owner and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from discord import ui

from bot.card_ui import card_history
from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionView
from bot.card_ui.texts import cards as texts
from bot.collections import achievements, card_list, showcase, wishes, workshop
from bot.collections.card_list import Filter
from bot.collections.texts.cards import NO_SUCH_CARD
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row, clipped
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import PRIMARY, SECONDARY, SUCCESS, Interaction, Page, answer, button, show
from bot.discord_kit.replies import defer
from bot.host.core.host import Host
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from db import ledger
from db import wishes as wish_rows
from db.ledger import SCRAP
from games.contract.card_game import CardGame, Collectible

RULED = 2
"""How many rulings the page of a card shows; a button shows all of them."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """Looks up rules for the pages of cards."""

    of_card: Callable[[str, str], Sequence[str]]
    """Given a game and a card's name, return the rulings about that card."""
    of_kind: Callable[[str, str], ui.Button[ui.LayoutView] | None]
    """Given a game and a kind of card, return a button that leads to the rule about it."""


@dataclass(slots=True)
class CardPages:
    """Shows one card of a collection."""

    host: Host
    painter: Painter
    rulings: Rulings

    async def pressed(self, interaction: Interaction, press: Press, place: CollectionView, number: str) -> None:
        """Show a card, craft it, wish for it, put it into the showcase, or show its rulings."""
        game = game_named(place.game)
        card, verb, said = _numbered(game, number), press.text[:1], ""
        if verb == "u":
            await answer(interaction, self._ruled(game, card))
            return
        if verb != "v" and place.owner != interaction.user.id:
            raise Refusal(texts.OTHERS_COLLECTION)
        await defer(interaction)
        match verb:
            case "x":
                said = await self._craft(interaction, game, card, press.question)
            case "q":
                wanted = await wishes.toggle(self.host, place.owner, game, card)
                said = texts.WISHED if wanted else texts.NO_LONGER_WISHED
            case "o":
                shown = await showcase.toggle(self.host, place.owner, game, card)
                said = texts.SHOWN_IN_PROFILE if shown else texts.NO_LONGER_IN_PROFILE
            case _:
                pass
        await show(interaction, await self.page(interaction, place, card, said))

    async def _craft(self, interaction: Interaction, game: CardGame, card: Collectible, revision: int) -> str:
        owner = interaction.user.id
        await workshop.craft(self.host, owner, game, card.key, revision)
        new = await achievements.review(self.host, owner, interaction.guild_id)
        return "\n".join([texts.CRAFTED, *(each.line for each in new)])

    async def page(self, interaction: Interaction, place: CollectionView, card: Collectible, said: str = "") -> Page:
        """Show one card large, how many of it the owner has, and what they can do with it."""
        game, person, db = game_named(place.game), interaction.user.id, self.host.db
        owned = await card_list.owned_by(db, place.owner, game, person)
        line = next(line for line in card_list.arranged(game, owned, Filter()).lines if line.card is card)
        facts = " · ".join(filter(None, [card.kind, card.group, card.rarity]))
        above = [f"### {card.name}", facts, card.text, *self._rules_lines(game, card)]
        above.append(texts.owner_has(place.owner, card_list.amount(line)))
        rows: list[Row] = [ui.ActionRow(button(texts.BACK_TO_LIST, PressKind.ALBUM, 0, f"p{place}", emoji="↩️"))]
        if place.owner == person:
            above += await card_history.lines(db, person, game.key, card.key)
            above += await self._interest(interaction.guild_id, person, game, card)
            why = workshop.obstacle(game, card, owned.held)
            said = said or (texts.why_not(why) if why else "")
            collector = await ledger.collector(db, person, game.key)
            scrap = owned.held[SCRAP].amount if SCRAP in owned.held else 0
            rows[0].add_item(_craft_button(game, card, place, collector.revision, scrap, disabled=bool(why)))
            if not card.unlimited:
                rows.append(await self._own_buttons(place, line))
        ruled = self._rules_button(game, card, place)
        if ruled is not None:
            rows[0].add_item(ruled)
        scene = game.face(card.key)
        picture = await painted(self.painter, game.key, scene)
        alt = "" if scene is None else scene.alt
        return Page("\n".join(filter(None, above)), game.colour, said, tuple(rows), picture, alt)

    async def _own_buttons(self, place: CollectionView, line: card_list.CardLine) -> Row:
        """Return what only the owner can do with a card: wish for it, and show it in their profile."""
        number = line.card.number
        label, style = (texts.REMOVE_FROM_WISH_LIST, PRIMARY) if line.wanted else (texts.ADD_TO_WISH_LIST, SECONDARY)
        row: Row = ui.ActionRow(button(label, PressKind.ALBUM, 0, f"q{number},{place}", emoji="⭐", style=style))
        shown = [each.card.key for each in await showcase.showcase(self.host.db, place.owner)]
        if line.card.key in shown:
            row.add_item(button(texts.REMOVE_FROM_PROFILE, PressKind.ALBUM, 0, f"o{number},{place}", style=PRIMARY))
        elif line.amount:
            row.add_item(button(texts.SHOW_IN_PROFILE, PressKind.ALBUM, 0, f"o{number},{place}", emoji="🖼️"))
        return row

    async def _interest(self, guild: int | None, person: int, game: CardGame, card: Collectible) -> list[str]:
        """Say who on this server wants or offers a card, to people who share their own wishes there."""
        if guild is None or card.unlimited:
            return []
        if not await wish_rows.shares(self.host.db, guild, person):
            return [texts.JOIN_TO_SEE_WISHES]
        found = await wishes.interest(self.host.db, guild, person, game, card)
        said = [texts.wanted_by(found.wanted_by)] if found.wanted_by else []
        said += [texts.offered_by(found.offered_by)] if found.offered_by else []
        return said or [texts.NOBODY_WISHES]

    def _rules_lines(self, game: CardGame, card: Collectible) -> list[str]:
        rulings = self.rulings.of_card(game.key, card.name)
        return [texts.ruling(clipped(rule, 400)) for rule in rulings[:RULED] or [texts.NO_RULINGS]]

    def _rules_button(
        self, game: CardGame, card: Collectible, place: CollectionView
    ) -> ui.Button[ui.LayoutView] | None:
        """Return the button for rulings that the page has no room for, or for the rule about the kind of card."""
        rulings = self.rulings.of_card(game.key, card.name)
        if len(rulings) > RULED:
            return button(texts.ALL_RULINGS, PressKind.ALBUM, 0, f"u{card.number},{place}", emoji="📖")
        return None if rulings else self.rulings.of_kind(game.key, str(card.kind))

    def _ruled(self, game: CardGame, card: Collectible) -> Page:
        rules = "\n\n".join(self.rulings.of_card(game.key, card.name))
        return Page(f"### {card.name}\n{rules or texts.NO_RULINGS}", game.colour)


def _craft_button(
    game: CardGame, card: Collectible, place: CollectionView, revision: int, scrap: int, *, disabled: bool
) -> ui.Button[ui.LayoutView]:
    return button(
        texts.craft(workshop.price(game, card), scrap),
        PressKind.ALBUM,
        0,
        f"x{card.number},{place}",
        question=revision,
        style=SECONDARY if disabled else SUCCESS,
        emoji="🔨",
        disabled=disabled,
    )


def _numbered(game: CardGame, number: str) -> Collectible:
    found = [card for card in game.catalogue().values() if str(card.number) == number]
    if not found:
        raise Refusal(NO_SUCH_CARD)
    return found[0]
