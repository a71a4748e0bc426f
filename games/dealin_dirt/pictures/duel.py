"""The picture of the duel: both Active Drivers face to face, the Prizes, the last attack, and the Track."""

from collections.abc import Sequence

from games.core import Seat
from games.dealin_dirt.card_text import brief
from games.dealin_dirt.cards import CARDS, KEYS, NAMES, NONE
from games.dealin_dirt.figures import hit_points, hit_points_left
from games.dealin_dirt.pictures import signs
from games.dealin_dirt.position import Driver, LastAttack, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import condition_keys, lingering
from games.dealin_dirt.view import DirtView
from games.look import NAME, SEAT_COLOURS, Anchor, Canvas, Scene, arrow, bar, burst, chip, mark, named, pips, plate
from games.look.colours import INK, MUTED
from games.look.letters import width

HIGH = 236
PLATE_Y, PLATE_HIGH, TILE_Y, FOOT_Y = 6, 42, 53, 197
LEFTS = (8, 184)
"""The left edges of the seats' halves."""
WIDE = signs.ACTIVE[0]
DISC, STEP = 19, 22
ROWS = 3
"""Rows of chips that fit on the art."""
BESIDE = 112
"""The room for chips beside an arrow."""
BEGUN = frozenset({Phase.TURN, Phase.PAY, Phase.CHOOSE, Phase.REPLACE, Phase.OVER})


def duel(view: DirtView, p: Position, names: Sequence[str], alt: str) -> Scene:
    """Draw both halves, the last attack between them, and the Track below."""
    canvas = Canvas(signs.MOOD, HIGH, background=f"clay:{HIGH}")
    attack = last_attack(view)
    for seat, left in enumerate(LEFTS):
        _plate(canvas, view, seat, names[seat], left)
        car = p.sides[seat].active()
        if car is None:
            _nobody(canvas, view, seat, left)
        else:
            _active(canvas, p, seat, car, left, WIDE - 16 if attack is None else BESIDE)
    if attack is not None:
        _attack(canvas, p, attack)
    _foot(canvas, view, attack)
    return canvas.scene(alt)


def last_attack(view: DirtView) -> LastAttack | None:
    """Return the attack of this turn or of the one before it."""
    t = view.table
    if t.attack is None or t.phase not in BEGUN or t.attack.turn <= max(t.base, t.turn - 2):
        return None
    return t.attack


def to_decide(view: DirtView, seat: Seat) -> bool:
    """Whether a seat has to decide now."""
    if view.table.phase == Phase.SETUP:
        return not view.sides[seat].ready
    return view.table.phase != Phase.OVER and seat == view.table.asked


def standing(view: DirtView, seat: Seat) -> str:
    """Return a player's state in two words."""
    t = view.table
    if t.result is not None:
        drawn, won = len(t.result.winners) > 1, seat in t.result.winners
        return say("standing", how="draw" if drawn else "winner" if won else "beaten")
    if to_decide(view, seat):
        return say("standing", how="play" if t.phase == Phase.TURN else "choose")
    return say("standing", how="ready") if t.phase == Phase.SETUP else ""


# --- the plates ---


def _plate(canvas: Canvas, view: DirtView, seat: Seat, name: str, left: float) -> None:
    both = view.table.phase == Phase.SETUP and all(to_decide(view, each) for each in range(len(view.sides)))
    turn = to_decide(view, seat) and (not both or seat == view.seat)
    plate(canvas, left, PLATE_Y, WIDE, PLATE_HIGH, turn=turn)
    mark(canvas, seat, left + 9, PLATE_Y + (PLATE_HIGH - 24) / 2)
    room, word = WIDE - 48.0, standing(view, seat)
    if word:
        wide = width(word, 12, bold=True)
        if width(name, NAME, bold=True) <= room - wide - 6 or not turn:
            canvas.write(word, left + WIDE - 9, PLATE_Y + 13, 12, signs.MOOD.accent, anchor=Anchor.RIGHT, bold=True)
            room -= wide + 6
    canvas.write(name, left + 40, PLATE_Y + 13, NAME, bold=True, room=room)
    if view.table.phase in BEGUN:
        taken = view.table.prizes - view.sides[seat].prizes
        pips(canvas, "card", left + 40, PLATE_Y + 25, taken, view.table.prizes, size=7.5, gap=2.6)
        canvas.write(
            say("counted-prizes", count=taken), left + WIDE - 9, PLATE_Y + 30, 12.5, anchor=Anchor.RIGHT, bold=True
        )
    else:
        canvas.write(say("prizes-to-come", prizes=view.table.prizes), left + 40, PLATE_Y + 30, 12, MUTED, room=118)


# --- the Active Drivers ---


def _nobody(canvas: Canvas, view: DirtView, seat: Seat, left: float) -> None:
    """Draw the empty place of an Active Driver, or the back of one that is face down."""
    canvas.place(f"slot:{WIDE}:{signs.ACTIVE[1]}", left, TILE_Y)
    if view.table.phase == Phase.SETUP and seat != view.seat:
        canvas.place("back:56:78", left + (WIDE - 56) / 2, TILE_Y + 14)
    # Below the back of a Driver, and the star of the attack that wrecked the last one.
    canvas.write(why_nobody(view, seat), left + WIDE / 2, TILE_Y + 112, 13, anchor=Anchor.MIDDLE, bold=True)


def why_nobody(view: DirtView, seat: Seat) -> str:
    """Say why no Active Driver is shown: there is none, or it is face down (R3.3)."""
    if view.table.phase == Phase.SETUP and seat != view.seat:
        return say("driver-hidden", ready=view.sides[seat].ready)
    return say("no-active-driver")


def _active(canvas: Canvas, p: Position, seat: Seat, car: Driver, left: float, room: float) -> None:
    """Place the tile of an Active Driver, with `room` for chips on its art."""
    canvas.place(f"active:{KEYS[car.stack[-1]]}", left, TILE_Y)
    mark(canvas, seat, left + 5, TILE_Y + 4, 21)
    _hit_points(canvas, p, seat, car, left)
    _chips(canvas, p, seat, car, left, room)
    _power(canvas, car, left, TILE_Y + 118)


def _hit_points(canvas: Canvas, p: Position, seat: Seat, car: Driver, left: float) -> None:
    left_over, most = hit_points_left(p, seat, car), hit_points(p, seat, car)
    now, of = str(left_over), f"/{most}"
    wide = round(width(now, 17, bold=True) + width(of, 12)) + 18
    x = left + 30  # beside the mark, over the sky: the face is on the right
    canvas.place(named("pill", wide, 23, INK), x, TILE_Y + 3)
    canvas.write(now, x + 9, TILE_Y + 14.5, 17, bold=True)
    canvas.write(of, x + wide - 9, TILE_Y + 15.5, 12, MUTED, anchor=Anchor.RIGHT)
    bar(canvas, left + 10, TILE_Y + signs.ACTIVE_ART + 25, WIDE - 20, left_over / most)


def _chips(canvas: Canvas, p: Position, seat: Seat, car: Driver, left: float, room: float) -> None:
    """Write conditions and lasting effects, from the lower edge of the art up, at the outer side."""
    keys, rest = condition_keys(car), lingering(car, p.table.turn)
    rest += [say("boosted-attacks", boost=p.table.boost)] if p.table.boost and seat == p.table.active else []
    rest += [NAMES[car.tool]] if car.tool != NONE and len(keys) + len(rest) < ROWS else []
    chips = [(key, signs.condition_wide(key)) for key in keys]
    chips += [(text, signs.chip_wide(text, sign=False) + 2) for text in rest]
    rows: list[list[tuple[str, int]]] = []
    for each in chips:
        if rows and sum(wide + 3 for _, wide in rows[-1]) + each[1] <= room:
            rows[-1].append(each)
        elif len(rows) < ROWS:
            rows.append([each])
    for number, row in enumerate(rows):
        y = TILE_Y + signs.ACTIVE_ART - 2 - (signs.CHIP_HIGH + 0.7) * (number + 1)
        x = left + 6 if seat == 0 else left + WIDE - 6 - sum(wide + 3 for _, wide in row) + 3
        for text, wide in row:
            if text in keys:
                canvas.place(f"condition:{text}", x, y)
            else:
                chip(canvas, text, x, y, size=signs.CHIP_LETTERS, high=signs.CHIP_HIGH)
            x += wide + 3


def _power(canvas: Canvas, car: Driver, left: float, y: float) -> None:
    """Place Horse Power: a disc each, or a disc and a number per type if there are many; then the Tool."""
    x = left + 9
    counts = signs.power_of(car.power)
    end = left + signs.STEPS_LEFT - (STEP if car.tool != NONE else 0)
    if sum(counts.values()) * STEP <= end - x:
        for letter, count in counts.items():
            for _ in range(count):
                canvas.place(f"disc:{letter}:{DISC}", x, y)
                x += STEP
    else:
        step = min(41.0, (end - x) / len(counts))
        size = DISC if step >= 33 else 15
        for letter, count in counts.items():
            canvas.place(f"disc:{letter}:{size}", x, y + (DISC - size) / 2)
            canvas.write(f"{'×' if step >= 33 else ''}{count}", x + size + 1, y + 10, 12, bold=True)
            x += step
    if not counts:
        canvas.write(say("no-horse-power"), x, y + 10, 12, MUTED)
        x += 92
    if car.tool != NONE:
        canvas.place(f"tool:{DISC}", x, y)


# --- the last attack, and the foot ---


def _attack(canvas: Canvas, p: Position, attack: LastAttack) -> None:
    """Draw an arrow from the attacker to its target, if that is still there, and the damage as a star."""
    foe = 1 - attack.seat
    way = 1 if attack.seat == 0 else -1
    edge = 180 - 4 * way
    y = TILE_Y + 48
    target = p.sides[foe].active()
    # Another Driver may have replaced the one that was hit.
    if target is not None and (target.stack[-1] != attack.target or (attack.harm and not target.damage)):
        return
    hit = attack.harm > 0
    tip = edge + way * (18 if hit else 34)
    arrow(canvas, (edge - way * 40, y + 6), (tip, y + 4), SEAT_COLOURS[attack.seat], bend=0.3 * way)
    if hit:
        burst(canvas, f"−{attack.harm}", tip + way * 19, y + 6, size=44)


def _foot(canvas: Canvas, view: DirtView, attack: LastAttack | None) -> None:
    """Write the Track with what it does, and the last attack or what is left to do in this turn."""
    track = view.table.track
    x = 14.0
    if track != NONE:
        canvas.place(f"track:{KEYS[track]}", 8, FOOT_Y + 1)
        x = 60
        canvas.write(f"{NAMES[track]}: {brief(track)}", x, FOOT_Y + 9, 12.5, bold=True, room=350 - x)
    else:
        canvas.write(say("no-track"), x, FOOT_Y + 9, 12.5, MUTED)
    canvas.write(_news(view, attack), x, FOOT_Y + 25, 12, MUTED, room=350 - x)


def _news(view: DirtView, attack: LastAttack | None) -> str:
    table = view.table
    if attack is None:
        return say("news-turn", sudden=table.sudden, turn=table.turn if table.phase in BEGUN else 0)
    what, driver = CARDS[attack.driver].attacks[attack.number].name, NAMES[attack.driver]
    if attack.target == NONE:
        return say("news-attack", driver=driver, attack=what)
    return say("news-hit", attack=what, harm=attack.harm, target=NAMES[attack.target])
