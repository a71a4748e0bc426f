"""What a strong computer would do in somebody's place, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.brains import Question
from bot.host.refusal import Refusal, Stale

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.host.host import Host
    from bot.host.match import Match
    from games.core import Menu, Seat
    from games.cpu import Thought

NEAR = 0.01
"""Two actions whose promises differ by less are as good as each other."""


async def hint(host: Host, match: Match, person: int) -> str:
    """Return in one sentence what an ace would do in a person's place; refuses where hints are not agreed upon."""
    if not match.terms.hints:
        raise Refusal("This match was opened without hints. Open the next one with the option `hints`.")
    seat = match.seat_for(person)
    if match.row.status != "playing" or seat not in match.playing.to_act():
        raise Refusal("You have nothing to decide at the moment: ask again when it is your turn.")
    state = match.playing
    view, legal, number = state.view(seat), tuple(state.legal_actions(seat)), state.decision(seat)
    labels = labelled(match.game.menu(view, legal, match.names))
    if len(legal) == 1:
        return f"There is only one thing that you can do: **{labels[legal[0].notation]}**."
    question = Question(match.game.key, view, legal, "ace", host.luck.getrandbits(64))
    thoughts = await host.brain.think(question)
    if not _still_asked(match, seat, number):
        raise Stale
    return reason(thoughts, labels)


def _still_asked(match: Match, seat: Seat, number: int) -> bool:
    """Whether nothing has overtaken the thought."""
    state = match.playing
    return match.row.status == "playing" and seat in state.to_act() and state.decision(seat) == number


def labelled(menu: Menu, above: str = "") -> Mapping[str, str]:
    """Return what people read on the way to each action, by its notation."""
    labels: dict[str, str] = {}
    for choice in menu.choices:
        label = f"{above} › {choice.label}" if above else choice.label
        if choice.notation:
            labels[choice.notation] = label
        if choice.menu is not None:
            labels |= labelled(choice.menu, label.rstrip("…"))
    return labels


def reason(thoughts: Sequence[Thought], labels: Mapping[str, str]) -> str:
    """Return in one sentence what to do and why, from what came of thinking."""
    best, *others = thoughts
    what = f"An ace would choose **{labels[best.action.notation]}**"
    searched = sum(thought.visits for thought in thoughts)
    seen = (
        f"in {searched:,} futures that it imagined from what you can see, it leaves you {best.worth:.0%} of the victory"
    )
    tried = [thought for thought in others if thought.visits]
    if not tried:
        return f"{what}: {seen}."
    second = labels[tried[0].action.notation]
    if abs(best.worth - tried[0].worth) < NEAR:
        return f"{what}: {seen}, hardly different from **{second}**."
    return f"{what}: {seen}, and the next best, **{second}**, {tried[0].worth:.0%}."
