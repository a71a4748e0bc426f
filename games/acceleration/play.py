"""What actions do, and everything that follows automatically until the next decision (rules R2-R14).

Every function changes the position or table that it is given, and adds events to `happened`.
"""

from msgspec.structs import replace

from games.acceleration import events as e
from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import SIDES, steps_in, strike, targets
from games.acceleration.avatars import FULL_HP, KING, LANCER, NONE, OWN, PER_LEGION, SPARTAN, VALKYRIE, Piece, piece_of
from games.acceleration.board import BOARD, SpaceKind
from games.acceleration.moves import lands, pulled
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS, RETURN_HP, Phase, Position, Table, Trail
from games.core import Happened, Outcome, Rng, Seat

INITIATIVE_SIDES = 10
CHIVALRY_NEEDS = 4


def do(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """Carry out a legal action."""
    p.table.ply += 1
    _BY_VERB[action.verb](p, seat, action, happened)


# --- setting up (R2) ---


def begin(p: Position, first: Seat | None, happened: Happened) -> None:
    """R2.2, R2.3: roll for initiative unless it is given; the Kings are placed."""
    t = p.table
    if first is None:
        first = roll_initiative(t, p.luck, happened)
    t.first = t.turn = first
    for seat in (t.first, 1 - t.first):
        happened.append(e.KingPlaced(seat, t.cells[piece_of(seat, KING)]))


def roll_initiative(t: Table, luck: Rng, happened: Happened) -> Seat:
    """R2.2: roll ten-sided dice, black's first, again while they are equal."""
    while True:
        rolls = [0, 0]
        for seat in (t.black, 1 - t.black):
            rolls[seat] = luck.die(INITIATIVE_SIDES)
        happened.append(e.Initiative(rolls[0], rolls[1]))
        if rolls[0] != rolls[1]:
            return rolls.index(max(rolls))


def place(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R2.4: place an Avatar; when all eight are placed, the first loop begins."""
    t = p.table
    cell = t.numbered(seat, action.number)
    t.cells[piece_of(seat, action.avatar)] = cell
    happened.append(e.Placed(seat, action.avatar, cell))
    t.turn = 1 - seat
    if NONE not in t.cells:
        start_turn(t, t.first, happened)


# --- loops (R3, R11) ---


def start_turn(t: Table, seat: Seat, happened: Happened) -> None:
    """R3.3: if the last loop is spent, end the round (R13.4) and begin the next loop."""
    t.turn, t.active = seat, NONE
    t.phase = Phase.DECLARE
    if t.loops[seat] and not all(t.declared[OWN[seat]]):
        return
    if seat == t.first and t.loops[seat] and round_is_over(t, happened):
        return
    begin_loop(t, seat, happened)


def begin_loop(t: Table, seat: Seat, happened: Happened) -> None:
    """R3.3, R13.3: count the loop, put Avatars on standby, let Chivalry lapse, then the returns."""
    t.loops[seat] += 1
    t.declared[OWN[seat]] = [False] * PER_LEGION
    happened.append(e.LoopBegins(t.loops[seat], seat))
    if t.chivalry[seat] and not t.deleted(piece_of(seat, VALKYRIE)):
        t.chivalry[seat] = False
        happened.append(e.ChivalryLapsed(seat))
    go_on_reallocating(t, seat, happened)


def go_on_reallocating(t: Table, seat: Seat, happened: Happened) -> None:
    """R11.4, R11.5: ask for the next return, until none is owed or no space is free."""
    t.phase = Phase.DECLARE
    if t.due(seat):
        if t.free_numbers(seat):
            t.phase = Phase.REALLOCATE
        else:
            happened.append(e.ReallocationPostponed(seat))


def reallocate(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R11.3: a deleted Avatar comes back on standby (R3.9)."""
    t = p.table
    avatar, piece = action.avatar, piece_of(seat, action.avatar)
    (t.nemesis if avatar == SPARTAN else t.chivalry)[seat] = False
    t.cells[piece] = t.numbered(seat, action.number)
    t.hp[piece] = RETURN_HP[avatar]
    happened.append(e.Reallocated(seat, avatar, t.cells[piece], t.hp[piece]))
    go_on_reallocating(t, seat, happened)


def round_is_over(t: Table, happened: Happened) -> bool:
    """R14.4: count the quiet rounds; return whether one of the limits ends the match."""
    t.quiet_rounds = 0 if t.blood else t.quiet_rounds + 1
    t.blood = False
    if t.quiet_rounds == QUIET_ROUNDS:
        end_match(t, None, "quiet", happened)
    elif t.loops[t.first] == LAST_ROUND:
        end_match(t, None, "loop_limit", happened)
    return t.result is not None


def end_match(t: Table, winner: Seat | None, reason: str, happened: Happened) -> None:
    """R14: end the match; the scores are the HP that each Legion has left."""
    places = (1, 1) if winner is None else tuple(1 if seat == winner else 2 for seat in t.seats)
    t.phase = Phase.OVER
    t.active = NONE
    t.result = Outcome(places, hit_points(t), reason)
    happened.append(e.GameOver(t.result))


def hit_points(t: Table) -> tuple[int, ...]:
    """R14: the HP that each Legion has left."""
    return tuple(sum(t.hp[OWN[seat]]) for seat in t.seats)


# --- the Action Phase (R4, R5, R7) ---


def declare(t: Table, seat: Seat, avatar: int, happened: Happened) -> Piece:
    """R3.6: use up an Avatar for this loop; an unanswered draw offer of the enemy lapses (R14.3)."""
    piece = piece_of(seat, avatar)
    t.declared[piece] = True
    t.turns += 1
    if t.draw_offer != seat:
        t.draw_offer = NONE
    happened.append(e.Declared(seat, avatar))
    return piece


def pass_turn(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R3.7: declare a deleted Avatar, which does nothing."""
    t = p.table
    declare(t, seat, action.avatar, happened)
    happened.append(e.Passed(seat, action.avatar))
    t.trail = None
    start_turn(t, 1 - seat, happened)


def stay(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R4.2, R4.5: neither move nor attack."""
    stand(p.table, seat, action.avatar, happened)
    end_action(p.table, seat, action.avatar, happened)


def stand(t: Table, seat: Seat, avatar: int, happened: Happened, *, strikes: bool = False) -> None:
    """R7.1: an Avatar that stays triggers nothing."""
    piece = declare(t, seat, avatar, happened)
    happened.append(e.Stayed(seat, avatar, strikes))
    t.trail = Trail(piece, t.cells[piece], t.cells[piece], t.cells[piece])


def move(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R4.1: walk, slide or be teleported (R7.3, R7.6, R7.7); ask whom to attack, if an enemy is in reach (R4.6)."""
    t = p.table
    avatar, cell = action.avatar, action.cell
    piece = declare(t, seat, avatar, happened)
    start, ended = t.cells[piece], lands(t, seat, avatar, cell)
    carried = (SpaceKind.PLAIN, NONE) if ended == cell else (BOARD.kind[cell], ended)
    happened.append(e.Moved(seat, avatar, start, cell, *carried))
    if ended == cell and pulled(t, seat, avatar, cell):
        happened.append(e.EffectBlocked(seat, avatar, cell))
    t.cells[piece] = ended
    t.trail = Trail(piece, start, cell, ended)
    if targets(t, seat, avatar, ended):
        t.phase, t.active = Phase.ATTACK, avatar
    else:
        end_action(t, seat, avatar, happened)


def end(p: Position, seat: Seat, _action: AccelerationAction, happened: Happened) -> None:
    """R4.5: do not attack."""
    happened.append(e.HeldBack(seat, p.table.active))
    end_action(p.table, seat, p.table.active, happened)


def end_action(t: Table, seat: Seat, avatar: int, happened: Happened) -> None:
    """R7.2: a King on a healing space gains 1 HP; then it is the enemy's turn."""
    piece = piece_of(seat, avatar)
    if avatar == KING and t.cells[piece] in BOARD.healing and t.hp[piece] < FULL_HP:
        t.hp[piece] += 1
        happened.append(e.Healed(seat, t.hp[piece]))
    start_turn(t, 1 - seat, happened)


# --- attacking (R9, R10, R12) ---


def attack(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R9.1: in order: target and Acceleration, Noble Sacrifice, price, dice, damage, deletions, healing."""
    t = p.table
    avatar, target = action.avatar, action.target
    attacker = aim(t, seat, action, happened)
    if action.accelerated:
        happened.append(e.Accelerated(seat, avatar))
    blow = strike(t, seat, avatar, target, accelerated=action.accelerated)
    if steps_in(t, 1 - seat, target):
        step_in(t, 1 - seat, happened)
    if blow.price:
        lost = min(blow.price, t.hp[attacker])
        t.hp[attacker] -= lost
        happened.append(e.SelfDamage(seat, avatar, lost, t.hp[attacker]))
    dice = tuple(p.luck.die(SIDES) for _ in range(blow.dice))
    successes = sum(die >= blow.needs for die in dice)
    damage = min(successes * blow.power, t.hp[blow.defender])
    t.hp[blow.defender] -= damage
    struck = blow.defender % PER_LEGION
    left, stepped_in = t.hp[blow.defender], struck != target
    happened.append(
        e.AttackRoll(seat, avatar, dice, blow.add, blow.evasion, successes, damage, struck, left, stepped_in)
    )
    if damage:
        t.blood = True
        assert t.trail is not None
        t.trail = replace(t.trail, harm=damage)
        happened.append(e.Damaged(1 - seat, struck, damage, left))
    if t.deleted(attacker):
        delete(t, attacker, p.luck, happened, price=True)
    if t.deleted(blow.defender):
        delete(t, blow.defender, p.luck, happened)
    if t.deleted(piece_of(1 - seat, KING)):
        end_match(t, seat, "king_deleted", happened)
    else:
        end_action(t, seat, avatar, happened)


def aim(t: Table, seat: Seat, action: AccelerationAction, happened: Happened) -> Piece:
    """R4.4: declare an attacker that stays where it is, and record its target for the picture."""
    if t.phase is Phase.DECLARE:
        stand(t, seat, action.avatar, happened, strikes=True)
    assert t.trail is not None, "an attacker has moved or stayed"
    t.trail = replace(t.trail, target=t.cells[piece_of(1 - seat, action.target)])
    return piece_of(seat, action.avatar)


def step_in(t: Table, seat: Seat, happened: Happened) -> None:
    """R12.2: Valkyrie and King swap places permanently; nothing else about them changes."""
    king, valkyrie = piece_of(seat, KING), piece_of(seat, VALKYRIE)
    t.cells[king], t.cells[valkyrie] = t.cells[valkyrie], t.cells[king]
    happened.append(e.NobleSacrifice(seat))


def delete(t: Table, piece: Piece, luck: Rng, happened: Happened, *, price: bool = False) -> None:
    """R10.2, R13.2: take an Avatar off the board; Nemesis becomes due, Chivalry is rolled for."""
    seat, avatar = divmod(piece, PER_LEGION)
    t.cells[piece] = NONE
    happened.append(e.Deleted(seat, avatar, price))
    if avatar == SPARTAN:
        t.nemesis[seat] = True
    elif avatar == LANCER:
        die = luck.die(SIDES)
        t.chivalry[seat] = die >= CHIVALRY_NEEDS
        happened.append(e.ChivalryRoll(seat, die, t.chivalry[seat]))


def ragnarok(p: Position, seat: Seat, action: AccelerationAction, happened: Happened) -> None:
    """R12.3: instead of attacking, send the enemy to one of its own Numbered Spaces; no dice, no damage."""
    t = p.table
    aim(t, seat, action, happened)
    victim = piece_of(1 - seat, action.target)
    start, home = t.cells[victim], t.numbered(1 - seat, action.number)
    t.cells[victim] = home
    happened.append(e.Accelerated(seat, action.avatar))
    happened.append(e.Displaced(1 - seat, action.target, start, home))
    end_action(t, seat, action.avatar, happened)


# --- draws (R14.3) ---


def offer_draw(p: Position, seat: Seat, _action: AccelerationAction, happened: Happened) -> None:
    """R14.3: offer a draw, which the enemy may accept in its next turn."""
    p.table.draw_offer = seat
    happened.append(e.DrawOffered(seat))


def accept_draw(p: Position, _seat: Seat, _action: AccelerationAction, happened: Happened) -> None:
    """R14.3: accept the draw."""
    end_match(p.table, None, "agreement", happened)


def decline_draw(p: Position, seat: Seat, _action: AccelerationAction, happened: Happened) -> None:
    """R14.3: decline the draw."""
    p.table.draw_offer = NONE
    happened.append(e.DrawDeclined(seat))


_BY_VERB = {
    Verb.PLACE: place,
    Verb.REALLOCATE: reallocate,
    Verb.PASS: pass_turn,
    Verb.STAY: stay,
    Verb.MOVE: move,
    Verb.ATTACK: attack,
    Verb.RAGNAROK: ragnarok,
    Verb.END: end,
    Verb.OFFER_DRAW: offer_draw,
    Verb.ACCEPT_DRAW: accept_draw,
    Verb.DECLINE_DRAW: decline_draw,
}
