"""Decks on Discord: the editor in one message, showing, checking, importing, and choosing one for a match."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import ui

from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionView
from bot.collections import chosen_deck, crafting, deck_text, decks, missing_cards, trades
from bot.collections.card_list import Filter, kinds
from bot.collections.card_search import nearest
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import clipped, safe
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
from bot.discord_kit.replies import ask, put_off, sent_file
from bot.host import lobby
from bot.pictures.drawable_names import drawable
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.ledger import SCRAP
from games.look.deck_pages import deck as deck_page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.discord_kit.content import Row
    from bot.discord_kit.pages import Interaction
    from bot.host.host import Host
    from bot.host.match import Match
    from bot.pictures.picture import Painter
    from db.decks import DeckRow
    from db.ledger import Holding
    from games.collecting import CardGame, Collectible
    from games.scene import Scene

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

    async def open(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the editor of a deck."""
        await answer(interaction, await self._page(deck, EditorState(), 0))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Do what a button or list of the editor, a form, or a lobby's choice of decks asks for."""
        verb, text = press.text[:1], press.text[1:]
        if verb == "i":
            await self._import(interaction, game_named(text), filled_in(interaction))
            return
        if verb == "b":
            await self._bring(interaction, press.match_id)
            return
        deck = await self._own(interaction, press.match_id)
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
                    "Search a card", Press(PressKind.DECK, deck.id, 0, f"S{state}"), field("Part of its name", "name")
                )
                await ask(interaction, form)
                return
            case "S":
                state = EditorState(_ANY, filled_in(interaction).get("name", "").replace("|", " "))
            case "n":
                state = EditorState()
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
        if verb == "c":
            await put_off(interaction)
        await show(interaction, await self._page(deck, state, press.question, chart=verb == "c"))

    async def _own(self, interaction: Interaction, deck_id: int) -> DeckRow:
        deck = await deck_rows.load(self.host.db, deck_id)
        if deck is None:
            raise Refusal("This deck is gone.")
        if deck.player_id != interaction.user.id:
            raise Refusal("That is somebody else's deck.")
        return deck

    async def _completed(self, deck: DeckRow) -> DeckRow:
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        full = missing_cards.complete(game, deck.keys, held)
        if full is None:
            raise Refusal(
                "With the cards that you have there is no legal deck to be made of this. Boosters bring more."
            )
        return await decks.change(self.host, deck, lambda _cards: full)

    # --- the editor's message ---

    async def _page(self, deck: DeckRow, state: EditorState, number: int, *, chart: bool = False) -> Page:
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        adding, taking = _addable(game, deck.keys, held, state), _shown(game, list(dict.fromkeys(deck.keys)), state)
        pages = max(1, -(-max(len(adding), len(taking)) // PAGE))
        number = min(number, pages - 1)
        rows: list[Row] = [_kinds(game, deck, state)]
        counts = Counter(deck.keys)
        rows += _list(deck, state, "a", "Add a card", adding, number, lambda card: _stock(card, counts, held))
        rows += _list(
            deck, state, "m", "Take a card out", taking, number, lambda card: f"{counts[card.key]} in the deck"
        )
        rows += _buttons(deck, state, number, pages, lacking=bool(decks.missing(game, deck.keys, held)))
        drawn = await painted(self.painter, game.key, picture_of(game, deck)) if chart else None
        above = [*_head(game, deck), *listed(game, deck.keys)]
        if state.search:
            above.insert(1, f"-# Lists show cards like “{safe(state.search)}”.")
        return Page(
            "\n".join(above), game.colour, "\n".join(judged(game, deck.keys, held)), tuple(rows), drawn,
            chart_in_words(game, deck),
        )  # fmt: skip

    # --- looking at decks ---

    async def look(self, interaction: Interaction, deck: DeckRow, *, public: bool) -> None:
        """Answer with a deck, its curve and its kinds."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        await put_off(interaction, private=not public)
        picture = await painted(self.painter, game.key, picture_of(game, deck))
        above = "\n".join([*_head(game, deck), *listed(game, deck.keys)])
        below = "\n".join(judged(game, deck.keys, held))
        page = Page(above, game.colour, below, (), picture, chart_in_words(game, deck))
        await answer(interaction, page, private=not public)

    async def check(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with every rule that a deck breaks."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        page = Page("\n".join(_head(game, deck)), game.colour, "\n".join(judged(game, deck.keys, held)))
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
            rows.append(ui.ActionRow(button("Back to the deck", PressKind.DECK, deck.id, f"p{state}", emoji="↩️")))
        head = f"## {game.emoji} Missing for {safe(deck.name)}"
        told = _wanted(game, len(deck.keys), lacking, held)
        return Page("\n".join([head, *told]), game.colour, rows=tuple(rows))

    async def ask_to_delete(self, interaction: Interaction, deck: DeckRow) -> None:
        """Ask for a second click."""
        row: Row = ui.ActionRow(button("Delete", PressKind.DECK, deck.id, "x", style=DANGER))
        text = f"Delete **{safe(deck.name)}** for good? Its cards stay in your collection."
        await answer(interaction, Page(text, decks.game_of(deck).colour, rows=(row,)))

    # --- text ---

    async def export(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with a deck as text, to be read here and to be kept."""
        text = deck_text.write(decks.game_of(deck), deck.name, deck.keys)
        file = discord.File(io.BytesIO(text.encode()), "deck.txt")
        shown = text.replace("```", "'''")
        await sent_file(interaction, f"```\n{clipped(shown, 1900)}\n```", file)

    async def ask_to_import(self, interaction: Interaction, game: CardGame, name: str) -> None:
        """Show a form into which a deck can be pasted."""
        hint = "4 Card Name, one kind of card a line"
        form = Form(
            f"A deck of {game.title}",
            Press(PressKind.DECK, 0, 0, f"i{game.key}"),
            field("Its name", "name", default=name, required=False, most=decks.NAME),
            field(hint, "text", long=True),
        )
        await ask(interaction, form)

    async def import_file(self, interaction: Interaction, game: CardGame, name: str, data: bytes) -> None:
        """Make a deck of a text file."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal("That file is not a text file in UTF-8.") from None
        await self._import(interaction, game, {"name": name, "text": text})

    async def _import(self, interaction: Interaction, game: CardGame, said: Mapping[str, str]) -> None:
        reading = deck_text.read(game, said.get("text", ""))
        if reading.unknown:
            lines = [f"- line {each.line}, “{safe(each.text)}”: {_near(each.nearest)}" for each in reading.unknown[:15]]
            more = len(reading.unknown) - len(lines)
            raise Refusal(
                "\n".join(
                    ["I do not know these cards, so nothing was imported:", *lines, f"and {more} more" * bool(more)]
                ).strip()
            )
        if not reading.cards:
            raise Refusal("There is no card in that text. Write one kind of card a line, like `4 Card Name`.")
        person = interaction.user.id
        own = await deck_rows.of_player(self.host.db, person)
        name = decks.free_name(said.get("name", "") or reading.name or "Imported", game.key, own)
        if len(reading.cards) > decks.MOST_CARDS:
            raise Refusal(f"A deck holds no more than {decks.MOST_CARDS} cards.")
        await self.open(interaction, await decks.make(self.host, person, game, name, reading.cards))

    # --- for a match ---

    async def choose_for(self, interaction: Interaction, match: Match) -> None:
        """Ask with which deck somebody wants to play a match that has not begun."""
        game = game_named(match.row.game)
        if match.seat_of(interaction.user.id) is None:
            raise Refusal("Join first, then you can choose a deck.")
        own = await decks.suggestions(self.host, interaction.user.id, "", game.key)
        choices = [option("My default deck", ALWAYS, "or the game's own, if you have none")]
        choices += [option(label, value) for label, value in own[:18]]
        choices += [option(plan.name, f"{decks.PREBUILT}{plan.key}", plan.note) for plan in game.decks()]
        row = options(PressKind.DECK, match.id, "b", "Choose a deck", choices)
        text = "Which deck do you play? Nobody sees it before the match, and it is checked again at the start."
        await answer(interaction, Page(text, game.colour, rows=(row,)))

    async def _bring(self, interaction: Interaction, match_id: int) -> None:
        match = await self.host.cache.get(match_id)
        game, value = game_named(match.row.game), picked(interaction)
        if value == ALWAYS:
            name, cards = "your default deck", None
        else:
            name, cards = await chosen_deck.chosen(self.host, interaction.user.id, game, value)
        await lobby.bring(self.host, match_id, interaction.user.id, cards)
        await show(interaction, Page(f"You play **{safe(name)}**.", game.colour))


def _known(deck: DeckRow, key: str) -> str:
    if key not in decks.game_of(deck).catalogue():
        raise Refusal("There is no such card.")
    return key


def _near(names: tuple[str, ...]) -> str:
    return f"do you mean {' or '.join(names)}?" if names else "nothing is like it"


def _head(game: CardGame, deck: DeckRow) -> list[str]:
    mark = " · ⭐ your default" if deck.is_default else ""
    return [f"## {game.emoji} {safe(deck.name)}", f"{game.title} · {len(deck.keys)} cards{mark}"]


def listed(game: CardGame, cards: Sequence[str]) -> list[str]:
    """Return the cards of a deck, a line a kind."""
    catalogue = game.catalogue()
    counted = Counter(cards)
    lines = []
    for kind in kinds(game):
        own = [card for card in catalogue.values() if card.key in counted and card.kind == kind]
        if own:
            names = ", ".join(f"{counted[card.key]} {card.name}" for card in own)
            lines.append(f"**{kind}** ({sum(counted[card.key] for card in own)}): {names}")
    return lines or ["No cards yet."]


def judged(game: CardGame, cards: Sequence[str], held: Mapping[str, Holding]) -> list[str]:
    """Return what keeps a deck from being played, or that nothing does."""
    found = decks.problems(game, cards, held)
    if found:
        return [f"❌ {problem}" for problem in found]
    if decks.missing(game, cards, held):
        return ["✅ Pre-built: it can be played by everybody, also without having its cards."]
    return ["✅ Legal, and all its cards are yours: it can be played."]


def _wanted(
    game: CardGame, size: int, lacking: Sequence[tuple[Collectible, int]], held: Mapping[str, Holding]
) -> list[str]:
    """Say which cards of a deck are not there, what crafting them costs, and how to ask others for them."""
    if not lacking:
        return ["You have every card of it." if size else "There is no card in it."]
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
        "### To ask somebody for them",
        f"`/trade offer` takes a list like this as what you want:\n```\n{asked}\n```",
    ]


def picture_of(game: CardGame, deck: DeckRow) -> Scene:
    """Draw the curve, the kinds and the key cards of a deck: what is rarest and what it has most of."""
    curve, by_kind = _counts(game, deck.keys)
    catalogue, copies = game.catalogue(), Counter(deck.keys)
    cards = [catalogue[key] for key in copies if key in catalogue]
    cards.sort(key=lambda card: (-game.rarities.index(card.rarity), -copies[card.key], card.number))
    title = drawable(deck.name) or "A deck"
    return deck_page(
        game.key, title, by_kind, curve, [(card.key, copies[card.key]) for card in cards], chart_in_words(game, deck)
    )


def chart_in_words(game: CardGame, deck: DeckRow) -> str:
    """Say what the picture of a deck shows."""
    curve, by_kind = _counts(game, deck.keys)
    costs = "; ".join(f"cost {cost}: {count}" for cost, count in curve.items())
    return (
        f"{deck.name}. "
        + "; ".join(f"{kind}: {count}" for kind, count in by_kind.items())
        + (f". {costs}." if costs else ".")
    )


def _counts(game: CardGame, keys: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    catalogue = game.catalogue()
    cards = [catalogue[key] for key in keys if key in catalogue]
    costs = [card.cost for card in cards if card.cost is not None]
    curve = {str(cost): costs.count(cost) for cost in range(max(costs, default=-1) + 1)}
    return curve, {kind: count for kind in kinds(game) if (count := sum(card.kind == kind for card in cards))}


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
    owned = "as many as wanted" if card.unlimited else f"you have {held[card.key].amount}"
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


def _buttons(deck: DeckRow, state: EditorState, number: int, pages: int, *, lacking: bool) -> list[Row]:
    first: Row = ui.ActionRow(
        button("Search", PressKind.DECK, deck.id, f"s{state}", style=PRIMARY, emoji="🔎"),
        button("Complete", PressKind.DECK, deck.id, f"f{state}", style=SUCCESS, emoji="✨"),
        button("Chart", PressKind.DECK, deck.id, f"c{state}", question=number, emoji="📊"),
    )
    if not deck.is_default:
        first.add_item(button("Make it my default", PressKind.DECK, deck.id, f"d{state}", emoji="⭐"))
    if state.search:
        first.add_item(button("All cards", PressKind.DECK, deck.id, "n"))
    second: Row = ui.ActionRow()
    if lacking:
        second.add_item(button("What is missing", PressKind.DECK, deck.id, f"w{state}", emoji="🛒"))
    if pages > 1:
        label = f"Next page of the lists ({number + 1} of {pages})"
        second.add_item(button(label, PressKind.DECK, deck.id, f"p{state}", question=(number + 1) % pages, emoji="▶️"))
    return [first, second] if second.children else [first]
