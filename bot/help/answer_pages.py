"""Answers to questions about the rules, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, clipped, safe
from bot.help.answers import RULE
from bot.help.rule_pages import rules_of_refusals
from games.registry import GAMES

if TYPE_CHECKING:
    from bot.discord_kit.content import Row
    from bot.help.answers import RuleAnswer
    from bot.help.rule_search import SearchResult
    from bot.shared.refusal import AgainstRules
    from games.scene import Scene

LABEL = 80
"""Discord's bound on what stands on a button."""
MOST_RULED = 1100
"""How many characters of the numbered rules stand below an answer; beside a picture there is room for no more."""


def answer_page(result: SearchResult) -> Content:
    """Show the best answer with its card and its rules, and what else may have been meant."""
    best, *others = result.answers
    game = GAMES[best.game]
    above = f"### {best.title}\n{best.says}\n-# {_where(best)}"
    below = [
        f"-# {line}" for line in clipped(best.ruled, MOST_RULED).splitlines() if not best.key.startswith(f"{RULE}:")
    ]
    if others and result.unsure:
        below.append("**Or did you mean this?**")
        below += [f"**{_titled(other, best.game)}:** {other.says}" for other in others]
    elif others:
        below.append("**Something else?**")
    buttons = [_button(_titled(other, best.game), f"answer {other.game} {other.key}") for other in others]
    buttons.append(_button(f"How to play {game.title}", f"game {best.game}"))
    return Content(above, game.colour, _face(best), "\n".join(below), (_row(buttons),))


def refusal_page(refused: AgainstRules) -> Content:
    """Say why the rules forbid something, with a button that leads to the rule."""
    game = GAMES[refused.game]
    numbers = rules_of_refusals(refused.game).get(refused.code, ())
    buttons = [_button(f"Rule {number}", f"answer {refused.game} {RULE}:{number}") for number in numbers[:5]]
    return Content(str(refused), game.colour, rows=(_row(buttons),) if buttons else ())


def _titled(answer: RuleAnswer, game: str) -> str:
    """Return an answer's title, with its game where that is another one."""
    return answer.title if answer.game == game else f"{answer.title} ({GAMES[answer.game].title})"


def _where(answer: RuleAnswer) -> str:
    """Return the game, and of what kind the card is that the answer is about."""
    entry = next((each for each in GAMES[answer.game].entries() if each.key == answer.card), None)
    title = GAMES[answer.game].title
    if entry is None:
        return title
    own = "" if entry.text in answer.says else f"\n> **{safe(entry.name)}.** {entry.text}"
    return f"{title} · {entry.kind}{own}"


def _face(answer: RuleAnswer) -> tuple[Scene, ...]:
    scene = GAMES[answer.game].face(answer.card) if answer.card else None
    return () if scene is None else (scene,)


def _button(label: str, says: str) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=clipped(label, LABEL),
        style=discord.ButtonStyle.secondary,
        custom_id=str(Press(PressKind.HELP, 0, text=says)),
    )


def _row(buttons: list[ui.Button[ui.LayoutView]]) -> Row:
    return ui.ActionRow(*buttons)
