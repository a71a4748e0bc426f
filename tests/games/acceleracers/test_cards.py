"""Every one of the 246 cards, played where its text matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter

from games.acceleracers import events as e
from games.acceleracers.cards import BY_KEY, CARDS, Card, Kind, Stat, Team
from games.acceleracers.figures import on_home_ground
from games.acceleracers.position import Phase
from tests.examples import for_each
from tests.games.acceleracers.table import Table, number, only, words

REALM_OF = {
    "Sand": "desert-realm",
    "Mud": "swamp-realm",
    "Water": "water-realm",
    "Rough": "ruins-realm",
    "Slick": "ice-realm",
    "Paved": "metro-realm",
}
RACER = {"Street": "bassline", "Race": "chicane", "Off-Road": "rd09"}
"""A Vehicle without terrain icons for each sort of Mods."""
RACER_OF = {Team.MANIACS: "rivited", Team.TEKU: "bassline", Team.SILENCERZ: "nitrium", Team.DRONES: "rd09"}
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"
"""Two teams: 5 AP."""


def test_r1_the_cards_are_numbered_from_1_on_and_have_keys_of_their_own() -> None:
    assert [card.number for card in CARDS] == list(range(1, len(CARDS) + 1))
    assert len(BY_KEY) == len(CARDS)


@for_each("card", CARDS, ids=attrgetter("key"))
def test_r1_every_card_has_the_figures_of_its_kind(card: Card) -> None:
    kind, numbers = card.kind, card.numbers.values()
    rules = {
        "a key of lower case, digits and hyphens": card.key.replace("-", "").isalnum() and card.key.islower(),
        "an escape value on Realms, and on no other card": bool(card.escape) == (kind is Kind.REALM),
        "a team on Vehicles, and on no other card": bool(card.team) == (kind is Kind.VEHICLE),
        "a cost on all but Vehicles and Realms": (card.cost is None) == (kind in (Kind.VEHICLE, Kind.REALM)),
        "a cost of 0 to 5": 0 <= (card.cost or 0) <= 5,
        "three numbers on a Vehicle": kind is not Kind.VEHICLE or len(numbers) == 3,
        "modability on Vehicles and Mods": kind not in (Kind.VEHICLE, Kind.MOD) or bool(card.modability),
        "damage above 0": kind is not Kind.HAZARD or all(number > 0 for number in numbers),
        "an effect or damage on a Hazard": kind is not Kind.HAZARD or bool(card.effects) != bool(numbers),
    }
    assert all(rules.values()), [rule for rule, kept in rules.items() if not kept]


def kind(wanted: Kind) -> list[str]:
    return [card.key for card in CARDS if card.kind is wanted]


def values(card: Card) -> tuple[int, int, int]:
    speed, power, performance = (number or 0 for number in card.windows)
    return speed, power, performance


def plus(one: tuple[int, int, int], other: tuple[int, int, int], bonus: int = 0) -> tuple[int, int, int]:
    return one[0] + other[0] + bonus, one[1] + other[1] + bonus, one[2] + other[2] + bonus


def row(first: str) -> str:
    """Return a row that begins with a Realm."""
    return f"{first} monument-realm swamp-realm chrome-realm"


def foreign(card: Card) -> str:
    """Return a Realm whose terrain a card does not like."""
    return next((realm for terrain, realm in REALM_OF.items() if terrain not in card.terrain), "ice-realm")


def test_the_set_is_complete() -> None:
    counts = {sort: len(kind(sort)) for sort in Kind}
    assert counts == {
        Kind.VEHICLE: 86, Kind.REALM: 25, Kind.CHARGER: 25, Kind.MOD: 40, Kind.HAZARD: 40, Kind.SHIFT: 30,
    }  # fmt: skip
    assert [card.number for card in CARDS] == list(range(1, 247))
    finishes = [card.finish for card in CARDS]
    assert [finishes.count(finish) for finish in ("standard", "foil", "hologram")] == [211, 25, 10]


def test_only_two_cards_are_free() -> None:
    assert [card.key for card in CARDS if card.cost == 0] == ["2-d", "dodging-disaster"]


# --- figures and icons, card by card ---


@for_each("key", kind(Kind.VEHICLE))
def test_every_vehicle_races_with_its_own_figures_and_icons(key: str) -> None:
    card = BY_KEY[key]
    t = Table(hand=key, phase=Phase.VEHICLE, row=row(foreign(card)))
    t.play(f"0 race:{key}")
    assert t.racing() == f"{key}@1"
    assert t.sums(0, key) == values(card)
    for terrain, realm in REALM_OF.items():
        t.p.row[0].card = number(realm)
        bonus = 1 if terrain in card.terrain else 0
        assert t.sums(0, key) == plus(values(card), (0, 0, 0), bonus)
    for icon, mod in (
        ("Street", "diffusion-glass"),
        ("Race", "spoiler"),
        ("Off-Road", "hyper-beams"),
    ):
        t = Table(f"{key}@1", hand=mod)
        assert (f"{mod}>{key}" in t.may()) == (icon in card.modability)


@for_each("key", kind(Kind.REALM))
def test_every_realm_releases_only_vehicles_that_meet_its_value(key: str) -> None:
    card = BY_KEY[key]
    ((stat, value),) = card.escape.items()
    racer = {Stat.SPEED: "bassline", Stat.POWER: "bassline", Stat.PERFORMANCE: "bassline"}[stat]
    helper = {
        Stat.SPEED: ["cornering"] * 8, Stat.POWER: ["smooth-driving"] * 8, Stat.PERFORMANCE: ["drifting"] * 8,
    }[stat]  # fmt: skip
    own = BY_KEY[racer].windows[list(Stat).index(stat)] or 0
    for missing, escapes in ((1, False), (0, True)):
        t = Table(" ".join([f"{racer}@1", *helper[: value - own - missing]]), row=row(key))
        assert t.escapes(0, racer) is escapes
    (terrain,) = card.terrain
    t = Table("synkro@1 total-traction", row=row(key))
    assert t.sums(0, "synkro") == (7, 5, 5)
    assert REALM_OF[terrain]


@for_each("key", [card.key for card in CARDS if card.kind in (Kind.MOD, Kind.SHIFT, Kind.CHARGER)])
def test_every_card_to_equip_costs_and_adds_what_it_says(key: str) -> None:
    card = BY_KEY[key]
    if key == "dodging-disaster":
        return
    only_team = next((step.team for step in card.effects if step.do == "only_team"), None)
    racer = RACER[card.modability[0]] if card.kind is Kind.MOD else "bassline"
    racer = RACER_OF[only_team] if only_team else racer
    mates = "power-rage@1, hyper-bassline@4, rat-ified@4, jaw-jammer@4"
    t = Table(f"{racer}@1, {mates}", "covelight@1, rd10@3", hand=key, row=row(foreign(card)))
    before = t.sums(0, racer)
    t.play(f"0 {key}>{racer}")
    assert t.p.table.spent == card.cost
    while t.p.table.questions:
        t.play(f"{t.p.table.asked} {t.may(t.p.table.asked)[-1]}")
    stack = t.p.sides[0].stack(number(racer))
    assert stack is not None
    if key in ("pick-a-line", "draft-and-pass"):
        assert t.junk(0).split().count(key) == 1, "such cards leave as their Vehicle moves"
        return
    assert number(key) in [worn.card for worn in stack.equipped]
    assert t.sums(0, racer) == plus(before, values(card), 1 if key == "total-traction" else 0)
    for terrain, other in REALM_OF.items():
        if terrain in card.terrain:
            t.p.row[0].card = number(other)
            assert on_home_ground(t.p, stack)


@for_each("key", kind(Kind.MOD))
def test_every_mod_goes_on_vehicles_with_its_icon_only(key: str) -> None:
    card = BY_KEY[key]
    vehicles = {
        Team.TEKU: {"bassline": "Street", "chicane": "Race", "drift-tech": "Off-Road"},
        Team.DRONES: {"rd08": "Street", "rd01": "Race", "rd09": "Off-Road"},
        Team.SILENCERZ: {"iridium": "Street", "nitrium": "Race", "octainium": "Off-Road"},
        Team.MANIACS: {
            "rat-ified": "Street",
            "jaw-jammer": "Race",
            "piledriver": "Off-Road",
        },
    }
    restricted = next((step.team for step in card.effects if step.do == "only_team"), None)
    for team, racers in vehicles.items():
        for racer, icon in racers.items():
            t = Table(f"{racer}@1, rd06@4, rd08-v2@4, iridium@4, metaloid@4", hand=key)
            allowed = bool(set(card.modability) & set(BY_KEY[racer].modability)) and restricted in (None, team)
            assert (f"{key}>{racer}" in t.may()) == allowed, (racer, icon)


@for_each("key", [card.key for card in CARDS if card.kind is Kind.HAZARD and not card.effects])
def test_every_damage_hazard_junks_only_what_it_reduces_to_zero(key: str) -> None:
    """Wrong Way bears 3/3/3 and withstands all of them; weaker Shifts go where a window is taken to 0."""
    card = BY_KEY[key]
    t = Table("bassline@1, power-rage@1, iridium@1, metaloid@1", "chicane@1 wrong-way", hand=key)
    t.hazard(f"{key}>chicane/1")
    assert t.racing(1) == "chicane@1 wrong-way"
    assert t.junk() == key
    assert t.p.table.spent == card.cost
    for shift in kind(Kind.SHIFT):
        other = BY_KEY[shift]
        if shift == "endure":
            continue
        meets = [(d, n) for d, n in zip(card.windows, other.windows, strict=True) if d is not None and n is not None]
        t = Table("bassline@1, power-rage@1, iridium@1, metaloid@1", f"chicane@1 {shift}", hand=key)
        if not meets:
            assert f"{key}>chicane/1" not in t.may()
            continue
        t.p.sides[1].stacks[0].equipped[0].tokens = 0
        t.hazard(f"{key}>chicane/1")
        gone = any(n - d <= 0 for d, n in meets)
        assert t.racing(1) == ("chicane@1" if gone else f"chicane@1 {shift}")


# --- what is written on them ---

SCENES: dict[str, Callable[[], None]] = {}


def plays(*keys: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Say which cards a scene is about; a scene about several runs with each in turn."""

    def note(scene: Callable[..., None]) -> Callable[..., None]:
        for key in keys:
            assert key not in SCENES
            SCENES[key] = partial(scene, key) if len(keys) > 1 else scene
        return scene

    return note


def test_every_card_with_a_text_has_a_scene() -> None:
    texts = {card.key for card in CARDS if card.effects}
    assert set(SCENES) == texts
    assert len(texts) == 76


@for_each("key", [card.key for card in CARDS if card.effects])
def test_every_card_does_what_its_text_says(key: str) -> None:
    SCENES[key]()


# Vehicles


@plays("hollowback", "vectra-accelium", "hyper-spectyte", "rd04-v2")
def _takes_any_mod(key: str) -> None:
    t = Table(hand=key, junk="spoiler tweak-box guts avalanche", phase=Phase.VEHICLE)
    t.play(f"0 race:{key}")
    assert t.may() == ["take:spoiler", "take:tweak-box"]
    t.play("0 take:tweak-box")
    assert t.hand() == "tweak-box"
    assert t.p.table.phase is Phase.POINTS


@plays("spectyte", "accelium", "rd04")
def _takes_a_mod_with_a_number_in_one_window(key: str) -> None:
    junk = {
        "speed": "spoiler hyper-beams",
        "performance": "gyro-stabilizer active-camouflage",
        "power": "tweak-box dual-driller-hyperpod",
    }
    wanted = {"spectyte": "speed", "accelium": "performance", "rd04": "power"}[key]
    t = Table(hand=key, junk=" ".join(junk.values()), phase=Phase.VEHICLE)
    t.play(f"0 race:{key}")
    assert sorted(t.may()) == sorted(f"take:{mod}" for mod in junk[wanted].split())


@plays("torqued-hollowback")
def _pays_for_each_mod() -> None:
    t = Table(hand="torqued-hollowback", junk="spoiler*2 tweak-box guts burnout", phase=Phase.VEHICLE)
    t.play("0 race:torqued-hollowback")
    assert t.may() == ["take:spoiler", "take:tweak-box", "decline"]
    t.play("0 take:spoiler", "0 take:tweak-box", "0 decline")
    assert (t.hand(), t.points()) == ("spoiler tweak-box", 1)
    t = Table(hand="torqued-hollowback", junk="spoiler*4", phase=Phase.VEHICLE)
    t.play("0 race:torqued-hollowback", "0 take:spoiler", "0 take:spoiler", "0 take:spoiler")
    assert (t.points(), t.p.table.questions) == (0, ())


@plays("rd03")
def _takes_a_hazard() -> None:
    t = Table(hand="rd03", junk="avalanche stone-sphinx spoiler", phase=Phase.VEHICLE)
    t.play("0 race:rd03", "0 take:avalanche")
    assert t.hand() == "avalanche"


@plays("rd03-v2")
def _takes_two_hazards() -> None:
    t = Table(hand="rd03-v2", junk="avalanche stone-sphinx gear-crush spoiler", phase=Phase.VEHICLE)
    t.play("0 race:rd03-v2", "0 take:avalanche", "0 take:gear-crush")
    assert t.hand() == "gear-crush avalanche"
    assert t.p.table.phase is Phase.POINTS


@plays("rolling-thunder")
def _hands_over_mods_that_fit() -> None:
    t = Table("rolling-thunder@2 diffusion-glass hyper-beams guts, rat-ified@2, jaw-jammer@2, bassline@2, rivited@1")
    assert [m for m in t.may() if m.startswith("hand:")] == ["hand:rolling-thunder/1>rat-ified"]
    t.play("0 hand:rolling-thunder/1>rat-ified")
    assert t.racing().startswith("rolling-thunder@2 hyper-beams guts, rat-ified@2 diffusion-glass")
    assert t.p.table.spent == 0


@plays("torqued-rolling-thunder")
def _hands_over_any_mod() -> None:
    t = Table("torqued-rolling-thunder@2 diffusion-glass, jaw-jammer@2, bassline@2")
    assert [m for m in t.may() if m.startswith("hand:")] == ["hand:torqued-rolling-thunder/1>jaw-jammer"]
    t.play("0 hand:torqued-rolling-thunder/1>jaw-jammer")
    assert t.racing() == "torqued-rolling-thunder@2, jaw-jammer@2 diffusion-glass, bassline@2"


@plays("high-voltage")
def _keeps_shifts_into_the_second_realm() -> None:
    t = Table(
        "high-voltage@1 pedal-to-the-metal guts frictionless",
        phase=Phase.POINTS,
        row="ice-realm chrome-realm ruins-realm lava-realm",
    )
    t.round()
    t.round()
    assert t.racing() == "high-voltage@2 pedal-to-the-metal guts"
    t.add(0, "high-voltage", "cornering*3")
    t.round()
    t.round()
    assert t.racing() == "high-voltage@3"


@plays("hyper-high-voltage")
def _keeps_shifts_for_ever() -> None:
    t = Table(
        "hyper-high-voltage@3 pedal-to-the-metal frictionless diffusion-glass",
        row="ice-realm ice-realm ruins-realm lava-realm",
    )
    t.round()
    t.round()
    assert t.racing() == "hyper-high-voltage@4 pedal-to-the-metal diffusion-glass"


@plays("technetium", "vectra-technetium")
def _raises_the_hand_limit(key: str) -> None:
    limit = {"technetium": 8, "vectra-technetium": 9}[key]
    for racer, most in (("iridium", 7), (key, limit)):
        t = Table(f"{racer}@1", hand=f"avalanche*3 gear-crush*3 stone-sphinx*{limit - 5}")
        t.play("0 end")
        assert (t.p.table.phase is Phase.DISCARD) == (limit + 1 > most)
        while t.p.table.phase is Phase.DISCARD and t.p.table.active == 0:
            t.play(f"0 {t.may()[0]}")
        assert len(t.p.sides[0].hand) == most


# Realms


@plays("fog-realm")
def _no_shifts_in_the_fog() -> None:
    t = Table("bassline@1, chicane@2", hand="guts slip-grip", row=row("fog-realm"))
    assert t.may() == ["slip-grip>bassline", "slip-grip>chicane", "guts>chicane", "draw", "end"]
    assert t.refuses("0 guts>bassline") == "NO_SHIFTS_HERE"


@plays("junk-realm")
def _any_mod_in_the_junk_realm() -> None:
    t = Table("bassline@1, drift-tech@2", hand="spoiler", row=row("junk-realm"))
    assert t.may() == ["spoiler>bassline", "draw", "end"]
    t.play("0 spoiler>bassline")
    t.add(0, "bassline", "drifting*3")
    t.round()
    t.round()
    assert t.racing() == "bassline@2 spoiler, drift-tech@2"


# Accele-Chargers


@plays("sprout-road", "battering-bubble")
def _keeps_every_hazard_off(key: str) -> None:
    hazards = (
        "avalanche moss-gorillas mutant-vulture sweeper-strike acid-bath blown-hydrant eschers-world magnetic-bounce "
        "rockslide molten-river"
    )
    foe = f"bassline@2 {key} cornering diffusion-glass, chicane@1"
    for hazard in hazards.split():
        ways = [way for way in Table(ME, foe, hand=hazard).may() if way.startswith(f"{hazard}>bassline")]
        assert ways
        for notation in ways:
            t = Table(ME, foe, hand=hazard)
            before = t.racing(1)
            happened = t.hazard(notation)
            assert only(happened, e.HazardBlocked) == [
                e.HazardBlocked(1, number("bassline"), number(key), number(hazard))
            ]
            assert t.racing(1) == before
            assert t.junk() == hazard


@plays("fog-vision")
def _moves_the_escape_value() -> None:
    own = "chicane@1, power-rage@1, high-voltage@1, covelight@2, iridium@3"
    t = Table(own, "iridium@1", hand="fog-vision", row=row("fog-realm"))
    assert [t.escapes(0, v) for v in ("chicane", "power-rage")] == [False, False]
    t.play("0 fog-vision>high-voltage")
    assert t.may() == ["window:speed", "window:power", "decline"]
    t.play("0 window:speed")
    t.add(0, "power-rage", "visor-mask")
    assert [t.escapes(0, v) for v in ("chicane", "power-rage", "high-voltage")] == [False, True, False]
    assert not t.escapes(1, "iridium")
    t.add(1, "iridium", "wrong-way wrong-way")
    assert t.escapes(1, "iridium"), "the opponent meets what is printed"
    t.find(0, "high-voltage").equipped.clear()
    assert not t.escapes(0, "power-rage"), "it holds only while it is equipped"


@plays("undistort", "spy-eye")
def _looks_at_the_hand(key: str) -> None:
    t = Table("chicane@1, high-voltage@1", hand=key, foe_hand="guts avalanche")
    happened = t.play(f"0 {key}>chicane")
    (event,) = only(happened, e.HandShown)
    assert (event.audience, words(event.cards)) == ((0,), "avalanche guts")
    view = t.state.view(0)
    assert words(view.sides[1].known) == "avalanche guts"
    assert t.state.view(None).sides[1].known == ()


@plays("night-sight")
def _draws_two() -> None:
    t = Table("bassline@1, chicane@1", hand="night-sight", deck="guts avalanche spoiler burnout")
    t.play("0 night-sight>bassline")
    assert (t.hand(), t.p.table.spent) == ("avalanche guts", 4)


@plays("navigator")
def _equips_a_shift_for_free() -> None:
    t = Table("bassline@1, chicane@2", hand="navigator wrong-way spoiler")
    t.play("0 navigator>bassline")
    assert t.may() == ["free:wrong-way>bassline", "free:wrong-way>chicane", "decline"]
    t.play("0 free:wrong-way>chicane")
    assert (t.racing(), t.p.table.spent) == ("bassline@1 navigator, chicane@2 wrong-way", 4)


@plays("phantom-form", "shortcut")
def _takes_a_shift(key: str) -> None:
    t = Table("bassline@1, chicane@1", hand=key, junk="guts spoiler wrong-way")
    t.play(f"0 {key}>bassline", "0 take:guts")
    assert (t.hand(), t.junk()) == ("guts", "spoiler wrong-way")


@plays("total-traction")
def _knows_every_terrain() -> None:
    for realm in REALM_OF.values():
        t = Table("bassline@1, chicane@1", hand="total-traction", row=row(realm))
        t.play("0 total-traction>bassline")
        assert t.sums(0, "bassline") == (5, 4, 3)


@plays("folding-corners")
def _grows_in_idle_turns() -> None:
    t = Table("bassline@1 folding-corners", hand="avalanche", row=row("fog-realm"))
    assert t.sums(0, "bassline") == (5, 4, 3)
    t.round()
    assert t.sums(0, "bassline") == (6, 5, 4)
    t.round()
    t.play("0 draw")
    t.round()
    assert t.sums(0, "bassline") == (6, 5, 4)


@plays("2-d")
def _cancels_by_coming_onto_the_vehicle() -> None:
    t = Table("rd09@1, rd06@1", "bassline@1 cornering, chicane@1", hand="avalanche", foe_hand="2-d")
    t.play("0 avalanche>bassline/1")
    assert t.may(1) == ["pass", "cancel:2-d>bassline"]
    t.play("1 cancel:2-d>bassline")
    assert t.racing(1) == "bassline@1 cornering 2-d, chicane@1"
    assert (t.junk(), t.p.table.phase, t.points()) == ("avalanche", Phase.POINTS, 2)
    t = Table("rd09@1, rd06@1", "bassline@1 cornering slip-grip", hand="avalanche", foe_hand="2-d")
    t.play("0 avalanche>bassline/1")
    assert t.may(1) == ["pass"], "there is an Accele-Charger already"


@plays("teleport")
def _protects_for_three_tune_ups() -> None:
    t = Table("bassline@1, chicane@2", "rd09@1, rd06@1", hand="teleport", row=row("fog-realm"))
    t.play("0 teleport>bassline")
    for left in (2, 1, 0):
        t.round()
        t.round()
        assert t.worn(0, "bassline", "teleport").tokens == left
    t.p.sides[1].hand = [number("sweeper-strike")]
    t.cards = t.everything()
    t.round()
    t.p.table.spent = -2
    t.play("1 sweeper-strike>bassline")
    if t.p.table.phase is Phase.ANSWER:
        t.play("0 pass")
    assert t.racing() == "chicane@2", "without tokens it protects no more"
    t = Table("rd09@1, rd06@1, iridium@1, metaloid@1", "bassline@1 teleport", hand="sweeper-strike")
    t.hazard("sweeper-strike>bassline")
    assert t.racing(1) == "bassline@1 teleport"


@plays("size-scaler")
def _takes_mods_of_every_modability() -> None:
    t = Table("bassline@1, power-rage@1", hand="size-scaler spoiler hyper-beams", row=row("ruins-realm"))
    t.play("0 size-scaler>bassline")
    t = Table("bassline@1 size-scaler cornering", hand="spoiler hyper-beams", row=row("ruins-realm"))
    assert t.may() == ["hyper-beams>bassline", "spoiler>bassline", "draw", "end"]
    t.play("0 hyper-beams>bassline", "0 spoiler>bassline")
    t.round()
    t.round()
    assert t.racing() == "bassline@2 hyper-beams spoiler", "the Mods stay when it has gone"


# Mods


@plays("mega-bass-box", "sweepers", "camo-skin", "dragon-torch")
def _is_for_one_team(key: str) -> None:
    friend, stranger = {
        "mega-bass-box": ("bassline", "rat-ified"),
        "sweepers": ("rd09", "drift-tech"),
        "camo-skin": ("nitrium", "chicane"),
        "dragon-torch": ("rivited", "drift-tech"),
    }[key]
    t = Table(f"{friend}@1, {stranger}@1, iridium@2, metaloid@2", hand=key)
    assert f"{key}>{friend}" in t.may()
    assert t.refuses(f"0 {key}>{stranger}") == "OTHER_TEAM"


@plays("asphalt-anchor")
def _is_junked_to_cancel_a_hazard_in_its_realm() -> None:
    foe = "bassline@1 asphalt-anchor, chicane@1 cornering, jaw-jammer@2 cornering"
    t = Table("rd09@1, rd06@1", foe, hand="avalanche", foe_hand="burnout")
    t.play("0 avalanche>chicane/1")
    assert t.may(1) == ["pass", "anchor:bassline/1"]
    t.play("1 anchor:bassline/1")
    assert (t.racing(1), t.junk(1), t.junk()) == (
        "bassline@1, chicane@1 cornering, jaw-jammer@2 cornering", "asphalt-anchor", "avalanche",
    )  # fmt: skip
    t = Table("rd09@1, rd06@1", foe, hand="avalanche", foe_hand="burnout")
    t.play("0 avalanche>jaw-jammer/1")
    assert t.may(1) == ["pass"], "that is another Realm"


@plays("nitrox3")
def _is_junked_after_three_tune_ups() -> None:
    t = Table("bassline@1, power-rage@1", hand="nitrox3", row=row("fog-realm"))
    t.play("0 nitrox3>bassline")
    assert t.sums(0, "bassline") == (6, 6, 2)
    for racing in ("bassline@1 nitrox3", "bassline@1 nitrox3", "bassline@1"):
        t.round()
        t.round()
        assert t.racing() == f"{racing}, power-rage@1"
    assert t.junk() == "nitrox3"


@plays("armored-plow")
def _keeps_cheap_hazards_off() -> None:
    t = Table("rd09@1, rd06@1", "drift-tech@1 armored-plow cornering", hand="avalanche meteor-shower")
    t.hazard("avalanche>drift-tech/2")
    assert t.racing(1) == "drift-tech@1 armored-plow cornering"
    t = Table("rd09@1, rd06@1", "drift-tech@1 armored-plow cornering", hand="avalanche meteor-shower")
    t.hazard("meteor-shower>drift-tech/2")
    assert t.racing(1) == "drift-tech@1 armored-plow"


@plays("strato-thruster")
def _rolls_on_by_itself() -> None:
    t = Table(
        "chicane@1, jaw-jammer@1, hyper-reverb@2, torqued-power-bomb@2", hand="strato-thruster", row=row("fog-realm")
    )
    t.play("0 strato-thruster>jaw-jammer")
    t.round()
    t.round()
    assert "jaw-jammer@2" in t.racing().split(", ")
    assert t.junk() == "strato-thruster"


@plays("jump-jets")
def _may_draw() -> None:
    t = Table("bassline@1", hand="jump-jets", deck="guts burnout")
    t.play("0 jump-jets>bassline")
    assert t.may() == ["yes", "decline"]
    t.play("0 yes")
    assert (t.hand(), t.p.table.spent) == ("guts", 2)


@plays("shell-skin")
def _swallows_two_hazards() -> None:
    t = Table("rd09@1, rd06@1, rd08@2", "bassline@1 shell-skin*1 cornering", hand="avalanche*3")
    for left, racing in (
        (1, "bassline@1 shell-skin cornering"),
        (0, "bassline@1 shell-skin cornering"),
        (0, "bassline@1 shell-skin"),
    ):
        t.p.table.spent = 0
        t.hazard("avalanche>bassline/2")
        assert (t.worn(1, "bassline", "shell-skin").tokens, t.racing(1)) == (left, racing)


@plays("air-refresher")
def _takes_any_card() -> None:
    t = Table("bassline@1, power-rage@1", hand="air-refresher", junk="guts avalanche jaw-jammer spoiler")
    t.play("0 air-refresher>bassline")
    assert t.may() == ["take:jaw-jammer", "take:spoiler", "take:avalanche", "take:guts"]
    t.play("0 take:jaw-jammer")
    assert t.hand() == "jaw-jammer"


@plays("hardened-underbelly")
def _keeps_one_shift() -> None:
    t = Table("drift-tech@1 hardened-underbelly cornering guts slip-grip")
    t.play("0 end", "1 no-vehicle", "1 end")
    assert t.may() == ["drop:drift-tech/2", "drop:drift-tech/3"]
    t.play("0 drop:drift-tech/2")
    assert t.racing() == "drift-tech@2 hardened-underbelly guts"
    assert t.p.table.phase is Phase.VEHICLE


# Hazards


@plays("moss-gorillas")
def _junks_all_mods() -> None:
    t = Table(ME, "bassline@1 spoiler cornering diffusion-glass slip-grip, chicane@1", hand="moss-gorillas")
    assert t.may() == ["moss-gorillas>bassline", "draw", "end"]
    t.hazard("moss-gorillas>bassline")
    assert (t.racing(1), t.junk(1)) == ("bassline@1 cornering slip-grip, chicane@1", "spoiler diffusion-glass")


@plays("mutant-vulture", "electric-fry")
def _junks_an_accele_charger(key: str) -> None:
    t = Table(ME, "bassline@1 cornering impervious-tires, chicane@1 slip-grip", hand=key)
    assert t.may()[:2] == [f"{key}>bassline/2", f"{key}>chicane/1"]
    t.hazard(f"{key}>bassline/2")
    assert t.racing(1) == "bassline@1 cornering, chicane@1 slip-grip"


@plays("acceleron-virus")
def _junks_a_cheap_accele_charger() -> None:
    t = Table(ME, "bassline@1 impervious-tires, chicane@1 light-speed", hand="acceleron-virus")
    assert t.may()[0] == "acceleron-virus>chicane/1"
    assert t.refuses("0 acceleron-virus>bassline/1") == "NO_TARGET"
    t.hazard("acceleron-virus>chicane/1")
    assert t.racing(1) == "bassline@1 impervious-tires, chicane@1"


@plays("rockslide")
def _takes_the_terrain_bonus() -> None:
    t = Table(ME, "synkro@1", hand="rockslide")
    assert t.sums(1, "synkro") == (7, 5, 5)
    t.hazard("rockslide>synkro")
    assert t.sums(1, "synkro") == (6, 4, 4)
    t.round()
    assert t.racing(1) == "synkro@2"
    assert not t.find(1, "synkro").no_terrain


@plays("molten-river")
def _corrodes_a_mod() -> None:
    t = Table(ME, "bassline@1 diffusion-glass", hand="molten-river", row=row("fog-realm"))
    t.hazard("molten-river>bassline/1")
    for left in (3, 2, 1):
        t.round()
        assert t.worn(1, "bassline", "diffusion-glass").corrosion == left
        t.round()
    t.round()
    assert (t.racing(1), t.junk(1)) == ("bassline@1", "diffusion-glass")


@plays("ice-shrapnel", "tsunami")
def _junks_every_mod_of_a_sort(key: str) -> None:
    gone, stays = {"ice-shrapnel": ("spoiler", "diffusion-glass"), "tsunami": ("diffusion-glass", "spoiler")}[key]
    foe = "torqued-jackhammer@1 spoiler diffusion-glass pulse-emitter, chicane@2 spoiler, bassline@3 diffusion-glass"
    t = Table(ME, foe, hand=key)
    t.hazard(key)
    assert gone not in t.racing(1)
    assert t.racing(1).count(stays) == 2
    assert t.junk(1).count("pulse-emitter") == 1, "it bears both icons"
    t = Table(ME, f"bassline@1 {stays}", hand=key)
    assert t.may() == ["draw", "end"], "there is nothing that it could be played at"


@plays("wrecking-balls", "proto-sharks")
def _forbids_a_kind_of_cards(key: str) -> None:
    gone, stays = {"wrecking-balls": ("diffusion-glass", "burnout"), "proto-sharks": ("burnout", "diffusion-glass")}[
        key
    ]
    t = Table(ME, "bassline@1", hand=key, foe_hand="diffusion-glass burnout guts", row=row("ruins-realm"))
    t.hazard(key)
    t.round()
    assert f"{stays}>bassline" in t.may(1)
    assert t.refuses(f"1 {gone}>bassline") == "FORBIDDEN"
    t.round()
    t.round()
    assert f"{gone}>bassline" in t.may(1), "it was for one turn"


@plays("chrome-globes")
def _takes_the_team_bonus() -> None:
    for others, points in (("", 4), (", jaw-jammer@1, rivited@1", 5)):
        t = Table(ME, f"bassline@1, chicane@1{others}", hand="chrome-globes", row=row("metro-realm"))
        assert t.points(1) + t.p.table.spent == points
        t.hazard("chrome-globes")
        t.round()
        assert t.points(1) == 3
        t.round()
        t.round()
        assert t.points(1) == points


@plays("magnetic-bounce")
def _sends_a_vehicle_back() -> None:
    t = Table(ME, "bassline@3 diffusion-glass cornering slip-grip, chicane@1 spoiler guts", hand="magnetic-bounce*2")
    t.hazard("magnetic-bounce>bassline")
    assert t.racing(1) == "bassline@2 diffusion-glass, chicane@1 spoiler guts"
    t.p.table.spent = 0
    t.hazard("magnetic-bounce>chicane")
    assert (t.racing(1), t.hand(1)) == ("bassline@2 diffusion-glass", "chicane")
    assert t.junk(1) == "slip-grip spoiler guts cornering"


@plays("sweeper-strike")
def _junks_a_whole_stack() -> None:
    t = Table(ME, "bassline@3 diffusion-glass cornering, chicane@1", hand="sweeper-strike")
    t.hazard("sweeper-strike>bassline")
    assert (t.racing(1), t.junk(1)) == ("chicane@1", "bassline diffusion-glass cornering")


@plays("tornado-vortex")
def _swaps_two_vehicles() -> None:
    t = Table(ME, "bassline@3 diffusion-glass cornering slip-grip, chicane@1 guts, jaw-jammer@1", hand="tornado-vortex")
    assert t.may()[:2] == ["tornado-vortex>bassline+chicane", "tornado-vortex>bassline+jaw-jammer"]
    t.hazard("tornado-vortex>bassline+chicane")
    assert t.racing(1) == "bassline@1 diffusion-glass cornering slip-grip, chicane@3 guts, jaw-jammer@1"


@plays("acid-bath")
def _eats_a_vehicle() -> None:
    t = Table(ME, "bassline@1 diffusion-glass", hand="acid-bath", row=row("fog-realm"))
    t.hazard("acid-bath>bassline")
    for left in (3, 2, 1):
        t.round()
        assert t.find(1, "bassline").acid == left
        t.round()
    t.round()
    assert (t.racing(1), t.junk(1)) == ("", "bassline diffusion-glass")


@plays("forest-inferno")
def _makes_the_opponent_discard() -> None:
    t = Table(ME, "bassline@1", hand="forest-inferno", foe_hand="guts spoiler spoiler")
    t.play("0 forest-inferno", "1 pass")
    assert words(t.state.view(0).sides[1].known) == "spoiler*2 guts"
    assert t.may(1) == ["discard:spoiler", "discard:guts"]
    t.play("1 discard:spoiler")
    assert (t.hand(1), t.junk(1), t.p.table.asked) == ("spoiler guts", "spoiler", 0)


@plays("blown-hydrant", "eschers-world")
def _junks_one_of_a_kind(key: str) -> None:
    slot, left = {"blown-hydrant": (1, "cornering"), "eschers-world": (2, "tweak-box")}[key]
    t = Table(ME, "chicane@1 tweak-box cornering", hand=key)
    assert t.may() == [f"{key}>chicane/{slot}", "draw", "end"]
    t.hazard(f"{key}>chicane/{slot}")
    assert t.racing(1) == f"chicane@1 {left}"


# Shifts


@plays("pick-a-line")
def _sacrifices_a_vehicle() -> None:
    own = "bassline@1 diffusion-glass cornering slip-grip, chicane@1 spoiler, power-rage@1, jaw-jammer@2, rivited@2"
    t = Table(own, hand="pick-a-line")
    assert "pick-a-line>jaw-jammer" in t.may()
    t.play("0 pick-a-line>bassline")
    assert t.may() == ["partner:chicane", "partner:power-rage"]
    t.play("0 partner:chicane")
    assert t.racing() == "bassline@2 diffusion-glass, power-rage@1, jaw-jammer@2, rivited@2"
    t = Table("bassline@1, power-rage@2, jaw-jammer@3, rivited@4", hand="pick-a-line")
    assert t.refuses("0 pick-a-line>bassline") == "CONDITION"


@plays("hot-wire")
def _moves_a_mod() -> None:
    t = Table("bassline@1 diffusion-glass guts, power-rage@3, chicane@2 tweak-box", hand="hot-wire")
    t.play("0 hot-wire>chicane")
    assert t.may() == ["hand:bassline/1>power-rage", "decline"]
    t.play("0 hand:bassline/1>power-rage")
    assert t.racing() == "bassline@1 guts, power-rage@3 diffusion-glass, chicane@2 tweak-box hot-wire"


@plays("endure")
def _withstands_hazards() -> None:
    t = Table(ME, "bassline@1 endure cornering", hand="carnivorous-plants eschers-world")
    t.hazard("carnivorous-plants>bassline/1")
    t.hazard("eschers-world>bassline/1")
    assert t.racing(1) == "bassline@1 endure cornering"


@plays("all-or-nothing")
def _rolls_on_or_is_wrecked() -> None:
    t = Table(ME, "bassline@1 all-or-nothing cornering", hand="sweeper-strike", row=row("fog-realm"))
    t.hazard("sweeper-strike>bassline")
    assert t.racing(1) == "bassline@1 all-or-nothing cornering"
    for left in (3, 2, 1):
        t.round()
        assert t.worn(1, "bassline", "all-or-nothing").tokens == left
        t.round()
    t.round()
    assert t.racing(1) == ""
    t = Table("hyper-high-voltage@1 all-or-nothing", row=row("ice-realm"))
    t.round()
    t.round()
    assert t.worn(0, "hyper-high-voltage", "all-or-nothing").tokens == 0
    assert t.racing() == "hyper-high-voltage@2 all-or-nothing", "it has rolled on, so nothing happens any more"


@plays("rev-matching")
def _equips_an_accele_charger_for_free() -> None:
    t = Table("bassline@1, power-rage@2 slip-grip", hand="rev-matching fog-vision")
    t.play("0 rev-matching>bassline")
    assert t.may() == ["free:fog-vision>bassline", "decline"]
    t.play("0 free:fog-vision>bassline", "0 decline")
    assert t.racing() == "bassline@1 rev-matching fog-vision, power-rage@2 slip-grip"


@plays("buckle-up")
def _brings_a_vehicle_back() -> None:
    t = Table("bassline@2", hand="buckle-up", junk="chicane hollowback tweak-box spoiler")
    t.play("0 buckle-up>bassline")
    assert t.may() == ["return:hollowback", "return:chicane"]
    t.play("0 return:hollowback", "0 take:spoiler")
    assert (t.racing(), t.hand()) == ("bassline@2 buckle-up, hollowback@1", "spoiler")


@plays("guts")
def _equips_a_mod_on_the_same_vehicle() -> None:
    t = Table("bassline@1, chicane@1", hand="guts spoiler strato-thruster", row=row("ruins-realm"))
    t.play("0 guts>bassline")
    assert [m for m in t.may() if m.startswith("free:")] == ["free:spoiler>bassline", "free:strato-thruster>bassline"]
    t.play("0 free:spoiler>bassline")
    assert (t.racing(), t.p.table.spent) == ("bassline@1 guts spoiler, chicane@1", 2)
    assert [m for m in t.may() if m.startswith("free:")] == []


@plays("under-the-hood")
def _equips_a_mod_anywhere() -> None:
    t = Table("bassline@1, chicane@2", hand="under-the-hood spoiler")
    t.play("0 under-the-hood>bassline")
    assert t.may() == ["free:spoiler>bassline", "free:spoiler>chicane", "decline"]
    t.play("0 free:spoiler>bassline")
    assert t.racing() == "bassline@1 under-the-hood spoiler, chicane@2"


@plays("draft-and-pass")
def _swaps_teammates() -> None:
    own = "bassline@1 diffusion-glass cornering, chicane@3 spoiler slip-grip, jaw-jammer@2, power-rage@1"
    t = Table(own, hand="draft-and-pass")
    assert [m for m in t.may() if m.startswith("draft")] == [
        "draft-and-pass>bassline", "draft-and-pass>chicane", "draft-and-pass>power-rage",
    ]  # fmt: skip
    t.play("0 draft-and-pass>chicane", "0 partner:bassline")
    assert t.racing() == "bassline@3 diffusion-glass, chicane@1 spoiler, jaw-jammer@2, power-rage@1"
    assert t.junk() == "slip-grip cornering draft-and-pass"


@plays("bootlegger-reverse")
def _duels() -> None:
    own = "bassline@1, chicane@2, power-rage@2, rivited@2, rat-ified@2"
    t = Table(own, "iridium@1 wrong-way, rd06@1, rd09@2", hand="bootlegger-reverse", row=row("ruins-realm"))
    t.play("0 bootlegger-reverse>bassline")
    assert t.may() == ["rival:iridium", "rival:rd06"]
    t.play("0 rival:iridium")
    t.round()
    assert t.racing(1).startswith("iridium@2")
    assert "bassline" not in t.racing(), "the rival was faster"
    t = Table("bassline@1 bootlegger-reverse visor-mask, chicane@2", "iridium@1, rd06@1", row=row("ice-realm"))
    t.worn(0, "bassline", "bootlegger-reverse").choice = number("iridium")
    t.round()
    t.round()
    assert (t.racing(), t.racing(1)) == ("bassline@2, chicane@2", "rd06@1")


@plays("home-track-advantage")
def _swaps_realms() -> None:
    t = Table("bassline@1, chicane@1", hand="home-track-advantage")
    t.play("0 home-track-advantage>bassline")
    assert t.may() == ["swap:1+2", "swap:1+3", "swap:1+4", "swap:2+3", "swap:2+4", "swap:3+4", "decline"]
    happened = t.play("0 swap:1+4")
    assert t.realms() == "chrome-realm monument-realm swamp-realm ice-realm"
    assert only(happened, e.RealmTurned) == [e.RealmTurned(0, number("chrome-realm"))]
    assert [realm.up for realm in t.p.row] == [True, False, False, True]


@plays("hack-mimic")
def _counts_for_another_team() -> None:
    t = Table("bassline@1, rivited@2", hand="hack-mimic dragon-torch", row=row("ruins-realm"))
    assert t.points() == 3
    t.play("0 hack-mimic>bassline")
    assert t.may() == ["team:metal-maniacs", "team:silencerz", "team:racing-drones"]
    t.play("0 team:metal-maniacs")
    assert t.points() == 3 + 1 - 2


@plays("draft")
def _needs_a_teammate_beside() -> None:
    t = Table("bassline@1, chicane@1, jaw-jammer@1, rivited@2", hand="draft")
    assert t.may() == ["draft>bassline", "draft>chicane", "draw", "end"]
    assert t.refuses("0 draft>rivited") == "CONDITION"


@plays("dodging-disaster")
def _cancels_a_hazard() -> None:
    t = Table(ME, "bassline@1 cornering", hand="sweeper-strike dodging-disaster", foe_hand="dodging-disaster*2")
    assert t.refuses("0 dodging-disaster>rd09") == "ANSWERS_ONLY"
    t.play("0 sweeper-strike>bassline")
    assert t.may(1) == ["pass", "cancel:dodging-disaster"]
    t.play("1 cancel:dodging-disaster")
    assert (t.racing(1), t.junk(1), t.hand(1), t.junk()) == (
        "bassline@1 cornering", "dodging-disaster", "dodging-disaster", "sweeper-strike",
    )  # fmt: skip
    assert t.points() == 0, "the AP stay spent"
