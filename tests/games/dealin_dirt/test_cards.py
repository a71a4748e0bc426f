"""Every single card in a situation where its text matters: each attack, Skill, Tool, Track, each card played."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Event
from games.dealin_dirt import events as e
from games.dealin_dirt.card_text import card_text
from games.dealin_dirt.cards import (
    BASIC,
    CARDS,
    COSTS,
    GIVES,
    INDEX,
    KEYS,
    KIND,
    LETTERS,
    NAMES,
    PROGRESSES,
    TYPES,
    Kind,
    Step,
    qualifying,
)
from games.dealin_dirt.figures import hit_points, pass_cost
from games.dealin_dirt.position import Driver, Phase
from games.dealin_dirt.sentences import say
from tests.examples import for_each
from tests.games.dealin_dirt.table import Table, car, only

DRIVERS = [place for place, card in enumerate(CARDS) if card.is_driver]
ATTACKS = [(place, number) for place in DRIVERS for number in range(len(CARDS[place].attacks))]
SKILLS = [place for place in DRIVERS if (skill := CARDS[place].skill) and skill.use]
PLAYED = [place for place, card in enumerate(CARDS) if card.play and KIND[place] != Kind.POWER]
LASTING = [
    (place, step)
    for place, card in enumerate(CARDS)
    for step in (*card.always, *(card.skill.always if card.skill else ()))
]
DECK = "clay-thresher clay-sprout duct-tape red-horse-power blue-horse-power green-horse-power*2 jerry-can*2"
DISCARD = (
    "red-horse-power*2 green-horse-power*2 yellow-horse-power*2 duct-tape jerry-can roll-cage clay-sprout fresh-rubber"
)
TARGETS = ("bulldozer-queen-bev", "tidewater-tsunami", "rental-hero-rick")
"""Drivers of different types: for every attacker one that neither fears nor resists it, the sturdiest first."""


def name(value: object) -> str:
    if isinstance(value, tuple):
        place, what = value
        return f"{KEYS[place]}-{what.do if isinstance(what, Step) else what + 1}"
    return KEYS[value] if isinstance(value, int) else str(value)


def enough(card: int, number: int) -> str:
    """Return exactly the Horse Power that an attack costs."""
    cost = COSTS[card][number]
    typed = "".join(LETTERS[kind] * count for kind, count in cost.typed)
    own = LETTERS[TYPES.index(CARDS[card].type)]
    burnt = "".join(
        LETTERS[TYPES.index(step.type)] * step.n
        for step in CARDS[card].attacks[number].effects
        if step.do == "burn" and step.type
    )
    filler = own if own != "C" else "G"
    missing = max(0, len(burnt) - typed.count(own))
    return typed + burnt[:missing] + filler * (cost.total - len(typed) - missing)


def target(card: int) -> str:
    kind = CARDS[card].type
    return next(key for key in TARGETS if kind not in (CARDS[INDEX[key]].weakness, CARDS[INDEX[key]].resistance))


def rich(mine: Driver, theirs: Driver, **more: str) -> Table:
    """Set a table on which anything could matter."""
    staging = [car("clay-sprout", "G", damage=10, since=5), car("torch-tanner", "R", damage=20)]
    theirs_staging = [car("farmhand-fritz", "GR", tool="tear-offs"), car("bulldozer-bev", "O")]
    defaults = {
        "deck": DECK,
        "discard": DISCARD,
        "hand": "duct-tape energy-bar",
        "foe_hand": "roll-cage fresh-rubber jerry-can",
        "foe_deck": "duct-tape*9",
        "prizes": "teal-horse-power*3 duct-tape",
        "foe_prizes": "teal-horse-power*3",
        "track": "black-gumbo-bowl",
    }
    return Table([mine, *staging], [theirs, *theirs_staging], **{**defaults, **more})  # type: ignore[arg-type]


def happened(t: Table, steps: Sequence[Step], events: list[Event], before: Table) -> None:
    """Check what happened against every step, unless the coin prevented it."""
    flips = [event for event in only(events, e.CoinsFlipped) if event.why == "effect"]
    heads = flips[0].heads if flips else 0
    for step in steps:
        if not step.when or (heads > 0) == (step.when == "heads"):
            assert WITNESS[step.do](step, events, t, before), f"{step} had no effect"


def _damaged(step: Step, events: list[Event], t: Table, before: Table) -> bool:
    hits = [event for event in only(events, e.Damaged) if event.amount == step.n]
    mine = {event for event in hits if event.seat == 0}
    theirs = {event for event in hits if event.seat == 1}
    match step.on:
        case "self":
            return bool(mine)
        case "foe-staging":
            return len(theirs) >= 2
        case "all-staging":
            return len(mine) >= 2 and len(theirs) >= 2
        case _:
            return bool(theirs)


def _drawn(step: Step, events: list[Event], t: Table, before: Table) -> bool:
    wanted = {"": {0}, "foe": {1}, "both": {0, 1}}[step.who]
    drawn = [event for event in events if isinstance(event, (e.CardsDrawn, e.DrawnByCard))]
    return {event.seat for event in drawn if event.count == step.n} >= wanted


def _found(step: Step, events: list[Event], t: Table, before: Table) -> bool:
    if step.to == "staging":
        return all(KIND[event.card] == Kind.HOT_LAP for event in only(events, e.Staged)) and bool(
            only(events, e.Staged)
        )
    if step.what == "any" and step.do != "salvage":
        return bool(only(events, e.CardsTaken))
    cards = [card for event in only(events, e.CardsShown) for card in event.cards]
    return 0 < len(cards) <= step.n and all(card in qualifying(step.what) for card in cards)


def _thrown(seat: int, count: int, events: list[Event]) -> bool:
    lost = sum(event.seat == seat for event in only(events, e.PowerLost))
    thrown = [event for event in events if isinstance(event, (e.Discarded, e.CardsLost))]
    return lost + sum(len(event.cards) for event in thrown if event.seat == seat) >= count


def _lasts(effect: str, seat: int, events: list[Event]) -> bool:
    return any(event.effect == effect and event.seat == seat for event in only(events, e.Lingering))


WITNESS = {
    "behind": lambda s, ev, t, b: b.prizes(0) > b.prizes(1),
    "flip": lambda s, ev, t, b: any(s.n in (0, event.coins) for event in only(ev, e.CoinsFlipped)),
    "fail": lambda s, ev, t, b: bool(only(ev, e.AttackFailed)),
    "more": lambda s, ev, t, b: True,  # the damage is compared with an independent count
    "straight": lambda s, ev, t, b: True,
    "hurt": _damaged,
    "heal": lambda s, ev, t, b: bool(only(ev, e.Healed)),
    "condition": lambda s, ev, t, b: any(
        event.condition == s.of and event.seat == 1 for event in only(ev, e.ConditionGiven)
    ),
    "cure": lambda s, ev, t, b: bool(only(ev, e.Recovered)),
    "pin": lambda s, ev, t, b: _lasts("pin", 1, ev),
    "stall": lambda s, ev, t, b: _lasts("stall", 1, ev),
    "smoke": lambda s, ev, t, b: _lasts("smoke", 1, ev),
    "guard": lambda s, ev, t, b: _lasts("guard", 0, ev),
    "boost": lambda s, ev, t, b: _lasts("boost-next" if s.of else "boost", 0, ev),
    "burn": lambda s, ev, t, b: _thrown(0, s.n, ev),
    "strip": lambda s, ev, t, b: _thrown(1, s.n, ev),
    "recharge": lambda s, ev, t, b: len(only(ev, e.PowerAttached)) == s.n,
    "fuel": lambda s, ev, t, b: len(only(ev, e.PowerAttached)) == s.n,
    "move": lambda s, ev, t, b: len(only(ev, e.PowerMoved)) == s.n,
    "extra": lambda s, ev, t, b: t.p.table.attach == b.p.table.attach + s.n,
    "draw": _drawn,
    "fill": lambda s, ev, t, b: len(t.hand(0)) == s.n,
    "redraw": _drawn,
    "toss": lambda s, ev, t, b: _thrown(0, s.n, ev),
    "drop": lambda s, ev, t, b: _thrown(1, s.n, ev) and len(t.hand(1)) == len(b.hand(1)) - s.n,
    "snatch": lambda s, ev, t, b: _thrown(1, s.n, ev),
    "inspect": lambda s, ev, t, b: only(ev, e.HandSeen) == [e.HandSeen(0, 1)],
    "search": _found,
    "look": lambda s, ev, t, b: (
        any(event.count == s.n for event in only(ev, e.LookedThrough)) and _found(s, ev, t, b)
        if s.what == "any"
        else any(event.count == s.n for event in only(ev, e.LookedThrough))
    ),
    "salvage": _found,
    "mill": lambda s, ev, t, b: _thrown(1, s.n, ev),
    "prize": lambda s, ev, t, b: bool(only(ev, e.CardsTaken)) and t.prizes(0) == b.prizes(0),
    "switch": lambda s, ev, t, b: any(event.seat == 0 for event in only(ev, e.GotPassed)),
    "gust": lambda s, ev, t, b: any(event.seat == 1 for event in only(ev, e.GotPassed)),
    "push": lambda s, ev, t, b: any(event.seat == 1 for event in only(ev, e.GotPassed)),
    "pickup": lambda s, ev, t, b: len(t.cars(0)) == len(b.cars(0)) - 1,
    "rush": lambda s, ev, t, b: t.cars(0)[1].since != t.p.table.turn,
    "unbolt": lambda s, ev, t, b: _thrown(1, 1, ev),
    "sweep": lambda s, ev, t, b: bool(only(ev, e.TrackGone)),
}


def counted(step: Step, t: Table, heads: int, cost: int) -> int:
    """Count what an attack does more for, as a reader of the card would."""
    mine, theirs = t.cars(0), t.cars(1)
    power = sum(GIVES[card] for card in mine[0].power)
    return {
        "heads": heads,
        "power": power,
        "spare": max(0, power - cost),
        "foe-power": sum(GIVES[card] for card in theirs[0].power),
        "damage": mine[0].damage // 10,
        "foe-damage": theirs[0].damage // 10,
        "staging": len(mine) - 1,
        "foe-staging": len(theirs) - 1,
        "prizes": 6 - t.prizes(0),
        "foe-hand": len(t.hand(1)),
        "condition": int(bool(theirs[0].condition or theirs[0].spun)),
        "tool": int(mine[0].tool >= 0),
    }[step.per]


@for_each("coins", ["HT", "TH"])
@for_each("attack", ATTACKS, ids=name)
def test_every_attack_does_what_it_says(attack: tuple[int, int], coins: str) -> None:
    card, number = attack
    facts = CARDS[card].attacks[number]
    power = enough(card, number)
    theirs = car(target(card), "GR", damage=20)

    def table() -> Table:
        return rich(car(KEYS[card], power, damage=20, tool="tear-offs", spun=True), theirs, coins=coins)

    t, before = table(), table()
    events = t.play(f"0 attack:{number + 1}") + t.settle_choices()
    flips = only(events, e.CoinsFlipped)
    heads = flips[0].heads if flips else 0
    failed = any(step.do == "fail" for step in facts.effects) and not heads
    more = sum(
        step.n * counted(step, before, heads, len(facts.cost))
        for step in facts.effects
        if step.do == "more" and (not step.when or (heads > 0) == (step.when == "heads"))
    )
    lasting = CARDS[card].skill.always if (skill := CARDS[card].skill) and skill.always else ()
    stronger = sum(step.n for step in lasting if step.do == "dealt") if facts.damage + more else 0
    hits = [event.amount for event in only(events, e.Damaged) if event.seat == 1 and event.driver == theirs.stack[-1]]
    if facts.damage + more and not failed:
        assert hits[0] == facts.damage + more + stronger
    else:
        assert all(hit == 10 for hit in hits), "only what the attack does beside its damage"
    happened(t, facts.effects, events, before)


@for_each("attack", ATTACKS, ids=name)
def test_every_attack_needs_its_whole_cost(attack: tuple[int, int]) -> None:
    card, number = attack
    power = enough(card, number)
    action = f"attack:{number + 1}"
    assert action in Table([car(KEYS[card], power)]).may(0)
    for missing in range(len(power)):
        assert action not in Table([car(KEYS[card], power[:missing] + power[missing + 1 :])]).may(0)
    for kind, _ in COSTS[card][number].typed:
        other = next(letter for letter in "GRBYPOT" if letter != LETTERS[kind])
        assert action not in Table([car(KEYS[card], power.replace(LETTERS[kind], other))]).may(0)


@for_each("coins", ["H", "T"])
@for_each("card", SKILLS, ids=name)
def test_every_skill_does_what_it_says_once_a_turn(card: int, coins: str) -> None:
    skill = CARDS[card].skill
    assert skill is not None

    def table(condition: str = "") -> Table:
        mine = car(KEYS[card], "RGY", damage=20, condition=condition)
        return rich(mine, car("rental-hero-rick"), coins=coins)

    t, before = table(), table()
    events = t.play("0 skill:active") + t.settle_choices()
    assert only(events, e.SkillUsed)
    happened(t, skill.use, events, before)
    assert "skill:active" not in t.may(0)
    for condition in ("asleep", "mud", "slam"):
        assert table(condition).refuses("0 skill:active") == "IN_TROUBLE"


@for_each("coins", ["H", "T"])
@for_each("card", PLAYED, ids=name)
def test_every_played_card_does_what_it_says_and_is_discarded(card: int, coins: str) -> None:
    key = KEYS[card]

    def table() -> Table:
        hand = f"{key} duct-tape energy-bar"
        return rich(
            car("journeyman-joe", "GR", damage=20, spun=True), car("rental-hero-rick", "G"), hand=hand, coins=coins
        )

    t, before = table(), table()
    events = t.play(f"0 play:{key}") + t.settle_choices()
    assert only(events, e.CardPlayed) == [e.CardPlayed(0, card)]
    happened(t, CARDS[card].play, events, before)
    assert t.p.table.phase == Phase.TURN
    assert key in t.discard(0) or any(card in event.cards for event in only(events, e.CardsShown))
    if KIND[card] == Kind.CREW:
        assert t.p.table.crew


@for_each("card", [place for place, kind in enumerate(KIND) if kind == Kind.POWER], ids=name)
def test_every_horse_power_card_gives_what_it_says(card: int) -> None:
    key, facts = KEYS[card], CARDS[card]
    t = Table([car("clay-sprout", damage=20)], hand=key)
    events = t.play(f"0 power:{key}>active")
    assert t.power(0) == [key]
    for step in facts.play:
        assert WITNESS[step.do](step, events, t, t)
    for kind, driver in zip(TYPES, ("fencepost-willa", "torch-tanner", "tidewater-tess", "midget-mabel", "murky-mona",
                                    "pumpkin-jack", "gecko-gio", "journeyman-joe"), strict=True):  # fmt: skip
        mine = car(driver)
        mine.power = [card]
        pays = facts.wild or kind in (facts.type, "colorless")
        assert ("attack:1" in Table([mine]).may(0)) == pays
    joe = car("journeyman-joe")
    joe.power = [card]
    assert ("attack:2" in Table([joe]).may(0)) == (facts.gives == 2)


@for_each("lasting", LASTING, ids=name)
def test_every_continuous_effect_does_what_it_says(lasting: tuple[int, Step]) -> None:
    """A Tool, Track or Skill changes a result."""
    card, step = lasting
    SCENES[step.do](card, step)


def bearer(card: int, base: str = "clay-sprout", **more: object) -> tuple[Driver, str]:
    """Return a Driver for whom a lasting effect works, and the Track that it needs."""
    if KIND[card] == Kind.TRACK:
        return car(base, **more), KEYS[card]  # type: ignore[arg-type]
    if KIND[card] == Kind.TOOL:
        return car(base, tool=KEYS[card], **more), ""  # type: ignore[arg-type]
    return car(KEYS[card], **more), ""  # type: ignore[arg-type]


def of_type(step: Step) -> str:
    return {"red": "torch-tanner", "blue": "tidewater-tess"}.get(step.type, "clay-sprout")


def _hp(card: int, step: Step) -> None:
    driver, track = bearer(card, of_type(step))
    t = Table([driver, car("raven-ridley")], track=track)
    assert hit_points(t.p, 0, t.cars(0)[0]) == CARDS[t.cars(0)[0].stack[-1]].hp + step.n
    if step.type:
        assert hit_points(t.p, 0, t.cars(0)[1]) == CARDS[INDEX["raven-ridley"]].hp, "only for that type"


def _dealt(card: int, step: Step) -> None:
    driver, track = bearer(card, of_type(step), power="RRRR")
    driver.power = sorted([INDEX["green-horse-power"], *driver.power]) if step.type == "" else driver.power
    t = Table([driver], [car("murky-majesty")], track=track)
    base = CARDS[driver.stack[-1]].attacks[0].damage
    t.play("0 attack:1")
    assert t.damage(1) == base + step.n


def _armour(card: int, step: Step) -> None:
    driver, track = bearer(card)
    t = Table([car("journeyman-joe", "GG")], [driver], track=track)
    t.play("0 attack:2")
    assert t.damage(1) == 20 - step.n


def _pass(card: int, step: Step) -> None:
    driver, track = bearer(card, "rusty-rollo")
    t = Table([driver, car("clay-sprout")], track=track)
    front = t.cars(0)[0]
    assert pass_cost(t.p, 0, front) == max(0, CARDS[front.stack[-1]].passed + step.n)
    if step.on == "team":
        assert pass_cost(t.p, 0, t.cars(0)[1]) == 0


def _steady(card: int, step: Step) -> None:
    attacks = {"mud": ("sunrise-sal", "YY", 1, ""), "spun": ("hornet-hank", "Y", 1, ""),
               "slam": ("frostline-fiona", "BB", 1, "H"), "asleep": ("hayloft-hanna", "G", 1, "")}  # fmt: skip
    key, power, number, coins = attacks[step.of]
    driver, track = bearer(card)
    t = Table([car(key, power)], [driver], track=track, coins=coins)
    events = t.play(f"0 attack:{number}")
    assert only(events, e.ConditionRefused) == [e.ConditionRefused(1, driver.stack[-1], step.of)]
    assert not t.cars(1)[0].condition
    assert not t.cars(1)[0].spun


def _tough(card: int, step: Step) -> None:
    driver, track = bearer(card)
    t = Table([car("torch-tanner", "R")], [driver], track=track)
    t.play("0 attack:1")
    assert t.damage(1) == 20


def _mend(card: int, step: Step) -> None:
    driver, track = bearer(card, damage=30)
    t = Table([driver], track=track)
    t.play("0 end")
    assert t.damage(0) == 30 - step.n
    t.play("1 end")
    assert t.damage(0) == 30 - 2 * step.n


def _thorns(card: int, step: Step) -> None:
    driver, track = bearer(card)
    t = Table([car("journeyman-joe", "GG")], [driver], track=track)
    t.play("0 attack:2")
    assert t.damage(0) == step.n


def _shelter(card: int, step: Step) -> None:
    t = Table([car("gravel-gunner", "OO")], [car("clay-combine"), car("cinder-kid")], track=KEYS[card])
    t.play("0 attack:1")
    assert [t.damage(1, 0), t.damage(1, 1)] == [20, 0]


def _slick(card: int, step: Step) -> None:
    t = Table([car("clay-sprout", spun=True)], track=KEYS[card])
    t.play("0 end")
    assert t.damage(0) == 10 + step.n


def _bounty(card: int, step: Step) -> None:
    driver, track = bearer(card, damage=140)
    t = Table([car("journeyman-joe", "G")], [driver, car("clay-sprout")], track=track)
    t.play("0 attack:1")
    assert t.prizes(0) == 6 - 1 - step.n


SCENES = {
    "hp": _hp, "dealt": _dealt, "armour": _armour, "pass": _pass, "steady": _steady, "tough": _tough, "mend": _mend,
    "thorns": _thorns, "shelter": _shelter, "slick": _slick, "bounty": _bounty,
}  # fmt: skip


@for_each("coins", ["H", "T"])
@for_each("card", [place for place, card in enumerate(CARDS) if card.use], ids=name)
def test_every_usable_track_serves_both_players_once_a_turn(card: int, coins: str) -> None:
    def table() -> Table:
        return rich(car("clay-sprout", damage=20), car("clay-sprout", damage=20), track=KEYS[card], coins=coins * 2)

    t, before = table(), table()
    events = t.play("0 track") + t.settle_choices()
    happened(t, CARDS[card].use, events, before)
    assert t.refuses("0 track") == "NO_TRACK"
    t.play("0 end")
    assert "track" in t.may(1)


@for_each("card", [place for place, kind in enumerate(KIND) if kind == Kind.TRACK], ids=name)
def test_every_track_stays_until_another_replaces_it(card: int) -> None:
    other = "infield-care-center" if KEYS[card] != "infield-care-center" else "black-gumbo-bowl"
    t = Table(hand=f"{KEYS[card]} {other}")
    t.play(f"0 play:{KEYS[card]}")
    assert t.p.table.track == card
    t.play(f"0 play:{other}")
    assert t.discard(0) == [KEYS[card]]
    assert t.p.table.track == INDEX[other]


@for_each("card", [place for place, kind in enumerate(KIND) if kind == Kind.TOOL], ids=name)
def test_every_tool_stays_on_its_driver_and_goes_with_it(card: int) -> None:
    t = Table([car("clay-sprout"), car("cinder-kid")], [car("journeyman-jonah", "GG")], hand=f"{KEYS[card]} roll-cage")
    t.play(f"0 tool:{KEYS[card]}>active")
    assert t.cars(0)[0].tool == card
    assert t.refuses("0 tool:roll-cage>active") == "TOOL_THERE"
    t.cars(0)[0].damage = 60
    t.play("0 end", "1 attack:1")
    assert KEYS[card] in t.discard(0)


# --- figures of Drivers ---


@for_each("card", DRIVERS, ids=name)
def test_every_driver_is_wrecked_exactly_at_its_hit_points(card: int) -> None:
    most = CARDS[card].hp
    for left, wrecked in ((20, False), (10, True)):
        t = Table([car("clay-sprout")], [car(KEYS[card], damage=most - left), car("clay-sprout")], hand="gravel-sack")
        t.play("0 play:gravel-sack", "0 foe:active")
        assert bool(t.discard(1)) == wrecked


@for_each("card", DRIVERS, ids=name)
def test_every_driver_is_weak_and_resistant_to_its_types(card: int) -> None:
    facts = CARDS[card]
    armour = sum(step.n for step in (facts.skill.always if facts.skill else ()) if step.do == "armour")
    attackers = {"green": "fencepost-wilhelmina", "red": "winged-wanda", "blue": "tidewater-tempest",
                 "yellow": "mighty-mabel", "purple": "raven-ridge-runner", "orange": "bulldozer-beverly",
                 "teal": "gecko-giovanna", "colorless": "farm-boss-fritz"}  # fmt: skip
    for kind, key in attackers.items():
        number = {"green": 1, "red": 1, "blue": 1, "yellow": 1, "purple": 1, "orange": 0, "teal": 1, "colorless": 0}[
            kind
        ]
        attack = CARDS[INDEX[key]].attacks[number]
        t = Table([car(key, enough(INDEX[key], number))], [car(KEYS[card])])
        damage = attack.damage * (2 if kind == facts.weakness else 1) - (30 if kind == facts.resistance else 0) - armour
        events = t.play(f"0 attack:{number + 1}")
        assert sum(event.amount for event in only(events, e.Damaged)[:1] if event.seat == 1) == max(0, damage)


@for_each("card", DRIVERS, ids=name)
def test_every_driver_pays_its_cost_to_get_passed(card: int) -> None:
    cost = CARDS[card].passed
    if any(step.do == "pass" for step in (CARDS[card].skill.always if CARDS[card].skill else ())):  # type: ignore[union-attr]
        cost = max(0, cost - 1)
    if cost:
        assert Table([car(KEYS[card], "G" * (cost - 1)), car("clay-sprout")]).refuses("0 passed:s1") == "CANNOT_PAY"
    t = Table([car(KEYS[card], "G" * cost), car("clay-sprout")])
    t.play("0 passed:s1")
    assert t.top(0) == "clay-sprout"
    assert t.power(0, 1) == []
    assert len(t.discard(0)) == cost


@for_each("card", [place for place in DRIVERS if PROGRESSES[place] >= 0], ids=name)
def test_every_progression_card_goes_on_the_driver_it_names_and_no_other(card: int) -> None:
    t = Table([car("salvage-sid"), car(KEYS[PROGRESSES[card]], "G", damage=10)], hand=KEYS[card])
    assert [action for action in t.may(0) if action.startswith("progress")] == [f"progress:{KEYS[card]}>s1"]
    t.play(f"0 progress:{KEYS[card]}>s1")
    assert (t.top(0, 1), t.power(0, 1), t.damage(0, 1)) == (KEYS[card], ["green-horse-power"], 10)


@for_each("card", [place for place in DRIVERS if KIND[place] == Kind.HOT_LAP], ids=name)
def test_every_hot_lap_driver_can_be_staged(card: int) -> None:
    t = Table(hand=KEYS[card])
    t.play(f"0 stage:{KEYS[card]}")
    assert t.top(0, 1) == KEYS[card]


# --- the words on the cards ---


@for_each("card", range(len(CARDS)), ids=name)
def test_every_card_says_all_its_figures(card: int) -> None:
    """The text is made from the effects, so every number of an effect stands in it."""
    facts, text = CARDS[card], card_text(card)
    assert text.endswith(".")
    assert facts.is_driver or text[0].isupper()
    skill = facts.skill.use + facts.skill.always if facts.skill else ()
    for step in (*facts.play, *facts.use, *facts.always, *skill, *(s for a in facts.attacks for s in a.effects)):
        if 1 < step.n < 99 and step.do != "burn":
            assert str(abs(step.n)) in text
        if step.of in ("asleep", "mud", "slam", "spun"):
            assert say("condition-name", of=step.of) in text
    for attack in facts.attacks:
        assert attack.name in text
        assert not attack.damage or f"{attack.damage} damage" in text
    if facts.is_driver:
        assert f"{facts.hp} hit points" in text
        assert not facts.progresses or facts.progresses in text


def test_names_differ_and_basic_power_is_one_of_each_type() -> None:
    assert len(set(NAMES)) == len(set(KEYS)) == len(CARDS)
    assert [CARDS[place].type for place in range(len(CARDS)) if BASIC[place]] == list(TYPES[:-1])
