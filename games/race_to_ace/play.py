"""What actions do, and everything that follows automatically until the next decision (rules R4-R12).

Every function changes the position that it is given, and adds events to `happened`.
"""

from games.core import Happened, Outcome, Seat
from games.race_to_ace import events as e
from games.race_to_ace.actions import NONE, RaceAction, Verb
from games.race_to_ace.cards import ANSWERED_BY, ECM, FLAMEOUT, GOLDEN_BIRD, MANEUVER, RADAR, RELIGHT, VISUAL
from games.race_to_ace.position import HAND_LIMIT, LAST_TURN, Phase, PlayedCard, Position


def do(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """Carry out a legal action."""
    p.table.ply += 1
    _BY_VERB[action.verb](p, seat, action, happened)


# --- the turn (R4, R11) ---


def start_turn(p: Position, seat: Seat, happened: Happened) -> None:
    """R4.2, R10.3: draw a card, then play one, or only discard on a lost turn."""
    t = p.table
    t.turn += 1
    t.active = t.asked = seat
    lost = t.lost_turn[seat]
    happened.append(e.TurnStarted(seat, t.turn, lost))
    draw(p, seat, happened)
    t.phase = Phase.LOST_DISCARD if lost else Phase.PLAY


def draw(p: Position, seat: Seat, happened: Happened) -> None:
    """R11.1: draw one card; if the deck is empty, the discard pile is shuffled into a new one first."""
    if not p.deck:
        reshuffle(p, happened)
    card = p.deck.pop()
    p.hands[seat][card] += 1
    happened.append(e.CardDrawn(seat))
    happened.append(e.CardReceived(seat, card))


def reshuffle(p: Position, happened: Happened) -> None:
    """R11.2: shuffle the discard pile into a new deck; the pile is never empty at that moment."""
    t = p.table
    assert t.pile, "94 cards cannot all be in hands and in front"
    p.deck, t.pile = t.pile, []
    p.luck.shuffle(p.deck)
    happened.append(e.Reshuffled(len(p.deck)))


def play_is_over(p: Position, happened: Happened) -> None:
    """R11.3: after the card of the turn and its windows, discard down to the hand limit, or end the turn."""
    t = p.table
    if sum(p.hands[t.active]) > HAND_LIMIT:
        t.phase, t.asked = Phase.TRIM, t.active
    else:
        end_turn(p, happened)


def end_turn(p: Position, happened: Happened) -> None:
    """R12.3: the seat to the left is next, unless the turn limit ends the match."""
    t = p.table
    happened.append(e.TurnEnded(t.active))
    if t.turn == LAST_TURN:
        end_match(p, "guard", happened)
    else:
        start_turn(p, (t.active + 1) % len(p.hands), happened)


def end_match(p: Position, reason: str, happened: Happened) -> None:
    """R12.1, R12.2: rank the seats by kills; ties share a place."""
    t = p.table
    kills = t.kills
    places = tuple(1 + sum(other > mine for other in kills) for mine in kills)
    t.phase = Phase.OVER
    t.result = Outcome(places, tuple(kills), reason)
    happened.append(e.GameOver(t.result))


def throw_away(p: Position, seat: Seat, cards: list[int], happened: Happened) -> None:
    """Put cards from the hand of `seat`, or from in front of it, on the discard pile."""
    p.table.pile += cards
    happened.append(e.Discarded(seat, tuple(cards)))


def play_from_hand(p: Position, seat: Seat, card: int, target: Seat, happened: Happened) -> None:
    """Take a card out of the hand, and show it with the seat on which it is played."""
    p.hands[seat][card] -= 1
    p.table.last = PlayedCard(seat, card, target)
    happened.append(e.CardPlayed(seat, card, target))


# --- attacking (R5, R6) ---


def play_acquisition(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R5.4, R5.5: put an Acquisition in front of the target, who may defend."""
    t = p.table
    card, target = action.card, action.target
    play_from_hand(p, seat, card, target, happened)
    if card == RADAR:
        if t.suppressed[target]:
            happened.append(e.AcquisitionReplaced(target, RADAR, t.radar[target]))
            t.suppressed[target] = False
            throw_away(p, target, [RADAR, ECM], happened)
        t.radar[target] = seat
    else:
        t.visual[target] = seat
    happened.append(e.AcquisitionPlaced(target, card, seat))
    happened.append(e.WindowOpened(target, card, counter=False))
    t.acquisition, t.phase, t.asked = card, Phase.DEFEND, target


def play_shot(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R6.4, R10.1: the target is shot down, and nobody can react."""
    t = p.table
    card, victim = action.card, action.target
    play_from_hand(p, seat, card, victim, happened)
    happened.append(e.ShotDown(victim, seat, card))
    if t.reversed[victim]:
        happened.append(e.TokenReturned(t.visual[victim]))
    throw_away(p, victim, t.in_front(victim), happened)
    throw_away(p, seat, [card], happened)
    t.radar[victim] = t.visual[victim] = NONE
    t.suppressed[victim] = t.reversed[victim] = False
    t.golden_bird[victim] = t.hot_stick[victim] = False
    t.flameouts[victim] = 0
    t.lost_turn[victim] = True
    t.kills[seat] += 1
    happened.append(e.KillTaken(seat, t.kills[seat]))
    if t.kills[seat] >= t.goal:
        end_match(p, "ace", happened)
    else:
        play_is_over(p, happened)


# --- defending (R7, R8) ---


def defend(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R7.2, R8.6: answer the Acquisition just played, or on the own turn an older one.

    R7.6: a Maneuver or Flameout waits for the attacker's counter window.
    """
    t, card = p.table, action.card
    play_from_hand(p, seat, card, seat, happened)
    if action.verb is Verb.PLAY_DEFENSE:
        t.acquisition = action.acquisition
    acquisition = t.acquisition
    if card in ANSWERED_BY:
        attacker = t.radar[seat] if acquisition == RADAR else t.visual[seat]
        open_counter(p, seat, card, on=seat, asked=attacker, happened=happened)
        return
    if card == ECM:
        suppress(p, seat, happened)
    else:
        cancel(p, seat, acquisition, card, happened)
        throw_away(p, seat, [card], happened)
    defense_is_over(p, seat, happened)


def defense_is_over(p: Position, seat: Seat, happened: Happened) -> None:
    """R7.4: a Defender who reacted draws one card, even if the card was countered; nobody else draws (RL17)."""
    if seat != p.table.active:
        draw(p, seat, happened)
    play_is_over(p, happened)


def pass_defense(p: Position, seat: Seat, _action: RaceAction, happened: Happened) -> None:
    """R7.2: the Defender lets the Acquisition stand, and draws nothing (R7.4)."""
    happened.append(e.DefensePassed(seat))
    play_is_over(p, happened)


def suppress(p: Position, holder: Seat, happened: Happened) -> None:
    """R8.2: put an ECM on the Radar."""
    t = p.table
    t.suppressed[holder] = True
    happened.append(e.AcquisitionSuppressed(holder, t.radar[holder]))


def cancel(p: Position, holder: Seat, acquisition: int, card: int, happened: Happened) -> None:
    """R8.1: let `card` discard the Acquisition, with any card and token on it."""
    t, on_radar = p.table, acquisition == RADAR
    attackers, covered, cover = (t.radar, t.suppressed, ECM) if on_radar else (t.visual, t.reversed, MANEUVER)
    happened.append(e.AcquisitionCancelled(holder, acquisition, attackers[holder], card))
    if covered[holder] and not on_radar:
        happened.append(e.TokenReturned(attackers[holder]))
    cards = [acquisition, cover] if covered[holder] else [acquisition]
    attackers[holder], covered[holder] = NONE, False
    throw_away(p, holder, cards, happened)


def reverse(p: Position, seat: Seat, happened: Happened) -> None:
    """R8.4: the Visual goes to its attacker with the Maneuver and a token, if there is room for it (RL10)."""
    t = p.table
    attacker = t.visual[seat]
    spent: list[int] = []
    if t.reversed[seat]:
        happened.append(e.TokenReturned(attacker))
        spent.append(MANEUVER)
    t.visual[seat], t.reversed[seat] = NONE, False
    if t.visual[attacker] == NONE:
        t.visual[attacker], t.reversed[attacker] = seat, True
        happened.append(e.AcquisitionReversed(attacker, seat))
        happened.append(e.TokenPlaced(seat))
    else:
        happened.append(e.AcquisitionFizzled(attacker, seat))
        spent += [VISUAL, MANEUVER]
    if spent:
        throw_away(p, seat, spent, happened)


def put_flameout(p: Position, seat: Seat, by: Seat, happened: Happened) -> None:
    """R8.5: put the Flameout of `by` in front of `seat`, even if another one is there (RL15)."""
    p.table.flameouts[seat] += 1
    happened.append(e.FlameoutPlaced(seat, by, p.table.acquisition))


# --- other plays of a turn ---


def play_flameout(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R8.5, offensive: no attack, but the target may have a Golden Bird (RL13)."""
    play_from_hand(p, seat, FLAMEOUT, action.target, happened)
    p.table.acquisition = NONE
    open_counter(p, seat, FLAMEOUT, on=action.target, asked=action.target, happened=happened)


def play_eccm(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R8.3: both ECMs are discarded, and the Radar works again."""
    t = p.table
    holder = action.target
    play_from_hand(p, seat, ECM, holder, happened)
    t.suppressed[holder] = False
    happened.append(e.AcquisitionRestored(holder, t.radar[holder], seat))
    throw_away(p, holder, [ECM], happened)
    throw_away(p, seat, [ECM], happened)
    play_is_over(p, happened)


def play_relight(p: Position, seat: Seat, _action: RaceAction, happened: Happened) -> None:
    """R9.1: remove one Flameout in front of the pilot."""
    p.table.flameouts[seat] -= 1
    play_from_hand(p, seat, RELIGHT, seat, happened)
    happened.append(e.FlameoutRemoved(seat))
    throw_away(p, seat, [FLAMEOUT, RELIGHT], happened)
    play_is_over(p, happened)


def no_play(p: Position, seat: Seat, _action: RaceAction, happened: Happened) -> None:
    """R4.4: nothing can be played; the hand is kept, down to the limit."""
    happened.append(e.NoPlay(seat, engine_out=p.table.flameouts[seat] > 0))
    play_is_over(p, happened)


def discard(p: Position, seat: Seat, action: RaceAction, happened: Happened) -> None:
    """R10.3 on a lost turn, R11.3 otherwise."""
    t = p.table
    p.hands[seat][action.card] -= 1
    throw_away(p, seat, [action.card], happened)
    if t.phase is Phase.LOST_DISCARD:
        t.lost_turn[seat] = False
        end_turn(p, happened)
    else:
        play_is_over(p, happened)


# --- countering (R7.6, R7.7) ---


def open_counter(p: Position, seat: Seat, card: int, *, on: Seat, asked: Seat, happened: Happened) -> None:
    """R7.6, R7.8: hold the card until `asked` has played the Special that answers it, or declined."""
    t = p.table
    t.pending, t.pending_by, t.pending_on = card, seat, on
    t.phase, t.asked = Phase.COUNTER, asked
    happened.append(e.WindowOpened(asked, card, counter=True))


def counter(p: Position, seat: Seat, _action: RaceAction, happened: Happened) -> None:
    """R7.7: the Special comes into play, the card is wasted, and the Acquisition stays as it was (R7.5)."""
    t = p.table
    card, by = t.pending, t.pending_by
    special = ANSWERED_BY[card]
    p.hands[seat][special] -= 1
    (t.golden_bird if special == GOLDEN_BIRD else t.hot_stick)[seat] = True
    t.last = PlayedCard(seat, special, by)
    happened.append(e.CounterPlayed(seat, special, by, card, t.acquisition))
    happened.append(e.ImmunityGained(seat, special))
    throw_away(p, by, [card], happened)
    counter_is_over(p, by, happened)


def decline_counter(p: Position, seat: Seat, _action: RaceAction, happened: Happened) -> None:
    """R8.4, R8.5: let the card take effect."""
    t = p.table
    card, by, on = t.pending, t.pending_by, t.pending_on
    happened.append(e.CounterDeclined(seat))
    if card == MANEUVER:
        reverse(p, by, happened)
    elif t.acquisition == NONE:
        put_flameout(p, on, by, happened)
    else:
        cancel(p, by, t.acquisition, card, happened)
        put_flameout(p, seat, by, happened)
    counter_is_over(p, by, happened)


def counter_is_over(p: Position, by: Seat, happened: Happened) -> None:
    """R7.4, R7.5: continue as after any Defense card."""
    t = p.table
    t.pending = t.pending_by = t.pending_on = NONE
    defense_is_over(p, by, happened)


_BY_VERB = {
    Verb.PLAY_RELIGHT: play_relight,
    Verb.PLAY_DEFENSE: defend,
    Verb.PLAY_ECCM: play_eccm,
    Verb.PLAY_ACQUISITION: play_acquisition,
    Verb.PLAY_FLAMEOUT: play_flameout,
    Verb.PLAY_SHOT: play_shot,
    Verb.NO_PLAY: no_play,
    Verb.PASS_DEFENSE: pass_defense,
    Verb.DEFEND: defend,
    Verb.DECLINE_COUNTER: decline_counter,
    Verb.COUNTER: counter,
    Verb.DISCARD: discard,
}
