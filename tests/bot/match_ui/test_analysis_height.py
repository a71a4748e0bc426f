"""An analysis is one look: at most as high as a decision, whatever was chosen in any recorded match."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.host.core.match import Match
from bot.host.ending.analyses import KeptAnalysis
from bot.match_ui.analysis_pages import analysis_content
from bot.match_ui.match_scenes import whole_menu
from games.analysis.account import TURNING_POINTS
from games.analysis.judge import FORM, Judgement, MatchAnalysis
from games.contract.menus import labelled
from games.core import Seat
from tests.examples import less_or_all
from tests.recorded_screens import KEYS, Decision, corpus_of, decisions
from tests.screen import ASIDE, ASIDE_DESKTOP, CHANNEL, DESKTOP, PHONE, height

ONLY_YOU = 43
"""The line that only you can see it, and the edges of its box."""
RECORDS = [(key, record) for key in KEYS for record in corpus_of(key).plans]


def wordiest(decision: Decision) -> Judgement | None:
    """The decision as a mistake whose names and reason are the longest of its menu; None without a choice."""
    match, seat = decision.match, decision.seat
    menu, view = whole_menu(match, seat), match.playing.view(seat)
    names = sorted(labelled(menu, named=True).items(), key=lambda pair: -len(pair[1]))
    if len(names) < 2:
        return None
    why = max((match.game.why(view, menu, notation) for notation, _ in names), key=len)
    (_, chosen), (better, name), *_ = names
    return Judgement(match.row.ply, seat, 0.55, 0.126, 0.2, chosen, name, "", (better,), why, ("round", 12))


def mistakes(key: str, record: str, every: int) -> Iterator[tuple[Match, Seat, MatchAnalysis]]:
    """Some decisions of a recorded match as analyses of three mistakes each.

    What is left out between two analyses is not looked at: to compare the reasons of a whole menu takes long.
    """
    found = list(decisions(key, record))
    for seat in sorted({each.seat for each in found}):
        own = iter([each for each in found if each.seat == seat])
        judged = ((each, mistake) for each in own if (mistake := wordiest(each)) is not None)
        while three := list(islice(judged, TURNING_POINTS)):
            match, results = three[0][0].match, tuple(map(float, range(len(three[0][0].match.seats))))
            yield match, seat, MatchAnalysis(FORM, 400, results, tuple(mistake for _, mistake in three))
            for _left_out in islice(own, (every - 1) * TURNING_POINTS):
                pass


@pytest.mark.parametrize("every", less_or_all(36, 1))
@pytest.mark.parametrize(("key", "record"), RECORDS)
def test_an_analysis_fits_a_screen(key: str, record: str, every: int) -> None:
    faults = []
    for match, seat, analysis in mistakes(key, record, every):
        kept, seats = KeptAnalysis(analysis, 0), range(len(match.seats))
        for opened in range(1, len(analysis.judgements) + 1):
            face = analysis_content(match, kept, seats, seat, shared=False, opened=opened)
            highs = [(ONLY_YOU + height(face, screen), screen) for screen in (ASIDE, ASIDE_DESKTOP)]
            alone = analysis_content(match, kept, seats, seat, shared=False, alone=True, opened=opened)
            highs += [(height(alone, screen), screen) for screen in (PHONE, DESKTOP)]
            faults += [(high, screen.name, face.below) for high, screen in highs if high > screen.most]
        shared = analysis_content(match, kept, [seat], seat, shared=True)
        highs = [(height(shared, screen), screen) for screen in (PHONE, CHANNEL)]
        faults += [(high, screen.name, shared.below) for high, screen in highs if high > screen.most]
    assert sorted(faults, reverse=True)[:3] == []
