"""Sharing and importing decks: codes, texts and files."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.card_ui import deck_faces
from bot.collections import deck_codes, deck_text, decks
from bot.collections.deck_records import leading_group
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import clipped, safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import Form, Page, answer, button, field
from bot.discord_kit.replies import ask, defer, sent_file
from bot.discord_kit.traces import leave_trace
from bot.shared.refusal import Refusal
from db import decks as deck_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from bot.pictures.picture import Painter
    from db.decks import DeckRow
    from games.card_game import CardGame

LINES = 15
"""How many unreadable lines are listed."""


@dataclass(slots=True)
class DeckSharing:
    """Gives decks out and takes them in."""

    host: Host
    painter: Painter

    async def share(self, interaction: Interaction, deck: DeckRow, *, public: bool = False) -> None:
        """Answer with a deck's picture and its code, to the person who asks or to everybody in the channel."""
        game = decks.game_of(deck)
        if not deck.keys:
            raise Refusal("This deck has no cards yet.")
        await defer(interaction, anew=True, private=not public)
        picture = await painted(self.painter, game.key, deck_faces.picture_of(game, deck))
        code = deck_codes.write(game, deck.keys)
        who = f" · by <@{deck.player_id}>" if public else ""
        above = f"## {game.emoji} {safe(deck.name)}{who}\n{game.title} · {len(deck.keys)} cards"
        below = f"```\n{code}\n```\nPaste this code after `/deck import code:` to get the same deck, on any server."
        show_it = button("Show it here", PressKind.DECK, deck.id, "H", emoji="📣")
        rows: tuple[Row, ...] = () if public or not await self._is_kept(deck) else (ui.ActionRow(show_it),)
        page = Page(above, game.colour, below, rows, picture, deck_faces.chart_in_words(game, deck))
        shown = await answer(interaction, page, private=not public)
        if public:
            await leave_trace(self.host.db, interaction, shown, [deck.player_id])

    async def _is_kept(self, deck: DeckRow) -> bool:
        """Whether somebody has this deck; a pre-built one is nobody's."""
        return await deck_rows.load(self.host.db, deck.id) is not None

    async def export(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with a deck as text, to be read here and to be kept."""
        text = deck_text.write(decks.game_of(deck), deck.name, deck.keys)
        file = discord.File(io.BytesIO(text.encode()), "deck.txt")
        shown = text.replace("```", "'''")
        await sent_file(interaction, f"```\n{clipped(shown, 1900)}\n```", file)

    async def ask_to_import(self, interaction: Interaction, game: CardGame, name: str) -> None:
        """Show a form into which a deck can be pasted."""
        form = Form(
            f"A deck of {game.title}",
            Press(PressKind.DECK, 0, 0, f"i{game.key}"),
            field("Its name", "name", default=name, required=False, most=decks.NAME),
            field("A code, or lines like: 4 Card Name", "text", long=True),
        )
        await ask(interaction, form)

    async def from_file(self, person: int, game: CardGame, name: str, data: bytes) -> DeckRow:
        """Make a deck of a text file."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal("That is not a text file (UTF-8).") from None
        return await self.from_text(person, game, {"name": name, "text": text})

    async def from_code(self, person: int, name: str, code: str) -> DeckRow:
        """Make a deck of a code, which knows its game by itself."""
        game, cards = deck_codes.read(code)
        if not cards:
            raise Refusal("This deck has no cards.")
        own = await deck_rows.of_player(self.host.db, person)
        name = decks.free_name(name or f"Shared {leading_group(game, cards) or game.title}", game.key, own)
        return await decks.make(self.host, person, game, name, cards)

    async def from_text(self, person: int, game: CardGame, said: Mapping[str, str]) -> DeckRow:
        """Make a deck of what was pasted: a code or lines; refuses lines that name no card."""
        text, name = said.get("text", ""), said.get("name", "")
        if deck_codes.looks_like_one(text):
            return await self.from_code(person, name, text)
        reading = deck_text.read(game, text)
        if reading.unknown:
            lines = [
                f"- line {each.line}, “{safe(each.text)}”: {_near(each.nearest)}" for each in reading.unknown[:LINES]
            ]
            more = len(reading.unknown) - len(lines)
            told = ["These cards do not exist, so nothing was imported:", *lines, f"and {more} more" * bool(more)]
            raise Refusal("\n".join(told).strip())
        if not reading.cards:
            raise Refusal("That text lists no cards. Write one card per line, like `4 Card Name`.")
        own = await deck_rows.of_player(self.host.db, person)
        name = decks.free_name(name or reading.name or "Imported", game.key, own)
        if len(reading.cards) > decks.MOST_CARDS:
            raise Refusal(f"A deck can hold {decks.MOST_CARDS} cards at most.")
        return await decks.make(self.host, person, game, name, reading.cards)


def _near(names: tuple[str, ...]) -> str:
    return f"did you mean {' or '.join(names)}?" if names else "nothing similar"
