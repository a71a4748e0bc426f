"""Deciding for somebody in a test: an answer that the host holds back until its pause is over takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.core.change import changing
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.match import play
from bot.shared.refusal import Held
from games.contract.game import Game
from games.core import Action, View
from games.core.rng import Rng
from games.cpu.levels import rookie

HARD = ("tiny_turbo_cars",)
"""Games in which a rookie who thinks, one decision in ten, takes as long as for everything else in a match."""


def somehow(game: Game, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """Choose as a rookie does; at random where that takes long."""
    if game.key not in HARD:
        return rookie(game, view, legal, rng)
    return rng.choice([action for action in legal if action.notation not in game.agreements] or legal)


async def decide(host: Host, match_id: int, person: int, question: int, notation: str, key: int) -> Match:
    """Carry out a person's decision as `play.act` does, without the pause of a window that has no other answer."""
    try:
        return await play.act(host, match_id, person, question, notation, key)
    except Held:
        async with changing(host, match_id) as change:
            play.carry_out(change, change.match.seat_for(person), change.match.game.parse(notation), "forced")
        return change.committed
