"""The table: a tile for each pilot with jet, kills and what lies in front; below them the last card and the piles."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from games.core import Seat
from games.look import LEAST_MARK, NAME, SEAT_COLOURS, WIDTH, Anchor, Canvas, Scene, chip, mark, pips
from games.look.colours import ALARM, INK, MUTED
from games.look.shapes import circle, rect, svg
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import ECM, FLAMEOUT, GOLDEN_BIRD, HOT_STICK, KEYS, MANEUVER, RADAR, SHOTS, VISUAL
from games.race_to_ace.pictures.arrows import free_arrow
from games.race_to_ace.pictures.pieces import MINI_WIDE, SLIM_WIDE
from games.race_to_ace.pictures.sky import MOOD, dusk
from games.race_to_ace.position import Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.text import last_in_words, table_in_words
from games.race_to_ace.view import RaceView

_EDGE, _GAP, _STRIP = 8, 6, 30
_SIZES = {"wide": 169, "narrow": 110}
JETS = {"large": 88, "wide": 70, "narrow": 50, "small": 26}
"""The size of a jet on a tile, or on one of many plates."""
_FULL = 136
_ROOMY = 156
"""The height of a tile if all of them are in one row."""
_RINGS = 0.42, 0.58
"""The rings around a jet, in parts of its size."""


class PilotTile(NamedTuple):
    """The position and size of a pilot's tile."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def narrow(self) -> bool:
        return self.wide < _SIZES["wide"]

    @property
    def jet(self) -> str:
        return "narrow" if self.narrow else "large" if self.high >= _ROOMY else "wide"

    @property
    def middle(self) -> tuple[float, float]:
        """Return the middle of the jet."""
        side = JETS[self.jet]
        return self.x + self.wide - 8 - side / 2, self.y + (38 if self.narrow else 30) + side / 2


def tiles(seats: int) -> list[PilotTile]:
    """Lay out the tiles: two or three in one row, four in two rows, five as three and two."""
    rows = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}[seats]
    high = _ROOMY if len(rows) == 1 else _FULL
    placed = []
    for row, count in enumerate(rows):
        wide = _SIZES["narrow" if count == 3 else "wide"]
        step = wide + (WIDTH - 2 * _EDGE - count * wide) / (count - 1)
        placed += [PilotTile(_EDGE + n * step, _EDGE + row * (high + _GAP), wide, high) for n in range(count)]
    return placed


def table(view: RaceView, names: Sequence[str]) -> Scene:
    """Draw everything that is public: the same for everybody, so it is drawn once."""
    return _table(msgspec.msgpack.encode(replace(view, seat=None, hand=())), tuple(names))


@lru_cache(64)
def _table(public: bytes, names: tuple[str, ...]) -> Scene:
    view = msgspec.msgpack.decode(public, type=RaceView)
    laid = tiles(len(view.table.seats))
    foot = laid[-1].y + laid[-1].high + _GAP
    canvas = Canvas(MOOD, round(foot + _STRIP + _GAP), f"sky:{len(view.table.seats)}")
    for seat, tile in enumerate(laid):
        _pilot(canvas, view, seat, names[seat], tile)
    _draw_last(canvas, view, laid)
    for seat, tile in enumerate(laid):
        _state(canvas, view, seat, tile)
    _strip(canvas, view, names, foot)
    return canvas.scene(table_in_words(view, names))


def _pilot(canvas: Canvas, view: RaceView, seat: Seat, name: str, tile: PilotTile) -> None:
    t, held = view.table, say("cards", count=view.held[seat])
    if t.phase is not Phase.OVER and seat == t.asked:
        canvas.place(f"lit:{tile.wide:g}:{tile.high:g}", tile.x - 3, tile.y - 3)
    mark(canvas, seat, tile.x + 8, tile.y + 8)
    size, room = (13.5, tile.wide - 44) if tile.narrow else (NAME, tile.wide - 46)
    canvas.write(name, tile.x + 38, tile.y + 14, size, bold=True, room=room)
    canvas.write(held, tile.x + 38, tile.y + 30, 12, MUTED, room=room)
    shape = "burning" if t.lost_turn[seat] else "flying"
    x, y = tile.middle
    canvas.place(f"jet:{seat}:{tile.jet}:{shape}", x - JETS[tile.jet] / 2, y - JETS[tile.jet] / 2)
    base, star = tile.y + tile.high - 15, 13 if tile.narrow else 17
    long = pips(canvas, "star", tile.x + 8, base - star / 2, t.kills[seat], t.goal, size=star, gap=1)
    canvas.write(say("kills-small"), tile.x + 11 + long, base, 11, MUTED)
    _in_front(canvas, view, seat, tile)
    for place, special in enumerate(specials_of(view, seat)):
        canvas.place(f"immune:{KEYS[special]}", tile.x + tile.wide - 27, tile.y + 40 + 25 * place)


def in_front_of(view: RaceView, seat: Seat) -> Iterator[tuple[str, Seat]]:
    """Yield what lies in front of a pilot: the sprite, and the owner."""
    t = view.table
    if t.radar[seat] != NONE:
        yield f"{KEYS[RADAR]}:{KEYS[ECM] if t.suppressed[seat] else ''}", t.radar[seat]
    if t.visual[seat] != NONE:
        yield f"{KEYS[VISUAL]}:{KEYS[MANEUVER] if t.reversed[seat] else ''}", t.visual[seat]
    if t.flameouts[seat]:
        yield f"{KEYS[FLAMEOUT]}:{t.flameouts[seat] if t.flameouts[seat] > 1 else ''}", NONE


def specials_of(view: RaceView, seat: Seat) -> list[int]:
    """Return the cards that protect a pilot for good."""
    return [GOLDEN_BIRD] * view.table.golden_bird[seat] + [HOT_STICK] * view.table.hot_stick[seat]


def _in_front(canvas: Canvas, view: RaceView, seat: Seat, tile: PilotTile) -> None:
    lying = list(in_front_of(view, seat))
    slim = len(lying) > 1
    kind, wide = ("slim", SLIM_WIDE) if slim else ("mini", MINI_WIDE)
    for place, (what, whose) in enumerate(lying):
        x, y = tile.x + 7 + place * (wide + 2), tile.y + 40
        canvas.place(f"{kind}:{what}", x, y)
        if whose != NONE:
            mark(canvas, whose, *((x + 6, y + 20) if slim else (x + 27, y + 8)), LEAST_MARK)


def _draw_last(canvas: Canvas, view: RaceView, laid: Sequence[PilotTile]) -> None:
    """Draw an arrow from jet to jet for the last card played on another pilot."""
    last = view.table.last
    if last is None or last.seat == last.target or view.table.phase is Phase.OVER:
        return
    colour = ALARM if last.card in SHOTS else SEAT_COLOURS[last.seat]
    free_arrow(canvas, laid[last.seat].middle, laid[last.target].middle, colour)


def _state(canvas: Canvas, view: RaceView, seat: Seat, tile: PilotTile) -> None:
    t = view.table
    right, y = tile.x + tile.wide - 7, tile.y + tile.high - 41
    size = 11 if tile.narrow else 12
    if t.result is not None:
        place = t.result.places[seat]
        word = say("place", place=place, ace=t.result.reason == "ace")
        fill, ink = (MOOD.accent, INK) if place == 1 else (INK, MUTED)
        chip(canvas, word, right, y, fill=fill, ink=ink, size=13, anchor=Anchor.RIGHT)
    elif seat == t.asked or t.lost_turn[seat]:
        asked = seat == t.asked
        word = say("to-decide", phase=t.phase.name.lower()) if asked else say("misses-a-turn")
        fill, ink = (MOOD.accent, INK) if asked else ("#4a1a17", "#ffc9bd")
        chip(canvas, word, right, y, fill=fill, ink=ink, size=size, high=18, anchor=Anchor.RIGHT)


def _strip(canvas: Canvas, view: RaceView, names: Sequence[str], y: float) -> None:
    middle, last = y + _STRIP / 2, last_in_words(view, names)
    if last and view.table.last is not None:
        canvas.place(f"played:{KEYS[view.table.last.card]}", 12, middle - 11)
        canvas.write(last, 39, middle, 12.5, bold=True, room=190)
    else:
        canvas.write(say("turn", turn=view.table.turn), 18, middle, 13, bold=True)
    piles = say("piles-in-short", deck=view.deck, pile=len(view.table.pile))
    canvas.write(piles, WIDTH - 17, middle, 12, MUTED, anchor=Anchor.RIGHT, room=110)


def sky_svg(seats: str) -> str:
    """Draw the sky with the constant parts of the tiles."""
    laid = tiles(int(seats))
    foot = laid[-1].y + laid[-1].high + _GAP
    high = round(foot + _STRIP + _GAP)
    plates = "".join(
        rect(*tile, MOOD.plate, radius=11, opacity=0.88) + rect(*tile, "none", radius=11, rim=MOOD.rim) for tile in laid
    )
    sizes = [(*tile.middle, JETS[tile.jet] * part) for tile in laid for part in _RINGS]
    rings = "".join(circle(x, y, radius, "none", rim=MOOD.rim, opacity=0.7) for x, y, radius in sizes)
    strip = rect(_EDGE, foot, WIDTH - 2 * _EDGE, _STRIP, MOOD.plate, radius=9, rim=MOOD.rim)
    return svg(WIDTH, high, dusk(high), plates, rings, strip)
