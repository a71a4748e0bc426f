"""Options shared by several commands."""

from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Annotated, Any

from discord import app_commands

from bot.app.client import Paddock
from bot.collections import decks, wishes
from bot.collections.card_search import folded, nearest
from cogs.shared.commands import Interaction
from db import ledger
from games.contract.card_game import CardGame
from games.registry import GAMES, card_games

Choices = list[app_commands.Choice[str]]
Pairs = Iterable[tuple[str, str]]
"""The labels and values of choices."""

MOST = 25
"""Discord's limit on the suggestions while a person types."""
DEFAULT_CARD_GAME = next(iter(card_games()))


class Suggested(app_commands.Transformer[Paddock]):
    """Annotates an option of text for which values are suggested while a person types; any other text may be typed."""

    min_value: int | None = None
    max_value: int | None = None

    def __init__(
        self, suggest: Callable[[Interaction, str], Pairs | Awaitable[Pairs]], most: int | None = None
    ) -> None:
        self._suggest = suggest
        if most is not None:
            self.min_value, self.max_value = 1, most

    async def transform(self, _interaction: Interaction, value: str) -> str:
        """Return what was typed or picked."""
        return value

    async def autocomplete(self, interaction: Interaction, value: float | str, /) -> list[app_commands.Choice[Any]]:
        """Return what is suggested for a beginning."""
        suggestions = self._suggest(interaction, str(value))
        return offered(await suggestions if isinstance(suggestions, Awaitable) else suggestions)


class OneOf(app_commands.Transformer[Paddock]):
    """Annotates an option for one of some games, given by their keys; Discord shows their titles."""

    choices: list[app_commands.Choice[Any]] | None = None

    def __init__(self, games: Iterable[str]) -> None:
        self.choices = [app_commands.Choice(name=GAMES[key].title, value=key) for key in games]

    async def transform(self, _interaction: Interaction, value: str) -> str:
        """Return the key of the game that was picked."""
        return value


AnyGame = Annotated[str, OneOf(GAMES)]
AnyCardGame = Annotated[str, OneOf(card_games())]


def game_of(interaction: Interaction) -> CardGame:
    """Return the card game of a command that is being typed, or the default one."""
    return card_games().get(str(getattr(interaction.namespace, "game", "")), card_games()[DEFAULT_CARD_GAME])


def offered(pairs: Pairs) -> Choices:
    """Return labels and values as choices, as many as Discord takes."""
    return [app_commands.Choice(name=label[:100], value=value[:100]) for label, value in list(pairs)[:MOST]]


async def any_decks(interaction: Interaction, typed: str) -> Pairs:
    """Return the decks that a person may look at: their own ones of all games, then the pre-built ones."""
    own = await decks.suggestions(interaction.client.services.host, interaction.user.id, typed)
    return [*own, *(each for game in card_games().values() for each in decks.prebuilt_suggestions(game, typed))]


def cards(interaction: Interaction, typed: str) -> Pairs:
    """Return the cards of a game that a text may mean."""
    return cards_among(game_of(interaction), typed, game_of(interaction).catalogue())


def cards_among(game: CardGame, typed: str, among: Collection[str]) -> Pairs:
    """Return those of some cards, given by their keys, that a text may mean."""
    catalogue = game.catalogue()
    known = [catalogue[key] for key in among if key in catalogue]
    return [(card.name, card.name) for card in nearest(known, typed, MOST)]


async def owned_cards(interaction: Interaction, typed: str) -> Pairs:
    """Return the cards of a person that they may mean."""
    game = game_of(interaction)
    held = await ledger.holdings(interaction.client.services.host.db, interaction.user.id, game.key)
    return cards_among(game, typed, [key for key in game.catalogue() if key in held])


async def spare_cards(interaction: Interaction, typed: str) -> Pairs:
    """Complete a list of cards that a person could give away: those that are not reserved."""
    held = await ledger.holdings(interaction.client.services.host.db, interaction.user.id, game_of(interaction).key)
    return listed_cards(interaction, typed, {key for key, holding in held.items() if holding.free})


async def wanted_cards(interaction: Interaction, typed: str) -> Pairs:
    """Complete a list of cards to ask for: those that the partner shows, or any if they show none."""
    partner, asked = getattr(interaction.namespace, "partner", None), (interaction.guild_id or 0, interaction.user.id)
    db, game = interaction.client.services.host.db, game_of(interaction).key
    known = partner and await wishes.shown_to(db, *asked, partner.id, game)
    return listed_cards(interaction, typed, known or None)


def listed_cards(interaction: Interaction, typed: str, among: Collection[str] | None = None) -> Pairs:
    """Complete the last card of a list like `2 Card Name, Other Card`, perhaps only with some cards."""
    before, comma, last = typed.rpartition(",")
    head = f"{before}{comma} " if comma else ""
    word = last.strip()
    count, blank, name = word.partition(" ")
    if blank and count.rstrip("x").isdigit():
        head, word = f"{head}{count} ", name
    tradable = [
        card
        for card in game_of(interaction).catalogue().values()
        if not card.unlimited and (among is None or card.key in among)
    ]
    names = [f"{head}{card.name}" for card in nearest(tradable, word, MOST)]
    return [(text, text) for text in names if len(text) <= 100]


def words_with(words: Iterable[str], typed: str) -> Pairs:
    """Return the words that contain the typed text."""
    return [(word, word) for word in map(str, words) if folded(typed) in folded(word)]
