"""Collections on Discord: picture pages, lists with filters, and the completeness of each set."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.card_page import CardPages
from bot.card_ui.collection_view import ANY, FILTERS, LIST, PICTURES, CollectionView
from bot.card_ui.texts import cards as texts
from bot.collections import card_list
from bot.collections.card_list import Album, CardLine, Filter
from bot.collections.card_search import exact
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row, safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import PRIMARY, SECONDARY, Interaction, Page, answer, button, option, options, picked, show
from bot.discord_kit.replies import defer
from bot.discord_kit.sentences import say as say_discord_kit
from bot.host.host import Host
from bot.pictures.features import set_pages
from bot.pictures.features.binders import POCKETS, Pocket, SetProgress, binder
from bot.pictures.picture import Painter
from games.contract.card_game import CardGame
from games.look.scene import Scene
from games.registry import card_games

SIZES = {LIST: 15, PICTURES: POCKETS}
_OF_CARD = "vxqou"
"""The presses about one card: view it, craft it, wish for it, show it in the profile, read its rulings."""


@dataclass(slots=True)
class CollectionPages:
    """Answers commands and presses about collections."""

    host: Host
    painter: Painter
    cards: CardPages

    async def open(self, interaction: Interaction, place: CollectionView) -> None:
        """Answer with a collection, or with one card if its name was given."""
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        card = exact(game_named(place.game), place.wanted.name) if place.wanted.name else None
        await defer(interaction)
        if card is not None:
            await answer(interaction, await self.cards.page(interaction, place, card))
            return
        await answer(interaction, await self._page(interaction.user.id, place, 0))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Show another page, change a filter, show the sets, or do something with one card."""
        verb, text = press.text[:1], press.text[1:]
        if verb and verb in _OF_CARD:
            number, _, text = text.partition(",")
            place = CollectionView.parse(text)
            await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
            await self.cards.pressed(interaction, press, place, number or picked(interaction))
            return
        place = CollectionView.parse(text)
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        await defer(interaction)
        if verb in FILTERS:
            place = place.narrowed(verb, picked(interaction))
        if verb == "s":
            await show(interaction, await self._sets(interaction.user.id, place))
            return
        await show(interaction, await self._page(interaction.user.id, place, press.question))

    async def _page(self, viewer: int, place: CollectionView, number: int) -> Page:
        game = game_named(place.game)
        owned = await card_list.owned_by(self.host.db, place.owner, game, viewer, place.wanted.order)
        album = card_list.arranged(game, owned, place.wanted)
        size = SIZES[place.mode]
        pages = max(1, -(-len(album.lines) // size))
        number = min(number, pages - 1)
        lines = album.lines[number * size : (number + 1) * size]
        above = [texts.page_heading(game.emoji, game.title, place.owner), _figures(album), _filter_line(place.wanted)]
        picture = None
        if place.mode == PICTURES:
            picture = await painted(self.painter, game.key, _binder(game, album, place, lines, number, pages))
        told = "" if picture is not None else "\n".join(map(_card_line, lines))
        if not lines:
            told = texts.NOTHING_SHOWN.get(place.wanted.which, texts.NO_MATCH)
            if not album.owned and place.wanted.which == "owned":
                told = texts.NO_CARDS_YET
        rows = (*_cards(place, lines), *_turning(place, number, pages), *_filters(game, place))
        return Page("\n".join(above), game.colour, told, rows, picture, _alt(game, lines))

    async def _sets(self, viewer: int, place: CollectionView) -> Page:
        """Show a progress bar for every set, and menus that open one of them."""
        game = game_named(place.game)
        owned = await card_list.owned_by(self.host.db, place.owner, game, viewer)
        album = card_list.arranged(game, owned, Filter())
        columns = [
            (heading, [SetProgress(count.title, count.have, count.of) for count in counts])
            for heading, counts in card_list.sets(game, owned.held)
        ]
        told = set_pages.told(columns)
        alt = texts.sets_alt(told)
        title = texts.sets_title(game.title, owned=album.owned, total=album.total)
        picture = await painted(self.painter, game.key, set_pages.sets(title, columns, alt))
        back = msgspec.structs.replace(place, wanted=Filter(which="all"))
        rows: list[Row] = [
            _list(back, verb, texts.open_set(name), values) for verb, name, values in _sorts(game) if values
        ]
        rows.append(ui.ActionRow(button(texts.BACK_TO_ALBUM, PressKind.ALBUM, 0, f"p{place}", emoji="↩️")))
        above = f"{texts.page_heading(game.emoji, game.title, place.owner)}\n{_figures(album)}"
        said = "" if picture is not None else texts.sets_in_words(told)
        return Page(above, game.colour, said, tuple(rows), picture, alt)


def _binder(
    game: CardGame, album: Album, place: CollectionView, lines: list[CardLine], number: int, pages: int
) -> Scene | None:
    """Return the picture of a binder page with these cards."""
    if not lines:
        return None
    wanted = place.wanted
    title = " · ".join(filter(None, [wanted.group, wanted.kind, wanted.rarity.capitalize()])) or game.title
    pockets = [
        Pocket(
            line.card.key,
            line.card.name,
            line.card.number,
            f"×{line.amount}" if line.amount > 1 else "",
            bool(line.amount or line.card.unlimited),
            line.wanted,
        )
        for line in lines
    ]
    progress = SetProgress(title, album.have, album.of, say_discord_kit("page-number", page=number + 1, pages=pages))
    return binder(progress, pockets, texts.binder_alt(title, _alt(game, lines)))


def _alt(game: CardGame, lines: list[CardLine]) -> str:
    return texts.cards_alt(game.title, [(line.card.name, card_list.amount(line)) for line in lines])


def _figures(album: Album) -> str:
    return texts.figures(owned=album.owned, total=album.total, copies=album.copies, scrap=album.scrap)


def _filter_line(wanted: Filter) -> str:
    sorted_ = texts.ORDERS[wanted.order].lower() if wanted.which in ("owned", "doubles") else ""
    named = texts.name_like(safe(wanted.name)) if wanted.name else ""
    parts = [texts.SHOWN[wanted.which], wanted.kind, wanted.group, wanted.rarity, named, sorted_]
    return texts.shown(list(filter(None, parts)))


def _card_line(line: CardLine) -> str:
    card, mark = line.card, "☑️" if line.amount or line.card.unlimited else "⬜"
    facts = " · ".join(filter(None, [card.kind, card.group, card.rarity]))
    return texts.card_line(mark, name=card.name, amount=card_list.amount(line), facts=facts)


def _sorts(game: CardGame) -> list[tuple[str, str, list[str]]]:
    """Return the filters of a game that have any values: their letter, their name and the values."""
    filters = [
        ("k", texts.KIND, card_list.kinds(game)),
        ("g", texts.GROUP, card_list.groups(game)),
        ("r", texts.RARITY, list(map(str, game.rarities))),
    ]
    return [each for each in filters if each[2]]


def _list(place: CollectionView, verb: str, title: str, values: list[str], chosen: str | None = None) -> Row:
    """Return a menu of a filter's values; with `chosen`, which may be "", "any" is offered too."""
    choices = [] if chosen is None else [option(title, ANY, default=not chosen)]
    choices += [option(value[:1].upper() + value[1:], value, default=value == chosen) for value in values[:24]]
    return options(PressKind.ALBUM, 0, f"{verb}{place}", title, choices)


def _filters(game: CardGame, place: CollectionView) -> list[Row]:
    wanted = place.wanted
    shown: Row = ui.ActionRow()
    for which in ("owned", "missing", "wanted", "doubles", "all"):
        there = msgspec.structs.replace(place, wanted=msgspec.structs.replace(wanted, which=which))
        style = PRIMARY if which == wanted.which else SECONDARY
        shown.add_item(button(texts.SHOWN[which], PressKind.ALBUM, 0, f"f{there}", style=style))
    other = msgspec.structs.replace(place, mode=PICTURES if place.mode == LIST else LIST)
    menus = msgspec.structs.replace(place, menus=not place.menus)
    narrow = any((wanted.kind, wanted.group, wanted.rarity))
    more: Row = ui.ActionRow(
        button(texts.FILTERS, PressKind.ALBUM, 0, f"h{menus}", emoji="🔎", style=PRIMARY if narrow else SECONDARY),
        button(texts.SETS, PressKind.ALBUM, 0, f"s{place}", emoji="📊"),
        button(texts.PICTURES if place.mode == LIST else texts.LIST, PressKind.ALBUM, 0, f"m{other}", emoji="🖼️"),
    )
    for each in list(card_games().values())[:3]:
        if each.key != place.game:
            there = CollectionView(place.owner, each.key, Filter(which=wanted.which), place.mode)
            more.add_item(button(each.title, PressKind.ALBUM, 0, f"n{there}", emoji=each.emoji))
    if not place.menus:
        return [shown, more]
    chosen = {"k": wanted.kind, "g": wanted.group, "r": wanted.rarity}
    lists = [
        _list(place, verb, texts.any_of(name), values, chosen[verb]) for verb, name, values in _sorts(game) if values
    ]
    return [shown, *lists, more]


def _cards(place: CollectionView, lines: list[CardLine]) -> list[Row]:
    if not lines:
        return []
    choices = [option(line.card.name, str(line.card.number), card_list.amount(line)) for line in lines]
    return [options(PressKind.ALBUM, 0, f"v,{place}", texts.LOOK_AT_CARD, choices)]


def _turning(place: CollectionView, number: int, pages: int) -> list[Row]:
    row: Row = ui.ActionRow()
    if pages > 2:
        row.add_item(button(texts.PREVIOUS, PressKind.ALBUM, 0, f"b{place}", question=(number - 1) % pages, emoji="◀️"))
    if pages > 1:
        label = texts.next_page(number + 1, pages)
        row.add_item(button(label, PressKind.ALBUM, 0, f"p{place}", question=(number + 1) % pages, emoji="▶️"))
    if place.wanted.which in ("owned", "doubles"):
        order: card_list.Order = "newest" if place.wanted.order == "rarest" else "rarest"
        there = msgspec.structs.replace(place, wanted=msgspec.structs.replace(place.wanted, order=order))
        row.add_item(button(texts.ORDERS[order], PressKind.ALBUM, 0, f"d{there}", emoji="↕️"))
    return [row] if row.children else []
