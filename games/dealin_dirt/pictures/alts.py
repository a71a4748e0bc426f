"""Alt texts of the pictures in full sentences."""

from collections.abc import Sequence

from games.core import Seat
from games.dealin_dirt.card_text import brief
from games.dealin_dirt.cards import CARDS, NAMES, NONE
from games.dealin_dirt.pictures.duel import BEGUN, last_attack
from games.dealin_dirt.position import Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import driver_in_words, headline, rear_in_words
from games.dealin_dirt.view import DirtView
from games.look import ALT


def alt_of_duel(view: DirtView, p: Position, names: Sequence[str]) -> str:
    """Describe whose turn it is, the last attack, each side's Prizes and Active Driver, and the Track."""
    t = view.table
    lines = [headline(view, names)]
    if (attack := last_attack(view)) is not None:
        who, driver = names[attack.seat], NAMES[attack.driver]
        what = CARDS[attack.driver].attacks[attack.number].name
        if attack.target == NONE:
            lines.append(say("alt-attack", name=who, driver=driver, attack=what))
        else:
            harm, target = attack.harm, NAMES[attack.target]
            lines.append(say("alt-hit", name=who, driver=driver, attack=what, harm=harm, target=target))
    for seat, side in enumerate(view.sides):
        active, taken = _active(view, p, seat), t.prizes - side.prizes
        if t.phase in BEGUN:
            lines.append(say("alt-prizes-taken", name=names[seat], taken=taken, count=t.prizes, driver=active))
        else:
            lines.append(say("alt-prizes-to-come", name=names[seat], count=t.prizes, driver=active))
    track = say("alt-track", track=NAMES[t.track], brief=brief(t.track)) if t.track != NONE else say("alt-no-track")
    boost = [say("alt-boost", boost=t.boost)] if t.boost else []
    return " ".join([*lines, track, *boost])


def _active(view: DirtView, p: Position, seat: Seat) -> str:
    car = p.sides[seat].active()
    if car is not None:
        return say("alt-active", driver=driver_in_words(p, seat, car))
    if view.table.phase == Phase.SETUP and seat != view.seat:
        return say("alt-drivers-hidden", ready=view.sides[seat].ready)
    return say("no-active-driver")


def alt_of_stagings(view: DirtView, p: Position, names: Sequence[str]) -> str:
    """Describe each side's hand, deck, discard pile and Staging Area."""
    whole = " ".join(rear_in_words(view, p, seat, names[seat]) for seat in range(len(view.sides)))
    if len(whole) <= ALT:
        return whole
    return " ".join(rear_in_words(view, p, seat, names[seat], short=True) for seat in range(len(view.sides)))
