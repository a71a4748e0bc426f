"""Replaying a match from its seed and its log."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.host.core.match import Match
from bot.host.core.match_setup import options_of, setups
from bot.host.core.sentences import say
from bot.host.core.stored_match import position_stored, upgrades_of
from bot.shared.refusal import Refusal
from db.matches import ActionRow
from games.chronicle.record import Record, steps
from games.contract.older_rules import OlderRules
from games.core import Event, Seat, State


def require_readable(match: Match) -> None:
    """Refuse a match that has not begun, or that was played under rules whose positions cannot be read."""
    if not match.row.seed:
        raise Refusal(say("not-started"))
    if match.outdated:
        raise Refusal(say("other-rules-not-verified"))


def replay(match: Match, log: Sequence[ActionRow]) -> Iterator[tuple[State | None, Sequence[Event]]]:
    """Replay the match, as `steps` does. Raises `IllegalAction` if the log does not belong to the seed."""
    return steps(record_of(match, log))


def counting_turns(
    steps: Iterable[tuple[State | None, Sequence[Event]]], log: Sequence[ActionRow], turns: Counter[Seat]
) -> Iterator[tuple[State | None, Sequence[Event]]]:
    """Pass on the steps of a replay, and count each person's decisions after the set-up in `turns`.

    Decisions under older rules that cannot be replayed count as made after it.
    """
    preparing = True
    for action, (state, events) in zip([None, *log], steps, strict=True):
        if action is not None and action.cause == "player" and not preparing:
            turns[action.seat] += 1
        preparing = state is not None and state.preparing()
        yield state, events


def record_of(match: Match, log: Sequence[ActionRow]) -> Record:
    """Return a match as a record that any process can replay; refuses as `require_readable` does."""
    require_readable(match)
    upgrades = [each for each in upgrades_of(match.row) if each.ply <= len(log)]
    if match.row.version < match.game.version and match.row.ply == len(log):
        upgrades.append(position_stored(match.row))
    return Record(
        match.game.key,
        tuple(setups(match.seats)),
        int(match.row.seed, 16),
        options_of(match).model_dump_json(),
        tuple((action.seat, action.notation) for action in log),
        match.names,
        tuple(upgrades),
    )


def replay_to_end(match: Match, log: Sequence[ActionRow]) -> tuple[bool, int]:
    """Replay a match; return whether that leads to exactly the stored position, and how many decisions it leaves out.

    Those were made under older rules. Raises `IllegalAction` if the log does not belong to the seed.
    """
    last: State | None = None
    older = 0
    for state, events in replay(match, log):
        last = state
        older += sum(max(1, event.decisions) for event in events if isinstance(event, OlderRules))
    return last is not None and match.row.state is not None and last.is_stored_as(match.row.state), older
