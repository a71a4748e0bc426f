"""The page of a person's showcase (`/showcase`)."""

from collections.abc import Sequence

from bot.card_ui.booster_scenes import first_cards
from bot.card_ui.boosters import game_named
from bot.card_ui.card_page import numbered
from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import card_list, looks, showcase
from bot.collections.card_list import CardLine, Filter
from bot.collections.card_search import folded, required
from bot.collections.looks import Wardrobe
from bot.collections.showcase import ShownCard
from bot.discord_kit.content import Row, safe
from bot.discord_kit.pages import Page, answer, button, option, options, show
from bot.discord_kit.replies import Interaction
from bot.discord_kit.ways import onward
from bot.pictures.drawable_names import drawable
from bot.pictures.features.showcases import Exhibit, Wearer
from bot.pictures.features.showcases import showcase as drawn
from bot.pictures.sentences import say as say_pictures
from bot.shared.refusal import Refusal
from games.contract.card_game import CardGame
from games.look import Scene
from games.look.card_pages import dressed


class ShowcasePage(Pages):
    """Answers the command and the lists about a person's showcase."""

    async def open(self, interaction: Interaction, game: CardGame, *, add: str = "", remove: str = "") -> None:
        """Take a card out of the showcase of the person who asks, put one in, and show it to them alone."""
        person = interaction.user.id
        shown = await showcase.showcase(self.host.db, person)
        if remove:
            leaves = next((each for each in shown if folded(each.card.name) == folded(remove)), None)
            if leaves is None:
                raise Refusal(say("not-in-showcase", name=safe(remove)))
            await showcase.toggle(self.host, person, leaves.game, leaves.card)
            shown.remove(leaves)
        card = required(game, add) if add else None
        if card is not None and not any(each.card is card for each in shown):
            await showcase.toggle(self.host, person, game, card)
        await answer(interaction, await self._page(interaction, game))

    async def exhibit(self, interaction: Interaction, place: CollectionView, picked: str) -> None:
        """Put the picked card into the showcase, or take it out; its game and number are `key:7`."""
        key, _, number = picked.partition(":")
        game = game_named(key)
        await showcase.toggle(self.host, interaction.user.id, game, numbered(game, number))
        await show(interaction, await self._page(interaction, game_named(place.game)))

    async def _page(self, interaction: Interaction, game: CardGame) -> Page:
        """Show the showcase of the person who asks, and lists of the cards to put in and to take out."""
        person, name = interaction.user.id, interaction.user.display_name
        shown = await showcase.showcase(self.host.db, person)
        worn = await looks.wardrobe(self.host.db, person)
        owned = await card_list.owned_by(self.host.db, person, game, person)
        lines = card_list.arranged(game, owned, Filter(which="owned")).lines
        scene = _scene(name, shown, worn) if shown or lines else first_cards(game)
        picture = await self.painted(game, scene)
        above = [say("showcase-heading", cards=len(shown), most=showcase.MOST)]
        above += [] if shown else [say("showcase-is-empty", owned=len(lines))]
        below = [f"- {each.game.emoji} {_in_words(each)}" for each in shown] if picture is None else []
        below += [say("showcase-note")] if len(shown) == showcase.MOST else []
        rows = _rows(person, game, shown, lines)
        return Page("\n".join(above), below="\n".join(below), rows=rows, picture=picture, alt=scene.alt)

    async def suggestions(self, person: int, typed: str) -> list[tuple[str, str]]:
        """Return the cards in a person's showcase as (label, name)."""
        shown = await showcase.showcase(self.host.db, person)
        return [(each.card.name, each.card.name) for each in shown if folded(typed) in folded(each.card.name)]


def _rows(person: int, game: CardGame, shown: Sequence[ShownCard], lines: Sequence[CardLine]) -> tuple[Row, ...]:
    """Return the lists of the rarest cards to put in and of those to take out, and the way to all cards."""
    album = CollectionView(person, game.key, Filter(which="owned"))
    there = [each.card for each in shown]
    more = [
        option(line.card.name, f"{game.key}:{line.card.number}", f"{line.card.kind} · {line.card.rarity}")
        for line in lines
        if line.card not in there
    ]
    less = [option(each.card.name, f"{each.game.key}:{each.card.number}") for each in shown]
    rows: list[Row] = []
    if more and len(shown) < showcase.MOST:
        rows.append(options(album.press(CollectionVerb.EXHIBIT), say("exhibit-more"), more))
    if less:
        rows.append(options(album.press(CollectionVerb.EXHIBIT, 1), say("exhibit-less"), less))
    if not lines:
        return (*rows, onward("claim"))
    opened = button(say("open-collection"), album.press(CollectionVerb.PAGE))
    return (*rows, Row(opened, button(say("looks"), album.press(CollectionVerb.LOOKS), emoji="✨")))


def _in_words(each: ShownCard) -> str:
    return say("shown-card", name=each.card.name, kind=each.card.kind, rarity=each.card.rarity)


def _scene(name: str, shown: Sequence[ShownCard], worn: Wardrobe) -> Scene:
    title, frame = worn.wears("title"), worn.wears("frame")
    exhibits = [
        Exhibit(each.game.key, dressed(each.card.key, each.looks), each.card.name, str(each.card.rarity))
        for each in shown
    ]
    titled = "" if title is None else title.name
    cards = "; ".join(map(_in_words, shown)) or say_pictures("nothing")
    alt = say("showcase-alt", name=name, title=titled or "none", cards=cards)
    wearer = Wearer(drawable(name), titled, "" if frame is None else frame.colour)
    return drawn(wearer, exhibits, showcase.MOST, alt)
