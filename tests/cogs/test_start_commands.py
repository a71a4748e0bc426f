"""The start command of a game offers what the game's options declare."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.shared.terms import Terms
from cogs.shared.start import start_command
from games.contract.card_game import has_cards
from games.registry import GAMES


def declared(key: str) -> dict[str, dict[str, Any]]:
    """The options of a game's start command as Discord receives them."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    services: Any = SimpleNamespace(starter=None, host=None)
    return {each["name"]: each for each in start_command(GAMES[key], services).to_dict(tree)["options"]}


@pytest.mark.parametrize("key", GAMES)
def test_options_come_in_order_clock_game_common(key: str) -> None:
    game = GAMES[key]
    deck = ["deck"] if has_cards(game) else []
    assert list(declared(key)) == ["clock", *game.Options.offered, *deck, "hints", "undo", "rated", "reliable"]
    for name in game.Options.offered:
        field = game.Options.model_fields[name]
        assert declared(key)[name]["description"] == field.description
        assert field.title, "what the lobby calls it"


def test_numbers_have_bounds_words_and_sizes_have_choices_and_switches_are_switches() -> None:
    kills = declared("race_to_ace")["kills"]
    assert (kills["type"], kills["min_value"], kills["max_value"]) == (4, 1, 5)
    assert [each["value"] for each in declared("acceleration")["legion"]["choices"]] == ["black", "red"]
    assert [each["value"] for each in declared("dealin_dirt")["size"]["choices"]] == [40, 50, 60]
    assert declared("tiny_turbo_cars")["long"]["type"] == 5


@pytest.mark.parametrize("key", GAMES)
def test_every_option_may_be_left_out_and_all_games_share_the_last_ones(key: str) -> None:
    options = declared(key)
    assert not any(each.get("required") for each in options.values())
    assert [options[name]["type"] for name in ("clock", "hints", "undo", "rated", "reliable")] == [3, 5, 5, 5, 4]
    assert (options["reliable"]["min_value"], options["reliable"]["max_value"]) == (0, 100)


def test_a_clock_that_changes_the_game_is_described() -> None:
    assert "fewest slides" in declared("tiny_turbo_cars")["clock"]["description"]
    assert "a minute or two" in declared("race_to_ace")["clock"]["description"]


@pytest.mark.parametrize("key", ["acceleracers", "dealin_dirt"])
def test_decks_are_completed(key: str) -> None:
    assert declared(key)["deck"]["autocomplete"]


def called(key: str, services: Any) -> Any:
    return start_command(GAMES[key], services).callback


async def test_chosen_options_reach_the_match() -> None:
    opened: list[tuple[Any, ...]] = []

    async def open_(_interaction: Any, game: Any, options: Any, terms: Terms, *, clock: Any, deck: str) -> None:
        opened.append((game.key, clock, options.model_dump(include={"kills", "size"}), deck, terms))

    services: Any = SimpleNamespace(starter=SimpleNamespace(open=open_), host=None)
    interaction: Any = None
    await called("race_to_ace", services)(interaction, clock="live", kills=2, hints=True, reliable=90)
    await called("dealin_dirt", services)(interaction, size=40, deck="mine")
    assert opened == [
        ("race_to_ace", "live", {"kills": 2}, "", Terms(hints=True, reliable=90)),
        ("dealin_dirt", None, {"size": 40}, "mine", Terms()),
    ]
