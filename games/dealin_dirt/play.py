"""What actions do, and everything that follows automatically until the next decision (rules R3-R8).

Every function changes the position that it is given, and adds events to `happened`.
"""

from bisect import insort

from games.core import Happened, Outcome, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt import moves, position
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.cards import GIVES, KIND, NONE, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.figures import happens, pass_cost, total
from games.dealin_dirt.legality import payments, spare_cards
from games.dealin_dirt.position import NOBODY, NOTHING_OWED, Condition, Driver, LastAttack, Part, Phase, Position, Then
from games.dealin_dirt.wrecks import clear_wrecks, take_owed_prizes

SPIN_DAMAGE = 10


def do(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """Carry out a legal action."""
    p.sides[seat].decisions += 1
    _BY_VERB[action.verb](p, seat, action, happened)


# --- setting up (R3) ---


def deal(p: Position, happened: Happened) -> None:
    """R3.1: shuffle both decks and draw the hands."""
    for seat in range(len(p.sides)):
        deal_hand(p, seat, happened)
    check_hands(p, happened)


def deal_hand(p: Position, seat: Seat, happened: Happened) -> None:
    """R3.1: shuffle all cards of a seat and draw its hand: 7 cards of 60, else 6."""
    side = p.sides[seat]
    side.deck += side.hand
    side.deck.sort()
    p.luck.shuffle(side.deck)
    count = 7 if len(side.deck) == 60 else 6
    side.hand = sorted(side.deck[-count:])
    del side.deck[-count:]
    happened.append(e.HandDealt(seat, tuple(side.hand)))


def check_hands(p: Position, happened: Happened) -> None:
    """R3.2: show a hand without a Hot Lap Driver and deal it again; the opponent may draw for that.

    Nobody is asked if there is no choice: if both start over, or the deck has no card to spare.
    """
    t = p.table
    while True:
        lacking = [
            seat for seat, side in enumerate(p.sides) if not any(KIND[card] == Kind.HOT_LAP for card in side.hand)
        ]
        for seat in lacking:
            happened.append(e.HandShown(seat, tuple(p.sides[seat].hand)))
            deal_hand(p, seat, happened)
        if len(lacking) == 1 and spare_cards(p, 1 - lacking[0]):
            t.phase = Phase.EXTRA
            t.asked = 1 - lacking[0]
            return
        if not lacking:
            t.phase = Phase.SETUP
            t.asked = NOBODY
            happened.append(e.SetupBegun())
            return


def extra(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R3.2: draw up to two cards for the opponent's mulligan."""
    happened.append(e.ExtraDrawn(seat, action.number))
    moves.draw(p, seat, action.number, happened)
    check_hands(p, happened)


def put_down(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R3.3: set a Driver face down."""
    side = p.sides[seat]
    moves.from_hand(p, seat, action.card)
    car = Driver([action.card], [], since=p.table.turn)
    if action.verb == Verb.ACTIVE:
        side.cars.insert(0, car)
        side.vacant = False
    else:
        side.cars.append(car)
    happened.append(e.DriverSet(seat, action.card))


def take_back(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R3.3: take a Driver that was set back into the hand, until both are ready."""
    side = p.sides[seat]
    card = side.at(action.place).stack[-1]
    del side.cars[action.place - side.vacant]
    if action.place == 0:
        side.vacant = True
    insort(side.hand, card)
    happened.append(e.DriverTakenBack(seat, card))


def ready(p: Position, seat: Seat, _action: DirtAction, happened: Happened) -> None:
    """R3.4, R3.5: when both are ready, lay out Prizes, flip the coin and turn the Drivers up."""
    t = p.table
    p.sides[seat].ready = True
    happened.append(e.SeatReady(seat))
    if not all(side.ready for side in p.sides):
        return
    for side in p.sides:
        side.prizes = [side.deck.pop() for _ in range(t.prizes)]
    happened.append(e.PrizesLaid(t.prizes))
    for who, side in enumerate(p.sides):
        happened.append(e.DriversRevealed(who, tuple(car.stack[-1] for car in side.cars)))
    first = t.active if t.active != NONE else p.luck.below(2)
    happened.append(e.FirstChosen(first))
    start_turn(p, first, happened)


# --- the turn (R4) ---


def start_turn(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.1, R8.3: draw a card; a player who cannot loses."""
    t = p.table
    t.turn += 1
    t.active = t.asked = seat
    t.phase = Phase.TURN
    t.then = Then.TURN
    t.attach = 1
    t.crew = t.tracked = False
    t.passes = t.boost = 0
    happened.append(e.TurnStarted(seat, t.turn))
    if not moves.draw(p, seat, 1, happened):
        end_match(p, 1 - seat, "deck_out", happened)


def stage(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.2: bring a Hot Lap Driver to the Staging Area."""
    if p.table.phase == Phase.SETUP:
        put_down(p, seat, action, happened)
        return
    moves.from_hand(p, seat, action.card)
    moves.bring_in(p, seat, action.card, happened)


def progress(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.4: progress a Driver: its cards and damage stay; conditions, attacks and Skill of the old card are gone."""
    car = p.sides[seat].cars[action.place]
    moves.from_hand(p, seat, action.card)
    happened.append(e.Progressed(seat, car.stack[-1], action.card))
    car.stack.append(action.card)
    car.shake_off()
    car.since = p.table.turn
    car.used = 0
    settle(p, Then.TURN, happened)


def attach_power(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.2: attach one Horse Power card a turn to one of the player's Drivers; then it takes effect."""
    p.table.attach -= 1
    moves.from_hand(p, seat, action.card)
    moves.attach(p, seat, action.place, action.card, happened)
    if SCRIPTS[action.card][Part.PLAY]:
        begin(p, action.card, Part.PLAY, action.place, happened)


def bolt_tool(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R1.6: attach a Tool, which stays on its Driver."""
    moves.from_hand(p, seat, action.card)
    car = p.sides[seat].cars[action.place]
    car.tool = action.card
    happened.append(e.ToolBolted(seat, car.stack[-1], action.card))


def play_card(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R1.6: play a card: it takes effect and is discarded; a Track stays."""
    card = action.card
    moves.from_hand(p, seat, card)
    kind = KIND[card]
    if kind == Kind.TRACK:
        moves.lay_track(p, seat, card, happened)
        settle(p, Then.TURN, happened)
        return
    if kind == Kind.CREW:
        p.table.crew = True
    happened.append(e.CardPlayed(seat, card))
    begin(p, card, Part.PLAY, 0, happened)


def use_skill(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.6: use a Skill, which is not an attack."""
    car = p.sides[seat].cars[action.place]
    car.used = p.table.turn
    happened.append(e.SkillUsed(seat, car.stack[-1]))
    begin(p, car.stack[-1], Part.SKILL, action.place, happened)


def use_track(p: Position, seat: Seat, _action: DirtAction, happened: Happened) -> None:
    """R1.6: use the Track, once a turn."""
    t = p.table
    t.tracked = True
    happened.append(e.TrackUsed(seat, t.track))
    begin(p, t.track, Part.TRACK, 0, happened)


def attack(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.3: attack, which ends the turn."""
    top = p.sides[seat].cars[0].stack[-1]
    p.table.attack = LastAttack(seat, top, action.number, p.table.turn)
    happened.append(e.AttackDeclared(seat, top, action.number))
    begin(p, top, Part(action.number), 0, happened)


def end(p: Position, _seat: Seat, _action: DirtAction, happened: Happened) -> None:
    """R4.3: end the turn without an attack."""
    settle(p, Then.BETWEEN, happened)


# --- Get Passed (R4.5) ---


def get_passed(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.5: pay first, asking only if there is a choice between different Horse Power."""
    t = p.table
    t.passes += 1
    t.place = action.place
    t.left = pass_cost(p, seat, p.sides[seat].cars[0])
    pay_on(p, seat, happened)


def pay_on(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.5: continue to pay as long as there is no choice."""
    t = p.table
    while t.left > 0:
        cards = payments(p.sides[seat].cars[0].power, t.left)
        if len(cards) > 1:
            t.phase = Phase.PAY
            return
        pay_with(p, seat, cards[0], happened)
    paid(p, seat, happened)


def pay_with(p: Position, seat: Seat, card: int, happened: Happened) -> None:
    """R4.5: discard one Horse Power card for the cost."""
    p.sides[seat].cars[0].power.remove(card)
    moves.throw_away(p, seat, (card,), happened)
    p.table.left -= GIVES[card]


def pay(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R4.5: pay with the chosen card."""
    pay_with(p, seat, action.card, happened)
    pay_on(p, seat, happened)


def paid(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.5, R7.2: switch, unless the Driver is stuck in mud: then the payment is lost, with no new try this turn."""
    t = p.table
    t.phase = Phase.TURN
    place, t.place, t.left = t.place, 0, 0
    car = p.sides[seat].cars[0]
    if car.condition == Condition.MUD and not moves.flip(p, seat, "pass", happened):
        car.tried = t.turn
        happened.append(e.PassFailed(seat, car.stack[-1]))
    else:
        moves.change_places(p, seat, place, happened, t.passes)
    settle(p, Then.TURN, happened)


# --- scripts of cards ---


def begin(p: Position, card: int, part: Part, place: int, happened: Happened) -> None:
    """Run a script of a card from its first step."""
    t = p.table
    t.card, t.part, t.place, t.step = card, part, place, 0
    advance(p, happened)


def advance(p: Position, happened: Happened) -> None:
    """R5.3: continue the script until a player is asked or it is finished."""
    t = p.table
    steps = SCRIPTS[t.card][t.part]
    while t.step < len(steps):
        step, effect = steps[t.step]
        if (not step.when or happens(p, step)) and effect.run(p, step, t.active, happened):
            return
        t.step += 1
    finish(p, happened)


def answer(p: Position, _seat: Seat, action: DirtAction, happened: Happened) -> None:
    """Carry out an answer to the running effect."""
    t = p.table
    step, effect = SCRIPTS[t.card][t.part][t.step]
    assert effect.answer is not None, f"{step.do} asks nothing"
    if effect.answer(p, step, t.active, action, happened):
        return
    t.step += 1
    advance(p, happened)


def finish(p: Position, happened: Happened) -> None:
    """R5.4: end a script: discard the card if it was played, and clear wrecks away."""
    t = p.table
    card, part = t.card, t.part
    t.card, t.part, t.step, t.place, t.left, t.chosen = NONE, Part.NOTHING, 0, 0, 0, NONE
    t.heads = t.coins = 0
    if part == Part.PLAY and KIND[card] != Kind.POWER:
        p.sides[t.active].discard.append(card)
    settle(p, Then.TURN if part > Part.SECOND_ATTACK else Then.BETWEEN, happened)


# --- wrecks, Prizes, replacing (R5.4, R5.5) ---


def settle(p: Position, then: Then, happened: Happened) -> None:
    """R5.4, R5.5: clear wrecks away, take Prizes, check for a win, replace Drivers, then continue with `then`."""
    t = p.table
    t.then = then
    if t.hurt:
        clear_wrecks(p, happened)
    if t.owed != NOTHING_OWED:
        before = [len(side.prizes) for side in p.sides]
        take_owed_prizes(p, happened)
        if is_won(p, before, happened):
            return
        t.due = [seat for seat in (1 - t.active, t.active) if p.sides[seat].vacant]
    go_on(p, happened)


def is_won(p: Position, before: list[int], happened: Happened) -> bool:
    """R8.1, R8.2, R8.4: end the match if a player has won, counting for each player the ways in which they win."""
    last_prize = [before[seat] > 0 and not side.prizes for seat, side in enumerate(p.sides)]
    stranded = [not side.cars for side in p.sides]
    ways = [last_prize[seat] + stranded[1 - seat] for seat in range(2)]
    if not any(ways):
        return False
    if ways[0] == ways[1]:
        sudden_death(p, happened)
    else:
        winner = 0 if ways[0] > ways[1] else 1
        end_match(p, winner, "prizes" if last_prize[winner] else "no_driver", happened)
    return True


def replace(p: Position, seat: Seat, action: DirtAction, happened: Happened) -> None:
    """R5.5: make a Driver of the Staging Area the Active one."""
    side = p.sides[seat]
    side.cars.insert(0, side.cars.pop(action.place - 1))
    side.vacant = False
    p.table.due.remove(seat)
    happened.append(e.Replaced(seat, side.cars[0].stack[-1]))
    go_on(p, happened)


def go_on(p: Position, happened: Happened) -> None:
    """R5.5: ask for the next replacement, or continue with what comes after."""
    t = p.table
    if t.due:
        t.phase = Phase.REPLACE
        t.asked = t.due[0]
    elif t.then == Then.TURN:
        t.phase = Phase.TURN
        t.asked = t.active
    elif t.then == Then.BETWEEN:
        between_turns(p, happened)
    else:
        next_turn(p, happened)


# --- between turns (R6) ---


def between_turns(p: Position, happened: Happened) -> None:
    """R6.1-R6.3: check the Active Driver of the player whose turn ended, then the other one; then clear wrecks."""
    seat = p.table.active
    happened.append(e.TurnEnded(seat, idle=is_idle(p, seat), held=len(p.sides[seat].hand)))
    check_up(p, seat, happened)
    car = p.sides[seat].cars[0]
    if car.condition == Condition.SLAM and not moves.wrecked(p, seat, car):
        moves.recover(seat, car, happened)
    check_up(p, 1 - seat, happened)
    settle(p, Then.NEXT, happened)


def is_idle(p: Position, seat: Seat) -> bool:
    """Whether the seat whose turn ends has neither attacked nor changed its Drivers or their Horse Power."""
    t = p.table
    attacked = t.attack is not None and t.attack.turn == t.turn
    acted = attacked or t.crew or t.tracked or t.passes or t.attach != 1
    return not acted and all(t.turn not in (car.since, car.used) for car in p.sides[seat].cars)


def check_up(p: Position, seat: Seat, happened: Happened) -> None:
    """R6.1, R6.2: heal, take damage from Spun Out, flip a coin to wake up."""
    car = p.sides[seat].cars[0]
    moves.heal(seat, car, total(p, seat, car, "mend"), happened)
    if car.spun:
        moves.hurt(p, seat, car, SPIN_DAMAGE + total(p, seat, car, "slick"), happened, "spun")
        if moves.wrecked(p, seat, car):
            return
    if car.condition == Condition.ASLEEP and moves.flip(p, seat, "wake", happened):
        moves.recover(seat, car, happened)


def next_turn(p: Position, happened: Happened) -> None:
    """R6.4: begin the opponent's turn, unless the turn limit ends the match (R8.6)."""
    if p.table.turn >= position.LAST_TURN:
        end_match(p, NONE, "guard", happened)
    else:
        start_turn(p, 1 - p.table.active, happened)


# --- the end (R8) ---


def end_match(p: Position, winner: Seat, reason: str, happened: Happened) -> None:
    """R8.6: rank the players; without a winner, fewer Prizes left win, and equal numbers are a draw."""
    t = p.table
    left = [len(side.prizes) for side in p.sides]
    if winner == NONE and left[0] != left[1]:
        winner = 0 if left[0] < left[1] else 1
    places = (1, 1) if winner == NONE else (1, 2) if winner == 0 else (2, 1)
    t.phase = Phase.OVER
    t.asked = NOBODY
    t.due = []
    t.result = Outcome(places, (t.prizes - left[0], t.prizes - left[1]), reason)
    happened.append(e.GameOver(t.result))


def sudden_death(p: Position, happened: Happened) -> None:
    """R8.5: set everything up anew with the same decks and one Prize each."""
    t = p.table
    t.sudden += 1
    happened.append(e.SuddenDeath(t.sudden))
    moves.take_track_away(p, happened)
    for side in p.sides:
        for car in side.cars:
            side.deck += car.cards()
        side.deck += side.discard + side.prizes
        side.discard, side.prizes, side.cars = [], [], []
        side.vacant, side.ready = True, False
    t.prizes = 1
    t.base = t.turn
    t.active = NONE
    t.hurt = False
    t.owed = NOTHING_OWED
    t.due = []
    t.then = Then.TURN
    deal(p, happened)


_BY_VERB = {
    Verb.EXTRA: extra,
    Verb.ACTIVE: put_down,
    Verb.STAGE: stage,
    Verb.READY: ready,
    Verb.PROGRESS: progress,
    Verb.POWER: attach_power,
    Verb.TOOL: bolt_tool,
    Verb.PLAY: play_card,
    Verb.PASSED: get_passed,
    Verb.SKILL: use_skill,
    Verb.TRACK: use_track,
    Verb.ATTACK: attack,
    Verb.END: end,
    Verb.PAY: pay,
    **dict.fromkeys((Verb.PICK, Verb.TAKE, Verb.OWN, Verb.FOE, Verb.DONE), answer),
    Verb.REPLACE: replace,
    Verb.BACK: take_back,
}
