"""What an action does, and all that follows by itself until somebody has to decide again (rules R2-R14).

Every function takes a position that it changes and the list to which it adds what happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleration import events as e
from games.acceleration.actions import Verb
from games.acceleration.avatars import (
    FULL_HP,
    KING,
    LANCER,
    NONE,
    PER_LEGION,
    SEATS,
    SPARTAN,
    VALKYRIE,
    piece_of,
)
from games.acceleration.board import BOARD
from games.acceleration.fighting import SIDES, steps_in, strike
from games.acceleration.legality import lands, pulled, targets
from games.acceleration.position import LAST_ROUND, QUIET_ROUNDS, RETURN_HP, Phase, Trail
from games.core import Outcome

if TYPE_CHECKING:
    from games.acceleration.actions import Decision
    from games.acceleration.avatars import Piece
    from games.acceleration.position import Position
    from games.core import Event, Seat

    Happened = list[Event]

INITIATIVE_SIDES = 10
CHIVALRY_NEEDS = 4


def do(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """Carry out a legal action."""
    p.ply += 1
    _BY_VERB[action.verb](p, seat, action, happened)


# --- setting up (R2) ---


def begin(p: Position, first: Seat | None, happened: Happened) -> None:
    """R2.2, R2.3: roll for initiative unless it is given; the Kings stand."""
    if first is None:
        first = roll_initiative(p, happened)
    p.first = p.turn = first
    for seat in (p.first, p.second):
        happened.append(e.KingPlaced(seat, p.cells[piece_of(seat, KING)]))


def roll_initiative(p: Position, happened: Happened) -> Seat:
    """R2.2: ten-sided dice, black's first, again while they are equal."""
    while True:
        rolls = [0, 0]
        for seat in (p.black, 1 - p.black):
            rolls[seat] = p.luck.die(INITIATIVE_SIDES)
        happened.append(e.Initiative((rolls[0], rolls[1])))
        if rolls[0] != rolls[1]:
            return rolls.index(max(rolls))


def place(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R2.4: an Avatar takes its first space; when all eight stand, the first loop begins."""
    cell = p.numbered(seat, action.number)
    p.cells[piece_of(seat, action.avatar)] = cell
    happened.append(e.Placed(seat, action.avatar, cell))
    p.turn = 1 - seat
    if NONE not in p.cells:
        start_turn(p, p.first, happened)


# --- loops (R3, R11) ---


def start_turn(p: Position, seat: Seat, happened: Happened) -> None:
    """R3.3: begin the next loop if the last one is spent, and the round's end before it (R13.4)."""
    p.turn, p.active = seat, NONE
    p.phase = Phase.DECLARE
    if p.loops[seat] and not p.all_declared(seat):
        return
    if seat == p.first and p.loops[seat] and round_is_over(p, happened):
        return
    begin_loop(p, seat, happened)


def begin_loop(p: Position, seat: Seat, happened: Happened) -> None:
    """R3.3, R13.3: counter, standby, a Chivalry that lapses, then the returns."""
    p.loops[seat] += 1
    p.declared[seat * PER_LEGION : (seat + 1) * PER_LEGION] = [False] * PER_LEGION
    happened.append(e.LoopBegins(seat, p.loops[seat]))
    if p.chivalry[seat] and not p.deleted(piece_of(seat, VALKYRIE)):
        p.chivalry[seat] = False
        happened.append(e.ChivalryLapsed(seat))
    go_on_reallocating(p, seat, happened)


def go_on_reallocating(p: Position, seat: Seat, happened: Happened) -> None:
    """R11.4, R11.5: ask for the next return, until none is due or no space is free."""
    p.phase = Phase.DECLARE
    if p.due(seat):
        if p.free_numbers(seat):
            p.phase = Phase.REALLOCATE
        else:
            happened.append(e.ReallocationPostponed(seat))


def reallocate(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R11.3: a deleted Avatar comes back on standby (R3.9)."""
    avatar, piece = action.avatar, piece_of(seat, action.avatar)
    (p.nemesis if avatar == SPARTAN else p.chivalry)[seat] = False
    p.cells[piece] = p.numbered(seat, action.number)
    p.hp[piece] = RETURN_HP[avatar]
    happened.append(e.Reallocated(seat, avatar, p.cells[piece], p.hp[piece]))
    go_on_reallocating(p, seat, happened)


def round_is_over(p: Position, happened: Happened) -> bool:
    """R14.4: count the quiet rounds; return whether one of the guards ends the match."""
    p.quiet_rounds = 0 if p.blood else p.quiet_rounds + 1
    p.blood = False
    if p.quiet_rounds == QUIET_ROUNDS:
        end_match(p, None, "quiet", happened)
    elif p.loops[p.first] == LAST_ROUND:
        end_match(p, None, "loop_limit", happened)
    return p.result is not None


def end_match(p: Position, winner: Seat | None, reason: str, happened: Happened) -> None:
    """R14: OVER; the scores are the HP that each Legion has left."""
    places = (1, 1) if winner is None else tuple(1 if seat == winner else 2 for seat in range(SEATS))
    p.phase = Phase.OVER
    p.active = NONE
    p.result = Outcome(places, hit_points(p), reason)
    happened.append(e.GameOver(p.result))


def hit_points(p: Position) -> tuple[int, ...]:
    """R14: the HP that each Legion has left."""
    return tuple(sum(p.hp[seat * PER_LEGION : (seat + 1) * PER_LEGION]) for seat in range(SEATS))


# --- the Action Phase (R4, R5, R7) ---


def declare(p: Position, seat: Seat, avatar: int, happened: Happened) -> Piece:
    """R3.6: an Avatar is spent for this loop, and with it an offer of the enemy that was not answered (R14.3)."""
    piece = piece_of(seat, avatar)
    p.declared[piece] = True
    p.turns += 1
    if p.draw_offer != seat:
        p.draw_offer = NONE
    happened.append(e.Declared(seat, avatar))
    return piece


def pass_turn(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R3.7: a deleted Avatar is declared, and that is all."""
    declare(p, seat, action.avatar, happened)
    happened.append(e.Passed(seat, action.avatar))
    p.trail = None
    start_turn(p, 1 - seat, happened)


def stay(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R4.2, R4.5: neither move nor attack."""
    stand(p, seat, action.avatar, happened)
    end_action(p, seat, action.avatar, happened)


def stand(p: Position, seat: Seat, avatar: int, happened: Happened) -> None:
    """R7.1: an Avatar that stays triggers nothing."""
    piece = declare(p, seat, avatar, happened)
    happened.append(e.Stayed(seat, avatar))
    p.trail = Trail(piece, p.cells[piece], p.cells[piece], p.cells[piece])


def move(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R4.1: walk, and what the space does; then the question whom to attack, if there is anybody (R4.6)."""
    avatar, cell = action.avatar, action.cell
    piece = declare(p, seat, avatar, happened)
    start = p.cells[piece]
    happened.append(e.Moved(seat, avatar, start, cell))
    p.cells[piece] = cell
    if pulled(p, seat, avatar, cell):
        land(p, seat, avatar, happened)
    p.trail = Trail(piece, start, cell, p.cells[piece])
    if targets(p, seat, avatar, p.cells[piece]):
        p.phase, p.active = Phase.ATTACK, avatar
    else:
        end_action(p, seat, avatar, happened)


def land(p: Position, seat: Seat, avatar: int, happened: Happened) -> None:
    """R7.3, R7.6, R7.7: slide or be carried on, or stay because the way is taken."""
    piece = piece_of(seat, avatar)
    cell = p.cells[piece]
    end = lands(p, seat, avatar, cell)
    p.cells[piece] = end
    if end == cell:
        happened.append(e.EffectBlocked(seat, avatar, cell))
    elif cell in BOARD.dash:
        happened.append(e.Dashed(seat, avatar, cell, end))
    elif cell in BOARD.teleport:
        happened.append(e.Teleported(seat, avatar, cell, end))
    else:
        happened.append(e.RoyalTeleported(seat, avatar, cell, end))


def end(p: Position, seat: Seat, _action: Decision, happened: Happened) -> None:
    """R4.5: do not attack."""
    end_action(p, seat, p.active, happened)


def end_action(p: Position, seat: Seat, avatar: int, happened: Happened) -> None:
    """R7.2: a King on a healing space gains 1 HP; then it is the enemy's turn."""
    piece = piece_of(seat, avatar)
    if avatar == KING and p.cells[piece] in BOARD.healing and p.hp[piece] < FULL_HP:
        p.hp[piece] += 1
        happened.append(e.Healed(seat, p.hp[piece]))
    start_turn(p, 1 - seat, happened)


# --- attacking (R9, R10, R12) ---


def attack(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R9.1: target and Acceleration, Noble Sacrifice, price, dice, damage, deletions, healing."""
    avatar, target = action.avatar, action.target
    attacker = aim(p, seat, action, happened)
    if action.accelerated:
        happened.append(e.Accelerated(seat, avatar))
    happened.append(e.Attack(seat, avatar, target))
    blow = strike(p, seat, avatar, target, accelerated=action.accelerated)
    if steps_in(p, 1 - seat, target):
        step_in(p, 1 - seat, happened)
    if blow.price:
        lost = min(blow.price, p.hp[attacker])
        p.hp[attacker] -= lost
        happened.append(e.SelfDamage(seat, avatar, lost, p.hp[attacker]))
    dice = tuple(p.luck.die(SIDES) for _ in range(blow.dice))
    successes = sum(die >= blow.needs for die in dice)
    damage = successes * blow.power
    happened.append(e.AttackRoll(seat, dice, blow.add, blow.evasion, successes, damage))
    if damage:
        lost = min(damage, p.hp[blow.defender])
        p.hp[blow.defender] -= lost
        p.blood = True
        happened.append(e.Damaged(1 - seat, blow.defender % PER_LEGION, lost, p.hp[blow.defender]))
    if p.deleted(attacker):
        delete(p, attacker, happened)
    if p.deleted(blow.defender):
        delete(p, blow.defender, happened)
    if p.deleted(piece_of(1 - seat, KING)):
        end_match(p, seat, "king_deleted", happened)
    else:
        end_action(p, seat, avatar, happened)


def aim(p: Position, seat: Seat, action: Decision, happened: Happened) -> Piece:
    """Declare an attacker that stays where it stands, and draw the line to its target."""
    if p.phase is Phase.DECLARE:
        stand(p, seat, action.avatar, happened)
    t = p.trail
    assert t is not None, "whoever attacks has moved or stayed"
    p.trail = Trail(t.piece, t.start, t.stepped, t.ended, p.cells[piece_of(1 - seat, action.target)])
    return piece_of(seat, action.avatar)


def step_in(p: Position, seat: Seat, happened: Happened) -> None:
    """R12.2: Valkyrie and King change places, for good; nothing else about them changes."""
    king, valkyrie = piece_of(seat, KING), piece_of(seat, VALKYRIE)
    p.cells[king], p.cells[valkyrie] = p.cells[valkyrie], p.cells[king]
    happened.append(e.NobleSacrifice(seat, p.cells[king], p.cells[valkyrie]))


def delete(p: Position, piece: Piece, happened: Happened) -> None:
    """R10.2, R13.2: off the board; Nemesis is owed, Chivalry is rolled for."""
    seat, avatar = divmod(piece, PER_LEGION)
    p.cells[piece] = NONE
    happened.append(e.Deleted(seat, avatar))
    if avatar == SPARTAN:
        p.nemesis[seat] = True
    elif avatar == LANCER:
        die = p.luck.die(SIDES)
        p.chivalry[seat] = die >= CHIVALRY_NEEDS
        happened.append(e.ChivalryRoll(seat, die, p.chivalry[seat]))


def ragnarok(p: Position, seat: Seat, action: Decision, happened: Happened) -> None:
    """R12.3: instead of attacking, the enemy is sent to one of its own Numbered Spaces; no dice, no damage."""
    aim(p, seat, action, happened)
    victim = piece_of(1 - seat, action.target)
    start, home = p.cells[victim], p.numbered(1 - seat, action.number)
    p.cells[victim] = home
    happened.append(e.Accelerated(seat, action.avatar))
    happened.append(e.Displaced(1 - seat, action.target, start, home))
    end_action(p, seat, action.avatar, happened)


# --- draws (R14.3) ---


def offer_draw(p: Position, seat: Seat, _action: Decision, happened: Happened) -> None:
    """Let the enemy answer in its next turn."""
    p.draw_offer = seat
    happened.append(e.DrawOffered(seat))


def accept_draw(p: Position, _seat: Seat, _action: Decision, happened: Happened) -> None:
    """End it: nobody wins."""
    end_match(p, None, "agreement", happened)


def decline_draw(p: Position, seat: Seat, _action: Decision, happened: Happened) -> None:
    """Go on with the match."""
    p.draw_offer = NONE
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
