"""Decks on Discord: the editor, the pages that show and check a deck, and choosing one for a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionView
from bot.card_ui.deck_exchange import DeckSharing
from bot.card_ui.deck_faces import chart_in_words, counted, head, legality, listed, picture_of
from bot.card_ui.texts import cards as card_texts
from bot.card_ui.texts import decks as texts
from bot.collections import chosen_deck, deck_completion, decks, trades, wishes, workshop
from bot.collections.card_list import Filter, kinds
from bot.collections.card_search import nearest
from bot.collections.deck_records import record_of
from bot.collections.texts import decks as deck_texts
from bot.collections.texts.cards import NO_SUCH_CARD
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row, safe
from bot.discord_kit.gallery import painted
from bot.discord_kit.pages import (
    DANGER,
    PRIMARY,
    SUCCESS,
    Form,
    Interaction,
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
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say as say_host
from bot.host.lobby import lobby
from bot.pictures.picture import Painter
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.decks import DeckRow
from db.ledger import SCRAP, Holding
from games.contract.card_game import CardGame, Collectible

Describe = Callable[[Collectible], str]

PAGE = 25
SEARCH = 30
_ANY = "-"
ALWAYS = "default"
"""The value of the choice "my default deck"."""


class EditorState(msgspec.Struct, frozen=True):
    """What the lists of the editor show: cards of one kind, or cards whose names match a search."""

    kind: str = _ANY
    """The index of the kind among the kinds of the game."""
    search: str = ""

    def __str__(self) -> str:
        return f"{self.kind},{self.search[:SEARCH]}"

    @classmethod
    def parse(cls, text: str) -> EditorState:
        """Read what `str` wrote; anything else shows all cards."""
        kind, _, search = text.partition(",")
        return cls(kind if kind.isascii() and kind.isdigit() and len(kind) < 3 else _ANY, search)


@dataclass(slots=True)
class DeckEditor:
    """Answers commands and presses about decks."""

    host: Host
    painter: Painter
    sharing: DeckSharing

    async def open(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the editor of a deck."""
        await answer(interaction, await in_time(interaction, self._page(deck, EditorState(), 0)))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Handle a press in the editor, a filled-in form, or the choice of a deck in a lobby."""
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
        """Change a deck, or what is shown of it, as a button or list of the editor says."""
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
                    texts.SEARCH_TITLE,
                    Press(PressKind.DECK, deck.id, 0, f"S{state}"),
                    field(texts.SEARCH_FIELD, "name"),
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
                await show(interaction, Page(texts.deleted(safe(deck.name))))
                return
            case _:
                pass
        page = self._page(deck, state, press.question, in_words=verb == "l")
        await show(interaction, await in_time(interaction, page, anew=False))

    async def _own(self, interaction: Interaction, deck_id: int) -> DeckRow:
        deck = await deck_rows.load(self.host.db, deck_id)
        if deck is None:
            raise Refusal(deck_texts.DECK_IS_DELETED)
        if deck.player_id != interaction.user.id:
            raise Refusal(texts.OTHERS_DECK)
        return deck

    async def _want(self, interaction: Interaction, deck: DeckRow, state: EditorState) -> None:
        """Put the cards missing from a deck on its owner's wish list."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        lacking = [card for card, _ in decks.missing(game, deck.keys, held)]
        new = await wishes.add_all(self.host, deck.player_id, game, lacking)
        await show(interaction, await self._wanted_page(deck, state))
        await tell(interaction, texts.wishes_added(new))

    async def _completed(self, deck: DeckRow) -> DeckRow:
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        full = deck_completion.complete(game, deck.keys, held)
        if full is None:
            raise Refusal(texts.CANNOT_COMPLETE)
        return await decks.change(self.host, deck, lambda _cards: full)

    # --- the editor's message ---

    async def _page(self, deck: DeckRow, state: EditorState, number: int, *, in_words: bool = False) -> Page:
        """Show a deck as a picture, or as a list (`in_words`), with the menus that change it."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        adding, taking = _addable(game, deck.keys, held, state), _shown(game, list(dict.fromkeys(deck.keys)), state)
        pages = max(1, -(-max(len(adding), len(taking)) // PAGE))
        number = min(number, pages - 1)
        rows: list[Row] = [_kinds(game, deck, state)]
        counts = Counter(deck.keys)
        rows += _list(deck, state, "a", texts.ADD_CARD, adding, number, lambda card: _stock(card, counts, held))
        rows += _list(deck, state, "m", texts.REMOVE_CARD, taking, number, lambda card: texts.in_deck(counts[card.key]))
        lacking = bool(decks.missing(game, deck.keys, held))
        rows += _buttons(deck, state, number, pages, lacking=lacking, in_words=in_words)
        record = await record_of(self.host.db, game, deck)
        drawn = None
        if deck.keys and not in_words:
            drawn = await painted(self.painter, game.key, picture_of(game, deck, record))
        above = head(game, deck)
        above += [counted(game, deck.keys)] if drawn is not None else listed(game, deck.keys)
        if state.search:
            above.insert(1, texts.searching(safe(state.search)))
        below = "\n".join(legality(game, deck.keys, held, brief=True))
        told = chart_in_words(game, deck, record)
        return Page("\n".join(above), game.colour, below, tuple(rows), drawn, told)

    # --- looking at decks ---

    async def look(self, interaction: Interaction, deck: DeckRow, *, public: bool) -> None:
        """Answer with a deck, its cost curve and its kinds."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        await defer(interaction, private=not public)
        record = await record_of(self.host.db, game, deck)
        picture = await painted(self.painter, game.key, picture_of(game, deck, record))
        above = "\n".join([*head(game, deck), *record.lines(), *listed(game, deck.keys)])
        below = "\n".join(legality(game, deck.keys, held))
        page = Page(above, game.colour, below, (), picture, chart_in_words(game, deck, record))
        await answer(interaction, page, private=not public)

    async def check(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with every rule that a deck breaks."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        page = Page("\n".join(head(game, deck)), game.colour, "\n".join(legality(game, deck.keys, held)))
        await answer(interaction, page)

    async def wanted(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the cards of a deck that the person is missing."""
        await answer(interaction, await self._wanted_page(deck, None))

    async def _wanted_page(self, deck: DeckRow, state: EditorState | None) -> Page:
        """Show which cards a deck is missing, how to craft them and how to trade for them; `state` leads back."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        lacking = decks.missing(game, deck.keys, held)
        rows: list[Row] = []
        if lacking:
            place = CollectionView(deck.player_id, game.key, Filter(which="missing"))
            cards = [
                option(card.name, str(card.number), texts.missing_copies(copies)) for card, copies in lacking[:PAGE]
            ]
            rows.append(options(PressKind.ALBUM, 0, f"v,{place}", texts.LOOK_AND_CRAFT, cards))
        if state is not None:
            back = button(texts.BACK_TO_DECK, PressKind.DECK, deck.id, f"p{state}", emoji="↩️")
            row: Row = ui.ActionRow(back)
            if lacking:
                row.add_item(button(texts.ADD_ALL_TO_WISH_LIST, PressKind.DECK, deck.id, f"W{state}", emoji="⭐"))
            rows.append(row)
        head = texts.missing_heading(game.emoji, safe(deck.name))
        told = _wanted(game, len(deck.keys), lacking, held)
        return Page("\n".join([head, *told]), game.colour, rows=tuple(rows))

    async def ask_to_delete(self, interaction: Interaction, deck: DeckRow) -> None:
        """Ask for a second click."""
        row: Row = ui.ActionRow(button(texts.DELETE, PressKind.DECK, deck.id, "x", style=DANGER))
        text = texts.ask_to_delete(safe(deck.name))
        await answer(interaction, Page(text, decks.game_of(deck).colour, rows=(row,)))

    # --- for a match ---

    async def choose_for(self, interaction: Interaction, match: Match) -> None:
        """Ask which deck somebody wants to play in a match that has not begun."""
        game = game_named(match.row.game)
        if match.seat_of(interaction.user.id) is None:
            raise Refusal(say_host("join-to-choose-deck"))
        own = await decks.suggestions(self.host, interaction.user.id, "", game.key)
        choices = [option(texts.DEFAULT_DECK, ALWAYS, texts.DEFAULT_DECK_NOTE)]
        choices += [option(label, value) for label, value in own[:18]]
        choices += [option(plan.name, f"{decks.PREBUILT}{plan.key}", plan.note) for plan in game.decks()]
        row = options(PressKind.DECK, match.id, "b", texts.CHOOSE_DECK, choices)
        await answer(interaction, Page(texts.WHICH_DECK, game.colour, rows=(row,)))

    async def _bring(self, interaction: Interaction, match_id: int) -> None:
        match = await self.host.cache.get(match_id)
        game, value = game_named(match.row.game), picked(interaction)
        if value == ALWAYS:
            name, cards = texts.YOUR_DEFAULT_DECK, None
        else:
            name, cards = await chosen_deck.chosen(self.host, interaction.user.id, game, value)
        await lobby.choose_deck(self.host, match_id, interaction.user.id, cards)
        await show(interaction, Page(texts.deck_is_chosen(safe(name)), game.colour))


def _known(deck: DeckRow, key: str) -> str:
    if key not in decks.game_of(deck).catalogue():
        raise Refusal(NO_SUCH_CARD)
    return key


def _wanted(
    game: CardGame, size: int, lacking: Sequence[tuple[Collectible, int]], held: Mapping[str, Holding]
) -> list[str]:
    """Say which cards of a deck somebody is missing, what crafting them costs, and how to trade for them."""
    if not lacking:
        return [texts.HAS_ALL_CARDS if size else texts.DECK_IS_EMPTY]
    scrap = held[SCRAP].amount if SCRAP in held else 0
    whole = sum(copies * workshop.price(game, card) for card, copies in lacking)
    cards = [
        texts.missing_card(copies, name=card.name, rarity=card.rarity, price=copies * workshop.price(game, card))
        for card, copies in lacking
    ]
    return [
        texts.missing_summary(sum(copies for _, copies in lacking), size, price=whole, scrap=scrap),
        *cards,
        texts.TRADING_HEADING,
        texts.trade_list([(copies, card.name) for card, copies in lacking[: trades.MOST_CARDS]]),
    ]


def _shown(game: CardGame, keys: Sequence[str], state: EditorState) -> list[Collectible]:
    catalogue = game.catalogue()
    named = kinds(game)
    cards = [catalogue[key] for key in keys if key in catalogue]
    if state.kind != _ANY and int(state.kind) < len(named):
        cards = [card for card in cards if card.kind == named[int(state.kind)]]
    return nearest(cards, state.search, PAGE) if state.search else sorted(cards, key=lambda card: card.number)


def _addable(game: CardGame, deck: Sequence[str], held: Mapping[str, Holding], state: EditorState) -> list[Collectible]:
    """Return the cards that the owner can add another copy of."""
    counts = Counter(deck)
    keys = [
        key
        for key, card in game.catalogue().items()
        if card.unlimited or (key in held and counts[key] < min(held[key].amount, card.copies))
    ]
    return _shown(game, keys, state)


def _stock(card: Collectible, counts: Mapping[str, int], held: Mapping[str, Holding]) -> str:
    facts = " · ".join(filter(None, [card.kind, card.group]))
    owned = None if card.unlimited else held[card.key].amount
    return texts.stock(facts, cost=card.cost, owned=owned, in_deck=counts.get(card.key, 0))


def _kinds(game: CardGame, deck: DeckRow, state: EditorState) -> Row:
    choices = [option(texts.ANY_KIND, _ANY, default=state.kind == _ANY)]
    choices += [option(kind, str(n), default=state.kind == str(n)) for n, kind in enumerate(kinds(game)[:24])]
    return options(PressKind.DECK, deck.id, f"k{state}", texts.ANY_KIND, choices)


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
        options(
            PressKind.DECK, deck.id, f"{verb}{state}", texts.list_of(placeholder, len(cards)), choices, question=number
        )
    ]


def _buttons(deck: DeckRow, state: EditorState, number: int, pages: int, *, lacking: bool, in_words: bool) -> list[Row]:
    first: Row = ui.ActionRow(
        button(texts.SEARCH, PressKind.DECK, deck.id, f"s{state}", style=PRIMARY, emoji="🔎"),
        button(texts.COMPLETE, PressKind.DECK, deck.id, f"f{state}", style=SUCCESS, emoji="✨"),
        button(texts.SHARE, PressKind.DECK, deck.id, "h", emoji="🔗"),
    )
    if not deck.is_default:
        first.add_item(button(texts.MAKE_DEFAULT, PressKind.DECK, deck.id, f"d{state}", emoji="⭐"))
    if state.search:
        first.add_item(button(card_texts.ALL_CARDS, PressKind.DECK, deck.id, "n"))
    other = (texts.PICTURE, "c") if in_words else (texts.IN_WORDS, "l")
    second: Row = ui.ActionRow(button(other[0], PressKind.DECK, deck.id, f"{other[1]}{state}", question=number))
    if lacking:
        second.add_item(button(texts.MISSING_CARDS, PressKind.DECK, deck.id, f"w{state}", emoji="🛒"))
    if pages > 1:
        label = texts.next_lists(number + 1, pages)
        second.add_item(button(label, PressKind.DECK, deck.id, f"p{state}", question=(number + 1) % pages, emoji="▶️"))
    return [first, second]
