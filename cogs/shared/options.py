"""Options shared by several commands."""

from collections.abc import Collection, Iterable

import discord
from discord import app_commands

from bot.collections import decks
from bot.collections.card_search import folded, nearest
from bot.host.core.host import Host
from db import ledger
from games.contract.card_game import CardGame
from games.registry import GAMES, card_games

Choices = list[app_commands.Choice[str]]

MOST = 25
"""Discord's limit on the suggestions while a person types."""
GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
CARD_GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in card_games().items()]
DEFAULT_CARD_GAME = next(iter(card_games()))


def game_of(interaction: discord.Interaction[discord.Client]) -> CardGame:
    """Return the card game of a command that is being typed, or the default one."""
    return card_games().get(str(getattr(interaction.namespace, "game", "")), card_games()[DEFAULT_CARD_GAME])


def offered(pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return labels and values as choices, as many as Discord takes."""
    return [app_commands.Choice(name=label[:100], value=value[:100]) for label, value in list(pairs)[:MOST]]


async def deck_choices(host: Host, person: int, game: str, typed: str) -> Choices:
    """Return the decks with which a person may play a game: their own ones, then the pre-built ones."""
    own = await decks.suggestions(host, person, typed, game)
    ready = decks.prebuilt_suggestions(card_games()[game], typed)
    return offered([*own, *ready])


async def any_deck_choices(host: Host, person: int, typed: str) -> Choices:
    """Return the decks that a person may look at: their own ones of all games, then the pre-built ones."""
    own = await decks.suggestions(host, person, typed)
    ready = [each for game in card_games().values() for each in decks.prebuilt_suggestions(game, typed)]
    return offered([*own, *ready])


def card_choices(game: CardGame, typed: str) -> Choices:
    """Return the cards that a text may mean."""
    return offered((card.name, card.name) for card in nearest(game.catalogue().values(), typed, MOST))


async def owned_choices(host: Host, person: int, game: CardGame, typed: str) -> Choices:
    """Return the cards of a person that they may mean."""
    held = await ledger.holdings(host.db, person, game.key)
    owned = [card for card in game.catalogue().values() if card.key in held]
    return offered((card.name, card.name) for card in nearest(owned, typed, MOST))


async def giving_choices(host: Host, person: int, game: CardGame, typed: str) -> Choices:
    """Complete a list of cards that a person could give away: those that are not reserved."""
    held = await ledger.holdings(host.db, person, game.key)
    return list_choices(game, typed, {key for key, holding in held.items() if holding.free})


def list_choices(game: CardGame, typed: str, among: Collection[str] | None = None) -> Choices:
    """Complete the last card of a list like `2 Card Name, Other Card`, perhaps only with some cards."""
    before, comma, last = typed.rpartition(",")
    head = f"{before}{comma} " if comma else ""
    word = last.strip()
    count, blank, name = word.partition(" ")
    if blank and count.rstrip("x").isdigit():
        head, word = f"{head}{count} ", name
    tradable = [
        card for card in game.catalogue().values() if not card.unlimited and (among is None or card.key in among)
    ]
    names = [f"{head}{card.name}" for card in nearest(tradable, word, MOST)]
    return offered((text, text) for text in names if len(text) <= 100)


def word_choices(words: Iterable[str], typed: str) -> Choices:
    """Return the words that contain the typed text, as choices."""
    return offered((word, word) for word in words if folded(typed) in folded(word))
