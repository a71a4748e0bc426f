"""Decks on Discord: the editor in one message, showing, checking, importing, and choosing one for a match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionView
from bot.card_ui.deck_faces import chart_in_words, counted, head, judged, listed, picture_of
from bot.collections import chosen_deck, crafting, decks, missing_cards, trades, wishes
from bot.collections.card_list import Filter, kinds
from bot.collections.card_search import nearest
from bot.collections.deck_records import record_of
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Form,
    Page,
    answer,
    button,
    field,
    filled_in,
    option,
    options,
    picked,
    show,
)
from bot.discord_kit.replies import ask, defer, in_time, tell
from bot.host import lobby
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.ledger import SCRAP

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.card_ui.deck_exchange import DeckSharing
    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.pictures.picture import Painter
    from db.decks import DeckRow
    from db.ledger import Holding
    from games.card_game import CardGame, Collectible

    Describe = Callable[[Collectible], str]

PAGE = 25
SEARCH = 30
_ANY = "-"
ALWAYS = "default"
"""The choice of the deck that somebody always plays."""


class EditorState(msgspec.Struct, frozen=True):
    """What the editor's lists show: cards of a kind, cards like a name."""

    kind: str = _ANY
    """The place of the kind among the game's kinds."""
    search: str = ""

    def __str__(self) -> str:
        return f"{self.kind},{self.search[:SEARCH]}"

    @classmethod
    def parse(cls, text: str) -> EditorState:
        """Read it; nonsense shows everything."""
        kind, _, search = text.partition(",")
        return cls(kind if kind.isascii() and kind.isdigit() and len(kind) < 3 else _ANY, search)


@dataclass(slots=True)
class DeckEditor:
    """Answers whatever is about decks."""

    host: Host
    painter: Painter
    sharing: DeckSharing

    async def open(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the editor of a deck."""
        await answer(interaction, await in_time(interaction, self._page(deck, EditorState(), 0)))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Do what a button or list of the editor, a form, or a lobby's choice of decks asks for."""
        verb, text = press.text[:1], press.text[1:]
        if verb == "i":
            person, game = interaction.user.id, game_named(text)
            await self.open(interaction, await self.sharing.from_text(person, game, filled_in(interaction)))
            return
        if verb == "b":
            await self._bring(interaction, press.match_id)
            return
        deck = await self._own(interaction, press.match_id)
        if verb in "hH":
            await self.sharing.share(interaction, deck, public=verb == "H")
            return
        state = EditorState.parse(text)
        if verb == "w":
            await show(interaction, await self._wanted_page(deck, state))
            return
        await self._edit(interaction, press, deck, state)

    async def _edit(self, interaction: Interaction, press: Press, deck: DeckRow, state: EditorState) -> None:
        """Change a deck, or what is shown of it, as one of the editor's buttons and lists says."""
        verb = press.text[:1]
        match verb:
            case "a":
                deck = await decks.change(self.host, deck, decks.added(_known(deck, picked(interaction))))
            case "m":
                deck = await decks.change(self.host, deck, decks.removed(picked(interaction)))
            case "k":
                state = EditorState.parse(f"{picked(interaction)},{state.search}")
            case "s":
                form = Form(
                    "Search for a card",
                    Press(PressKind.DECK, deck.id, 0, f"S{state}"),
                    field("Part of its name", "name"),
                )
                await ask(interaction, form)
                return
            case "S":
                state = EditorState(_ANY, filled_in(interaction).get("name", "").replace("|", " "))
            case "n":
                state = EditorState()
            case "W":
                await self._want(interaction, deck, state)
                return
            case "f":
                deck = await self._completed(deck)
            case "d":
                await decks.make_default(self.host, deck)
                deck = await self._own(interaction, deck.id)
            case "x":
                await decks.delete(self.host, deck)
                await show(interaction, Page(f"**{safe(deck.name)}** is deleted. Its cards are still yours."))
                return
            case _:
                pass
        page = self._page(deck, state, press.question, in_words=verb == "l")
        await show(interaction, await in_time(interaction, page, anew=False))

    async def _own(self, interaction: Interaction, deck_id: int) -> DeckRow:
        deck = await deck_rows.load(self.host.db, deck_id)
        if deck is None:
            raise Refusal("This deck has been deleted.")
        if deck.player_id != interaction.user.id:
            raise Refusal("That is somebody else's deck.")
        return deck

    async def _want(self, interaction: Interaction, deck: DeckRow, state: EditorState) -> None:
        """Put what is missing for a deck on its owner's wish list."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        lacking = [card for card, _ in decks.missing(game, deck.keys, held)]
        new = await wishes.add_all(self.host, deck.player_id, game, lacking)
        await show(interaction, await self._wanted_page(deck, state))
        await tell(interaction, f"⭐ {new} card{'s' * (new != 1)} new on your wish list. `/trade matches` finds swaps.")

    async def _completed(self, deck: DeckRow) -> DeckRow:
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        full = missing_cards.complete(game, deck.keys, held)
        if full is None:
            raise Refusal("Your cards are not enough to complete a legal deck. Boosters bring more.")
        return await decks.change(self.host, deck, lambda _cards: full)

    # --- the editor's message ---

    async def _page(self, deck: DeckRow, state: EditorState, number: int, *, in_words: bool = False) -> Page:
        """Show a deck as a picture, or card by card `in_words`, with the lists that change it."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        adding, taking = _addable(game, deck.keys, held, state), _shown(game, list(dict.fromkeys(deck.keys)), state)
        pages = max(1, -(-max(len(adding), len(taking)) // PAGE))
        number = min(number, pages - 1)
        rows: list[Row] = [_kinds(game, deck, state)]
        counts = Counter(deck.keys)
        rows += _list(deck, state, "a", "Add a card", adding, number, lambda card: _stock(card, counts, held))
        rows += _list(deck, state, "m", "Remove a card", taking, number, lambda card: f"{counts[card.key]} in the deck")
        lacking = bool(decks.missing(game, deck.keys, held))
        rows += _buttons(deck, state, number, pages, lacking=lacking, in_words=in_words)
        record = await record_of(self.host.db, game, deck)
        drawn = None
        if deck.keys and not in_words:
            drawn = await painted(self.painter, game.key, picture_of(game, deck, record))
        above = head(game, deck)
        above += [counted(game, deck.keys)] if drawn is not None else listed(game, deck.keys)
        if state.search:
            above.insert(1, f"-# The lists show cards matching “{safe(state.search)}”.")
        below = "\n".join(judged(game, deck.keys, held, brief=True))
        told = chart_in_words(game, deck, record)
        return Page("\n".join(above), game.colour, below, tuple(rows), drawn, told)

    # --- looking at decks ---

    async def look(self, interaction: Interaction, deck: DeckRow, *, public: bool) -> None:
        """Answer with a deck, its curve and its kinds."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        await defer(interaction, private=not public)
        record = await record_of(self.host.db, game, deck)
        picture = await painted(self.painter, game.key, picture_of(game, deck, record))
        above = "\n".join([*head(game, deck), *record.lines(), *listed(game, deck.keys)])
        below = "\n".join(judged(game, deck.keys, held))
        page = Page(above, game.colour, below, (), picture, chart_in_words(game, deck, record))
        await answer(interaction, page, private=not public)

    async def check(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with every rule that a deck breaks."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        page = Page("\n".join(head(game, deck)), game.colour, "\n".join(judged(game, deck.keys, held)))
        await answer(interaction, page)

    async def wanted(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with what the person does not have of a deck."""
        await answer(interaction, await self._wanted_page(deck, None))

    async def _wanted_page(self, deck: DeckRow, state: EditorState | None) -> Page:
        """Show what is still wanted for a deck, how to craft it and how to ask for it; `state` is the way back."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        lacking = decks.missing(game, deck.keys, held)
        rows: list[Row] = []
        if lacking:
            place = CollectionView(deck.player_id, game.key, Filter(which="missing"))
            cards = [option(card.name, str(card.number), f"{copies} missing") for card, copies in lacking[:PAGE]]
            rows.append(options(PressKind.ALBUM, 0, f"v,{place}", "Look at a card, and craft it", cards))
        if state is not None:
            back = button("Back to the deck", PressKind.DECK, deck.id, f"p{state}", emoji="↩️")
            row: Row = ui.ActionRow(back)
            if lacking:
                row.add_item(button("Add all to wish list", PressKind.DECK, deck.id, f"W{state}", emoji="⭐"))
            rows.append(row)
        head = f"## {game.emoji} Missing for {safe(deck.name)}"
        told = _wanted(game, len(deck.keys), lacking, held)
        return Page("\n".join([head, *told]), game.colour, rows=tuple(rows))

    async def ask_to_delete(self, interaction: Interaction, deck: DeckRow) -> None:
        """Ask for a second click."""
        row: Row = ui.ActionRow(button("Delete", PressKind.DECK, deck.id, "x", style=DANGER))
        text = f"Delete **{safe(deck.name)}** for good? Its cards stay in your collection."
        await answer(interaction, Page(text, decks.game_of(deck).colour, rows=(row,)))

    # --- for a match ---

    async def choose_for(self, interaction: Interaction, match: Match) -> None:
        """Ask with which deck somebody wants to play a match that has not begun."""
        game = game_named(match.row.game)
        if match.seat_of(interaction.user.id) is None:
            raise Refusal("Join first, then you can choose a deck.")
        own = await decks.suggestions(self.host, interaction.user.id, "", game.key)
        choices = [option("My default deck", ALWAYS, "or the game's standard deck, if you have none")]
        choices += [option(label, value) for label, value in own[:18]]
        choices += [option(plan.name, f"{decks.PREBUILT}{plan.key}", plan.note) for plan in game.decks()]
        row = options(PressKind.DECK, match.id, "b", "Choose a deck", choices)
        text = "Which deck do you want to play? Nobody sees it before the match. It is checked again at the start."
        await answer(interaction, Page(text, game.colour, rows=(row,)))

    async def _bring(self, interaction: Interaction, match_id: int) -> None:
        match = await self.host.cache.get(match_id)
        game, value = game_named(match.row.game), picked(interaction)
        if value == ALWAYS:
            name, cards = "your default deck", None
        else:
            name, cards = await chosen_deck.chosen(self.host, interaction.user.id, game, value)
        await lobby.choose_deck(self.host, match_id, interaction.user.id, cards)
        await show(interaction, Page(f"You play **{safe(name)}**.", game.colour))


def _known(deck: DeckRow, key: str) -> str:
    if key not in decks.game_of(deck).catalogue():
        raise Refusal("There is no such card.")
    return key


def _wanted(
    game: CardGame, size: int, lacking: Sequence[tuple[Collectible, int]], held: Mapping[str, Holding]
) -> list[str]:
    """Say which cards of a deck are not there, what crafting them costs, and how to ask others for them."""
    if not lacking:
        return ["You have all its cards." if size else "It has no cards."]
    scrap = held[SCRAP].amount if SCRAP in held else 0
    whole = sum(copies * crafting.price(game, card) for card, copies in lacking)
    cards = [
        f"- {copies} **{card.name}** · {card.rarity} · {copies * crafting.price(game, card)} scrap"
        for card, copies in lacking
    ]
    asked = ", ".join(f"{copies} {card.name}" for card, copies in lacking[: trades.MOST_CARDS])
    counted = f"{sum(copies for _, copies in lacking)} of its {size} cards"
    return [
        f"{counted} · {whole} scrap would craft them all, and you have {scrap}",
        *cards,
        "### Trading for them",
        f"Paste this list into `/trade offer` as what you want:\n```\n{asked}\n```",
    ]


def _shown(game: CardGame, keys: Sequence[str], state: EditorState) -> list[Collectible]:
    catalogue = game.catalogue()
    named = kinds(game)
    cards = [catalogue[key] for key in keys if key in catalogue]
    if state.kind != _ANY and int(state.kind) < len(named):
        cards = [card for card in cards if card.kind == named[int(state.kind)]]
    return nearest(cards, state.search, PAGE) if state.search else sorted(cards, key=lambda card: card.number)


def _addable(game: CardGame, deck: Sequence[str], held: Mapping[str, Holding], state: EditorState) -> list[Collectible]:
    """Return the cards of which one more could go into a deck."""
    counts = Counter(deck)
    keys = [
        key
        for key, card in game.catalogue().items()
        if card.unlimited or (key in held and counts[key] < min(held[key].amount, card.copies))
    ]
    return _shown(game, keys, state)


def _stock(card: Collectible, counts: Mapping[str, int], held: Mapping[str, Holding]) -> str:
    owned = "unlimited" if card.unlimited else f"you have {held[card.key].amount}"
    cost = f" · cost {card.cost}" if card.cost is not None else ""
    return f"{' · '.join(filter(None, [card.kind, card.group]))}{cost} · {owned}, {counts.get(card.key, 0)} in the deck"


def _kinds(game: CardGame, deck: DeckRow, state: EditorState) -> Row:
    choices = [option("Cards of any kind", _ANY, default=state.kind == _ANY)]
    choices += [option(kind, str(n), default=state.kind == str(n)) for n, kind in enumerate(kinds(game)[:24])]
    return options(PressKind.DECK, deck.id, f"k{state}", "Cards of any kind", choices)


def _list(
    deck: DeckRow,
    state: EditorState,
    verb: str,
    placeholder: str,
    cards: list[Collectible],
    number: int,
    said: Describe,
) -> list[Row]:
    shown = cards[number * PAGE : (number + 1) * PAGE]
    if not shown:
        return []
    choices = [option(card.name, card.key, said(card)) for card in shown]
    return [
        options(PressKind.DECK, deck.id, f"{verb}{state}", f"{placeholder} ({len(cards)})", choices, question=number)
    ]


def _buttons(deck: DeckRow, state: EditorState, number: int, pages: int, *, lacking: bool, in_words: bool) -> list[Row]:
    first: Row = ui.ActionRow(
        button("Search", PressKind.DECK, deck.id, f"s{state}", style=PRIMARY, emoji="🔎"),
        button("Complete", PressKind.DECK, deck.id, f"f{state}", style=SUCCESS, emoji="✨"),
        button("Share", PressKind.DECK, deck.id, "h", emoji="🔗"),
    )
    if not deck.is_default:
        first.add_item(button("Make default", PressKind.DECK, deck.id, f"d{state}", emoji="⭐"))
    if state.search:
        first.add_item(button("All cards", PressKind.DECK, deck.id, "n"))
    other = ("Picture", "c") if in_words else ("In words", "l")
    second: Row = ui.ActionRow(button(other[0], PressKind.DECK, deck.id, f"{other[1]}{state}", question=number))
    if lacking:
        second.add_item(button("Missing cards", PressKind.DECK, deck.id, f"w{state}", emoji="🛒"))
    if pages > 1:
        label = f"Next page of the lists ({number + 1} of {pages})"
        second.add_item(button(label, PressKind.DECK, deck.id, f"p{state}", question=(number + 1) % pages, emoji="▶️"))
    return [first, second]
