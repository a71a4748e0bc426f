"""The faces of the cards: the contents of a card in the hand, and the full card with all of its text."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.artwork.ovals import SIGNS
from games.artwork.paint import TYPE_COLOURS
from games.artwork.racers import STAGES, portrait
from games.contract.sentences import say as say_of_games
from games.dealin_dirt import card_text
from games.dealin_dirt.card_art import SUBJECTS, art, driver_facts
from games.dealin_dirt.cards import CARDS, INDEX, KEYS, KIND, LETTERS, NAMES, NONE, PROGRESSES, TYPES, Attack
from games.dealin_dirt.sentences import say
from games.look import drawing
from games.look.cards import LEGEND, RARITY_WORDS, CardFace
from games.look.cards import full as full_card
from games.look.colours import INK, PAPER_INK, PAPER_MUTED, TEXT
from games.look.formulas import Value
from games.look.letters import width, wrapped
from games.look.shapes import group, inner_drawing, path, svg, words
from games.look.sheets import read_icons

ICONS = read_icons("games.dealin_dirt")
"""The marks of kinds of cards and of conditions, by their names in `icons.svg`."""
Inks = tuple[str, str]
ANY = "any"
"""The type of Horse Power that counts as any, and of a cost that any type pays."""
DISCS, BANDS = SUBJECTS["disc"], SUBJECTS["band"]
_ROOM = 216
_SIZES = ((200, 20), (200, 17), (168, 17), (168, 15), (168, 13), (168, 12), (168, 11))
"""The height of a Pit card's art and the size of its text, from the best to the one with most room."""
_DARK, _LIGHT = (PAPER_INK, PAPER_MUTED), (TEXT, "#d7deea")
"""The inks on paper and on a legend's dark slope: for titles, and for what is read after them."""


def card(key: str) -> CardFace:
    """Return the contents of a card in the hand."""
    place = INDEX[key]
    facts = CARDS[place]
    drawn, figures = art(place), tuple[tuple[str, str], ...]()
    if facts.is_driver:
        sign = group(type_disc(facts.type, 18), 0, -3) + words(say("hp-sign"), 24, 10, 11, PAPER_MUTED)
        figures = ((sign, str(facts.hp)),)
        stage = drawing("sprites/dealin_dirt#stage", stage=STAGES.index(facts.kind), x=7, y=4)
        type_ = group(type_disc(facts.type, 17), 6.5, 17.5)
        drawn = svg(84, 60, inner_drawing(drawn), stage, type_)
    return CardFace(
        name=card_text.short_name(place),
        art=drawn,
        band=band(place),
        rarity=facts.rarity,
        figures=figures,
        kind=card_text.short_kind(place),
        badge=ICONS[facts.kind].replace("currentColor", "#ffffff") if facts.kind in BANDS else "",
    )


def band(card: int) -> str:
    """Return the colour of a card: its kind's, or its type's."""
    return BANDS.get(CARDS[card].kind) or TYPE_COLOURS[CARDS[card].type].band


def of_type(kind: str) -> dict[str, Value]:
    """Return what the disc of a type shows: leaf, flame, drop, bolt, moon, star, wave, diamond; `any` a white star."""
    ink, sign = (INK if kind == "yellow" else "#ffffff"), SIGNS["orange" if kind == ANY else kind]
    return {"colour": DISCS[kind], "sign": sign, "ink": ink, "line": kind == "teal"}


def type_disc(kind: str, size: float) -> str:
    """Draw the sign of a type in its disc, as it is in play, too."""
    shown = {f"letter.{name}": value for name, value in of_type(kind).items()}
    return group(drawing("sprites/dealin_dirt#one-type", **shown), size / 2, size / 2, scale=size / 22)


def full(key: str) -> str:
    """Draw a full card: a Driver with Skill, attacks, Weakness, Resistance and Get Passed cost."""
    place = INDEX[key]
    facts, face = CARDS[place], card(key)
    number = f"{RARITY_WORDS.get(facts.rarity, '')} · {facts.number}/{len(CARDS)}".removeprefix(" · ")
    if not facts.is_driver:
        rules, inks = card_text.rules_text(place), (PAPER_INK, PAPER_INK)
        tried = [(high, *_lines(rules, 9, size, 4, inks)) for high, size in _SIZES]
        high, drawn, _ = next((each for each in tried if each[0] + each[2] <= 308), tried[-1])
        return full_card(replace(face, number=number), drawn, art_high=high)
    kind = card_text.short_kind(place)
    face = replace(face, art=art(place), figures=((say("hp-sign"), str(facts.hp)),), kind=kind, number=number)
    if facts.rarity == LEGEND:
        drawn, used = _driver(place, 11, _LIGHT, gap=1.2)
        text_top = min(200, 336 - 20 - used - 20)
        legend = replace(face, front=svg(84, 60, portrait(driver_facts(place))))
        return full_card(legend, drawn + _foot(place, used, _LIGHT), art_high=text_top)
    sizes = ((high, *_driver(place, size)) for size, high in ((12.0, 168), (11.5, 150), (11.0, 132)))
    fitting = ((high, drawn) for high, drawn, used in sizes if used <= 336 - 26 - high - 26)
    high, drawn = next(fitting, (112, _driver(place, 11)[0]))
    on_band = group(type_disc(facts.type, 18), 18 + width(kind, 13, bold=True), -22)
    below = on_band + drawn + _foot(place, 336 - 26 - high - 24)
    return full_card(face, below, art_high=high)


def _driver(card: int, size: float, inks: Inks = _DARK, gap: float = 2) -> tuple[str, float]:
    """Draw Skill and attacks below each other, with a gap between lines; return the drawing and its height."""
    facts = CARDS[card]
    drawn, y = "", 6.0
    if facts.skill:
        title = band(card) if inks is _DARK else inks[0]
        drawn += words(say("skill-title", name=facts.skill.name), 12, y + 13, 13.5, title, bold=True, room=_ROOM)
        text, y = _lines(card_text.skill_text(card), y + 16, size, gap, inks)
        drawn += text
    for attack in facts.attacks:
        drawn += _attack(attack, y, inks[0])
        text, y = _lines(card_text.script_text(attack.effects), y + 20, size, gap, inks)
        drawn += text
    return drawn, y


def _attack(attack: Attack, y: float, ink: str) -> str:
    drawn, left = "", 12.0
    for letter in attack.cost:
        drawn += group(type_disc("any" if letter == "C" else TYPES[LETTERS.index(letter)], 15), left, y + 2)
        left += 16.5
    more = "+" if any(step.do == "more" for step in attack.effects) else ""
    damage = f"{attack.damage or ''}{more}"
    drawn += words(damage, 228, y + 15, 17, ink, anchor="end", bold=True)
    room = 224 - left - width(damage, 17, bold=True)
    return drawn + words(attack.name, left + 3, y + 14.5, 13.5, ink, bold=True, room=room)


def _lines(text: str, y: float, size: float, gap: float, inks: Inks) -> tuple[str, float]:
    lines = wrapped(text, _ROOM, size)
    drawn = "".join(
        words(line, 12, y + size + (size + gap) * n, size, inks[1], room=_ROOM) for n, line in enumerate(lines)
    )
    return drawn, y + (size + gap) * len(lines) + 3 + gap


def _foot(card: int, y: float, inks: Inks = _DARK) -> str:
    """Draw Weakness, Resistance and Get Passed cost in one row."""
    facts = CARDS[card]
    drawn, left = path(f"M12 {y - 2} H228", rim="#d9d0ba", rim_width=1, opacity=1 if inks is _DARK else 0.4), 12.0
    for word, kind in ((say("weak"), facts.weakness), (say("resists"), facts.resistance)):
        if kind:
            drawn += words(word, left, y + 14, 11.5, inks[1]) + group(
                type_disc(kind, 16), left + width(word, 11.5) + 4, y + 2
            )
            left += width(word, 11.5) + 32
    return drawn + words(say("passed", cost=facts.passed), 228, y + 14, 11.5, inks[1], anchor="end")


def alt(key: str) -> str:
    """Return everything on a card in words."""
    place = INDEX[key]
    return f"{NAMES[place]}, {card_text.kind_name(place)}, {CARDS[place].rarity}. {card_text.card_text(place)}"


def kin(key: str) -> Sequence[tuple[str, str]]:
    """Return the stage before and after a Driver, or else cards of the same kind."""
    place = INDEX[key]
    if CARDS[place].is_driver:
        stages = [("before", PROGRESSES[place])] * (PROGRESSES[place] != NONE)
        stages += [("after", other) for other, below in enumerate(PROGRESSES) if below == place]
        return [(say("stage", relation=relation), KEYS[card]) for relation, card in stages]
    alike = [other for other in range(len(NAMES)) if KIND[other] == KIND[place] and other != place]
    alike.sort(key=lambda other: (CARDS[other].rarity != CARDS[place].rarity, abs(other - place)))
    return [(say_of_games("alike"), KEYS[other]) for other in alike[:3]]
