"""The start command of a game, built from its options."""

from collections.abc import Mapping
from inspect import Parameter, Signature
from typing import Any, ClassVar

from discord import app_commands
from pydantic.fields import FieldInfo

from bot.app.client import Paddock
from bot.app.services import Services
from bot.collections import decks
from bot.discord_kit.replies import Interaction
from bot.shared.terms import Clock, Terms
from cogs.shared.commands import CommandGroup
from cogs.shared.options import offered as choices
from cogs.shared.sentences import say
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.registry import card_games


class GameCog(CommandGroup):
    """The commands of one game: `start`, and what a subclass adds."""

    game: ClassVar[Game]

    def __init__(self, bot: Paddock) -> None:
        super().__init__(bot)
        group = self.app_command
        assert isinstance(group, app_commands.Group), "a cog of a game is a group"
        group.add_command(start_command(self.game, bot.services))


COMMON: Mapping[str, tuple[object, object]] = {
    "clock": (Clock | None, None),
    "deck": (str, ""),
    "hints": (bool, False),
    "undo": (bool, False),
    "rated": (bool, True),
    "reliable": (app_commands.Range[int, 0, 100], 0),
}
"""The options of every start command, with their types and defaults; `deck` only for games with decks."""


def start_command(game: Game, services: Services) -> app_commands.Command[app_commands.Group, ..., None]:
    """Build the command that opens a lobby; every option may be left out."""
    fields, cards = game.Options.model_fields, has_cards(game)
    own = {name: (_annotation(fields[name]), fields[name].default) for name in game.Options.offered}
    options = {"clock": COMMON["clock"], **own, **COMMON}
    if not cards:
        del options["deck"]

    async def start(interaction: Interaction, **chosen: Any) -> None:
        common = {name: chosen.pop(name, default) for name, (_, default) in COMMON.items()}
        clock, deck = common.pop("clock"), common.pop("deck")
        own_options = game.Options.model_validate(chosen)
        await services.starter.open(interaction, game, own_options, Terms(**common), clock=clock, deck=deck)

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        own_decks = await decks.suggestions(services.host, interaction.user.id, typed, game.key)
        return choices([*own_decks, *decks.prebuilt_suggestions(card_games()[game.key], typed)])

    # The signature is where discord.py reads the options.
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)]
    for name, (kind, default) in options.items():
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind))
    vars(start)["__signature__"] = Signature(parameters)
    descriptions = {
        "clock": (fields["relaxed"].description or "") if "relaxed" in fields else say("clock"),
        "deck": say("deck"),
        "hints": say("hints"),
        "undo": say("undo"),
        "rated": say("rated"),
        "reliable": say("reliable"),
        **{name: fields[name].description or "" for name in own},
    }
    command = app_commands.Command[app_commands.Group, ..., None](
        name="start",
        description=say("start-command", game=game.title),
        callback=app_commands.describe(**{name: descriptions[name] for name in options})(start),
    )
    if cards:
        command.autocomplete("deck")(suggest)
    return app_commands.guild_only(command)


def _annotation(field: FieldInfo) -> object:
    """Return a field's type as discord.py wants it: numbers with their bounds."""
    if field.annotation is not int:
        return field.annotation
    bounds = {name: getattr(mark, name) for mark in field.metadata for name in ("ge", "le") if hasattr(mark, name)}
    return app_commands.Range[int, bounds.get("ge"), bounds.get("le")]
