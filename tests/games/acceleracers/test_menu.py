"""The menu of AcceleRacers: two or three clicks to play a card, and a line with its result."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.discord_kit.button_lines import LETTER
from bot.match_ui.screen import ASIDE
from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import CARDS
from games.acceleracers.game import AcceleRacers
from games.acceleracers.hints import card_hint
from games.acceleracers.offers import offer
from games.acceleracers.position import Phase
from games.acceleracers.state import AcceleState
from games.contract.conformance import BrokenPromise, check_promises
from games.contract.menus import HINT, Choice, Layout, Menu, Style, labelled
from games.core import Event, Seat, SeatSetup
from games.core.rng import Rng
from games.look.letters import width
from tests.examples import less_or_all
from tests.games.acceleracers.table import Table, any_deck, number, only

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")


def menu(t: Table, seat: int = 0) -> Menu:
    return GAME.menu(t.state.view(seat), t.state.legal_actions(seat), NAMES)


def choice(of: Menu, label: str) -> Choice:
    return next(choice for choice in of.choices if choice.label == label)


def test_the_name_of_a_card_in_its_place_has_no_mark_of_the_result() -> None:
    """The crosses and ticks belong to buttons: an analysis would call something better that is crossed out."""
    t = Table("bassline@1, chicane@2", hand="cornering")
    names = labelled(menu(t), named=True)
    assert {name for notation, name in names.items() if notation.startswith("cornering")} == {
        "Cornering on Bassline",
        "Cornering on Chicane",
    }
    t = Table("bassline@1", hand="cornering")
    assert "Cornering" in labelled(menu(t), named=True).values()
    assert "Cornering ✓" in labelled(menu(t)).values()


def test_first_the_card_then_the_vehicle() -> None:
    t = Table("bassline@1, chicane@2", hand="cornering")
    card = choice(menu(t), "Cornering ✓…")
    assert card.menu is not None
    assert card.menu.prompt == "Put Cornering on…"
    assert [way.label for way in card.menu.choices] == ["Bassline ✓", "Chicane"]
    assert card.menu.choices[0].hint == "Speed 4 → 5, needs 5: rolls on next turn"
    assert card.menu.choices[1].hint == "Performance 4, needs 5: not yet"


def test_one_way_is_one_click() -> None:
    t = Table("bassline@1", hand="cornering")
    assert choice(menu(t), "Cornering ✓").notation == "cornering>bassline"


def test_one_click_names_the_vehicle_where_there_are_several() -> None:
    t = Table("iridium@1, chicane@2", "rd09@1, rd06@2 balance-box", hand="spoiler balance-box avalanche")
    labels = [each.label for each in menu(t).choices]
    assert labels[:3] == ["Spoiler on Chicane", "Balance Box on Chicane ✓", "Avalanche at RD06 ✗"]
    t = Table("chicane@2", "rd06@2 balance-box", hand="spoiler avalanche")
    assert [each.label for each in menu(t).choices][:2] == ["Spoiler", "Avalanche ✗"], "nobody wonders which"


def test_two_copies_can_be_discarded_at_once() -> None:
    t = Table("chicane@1", hand="spoiler*2 guts burnout*6", phase=Phase.DISCARD)
    asked = menu(t)
    assert (asked.most, asked.layout) == (2, Layout.LIST)
    assert [(each.label, each.notation, each.then) for each in asked.choices] == [
        ("Spoiler, two copies", "discard:spoiler", "discard:spoiler"),
        ("Burnout, two copies", "discard:burnout", "discard:burnout"),
        ("Spoiler", "discard:spoiler", ""),
        ("Guts", "discard:guts", ""),
        ("Burnout", "discard:burnout", ""),
    ]
    t = Table("chicane@1", hand="spoiler*2 guts burnout*5", phase=Phase.DISCARD)
    assert not any(each.then for each in menu(t).choices), "only one is discarded"


def test_a_vehicle_says_whether_it_would_roll_on() -> None:
    t = Table(hand="rat-ified nightlife", phase=Phase.VEHICLE)
    assert [(each.label, each.hint) for each in menu(t).choices[:2]] == [
        ("Rat-Ified −1", "Speed 4, needs 5: not yet"),
        ("Nightlife ✓", "Speed 5, needs 5: rolls on next turn"),
    ]
    assert menu(t).prompt == "Play a Vehicle? ✓: it rolls on next turn."
    row = "junk-realm ice-realm swamp-realm chrome-realm"
    t = Table(hand="rat-ified rd09 battle-spec", phase=Phase.VEHICLE, row=row)
    assert [each.label for each in menu(t).choices[:3]] == ["Rat-Ified −2", "Battle Spec −2", "RD09 −2"]
    assert menu(t).prompt == "Play a Vehicle into Realm 1? −2: 2 short.", "a mark that a button has"


def test_a_vehicle_that_would_meet_a_face_down_realm_lacks_nothing_yet() -> None:
    t = Table(hand="rat-ified", phase=Phase.VEHICLE)
    t.p.row[0].by, t.p.row[0].up = 1, False
    assert [each.label for each in menu(t).choices] == ["Rat-Ified", "No Vehicle this turn"]
    assert menu(t).prompt == "Play a Vehicle into Realm 1?"


def test_a_hazard_says_what_it_would_do() -> None:
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler balance-box balance-box", hand="meteor-shower")
    card = choice(menu(t), "Meteor Shower…")
    assert card.menu is not None
    assert [(way.label, way.hint) for way in card.menu.choices] == [
        ("Spoiler on Chicane", "Speed +2 would be junked"),
        ("Balance Box on Chicane", "Speed +1, Power +1, Performance +1 would be junked"),
        ("Balance Box no. 2 on Chicane", "Speed +1, Power +1, Performance +1 would be junked"),
    ]


def test_the_only_way_to_play_a_hazard_says_at_which_vehicle_and_what_it_does() -> None:
    """The line "Moss Gorillas: Performance 4, needs Performance 5: not yet" spoke of neither."""
    t = Table("chicane@2", "rd09@1, rd06@2 balance-box", hand="moss-gorillas")
    t.p.table.spent = -1
    (gorillas, *_) = menu(t).choices
    assert (gorillas.label, gorillas.hint) == ("Moss Gorillas at RD06 ✗", "Junk all Mods on one opposing Vehicle")
    t = Table("chicane@2", "rd06@2 balance-box", hand="moss-gorillas")
    t.p.table.spent = -1
    (gorillas, *_) = menu(t).choices
    assert (gorillas.label, gorillas.hint) == ("Moss Gorillas ✗", "RD06 (Junk all Mods on one opposing Vehicle)")


def test_a_vehicle_sent_back_has_no_tick() -> None:
    t = Table("nightlife@2, synkro@1", hand="draft-and-pass")
    hints = {leaf.notation: (leaf.label, leaf.hint) for leaf in menu(t).leaves()}
    label, hint = hints["draft-and-pass>nightlife"]
    assert label == "Nightlife"
    assert hint.startswith("goes to Realm 1 at once: Speed 5, needs 5"), "there it would roll on"


def test_a_hazard_at_a_protected_vehicle_says_so() -> None:
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler battering-bubble", hand="avalanche")
    assert choice(menu(t), "Avalanche").hint == "Spoiler on Chicane (Battering Bubble protects Chicane)"
    assert choice(menu(t), "Avalanche").style is Style.PLAIN


def test_with_one_vehicle_the_question_says_what_it_lacks() -> None:
    """The Ice Realm asks for Speed 5: Synkro has 6, RD09 has 4."""
    lone = Table("rd09@1", hand="spoiler")
    assert menu(lone).prompt == "RD09 lacks 1 Speed to roll on. Spend 3 AP."
    lone.p.table.turn = 2
    assert menu(lone).prompt == "RD09 lacks 1 Speed to roll on. Spend 3 Action Points (AP).", "it is one's first turn"
    ready = Table("synkro@1", hand="spoiler")
    assert menu(ready).prompt.startswith("Synkro is ready to roll on. Spend 3 ")
    several = Table("synkro@1, rd09@1", hand="spoiler")
    assert menu(several).prompt.startswith("Spend 3 "), "the picture shows it"


def test_a_hazard_is_marked_where_it_stops_a_vehicle() -> None:
    """Nightlife has Speed 5 and rolls on without its Balance Box, Rat-Ified has 4 and needs it."""
    t = Table("rd09@1", "rat-ified@1 balance-box, nightlife@1 balance-box", hand="avalanche")
    card = choice(menu(t), "Avalanche ✗…")
    assert menu(t).prompt.endswith(" Spend 3 AP. ✗: stops a Vehicle.")
    assert card.menu is not None
    assert [way.label for way in card.menu.choices] == ["Balance Box on Rat-Ified ✗", "Balance Box on Nightlife"]
    assert card.bare is not None
    assert card.bare.label == "Avalanche…"


def test_tick_and_cross_are_explained_in_one_line_of_a_phone() -> None:
    """The question was left unexplained where two lines had no room."""
    t = Table("rat-ified@1, rd09@1", "rat-ified@1 balance-box", hand="avalanche cornering")
    assert menu(t).prompt == "Spend 3 AP. ✓: rolls on. ✗: stops one."
    assert width(menu(t).prompt, LETTER, bold=True) < ASIDE[0][0]


def test_a_hazard_that_does_nothing_looks_like_it() -> None:
    """Avalanche junks a card with Speed 1 and not one with 2."""
    t = Table("rd09@1", "chicane@1 spoiler, rat-ified@1 balance-box", hand="avalanche")
    card = choice(menu(t), "Avalanche ✗…")
    assert card.menu is not None
    styles = {way.label: way.style for way in card.menu.choices}
    assert styles == {"Spoiler on Chicane": Style.PLAIN, "Balance Box on Rat-Ified ✗": Style.GRAVE}
    assert card.style is Style.GRAVE, "one of the two is worth it"
    assert choice(menu(Table("rd09@1", "chicane@1 spoiler", hand="avalanche")), "Avalanche").style is Style.PLAIN


def test_rolling_on_anyway_gets_no_tick() -> None:
    t = Table("nightlife@1, rat-ified@1", hand="guts")
    card = choice(menu(t), "Guts ✓…")
    assert card.menu is not None
    assert [(way.label, way.hint) for way in card.menu.choices] == [
        ("Nightlife", "Speed 5 → 6, needs 5: rolls on anyway"),
        ("Rat-Ified ✓", "Speed 4 → 5, needs 5: rolls on next turn"),
    ]
    assert "✓" not in menu(Table("nightlife@1", hand="guts")).prompt


def test_what_is_lost_as_a_vehicle_rolls_on_is_not_recommended_in_vain() -> None:
    """The Ice Realm asks for Speed; Shifts and Accele-Chargers are junked when their Vehicle rolls on, a Mod stays."""
    t = Table("rat-ified@1, nightlife@1", hand="cornering drifting spoiler wall-crawl")
    style = {leaf.notation: leaf.style for leaf in menu(t).leaves()}
    assert style["cornering>rat-ified"] is Style.GOOD
    assert style["cornering>nightlife"] is Style.PLAIN, "it rolls on anyway"
    assert [style[f"wall-crawl>{each}"] for each in ("rat-ified", "nightlife")] == [Style.GOOD, Style.PLAIN]
    assert style["drifting>rat-ified"] is Style.PLAIN, "it adds to Power and Performance"
    assert {style for notation, style in style.items() if notation.startswith("spoiler")} <= {Style.GOOD}


def test_what_no_answer_of_ones_own_can_change_is_promised() -> None:
    """Under The Hood asks for a free Mod: the sums depend on which, but not that the Vehicle rolls on without any."""
    hand = "under-the-hood balance-box spoiler"
    ready = choice(menu(Table("rat-ified@1", hand=hand)), "Under The Hood ✓")
    assert ready.hint == "Speed 4 → 5, needs 5: rolls on next turn"
    anyway = choice(menu(Table("nightlife@1", hand=hand)), "Under The Hood")
    assert anyway.hint == "Speed 5 → 6, needs 5: rolls on anyway"
    depends = choice(menu(Table("flathead-fury-2@1", hand=hand)), "Under The Hood")
    assert depends.hint == "Speed 3 → 4, needs 5", "only a Mod would do it"
    in_vain = choice(menu(Table("flathead-fury-2@1", hand="under-the-hood slam-ram-hyperpod")), "Under The Hood")
    assert in_vain.hint == "Speed 3 → 4, needs 5: not yet"


def test_a_hazard_with_one_target_names_it() -> None:
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler", hand="meteor-shower")
    assert choice(menu(t), "Meteor Shower").hint == "Spoiler on Chicane (Speed +2 would be junked)"
    t = Table("rd09@1, rd06@1", "chicane@1 spoiler, bassline@1", hand="meteor-shower")
    assert choice(menu(t), "Meteor Shower at Chicane").hint == "Spoiler (Speed +2 would be junked)"


def test_a_hazard_at_a_vehicle_shows_how_that_vehicle_stands() -> None:
    t = Table("rd09@1, rd06@1, iridium@1, metaloid@1", "chicane@1, bassline@1 cornering", hand="sweeper-strike")
    hints = {leaf.notation: leaf.hint for leaf in menu(t).leaves()}
    assert hints["sweeper-strike>chicane"] == "Speed 6, needs 5: ready to roll on"
    assert hints["sweeper-strike>bassline"] == "Speed 5, needs 5: ready to roll on"


def test_the_reason_for_a_hazard_is_what_it_does() -> None:
    """An analysis gave "Performance 5, needs 5: ready to roll on" as the reason, which is how its target stands."""
    mine, hand = "rd09@1, rd06@1, iridium@1, metaloid@1", "sweeper-strike meteor-shower"
    t = Table(mine, "chicane@1, bassline@1, hollowback@1 cornering", hand=hand)
    why = {each: GAME.why(t.state.view(0), menu(t), each) for each in map(str, labelled(menu(t)))}
    assert why == {
        "sweeper-strike>chicane": "It stops a Vehicle that is ready to roll on",
        "sweeper-strike>bassline": "Junk one opposing Vehicle and everything on it",
        "sweeper-strike>hollowback": "Junk one opposing Vehicle and everything on it",
        "meteor-shower>hollowback/1": "Cornering (Speed +1 would be junked)",
        "draw": "",
        "end": "",
    }
    t = Table(mine, "chicane@1, bassline@1 cornering", hand="meteor-shower")
    (shower, *_) = labelled(menu(t))
    assert GAME.why(t.state.view(0), menu(t), shower) == "It stops a Vehicle that is ready to roll on"


def test_the_answer_prompt_is_the_same_whatever_the_hand_holds() -> None:
    prompts = set()
    for held in ("burnout", "dodging-disaster"):
        t = Table("rd09@1, rd06@1", "chicane@1 cornering", hand="avalanche", foe_hand=held)
        t.play("0 avalanche>chicane/1")
        prompts.add(menu(t, 1).prompt)
    assert prompts == {"Answer Ann's Avalanche at Cornering on Chicane?"}


def test_no_answer_says_what_the_hazard_then_does() -> None:
    for hazard, then in (("meteor-shower", "junked"), ("avalanche", "survive")):
        t = Table("rd09@1, rd06@1", "chicane@1 spoiler", hand=hazard, foe_hand="dodging-disaster")
        t.play(f"0 {hazard}>chicane/1")
        hint = choice(menu(t, 1), "No answer").hint
        assert hint in (f"Spoiler would be {then}", f"Spoiler would {then}")


def test_no_answer_comes_after_every_answer() -> None:
    """A card in play that cancels stood on a row of its own below it."""
    t = Table("rd09@1", "bassline@1 asphalt-anchor", hand="big-trouble", foe_hand="dodging-disaster")
    t.play("0 big-trouble>bassline/1")
    assert [leaf.label for leaf in menu(t, 1).leaves()] == [
        "Cancel it with Dodging Disaster",
        "Cancel it: junk Asphalt Anchor on Bassline",
        "No answer",
    ]


def test_no_answer_says_which_vehicle_then_does_not_roll_on() -> None:
    """Rat-Ified has Speed 4 of 5 without its Balance Box."""
    t = Table("rd09@1", "rat-ified@1 balance-box", hand="avalanche", foe_hand="dodging-disaster")
    t.play("0 avalanche>rat-ified/1")
    assert choice(menu(t, 1), "No answer").hint == "Balance Box would be junked, and Rat-Ified would not roll on"


def test_questions_are_asked_in_words() -> None:
    t = Table("bassline@1", hand="hack-mimic")
    t.play("0 hack-mimic>bassline")
    assert menu(t).prompt == "Hack Mimic: which team does Bassline belong to now?"
    assert [leaf.label for leaf in menu(t).leaves()] == ["Metal Maniacs", "Silencerz", "Racing Drones"]


def test_vehicles_show_their_figures() -> None:
    t = Table(hand="synkro", phase=Phase.VEHICLE)
    assert choice(menu(t), "Synkro ✓").hint == "Speed 7, needs 5: rolls on next turn (+1 on its terrain)"


def test_realms_to_swap_are_named_unless_hidden() -> None:
    t = Table("bassline@1, chicane@1", hand="home-track-advantage")
    t.play("0 home-track-advantage>bassline")
    assert choice(menu(t), "Realms 1 and 2").hint == "Ice Realm and a face-down Realm"


# --- what a hint promises ---

HINT_OF_A_CHANGE = re.compile(
    r"(?:goes to Realm (?P<realm>\d) at once: )?[A-Z][\w →,-]+?, needs [^:]*(?:: (?P<fate>.*))?"
)


def _play_on(state: AcceleState, seat: Seat, action: AcceleAction, dice: Rng) -> tuple[list[Event], list[Event]]:
    """Play an action; answer own questions at random, then let both be idle up to the seat's next turn."""
    at_once = state.apply(seat, action)
    while state.outcome() is None and state.to_act() == (seat,) and state.position.table.questions:
        at_once += state.apply(seat, dice.choice(state.legal_actions(seat)))
    if state.position.table.phase is Phase.ANSWER:
        at_once += state.apply(1 - seat, AcceleAction.parse("pass"))
    later: list[Event] = []
    turn = state.position.table.turn
    while state.outcome() is None and not (state.position.table.turn > turn and state.position.table.active == seat):
        who = state.to_act()[0]
        legal = state.legal_actions(who)
        idle = [a for a in legal if a.verb in (Verb.END, Verb.NO_VEHICLE, Verb.DECLINE)]
        later += state.apply(who, (idle or legal)[0])
    return at_once, later


def _vehicle_of(state: AcceleState, action: AcceleAction) -> int:
    match action.verb:
        case Verb.HAND_OVER:
            return action.other
        case Verb.WINDOW:
            return state.position.table.questions[-1].vehicle
        case _:
            return action.vehicle


def _own(events: list[Event], kind: type[e.RolledOn | e.Finished | e.VehicleJunked], seat: Seat, vehicle: int) -> bool:
    return any((event.seat, event.vehicle) == (seat, vehicle) for event in only(events, kind))


def keeps_what_it_says_of_a_vehicle(state: AcceleState, seat: Seat, action: AcceleAction, hint: str) -> bool | None:
    """Play an action and check what happens to the Vehicle in its hint; None if the hint names none."""
    if action.verb not in (Verb.EQUIP, Verb.FREE, Verb.HAND_OVER, Verb.WINDOW):
        return None
    vehicle = _vehicle_of(state, action)
    at_once, later = _play_on(state, seat, action, Rng(len(hint)))
    if hint == "rolls on at once, and is home":
        return _own(at_once, e.Finished, seat, vehicle)
    promise = HINT_OF_A_CHANGE.fullmatch(hint)
    if promise is None:
        return None
    if promise["realm"]:
        moved = [event.place + 1 for event in at_once if isinstance(event, e.RolledOn | e.VehicleMoved)]
        if int(promise["realm"]) not in moved:
            return False
    rolls = _own(later, e.RolledOn, seat, vehicle) or _own(later, e.Finished, seat, vehicle)
    junked = _own(later, e.VehicleJunked, seat, vehicle)
    match promise["fate"]:
        case "rolls on next turn" | "rolls on anyway":
            return rolls
        case "not yet":
            return not rolls and not junked
        case "would be junked":
            return junked
    return None


def keeps_what_it_says_of_a_hazard(state: AcceleState, seat: Seat, action: AcceleAction, hint: str) -> bool | None:
    """Play a Hazard that nobody answers, and see what it does."""
    if action.verb is not Verb.HAZARD:
        return None
    at_once, _ = _play_on(state, seat, action, Rng(1))
    for ending, kind in (("would be junked", e.CardJunked), ("would survive", e.HazardTooWeak)):
        if hint.endswith(ending):
            return bool(only(at_once, kind))
    return bool(only(at_once, e.HazardBlocked)) if "protects" in hint else None


@pytest.mark.parametrize("kept", [keeps_what_it_says_of_a_vehicle, keeps_what_it_says_of_a_hazard])
@pytest.mark.parametrize("deals", less_or_all(2, 5))
def test_what_a_hint_promises_happens(
    kept: Callable[[AcceleState, Seat, AcceleAction, str], bool | None], deals: int
) -> None:
    promises = 0
    for seed in range(deals):
        dice = Rng(seed)
        setup = [SeatSetup(any_deck(dice)) for _ in range(2)]
        promises += check_promises(GAME, 2, seed, kept, setup=setup)
    assert promises > 30 * deals


def test_a_promise_that_is_broken_is_noticed() -> None:
    with pytest.raises(BrokenPromise, match="is promised to bring"):
        check_promises(GAME, 2, 1, lambda _state, _seat, _action, hint: "not yet" not in hint)


def test_no_hint_is_cut_in_the_middle() -> None:
    for card in CARDS:
        assert len(card_hint(card.number)) <= HINT, card.name
        assert not re.match(r"[+−–]?\d?/", card_hint(card.number)), f"{card.name}: figures without their names"
    for seed in range(2):
        assert check_promises(GAME, 2, seed, lambda _state, _seat, _action, hint: hint[-1] != "…") > 0


ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


@pytest.mark.parametrize(
    ("foe", "hazard", "hint"),
    [
        ("chicane@2 spoiler", "blown-hydrant>chicane/1", "Spoiler would be junked"),
        ("chicane@2 spoiler", "avalanche>chicane/1", "Spoiler would survive"),
        ("chicane@2 diffusion-glass spoiler", "moss-gorillas>chicane", "Diffusion Glass and Spoiler would be junked"),
        ("chicane@2 spoiler guts", "moss-gorillas>chicane", "Spoiler would be junked"),
        ("chicane@1 spoiler guts", "magnetic-bounce>chicane", "A Vehicle goes back one Realm with only its Mods; "),
        ("chicane@2 diffusion-glass, bassline@1 diffusion-glass", "tsunami", "Junk every Street Mod on every "),
        ("chicane@2 spoiler battering-bubble", "blown-hydrant>chicane/1", "Battering Bubble protects Chicane"),
        ("chicane@2, bassline@1 shell-skin", "tornado-vortex>chicane+bassline", "Shell Skin protects Bassline"),
    ],
)
def test_not_answering_a_hazard_says_what_it_leads_to(foe: str, hazard: str, hint: str) -> None:
    """What junks several cards of a Vehicle names all of them, and a card in play may be answer enough."""
    t = Table(ME, foe, hand=hazard.partition(">")[0], foe_hand="dodging-disaster")
    t.play(f"0 {hazard}")
    assert choice(menu(t, 1), "No answer").hint.startswith(hint)


def test_pick_a_line_says_that_its_vehicle_goes_on_at_once() -> None:
    t = Table("bassline@1 diffusion-glass, chicane@1, power-rage@1, rd09@3, rd06@3", hand="pick-a-line")
    hints = {leaf.notation: leaf.hint for leaf in menu(t).leaves()}
    assert hints["pick-a-line>bassline"] == "goes to Realm 2 at once: Performance 2, needs 5: not yet"


def test_draft_and_pass_promises_nothing_before_the_teammate_is_chosen() -> None:
    t = Table("bassline@1, chicane@3, power-rage@2", hand="draft-and-pass")
    hints = {leaf.notation: leaf.hint for leaf in menu(t).leaves()}
    assert "→" not in hints["draft-and-pass>bassline"]


def test_a_vehicle_whose_duel_would_be_lost_is_not_promised_to_stay() -> None:
    t = Table("bassline@1, chicane@1, rd09@1, rd06@1", "iridium@1 wrong-way", hand="bootlegger-reverse")
    hints = {leaf.notation: leaf.hint for leaf in menu(t).leaves()}
    assert hints["bootlegger-reverse>bassline"].endswith(": would be junked")


def test_nothing_is_promised_for_a_turn_that_never_comes() -> None:
    t = Table("bassline@1", "chicane@4, hyper-reverb@4", hand="cornering", row="ice-realm " * 4)
    t.p.sides[1].finished = [number("synkro")]
    assert choice(menu(t), "Cornering").hint == "Speed 4 → 5, needs 5"


def test_a_hand_that_is_too_large_says_how_many_cards_go() -> None:
    t = Table("synkro@1", hand="spoiler*9")
    t.state.position.table.phase = Phase.DISCARD
    assert menu(t).prompt == "Discard 2 cards: the hand limit is 7."


def test_the_tick_is_explained_only_where_a_choice_has_it() -> None:
    t = Table("bassline@1", hand="spoiler spy-eye")
    assert ("✓" in menu(t).prompt) == any("✓" in each.label for each in menu(t).choices)


# --- several at once ---


def test_several_cards_to_discard_are_picked_at_once() -> None:
    t = Table("bassline@1", hand="spoiler*4 cornering*3 avalanche*3", phase=Phase.DISCARD)
    many = menu(t)
    assert (many.prompt, many.layout, many.most) == ("Discard 3 cards: the hand limit is 7.", Layout.LIST, 3)
    for _ in range(2):
        t.play("0 discard:avalanche")
    last = menu(t)
    assert (last.prompt, last.layout, last.most) == (
        "Discard a card: the hand limit is 7.",
        Layout.BUTTONS,
        1,
    )


def test_a_card_that_only_answers_is_not_put_off_to_the_next_step() -> None:
    t = Table("bassline@1", hand="rd09 dodging-disaster guts", phase=Phase.VEHICLE)
    why = offer(t.state.view(0)).why_not
    assert {why[number("dodging-disaster")], why[number("guts")]} == {"answers only", "next step"}


@pytest.mark.parametrize(
    ("foe", "hazard", "vain"),
    [
        ("chicane@1 spoiler", "avalanche>chicane/1", True),
        ("chicane@1 spoiler sprout-road", "meteor-shower>chicane/1", True),
        ("chicane@1 spoiler shell-skin", "meteor-shower>chicane/1", False),
        ("bassline@1 diffusion-glass sprout-road, power-rage@1 diffusion-glass", "tsunami", False),
        ("bassline@1 diffusion-glass sprout-road", "tsunami", True),
    ],
)
def test_only_a_hazard_that_changes_nothing_is_grey_and_never_recommended(foe: str, hazard: str, vain: bool) -> None:
    """A token of a Shell Skin is something, and so are the Mods of the Vehicles that nothing protects."""
    t = Table(ME, foe, hand=hazard.partition(">")[0])
    (leaf,) = (leaf for leaf in menu(t).leaves() if leaf.notation == hazard)
    assert (leaf.style is Style.PLAIN, leaf.idle) == (vain, vain)
    before = [list(map(repr, stack.equipped)) for stack in t.p.sides[1].stacks]
    t.hazard(hazard)
    assert ([list(map(repr, stack.equipped)) for stack in t.p.sides[1].stacks] == before) is vain


def test_the_first_choice_says_what_the_realms_mean_for_ones_own_deck() -> None:
    """A newcomer chose between two names and figures, and did not know that both come into the race."""
    state = GAME.new([SeatSetup(), SeatSetup()], 3, GAME.Options())
    (seat,) = state.to_act()
    asked = GAME.menu(state.view(seat), state.legal_actions(seat), NAMES)
    assert asked.prompt.endswith("four Realms, two of them yours. Which comes first, face down?")
    assert [each.hint for each in asked.choices] == [
        "asks for Power 5; 1 of your 7 Vehicles can leave it without help",
        "asks for Performance 5; 3 of your 7 Vehicles can leave it without help",
    ]
