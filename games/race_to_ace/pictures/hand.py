"""The viewer's decision in one picture: the threat or all pilots, and below them the hand, with what each card does."""

from collections.abc import Iterator, Sequence

from games.core import Seat
from games.look import LEAST_MARK, SEAT_LETTERS, WIDTH, Canvas, Scene, chip, mark, pips, plate
from games.look.held_cards import Size, cards_high, have_room, place_cards
from games.look.slips import ART, Slip, unrepeated
from games.race_to_ace.actions import NONE
from games.race_to_ace.answers import HeldCards, does, held_cards, motto, open_to, short
from games.race_to_ace.cards import FACTS, KEYS, RADAR, SHOTS
from games.race_to_ace.pictures.sky import MOOD
from games.race_to_ace.pictures.table import JETS, in_front_of, specials_of
from games.race_to_ace.position import Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.text import hand_in_words, table_in_words
from games.race_to_ace.view import RaceView

PILOT, CROWDED = 65, 86
"""The height of the plates of pilots: with room for it, those of many have marks of owners below what lies there."""
_EDGE, _GAP = 8, 4
_ROOMY = 100
"""The least width of a plate with a jet on it."""
_THREAT_HIGH = 118
_OWN = 92
"""The size of the viewer's jet."""
_X, _Y = 116, 64
"""The middle of the viewer's jet."""
_THREATENED = (Phase.DEFEND, Phase.COUNTER, Phase.LOST_DISCARD)
"""The phases in which there is a threat to show."""


def decision(view: RaceView, names: Sequence[str], size: Size = "slips", plates: int = PILOT) -> Scene:
    """Draw what the viewer has to know for a decision, and the hand to decide with, as slips or as cards of a size."""
    slips = unrepeated([_slip(each, names) for each in held_cards(view)])
    threatened = view.seat == view.table.asked and view.table.phase in _THREATENED
    top = _THREAT_HIGH if threatened else _EDGE + plates + _GAP
    high = top + cards_high(slips, size)
    canvas = Canvas(MOOD, high, f"dusk:{high}")
    alt = [f"{title(view)}."]
    if threatened:
        alt.append(_threat(canvas, view, names))
    else:
        step = (WIDTH - 2 * _EDGE + _GAP) / len(view.table.seats)
        for seat in view.table.seats:
            _pilot(canvas, view, seat, names[seat], (_EDGE + seat * step, step - _GAP, plates))
    place_cards(canvas, slips, top, asked=bool(open_to(view)), size=size)
    return canvas.scene(" ".join([*alt, *hand_in_words(view, names), table_in_words(view, names)]))


def large_decisions(view: RaceView, names: Sequence[str]) -> Iterator[Scene]:
    """Draw the decision with whole cards, with thumbs, and with slips below high plates, as far as there is room."""
    sizes: tuple[Size, ...] = ("big", "hand", "thumb", "thumbs")
    slips = unrepeated([_slip(each, names) for each in held_cards(view)])
    t, seats = view.table, len(view.table.seats)
    high = seats == 3 or (seats > 3 and {*t.radar, *t.visual} != {NONE})  # three have jets, below their names
    plates = CROWDED if high else PILOT
    yield from (decision(view, names, size, plates) for size in sizes if have_room(slips, size))
    if plates == CROWDED:
        yield decision(view, names, plates=plates)


def _slip(held: HeldCards, names: Sequence[str]) -> Slip:
    # Each pilot has a plate with name and letter; a slip has room for one name.
    lone = len(held.targets) == 1
    targets = names[held.targets[0]] if lone else " ".join(SEAT_LETTERS[seat] for seat in held.targets)
    says = f"{held.says or motto(held.card)} {targets}".rstrip()
    return Slip(f"slip:{KEYS[held.card]}", FACTS[held.card].name, says, bright=held.playable, count=held.count)


def _pilot(canvas: Canvas, view: RaceView, seat: Seat, name: str, place: tuple[float, float, int]) -> None:
    """Place a pilot with kills, and what lies in front: the cards with the marks of their owners."""
    t, y, (x, wide, high) = view.table, float(_EDGE), place
    rim = MOOD.accent if seat == t.asked and t.phase is not Phase.OVER else ""
    plate(canvas, x, y, round(wide), high, rim=rim)
    canvas.spot(f"{seat}", name, x, y, wide, high)
    roomy = wide >= _ROOMY
    down = t.lost_turn[seat] or (t.last is not None and t.last.card in SHOTS and t.last.target == seat)
    if roomy:
        shape = "burning" if down else "flying"
        canvas.place(f"jet:{seat}:narrow:{shape}", x + wide - JETS["narrow"], y + high - JETS["narrow"] - 4)
    elif down:
        canvas.place(f"jet:{seat}:small:burning", x + wide - JETS["small"], y + 20)
    mark(canvas, seat, x + 4, y + 4, 21)
    if roomy:
        canvas.write(name, x + 28, y + 15, 13, bold=True, room=wide - 32)
        star = min(14, (wide - 10) / t.goal)
        pips(canvas, "star", x + 5, y + 33 - star / 2, t.kills[seat], t.goal, size=star, gap=0)
    else:
        pips(canvas, "star", x + 29, y + 8, min(t.kills[seat], 1), 1, size=14)
        canvas.write(f"{t.kills[seat]}/{t.goal}", x + 45, y + 15, 12, room=wide - 48)
        canvas.write(name, x + 5, y + 33, 12, bold=True, room=wide - 10 - 20 * down)
    lying = [*in_front_of(view, seat), *((KEYS[special], NONE) for special in specials_of(view, seat))]
    if down and not lying:
        chip(canvas, say("down"), x + 4, y + 41, fill="#4a1a17", ink="#ffc9bd", size=12, high=20)
    beside = roomy and high == PILOT
    step = min(40 if beside else 24, (wide - (8 + ART[0] if beside else 30)) / max(1, len(lying) - 1))
    for number, (what, whose) in enumerate(lying):
        left = x + 4 + number * step
        canvas.place(f"played:{what}", left, y + 41)
        if whose != NONE and (beside or high == CROWDED):
            mark(canvas, whose, left + 20 * beside, y + (43 if beside else 64), LEAST_MARK)


def title(view: RaceView) -> str:
    """Return the title: what to do with the hand."""
    if not open_to(view):
        return say("your-cards", count=sum(view.hand))
    playable = sum(held.playable for held in held_cards(view))
    return say("decision-title", phase=view.table.phase.name.lower(), count=playable)


def _threat(canvas: Canvas, view: RaceView, names: Sequence[str]) -> str:
    """Draw what the viewer has to answer at the top of a picture, and return it in words."""
    t, seat = view.table, view.viewer
    title, note, warning = _threat_in_words(view, names)
    down = t.phase is Phase.LOST_DISCARD
    canvas.place(f"own:{seat}:{'burning' if down else 'flying'}", _X - _OWN / 2, _Y - _OWN / 2 - 8)
    mark(canvas, seat, 10, _THREAT_HIGH - 34, 24)
    chip(canvas, say("you"), 37, _THREAT_HIGH - 32, size=13)
    if not down:
        by = _aiming(view)
        canvas.place(f"sight:{'radar' if t.phase is Phase.DEFEND and t.acquisition == RADAR else 'visual'}", 44, 6)
        canvas.place(f"hunter:{by}", 262, 38)
        mark(canvas, by, 326, _THREAT_HIGH - 34, 24)
    chip(canvas, warning, 170, 12, size=13, high=23, ink="#ffd3c9", room=WIDTH - 194)
    return say("alt-of-threat", title=title, note=note, warning=warning)


def _aiming(view: RaceView) -> Seat:
    """Return whose card the seat that is asked has to answer."""
    return view.table.active if view.table.phase is Phase.DEFEND else view.table.pending_by


def _threat_in_words(view: RaceView, names: Sequence[str]) -> tuple[str, str, str]:
    """Return the title, the sentence below it, and the warning beside the jet."""
    t = view.table
    if t.phase is Phase.LOST_DISCARD:
        return say("you-were-shot-down"), say("then-you-are-back"), say("you-miss-this-turn")
    who = names[_aiming(view)]
    if t.phase is Phase.COUNTER:
        card = FACTS[t.pending].name
        against = say("against-you", does=does(view, t.pending))
        return say("plays-a-card", name=who, card=card), against, say("card-by", card=card, name=who)
    radar = t.acquisition == RADAR
    title, note = say("has-you", name=who, radar=radar), say("defend-or-let-stand", card=short(t.acquisition))
    return title, note, say("can-hit-you", radar=radar)
