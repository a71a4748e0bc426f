"""Decks on Discord: the editor, the pages that show and check a deck, and choosing one for a match."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.card_ui.booster_scenes import first_decks
from bot.card_ui.boosters import game_named
from bot.card_ui.deck_exchange import DeckSharing
from bot.card_ui.deck_faces import chart_in_words, contents_of, head, legality, listed, missing_page, picture_of
from bot.card_ui.deck_presses import ANY, DeckVerb, EditorState, deck_press, read_press
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import chosen_deck, deck_completion, decks, wishes
from bot.collections.card_list import kinds
from bot.collections.card_search import nearest
from bot.collections.deck_records import record_of
from bot.collections.decks import NoDeck
from bot.collections.sentences import say as say_collections
from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Row, safe
from bot.discord_kit.forms import Form, field, filled_in
from bot.discord_kit.pages import DANGER, SUCCESS, Page, answer, button, in_rows, option, options, picked, show, turns
from bot.discord_kit.replies import Interaction, ask, defer, in_time, tell
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.ways import onward
from bot.host.core.match import Match
from bot.host.core.sentences import say as say_host
from bot.host.lobby import lobby
from bot.shared.refusal import Refusal
from db import decks as deck_rows
from db.decks import DeckRow
from db.ledger import Holding, amount_in
from games.contract.card_game import CardGame, Collectible
from games.registry import card_games

PAGE = 25
ALWAYS = "default"
"""The value of the choice "my default deck"."""


@dataclass(slots=True)
class DeckEditor(Pages):
    """Answers commands and presses about decks."""

    sharing: DeckSharing

    async def open(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the editor of a deck."""
        await answer(interaction, await in_time(interaction, self._page(deck, EditorState(), 0)))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Handle a press in the editor, a filled-in form, or the choice of a deck in a lobby."""
        verb, text = read_press(press)
        match verb:
            case DeckVerb.IMPORT:
                person, game = interaction.user.id, game_named(text)
                await self.open(interaction, await self.sharing.from_text(person, game, filled_in(interaction)))
            case DeckVerb.CHOOSE:
                await self._choose(interaction, press.match_id)
            case _:
                deck = await self._own(interaction, press.match_id)
                await self._edit(interaction, verb, deck, EditorState.parse(text), press.question)

    async def _edit(
        self, interaction: Interaction, verb: DeckVerb, deck: DeckRow, state: EditorState, number: int
    ) -> None:
        """Carry out a press of a button, list or form on a person's own deck."""
        match verb:
            case DeckVerb.SHARE | DeckVerb.SHARE_PUBLICLY:
                await self.sharing.share(interaction, deck, public=verb is DeckVerb.SHARE_PUBLICLY)
            case DeckVerb.MISSING:
                await show(interaction, await missing_page(self, deck, state))
            case DeckVerb.WISH:
                await self._wish(interaction, deck, state)
            case DeckVerb.SEARCH:
                press = deck_press(deck.id, DeckVerb.FIND, state)
                await ask(interaction, Form(say("search-title"), press, field(say("search-field"), "name")))
            case DeckVerb.DELETE:
                await decks.delete(self.host, deck)
                await show(interaction, Page(say("deleted", deck=safe(deck.name))))
            case _:
                deck = await self._changed(interaction, verb, deck)
                state = _state_after(interaction, verb, state)
                page = self._page(deck, state, number, in_words=verb is DeckVerb.IN_WORDS)
                await show(interaction, await in_time(interaction, page, anew=False))

    async def _changed(self, interaction: Interaction, verb: DeckVerb, deck: DeckRow) -> DeckRow:
        """Change a deck if the verb says so, and return it."""
        match verb:
            case DeckVerb.ADD:
                if picked(interaction) not in decks.game_of(deck).catalogue():
                    raise Refusal(say_collections("no-such-card"))
                return await decks.change(self.host, deck, decks.added(picked(interaction)))
            case DeckVerb.REMOVE:
                return await decks.change(self.host, deck, decks.removed(picked(interaction)))
            case DeckVerb.COMPLETE:
                return await self._completed(deck)
            case DeckVerb.MAKE_DEFAULT:
                await decks.make_default(self.host, deck)
                return await self._own(interaction, deck.id)
            case _:
                return deck

    async def _own(self, interaction: Interaction, deck_id: int) -> DeckRow:
        deck = await deck_rows.load(self.host.db, deck_id)
        if deck is None:
            raise Refusal(say_collections("deck-is-deleted"))
        if deck.player_id != interaction.user.id:
            raise Refusal(say("others-deck"))
        return deck

    async def _wish(self, interaction: Interaction, deck: DeckRow, state: EditorState) -> None:
        """Put the cards missing from a deck on its owner's wish list."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        lacking = [card for card, _ in decks.missing(game, deck.keys, held)]
        new = await wishes.add_all(self.host, deck.player_id, game, lacking)
        await show(interaction, await missing_page(self, deck, state))
        await tell(interaction, say("wishes-added", cards=new))

    async def _completed(self, deck: DeckRow) -> DeckRow:
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        full = deck_completion.complete(game, deck.keys, held)
        if full is None:
            raise Refusal(say("cannot-complete"))
        return await decks.change(self.host, deck, lambda _cards: full)

    # --- the editor's message ---

    async def _page(self, deck: DeckRow, state: EditorState, number: int, *, in_words: bool = False) -> Page:
        """Show a deck as a picture, or as a list (`in_words`), with the menus that change it."""
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        adding, taking = _addable(game, deck.keys, held, state), _shown(game, list(dict.fromkeys(deck.keys)), state)
        pages = max(1, -(-max(len(adding), len(taking)) // PAGE))
        number = min(number, pages - 1)
        counts = Counter(deck.keys)
        add, take = (deck_press(deck.id, verb, state, number) for verb in (DeckVerb.ADD, DeckVerb.REMOVE))
        # One kind at a time is worth a third list only where the other two take pages.
        rows: list[Row] = [
            *([_kinds(game, deck, state)] if pages > 1 or state.kind != ANY else []),
            *_list(add, say("add-card"), adding, lambda card: _stock(card, counts, held)),
            *_list(take, say("remove-card"), taking, lambda card: say("in-deck", copies=counts[card.key])),
        ]
        lacking, legal = bool(decks.missing(game, deck.keys, held)), not decks.problems(game, deck.keys, held)
        rows += _buttons(deck, state, number, pages, lacking=lacking, legal=legal, in_words=in_words)
        record = await record_of(self.host.db, game, deck)
        drawn = await self.painted(game, None if in_words else picture_of(game, deck, record))
        above, legal_or_not = head(game, deck, pictured=drawn is not None), legality(game, deck.keys, held, brief=True)
        if drawn is None:
            above = [*above, *listed(game, deck.keys), *legal_or_not]
        else:  # the picture has the name and the size
            above = [" ".join([*legal_or_not, *above])]
        if state.search:
            above.insert(1, say("searching", text=safe(state.search)))
        alt = chart_in_words(game, deck, record)
        return Page("\n".join(above), game.colour, "", tuple(rows), drawn, alt)

    # --- looking at decks ---

    async def show_starters(self, interaction: Interaction, why: NoDeck) -> None:
        """Answer with the starter decks, for a person who has no deck yet."""
        scene = first_decks()
        picture = await self.painted(next(iter(card_games().values())), scene)
        await answer(interaction, Page(str(why), rows=(onward(*why.ways),), picture=picture, alt=scene.alt))

    async def look(self, interaction: Interaction, deck: DeckRow, *, public: bool = False, brief: bool = True) -> None:
        """Answer with all cards of a deck, its record, and whether it can be played.

        If it is not `brief`, the answer is every rule that the deck breaks, below its cost curve and kinds.
        """
        game, held = decks.game_of(deck), await decks.held_for(self.host, deck)
        await defer(interaction, private=not public)
        record = await record_of(self.host.db, game, deck)
        scene = contents_of(game, deck) if brief and deck.keys else picture_of(game, deck, record)
        picture = await self.painted(game, scene)
        listing = listed(game, deck.keys) if brief and picture is None else []
        above = "\n".join([*head(game, deck), *listing, *(record.lines() if brief else [])])
        below = "\n".join(legality(game, deck.keys, held, brief=brief))
        rows = (_edit(deck),) if not public and await self._is_own(interaction, deck) else ()
        page = Page(above, game.colour, below, rows, picture, scene.alt)
        await answer(interaction, page, private=not public)

    async def missing(self, interaction: Interaction, deck: DeckRow) -> None:
        """Answer with the cards of a deck that the person is missing."""
        state = EditorState() if await self._is_own(interaction, deck) else None
        await answer(interaction, await missing_page(self, deck, state))

    async def _is_own(self, interaction: Interaction, deck: DeckRow) -> bool:
        """Whether the person has stored the deck; the row of a pre-built one only names who looks at it."""
        return any(each.id == deck.id for each in await deck_rows.of_player(self.host.db, interaction.user.id))

    async def ask_to_delete(self, interaction: Interaction, deck: DeckRow) -> None:
        """Ask for a second click."""
        row = Row(button(say("delete"), deck_press(deck.id, DeckVerb.DELETE), style=DANGER))
        text = say("ask-to-delete", deck=safe(deck.name))
        await answer(interaction, Page(text, decks.game_of(deck).colour, rows=(row,)))

    # --- for a match ---

    async def choose_for(self, interaction: Interaction, match: Match) -> None:
        """Ask which deck a person wants to play in a match that has not begun."""
        game = game_named(match.row.game)
        if match.seat_of(interaction.user.id) is None:
            raise Refusal(say_host("join-to-choose-deck"))
        own = await decks.suggestions(self.host, interaction.user.id, "", game.key)
        others = [option(say("default-deck"), ALWAYS, say("default-deck-note"))]
        prebuilt = decks.prebuilt_suggestions(game, "")
        others += [option(*each, plan.note) for each, plan in zip(prebuilt, game.decks(), strict=True)]
        lists = {"own": [option(label, value) for label, value in own], "others": others}
        rows = tuple(
            options(deck_press(match.id, DeckVerb.CHOOSE, whose), say("choose-deck", whose=whose), choices)
            for whose, choices in lists.items()
            if choices
        )
        await answer(interaction, Page(say("which-deck"), game.colour, rows=rows))

    async def _choose(self, interaction: Interaction, match_id: int) -> None:
        match = await self.host.cache.get(match_id)
        game, value = game_named(match.row.game), picked(interaction)
        if value == ALWAYS:
            name, cards = say("your-default-deck"), None
        else:
            name, cards = await chosen_deck.chosen(self.host, interaction.user.id, game, value)
        await lobby.choose_deck(self.host, match_id, interaction.user.id, cards)
        await show(interaction, Page(say("deck-is-chosen", deck=safe(name)), game.colour))


def _edit(deck: DeckRow) -> Row:
    """Return the row that leads to the editor."""
    return Row(button(say("edit"), deck_press(deck.id, DeckVerb.PAGE), emoji="✏️"))


def _state_after(interaction: Interaction, verb: DeckVerb, state: EditorState) -> EditorState:
    match verb:
        case DeckVerb.KIND:
            return EditorState.parse(f"{picked(interaction)},{state.search}")
        case DeckVerb.FIND:
            return EditorState(search=filled_in(interaction).get("name", "").replace("|", " "))
        case DeckVerb.ALL_CARDS:
            return EditorState()
        case _:
            return state


def _shown(game: CardGame, keys: Sequence[str], state: EditorState) -> list[Collectible]:
    catalogue = game.catalogue()
    named = kinds(game)
    cards = [catalogue[key] for key in keys if key in catalogue]
    if state.kind != ANY and int(state.kind) < len(named):
        cards = [card for card in cards if card.kind == named[int(state.kind)]]
    return nearest(cards, state.search, PAGE) if state.search else sorted(cards, key=lambda card: card.number)


def _addable(game: CardGame, deck: Sequence[str], held: Mapping[str, Holding], state: EditorState) -> list[Collectible]:
    """Return the cards that the owner can add another copy of."""
    counts = Counter(deck)
    keys = [
        key
        for key, card in game.catalogue().items()
        if card.unlimited or counts[key] < min(amount_in(held, key), card.copies)
    ]
    return _shown(game, keys, state)


def _stock(card: Collectible, counts: Mapping[str, int], held: Mapping[str, Holding]) -> str:
    facts = " · ".join(filter(None, [card.kind, card.group]))
    owned = "unlimited" if card.unlimited else held[card.key].amount
    cost = "none" if card.cost is None else card.cost
    return say("stock", facts=facts, cost=cost, owned=owned, in_deck=counts.get(card.key, 0))


def _kinds(game: CardGame, deck: DeckRow, state: EditorState) -> Row:
    choices = [option(say("any-kind"), ANY, default=state.kind == ANY)]
    choices += [option(kind, str(n), default=state.kind == str(n)) for n, kind in enumerate(kinds(game)[:24])]
    return options(deck_press(deck.id, DeckVerb.KIND, state), say("any-kind"), choices)


def _list(
    press: Press, placeholder: str, cards: list[Collectible], describe: Callable[[Collectible], str]
) -> list[Row]:
    """Return the page of a list of cards that a press numbers; no row if it has none."""
    page = cards[press.question * PAGE : (press.question + 1) * PAGE]
    if not page:
        return []
    choices = [option(card.name, card.key, describe(card)) for card in page]
    title = say("list-of", what=placeholder, cards=len(cards))
    return [options(press, title, choices)]


def _buttons(
    deck: DeckRow, state: EditorState, number: int, pages: int, *, lacking: bool, legal: bool, in_words: bool
) -> list[Row]:
    def press(verb: DeckVerb, page: int = 0) -> Press:
        return deck_press(deck.id, verb, state, page)

    buttons = [button(say("search"), press(DeckVerb.SEARCH), emoji="🔎")]
    if not legal:
        buttons.append(button(say("complete"), press(DeckVerb.COMPLETE), style=SUCCESS, emoji="✨"))
    if legal or in_words:
        buttons.append(button(say_discord_kit("share"), deck_press(deck.id, DeckVerb.SHARE), emoji="🔗"))
    if not deck.is_default and (legal or in_words):
        buttons.append(button(say("make-default"), press(DeckVerb.MAKE_DEFAULT), emoji="⭐"))
    if state.search:
        buttons.append(button(say("all-cards"), deck_press(deck.id, DeckVerb.ALL_CARDS)))
    picture = button(say("picture"), press(DeckVerb.PICTURE, number))
    buttons.append(picture if in_words else button(say_discord_kit("in-words"), press(DeckVerb.IN_WORDS, number)))
    if lacking:
        buttons.append(button(say("missing-cards"), press(DeckVerb.MISSING), emoji="🛒"))
    return list(in_rows([*buttons, *turns(number, pages, partial(press, DeckVerb.PAGE))]))
