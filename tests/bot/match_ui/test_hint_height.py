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


@pytest.mark.parametrize("every", less_or_all(13, 2))
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
