"""The table and the hand of AcceleRacers as pictures.

Four Realms stand in a row; above them race the Vehicles of the one side, below them those of the other. A seat that
looks has its own side and its hand below.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games import art
from games.acceleracers import icons
from games.acceleracers.cards import ANY_MOD_HERE, BY_KEY, CARDS, KEYS, KIND, NO_SHIFTS_HERE, STATS, TEAMS
from games.acceleracers.kinds import Kind
from games.acceleracers.position import GOAL, REALMS, OpenSide, Phase
from games.acceleracers.standing import escape, escapes, on_home_ground, points, shield, sums, team
from games.acceleracers.text import NAMES, bans_in_words, card_in_words, describe, headline, kind_line
from games.scene import Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.acceleracers.cards import Card
    from games.acceleracers.kinds import Finish, Stat
    from games.acceleracers.position import Stack
    from games.acceleracers.view import AcceleView
    from games.core import Seat

WIDTH, TOP, MARGIN, PITCH = 900, 56, 16, 218
BAR, ROW, REALM = 50, 70, 96
CARD_WIDTH, CARD_HEIGHT = 210, 222
CARD_LINES = 5
"""So many lines of text fit on a card in the hand; longer texts stand there in short."""
HAND_PITCH = CARD_HEIGHT + 8
TILE_WIDTH, TILE_HEIGHT = 210, 64
EXTRA = 20
"""The room for a mark beside a Vehicle's name."""
MOST_ROWS = 5
"""Vehicles of a side that are drawn in one Realm; of any others only the number is told."""
MOST_HAND_ROWS = 4
FACE_WIDTH, FACE_HEIGHT = 420, 412

KIND_COLOURS = {
    Kind.VEHICLE: "#1f5f9e",
    Kind.REALM: "#a3500b",
    Kind.CHARGER: "#6d3fb0",
    Kind.MOD: "#2b6a3f",
    Kind.HAZARD: "#b3362b",
    Kind.SHIFT: "#80600a",
}
TEAM_COLOURS = ("#e06a55", "#5aa9f0", "#b9c4d2", "#b49af0")
FINISH_WORDS = {"standard": "", "foil": "foil", "hologram": "hologram"}
STAT_SHORT = ("Sp", "Po", "Pe")


# --- the table ---


def scenes(view: AcceleView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw all of the match in one picture."""
    return (scene(view, names),)


def scene(view: AcceleView, names: Sequence[str]) -> Scene:
    """Draw the table, and below it the hand of the seat that looks."""
    below = view.seat if view.seat is not None else 0
    above = 1 - below
    rows = {seat: _rows(view, seat) for seat in (above, below)}
    hand = _hand_cards(view)
    hand_rows = min(MOST_HAND_ROWS, -(-len(hand) // REALMS))
    tracks = rows[above] + rows[below]
    middle = TOP + BAR + ROW * rows[above] + 6
    bottom = middle + REALM + 6 + ROW * rows[below]
    sprites = [*_bar_sprites(view, above, TOP), *_bar_sprites(view, below, bottom)]
    labels = [art.heading(headline(view, names), WIDTH)]
    labels += _bar_labels(view, above, TOP, names)
    labels += _bar_labels(view, below, bottom, names)
    for place in range(REALMS):
        sprites += _realm_sprites(view, place, middle)
        labels += _realm_labels(view, place, middle)
        for seat, first, step in ((above, middle - 4 - ROW, -ROW), (below, middle + REALM + 6, ROW)):
            _track(view, seat, place, first, step, sprites, labels)
    top = bottom + BAR + 6
    for number, held in enumerate(hand[: hand_rows * REALMS]):
        x, y = MARGIN + PITCH * (number % REALMS), top + HAND_PITCH * (number // REALMS)
        sprites.append(Sprite(f"card:{KEYS[held]}", x, y))
    if len(hand) > hand_rows * REALMS:
        more = f"and {len(hand) - hand_rows * REALMS} more"
        labels.append(art.right(more, WIDTH - MARGIN, top - 4, 15, art.TEXT))
    height = top + HAND_PITCH * hand_rows + 4
    background = f"table:{tracks}:{hand_rows}"
    return Scene(
        WIDTH, height, background, tuple(sprites), tuple(labels), art.clipped(describe(view, names).splitlines())
    )


def _rows(view: AcceleView, seat: Seat) -> int:
    """Return how many Vehicles of a side stand one above the other at most."""
    places = [stack.place for stack in view.sides[seat].stacks]
    return max(1, min(MOST_ROWS, max((places.count(place) for place in places), default=1)))


def _hand_cards(view: AcceleView) -> tuple[int, ...]:
    """Return the cards that are shown below the table: while Realms are chosen, those."""
    if view.table.phase is Phase.BRING:
        return view.pool
    return view.realms if view.table.phase is Phase.PLACE else view.hand


def _bar_sprites(view: AcceleView, seat: Seat, y: int) -> Iterator[Sprite]:
    asked = view.table.result is None and (
        view.sides[seat].to_bring > 0 if view.table.phase is Phase.BRING else view.table.asked == seat
    )
    yield Sprite("bar:asked" if asked else "bar", MARGIN, y)
    yield Sprite(f"seat:{seat}", MARGIN + 8, y + 7)
    for number in range(GOAL):
        home = number < len(view.sides[seat].finished)
        yield Sprite("flag" if home else "no-flag", MARGIN + 250 + 30 * number, y + 9)


def _bar_labels(view: AcceleView, seat: Seat, y: int, names: Sequence[str]) -> Iterator[Label]:
    side = view.sides[seat]
    middle = y + 21
    yield Label(names[seat], MARGIN + 48, middle, 19, art.TEXT, bold=True, width=196)
    yield Label(
        f"{side.held} in hand · {side.deck} to draw · {len(side.junk)} junked", MARGIN + 352, middle, 16, art.MUTED
    )
    if view.table.result is not None:
        won = view.table.result.places[seat] == 1
        yield art.right("winner" if won else "2nd", WIDTH - MARGIN - 12, middle, 18, art.GOLD if won else art.MUTED)
        return
    words = bans_in_words(view, seat)
    on_turn = view.table.turn and seat == view.table.active
    words.append(f"{view.left} AP left" if on_turn else f"{points(side)} AP a turn")
    yield art.right(
        " · ".join(words), WIDTH - MARGIN - 12, middle, 16, art.GOLD if on_turn else art.MUTED, bold=bool(on_turn)
    )


def _realm_sprites(view: AcceleView, place: int, y: int) -> Iterator[Sprite]:
    x = MARGIN + PITCH * place
    if place >= len(view.row):
        yield Sprite("realm:none", x, y)
    elif not view.row[place].card:
        yield Sprite("realm:down", x, y)
    else:
        yield Sprite(f"realm:{KEYS[view.row[place].card]}", x, y)
        if not view.row[place].up:
            yield Sprite("unseen", x + TILE_WIDTH - 88, y + 66)


def _realm_labels(view: AcceleView, place: int, y: int) -> Iterator[Label]:
    """Write what an Accele-Charger has moved the escape value to; the printed one is in the sprite."""
    if place >= len(view.row) or not view.row[place].card:
        return
    printed = {window for window, _ in escape(view, _NOBODY, place)}
    for seat, side in enumerate(view.sides):
        moved = [(window, value) for window, value in escape(view, side, place) if window not in printed]
        for window, value in moved:
            yield Label(
                f"{art.SEAT_LETTERS[seat]}: {STATS[window]} {value}", MARGIN + PITCH * place + 100, y + 82, 14, art.GOLD
            )


_NOBODY = OpenSide()
"""A side without Vehicles, for whom a Realm is what is printed."""


def _track(
    view: AcceleView, seat: Seat, place: int, first: int, step: int, sprites: list[Sprite], labels: list[Label]
) -> None:
    """Draw the Vehicles of a side in one Realm, from the Realm outwards."""
    stacks = [stack for stack in view.sides[seat].stacks if stack.place == place]
    x = MARGIN + PITCH * place
    for number, stack in enumerate(stacks[:MOST_ROWS]):
        y = first + step * number
        sprites += _stack_sprites(view, seat, stack, x, y)
        labels += _stack_labels(view, stack, x, y, marked=_state(view, seat, stack) != "plain")
    if len(stacks) > MOST_ROWS:
        y = first + step * (MOST_ROWS - 1)
        labels.append(art.right(f"+{len(stacks) - MOST_ROWS}", x + TILE_WIDTH - 6, y + 44, 15, art.GOLD, bold=True))


def _state(view: AcceleView, seat: Seat, stack: Stack) -> str:
    if view.table.hazard and seat != view.table.active and stack.vehicle in (view.table.aim, view.table.aim_other):
        return "aimed"
    return "ready" if escapes(view, view.sides[seat], stack) else "plain"


def _stack_sprites(view: AcceleView, seat: Seat, stack: Stack, x: int, y: int) -> Iterator[Sprite]:
    state = _state(view, seat, stack)
    yield Sprite(f"tile:{team(stack)}:{state}", x, y)
    values, needed = sums(view, stack), dict(escape(view, view.sides[seat], stack.place))
    for window, value in enumerate(values):
        need = needed.get(window)
        yield Sprite(
            "chip" if need is None else "chip:met" if value >= need else "chip:short", x + 9 + 44 * window, y + 34
        )
    for mark, _, mark_x in _equipment(stack):
        yield Sprite(mark, x + mark_x, y + 39)
    for number, extra in enumerate(_extras(view, stack)):
        yield Sprite(extra, x + TILE_WIDTH - EXTRA * (number + 1 + (state != "plain")) - 4, y + 4)


_MARKS = {Kind.MOD: "mark:mod", Kind.SHIFT: "mark:shift", Kind.CHARGER: "mark:charger"}


def _equipment(stack: Stack) -> Iterator[tuple[str, int, int]]:
    """Go through the kinds of cards that a Vehicle carries: the mark, how many, and how far right."""
    kinds = [KIND[worn.card] for worn in stack.equipped]
    x = 142
    for kind, mark in _MARKS.items():
        count = kinds.count(kind)
        if count:
            yield mark, count, x
            x += 18 if count == 1 else 28


def _extras(view: AcceleView, stack: Stack) -> list[str]:
    """Return the marks of what else there is to know about a Vehicle."""
    signs = {
        "acid": stack.acid > 0,
        "token": any(worn.tokens or worn.corrosion for worn in stack.equipped),
        "shield": shield(stack, 0) is not None,
        "terrain": on_home_ground(view, stack),
    }
    return [sign for sign, there in signs.items() if there]


def _stack_labels(view: AcceleView, stack: Stack, x: int, y: int, *, marked: bool) -> Iterator[Label]:
    room = TILE_WIDTH - 40 - EXTRA * (len(_extras(view, stack)) + marked)
    yield Label(NAMES[stack.vehicle], x + 32, y + 16, 15, art.TEXT, bold=True, width=room)
    for window, value in enumerate(sums(view, stack)):
        yield art.middle(f"{STAT_SHORT[window]} {value}", x + 29 + 44 * window, y + 48, 15, art.INK, bold=True)
    for _, count, mark_x in _equipment(stack):
        if count > 1:
            yield Label(str(count), x + mark_x + 18, y + 48, 14, art.TEXT, bold=True)


# --- sprites ---


@cache
def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    kind, _, what = name.partition(":")
    match kind:
        case "table":
            tracks, _, hand = what.partition(":")
            return _table(int(tracks), int(hand))
        case "card":
            return _card(BY_KEY[what])
        case "realm":
            return _REALMS[what] if what in _REALMS else _realm(BY_KEY[what])
        case "tile":
            number, _, state = what.partition(":")
            return _tile(int(number), state)
        case "face":
            return _face_ground(Kind(what))
        case "icon":
            return _icon(what)
        case "seat":
            return art.badge(int(what), 34)
    return _SIMPLE[name]


def _table(tracks: int, hand_rows: int) -> str:
    hand_top = TOP + 2 * BAR + REALM + 18 + ROW * tracks
    height = hand_top + HAND_PITCH * hand_rows + 4
    lanes = "".join(
        art.box(MARGIN + PITCH * place, TOP + BAR, TILE_WIDTH, hand_top - TOP - 2 * BAR - 6, "#131b29", radius=8)
        for place in range(REALMS)
    )
    stripes = "".join(
        f'<path d="M{x} 0 L{x - 90} {height}" stroke="#18243a" stroke-width="26"/>' for x in range(60, WIDTH + 160, 130)
    )
    ground = f'<rect width="{WIDTH}" height="{height}" fill="url(#sky)"/>'
    return art.svg(WIDTH, height, art.glow("sky", "#1c2740", art.INK), ground, stripes, lanes)


def _bar(edge: str) -> str:
    width = WIDTH - 2 * MARGIN
    return art.svg(
        width, BAR - 6, art.box(0, 0, width, BAR - 6, art.RAISED if edge == art.GOLD else art.PANEL, edge=edge)
    )


def _tile(number: int, state: str) -> str:
    colour = TEAM_COLOURS[number]
    edge = {"plain": art.EDGE, "ready": art.GOOD, "aimed": art.ALARM}[state]
    parts = [
        art.box(0, 0, TILE_WIDTH, TILE_HEIGHT, art.RAISED, edge=edge, radius=8),
        f'<rect x="2" y="10" width="4" height="{TILE_HEIGHT - 20}" fill="{colour}"/>',
        art.icon(icons.TEAMS[TEAMS[number]], 10, 7, 18, colour),
    ]
    if state == "ready":
        parts.append(art.icon(icons.ARROW, TILE_WIDTH - 24, 5, 18, art.GOOD))
    if state == "aimed":
        parts.append(art.icon(icons.TARGET, TILE_WIDTH - 26, 4, 20, art.ALARM))
    return art.svg(TILE_WIDTH, TILE_HEIGHT, *parts)


def _chip(fill: str, edge: str = "", dashes: str = "") -> str:
    size = 'x="1.5" y="1.5" width="38" height="23" rx="6"'
    rim = f' stroke="{edge}" stroke-width="3" stroke-dasharray="{dashes or "none"}"' if edge else ""
    return art.svg(41, 30, f'<rect {size} fill="{fill}"{rim}/>')


def _realm(facts: Card) -> str:
    colour = KIND_COLOURS[Kind.REALM]
    parts = [
        art.box(0, 0, TILE_WIDTH, REALM, art.PAPER, edge=colour, radius=8),
        f'<path d="M2 10 a8 8 0 0 1 8 -8 H{TILE_WIDTH - 10} a8 8 0 0 1 8 8 V32 H2 Z" fill="{colour}"/>',
        art.words(facts.name, TILE_WIDTH / 2, 23, 16, art.PAPER, anchor="middle", bold=True),
    ]
    for number, (stat, value) in enumerate(facts.escape.items()):
        parts.append(art.icon(icons.STATS[stat], 12, 41 + 22 * number, 20, art.PAPER_INK))
        parts.append(art.words(f"{stat} {value}", 38, 58 + 22 * number, 19, art.PAPER_INK, bold=True))
    for number, terrain in enumerate(facts.terrain):
        parts.append(art.icon(icons.TERRAINS[terrain], 12 + 80 * number, 68, 18, colour))
        parts.append(art.words(terrain, 36 + 80 * number, 83, 15, art.PAPER_MUTED))
    note = "no Shifts" if NO_SHIFTS_HERE[facts.number] else "any Mod" if ANY_MOD_HERE[facts.number] else ""
    if note:
        parts.append(art.words(note, 118, 83, 14, colour, bold=True))
    return art.svg(TILE_WIDTH, REALM, *parts)


def _hidden_realm() -> str:
    colour = KIND_COLOURS[Kind.REALM]
    return art.svg(
        TILE_WIDTH,
        REALM,
        art.box(0, 0, TILE_WIDTH, REALM, "#2a2117", edge=colour, radius=8),
        art.icon(icons.KINDS[Kind.REALM], TILE_WIDTH / 2 - 16, 14, 32, colour),
        art.words("face down", TILE_WIDTH / 2, 74, 16, art.MUTED, anchor="middle"),
    )


def _no_realm() -> str:
    size = f'x="1" y="1" width="{TILE_WIDTH - 2}" height="{REALM - 2}" rx="8"'
    dashed = f'<rect {size} fill="none" stroke="{art.EDGE}" stroke-width="2" stroke-dasharray="8 6"/>'
    return art.svg(TILE_WIDTH, REALM, dashed, art.words("to come", TILE_WIDTH / 2, 54, 16, art.MUTED, anchor="middle"))


_REALMS = {"down": _hidden_realm(), "none": _no_realm()}


def _mark(kind: Kind) -> str:
    return art.svg(17, 17, art.icon(icons.KINDS[kind], 0.5, 0.5, 16, art.TEXT))


def _small(path: str, colour: str) -> str:
    return art.svg(18, 18, art.icon(path, 1, 1, 16, colour))


_SIMPLE = {
    "bar": _bar(art.EDGE),
    "bar:asked": _bar(art.GOLD),
    "flag": art.svg(26, 26, art.icon(icons.FLAG, 1, 1, 24, art.GOLD)),
    "no-flag": art.svg(26, 26, art.icon(icons.NO_FLAG, 1, 1, 24, art.EDGE)),
    "chip": _chip("#8d9ab0"),
    "chip:met": _chip("#7fe0ad", "#ffffff"),
    "chip:short": _chip("#f3b1a6", art.ALARM, "4 4"),
    "mark:mod": _mark(Kind.MOD),
    "mark:shift": _mark(Kind.SHIFT),
    "mark:charger": _mark(Kind.CHARGER),
    "acid": _small(icons.ACID, art.ALARM),
    "token": _small(icons.TOKEN, art.GOLD),
    "shield": _small(icons.SHIELD, art.TEXT),
    "terrain": art.svg(18, 18, art.words("+1", 9, 14, 14, art.GOOD, anchor="middle", bold=True)),
    "unseen": art.svg(
        84,
        24,
        art.box(0, 0, 84, 24, "#2a2117", radius=6),
        art.words("face down", 42, 17, 14, art.TEXT, anchor="middle"),
    ),
    "blank": art.svg(FACE_WIDTH, FACE_HEIGHT),
}


# --- cards ---


def _card(facts: Card) -> str:
    colour = KIND_COLOURS[facts.kind]
    size = 15 if len(facts.name) < 20 else 14
    parts = [
        art.box(0, 0, CARD_WIDTH, CARD_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=9),
        f'<path d="M2 11 a9 9 0 0 1 9 -9 H{CARD_WIDTH - 11} a9 9 0 0 1 9 9 V34 H2 Z" fill="{colour}"/>',
        art.words(facts.name, 10, 24, size, art.PAPER, bold=True),
    ]
    if facts.cost is not None:
        parts.append(f'<circle cx="{CARD_WIDTH - 19}" cy="18" r="13" fill="{art.PAPER}"/>')
        parts.append(art.words(str(facts.cost), CARD_WIDTH - 19, 24, 17, colour, anchor="middle", bold=True))
    line = facts.team or facts.kind
    parts.append(art.icon(icons.TEAMS[facts.team] if facts.team else icons.KINDS[facts.kind], 9, 39, 16, colour))
    parts.append(art.words(line, 30, 52, 14, art.PAPER_MUTED))
    parts += _windows(facts, 60, CARD_WIDTH, 15)
    return art.svg(CARD_WIDTH, CARD_HEIGHT, *parts, *_lower_half(facts, colour))


def _lower_half(facts: Card, colour: str) -> Iterator[str]:
    """Draw icons and text; a card without text shows its mark large instead."""
    x = 10.0
    for mark, word in _icons_of(facts):
        yield art.icon(mark, x, CARD_HEIGHT - 25, 16, colour)
        room = 19 if len(facts.terrain) + len(facts.modability) > 2 else 22 + 7.6 * len(word)
        if room > 19:
            yield art.words(word, x + 20, CARD_HEIGHT - 12, 14, art.PAPER_MUTED)
        x += room + 6
    if facts.text:
        text = art.wrapped(facts.text, CARD_WIDTH - 12, 14)
        if len(text) > CARD_LINES:
            text = art.wrapped(facts.brief, CARD_WIDTH - 12, 14)
        yield art.lines(text, 8, 108, 14, art.PAPER_INK)
    else:
        yield f'<g opacity="0.28">{art.icon(icons.KINDS[facts.kind], CARD_WIDTH / 2 - 38, 106, 76, colour)}</g>'


def _icons_of(facts: Card) -> Iterator[tuple[str, str]]:
    for modability in facts.modability:
        yield icons.MODABILITIES[modability], modability
    for terrain in facts.terrain:
        yield icons.TERRAINS[terrain], terrain


def _windows(facts: Card, y: int, width: int, size: int) -> Iterator[str]:
    """Draw the three windows, or what a Realm demands."""
    room = (width - 16) / 3
    for place, stat in enumerate(STATS):
        number = _shown(facts, stat)
        if facts.kind is Kind.REALM and not number:
            continue
        x = 8 + room * place
        yield art.box(
            round(x, 1), y, round(room - 4, 1), 30, "#ffffff" if number else "#e9e3d2", edge=art.PAPER_EDGE, radius=6
        )
        yield art.icon(icons.STATS[stat], round(x + 6, 1), y + 8, 15, art.PAPER_MUTED)
        yield art.words(
            number or "–", round(x + room / 2 + 8, 1), y + 21, size + 2, art.PAPER_INK, anchor="middle", bold=True
        )


def _shown(facts: Card, stat: Stat) -> str:
    if facts.kind is Kind.REALM:
        return str(facts.escape.get(stat, ""))
    number = facts.windows[STATS.index(stat)]
    if number is None:
        return ""
    sign = {Kind.VEHICLE: "", Kind.HAZARD: "−"}.get(facts.kind, "+")
    return f"{sign}{number}"


def face(key: str) -> Scene | None:
    """Draw one card large; its words are labels, so that one ground serves every card of a kind."""
    facts = BY_KEY.get(key)
    if facts is None:
        return None
    labels = [
        Label(facts.name, 20, 36, 24, art.PAPER, bold=True, width=FACE_WIDTH - 90),
        Label(kind_line(facts) + _finish(facts.finish), 20, 86, 17, art.PAPER_MUTED),
        art.right(f"No. {facts.number} of {len(CARDS)}", FACE_WIDTH - 20, 388, 15, art.PAPER_MUTED),
    ]
    if facts.cost is not None:
        labels.append(art.middle(str(facts.cost), FACE_WIDTH - 38, 36, 26, KIND_COLOURS[facts.kind], bold=True))
    room = (FACE_WIDTH - 40) / 3
    for place, stat in enumerate(STATS):
        middle = round(20 + room * (place + 0.5))
        labels.append(art.middle(stat, middle, 116, 15, art.PAPER_MUTED))
        labels.append(art.middle(_shown(facts, stat) or "–", middle, 144, 26, art.PAPER_INK, bold=True))
    sprites = []
    for number, (_, word) in enumerate(_icons_of(facts)):
        x, y = 20 + 130 * (number % 3), 176 + 26 * (number // 3)
        sprites.append(Sprite(f"icon:{word}", x, y))
        labels.append(Label(word, x + 26, y + 11, 16, art.PAPER_INK))
    rows = -(-len(sprites) // 3)
    text = art.wrapped(facts.text, FACE_WIDTH - 40, 17)
    labels += [Label(line, 20, 194 + 26 * rows + 23 * number, 17, art.PAPER_INK) for number, line in enumerate(text)]
    alt = f"{facts.name}, {kind_line(facts)}. {card_in_words(facts)}"
    return Scene(FACE_WIDTH, FACE_HEIGHT, f"face:{facts.kind}", tuple(sprites), tuple(labels), alt)


def _finish(finish: Finish) -> str:
    word = FINISH_WORDS[finish]
    return f" · {word}" if word else ""


def _face_ground(kind: Kind) -> str:
    colour = KIND_COLOURS[kind]
    parts = [
        art.box(0, 0, FACE_WIDTH, FACE_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=16),
        f'<path d="M2 18 a16 16 0 0 1 16 -16 H{FACE_WIDTH - 18} a16 16 0 0 1 16 16 V66 H2 Z" fill="{colour}"/>',
        f'<g opacity="0.14">{art.icon(icons.KINDS[kind], FACE_WIDTH / 2 - 80, 210, 160, colour)}</g>',
    ]
    if kind not in (Kind.VEHICLE, Kind.REALM):
        parts.append(f'<circle cx="{FACE_WIDTH - 38}" cy="35" r="23" fill="{art.PAPER}"/>')
    room = (FACE_WIDTH - 40) / 3
    parts += [
        art.box(20 + room * place + 4, 104, room - 8, 60, "#ffffff", edge=art.PAPER_EDGE, radius=8)
        for place in range(3)
    ]
    return art.svg(FACE_WIDTH, FACE_HEIGHT, *parts)


def _icon(word: str) -> str:
    return art.svg(22, 22, art.icon(_ICONS[word], 1, 1, 20, art.PAPER_INK))


_ICONS = {str(icon): path for paths in (icons.MODABILITIES, icons.TERRAINS) for icon, path in paths.items()}
