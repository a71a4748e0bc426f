"""Recorded matches lead to the same bytes and the same words again (how they are made: record.py)."""

from __future__ import annotations

import msgspec
import pytest

from games.acceleracers.game import AcceleRacers
from tests.games.acceleracers.record import CORPUS, GOLDEN, MATCHES, Record, replay, sha256, story


def read(name: str) -> Record:
    return msgspec.json.decode(CORPUS.joinpath(f"{name}.json").read_bytes(), type=Record)


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_replays_to_the_same_bytes_and_words(name: str) -> None:
    kept = read(name)
    assert kept.version == AcceleRacers.version, "make the corpus of the new version"
    state, happened = replay(kept)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, state.position.turn) == (kept.reason, kept.turns)
    assert sha256(story(happened).encode()) == kept.sentences
    assert sha256(state.dump()) == kept.dump


def test_the_golden_match_reads_as_it_always_did() -> None:
    _, happened = replay(read(GOLDEN))
    assert story(happened) == CORPUS.joinpath(f"{GOLDEN}.txt").read_text(encoding="utf-8")


def test_nothing_in_the_corpus_is_forgotten_and_both_endings_are_there() -> None:
    assert {path.stem for path in CORPUS.glob("*.json")} == set(MATCHES)
    assert {read(name).reason for name in MATCHES} >= {"three home", "no card to draw"}
