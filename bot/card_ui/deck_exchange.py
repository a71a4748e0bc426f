"""Sharing and importing decks as codes, texts and files."""

from collections.abc import Mapping

from bot.card_ui import deck_faces
from bot.card_ui.deck_presses import DeckVerb, deck_press
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import deck_codes, decklists, decks
from bot.collections.card_search import either
from bot.collections.deck_records import leading_group
from bot.collections.decklists import UnknownLine
from bot.collections.sentences import say as say_collections
from bot.discord_kit.content import Row, clipped, safe
from bot.discord_kit.forms import Form, field
from bot.discord_kit.pages import Page, answer, button
from bot.discord_kit.replies import Interaction, ask, defer, sent_file
from bot.discord_kit.traces import leave_trace
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.decks import DeckRow
from games.contract.card_game import CardGame

LINES = 15
"""How many unreadable lines are listed."""


class DeckSharing(Pages):
    """Exports and imports decks."""

    async def share(self, interaction: Interaction, deck: DeckRow, *, public: bool = False) -> None:
        """Answer with a deck's picture and its code, to the person who asks or to everybody in the channel."""
        game = decks.game_of(deck)
        if not deck.keys:
            raise Refusal(say("deck-is-empty"))
        await defer(interaction, anew=True, private=not public)
        scene = deck_faces.contents_of(game, deck)
        picture = await self.painted(game, scene)
        code = deck_codes.write(game, deck.keys)
        owner = deck.player_id if public else 0
        heading = say("shared-heading", emoji=game.emoji, deck=safe(deck.name), owner=owner)
        above = f"{heading}\n{say('deck-size', game=game.title, cards=len(deck.keys), is_default=False)}"
        below = say("shared-code", code=code)
        show_it = button(say("show-it-here"), deck_press(deck.id, DeckVerb.SHARE_PUBLICLY), emoji="📣")
        prebuilt = await deck_rows.load(self.host.db, deck.id) is None
        rows: tuple[Row, ...] = () if public or prebuilt else (Row(show_it),)
        page = Page(above, game.colour, below, rows, picture, scene.alt)
        message_id = await answer(interaction, page, private=not public)
        if public:
            await leave_trace(self.host.db, interaction, message_id, [deck.player_id])

    async def export(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with a deck as text, and as a file to keep."""
        text = decklists.write(decks.game_of(deck), deck.name, deck.keys)
        quotable = text.replace("```", "'''")
        await sent_file(interaction, say("exported", text=clipped(quotable, 1900)), text.encode(), "deck.txt")

    async def ask_to_import(self, interaction: Interaction, game: CardGame, name: str) -> None:
        """Show a form into which a deck can be pasted."""
        form = Form(
            say("import-title", game=game.title),
            deck_press(0, DeckVerb.IMPORT, game.key),
            field(say("import-name"), "name", default=name, required=False, most=decks.NAME),
            field(say("import-cards"), "text", long=True),
        )
        await ask(interaction, form)

    async def from_file(self, person: int, game: CardGame, name: str, data: bytes) -> DeckRow:
        """Make a deck from a text file."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal(say("not-a-text-file")) from None
        return await self.from_text(person, game, {"name": name, "text": text})

    async def from_code(self, person: int, name: str, code: str) -> DeckRow:
        """Make a deck from a code, which names its game."""
        game, cards = deck_codes.read(code)
        if not cards:
            raise Refusal(say("deck-is-empty"))
        name = name or say("shared-name", team=leading_group(game, cards) or game.title)
        return await decks.make(self.host, person, game, name, cards, as_copy=True)

    async def from_text(self, person: int, game: CardGame, filled: Mapping[str, str]) -> DeckRow:
        """Make a deck from what was pasted, a code or lines. Refuses lines that name no card."""
        text, name = filled.get("text", ""), filled.get("name", "")
        if deck_codes.looks_like_one(text):
            return await self.from_code(person, name, text)
        reading = decklists.read(game, text)
        if reading.unknown:
            lines = [say("cards-do-not-exist"), *map(_unknown_line, reading.unknown[:LINES])]
            if len(reading.unknown) > LINES:
                lines.append(say("and-more", more=len(reading.unknown) - LINES))
            raise Refusal("\n".join(lines))
        if not reading.cards:
            raise Refusal(say("text-without-cards"))
        if len(reading.cards) > decks.MOST_CARDS:
            raise Refusal(say_collections("too-many-cards", most=decks.MOST_CARDS))
        name = name or reading.name or say("imported")
        return await decks.make(self.host, person, game, name, reading.cards, as_copy=True)


def _unknown_line(unknown: UnknownLine) -> str:
    similar = either(unknown.nearest) if unknown.nearest else "none"
    return say("unknown-line", number=unknown.line, text=safe(unknown.text), similar=similar)
