"""Recorded races lead to the same bytes and the same words again (how they are made: record.py)."""

from __future__ import annotations

import json

import msgspec
import pytest

from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.game import TinyTurboCars
from tests.games.tiny_turbo_cars.record import CORPUS, GOLDEN, MATCHES, Record, replay, sha256, story


def read(name: str) -> Record:
    data = json.loads(CORPUS.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    return msgspec.convert(data | {"seed": int(data["seed"])}, Record)


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_replays_to_the_same_bytes_and_words(name: str) -> None:
    kept = read(name)
    assert kept.version == TinyTurboCars.version, "make the corpus of the new version"
    state, events = replay(kept)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, state.position.round) == (kept.reason, kept.rounds)
    assert sha256(story(events).encode()) == kept.sentences
    assert sha256(state.dump()) == kept.dump


def test_the_golden_race_reads_as_it_always_did() -> None:
    _, events = replay(read(GOLDEN))
    assert story(events) == CORPUS.joinpath(f"{GOLDEN}.txt").read_text(encoding="utf-8")


def test_nothing_in_the_corpus_is_forgotten() -> None:
    assert {path.stem for path in CORPUS.glob("*.json")} == set(MATCHES)


def test_the_corpus_shows_every_event_both_endings_and_every_number_of_seats() -> None:
    records = [read(name) for name in MATCHES]
    kinds = {type(event) for kept in records for event in replay(kept)[1]}
    every = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event)} - {e.Event}
    assert every == kinds
    assert {kept.reason for kept in records} == {"finish", "round_limit"}
    assert {kept.seats for kept in records} == {2, 3, 4}
