"""The page of titles, sleeves and frames: trying one on, buying it, wearing it and taking it off."""

from msgspec.structs import replace

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionVerb, CollectionView
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import looks
from bot.collections.card_list import Filter
from bot.collections.looks import Kind, Look, Wardrobe
from bot.discord_kit.content import Button, Row
from bot.discord_kit.pages import SUCCESS, Page, button, option, options, picked, show
from bot.discord_kit.replies import Interaction
from bot.discord_kit.sentences import say as say_discord_kit
from bot.pictures.drawable_names import drawable
from bot.pictures.features.profile_cards import face_of
from bot.pictures.features.showcases import LookTile, Wearer, fitting_room
from db import ledger
from db.ledger import scrap_in
from games.contract.card_game import CardGame
from games.look import Scene
from games.registry import card_games


class LooksPages(Pages):
    """Answers presses about the looks of one game's scrap."""

    async def pressed(self, interaction: Interaction, verb: CollectionVerb, item: str, place: CollectionView) -> None:
        """Show all looks, on the presser the one that they picked; or buy, wear or take off the `item` of a button."""
        person, note = interaction.user.id, ""
        key = picked(interaction) if verb is CollectionVerb.LOOKS else item
        tried = next((each for each in _of(place.game) if each.key == key), None)
        if verb is CollectionVerb.WEAR:
            worn = await looks.choose(self.host, person, item)
            note = say("look-changed", name="" if tried is None else tried.name, worn=worn)
            tried = None
        await show(interaction, await self._page(interaction.user.display_name, person, place, tried, note))

    async def _page(self, name: str, person: int, place: CollectionView, tried: Look | None, note: str) -> Page:
        game, theirs = game_named(place.game), await looks.wardrobe(self.host.db, person)
        scrap = scrap_in(await ledger.holdings(self.host.db, person, game.key))
        scene = _scene(name, person, game, theirs, tried)
        picture = await self.painted(game, scene)
        choices = [
            option(each.name, each.key, f"{say('look-kind', kind=each.kind)} · {_note(each, theirs)}")
            for each in _of(game.key)
        ]
        ways = Row()
        if tried is not None:
            ways.add_item(_wear_button(tried, place, theirs, scrap))
        ways.add_item(button(say_discord_kit("back"), place.press(CollectionVerb.PAGE), emoji="↩️"))
        for other in card_games().values():
            if other.key != game.key and _of(other.key):
                there = CollectionView(place.owner, other.key, Filter()).press(CollectionVerb.LOOKS)
                ways.add_item(button(other.title, there, emoji=other.emoji))
        above = say("looks-heading", game=game.title, scrap=scrap)
        below = note or ("" if picture is not None else scene.alt)
        rows: tuple[Row, ...] = (options(place.press(CollectionVerb.LOOKS, 1), say("look-pick"), choices), ways)
        return Page(above, game.colour, below, rows, picture, scene.alt)


def _of(game: str) -> list[Look]:
    """Return the looks that scrap of a game pays for."""
    return [each for each in looks.CATALOGUE.look if each.game == game]


def _note(look: Look, theirs: Wardrobe) -> str:
    """Say whether a person wears a look, has it, or what it costs."""
    state = "worn" if look in theirs.worn else "owned" if look.key in theirs.owned else "new"
    return say("look-note", state=state, price=look.price)


def _wear_button(look: Look, place: CollectionView, theirs: Wardrobe, scrap: int) -> Button:
    """Return the button that buys a look that is tried on, wears it, or takes it off."""
    press = replace(place, wanted=Filter()).press(CollectionVerb.WEAR, card=look.key)
    if look.key in theirs.owned:
        label = say("look-wear", name=look.name, worn=look in theirs.worn)
        return button(label, press, style=SUCCESS)
    missing = max(0, look.price - scrap)
    label = say("look-buy", price=look.price, missing=missing)
    return button(label, press, style=SUCCESS, emoji="♻️", disabled=missing > 0)


def _scene(name: str, person: int, game: CardGame, theirs: Wardrobe, tried: Look | None) -> Scene:
    """Draw a person in what they wear, and in what they try on instead."""

    def seen(kind: Kind, of: str = "") -> Look | None:
        return tried if tried is not None and tried.kind == kind else theirs.wears(kind, of)

    title, frame, sleeve = seen("title"), seen("frame"), seen("sleeve", game.key)
    wearer = Wearer(drawable(name), "" if title is None else title.name, "" if frame is None else frame.colour)
    tiles = [
        LookTile(each.kind, each.name, _note(each, theirs), each.colour, each in theirs.worn, each is tried)
        for each in _of(game.key)
    ]
    listed = "; ".join(
        say("look-line", name=each.name, kind=say("look-kind", kind=each.kind), note=_note(each, theirs))
        for each in _of(game.key)
    )
    parts = [each.name for each in (title, frame, sleeve) if each is not None]
    alt = say("looks-alt", name=name, worn=", ".join(parts) or "none", looks=listed)
    colour = "" if sleeve is None else sleeve.colour
    return fitting_room(game.key, face_of(name, person), wearer, colour, tiles, alt)
