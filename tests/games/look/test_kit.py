"""The pictures of the drawing kit stay as they are, and its parts stand where they say.

Whatever the kit can place, at least once, is compared with `kit.json`, part by part. A picture changes only on
purpose: then delete the lines of its parts in `kit.json`, look at them, and run `python -m tests.games.look.test_kit`,
which adds what is missing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from games import look
from games.look import cards, finishes, parts, shapes, strokes
from games.look.canvas import Canvas
from games.look.card_pages import dressed, of_card, page, small
from games.look.card_pages import sprite as card_sprite
from games.look.cards import BRIM, FULL, HAND, CardFace
from games.look.drawings import drawing, sheet
from games.look.draws import Draws
from games.look.formulas import Value, as_value
from games.look.grid import LEAST
from games.look.held_cards import Size, cards_high, place_cards
from games.look.legible import MeasuredText, faults, placed, read
from games.look.letters import width
from games.look.marks import LEAST_MARK, RING, mark, mark_inner
from games.look.meters import bar, batteries, pips
from games.look.moods import MOODS
from games.look.moves import arrow, burst
from games.look.plain import plain_page
from games.look.plates import TAB, chip, plate
from games.look.pointing import pointed, triumphant
from games.look.scene import Anchor, Scene, Sprite
from games.look.shapes import circle, rect, svg
from games.look.slips import ART, Slip, place_slips, slips_high
from tests.examples import for_each

RECORD = Path(__file__).with_name("kit.json")
MOOD = MOODS["dealin_dirt"]
PICTURE = svg(84, 60, rect(0, 0, 84, 60, "#456"), shapes.words("7", 40, 30, 12, decor=True))
FRONT = svg(84, 60, circle(40, 20, 9, "#fed"))
BADGE = circle(12, 12, 9, "#fff")
SIGN = circle(6, 6, 5, "#333")
FACES = {
    "common": CardFace("Spare Tear-Off", PICTURE, kind="Pit Item", cost="12", text="Draw two cards. " * 12),
    "standard": CardFace("Nitro", PICTURE, (120, 56), rarity="standard", figures=(("HP", "30"),), badge=BADGE),
    "uncommon": CardFace("Maelstrom of the Valley", PICTURE, rarity="uncommon", figures=(("HP", "80"), ("AP", "5"))),
    "rare": CardFace("Roll Cage", PICTURE, rarity="rare", kind="Mod", cost="3", badge=BADGE, number="Rare 14/150"),
    "legend": CardFace("Harvest King", PICTURE, rarity="legend", figures=(("HP", "150"),), kind="Winner", front=FRONT),
    "foil": CardFace("Black-ice Hairpin", PICTURE, (70, 80), "#803020", "foil", kind="Hazard", text="Slide."),
    "hologram": CardFace("Ghost", PICTURE, rarity="hologram", figures=((SIGN, "5"), (SIGN, "4"), (SIGN, "6"))),
}
LONG = ("Radar", "Visual Acquisition", "Green Horse Power", "Bartholomew the Great of the Half Mile")
SAYS = ("", "opens", "Shoots down on radar", "cannot be played before the engine has been started again")


class Drawn:
    """A few cards, drawn without a game."""

    def card(self, key: str, /) -> CardFace:
        return FACES[key]

    def full(self, key: str, /) -> str:
        return cards.full(FACES[key])

    def alt(self, key: str, /) -> str:
        return f"{FACES[key].name}."

    def kin(self, key: str, /) -> Sequence[tuple[str, str]]:
        return [(f"After {key}", "rare"), ("Next", "foil"), ("Wins", "legend"), ("Left out", "common")]


def slips(count: int) -> list[Slip]:
    """Return slips of every kind: long and short, bright and not, several equal ones, with figures."""
    return [
        Slip(
            f"slip:{list(FACES)[n % 7]}", LONG[n % 4], SAYS[n // 2 % 4], bright=n % 3 != 1, count=1 + n % 2 * n,
            figures=(("sign:hp", "30"), ("sign:ap", "4"))[: n % 5],
        )
        for n in range(count)
    ]  # fmt: skip


Draw = Callable[[], str]


def on_canvas(fill: Callable[[Canvas], object], height: int = 300) -> str:
    canvas = Canvas(MOOD, height)
    answer = fill(canvas)
    return written(canvas.scene("A picture.")) + repr(answer)


def written(scene: Scene) -> str:
    return msgspec.json.encode(scene).decode()


def in_all_looks(key: str) -> str:
    looks = product(("icon", "thumb", "album", "hand", "big"), ("", "o", "s", "os"))
    return "".join(small(Drawn(), of_card(size, dressed(key, marks))) for size, marks in looks)


def finish(key: str) -> str:
    rim = drawing(f"cards/finishes#rim-{key}", wide=90, high=120, art_high=70, radius=8)
    return rim + drawing(f"cards/finishes#sign-{key}", x=5, y=6) + finishes.gloss(key, 90, 70)


def with_name(name: str) -> str:
    return "".join(draw(CardFace(name, PICTURE)) for draw in (cards.thumb, cards.album, cards.hand, cards.full))


def posters(face: CardFace) -> str:
    return cards.poster(face, FULL) + cards.poster(face, HAND)


def of_cards() -> Iterator[tuple[str, Draw]]:
    for key, face in FACES.items():
        for draw in (cards.thumb, cards.album, cards.icon, cards.hand, cards.big, cards.full):
            yield f"{draw.__name__} {key}", partial(draw, face)
        yield f"full {key} with a drawing", partial(cards.full, face, BADGE, art_high=120)
        yield f"poster {key}", partial(posters, face)
        yield f"{key} with a gloss", partial(card_sprite, Drawn(), of_card("full", dressed(key, "s")))
        yield f"{key} in all looks", partial(in_all_looks, key)
        yield f"finish {key}", partial(finish, key)
        yield f"page {key}", partial(page_of, key)
    for name in LONG:
        yield f"a name of {len(name)} letters", partial(with_name, name)


def page_of(key: str) -> str:
    return written(page(Drawn(), "dealin_dirt", key))


def slips_placed(count: int, asked: bool) -> str:
    some = slips(count)
    return on_canvas(lambda canvas: place_slips(canvas, some, 20, asked=asked)) + repr(slips_high(some))


def cards_placed(count: int, asked: bool, size: Size = "hand") -> str:
    some = slips(count)
    return on_canvas(lambda canvas: place_cards(canvas, some, 20, asked=asked, size=size)) + repr(
        cards_high(some, size)
    )


def plain_lines(count: int) -> str:
    lines = [f"Fact {n}: {SAYS[n % 4] or 'short'}" for n in range(count)]
    return written(plain_page(MOOD, lines))


def of_hands() -> Iterator[tuple[str, Draw]]:
    for count, asked in product((0, 1, 3, 7, 8, 9, 12, 14), (True, False)):
        yield f"{count} slips, asked {asked}", partial(slips_placed, count, asked)
    for count, asked in product((1, 3, 4, 7), (True, False)):
        yield f"{count} cards held, asked {asked}", partial(cards_placed, count, asked)
    yield "2 big cards held", partial(cards_placed, 2, True, "big")
    yield "6 thumbs held", partial(cards_placed, 6, True, "thumb")
    yield "7 thumbs held in two rows", partial(cards_placed, 7, True, "thumbs")
    yield "marked", lambda: written(pointed(hand_of_slips(), "radar+common+rare"))
    yield "triumph", lambda: written(triumphant(hand_of_slips(), "WINNER"))
    for lines in (1, 9, 30, 60):
        yield f"{lines} plain lines", partial(plain_lines, lines)


def of_canvases() -> Iterator[tuple[str, Draw]]:
    """Yield what a function of the kit places on a canvas, and returns."""

    def placed(name: str, place: Callable[..., object], *facts: object, **named: object) -> tuple[str, Draw]:
        return name, lambda: on_canvas(lambda canvas: place(canvas, *facts, **named))

    yield placed("title", Canvas.title, "The race", "with a note")
    for anchor in Anchor:
        yield placed(f"chip {anchor}", chip, "crew used up at last", 180, 50, anchor=anchor, room=90)
    for part in (-0.1, 0, 0.001, 0.24, 0.26, 0.49, 0.51, 0.99, 1):
        yield placed(f"bar {part}", bar, 10, 12, 90, part)
    for kind in ("dot", "card", "star", "diamond"):
        yield placed(f"pips {kind}", pips, kind, 10, 12, 2, 5)
    for have in range(4):
        yield placed(f"batteries {have}", batteries, 10, 12, have)
    for end, bend in product(((300, 190), (20, 40), (120, 10), (121, 260)), (0.0, 0.3, -0.2)):
        yield placed(f"arrow to {end}, bend {bend}", arrow, (120, 200), end, bend=bend)
    for size, text in product((30, 40, 46), ("−8", "−30", "−100", "−1000")):
        yield placed(f"burst {text} of {size}", burst, text, 90, 80, size=size)
    for seat in range(5):
        yield placed(f"mark {seat}", mark, seat, 30, 40, ring=True)


def hand_of_slips() -> Scene:
    canvas = Canvas(MOOD, 200)
    place_slips(canvas, slips(7), 10)
    return canvas.scene("Seven slips.")


def part(kind: str, **facts: Value) -> str:
    """Draw a part that is a drawing, as an element with these attributes."""
    usual = next(group.attrib for group in sheet("kit/parts") if group.get("id") == kind)
    values = {name: as_value(text) for name, text in usual.items()} | facts
    return drawing(f"kit/parts#{kind}", Draws("kit"), **values)


def of_parts() -> Iterator[tuple[str, Draw]]:
    yield "marks", lambda: "".join(mark_inner(seat, 20) for seat in range(5))
    yield (
        "teeth",
        lambda: (
            part("teeth", left=3, right=40, y=9, count=5) + part("teeth", left=3, right=40, y=9, count=5, up=1, long=4)
        ),
    )
    yield "boulder", lambda: part("boulder", x=30, y=20, size=9)
    yield "star", lambda: parts.star(9, 8, 7, 3, "#fed") + parts.star(9, 8, 7, 3, "#fed", 1.5, 6, 0.5)
    yield "plates with numbers", lambda: "".join(part("plate", x=9, y=8, radius=7, number=n) for n in (7, 99, 100, 101))
    yield (
        "figure",
        lambda: "".join(
            part("figure", text=text, x=9, y=8, size=12, fill="#fed", decor=decor)
            for text, decor in ((12, 0), ("A", 1))
        ),
    )
    yield "caption", lambda: part("caption", text="Ann", x=9, y=8, size=12, fill="#fed")
    yield (
        "wheels",
        lambda: (
            part("wheel", x=30, y=20, radius=9, rim="#abc")
            + part("wheel", x=3, y=2, radius=4, rim="#abc", spokes=3, turn=7)
        ),
    )
    yield "knobbly wheel", lambda: part("knobbly", x=30, y=20, radius=9, rim="#abc")
    yield "flame", lambda: part("flame", x=60, y=20, long=30, high=12)
    yield "rays", lambda: part("rays", x=60, y=20, far=30, count=7, colour="#fed", turn=5)
    yield "glow", lambda: strokes.glow(60, 20, 30, "#ffeedd")
    yield "curve", lambda: strokes.curve([(0, 0), (10, 5), (30, 5), (40, 25)])
    yield "steel", lambda: strokes.STEEL + strokes.METAL
    yield "ridges", lambda: parts.ridge(Draws("kit"), 30, 5, "#abc")
    yield "peaks", lambda: parts.ridge(Draws("kit"), 30, 5, "#abc", spiky=True, steps=4)
    yield "window", lambda: shapes.window("", 3, 4, 50, 40) + shapes.window("", 3, 4, 50, 40, top_only=True)
    yield "rectangles", lambda: "".join(
        rect(3, 4, 50, 40, "#abc", radius=radius, rim=rim, rim_width=3, opacity=opacity)
        for radius in (0, 1, 6) for rim in ("", "#fff") for opacity in (1, 0.5)
    )  # fmt: skip
    yield "circles", lambda: circle(3, 4, 5, "#abc", rim="#fff", opacity=0.5) + circle(3, 4, 5, "none", rim="#fff")
    yield "paths", lambda: shapes.path("M0 0", rim="#fff", dash="2 3") + shapes.path("M0 0", "#abc", opacity=0.5)
    yield (
        "groups",
        lambda: shapes.group("x", 3, 4, turn=30, opacity=0.5) + shapes.icon("currentColor", 1, 2, 30, "#abc"),
    )


KIT: Mapping[str, Draw] = {
    **dict(of_cards()),
    **dict(of_hands()),
    **dict(of_canvases()),
    **dict(of_parts()),
}
KNOWN: Mapping[str, str] = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}


def checksum(name: str) -> str:
    """Return a checksum of a part, and of the sprites of the kit in it."""
    drawn = KIT[name]()
    sprites = [look.sprite(each) for each in _sprites(drawn)]
    return f"{crc32(''.join([drawn, *sprites]).encode()):08x}"


def _sprites(drawn: str) -> list[str]:
    if not drawn.startswith("{"):
        return []
    scene, _ = json.JSONDecoder().raw_decode(drawn)
    names = [scene["background"], *(each["name"] for each in scene["sprites"])]
    return [name for name in names if name.startswith(look.PREFIX)]


@for_each("name", KIT)
def test_every_part_of_the_kit_looks_as_recorded(name: str) -> None:
    assert checksum(name) == KNOWN[name]


def test_the_record_has_no_part_that_is_gone() -> None:
    assert KNOWN.keys() == KIT.keys()


def box(sprite: Sprite) -> tuple[float, float, float, float]:
    """Return where a sprite of the kit begins and ends: left, top, right, bottom."""
    size = read(look.sprite(sprite.name))
    return sprite.x, sprite.y, sprite.x + size.wide, sprite.y + size.high


def inside(text: MeasuredText, sprite: Sprite, margin: float) -> bool:
    left, top, right, bottom = box(sprite)
    across = left + margin <= text.left and text.right <= right - margin
    return across and top <= text.top and text.bottom <= bottom


@pytest.mark.parametrize("size", [30, 40, 46])
def test_a_burst_is_around_its_place_and_so_is_its_damage(size: float) -> None:
    canvas = Canvas(MOOD, 200)
    burst(canvas, "−30", 90, 80, size=size)
    left, top, right, bottom = box(canvas.sprites[0])
    assert ((left + right) / 2, (top + bottom) / 2) == (90, 80)
    text = placed(canvas.labels[0])
    assert (text.left + text.right) / 2 == pytest.approx(90)
    assert inside(text, canvas.sprites[0], size * 0.1)


@pytest.mark.parametrize("end", [(300, 190), (20, 40), (120, 10)])
def test_an_arrow_ends_where_it_points_and_its_sprite_holds_it(end: tuple[float, float]) -> None:
    canvas = Canvas(MOOD, 300)
    arrow(canvas, (120, 200), end, bend=0.2)
    (sprite,) = canvas.sprites
    numbers = [float(each) for each in sprite.name.split(":")[-6:]]
    assert (sprite.x + numbers[0], sprite.y + numbers[1]) == (120, 200)
    assert (sprite.x + numbers[4], sprite.y + numbers[5]) == end
    size = read(look.sprite(sprite.name))
    assert all(0 < x < size.wide and 0 < y < size.high for x, y in zip(numbers[::2], numbers[1::2], strict=True))
    (x1, y1), (x2, y2), (cx, cy) = (120, 200), end, (sprite.x + numbers[2], sprite.y + numbers[3])
    aside = math.dist((cx, cy), ((x1 + x2) / 2, (y1 + y2) / 2))
    assert aside == pytest.approx(0.2 * math.dist((x1, y1), (x2, y2)), abs=1)
    assert (x2 - x1) * (cy - y1) - (y2 - y1) * (cx - x1) < 0, "it bends to the left"


@pytest.mark.parametrize("anchor", Anchor)
def test_a_chip_stands_at_its_anchor_with_its_text_in_the_middle(anchor: Anchor) -> None:
    canvas = Canvas(MOOD, 200)
    wide = chip(canvas, "crew used", 180, 50, anchor=anchor)
    left, top, right, bottom = box(canvas.sprites[0])
    assert right - left == wide
    assert {Anchor.LEFT: left, Anchor.MIDDLE: (left + right) / 2, Anchor.RIGHT: right}[anchor] == 180
    text = placed(canvas.labels[0])
    assert text.left - left == pytest.approx(right - text.right)
    assert text.top - top == pytest.approx(bottom - text.bottom)
    assert inside(text, canvas.sprites[0], 7)


def test_a_chip_with_little_room_stays_in_it() -> None:
    canvas = Canvas(MOOD, 200)
    assert chip(canvas, "crew used up at last", 180, 50, room=90) <= 90
    assert canvas.labels[0].text.endswith("…")


def test_a_ring_is_around_its_mark_and_a_tab_left_of_its_plate() -> None:
    canvas = Canvas(MOOD, 200)
    mark(canvas, 2, 30, 40, ring=True)
    ring, drawn = map(box, canvas.sprites)
    assert ring == (drawn[0] - RING, drawn[1] - RING, drawn[2] + RING, drawn[3] + RING)
    canvas = Canvas(MOOD, 200)
    plate(canvas, 30, 40, 100, 50, turn=True)
    left, top, right, bottom = box(canvas.sprites[0])
    assert (left, top) == (30 - TAB, 40)
    assert right >= 130
    assert bottom >= 90


def test_the_smallest_mark_is_the_smallest_whose_letter_can_be_read() -> None:
    sizes = [read(svg(30, 30, mark_inner(0, size))).texts[0].size for size in (LEAST_MARK - 1, LEAST_MARK)]
    assert sizes[0] < LEAST <= sizes[1]


@pytest.mark.parametrize("kind", ["dot", "card", "star", "diamond"])
def test_rows_of_pips_and_batteries_are_as_long_as_said(kind: str) -> None:
    canvas = Canvas(MOOD, 200)
    lengths = [pips(canvas, kind, 10, 12, 2, 5), batteries(canvas, 10, 40, 2)]
    for said, (left, _, right, _) in zip(lengths, map(box, canvas.sprites), strict=True):
        assert said == right - left


@pytest.mark.parametrize("count", [1, 6, 7, 8, 9, 12, 14])
def test_slips_do_not_overlap_and_hold_what_is_written_on_them(count: int) -> None:
    canvas = Canvas(MOOD, slips_high(slips(count)) + 20)
    some = [msgspec.structs.replace(slip, figures=()) for slip in slips(count)]
    place_slips(canvas, some, 20)
    boxes = [spot.box for spot in canvas.spots]
    assert len(boxes) == (count if count <= 12 else 11)
    for number, (x, y, wide, high) in enumerate(boxes):
        assert x >= 4
        assert x + wide <= 360 - 2
        assert y >= 20
        assert y + high < canvas.height
        assert not any(x < a + c and a < x + wide and y < b + d and b < y + high for a, b, c, d in boxes[:number])
    texts = [placed(label) for label in canvas.labels]
    told = texts.pop() if count > 12 else None
    assert all(any(_within(text, one) for one in boxes) for text in texts)
    assert told is None or not any(_within(told, one) for one in boxes), "it stands in the place of the last slip"
    assert not any(one.meets(other) for n, one in enumerate(texts) for other in texts[:n])


def _within(text: MeasuredText, one: tuple[float, float, float, float]) -> bool:
    x, y, wide, high = one
    return x < text.left and text.right < x + wide and y - 1 < text.top and text.bottom < y + high + 1


def test_art_stands_in_the_middle_of_its_slip() -> None:
    canvas = Canvas(MOOD, 200)
    place_slips(canvas, [Slip("slip:radar", "Radar", "opens", bright=False, count=3)], 20)
    (_, y, _, high) = canvas.spots[0].box
    art = next(each for each in canvas.sprites if each.name == "slip:radar")
    shade = next(each for each in canvas.sprites if each.name.startswith("look:dim"))
    assert art.y - y == y + high - (art.y + ART[1])
    assert (shade.x, shade.y) == (art.x, art.y)
    assert box(shade)[2] - shade.x == ART[0]


@pytest.mark.parametrize(
    ("count", "size", "in_row"),
    [(1, "hand", 4), (3, "hand", 4), (4, "hand", 4), (7, "hand", 4), (2, "big", 2), (6, "thumb", 6), (7, "thumbs", 4)],
)
def test_held_cards_stand_in_the_middle_and_below_each_other(count: int, size: Size, in_row: int) -> None:
    some = slips(count)
    canvas = Canvas(MOOD, cards_high(some, size) + 20)
    place_cards(canvas, some, 20, size=size)
    boxes = [spot.box for spot in canvas.spots]
    for first in range(0, count, in_row):
        row = boxes[first : first + in_row]
        assert row[0][0] == 360 - (row[-1][0] + row[-1][2]), "the margins are equal"
        assert {top for _, top, _, _ in row} == {row[0][1]}
        assert all(one[0] + one[2] < other[0] for one, other in pairwise(row))
    texts = [placed(label) for label in canvas.labels]
    assert all(text.bottom < canvas.height for text in texts)
    assert not any(one.meets(other) for n, one in enumerate(texts) for other in texts[:n])
    for key, (x, y, _, _) in ((spot.key, spot.box) for spot in canvas.spots):
        brim = BRIM * 1.5 if size == "big" else BRIM
        assert Sprite(of_card(size.removesuffix("s"), key), x - brim, y - brim) in canvas.sprites


def test_a_ring_is_around_each_thing_that_a_choice_is_about_and_around_nothing_else() -> None:
    scene = hand_of_slips()
    about = [spot for spot in scene.spots if spot.key in {"common", "rare"}]
    marked = pointed(scene, "radar+common+rare")
    rings = [box(sprite) for sprite in marked.sprites[len(scene.sprites) :]]
    assert len(rings) == len(about) > 0
    for (left, top, right, bottom), spot in zip(rings, about, strict=True):
        x, y, wide, high = spot.box
        assert (left, top) == (x - 4, y - 4)
        assert (right, bottom) == (x + wide + 4, y + high + 4)
        assert spot.name in marked.alt.removesuffix(scene.alt)
    assert pointed(scene, "nothing") is scene


@pytest.mark.parametrize(
    ("chosen", "middle", "hidden"),
    [
        ([], 214, {"in the middle at 210"}),
        ([(0, 160, 360, 60)], 120, {"in the middle at 120"}),
        ([(0, 160, 90, 60), (270, 160, 90, 60)], 214, {"in the middle at 210"}),
        ([(0, 100, 360, 110)], 26, {"in the middle at 30"}),
        ([(0, 0, 360, 240)], 214, {"in the middle at 210"}),
    ],
)
def test_a_stamp_is_not_over_what_was_chosen_and_hides_only_texts_beneath_it(
    chosen: list[tuple[float, float, float, float]], middle: int, hidden: set[str]
) -> None:
    """ "Solved!" lay over the move that solved a puzzle, and the names left and right of it were missing."""
    canvas = Canvas(MOOD, 240)
    for y in (30, 75, 120, 165, 210):
        canvas.write(f"at {y}", 20, y)
        canvas.write(f"in the middle at {y}", 180, y, anchor=Anchor.MIDDLE)
    canvas.spot("missile", "Missile", 0, 160, 360, 80)
    for where in chosen:
        canvas.spot("1", "Bolt", *where)
    before = canvas.scene("A race.")
    scene = triumphant(before, "WINNER", "missile>1")
    x, top, right, bottom = box(scene.sprites[-1])
    assert ((x + right) / 2, top, bottom) == (180, 0, 240)
    assert scene.labels[-1].y == middle
    assert {each.text for each in before.labels} - {each.text for each in scene.labels} == hidden
    assert width("WINNER", 22, bold=True) <= scene.labels[-1].width, "it is not condensed"
    assert scene.alt == "WINNER A race."
    assert list(faults(scene, look.sprite)) == []


@pytest.mark.parametrize("lines", [1, 9, 30])
def test_plain_lines_stand_in_the_middle_of_their_plates(lines: int) -> None:
    scene = plain_page(MOOD, [f"Fact {n}: {SAYS[3] if n % 2 else 'short'}" for n in range(lines)])
    boxes = [box(sprite) for sprite in scene.sprites]
    texts = [placed(label) for label in scene.labels]
    assert all(left >= 4 and right <= 360 - 4 + TAB for left, _, right, _ in boxes)
    assert all(upper[3] < lower[1] for upper, lower in pairwise(boxes))
    assert boxes[0][1] == scene.height - boxes[-1][3], "as much is free above as below"
    for left, top, right, bottom in boxes:
        within = [text for text in texts if top < text.top and text.bottom < bottom]
        assert within[0].top - top == pytest.approx(bottom - within[-1].bottom)
        assert all(left < text.left and text.right < right for text in within)


if __name__ == "__main__":
    kept = {name: KNOWN.get(name) or checksum(name) for name in KIT}
    RECORD.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")
