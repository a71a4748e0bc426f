"""Alt texts in full sentences, with every number in the pictures."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.cards import NAMES, STATS, card
from games.acceleracers.figures import escape, escapes, on_home_ground, points, shield, sums
from games.acceleracers.pictures.tiles import note_of
from games.acceleracers.position import REALMS, Stack
from games.acceleracers.text import bans_in_words, counts_in_words, figures, headline, last_in_words, newest_junk
from games.acceleracers.view import AcceleView
from games.contract.plurals import count
from games.core import Seat


def alt_of_road(view: AcceleView, names: Sequence[str]) -> str:
    """Describe the Realms in order, each with the Vehicles in it, and the Vehicles home."""
    told = [headline(view, names)]
    for place in range(len(view.row)):
        told.append(_realm(view, place))
        told += [
            f"{names[seat]}'s {_vehicle(view, seat, stack)}."
            for seat, side in enumerate(view.sides)
            for stack in side.stacks
            if stack.place == place
        ]
    if len(view.row) < REALMS:
        told.append(f"{count(REALMS - len(view.row), 'Realm')} still to come.")
    told += [_home(view, names), last_in_words(view, names)]
    return " ".join(filter(None, told))


def _home(view: AcceleView, names: Sequence[str]) -> str:
    return " ".join(f"{names[seat]} has {len(side.finished)} of 3 home." for seat, side in enumerate(view.sides))


def _realm(view: AcceleView, place: int) -> str:
    realm = view.row[place]
    if not realm.card:
        return f"Realm {place + 1} is face down."
    facts = card(realm.card)
    note = f", {note_of(realm.card)}" if note_of(realm.card) else ""
    unseen = "" if realm.up else ", face down"
    return f"Realm {place + 1}, {facts.name}: {figures(facts)}, {facts.terrain[0]}{note}{unseen}."


def _vehicle(view: AcceleView, seat: Seat, stack: Stack) -> str:
    side = view.sides[seat]
    needs = " and ".join(f"{STATS[window]} {value}" for window, value in escape(view, side, stack.place))
    rolls = "rolls on next turn" if escapes(view, side, stack) else f"not yet {needs}"
    facts = [f"{NAMES[stack.vehicle]} {'/'.join(map(str, sums(view, stack)))}", rolls]
    tokens = sum(worn.tokens + worn.corrosion for worn in stack.equipped)
    facts += [count(n, word) for n, word in ((len(stack.equipped), "card"), (tokens, "token")) if n]
    facts += [f"acid {stack.acid}"] if stack.acid else []
    facts += ["terrain bonus"] if on_home_ground(view, stack) else []
    facts += ["protected"] if shield(stack, 0) is not None else []
    return ", ".join(facts)


def alt_of_seats(view: AcceleView, names: Sequence[str]) -> str:
    """Describe each side."""
    told = [headline(view, names), *filter(None, [last_in_words(view, names)])]
    for seat, side in enumerate(view.sides):
        facts = [f"{len(side.finished)} of 3 Vehicles home", counts_in_words(view, seat).replace(" · ", ", ")]
        on_turn = view.table.turn and seat == view.table.active and view.table.result is None
        facts.append(f"{view.left} AP left" if on_turn else f"{points(side)} AP a turn")
        told.append(f"{names[seat]}: {', '.join(facts + bans_in_words(view, seat))}.")
    told += [
        f"{names[seat]} junked, newest first: {newest_junk(view, seat)}." for seat in (0, 1) if view.sides[seat].junk
    ]
    return " ".join(told)
