"""A match of Acceleration! in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.acceleration import events as e
from games.acceleration.actions import AccelerationAction
from games.acceleration.attacks import Strike, steps_in, strike
from games.acceleration.avatars import FACTS, LEGIONS, NONE, PER_LEGION, SPARTAN, VALKYRIE, Piece
from games.acceleration.board import BOARD
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS, Phase
from games.acceleration.spaces import SPACES
from games.acceleration.view import AccelerationView
from games.contract.event_sentences import EventSentences
from games.contract.words import Entry
from games.core import Seat

sentence = EventSentences(__package__)


def legion_of(view: AccelerationView, seat: Seat) -> str:
    """Return the name of the Legion of `seat`."""
    return LEGIONS[view.table.legion(seat)]


def entries() -> list[Entry]:
    """Return the Avatars, their Accelerations and the special spaces, for people who look them up."""
    return [*_avatars(), *SPACES]


def _avatars() -> Iterator[Entry]:
    for facts in FACTS:
        figures = (
            f"10 HP, Movement {facts.movement}, Evasion {facts.evasion}, Range {facts.reach}, Hit {facts.hit}, "
            f"Power {facts.power}."
        )
        ways = f"{facts.offensive.name}: {facts.offensive.text} {facts.defensive.name}: {facts.defensive.text}"
        yield Entry(facts.key, facts.name, "Avatar", f"{figures} {ways}")
        yield Entry(
            facts.offensive.key, facts.offensive.name, f"Offensive Acceleration, {facts.name}", facts.offensive.text
        )
        yield Entry(
            facts.defensive.key, facts.defensive.name, f"Defensive Acceleration, {facts.name}", facts.defensive.text
        )


def headline(view: AccelerationView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    t = view.table
    who = f"{names[t.turn]} ({legion_of(view, t.turn)})"
    match t.phase:
        case Phase.PLACE:
            return f"{who} places an Avatar."
        case Phase.REALLOCATE:
            return f"Round {t.loops[t.turn]}: {who} brings a deleted Avatar back."
        case Phase.DECLARE:
            offer = " A draw is offered." if t.draw_offer == 1 - t.turn else ""
            return f"Round {t.loops[t.turn]}: {who} declares an Avatar.{offer}"
        case Phase.ATTACK:
            avatar = f"{names[t.turn]}'s {FACTS[t.active].name} ({legion_of(view, t.turn)})"
            return f"Round {t.loops[t.turn]}: {avatar} may attack."
        case Phase.OVER:
            assert t.result is not None
            return sentence(e.GameOver(t.result), names)


def describe(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the board and the Legions' plates show, as lines."""
    lines = [headline(view, names)]
    for seat in (view.table.first, 1 - view.table.first):
        lines.append(f"{names[seat]}, {legion_of(view, seat)} Legion:")
        lines += [f"- {piece_in_words(view, piece)}" for piece in view.table.pieces(seat)]
    lines += filter(None, (last_in_words(view, names), round_in_words(view)))
    return "\n".join(lines)


def board_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the board shows, as lines: whose decision it is, the last move, and who stands where."""
    lines = [headline(view, names), last_in_words(view, names), round_in_words(view)]
    for seat in (view.table.first, 1 - view.table.first):
        t = view.table
        standing = [
            f"{FACTS[piece % PER_LEGION].name} on {BOARD.name[t.cells[piece]]} with {t.hp[piece]} HP"
            for piece in t.pieces(seat)
            if t.cells[piece] != NONE
        ]
        lines.append(f"{names[seat]}, {legion_of(view, seat)} Legion: {', '.join(standing) or 'nobody'}.")
    return "\n".join(filter(None, lines))


def legions_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return the state of both Legions, and who has still to move in this loop, as lines."""
    t, lines = view.table, []
    for seat in t.seats:
        told = []
        for piece in t.pieces(seat):
            state = "has moved" if t.declared[piece] else "still to move"
            if not t.hp[piece]:
                state = f"deleted, {'back next' if owed(view, piece) else 'out'}, {state}"
            elif t.cells[piece] == NONE:
                state = "not placed yet"
            else:
                state = f"{t.hp[piece]} HP, {state}"
            told.append(f"{FACTS[piece % PER_LEGION].name} {state}")
        lines.append(f"{names[seat]}, {legion_of(view, seat)} Legion: {'; '.join(told)}.")
    return "\n".join(lines)


def last_action(view: AccelerationView) -> tuple[str, bool]:
    """Return what the last declared Avatar did, in two words, and whether it did damage."""
    trail = view.table.trail
    assert trail is not None
    if trail.harm:
        return f"hit for {trail.harm}", True
    if trail.target != NONE:
        return "struck", False
    return ("stayed" if trail.start == trail.ended else "moved"), False


def chances_in_words(view: AccelerationView, action: AccelerationAction) -> str:
    """Return the odds of one way to attack as a sentence."""
    t = view.table
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    verb = FACTS[action.avatar].offensive.name if action.accelerated else "Attack"
    who = "Valkyrie for King" if steps_in(t, 1 - t.turn, action.target) else FACTS[action.target].name
    hp = t.hp[blow.defender]
    hits, deletes = (chance_in_words(chance) or "0%" for chance in (blow.hits, blow.deletes(hp)))
    needs = f"{blow.needs}+" if blow.needs > 1 else "any"
    return f"{verb}: {who}, {hp} HP, {count(blow.dice, 'die', 'dice')}, {needs}: hits {hits}, deletes {deletes}."


def piece_in_words(view: AccelerationView, piece: Piece) -> str:
    """Return an Avatar with its space, HP and state: "King on c1, 10 HP, standby"."""
    name = FACTS[piece % PER_LEGION].name
    state = "declared" if view.table.declared[piece] else "standby"
    cell = view.table.cells[piece]
    if cell != NONE:
        return f"{name} on {BOARD.name[cell]}, {view.table.hp[piece]} HP, {state}"
    if view.table.hp[piece]:
        return f"{name} not placed yet"
    return f"{name} deleted, {state}{', comes back' if owed(view, piece) else ''}"


def owed(view: AccelerationView, piece: Piece) -> bool:
    """R11.1: whether a deleted Avatar will come back with the next loop."""
    seat, avatar = divmod(piece, PER_LEGION)
    return view.table.hp[piece] == 0 and (
        (avatar == SPARTAN and view.table.nemesis[seat]) or (avatar == VALKYRIE and view.table.chivalry[seat])
    )


def round_in_words(view: AccelerationView) -> str:
    """R14.4: return loop and round, with the counters of the limits."""
    if not view.table.loops[view.table.first]:
        return ""
    quiet = f", {view.table.quiet_rounds} of {QUIET_ROUNDS} quiet rounds in a row" if view.table.quiet_rounds else ""
    return f"Round {view.table.loops[view.table.first]} of {LAST_ROUND}{quiet}."


def last_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the last declared Avatar did, as the path in the picture shows it."""
    trail = view.table.trail
    if trail is None:
        return ""
    seat, avatar = divmod(trail.piece, PER_LEGION)
    walk = [trail.start, trail.stepped, trail.ended]
    path = " to ".join(BOARD.name[cell] for place, cell in enumerate(walk) if place == 0 or cell != walk[place - 1])
    verb = "went from" if " to " in path else "stayed on"
    aim = f", aiming at {BOARD.name[trail.target]}" if trail.target != NONE else ""
    aim += f", {trail.harm} HP lost there" if trail.harm else ""
    return f"Last: {names[seat]}'s {FACTS[avatar].name} {verb} {path}{aim}."


def odds_in_words(blow: Strike, hp: int) -> str:
    """Write the odds of an attack on a defender with `hp`: "3 dice, hits on 5+, expect 2.0 HP, deletes 4%"."""
    on = f"hits on {blow.needs}+" if blow.needs > 1 else "always hits"
    plus = f" (die +{blow.add})" if blow.add and blow.needs > 1 else ""
    deletes = chance_in_words(blow.deletes(hp))
    expected = f"expect {blow.expected(hp):.1f} HP{f', deletes {deletes}' if deletes else ''}"
    return f"{count(blow.dice, 'die', 'dice')}{plus}, {on}, {expected}"


def chance_in_words(chance: float) -> str:
    """Write a chance as a percentage; "" for a negligible one, 100% only for a certainty."""
    if chance < 0.005:
        return ""
    return "100%" if chance > 1 - 1e-9 else f"{min(chance, 0.99):.0%}"


def count(number: int, one: str, many: str) -> str:
    """Write a number with its noun."""
    return f"{number} {one if number == 1 else many}"
