"""Boosters on Discord: the daily one, first decks, opening, odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import ui

from bot.binder.pages import PRIMARY, SUCCESS, Page, answer, button, option, options, picked, show
from bot.collections import achieving, earning, opening, starting
from bot.collections.recipes import RECIPES
from bot.desk.answering import painted
from bot.desk.buttons import Kind, Press
from bot.host.lobby import Person
from bot.host.refusal import Refusal
from db import boosters
from db.boosters import ANY_GAME
from games.registry import card_games

if TYPE_CHECKING:
    from bot.binder.pages import Interaction
    from bot.collections.opening import Drawn, Opened
    from bot.desk.face import Row
    from bot.host.host import Host
    from bot.pictures.picture import Painter
    from games.collecting import CardGame

BOX = "📦"


@dataclass(slots=True)
class Packs:
    """Answers whatever is about boosters."""

    host: Host
    painter: Painter

    async def claim(self, interaction: Interaction) -> None:
        """Give the booster of the day, and show what can be done with it."""
        person = Person(interaction.user.id, interaction.user.display_name)
        try:
            await earning.claim(self.host, person)
        except Refusal as refusal:
            said = str(refusal)
        else:
            said = "**Here is your booster of the day.** It is good for any card game."
        await answer(interaction, await self._shelf(person.id, said))

    async def choose_starter(self, interaction: Interaction, press: Press) -> None:
        """Give a first deck."""
        game = game_named(press.text)
        person = Person(interaction.user.id, interaction.user.display_name)
        deck = await starting.choose(self.host, person, game, picked(interaction))
        said = (
            f"**{deck.name}** is yours: its cards are in your collection, it is your deck for {game.title}, and a "
            "booster came with it. `/deck edit` changes it."
        )
        await show(interaction, await self._shelf(person.id, said))

    async def _shelf(self, person: int, said: str) -> Page:
        """Show the closed boosters of a person, and the first decks that are still to be chosen."""
        closed = await boosters.closed(self.host.db, person)
        lines = [f"## {BOX} Your boosters", said, f"Closed: {_counted(closed)}"]
        rows: list[Row] = []
        openers = []
        for key, game in card_games().items():
            upcoming = await boosters.next_closed(self.host.db, person, key)
            if upcoming is not None:
                label = f"Open for {game.title}"
                openers.append(button(label, Kind.PACK, upcoming.id, f"open:{key}", style=PRIMARY, emoji=game.emoji))
        if openers:
            rows.append(ui.ActionRow(*openers))
        for game in await starting.to_choose(self.host, person):
            decks = [option(deck.name, deck.key, deck.note) for deck in starting.starters(game)]
            rows.append(options(Kind.STARTER, 0, game.key, f"Choose your first deck of {game.title}", decks))
        return Page("\n".join(lines), rows=tuple(rows))

    async def open(self, interaction: Interaction, game: CardGame, *, public: bool) -> None:
        """Open the next booster of a person."""
        opened = await opening.open_booster(self.host, interaction.user.id, game)
        await answer(interaction, await self._face(opened, 0), private=not public)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Open another booster, or turn a card of an open one."""
        person = interaction.user.id
        verb, _, key = press.text.partition(":")
        if verb == "open":
            opened = await opening.open_booster(self.host, person, game_named(key), press.match_id)
            await show(interaction, await self._face(opened, 0))
            return
        opened = await opening.opened_booster(self.host, person, press.match_id)
        turned = min(press.question, len(opened.cards))
        await opening.turn(self.host, opened, turned)
        await show(interaction, await self._face(opened, turned))

    async def _face(self, opened: Opened, turned: int) -> Page:
        game = game_named(opened.row.game)
        size = len(opened.cards)
        lines = [f"## {BOX} {game.title} booster", f"{turned} of {size} cards turned"]
        lines += [_told(game, place, drawn) for place, drawn in enumerate(opened.cards[:turned], 1)]
        lines += [f"{place}. *face down*" for place in range(turned + 1, size + 1)]
        scene = game.face(opened.cards[turned - 1].card) if turned else None
        rows, below = await self._next(opened, game, turned)
        return Page(
            "\n".join(lines),
            game.colour,
            below,
            rows,
            await painted(self.painter, game.key, scene),
            "" if scene is None else scene.alt,
        )

    async def _next(self, opened: Opened, game: CardGame, turned: int) -> tuple[tuple[Row, ...], str]:
        size, person = len(opened.cards), opened.row.player_id
        if turned < size:
            one = button("Turn a card", Kind.PACK, opened.row.id, "turn", question=turned + 1, style=PRIMARY)
            rest = button("Turn all", Kind.PACK, opened.row.id, "all", question=size)
            return (ui.ActionRow(one, rest),), ""
        new = [f"{each.emoji} **{each.title}**: {each.text}" for each in await achieving.review(self.host, person)]
        upcoming = await boosters.next_closed(self.host.db, person, game.key)
        if upcoming is None:
            return (), "\n".join([*new, "-# `/collection` shows all your cards, `/deck edit` puts them into a deck."])
        another = button("Open the next one", Kind.PACK, upcoming.id, f"open:{game.key}", style=SUCCESS, emoji=BOX)
        return (ui.ActionRow(another),), "\n".join(new)

    async def odds(self, interaction: Interaction, game: CardGame) -> None:
        """Publish what boosters are made of."""
        await answer(interaction, Page("\n".join(odds_lines(game)), game.colour))


def odds_lines(game: CardGame) -> list[str]:
    """Say what a booster of a game is made of, what is guaranteed, and what cards are worth."""
    recipe = RECIPES[game.key]
    slots = [
        f"- {slot.cards} card{'s' if slot.cards > 1 else ''}: "
        + ", ".join(f"{chance:g} % {rarity}" for rarity, chance in slot.odds.items())
        for slot in recipe.slots
    ]
    promises = [
        f"- at least one {each.rarity} card{' or better' if each.rarity != game.rarities[-1] else ''} in every "
        f"{each.boosters} boosters in a row; it comes as the last card"
        for each in recipe.guarantees
    ]
    worth = [
        f"- {rarity}: {recipe.scrap[rarity]} scrap for a double, {recipe.price[rarity]} to craft one"
        for rarity in game.rarities
    ]
    return [
        f"## {BOX} {game.title} boosters",
        f"**{recipe.size} different cards in each**; within a rarity every card is as likely as the others.",
        *slots,
        "**Guaranteed**",
        *promises,
        "**Doubles**: a card of which you have as many as a deck may hold turns into scrap, which crafts any other.",
        *worth,
        f"-# `/claim` gives one booster a day, and {earning.MATCHES_A_DAY} rated matches a day one each, won or lost.",
    ]


def _counted(closed: dict[str, int]) -> str:
    games = card_games()
    told = [
        f"{number} for {'any game' if key == ANY_GAME else games[key].title}"
        for key, number in closed.items()
        if key == ANY_GAME or key in games
    ]
    return ", ".join(told) or "none"


def _told(game: CardGame, place: int, drawn: Drawn) -> str:
    card = game.catalogue().get(drawn.card)
    if card is None:
        return f"{place}. {drawn.card}"
    fate = f" · ♻️ {drawn.scrap} scrap, you have all you can use" if drawn.scrap else " · 🆕 new" if drawn.new else ""
    return f"{place}. **{card.name}** · {card.rarity} · {card.kind}{fate}"


def game_named(key: str) -> CardGame:
    """Return a card game; refuses others."""
    game = card_games().get(key)
    if game is None:
        raise Refusal(f"Cards are collected for {' and '.join(each.title for each in card_games().values())}.")
    return game
