"""Recorded matches lead to the same bytes and the same words again (how they are made: record.py)."""

from __future__ import annotations

import msgspec
import pytest

from games.dealin_dirt import events as e
from games.dealin_dirt.game import DealinDirt
from tests.games.dealin_dirt.record import CORPUS, GOLDEN, MATCHES, Record, replay, sha256, story


def read(name: str) -> Record:
    return msgspec.json.decode(CORPUS.joinpath(f"{name}.json").read_bytes(), type=Record)


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_replays_to_the_same_bytes_and_words(name: str) -> None:
    kept = read(name)
    assert kept.version == DealinDirt.version, "make the corpus of the new version"
    state, events = replay(kept)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, state.position.turn) == (kept.reason, kept.turns)
    assert sha256(story(events).encode()) == kept.sentences
    assert sha256(state.dump()) == kept.dump


def test_the_golden_match_reads_as_it_always_did() -> None:
    _, events = replay(read(GOLDEN))
    assert story(events) == CORPUS.joinpath(f"{GOLDEN}.txt").read_text(encoding="utf-8")


def test_nothing_in_the_corpus_is_forgotten() -> None:
    assert {path.stem for path in CORPUS.glob("*.json")} == set(MATCHES)


def test_the_corpus_shows_what_matches_are_made_of() -> None:
    records = [read(name) for name in MATCHES]
    events = [event for kept in records for event in replay(kept)[1]]
    kinds = {type(event) for event in events}
    assert kinds >= {
        e.CoinsFlipped, e.WreckedOut, e.Replaced, e.Progressed, e.Troubled, e.TrackLaid, e.ToolBolted, e.SkillUsed,
        e.LookedThrough, e.GotPassed, e.Healed, e.HandShown, e.PrizesTaken, e.CardsShown,
    }  # fmt: skip
    assert {kept.reason for kept in records} >= {"prizes", "deck_out", "no_driver"}
