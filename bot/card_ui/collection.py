"""Collections on Discord: lists and picture pages with filters, and single cards, which can be crafted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from discord import ui

from bot.card_ui import provenance
from bot.card_ui.boosters import game_named
from bot.collections import achievements, card_list, crafting
from bot.collections.card_list import WHICH, Filter
from bot.collections.card_search import exact
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import SECONDARY, SUCCESS, Page, answer, button, option, options, picked, show
from bot.discord_kit.replies import put_off
from bot.shared.refusal import Refusal
from db import ledger
from db.ledger import SCRAP
from games.look.binders import Pocket, Progress, binder
from games.registry import card_games

if TYPE_CHECKING:
    from bot.collections.card_list import Album, CardLine
    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from bot.pictures.picture import Painter
    from games.collecting import CardGame, Collectible
    from games.scene import Scene

LIST, PICTURES = "L", "P"
SIZES = {LIST: 15, PICTURES: 8}
NAME = 24
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_ANY = "-"
_GONE = "That page is not in use any more. `/collection` shows your cards."
_FILTERS = {"k": "kind", "g": "group", "r": "rarity", "w": "which"}
"""What the lists above a collection choose."""
_WORDS = {"all": "All cards", "owned": "Owned", "missing": "Missing", "doubles": "More than one"}


class CollectionView(msgspec.Struct, frozen=True):
    """What a message shows of a collection; a custom id holds all of it."""

    owner: int
    game: str
    wanted: Filter = Filter()
    mode: str = LIST

    def __str__(self) -> str:
        game = game_named(self.game)
        flags = [
            self.mode,
            _index(self.wanted.which, list(WHICH)),
            _index(self.wanted.kind, card_list.kinds(game)),
            _index(self.wanted.group, card_list.groups(game)),
            _index(self.wanted.rarity, list(map(str, game.rarities))),
        ]
        return f"{''.join(flags)},{_based(self.owner)},{self.game},{self.wanted.name[:NAME]}"

    @classmethod
    def parse(cls, text: str) -> CollectionView:
        """Read a place; refuses what never was one."""
        parts = text.split(",", 3)
        if len(parts) != 4 or len(parts[0]) != 5 or parts[0][0] not in SIZES or not parts[1].isalnum():
            raise Refusal(_GONE)
        mode, which, kind, group, rarity = list(parts[0])
        game = game_named(parts[2])
        wanted = Filter(
            kind=_at(kind, card_list.kinds(game)),
            group=_at(group, card_list.groups(game)),
            rarity=_at(rarity, list(map(str, game.rarities))),
            which=next((each for each in WHICH if each == _at(which, list(WHICH))), "all"),
            name=parts[3],
        )
        try:
            return cls(int(parts[1], 36), game.key, wanted, mode)
        except ValueError:
            raise Refusal(_GONE) from None


def _index(value: str, values: list[str]) -> str:
    return _DIGITS[values.index(value)] if value in values else _ANY


def _at(letter: str, values: list[str]) -> str:
    place = _DIGITS.find(letter)
    return values[place] if 0 <= place < len(values) else ""


def _based(number: int) -> str:
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
    return digits or "0"


def _narrowed(wanted: Filter, verb: str, value: str) -> Filter:
    """Return a filter with one of its parts chosen anew; nonsense is any."""
    if verb == "w":
        return msgspec.structs.replace(wanted, which=next((each for each in WHICH if each == value), "all"))
    return msgspec.structs.replace(wanted, **{_FILTERS[verb]: "" if value == _ANY else value})


@dataclass(slots=True)
class CollectionPages:
    """Answers whatever is about collections."""

    host: Host
    painter: Painter

    async def open(self, interaction: Interaction, place: CollectionView) -> None:
        """Answer with a collection, or with the one card that was asked for."""
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        card = exact(game_named(place.game), place.wanted.name) if place.wanted.name else None
        if card is not None:
            await answer(interaction, await self._card(interaction.user.id, place, card))
            return
        await put_off(interaction)
        await answer(interaction, await self._page(place, 0))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Turn a page, change a filter, look at a card or craft it."""
        verb, text = press.text[:1], press.text[1:]
        if verb in "vx":
            number, _, text = text.partition(",")
        else:
            number = ""
        place = CollectionView.parse(text)
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        value = picked(interaction)
        if verb in "vx":
            card = _numbered(game_named(place.game), number or value)
            said = await self._craft(interaction, place, card, press.question) if verb == "x" else ""
            await show(interaction, await self._card(interaction.user.id, place, card, said))
            return
        if verb in _FILTERS:
            place = msgspec.structs.replace(place, wanted=_narrowed(place.wanted, verb, value))
        await put_off(interaction)
        await show(interaction, await self._page(place, press.question))

    async def _craft(self, interaction: Interaction, place: CollectionView, card: Collectible, revision: int) -> str:
        if place.owner != interaction.user.id:
            raise Refusal("That is somebody else's collection: craft in your own.")
        await crafting.craft(self.host, place.owner, game_named(place.game), card.key, revision)
        new = [
            f"{each.emoji} **{each.title}**: {each.text}" for each in await achievements.review(self.host, place.owner)
        ]
        return "\n".join(["🔨 Crafted.", *new])

    async def _page(self, place: CollectionView, number: int) -> Page:
        game = game_named(place.game)
        album = await card_list.album(self.host.db, place.owner, game, place.wanted)
        size = SIZES[place.mode]
        pages = max(1, -(-len(album.lines) // size))
        number = min(number, pages - 1)
        lines = album.lines[number * size : (number + 1) * size]
        above = [f"## {game.emoji} {game.title} · <@{place.owner}>", *_figures(album), _filter_line(place.wanted)]
        picture = None
        if place.mode == PICTURES:
            picture = await painted(self.painter, game.key, _binder(game, album, place, lines, number, pages))
        told = "" if picture is not None else "\n".join(map(_told, lines))
        if not lines:
            told = "No card is like that. Change what is looked for below."
            if not album.owned:
                told = "No cards yet: `/claim` gives a booster a day, and a first deck."
        rows = (*_filters(game, place), *_cards(place, lines), *_turning(place, number, pages))
        alt = "; ".join(f"{line.card.name}: {_amount(line)}" for line in lines)
        return Page("\n".join(above), game.colour, told, rows, picture, f"Cards: {alt}")

    async def _card(self, person: int, place: CollectionView, card: Collectible, said: str = "") -> Page:
        """Show one card large, how many of it the owner has, and whether it can be crafted."""
        game = game_named(place.game)
        collector = await ledger.collector(self.host.db, place.owner, game.key)
        held = await ledger.holdings(self.host.db, place.owner, game.key)
        line = next(line for line in card_list.arranged(game, held, Filter()).lines if line.card is card)
        scrap = held[SCRAP].amount if SCRAP in held else 0
        facts = " · ".join(filter(None, [card.kind, card.group, card.rarity]))
        above = [f"### {card.name}", facts, card.text, f"<@{place.owner}>: {_amount(line)}"]
        row: Row = ui.ActionRow(button("Back to the list", PressKind.ALBUM, 0, f"p{place}", emoji="↩️"))
        why = crafting.obstacle(game, card, held)
        if place.owner == person:
            above += await provenance.lines(self.host.db, person, game.key, card.key)
            said = said or (f"-# {why}" if why else "")
            row.add_item(
                button(
                    f"Craft ({crafting.price(game, card)} of your {scrap} scrap)",
                    PressKind.ALBUM,
                    0,
                    f"x{card.number},{place}",
                    question=collector.revision,
                    style=SECONDARY if why else SUCCESS,
                    emoji="🔨",
                    disabled=bool(why),
                )
            )
        scene = game.face(card.key)
        picture = await painted(self.painter, game.key, scene)
        alt = "" if scene is None else scene.alt
        return Page("\n".join(filter(None, above)), game.colour, said, (row,), picture, alt)


def _binder(
    game: CardGame, album: Album, place: CollectionView, lines: list[CardLine], number: int, pages: int
) -> Scene | None:
    """Return the page of a binder on which cards stand."""
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
        )
        for line in lines
    ]
    alt = "; ".join(f"{line.card.name}: {_amount(line)}" for line in lines)
    return binder(Progress(title, f"page {number + 1} of {pages}", album.have, album.of), pockets, f"{title}. {alt}")


def _numbered(game: CardGame, number: str) -> Collectible:
    found = [card for card in game.catalogue().values() if str(card.number) == number]
    if not found:
        raise Refusal("There is no such card.")
    return found[0]


def _figures(album: Album) -> list[str]:
    parts = [f"{have} of {there} {rarity}" for rarity, (have, there) in album.completion.items()]
    percent = 100 * album.owned // album.total if album.total else 0
    whole = f"**{album.owned} of {album.total} different cards ({percent} %)** · {album.copies} in all"
    return [f"{whole} · ♻️ {album.scrap} scrap", " · ".join(parts)]


def _filter_line(wanted: Filter) -> str:
    parts = [
        _WORDS[wanted.which],
        wanted.kind,
        wanted.group,
        wanted.rarity,
        f"like “{safe(wanted.name)}”" * bool(wanted.name),
    ]
    return "-# Shown: " + " · ".join(filter(None, parts))


def _amount(line: CardLine) -> str:
    if line.card.unlimited:
        return "as many as wanted"
    promised = f", {line.reserved} promised in a trade" if line.reserved else ""
    return f"×{line.amount}{promised}" if line.amount else "missing"


def _told(line: CardLine) -> str:
    card, mark = line.card, "☑️" if line.amount or line.card.unlimited else "⬜"
    facts = " · ".join(filter(None, [card.kind, card.group, card.rarity]))
    return f"{mark} **{card.name}** {_amount(line)} · {facts}"


def _filters(game: CardGame, place: CollectionView) -> list[Row]:
    wanted = place.wanted

    def row(verb: str, name: str, values: list[str], chosen: str) -> Row:
        choices = [option(f"Any {name}", _ANY, default=not chosen)]
        choices += [option(value.capitalize(), value, default=value == chosen) for value in values[:24]]
        return options(PressKind.ALBUM, 0, f"{verb}{place}", f"Any {name}", choices)

    shown = [option(_WORDS[which], which, default=which == wanted.which) for which in WHICH]
    rows = [
        options(PressKind.ALBUM, 0, f"w{place}", "All cards", shown),
        row("k", "kind", card_list.kinds(game), wanted.kind),
    ]
    if card_list.groups(game):
        rows.append(row("g", "team or type", card_list.groups(game), wanted.group))
    rows.append(row("r", "rarity", list(map(str, game.rarities)), wanted.rarity))
    return rows


def _cards(place: CollectionView, lines: list[CardLine]) -> list[Row]:
    if not lines:
        return []
    choices = [option(line.card.name, str(line.card.number), _amount(line)) for line in lines]
    return [options(PressKind.ALBUM, 0, f"v,{place}", "Look at a card", choices)]


def _turning(place: CollectionView, number: int, pages: int) -> list[Row]:
    row: Row = ui.ActionRow()
    if pages > 2:
        row.add_item(button("Page before", PressKind.ALBUM, 0, f"b{place}", question=(number - 1) % pages, emoji="◀️"))
    if pages > 1:
        label = f"Next page ({number + 1} of {pages})"
        row.add_item(button(label, PressKind.ALBUM, 0, f"p{place}", question=(number + 1) % pages, emoji="▶️"))
    other = msgspec.structs.replace(place, mode=PICTURES if place.mode == LIST else LIST)
    row.add_item(button("Pictures" if place.mode == LIST else "List", PressKind.ALBUM, 0, f"m{other}", emoji="🖼️"))
    for game in card_games().values():
        if game.key != place.game:
            there = CollectionView(place.owner, game.key, mode=place.mode)
            row.add_item(button(game.title, PressKind.ALBUM, 0, f"n{there}", emoji=game.emoji))
    return [row]
