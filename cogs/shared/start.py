"""The start command of a game, built from its options."""

from collections.abc import Callable, Coroutine, Mapping
from inspect import Parameter, Signature
from typing import ClassVar

from discord import app_commands
from pydantic.fields import FieldInfo

from bot.app.client import Paddock
from bot.app.services import Services
from bot.collections import decks
from bot.discord_kit.replies import Interaction
from bot.shared.terms import Clock
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


def start_command(game: Game, services: Services) -> app_commands.Command[app_commands.Group, ..., None]:
    """Build the command that opens a lobby; every option may be left out."""
    fields, cards = game.Options.model_fields, has_cards(game)
    offered = {name: fields[name] for name in game.Options.offered}

    async def start(
        interaction: Interaction,
        clock: Clock | None = None,
        deck: str = "",
        hints: bool = False,
        undo: bool = False,
        rated: bool = True,
        reliable: int = 0,
        **chosen: object,
    ) -> None:
        options = game.Options.model_validate(chosen)
        await services.starter.open(
            interaction, game, clock, options, deck=deck, hints=hints, undo=undo, rated=rated, reliable=reliable
        )

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        own = await decks.suggestions(services.host, interaction.user.id, typed, game.key)
        return choices([*own, *decks.prebuilt_suggestions(card_games()[game.key], typed)])

    descriptions = {name: field.description or "" for name, field in offered.items()}
    descriptions |= {
        "clock": (fields["relaxed"].description or "") if "relaxed" in fields else say("clock"),
        "hints": say("hints"),
        "undo": say("undo"),
        "rated": say("rated"),
        "reliable": say("reliable"),
    }
    if cards:
        descriptions["deck"] = say("deck")
    _declare(start, {name: _annotation(field) for name, field in offered.items()}, offered, cards=cards)
    command = app_commands.Command[app_commands.Group, ..., None](
        name="start",
        description=say("start-command", game=game.title),
        callback=app_commands.describe(**descriptions)(start),
    )
    if cards:
        command.autocomplete("deck")(suggest)
    return app_commands.guild_only(command)


def _declare(
    start: Callable[..., Coroutine[object, object, None]],
    types: Mapping[str, object],
    offered: Mapping[str, FieldInfo],
    *,
    cards: bool,
) -> None:
    """Write the options into the function's signature, which is where discord.py reads them."""

    def option(name: str, kind: object, default: object) -> Parameter:
        return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)

    options = [option("clock", Clock | None, None)]
    options += [option(name, types[name], field.default) for name, field in offered.items()]
    options += [option("deck", str, "")] if cards else []
    options.append(option("hints", bool, default=False))
    options.append(option("undo", bool, default=False))
    options.append(option("rated", bool, default=True))
    options.append(option("reliable", app_commands.Range[int, 0, 100], default=0))
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)
    vars(start)["__signature__"] = Signature([first, *options])


def _annotation(field: FieldInfo) -> object:
    """Return a field's type as discord.py wants it: numbers with their bounds."""
    if field.annotation is not int:
        return field.annotation
    bounds = {name: getattr(mark, name) for mark in field.metadata for name in ("ge", "le") if hasattr(mark, name)}
    return app_commands.Range[int, bounds.get("ge"), bounds.get("le")]
