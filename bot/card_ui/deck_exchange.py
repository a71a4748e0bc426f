"""Sharing and importing decks as codes, texts and files."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass

import discord
from discord import ui

from bot.card_ui import deck_faces
from bot.card_ui.texts import cards as card_texts
from bot.card_ui.texts import decks as texts
from bot.collections import deck_codes, decklists, decks
from bot.collections.deck_records import leading_group
from bot.collections.texts import decks as deck_texts
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row, clipped, safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import Form, Interaction, Page, answer, button, field
from bot.discord_kit.replies import ask, defer, sent_file
from bot.discord_kit.traces import leave_trace
from bot.host.core.host import Host
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.decks import DeckRow
from games.contract.card_game import CardGame

LINES = 15
"""How many unreadable lines are listed."""


@dataclass(slots=True)
class DeckSharing:
    """Exports and imports decks."""

    host: Host
    painter: Painter

    async def share(self, interaction: Interaction, deck: DeckRow, *, public: bool = False) -> None:
        """Answer with a deck's picture and its code, to the person who asks or to everybody in the channel."""
        game = decks.game_of(deck)
        if not deck.keys:
            raise Refusal(texts.DECK_IS_EMPTY)
        await defer(interaction, anew=True, private=not public)
        picture = await painted(self.painter, game.key, deck_faces.picture_of(game, deck))
        code = deck_codes.write(game, deck.keys)
        heading = texts.shared_heading(game.emoji, safe(deck.name), owner=deck.player_id if public else None)
        above = f"{heading}\n{texts.size(game.title, len(deck.keys))}"
        below = texts.shared_code(code)
        show_it = button(card_texts.SHOW_IT_HERE, PressKind.DECK, deck.id, "H", emoji="📣")
        rows: tuple[Row, ...] = () if public or not await self._is_kept(deck) else (ui.ActionRow(show_it),)
        page = Page(above, game.colour, below, rows, picture, deck_faces.chart_in_words(game, deck))
        shown = await answer(interaction, page, private=not public)
        if public:
            await leave_trace(self.host.db, interaction, shown, [deck.player_id])

    async def _is_kept(self, deck: DeckRow) -> bool:
        """Whether this deck is stored; a pre-built one belongs to nobody."""
        return await deck_rows.load(self.host.db, deck.id) is not None

    async def export(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with a deck as text, and as a file to keep."""
        text = decklists.write(decks.game_of(deck), deck.name, deck.keys)
        file = discord.File(io.BytesIO(text.encode()), "deck.txt")
        shown = text.replace("```", "'''")
        await sent_file(interaction, texts.exported(clipped(shown, 1900)), file)

    async def ask_to_import(self, interaction: Interaction, game: CardGame, name: str) -> None:
        """Show a form into which a deck can be pasted."""
        form = Form(
            texts.import_title(game.title),
            Press(PressKind.DECK, 0, 0, f"i{game.key}"),
            field(texts.IMPORT_NAME, "name", default=name, required=False, most=decks.NAME),
            field(texts.IMPORT_CARDS, "text", long=True),
        )
        await ask(interaction, form)

    async def from_file(self, person: int, game: CardGame, name: str, data: bytes) -> DeckRow:
        """Make a deck from a text file."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal(texts.NOT_A_TEXT_FILE) from None
        return await self.from_text(person, game, {"name": name, "text": text})

    async def from_code(self, person: int, name: str, code: str) -> DeckRow:
        """Make a deck from a code, which names its game."""
        game, cards = deck_codes.read(code)
        if not cards:
            raise Refusal(texts.DECK_IS_EMPTY)
        own = await deck_rows.of_player(self.host.db, person)
        name = decks.free_name(name or texts.shared_name(leading_group(game, cards) or game.title), game.key, own)
        return await decks.make(self.host, person, game, name, cards)

    async def from_text(self, person: int, game: CardGame, said: Mapping[str, str]) -> DeckRow:
        """Make a deck from what was pasted, a code or lines. Refuses lines that name no card."""
        text, name = said.get("text", ""), said.get("name", "")
        if deck_codes.looks_like_one(text):
            return await self.from_code(person, name, text)
        reading = decklists.read(game, text)
        if reading.unknown:
            lines = [(each.line, safe(each.text), each.nearest) for each in reading.unknown[:LINES]]
            raise Refusal(texts.cards_do_not_exist(lines, len(reading.unknown) - len(lines)))
        if not reading.cards:
            raise Refusal(texts.TEXT_WITHOUT_CARDS)
        own = await deck_rows.of_player(self.host.db, person)
        name = decks.free_name(name or reading.name or texts.IMPORTED, game.key, own)
        if len(reading.cards) > decks.MOST_CARDS:
            raise Refusal(deck_texts.too_many_cards(decks.MOST_CARDS))
        return await decks.make(self.host, person, game, name, reading.cards)
