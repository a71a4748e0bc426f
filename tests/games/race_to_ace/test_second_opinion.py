"""A second, slow reading of the rules page (R3-R12), with which whole matches are compared decision by decision.

It shares nothing with the game but the first deal, the notations, and the order of a deck that has been shuffled anew.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.race_to_ace import events as e
from games.race_to_ace.actions import NONE
from games.race_to_ace.cards import KEYS
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.position import Position
from tests.examples import less_or_all

GAME = RaceToAce()
ACQUISITIONS = ("radar", "visual")
GROUNDED = ("radar", "visual", "missile", "guns", "maneuver")
COVER = {"radar": "ecm", "visual": "maneuver"}
ANSWER = {"maneuver": "hot-stick", "flameout": "golden-bird"}


@dataclass
class Acquired:
    """An Acquisition in front of a pilot: whose it is, and whether an ECM or a Maneuver lies on it."""

    by: int
    covered: bool = False


@dataclass
class Pilot:
    hand: Counter[str]
    front: dict[str, Acquired] = field(default_factory=dict)
    flameouts: int = 0
    specials: set[str] = field(default_factory=set)
    kills: int = 0
    lost: bool = False


class Reading:
    """A match as the rules page reads."""

    def __init__(self, p: Position) -> None:
        self.pilots = [Pilot(Counter({KEYS[card]: held for card, held in enumerate(hand)})) for hand in p.hands]
        self.deck, self.pile = [KEYS[card] for card in p.deck], list[str]()
        self.active = self.asked = p.table.active
        self.phase, self.turn = "play", 1
        self.pending: tuple[str, int, int, str] | None = None
        self.acquisition = ""
        self.shuffled = list[str]()
        """The deck that is made if this one is empty."""

    # --- what may be done ---

    def may(self) -> set[str]:
        me, hand = self.pilots[self.asked], self.pilots[self.asked].hand
        if self.phase == "play":
            return self.plays() or {"no-play"}
        if self.phase == "defend":
            return {"pass", *self.defenses(self.acquisition)}
        if self.phase == "counter":
            assert self.pending is not None
            return {"decline", *(["counter"] if me.hand[ANSWER[self.pending[0]]] else [])}
        return {f"discard:{card}" for card in hand if hand[card]}

    def can(self, card: str) -> bool:
        """R8.7."""
        me = self.pilots[self.asked]
        return me.hand[card] > 0 and not (me.flameouts and card in GROUNDED)

    def plays(self) -> set[str]:
        """R4.6."""
        found = {"relight"} if self.can("relight") and self.pilots[self.asked].flameouts else set[str]()
        found |= {f"{card}@{each}" for each in ACQUISITIONS for card in self.defenses(each)}
        for seat, other in enumerate(self.pilots):
            if seat == self.asked:
                continue
            radar, visual = other.front.get("radar"), other.front.get("visual")
            open_to = {
                "radar": radar is None or radar.covered,
                "visual": visual is None,
                "flameout": "golden-bird" not in other.specials,
                "missile": radar is not None and not radar.covered,
                "guns": visual is not None and (not visual.covered or visual.by == self.asked),
            }
            found |= {f"{card}>{seat}" for card, legal in open_to.items() if legal and self.can(card)}
            if radar is not None and radar.covered and self.can("ecm"):
                found.add(f"eccm>{seat}")
        return found

    def defenses(self, acquisition: str) -> set[str]:
        """R8.1-R8.5, R8.8."""
        lying = self.pilots[self.asked].front.get(acquisition)
        if lying is None:
            return set()
        immune = self.pilots[lying.by].specials
        fits = {
            "malfunction": True,
            "ecm": acquisition == "radar" and not lying.covered,
            "maneuver": acquisition == "visual" and "hot-stick" not in immune,
            "flameout": "golden-bird" not in immune,
        }
        return {card for card, fit in fits.items() if fit and self.can(card)}

    # --- what comes of it ---

    def do(self, notation: str) -> None:
        seat, me = self.asked, self.pilots[self.asked]
        if self.phase in ("lost", "trim"):
            self.spend(seat, notation.removeprefix("discard:"))
            self.pile.append(notation.removeprefix("discard:"))
            self.go_on(over=self.phase == "lost")
        elif notation in ("no-play", "pass"):
            self.go_on()
        elif notation in ("decline", "counter"):
            self.close_window(countered=notation == "counter")
        elif notation == "relight":
            self.spend(seat, "relight")
            me.flameouts -= 1
            self.pile += ["flameout", "relight"]
            self.go_on()
        elif ">" in notation:
            card, target = notation.split(">")
            self.aim(card, int(target))
        else:
            card, _, acquisition = notation.partition("@")
            self.defend(card, acquisition or self.acquisition)

    def spend(self, seat: int, card: str) -> None:
        self.pilots[seat].hand[card] -= 1

    def draw(self, seat: int) -> None:
        """R11.1."""
        if not self.deck:
            assert Counter(self.pile) == Counter(self.shuffled), "all of the pile, and nothing else"
            self.deck, self.pile = self.shuffled, []
        self.pilots[seat].hand[self.deck.pop()] += 1

    def drop(self, seat: int, acquisition: str) -> None:
        lying = self.pilots[seat].front.pop(acquisition)
        self.pile += [acquisition, *([COVER[acquisition]] * lying.covered)]

    def go_on(self, *, over: bool = False) -> None:
        """R4, R10.3, R11.3: down to seven cards, then the next turn."""
        if not over and self.pilots[self.active].hand.total() > 7:
            self.phase, self.asked = "trim", self.active
            return
        if over:
            self.pilots[self.active].lost = False
        self.turn += 1
        self.active = self.asked = (self.active + 1) % len(self.pilots)
        self.draw(self.active)
        self.phase = "lost" if self.pilots[self.active].lost else "play"

    def defended(self, seat: int) -> None:
        """R7.4."""
        if seat != self.active:
            self.draw(seat)
        self.go_on()

    def defend(self, card: str, acquisition: str) -> None:
        """R7.6, R8.1, R8.2."""
        seat = self.asked
        self.spend(seat, card)
        if card in ANSWER:
            self.pending, self.phase = (card, seat, seat, acquisition), "counter"
            self.asked = self.pilots[seat].front[acquisition].by
            return
        if card == "ecm":
            self.pilots[seat].front["radar"].covered = True
        else:
            self.drop(seat, acquisition)
            self.pile.append(card)
        self.defended(seat)

    def close_window(self, *, countered: bool) -> None:
        """R7.7, R8.4, R8.5."""
        assert self.pending is not None
        (card, by, on, acquisition), me = self.pending, self.pilots[self.asked]
        if countered:
            self.spend(self.asked, ANSWER[card])
            me.specials.add(ANSWER[card])
            self.pile.append(card)
        elif card == "flameout":
            if acquisition:
                self.drop(by, acquisition)
            self.pilots[self.asked if acquisition else on].flameouts += 1
        else:
            self.pile += ["maneuver"] * self.pilots[by].front.pop("visual").covered
            if "visual" in me.front:
                self.pile += ["visual", "maneuver"]
            else:
                me.front["visual"] = Acquired(by, covered=True)
        self.defended(by)

    def aim(self, card: str, target: int) -> None:
        """R5.4, R5.5, R6, R8.3, R10.1."""
        seat, other = self.asked, self.pilots[target]
        self.spend(seat, "ecm" if card == "eccm" else card)
        if card == "flameout":
            self.pending, self.phase, self.asked = (card, seat, target, ""), "counter", target
        elif card in ACQUISITIONS:
            if card in other.front:
                self.drop(target, card)
            other.front[card] = Acquired(seat)
            self.acquisition, self.phase, self.asked = card, "defend", target
        elif card == "eccm":
            other.front["radar"].covered = False
            self.pile += ["ecm", "ecm"]
            self.go_on()
        else:
            for each in list(other.front):
                self.drop(target, each)
            self.pile += [*["flameout"] * other.flameouts, *other.specials, card]
            other.flameouts, other.specials, other.lost = 0, set(), True
            self.pilots[seat].kills += 1
            if self.pilots[seat].kills < 5:
                self.go_on()

    # --- the same as the game's position ---

    def summary(self) -> list[object]:
        zones: list[object] = [(self.turn, self.asked, sorted(self.pile), self.deck)]
        for pilot in self.pilots:
            front = {key: (each.by, each.covered) for key, each in pilot.front.items()}
            zones.append((+pilot.hand, front, pilot.flameouts, pilot.specials, pilot.kills, pilot.lost))
        return zones


def summary(p: Position) -> list[object]:
    t = p.table
    zones: list[object] = [(t.turn, t.asked, sorted(KEYS[card] for card in t.pile), [KEYS[card] for card in p.deck])]
    for seat in t.seats:
        front = {}
        if t.radar[seat] != NONE:
            front["radar"] = (t.radar[seat], t.suppressed[seat])
        if t.visual[seat] != NONE:
            front["visual"] = (t.visual[seat], t.reversed[seat])
        hand = Counter({KEYS[card]: held for card, held in enumerate(p.hands[seat])})
        specials = {key for key, has in (("golden-bird", t.golden_bird), ("hot-stick", t.hot_stick)) if has[seat]}
        zones.append((+hand, front, t.flameouts[seat], specials, t.kills[seat], t.lost_turn[seat]))
    return zones


@pytest.mark.parametrize("matches", less_or_all(8, 60))
@pytest.mark.parametrize("peaceful", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_go_as_a_second_reading_of_the_rules_says(seats: int, peaceful: bool, matches: int) -> None:
    """The peaceful shoot only if they have to, so that their deck runs out and is shuffled anew."""
    shuffles = 0
    for seed in range(matches):
        state, luck = GAME.new([SeatSetup()] * seats, seed, GAME.Options()), Rng(seed)
        reading = Reading(state.position)
        while state.outcome() is None and state.position.table.turn < 300:
            (seat,) = state.to_act()
            legal = {action.notation: action for action in state.legal_actions(seat)}
            assert set(legal) == reading.may()
            quiet = [each for each in legal if not each.startswith(("guns>", "missile>"))] if peaceful else []
            notation = luck.choice(quiet or list(legal))
            happened = state.apply(seat, legal[notation])
            anew = next((place for place, event in enumerate(happened) if isinstance(event, e.Reshuffled)), None)
            if anew is not None:
                drawn = [KEYS[event.card] for event in happened[anew:] if isinstance(event, e.CardReceived)]
                reading.shuffled = [KEYS[card] for card in state.position.deck] + drawn[::-1]
                shuffles += 1
            reading.do(notation)
            if state.outcome() is None:
                assert reading.summary() == summary(state.position)
        assert [pilot.kills for pilot in reading.pilots] == state.position.table.kills
    assert shuffles or not peaceful
