"""The picture of the road: four Realms as columns, one side's Vehicles above them, the other's below."""

from games.acceleracers.cards import KEYS, NAMES
from games.acceleracers.figures import escape, escapes, lacking, on_home_ground, shield, sums
from games.acceleracers.icons import short_stat
from games.acceleracers.pictures.lanes import EMPTY, MOST_STRIPS, STEP, Lanes, PlacedStack, lanes_of, spots_of, state_of
from games.acceleracers.pictures.played import draw_last
from games.acceleracers.pictures.tiles import ASKED_HIGH, BADGE, MOOD, STRIP, TILE, draw_strip, note_of
from games.acceleracers.position import GOAL, REALMS, OpenSide, Phase, Stack
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.core import Seat
from games.look import LEAST, SEAT_LETTERS, Anchor, Canvas, Scene, mark, named
from games.look.colours import GOLD, INK, MUTED, TEXT
from games.look.letters import fitted, width

TAG_ROOM = 52
"""The room for notes on a Realm, beside its number and the sign of its terrain."""


def road(view: AcceleView, alt: str) -> Scene:
    """Draw the Realms and all Vehicles."""
    lanes = lanes_of(view)
    canvas = Canvas(MOOD, lanes.high, background=f"road:{lanes.high}")
    for seat, high in zip((lanes.above, lanes.below), lanes.heights, strict=True):
        _rail(canvas, view, seat, lanes.top(seat), high)
    for place in range(REALMS):
        _realm(canvas, view, place, lanes)
    spots = {seat: list(spots_of(view, seat, lanes)) for seat in (lanes.above, lanes.below)}
    for seat, placed in spots.items():
        for spot in placed:
            draw_vehicle(canvas, view, seat, spot)
    for seat, placed in spots.items():
        for spot in placed:
            _rolls_on(canvas, view, seat, spot)
        _crowds(canvas, view, seat, lanes)
    if lanes.heights[0] == EMPTY:
        canvas.write(say("race-goal"), 192, lanes.middle / 2, 12.5, anchor=Anchor.MIDDLE, room=328)
    draw_last(canvas, view, lanes, spots)
    return canvas.scene(alt)


def _rail(canvas: Canvas, view: AcceleView, seat: Seat, y: int, high: int) -> None:
    """Place a seat's line, its mark and its stars at the left."""
    canvas.place(named("rail", seat, high), 2, y)
    top = y + (high - 66) / 2
    mark(canvas, seat, 2.5, top, 20, ring=to_decide(view, seat))
    canvas.place(f"stars:{len(view.sides[seat].finished)}:{GOAL}", 3.5, top + 25)


def to_decide(view: AcceleView, seat: Seat) -> bool:
    """Whether a seat has to decide now."""
    if view.table.result is not None:
        return False
    return view.sides[seat].to_bring > 0 if view.table.phase is Phase.BRING else view.table.asked == seat


# --- Realms ---


def _realm(canvas: Canvas, view: AcceleView, place: int, lanes: Lanes) -> None:
    """Place a Realm, what there is to know about it, and its number."""
    x, y = lanes.left(place), lanes.middle
    realm = view.row[place] if place < len(view.row) else None
    if realm is None or not realm.card:
        canvas.place("realm:missing" if realm is None else "realm:hidden", x, y)
    else:
        canvas.place(f"realm:{KEYS[realm.card]}" + ("" if realm.up else ":down"), x, y)
        above = [(text, GOLD) for text in moved_escapes(view, place)] if realm.up else [(say("face-down"), TEXT)]
        tags = [(text, ink) for text, ink in [*above, (note_of(realm.card), TEXT)][:2] if text]
        for n, (text, ink) in enumerate(tags):
            wide = round(min(width(text, LEAST, bold=True), TAG_ROOM)) + 10
            canvas.place(f"tag:{wide}", x + 2, y + 2 + 15 * n)
            canvas.write(text, x + 7, y + 9 + 15 * n, LEAST, ink, bold=True, room=TAG_ROOM)
    canvas.place("number", x + 64.5, y + 2)
    canvas.write(str(place + 1), x + 72, y + 9.5, LEAST, anchor=Anchor.MIDDLE, bold=True)


_NOBODY = OpenSide()
"""A side without Vehicles, for which a Realm has its printed escape value."""


def moved_escapes(view: AcceleView, place: int) -> list[str]:
    """Return the escape values of a Realm that an Accele-Charger has moved, by seat."""
    printed = dict(escape(view, _NOBODY, place))
    return [
        f"{SEAT_LETTERS[seat]} {short_stat(window)} {value}"
        for seat, side in enumerate(view.sides)
        for window, value in escape(view, side, place)
        if window not in printed
    ]


# --- Vehicles ---


def _crowds(canvas: Canvas, view: AcceleView, seat: Seat, lanes: Lanes) -> None:
    """Write how many Vehicles are not drawn, if there is no room even for strips."""
    places = [stack.place for stack in view.sides[seat].stacks]
    for place in range(REALMS):
        if (many := places.count(place)) > MOST_STRIPS:
            y = lanes.outwards(seat, STEP * (MOST_STRIPS - 1), STRIP[1]) + STRIP[1] / 2
            more = say("more-here", count=many - MOST_STRIPS + 1)
            canvas.write(more, lanes.left(place) + 5, y, LEAST, MUTED, room=74)


def draw_vehicle(canvas: Canvas, view: AcceleView, seat: Seat, spot: PlacedStack) -> None:
    """Draw a Vehicle as a tile with all its figures, or as a strip with its name and the verdict."""
    stack, x, y = spot.stack, spot.x, spot.y
    if not spot.whole:
        draw_strip(canvas, stack.vehicle, x, y, lacking(view, view.sides[seat], stack))
        return
    canvas.place(f"tile:{state_of(view, seat, stack)}", x, y)
    canvas.place(f"car:{KEYS[stack.vehicle]}", x + 1.5, y + 1.5)
    name = fitted(NAMES[stack.vehicle], TILE[0] - 9, LEAST, bold=True, most=1)
    canvas.write(name[0], x + 5, y + 34.5, 11.5, bold=True, room=TILE[0] - 9)
    _badges(canvas, view, stack, x + 2, y + 2)
    _figures(canvas, view, seat, spot)


def _badges(canvas: Canvas, view: AcceleView, stack: Stack, x: float, y: float) -> None:
    """Draw the counts of cards and tokens on a Vehicle: three signs in a row, two rows at most."""
    tokens = sum(worn.tokens + worn.corrosion for worn in stack.equipped)
    counted = [(kind, n) for kind, n in (("cards", len(stack.equipped)), ("tokens", tokens), ("acid", stack.acid)) if n]
    for n, (kind, count) in enumerate(counted):
        left = x + (BADGE[0] + 1) * n
        canvas.place(f"badge:{kind}", left, y)
        canvas.write(str(count), left + 17.5, y + 7, LEAST, anchor=Anchor.MIDDLE, bold=True, room=12)
    signs = (("bonus", on_home_ground(view, stack)), ("shielded", shield(stack, 0) is not None))
    for n, sign in enumerate(sign for sign, shown in signs if shown):
        canvas.place(sign, x + (BADGE[0] + 1) * n, y + BADGE[1])


def _figures(canvas: Canvas, view: AcceleView, seat: Seat, spot: PlacedStack) -> None:
    """Write Speed, Power and Performance; what the Realm asks for is in a box with a tick or a cross."""
    needed = dict(escape(view, view.sides[seat], spot.stack.place))
    values = sums(view, spot.stack)
    texts = [str(value).replace("-", "−") for value in values]
    wides = [
        round(width(text, 13, bold=True)) + 26 if window in needed else round(width(text, 12)) + 10
        for window, text in enumerate(texts)
    ]
    signs = sum(wides) <= TILE[0] - 6
    if not signs:
        wides = [wide if window in needed else wide - 10 for window, wide in enumerate(wides)]
    gap = (TILE[0] - 6 - sum(wides)) / 2
    left, middle = spot.x + 3, spot.y + 48.5
    for window, (value, text, wide) in enumerate(zip(values, texts, wides, strict=True)):
        if window in needed:
            verdict = "met" if value >= needed[window] else "short"
            canvas.place(f"asked:{window}:{verdict}:{wide}", left, middle - ASKED_HIGH / 2)
            canvas.write(text, left + 13, middle, 13, INK, bold=True)
        elif signs:
            canvas.place(f"stat:{window}", left, middle - 4.5)
            canvas.write(text, left + 10.5, middle, 12, MUTED)
        else:
            canvas.write(text, left, middle, 12, MUTED)
        left += wide + gap


def _rolls_on(canvas: Canvas, view: AcceleView, seat: Seat, spot: PlacedStack) -> None:
    """Mark a Vehicle that will roll on, or come home, on its owner's next turn."""
    if spot.whole and escapes(view, view.sides[seat], spot.stack):
        sign, left, down = ("homeward", 17, 10) if spot.stack.place == REALMS - 1 else ("rolls-on", 9, 8)
        canvas.place(sign, spot.x + TILE[0] - left, spot.y + down)
