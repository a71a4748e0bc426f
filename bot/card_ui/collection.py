"""Collections on Discord: picture pages, lists with filters, and the completeness of each set."""

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from bot.card_ui.booster_scenes import first_cards
from bot.card_ui.boosters import game_named
from bot.card_ui.card_page import CardPages
from bot.card_ui.collection_view import (
    ANY,
    FILTERS,
    LIST,
    OF_CARD,
    PICTURES,
    CollectionVerb,
    CollectionView,
    read_press,
    sorts,
)
from bot.card_ui.looks_page import LooksPages
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.card_ui.showcase_page import ShowcasePage
from bot.collections import card_list, looks
from bot.collections.boosters import face_down
from bot.collections.card_list import WHICH, Album, CardLine, Filter, SetCount
from bot.collections.card_search import exact
from bot.collections.looks import Wardrobe
from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Button, Row, safe
from bot.discord_kit.pages import PRIMARY, Page, answer, button, in_rows, option, options, picked, show, turns
from bot.discord_kit.replies import Interaction, defer
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.ways import onward
from bot.pictures.features.binders import POCKETS, Pocket, SetProgress, binder, sets, sets_in_words
from bot.pictures.sentences import say as say_pictures
from games.contract.card_game import CardGame
from games.look import Scene
from games.look.card_pages import OTHER, dressed
from games.registry import card_games


@dataclass(slots=True)
class CollectionPages(Pages):
    """Answers commands and presses about collections."""

    cards: CardPages
    looks: LooksPages
    showcase: ShowcasePage

    async def open(self, interaction: Interaction, place: CollectionView) -> None:
        """Answer with a collection, or with one card if the person named one."""
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        card = exact(game_named(place.game), place.wanted.name) if place.wanted.name else None
        page = self._page(interaction.user.id, place, 0) if card is None else self.cards.page(interaction, place, card)
        await answer(interaction, await page)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Show another page, change a filter, show the sets, or do something with one card."""
        verb, card, place = read_press(press)
        await card_list.require_shared(self.host.db, place.owner, interaction.user.id)
        if verb in OF_CARD:
            await self.cards.pressed(interaction, verb, card or picked(interaction), place, press.question)
            return
        await defer(interaction)
        if verb in (CollectionVerb.LOOKS, CollectionVerb.WEAR):
            await self.looks.pressed(interaction, verb, card, place)
            return
        if verb is CollectionVerb.EXHIBIT:
            await self.showcase.exhibit(interaction, place, picked(interaction))
            return
        if (verb in FILTERS or verb is CollectionVerb.SET) and (value := picked(interaction)):
            place = place.narrowed(verb, value)
        person = interaction.user.id
        page = self._sets(person, place) if verb is CollectionVerb.SETS else self._page(person, place, press.question)
        await show(interaction, await page)

    async def _page(self, viewer: int, place: CollectionView, number: int) -> Page:
        game = game_named(place.game)
        closed = await face_down(self.host, place.owner, game)
        owned = await card_list.owned_by(self.host.db, place.owner, game, viewer, place.wanted.order, closed)
        album = card_list.arranged(game, owned, place.wanted)
        pages = max(1, -(-len(album.lines) // POCKETS))
        number = min(number, pages - 1)
        lines = album.lines[number * POCKETS : (number + 1) * POCKETS]
        facts = [_figures(album), *_filtered(place.wanted)]
        facts += [say("still-face-down", cards=closed.total())] if closed else []
        above = [say("page-heading", emoji=game.emoji, game=game.title, owner=place.owner), " · ".join(facts)]
        if place.menus:
            return Page("\n".join(above), game.colour, rows=(*_filters(game, place), Row(*_turning(place, number, 1))))
        scene = None
        nothing_owned = not lines and not album.owned and place.wanted.which == "owned"
        newcomer = nothing_owned and place.owner == viewer
        if lines and place.mode == PICTURES:
            scene = _binder(game, album, place, lines, number, pages, await looks.wardrobe(self.host.db, place.owner))
        elif newcomer and not closed:
            scene, above = first_cards(game), above[:1]
        picture = await self.painted(game, scene)
        if lines:
            below = "\n".join(map(_card_line, lines))
            rows = _ways(place, lines, number, pages, numbered=picture is not None)
            if picture is not None:  # it names the game or the sets, and all cards
                whose = [] if place.owner == viewer else [f"<@{place.owner}>"]
                titled = {place.wanted.kind, place.wanted.group, place.wanted.rarity}
                above, below = [f"-# {' · '.join([*whose, *(each for each in facts if each not in titled)])}"], ""
        else:
            below = say("nothing-shown", which="nothing-owned" if nothing_owned else place.wanted.which)
            *lists, more = _filters(game, place)
            rows = (onward("claim"), more) if newcomer else (Row(*_turning(place, number, pages)), *lists, more)
        return Page("\n".join(above), game.colour, below, rows, picture, "" if scene is None else scene.alt)

    async def _sets(self, viewer: int, place: CollectionView) -> Page:
        """Show a progress bar for every set, and a list that opens one of them."""
        game = game_named(place.game)
        closed = await face_down(self.host, place.owner, game)
        owned = await card_list.owned_by(self.host.db, place.owner, game, viewer, face_down=closed)
        album = card_list.arranged(game, owned, Filter())
        columns = [
            (heading, [progress(game, count) for count in counts])
            for heading, counts in card_list.sets(game, owned.held)
        ]
        lines = sets_in_words(columns)
        alt = ". ".join(f"{heading}: {line}" for heading, line in lines.items())
        picture = await self.painted(game, sets(say("sets-title"), columns, alt))
        opened = replace(place, wanted=Filter(which="all")).press(CollectionVerb.SET)
        choices = [
            option(each.title, each.title, say_pictures("part", have=each.have, of=each.of))
            for _, counts in columns
            for each in counts
        ]
        ways = Row(
            button(say("back-to-album"), replace(place, menus=False).press(CollectionVerb.PAGE), emoji="↩️"),
            button(say("looks"), place.press(CollectionVerb.LOOKS), emoji="✨"),
        )
        above = f"{say('page-heading', emoji=game.emoji, game=game.title, owner=place.owner)}\n{_figures(album)}"
        in_words = "" if picture is not None else "\n".join(f"**{heading}**: {line}" for heading, line in lines.items())
        return Page(above, game.colour, in_words, (options(opened, say("open-set"), choices), ways), picture, alt)


def progress(game: CardGame, count: SetCount) -> SetProgress:
    """Return how far a set is, with its reward."""
    card = looks.reward(game, count.title)
    art = () if card is None else (say("new-art", name=card.name), dressed(card.key, OTHER))
    return SetProgress(count.title, count.have, count.of, *art)


def _binder(
    game: CardGame, album: Album, place: CollectionView, lines: list[CardLine], number: int, pages: int, worn: Wardrobe
) -> Scene:
    """Return the picture of a binder page with these cards."""
    wanted = place.wanted
    title = " · ".join(filter(None, [wanted.group, wanted.kind, wanted.rarity.capitalize()])) or game.title
    pockets = [
        Pocket(
            dressed(line.card.key, worn.dress(game.key, line.card.key)),
            line.card.name,
            line.card.number,
            f"×{line.amount}" if line.amount > 1 else "",
            bool(line.amount or line.card.unlimited),
            line.wanted,
        )
        for line in lines
    ]
    page = say_discord_kit("page-number", page=number + 1, pages=pages)
    cards = "; ".join(f"{place}. {line.card.name}: {card_list.amount(line)}" for place, line in enumerate(lines, 1))
    alt = say("cards-alt", game=game.title, cards=cards)
    return binder(SetProgress(title, album.have, album.of, page), pockets, f"{title}, {page}. {alt}")


def _figures(album: Album) -> str:
    return say("figures", owned=album.owned, total=album.total, copies=album.copies, scrap=album.scrap)


def _filtered(wanted: Filter) -> list[str]:
    """Return in words what a collection shows, if that is not all that is owned, the rarest first."""
    sorted_ = "" if wanted.order == "rarest" else say("order", order=wanted.order).lower()
    named = say("name-like", name=safe(wanted.name)) if wanted.name else ""
    which = "" if wanted.which == "owned" else say("shown-cards", which=wanted.which)
    return list(filter(None, (which, wanted.kind, wanted.group, wanted.rarity, named, sorted_)))


def _card_line(line: CardLine) -> str:
    card, mark = line.card, "☑️" if line.amount or line.card.unlimited else "⬜"
    return say("card-line", mark=mark, name=card.name, amount=card_list.amount(line), rarity=card.rarity)


def _filter_lists(game: CardGame, place: CollectionView) -> list[Row]:
    rows = []
    for verb, values in sorts(game).items():
        title, chosen = say("any-of", sort=FILTERS[verb]), getattr(place.wanted, FILTERS[verb])
        choices = [option(title, ANY, default=not chosen)]
        choices += [option(value[:1].upper() + value[1:], value, default=value == chosen) for value in values[:24]]
        if values:
            rows.append(options(place.press(verb), title, choices))
    return rows


def _filters(game: CardGame, place: CollectionView) -> list[Row]:
    wanted = place.wanted
    choices = [option(say("shown-cards", which=each), each, default=each == wanted.which) for each in WHICH]
    first = options(place.press(CollectionVerb.SHOWN), say("which-cards"), choices)
    other = replace(place, mode=PICTURES if place.mode == LIST else LIST, menus=False).press(CollectionVerb.MODE)
    more = Row(
        button(say("sets"), place.press(CollectionVerb.SETS), emoji="📊"),
        button(say("pictures") if place.mode == LIST else say("list"), other, emoji="🖼️"),
    )
    for each in list(card_games().values())[:3]:
        if each.key != place.game:
            there = CollectionView(place.owner, each.key, Filter(which=wanted.which), place.mode)
            more.add_item(button(each.title, there.press(CollectionVerb.GAME), emoji=each.emoji))
    return [first, *(_filter_lists(game, place) if place.menus else []), more]


def _ways(place: CollectionView, lines: list[CardLine], number: int, pages: int, *, numbered: bool) -> tuple[Row, ...]:
    """Return the ways to each card, by the numbers of the picture or else by a list, and to the other pages."""
    turning, look = _turning(place, number, pages, words=not numbered), partial(place.press, CollectionVerb.LOOK)
    if numbered:
        return in_rows([*(button(str(n), look(card=each.card.number)) for n, each in enumerate(lines, 1)), *turning])
    choices = [option(line.card.name, str(line.card.number), card_list.amount(line)) for line in lines]
    return options(look(), say("look-at-card"), choices), Row(*turning)


def _turning(place: CollectionView, number: int, pages: int, *, words: bool = True) -> list[Button]:
    """Return the buttons that turn the pages, and the one that shows the rarer menus and buttons, or hides them."""
    buttons = turns(number, pages, partial(place.press, CollectionVerb.PAGE), words=words)
    if place.menus and place.wanted.which in ("owned", "doubles"):
        order: card_list.Order = "newest" if place.wanted.order == "rarest" else "rarest"
        there = replace(place, wanted=replace(place.wanted, order=order), menus=False)
        buttons.append(button(say("order", order=order), there.press(CollectionVerb.ORDER), emoji="↕️"))
    menus = replace(place, menus=not place.menus).press(CollectionVerb.MENUS)
    more = button(say("more-of-it", shown=place.menus), menus)
    if place.wanted.kind or place.wanted.group or place.wanted.rarity:
        more.style = PRIMARY
    return [*buttons, more]
