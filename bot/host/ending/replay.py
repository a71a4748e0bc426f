"""Replaying a match from its seed and its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.host.core.match import Match
from bot.host.core.match_setup import options_of, setups
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal
from db.matches import ActionRow
from games.chronicle.record import Record
from games.core import Event, Seat, State


def require_same_rules(match: Match) -> None:
    """Refuse a match that has not begun, or that was played under other rules."""
    if not match.row.seed:
        raise Refusal(say("not-started"))
    if match.row.version != match.game.version:
        raise Refusal(say("other-rules-not-verified"))


def beginning(match: Match) -> State:
    """Return the state in which the match began; refuses if it has not, or if the rules have changed since."""
    require_same_rules(match)
    return match.game.new(setups(match.seats), int(match.row.seed, 16), options_of(match))


def replay(match: Match, log: Sequence[ActionRow]) -> Iterator[tuple[State, Sequence[Event]]]:
    """Replay the match: yields the same state object after every decision, with the events that it caused.

    The first pair is the beginning with the opening events. Raises `IllegalAction` if the log does not belong to
    the seed; `verify` relies on that.
    """
    state = beginning(match)
    yield state, state.opening
    for action in log:
        yield state, state.apply(action.seat, match.game.parse(action.notation))


def counting_turns(
    steps: Iterable[tuple[State, Sequence[Event]]], log: Sequence[ActionRow], turns: Counter[Seat]
) -> Iterator[tuple[State, Sequence[Event]]]:
    """Pass on the steps of a replay, and count in `turns` what people have decided since the set-up, by seat."""
    preparing = True
    for action, (state, events) in zip([None, *log], steps, strict=True):
        if action is not None and action.cause == "player" and not preparing:
            turns[action.seat] += 1
        preparing = state.preparing()
        yield state, events


def record_of(match: Match, log: Sequence[ActionRow]) -> Record:
    """Return a match as a record that another process can play again; refuses as `beginning` does."""
    require_same_rules(match)
    decisions = tuple((action.seat, action.notation) for action in log)
    options = options_of(match).model_dump_json()
    return Record(match.game.key, tuple(setups(match.seats)), int(match.row.seed, 16), options, decisions, match.names)
