"""A match of Acceleration! in words."""

from collections.abc import Iterator, Sequence

from games.acceleration import events as e
from games.acceleration.attacks import Strike, steps_in
from games.acceleration.avatars import FACTS, FULL_HP, LEGIONS, NONE, PER_LEGION, Piece
from games.acceleration.board import BOARD
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS, Phase, Table
from games.acceleration.sentences import say
from games.acceleration.view import AccelerationView
from games.contract.event_sentences import EventSentences
from games.contract.words import Entry
from games.core import Seat

SPACE_KEYS = (
    "healing-space",
    "dash-space",
    "landing-space",
    "two-way-teleport",
    "royal-teleport",
    "numbered-space",
    "king-space",
    "wall",
)
"""The special spaces of the Memory (rules R7), and walls."""

sentence = EventSentences(__package__)


def legion_of(view: AccelerationView, seat: Seat) -> str:
    """Return the name of the Legion of `seat`."""
    return say("legion", legion=LEGIONS[view.table.legion(seat)])


def entries() -> list[Entry]:
    """Return the Avatars, their Accelerations and the special spaces, for people who look them up."""

    def of(key: str) -> Entry:
        return Entry(key, say("space-name", space=key), say("space-kind", space=key), say("space-text", space=key))

    return [*_avatars(), *map(of, SPACE_KEYS)]


def _avatars() -> Iterator[Entry]:
    for facts in FACTS:
        offensive, defensive = facts.offensive, facts.defensive
        attack, defense = say("ability", key=offensive.key), say("ability", key=defensive.key)
        text = say(
            "avatar-text",
            hp=FULL_HP,
            movement=facts.movement,
            evasion=facts.evasion,
            range=facts.reach,
            hit=facts.hit,
            power=facts.power,
            offensive=offensive.name,
            attack=attack,
            defensive=defensive.name,
            defense=defense,
        )
        yield Entry(facts.key, facts.name, say("kind-avatar"), text)
        yield Entry(offensive.key, offensive.name, say("kind-offensive", avatar=facts.name), attack)
        yield Entry(defensive.key, defensive.name, say("kind-defensive", avatar=facts.name), defense)


def headline(view: AccelerationView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    t = view.table
    who, legion, number = names[t.turn], legion_of(view, t.turn), t.loops[t.turn]
    match t.phase:
        case Phase.PLACE:
            return say("places", name=who, legion=legion)
        case Phase.REALLOCATE:
            return say("brings-back", round=number, name=who, legion=legion)
        case Phase.DECLARE:
            return say("declares", round=number, name=who, legion=legion, offered=t.draw_offer == 1 - t.turn)
        case Phase.ATTACK:
            return say("may-attack", round=number, name=who, avatar=FACTS[t.active].name, legion=legion)
        case Phase.OVER:
            assert t.result is not None
            return sentence.read_by(view.seat, e.GameOver(t.result), names)


def describe(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the board and the Legions' plates show, as lines; a player's own Legion first."""
    lines = [headline(view, names)]
    own = view.table.first if view.seat is None else view.seat
    for seat in (own, 1 - own):
        lines.append(say("legion-title", name=names[seat], legion=legion_of(view, seat)))
        lines += [f"- {piece_in_words(view, piece)}" for piece in view.table.pieces(seat)]
    lines += filter(None, (last_in_words(view, names), round_in_words(view)))
    return "\n".join(lines)


def board_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the board shows, as lines: whose decision it is, the last move, and who stands where."""
    lines = [headline(view, names), last_in_words(view, names), round_in_words(view)]
    for seat in (view.table.first, 1 - view.table.first):
        t = view.table
        standing = [
            say("standing", avatar=FACTS[piece % PER_LEGION].name, cell=BOARD.name[t.cells[piece]], hp=t.hp[piece])
            for piece in t.pieces(seat)
            if t.cells[piece] != NONE
        ]
        avatars = ", ".join(standing) or say("nobody")
        lines.append(say("legion-line", name=names[seat], legion=legion_of(view, seat), avatars=avatars))
    return "\n".join(filter(None, lines))


def legions_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return the state of both Legions, and who has still to move in this loop, as lines."""
    t, lines = view.table, []
    for seat in t.seats:
        avatars = "; ".join(piece_in_words(view, piece) for piece in t.pieces(seat))
        lines.append(say("legion-line", name=names[seat], legion=legion_of(view, seat), avatars=avatars))
    return "\n".join(lines)


def last_action(view: AccelerationView) -> tuple[str, bool]:
    """Return what the last declared Avatar did, in two words, and whether it did damage."""
    trail = view.table.trail
    assert trail is not None
    if trail.harm:
        return say("hit-for", harm=trail.harm), True
    if trail.target != NONE:
        return say("struck", sent=_sent_home(view)), False
    return say("stayed-or-moved", moved=trail.start != trail.ended), False


def _sent_home(view: AccelerationView) -> bool:
    """R12.3: whether the last Avatar sent an enemy home: after a miss the defender still stands there."""
    trail = view.table.trail
    return trail is not None and not trail.harm and trail.target not in (NONE, *view.table.cells)


def defender_in_words(t: Table, target: int, *, short: bool = False) -> str:
    """Name who is hit if `target` is attacked: the Valkyrie may step in for the King."""
    return say("valkyrie-for-king", short=short) if steps_in(t, 1 - t.turn, target) else FACTS[target].name


def piece_in_words(view: AccelerationView, piece: Piece) -> str:
    """Return an Avatar with its space, HP and readiness: "King on c1, 10 HP, still to move"."""
    t, (seat, avatar) = view.table, divmod(piece, PER_LEGION)
    name, cell = FACTS[avatar].name, t.cells[piece]
    if cell != NONE:
        return say("piece-on-board", avatar=name, cell=BOARD.name[cell], hp=t.hp[piece], moved=t.declared[piece])
    if t.hp[piece]:
        return say("not-placed-yet", avatar=name)
    return say("piece-deleted", avatar=name, owed=avatar in t.due(seat))


def round_in_words(view: AccelerationView) -> str:
    """R14.4: return loop and round, with the counters of the limits."""
    t = view.table
    if not t.loops[t.first]:
        return ""
    return say("round-of", round=t.loops[t.first], last=LAST_ROUND, quiet=t.quiet_rounds, most=QUIET_ROUNDS)


def last_in_words(view: AccelerationView, names: Sequence[str]) -> str:
    """Return what the last declared Avatar did, as the path in the picture shows it."""
    trail = view.table.trail
    if trail is None:
        return ""
    seat, avatar = divmod(trail.piece, PER_LEGION)
    walk = [trail.start, trail.stepped, trail.ended]
    path = [BOARD.name[cell] for place, cell in enumerate(walk) if place == 0 or cell != walk[place - 1]]
    return say(
        "last-move",
        name=names[seat],
        avatar=FACTS[avatar].name,
        spaces=len(path),
        start=path[0],
        middle=path[1] if len(path) > 2 else "",
        end=path[-1],
        aimed=(trail.target != NONE) + _sent_home(view),
        target=BOARD.name[trail.target] if trail.target != NONE else "",
        harm=trail.harm,
    )


LIKELY = 25
"""From this chance on, in percent, a deletion is what a button promises."""


def percent(chance: float) -> int:
    """Return a chance in percent; 100 only for a certainty, 0 only for the impossible."""
    if chance == 0 or chance > 1 - 1e-9:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def verdict(blow: Strike, hp: int) -> str:
    """Say for a button how likely an attack hits, and deletes if that is likely."""
    hits, deletes = percent(blow.hits), percent(blow.deletes(hp))
    return say("best-odds", hits=hits, deletes=deletes, deadly=int(deletes >= LIKELY))
