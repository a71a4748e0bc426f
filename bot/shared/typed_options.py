"""Reading options of a game that people type, for events and challenges."""

import re
from contextlib import suppress

from bot.shared.refusal import Refusal
from bot.shared.sentences import say
from games.contract.game import Game


def options_typed(game: Game, typed: str) -> str:
    """Read "kills=3 first=dealer" as options of a game, in JSON; refuses others, with a list of what there is."""
    offered = {name: game.Options.model_fields[name] for name in game.Options.offered}
    chosen = dict(re.findall(r"(\w+)\s*[=:]\s*([^\s,]+)", typed))
    if chosen.keys() <= offered.keys() and bool(chosen) == bool(typed.strip()):
        with suppress(ValueError):
            return game.Options.model_validate(chosen).model_dump_json(exclude_defaults=True)
    lines = [f"- `{name}={field.default}` {field.description}" for name, field in offered.items()]
    raise Refusal("\n".join([say("options-unreadable", game=game.title, count=len(lines)), *lines]))
