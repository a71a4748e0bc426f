"""Boosters on Discord: claiming and opening them, their odds, and starter decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
from discord import ui

from bot.card_ui import booster_scenes
from bot.card_ui.texts import boosters as texts
from bot.card_ui.texts import cards as card_texts
from bot.collections import achievements, booster_rewards, boosters, starter_decks
from bot.collections.booster_contents import Dry
from bot.collections.boosters import DrawnCard, OpenedBooster
from bot.collections.recipes import RECIPES
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.gallery import filmed, painted
from bot.discord_kit.pages import PRIMARY, SUCCESS, Interaction, Page, answer, button, option, options, picked, show
from bot.discord_kit.replies import defer
from bot.discord_kit.traces import leave_trace
from bot.host.core.host import Host
from bot.pictures.features.boosters import Pulled, pack, reveal, sheet
from bot.pictures.features.boosters import turned as pile
from bot.pictures.picture import Painter, Picture
from bot.shared.people import Person
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import boosters as booster_rows
from db import ledger
from db.boosters import ANY_GAME
from games.contract.card_game import CardGame
from games.registry import card_games

BOX = "📦"


@dataclass(slots=True)
class BoosterPages:
    """Answers commands and presses about boosters."""

    host: Host
    painter: Painter

    async def claim(self, interaction: Interaction) -> None:
        """Give the booster of the day, and show what can be done with it."""
        person = Person(interaction.user.id, interaction.user.display_name)
        try:
            await booster_rewards.claim(self.host, person)
        except Refusal as refusal:
            said = str(refusal)
        else:
            said = texts.CLAIMED
        await answer(interaction, await self._unopened_page(person.id, said))

    async def choose_starter(self, interaction: Interaction, press: Press) -> None:
        """Give a starter deck."""
        game = game_named(press.text)
        person = Person(interaction.user.id, interaction.user.display_name)
        deck = await starter_decks.choose(self.host, person, game, picked(interaction))
        await show(interaction, await self._unopened_page(person.id, texts.starter_chosen(deck.name, game.title)))

    async def _unopened_page(self, person: int, said: str) -> Page:
        """Show the unopened boosters of a person, and the starter decks that they can still choose."""
        closed = await booster_rows.closed(self.host.db, person)
        lines = [texts.unopened_heading(BOX), said, texts.unopened(_counted(closed))]
        rows: list[Row] = []
        openers = []
        for key, game in card_games().items():
            upcoming = await booster_rows.next_closed(self.host.db, person, key)
            if upcoming is not None:
                label = texts.open_for(game.title)
                openers.append(
                    button(label, PressKind.PACK, upcoming.id, f"open:{key}", style=PRIMARY, emoji=game.emoji)
                )
        if openers:
            rows.append(ui.ActionRow(*openers))
        for game in await starter_decks.to_choose(self.host, person):
            decks = [option(deck.name, deck.key, deck.note) for deck in starter_decks.starters(game)]
            rows.append(options(PressKind.STARTER, 0, game.key, texts.choose_starter(game.title), decks))
        return Page("\n".join(lines), rows=tuple(rows))

    async def open(self, interaction: Interaction, game: CardGame | None, *, public: bool) -> None:
        """Open the next booster of a person; if it could be one of several games, ask first."""
        person = interaction.user.id
        if game is None:
            could_be = await boosters.openable(self.host, person)
            if len(could_be) > 1:
                await answer(interaction, await self._unopened_page(person, texts.WHICH_GAME))
                return
            game = next(iter(could_be or card_games().values()))
        opened = await boosters.open_booster(self.host, person, game)
        await defer(interaction, private=not public)
        await answer(interaction, await self._face(opened, 0), private=not public)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Open another booster, or turn a card of an open one."""
        person = interaction.user.id
        verb, _, key = press.text.partition(":")
        if verb == "open":
            opened = await boosters.open_booster(self.host, person, game_named(key), press.match_id)
            await defer(interaction)
            await show(interaction, await self._face(opened, 0))
            return
        opened = await boosters.opened_booster(self.host, person, press.match_id)
        if verb == "odds":
            await self.odds(interaction, game_named(opened.row.game))
            return
        if verb == "tell":
            await self._tell(interaction, opened)
            return
        turned = min(press.question, len(opened.cards))
        fresh = turned > opened.row.turned
        await boosters.turn(self.host, opened, turned)
        await defer(interaction)
        await show(interaction, await self._face(opened, turned, together=verb == "all", fresh=fresh))

    async def _tell(self, interaction: Interaction, opened: OpenedBooster) -> None:
        """Show everybody in the channel what was in a booster."""
        await defer(interaction, anew=True, private=False)
        game, pulled = game_named(opened.row.game), booster_scenes.pulled(opened)
        alt = booster_scenes.alt_text(pulled)
        picture = await painted(self.painter, game.key, sheet(game.key, pulled, alt))
        best = pulled[-1]
        above = texts.opened_by(BOX, opened.row.player_id, game.title, best.name)
        shown = await answer(interaction, Page(above, game.colour, "", (), picture, alt), private=False)
        await leave_trace(self.host.db, interaction, shown, [opened.row.player_id])

    async def _face(self, opened: OpenedBooster, turned: int, *, together: bool = False, fresh: bool = False) -> Page:
        """Show a booster with this many cards turned: the last of them large, or all of them `together`.

        Cards that are turned all at once are shown as a film if one of them is rare, the press is the one that
        turned them (`fresh`), and the person allows animations.
        """
        game, pulled = game_named(opened.row.game), booster_scenes.pulled(opened)
        size = len(pulled)
        lines = [texts.booster_heading(BOX, game.title), texts.turned(turned, size)]
        if together:
            lines += [_told(game, place, drawn) for place, drawn in enumerate(opened.cards, 1)]
        elif turned:
            lines.append(_told(game, turned, opened.cards[turned - 1]))
        rows, below = await self._next(opened, game, turned, together=together)
        alt = booster_scenes.alt_text(pulled[:turned], size - turned)
        moves = fresh and (await preferences(self.host.db, opened.row.player_id)).animations
        picture = await self._picture(game, pulled, turned, alt, together=together, moves=moves)
        return Page("\n".join(lines), game.colour, below, rows, picture, alt)

    async def _picture(
        self, game: CardGame, pulled: Sequence[Pulled], turned: int, alt: str, *, together: bool, moves: bool
    ) -> Picture | None:
        """Paint the pack, the pile, the film or the sheet."""
        if together:
            if moves and booster_scenes.worth_a_film(pulled):
                film = await filmed(self.painter, game.key, reveal(game.key, pulled, alt))
                if film is not None:
                    return film
            scene = sheet(game.key, pulled, alt)
        elif turned:
            scene = pile(game.key, pulled, turned, len(pulled), alt)
        else:
            scene = pack(game.key, len(pulled), alt)
        return await painted(self.painter, game.key, scene)

    async def _next(
        self, opened: OpenedBooster, game: CardGame, turned: int, *, together: bool
    ) -> tuple[tuple[Row, ...], str]:
        """Return what can be done next, and what is said above it."""
        size, person = len(opened.cards), opened.row.player_id
        every = button(
            texts.TURN_ALL if turned < size else card_texts.ALL_CARDS,
            PressKind.PACK,
            opened.row.id,
            "all",
            question=size,
        )
        odds = button(texts.ODDS, PressKind.PACK, opened.row.id, "odds", emoji="🎲")
        if turned < size:
            one = button(texts.TURN_ONE, PressKind.PACK, opened.row.id, "turn", question=turned + 1, style=PRIMARY)
            return (ui.ActionRow(one, every, odds),), ""
        said = [each.line for each in await achievements.review(self.host, person)]
        upcoming = await booster_rows.next_closed(self.host.db, person, game.key)
        row: Row = ui.ActionRow()
        if not together:
            row.add_item(every)
        if upcoming is not None:
            label = texts.OPEN_NEXT
            row.add_item(button(label, PressKind.PACK, upcoming.id, f"open:{game.key}", style=SUCCESS, emoji=BOX))
        else:
            said.append(texts.WHAT_NEXT)
        row.add_item(button(card_texts.SHOW_IT_HERE, PressKind.PACK, opened.row.id, "tell", emoji="📣"))
        row.add_item(odds)
        return (row,), "\n".join(said)

    async def odds(self, interaction: Interaction, game: CardGame) -> None:
        """Show what boosters contain, and how soon the person who asks is guaranteed a rare card."""
        collector = await ledger.collector(self.host.db, interaction.user.id, game.key)
        due = due_lines(game, msgspec.json.decode(collector.dry, type=Dry))
        await answer(interaction, Page("\n".join([*odds_lines(game), *due]), game.colour))


def due_lines(game: CardGame, dry: Mapping[str, int]) -> list[str]:
    """Say how soon each guarantee takes effect for somebody who has opened this many boosters in vain."""
    lines = []
    for each in RECIPES[game.key].guarantees:
        left = each.boosters - dry.get(each.rarity, 0)
        lines.append(texts.due(each.rarity, left, or_better=each.rarity != game.rarities[-1]))
    return [texts.DUE_HEADING, *lines]


def odds_lines(game: CardGame) -> list[str]:
    """Say what a booster of a game contains, what is guaranteed, and what cards are worth."""
    recipe = RECIPES[game.key]
    slots = [texts.slot_odds(slot.cards, slot.odds) for slot in recipe.slots]
    guarantees = [
        texts.guarantee(each.rarity, each.boosters, or_better=each.rarity != game.rarities[-1])
        for each in recipe.guarantees
    ]
    worth = [
        texts.card_worth(rarity, scrap=recipe.scrap[rarity], price=recipe.price[rarity]) for rarity in game.rarities
    ]
    return [
        texts.odds_heading(BOX, game.title),
        texts.odds_summary(recipe.size),
        *slots,
        texts.GUARANTEES_HEADING,
        *guarantees,
        texts.SPARE_HEADING,
        texts.SPARE_COPIES,
        *worth,
        texts.EARNING_HEADING,
        texts.earning(booster_rewards.MATCHES_A_DAY),
    ]


def _counted(closed: dict[str, int]) -> str:
    games = card_games()
    told = [
        texts.count_for(number, texts.ANY_GAME if key == ANY_GAME else games[key].title)
        for key, number in closed.items()
        if key == ANY_GAME or key in games
    ]
    return ", ".join(told) or texts.NONE


def _told(game: CardGame, place: int, drawn: DrawnCard) -> str:
    card = game.catalogue().get(drawn.card)
    if card is None:
        return texts.card_line(place, drawn.card)
    return texts.drawn_card(place, name=card.name, rarity=card.rarity, kind=card.kind, new=drawn.new, scrap=drawn.scrap)


def game_named(key: str) -> CardGame:
    """Return a card game. Refuses others."""
    game = card_games().get(key)
    if game is None:
        raise Refusal(texts.cards_are_collected_for([each.title for each in card_games().values()]))
    return game
