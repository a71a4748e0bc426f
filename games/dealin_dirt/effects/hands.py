"""Effects on hands, decks, discard piles and Prizes."""

from bisect import insort

from games.contract.card_effects import IN_PLAY, Use
from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt import moves
from games.dealin_dirt.actions import DONE, PICK, DirtAction
from games.dealin_dirt.cards import Step, qualifying
from games.dealin_dirt.effects.effect import Effect, asks_if
from games.dealin_dirt.position import Position, Zone

_WHOSE = {"": ((0,), (1,)), "foe": ((1,), (0,)), "both": ((0, 1), (1, 0))}
"""Whose cards a step means, by the seat that uses it."""

# --- drawing ---


def draw(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Let the player, the opponent or both draw `n` cards."""
    for who in _WHOSE[step.who][seat]:
        moves.draw(p, who, step.n, happened, by_card=True)


def _can_draw(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    return any(p.sides[who].deck for who in _WHOSE[step.who][seat])


def fill(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Draw until there are `n` cards in hand."""
    moves.draw(p, seat, max(0, step.n - len(p.sides[seat].hand)), happened, by_card=True)


def _can_fill(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    side = p.sides[seat]
    return bool(side.deck) and len(side.hand) - use.held < step.n


def redraw(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Discard a hand, or shuffle it into the deck, and draw `n` new cards."""
    for who in _WHOSE[step.who][seat]:
        side = p.sides[who]
        old, side.hand = side.hand, []
        if step.to == "deck":
            moves.shuffle_in(p, who, old, happened)
        else:
            moves.throw_away(p, who, old, happened)
        moves.draw(p, who, step.n, happened)


def _can_redraw(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    """R1.6: a hand that is shuffled into a deck can be drawn again, even if the deck is empty."""
    hands = sum(len(p.sides[who].hand) for who in _WHOSE[step.who][seat])
    return _can_draw(p, step, seat, use) or (step.to == "deck" and hands > use.held)


# --- discarding from hands ---


def _hand_options(p: Position, _step: Step, _seat: Seat) -> list[DirtAction]:
    return [PICK[card] for card in sorted(set(p.sides[p.table.asked].hand))]


def _discard_from_hand(p: Position, seat: Seat, count: int, happened: Happened) -> bool:
    """Let `seat` discard `count` cards of its choice; if it has no more than that, all of them."""
    side = p.sides[seat]
    if len(side.hand) > count:
        moves.ask(p, seat, count)
        return True
    hand, side.hand = side.hand, []
    moves.throw_away(p, seat, hand, happened, "hand")
    return False


def _discard_answer(p: Position, _step: Step, _seat: Seat, action: DirtAction, happened: Happened) -> bool:
    t = p.table
    moves.from_hand(p, t.asked, action.card)
    moves.throw_away(p, t.asked, (action.card,), happened, "hand")
    t.left -= 1
    return t.left > 0


def toss(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """R1.8: pay by discarding `n` other cards from the hand."""
    return _discard_from_hand(p, seat, step.n, happened)


def _can_toss(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    return len(p.sides[seat].hand) - use.held >= step.n


def drop(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Let the opponent discard `n` cards of their choice."""
    return _discard_from_hand(p, 1 - seat, step.n, happened)


def snatch(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Discard `n` random cards from the opponent's hand."""
    hand = p.sides[1 - seat].hand
    cards = [hand.pop(p.luck.below(len(hand))) for _ in range(min(step.n, len(hand)))]
    moves.throw_away(p, 1 - seat, cards, happened, "hand")


def _can_rob(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    return bool(p.sides[1 - seat].hand)


def inspect(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Look at the opponent's hand; one card that qualifies may be shuffled into their deck."""
    moves.look_through(p, seat, 1 - seat, Zone.HAND, len(p.sides[1 - seat].hand), happened)
    moves.ask(p, seat, step.n)
    return True


def _qualifying_options(p: Position, step: Step, _seat: Seat) -> list[DirtAction]:
    return [*[PICK[card] for card in sorted(qualifying(step.what, step.type).intersection(p.looking))], DONE]


def _inspect_answer(p: Position, _step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
    if action != DONE:
        moves.take_out(p, action.card)
        happened.append(e.CardsShown(1 - seat, (action.card,), "hand-deck"))
        moves.shuffle_in(p, 1 - seat, (action.card,), happened)
    moves.stop_looking(p, happened)


# --- searching ---


def search(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Search the player's deck for up to `n` cards that qualify; they are shown unless any card qualifies."""
    asks = asks_if(p, step, seat, _can_search)
    if asks:
        moves.look_through(p, seat, seat, Zone.DECK, len(p.sides[seat].deck), happened)
    return asks


def _can_search(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    side = p.sides[seat]
    return bool(side.deck) and (step.to != "staging" or side.has_room())


def _search_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    side = p.sides[seat]
    if action != DONE:
        _take_up(p, step, seat, action.card, happened)
        p.table.left -= 1
        if p.table.left and p.looking and (step.to != "staging" or side.has_room()):
            return True
    moves.stop_looking(p, happened)
    return False


def _take_up(p: Position, step: Step, seat: Seat, card: int, happened: Happened) -> None:
    """Take one of the cards looked through into the hand or the Staging Area."""
    moves.take_out(p, card)
    if step.to == "staging":
        moves.bring_in(p, seat, card, happened)
        return
    insort(p.sides[seat].hand, card)
    if step.what == "any":
        happened.append(e.CardsTaken(seat, 1))
        happened.append(e.CardsReceived(seat, (card,)))
    else:
        happened.append(e.CardsShown(seat, (card,), "deck-hand"))


def look(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Look at the `n` top cards of the player's deck and take one that qualifies; the others are shuffled back."""
    if not p.sides[seat].deck:
        return False
    moves.look_through(p, seat, seat, Zone.DECK, step.n, happened)
    moves.ask(p, seat)
    return True


def _look_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    options = _qualifying_options(p, step, seat)
    return options[:-1] if step.what == "any" else options


# --- discard piles ---


def salvage(p: Position, step: Step, seat: Seat, _happened: Happened) -> bool:
    """Take up to `n` cards that qualify from the player's discard pile into the hand or the deck."""
    return asks_if(p, step, seat, _can_salvage)


def _can_salvage(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    return not qualifying(step.what, step.type).isdisjoint(p.sides[seat].discard)


def _salvage_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    good = qualifying(step.what, step.type).intersection(p.sides[seat].discard)
    return [*(PICK[card] for card in sorted(good)), DONE]


def _salvage_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    if action == DONE:
        return False
    side = p.sides[seat]
    side.discard.remove(action.card)
    happened.append(e.CardsShown(seat, (action.card,), f"discard-{step.to}"))
    if step.to == "deck":
        moves.shuffle_in(p, seat, (action.card,), happened)
    else:
        insort(side.hand, action.card)
    p.table.left -= 1
    return p.table.left > 0 and _can_salvage(p, step, seat, IN_PLAY)


def mill(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Discard the `n` top cards of a deck."""
    for who in _WHOSE[step.who][seat]:
        deck = p.sides[who].deck
        cards = [deck.pop() for _ in range(min(step.n, len(deck)))]
        moves.throw_away(p, who, cards, happened, "deck")


# --- Prizes ---


def prize(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Look at the player's Prizes and take one; the top card of the deck becomes a Prize in its place."""
    if not p.sides[seat].deck:
        return False
    moves.look_through(p, seat, seat, Zone.PRIZES, len(p.sides[seat].prizes), happened)
    moves.ask(p, seat)
    return True


def _prize_options(p: Position, _step: Step, _seat: Seat) -> list[DirtAction]:
    return [PICK[card] for card in sorted(set(p.looking))]


def _prize_answer(p: Position, _step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
    side = p.sides[seat]
    moves.take_out(p, action.card)
    insort(side.hand, action.card)
    side.prizes.append(side.deck.pop())
    happened.append(e.CardsTaken(seat, 1))
    happened.append(e.CardsReceived(seat, (action.card,)))
    moves.stop_looking(p, happened)


EFFECTS = {
    "draw": Effect(draw, _can_draw, takes=("n", "who")),
    "fill": Effect(fill, _can_fill, takes=("n",)),
    "redraw": Effect(redraw, _can_redraw, takes=("n", "who", "to")),
    "toss": Effect(toss, _can_toss, _hand_options, _discard_answer, ("n",), cost=True),
    "drop": Effect(drop, _can_rob, _hand_options, _discard_answer, ("n",)),
    "snatch": Effect(snatch, _can_rob, takes=("n",)),
    "inspect": Effect(inspect, _can_rob, _qualifying_options, _inspect_answer, ("n", "what", "type")),
    "search": Effect(search, _can_search, _qualifying_options, _search_answer, ("n", "what", "to", "type")),
    "look": Effect(look, _can_draw, _look_options, _search_answer, ("n", "what")),
    "salvage": Effect(salvage, _can_salvage, _salvage_options, _salvage_answer, ("n", "what", "to", "type")),
    "mill": Effect(mill, _can_draw, takes=("n", "who")),
    "prize": Effect(prize, _can_draw, _prize_options, _prize_answer),
}
