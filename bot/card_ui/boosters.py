"""Boosters on Discord: the daily one, starter decks, opening, odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from discord import ui

from bot.card_ui import booster_scenes
from bot.collections import achievements, booster_rewards, boosters, starter_decks
from bot.collections.pack_contents import Dry
from bot.collections.recipes import RECIPES
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.gallery import filmed, painted
from bot.discord_kit.pages import PRIMARY, SUCCESS, Page, answer, button, option, options, picked, show
from bot.discord_kit.replies import defer
from bot.discord_kit.traces import leave_trace
from bot.shared.people import Person
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import boosters as booster_rows
from db import ledger
from db.boosters import ANY_GAME
from games.look.boosters import pack, reveal, sheet
from games.look.boosters import turned as pile
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.collections.boosters import Drawn, Opened
    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from bot.pictures.picture import Painter, Picture
    from games.card_game import CardGame
    from games.look.boosters import Pulled

BOX = "📦"


@dataclass(slots=True)
class BoosterPages:
    """Answers whatever is about boosters."""

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
            said = "**Here is your booster of the day.** You can open it for any card game."
        await answer(interaction, await self._unopened_page(person.id, said))

    async def choose_starter(self, interaction: Interaction, press: Press) -> None:
        """Give a starter deck."""
        game = game_named(press.text)
        person = Person(interaction.user.id, interaction.user.display_name)
        deck = await starter_decks.choose(self.host, person, game, picked(interaction))
        said = (
            f"**{deck.name}** is yours: its cards are in your collection, it is your deck for {game.title}, and a "
            "booster came with it. `/deck edit` changes it."
        )
        await show(interaction, await self._unopened_page(person.id, said))

    async def _unopened_page(self, person: int, said: str) -> Page:
        """Show the closed boosters of a person, and the starter decks that are still to be chosen."""
        closed = await booster_rows.closed(self.host.db, person)
        lines = [f"## {BOX} Your boosters", said, f"Closed: {_counted(closed)}"]
        rows: list[Row] = []
        openers = []
        for key, game in card_games().items():
            upcoming = await booster_rows.next_closed(self.host.db, person, key)
            if upcoming is not None:
                label = f"Open for {game.title}"
                openers.append(
                    button(label, PressKind.PACK, upcoming.id, f"open:{key}", style=PRIMARY, emoji=game.emoji)
                )
        if openers:
            rows.append(ui.ActionRow(*openers))
        for game in await starter_decks.to_choose(self.host, person):
            decks = [option(deck.name, deck.key, deck.note) for deck in starter_decks.starters(game)]
            rows.append(options(PressKind.STARTER, 0, game.key, f"Choose your starter deck of {game.title}", decks))
        return Page("\n".join(lines), rows=tuple(rows))

    async def open(self, interaction: Interaction, game: CardGame | None, *, public: bool) -> None:
        """Open the next booster of a person; if it could be one of several games, ask first."""
        person = interaction.user.id
        if game is None:
            could_be = await boosters.openable(self.host, person)
            if len(could_be) > 1:
                await answer(interaction, await self._unopened_page(person, "**For which game?**"))
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

    async def _tell(self, interaction: Interaction, opened: Opened) -> None:
        """Show everybody in the channel what was in a booster."""
        await defer(interaction, anew=True, private=False)
        game, pulled = game_named(opened.row.game), booster_scenes.pulled(opened)
        alt = booster_scenes.told(pulled)
        picture = await painted(self.painter, game.key, sheet(game.key, pulled, alt))
        best = pulled[-1]
        above = f"## {BOX} <@{opened.row.player_id}> opened a booster of {game.title}\nBest card: **{best.name}**"
        shown = await answer(interaction, Page(above, game.colour, "", (), picture, alt), private=False)
        await leave_trace(self.host.db, interaction, shown, [opened.row.player_id])

    async def _face(self, opened: Opened, turned: int, *, together: bool = False, fresh: bool = False) -> Page:
        """Show a booster with so many cards turned: the last of them large, or all of them `together`.

        What is turned all at once is shown as a film if there is something rare in it, it is `fresh`, and
        the person lets films move.
        """
        game, pulled = game_named(opened.row.game), booster_scenes.pulled(opened)
        size = len(pulled)
        lines = [f"## {BOX} {game.title} booster", f"{turned} of {size} cards turned"]
        if together:
            lines += [_told(game, place, drawn) for place, drawn in enumerate(opened.cards, 1)]
        elif turned:
            lines.append(_told(game, turned, opened.cards[turned - 1]))
        rows, below = await self._next(opened, game, turned, together=together)
        alt = booster_scenes.told(pulled[:turned], size - turned)
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
        self, opened: Opened, game: CardGame, turned: int, *, together: bool
    ) -> tuple[tuple[Row, ...], str]:
        """Return what can be done next, and what is said above it."""
        size, person = len(opened.cards), opened.row.player_id
        every = button(
            "Turn all" if turned < size else "All cards", PressKind.PACK, opened.row.id, "all", question=size
        )
        odds = button("Odds", PressKind.PACK, opened.row.id, "odds", emoji="🎲")
        if turned < size:
            one = button("Turn a card", PressKind.PACK, opened.row.id, "turn", question=turned + 1, style=PRIMARY)
            return (ui.ActionRow(one, every, odds),), ""
        said = [f"{each.emoji} **{each.title}**: {each.text}" for each in await achievements.review(self.host, person)]
        upcoming = await booster_rows.next_closed(self.host.db, person, game.key)
        row: Row = ui.ActionRow()
        if not together:
            row.add_item(every)
        if upcoming is not None:
            label = "Open the next one"
            row.add_item(button(label, PressKind.PACK, upcoming.id, f"open:{game.key}", style=SUCCESS, emoji=BOX))
        else:
            said.append("-# `/collection` shows all your cards, `/deck edit` puts them into a deck.")
        row.add_item(button("Show it", PressKind.PACK, opened.row.id, "tell", emoji="📣"))
        row.add_item(odds)
        return (row,), "\n".join(said)

    async def odds(self, interaction: Interaction, game: CardGame) -> None:
        """Show what boosters contain, and which guarantees are due to the person who asks."""
        collector = await ledger.collector(self.host.db, interaction.user.id, game.key)
        due = due_lines(game, msgspec.json.decode(collector.dry, type=Dry))
        await answer(interaction, Page("\n".join([*odds_lines(game), *due]), game.colour))


def due_lines(game: CardGame, dry: Mapping[str, int]) -> list[str]:
    """Say how soon each guarantee is kept for somebody who has opened so many boosters in vain."""
    lines = []
    for each in RECIPES[game.key].guarantees:
        left = each.boosters - dry.get(each.rarity, 0)
        when = "in your next booster" if left <= 1 else f"in your next {left} boosters at the latest"
        lines.append(f"- {each.rarity}{' or better' if each.rarity != game.rarities[-1] else ''}: {when}")
    return ["### Guaranteed to you", *lines]


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
        f"- {rarity}: {recipe.scrap[rarity]} scrap for a spare copy, {recipe.price[rarity]} to craft one"
        for rarity in game.rarities
    ]
    return [
        f"## {BOX} {game.title} boosters",
        f"**{recipe.size} different cards in each**; within a rarity all cards are equally likely.",
        *slots,
        "### Guaranteed",
        *promises,
        "### Spare copies",
        "If you already own as many copies as a deck may hold, the new one turns into scrap, which crafts other cards.",
        *worth,
        "### Getting boosters",
        f"`/claim` gives one booster a day. {booster_rewards.MATCHES_A_DAY} rated matches a day earn one each.",
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
