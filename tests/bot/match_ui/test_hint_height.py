"""A hint stands in the hand, which stays as high as a phone and a desktop show, whatever is recommended."""

from __future__ import annotations

from functools import partial

import pytest

from bot.match_ui.hints import reason
from bot.match_ui.match_scenes import whole_menu
from bot.match_ui.table_content import hand_content
from bot.shared.preferences import Preferences
from games.contract.menus import labelled
from games.cpu import Thought
from tests.discord.test_one_screen import ONLY_YOU
from tests.examples import less_or_all
from tests.recorded_screens import KEYS, Decision, corpus_of, decisions
from tests.screen import ASIDE, DESKTOP, PHONE, height

MORE = 23
"""How much higher a hand in the channel is at most, with nothing but a hint in one line, its picture and buttons."""
RECORDS = [(key, record) for key in KEYS for record in corpus_of(key).plans]


def wordiest(decision: Decision) -> tuple[str, ...]:
    """The hint with the longest names and reason that the menu of a decision allows; () without a choice."""
    match, seat = decision.match, decision.seat
    menu, view = whole_menu(match, seat), match.playing.view(seat)
    names, labels = labelled(menu, named=True), labelled(menu)
    why = partial(match.game.why, view, menu)
    legal = [action for action in match.playing.legal_actions(seat) if action.notation in names]
    first, *others = sorted(legal, key=lambda one: -sum(map(len, (names[one.notation], why(one.notation)))))
    if not others:
        return ()
    wordings = reason([Thought(first, 9, 0.64), Thought(others[0], 9, 0.31)], labels, (), names, why)
    return tuple(f"💡 {each}" for each in wordings)


def test_what_a_hint_gives_as_its_reason_does_not_stand_below_the_picture_as_well() -> None:
    """An AcceleRacers hint for a Hazard said twice what it would junk."""
    shown = 0
    for decision in decisions("acceleracers", "starters-rookies", every=14):
        match, seat, hint = decision.match, decision.seat, wordiest(decision)
        without, face = hand_content(match, seat), hand_content(match, seat, hint=hint)
        known = [line.partition(": ")[2] for line in without.below.split("\n") if line.startswith("-# ")]
        told = [each for each in known if each and each.casefold() in face.above.casefold()]
        assert not [each for each in told if each in face.below], decision.where
        shown += bool(told)
    assert shown > 1, "none of these hints has a reason that is known"


@pytest.mark.parametrize("every", less_or_all(31, 2))
@pytest.mark.parametrize(("key", "record"), RECORDS)
def test_a_hand_with_a_hint_fits_a_screen(key: str, record: str, every: int) -> None:
    faults = []
    for decision in decisions(key, record, every=every):
        hint = wordiest(decision)
        for spot in decision.spots() if hint else ():
            for wishes in (Preferences(), Preferences(words=True)):
                face = hand_content(decision.match, decision.seat, spot, wishes, hint)
                aside = hand_content(decision.match, decision.seat, spot, wishes, hint, aside=True)
                shown = all(any(each in way.above for each in hint) for way in (face, aside))
                assert shown or spot.path, f"{decision.where}: the hint is not shown"
                highs = [(height(face, screen), screen) for screen in (PHONE, DESKTOP)]
                highs.append((ONLY_YOU + height(aside, ASIDE) - MORE, ASIDE))
                faults += [(decision.where, high, screen.name) for high, screen in highs if high > screen.most]
    assert faults == []
