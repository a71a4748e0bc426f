"""What a hint recommends: never what does nothing, and no pass where a deed is as good."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from bot.host.core.host import CachedHint, Host
from bot.match_ui.hints import hint, reason
from bot.match_ui.match_scenes import whole_menu
from bot.match_ui.screen import fits
from bot.shared.refusal import Refusal, Stale
from bot.shared.terms import Terms
from bot.workers.cpu import CpuTask
from db.stored import encoded
from games.core import Action
from games.cpu import Thought
from games.dealin_dirt.actions import END
from games.dealin_dirt.state import DirtState
from games.registry import GAMES
from tests.games.acceleration.table import HOME, lay
from tests.games.dealin_dirt.table import Table, car
from tests.recorded_screens import begun

HIT = GAMES["dealin_dirt"].parse("attack:1")
LABELS = {END.notation: "End your turn", HIT.notation: "Splash: 40 damage and wrecks"}


@pytest.mark.parametrize(("hits", "recommended"), [(0.995, HIT), (0.98, END)])
def test_a_deed_that_is_as_good_goes_before_a_pass(hits: float, recommended: Action) -> None:
    thoughts = [Thought(END, 30, 1.0), Thought(HIT, 20, hits)]
    assert reason(thoughts, LABELS, {END.notation})[0].startswith(f"**{LABELS[recommended.notation]}**.")


def test_a_hint_says_a_move_in_words_and_what_to_press() -> None:
    names = {END.notation: "Go on", HIT.notation: "Splash on the Cinder Kid"}
    longest, explained, brief, shortest = reason([Thought(HIT, 20, 0.5), Thought(END, 30, 0.495)], LABELS, names=names)
    assert longest == f"{brief}\n-# Win chance about 50%. Almost as good: **Go on**."
    assert explained == f"{brief}\n-# Win chance about 50%."
    assert brief == f"**Splash on the Cinder Kid**: press **{LABELS[HIT.notation]}**."
    assert shortest == "**Splash on the Cinder Kid**."


@pytest.mark.parametrize(("worth", "chance"), [(1.0, 99), (0.0, 1), (0.994, 99), (0.5, 50)])
def test_no_hint_calls_a_win_or_a_defeat_certain(worth: float, chance: int) -> None:
    longest, *_ = reason([Thought(HIT, 20, worth)], LABELS)
    assert longest.endswith(f"Win chance about {chance}%.")


def test_a_hint_gives_the_reason_of_the_choice_and_stays_short() -> None:
    """It once gave only a chance and the number of simulated futures, and pushed the hand up by half a phone."""
    names = {END.notation: "End your turn", HIT.notation: "Splash on the Cinder Kid"}
    why = {HIT.notation: "it wrecks the Active Driver."}.get
    thoughts = [Thought(HIT, 20, 0.64), Thought(END, 30, 0.31)]
    longest, *_ = reason(thoughts, LABELS, names=names, why=lambda each: why(each, ""))
    small = "-# It wrecks the Active Driver. Win chance about 64%."
    assert longest.splitlines()[1:] == [small]
    assert fits([f"💡 {longest}\n-# 🏁 Dealin' Dirt · `ABCDE`"], (), (), [(348, 205, 640)]), "it was 234 high"


def test_a_hint_takes_three_lines_and_names_the_next_best_choice_only_if_they_have_room_for_it() -> None:
    """In Acceleration! it took up to five, and the question and the buttons began in the lower half of a phone."""
    names = {END.notation: "Valkyrie to d7, to strike the enemy Valkyrie", HIT.notation: "Spartan to f8, to strike"}
    thoughts = [Thought(HIT, 20, 0.56), Thought(END, 30, 0.47)]
    labels = {HIT.notation: "Spartan 94% › A (dash): Valkyrie 94%", END.notation: "Valkyrie 75% › B"}
    longest, *_ = reason(thoughts, labels, names=names, why=lambda _: "94% to hit")
    assert longest == (
        "**Spartan to f8, to strike**: press **Spartan 94% › A (dash): Valkyrie 94%**."
        "\n-# 94% to hit. Win chance about 56%."
    )
    longest, *_ = reason(thoughts, labels, names=names | {END.notation: "Do not attack"})
    assert longest.endswith("\n-# Win chance about 56%. Next best: **Do not attack**, 47%.")


@pytest.mark.parametrize(
    ("hand", "notation", "why"),
    [
        ("blue-horse-power", "power:blue-horse-power>active", "Undertow ready: 40"),
        ("cold-air-intake", "tool:cold-air-intake>active", "Attacks +10"),
        ("cinder-kid", "end", ""),
    ],
)
def test_the_reason_for_a_card_is_what_comes_of_it(hand: str, notation: str, why: str) -> None:
    """Hints and analyses once had no reason, because the menu describes the Driver that gets the card."""
    state, game = DirtState(Table([car("tidewater-tess", "B")], [car("cinder-kid")], hand=hand).p), GAMES["dealin_dirt"]
    view = state.view(0)
    assert game.why(view, game.menu(view, state.legal_actions(0)), notation) == why


def test_a_move_that_is_called_like_its_button_needs_no_press() -> None:
    assert not any("ress **" in each for each in reason([Thought(HIT, 20, 0.5)], LABELS))
    before = {HIT.notation: "A hit › There"}
    whole, _, brief, _ = reason([Thought(HIT, 20, 0.5)], before, names=LABELS)
    assert ": press **A hit › There**." in whole
    assert brief.endswith(": press **A hit**.")


@dataclass
class Eager:
    """Would play the last thing that it is asked about."""

    asked: list[str] = field(default_factory=list)
    seed: int = 0

    async def think(self, question: CpuTask) -> list[Thought]:
        self.asked, self.seed = [action.notation for action in question.legal], question.seed
        return [Thought(question.legal[-1], 9, 0.5)]


@dataclass
class Hosting:
    brain: Eager = field(default_factory=Eager)
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    hints: dict[object, object] = field(default_factory=dict)


@pytest.mark.parametrize(("power", "useful"), [("BB", True), ("", False)])
def test_a_card_that_would_strengthen_no_attack_is_not_recommended(power: str, useful: bool) -> None:
    table = Table([car("tidewater-tess", power)], [car("cinder-kid")], hand="crossover-move")
    match, host = begun("dealin_dirt", DirtState(table.p), 2), Hosting()
    match.row = replace(match.row, terms=encoded(Terms(hints=True)))
    seat = match.playing.to_act()[0]
    asyncio.run(hint(cast("Host", host), match, match.seats[seat].player_id or 0))
    assert ("play:crossover-move" in host.brain.asked) == useful
    assert END.notation in host.brain.asked


def test_a_hint_names_what_is_on_the_screen_where_an_only_branch_stands_open() -> None:
    """With the last Avatar of a loop it named the Avatar, whose spaces are shown at once."""
    table = lay(HOME | {"lancer": "d5"}, declared=[f"black {each}" for each in ("king", "valkyrie", "spartan")])
    match, host = begun("acceleration", table.state, 2), Hosting()
    match.row = replace(match.row, terms=encoded(Terms(hints=True)))
    person, shown = match.seats[0].player_id or 0, {each.label.rstrip("…") for each in whole_menu(match, 0).choices}
    asyncio.run(hint(cast("Host", host), match, person))
    (cached,) = host.hints.values()
    pressed = [re.search(r"press \*\*(.+?)(?: ›.*)?\*\*", each) for each in cast("CachedHint", cached).wordings]
    assert {found[1] for found in pressed if found} <= shown
    assert any(pressed)


@pytest.mark.parametrize(("status", "said"), [("over", "Analysis"), ("playing", "when it is your turn")])
def test_who_asks_for_a_hint_with_nothing_to_decide_is_told_why(status: str, said: str) -> None:
    match = begun("dealin_dirt", DirtState(Table([car("tidewater-tess")], [car("cinder-kid")]).p), 2)
    match.row = replace(match.row, status=status, terms=encoded(Terms(hints=True)))
    with pytest.raises(Refusal, match=said):
        asyncio.run(hint(cast("Host", Hosting()), match, match.seats[1].player_id or 0))


class LargestNumbers(random.Random):
    """Always draws the largest number."""

    def getrandbits(self, k: int) -> int:
        return 2**k - 1


def test_the_luck_of_a_hint_is_a_number_that_can_be_sent_to_another_process() -> None:
    match = begun("dealin_dirt", DirtState(Table([car("tidewater-tess", "BB")], [car("cinder-kid")]).p), 2)
    match.row = replace(match.row, terms=encoded(Terms(hints=True)))
    host, seat = Hosting(luck=LargestNumbers()), match.playing.to_act()[0]
    asyncio.run(hint(cast("Host", host), match, match.seats[seat].player_id or 0))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(host.brain.seed)) == 2**64 - 1


@dataclass
class Overtaken(Eager):
    """Thinks until the decision has been made otherwise."""

    made: Callable[[], object] = list

    async def think(self, question: CpuTask) -> list[Thought]:
        thoughts = await super().think(question)
        self.made()
        return thoughts


def test_a_hint_about_a_decision_that_was_made_meanwhile_is_stale_and_not_kept() -> None:
    match = begun("dealin_dirt", DirtState(Table([car("tidewater-tess", "BB")], [car("cinder-kid")]).p), 2)
    match.row = replace(match.row, terms=encoded(Terms(hints=True)))
    seat = match.playing.to_act()[0]
    host = Hosting(Overtaken(made=lambda: match.playing.apply(seat, END)))
    with pytest.raises(Stale):
        asyncio.run(hint(cast("Host", host), match, match.seats[seat].player_id or 0))
    assert host.hints == {}
